/** The one line above the hand: what to do now, or in its place a refusal, a lesson's word, a notice. */

import { html, nothing } from "lit-html";
import { sign } from "./card.ts";
import { pointed } from "./marks.ts";
import type { Table } from "./parts.ts";
import { draw, ruleTag } from "./sentence.ts";
import type { Lesson, Refusal } from "./view.ts";

export function nowLine(table: Table) {
  const { view, quiet, notice, recent } = table;
  const word = lessonWord(table);
  if (notice) return html`<div class="now notice"><span><b>${notice}</b></span>${goOn(table)}</div>`;
  if (view.refusal && !quiet) return refused(table, view.refusal);
  if (word) return drawWord(table, word);
  const silent = !view.now.text && !view.now.small && !recent.length && !view.waits;
  if (silent && view.game === "quiz") return nothing;
  return html`<div class="now ${silent ? "blunt" : ""}">
    <span>${happened(table)}<b>${draw(view.now.text)}</b> <small>${draw(view.now.small)}</small></span>${goOn(table)}
  </div>`;
}

/** The word of the lesson that stands in the line; a notice or a refusal comes before it. */
export function lessonWord({ view, quiet, notice }: Table) {
  return quiet || notice || view.refusal ? null : view.lesson?.word;
}

/** The last sentences, as many as two lines hold: nothing vanishes before it could be read. */
function happened({ view, recent }: Table) {
  let room = 104;
  const last: string[] = [];
  for (const sentence of [...recent].reverse()) {
    room -= sentence.length;
    if (room < 0 && last.length) break;
    last.unshift(sentence);
  }
  if (!last.length || view.set_up) return nothing;
  return html`<span class="happened">${last.map((sentence) => html`<span>${draw(sentence)} </span>`)}</span>`;
}

function refused(table: Table, refusal: Refusal) {
  return html`<div class="now refusal ${tip(table)}">
    <span><b>${draw(refusal.text)}</b> ${ruleTag(refusal.rule)}${
      refusal.instead ? html`<br /><span class="instead">${draw(refusal.instead)}</span>` : nothing
    }</span>${goOn(table)}
  </div>`;
}

const HEADS = { hint: "Hint", wrong: "Not this", done: "Done" } as const;

function drawWord(table: Table, word: NonNullable<Lesson["word"]>) {
  const { kind } = word;
  return html`<div class="now word ${kind} ${kind === "wrong" ? tip(table) : ""}">
    <span class="head">${kind === "hint" ? nothing : sign(kind === "done" ? "tick" : "cross", "state")}${HEADS[kind]}:</span>
    <span>${draw(word.text)}</span>${goOn(table)}
  </div>`;
}

/** Which way the pointer goes: down to the rack, else up; none where the refusal speaks of no spot. */
function tip({ view }: Table): string {
  const spot = pointed(view);
  if (!spot) return "blunt";
  return spot[0] === "hand" ? "down" : "";
}

function goOn(table: Table) {
  if (!table.view.waits || table.preferences.pace !== "step") return nothing;
  return html`<button class="btn main go-on" data-at="go-on" aria-keyshortcuts="N">
    Go on<kbd aria-hidden="true">N</kbd>
  </button>`;
}
