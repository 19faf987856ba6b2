/** A card: reading its text, its name in words, its picture. */

import { html, nothing, svg, type TemplateResult } from "lit-html";
import type { Button, Card } from "./view.ts";

export type Suit = "s" | "h" | "d" | "c";

/** What a card's text says. A joker has no suit and no rank of its own, only those that it stands for. */
export interface Face {
  readonly joker: boolean;
  /** Empty where none is known: a joker, or a joker in a set. */
  readonly suit: Suit | "";
  /** Empty for a joker that stands for nothing yet. */
  readonly rank: string;
}

const SUITS: Readonly<Record<Suit, string>> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const COURT: Readonly<Record<string, string>> = { A: "ace", J: "jack", Q: "queen", K: "king" };
const CARD = /^(?:(JK)=)?(?:([SHDC])?(10|[2-9AJQK]))$/;

export function readCard(card: Card): Face {
  if (card === "JK") return { joker: true, suit: "", rank: "" };
  const parts = CARD.exec(card);
  if (!parts?.[3] || (!parts[1] && !parts[2])) throw new Error(`no card: ${card}`);
  return { joker: parts[1] === "JK", suit: (parts[2]?.toLowerCase() ?? "") as Suit | "", rank: parts[3] };
}

/** "spades", by the suit's letter. */
export function suitName(suit: string): string {
  return SUITS[suit as Suit] ?? suit;
}

export function rankName(rank: string): string {
  return COURT[rank] ?? rank;
}

/** "queen of hearts", "joker", "joker for 7 of clubs", "joker for a king". */
export function cardName(card: Card): string {
  const { joker, suit, rank } = readCard(card);
  if (!rank) return "joker";
  const name = rankName(rank);
  if (suit) return `${joker ? "joker for " : ""}${name} of ${SUITS[suit]}`;
  return `joker for ${/^[a8]/.test(name) ? "an" : "a"} ${name}`;
}

/** A number with the sign of the type foundry, not the hyphen. */
export function minus(number: number): string {
  return String(number).replace("-", "−");
}

/** The class that carries the hue: a suit's letter, or "joker". */
export function hue(card: Card): string {
  const { joker, suit } = readCard(card);
  return joker ? "joker" : suit;
}

/** The drawing inside a card, for whatever element is the card. */
export function picture(card: Card): TemplateResult {
  const { joker, suit, rank } = readCard(card);
  if (joker && !rank) return html`<svg viewBox="0 0 50 70" aria-hidden="true"><use href="#joker"></use></svg>`;
  if (joker) {
    return html`<svg viewBox="0 0 50 70" aria-hidden="true"><use href="#joker-for"></use>${index(rank, suit ? "for" : "for set")}${
      suit ? svg`<use href="#${suit}" x="5.5" y="47" width="14" height="14" class="ink ${suit}"></use>` : nothing
    }</svg>`;
  }
  const court = /[JQK]/.test(rank);
  return html`<svg viewBox="0 0 50 70" aria-hidden="true"><use href="#${court ? "p" : "n"}${suit}"></use>${
    court ? svg`<use href="#${rank}"></use>` : nothing
  }${index(rank, "")}</svg>`;
}

/** 10 is squeezed to one width, so that it fits whatever font the system has. */
function index(rank: string, kind: string): TemplateResult {
  return rank === "10"
    ? svg`<text class=${kind} textLength=${kind ? 13 : 20} lengthAdjust="spacingAndGlyphs">10</text>`
    : svg`<text class=${kind}>${rank}</text>`;
}

/** A card to look at. `hidden` where what is around it has the names of all cards already. */
export function still(card: Card, hidden = false): TemplateResult {
  return html`<span class="card ${hue(card)}" data-card=${hidden ? card : nothing} role=${hidden ? nothing : "img"} aria-label=${
    hidden ? nothing : cardName(card)
  }>${picture(card)}</span>`;
}

/** A card within a sentence: a small paper tag. */
export function mini(card: Card): TemplateResult {
  const { joker, suit, rank } = readCard(card);
  return html`<span class="mini ${hue(card)}" role="img" aria-label=${cardName(card)}><svg class="pip" viewBox="0 0 32 32" aria-hidden="true"><use href="#${
    joker ? "star" : suit
  }"></use></svg>${rank}</span>`;
}

/** A button that Python has put there: on the strip, below the count, beside a plate. */
export function button(zone: "lesson" | "after" | "seat", { id, text, main }: Button): TemplateResult {
  return html`<button class="btn ${main ? "main" : ""}" data-at="${zone}:${id}">${text}</button>`;
}

/** The round tick or square cross that stands on a card, a pile or a meld. */
export function badge(mark: string | undefined): TemplateResult | typeof nothing {
  if (mark !== "refused" && mark !== "allowed") return nothing;
  return html`<svg class="badge" viewBox="0 0 24 24" aria-hidden="true"><use href="#${mark === "refused" ? "cross" : "tick"}"></use></svg>`;
}

/** A sign of the sprite, 24 by 24. */
export function sign(name: string, kind = ""): TemplateResult {
  return html`<svg class=${kind || nothing} viewBox="0 0 24 24" aria-hidden="true"><use href="#${name}"></use></svg>`;
}
