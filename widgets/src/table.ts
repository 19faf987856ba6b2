/** The whole table: strip, and below it the game's felt, the count or a question alone. */

import { html, nothing, type TemplateResult } from "lit-html";
import { question } from "./ask.ts";
import { countPage } from "./count.ts";
import { strip } from "./lesson.ts";
import { nowLine } from "./now.ts";
import type { Table } from "./parts.ts";
import { popover } from "./popover.ts";
import { rummyFelt } from "./rummy-table.ts";
import { setUpPage } from "./set-up.ts";
import { tricksFelt } from "./tricks-table.ts";

export function drawTable(table: Table): TemplateResult {
  const { view } = table;
  return html`${view.lesson ? strip(view.lesson) : nothing}${below(table)}${popover(table)}`;
}

function below(table: Table) {
  const { view } = table;
  if (view.game === "quiz") return quiz(table);
  if (view.set_up) return setUpPage(table, view.set_up);
  if (view.count && !table.lingers) return countPage(table, view.count);
  return view.game === "amerikaner" ? tricksFelt({ ...table, view }) : rummyFelt({ ...table, view });
}

/** An absent or empty view: Python has not spoken yet. */
export function drawWaiting(): TemplateResult {
  return html`<p class="waiting">The table is being set.</p>`;
}

export function drawFault(fault: unknown): TemplateResult {
  const text = fault instanceof Error ? fault.message : String(fault);
  return html`<p class="waiting" role="alert">The table could not be drawn: ${text}</p>`;
}

/** No table: the question, its answers, and what was said of the answer. */
function quiz(table: Table) {
  const { view } = table;
  return html`<div class="quiz">
    ${view.ask ? question(view, view.ask) : nothing}
    ${nowLine(table)}
  </div>`;
}
