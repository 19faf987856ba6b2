import assert from "node:assert/strict";
import { test } from "node:test";
import { takes } from "../src/drag.ts";

test("a card can be dropped on piles, trick, places, melds and other cards of the hand", () => {
  for (const name of [
    "pile",
    "trick",
    "kitty",
    "place:1",
    "staged:1:2",
    "meld:3",
    "hand:0",
    "row:hand-1",
    "laid:pack:3",
  ])
    assert.ok(takes(name), name);
});

test("on the stock, the seal, a button or nothing it only goes back", () => {
  for (const name of ["stock", "seal", "choice:take", "lesson:hint", "rule:AK-20", "fell:2", "placed", ""])
    assert.ok(!takes(name), name);
});
