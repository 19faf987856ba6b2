import assert from "node:assert/strict";
import { test } from "node:test";
import { touch } from "../src/touch.ts";
import { tricks, view } from "./view.ts";

const table = view("ready", { revision: 7 });

test("AK-30: touching the stock draws", () => {
  assert.deepEqual(touch(table, [], "stock"), { intent: { revision: 7, type: "draw", from: "stock" } });
});

test("AK-30: touching the discard pile draws from it, with chosen cards discards them", () => {
  assert.deepEqual(touch(table, [], "pile"), { intent: { revision: 7, type: "draw", from: "discard" } });
  assert.deepEqual(touch(table, ["C2"], "pile"), { intent: { revision: 7, type: "discard", cards: ["C2"] } });
  assert.deepEqual(touch(table, ["C2", "H3"], "pile"), {
    intent: { revision: 7, type: "discard", cards: ["C2", "H3"] },
  });
});

test("AK-31: chosen cards go to the place, a staged card comes back", () => {
  assert.deepEqual(touch(table, ["SQ", "DQ"], "place:1"), {
    intent: { revision: 7, type: "stage", cards: ["SQ", "DQ"], place: 1 },
  });
  assert.deepEqual(touch(table, [], "staged:0:2"), {
    intent: { revision: 7, type: "unstage", place: 0, index: 2 },
  });
});

test("with cards chosen a staged card stands for its place", () => {
  assert.deepEqual(touch(table, ["SQ"], "staged:0:2"), {
    intent: { revision: 7, type: "stage", cards: ["SQ"], place: 0 },
  });
});

test("AK-32: touching the seal says so, lit or not: Python tells what is missing", () => {
  assert.deepEqual(touch(table, [], "seal"), { intent: { revision: 7, type: "seal" } });
});

test("a meld or a place touched with no card chosen gives a notice, never silence", () => {
  assert.match(JSON.stringify(touch(table, [], "meld:3")), /notice.*Choose a card first/);
  assert.match(JSON.stringify(touch(table, [], "place:0")), /notice.*Choose cards first/);
});

test("a chosen card and a meld: lay off", () => {
  assert.deepEqual(touch(table, ["S9"], "meld:3"), {
    intent: { revision: 7, type: "lay-off", cards: ["S9"], meld: 3 },
  });
});

test("buttons are intents by their id", () => {
  assert.deepEqual(touch(table, [], "after:next-deal"), { intent: { revision: 7, type: "next-deal" } });
  assert.deepEqual(touch(table, [], "lesson:look-back"), { intent: { revision: 7, type: "look-back" } });
});

test("a chosen card and the trick: play it; without one a notice", () => {
  const trick = tricks("trick", { revision: 3 });
  assert.deepEqual(touch(trick, ["CA"], "trick"), { intent: { revision: 3, type: "play", cards: ["CA"] } });
  assert.match(JSON.stringify(touch(trick, [], "trick")), /notice.*Choose a card first/);
});

test("a card that the rules refuse is sent all the same, so that Python says why", () => {
  const trick = tricks("trick", { revision: 3 });
  assert.deepEqual(touch(trick, [], "ruled-out:HA"), {
    intent: { revision: 3, type: "play", cards: ["HA"] },
  });
});

test("a choice, a rung of the ladder, the pass and a rule's number are sent by their id", () => {
  const auction = tricks("auction", { revision: 3 });
  assert.deepEqual(touch(auction, [], "choice:call-DK"), { intent: { revision: 3, type: "choice", id: "call-DK" } });
  assert.deepEqual(touch(auction, [], "rung:bid-8"), { intent: { revision: 3, type: "choice", id: "bid-8" } });
  assert.deepEqual(touch(auction, [], "pass"), { intent: { revision: 3, type: "choice", id: "pass" } });
  assert.deepEqual(touch(auction, [], "rule:AR-12"), { intent: { revision: 3, type: "rule", id: "AR-12" } });
});

test("a card that only lies there says nothing", () => {
  for (const name of ["fell:2", "last:1", "hand:3", ""]) assert.equal(touch(table, [], name), null, name);
});

test("AR-20: chosen cards go down for the exchange cards, whatever their number", () => {
  const exchange = tricks("exchange", { revision: 3 });
  assert.deepEqual(touch(exchange, ["D2", "C2"], "kitty"), {
    intent: { revision: 3, type: "exchange", cards: ["D2", "C2"] },
  });
  assert.match(JSON.stringify(touch(exchange, [], "kitty")), /notice.*Choose the cards first/);
});
