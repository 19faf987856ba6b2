/**
 * What anywidget imports anew for each table, and a page never lets go of what it has imported: so it is small. The module that
 * draws the table comes as text in the trait `code`, and is imported once in a page.
 */

interface Shown {
  model: { get(name: "code"): string };
  el: HTMLElement;
}

type Loading = Promise<{ default: { render(shown: Shown): () => void } }>;

/**
 * By their text, so that tables of two versions in one page do not meet. As a key of an object, and not of a Map: a browser then
 * keeps one copy of the text for all tables.
 */
const KEPT = Symbol.for("amerikano.table");
const page = globalThis as { [KEPT]?: Record<string, Loading> };

function load(code: string): Loading {
  page[KEPT] ??= {};
  const kept = page[KEPT];
  kept[code] ??= (async () => {
    const address = URL.createObjectURL(new Blob([code], { type: "text/javascript" }));
    try {
      return await import(address);
    } catch (error) {
      delete kept[code]; // the next table tries again
      throw error;
    } finally {
      URL.revokeObjectURL(address);
    }
  })();
  return kept[code];
}

async function render(shown: Shown): Promise<() => void> {
  try {
    return (await load(shown.model.get("code"))).default.render(shown);
  } catch (error) {
    shown.el.textContent = "The table could not be loaded. Run this cell again.";
    throw error; // anywidget writes it to the console
  }
}

export default { render };
