/** The middle of the table: stock and discard pile, and whatever the table asks. */

import { html, nothing } from "lit-html";
import { badge, cardName, hue, mini, picture, sign } from "./card.ts";
import type { Table } from "./parts.ts";
import { draw, speak } from "./sentence.ts";
import type { Choice, Contract, View } from "./view.ts";

export function middle(table: Table) {
  const { view } = table;
  return html`<section class="middle" aria-label="Middle of the table">
    <div class="piles" role="group" aria-label="Piles">${stock(table)}${pile(table)}</div>
    ${view.ask ? question(table, view.ask) : nothing}
  </section>`;
}

function stock(table: Table) {
  const mark = table.marks.of.get("stock");
  const { stock: left } = table.view;
  return html`<button
    class="pile stock"
    data-at="stock"
    data-state=${mark ?? ""}
    aria-keyshortcuts="S"
    @click=${() => table.touch({ at: "stock" })}
  >
    <span class="card ${left ? "back" : "hole"} ${left > 1 ? "stacked" : ""}">${
      left ? html`<svg viewBox="0 0 50 70" aria-hidden="true"><use href="#back"></use></svg>` : nothing
    }${badge(mark)}</span>
    <small><span>stock ${left}<span class="sr"> cards${told(mark)}</span></span><kbd aria-hidden="true">S</kbd></small>
  </button>`;
}

function pile(table: Table) {
  const mark = table.marks.of.get("pile");
  const { top, count } = table.view.pile;
  const name = top ? `${cardName(top)} on top` : "empty";
  return html`<button
    class="pile discard"
    data-at="pile"
    data-state=${mark ?? ""}
    aria-keyshortcuts="D"
    @click=${() => table.touch({ at: "pile" })}
  >
    <span class="card ${top ? hue(top) : "hole"} ${count > 1 ? "stacked" : ""}">${top ? picture(top) : nothing}${badge(mark)}</span>
    <small><span>discard<span class="sr"> pile, ${name}${told(mark)}</span></span><kbd aria-hidden="true">D</kbd></small>
  </button>`;
}

function told(mark: string | undefined): string {
  if (mark === "next") return ", next step";
  return mark ? `, ${mark}` : "";
}

export function question(table: Table, ask: NonNullable<View["ask"]>) {
  const contracts = ask.choices.some(({ contract }) => contract);
  return html`<div class="ask ${contracts ? "contracts" : ""}" role="group" aria-label=${speak(ask.text)}>
    <p class="question">${draw(ask.text)}</p>
    <div class="choices">${ask.choices.map((choice, number) => answer(table, choice, number))}</div>
  </div>`;
}

/** One answer; right and wrong have a sign and a word, never only a hue. */
function answer(table: Table, choice: Choice, number: number) {
  const kind = [choice.main ? "main" : "", choice.state ?? "", choice.contract ? "contract-choice" : ""].join(" ");
  return html`<button
    class="btn choice ${kind}"
    data-at="choice:${choice.id}"
    data-id=${choice.id}
    aria-keyshortcuts=${number < 9 ? number + 1 : ""}
    @click=${() => table.touch({ at: "choice", id: choice.id })}
  >${choice.contract ? places(choice.contract) : nothing}<span>${choice.card ? html`${mini(choice.card)} ` : nothing}${draw(
    choice.text,
  )}</span>${
    choice.state
      ? html`<span class="verdict">${sign(choice.state === "right" ? "tick" : "cross", "state")}${choice.state}</span>`
      : nothing
  }<kbd aria-hidden="true">${number + 1}</kbd></button>`;
}

/** A contract drawn as places to fill. */
export function places(melds: Contract["melds"]) {
  return html`<span class="wants" aria-hidden="true">${melds.map(want)}</span>`;
}

function want({ kind, size }: Contract["melds"][number]) {
  return html`<span class="want ${kind}">${Array.from({ length: size }, (_, k) => html`<i style="--k:${k}"></i>`)}</span>`;
}

/** The deal's contract, in the corner for all. */
export function contract(table: Table) {
  const { contract: made, deal } = table.view;
  const where = deal ? `deal ${deal[0]} of ${deal[1]}` : "";
  if (!made) {
    return html`<p class="contract"><span class="quiet">${["Contract", where].filter(Boolean).join(" · ")}</span><b>not chosen yet</b></p>`;
  }
  const head = ["Contract", where, made.by && `${made.by} chose`].filter(Boolean).join(" · ");
  return html`<p class="contract"><span class="quiet">${head}</span><b>${contractWords(made)}</b></p>`;
}

/** Each meld's places stand before its words; where the words are not one part a meld, all places come first. */
function contractWords({ melds, text }: Contract) {
  const parts = text.split(" + ");
  if (parts.length !== melds.length) return html`${places(melds)} ${text}`;
  return melds.map(
    (meld, number) =>
      html`${number ? " + " : ""}<span class="term"><span aria-hidden="true">${want(meld)}</span> ${parts[number]}</span>`,
  );
}
