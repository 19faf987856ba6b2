import assert from "node:assert/strict";
import { test } from "node:test";
import { parts, pieces, speak } from "../src/sentence.ts";

test("cards in a sentence are found, the words around them stay as they are", () => {
  assert.deepEqual(pieces("Put ♦Q or ★ there."), [
    { words: "Put " },
    { card: "DQ" },
    { words: " or " },
    { card: "JK" },
    { words: " there." },
  ]);
  assert.deepEqual(pieces("♥10"), [{ card: "H10" }]);
});

test("a suit sign without a rank is no card", () => {
  assert.deepEqual(pieces("all ♥ are red"), [{ words: "all ♥ are red" }]);
  assert.deepEqual(pieces("♥1 ♥Qx"), [{ words: "♥1 ♥Qx" }]);
  assert.deepEqual(pieces(""), []);
});

test("markup in a sentence is words", () => {
  assert.deepEqual(pieces("<b>♠2</b>"), [{ words: "<b>" }, { card: "S2" }, { words: "</b>" }]);
});

test("the live region hears cards by their names", () => {
  assert.equal(speak("Bo discarded ♦8."), "Bo discarded 8 of diamonds.");
  assert.equal(speak("went out with ★"), "went out with joker");
  assert.equal(speak("♦ are trumps; keep ♦K."), "diamonds are trumps; keep king of diamonds.");
});

test("what stands close behind a card keeps to it, so that no line begins with a full stop", () => {
  assert.deepEqual(parts("Draw ♣10. Keep ♠2 (★), not ♥3"), ["Draw ", "♣10.", " Keep ♠2 (", "★),", " not ♥3"]);
  assert.deepEqual(parts("It is so."), ["It is so."]);
  assert.deepEqual(parts(""), [""]);
});
