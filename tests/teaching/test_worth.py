"""The guess at what a hand is worth: what it asks, how the deals are played, and what it says of them."""

from __future__ import annotations

import asyncio
import re
from html.parser import HTMLParser
from typing import TYPE_CHECKING, Any

import pytest

from amerikano.teaching import Lesson
from amerikano.teaching.sampling import Sampler, Worth, sample
from amerikano.teaching.worth import PASS, HandWorth, compared, is_best, table_of
from amerikano.tricks import AMERIKANER, Rules
from tests.table.contract import view_faults

if TYPE_CHECKING:
    from collections.abc import Mapping

LESSON = Lesson(17, "What is this hand worth?", steps=["most"])
POSITION = """
    game = "amerikaner"
    players = ["You", "Bo", "Cem", "Dag"]
    rules = "six_seat"
    dealer = "Dag"
    [hands]
    You = "♠A ♠K ♠9 ♠7 ♠5 ♥A ♥Q ♥4 ♦A ♦6 ♦5 ♣3 ♣2"
"""


def shown(deals: int = 8) -> HandWorth:
    """Return the guess at the hand of the position, with so many deals to play."""
    return LESSON.worth(POSITION, deals)


def touch(widget: HandWorth, *names: str) -> dict[str, Any]:
    """Touch buttons one after another, each of which is there; return the view."""
    for name in names:
        strip = name in {"again", "another"}
        view = widget.table.view
        assert name in [button["id"] for button in (view["lesson"]["buttons"] if strip else view["ask"]["choices"])]
        message = {"type": name} if strip else {"type": "choice", "id": name}
        widget.table._on_message(None, {**message, "revision": view["revision"]}, [])  # noqa: SLF001  # as the browser does
        assert [] == view_faults({key: value for key, value in widget.table.view.items() if key != "aloud"})
    return dict(widget.table.view)


def buttons(widget: HandWorth) -> list[str]:
    """Return the texts of the buttons below the question."""
    return [choice["text"] for choice in widget.table.view["ask"]["choices"]]


class Reader(HTMLParser):
    """Reads the texts of a page by their tags."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, str, str]] = []
        self._open: tuple[str, str] = ("", "")
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Keep which tag is open, and its scope."""
        self._open = (tag, dict(attrs).get("scope") or "")

    def handle_data(self, data: str) -> None:
        """Keep the text with its tag."""
        self.found.append((*self._open, data))

    def texts(self, tag: str, scope: str = "") -> list[str]:
        """Return the texts of a tag."""
        return [text for found, of, text in self.found if (found, of) == (tag, scope)]


def worth(made: Mapping[int, int], amerikaner: int = 0, deals: int = 1000) -> Worth:
    """Return a worth in which each number was made so often; numbers left out were made as often as the one above."""
    rules = Rules.six_seat(4)
    tricks, before = [0] * (rules.hand + 1), 0
    for bid in sorted(made, reverse=True):
        tricks[bid] = made[bid] - before
        before = made[bid]
    tricks[0] = deals - before
    return Worth(rules, tuple(tricks), amerikaner)


# ---------------------------------------------------------------------------------------------------------------- guessing


def test_a_guess_is_asked_for_first() -> None:
    """It shows the hand and asks for a guess: a pass, each number, Amerikaner. Nothing is played, and no result is shown."""
    widget = shown()
    view = widget.table.view
    assert "Your hand: ♠A ♠K ♠9 ♠7 ♠5 ♥A ♥Q ♥4 ♦A ♦6 ♦5 ♣3 ♣2." == view["lesson"]["task"]
    assert "4 players, rules for up to six seats. Which bid scores most on average?" == view["ask"]["text"]
    assert ["pass", *map(str, range(7, 14)), "Amerikaner"] == buttons(widget)
    assert ("none", "", 0) == (widget.bar.layout.display, widget.numbers.value, widget.bar.value)
    assert [False] == view["lesson"]["done"]


def test_a_guess_may_be_changed() -> None:
    """After the guess the deals may be played, or the guess be changed."""
    widget = shown()
    assert "Your guess: 9." == touch(widget, "bid-9")["ask"]["text"]
    assert ["Play 8 deals", "Guess again"] == buttons(widget)
    assert "Your guess: Amerikaner." == touch(widget, "guess", f"bid-{AMERIKANER}")["ask"]["text"]
    assert "Your guess: pass." == touch(widget, "guess", f"bid-{PASS}")["ask"]["text"]


