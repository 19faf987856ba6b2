/** Which spots of the table are marked, and how: what a refusal, a lesson's word or the next step points at. */

import type { Refusal, Spot, View } from "./view.ts";

/** "hinted": a hint names it, be it to play or to keep. */
export type Mark = "refused" | "allowed" | "hinted" | "next";

export interface Marks {
  /** By the spot's key: "hand:3", "place:0:1", "meld:2", "stock". */
  readonly of: ReadonlyMap<string, Mark>;
  /** All other cards of the hand are refused by the rules; nothing else ever dims a card. */
  readonly dim: boolean;
}

export function key(spot: Spot): string {
  return spot.join(":");
}

/** `quiet`: the revision whose refusal or word was put away by the person; its marks go with it. */
export function marksOf(view: View, quiet: number): Marks {
  const of = new Map<string, Mark>();
  for (const spot of view.next) of.set(key(spot), "next");
  if (view.revision === quiet) return { of, dim: false };
  const { refusal } = view;
  const word = view.lesson?.word;
  if (refusal) mark(of, refusal);
  else if (word) for (const spot of word.spots) of.set(key(spot), word.kind === "wrong" ? "refused" : "hinted");
  return { of, dim: refusal?.allowed.some(([zone]) => zone === "hand") ?? false };
}

function mark(of: Map<string, Mark>, refusal: Refusal): void {
  for (const spot of refusal.allowed) of.set(key(spot), "allowed");
  for (const spot of refusal.refused) of.set(key(spot), "refused");
}

/** The spot that a refusal's pointer points at. */
export function pointed(view: View): Spot | undefined {
  if (view.refusal) return view.refusal.refused[0];
  const word = view.lesson?.word;
  return word?.kind === "wrong" ? word.spots[0] : undefined;
}
