/** The keyboard: which key touches what, and the list of keys behind "?". */

import type { RummyView, TricksView, View } from "./view.ts";

/** Letters for the places in front of the player: those that no other target has. */
const PLACES = "abcgijkpqwxz";

/** Buttons of the strip, or below the count, that have a key. */
const BUTTONS: Readonly<Record<string, readonly string[]>> = {
  h: ["hint"],
  r: ["again"],
  u: ["undo"],
  y: ["redo"],
  v: ["hands"],
  e: ["set-up", "leave"],
  l: ["look-back", "look-away"],
  ",": ["look-earlier"],
  ".": ["look-later"],
};

export function placeKey(place: number): string {
  return (PLACES[place] ?? "").toUpperCase();
}

/** The name of what a key touches in this view (see touch.ts), or null. Arrows, Escape and "?" touch nothing. */
export function targetOf(pressed: string, view: View): string | null {
  const letter = pressed.toLowerCase();
  if (/^[1-9]$/.test(letter)) return numbered(Number(letter), view);
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
  const place = letter.length === 1 ? PLACES.indexOf(letter) : -1;
  return place >= 0 && place < view.places.length ? `place:${place}` : null;
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
  const after = [...view.after, ...(view.lesson?.buttons ?? [])].find(({ main }) => main);
  if (after) return `after:${after.id}`;
  const choice = view.ask?.choices.find(({ main }) => main);
  return choice ? `choice:${choice.id}` : null;
}

type Keys = readonly (readonly [string, string])[];

/** Every key and what it does, for the help. */
export function keyList(view: View): Keys {
  const teaches = view.seats.some(({ buttons }) => buttons);
  return [
    ["← → ↑ ↓", "move among the cards in hand"],
    ["Enter", "choose the card, or put it back"],
    ["Shift ← →", "move the card in the hand"],
    ["Escape", "drop all chosen cards; close"],
    ...(view.game === "amerikaner" ? tricksKeys(view) : rummyKeys(view)),
    ["N", "go on, next deal, main button"],
    ["H", "hint"],
    ["R", "try again"],
    ["U", "take back your last move"],
    ["L , .", "look back at the deal and return, a move back, a move on"],
    ["T", "sort the hand"],
    ["F", "full screen, and back"],
    ...(teaches ? TEACHERS : []),
    ["?", "this list"],
  ];
}

const TEACHERS: Keys = [
  ["V", "show or hide all hands"],
  ["M", "point at cards: arrows, with Shift several"],
  ["U Y", "take any move back, make it again"],
  ["E", "set up a position, and back"],
];

function rummyKeys(view: RummyView): Keys {
  const letters = view.places.map((_, place) => placeKey(place)).join(" ") || "A B C";
  return [
    ["S", "stock: draw"],
    ["D", "discard pile: draw, or discard the chosen card"],
    [letters, "put chosen cards into a place in front of you"],
    ["1 – 9", view.ask ? "answer the question" : "lay chosen cards off on that meld"],
    ["O", "the seal"],
  ];
}

function tricksKeys(view: TricksView): Keys {
  return [
    ["B", "to the ladder of bids; there arrows and Enter"],
    ["0 -", "pass"],
    ["X", "put the chosen cards down for the exchange cards"],
    ["P D", "play the chosen card to the trick"],
    ["1 – 9", view.ask ? "answer the question" : "answer a question, call a card"],
  ];
}
