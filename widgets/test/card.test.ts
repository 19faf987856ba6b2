import assert from "node:assert/strict";
import { test } from "node:test";
import { cardName, hue, readCard } from "../src/card.ts";

test("a card's text is suit letter, then rank", () => {
  assert.deepEqual(readCard("H10"), { joker: false, suit: "h", rank: "10" });
  assert.deepEqual(readCard("SQ"), { joker: false, suit: "s", rank: "Q" });
});

test("a joker says what it stands for: a fixed card in a run, a rank in a set", () => {
  assert.deepEqual(readCard("JK"), { joker: true, suit: "", rank: "" });
  assert.deepEqual(readCard("JK=C7"), { joker: true, suit: "c", rank: "7" });
  assert.deepEqual(readCard("JK=K"), { joker: true, suit: "", rank: "K" });
});

test("what is no card is refused, not drawn as something else", () => {
  for (const text of ["", "Q", "S1", "X5", "H11", "JK=", "sq"]) assert.throws(() => readCard(text), /no card/);
});

test("names are said in full", () => {
  assert.equal(cardName("SQ"), "queen of spades");
  assert.equal(cardName("D10"), "10 of diamonds");
  assert.equal(cardName("JK"), "joker");
  assert.equal(cardName("JK=C7"), "joker for 7 of clubs");
  assert.equal(cardName("JK=K"), "joker for a king");
  assert.equal(cardName("JK=8"), "joker for an 8");
  assert.equal(cardName("JK=A"), "joker for an ace");
});

test("a joker keeps its own hue whatever it stands for", () => {
  assert.equal(hue("JK=H5"), "joker");
  assert.equal(hue("H5"), "h");
});
