/** What touching something means: an intent for Python, or a short notice where nothing can be sent (AK-30 to AK-33). */

import type { Card, Intent } from "./view.ts";

/** An intent before its revision is put on; distributes over the union, which Omit would flatten. */
export type Unnumbered<T = Intent> = T extends unknown ? Omit<T, "revision"> : never;

/** Where to, the line above the hand says. */
export const NO_CARD = "Choose a card first.";

export type Outcome = { readonly intent: Unnumbered } | { readonly notice: string };

/**
 * Whatever can be touched has a name, `data-at`: its zone, then what it is there: "stock", "meld:3", "staged:0:2",
 * "choice:take". A click, a key and a dropped card come here with it, but for what is this browser's own. Null where a touch says nothing to Python:
 * a card of the hand is only chosen, and a trick that lies there is only looked at.
 */
export function touch(chosen: readonly Card[], name: string): Outcome | null {
  const [zone = "", id = "", second] = name.split(":");
  const send = (intent: Unnumbered): Outcome => ({ intent });
  const withCards = (intent: Unnumbered) => (chosen.length ? send(intent) : { notice: NO_CARD });
  switch (zone) {
    case "stock":
      return send({ type: "draw", from: "stock" });
    case "pile":
      return send(chosen.length ? { type: "discard", cards: chosen } : { type: "draw", from: "discard" });
    case "seal":
    case "sort":
    case "go-on":
      return send({ type: zone });
    case "staged":
      // The cards cover most of a place, so whoever has cards chosen and touches one means the place.
      if (!chosen.length) return send({ type: "unstage", place: Number(id), index: Number(second) });
      return send({ type: "stage", cards: chosen, place: Number(id) });
    case "place":
      return withCards({ type: "stage", cards: chosen, place: Number(id) });
    case "meld":
      return withCards({ type: "lay-off", cards: chosen, meld: Number(id) });
    case "trick":
      return withCards({ type: "play", cards: chosen });
    case "kitty":
      return withCards({ type: "exchange", cards: chosen });
    case "ruled-out":
      // A card of the hand that the rules refuse: it is sent, so that Python can say why.
      return send({ type: "play", cards: [id] });
    case "rung":
      return send({ type: "choice", id });
    case "pass":
      return send({ type: "choice", id: zone });
    case "choice":
    case "rule":
    case "seat":
      return send({ type: zone, id });
    case "lesson":
    case "after":
      // The buttons of strip and count bear the intent's own name; Python has put them there.
      return send({ type: id } as Unnumbered);
  }
  return null;
}
