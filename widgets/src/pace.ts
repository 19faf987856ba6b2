/** Lets the other players move: sends "go-on" after the pace, once for each revision. */

import type { Pace } from "./parts.ts";
import type { View } from "./view.ts";

const DELAYS: Readonly<Record<Exclude<Pace, "step">, number>> = { slow: 1800, normal: 900, fast: 350, "at once": 0 };

/** A finished trick stays half as long again: there are up to six cards to read. */
export function delayOf(view: View, pace: Exclude<Pace, "step">): number {
  const finished = view.game === "amerikaner" && !view.trick.length && view.last;
  return (DELAYS[pace] ?? DELAYS.normal) * (finished ? 1.5 : 1);
}

export class Pacer {
  /** The running delay. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The revision that was answered last; it is never answered again. */
  #answered: number | null = null;
  /** Called when the pace has passed. */
  readonly #go: () => void;

  constructor(go: () => void) {
    this.#go = go;
  }

  /** A new view or a new pace: starts anew what still waits. */
  follow(view: View, pace: Pace): void {
    clearTimeout(this.#timer);
    if (!view.waits || pace === "step" || view.revision === this.#answered) return;
    this.#timer = setTimeout(this.#go, delayOf(view, pace));
  }

  /** Something was sent for this revision, by the pace or by the person. */
  answered(revision: number): void {
    clearTimeout(this.#timer);
    this.#answered = revision;
  }

  stop(): void {
    clearTimeout(this.#timer);
  }
}
