/** A question of the table, with its answers as buttons. */

import { html, nothing } from "lit-html";
import { hue, picture, sign } from "./card.ts";
import { places } from "./places.ts";
import { draw, speak } from "./sentence.ts";
import type { Choice, View } from "./view.ts";

export function question(view: View, ask: NonNullable<View["ask"]>) {
  const contracts = ask.choices.some(({ contract }) => contract);
  const kind = contracts ? "contracts" : callsCard(view, ask) ? "calls" : "";
  return html`<div class="ask ${kind}" role="group" aria-label=${speak(ask.text)}>
    <p class="question">${draw(ask.text)}</p>
    <div class="choices">${ask.choices.map((choice) => answer(choice, kind === "calls"))}</div>
  </div>`;
}

/** Amerikaner: every answer is a card to call, and looks like one. */
function callsCard(view: View, { choices }: NonNullable<View["ask"]>): boolean {
  return view.game === "amerikaner" && choices.every(({ card }) => card);
}

/** One answer; right and wrong have a sign and a word, never only a hue. */
function answer(choice: Choice, calls: boolean) {
  const kind = [choice.main ? "main" : "", choice.state ?? "", choice.contract ? "contract-choice" : ""].join(" ");
  return html`<button
    class="btn choice ${kind}"
    data-at="choice:${choice.id}"
    aria-keyshortcuts=${choice.key?.toUpperCase() ?? nothing}
  >${choice.contract ? places(choice.contract) : nothing}${
    calls && choice.card ? html`<span class="card ${hue(choice.card)}">${picture(choice.card)}</span>` : nothing
  }<span>${draw(choice.text)}</span>${
    choice.state
      ? html`<span class="verdict">${sign(choice.state === "right" ? "tick" : "cross", "state")}${choice.state}</span>`
      : nothing
  }${choice.key ? html`<kbd aria-hidden="true">${choice.key.toUpperCase()}</kbd>` : nothing}</button>`;
}