def test_guess_then_see() -> None:
    """The deals are played when asked for; then comes the comparison, and the table; both are those of the sampling."""
    widget = shown()
    view = touch(widget, "bid-9", "play")
    expected = sample(widget.panel.seen, 8)
    assert compared(9, expected) == view["lesson"]["word"]["text"]
    assert "done" == view["lesson"]["word"]["kind"]
    assert [f"Done: {compared(9, expected)}"] == [text for text in view["aloud"] if "9 was made in" in text]
    assert table_of(expected, 9) == widget.numbers.value
    assert ("none", 8) == (widget.bar.layout.display, widget.bar.value)
    assert [True] == view["lesson"]["done"]


def test_other_deals_and_again() -> None:
    """Other deals are played for the same guess; to begin again forgets guess and result, and deals as at the beginning."""
    widget = shown(40)
    touch(widget, "bid-9", "play")
    first = widget.panel.worth
    assert ["Play 40 other deals"] == buttons(widget)
    touch(widget, "others")
    assert first != widget.panel.worth
    view = touch(widget, "again")
    assert (None, "", 0) == (view["lesson"]["word"], widget.numbers.value, widget.bar.value)
    touch(widget, "bid-9", "play")
    assert first == widget.panel.worth


def test_another_hand() -> None:
    """Another hand is dealt by the same rules, and the guess is open again."""
    widget = shown()
    touch(widget, "bid-9", "play")
    before = widget.panel.seen
    view = touch(widget, "another")
    after = widget.panel.seen
    assert set(before.hand) != set(after.hand)
    assert (before.rules, before.seat, before.dealer, 13) == (after.rules, after.seat, after.dealer, len(after.hand))
    assert (None, "") == (view["lesson"]["word"], widget.numbers.value)
    touch(widget, "bid-9", "play")
    assert sample(after, 8) == widget.panel.worth


@pytest.mark.parametrize("message", [
    {"type": "choice", "id": "bid-6"}, {"type": "choice", "id": "play"}, {"type": "choice", "id": "bid-x"}, {"type": "draw"},
    {"type": "hint"}, {"type": "choice", "id": "stop"}, None,
])  # fmt: skip
def test_what_is_not_asked(message: dict[str, Any] | None) -> None:
    """A message that answers nothing on the panel changes nothing: no guess is taken and nothing is played."""
    widget = shown()
    widget.table._on_message(None, {**message, "revision": 0} if message else message, [])  # noqa: SLF001
    assert (None, None, 0) == (widget.panel.guess, widget.panel.worth, widget.panel.played)


def test_a_result_stays() -> None:
    """A message that answers nothing leaves the comparison where it stands."""
    widget = shown()
    view = touch(widget, "bid-9", "play")
    widget.table._on_message(None, {"type": "hint", "revision": view["revision"]}, [])  # noqa: SLF001
    assert view["lesson"]["word"] == widget.table.view["lesson"]["word"]


# --------------------------------------------------------------------------------------------- playing while others are heard


def in_a_loop(widget: HandWorth, *, until: int = 10**9, then: str = "") -> list[tuple[Any, ...]]:
    """Have the deals played where messages come in between; after so many deals touch a button.

    Return each state that could be seen in between: deals played, the bar, its display, what is said, whether a result is there.
    """
    states: list[tuple[Any, ...]] = []

    async def play() -> None:
        touch(widget, "play")
        while widget.panel.sampler is not None:
            states.append(
                (
                    widget.panel.played,
                    widget.bar.value,
                    widget.bar.layout.display,
                    widget.table.view["now"]["text"],
                    widget.panel.worth,
                )
            )
            if then and widget.panel.played >= until:
                touch(widget, then)
            await asyncio.sleep(0)
        assert widget._task is not None  # noqa: SLF001
        await widget._task  # noqa: SLF001

    asyncio.run(play())
    return states


