/** Views for the unit tests: one of those in views/, with a few values changed. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RummyView, TricksView, View } from "../src/view.ts";

const FOLDER = join(process.cwd(), "test", "views");

export function anyView(name: string): View {
  return JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8")) as View;
}

/** A view of Amerikano, or of a quiz. */
export function view(name: string, change: Partial<RummyView> = {}): RummyView {
  return { ...(anyView(name) as RummyView), ...change };
}

/** A view of Amerikaner. */
export function tricks(name: string, change: Partial<TricksView> = {}): TricksView {
  return { ...(anyView(`tricks-${name}`) as TricksView), ...change };
}

export function viewNames(): string[] {
  return readdirSync(FOLDER).map((file) => file.replace(".json", ""));
}
