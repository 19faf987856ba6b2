"""The card table as a Jupyter widget: one trait down (`view`), messages up. It holds no rule and no card of its own."""

import logging
from pathlib import Path
from typing import Any, Protocol
from weakref import WeakSet

import anywidget
import traitlets

from amerikano.table import cells, preferences
from amerikano.table.aloud import aloud, refused
from amerikano.table.keys import keys_of, targets_of
from amerikano.table.picture import picture

_STATIC = Path(__file__).parent / "static"
_CODE = (_STATIC / "table.js").read_text(encoding="utf-8")
_log = logging.getLogger(__name__)
_tables: "WeakSet[CardTable]" = WeakSet()
"""All tables of this kernel: what is set at one of them holds at the others."""


class Controller(Protocol):
    """What stands behind the widget: a `Table`, or a question of a lesson that has no table."""

    revision: int

    def receive(self, message: object) -> bool:
        """Act on a message from the browser; return whether the view changed."""

    def view(self) -> dict[str, Any]:
        """Return what the front end draws."""

    def in_words(self) -> str:
        """Say the same in words."""


class CardTable(anywidget.AnyWidget):
    """A card table in a notebook.

    `view` is replaced whole after every change and holds nothing that its seat may not know; `code` is the front end's
    module; the other traits are preferences. What a person sets at one table holds at all, but for what whoever made a table
    has given it: `CardTable(controller, pace="step")` begins so, and what is set there instead is for that table alone.
    """

    # Text, not a path: with a path anywidget would watch the file, and a table shown from a wheel would not find it.
    # anywidget imports it anew for each table, and a page keeps whatever it imported: so it only loads `code`, once.
    _esm = (_STATIC / "loader.js").read_text(encoding="utf-8")

    code = traitlets.Unicode(_CODE, read_only=True).tag(sync=True)
    view = traitlets.Dict().tag(sync=True)
    key_list = traitlets.List(traitlets.List(traitlets.Unicode())).tag(sync=True)
    """What stands behind "?"; the same as long as the table stands."""
    pace = traitlets.Enum(preferences.CHOICES["pace"], default_value="normal").tag(sync=True)
    suits = traitlets.Enum(preferences.CHOICES["suits"], default_value=2).tag(sync=True)
    scale = traitlets.Enum(preferences.CHOICES["scale"], default_value="normal").tag(sync=True)

    def __init__(self, controller: Controller, **given: object) -> None:
        """Show what the controller shows, with the preferences `given`; the others are as the person has set them."""
        self.controller = controller
        self.shared = preferences.CHOICES.keys() - given.keys()
        """The preferences that this table has in common with the others."""
        self.plain = view = controller.view()
        """The view that the page has, without its keys and what is said of how it came about."""
        super().__init__(
            view={**view, "keys": targets_of(view)}, key_list=keys_of(view), **{**preferences.kept(), **given}
        )
        self.on_msg(self._on_message)
        _tables.add(self)

    def _on_message(self, _widget: object, content: object, _buffers: object) -> None:
        try:
            self.controller.receive(content)
            changed = self.refresh()
        except Exception:
            # ipywidgets would only log it: the person must see that the move did not happen. With the revision as it
            # is now, or every message after this one would be a stale one.
            _log.exception("A message to the card table failed: %r", content)
            self.plain = {**self.plain, "revision": self.controller.revision, "said": [], "refusal": _BROKEN}
            self.view = {**self.plain, "aloud": refused(_BROKEN), "keys": self.view["keys"]}
            raise
        if not changed:
            self.send_state("view")  # a stale message: show where the table stands

    def refresh(self) -> bool:
        """Show what the controller shows now, also without a message; return whether anything changed."""
        view = self.controller.view()
        if view == self.plain:
            return False
        shown = {**view, "aloud": aloud(self.plain, view), "keys": targets_of(view)}
        self.plain, self.view = view, shown
        return True

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take preferences from the browser; what the table shows is not the browser's to say."""
        chosen = {name: value for name, value in sync_data.items() if name in preferences.CHOICES}
        super().set_state(chosen)
        shared = {name: value for name, value in chosen.items() if name in self.shared}
        if shared:
            preferences.keep(shared)
            _share(shared)

    def open(self) -> None:
        """Open the table to the browser, where it is not open already."""
        self.layout.open()
        super().open()

    def close(self) -> None:
        """Close the table to the browser, which takes it out of the page; shown again it opens again."""
        if self.comm is not None:
            super().close()
            self.layout.close()  # a widget of its own, which ipywidgets would keep
            del self._repr_mimebundle_  # ipywidgets has put None in the method's place

    def _repr_html_(self) -> str:
        """Return the table as a picture, for wherever no kernel runs."""
        return picture(self.view, self.controller.in_words())

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]] | None:
        """Put the picture beside the live table: a saved notebook then shows it where the table is not alive."""
        self.open()
        cells.note(self)
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, "text/html": self._repr_html_()}, metadata

    def __repr__(self) -> str:
        """Say the table in words: the same for the same position, whatever object holds it."""
        return self.controller.in_words()


def _share(values: dict[str, Any]) -> None:
    """Set preferences at all tables that have them in common."""
    for table in tuple(_tables):
        for name in values.keys() & table.shared:
            setattr(table, name, values[name])


_BROKEN = {
    "rule": "",
    "text": "Something went wrong in the table; nothing was played.",
    "instead": "Try again, or run this cell again.",
    "refused": [],
    "allowed": [],
}
