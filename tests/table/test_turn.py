"""A turn at the table by messages: choose, draw, discard, and the discard that may be taken out of turn."""

from __future__ import annotations

import pytest

from amerikano.cards import read_card
from amerikano.rummy import Session
from amerikano.table.rummy.table import RummyTable as Table
from tests.support import PLAYERS, hand
from tests.table.tables import fresh_table, open_table, rack, refusal, send, state, table


def test_the_contract_is_chosen_by_a_button() -> None:
    """The maker chooses among all contracts left (AK-09, AK-10), and there is a place for each of its melds."""
    at = fresh_table(maker="You")
    asked = at.view()["ask"]
    assert 7 == len(asked["choices"])
    assert {
        "id": "contract-1",
        "text": "set\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}3 + run\N{NO-BREAK SPACE}of\N{NO-BREAK SPACE}3",
    }.items() <= asked["choices"][1].items()
    send(at, "choice", id="contract-1")
    view = at.view()
    assert "set of 3 + run of 3" == view["contract"]["text"]
    assert [("set", 3), ("run", 3)] == [(place["kind"], place["size"]) for place in view["places"]]
    assert ["You chose a set of three and a run of three."] == view["said"]


def test_nothing_is_drawn_before_the_contract_is_chosen() -> None:
    """Choose before drawing (G-04)."""
    at = fresh_table(maker="You")
    assert "G-04" == refusal(send(at, "draw", from_="stock"))["rule"]


def test_a_choice_of_an_earlier_question_is_refused() -> None:
    """Once the contract is chosen its buttons choose nothing any more."""
    at = send(fresh_table(maker="You"), "choice", id="contract-1")
    before = state(at)
    assert "That is not a choice now." == refusal(send(at, "choice", id="contract-2"))["text"]
    assert before == state(at)


@pytest.mark.parametrize("source, stock, pile", [("stock", -1, 0), ("discard", 0, -1)])
def test_a_touch_draws(source: str, stock: int, pile: int) -> None:
    """Touching the stock or the discard pile draws one card, and it is marked as drawn (AK-13, AK-30)."""
    at = table(drawn=False)
    before = at.view()
    assert [["stock"], ["pile"]] == before["next"]
    view = send(at, "draw", from_=source).view()
    assert before["stock"] + stock == view["stock"]
    assert before["pile"]["count"] + pile == view["pile"]["count"]
    assert 14 == len(view["hand"])
    assert [13] == view["drawn"]


def test_the_copy_on_the_right_is_the_one_drawn() -> None:
    """Who draws the second copy of a card sees the new one marked, not the one that was there (two packs, AK-06)."""
    at = table(drawn=False, discard="♣2", You="♣2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♥2 ♥3 ♥4 ♥5 ♥6")
    view = send(at, "draw", from_="discard").view()
    assert "C2" == view["hand"][view["drawn"][0]]
    assert 13 == view["drawn"][0]


def test_a_second_card_is_not_drawn() -> None:
    """One card is drawn a turn (AK-13)."""
    assert "AK-13" == refusal(send(table(), "draw", from_="stock"))["rule"]


def test_a_discard_before_drawing_is_refused() -> None:
    """A turn starts by drawing (AK-13); what may be touched instead is marked, not a like card in the hand."""
    at = table(drawn=False, discard="♣2", You="♣2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♥2 ♥3 ♥4 ♥5 ♥6")
    shown = refusal(send(at, "discard", cards=["S3"]))
    assert "AK-13" == shown["rule"]
    assert [["stock"], ["pile"]] == shown["allowed"]


def test_a_discard_ends_the_turn() -> None:
    """A discard goes on the pile, leaves the rack, and the next player is to move (AK-15)."""
    at = table(You="♠Q ♥Q ♦Q ♣Q ♥5 ♥6 ♥7 ♥8 ♣2 ♣4 ♠9 ♦J ♦3 ♠2")
    view = send(at, "discard", cards=["C2"]).view()
    assert "C2" == view["pile"]["top"]
    assert "C2" not in view["hand"]
    assert 1 == view["to_move"]
    assert view["waits"]


def test_of_two_copies_one_is_discarded() -> None:
    """Of two equal cards one leaves the rack, the other stays (a second copy is a card of its own)."""
    at = table(You="♣2 ♣2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♥2 ♥3 ♥4 ♥5 ♥6")
    send(at, "discard", cards=["C2"])
    assert 1 == rack(at).count("♣2")
    assert 13 == len(at.rack.cards)


