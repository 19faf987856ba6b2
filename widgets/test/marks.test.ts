import assert from "node:assert/strict";
import { test } from "node:test";
import { marksOf, pointed } from "../src/marks.ts";
import { view } from "./view.ts";

test("a refusal marks what it speaks of, and what is allowed instead", () => {
  const { of, dim } = marksOf(view("refused"), -1);
  assert.equal(of.get("place:0:1"), "refused");
  assert.equal(of.get("hand:4"), "allowed");
  assert.equal(of.get("hand:1"), undefined);
  assert.ok(dim);
});

test("cards are dimmed only where cards of the hand are allowed instead", () => {
  assert.ok(!marksOf(view("refused-discard"), -1).dim);
  assert.ok(!marksOf(view("draw"), -1).dim);
});

test("a hint's cards are marked as hinted, for it may name what is to be kept, and dim nothing", () => {
  const { of, dim } = marksOf(view("hint"), -1);
  assert.equal(of.get("hand:7"), "hinted");
  assert.ok(!dim);
});

test("what was put away has no marks, the next step keeps its own", () => {
  const refused = view("refused", { next: [["seal"]] });
  const { of, dim } = marksOf(refused, refused.revision);
  assert.deepEqual([...of], [["seal", "next"]]);
  assert.ok(!dim);
});

test("the pointer points at the first card refused", () => {
  assert.deepEqual(pointed(view("refused")), ["place", 0, 1]);
  assert.deepEqual(pointed(view("wrong")), ["pile"]);
  assert.equal(pointed(view("hint")), undefined);
});
