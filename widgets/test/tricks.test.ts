import assert from "node:assert/strict";
import { test } from "node:test";
import { auction, rungName } from "../src/auction.ts";
import { marksOf } from "../src/marks.ts";
import type { TricksTable } from "../src/parts.ts";
import { sideOf } from "../src/seat.ts";
import { fallenName, lying, mayPlay } from "../src/trick.ts";
import { tricks } from "./view.ts";

test("the others sit clockwise from the left, whatever the own seat is", () => {
  const six = tricks("trick-six");
  const sides = ["own", "left", "top-left", "top", "top-right", "right"];
  assert.deepEqual(
    six.seats.map((_, seat) => sideOf(six, seat)),
    sides,
  );
  const moved = { ...six, me: 4 };
  assert.equal(sideOf(moved, 5), "left");
  assert.equal(sideOf(moved, 3), "right");
});

test("a rung says who bid, what is the highest, what may be bid", () => {
  const names = tricks("auction").ladder.map(rungName);
  assert.deepEqual(names.slice(0, 4), ["6, bid by Dag", "7, bid by you", "8, bid by Cem, highest", "Bid 9"]);
  assert.equal(names.at(-1), "Bid Amerikaner, every trick, alone");
  assert.equal(rungName({ id: "bid-2", text: "2", small: "", state: "gone" }), "2, passed over");
  assert.match(tricks("auction-others").ladder.map(rungName).at(-1) ?? "", /not yours to bid now$/);
});

test("every bid can be touched on one's own turn, one that is too low as well; on another's turn none can", () => {
  const touched = (name: string) => {
    const view = tricks(name);
    const drawn = written(auction({ view, marks: marksOf(view, -1) } as TricksTable));
    return [...drawn.matchAll(/class="btn (bid|gone)[^>]*data-at="rung:([\w-]+)"/g)].map(
      ([, look, id]) => `${look} ${id}`,
    );
  };
  const { ladder } = tricks("auction");
  assert.deepEqual(
    touched("auction"),
    ladder.map(({ id, state }) => `${state === "open" ? "bid" : "gone"} ${id}`),
  );
  assert.deepEqual(touched("auction-others"), []);
});

/** What a template draws, as text. */
function written(drawn: unknown): string {
  if (Array.isArray(drawn)) return drawn.map(written).join("");
  if (drawn === null || typeof drawn !== "object") return typeof drawn === "symbol" ? "" : String(drawn);
  const { strings, values } = drawn as { strings: readonly string[]; values: readonly unknown[] };
  return strings.map((text, index) => text + (index < values.length ? written(values[index]) : "")).join("");
}

test("a finished trick stays in the middle until the next card falls", () => {
  const finished = tricks("finished-waits");
  assert.deepEqual(lying(finished, 0), { cards: finished.last?.cards, winner: 2 });
  const next = tricks("trick");
  assert.deepEqual(lying(next, 0), { cards: next.trick, winner: null });
});

test("whoever leads next frees the middle by choosing a card; a card chosen out of turn does not", () => {
  assert.deepEqual(lying(tricks("finished"), 1), { cards: [], winner: null });
  assert.equal(lying(tricks("finished-waits"), 1).winner, 2);
});

test("a card may be played in one's own turn, and not while calling", () => {
  assert.ok(mayPlay(tricks("trick")));
  assert.ok(mayPlay(tricks("lead")));
  assert.ok(!mayPlay(tricks("call")));
  assert.ok(!mayPlay(tricks("trick-waits")));
});

test("a fallen card says whose it is: who led, who played, who took the trick", () => {
  const view = tricks("trick");
  assert.equal(fallenName(view, [1, "C9"], null), "Bo led 9 of clubs");
  assert.equal(fallenName(view, [2, "CK"], null), "Cem played king of clubs");
  assert.equal(fallenName(view, [0, "CA"], 0), "you took the trick with ace of clubs");
});
