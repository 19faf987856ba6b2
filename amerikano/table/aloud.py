"""What a screen reader says of a change at the table: everything that the eye would notice, each once, in the order of weight.

A function of two views that follow one another, so it needs no memory of its own and holds nothing that is not on the screen. What
is an alert of the front end's own (a refusal, the answer to a wrong move) is not said here, but for one that comes twice: the page
does not change then, and nothing would be heard.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from amerikano.cards import read_card

_A_RULE: Final = re.compile(r"(AK|AR|G)-H?\d+: ")
_ANSWER_ABOVE: Final = "Answer above."


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
    if now == old["now"] or (new["ask"] and now["text"] == _ANSWER_ABOVE):
        return False
    mine = not new["waits"] and new["to_move"] in {new["me"], None}
    turned = bool(old["count"]) != bool(new["count"]) or ("set_up" in old) != ("set_up" in new)
    return mine or turned or _A_RULE.match(now["text"]) is not None


def _in_front(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say each place in front of the person whose cards changed, unless all were put down or taken back at once."""
    before, after = old.get("places", []), new.get("places", [])
    if len(before) != len(after):
        return []
    changed = [(number, place) for number, place in enumerate(after) if place["cards"] != before[number]["cards"]]
    if len(changed) > 1 and not any(place["cards"] for _, place in changed):
        return []
    return [_place(number, place) for number, place in changed]


def _place(number: int, place: Mapping[str, Any]) -> str:
    cards = _written(place["cards"]) or "empty"
    state = {"part": ", not complete", "ready": ", ready", "wrong": ", not as the contract asks"}.get(
        place["state"], ""
    )
    return f"Place {number + 1}: {cards}{state}."


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
