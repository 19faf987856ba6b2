/** A sentence: words, and cards drawn as small paper tags. */

import { html, type TemplateResult } from "lit-html";
import { cardName, mini, suitName } from "./card.ts";
import type { Card, Sentence } from "./view.ts";

export type Piece = { readonly words: string } | { readonly card: Card };

const CARD = "[♠♥♦♣](?:10|[2-9AJQK])(?![0-9A-Za-z])|★";
const TOKEN = RegExp(`(${CARD})`, "u");
/** A card with what stands close behind it, or the number of a rule. */
const STUCK = RegExp(`((?:${CARD})[.,:;!?)]+|(?:AK|AR|G)-H?\\d+)`, "u");

export function pieces(sentence: Sentence): Piece[] {
  return sentence
    .split(TOKEN)
    .map((text, index) => (index % 2 ? { card: cardOf(text) } : { words: text }))
    .filter((piece) => piece.words !== "");
}

function cardOf(text: string): Card {
  return text === "★" ? "JK" : "SHDC".charAt("♠♥♦♣".indexOf(text.charAt(0))) + text.slice(1);
}

/** Every second part is one in which a line must not break, or it would begin with a full stop, or with half a number. */
export function parts(sentence: Sentence): Sentence[] {
  return sentence.split(STUCK);
}

/** Drawn, for the eye. */
export function draw(sentence: Sentence) {
  return parts(sentence).map((part, index) => {
    const drawn = pieces(part).map((piece) => ("card" in piece ? mini(piece.card) : piece.words));
    return index % 2 ? html`<span class="stuck">${drawn}</span>` : drawn;
  });
}

/** In words alone, for the ear and for labels. */
export function speak(sentence: Sentence): string {
  return pieces(sentence)
    .map((piece, index) => ("card" in piece ? cardName(piece.card) : index && piece.words === " " ? ", " : piece.words))
    .join("")
    .replace(/[♠♥♦♣]/gu, (suit) => suitName(cardOf(suit).toLowerCase()));
}

/** The number of a rule, which tells the rule when touched; a house rule has a broken frame. */
export function ruleTag(rule: string): TemplateResult | string {
  return (
    rule && html`<button class="rule ${rule.includes("-H") ? "house" : ""}" data-at="rule:${rule}">${rule}</button>`
  );
}
