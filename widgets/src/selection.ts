/** The chosen cards: which stay chosen when a new view comes. */

import type { Card, View } from "./view.ts";

/** The rules do not let this card be played to the trick now. */
export function ruledOut(view: View, index: number): boolean {
  return view.game === "amerikaner" && view.playable !== null && !view.playable.includes(index);
}

/** The chosen cards after a touch: one at a time where only one can be played. */
export function toggled(view: View, chosen: ReadonlySet<number>, index: number): Set<number> {
  const single = view.game === "amerikaner" && !view.exchange;
  const left = new Set(single && !chosen.has(index) ? [] : chosen);
  if (!left.delete(index)) left.add(index);
  return left;
}

/** The name of a card in hand that outlives a sort: its text, and which of the two copies. */
export function handKeys(hand: readonly Card[]): string[] {
  const seen = new Map<Card, number>();
  return hand.map((card) => {
    const copy = seen.get(card) ?? 0;
    seen.set(card, copy + 1);
    return `${card}#${copy}`;
  });
}

/**
 * The chosen places in a new hand. A card stays chosen while it is there; where one of two copies has left, it was the
 * chosen one that left.
 */
export function carry(before: readonly Card[], after: readonly Card[], chosen: ReadonlySet<number>): Set<number> {
  const count = (hand: readonly Card[], card: Card) => hand.filter((other) => other === card).length;
  const kept = new Set<number>();
  const keys = handKeys(after);
  const spent = new Map<Card, number>();
  for (const [index, key] of handKeys(before).entries()) {
    const card = before[index];
    if (card === undefined || !chosen.has(index)) continue;
    const lost = count(before, card) - count(after, card);
    const used = spent.get(card) ?? 0;
    if (used < lost) {
      spent.set(card, used + 1);
      continue;
    }
    // The other copy may have taken the first name.
    const place = keys.indexOf(key) >= 0 ? keys.indexOf(key) : keys.indexOf(`${card}#0`);
    if (place >= 0) kept.add(place);
  }
  return kept;
}
