/** The corner of Amerikaner: the deal, or trumps and how far the bid has come. */

import { html, nothing } from "lit-html";
import { draw } from "./sentence.ts";
import type { TricksView } from "./view.ts";

export function corner({ head, trump, goal }: TricksView) {
  const suit = trump?.toLowerCase();
  return html`<p class="contract ${suit ? "trump" : ""}">${
    suit
      ? html`<span class="mini ${suit}" aria-hidden="true"><svg class="pip" viewBox="0 0 32 32"><use href="#${suit}"></use></svg></span>`
      : nothing
  }<span class="quiet">${draw(head.small)}</span><b>${goal ? html`${goal.side}: ${boxes(goal.got, goal.need)}` : draw(head.text)}</b></p>`;
}

/** One box for each trick promised, full for each that was taken. */
function boxes(got: number, need: number) {
  return html`<span class="goal"><span class="boxes" aria-hidden="true">${Array.from(
    { length: need },
    (_, box) => html`<i class=${box < got ? "got" : ""}></i>`,
  )}</span>${got} of ${need}</span>`;
}
