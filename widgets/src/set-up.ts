/** The set-up page: every place with its cards, which are dragged or typed, and the whole position as text. */

import { html, nothing, type TemplateResult } from "lit-html";
import { cardName, hue, picture } from "./card.ts";
import { nowLine } from "./now.ts";
import type { Table } from "./parts.ts";
import type { Row, SetUp } from "./view.ts";

export function setUpPage(table: Table, { rows, text }: SetUp) {
  return html`<div class="after">${nowLine(table)}</div>
    <section role="group" class="set-up" aria-label="Set up">
      ${rows.map((row) => line(table, row))}${
        text === undefined
          ? nothing
          : html`<div class="row whole"><span><b>As text</b><small>copy it, or paste another</small><button class="btn" data-at="tool:copy">Copy</button></span>
              <textarea data-at="typed:record" aria-label="The position as text" spellcheck="false" .value=${text}></textarea></div>`
      }
    </section>`;
}

/** The label takes the chosen card, so that a card can be moved without dragging. */
function line({ picked }: Table, { id, label, note, text, wrong, cards }: Row) {
  const name = html`<b>${label}</b> <small>${note}</small>`;
  return html`<div class="row" data-at="row:${id}">
    ${cards ? html`<button class="btn">${name}</button>` : html`<span>${name}</span>`}
    ${cards ? html`<div class="laid">${melds(picked, id, cards)}</div>` : nothing}
    ${text === undefined ? nothing : html`<input data-at="typed:${id}" aria-label=${label} aria-invalid=${wrong ?? nothing} autocomplete="off" spellcheck="false" .value=${text} />`}
  </div>`;
}

/** The cards in the melds that they lie in; a line without "|" is one. A card's number counts every "|" before it. */
function melds(picked: string, id: string, cards: readonly string[]) {
  const found: TemplateResult[][] = [[]];
  for (const [index, card] of cards.entries()) {
    const at = `laid:${id}:${index}`;
    if (card === "|") found.push([]);
    else
      found.at(-1)?.push(html`<button
        class="card ${hue(card)}"
        data-at=${at}
        tabindex=${index ? -1 : 0}
        data-state=${at === picked ? "chosen" : ""}
        aria-pressed=${at === picked}
        aria-label=${cardName(card)}
      >${picture(card)}</button>`);
  }
  return found.map((meld) => html`<span>${meld}</span>`);
}
