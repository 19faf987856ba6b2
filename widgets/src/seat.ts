/** A seat: where it is at the table, and the plate that tells of its player. */

import { html, nothing } from "lit-html";
import { button, still } from "./card.ts";
import { ownerName } from "./meld.ts";
import type { Table } from "./parts.ts";
import type { Card, View } from "./view.ts";

/** Where the opponents sit, clockwise from the left, by how many they are. */
const SIDES = [
  "",
  "top",
  "left right",
  "left top right",
  "left top-left top-right right",
  "left top-left top top-right right",
];

/** The side of the table that a seat has; the own one is "own". */
export function sideOf({ seats, me }: Pick<View, "seats" | "me">, seat: number): string {
  const step = (seat - me + seats.length) % seats.length;
  return step ? (SIDES[seats.length - 1]?.split(" ")[step - 1] ?? "top") : "own";
}

/** All other players, clockwise from the left. `beside` draws what is to be seen of one besides the name. */
export function opponents({ view }: Table, beside: (seat: number) => unknown) {
  return view.seats.slice(1).map((_, step) => {
    const number = (view.me + 1 + step) % view.seats.length;
    const { name, hand } = view.seats[number] ?? {};
    return html`<section role="group" class="seat ${sideOf(view, number)} ${hand ? "seen" : ""}" data-seat=${number} aria-label=${name}>${beside(number)}</section>`;
  });
}

/** An onlooker's table: all cards of the hand, small, in view. */
export function openHand({ name, hand }: { readonly name: string; readonly hand?: readonly Card[] }) {
  if (!hand) return nothing;
  return html`<div class="shown ${hand.length > 8 ? "many" : ""}" role="group" aria-label="${ownerName(name)} hand" style="--n:${Math.max(2, hand.length)}">${hand.map(
    (card) => still(card),
  )}</div>`;
}

/** What a plate says besides the name. */
interface Told {
  /** Beside the name: "maker", "leads". */
  readonly pills: readonly string[];
  readonly tag: unknown;
  readonly facts: readonly (readonly [string, unknown])[];
}

export function plate({ view }: Table, number: number, { pills, tag, facts }: Told) {
  const turn = view.to_move === number;
  const { buttons } = view.seats[number] ?? {};
  const own = html`<div class="plate ${turn ? "turn" : ""}">
    <h3 class="name">${turn ? html`<span class="sr">to move: </span>` : nothing}${view.seats[number]?.name}${pills.map(
      (pill) => html`<span class="sr">, </span> <span class="leads ${pill}">${pill}</span>`,
    )}</h3>
    ${tag}
    <dl>
      ${facts.map(([label, value]) => html`<div class="fact-${label}"><dt>${label}</dt><dd>${value}</dd></div>`)}
    </dl>
  </div>`;
  return buttons
    ? html`<div class="who">${own}<div role="group" class="bar" aria-label="Seat">${buttons.map((one) => button("seat", one))}</div></div>`
    : own;
}

/** The own place: the plate alone, what lies before it is drawn elsewhere. */
export function ownPlace({ view }: Table, own: unknown) {
  return html`<section role="group" class="own" aria-label=${view.seats[view.me]?.name ?? "You"} data-seat=${view.me}>${own}</section>`;
}
