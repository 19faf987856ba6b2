/**
 * A JupyterLab extension: a lesson of the course that is opened unchanged runs its cells at once.
 *
 * Of its folded cells the first line of code is not shown, only the dots that unfold them: a learner reads the lesson, not its code.
 *
 * Nothing else is ever run: what a notebook holds is compared, cell by cell, with what the course shipped (`lessons.json` beside this
 * file has a digest of each lesson; amerikano/teaching/shipped.py writes it). Whoever changes a lesson runs it by hand, as always.
 *
 * JupyterLab loads a prebuilt extension as a container of webpack's module federation. That is an object with `init` and `get`, so
 * it is written here by hand, and no builder of its own is needed.
 */

/** Of JupyterLab's own classes what is used here. */
interface Cell {
  readonly type: string;
  readonly sharedModel: { getSource(): string };
}
interface Context {
  readonly ready: Promise<void>;
  readonly model: {
    readonly cells: Iterable<Cell>;
    readonly contentChanged: { connect(slot: () => void): void };
    dirty: boolean;
  };
}
interface Panel {
  readonly node: HTMLElement;
  readonly context: Context;
  readonly sessionContext: { readonly ready: Promise<void>; readonly session: unknown };
  readonly content: { readonly widgets: readonly unknown[] };
}
interface NotebookModule {
  readonly INotebookTracker: unknown;
  readonly NotebookActions: {
    runCells(notebook: Panel["content"], cells: readonly unknown[], session: Panel["sessionContext"]): Promise<boolean>;
  };
}
interface Tracker {
  readonly widgetAdded: { connect(slot: (sender: unknown, panel: Panel) => void): void };
}
/** Modules that are shared on the page: for each name and version how to get it. */
type Scope = Readonly<Record<string, Readonly<Record<string, { get(): Promise<() => unknown> }>>>>;

const NAME = "amerikano-course";
const LIST = new URL("lessons.json", (document.currentScript as HTMLScriptElement).src);

/** On the notebook of a lesson, for the style sheet below. */
const LESSON = "amerikano-lesson";

let scope: Scope = {};

async function notebookModule(): Promise<NotebookModule> {
  const [version] = Object.values(scope["@jupyterlab/notebook"] ?? {});
  if (!version) throw new Error("JupyterLab shares no @jupyterlab/notebook");
  return (await version.get())() as NotebookModule;
}

/** The digests of the lessons as shipped. */
let digests: Promise<readonly string[]> | undefined;

async function shippedDigests(): Promise<readonly string[]> {
  const answer = await fetch(LIST, { cache: "no-cache" });
  return answer.ok ? Object.values((await answer.json()) as Record<string, string>) : [];
}

/** SHA-256 of the kinds and sources of all cells, written as JSON; the same as in amerikano/teaching/shipped.py. */
async function digestOf(cells: Iterable<Cell>): Promise<string> {
  const text = JSON.stringify([...cells].map(({ type, sharedModel }) => [type, sharedModel.getSource()]));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function isShipped({ model }: Context): Promise<boolean> {
  digests ??= shippedDigests();
  return (await digests).includes(await digestOf(model.cells));
}

function foldAway({ node }: Panel): void {
  node.classList.add(LESSON);
  if (document.getElementById(LESSON)) return;
  const sheet = document.createElement("style");
  sheet.id = LESSON;
  sheet.textContent = `.${LESSON} .jp-InputPlaceholder .jp-PlaceholderText { display: none }`;
  document.head.append(sheet);
}

/** Files whose cells were run since the page was opened: a second view of one must not begin it anew. */
const alive = new WeakSet<Context>();

async function openAlive(panel: Panel, notebook: NotebookModule): Promise<void> {
  const { context, sessionContext, content } = panel;
  // Where the page is not served safely there is no digest, and nothing is run: the lesson says what to press.
  if (!globalThis.crypto?.subtle) return;
  await context.ready;
  if (!(await isShipped(context))) return;
  foldAway(panel);
  if (alive.has(context)) return;
  alive.add(context);
  await sessionContext.ready;
  // While the kernel started somebody may have typed.
  if (!sessionContext.session || !(await isShipped(context))) return;
  await notebook.NotebookActions.runCells(content, content.widgets, sessionContext);
  // Outputs are not part of a text notebook; nobody is to be asked whether to save what nobody wrote.
  const settle = async () => {
    if (context.model.dirty && (await isShipped(context))) context.model.dirty = false;
  };
  context.model.contentChanged.connect(() => void settle());
  await settle();
}

const container = {
  init(shared: Scope): void {
    scope = shared;
  },
  async get(_module: string): Promise<() => unknown> {
    const notebook = await notebookModule();
    const plugin = {
      id: `${NAME}:opens-alive`,
      description: "Runs a lesson of the course when it is opened unchanged.",
      autoStart: true,
      requires: [notebook.INotebookTracker],
      activate: (_app: unknown, tracker: Tracker) =>
        tracker.widgetAdded.connect((_sender, panel) => {
          openAlive(panel, notebook).catch((fault: unknown) => console.error(`${NAME}:`, fault));
        }),
    };
    return () => ({ __esModule: true, default: plugin });
  },
};

const page = window as unknown as { _JUPYTERLAB?: Record<string, unknown> };
page._JUPYTERLAB ??= {};
page._JUPYTERLAB[NAME] = container;
