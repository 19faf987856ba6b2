/** The hand on the rack: one tab stop, every card in view (AK-33). */

import { html, nothing } from "lit-html";
import { back } from "./auction.ts";
import { badge, cardName, hue, picture } from "./card.ts";
import type { Table } from "./parts.ts";
import { ruledOut } from "./selection.ts";
import type { Card } from "./view.ts";

/** `drawn`: places in the hand of the cards drawn in this turn. */
export function rack(table: Table, drawn: readonly number[] = []) {
  const { hand, game, face_down: hidden = 0 } = table.view;
  const cards = hidden || hand.length;
  const size = game === "amerikaner" ? tricksRows(cards) : rummyRows(cards);
  return html`<section role="group" class="rack" aria-label="Your rack">
    <ol class="hand ${size} ${cards === 1 ? "alone" : ""}" style="--n:${Math.max(2, cards)}">${hand.map((card, index) => html`<li>${cardButton(table, card, index, drawn.includes(index))}</li>`)}${Array.from({ length: hidden }, () => html`<li aria-hidden="true">${back()}</li>`)}</ol>
    ${cards ? nothing : html`<p class="quiet">no card on the rack</p>`}
  </section>`;
}

/** Two rows; no more than seven cards have room in one, on a phone too. */
function rummyRows(cards: number): string {
  if (cards > 18) return "fold crowded";
  return cards < 8 ? "one" : "fold";
}

/** One long row, that folds on a phone; with the exchange cards taken up it may be too long for one. */
function tricksRows(cards: number): string {
  if (cards > 18) return "one fold long crowded";
  if (cards > 17) return "one fold long";
  return cards < 9 ? "one" : "one fold";
}

function cardButton(table: Table, card: Card, index: number, drawn: boolean) {
  const { marks, view } = table;
  const mark = marks.of.get(`hand:${index}`);
  const chosen = table.chosen.has(index);
  const dim = (marks.dim || ruledOut(view, index)) && !mark && !chosen;
  const state = mark && mark !== "next" ? mark : chosen ? "chosen" : dim ? "dim" : "";
  const told = [
    cardName(card),
    drawn ? "just drawn" : "",
    state === "dim" ? "not allowed" : mark === "next" ? "" : mark,
  ];
  return html`<button
    class="card ${hue(card)} ${drawn ? "drawn" : ""}"
    data-at="hand:${index}"
    data-card=${card}
    data-state=${state}
    tabindex=${index === table.roving ? 0 : -1}
    aria-pressed=${chosen}
    aria-label=${told.filter(Boolean).join(", ")}
  >${picture(card)}${badge(state)}</button>`;
}
