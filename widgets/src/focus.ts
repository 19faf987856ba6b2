/** Keeps the focus across renders: on the same thing, or on what took its place, never on the page. */

import { handKeys } from "./selection.ts";
import type { View } from "./view.ts";

export function focused(root: ShadowRoot): HTMLElement | null {
  return root.activeElement instanceof HTMLElement ? root.activeElement : null;
}

export function at(root: ShadowRoot, name: string): HTMLElement | null {
  return root.querySelector<HTMLElement>(`[data-at="${CSS.escape(name)}"]`);
}

/** `names`: where to look, best first. */
export function focusFirst(root: ShadowRoot, names: readonly string[]): void {
  for (const name of names) {
    const found = at(root, name);
    if (found) {
      found.focus({ preventScroll: true });
      return;
    }
  }
  const any = root.querySelector<HTMLElement>(".felt button:not(.cover), .after button, .quiz button, .lesson button");
  (any ?? root.querySelector<HTMLElement>(".table"))?.focus({ preventScroll: true });
}

/** The card of the hand that an arrow leads to from this one; rows are read off the screen, so any layout does. */
export function neighbour(cards: readonly HTMLElement[], from: number, arrow: string): number {
  if (arrow === "ArrowLeft") return Math.max(0, from - 1);
  if (arrow === "ArrowRight") return Math.min(cards.length - 1, from + 1);
  if (arrow === "Home") return 0;
  if (arrow === "End") return cards.length - 1;
  const boxes = cards.map((card) => card.parentElement?.getBoundingClientRect() ?? card.getBoundingClientRect());
  const own = boxes[from];
  if (!own) return 0;
  const down = arrow === "ArrowDown";
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, box] of boxes.entries()) {
    const rise = down ? box.top - own.top : own.top - box.top;
    if (rise < own.height / 2) continue;
    const distance = rise * 10 + Math.abs(box.left - own.left);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

/** The name that outlives a sort, for a card of the hand. */
export function cardKey(view: View, name: string): string | undefined {
  const [zone, index] = name.split(":");
  return zone === "hand" ? handKeys(view.hand)[Number(index)] : undefined;
}

/** The buttons that lead on: answers, and what comes after the deal. */
export function mainNames(view: View | null): string[] {
  const answers = view?.ask?.choices ?? [];
  const right = answers.filter(({ state }) => state === "right");
  const choices = [...right, ...answers].map(({ id }) => `choice:${id}`);
  const after = view?.after.filter(({ main }) => main).map(({ id }) => `after:${id}`) ?? [];
  return [...choices, ...after];
}

/** What a mark of this name is drawn on. */
export function spotElement(root: ShadowRoot, name: string): Element | null {
  const [zone, place, index] = name.split(":");
  if (zone === "place") return index ? at(root, `staged:${place}:${index}`) : (at(root, name)?.parentElement ?? null);
  return at(root, name);
}
