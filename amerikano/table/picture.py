"""The table without a kernel: a picture in plain HTML, for a saved notebook, a printed worksheet or a code host.

Made of the view and of the same in words, so it shows what the front end showed and nothing more. Styles stand at the
elements, since some readers of notebooks keep no style sheet; a reader that drops those too still shows every card as text.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from itertools import groupby
from typing import Any, Final

from amerikano.table import parts

_SIGNS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_RED, _BLACK, _VIOLET = "#bd0d22", "#15171a", "#6a2a94"
_FELT = "background:#d5e2da;color:#13201a;border-radius:8px;padding:12px 16px;font-family:sans-serif;line-height:1.5"
_ROW = "display:flex;flex-wrap:wrap;gap:4px 14px;align-items:baseline;margin:6px 0;break-inside:avoid"
_CARD = "display:inline-block;min-width:1.7em;text-align:center;margin:1px;border-radius:4px;font-weight:bold;"


@dataclass(frozen=True)
class _Look:
    """How cards are drawn: the ink of the suits by their letter, the joker's ink, the style of a card."""

    inks: dict[str, str]
    joker: str
    card: str


_SCREEN: Final = _Look(
    {"S": _BLACK, "H": _RED, "D": _RED, "C": _BLACK},
    _VIOLET,
    f"{_CARD}padding:2px 3px;background:#fffefa;border:1px solid #8d8a80",
)
_PAPER: Final = _Look(
    dict.fromkeys("SHDC", "#000"),
    "#000",
    f"{_CARD}padding:4px 3px;background:#fff;border:1px solid #000;font-size:125%",
)


def picture(view: dict[str, Any], words: str) -> str:
    """Return the view as HTML, everything in it escaped; `words` is the table said in words."""
    drawn = [_strip(view["lesson"])] if view["lesson"] else []
    if view["game"] == "quiz":
        drawn.append(_question(view["ask"]))
    elif view["count"]:
        drawn.append(_count(view["count"], _SCREEN))
    else:
        drawn += [*(_seat(seat, _SCREEN) for seat in view["seats"]), _middle(view, _SCREEN)]
        if view["ask"]:
            drawn.append(_question(view["ask"]))
        drawn += [_hand(view, "Your hand", _SCREEN), _paragraph(view["now"]["text"])]
    drawn.append(
        "<details><summary>The same in words</summary>"
        f'<pre style="white-space:pre-wrap;background:none;color:inherit">{escape(words)}</pre></details>'
        "<p><small>A picture of the table: run this cell to play.</small></p>"
    )
    return f'<div class="amerikano-picture" style="{_FELT}">{"".join(drawn)}</div>'


def on_paper(view: dict[str, Any], whose_hand: str) -> str:
    """Return what lies on the table as HTML to be printed, black on white, without what is asked or to be touched.

    `whose_hand` stands before the cards in `hand`; a deal that is over shows its count.
    """
    if view["count"]:
        return _count(view["count"], _PAPER)
    others = [_row(_whose(seat), _cards(seat["hand"], _PAPER)) for seat in view["seats"] if "hand" in seat]
    return "".join([*_seats_on_paper(view["seats"]), _middle(view, _PAPER), _hand(view, whose_hand, _PAPER), *others])


