/** A sentence: words, and cards drawn as small paper tags. */

import { html, type TemplateResult } from "lit-html";
import { cardName, mini } from "./card.ts";
import type { Card, Sentence } from "./view.ts";

export type Piece = { readonly words: string } | { readonly card: Card };

const TOKEN = /([♠♥♦♣])(10|[2-9AJQK])(?![0-9A-Za-z])|★/gu;
const LETTER: Readonly<Record<string, string>> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

export function pieces(sentence: Sentence): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of sentence.matchAll(TOKEN)) {
    if (match.index > end) found.push({ words: sentence.slice(end, match.index) });
    found.push({ card: match[1] ? `${LETTER[match[1]]}${match[2]}` : "JK" });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) found.push({ words: sentence.slice(end) });
  return found;
}

/** Drawn, for the eye. */
export function draw(sentence: Sentence): (string | TemplateResult)[] {
  return pieces(sentence).map((piece) => ("card" in piece ? mini(piece.card) : piece.words));
}

/** In words alone, for the ear and for labels. */
export function speak(sentence: Sentence): string {
  return pieces(sentence)
    .map((piece, index) => ("card" in piece ? cardName(piece.card) : index && piece.words === " " ? ", " : piece.words))
    .join("");
}

/** The number of a rule, which tells the rule when touched; a house rule has a broken frame. */
export function ruleTag(rule: string): TemplateResult | string {
  return (
    rule && html`<button class="rule ${rule.includes("-H") ? "house" : ""}" data-at="rule:${rule}">${rule}</button>`
  );
}
