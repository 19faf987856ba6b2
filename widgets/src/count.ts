/** The end of a deal: all hands, and each player's count line by line with the rule numbers. */

import { html, nothing } from "lit-html";
import { button, minus, still } from "./card.ts";
import { nowLine } from "./now.ts";
import type { Table } from "./parts.ts";
import { chips } from "./rummy-table.ts";
import { draw, ruleTag } from "./sentence.ts";
import type { Count, CountLine, CountRow } from "./view.ts";

export function countPage(table: Table, count: Count) {
  return html`<section role="group" class="count" tabindex="0" aria-label="Count of the deal" style="--rows:${count.rows.length}" data-rows=${count.rows.length}>
      <p class="sum">${draw(count.sum)} ${ruleTag(count.rule)}${
        count.note ? html` <small>${draw(count.note)} ${ruleTag(count.note_rule)}</small>` : nothing
      }</p>
      ${count.rows.map(row)}
    </section>
    <div class="after" role="group" aria-label="What now">
      ${nowLine(table)}
      <div role="group" class="bar" aria-label="After the deal">${table.view.after.map((one) => button("after", one))}</div>
    </div>`;
}

function row({ name, head, winner, hand, lines, double, chips: won, points, score, place }: CountRow) {
  return html`<section role="group" class=${winner ? "winner" : ""} aria-label=${name}>
    <h3><span>${name}</span><small>${draw(head)}</small></h3>
    <ol class="hand ${hand.length < 6 ? "one" : ""} ${hand.length === 1 ? "alone" : ""}" style="--n:${Math.max(2, hand.length)}">${hand.map((card) => html`<li>${still(card)}</li>`)}</ol>
    <table>
      <tbody>
        ${lines.map((one, index) => line(one, lines[index - 1]?.rule))}${
          double
            ? html`<tr class="double"><td>${double[0]} <span class="times">×2</span></td><td>${double[1]}</td></tr>`
            : nothing
        }
      </tbody>
    </table>
    <p class="total">
      ${sum("chips", won)}${sum("score", score)}<span class="place">${place}</span>${sum("penalty", points)}
    </p>
  </section>`;
}

function sum(label: string, numbers: readonly [number, number, number] | undefined) {
  return numbers ? html`<span>${label} <b>${added(numbers)}</b></span>` : nothing;
}

/** "+5 chips" stands with its discs across the whole line; all else has its number at the right. */
function line({ label, rule, value }: CountLine, above: string | undefined) {
  const won = /^\+?(\d+) chips?$/.exec(value);
  if (won) {
    return html`<tr><td colspan="2"><span class="chips" aria-hidden="true">${chips(Number(won[1]))}</span> <b>${value}</b>${label ? html`<span class="sr">, </span> ${draw(label)}` : nothing} ${ruleTag(rule)}</td></tr>`;
  }
  // The same number on every line would be a wall of tags.
  return html`<tr><td>${draw(label)} ${rule === above ? nothing : ruleTag(rule)}</td><td>${value}</td></tr>`;
}

/** "14 + 138 = 152", or the number alone where nothing was added. */
export function added([before, plus, after]: readonly [number, number, number]): string {
  if (!plus) return minus(after);
  return `${minus(before)} ${plus < 0 ? "−" : "+"} ${Math.abs(plus)} = ${minus(after)}`;
}
