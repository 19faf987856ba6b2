"""Without a kernel the table still shows: as a picture in plain HTML, with the same in words."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from amerikano.cards import read_card
from amerikano.table import CardTable, table_for
from amerikano.table.parts import whose
from amerikano.table.picture import picture
from tests.saved import page_of_saved
from tests.table.tables import TRICK_HANDS, WHOLE, auction, fresh_table, open_table, tricks_table

if TYPE_CHECKING:
    from collections.abc import Iterator

VIEWS = sorted((Path(__file__).parent / "views").glob("*.json"))


class Reader(HTMLParser):
    """Reads HTML: the text in it, and whether every element is closed in its turn."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.text = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note an element that opens."""
        del attrs
        self.tags.add(tag)
        if tag != "br":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        """Note that it closes."""
        assert tag == self.open.pop(), f"{tag} is closed out of turn"

    def handle_data(self, data: str) -> None:
        """Note the text."""
        self.text += data


def signs(cards: list[str]) -> Iterator[str]:
    """Yield the cards as they are written in a sentence."""
    for card in cards:
        yield read_card(card).text


def test_one_step_has_no_number() -> None:
    """Above the picture stands where one is; the step has a number where there are several."""
    said = []
    for steps in (0, 1, 2):
        strip = {
            "where": "Lesson 9",
            "title": "Calls",
            "step": 1,
            "done": [False] * steps,
            "task": "",
            "buttons": [],
            "word": None,
        }
        view = {**fresh_table().view(), "lesson": strip}
        said.append(Reader(picture(view, "")).text)
        assert "Lesson 9 · Calls" in said[-1]
    assert [False, False, True] == ["step 1 of" in text for text in said]


@pytest.mark.parametrize("path", VIEWS, ids=lambda path: path.stem)
def test_every_view_has_its_picture(path: Path) -> None:
    """Whatever is on the table, the picture is whole, fetches and runs nothing, and shows the hand and what is asked."""
    view: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    read = Reader(picture(view, "the table in words"))
    assert [] == read.open
    assert not read.tags & {"script", "img", "link", "style", "iframe"}
    assert "the table in words" in read.text
    for card in signs(view["hand"] if not view["count"] else []):
        assert card in read.text
    for choice in view["ask"]["choices"] if view["ask"] and not view["count"] else []:
        assert choice["text"] in read.text
    for row in view["count"]["rows"] if view["count"] else []:
        assert row["name"] in read.text


def test_melds_and_trick_are_shown() -> None:
    """What lies on the table for all: melds with what a joker stands for, the discard, the trick."""
    at = open_table(table=["Bo: ♣10 ★ ♣Q"], opened=["Bo"])
    text = Reader(picture(at.view(), "")).text
    assert "♣10 ★=♣J ♣Q" in text
    at = tricks_table(hands=TRICK_HANDS, moves=[*auction(), "You: play ♦10"])
    assert "You ♦10" in " ".join(Reader(picture(at.view(), "")).text.split())


@pytest.mark.parametrize("game", ["amerikano", "amerikaner"])
def test_an_onlooker_sees_every_hand(game: str) -> None:
    """Where all hands are open, all are in the picture."""
    at = table_for(WHOLE[game](1).deal, None)
    view = at.view()
    text = Reader(picture(view, "")).text
    for seat in view["seats"]:
        assert f"{whose(seat['name'])} hand {' '.join(signs(seat['hand']))}" in text  # or it would read as melds


def test_names_and_words_are_escaped() -> None:
    """A name is text, whatever it looks like."""
    at = fresh_table(players=["You", "<b>Bo</b>", "Cem&"], computers=[])
    html = picture(at.view(), "<script>alert(1)</script>")
    read = Reader(html)
    assert "script" not in read.tags
    assert "<b>Bo</b>" in read.text
    assert "Cem&" in read.text


def test_the_picture_stands_beside_the_live_table() -> None:
    """An output holds the live table, the picture and the words."""
    widget = CardTable(open_table())
    bundle = widget._repr_mimebundle_()  # as IPython asks
    assert bundle is not None
    data, _ = bundle
    assert {"text/plain", "text/html", "application/vnd.jupyter.widget-view+json"} == set(data)
    assert data["text/html"] == widget._repr_html_()
    assert repr(widget) == data["text/plain"]
    widget.close()


@pytest.mark.slow
def test_a_saved_notebook_becomes_a_page_with_the_picture(tmp_path: Path) -> None:
    """`jupyter nbconvert --to html --no-input` shows the picture of a table in a saved notebook, and no live table."""
    widget = CardTable(open_table())
    bundle = widget._repr_mimebundle_()
    assert bundle is not None
    widget.close()
    page = page_of_saved("lesson.exercise()", bundle[0], tmp_path)
    assert 'class="amerikano-picture"' in page
    assert "widget-view" not in page
    assert "lesson.exercise" not in page
