/** Makes things fit that no style sheet can know: many melds at one seat, and where a refusal's pointer stands. */

/** Sizes of the cards in a crowd of melds, of the size that the layout gives. */
const SIZES = [1, 0.92, 0.84, 0.76, 0.68, 0.62, 0.56, 0.5];

/** Shrinks the cards of each crowd of melds until it fits its seat. */
export function fitMelds(root: ShadowRoot): void {
  for (const melds of root.querySelectorAll<HTMLElement>(".melds:not(.none)")) {
    for (const size of SIZES) {
      melds.style.setProperty("--fit", String(size));
      if (melds.scrollHeight <= melds.clientHeight + 1 && melds.scrollWidth <= melds.clientWidth + 1) break;
    }
  }
}

/** The pointer of a refusal: `--tip` is where it stands along the box, over or under what it speaks of. */
export function fitTip(root: ShadowRoot, target: Element | null): void {
  const box = root.querySelector<HTMLElement>(".now.refusal, .now.wrong");
  if (!box) return;
  if (!target) {
    box.classList.add("blunt");
    return;
  }
  box.classList.remove("blunt");
  const [own, there] = [box.getBoundingClientRect(), target.getBoundingClientRect()];
  // Of a card that is overlapped only the index strip shows.
  const width = target.classList.contains("card") ? Math.min(there.width, 40) : there.width;
  const share = ((there.left + width / 2 - own.left) / own.width) * 100;
  box.style.setProperty("--tip", `${Math.min(95, Math.max(5, share)).toFixed(1)}%`);
}
