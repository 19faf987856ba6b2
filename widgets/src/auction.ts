/**
 * The auction: one ladder is both the history and the box. What was bid lies flat, what may be bid stands up. On one's own turn
 * every bid can be touched: the rules refuse one that is too low.
 */

import { html, nothing } from "lit-html";
import type { TricksTable } from "./parts.ts";
import type { Rung } from "./view.ts";

export function auction(table: TricksTable) {
  const { ladder, pass } = table.view;
  return html`<section role="group" class="middle bidding ${ladder.length > 13 ? "long" : ""}" aria-label="Bidding box">
    ${kittyLine(table)}
    <ol class="ladder">${ladder.map((rung) => html`<li>${drawRung(rung, pass !== null)}</li>`)}</ol>
    <p class="pass">${
      pass &&
      html`<button
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

function drawRung(rung: Rung, mine: boolean) {
  const { id, text, small, state } = rung;
  const name = rungName(rung);
  const look = state === "open" ? `bid ${/\D/.test(text) ? "word" : ""}` : `gone ${state}`;
  return html`${
    mine
      ? html`<button class="btn ${look}" data-at="rung:${id}" aria-label=${name}>${text}</button>`
      : html`<span class=${look} aria-hidden="true">${text}</span><span class="sr">${name}</span>`
  }${small ? html`<small aria-hidden="true">${small}</small>` : nothing}`;
}

/** "Bid 9", "8, bid by Cem, highest", "6, passed over". */
export function rungName({ text, small, state }: Rung): string {
  const by = small && `, bid by ${small}`;
  if (state === "high") return `${text}${by}, highest`;
  if (state === "gone") return `${text}${by || ", passed over"}`;
  // Nobody has bid so much: in small stands what the bid is.
  const bid = text + (small && `, ${small}`);
  return state === "open" ? `Bid ${bid}` : `${bid}, not yours to bid now`;
}
