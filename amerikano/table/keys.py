"""The keyboard: what each key touches in a view (`targets_of`), and the list that stands behind "?" (`keys_of`).

The front end may have 30,000 bytes, and each table sends it; so it only looks the key up. Arrows, Enter, Escape, "?" and what
concerns one browser alone (full screen, pointing, the way to the bids) are its own, in widgets/src/controller.ts.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

Keys: TypeAlias = list[list[str]]
"""For each line the keys, with a space between them, and what they do."""

_DIGITS: Final = "1 \N{EN DASH} 9"
_ALL: Final[Keys] = [
    ["← → ↑ ↓", "arrows: move among the cards in hand"],
    ["Enter", "choose the card, or put it back"],
    ["Shift ← →", "with Shift, arrows move the card in the hand"],
    ["Escape", "drop all chosen cards; close"],
]
_RUMMY: Final[Keys] = [
    ["S", "stock: draw"],
    ["D", "discard pile: draw, or discard the chosen card"],
    ["A B C", "put chosen cards into a place in front of you"],
    [_DIGITS, "answer a question, or lay chosen cards off on that meld"],
    ["O", "the wax seal: open, or lay down"],
]
_TRICKS: Final[Keys] = [
    ["B", "to the ladder of bids; there arrows and Enter"],
    ["0 -", "pass"],
    ["X", "put the chosen cards down for the exchange cards"],
    ["P D", "play the chosen card to the trick"],
    [_DIGITS, "answer a question"],
    ["A K Q J 1", "with 9 \N{EN DASH} 2: call the card of this rank, 1 the ten"],
]
_MORE: Final[Keys] = [
    ["N", "go on: the next move, question or deal"],
    ["H", "hint"],
    ["R", "try again"],
    ["U", "take back your last move"],
    ["L , .", "look back at the deal and return; comma: a move back, full stop: a move on"],
    ["T", "sort the hand"],
    ["F", "full screen, and back"],
]
_OF_AN_EXERCISE: Final = ("hint", "again")
"""Buttons whose keys are listed where they are alone; the others come and go while a deal is played."""
_TEACHER: Final[Keys] = [
    ["V J", "show or hide all hands, this seat's hand"],
    ["Q", "sit at the next seat"],
    ["M", "point at cards: arrows, with Shift several"],
    ["Y", "make a move again that was taken back"],
    ["W G", "new deal, the deal before"],
]
_QUIZ: Final[Keys] = [[_DIGITS, "answer the question"], ["N", "go on"], ["R", "begin again"]]
_SETS_UP: Final[Keys] = [["E", "set up a position, or type a number, and back"]]
_HELP: Final[Keys] = [["?", "this list"]]


def keys_of(view: Mapping[str, Any]) -> Keys:
    """Return the keys of the table that has this view."""
    game = _TRICKS if view["game"] == "amerikaner" else _RUMMY
    buttons = {button["id"] for button in _buttons(view)}
    sets_up = "set-up" in buttons
    absent = {_BUTTONS[button].upper() for button in _OF_AN_EXERCISE if button not in buttons}
    if view["game"] == "quiz":
        return [*(line for line in _QUIZ if line[0] not in absent), *_HELP]
    more = [line for line in _MORE if line[0] not in absent]
    return [*_ALL, *game, *more, *(_TEACHER if "teaches" in view else []), *(_SETS_UP if sets_up else []), *_HELP]


_BUTTONS: Final[Mapping[str, str]] = {
    "hint": "h",
    "again": "r",
    "undo": "u",
    "redo": "y",
    "hands": "v",
    "new-deal": "w",
    "deal-before": "g",
    "set-up": "e",
    "set-up-close": "e",
    "look-back": "l",
    "look-away": "l",
    "look-earlier": ",",
    "look-later": ".",
}
"""Buttons of the strip, or below the count, that have a key."""
_MOST_DIGITS: Final = 9


def _buttons(view: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the buttons of the strip and those below the count."""
    return [*(view["lesson"] or {}).get("buttons", ()), *view["after"]]


