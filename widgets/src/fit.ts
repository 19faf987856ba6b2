/** Makes things fit that no style sheet can know: many melds at one seat, a full table on a phone, where a refusal's pointer stands. */

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
  const blunt = !target || target.matches(".pile"); // between box and pile lie the places
  box.classList.toggle("blunt", blunt);
  if (blunt) return;
  const [own, there] = [box.getBoundingClientRect(), target.getBoundingClientRect()];
  // Of a card that is overlapped only the index strip shows.
  const width = target.classList.contains("card") ? Math.min(there.width, 40) : there.width;
  const share = ((there.left + width / 2 - own.left) / own.width) * 100;
  box.style.setProperty("--tip", `${Math.min(95, Math.max(5, share)).toFixed(1)}%`);
}
