/** The last trick, to be looked at again: who played what, and who took it. */

import { html, nothing } from "lit-html";
import { hue, picture } from "./card.ts";
import type { TricksTable } from "./parts.ts";
import { fallenName, lying, nameOf } from "./trick.ts";

/** While the finished trick still lies in the middle its place here is kept free. */
export function lastTrick({ view, chosen }: TricksTable) {
  if (view.phase === "bid" || view.phase === "exchange") return nothing;
  const { cards, winner } = view.last ?? { cards: view.seats.map((_, seat) => [seat, ""] as const), winner: -1 };
  const blank = !view.last || lying(view, chosen.size).winner !== null;
  return html`<section role="group" class="peek ${blank ? "blank" : ""}" data-at="last" aria-label="Last trick"><b>Last trick</b>
    <ol>${cards.map(
      ([seat, card]) => html`<li><span
        class="card ${card && hue(card)}"
        role="img"
        data-at="last:${seat}"
        data-card=${card}
        aria-label=${card && fallenName({ ...view, trick: cards }, [seat, card], winner)}
      >${card && picture(card)}</span><span class=${seat === winner ? "won" : ""} aria-hidden="true">${nameOf(view, seat)}</span></li>`,
    )}</ol>
  </section>`;
}
