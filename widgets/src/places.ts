/** A contract drawn as places to fill. */

import { html } from "lit-html";
import type { Contract } from "./view.ts";

export function places(melds: Contract["melds"]) {
  return html`<span class="wants" aria-hidden="true">${melds.map(want)}</span>`;
}

export function want({ kind, size }: Contract["melds"][number]) {
  return html`<span class="want ${kind}">${Array.from({ length: size }, (_, k) => html`<i style="--k:${k}"></i>`)}</span>`;
}
