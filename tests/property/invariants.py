"""What holds after every move of every deal of either game, each as a function that fails with an `AssertionError`.

What a game says for itself stands in `rummy` and `tricks`, under the same names: `random_deal`, `random_move`, `decide` (its
computer player), `nonsense_move`, `every_card_is_somewhere_once`, `what_lies_there_is_right`, `offered`, `allowed`, `redealt`, and
the class `Counting`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import amerikano
from amerikano.game import IllegalMove
from tests.property import rummy, tricks

if TYPE_CHECKING:
    from random import Random
    from types import ModuleType

    from amerikano.game import Deal

GAMES: dict[str, ModuleType] = {"amerikano": rummy, "amerikaner": tricks}


def every_card_is_somewhere_once(deal: Deal[Any]) -> None:
    """AK-06, AR-01: all cards of the deal together are the packs that the game is played with."""
    GAMES[deal.game].every_card_is_somewhere_once(deal)


def somebody_can_move(deal: Deal[Any], legal: list[Any]) -> None:
    """A deal that runs has a move for the seat to move, and says so alike in phase, seat and moves; it ends."""
    game = GAMES[deal.game]
    assert (deal.phase == "over") == (deal.to_move is None)
    assert len(deal.log) <= game.MOST_MOVES, "a deal without end"
    assert deal.to_move is not None or not legal
    game.what_lies_there_is_right(deal, legal)


def offered_moves_are_accepted(deal: Deal[Any], legal: list[Any], most: int = 200) -> None:
    """Each move that is offered is accepted and reads back from its text; none comes twice."""
    ways = GAMES[deal.game].offered(deal, legal, most)
    assert len(set(map(str, ways))) == len(ways), "a move is offered twice"
    for move in ways:
        assert deal.refusal(move) is None, f"{move} is offered and refused: {deal.refusal(move)}"
        assert move == deal.move(str(move)), f"{move} does not read back"


def wrong_moves_are_refused(deal: Deal[Any], legal: list[Any], generator: Random, tries: int = 12) -> None:
    """Any move, sensible or not, is accepted only if it is offered or the rules' words allow it; refused, it changes nothing."""
    if deal.to_move is None:
        return
    game = GAMES[deal.game]
    before = deal.copy()
    for _ in range(tries):
        move = game.nonsense_move(deal, generator)
        refusal = deal.refusal(move)
        if refusal is None:
            assert game.allowed(deal, move, legal), f"{move} should be refused"
            after = deal.copy()
            after.play(after.move(str(move)))
            every_card_is_somewhere_once(after)
            assert (deal.to_move, move) == after.log[-1]
            somebody_can_move(after, after.legal_moves())
        else:
            assert refusal.rule.startswith((game.RULES, "G-0"))
            assert refusal.message
            assert not game.allowed(deal, move, legal), f"{move} should not be refused: {refusal}"
            _play_refused(deal, move, None)
    other = (deal.to_move + 1 + int(generator.random() * (len(deal.players) - 1))) % len(deal.players)
    for move in (game.nonsense_move(deal, generator), game.nonsense_move(deal, generator), *legal[:2]):
        assert deal.refusal(move, other) is not None, "a move of a seat whose decision it is not"
        _play_refused(deal, move, other)
    assert before == deal, "a refused move changed the deal"


def _play_refused(deal: Deal[Any], move: Any, seat: int | None) -> None:
    try:
        deal.play(move, seat)
    except IllegalMove:
        return
    raise AssertionError(f"{move} is refused and played")


def views_show_nothing_hidden(deal: Deal[Any], generator: Random) -> None:
    """With what is hidden from a seat dealt anew, and another seed, the view of that seat is equal."""
    if deal.to_move is None:
        return
    for seat in range(len(deal.players)):
        view = deal.view(seat)
        assert [seat] == [other for other, cards in enumerate(view.hands) if cards is not None]
        assert seat == deal.to_move or not view.legal_moves
        other = GAMES[deal.game].redealt(deal, seat, generator)
        assert view == other.view(seat), f"the view of {deal.players[seat]} shows what is hidden"


def text_and_back_are_equal(deal: Deal[Any]) -> None:
    """The text of the deal reads as an equal deal, whose text is the same and whose views are equal."""
    text = deal.text()
    again = amerikano.load(text)
    assert deal == again
    assert text == again.text()
    for seat in (None, *range(len(deal.players))):
        assert deal.view(seat) == again.view(seat)


def counting(deal: Deal[Any]) -> Any:
    """Return a second count of the fresh deal, kept by the rules' words: `before` a move, then `compare`."""
    return GAMES[deal.game].Counting(deal)
