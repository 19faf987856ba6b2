/** The table of Amerikaner, put together from its parts. */

import { html, nothing } from "lit-html";
import { question } from "./ask.ts";
import { auction, kittyLine } from "./auction.ts";
import { minus } from "./card.ts";
import { putDown } from "./exchange.ts";
import { rack } from "./hand.ts";
import { lastTrick } from "./last-trick.ts";
import { nowLine } from "./now.ts";
import type { TricksTable } from "./parts.ts";
import { tools } from "./popover.ts";
import { openHand, opponents, ownPlace, plate } from "./seat.ts";
import { trick, trickCard } from "./trick.ts";
import { corner } from "./trump.ts";

export function tricksFelt(table: TricksTable) {
  const { view } = table;
  return html`<div class="felt tricks of-${view.seats.length} in-${view.phase}">
    ${corner(view)}<div class="others">${opponents(table, (seat) => beside(table, seat))}</div>
    ${middle(table)}${lastTrick(table)}${nowLine(table)}
    ${ownPlace(table, seatPlate(table, view.me))}
    ${rack(table)}${tools(table)}
  </div>`;
}

function middle(table: TricksTable) {
  const { view } = table;
  // A question comes first: a lesson may ask one before anybody has bid.
  if (view.ask) {
    return html`<section role="group" class="middle asks" aria-label="Middle of the table">
      ${view.trick.map((fallen) => html`<div class="led">${trickCard(view, fallen, null)}</div>`)}${question(view, view.ask)}
    </section>`;
  }
  if (view.ladder.length) return auction(table);
  if (view.exchange) return putDown(table);
  if (view.phase === "bid" || view.phase === "exchange") {
    return html`<section role="group" class="middle bidding" aria-label="Middle of the table">${kittyLine(table)}</section>`;
  }
  return trick(table);
}

function beside(table: TricksTable, number: number) {
  const seat = table.view.seats[number];
  return seat ? html`${seatPlate(table, number)}${openHand(seat)}` : nothing;
}

function seatPlate(table: TricksTable, number: number) {
  const { view } = table;
  const seat = view.seats[number];
  if (!seat) return nothing;
  const bids = view.phase === "bid";
  return plate(table, number, {
    pills: [seat.dealer ? "deals" : "", seat.leads ? "leads" : ""].filter(Boolean),
    tag: html`<span class="tag">${seat.tag}</span>`,
    facts: [["cards", seat.cards], ...(bids ? [] : ([["tricks", seat.tricks]] as const)), ["score", minus(seat.score)]],
  });
}
