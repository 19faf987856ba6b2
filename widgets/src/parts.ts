/** What every drawn part of the table is given. */

import type { Marks } from "./marks.ts";
import type { RummyView, TricksView, View } from "./view.ts";

export type Pace = "slow" | "normal" | "fast" | "at once" | "step";
export type Popover = "keys" | "settings";

/** What the person prefers; synced with Python, so that a reload finds it again. */
export interface Preferences {
  readonly pace: Pace;
  readonly suits: 2 | 4;
  readonly scale: "normal" | "big";
}

/** One drawing of the table: the view, and this browser's own state. */
export interface Table<Shown extends View = View> {
  readonly view: Shown;
  readonly marks: Marks;
  readonly preferences: Preferences;
  /** Places in View.hand of the chosen cards. */
  readonly chosen: ReadonlySet<number>;
  /** The card of the hand that Tab comes to. */
  readonly roving: number;
  readonly popover: Popover | null;
  /** What stands behind "?": keys with a space between them, and what they do. */
  readonly keys: readonly (readonly [string, string])[];
  /** The name of the card that was touched on the set-up page, or empty. */
  readonly picked: string;
  /** Touches point at cards: nothing is played. */
  readonly points: boolean;
  /** A short word of the table itself; takes the now line's place. */
  readonly notice: string;
  /** What happened since the person's own last intent. */
  readonly recent: readonly string[];
  /** The deal is over, and its last trick still lies there to be read: the count comes after it. */
  readonly lingers: boolean;
  /** The refusal or word of this view was put away. */
  readonly quiet: boolean;
}

export type RummyTable = Table<RummyView>;
export type TricksTable = Table<TricksView>;
