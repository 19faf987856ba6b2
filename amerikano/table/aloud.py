"""What a screen reader says of a change at the table: everything that the eye would notice, each once, in the order of weight.

A function of two views that follow one another, so it needs no memory of its own and holds nothing that is not on the screen. What
is an alert of the front end's own (a refusal, the answer to a wrong move) is not said here, but for one that comes twice: the page
does not change then, and nothing would be heard.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from amerikano.cards import read_card
from amerikano.table.parts import ANSWER_ABOVE


def aloud(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Return the sentences that are said when the view `new` takes the place of `old`."""
    heard = [*new["said"], *_in_front(old, new), *_order(old, new), *_word(old, new), *_count(old, new)]
    ask = new["ask"]
    if ask and ask["text"] != (old["ask"] or {}).get("text"):
        heard.append(ask["text"])
    if _says_now(old, new):
        heard += [new["now"]["text"], new["now"]["small"]]
    refusal, before = new["refusal"], old["refusal"]
    if refusal and before and refusal["text"] == before["text"]:
        heard.append(refusal["text"])
    return list(filter(None, heard))


def _says_now(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Whether what to do now is news: it is for this person to do, a rule was asked for, or a deal or page begins or ends."""
    now = new["now"]
    if now == old["now"] or (new["ask"] and now["text"] == ANSWER_ABOVE):
        return False
    mine = not new["waits"] and new["to_move"] in {new["me"], None}
    turned = bool(old["count"]) != bool(new["count"]) or ("set_up" in old) != ("set_up" in new)
    return mine or turned or now.get("told", False)


def _in_front(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say each place in front of the person whose cards changed, unless all were put down or taken back at once."""
    before, after = old.get("places", []), new.get("places", [])
    if len(before) != len(after):
        return []
    changed = [place for place, old in zip(after, before, strict=True) if place["cards"] != old["cards"]]
    if len(changed) > 1 and not any(place["cards"] for place in changed):
        return []
    return [
        f"Place {place['key']}: {_written([*place['cards']])}{', ' if place['cards'] else ''}{place['words']}."
        for place in changed
    ]


def _order(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say that the hand lies in a new order, with its cards: sorted, or one card moved."""
    before, after = old["hand"], new["hand"]
    if before == after or sorted(before) != sorted(after):
        return []
    return [f"Your hand: {_written(after)}."]


def _written(cards: Iterable[str]) -> str:
    return " ".join(read_card(card).text for card in cards)


def _word(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say a hint or praise of the lesson when it comes."""
    word = (new["lesson"] or {}).get("word")
    before = (old["lesson"] or {}).get("word")
    if not word or word["kind"] == "wrong" or (before and word["text"] == before["text"]):
        return []
    return [word["text"]]


def _count(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say how the deal ended when the count comes."""
    return [new["count"]["sum"], new["count"]["note"]] if new["count"] and not old["count"] else []
