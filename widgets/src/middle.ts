/** The middle of the table in Amerikano: stock and discard pile, and whatever the table asks; the contract in the corner. */

import { html, nothing } from "lit-html";
import { question } from "./ask.ts";
import { badge, cardName, hue, picture } from "./card.ts";
import type { RummyTable } from "./parts.ts";
import { places, want } from "./places.ts";
import type { Contract } from "./view.ts";

export function middle(table: RummyTable) {
  const { view } = table;
  return html`<section role="group" class="middle" aria-label="Middle of the table">
    <div class="piles" role="group" aria-label="Piles">${stock(table)}${pile(table)}</div>
    ${view.ask ? question(view, view.ask) : nothing}
  </section>`;
}

function stock(table: RummyTable) {
  const mark = table.marks.of.get("stock");
  const { stock: left } = table.view;
  return html`<button
    class="pile stock"
    data-at="stock"
    data-state=${mark ?? ""}
    aria-keyshortcuts="S"
  >
    <span class="card ${left ? "back" : "hole"} ${left > 1 ? "stacked" : ""}">${
      left ? html`<svg viewBox="0 0 50 70" aria-hidden="true"><use href="#back"></use></svg>` : nothing
    }${badge(mark)}</span>
    <small><span>stock ${left}<span class="sr"> cards${told(mark)}</span></span><kbd aria-hidden="true">S</kbd></small>
  </button>`;
}

function pile(table: RummyTable) {
  const mark = table.marks.of.get("pile");
  const { top, count } = table.view.pile;
  const name = top ? `${cardName(top)} on top` : "empty";
  return html`<button
    class="pile discard"
    data-at="pile"
    data-state=${mark ?? ""}
    aria-keyshortcuts="D"
  >
    <span class="card ${top ? hue(top) : "hole"} ${count > 1 ? "stacked" : ""}" data-card=${top ?? ""}>${top ? picture(top) : nothing}${badge(mark)}</span>
    <small><span>discard<span class="sr"> pile, ${name}${told(mark)}</span></span><kbd aria-hidden="true">D</kbd></small>
  </button>`;
}

function told(mark: string | undefined): string {
  if (mark === "next") return ", next step";
  return mark ? `, ${mark}` : "";
}

/** The deal's contract, in the corner for all. */
export function contract(table: RummyTable) {
  const { contract: made, deal } = table.view;
  const more = [deal && `deal ${deal[0]} of ${deal[1]}`, made?.by && `${made.by} chose`].filter(Boolean);
  return html`<p class="contract"><span class="quiet">Contract<span class="extra">${more.map((one) => ` · ${one}`)}</span></span><b>${
    made ? contractWords(made) : "not chosen yet"
  }</b></p>`;
}

/** Each meld's places stand before its words; where the words are not one part a meld, all places come first. */
function contractWords({ melds, text }: Contract) {
  const parts = text.split(" + ");
  if (parts.length !== melds.length) return html`${places(melds)} ${text}`;
  return melds.map(
    (meld, number) =>
      html`${number ? " + " : ""}<span class="term"><span aria-hidden="true">${want(meld)}</span> ${parts[number]}</span>`,
  );
}
