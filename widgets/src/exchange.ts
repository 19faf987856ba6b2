/** The exchange: so many cards are chosen in the hand, then put down in the middle (AR-20). */

import { html, nothing } from "lit-html";
import { back } from "./auction.ts";
import { badge } from "./card.ts";
import type { TricksTable } from "./parts.ts";

/** Any number may be put down: that it is the wrong one is for Python to say. */
export function putDown(table: TricksTable) {
  const { exchange } = table.view;
  const chosen = table.chosen.size;
  const mark = table.marks.of.get("kitty");
  const state = mark === "refused" ? "wrong" : chosen === exchange ? "ready" : "";
  return html`<section role="group" class="middle" aria-label="Middle of the table">
    <button
      class="slot put-down ${state} ${mark === "allowed" ? "allowed" : ""}"
      data-at="kitty"
      data-state=${mark ?? ""}
      aria-keyshortcuts="X"
    >
      <span class="meld" aria-hidden="true">${Array.from({ length: Math.max(exchange, chosen) }, (_, place) =>
        place < chosen ? back() : html`<i class="ghost"></i>`,
      )}</span>
      <span class="words"><b>Put ${exchange} ${exchange === 1 ? "card" : "cards"} down here</b>
        <span class="quiet">chosen: ${chosen} of ${exchange}</span></span>${mark === "refused" ? badge(mark) : nothing}<kbd aria-hidden="true">X</kbd>
    </button>
  </section>`;
}