@pytest.fixture
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let others be heard after each deal."""
    monkeypatch.setattr("amerikano.teaching.worth.Guess.play_slice.__defaults__", (0.0,))


@pytest.mark.usefixtures("small_slices")
def test_the_table_stays_alive() -> None:
    """In a notebook the deals are played in slices: in between the bar and what is said show how far they are."""
    widget = shown(8)
    touch(widget, "bid-9")
    states = in_a_loop(widget)
    assert [*range(8)] == sorted({played for played, *_ in states})
    assert all(bar == played for played, bar, *_ in states)
    assert {None} == {display for _, _, display, *_ in states}
    said = dict.fromkeys(text for *_, text, _ in states)
    assert ["The deals are played.", *(f"{deals} of 8 deals played." for deals in range(1, 8))] == list(said)
    assert {None} == {result for *_, result in states}
    assert sample(widget.panel.seen, 8) == widget.panel.worth
    assert widget.table.view["lesson"]["word"]["text"].startswith("Your guess: 9 was made in")
    assert "none" == widget.bar.layout.display


@pytest.mark.usefixtures("small_slices")
def test_what_is_said_aloud_has_a_new_number() -> None:
    """Each quarter, and the result, has a revision of its own: the page says aloud only what has one."""
    widget = shown(8)
    touch(widget, "bid-9")
    heard: dict[int, list[str]] = {}
    widget.table.observe(lambda change: heard.setdefault(change["new"]["revision"], change["new"]["aloud"]), "view")
    in_a_loop(widget)
    assert 5 == len(heard)
    assert ["2 of 8 deals played."] == heard[sorted(heard)[1]]
    assert heard[max(heard)][0].startswith("Done: Your guess: 9 was made in")


@pytest.mark.usefixtures("small_slices")
def test_stop() -> None:
    """Stopped in the middle, the deals that were played count, and no more are played."""
    widget = shown(50)
    touch(widget, "bid-9")
    in_a_loop(widget, until=5, then="stop")
    assert 5 == widget.panel.played
    assert sample(widget.panel.seen, 5) == widget.panel.worth
    assert " of 5 deals played by computer players" in widget.table.view["lesson"]["word"]["text"]


@pytest.mark.usefixtures("small_slices")
def test_begin_again_in_the_middle() -> None:
    """Begun again in the middle, the playing ends and leaves nothing behind."""
    widget = shown(50)
    touch(widget, "bid-9")
    in_a_loop(widget, until=5, then="again")
    assert (None, None, 0, "") == (widget.panel.guess, widget.panel.worth, widget.panel.played, widget.numbers.value)
    assert None is widget.table.view["lesson"]["word"]


@pytest.mark.usefixtures("small_slices")
def test_closed_in_the_middle() -> None:
    """Closed in the middle, as when its cell runs again, no further deal is played."""
    widget = shown(50)
    touch(widget, "bid-9")

    async def play() -> None:
        touch(widget, "play")
        await asyncio.sleep(0.05)
        widget.close()
        assert widget._task is not None  # noqa: SLF001
        await widget._task  # noqa: SLF001

    asyncio.run(play())
    assert widget.panel.played < 50
    assert None is widget.panel.sampler


def test_a_fault_is_said(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """When a deal cannot be played the person sees that nothing more comes, and may try again; the log has the reason."""

    def broken(_sampler: Sampler) -> None:
        raise RuntimeError("out of cards")

    monkeypatch.setattr(Sampler, "play", broken)
    widget = shown()
    touch(widget, "bid-9")
    in_a_loop(widget)
    word = widget.table.view["lesson"]["word"]
    assert "wrong" == word["kind"]
    assert word["text"].startswith("Something went wrong while the deals were played.")
    assert "out of cards" in caplog.text
    assert ["Play 8 deals", "Guess again"] == buttons(widget)


# ---------------------------------------------------------------------------------------------------------- what it says


def test_the_table_is_a_table() -> None:
    """The result is a table of text with a caption, a head for every column and row, and every bid with chance and score."""
    read = Reader(table_of(worth({7: 1000, 8: 999, 9: 700, 10: 4}), 9))
    assert ["What each bid brought, of 1,000 deals played by computer players"] == read.texts("caption")
    assert ["Bid", "Made", "In per cent", "Likely between", "Score on average"] == read.texts("th", "col")
    assert ["7", "8", "9 (your guess)", "10", "11", "12", "13", "Amerikaner"] == read.texts("th", "row")
    cells = read.texts("td")
    assert ["1,000 of 1,000", "100%", "99% to 100%", "+7.0"] == cells[:4]
    assert ["999 of 1,000", "over 99%", "99% to 100%", "+8.0"] == cells[4:8]
    assert ["700 of 1,000", "70%", "67% to 73%", "+3.6"] == cells[8:12]
    assert ["4 of 1,000", "under 1%", "0% to 2%", "\N{MINUS SIGN}9.9"] == cells[12:16]
    assert ["0 of 1,000", "0%", "0% to 1%", "\N{MINUS SIGN}52.0"] == cells[-4:]
    assert "Computer players are not perfect, and neither are these numbers." in read.texts("p")[0]


STRONG = worth({7: 1000, 8: 1000, 9: 700, 10: 400})
WEAK = worth({7: 400, 8: 200})
EVEN = worth({7: 505, 8: 200})


@pytest.mark.parametrize("found, guess, expected", [
    (STRONG, 8, "8 was made in 1,000 of 1,000 deals played by computer players (99% to 100%), and scored +8.0 on average."),
    (STRONG, 8, "No other bid scored more."),
    (STRONG, 9, "Your guess: 9 was made in 700 of 1,000 deals"),
    (STRONG, 9, "on average. 8 scored most, +8.0, made in 1,000."),
    (STRONG, AMERIKANER, "Your guess: Amerikaner was made in 0 of 1,000 deals played by computer players (0% to 1%)"),
    (STRONG, PASS, "You would pass. But the best bid scores something: 8 was made"),
    (WEAK, 7, "Every bid loses on average with this hand: better pass."),
    (WEAK, PASS, "You would pass, and every bid loses on average: the best one, 7 was made in 400"),
    (WEAK, PASS, "What a pass brings was not played: it depends on who wins the auction."),
    (EVEN, PASS, "You would pass, and the best bid hardly scores anything: 7 was made in 505"),
])  # fmt: skip
def test_the_comparison(found: Worth, guess: int, expected: str) -> None:
    """The guess is compared with what scored most: how often, with its range, of how many deals, and on average."""
    assert expected in compared(guess, found)


def test_what_is_too_close() -> None:
    """Where the deals cannot tell two bids apart, the comparison says so, for the best bid and for its rival."""
    found = worth({7: 996, 8: 932, 9: 700})
    assert [8] == [one.bid for one in found.close]
    assert compared(7, found).endswith("No other bid scored more. So few deals cannot tell it from 8.")
    assert compared(8, found).endswith("7 scored most, +6.9: so close that so few deals cannot tell the two apart.")
    assert compared(9, found).endswith("7 scored most, +6.9, made in 996.")


@pytest.mark.parametrize("found, best", [
    (STRONG, {8}), (WEAK, {PASS}), (EVEN, {PASS, 7}), (worth({7: 996, 8: 932, 9: 700}), {7, 8}),
])  # fmt: skip
def test_only_the_best_guess_is_done(found: Worth, best: set[int]) -> None:
    """Best are the bids that the deals cannot tell from the best one; to pass is best where bids lose or hardly score."""
    guesses = (PASS, *range(7, 14), AMERIKANER)
    assert best == {guess for guess in guesses if is_best(guess, found)}


@pytest.mark.parametrize("guess, kind", [("bid-7", "done"), ("bid-13", "wrong")])
def test_a_guess_that_is_not_the_best_gets_no_tick(guess: str, kind: str) -> None:
    """The tick is for the best guess alone; the step is done with any, since it was compared."""
    view = touch(shown(), guess, "play")
    assert (kind, [True]) == (view["lesson"]["word"]["kind"], view["lesson"]["done"])


def test_in_words() -> None:
    """In words it says the hand and the question, and at the end everything that the table shows."""
    widget = shown()
    assert repr(widget).startswith("Your hand: ♠A ♠K")
    assert "- Amerikaner" in repr(widget)
    touch(widget, "bid-9", "play")
    read = Reader(widget.numbers.value)
    for text in [*read.texts("caption"), *read.texts("th", "row"), *read.texts("td"), *read.texts("p")]:
        assert text in repr(widget)


def test_a_saved_notebook_keeps_the_table() -> None:
    """Without a kernel there is a picture of the panel, and the table."""
    widget = shown()
    touch(widget, "bid-9", "play")
    bundle = widget._repr_mimebundle_()
    assert widget.numbers.value in bundle["text/html"]
    assert "amerikano-picture" in bundle["text/html"]
    assert repr(widget) == bundle["text/plain"]
    assert re.search(r"widget-view", " ".join(bundle))


def test_closed_and_shown_again() -> None:
    """Closed, all its parts are closed; shown again they are open, and it goes on."""
    widget = shown()
    parts = [widget, widget.table, widget.bar, widget.numbers, widget.layout, widget.bar.layout, widget.bar.style]
    widget.close()
    widget.close()
    assert {None} == {part.comm for part in parts}
    assert widget._repr_mimebundle_()
    assert None not in {part.comm for part in parts}
    assert [True] == touch(widget, "bid-9", "play")["lesson"]["done"]


# --------------------------------------------------------------------------------------------------------- wrong arguments


@pytest.mark.parametrize("deals", [0, -1, 1.5, True])
def test_a_number_of_deals_that_will_not_do(deals: int) -> None:
    """At least one deal is to be played."""
    with pytest.raises(ValueError, match="expected a number of deals from 1, got"):
        LESSON.worth(POSITION, deals)


def test_another_game() -> None:
    """A position of Amerikano has no bid to guess."""
    with pytest.raises(ValueError, match="expected a position of Amerikaner"):
        LESSON.worth('players = ["You", "Bo", "Cem"]')


def test_after_the_first_bid() -> None:
    """A position in which somebody has bid is refused when the lesson is run, not when the button is pressed."""
    with pytest.raises(ValueError, match="expected the view of a seat before the first bid"):
        LESSON.worth(POSITION.replace("[hands]", 'moves = ["You: bid 7"]\n[hands]'))
