"""The module that draws tables is imported once in a page, and a failure to do so is told. On a bare page, without JupyterLab."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amerikano.table import CardTable

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from tests.browser.conftest import Watch

# Shows a table for each of these codes at once, each with a loader of its own as anywidget does, and returns what is in their
# places: a table by a number of its import, or what the loader tells.
SHOW = """async ([loader, codes]) => {
    const show = async code => {
        const el = document.createElement('div');
        const module = await import(URL.createObjectURL(new Blob([loader], { type: 'text/javascript' })));
        const model = { get: name => (name === 'code' ? code : undefined) };
        const cleanUp = await module.default.render({ model, el }).catch(error => error.message);
        return [el.textContent, typeof cleanUp === 'function' ? 'shown' : cleanUp];
    };
    return Promise.all(codes.map(show));
}"""
COUNTS = """
globalThis.imports = (globalThis.imports ?? 0) + 1;
const mine = globalThis.imports;
export default { render({ el }) { el.textContent = mine; return () => {}; } };
"""
FAILS_ONCE = "if (!globalThis.failed) { globalThis.failed = true; throw Error('not yet'); }" + COUNTS


def show(page: Page, *codes: str) -> list[list[str]]:
    """Show a table for each of these codes; see SHOW."""
    return page.evaluate(SHOW, [CardTable._esm, list(codes)])  # noqa: SLF001


def test_tables_share_one_import(new_page: Page) -> None:
    """Tables that are shown at once and later have one module; another version of it is a module of its own."""
    other = COUNTS + "// another version"
    assert [["1", "shown"]] * 3 == show(new_page, COUNTS, COUNTS, COUNTS)
    assert [["2", "shown"], ["1", "shown"]] == show(new_page, other, COUNTS)


def test_a_failure_is_told_and_not_remembered(new_page: Page, watch: Watch) -> None:
    """In the place of each table that could not be shown stands what to do; the next table tries again."""
    told = ["The table could not be loaded. Run this cell again.", "not yet"]
    assert [told, told] == show(new_page, FAILS_ONCE, FAILS_ONCE)
    assert [["1", "shown"]] == show(new_page, FAILS_ONCE)
    assert told[:1] == show(new_page, "this is no module")[0][:1]
    watch.forget()
