"""Why a move of Amerikano is refused: the one place that decides it, rule by rule."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from amerikano.cards import CARDS, JOKER, Card, write_cards
from amerikano.game import Refusal, agree, in_words, possessive, times_in_words
from amerikano.rummy.contracts import PAIR, RUN, SET
from amerikano.rummy.melds import HIGH, LOW, Group, Meld, grown, meld_of, swapped, takes
from amerikano.rummy.moves import STOCK, Choose, Discard, Draw, LayMeld, LayOff, LetGo, Open, RummyMove, Swap, Take
from amerikano.rummy.opening import melds_of_opening

if TYPE_CHECKING:
    from amerikano.rummy.deal import Deal


def refusal_of(deal: "Deal", move: RummyMove) -> Refusal | None:
    """Return why the seat to move may not make the move, or None. Raises `TypeError` for what is no move of Amerikano."""
    check = _CHECKS.get(type(move))
    if check is None:
        raise TypeError(f"expected a move of Amerikano such as Discard or Draw, got {move!r}")
    return check(deal, move)


def out_of_turn(deal: "Deal", move: RummyMove, seat: int) -> Refusal:
    """Return the refusal of a move by a seat whose decision it is not (G-01), or why that seat may not take a discard."""
    if isinstance(move, Take) and deal.phase in {"offer", "take"} and seat != deal.turn:
        if not deal.chips[seat]:
            return Refusal(
                "AK-22",
                f"{agree(deal.players[seat], 'has', 'have')} no chip to pay with, so nothing is taken out of turn (AK-H33)",
            )
        if seat in deal.computers:
            return Refusal("AK-24", f"{deal.players[seat]} is played by the computer, which never takes out of turn")
        if seat not in deal.takers():
            return Refusal("AK-22", f"{deal.players[seat]} discarded this card; another player may take it (AK-H36)")
        if deal.phase == "take" and seat not in deal.still_asked():
            return Refusal("G-01", f"{deal.players[seat]} let {_top(deal)} go, and that is for good (AK-H30)")
        return Refusal("AK-23", f"It is for {_to_move(deal)} first to take {_top(deal)} or let it go")
    return Refusal("G-01", f"It is {possessive(_to_move(deal))} decision now")


def _to_move(deal: "Deal") -> str:
    assert deal.to_move is not None  # noqa: S101  # asked only while the deal runs
    return deal.players[deal.to_move]


def _top(deal: "Deal") -> Card:
    return CARDS[deal.pile[-1]]


def _moment(deal: "Deal", wanted: str) -> Refusal | None:
    """Return the refusal of a move outside its moment, in terms of what is due now (G-04, AK-13)."""
    if deal.phase == wanted:
        return None
    if deal.phase == "choose":
        return Refusal("G-04", "First the contract maker chooses the contract", instead="Choose one of the contracts")
    if deal.phase == "draw":
        return Refusal("AK-13", "A turn starts by drawing one card", instead=_what_to_draw(deal))
    if deal.phase in {"offer", "take"}:
        return Refusal("AK-23", f"First take {_top(deal)} or let it go", instead="Take it or let it go")
    if wanted == "choose":
        return Refusal("AK-09", f"The contract of this deal is chosen: {_contract(deal)}")
    if wanted == "draw":
        return Refusal(
            "AK-13", "You have drawn; one card is drawn a turn", instead="Lay cards, or discard one to end the turn"
        )
    return Refusal("AK-22", "There is no discard to take or to let go now")


def _what_to_draw(deal: "Deal") -> str:
    if deal.pile_open and deal.stock:
        return f"Draw from the stock, or take {_top(deal)} from the discard pile"
    return "Draw from the stock" if deal.stock else f"Take {_top(deal)} from the discard pile"


def _contract(deal: "Deal") -> str:
    return deal.contract.words if deal.contract else "none yet"


def _choose(deal: "Deal", move: Choose) -> Refusal | None:
    late = _moment(deal, "choose")
    if late is not None:
        return late
    left = deal.contracts_left()
    if move.contract in left:
        return None
    instead = f"Choose one of: {'; '.join(contract.words for contract in left)}"
    if move.contract in deal.rules.contracts:
        times = times_in_words(deal.rules.uses_per_contract)
        return Refusal(
            "AK-04", f"{_capital(move.contract.words)} was already played {times} in this session", instead=instead
        )
    return Refusal("AK-H1", f"{_capital(move.contract.words)} is not one of this table's contracts", instead=instead)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _draw(deal: "Deal", move: Draw) -> Refusal | None:
    if deal.phase == "draw" and (move.source == STOCK or deal.pile_open):
        return None
    if deal.phase == "offer":
        if move.source == STOCK:
            return Refusal(
                "AK-23",
                f"{_top(deal)} is yours first: take it or let it go before you draw from the stock",
                (_top(deal),),
                "Take it or let it go",
            )
        return None
    late = _moment(deal, "draw")
    if late is not None:
        return late
    if not deal.pile:
        return Refusal("AK-13", "There is no card on the discard pile", instead="Draw from the stock")
    return Refusal("AK-23", "You let the discard go, so this turn begins with the stock", instead="Draw from the stock")


def _take(deal: "Deal", move: Take) -> Refusal | None:  # noqa: ARG001  # every check is asked alike
    if deal.phase == "offer":
        return Refusal(
            "AK-23",
            f"You are next: {_top(deal)} is free for you, as the draw of your turn",
            (_top(deal),),
            "Draw it from the discard pile",
        )
    return _moment(deal, "take")


def _let_go(deal: "Deal", move: LetGo) -> Refusal | None:  # noqa: ARG001
    if deal.phase in {"offer", "take"}:
        return None
    if deal.phase == "draw":
        return Refusal(
            "AK-23", "Nobody else may take the discard now, so there is nothing to let go", instead=_what_to_draw(deal)
        )
    return _moment(deal, "take")


def _discard(deal: "Deal", move: Discard) -> Refusal | None:
    hand = deal.hands[deal.turn]
    if deal.phase == "play" and hand.size > 1 and hand.count(move.card.index):
        return None
    late = _moment(deal, "play")
    if late is not None:
        return late
    if not hand.count(move.card.index):
        return _not_held(deal, (move.card,))
    if hand.size == 1 and deal.rules.go_out == "meld":
        return Refusal(
            "AK-H19", f"Here the last card is laid, not discarded; {move.card} can be laid off", (move.card,)
        )
    return None


def _not_held(deal: "Deal", cards: tuple[Card, ...]) -> Refusal | None:
    """Return the refusal of cards of which more are named than held (G-02), or None."""
    hand = deal.hands[deal.turn]
    lacking = hand.lacks(cards)
    if not lacking:
        return None
    card = lacking[0]
    held = hand.count(card.index)
    if held:
        return Refusal(
            "G-02",
            f"You hold {card} {'once' if held == 1 else 'twice'} and named it {cards.count(card)} times",
            (card,),
        )
    return Refusal("G-02", f"You do not hold {write_cards(lacking)}", lacking)


def _open(deal: "Deal", move: Open) -> Refusal | None:
    late = _moment(deal, "play")
    if late is not None:
        return late
    if deal.opened[deal.turn]:
        return Refusal(
            "AK-21", "You have opened in this deal already", move.cards, "Put a new meld down, or lay cards off"
        )
    if not deal.may_open():
        return Refusal("AK-H6", "Here nobody opens on their first turn", move.cards, "Discard a card")
    absent = _not_held(deal, move.cards)
    if absent is not None:
        return absent
    assert deal.contract is not None  # noqa: S101  # chosen before anybody draws
    melds = melds_of_opening(move.groups, deal.contract, deal.rules)
    if isinstance(melds, Refusal):
        return melds if melds.instead else _with_replacements(deal, move, melds)
    return _left_over(deal, move.cards, list(melds))


def _with_replacements(deal: "Deal", move: Open, fault: Refusal) -> Refusal:
    """Add to a refused opening which cards of the hand would make it exact in place of a card that is at fault."""
    rest = deal.hands[deal.turn].copy()
    for card in move.cards:
        rest.remove(card.index)
    assert deal.contract is not None  # noqa: S101  # an opening was judged by it
    for number, group in enumerate(move.groups):
        for at, bad in enumerate(group.cards):
            if bad not in fault.cards or group.named:
                continue
            better = [
                card
                for card in dict.fromkeys(rest.cards())
                if not isinstance(
                    melds_of_opening(
                        (
                            *move.groups[:number],
                            Group((*group.cards[:at], card, *group.cards[at + 1 :])),
                            *move.groups[number + 1 :],
                        ),
                        deal.contract,
                        deal.rules,
                    ),
                    Refusal,
                )
            ]
            if better:
                cards = " or ".join(card.text for card in better[:4])
                return replace(fault, instead=f"Put {cards} in place of {bad}")
    return fault


def melds_to_open(deal: "Deal", move: Open) -> tuple[Meld, ...]:
    """Return the melds of an opening that was checked."""
    assert deal.contract is not None  # noqa: S101
    melds = melds_of_opening(move.groups, deal.contract, deal.rules)
    assert not isinstance(melds, Refusal)  # noqa: S101
    return melds


def _laying(deal: "Deal", cards: tuple[Card, ...], what: str) -> Refusal | None:
    """Return why nothing is laid beside an opening now, or None (AK-14, AK-21, AK-H7)."""
    late = _moment(deal, "play")
    if late is not None:
        return late
    if not deal.opened[deal.turn]:
        return Refusal(
            "AK-14", f"You have not opened yet, so you cannot {what}", cards, f"Open first: {_contract(deal)}"
        )
    if not deal.may_lay():
        return Refusal(
            "AK-21",
            f"You opened in this turn; you may {what} from your next turn on",
            cards,
            "Discard a card to end the turn",
        )
    return _not_held(deal, cards)


def _lay_meld(deal: "Deal", move: LayMeld) -> Refusal | None:
    early = _laying(deal, move.group.cards, "put down another meld")
    if early is not None:
        return early
    meld = _new_meld(deal, move)
    return meld if isinstance(meld, Refusal) else _left_over(deal, move.group.cards, [meld])


def meld_to_lay(deal: "Deal", move: LayMeld) -> Meld:
    """Return the meld of a move that was checked."""
    meld = _new_meld(deal, move)
    assert isinstance(meld, Meld)  # noqa: S101
    return meld


def _new_meld(deal: "Deal", move: LayMeld) -> Meld | Refusal:
    """Return the meld of the kind named, or the first kind that fits: set, run, pair (AK-17 to AK-19, AK-H12)."""
    rules = deal.rules
    if move.kind == PAIR and not rules.pairs_after_opening:
        return Refusal("AK-H12", "Here no pair is put down after opening", move.group.cards)
    if move.kind:
        return meld_of(move.group, move.kind, rules)
    tried = [
        meld_of(move.group, kind, rules) for kind in ((SET, RUN, PAIR) if rules.pairs_after_opening else (SET, RUN))
    ]
    meld = next((meld for meld in tried if isinstance(meld, Meld)), None)
    if meld is not None:
        return meld
    if not rules.pairs_after_opening and isinstance(meld_of(move.group, PAIR, rules), Meld):
        return Refusal("AK-H12", "Here no pair is put down after opening", move.group.cards)
    # Speak of the kind that it looks like.
    naturals = [card for card in move.group.cards if card is not JOKER]
    of_one_suit = len({card.suit for card in naturals}) == 1 and len({card.rank for card in naturals}) > 1
    fault = tried[1] if of_one_suit else tried[0]
    assert isinstance(fault, Refusal)  # noqa: S101  # none of them is a meld
    return fault


def _lay_off(deal: "Deal", move: LayOff) -> Refusal | None:
    early = _laying(deal, (move.card,), "lay cards off")
    if early is not None:
        return early
    meld = _meld_on_table(deal, move.meld, move.card)
    if isinstance(meld, Refusal):
        return meld
    ends = takes(meld, deal.rules).get(move.card.index)
    if ends is None:
        return _does_not_fit(deal, meld, move.card)
    if move.end is not None and meld.kind != RUN:
        return Refusal("AK-17", f"{write_cards(meld.cards)} is a set, which has no low or high end", (move.card,))
    if move.end is not None and move.end not in _open_ends(deal, meld, move.card):
        return Refusal(
            "AK-18", f"{move.card} does not go at the {move.end} end of {write_cards(meld.cards)}", (move.card,)
        )
    return _left_over(deal, (move.card,), [], grown_at=(move.meld - 1, move.card, move.end))


def _open_ends(deal: "Deal", meld: Meld, card: Card) -> tuple[str, ...]:
    """Return the ends of a run that take the card; none for a set."""
    ends = takes(meld, deal.rules).get(card.index, ())
    if meld.kind != RUN:
        return ()
    named = tuple(end for end in ends if end is not None)
    if named or not ends:
        return named
    # One end only: the high one, unless the run is up at its limit or the card is the one below.
    above = meld.high < deal.rules.highest_place and (card is JOKER or meld.stands_for(len(meld.cards)) is card)
    return (HIGH,) if above else (LOW,)


def _does_not_fit(deal: "Deal", meld: Meld, card: Card) -> Refusal:
    cards = write_cards(meld.cards)
    others = [number for number, (_, other) in enumerate(deal.table, start=1) if card.index in takes(other, deal.rules)]
    instead = (
        f"It fits {' and '.join(write_cards(deal.table[number - 1][1].cards) for number in others)}" if others else ""
    )
    if card is JOKER and takes(meld, deal.rules):
        return Refusal(
            "AK-H13", f"{cards} has its jokers: here a meld has at most {deal.rules.max_jokers}", (card,), instead
        )
    if meld.kind == PAIR:
        return Refusal("AK-H12", f"{cards} is a pair, and here nothing is laid off on a pair", (card,), instead)
    if meld.kind == SET:
        if len(meld.cards) >= 4:  # noqa: PLR2004  # AK-17
            return Refusal("AK-17", f"{cards} has four cards, and a set has at most four", (card,), instead)
        if card.rank == meld.natural.rank:
            return Refusal("AK-17", f"{card} is in {cards} already; a set has different suits", (card,), instead)
        return Refusal("AK-17", f"{card} has another rank than {cards}", (card,), instead)
    fitting = [CARDS[index].text for index in takes(meld, deal.rules) if CARDS[index] is not JOKER]
    if not fitting:
        return Refusal("AK-18", f"{cards} is as long as a run gets here (AK-H17)", (card,), instead)
    return Refusal("AK-18", f"{cards} goes on with {' or '.join(fitting)}, not with {card}", (card,), instead)


def _meld_on_table(deal: "Deal", number: int, card: Card) -> Meld | Refusal:
    if 1 <= number <= len(deal.table):
        return deal.table[number - 1][1]
    have = len(deal.table)
    on_table = {0: "is no meld", 1: "is one meld"}.get(have, f"are {in_words(have)} melds")
    return Refusal("AK-21", f"There {on_table} on the table, and no number {number}", (card,))


def _swap(deal: "Deal", move: Swap) -> Refusal | None:
    if not deal.rules.joker_swap:
        return Refusal("AK-H15", "Here a joker on the table stays there", (move.card,))
    early = _laying(deal, (move.card,), "take a joker")
    if early is not None:
        return early
    meld = _meld_on_table(deal, move.meld, move.card)
    if isinstance(meld, Refusal):
        return meld
    made = swapped(meld, move.card, deal.rules)
    if made is None:
        return Refusal("AK-H15", f"No joker in {write_cards(meld.cards)} stands for {move.card}", (move.card,))
    if deal.rules.go_out == "meld" and deal.hands[deal.turn].size == 1:
        others = [other for number, (_, other) in enumerate(deal.table, start=1) if number != move.meld]
        if not any(JOKER.index in takes(other, deal.rules) for other in (made, *others)):
            return Refusal(
                "AK-H19", "The joker would be your last card; here it is laid, and no meld takes it", (move.card,)
            )
    return None


def _left_over(
    deal: "Deal", laid: tuple[Card, ...], melds: list[Meld], grown_at: tuple[int, Card, str | None] | None = None
) -> Refusal | None:
    """Return why these cards may not leave the hand although they fit: how one goes out (AK-H19).

    Where the last card must be discarded one card is kept; where it must be laid, a single card left over must have a
    meld that takes it, or the turn could not end.
    """
    rules = deal.rules
    if rules.go_out == "either":
        return None
    hand = deal.hands[deal.turn]
    left = hand.size - len(laid)
    if not left and rules.go_out == "discard":
        return Refusal(
            "AK-H19",
            "Here the last card is discarded, so one card must stay in the hand",
            laid,
            "Keep one card to discard",
        )
    if left == 1 and rules.go_out == "meld":
        rest = hand.copy()
        for card in laid:
            rest.remove(card.index)
        table = [meld for _, meld in deal.table] + melds
        if grown_at is not None:
            number, card, end = grown_at
            table[number] = grown(table[number], card, end, rules)
        (last,) = rest.cards()
        may_lay_on = rules.lay_off_when_opening or deal.opened[deal.turn]
        if not may_lay_on or not any(last.index in takes(meld, rules) for meld in table):
            return Refusal(
                "AK-H19",
                f"{last} would be left over; here the last card is laid, and no meld takes it",
                laid,
                "Keep two cards or more",
            )
    return None


_CHECKS: dict[type, Callable[["Deal", Any], Refusal | None]] = {
    Choose: _choose,
    Draw: _draw,
    Open: _open,
    LayMeld: _lay_meld,
    LayOff: _lay_off,
    Swap: _swap,
    Discard: _discard,
    Take: _take,
    LetGo: _let_go,
}
