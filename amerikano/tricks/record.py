"""The keys of an Amerikaner record: a deal and its moves as text, and back."""

from typing import TYPE_CHECKING

from amerikano.cards import Card, write_cards
from amerikano.game import PositionError, check_players
from amerikano.record import VERSION, Record, Replay, record_text
from amerikano.tricks.rules import CLASSIC, FEWEST_PLAYERS, Rules
from amerikano.tricks.setup import Before, Setup

if TYPE_CHECKING:
    from amerikano.tricks.deal import Deal

_KEYS = ("players", "rules", "seed", "dealer", "computers", "kitty", "hands", "match", "moves")
_MOST_PLAYERS = 6


def read(record: Record) -> "Replay[Deal]":
    """Set the deal up and play its moves. Raises `UnreadableTextError`."""
    from amerikano.tricks.deal import Deal  # noqa: PLC0415  # the deal writes itself with this module

    record.known(_KEYS)
    record.read_players(lambda names: check_players(names, FEWEST_PLAYERS, _MOST_PLAYERS, "AR-25"))
    try:
        deal = Deal.from_setup(_setup(record))
    except PositionError as error:
        raise record.fault(error.key, error.word, error.expected) from None
    return record.replay(deal)


def _setup(record: Record) -> Setup:
    values = record.values
    try:
        rules = Rules.from_options(len(record.players), values.get("rules", CLASSIC))
    except ValueError as error:
        raise record.fault("rules", None, str(error).removeprefix("expected ")) from None
    return Setup(
        players=record.players,
        rules=rules,
        seed=record.number("seed", values.get("seed", 0), "a whole number"),
        dealer=record.seat("dealer", values["dealer"]) if "dealer" in values else None,
        computers=record.seats("computers"),
        hands=record.hands(),
        kitty=record.cards("kitty", values["kitty"]) if "kitty" in values else None,
        match=_match(record) if "match" in values else None,
    )


def _match(record: Record) -> Before:
    value = record.table("match", ("deal", "totals"), "match = { deal = 2, totals = { Ada = 8 } }")
    totals = record.numbers_by_seat("totals", value.get("totals", {}))
    number = record.number("deal", value.get("deal", 1), "the number of the deal")
    return Before(number, tuple(totals.get(seat, 0) for seat in range(len(record.players))))


def write(deal: "Deal") -> str:
    """Write a deal as a record; what is as in a fresh deal is left out."""
    start, names = deal.start, deal.players

    def shown(cards: tuple[Card, ...] | int) -> str | int:
        return cards if isinstance(cards, int) else write_cards(cards)

    given: dict[str, object] = {
        "rules": start.rules.options(),
        "seed": start.seed,
        "dealer": None if start.dealer is None else names[start.dealer],
        "computers": [names[seat] for seat in start.computers] or None,
        "kitty": None if start.kitty is None else write_cards(start.kitty),
        "match": None
        if start.match is None
        else {"deal": start.match.deal, "totals": dict(zip(names, start.match.totals, strict=True))},
        "moves": [f"{names[seat]}: {move}" for seat, move in deal.log] or None,
        "hands": {names[seat]: shown(cards) for seat, cards in start.hands.items()} or None,
    }
    head = {"amerikano": VERSION, "game": deal.game, "players": list(names)}
    return record_text(head | {key: value for key, value in given.items() if value is not None})
