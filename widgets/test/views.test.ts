import assert from "node:assert/strict";
import { test } from "node:test";
import { readCard } from "../src/card.ts";
import { added } from "../src/count.ts";
import { meldName } from "../src/meld.ts";
import type { RummyView, TricksView } from "../src/view.ts";
import { anyView, viewNames } from "./view.ts";

function checkRummy({ seats, hand, drawn, places }: RummyView): void {
  const melds = seats.flatMap((seat) => seat.melds);
  for (const card of [...places, ...melds].flatMap(({ cards }) => cards)) readCard(card);
  assert.equal(new Set(melds.map(({ id }) => id)).size, melds.length);
  for (const index of drawn) assert.ok(index < hand.length);
}

function checkTricks({ seats, me, hand, trick, last, playable, phase }: TricksView): void {
  const fallen = [...trick, ...(last?.cards ?? [])];
  for (const [seat, card] of fallen) {
    readCard(card);
    assert.ok(seats[seat]);
  }
  const all = [...hand, ...fallen.map(([, card]) => card)];
  assert.equal(new Set(all).size, all.length);
  if (phase !== "over") assert.equal(seats[me]?.cards, hand.length);
  for (const index of playable ?? []) assert.ok(index < hand.length);
}

for (const name of viewNames()) {
  test(`the view "${name}" holds what it says: cards that exist, spots that are there`, () => {
    const shown = anyView(name);
    const { seats, me, hand, lesson, refusal, count } = shown;
    const melds = shown.game === "amerikaner" ? [] : shown.seats.flatMap((seat) => seat.melds);
    for (const card of [...hand, ...(count?.rows.flatMap((row) => row.hand) ?? [])]) readCard(card);
    for (const { card } of shown.ask?.choices ?? []) if (card) readCard(card);
    assert.ok(seats.length === 0 || seats[me]);
    if (shown.game === "amerikaner") checkTricks(shown);
    else checkRummy(shown);
    for (const [zone, index] of [
      ...(refusal?.refused ?? []),
      ...(refusal?.allowed ?? []),
      ...(lesson?.word?.spots ?? []),
    ]) {
      if (zone === "hand") assert.ok(hand[index ?? -1]);
      if (zone === "meld") assert.ok(melds.some(({ id }) => id === index));
    }
  });
}

test("a sum is shown only where something was added", () => {
  assert.equal(added([14, 138, 152]), "14 + 138 = 152");
  assert.equal(added([6, 0, 6]), "6");
  assert.equal(added([-6, -8, -14]), "−6 − 8 = −14");
});

test("a meld's name says kind, ranks and every card, jokers by what they stand for", () => {
  const name = meldName({ id: 1, kind: "run", cards: ["C5", "C6", "JK=C7", "C8"] });
  assert.equal(name, "run of clubs, 5 to 8: 5 of clubs, 6 of clubs, joker for 7 of clubs, 8 of clubs");
  assert.match(meldName({ id: 1, kind: "set", cards: ["JK=K", "SK", "HK"] }), /^set of kings: joker for a king, /);
});
