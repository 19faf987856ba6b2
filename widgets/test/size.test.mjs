import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { bundle, OUTPUT } from "../scripts/bundle.mjs";

/** Every widget instance sends the bundle again. */
const LIMIT = 30_000;

test(`the bundle stays under ${LIMIT} bytes, gzipped`, async () => {
  assert.ok(gzipSync(await bundle()).length < LIMIT);
});

test("the shipped bundle is what the source builds", async () => {
  // Not assert.equal, which would print both.
  assert.ok(Buffer.from(await readFile(OUTPUT)).equals(await bundle()), "run `make bundle`, and commit what it wrote");
});

test("the bundle fetches nothing and holds lit-html's licence", async () => {
  const text = new TextDecoder().decode(await bundle());
  assert.match(text, /BSD-3-Clause/);
  const addresses = [...text.matchAll(/https?:\/\/[^\s"'`<>)]+/g)].map(([address]) => address);
  for (const address of addresses) assert.match(address, /w3\.org|SPDX|opensource|lit/i);
  assert.doesNotMatch(text, /\b(fetch|XMLHttpRequest|importScripts|WebSocket)\b/);
});
