/** One shown table: holds what only this browser knows, draws the view, and turns touches and keys into intents. */

import { html, nothing, render } from "lit-html";
import { listenToDrags } from "./drag.ts";
import { fitHeight, fitMelds, fitTip } from "./fit.ts";
import { at, cardKey, focused, focusFirst, mainNames, neighbour, spotElement } from "./focus.ts";
import { key, marksOf, pointed } from "./marks.ts";
import { cardsSeen, slide } from "./motion.ts";
import { delayOf, Pacer } from "./pace.ts";
import type { Pace, Popover, Preferences, Table } from "./parts.ts";
import { pointAt, pointAtNothing, pointNext } from "./pointing.ts";
import { carry, handKeys, ruledOut, toggled } from "./selection.ts";
import { speak } from "./sentence.ts";
import { drawFault, drawTable, drawWaiting } from "./table.ts";
import { NO_CARD, touch, type Unnumbered } from "./touch.ts";
import type { Intent, View } from "./view.ts";

/** Keys of buttons that are this browser's own, with the names of these; all others are in the view (amerikano/table/keys.py). */
const OWN_KEYS: Readonly<Record<string, string>> = { f: "tool:full", m: "tool:point" };
const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
/** Sentences that are kept until the person's next intent. */
const MEMORY = 12;
/** Pixels; as in narrow.css. */
const NARROW = 720;
/** Milliseconds after which a touch without an answer is explained: a tap that does nothing teaches nothing. */
const PATIENCE = 4000;
const NO_ANSWER = "No answer yet. Is another cell running? Else run this cell again.";

/** What the controller needs of the world around it. */
export interface Surroundings {
  readonly root: ShadowRoot;
  readonly send: (intent: Intent) => void;
  readonly prefer: (change: Partial<Preferences>) => void;
  readonly fullScreen: () => void;
  readonly keys: () => Table["keys"];
}

