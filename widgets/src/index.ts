/** The anywidget module: makes the shadow root, follows the model's traits, and cleans up after itself. */

import artwork from "./artwork.svg";
import { Controller } from "./controller.ts";
import type { Pace, Preferences, Table } from "./parts.ts";
import { style } from "./style.ts";
import type { Intent, View } from "./view.ts";

/** What is used of anywidget's model. */
interface Model {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  save_changes(): void;
  send(content: Intent): void;
  on(events: string, call: () => void): void;
  off(events: string, call: () => void): void;
}

const PREFERENCES = "change:pace change:suits change:scale";
const SPRITE = new DOMParser().parseFromString(artwork, "image/svg+xml").documentElement;

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const stop = new AbortController();
  const host = document.createElement("div");
  host.className = "amerikano-table";
  // JupyterLab looks for this on the event's target and above; from outside a shadow root the target is the host.
  host.setAttribute("data-lm-suppress-shortcuts", "true");
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [style()];
  root.append(SPRITE.cloneNode(true));
  el.append(host);
  followTheme(host, stop.signal);

  const controller = new Controller({
    root,
    send: (intent) => model.send(intent),
    prefer: (change) => {
      for (const [name, value] of Object.entries(change)) model.set(name, value);
      model.save_changes();
    },
    fullScreen: () => toggleFullScreen(host),
    keys: () => (model.get("key_list") as Table["keys"] | undefined) ?? [],
  });
  controller.listen(stop.signal);
  const show = () => controller.show(readView(model));
  const prefer = () => controller.set(readPreferences(model));
  prefer();
  show();
  model.on("change:view", show);
  model.on(PREFERENCES, prefer);
  return () => {
    model.off("change:view", show);
    model.off(PREFERENCES, prefer);
    stop.abort();
    host.remove();
  };
}

/** A dictionary always, which may be empty. */
function readView(model: Model): View | null {
  const view = model.get("view") as View | Record<string, never>;
  return "revision" in view ? (view as View) : null;
}

/** The traits take these values only. */
function readPreferences(model: Model): Preferences {
  return {
    pace: model.get("pace") as Pace,
    suits: model.get("suits") as 2 | 4,
    scale: model.get("scale") as "normal" | "big",
  };
}

/** JupyterLab says on its body whether the theme is light; elsewhere the system's preference holds. */
function followTheme(host: HTMLElement, signal: AbortSignal): void {
  const follow = () => {
    const light = document.body.dataset.jpThemeLight;
    host.style.colorScheme = light === "true" ? "light" : light === "false" ? "dark" : "light dark";
  };
  const watch = new MutationObserver(follow);
  watch.observe(document.body, { attributeFilter: ["data-jp-theme-light"] });
  signal.addEventListener("abort", () => watch.disconnect());
  follow();
}

/** Where the page does not allow the full screen nothing happens: the table is as good without. */
function toggleFullScreen(host: HTMLElement): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : host.requestFullscreen();
  done.catch(() => undefined);
}

export default { render };
