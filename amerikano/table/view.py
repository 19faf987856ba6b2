"""What the front end draws of any table (`CommonView` in widgets/src/view.ts); what a game adds is in its own `view`."""

from typing import TYPE_CHECKING, Any

from amerikano.table import parts, past
from amerikano.table.keys import with_keys
from amerikano.table.parts import ANSWER_ABOVE, Button, Spot

if TYPE_CHECKING:
    from amerikano.table.table import AnyTable


_LONGEST_SENTENCE = 400


def view_of(table: "AnyTable") -> dict[str, Any]:
    """Return the view of the table as it stands."""
    seen = table.seen()
    fields = table.fields(seen)
    question = table.guide.question(table)
    own = fields.pop("ask")
    ask = with_keys(question or (None if table.hides_own else own))
    following = [] if question else table.next_spots(seen)
    _add_seat_buttons(table, fields)
    is_counted = table.deal.to_move is None and not question and table.guide.has_game(table)
    after = _after(table) if is_counted and not table.guide.page(table) else []
    shown = {
        "revision": table.revision,
        "me": table.me or 0,
        "to_move": table.deal.to_move,
        # An onlooker sits where the first player does.
        "hand": [card.ascii for card in (seen.hands[0] or () if table.me is None else table.rack.cards)],
        **fields,
        "ask": ask,
        "now": _now(table, seen, asked=question is not None),
        "refusal": refusal_of(table, following),
        "next": following,
        "waits": table.waits,
        "said": list(table.said),
        "after": after,
        "lesson": _strip(table, after),
    }
    if question:
        shown["count"] = None  # or it would stand in the place of the question
    return shown | _hidden(table) | _unbegun(table) | _page(table)


def view_of_past(table: "AnyTable", moves: int) -> dict[str, Any]:
    """Return the view of the moment after so many moves; whatever else is touched than its buttons is refused in words."""
    then = past.moment(table, moves)
    sentence = " ".join(then.said) or "The cards are dealt."
    now: dict[str, Any] = {"text": "You are looking back.", "small": "The game itself stays where it is."}
    if table.told:
        now = {"text": table.told, "small": "", "told": True}
    shown = then.still(view_of(then))
    _add_seat_buttons(table, shown)
    done = [number < moves for number in range(len(table.deal.log))]
    return {
        **shown,
        "revision": table.revision,
        "now": now,
        "refusal": refusal_of(table, []),
        "said": [sentence],
        "lesson": parts.strip(parts.LOOKING_BACK, "move by move", sentence, past.steps(table), step=moves, done=done),
    }


def _add_seat_buttons(table: "AnyTable", fields: dict[str, Any]) -> None:
    for seat, plate in enumerate(fields["seats"]):
        if buttons := table.guide.seat_buttons(table, seat):
            plate["buttons"] = buttons


def refusal_of(table: "AnyTable", following: list[Spot]) -> dict[str, Any] | None:
    """Return the refusal that stands on the table; `following` is what may be touched where nothing better is known."""
    if table.refusal is None:
        return None
    refusal, move = table.refusal
    refused, allowed = table.refused_spots(refusal, move)
    if table.hides_own:
        refused, allowed = ([spot for spot in spots if spot[0] != "hand"] for spots in (refused, allowed))
    return {
        "rule": refusal.rule,
        "text": _sentence(refusal.message),
        "instead": _sentence(refusal.instead) if refusal.instead else "",
        "refused": refused,
        "allowed": [spot for spot in allowed if spot not in refused] or following,
    }


def _sentence(text: str) -> str:
    """Write a sentence: a capital, one full stop; a very long one names what somebody pasted, and is cut."""
    text = text[:1].upper() + text[1:]
    return (text if len(text) <= _LONGEST_SENTENCE else text[:_LONGEST_SENTENCE] + "…").rstrip(".") + "."


def _hidden(table: "AnyTable") -> dict[str, Any]:
    """Return what only a teacher's table has, and the own cards face down where they are not shown."""
    teaches = {"teaches": True} if table.what_if else {}
    if not table.hides_own:
        return teaches
    return teaches | {"hand": [], "face_down": len(table.rack.all_cards())}


def _unbegun(table: "AnyTable") -> dict[str, Any]:
    """Return what is different before there is a game: nobody holds cards or is to move."""
    return {} if table.guide.has_game(table) else {"hand": [], "to_move": None}


def _page(table: "AnyTable") -> dict[str, Any]:
    """Return what a page in place of the table changes: nothing is asked, and nobody moves."""
    page = table.guide.page(table)
    if page is None:
        return {}
    nothing: dict[str, Any] = {"ask": None, "next": [], "waits": False, "count": None, "said": []}
    return nothing | {"set_up": page["set_up"], "now": page["now"]}


def _strip(table: "AnyTable", after: list[Button]) -> dict[str, Any] | None:
    strip = table.guide.strip(table)
    if strip is None:
        return None
    of_the_past = () if table.guide.page(table) else past.buttons(table)
    # What stands below the count does not stand above it too.
    below = {button["id"] for button in after}
    buttons = [button for button in (*of_the_past, *strip["buttons"]) if button["id"] not in below]
    return {**strip, "buttons": buttons, "word": None if table.told else strip["word"]}


def _now(table: "AnyTable", seen: Any, *, asked: bool) -> dict[str, Any]:  # noqa: ANN401  # a view of either game
    if table.told:
        return {"text": table.told, "small": "", "told": True}
    if asked:
        text, small = ANSWER_ABOVE, ""
    elif table.deal.to_move is None:
        text, small = table.after_deal()
    elif table.deal.to_move != table.me:
        text, small = table.waiting(), ""
    elif table.hides_own:
        text, small = table.waiting(), "Show the hand to play its cards."
    else:
        text, small = table.own_turn(seen)
    return {"text": text, "small": small}


def _after(table: "AnyTable") -> list[Button]:
    buttons = table.guide.after_buttons(table)
    if not buttons and table.whole is not None and not table.whole.over:
        buttons = [{"id": "next-deal", "text": "Next deal", "main": True}]
    return [{"id": past.LOOK_BACK, "text": "Look back"}, *buttons]
