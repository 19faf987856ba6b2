import assert from "node:assert/strict";
import { test } from "node:test";
import { touch } from "../src/touch.ts";

test("AK-30: touching the stock draws", () => {
  assert.deepEqual(touch([], "stock"), { intent: { type: "draw", from: "stock" } });
});

test("AK-30: touching the discard pile draws from it, with chosen cards discards them", () => {
  assert.deepEqual(touch([], "pile"), { intent: { type: "draw", from: "discard" } });
  assert.deepEqual(touch(["C2"], "pile"), { intent: { type: "discard", cards: ["C2"] } });
  assert.deepEqual(touch(["C2", "H3"], "pile"), {
    intent: { type: "discard", cards: ["C2", "H3"] },
  });
});

test("AK-31: chosen cards go to the place, a staged card comes back", () => {
  assert.deepEqual(touch(["SQ", "DQ"], "place:1"), {
    intent: { type: "stage", cards: ["SQ", "DQ"], place: 1 },
  });
  assert.deepEqual(touch([], "staged:0:2"), {
    intent: { type: "unstage", place: 0, index: 2 },
  });
});

test("with cards chosen a staged card stands for its place", () => {
  assert.deepEqual(touch(["SQ"], "staged:0:2"), {
    intent: { type: "stage", cards: ["SQ"], place: 0 },
  });
});

test("AK-32: touching the seal says so, lit or not: Python tells what is missing", () => {
  assert.deepEqual(touch([], "seal"), { intent: { type: "seal" } });
});

test("a meld or a place touched with no card chosen gives a notice, never silence", () => {
  assert.match(JSON.stringify(touch([], "meld:3")), /notice.*Choose a card first/);
  assert.match(JSON.stringify(touch([], "place:0")), /notice.*Choose a card first/);
});

test("a chosen card and a meld: lay off", () => {
  assert.deepEqual(touch(["S9"], "meld:3"), {
    intent: { type: "lay-off", cards: ["S9"], meld: 3 },
  });
});

test("buttons are intents by their id", () => {
  assert.deepEqual(touch([], "after:next-deal"), { intent: { type: "next-deal" } });
  assert.deepEqual(touch([], "lesson:look-back"), { intent: { type: "look-back" } });
});

test("a chosen card and the trick: play it; without one a notice", () => {
  assert.deepEqual(touch(["CA"], "trick"), { intent: { type: "play", cards: ["CA"] } });
  assert.match(JSON.stringify(touch([], "trick")), /notice.*Choose a card first/);
});

test("a card that the rules refuse is sent all the same, so that Python says why", () => {
  assert.deepEqual(touch([], "ruled-out:HA"), {
    intent: { type: "play", cards: ["HA"] },
  });
});

test("a choice, a rung of the ladder, the pass and a rule's number are sent by their id", () => {
  assert.deepEqual(touch([], "choice:call-DK"), { intent: { type: "choice", id: "call-DK" } });
  assert.deepEqual(touch([], "rung:bid-8"), { intent: { type: "choice", id: "bid-8" } });
  assert.deepEqual(touch([], "pass"), { intent: { type: "choice", id: "pass" } });
  assert.deepEqual(touch([], "rule:AR-12"), { intent: { type: "rule", id: "AR-12" } });
});

test("a card that only lies there says nothing", () => {
  for (const name of ["fell:2", "last:1", "hand:3", ""]) assert.equal(touch([], name), null, name);
});

test("AR-20: chosen cards go down for the exchange cards, whatever their number", () => {
  assert.deepEqual(touch(["D2", "C2"], "kitty"), {
    intent: { type: "exchange", cards: ["D2", "C2"] },
  });
  assert.match(JSON.stringify(touch([], "kitty")), /notice.*Choose a card first/);
});