@pytest.mark.parametrize("cards", [["S2", "S3"], ["C2", "C2"], ["S2", "S3", "H2", "H3"]])
def test_several_cards_are_not_discarded(cards: list[str]) -> None:
    """One card is discarded (AK-15): with several chosen none goes, and all of them are marked."""
    at = table(You="♣2 ♣2 ♠2 ♠3 ♠5 ♠6 ♠7 ♠8 ♠9 ♥2 ♥3 ♥4 ♥5 ♥6")
    before = state(at)
    shown = refusal(send(at, "discard", cards=cards))
    assert "AK-15" == shown["rule"]
    assert set(cards) == {at.view()["hand"][spot[1]] for spot in shown["refused"]}
    assert before == state(at)


def test_a_card_named_twice_and_held_once() -> None:
    """Each copy is used once in a move (G-02)."""
    at = table(You="♣2 ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♥2 ♥3 ♥4 ♥5 ♥6")
    before = state(at)
    assert "G-02" == refusal(send(at, "stage", cards=["C2", "C2"], place=0))["rule"]
    assert before == state(at)


def test_a_card_of_another_hand_is_refused() -> None:
    """A card that somebody else holds cannot be played, and the refusal does not tell who holds it (G-02)."""
    at = table(You="♣2 ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♥2 ♥3 ♥4 ♥5 ♥6")
    other = next(card.ascii for card in at.deal.hands[1].cards() if card not in at.rack.cards)
    shown = refusal(send(at, "discard", cards=[other]))
    assert "G-02" == shown["rule"]
    assert shown["text"].endswith("is not on your rack.")
    assert [] == shown["refused"]


@pytest.mark.parametrize(
    "message", [{"type": "draw", "from": "stock"}, {"type": "discard", "cards": ["C2"]}, {"type": "seal"}]
)
def test_nothing_is_played_out_of_turn(message: dict[str, object]) -> None:
    """While another player is to move, the person's moves are refused (G-01) and change nothing."""
    at = table(turn="Bo", drawn=False, You="♣2 ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♥2 ♥3 ♥4 ♥5")
    send(at, "stage", cards=["H2"], place=0)
    before = state(at)
    at.receive({**message, "revision": at.revision})
    assert "G-01" == refusal(at)["rule"]
    assert before == state(at)


def test_nothing_is_played_when_the_deal_is_over() -> None:
    """When the deal is over nothing more is played (G-03), by whatever message."""
    at = open_table(You="♣9")
    send(at, "discard", cards=["C9"])
    assert "over" == at.view()["phase"]
    for kind, fields in {"draw": {"from_": "stock"}, "seal": {}}.items():
        assert "G-03" == refusal(send(at, kind, **fields))["rule"]


def test_a_useful_discard_is_said() -> None:
    """The 25 of a useful discard is said with its rule when it is written (AK-16)."""
    at = open_table(You="♥8 ♣2 ♣3 ♣4")
    view = send(at, "discard", cards=["H8"]).view()
    assert ["You discarded ♥8. A useful discard: 25 penalty points (AK-16)."] == view["said"]
    assert 25 == view["seats"][0]["points"]


def test_a_harmless_discard_says_no_penalty() -> None:
    """A discard that no meld takes is said without a penalty (AK-16)."""
    assert ["You discarded ♣2."] == send(open_table(You="♥8 ♣2 ♣3 ♣4"), "discard", cards=["C2"]).view()["said"]


def asked() -> Table:
    """Return a table at which You are asked whether to take Cem's discard out of turn: Bo, the next player, let it go."""
    at = Table(
        fresh_table(
            players=["You", "Bo", "Cem", "Dag"],
            computers=["Bo", "Cem", "Dag"],
            contract="run 4",
            maker="Bo",
            turn="Bo",
            drawn=True,
            Bo="♣2 ♣3 ♣4 ♣6 ♠9",
            Cem="♦2 ♦4 ♦6 ♦8 ♦10",
            moves=["Bo: discard ♣2", "Cem: let go"],
        ).deal
    )
    assert "take" == at.view()["phase"]
    return at


