/** The auction: one ladder is both the history and the box. What was bid lies flat, what may be bid stands up. */

import { html, nothing } from "lit-html";
import type { TricksTable } from "./parts.ts";
import type { Rung } from "./view.ts";

export function auction(table: TricksTable) {
  const { ladder, pass } = table.view;
  return html`<section role="group" class="middle bidding ${ladder.length > 13 ? "long" : ""}" aria-label="Bidding box">
    ${kittyLine(table)}
    <ol class="ladder">${ladder.map((rung) => html`<li>${drawRung(rung)}</li>`)}</ol>
    <p class="pass">${
      pass === null
        ? nothing
        : html`<button
            class="btn bid word"
            data-at="pass"
            aria-keyshortcuts="0 -"
          >Pass<kbd aria-hidden="true">0</kbd></button>`
    }</p>
  </section>`;
}

/** The exchange cards, face down. */
export function kittyLine({ view, marks }: TricksTable) {
  if (!view.kitty) return nothing;
  return html`<p class="kitty" data-at="kitty" data-state=${marks.of.get("kitty") ?? ""}><span class="meld" aria-hidden="true" style="--n:${Math.max(2, view.kitty)}">${Array.from(
    { length: view.kitty },
    back,
  )}</span><span class="quiet">${view.kitty} exchange cards for the highest bidder</span></p>`;
}

export function back() {
  return html`<span class="card back"><svg viewBox="0 0 50 70" aria-hidden="true"><use href="#back"></use></svg></span>`;
}

function drawRung(rung: Rung) {
  const { id, text, small, state } = rung;
  const below = small ? html`<small aria-hidden="true">${small}</small>` : nothing;
  if (state === "open") {
    return html`<button
      class="btn bid ${/\D/.test(text) ? "word" : ""}"
      data-at="rung:${id}"
      aria-label=${rungName(rung)}
    >${text}</button>${below}`;
  }
  return html`<span class="gone ${state}" aria-hidden="true">${text}</span>${below}<span class="sr">${rungName(rung)}</span>`;
}

/** "Bid 9", "8, bid by Cem, highest", "6, nobody's bid". */
export function rungName({ text, small, state }: Rung): string {
  const word = /\D/.test(text);
  switch (state) {
    case "open":
      return `Bid ${text}${small ? `, ${small}` : ""}`;
    case "high":
      return `${text}${small && `, bid by ${small}`}, highest`;
    case "gone":
      return small ? `${text}, bid by ${small}` : `${text}, passed over`;
    case "shut":
      return `${text}${word && small ? `, ${small}` : ""}, not yours to bid now`;
  }
}
