/**
 * The one value that Python sends down, and the intents that go back up.
 *
 * The front end draws a `View` and nothing else: a reload, a second view of the same table or a reconnect shows the
 * same table. It knows no rule: which card may go where, and why not, is decided in Python and comes back as a new view.
 */

/** A card as text: suit letter, then rank: "SQ", "H10", "DA", "C2"; "JK" is a joker.
 *  In a meld a joker says what it stands for: "JK=C7" (a run: a fixed place) or "JK=K" (a set: any missing suit). */
export type Card = string;

/** A place on the table that a mark, a hint or a refusal can point at. */
export type Spot =
  | readonly ["hand", number] // index into View.hand
  | readonly ["place", number] // a whole place in front of the player
  | readonly ["place", number, number] // one card in it
  | readonly ["meld", number] // Meld.id
  | readonly ["stock"]
  | readonly ["pile"]
  | readonly ["seal"]
  /** Amerikaner: the trick in the middle, and the exchange cards. */
  | readonly ["trick"]
  | readonly ["kitty"];

export interface Meld {
  /** Number on the table, from 1; what a lay-off names. */
  readonly id: number;
  readonly kind: "set" | "run" | "pair";
  readonly cards: readonly Card[];
}

export interface Seat {
  readonly name: string;
  readonly cards: number;
  readonly chips: number;
  /** Penalty points of the whole session, this deal's included. */
  readonly points: number;
  readonly opened: boolean;
  readonly computer: boolean;
  /** This player chose the contract of the deal. */
  readonly maker: boolean;
  readonly melds: readonly Meld[];
  /** All cards of this hand where they may be seen (an onlooker's or a teacher's table), else absent. */
  readonly hand?: readonly Card[];
  /** What can be done with this seat (a teacher's table), else absent. */
  readonly buttons?: readonly Button[];
}

/** A staging place in front of the player: one for each meld of the contract; once opened, one for a new meld. */
export interface Place {
  /** "any": a new meld after opening. */
  readonly kind: "set" | "run" | "pair" | "any";
  /** How many cards the contract asks for; null in a place for a new meld. */
  readonly size: number | null;
  readonly cards: readonly Card[];
  readonly state: "empty" | "part" | "ready" | "wrong";
  /** The letter that puts chosen cards there. */
  readonly key: string;
  /** The state in words. */
  readonly words: string;
}

export interface Contract {
  readonly melds: readonly { readonly kind: "set" | "run" | "pair"; readonly size: number }[];
  /** In words: "set of 3 + run of 3". */
  readonly text: string;
  /** Name of the maker. */
  readonly by: string;
}

/** A button that answers what the table asks: a contract to choose, take or let go, which end, a quiz answer. */
export interface Choice {
  readonly id: string;
  /** The key that gives this answer; absent for those that have none. */
  readonly key?: string;
  readonly text: string;
  /** Drawn as places to fill, for a contract. */
  readonly contract?: Contract["melds"];
  /** The card to call. */
  readonly card?: Card;
  /** The model answer or the pick of the player, after a quiz question was answered. */
  readonly state?: "right" | "wrong";
  readonly main?: boolean;
}

/** A sentence: card texts with a suit sign ("♥5", "★") in it are drawn as small cards. */
export type Sentence = string;

export interface Refusal {
  /** "AK-20", "AR-12", "G-01"; a house rule has an H: "AK-H7". Empty where the table itself could not take the message. */
  readonly rule: string;
  readonly text: Sentence;
  /** What is allowed instead; may be empty. */
  readonly instead: Sentence;
  readonly refused: readonly Spot[];
  readonly allowed: readonly Spot[];
}

export interface CountLine {
  readonly label: Sentence;
  /** Empty where no rule is behind the line. */
  readonly rule: string;
  /** Text, so that "+5 chips" can stand beside "25". */
  readonly value: string;
}

export interface CountRow {
  readonly name: string;
  /** "went out with ★", "opened, 3 cards left", "never opened". */
  readonly head: Sentence;
  readonly winner: boolean;
  readonly hand: readonly Card[];
  readonly lines: readonly CountLine[];
  /** Doubling: the sum before and after; null where nothing is doubled. */
  readonly double: readonly [number, number] | null;
  /** Amerikano: chips before this deal's end, what was won, after. */
  readonly chips?: readonly [number, number, number];
  /** Amerikano: penalty points before this deal, written in it, after. */
  readonly points?: readonly [number, number, number];
  /** Amerikaner: the score before this deal, in it, after. */
  readonly score?: readonly [number, number, number];
  /** "1st"; empty for a single deal. */
  readonly place: string;
}