def test_a_discard_may_be_taken_out_of_turn() -> None:
    """For a chip the person takes the discard and a penalty card; both are marked as drawn (AK-22)."""
    at = asked()
    view = at.view()
    assert "Take ♣2 out of turn?" == view["ask"]["text"]
    assert ["take", "let-go", "let-all-go"] == [choice["id"] for choice in view["ask"]["choices"]]
    after = send(at, "choice", id="take").view()
    assert 2 == after["seats"][0]["chips"]
    assert 15 == len(after["hand"])
    assert 2 == len(after["drawn"])
    assert view["stock"] - 1 == after["stock"]
    penalty = next(after["hand"][index] for index in after["drawn"] if after["hand"][index] != "C2")
    sentence = f"You took ♣2 out of turn for a chip, and a penalty card {read_card(penalty)}."
    assert [sentence] == after["said"]


def test_a_discard_let_go_is_not_asked_again() -> None:
    """Who lets the discard go is not asked about this card again; the next player draws (AK-H30)."""
    view = send(asked(), "choice", id="let-go").view()
    assert view["ask"] is None
    assert (1 + 1, "draw") == (view["to_move"], view["phase"])


def test_all_may_be_let_go_until_the_own_turn() -> None:
    """To let all go answers for the person until their own turn begins, and not longer."""
    at = send(asked(), "choice", id="let-all-go")
    assert at.lets_all_go
    for _ in range(40):
        if at.deal.to_move == 0:
            break
        assert at.view()["ask"] is None
        send(at, "go-on")
    assert at.deal.phase in {"draw", "offer"}
    assert not at.lets_all_go


def test_letting_all_go_is_for_that_question_only() -> None:
    """Where nobody is asked about a discard there is nothing to let go."""
    at = table(drawn=False)
    assert "That is not a choice now." == refusal(send(at, "choice", id="let-all-go"))["text"]
    assert not at.lets_all_go


def test_touching_the_stock_lets_the_discard_go() -> None:
    """Where others could take the discard, touching the stock lets it go and then draws (AK-23)."""
    at = table(computers=[], turn="Cem", Cem="♣2 ♣3 ♣4", moves=["Cem: discard ♣2"])
    assert "offer" == at.view()["phase"]
    send(at, "draw", from_="stock")
    assert 13 == len(at.rack.cards)
    send(at, "go-on")
    assert "play" == at.view()["phase"]
    assert 14 == len(at.rack.cards)
    assert "draw stock" == str(at.deal.log[-1][1])


def test_a_computer_player_never_takes_out_of_turn() -> None:
    """Computer players are not asked (AK-24)."""
    at = table(You="♣2 ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♥2 ♥3 ♥4 ♥5 ♥6")
    assert "draw" == send(at, "discard", cards=["C2"]).view()["phase"]


def test_the_next_deal_begins_anew() -> None:
    """After a deal of a session the next one is dealt: three chips more (AK-08), the next maker (AK-09), an own new rack."""
    at = Table(Session.new(PLAYERS, seed=3, computers=[1, 2]))
    at.deal = at.session.deal = open_table(  # type: ignore[union-attr]
        You="♣9", match={"deal": 1, "totals": {"You": 0, "Bo": 0, "Cem": 0}}
    ).deal
    at._follow()  # noqa: SLF001  # the position was laid under it
    send(at, "discard", cards=["C9"])
    chips = [seat["chips"] for seat in at.view()["seats"]]
    view = send(at, "next-deal").view()
    assert [2, 14] == view["deal"]
    assert [count + 3 for count in chips] == [seat["chips"] for seat in view["seats"]]
    assert hand(at.deal) == " ".join(map(str, sorted(at.rack.cards)))
    assert view["count"] is None
    assert [] == view["after"]


def test_of_two_copies_the_right_one_goes() -> None:
    """Of two equal cards on the rack the one further right leaves, so that the own order stays (AK-06)."""
    at = table(You="♣2 ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♥2 ♥3 ♥4 ♥5 ♣2")
    send(at, "reorder", from_=at.view()["hand"].index("C2"), to=0)
    send(at, "discard", cards=["C2"])
    assert rack(at).startswith("♣2 ♠2")
    assert 1 == rack(at).count("♣2")


def test_only_this_turns_card_is_marked() -> None:
    """A card drawn in an earlier turn is not marked in this one."""
    at = table(You="♣2 ♠2 ♠3 ♠4 ♠5 ♠6 ♠7 ♠8 ♠9 ♥2 ♥3 ♥4 ♥5", drawn=False, rules={"take_out_of_turn": False})
    send(at, "draw", from_="stock")
    send(at, "discard", cards=["C2"])
    while at.view()["waits"]:
        send(at, "go-on")
    assert [] == at.view()["drawn"]
    assert 1 == len(send(at, "draw", from_="stock").view()["drawn"])
