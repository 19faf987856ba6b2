/** A light touch of motion: a card that changed its place slides there. Only translate, and never in the way of input. */

interface Seen {
  readonly element: HTMLElement;
  readonly zone: string;
  /** What stands after the zone: a place in the hand, a seat. */
  readonly place: string;
  readonly card: string;
  readonly box: DOMRect;
}

const TIME = { duration: 160, easing: "cubic-bezier(.2, .7, .2, 1)" };

/** Where every card of the player is on the screen; taken before a render and compared after it. */
export function cardsSeen(root: ShadowRoot): Seen[] {
  return [...root.querySelectorAll<HTMLElement>("[data-card]")].map((element) => {
    const [zone = "", place = ""] = (element.dataset.at ?? "").split(":");
    return { element, zone, place, card: element.dataset.card ?? "", box: element.getBoundingClientRect() };
  });
}

/** Slides what moved; a card that was nowhere before comes from its `source`: a pile, or the seat that played it. */
export function slide(
  root: ShadowRoot,
  before: Seen[],
  source: (zone: string, place: string) => DOMRect | undefined,
): void {
  if (!before.length || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const left = [...before];
  const take = (card: string, zone?: string) => {
    const index = left.findIndex((seen) => seen.card === card && (!zone || seen.zone === zone));
    return index < 0 ? undefined : left.splice(index, 1)[0];
  };
  const after = cardsSeen(root);
  const stayed = after.map((seen) => take(seen.card, seen.zone));
  for (const [index, seen] of after.entries()) {
    const from = stayed[index]?.box ?? take(seen.card)?.box ?? source(seen.zone, seen.place);
    if (!from) continue;
    const [dx, dy] = [from.left - seen.box.left, from.top - seen.box.top];
    if (Math.hypot(dx, dy) < 2 || !seen.box.width) continue;
    seen.element.animate([{ translate: `${dx}px ${dy}px` }, {}], TIME);
  }
}
