/** The two popovers of the table: the list of keys, and the settings. */

import { html, nothing } from "lit-html";
import { sign } from "./card.ts";
import type { Pace, Table } from "./parts.ts";

const PACES: readonly Pace[] = ["slow", "normal", "fast", "at once", "step"];

export function popover(table: Table) {
  if (!table.popover) return nothing;
  const keys = table.popover === "keys";
  const name = keys ? "Keys" : "Settings";
  return html`<div class="pop ${table.popover}" role="dialog" aria-label=${name} tabindex="-1" data-at="pop">
    <h3>${name}</h3>
    <button class="btn icon close" data-at="pop:close" aria-label="Close">${sign("shut")}</button>
    ${keys ? keyTable(table) : settings(table)}
  </div>`;
}

function keyTable(table: Table) {
  return html`<dl class="keylist">${table.keys.map(
    ([pressed, what]) =>
      html`<div><dt>${pressed.split(" ").map((one) => (one === "–" ? "–" : html`<kbd>${one}</kbd>`))}</dt><dd>${what}</dd></div>`,
  )}</dl>`;
}

function settings({ preferences }: Table) {
  return html`<fieldset>
      <legend>Pace of the other players</legend>
      ${PACES.map(
        (pace) => html`<label class="option"><input
          type="radio"
          name="pace"
          data-at="pace:${pace}"
          value=${pace}
          .checked=${preferences.pace === pace}
        />${pace}${pace === "step" ? " by step" : nothing}</label>`,
      )}
    </fieldset>
    <fieldset>
      <legend>Cards</legend>
      <label class="option"><input
        type="checkbox"
        data-at="suits"
        .checked=${preferences.suits === 4}
      />four colours</label>
      <label class="option"><input
        type="checkbox"
        data-at="scale"
        .checked=${preferences.scale === "big"}
      />big cards in full screen</label>
    </fieldset>`;
}

/** The small buttons in the corner. */
export function tools(table: Table) {
  return html`<div role="group" class="bar tools" aria-label="Table">
    ${table.view.teaches ? html`<button class="btn icon" data-at="tool:point" aria-label="Point at cards" title="Point at cards" aria-pressed=${table.points}>${sign("point")}</button>` : nothing}<button class="btn icon" data-at="tool:sort" aria-label="Sort" title="Sort the hand">${sign("sort")}</button>
    ${opener(table, "settings", "Settings", sign("gear"))}
    ${opener(table, "keys", "Keys", "?")}
    <button class="btn icon wide" data-at="tool:full" aria-label="Full screen" title="Full screen">${sign("full")}</button>
  </div>`;
}

function opener(table: Table, popover: "keys" | "settings", name: string, face: unknown) {
  const shown = table.popover === popover;
  return html`<button
    class="btn icon"
    data-at="tool:${popover}"
    aria-label=${name}
    title=${name}
    aria-expanded=${shown}
  >${face}</button>`;
}
