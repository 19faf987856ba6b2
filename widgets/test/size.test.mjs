import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { bundle, FILES, MANGLED } from "../scripts/bundle.mjs";

/** Every widget instance sends what is shipped again. */
const LIMIT = 30_000;

const built = await Promise.all(FILES.map((source) => bundle(source)));
const texts = built.map((code) => new TextDecoder().decode(code));
const ofTable = FILES.map(({ output }) => output.includes("/table/static/"));

test(`what a table sends stays under ${LIMIT} bytes, gzipped`, () => {
  const sent = Buffer.concat(built.filter((_, index) => ofTable[index]));
  assert.ok(gzipSync(sent).length < LIMIT);
});

test("the loader, which a page keeps once for each table that it ever showed, stays under 500 bytes", () => {
  const loader = FILES.findIndex(({ output }) => basename(output) === "loader.js");
  assert.ok(built[loader].length < 500);
});

test("the shipped bundle is what the source builds", async () => {
  // Not assert.equal, which would print both.
  for (const [index, { output }] of FILES.entries())
    assert.ok(
      (await readFile(output, "utf8")) === texts[index],
      `${output}: run \`make bundle\`, and commit what it wrote`,
    );
});

test("a custom property that is set on an element itself has no namesake among the renamed ones", () => {
  // "--n", of how many cards a hand is, would else be a colour or a length of everything below it.
  const text = texts.join("");
  for (const name of ["--n", "--k"]) {
    assert.ok(text.includes(`var(${name}`), name);
    assert.equal(text.match(new RegExp(`[{;]${name}:`, "g")), null, name);
  }
});

test("no property that is renamed is a value from Python: a pace names its delay", () => {
  assert.match(texts.join(""), /slow:1800,normal:900,fast:350/);
});

test("no property that is renamed stands in a view", async () => {
  const folder = new URL("views/", import.meta.url);
  for (const file of await readdir(folder))
    JSON.parse(await readFile(new URL(file, folder), "utf8"), (name, value) => {
      assert.doesNotMatch(name, MANGLED);
      return value;
    });
});

test("of lit-html only what is used is in the bundle", () => {
  assert.doesNotMatch(texts.join(""), /litHtmlPolyfillSupport/);
});

test("the bundle fetches nothing and holds lit-html's licence", () => {
  const text = texts.filter((_, index) => ofTable[index]).join("");
  assert.match(text, /BSD-3-Clause/);
  const addresses = [...text.matchAll(/https?:\/\/[^\s"'`<>)]+/g)].map(([address]) => address);
  for (const address of addresses) assert.match(address, /w3\.org|SPDX|opensource|lit/i);
  assert.doesNotMatch(text, /\b(fetch|XMLHttpRequest|importScripts|WebSocket)\b/);
});

test("the extension that opens lessons alive fetches its own list, and nothing else", () => {
  const text = texts[ofTable.indexOf(false)] ?? "";
  assert.match(text, /new URL\("lessons\.json",document\.currentScript\.src\)/);
  assert.equal([...text.matchAll(/\b(fetch|XMLHttpRequest|importScripts|WebSocket|import)\b/g)].length, 1);
  assert.doesNotMatch(text, /https?:/);
});
