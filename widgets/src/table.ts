/** The whole table, put together from its parts. */

import { html, nothing, type TemplateResult } from "lit-html";
import { countPage } from "./count.ts";
import { rack } from "./hand.ts";
import { strip } from "./lesson.ts";
import { contract, middle, question } from "./middle.ts";
import { nowLine } from "./now.ts";
import type { Table } from "./parts.ts";
import { popover, tools } from "./popover.ts";
import { opponents, plate } from "./seat.ts";
import { stage } from "./stage.ts";

export function drawTable(table: Table): TemplateResult {
  const { view } = table;
  const lesson = view.lesson ? strip(table, view.lesson) : nothing;
  if (view.game === "quiz") return html`${lesson}${quiz(table)}`;
  if (view.count) return html`${lesson}${countPage(table, view.count)}`;
  return html`${lesson}${felt(table)}`;
}

/** An absent or empty view: Python has not spoken yet. */
export function drawWaiting(): TemplateResult {
  return html`<p class="waiting">The table is being set.</p>`;
}

export function drawFault(fault: unknown): TemplateResult {
  const text = fault instanceof Error ? fault.message : String(fault);
  return html`<p class="waiting" role="alert">The table could not be drawn: ${text}</p>`;
}

function felt(table: Table) {
  const { view } = table;
  const own = view.seats[view.me];
  const bare = !view.places.length && !own?.melds.length;
  const kind = [`seats-${view.seats.length}`, view.ask ? "asking" : "", bare ? "bare" : ""].join(" ");
  return html`<div class="felt ${kind}">
    ${contract(table)}${opponents(table)}${middle(table)}${stage(table)}${nowLine(table)}
    <section class="own" aria-label=${own?.name ?? "You"} data-seat=${view.me}>${own ? plate(table, own, view.me) : nothing}</section>
    ${rack(table)}${tools(table)}${popover(table)}
  </div>`;
}

/** No table: the question, its answers, and what was said of the answer. */
function quiz(table: Table) {
  const { view } = table;
  return html`<div class="quiz">
    ${view.ask ? question(table, view.ask) : nothing}
    ${nowLine(table)}
    ${
      view.after.length
        ? html`<nav class="after-quiz" aria-label="After the question">${view.after.map(
            ({ id, text, main }) => html`<button class="btn ${main ? "main" : ""}" data-at="after:${id}" data-id=${id}
        @click=${() => table.touch({ at: "button", id })}>${text}</button>`,
          )}</nav>`
        : nothing
    }
  </div>`;
}
