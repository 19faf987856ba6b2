"""What a screen reader says of a change at the table: everything that the eye would notice, each once, in the order of weight.

A function of two views that follow one another, so it needs no memory of its own and holds nothing that is not on the screen. The
page has no alerts beside it: one would be heard again whenever its line is drawn anew.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from amerikano.cards import read_card
from amerikano.game import in_words
from amerikano.table.parts import ANSWER_ABOVE, LOOKING_BACK

_HEADS: Final = {"hint": "Hint", "wrong": "Not this", "done": "Done"}
_MOST_ANSWERS: Final = 5
_MOST_LINES: Final = 3


def aloud(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Return the sentences that are said when the view `new` takes the place of `old`."""
    heard = [*_seats(old, new), *_next_deal(old, new), *_happened(old, new), *_in_front(old, new), *_order(old, new)]
    heard += [*_lines(old, new), *_word(old, new), *_count(old, new)]
    ask = new["ask"]
    if ask and ask["text"] != (old["ask"] or {}).get("text"):
        heard += [ask["text"], *_answers(ask)]
    if _says_now(old, new):
        heard += [new["now"]["text"], new["now"]["small"]]
    # On the set-up page a browser reports with Enter that the text changed, too: that would be heard twice.
    again = new["refusal"] == old["refusal"]
    if new["refusal"] and not (again and "set_up" in new):
        # Word for word the same might not be heard.
        heard += ["Once more:" if again else "", *refused(new["refusal"])]
    return list(filter(None, heard))


def refused(refusal: Mapping[str, Any]) -> list[str]:
    """Say a refusal, its rule, and what is allowed instead."""
    return [refusal["text"], refusal["rule"] and f"{refusal['rule']}.", refusal["instead"]]


def _says_now(old: Mapping[str, Any], new: Mapping[str, Any]) -> bool:
    """Whether what to do now is news: it is for this person to do, a rule was asked for, or a deal or page begins or ends."""
    now = new["now"]
    if now == old["now"] or (new["ask"] and now["text"] == ANSWER_ABOVE):
        return False
    mine = not new["waits"] and new["to_move"] in {new["me"], None}
    turned = bool(old["count"]) != bool(new["count"]) or "set_up" in {**old, **new}
    return mine or turned or now.get("told", False)


def _happened(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say what happened; of a past moment first that it is one, or it would sound like a move that was just made."""
    moment = _moment(new)
    if moment is None:
        return list(new["said"])
    return [] if moment == _moment(old) else [f"{LOOKING_BACK}, step {moment[0]} of {moment[1]}.", *new["said"]]


def _moment(view: Mapping[str, Any]) -> tuple[int, int] | None:
    """Return the step that is looked back at, and of how many; None where the game itself is shown."""
    strip = view["lesson"]
    return (strip["step"], len(strip["done"])) if strip and strip["where"] == LOOKING_BACK else None


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


def _answers(ask: Mapping[str, Any]) -> list[str]:
    """Say the answers with their keys, where they are few."""
    choices = ask["choices"]
    if len(choices) > _MOST_ANSWERS:
        return []
    return [f"{choice['key']}: {choice['text']}." if "key" in choice else f"{choice['text']}." for choice in choices]


def _seats(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say which hands a teacher hid or showed, and where the teacher sits now."""
    seats = list(zip(old["seats"], new["seats"], strict=False))
    if "teaches" not in new or len(old["seats"]) != len(new["seats"]):
        return []
    changed = [
        f"{after['name']}'s hand is {'shown' if after['buttons'][0]['id'].startswith('hide') else 'hidden'}."
        for before, after in seats
        if "buttons" in before and "buttons" in after and before["buttons"][0]["id"] != after["buttons"][0]["id"]
    ]
    moved = [f"You sit at {new['seats'][new['me']]['name']}'s place."] if old["me"] != new["me"] else []
    if len(changed) == len(seats):
        changed = [f"All hands are {changed[0].split()[-1]}"]
    return [*moved, *changed]


def _next_deal(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say the number of a deal that begins."""
    before, after = old.get("deal"), new.get("deal")
    return [f"Deal {after[0]} of {after[1]}."] if before and after and before != after else []


def _lines(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say the lines of the set-up page whose cards changed, each with how many it has now."""
    if "set_up" not in old or "set_up" not in new:
        return []
    before = {row["id"]: row.get("cards") for row in old["set_up"]["rows"]}
    changed = {
        row["id"]: f"{row['label']}: {in_words(len([card for card in row['cards'] if card != '|']))} cards."
        for row in new["set_up"]["rows"]
        if row.get("cards") != before.get(row["id"])
    }
    # What left the pack is heard by where it went; the pack speaks for itself where much changed at once.
    pack = [changed.pop("pack")] if "pack" in changed else []
    return [*changed.values()] if 0 < len(changed) < _MOST_LINES else pack


def _written(cards: Iterable[str]) -> str:
    return " ".join(read_card(card).text for card in cards)


def _word(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say a word of the lesson when it comes."""
    word = (new["lesson"] or {}).get("word")
    before = (old["lesson"] or {}).get("word")
    if not word or (before and word["text"] == before["text"]):
        return []
    return [f"{_HEADS[word['kind']]}: {word['text']}"]


def _count(old: Mapping[str, Any], new: Mapping[str, Any]) -> list[str]:
    """Say how the deal ended when the count comes."""
    count = new["count"]
    if not count or old["count"]:
        return []
    return [count["sum"], *(f"{row['name']}: {_standing(row)}." for row in count["rows"]), count["note"]]


def _standing(row: Mapping[str, Any]) -> str:
    """Say what a player has after the deal."""
    if "score" in row:
        return f"score {row['score'][2]}"
    return f"chips {row['chips'][2]}, penalty points {row['points'][2]}"
