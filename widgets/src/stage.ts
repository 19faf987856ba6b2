/** What lies in front of the player: own melds, staging places, the seal (AK-31, AK-32). */

import { html, nothing } from "lit-html";
import { badge, cardName, hue, picture, sign } from "./card.ts";
import { meldButton } from "./meld.ts";
import type { RummyTable } from "./parts.ts";
import type { Place } from "./view.ts";

export function stage(table: RummyTable) {
  const { seats, me, places, seal } = table.view;
  const melds = seats[me]?.melds ?? [];
  return html`<section role="group" class="stage ${melds.length > 2 ? "many" : ""}" aria-label="In front of you">
    ${
      melds.length
        ? html`<div class="melds own-melds" role="group" aria-label="Your melds">${melds.map((meld) => meldButton(table, meld, "your"))}</div>`
        : nothing
    }
    ${places.map((place, number) => slot(table, place, number))}
    ${seal.state === "none" ? nothing : theSeal(table)}
  </section>`;
}

export function placeName({ kind, size }: Place): string {
  if (kind === "any") return "New meld";
  const name = kind[0]?.toUpperCase() + kind.slice(1);
  return size === null || kind === "pair" ? name : `${name} of ${size}`;
}

function slot(table: RummyTable, place: Place, number: number) {
  const mark = table.marks.of.get(`place:${number}`);
  const state = mark === "refused" ? "wrong" : place.state;
  const missing = Math.max(0, (place.size ?? 3) - place.cards.length);
  const { key } = place;
  const label = `place ${key}: ${placeName(place)}, ${place.words}${mark === "refused" ? ", refused" : ""}`;
  return html`<div
    class="slot ${state} ${mark === "allowed" ? "allowed" : ""}"
    role="group"
    aria-label="${label}, in front of you"
  >
    <button
      class="cover"
      data-at="place:${number}"
      aria-label="put chosen cards here: ${label}"
      aria-keyshortcuts=${key}
    ></button>
    <h3>${state === "ready" ? sign("tick", "state") : state === "wrong" ? sign("cross", "state") : nothing}${placeName(place)}<kbd
      aria-hidden="true">${key}</kbd></h3>
    <div class="meld" style="--n:${Math.max(2, place.cards.length + missing)}">
      ${place.cards.map((card, index) => staged(table, card, number, index))}${Array.from(
        { length: missing },
        () => html`<i class="ghost"></i>`,
      )}
    </div>
  </div>`;
}

function staged(table: RummyTable, card: string, place: number, index: number) {
  const found = table.marks.of.get(`place:${place}:${index}`);
  const mark = found === "next" ? undefined : found;
  return html`<button
    class="card ${hue(card)}"
    data-at="staged:${place}:${index}"
    data-card=${card}
    data-state=${mark ?? ""}
    aria-label="${cardName(card)}, in front of you${mark ? `, ${mark}` : ""}"
  >${picture(card)}${badge(mark)}</button>`;
}

/** Not lit, it may still be touched: Python then says what is missing. */
function theSeal(table: RummyTable) {
  const { state, word } = table.view.seal;
  const lit = state === "lit";
  const mark = table.marks.of.get("seal");
  return html`<button
    class="seal ${lit ? "lit" : ""}"
    data-at="seal"
    data-state=${mark ?? ""}
    aria-keyshortcuts="O"
  ><svg viewBox="0 0 100 100" aria-hidden="true"><use href="#${lit ? "seal" : "seal-off"}"></use></svg><b>${word}</b><span class="sr">${lit ? "" : ", not ready"}${mark === "refused" ? ", refused" : ""}</span>${badge(mark)}<kbd
    aria-hidden="true">O</kbd></button>`;
}
