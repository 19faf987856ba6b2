/** Views for the unit tests: one of those in views/, with a few values changed. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { View } from "../src/view.ts";

const FOLDER = join(process.cwd(), "test", "views");

export function view(name: string, change: Partial<View> = {}): View {
  return { ...(JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8")) as View), ...change };
}

export function viewNames(): string[] {
  return readdirSync(FOLDER).map((file) => file.replace(".json", ""));
}
