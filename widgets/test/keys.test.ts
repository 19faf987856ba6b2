import assert from "node:assert/strict";
import { test } from "node:test";
import { targetOf } from "../src/keys.ts";
import { tricks, view } from "./view.ts";

test("every target has its letter, small or capital", () => {
  const ready = view("ready");
  assert.deepEqual(targetOf("s", ready), "stock");
  assert.deepEqual(targetOf("D", ready), "pile");
  assert.deepEqual(targetOf("b", ready), "place:1");
  assert.deepEqual(targetOf("o", ready), "seal");
  assert.deepEqual(targetOf("t", ready), "sort");
  assert.deepEqual(targetOf("h", ready), "lesson:hint");
  assert.deepEqual(targetOf("r", ready), "lesson:again");
});

test("each button of the strip that has a key is touched by it, where it is there", () => {
  const ids = ["undo", "redo", "look-back", "look-earlier", "look-later", "hands", "set-up"];
  const { lesson } = view("ready");
  assert.ok(lesson);
  const buttons = ids.map((id) => ({ id, text: id }));
  const looking = view("ready", { lesson: { ...lesson, buttons } });
  for (const [index, pressed] of ["u", "Y", "L", ",", ".", "v", "E"].entries()) {
    assert.deepEqual(targetOf(pressed, looking), `lesson:${ids[index]}`);
    assert.equal(targetOf(pressed, view("ready")), null);
  }
});

test("a key without a target does nothing", () => {
  const ready = view("ready");
  for (const pressed of ["c", "x", "9", "Enter", "", "n"]) assert.equal(targetOf(pressed, ready), null);
  assert.equal(targetOf("h", view("draw")), null);
  assert.equal(targetOf("s", view("count")), null);
});

test("digits are melds; while something is asked they are answers", () => {
  assert.deepEqual(targetOf("3", view("ready")), "meld:3");
  const offer = view("offer");
  assert.deepEqual(targetOf("1", offer), "choice:take");
  assert.equal(targetOf("3", offer), null);
});

test("N leads on: the next move, the next deal, the main answer", () => {
  assert.deepEqual(targetOf("n", view("waits")), "go-on");
  assert.deepEqual(targetOf("n", view("count")), "lesson:next-deal");
  assert.deepEqual(targetOf("n", view("offer")), "choice:let-go");
});

test("Amerikaner: P or D plays, X puts down, 0 or - passes, digits answer", () => {
  for (const pressed of ["p", "D"]) assert.deepEqual(targetOf(pressed, tricks("trick")), "trick");
  assert.deepEqual(targetOf("x", tricks("exchange")), "kitty");
  for (const pressed of ["0", "-"]) assert.deepEqual(targetOf(pressed, tricks("auction")), "pass");
  assert.deepEqual(targetOf("2", tricks("call")), "choice:call-DK");
  assert.deepEqual(targetOf("t", tricks("trick")), "sort");
});

test("Amerikaner: a key without a target does nothing", () => {
  for (const pressed of ["s", "o", "a", "x", "0", "1"]) assert.equal(targetOf(pressed, tricks("trick")), null, pressed);
  assert.equal(targetOf("p", tricks("auction")), null);
  assert.equal(targetOf("0", tricks("auction-others")), null);
});

test("on the set-up page only the strip's own keys do something", () => {
  const { lesson } = view("set-up");
  assert.ok(lesson);
  for (const pressed of ["s", "d", "a", "t", "1"]) assert.equal(targetOf(pressed, view("set-up")), null, pressed);
  assert.equal(targetOf("e", view("set-up")), "lesson:set-up-close");
  assert.equal(targetOf("n", view("set-up")), "lesson:set-up-deal");
});
