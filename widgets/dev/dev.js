/** Shows one view of test/views with a model that stands in for the kernel's; what is sent is kept in window.sent. */

import table from "/table.js";

const asked = new URLSearchParams(location.search);
if (asked.has("dark") || asked.has("light")) document.body.dataset.jpThemeLight = String(!asked.has("dark"));

class Model {
  #values = new Map();
  #calls = new Map();

  constructor(values) {
    this.#values = new Map(Object.entries(values));
  }
  get(name) {
    return this.#values.get(name);
  }
  set(name, value) {
    this.#values.set(name, value);
    for (const call of [...(this.#calls.get(`change:${name}`) ?? [])]) call();
  }
  save_changes() {}
  send(intent) {
    window.sent.push(intent);
  }
  on(events, call) {
    for (const event of events.split(" ")) {
      if (!this.#calls.has(event)) this.#calls.set(event, new Set());
      this.#calls.get(event).add(call);
    }
  }
  off(events, call) {
    for (const event of events.split(" ")) this.#calls.get(event)?.delete(call);
  }
}

const name = asked.get("view") ?? "ready";
const view = name === "none" ? {} : await (await fetch(`/views/${name}.json`)).json();
window.sent = [];
window.model = new Model({
  view,
  key_list: [["?", "this list; the others come from Python"]],
  pace: asked.get("pace") ?? "normal",
  suits: asked.has("four") ? 4 : 2,
  scale: asked.has("big") ? "big" : "normal",
});
const cell = document.querySelector("#cell");
if (asked.has("height")) cell.style.setProperty("--ct-height", `${asked.get("height")}px`);
window.cleanup = table.render({ model: window.model, el: cell });
