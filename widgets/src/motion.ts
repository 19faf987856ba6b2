/** Motion: a card that changed its place slides there. Only translate, quick, and never in the way of input. */

interface Seen {
  readonly element: HTMLElement;
  /** Where it lies: "hand", "staged", "fell", "pile", "meld:3". */
  readonly zone: string;
  readonly card: string;
  readonly box: DOMRect;
}

/** Milliseconds: never slower than the person. */
const SHORTEST = 160;
const LONGEST = 320;

/** Where every card is on the screen that can move; taken before a render and compared after it. */
export function cardsSeen(root: ShadowRoot): Seen[] {
  return [...root.querySelectorAll<HTMLElement>("[data-card]:not([data-card=''])")].map((element) => {
    const name = element.closest<HTMLElement>("[data-at]")?.dataset.at ?? "";
    const zone = name.startsWith("meld") ? name : (name.split(":")[0] ?? "");
    // A joker on the table says what it stands for; in the hand it was a joker.
    return { element, zone, card: element.dataset.card?.split("=")[0] ?? "", box: element.getBoundingClientRect() };
  });
}

/** Slides what moved; a card that was nowhere before comes from its `source`: the stock, or the seat that played it. */
export function slide(root: ShadowRoot, before: Seen[], source: (zone: string) => DOMRect | undefined): void {
  if (!before.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const left = [...before];
  const take = (card: string, zone?: string) => {
    const index = left.findIndex((seen) => seen.card === card && (!zone || seen.zone === zone));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const after = cardsSeen(root);
  const stayed = after.map((seen) => take(seen.card, seen.zone));
  for (const [index, seen] of after.entries()) {
    const from = stayed[index]?.box ?? take(seen.card)?.box ?? source(seen.zone);
    if (!from || !seen.box.width) continue;
    const [dx, dy] = [from.left - seen.box.left, from.top - seen.box.top];
    const far = Math.hypot(dx, dy);
    if (far < 2) continue;
    const duration = Math.min(LONGEST, Math.max(SHORTEST, far / 2));
    seen.element.animate([{ translate: `${dx}px ${dy}px` }, {}], { duration, easing: "cubic-bezier(.2, .7, .2, 1)" });
  }
}
