/** Builds the bundle that the Python package ships. */

import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { gzipSync } from "node:zlib";
import { bundle, OUTPUT } from "./bundle.mjs";

const code = await bundle();
await mkdir(dirname(OUTPUT), { recursive: true });
await writeFile(OUTPUT, code);
console.log(`table.js: ${code.length} bytes, ${gzipSync(code).length} gzipped`);
