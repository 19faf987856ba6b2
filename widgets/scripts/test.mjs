/** Runs the unit tests of the pure modules and the size check. */

import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL("..", import.meta.url));
const compiled = await mkdtemp(join(tmpdir(), "card-table-"));
const tests = (await readdir(join(folder, "test"))).filter((name) => name.endsWith(".test.ts"));
// Compiled first, since not every Node that the project supports reads TypeScript.
await build({
  absWorkingDir: folder,
  entryPoints: tests.map((name) => `test/${name}`),
  outdir: compiled,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
  loader: { ".css": "text", ".svg": "text" },
});
const files = tests.map((name) => join(compiled, name.replace(".ts", ".mjs")));
const run = spawnSync(process.execPath, ["--test", ...files, join(folder, "test", "size.test.mjs")], {
  cwd: folder,
  stdio: "inherit",
});
await rm(compiled, { recursive: true });
process.exit(run.status ?? 1);
