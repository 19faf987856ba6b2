/** The keyboard: which key touches what. Arrows, Escape, "?" and B are the controller's; the list is in amerikano/table/keys.py. */

import type { RummyView, TricksView, View } from "./view.ts";

/** Buttons of the strip, or below the count, that have a key. */
const BUTTONS: Readonly<Record<string, readonly string[]>> = {
  h: ["hint"],
  r: ["again"],
  u: ["undo"],
  y: ["redo"],
  v: ["hands"],
  e: ["set-up", "set-up-close"],
  l: ["look-back", "look-away"],
  ",": ["look-earlier"],
  ".": ["look-later"],
};

/** Keys of buttons that are this browser's own, with the names of these. */
export const OWN_KEYS: Readonly<Record<string, string>> = { f: "tool:full", m: "tool:point" };

/** The name of what a key touches in this view (see touch.ts), or null. Arrows, Escape and "?" touch nothing. */
export function targetOf(pressed: string, view: View): string | null {
  const letter = pressed.toLowerCase();
  if (/^[1-9]$/.test(letter) && !view.set_up) return numbered(Number(letter), view);
  if (letter === "n") return mainTarget(view);
  const ids = BUTTONS[letter];
  if (ids) {
    const there = [...(view.lesson?.buttons ?? []), ...view.after].find(({ id }) => ids.includes(id));
    return there ? `lesson:${there.id}` : null;
  }
  if (view.count || view.set_up || view.game === "quiz") return null;
  if (letter === "t") return "sort";
  return view.game === "amerikaner" ? tricksTarget(letter, view) : rummyTarget(letter, view);
}

function rummyTarget(letter: string, view: RummyView): string | null {
  switch (letter) {
    case "s":
      return "stock";
    case "d":
      return "pile";
    case "o":
      return view.seal.state === "none" ? null : "seal";
  }
  const place = view.places.findIndex(({ key }) => key.toLowerCase() === letter);
  return place < 0 ? null : `place:${place}`;
}

function tricksTarget(letter: string, view: TricksView): string | null {
  switch (letter) {
    case "p":
    case "d":
      return view.phase === "lead" || view.phase === "play" ? "trick" : null;
    case "x":
      return view.exchange ? "kitty" : null;
    case "0":
    case "-":
      return view.pass === null ? null : "pass";
  }
  return null;
}

/** A digit answers the question while one is asked; else it is a meld on the table. */
function numbered(digit: number, view: View): string | null {
  if (view.ask) {
    const choice = view.ask.choices[digit - 1];
    return choice ? `choice:${choice.id}` : null;
  }
  if (view.game === "amerikaner" || view.count) return null;
  const there = view.seats.some(({ melds }) => melds.some(({ id }) => id === digit));
  return there ? `meld:${digit}` : null;
}

/** The one button that leads on. */
function mainTarget(view: View): string | null {
  if (view.waits) return "go-on";
  const button = [...view.after, ...(view.lesson?.buttons ?? [])].find(({ main }) => main);
  if (button) return `lesson:${button.id}`;
  const choice = view.ask?.choices.find(({ main }) => main);
  return choice ? `choice:${choice.id}` : null;
}
