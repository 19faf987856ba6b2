/** Pointing at cards before a class: a touch lights a card, and nothing is played. */

import { neighbour } from "./focus.ts";

const POINTED = "data-pointed";

/** Lights the card that was touched, or puts its light out; false where no card was. */
export function pointAt(target: EventTarget | null): boolean {
  const card = target instanceof Element && target.closest(".card");
  if (!card) return false;
  card.toggleAttribute(POINTED);
  return true;
}

/** Lights the next card that way; with `keep` what was lit stays so. */
export function pointNext(root: ShadowRoot, arrow: string, keep: boolean): void {
  const cards = [...root.querySelectorAll<HTMLElement>(".felt .card:not(.back)")];
  const from = cards.findLastIndex((card) => card.hasAttribute(POINTED));
  if (!keep) cards[from]?.removeAttribute(POINTED);
  cards[from < 0 ? 0 : neighbour(cards, from, arrow)]?.setAttribute(POINTED, "");
}

/** Puts all lights out. */
export function pointAtNothing(root: ShadowRoot): void {
  for (const card of root.querySelectorAll(`[${POINTED}]`)) card.removeAttribute(POINTED);
}
