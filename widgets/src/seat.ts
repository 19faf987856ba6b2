/** A seat: the plate that tells of a player, and for an opponent the melds beside it. */

import { html, nothing } from "lit-html";
import { still } from "./card.ts";
import { meldButton, ownerName } from "./meld.ts";
import type { Table } from "./parts.ts";
import type { Seat } from "./view.ts";

/** Where the opponents sit, clockwise from the left, by how many they are. */
const SIDES: Readonly<Record<number, readonly string[]>> = {
  1: ["top"],
  2: ["left", "right"],
  3: ["left", "top", "right"],
  4: ["left", "top-left", "top-right", "right"],
};

export function opponents(table: Table) {
  const { seats, me } = table.view;
  const sides = SIDES[seats.length - 1] ?? [];
  return sides.map((side, step) => {
    const seat = (me + 1 + step) % seats.length;
    return opponent(table, seat, side);
  });
}

function opponent(table: Table, number: number, side: string) {
  const seat = table.view.seats[number];
  if (!seat) return nothing;
  const own = ownerName(seat.name);
  return html`<section class="seat ${side}" data-seat=${number} aria-label=${seat.name}>
    ${plate(table, seat, number)}
    ${seat.hand ? openHand(seat) : nothing}
    ${
      seat.melds.length
        ? html`<div class="melds">${seat.melds.map((meld) => meldButton(table, meld, own))}</div>`
        : html`<p class="quiet melds none">nothing on the table yet</p>`
    }
  </section>`;
}

/** An onlooker's table: all cards of the hand, small, in view. */
function openHand(seat: Seat) {
  const cards = seat.hand ?? [];
  return html`<div class="shown" role="group" aria-label="${ownerName(seat.name)} hand" style="--n:${Math.max(2, cards.length)}">${cards.map(
    (card) => still(card),
  )}</div>`;
}

export function plate(table: Table, seat: Seat, number: number) {
  const turn = table.view.to_move === number;
  return html`<div class="plate ${turn ? "turn" : ""}">
    <h2 class="name">${turn ? html`<span class="sr">to move: </span>` : nothing}${seat.name}${
      seat.maker ? html` <span class="leads">maker</span>` : nothing
    }</h2>
    <span class="tag ${seat.opened ? "open" : "shut"}">${seat.opened ? "opened" : "not opened"}</span>
    <dl>
      <div><dt>cards</dt><dd>${seat.cards}<i class="backs" style="--n:${seat.cards}"></i></dd></div>
      <div><dt>chips</dt><dd>${seat.chips}<span class="chips">${chips(seat.chips)}</span></dd></div>
      <div><dt>penalty</dt><dd>${seat.points}</dd></div>
    </dl>
  </div>`;
}

/** As many discs as chips, up to what a plate has room for. */
export function chips(count: number) {
  return Array.from({ length: Math.min(count, 14) }, () => html`<i></i>`);
}
