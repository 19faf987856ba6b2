/** How the front end is bundled: shared by the build and by the checks of size and freshness. */

import { readdir, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { minify } from "terser";

const folder = fileURLToPath(new URL("..", import.meta.url));
const shipped = (name) => fileURLToPath(new URL(`../../amerikano/${name}`, import.meta.url));
export const OUTPUT = shipped("table/static/table.js");
/** Every file that the Python package ships, with the module that it is built from. */
export const FILES = [
  { output: shipped("table/static/loader.js"), entry: "src/loader.ts" },
  { output: OUTPUT, entry: "src/index.ts" },
  // JupyterLab loads its extensions as scripts, not as modules.
  {
    output: shipped("labextensions/amerikano-course/static/remoteEntry.js"),
    entry: "lab/opens-alive.ts",
    format: "iife",
  },
];

/** A custom property may hold anything, so esbuild leaves its value as it is written; ours hold no text with ", " in it. */
const smallValue = (declaration) => declaration.replace(/(?<=[:,]) /g, "");

/** All text here runs from left to right, where these are the same; shorter, and beside `width` and `height` of the queries. */
const physicalSizes = (css) =>
  css.replace(/(?<=[{;]|m(?:in|ax)-)(inline|block)-size:/g, (_, axis) => (axis === "inline" ? "width:" : "height:"));

/** Where neither name begins with the other: which property undoes which, if it comes later. */
const UNDOES = [
  [/^gap$/, /^(column|row)-gap$/],
  [/^inset/, /^(top|bottom|left|right)$/],
  [/^place-(items|content|self)$/, /^(align|justify)-(items|content|self)$/],
  [/^border-(block|inline)/, /^border-(color|style|width)$/],
  [/^columns$/, /^column-(count|width)$/],
];
const touches = (one, other) =>
  (other.startsWith(`${one}-`) && !one.startsWith("--") && other !== "border-radius") ||
  UNDOES.some(([whole, part]) => whole.test(one) && part.test(other));

/** In the order of the alphabet declarations repeat more often what came before: it saves 90 bytes, gzipped. */
function sorted(css) {
  return css.replace(/\{([^{}]*)\}/g, (_, text) => {
    const declarations = text.split(";").filter(Boolean);
    const names = declarations.map((one) => one.slice(0, one.indexOf(":")));
    for (const [index, later] of names.entries())
      for (const earlier of names.slice(0, index))
        if (earlier > later && (touches(earlier, later) || touches(later, earlier)))
          throw new Error(`${earlier} and ${later} would change places in {${text}}, and one undoes the other`);
    const order = [...names.keys()].sort((one, other) =>
      names[one] < names[other] ? -1 : Number(names[one] > names[other]),
    );
    return `{${order.map((index) => declarations[index]).join(";")}}`;
  });
}

/** esbuild's own text loader would keep the comments and the line breaks of style sheets and artwork. */
const smallText = {
  name: "small-text",
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const [sheet] = (await build({ entryPoints: [path], bundle: true, write: false, minify: true, charset: "utf8" }))
        .outputFiles;
      return {
        contents: sorted(physicalSizes(sheet.text.trim())).replace(/--[a-z0-9-]+:[^;}]+/g, smallValue),
        loader: "text",
      };
    });
    onLoad({ filter: /\.svg$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      return {
        contents: text
          .replace(/<!--.*?-->/gs, "")
          .replace(/>\s+</g, "><")
          .trim(),
        loader: "text",
      };
    });
  },
};

/** lit-html's templates are HTML: indentation says nothing there. */
const smallTemplates = {
  name: "small-templates",
  setup({ onLoad }) {
    onLoad({ filter: /src[\\/].*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      return { contents: text.replace(/^ {4,}(?=\S)/gm, ""), loader: "ts" };
    });
  },
};

/** Where lit-html looks for a polyfill of templates, which no browser that runs modules needs, and notes its version for others. */
const STARTS =
  /,\w+=(\w+)\.litHtmlPolyfillSupport;\w+\?\.\([\w,]+\),\(\1\.litHtmlVersions\?\?=\[\]\)\.push\("[\d.]+"\)(?=;)/;

const smallLibrary = {
  name: "small-library",
  setup({ onLoad }) {
    onLoad({ filter: /lit-html[\\/]lit-html\.js$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      if (!STARTS.test(text)) throw new Error(`${path}: expected ${STARTS}`);
      return { contents: text.replace(STARTS, "") };
    });
  },
};

/** Properties that only this bundle knows: lit-html's own, of which there is one copy, and some of ours that no view has. */
export const MANGLED =
  /^(_\$|(strings|ctor|preferences|lingers|roving|chosen|picked|recent|notice|marks|answered|facts|pills|along|prefer|listen|zone|moved|joker|rank|suit)$)/;

/** Its whole licence is in THIRD-PARTY.md, which goes with the bundle; the notice of the files themselves would take 60 bytes more. */
const LIT_HTML = "/*! with lit-html, Copyright 2017 Google LLC, BSD-3-Clause */";

const NAME = /--[a-z][a-z0-9-]*/g;
/** Names of custom properties are never seen outside the shadow root, but for these. */
const OUTSIDE = /^--(jp-|ct-height$)/;
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** A letter for each custom property of the style sheets, or two for those that stand there least often; the same wherever it stands. */
async function shortNames(text) {
  const counts = new Map();
  for (const file of await readdir(new URL("../styles/", import.meta.url))) {
    const sheet = await readFile(new URL(`../styles/${file}`, import.meta.url), "utf8");
    // A name of one letter, minified, could as well be a variable that is counted down.
    for (const [name] of sheet.matchAll(/--[a-z][a-z0-9-]{2,}(?=:)/g)) if (!OUTSIDE.test(name)) counts.set(name, 0);
  }
  const kept = new Set();
  for (const [name] of text.matchAll(NAME))
    if (counts.has(name)) counts.set(name, counts.get(name) + 1);
    else kept.add(name); // "--n", which the code sets on elements: no other may get this name
  const often = [...counts.keys()].sort((one, other) => counts.get(other) - counts.get(one) || (one < other ? -1 : 1));
  const free = ["", "a"]
    .flatMap((first) => [...LETTERS].map((letter) => `--${first}${letter}`))
    .filter((one) => !kept.has(one));
  if (free.length < often.length)
    throw new Error(`expected at most ${free.length} custom properties, got ${often.length}`);
  const short = new Map(often.map((name, number) => [name, free[number]]));
  return text.replace(NAME, (name) => short.get(name) ?? name);
}

export async function bundle({ entry, format = "esm" } = { entry: "src/index.ts" }) {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: [entry],
    bundle: true,
    write: false,
    format,
    target: "es2022",
    minify: true,
    charset: "utf8",
    legalComments: "none",
    plugins: [smallText, smallTemplates, smallLibrary],
  });
  // Every table sends the files anew, so they may have 30,000 bytes; Terser saves 700 over esbuild alone.
  const { code } = await minify(outputFiles[0].text, {
    module: format === "esm",
    ecma: 2022,
    // No function here is called with `new`, no property is read for an effect, nothing that the language has is replaced.
    // Constants stay on their side of a comparison: there what is written alike lies alike, which gzip shortens.
    compress: {
      passes: 3,
      inline: 1,
      lhs_constants: false,
      unsafe_comps: true,
      unsafe_arrows: true,
      pure_getters: true,
      unsafe: true,
    },
    mangle: { properties: { regex: MANGLED } },
    format: entry === "src/index.ts" ? { preamble: LIT_HTML } : {},
  });
  return Buffer.from(await shortNames(code));
}