def targets_of(view: Mapping[str, Any]) -> dict[str, str]:
    """Return for each key, written small, the name (widgets/src/touch.ts) of what it touches in this view."""
    buttons = _buttons(view)
    found = {_BUTTONS[button["id"]]: f"lesson:{button['id']}" for button in buttons if button["id"] in _BUTTONS}
    if leads_on := _leads_on(view, buttons):
        found["n"] = leads_on
    if "set_up" in view:
        return found
    found |= _at_a_seat(view) | _answers(view)
    if view["count"] or view["game"] == "quiz":
        return found
    # Undo also where nothing can be taken back: then it is said why.
    return (
        {"u": "lesson:undo", "t": "sort"}
        | found
        | (_of_tricks(view) if view["game"] == "amerikaner" else _of_rummy(view))
    )


def _leads_on(view: Mapping[str, Any], strip: Sequence[Mapping[str, Any]]) -> str:
    """Return the one button that leads on."""
    if view["waits"]:
        return "go-on"
    main = [f"lesson:{button['id']}" for button in strip if button.get("main")]
    asked = view["ask"]["choices"] if view["ask"] else ()
    # To let a card go leads on, though it is drawn like the other answer: the table recommends neither.
    main += [f"choice:{choice['id']}" for choice in asked if choice.get("main") or choice["id"] == "let-go"]
    return next(iter(main), "")


def with_keys(ask: dict[str, Any] | None) -> dict[str, Any] | None:
    """Return the question with the key of each answer: a number's own digit, the rank of a card to call, else 1, 2, 3 and so on."""
    if ask is None:
        return None
    choices = ask["choices"]
    if all(len(choice["text"]) == 1 and choice["text"].isdecimal() for choice in choices):
        keys = [choice["text"] for choice in choices]
    elif all(choice["id"].startswith("call-") for choice in choices):
        keys = [choice["card"][1:2].lower() for choice in choices]  # of the ten the 1
    else:
        keys = [str(number) for number in range(1, len(choices) + 1)]
    return ask | {
        "choices": [choice | ({"key": key} if len(key) == 1 else {}) for choice, key in zip(choices, keys, strict=True)]
    }


def _answers(view: Mapping[str, Any]) -> dict[str, str]:
    """A key answers the question while one is asked; else a digit is a meld on the table."""
    if view["ask"]:
        return {choice["key"]: f"choice:{choice['id']}" for choice in view["ask"]["choices"] if "key" in choice}
    if view["count"]:
        return {}
    melds = [meld["id"] for seat in view["seats"] for meld in seat.get("melds", ())]
    return {str(number): f"meld:{number}" for number in melds if number <= _MOST_DIGITS}


def _at_a_seat(view: Mapping[str, Any]) -> dict[str, str]:
    """A teacher sits at the next seat, and shows or hides the hand of the own one."""
    seats = view["seats"]
    if "teaches" not in view or "buttons" not in seats[0]:
        return {}
    own, following = seats[view["me"]], seats[(view["me"] + 1) % len(seats)]
    return {"j": f"seat:{own['buttons'][0]['id']}", "q": f"seat:{following['buttons'][-1]['id']}"}


def _of_rummy(view: Mapping[str, Any]) -> dict[str, str]:
    places = {place["key"].lower(): f"place:{number}" for number, place in enumerate(view["places"])}
    seal = {} if view["seal"]["state"] == "none" else {"o": "seal"}
    return {"s": "stock", "d": "pile", **seal, **places}


def _of_tricks(view: Mapping[str, Any]) -> dict[str, str]:
    plays = dict.fromkeys("pd", "trick") if view["phase"] in {"lead", "play"} else {}
    exchange = {"x": "kitty"} if view["exchange"] else {}
    return plays | exchange | (dict.fromkeys("0-", "pass") if view["pass"] else {})
