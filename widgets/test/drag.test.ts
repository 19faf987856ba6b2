import assert from "node:assert/strict";
import { test } from "node:test";
import { targetAt } from "../src/drag.ts";

test("a card dropped on something touches it", () => {
  assert.deepEqual(targetAt("pile", 4), { at: "pile" });
  assert.deepEqual(targetAt("trick", 0), { at: "trick" });
  assert.deepEqual(targetAt("kitty", 0), { at: "kitty" });
  assert.deepEqual(targetAt("place:1", 4), { at: "place", place: 1 });
  assert.deepEqual(targetAt("staged:1:2", 4), { at: "staged", place: 1, index: 2 });
  assert.deepEqual(targetAt("meld:3", 4), { at: "meld", meld: 3 });
});

test("on another card of the hand it takes that one's place; on its own it only goes back", () => {
  assert.deepEqual(targetAt("hand:0", 4), { at: "reorder", from: 4, to: 0 });
  assert.equal(targetAt("hand:4", 4), null);
});

test("on the stock, the seal, a button or nothing it only goes back", () => {
  for (const name of ["stock", "seal", "choice:take", "lesson:hint", "rule:AK-20", "fell:2", ""])
    assert.equal(targetAt(name, 0), null, name);
});
