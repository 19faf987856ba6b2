/** The hand on the rack: two rows, one tab stop, every card in view (AK-33). */

import { html, nothing } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { badge, cardName, hue, picture } from "./card.ts";
import type { Table } from "./parts.ts";
import { handKeys } from "./selection.ts";
import type { Card } from "./view.ts";

export function rack(table: Table) {
  const { hand } = table.view;
  const keys = handKeys(hand);
  const size = hand.length > 18 ? "fold crowded" : hand.length < 6 ? "one" : "fold";
  return html`<section class="rack" aria-label="Your rack">
    <ol class="hand ${size}" style="--n:${Math.max(2, hand.length)}">${repeat(
      hand,
      (_, index) => keys[index],
      (card, index) => html`<li>${cardButton(table, card, index)}</li>`,
    )}</ol>
    ${hand.length ? nothing : html`<p class="quiet">no card on the rack</p>`}
  </section>`;
}

function cardButton(table: Table, card: Card, index: number) {
  const { marks, view } = table;
  const mark = marks.of.get(`hand:${index}`);
  const chosen = table.chosen.has(index);
  const drawn = view.drawn.includes(index);
  const dim = marks.dim && !mark && !chosen;
  const state = mark === "refused" || mark === "allowed" ? mark : chosen ? "chosen" : dim ? "dim" : "";
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
    @click=${() => table.choose(index)}
  >${picture(card)}${badge(state)}</button>`;
}
