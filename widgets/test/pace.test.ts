import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { delayOf, Pacer } from "../src/pace.ts";
import type { Pace } from "../src/parts.ts";
import type { View } from "../src/view.ts";
import { tricks, view } from "./view.ts";

function run(steps: (pacer: Pacer, tick: (ms: number) => void) => void, revision = 1): number {
  mock.timers.enable({ apis: ["setTimeout"] });
  let sent = 0;
  const pacer = new Pacer(() => {
    sent += 1;
    pacer.answered(revision);
  });
  steps(pacer, (ms) => mock.timers.tick(ms));
  mock.timers.reset();
  return sent;
}

/** How often "go-on" was sent within so many milliseconds of one view. */
function waited(shown: View, pace: Pace, time: number, stopped = false): number {
  return run((pacer, tick) => {
    pacer.follow(shown, pace);
    if (stopped) pacer.stop();
    tick(time);
  });
}

const waiting = view("waits", { revision: 1 });

test("the other player moves after the pace, not before", () => {
  assert.equal(waited(waiting, "normal", 899), 0);
  assert.equal(waited(waiting, "normal", 900), 1);
  assert.equal(waited(waiting, "at once", 1), 1);
});

test("one revision is answered once, however often its view is shown", () => {
  const sent = run((pacer, tick) => {
    for (let shown = 0; shown < 5; shown += 1) {
      pacer.follow(waiting, "fast");
      tick(1000);
    }
  });
  assert.equal(sent, 1);
});

test("step by step nothing is sent by itself", () => {
  assert.equal(waited(waiting, "step", 10_000), 0);
});

test("a view that does not wait is not answered", () => {
  assert.equal(waited(view("ready"), "fast", 10_000), 0);
});

test("a change of pace starts the wait anew", () => {
  const sent = run((pacer, tick) => {
    pacer.follow(waiting, "step");
    tick(5000);
    pacer.follow(waiting, "fast");
    tick(350);
  });
  assert.equal(sent, 1);
});

test("a table that was taken away sends nothing", () => {
  assert.equal(waited(waiting, "fast", 1000, true), 0);
});

test("a finished trick stays longer than a card that fell", () => {
  assert.ok(delayOf(tricks("finished-waits"), "normal") > delayOf(tricks("trick-waits"), "normal"));
  assert.equal(delayOf(tricks("finished-waits"), "at once"), 0);
});