def _seats_on_paper(seats: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield the rows of the seats in their order; seats one after another that have nothing on the table share a row."""
    for idle, together in groupby(seats, lambda seat: not seat.get("melds")):
        if idle:
            yield _row(*(_idle(facts, list(alike)) for facts, alike in groupby(together, _facts)))
        else:
            yield from (_row(_strong(seat["name"]), _words(_facts(seat)), *_melds(seat, _PAPER)) for seat in together)


def _idle(facts: str, seats: list[dict[str, Any]]) -> str:
    """Say once what is true of each of these seats."""
    names = _strong(", ".join(seat["name"] for seat in seats))
    return f'<span style="font-size:90%">{names}{" each" if len(seats) > 1 else ""} {escape(facts)}</span>'


def _middle(view: dict[str, Any], look: _Look) -> str:
    """Return what lies in the middle of the table."""
    return (_rummy_middle if view["game"] == "amerikano" else _tricks_middle)(view, look)


def _hand(view: dict[str, Any], whose: str, look: _Look) -> str:
    hand = [*view["hand"], *(card for place in view.get("places", ()) for card in place["cards"])]
    return _row(_strong(whose), _cards(hand, look)) if hand else ""


def _card(card: str, look: _Look) -> str:
    joker, _, stands_for = card.partition("=")
    if joker == "JK":
        text, ink = f"★{'=' if stands_for else ''}{_plain(stands_for)}", look.joker
    else:
        text, ink = _plain(card), look.inks[card[0]]
    return f'<span style="{look.card};color:{ink}">{escape(text)}</span>'


def _plain(card: str) -> str:
    """Write `H10` as `♥10`; what a joker stands for in a set is a rank alone."""
    return _SIGNS[card[0]] + card[1:] if card[:1] in _SIGNS else card


def _cards(cards: Iterable[str], look: _Look) -> str:
    return f"<span>{' '.join(_card(card, look) for card in cards)}</span>"


def _row(*parts: str) -> str:
    return f'<div style="{_ROW}">{" ".join(parts)}</div>'


def _strong(text: object) -> str:
    return f"<strong>{escape(str(text))}</strong>"


def _words(text: object) -> str:
    return f"<span>{escape(str(text))}</span>"


def _paragraph(text: str) -> str:
    return f"<p>{_strong(text)}</p>" if text else ""


def _strip(lesson: dict[str, Any]) -> str:
    where = f"{lesson['where']} · {lesson['title']}"
    steps = len(lesson["done"])
    if steps > 1:
        where += f" · step {lesson['step']} of {steps}"
    return f"<p>{_words(where)}</p>{_paragraph(lesson['task'])}"


def _question(ask: dict[str, Any]) -> str:
    choices = "".join(f"<li>{escape(choice['text'])}</li>" for choice in ask["choices"])
    return f"{_paragraph(ask['text'])}<ul>{choices}</ul>"


def _seat(seat: dict[str, Any], look: _Look) -> str:
    shown = [_whose(seat), _cards(seat["hand"], look)] if "hand" in seat else []
    return _row(_strong(seat["name"]), _words(_facts(seat)), *_melds(seat, look), *shown)


def _whose(seat: dict[str, Any]) -> str:
    """Say whose hand follows: without that it reads as more melds."""
    return _strong(f"{parts.whose(seat['name'])} hand")


def _facts(seat: dict[str, Any]) -> str:
    facts = [f"cards {seat['cards']}"]
    if "chips" in seat:
        facts += ["opened" if seat["opened"] else "not opened", f"chips {seat['chips']}", f"penalty {seat['points']}"]
    else:
        facts += [f"tricks {seat['tricks']}", f"score {seat['score']}", seat["tag"]]
    return ", ".join(filter(None, facts))


def _melds(seat: dict[str, Any], look: _Look) -> list[str]:
    return [_cards(meld["cards"], look) for meld in seat.get("melds", ())]


def _rummy_middle(view: dict[str, Any], look: _Look) -> str:
    contract = view["contract"]["text"] if view["contract"] else "not chosen yet"
    top = view["pile"]["top"]
    pile = [_words("discard pile"), _cards([top], look)] if top else [_words("no card on the discard pile")]
    return _row(_strong("Contract"), _words(contract), _words(f"stock {view['stock']}"), *pile)


def _tricks_middle(view: dict[str, Any], look: _Look) -> str:
    names = [seat["name"] for seat in view["seats"]]
    head = ", ".join(filter(None, view["head"].values()))
    trick = [f"{_words(names[seat])} {_card(card, look)}" for seat, card in view["trick"]]
    return _row(_strong(head)) + (_row(_words("In the trick:"), *trick) if trick else "")


def _count(count: dict[str, Any], look: _Look) -> str:
    rows = "".join(_counted(row, look) for row in count["rows"])
    told = _paragraph(" ".join(filter(None, (count["sum"], count["note"]))))
    return f'{told}<table style="color:inherit">{rows}</table>'


def _counted(row: dict[str, Any], look: _Look) -> str:
    # With a ground of its own: JupyterLab gives every other row one, which in its dark look hides black ink.
    return (
        f'<tr style="background:none;break-inside:avoid"><th scope="row">{escape(row["name"])}</th>'
        f"<td>{escape(row['head'])}</td><td>{_cards(row['hand'], look)}</td>"
        f"<td>{'<br>'.join(escape(_line(line)) for line in row['lines'])}</td><td>{_total(row)}</td></tr>"
    )


def _line(line: dict[str, str]) -> str:
    rule = f"({line['rule']})" if line["rule"] else ""
    return " ".join(filter(None, (line["label"], line["value"], rule)))


def _total(row: dict[str, Any]) -> str:
    totals = [f"{name} {row[name][-1]}" for name in ("chips", "points", "score") if row.get(name)]
    return escape(", ".join([*totals, *([row["place"]] if row["place"] else [])]))
