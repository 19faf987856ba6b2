/** The trick in the middle: each card on its seat's side, the led one marked; a finished trick stays until the next card falls. */

import { html, nothing } from "lit-html";
import { badge, cardName, hue, picture } from "./card.ts";
import type { TricksTable } from "./parts.ts";
import { sideOf } from "./seat.ts";
import type { Card, TricksView } from "./view.ts";

type Fallen = readonly [number, Card];

/** What lies in the middle. `winner`: the trick is finished, and this seat took it. */
export interface Lying {
  readonly cards: readonly Fallen[];
  readonly winner: number | null;
}

/** Whoever is to lead and has a card chosen has read the finished trick: then the middle is free. */
export function lying(view: TricksView, chosen: number): Lying {
  const { trick, last } = view;
  if (trick.length || !last || (mayPlay(view) && chosen)) return { cards: trick, winner: null };
  return { cards: last.cards, winner: last.winner };
}

export function mayPlay({ phase, to_move, me }: TricksView): boolean {
  return to_move === me && (phase === "lead" || phase === "play");
}

/** The own name as it stands under a card; others keep theirs. */
export function nameOf({ seats, me }: TricksView, seat: number): string {
  const name = seats[seat]?.name ?? "";
  return seat === me && name === "You" ? "you" : name;
}

export function trick(table: TricksTable) {
  const { view } = table;
  const { cards, winner } = lying(view, table.chosen.size);
  const mark = table.marks.of.get("trick");
  const next = mayPlay(view) && (mark === "next" || table.chosen.size > 0);
  const empty = mayPlay(view) && !cards.some(([seat]) => seat === view.me);
  return html`<section role="group" class="middle arena" aria-label=${winner === null ? "Trick" : "Finished trick"}>
    <div class="trick of-${view.seats.length}" data-state=${mark === "refused" || mark === "allowed" ? mark : next ? "next" : ""}>
      <button
        class="cover"
        data-at="trick"
        aria-label="play the chosen card to the trick${mark === "refused" ? ", refused" : ""}"
        aria-keyshortcuts="P D"
      ></button>
      ${cards.map((fallen) => html`<div class="fell ${sideOf(view, fallen[0])} ${fallen[0] === winner ? "won" : ""}">${trickCard(view, fallen, winner)}</div>`)}
      ${empty ? html`<div class="fell own hole" aria-hidden="true">${nameOf(view, view.me)}<kbd>P</kbd></div>` : nothing}
      ${winner === null ? nothing : html`<p class="took" aria-hidden="true"><span>${nameOf(view, winner)}</span> took it</p>`}
      ${badge(mark)}
    </div>
  </section>`;
}

/** A card that fell, with the word below it that says who led. */
export function trickCard(view: TricksView, [seat, card]: Fallen, winner: number | null) {
  const led = view.trick[0]?.[0] === seat;
  return html`<span
      class="card ${hue(card)}"
      role="img"
      data-at="fell:${seat}"
      data-card=${card}
      aria-label=${fallenName(view, [seat, card], winner)}
    >${picture(card)}</span>${led ? html`<small aria-hidden="true">${nameOf(view, seat)} led</small>` : nothing}`;
}

/** "Bo led 9 of clubs", "you played 4 of clubs", "Cem took the trick with king of clubs". */
export function fallenName(view: TricksView, [seat, card]: Fallen, winner: number | null): string {
  const did = seat === winner ? "took the trick with" : view.trick[0]?.[0] === seat ? "led" : "played";
  return `${nameOf(view, seat)} ${did} ${cardName(card)}`;
}