/** The end of a deal. */
export interface Count {
  readonly sum: Sentence;
  readonly rule: string;
  /** Second sentence with its own (house) rule; may be empty. */
  readonly note: Sentence;
  readonly note_rule: string;
  readonly rows: readonly CountRow[];
}

/** The strip above the table in a lesson. */
export interface Lesson {
  /** "Lesson 1". */
  readonly where: string;
  readonly title: string;
  /** This step (from 1; looking back the number of moves, from 0), and for each step of the lesson whether it is done. */
  readonly step: number;
  readonly done: readonly boolean[];
  readonly task: Sentence;
  /** Buttons on the strip, in this order; each id is the type of an intent without fields: "hint", "undo", "look-back". */
  readonly buttons: readonly Button[];
  /** Takes the place of View.now when not null: a hint, or the answer to a foreseen wrong move, or praise. */
  readonly word: {
    readonly kind: "hint" | "wrong" | "done";
    readonly text: Sentence;
    readonly spots: readonly Spot[];
  } | null;
}

/** A button beside a plate, on the strip, or below the count: its id is the intent's type, or what the intent names. */
export interface Button {
  readonly id: string;
  readonly text: string;
  readonly main?: boolean;
}

/** A line of the set-up page: a place with its cards, a fact that is typed, or both. */
export interface Row {
  readonly id: string;
  readonly label: string;
  /** What belongs there, in small. */
  readonly note: string;
  /** What the line is typed as; absent where nothing can be typed. */
  readonly text?: string;
  /** The text cannot be read: it stays until it is mended. */
  readonly wrong?: true;
  /** "|" stands between two melds. */
  readonly cards?: readonly Card[];
}

/** A position that is being set up by hand; `text` is the whole position on the table, to be copied, or empty. */
export interface SetUp {
  readonly rows: readonly Row[];
  /** The position as text; absent where only a number is asked for. */
  readonly text?: string;
}

/** What every view has, whatever is played. */
export interface CommonView {
  readonly revision: number;
  /** Own seat: index into seats. The others sit clockwise from the left: me + 1, me + 2 … */
  readonly me: number;
  readonly to_move: number | null;
  /** Cards on the rack in the player's own order, without those in front. */
  readonly hand: readonly Card[];
  /** A question with its buttons in the middle of the table; null when nothing is asked. */
  readonly ask: { readonly text: Sentence; readonly choices: readonly Choice[] } | null;
  /** What to do now, directly above the hand; after a rule's number was touched that rule in full. */
  readonly now: { readonly text: Sentence; readonly small: Sentence; readonly told?: boolean };
  readonly refusal: Refusal | null;
  /** Spots that may be touched now without a card chosen: stock, pile, seal. Drawn as the next step. */
  readonly next: readonly Spot[];
  /** A computer player is to move: after the pace, send "go-on". */
  readonly waits: boolean;
  /** What happened since the view before, for the line above the hand; each once. */
  readonly said: readonly Sentence[];
  /** The same and whatever else the eye would notice, for a screen reader; absent in the first view. */
  readonly aloud?: readonly Sentence[];
  readonly count: Count | null;
  /** Buttons below the count, ids as on the strip: "look-back", "next-deal", "again". */
  readonly after: readonly Button[];
  readonly lesson: Lesson | null;
  /** A teacher's table, on which nothing is played for. */
  readonly teaches?: boolean;
  /** The own hand is not shown: so many cards lie face down. */
  readonly face_down?: number;
  /** The page that takes the place of the table while a position is set up. */
  readonly set_up?: SetUp;
  /** For each key, written small, the name of what it touches now. */
  readonly keys?: { [key: string]: string };
}

/** A deal of Amerikano; or, as "quiz", no table at all: only the strip and the question. */
export interface RummyView extends CommonView {
  readonly game: "amerikano" | "quiz";
  readonly phase: "choose" | "draw" | "offer" | "take" | "play" | "over";
  readonly seats: readonly Seat[];
  readonly contract: Contract | null;
  /** Deal 2 of 14; null for a single deal. */
  readonly deal: readonly [number, number] | null;
  readonly stock: number;
  /** Top card of the discard pile, and how many there are. */
  readonly pile: { readonly top: Card | null; readonly count: number };
  /** Index into hand of the cards drawn in this turn. */
  readonly drawn: readonly number[];
  readonly places: readonly Place[];
  /** "none": there is no seal (not this player's to open or lay). */
  readonly seal: { readonly state: "none" | "off" | "lit"; readonly word: string };
}

