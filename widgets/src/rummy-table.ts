/** The table of Amerikano, put together from its parts. */

import { html, nothing } from "lit-html";
import { rack } from "./hand.ts";
import { meldButton, ownerName } from "./meld.ts";
import { contract, middle } from "./middle.ts";
import { lessonWord, nowLine } from "./now.ts";
import type { RummyTable } from "./parts.ts";
import { tools } from "./popover.ts";
import { openHand, opponents, ownPlace, plate } from "./seat.ts";
import { stage } from "./stage.ts";

export function rummyFelt(table: RummyTable) {
  const { view } = table;
  // A question needs the room of empty places.
  const empty = view.places.every(({ cards }) => view.ask && !cards.length);
  const bare = empty && !view.seats[view.me]?.melds.length;
  // Nobody sits opposite at a table of three or five.
  const opposite = view.seats[(view.me + view.seats.length / 2) % view.seats.length];
  const melds = opposite?.melds.length ?? 0;
  return html`<div class="felt seats-${view.seats.length} ${view.ask ? "asking" : ""} ${empty ? "vacant" : ""} ${bare ? "bare" : ""} ${lessonWord(table) ? "told" : ""} ${melds > 2 || opposite?.hand ? "aside" : ""} ${melds > 3 ? "laden" : ""}">
    ${contract(table)}${opponents(table, (seat) => beside(table, seat))}${middle(table)}${stage(table)}${nowLine(table)}
    ${ownPlace(table, seatPlate(table, view.me))}
    ${rack(table, view.drawn)}${tools(table)}
  </div>`;
}

function beside(table: RummyTable, number: number) {
  const seat = table.view.seats[number];
  if (!seat) return nothing;
  return html`${seatPlate(table, number)}${openHand(seat)}${
    seat.melds.length
      ? html`<div class="melds">${seat.melds.map((meld) => meldButton(table, meld, ownerName(seat.name)))}</div>`
      : html`<p class="quiet melds none">nothing on the table yet</p>`
  }`;
}

function seatPlate(table: RummyTable, number: number) {
  const seat = table.view.seats[number];
  if (!seat) return nothing;
  return plate(table, number, {
    pills: seat.maker ? ["maker"] : [],
    tag: html`<span class="tag ${seat.opened ? "open" : "shut"}">${seat.opened ? "opened" : "not opened"}</span>`,
    facts: [
      ["cards", html`${seat.cards}<i class="backs" style="--n:${seat.cards}"></i>`],
      ["chips", html`${seat.chips}<span class="chips">${chips(seat.chips)}</span>`],
      ["penalty", seat.points],
    ],
  });
}

/** As many discs as chips, up to what a plate has room for; for none the outline of one, which says what is counted. */
export function chips(count: number) {
  return count ? Array.from({ length: Math.min(count, 14) }, () => html`<i></i>`) : html`<i class="hole"></i>`;
}
