import assert from "node:assert/strict";
import { test } from "node:test";
import { carry, handKeys, ruledOut, toggled } from "../src/selection.ts";

import { tricks, view } from "./view.ts";

const chosen = (...places: number[]) => new Set(places);

test("a chosen card stays chosen through a sort", () => {
  assert.deepEqual(carry(["S2", "HK", "DA"], ["DA", "HK", "S2"], chosen(0)), chosen(2));
});

test("a drawn card changes nothing for the chosen ones", () => {
  assert.deepEqual(carry(["S2", "HK"], ["H3", "S2", "HK"], chosen(1)), chosen(2));
});

test("a card that left the hand is chosen no more", () => {
  assert.deepEqual(carry(["S2", "HK"], ["HK"], chosen(0)), chosen());
});

test("of two equal cards the chosen one is the one that left", () => {
  assert.deepEqual(carry(["SJ", "SJ", "HK"], ["SJ", "HK"], chosen(0)), chosen());
  assert.deepEqual(carry(["SJ", "SJ", "HK"], ["SJ", "HK"], chosen(1)), chosen());
  assert.deepEqual(carry(["SJ", "SJ", "HK"], ["SJ", "HK"], chosen(0, 1)), chosen(0));
});

test("equal cards have names of their own", () => {
  assert.deepEqual(handKeys(["SJ", "H2", "SJ"]), ["SJ#0", "H2#0", "SJ#1"]);
});

test("one card at a time is chosen for a trick, several for an exchange or a meld", () => {
  assert.deepEqual(toggled(tricks("trick"), chosen(8), 9), chosen(9));
  assert.deepEqual(toggled(tricks("trick"), chosen(8), 8), chosen());
  assert.deepEqual(toggled(tricks("exchange"), chosen(8), 9), chosen(8, 9));
  assert.deepEqual(toggled(view("ready"), chosen(0), 1), chosen(0, 1));
});

test("AR-12: only the cards that the rules refuse are ruled out, and none when it is not one's turn", () => {
  assert.ok(ruledOut(tricks("trick"), 0));
  assert.ok(!ruledOut(tricks("trick"), 8));
  assert.ok(!ruledOut(tricks("trick-waits"), 0));
  assert.ok(!ruledOut(view("ready"), 0));
});
