"""The table as a Jupyter widget: the view down, messages up, and a fault is shown and never swallowed."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Any

import pytest
import traitlets

from amerikano.table import CardTable, table_for
from amerikano.table.rummy.table import RummyTable as Table
from tests.support import OPENING_HAND
from tests.table.contract import view_faults
from tests.table.tables import fresh_table, good_message, table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from amerikano.table import AnyTable


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder in which preferences are kept."""
    monkeypatch.setenv("AMERIKANO_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def widget(your_turn: Callable[[], AnyTable]) -> Iterator[CardTable]:
    """Return the widget of a table of either game in the middle of a turn."""
    shown = CardTable(your_turn())
    yield shown
    shown.close()


def message(widget: CardTable, **content: Any) -> None:
    """Send a message as the browser does, with the revision of the view that is shown."""
    widget._handle_custom_msg({"revision": widget.view["revision"], **content}, [])  # noqa: SLF001  # as ipywidgets does


def sent(widget: CardTable, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Return a list that collects the names of what is sent to the browser."""
    names: list[Any] = []
    monkeypatch.setattr(CardTable, "send_state", lambda _self, key=None: names.append(key))
    return names


def test_the_view_is_replaced_whole(widget: CardTable) -> None:
    """After each message the view is a new value, and the one before is as it was."""
    before = widget.view
    kept = dict(before)
    message(widget, **good_message(widget.controller))
    assert widget.view is not before
    assert kept == before
    assert len(before["hand"]) - 1 == len(widget.view["hand"])
    assert [] == view_faults(widget.view)


def test_a_stale_message_is_answered_with_the_view(widget: CardTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """A stale message sends the view again, so that the browser shows where the table stands."""
    names, cards = sent(widget, monkeypatch), len(widget.view["hand"])
    message(widget, **good_message(widget.controller), revision=99)
    assert ["view"] == names
    assert cards == len(widget.view["hand"])


def test_a_second_widget_of_one_table_catches_up(your_turn: Callable[[], AnyTable]) -> None:
    """Of two widgets of one table the one that was left behind shows where the table stands at its next message."""
    at = your_turn()
    one, other = CardTable(at), CardTable(at)
    good = good_message(at)
    message(one, **good)
    message(other, **good)
    assert one.view == other.view
    message(other, type="sort")
    assert 2 == other.view["revision"]


def test_what_changes_without_a_message(widget: CardTable) -> None:
    """What changed behind the table is shown when it is refreshed, with its keys and what is said; nothing, if nothing did."""
    assert not widget.refresh()
    widget.controller.receive({"revision": widget.view["revision"], **good_message(widget.controller)})
    before = widget.view
    assert widget.refresh()
    assert widget.view is not before
    assert {"aloud", "keys"} <= set(widget.view)
    assert widget.controller.view() == widget.plain
    assert not widget.refresh()


def test_what_cannot_be_read_is_answered(widget: CardTable) -> None:
    """A message that is no intent is answered on the table."""
    message(widget, type="cheat")
    assert widget.view["refusal"]["text"].startswith("The table could not take that")


def test_the_module_is_text(widget: CardTable) -> None:
    """The front end is text, not a path: a path would be watched, and is not found in a wheel."""
    assert isinstance(CardTable._esm, str)  # noqa: SLF001
    assert "export" in CardTable._esm  # noqa: SLF001
    assert "export" in widget.code


def test_what_is_imported_anew_for_each_table_is_small(widget: CardTable) -> None:
    """A page keeps every module that anywidget imports: it only loads the one that the saved state brings along, once."""
    state = widget.get_state()
    assert len(state["_esm"]) < 500 < len(state["code"])
    assert 'get("code")' in state["_esm"]


class Broken(Table):
    """A table with a fault in it."""

    fault_in = "receive"

    def receive(self, message: object) -> bool:
        """Answer, or fail."""
        if self.fault_in == "receive":
            self.revision += 1
            raise RuntimeError("receive")
        return super().receive(message)

    def view(self) -> dict[str, Any]:
        """Show the table, or fail."""
        if self.fault_in == "view" and self.revision:
            raise RuntimeError("view")
        return super().view()


@pytest.mark.parametrize("fault_in", ["receive", "view"])
def test_a_fault_is_shown_and_raised(fault_in: str, caplog: pytest.LogCaptureFixture) -> None:
    """A fault in the table is told on it, logged, and raised again: never swallowed."""
    at = Broken(table(You=OPENING_HAND).deal)
    at.fault_in = fault_in
    widget = CardTable(at)
    with caplog.at_level(logging.ERROR), pytest.raises(RuntimeError, match=fault_in):
        widget._on_message(widget, {"type": "sort", "revision": 0}, [])  # noqa: SLF001
    assert "Something went wrong in the table; nothing was played." == widget.view["refusal"]["text"]
    assert 1 == len(caplog.records)
    assert [] == view_faults(widget.view)


@pytest.mark.parametrize("fault_in", ["receive", "view"])
def test_a_table_lives_on_after_a_fault(fault_in: str) -> None:
    """After a fault the browser knows the table's revision: its next message is not a stale one for ever."""
    at = Broken(table(You=OPENING_HAND).deal)
    at.fault_in = fault_in
    widget = CardTable(at)
    with pytest.raises(RuntimeError):
        widget._on_message(widget, {"type": "sort", "revision": 0}, [])  # noqa: SLF001
    at.fault_in = ""
    message(widget, type="discard", cards=["C2"])
    assert "C2" == widget.view["pile"]["top"]
    assert widget.view["refusal"] is None


def test_the_text_is_the_table_in_words(widget: CardTable, your_turn: Callable[[], AnyTable]) -> None:
    """`repr` says the table in words: equal for equal positions, without the address of an object."""
    other = CardTable(your_turn())
    assert repr(widget) == repr(other)
    assert repr(widget) == widget.controller.in_words()
    assert "0x" not in repr(widget)


def test_the_saved_output_is_words(widget: CardTable) -> None:
    """The text that a notebook saves beside the widget is the table in words, and has no address in it."""
    bundle = widget._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert repr(widget) == data["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_preferences_survive(widget: CardTable) -> None:
    """Pace, suits and scale are kept over messages; a value that there is not is refused."""
    widget.set_state({"pace": "fast", "suits": 4, "scale": "big"})
    message(widget, type="sort")
    message(widget, type="cheat")
    assert ("fast", 4, "big") == (widget.pace, widget.suits, widget.scale)
    for name, value in {"pace": "warp", "suits": 3, "scale": 7}.items():
        with pytest.raises(traitlets.TraitError):
            widget.set_state({name: value})
    assert ("fast", 4, "big") == (widget.pace, widget.suits, widget.scale)


def test_preferences_may_be_given_at_the_start() -> None:
    """A table may be shown with preferences of its own."""
    assert ("step", 4) == (CardTable(fresh_table(), pace="step", suits=4).pace, CardTable(fresh_table(), suits=4).suits)


def set_of(shown: CardTable) -> tuple[str, int, str]:
    """Return the preferences of a table."""
    return shown.pace, shown.suits, shown.scale


def test_what_is_set_at_one_table_holds_at_all() -> None:
    """What a person sets holds at the tables that stand there and at those of tomorrow; a value that there is not at none."""
    one, other = CardTable(fresh_table()), CardTable(fresh_table())
    one.set_state({"pace": "at once"})
    other.set_state({"suits": 4})
    with pytest.raises(traitlets.TraitError):
        one.set_state({"pace": "warp"})
    assert [("at once", 4, "normal")] * 3 == [set_of(at) for at in (one, other, CardTable(fresh_table()))]


def test_what_a_tables_maker_has_given_is_its_own() -> None:
    """A teacher's table goes step by step: no other table changes that, and what is set there instead is for it alone."""
    own, other = CardTable(fresh_table(), pace="step"), CardTable(fresh_table())
    other.set_state({"pace": "fast", "suits": 4})
    assert ("step", 4, "normal") == set_of(own)
    own.set_state({"pace": "slow"})
    assert [("slow", 4, "normal"), ("fast", 4, "normal")] == [set_of(own), set_of(other)]
    assert "fast" == CardTable(fresh_table()).pace


@pytest.mark.parametrize(
    "text",
    ['{"pace": "warp", "suits": [], "cheat": 1}', "[4]", "{", "[" * 100_000, "\udcff"],
    ids=["no choices", "a list", "torn", "deep", "no text"],
)
def test_preferences_that_cannot_be_read(home: Path, text: str) -> None:
    """A damaged file is as none; what is set then is kept."""
    (home / "preferences.json").write_text(text, encoding="utf-8", errors="surrogateescape")
    shown = CardTable(fresh_table())
    assert ("normal", 2, "normal") == set_of(shown)
    shown.set_state({"suits": 4})
    assert 4 == CardTable(fresh_table()).suits


def test_preferences_that_cannot_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing can be written, what is set holds at the tables that stand there all the same."""

    def full(*_args: object) -> None:
        raise OSError(28, "No space left on device")

    one, other = CardTable(fresh_table()), CardTable(fresh_table())
    monkeypatch.setattr("amerikano.table.store.write", full)
    one.set_state({"suits": 4})
    assert [4, 4] == [one.suits, other.suits]


def test_the_browser_does_not_say_what_the_table_shows(widget: CardTable) -> None:
    """The view comes from Python only: what a browser sends for it is dropped (messages are untrusted)."""
    before = widget.view
    code = widget.code
    widget.set_state({"view": {"revision": 0}, "_esm": "alert(1)", "code": "alert(1)", "pace": "slow"})
    assert before == widget.view
    assert CardTable._esm == widget.get_state("_esm")["_esm"]  # noqa: SLF001
    assert code == widget.code
    assert "slow" == widget.pace


def test_an_onlookers_table(your_turn: Callable[[], AnyTable]) -> None:
    """An onlooker's table shows all hands and plays by itself."""
    widget = CardTable(table_for(your_turn().deal, me=None))
    assert [] == view_faults(widget.view)
    message(widget, type="go-on")
    assert widget.view["said"]
