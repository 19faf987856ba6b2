/** What touching something means: an intent for Python, or a short notice where nothing can be sent (AK-30 to AK-33). */

import type { Card, Intent, View } from "./view.ts";

/** Everything that can be touched, but for the cards in hand: touching those only chooses them. */
export type Target =
  | { readonly at: "stock" | "pile" | "seal" | "trick" | "kitty" | "sort" | "go-on" }
  /** A card of the hand that the rules refuse: it is sent, so that Python can say why. */
  | { readonly at: "ruled-out"; readonly card: Card }
  | { readonly at: "place"; readonly place: number }
  | { readonly at: "staged"; readonly place: number; readonly index: number }
  | { readonly at: "meld"; readonly meld: number }
  | { readonly at: "choice"; readonly id: string }
  | { readonly at: "button"; readonly id: string }
  | { readonly at: "rule"; readonly id: string }
  | { readonly at: "reorder"; readonly from: number; readonly to: number };

export type Outcome = { readonly intent: Intent } | { readonly notice: string };

export function touch(view: View, chosen: readonly Card[], target: Target): Outcome {
  const { revision } = view;
  const send = (intent: Unnumbered): Outcome => ({ intent: { ...intent, revision } as Intent });
  switch (target.at) {
    case "stock":
      return send({ type: "draw", from: "stock" });
    case "pile":
      return send(chosen.length ? { type: "discard", cards: chosen } : { type: "draw", from: "discard" });
    case "seal":
    case "sort":
    case "go-on":
      return send({ type: target.at });
    case "place":
      if (!chosen.length) return { notice: "Choose cards first, then touch the place." };
      return send({ type: "stage", cards: chosen, place: target.place });
    case "staged":
      // The cards cover most of a place, so whoever has cards chosen and touches one means the place.
      if (chosen.length) return send({ type: "stage", cards: chosen, place: target.place });
      return send({ type: "unstage", place: target.place, index: target.index });
    case "meld":
      if (!chosen.length) return { notice: "Choose a card first, then touch the meld." };
      return send({ type: "lay-off", cards: chosen, meld: target.meld });
    case "trick":
      if (!chosen.length) return { notice: "Choose a card first, then touch the trick." };
      return send({ type: "play", cards: chosen });
    case "ruled-out":
      return send({ type: "play", cards: [target.card] });
    case "kitty":
      if (!chosen.length) return { notice: "Choose the cards first, then touch the middle." };
      return send({ type: "exchange", cards: chosen });
    case "choice":
    case "rule":
      return send({ type: target.at, id: target.id });
    case "reorder":
      return send({ type: "reorder", from: target.from, to: target.to });
    case "button":
      // The buttons of strip and count bear the intent's own name; Python has put them there.
      return send({ type: target.id } as Unnumbered);
  }
}

/** An intent before its revision is put on; distributes over the union, which Omit would flatten. */
type Unnumbered<T = Intent> = T extends unknown ? Omit<T, "revision"> : never;
