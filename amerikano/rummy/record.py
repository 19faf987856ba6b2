"""The keys of an Amerikano record: a position and its moves as text, and back."""

from typing import TYPE_CHECKING

from amerikano.cards import UnreadableTextError, write_cards
from amerikano.game import PositionError, check_players
from amerikano.record import VERSION, Record, Replay, record_text
from amerikano.rummy.contracts import PAIR, RUN, SET, Contract, read_contract
from amerikano.rummy.melds import Meld, meld_of, read_group
from amerikano.rummy.rules import FEWEST_PLAYERS, MOST_PLAYERS, Rules
from amerikano.rummy.setup import Before, Setup

if TYPE_CHECKING:
    from amerikano.rummy.deal import Deal

_KEYS = (
    "players",
    "rules",
    "seed",
    "maker",
    "computers",
    "contract",
    "turn",
    "drawn",
    "opened",
    "discard",
    "stock",
    "table",
    "hands",
    "chips",
    "points",
    "match",
    "moves",
)


def read(record: Record) -> "Replay[Deal]":
    """Set the position up and play its moves. Raises `UnreadableTextError`."""
    from amerikano.rummy.deal import Deal  # noqa: PLC0415  # the deal writes itself with this module

    setup = _setup(record)
    try:
        deal = Deal.from_setup(setup)
    except PositionError as error:
        raise record.fault(error.key, error.word, error.expected) from None
    return record.replay(deal)


def _setup(record: Record) -> Setup:
    record.known(_KEYS)
    values = record.values
    record.read_players(lambda names: check_players(names, FEWEST_PLAYERS, MOST_PLAYERS, "AK-05"))
    rules = _rules(record)
    return Setup(
        players=record.players,
        rules=rules,
        seed=record.number("seed", values.get("seed", 0), "a whole number"),
        maker=record.seat("maker", values["maker"]) if "maker" in values else None,
        computers=record.seats("computers"),
        contract=_contract(record, values["contract"]) if "contract" in values else None,
        turn=record.seat("turn", values["turn"]) if "turn" in values else None,
        drawn=record.yes_or_no("drawn"),
        opened=record.seats("opened"),
        discard=record.cards("discard", values["discard"]) if "discard" in values else None,
        stock=record.cards("stock", values["stock"]) if "stock" in values else None,
        table=tuple(
            _table_meld(record, text, rules)
            for text in record.strings("table", 'a list of melds such as "Bo: ♠K ♥K ♦K"')
        ),
        hands=record.hands(),
        chips=_all_seats(record, "chips", values["chips"]) if "chips" in values else None,
        points=record.numbers_by_seat("points", values.get("points", {})),
        match=_match(record) if "match" in values else None,
    )


def _rules(record: Record) -> Rules:
    options = record.values.get("rules", {})
    if not isinstance(options, dict):
        raise record.fault("rules", options, 'a table of options such as rules = { ace = "high" }')
    try:
        return Rules.from_options(options)
    except UnreadableTextError as error:
        raise record.fault("rules", error.word, error.expected) from None
    except ValueError as error:
        raise record.fault("rules", None, str(error).removeprefix("expected ")) from None


def _contract(record: Record, value: object, key: str = "contract") -> Contract:
    text = record.string(key, value, 'a contract in quotes such as "set 3 + run 3"')
    try:
        return read_contract(text)
    except UnreadableTextError as error:
        raise record.fault(key, error.word, error.expected, text) from None


def _table_meld(record: Record, text: str, rules: Rules) -> tuple[int, Meld]:
    name, colon, cards = text.partition(":")
    if not colon:
        raise record.fault("table", text, 'a meld with its owner, such as "Bo: ♠K ♥K ♦K"')
    if name.strip() not in record.players:
        raise record.fault("table", text, f"a meld of one of the players {', '.join(record.players)}")
    word, _, rest = cards.strip().partition(" ")
    kinds: tuple[str, ...] = (word,) if word in (SET, RUN, PAIR) else (SET, RUN, PAIR)
    try:
        group = read_group(rest if word in kinds else cards)
    except UnreadableTextError as error:
        raise record.fault("table", error.word, error.expected, text) from None
    for kind in kinds:
        meld = meld_of(group, kind, rules)
        if isinstance(meld, Meld):
            return record.players.index(name.strip()), meld
    raise record.fault("table", text, "cards that are a set, a run or a pair (AK-17 to AK-20)")


def _all_seats(record: Record, key: str, value: object) -> tuple[int, ...]:
    numbers = record.numbers_by_seat(key, value)
    if len(numbers) != len(record.players):
        raise record.fault(key, value, f"a number for each of {', '.join(record.players)}")
    return tuple(numbers[seat] for seat in range(len(record.players)))


def _match(record: Record) -> Before:
    expected = 'match = { deal = 2, totals = { You = 0 }, used = { "run 4" = 1 } }'
    value = record.table("match", ("deal", "totals", "used"), expected)
    used = value.get("used", {})
    if not isinstance(used, dict):
        raise record.fault("used", used, 'how often each contract was chosen, such as { "run 4" = 1 }')
    totals = record.numbers_by_seat("totals", value.get("totals", {}))
    return Before(
        record.number("deal", value.get("deal", 1), "the number of the deal"),
        tuple(totals.get(seat, 0) for seat in range(len(record.players))),
        {
            str(_contract(record, text, "used")): record.number("used", times, "how often it was chosen")
            for text, times in used.items()
        },
    )


def write(deal: "Deal") -> str:
    """Write a deal as a record; what is as in a fresh deal is left out."""
    start = deal.start
    names = start.players
    given: dict[str, object] = {
        "rules": start.rules.options() or None,
        "seed": start.seed,
        "maker": None if start.maker is None else names[start.maker],
        "computers": [names[seat] for seat in start.computers] or None,
        "contract": None if start.contract is None else str(start.contract),
        "turn": None if start.turn is None else names[start.turn],
        "drawn": start.drawn or None,
        "opened": [names[seat] for seat in start.opened] or None,
        "discard": None if start.discard is None else write_cards(start.discard),
        "stock": None if start.stock is None else write_cards(start.stock),
        "table": [f"{names[owner]}: {meld}" for owner, meld in start.table] or None,
        "chips": None if start.chips is None else list(start.chips),
        "points": {names[seat]: points for seat, points in start.points.items()} or None,
        "match": None if start.match is None else _match_text(start.match, names),
        "moves": [f"{names[seat]}: {move}" for seat, move in deal.log] or None,
        "hands": {
            names[seat]: cards if isinstance(cards, int) else write_cards(cards) for seat, cards in start.hands.items()
        }
        or None,
    }
    head = {"amerikano": VERSION, "game": deal.game, "players": list(names)}
    return record_text(head | {key: value for key, value in given.items() if value is not None})


def _match_text(match: Before, names: tuple[str, ...]) -> dict[str, object]:
    totals = {names[seat]: total for seat, total in enumerate(match.totals)}
    return {"deal": match.deal, "totals": totals, "used": dict(match.used)}