export class Controller {
  readonly #around: Surroundings;
  /** The size container that everything is drawn into; a new one after a fault, since a half-drawn one cannot be trusted. */
  #mount: HTMLElement;
  /** The one polite live region; outside what is redrawn, so that nothing is said twice. */
  readonly #live: HTMLElement;
  readonly #pacer: Pacer;
  /** Fits melds, height and pointer anew when the cell changes its size. */
  readonly #sizes = new ResizeObserver(([entry]) => {
    const width = Number(entry?.contentRect.width);
    if (width !== this.#width) this.#mount.style.minBlockSize = "";
    this.#width = width;
    this.#fit();
  });
  /** Of the table, in pixels; to ask the page for it at every move would cost milliseconds. */
  #width = 0;
  /** Null until Python has sent a table. */
  #view: View | null = null;
  #preferences: Preferences = { pace: "normal", suits: 2, scale: "normal" };
  #chosen: ReadonlySet<number> = new Set();
  /** The card of the hand that has the hand's one tab stop. */
  #roving = 0;
  #popover: Popover | null = null;
  #notice = "";
  /** The name of the card that was touched on the set-up page. */
  #picked = "";
  /** Touches point at cards. */
  #points = false;
  /** Sentences since the person's own last intent. */
  #recent: readonly string[] = [];
  /** The person has sent an intent: what is said next begins anew. */
  #acted = false;
  /** Runs while an intent waits for its view. */
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** Runs while the last trick of a deal still lies there, before the count takes its place. */
  #lingering: ReturnType<typeof setTimeout> | undefined;
  /** The revision whose refusal or word was put away with Escape. */
  #quiet = -1;
  /** The cards of the hand that lay before the focused one. */
  #before: readonly string[] = [];
  /** What is done on the set-up page waits until the intent before it is answered: each is made for the view that it brings. */
  #outbox: (() => void)[] = [];
  /** An intent was sent, and its view has not come. */
  #pending = false;
  /** The focus was here, or something was touched: of a table that nobody has come to yet nothing is told. */
  #visited = false;
  /** The keyboard was used last: the letters of all targets are shown. */
  #keyed = false;
  /** Where the focus was when a popover opened. */
  #opener: HTMLElement | null = null;

  constructor(around: Surroundings) {
    this.#around = around;
    this.#pacer = new Pacer(() => this.#touch("go-on"));
    this.#live = document.createElement("div");
    this.#live.className = "sr live";
    this.#live.setAttribute("role", "status");
    this.#live.setAttribute("aria-live", "polite");
    this.#mount = document.createElement("div");
    around.root.append(this.#live, this.#mount);
  }

  listen(signal: AbortSignal): void {
    const { root } = this.#around;
    root.addEventListener("keydown", (event) => this.#key(event as KeyboardEvent), { signal });
    root.addEventListener("focusin", (event) => this.#follow(event.target), { signal });
    root.addEventListener("click", (event) => this.#points && pointAt(event.target) && event.stopPropagation(), {
      signal,
      capture: true,
    });
    root.addEventListener("click", (event) => this.#click(nameOf(event.target)), { signal });
    root.addEventListener("change", (event) => this.#enter(event.target as HTMLInputElement), { signal });
    root.addEventListener("contextmenu", (event) => event.preventDefault(), { signal });
    root.addEventListener("pointerdown", (event) => this.#press(event.target), { signal });
    const all = (index: number) => (this.#chosen.has(index) ? [...this.#chosen] : [index]);
    const along = (name: string) => (laid(name) ? [name] : all(indexOf(name)).map((index) => `hand:${index}`));
    const drop = (name: string, onto: string) => {
      if (laid(name)) return this.#move(name, onto);
      // On another card of the hand only the one dragged takes its place.
      if (onto.startsWith("hand")) return this.#reorder(indexOf(name), indexOf(onto));
      this.#chosen = new Set(all(indexOf(name)));
      this.#touch(onto);
    };
    listenToDrags(root, { along, drop }, signal);
    this.#sizes.observe(this.#mount);
    signal.addEventListener("abort", () => {
      this.#sizes.disconnect();
      this.#pacer.stop();
      this.#endLinger();
      clearTimeout(this.#patience);
      render(nothing, this.#mount);
    });
  }

  show(view: View | null): void {
    const old = this.#view;
    this.#view = view;
    clearTimeout(this.#patience);
    if (view?.revision !== old?.revision) this.#linger(view, old);
    this.#guard(() => {
      if (view && view.revision !== old?.revision) this.#turnTo(view, old);
      this.#draw(old);
      if (view) this.#pacer.follow(view, this.#preferences.pace);
    });
    this.#pending = false;
    if (!view?.set_up) this.#outbox = [];
    while (!this.#pending && this.#outbox.length) this.#outbox.shift()?.();
  }

  /** The last trick of a deal can be read before the count covers it. */
  #linger(view: View | null, old: View | null): void {
    const { pace } = this.#preferences;
    this.#endLinger();
    if (view?.game !== "amerikaner" || !view.count || !view.last || !old || old.count) return;
    const delay = delayOf(view, pace === "step" ? "slow" : pace);
    if (delay) this.#lingering = setTimeout(() => this.#endLinger() && this.#draw(), delay);
  }

  /** Whether something lingered. */
  #endLinger(): boolean {
    const lingered = this.#lingering !== undefined;
    clearTimeout(this.#lingering);
    this.#lingering = undefined;
    return lingered;
  }

  /** What this browser keeps from one view to the next. */
  #turnTo(view: View, old: View | null): void {
    this.#chosen = old ? carry(old.hand, view.hand, this.#chosen) : new Set();
    // A card that was refused is put back, or it would go along with the next one.
    const word = view.lesson?.word;
    const wrong = word?.kind === "wrong" && word.text !== old?.lesson?.word?.text;
    if (view.refusal || wrong) this.#chosen = new Set();
    this.#notice = this.#picked = "";
    // Lights stay while hands are shown and hidden; after a move other cards may lie there.
    if (view.said.length || String(view.hand) !== String(old?.hand)) pointAtNothing(this.#around.root);
    const fresh = (this.#acted && view.said.length) || (old?.count && !view.count);
    this.#recent = [...(fresh ? [] : this.#recent), ...view.said].slice(-MEMORY);
    if (fresh) this.#acted = false;
    const heard = (view.aloud ?? []).map(speak).join(" ");
    // Somebody whose focus is elsewhere hears which table speaks.
    const where = focused(this.#around.root) ? "" : view.lesson?.where;
    if (this.#visited) this.#live.textContent = heard && where ? `${where}: ${heard}` : heard;
  }

  set(preferences: Preferences): void {
    this.#preferences = preferences;
    this.#guard(() => this.#draw());
    if (this.#view) this.#pacer.follow(this.#view, preferences.pace);
  }

  /** A fault in drawing is told in the table's place; a blank cell would tell nothing. */
  #guard(work: () => void): void {
    try {
      work();
    } catch (fault) {
      console.error(fault);
      this.#pacer.stop();
      const mount = document.createElement("div");
      mount.className = "ct";
      this.#mount.replaceWith(mount);
      this.#mount = mount;
      this.#sizes.disconnect();
      this.#sizes.observe(mount);
      render(drawFault(fault), mount);
    }
  }

  #draw(old: View | null = this.#view): void {
    const { root } = this.#around;
    const had = focused(root);
    const name = had?.dataset.at;
    const card = old && name ? cardKey(old, name) : undefined;
    this.#before = old && card ? handKeys(old.hand).slice(0, Number(name?.split(":")[1])) : [];
    const before = old === this.#view ? [] : cardsSeen(root);
    const source = this.#sources(root, old);
    this.#render();
    this.#fit();
    slide(root, before, source);
    const page = this.#view?.set_up;
    if (page?.rows.length === 1 && !old?.set_up) {
      focusFirst(root, ["typed:number"]);
      (focused(root) as HTMLInputElement).select();
    } else if (had) this.#refocus(had, name ?? "", card);
    // A text that was pasted has closed the page, and the focus had left the table with it.
    else if (old?.set_up && !page) focusFirst(root, [`hand:${this.#roving}`]);
  }

  #render(): void {
    const view = this.#view;
    const { suits, scale } = this.#preferences;
    // Five players need more height on a phone, less without melds; a quiz only its own. Neither changes between moves.
    const game = view?.game === "quiz" ? "low" : view?.game === "amerikaner" ? "flat" : "";
    this.#mount.className = `ct ${game} ${view?.seats[4] ? "crowd" : ""} ${view?.teaches ? "teach" : ""}`;
    this.#mount.dataset.suits = String(suits);
    this.#mount.dataset.scale = scale;
    this.#roving = Math.max(0, Math.min(this.#roving, (view?.hand.length ?? 1) - 1));
    render(
      html`<div class="table ${this.#keyed ? "keyed" : ""} ${this.#points ? "points" : ""}" tabindex="-1" role="group" aria-label=${[view?.game === "quiz" ? "" : "Card table", view?.lesson?.where, speak(view?.lesson?.task ?? "")].filter(Boolean).join(", ")}>${
        view ? drawTable(this.#table(view)) : drawWaiting()
      }</div>`,
      this.#mount,
    );
  }

  #table(view: View): Table {
    return {
      view,
      marks: marksOf(view, this.#quiet),
      preferences: this.#preferences,
      chosen: this.#chosen,
      roving: this.#roving,
      popover: this.#popover,
      keys: this.#around.keys(),
      picked: this.#picked,
      points: this.#points,
      notice: this.#notice,
      recent: this.#recent,
      lingers: this.#lingering !== undefined,
      quiet: this.#quiet === view.revision,
    };
  }

  /** Where a card has come from that was not to be seen before: into the hand from the stock, else from who was to move. */
  #sources(root: ShadowRoot, old: View | null): (zone: string) => DOMRect | undefined {
    const box = (selector: string) => root.querySelector(selector)?.getBoundingClientRect();
    const stock = box(".pile.stock .card, .kitty .card");
    const seat = box(`[data-seat="${old?.to_move}"] .plate`);
    return (zone) => (zone === "hand" ? stock : /^(fell|pile|meld)/.test(zone) ? seat : undefined);
  }

  #fit(): void {
    const { root } = this.#around;
    fitMelds(root);
    if (this.#width < NARROW) fitHeight(this.#mount);
    const spot = this.#view ? pointed(this.#view) : undefined;
    if (spot) fitTip(root, spotElement(root, key(spot)));
  }

  /** Where to look for the focus after a render: the same card, the same thing, what stands in its place. */
  #refocus(had: HTMLElement, name: string, card: string | undefined): void {
    const { root } = this.#around;
    const view = this.#view;
    const still = focused(root);
    const [zone, first] = name.split(":");
    if (card && view && zone === "hand") {
      const keys = handKeys(view.hand);
      const index = keys.indexOf(card);
      // Of a card that went, the place: what lay before it and lies there still.
      this.#roving = index < 0 ? this.#before.filter((one) => keys.includes(one)).length : index;
      focusFirst(root, [
        `hand:${this.#roving}`,
        `hand:${keys.length - 1}`,
        "seal",
        "pile",
        "trick",
        ...mainNames(view),
      ]);
      this.#tabStop();
      return;
    }
    // A seat's button says after a touch what it would do next, and stays itself.
    if (still === had && (zone === "seat" || (had.dataset.at ?? "") === name)) return;
    const names = [name];
    if (zone === "staged") names.push(`place:${first}`);
    names.push(...(view?.next.map(key) ?? []), ...mainNames(view), `hand:${this.#roving}`);
    focusFirst(root, names);
  }

  /** Moves the hand's tab stop without a second drawing. */
  #tabStop(): void {
    for (const [index, card] of this.#cards().entries()) card.tabIndex = index === this.#roving ? 0 : -1;
  }

  #cards(): HTMLElement[] {
    return [...this.#around.root.querySelectorAll<HTMLElement>(".rack .hand .card")];
  }

  /** `name` is that of the button, see touch.ts; some are this browser's own. */
  #click(name: string): void {
    const [zone, id] = name.split(":");
    if (zone === "hand") this.#choose(indexOf(name));
    else if (zone === "laid" || zone === "row") this.#pick(name);
    else if (zone === "pop") this.#open(null);
    else if (zone === "tool") this.#use(id);
    else this.#touch(name);
  }

  /** A small button in the corner, or the one that copies a position. */
  #use(tool: string | undefined): void {
    if (tool === "sort") this.#touch(tool);
    else if (tool === "full") this.#around.fullScreen();
    else if (tool === "point") this.#setPointing(!this.#points);
    else if (tool === "copy") this.#copy();
    else if (tool === "keys" || tool === "settings") this.#open(this.#popover === tool ? null : tool);
  }

  /** A text was typed, or a setting changed. */
  #enter({ dataset, value }: HTMLInputElement, type: "set-up-fill" | "set-up-enter" = "set-up-fill"): void {
    const { suits, scale } = this.#preferences;
    const [zone, id = ""] = (dataset.at ?? "").split(":");
    if (zone === "typed") this.#send({ type, line: id, text: value });
    else if (zone === "pace") this.#around.prefer({ pace: id as Pace });
    else if (zone === "suits") this.#around.prefer({ suits: suits === 4 ? 2 : 4 });
    else if (zone === "scale") this.#around.prefer({ scale: scale === "big" ? "normal" : "big" });
  }

  /** The set-up page: a card, then the line where it goes. */
  #pick(name: string): void {
    const from = this.#picked;
    this.#picked = from || !laid(name) ? "" : name;
    this.#notice = "";
    if (from) this.#move(from, name);
    else if (!laid(name)) this.#notice = NO_CARD;
    this.#draw();
  }

  #move(from: string, onto: string): void {
    const [, line = "", index] = from.split(":");
    const to = onto.split(":")[1];
    if (to && to !== line) this.#send({ type: "set-up-move", from: line, index: Number(index), to });
  }

  #copy(): void {
    if (this.#pending) {
      this.#later(() => this.#copy());
      return;
    }
    const whole = at(this.#around.root, "typed:record") as HTMLTextAreaElement | null;
    if (!whole?.value) {
      this.#tell("Nothing to copy yet.");
      return;
    }
    const copied = navigator.clipboard?.writeText(whole.value) ?? Promise.reject();
    copied.then(
      () => this.#tell("Copied."),
      () => {
        whole.select();
        this.#tell("Copy it with Ctrl C.");
      },
    );
  }

  #setPointing(on: boolean): void {
    this.#points = on;
    pointAtNothing(this.#around.root);
    this.#draw();
  }

  #touch(name: string): void {
    const view = this.#view;
    if (!view) return;
    if (this.#endLinger()) {
      // What is touched belongs to a deal that is over: it only turns the page.
      this.#draw();
      return;
    }
    const chosen = [...this.#chosen].sort((a, b) => a - b).flatMap((index) => view.hand[index] ?? []);
    const outcome = touch(chosen, name);
    if (!outcome) return;
    if ("notice" in outcome) this.#tell(outcome.notice);
    else this.#send(outcome.intent);
  }

  #reorder(from: number, to: number): void {
    if (to === from) return;
    this.#roving = to;
    this.#send({ type: "reorder", from, to });
  }

  #send(unnumbered: Unnumbered): void {
    if (!this.#view) return;
    if (this.#pending && this.#view.set_up) {
      this.#later(() => this.#send(unnumbered));
      return;
    }
    this.#pending = true;
    const intent = { ...unnumbered, revision: this.#view.revision } as Intent;
    if (intent.type === "go-on") this.#pacer.answered(intent.revision);
    else this.#acted = this.#visited = true;
    // What is dealt anew has no news yet, and what was said of a hand is not for those who see it no more.
    if (/^(again|another|seat|hands)$/.test(intent.type)) {
      this.#recent = [];
      this.#chosen = new Set();
    }
    this.#await();
    this.#around.send(intent);
  }

  #later(work: () => void): void {
    this.#outbox.push(work);
    this.#await();
  }

  #await(): void {
    clearTimeout(this.#patience);
    this.#patience = setTimeout(() => this.#tell(NO_ANSWER), PATIENCE);
  }

  /** A short word of the table itself, for the eye and for the ear. */
  #tell(notice: string): void {
    this.#notice = notice;
    if (this.#visited) this.#live.textContent = notice;
    // What was refused before is not to be heard again when the notice goes.
    this.#quiet = this.#view?.revision ?? -1;
    this.#draw();
  }

  #choose(index: number): void {
    const view = this.#view;
    const card = view?.hand[index];
    if (!view || card === undefined) return;
    this.#roving = index;
    if (ruledOut(view, index) && !this.#chosen.has(index)) {
      this.#touch(`ruled-out:${card}`);
      return;
    }
    this.#chosen = toggled(view, this.#chosen, index);
    this.#notice = "";
    this.#draw();
  }

  #open(popover: Popover | null): void {
    const { root } = this.#around;
    if (popover && !this.#popover) this.#opener = focused(root);
    const closed = this.#popover;
    this.#popover = popover;
    this.#draw();
    // On a page that is higher than the screen both scroll there.
    if (popover) at(root, "pop")?.focus();
    else if (this.#opener?.isConnected) this.#opener.focus();
    else if (closed) focusFirst(root, [`tool:${closed}`]);
  }

  #follow(target: EventTarget | null): void {
    this.#visited = true;
    const [zone, index] = (target instanceof HTMLElement ? (target.dataset.at ?? "") : "").split(":");
    if (zone !== "hand" || Number(index) === this.#roving) return;
    this.#roving = Number(index);
    this.#tabStop();
  }

  #press(target: EventTarget | null): void {
    const inside = target instanceof Element && target.closest(".pop, [aria-expanded]");
    if (!this.#keyed && (!this.#popover || inside)) return;
    this.#keyed = false;
    if (!inside) this.#popover = null;
    this.#draw();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.#view) return;
    const typed = event.target as HTMLInputElement;
    if (typed.matches("[data-at^=typed]")) {
      event.stopPropagation();
      if (event.key === "Escape") focusFirst(this.#around.root, ["none"]);
      else if (event.key === "Enter" && typed.matches("input")) this.#enter(typed, "set-up-enter");
    } else if (this.#handled(event, this.#view)) {
      event.preventDefault();
      event.stopPropagation();
    } else if (!["Tab", "Escape"].includes(event.key)) {
      // A key typed at the table is never meant for the page around it.
      event.stopPropagation();
    }
  }

  #handled(event: KeyboardEvent, view: View): boolean {
    if (event.key === "Escape") return this.#putAway();
    if (event.key === "?") {
      this.#showKeys();
      this.#open(this.#popover === "keys" ? null : "keys");
      return true;
    }
    if (event.target instanceof Element && event.target.closest(".pop")) return false;
    if (ARROWS.includes(event.key)) return this.#arrow(event.key, event.shiftKey);
    if (event.repeat || event.shiftKey) return false;
    const letter = event.key.toLowerCase();
    const own = OWN_KEYS[letter];
    if (own && at(this.#around.root, own)) {
      this.#click(own);
      return true;
    }
    if (letter === "b" && this.#toLadder()) return true;
    const target = view.keys?.[letter];
    if (!target) return false;
    this.#showKeys();
    this.#touch(target);
    return true;
  }

  #arrowAmong(buttons: readonly HTMLElement[], arrow: string): boolean {
    const from = buttons.indexOf(focused(this.#around.root) as HTMLElement);
    buttons[neighbour(buttons, from, arrow)]?.focus();
    return true;
  }

  #showKeys(): void {
    if (this.#keyed) return;
    this.#keyed = true;
    this.#draw();
  }

  /** Escape puts away one thing at a time: popover, chosen cards, notice, refusal. False where nothing was left. */
  #putAway(): boolean {
    const word = this.#view?.refusal ?? this.#view?.lesson?.word;
    if (this.#popover) this.#open(null);
    else if (this.#points) this.#setPointing(false);
    else if (this.#picked) this.#picked = "";
    else if (this.#chosen.size) this.#chosen = new Set();
    else if (this.#notice) this.#notice = "";
    else if (word && this.#view && this.#quiet !== this.#view.revision) this.#quiet = this.#view.revision;
    else return false;
    this.#draw();
    return true;
  }

  /** The keyboard's way to the bids: the lowest that may be bid now. */
  #toLadder(): boolean {
    const rung = this.#around.root.querySelector<HTMLElement>(".ladder .bid");
    this.#showKeys();
    rung?.focus();
    return rung !== null;
  }

  #arrow(arrow: string, shift: boolean): boolean {
    if (this.#points) {
      pointNext(this.#around.root, arrow, shift);
      return true;
    }
    const within = focused(this.#around.root)?.closest(".bidding, .calls, .laid");
    if (within && !shift) return this.#arrowAmong([...within.querySelectorAll("button")], arrow);
    const cards = this.#cards();
    if (!cards.length) return false;
    const from = cards.indexOf(focused(this.#around.root) as HTMLElement);
    if (shift && from < 0) return false;
    const to = from < 0 ? this.#roving : neighbour(cards, from, arrow);
    this.#showKeys();
    if (!shift) at(this.#around.root, `hand:${to}`)?.focus();
    else if (/Left|Right/.test(arrow)) this.#reorder(from, to);
    return true;
  }
}

/** The name of the button that an event happened in, or of what it stands in; empty where there is none. */
function nameOf(target: EventTarget | null): string {
  // A line of the set-up page takes a card wherever it is touched, but for its own text.
  const touched = target instanceof Element && !target.matches("input, textarea") && target.closest("button, .row");
  return (touched || null)?.closest<HTMLElement>("[data-at]")?.dataset.at ?? "";
}

/** What stands after the zone of a name: a place in the hand. */
function indexOf(name: string): number {
  return Number(name.split(":")[1]);
}

/** Whether this is the name of a card on the set-up page. */
function laid(name: string): boolean {
  return name.startsWith("laid");
}