export interface TricksSeat {
  readonly name: string;
  readonly cards: number;
  readonly tricks: number;
  readonly score: number;
  /** In the auction "bid 8", "passed", "6, passed"; later "declarer", "partner" (once known), or empty. */
  readonly tag: string;
  readonly dealer: boolean;
  /** Led to the trick that is being played. */
  readonly leads: boolean;
  readonly computer: boolean;
  readonly hand?: readonly Card[];
  readonly buttons?: readonly Button[];
}

/** One rung of the ladder of bids, which is history and bidding box at once. */
export interface Rung {
  /** The intent's choice: "bid-8", "bid-amerikaner". */
  readonly id: string;
  /** "8", "Amerikaner". */
  readonly text: string;
  /** Below it in small: who bid it; for Amerikaner "every trick, alone"; may be empty. */
  readonly small: string;
  /** Gone (passed over or overbid), the highest so far, may be bid now, or not this player's to bid now. */
  readonly state: "gone" | "high" | "open" | "shut";
}

/** A deal of Amerikaner. */
export interface TricksView extends CommonView {
  readonly game: "amerikaner";
  readonly phase: "bid" | "exchange" | "lead" | "call" | "play" | "over";
  readonly seats: readonly TricksSeat[];
  /** Two lines in the corner: "Deal 3 · Cem deals · to 52" and "Highest bid: 8, by Cem". */
  readonly head: { readonly small: Sentence; readonly text: Sentence };
  /** The suit's letter, S H D C. */
  readonly trump: string | null;
  /** Boxes of the goal: so many tricks are promised, so many taken by the side so far ("Bo and you"); null before. */
  readonly goal: { readonly side: string; readonly need: number; readonly got: number } | null;
  /** The ladder in the auction, else empty; `pass` is the choice that passes, null when it is not this player's turn. */
  readonly ladder: readonly Rung[];
  readonly pass: string | null;
  /** Exchange cards that lie face down in the middle. */
  readonly kitty: number;
  /** How many cards the player is to put down now, or 0: chosen cards, then a touch on the middle, are the intent "exchange". */
  readonly exchange: number;
  /** The cards of the trick, in the order in which they fell, each with its seat. */
  readonly trick: readonly (readonly [number, Card])[];
  /** The trick before, and the seat that took it. */
  readonly last: { readonly cards: readonly (readonly [number, Card])[]; readonly winner: number } | null;
  /** Indices of the hand that the rules let this player play now; null when it is not this player's to play (dim nothing). */
  readonly playable: readonly number[] | null;
}

export type View = RummyView | TricksView;

/** Every message carries the revision of the view it answers; a stale one is dropped and the view is sent again. */
export type Intent = { readonly revision: number } & (
  | { readonly type: "draw"; readonly from: "stock" | "discard" }
  | { readonly type: "discard"; readonly cards: readonly Card[] }
  | { readonly type: "stage"; readonly cards: readonly Card[]; readonly place: number }
  | { readonly type: "unstage"; readonly place: number; readonly index: number }
  | { readonly type: "seal" }
  | { readonly type: "lay-off"; readonly cards: readonly Card[]; readonly meld: number }
  | { readonly type: "choice"; readonly id: string }
  /** Amerikaner: a card to the trick; cards put down for the exchange cards. */
  | { readonly type: "play"; readonly cards: readonly Card[] }
  | { readonly type: "exchange"; readonly cards: readonly Card[] }
  | { readonly type: "sort" }
  | { readonly type: "reorder"; readonly from: number; readonly to: number }
  | { readonly type: "go-on" }
  | { readonly type: "hint" | "again" | "another" | "reset" | "next-deal" | "undo" | "redo" | "play-on" }
  /** A teacher's table: a button of a seat, all hands, another deal, and the set-up page from opening to leaving it. */
  | { readonly type: "seat"; readonly id: string }
  | { readonly type: "hands" | "new-deal" | "deal-before" | "set-up" }
  | { readonly type: "set-up-clear" | "set-up-deal" | "set-up-number" | "set-up-close" }
  | { readonly type: "set-up-fill" | "set-up-enter"; readonly line: string; readonly text: string }
  | { readonly type: "set-up-move"; readonly from: string; readonly index: number; readonly to: string }
  /** A rule number was touched: its full text comes in `now`. */
  | { readonly type: "rule"; readonly id: string }
  /** Looking back at the deal, move by move, and back to the game. */
  | {
      readonly type: "look-back" | "look-first" | "look-earlier" | "look-later" | "look-last" | "look-away";
    }
);
