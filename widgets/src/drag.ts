/** Dragging cards of the hand, and of the set-up page, with mouse, pen or finger: one more way to touch, over the same intents. */

import { at } from "./focus.ts";

/** How far a pressed pointer moves, in pixels, before it drags. */
const START = 6;

export interface Dragging {
  /** The names of the cards that go along when the one of this name is dragged: it alone, or all chosen ones. */
  readonly along: (name: string) => readonly string[];
  /** The names are those of the dragged card and of what it was dropped on, see touch.ts. */
  readonly drop: (name: string, onto: string) => void;
}

/** Whether what has this name takes a dropped card; on all else it only goes back. */
export function takes(name: string): boolean {
  return /^(pile$|trick$|kitty$|place:|staged:|meld:|hand:|row:|laid:|typed:)/.test(name);
}

export function listenToDrags(root: ShadowRoot, { along, drop }: Dragging, signal: AbortSignal): void {
  let pressed: { readonly name: string; readonly x: number; readonly y: number; moved: HTMLElement[] } | null = null;
  let dragged = false;

  const on = (type: string, listener: (event: PointerEvent) => void, capture = false) =>
    root.addEventListener(type, listener as EventListener, { signal, capture });

  const end = () => {
    for (const card of pressed?.moved ?? []) card.style.cssText = "";
    dragged = !!pressed?.moved.length;
    pressed = null;
  };

  on("pointerdown", ({ target, button, isPrimary, clientX, clientY }) => {
    dragged = false;
    const card = target instanceof Element && target.closest<HTMLElement>(".rack .card, .laid .card");
    if (!card || button || !isPrimary) return;
    pressed = { name: card.dataset.at ?? "", x: clientX, y: clientY, moved: [] };
  });
  on("pointermove", ({ pointerId, clientX, clientY, buttons }) => {
    if (!pressed) return;
    if (!buttons) return end();
    const [dx, dy] = [clientX - pressed.x, clientY - pressed.y];
    if (!pressed.moved.length) {
      if (Math.hypot(dx, dy) < START) return;
      pressed.moved = along(pressed.name).flatMap((name) => at(root, name) ?? []);
      // The pointer may leave the table and come back.
      root.querySelector(".table")?.setPointerCapture(pointerId);
    }
    // A card under the pointer would hide what it is dropped on.
    const row = root.elementFromPoint(clientX, clientY)?.closest(".row");
    for (const one of root.querySelectorAll(".row")) one.toggleAttribute("data-onto", one === row);
    for (const card of pressed.moved) card.style.cssText = `translate:${dx}px ${dy}px;z-index:9;pointer-events:none`;
  });
  on("pointerup", ({ clientX, clientY }) => {
    if (pressed?.moved.length) {
      const { name } = pressed;
      const under = root.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-at]");
      end();
      const onto = under?.dataset.at ?? "";
      if (takes(onto)) drop(name, onto);
    } else pressed = null;
  });
  on("pointercancel", end);
  // What follows a drag is no click.
  on(
    "click",
    (event) => {
      if (dragged) event.stopPropagation();
      dragged = false;
    },
    true,
  );
}
