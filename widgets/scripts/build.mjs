/** Builds the files that the Python package ships; with --check it only looks whether they are what the source builds. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { bundle, FILES } from "./bundle.mjs";

const check = process.argv.includes("--check");
for (const { output, ...source } of FILES) {
  const code = await bundle(source);
  if (check) {
    const old = await readFile(output).catch(() => Buffer.alloc(0));
    if (!code.equals(old)) process.exitCode = 1;
  } else {
    await mkdir(dirname(output), { recursive: true });
    await writeFile(output, code);
    console.log(`${basename(output)}: ${code.length} bytes, ${gzipSync(code).length} gzipped`);
  }
}
