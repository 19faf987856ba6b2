/** The strip above the table in a lesson: where one is, the task, the lesson's buttons. */

import { html, nothing } from "lit-html";
import { button } from "./card.ts";
import { draw } from "./sentence.ts";
import type { Lesson } from "./view.ts";

export function strip({ where, title, step, done, task, buttons }: Lesson) {
  const many = done.length > 1;
  const count = buttons.length;
  return html`<div class="lesson with-${count} ${count > 3 ? "busy" : ""}" role="group" aria-label="Lesson">
    <div class="where">
      <p>${where}<span class="title"> · ${title}</span>${many ? html` · <b>step ${step} of ${done.length}</b>` : nothing}</p>
      ${
        many && done.length < 21
          ? html`<ol class="steps ${done.length > 8 ? "many" : ""}" aria-hidden="true">${done.map(
              (ready, index) => html`<li class="${ready ? "done" : ""} ${index + 1 === step ? "here" : ""}"></li>`,
            )}</ol>`
          : nothing
      }
    </div>
    <p class="task">${draw(task)}</p>
    ${
      count
        ? html`<div role="group" class="bar" aria-label="Exercise">${buttons.map((one) => button("lesson", one))}</div>`
        : nothing
    }
  </div>`;
}
