/** Makes things fit that no style sheet can know: many melds at one seat, a full table on a phone, where a refusal's pointer stands. */

/** Half as wide as a refusal's pointer, in pixels. */
const POINTER = 12;

/** Shrinks the cards of each crowd of melds until it fits its seat. */
export function fitMelds(root: ShadowRoot): void {
  for (const melds of root.querySelectorAll<HTMLElement>(".melds:not(.none)")) {
    // In steps, so that melds of about as much room look alike; below half nobody could read them.
    for (let size = 1; size >= 0.5; size -= 0.0625) {
      melds.style.setProperty("--fit", String(size));
      if (melds.scrollHeight <= melds.clientHeight + 1 && melds.scrollWidth <= melds.clientWidth + 1) break;
    }
  }
}

/** Gives a table the height that it needs, or the hand would be scrolled out of view; it never takes it back, so that nothing jumps. */
export function fitHeight(box: HTMLElement): void {
  if (box.querySelector(".felt")) box.style.minBlockSize = `${box.scrollHeight}px`;
}

/** The pointer of a refusal: `--tip` is where it stands along the box, over or under what it speaks of. */
export function fitTip(root: ShadowRoot, target: Element | null): void {
  const box = root.querySelector<HTMLElement>(".now.refusal, .now.wrong");
  if (!box) return;
  const [own, there] = [box, target ?? box].map((one) => one.getBoundingClientRect()) as [DOMRect, DOMRect];
  // Of a card that is overlapped only the index strip shows.
  const width = target?.matches(".card") ? there.width * 0.45 : there.width;
  const tip = there.left + width / 2 - own.left;
  // Between box and pile lie the places; and past its end the box would point at a neighbour.
  box.classList.toggle("blunt", !target || target.matches(".pile") || tip < POINTER || tip > own.width - POINTER);
  box.style.setProperty("--tip", `${tip}px`);
}
