"""Nothing hidden leaves the table: not in the view, the widget's state, its text, nor after faults."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from amerikano.rummy import Deal
from amerikano.rummy.moves import LET_GO
from amerikano.table import CardTable, table_for
from amerikano.table.rummy.table import RummyTable as Table
from amerikano.tricks import Deal as TricksDeal
from amerikano.tricks import Rules
from tests.support import FOUR, PLAYERS, random_move
from tests.table.tables import fresh_table, redealt, send
from tests.tricks_support import random_move as random_tricks_move

if TYPE_CHECKING:
    from collections.abc import Callable

    from amerikano.table import AnyTable

TRACES = ("seed", "stock_cards", "going_out", "fines", "log", "put_down", "partner", "hands")


def everything_shown(at: AnyTable) -> str:
    """Return all that a notebook or a browser can come to see of a table, as text."""
    widget = CardTable(at)
    state = {key: value for key, value in widget.get_state().items() if key not in {"_esm", "code"}}
    shown = json.dumps([state["view"], repr(widget), sorted(state)], default=str, ensure_ascii=False)
    widget.close()
    return shown


DEALS: dict[str, Callable[[int], Any]] = {
    "amerikano": lambda seed: Deal.new([*PLAYERS, "Dag"][: 3 + seed % 2], seed=seed, computers=[1, 2]),
    "amerikaner": lambda seed: TricksDeal.new(FOUR, Rules.kitty(4), seed, computers=[1, 2, 3]),
    "six players": lambda seed: TricksDeal.new([*FOUR, "Eva", "Finn"], Rules.six_seat(6), seed, computers=range(1, 6)),
}


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("begin", DEALS.values(), ids=DEALS)
def test_hidden_cards_do_not_show(seed: int, begin: Callable[[int], Any]) -> None:
    """Deal the hidden cards anew, in equal sizes: all that is shown of the running deal stays the same (G-01)."""
    generator = Random(seed)
    deal = begin(seed)
    move = random_move if deal.game == "amerikano" else random_tricks_move
    for _ in range(generator.randrange(60 if deal.game == "amerikano" else 20)):
        before = deal.copy()
        deal.play(move(deal, generator))
        if deal.to_move is None:
            deal = before
            break
    at = table_for(deal)
    shown = everything_shown(at)
    at.deal = redealt(deal, 0, generator)
    assert shown == everything_shown(at)


def test_a_redeal_is_another_deal() -> None:
    """The redeal of these tests does change hidden cards: otherwise they would show nothing."""
    deal = fresh_table().deal
    other = redealt(deal, 0, Random(1))
    assert deal.hands[0] == other.hands[0]
    assert deal.hands[1] != other.hands[1]
    assert deal.stock != other.stock


def keys_of(value: object) -> set[str]:
    """Return every key anywhere in a JSON value."""
    if isinstance(value, dict):
        return set(value) | {key for item in value.values() for key in keys_of(item)}
    return {key for item in value for key in keys_of(item)} if isinstance(value, list) else set()


def test_no_seed_and_no_history_in_the_view(whole: Callable[[int], AnyTable]) -> None:
    """Neither the seed nor the log of moves is part of the view: from a seed all hidden cards could be dealt again."""
    at = whole(424242)
    for _ in range(5):
        send(at, "go-on")
    assert "424242" not in everything_shown(at)
    assert not keys_of(at.view()) & set(TRACES)
    assert "hand" not in at.view()["seats"][1]


def test_only_the_view_and_preferences_are_synced(your_turn: Callable[[], AnyTable]) -> None:
    """The state that a notebook can save holds the view, the preferences, the front end and what ipywidgets itself needs."""
    widget = CardTable(your_turn())
    own = {key for key in widget.get_state() if not key.startswith("_")}
    assert {"view", "pace", "suits", "scale"} <= own
    assert own <= {"view", "pace", "suits", "scale", "code", "key_list", "layout", "tabbable", "tooltip"}
    json.dumps(widget.get_state(["view"]))


def test_a_whole_game_shows_no_later_deal(whole: Callable[[int], AnyTable]) -> None:
    """Between two deals nothing of the next one shows."""
    game = whole(5).whole
    assert game is not None
    generator = Random(5)
    move = random_move if game.deal.game == "amerikano" else random_tricks_move
    for _ in range(2_000):
        if game.deal.to_move is None:
            break
        game.deal.play(move(game.deal, generator))
    at = table_for(game)
    assert {"id": "next-deal", "text": "Next deal", "main": True} in at.view()["after"]
    assert "seed" not in keys_of(at.view())


def test_all_hands_open_only_for_an_onlooker_or_at_the_end(whole: Callable[[int], AnyTable]) -> None:
    """Hands of others are in the view of an onlooker, and in the count of a deal that is over; never before."""
    at = whole(2)
    assert all("hand" not in seat for seat in at.view()["seats"])
    looking_on: list[dict[str, Any]] = table_for(at.deal, me=None).view()["seats"]
    assert [len(at.rack.cards)] * len(looking_on) == [len(seat["hand"]) for seat in looking_on]
    assert at.view()["count"] is None


def test_what_a_computer_drew_is_not_said() -> None:
    """A card that another player draws from the stock is not named, one from the discard pile is."""
    at = fresh_table(contract="run 4", maker="Bo", seed=9)
    send(at, "go-on")
    assert at.view()["said"] in (
        ["Bo drew from the stock."],
        [f"Bo drew {at.deal.start.discard} from the discard pile."],
    )


def test_the_penalty_card_of_another_is_not_said() -> None:
    """Who takes a discard out of turn shows that card only: the penalty card is hidden (AK-22)."""
    deal = fresh_table(contract="run 4", maker="Cem", computers=[], turn="Cem", drawn=True).deal
    at = Table(deal)
    deal.play(random_move(deal, Random(0), [deal.move(f"discard {deal.hands[2].cards()[0]}")]))
    deal.play(LET_GO)
    assert "take" == deal.phase
    said = send(at, "go-on").view()["said"]
    assert 1 == len(said)
    assert said[0].count("♠") + said[0].count("♥") + said[0].count("♦") + said[0].count("♣") <= 1
