/** A meld on the table: one target, its cards overlapping down to their index strips. */

import { html, nothing } from "lit-html";
import { badge, cardName, rankName, readCard, still, suitName } from "./card.ts";
import type { RummyTable } from "./parts.ts";
import type { Meld } from "./view.ts";

/** "set of kings", "run of clubs, 5 to 8", "pair of 9s"; then each card, since jokers hide in it. */
export function meldName(meld: Meld): string {
  const faces = meld.cards.map(readCard);
  const cards = meld.cards.map(cardName).join(", ");
  const first = faces[0];
  const last = faces.at(-1);
  const natural = faces.find(({ joker }) => !joker);
  if (!first || !last || !natural) return `${meld.kind}: ${cards}`;
  if (meld.kind === "run") {
    return `run of ${suitName(natural.suit)}, ${rankName(first.rank)} to ${rankName(last.rank)}: ${cards}`;
  }
  return `${meld.kind} of ${rankName(natural.rank)}s: ${cards}`;
}

export function meldButton(table: RummyTable, meld: Meld, owner: string) {
  const mark = table.marks.of.get(`meld:${meld.id}`);
  const told = mark === "refused" || mark === "allowed" ? `, ${mark}` : "";
  return html`<button
    class="meld"
    style="--n:${Math.max(2, meld.cards.length)}"
    data-at="meld:${meld.id}"
    data-state=${mark ?? ""}
    aria-keyshortcuts=${meld.id < 10 && !table.view.ask ? meld.id : nothing}
  ><span class="sr">${`${owner} ${meldName(meld)}${told}`}</span>${meld.cards.map((card) => still(card, true))}${badge(mark)}<kbd aria-hidden="true">${meld.id}</kbd></button>`;
}

export function ownerName(name: string): string {
  if (name === "You") return "your";
  return `${name}'s`;
}
