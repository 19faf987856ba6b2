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
export function tools({ points, popover: open, view }: Table) {
  return html`<div role="group" class="bar tools" aria-label="Table">
    ${view.teaches ? tool("point", "Point at cards", sign("point"), points) : nothing}${tool("sort", "Sort the hand", sign("sort"))}
    ${tool("settings", "Settings", sign("gear"), undefined, open === "settings")}
    ${tool("keys", "Keys", "?", undefined, open === "keys")}
    ${tool("full", "Full screen", sign("full"))}
  </div>`;
}

/** `pressed` of a switch, `expanded` of what opens a popover. */
function tool(id: string, name: string, face: unknown, pressed?: boolean, expanded?: boolean) {
  return html`<button
    class="btn icon"
    data-at="tool:${id}"
    aria-label=${name}
    title=${name}
    aria-pressed=${pressed ?? nothing}
    aria-expanded=${expanded ?? nothing}
  >${face}</button>`;
}
