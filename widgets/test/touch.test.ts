import assert from "node:assert/strict";
import { test } from "node:test";
import { touch } from "../src/touch.ts";
import { tricks, view } from "./view.ts";

const table = view("ready", { revision: 7 });

test("AK-30: touching the stock draws", () => {
  assert.deepEqual(touch(table, [], { at: "stock" }), { intent: { revision: 7, type: "draw", from: "stock" } });
});

test("AK-30: touching the discard pile draws from it, with chosen cards discards them", () => {
  assert.deepEqual(touch(table, [], { at: "pile" }), { intent: { revision: 7, type: "draw", from: "discard" } });
  assert.deepEqual(touch(table, ["C2"], { at: "pile" }), { intent: { revision: 7, type: "discard", cards: ["C2"] } });
  assert.deepEqual(touch(table, ["C2", "H3"], { at: "pile" }), {
    intent: { revision: 7, type: "discard", cards: ["C2", "H3"] },
  });
});

test("AK-31: chosen cards go to the place, a staged card comes back", () => {
  assert.deepEqual(touch(table, ["SQ", "DQ"], { at: "place", place: 1 }), {
    intent: { revision: 7, type: "stage", cards: ["SQ", "DQ"], place: 1 },
  });
  assert.deepEqual(touch(table, [], { at: "staged", place: 0, index: 2 }), {
    intent: { revision: 7, type: "unstage", place: 0, index: 2 },
  });
});

test("with cards chosen a staged card stands for its place", () => {
  assert.deepEqual(touch(table, ["SQ"], { at: "staged", place: 0, index: 2 }), {
    intent: { revision: 7, type: "stage", cards: ["SQ"], place: 0 },
  });
});

test("AK-32: touching the seal says so, lit or not: Python tells what is missing", () => {
  assert.deepEqual(touch(table, [], { at: "seal" }), { intent: { revision: 7, type: "seal" } });
});

test("a meld or a place touched with no card chosen gives a notice, never silence", () => {
  assert.match(JSON.stringify(touch(table, [], { at: "meld", meld: 3 })), /notice.*Choose a card first/);
  assert.match(JSON.stringify(touch(table, [], { at: "place", place: 0 })), /notice.*Choose cards first/);
});

test("a chosen card and a meld: lay off", () => {
  assert.deepEqual(touch(table, ["S9"], { at: "meld", meld: 3 }), {
    intent: { revision: 7, type: "lay-off", cards: ["S9"], meld: 3 },
  });
});

test("buttons are intents by their id", () => {
  assert.deepEqual(touch(table, [], { at: "button", id: "next-deal" }), { intent: { revision: 7, type: "next-deal" } });
  assert.deepEqual(touch(table, [], { at: "button", id: "look-back" }), { intent: { revision: 7, type: "look-back" } });
});

test("a chosen card and the trick: play it; without one a notice", () => {
  const trick = tricks("trick", { revision: 3 });
  assert.deepEqual(touch(trick, ["CA"], { at: "trick" }), { intent: { revision: 3, type: "play", cards: ["CA"] } });
  assert.match(JSON.stringify(touch(trick, [], { at: "trick" })), /notice.*Choose a card first/);
});

test("a card that the rules refuse is sent all the same, so that Python says why", () => {
  const trick = tricks("trick", { revision: 3 });
  assert.deepEqual(touch(trick, [], { at: "ruled-out", card: "HA" }), {
    intent: { revision: 3, type: "play", cards: ["HA"] },
  });
});

test("AR-20: chosen cards go down for the exchange cards, whatever their number", () => {
  const exchange = tricks("exchange", { revision: 3 });
  assert.deepEqual(touch(exchange, ["D2", "C2"], { at: "kitty" }), {
    intent: { revision: 3, type: "exchange", cards: ["D2", "C2"] },
  });
  assert.match(JSON.stringify(touch(exchange, [], { at: "kitty" })), /notice.*Choose the cards first/);
});
