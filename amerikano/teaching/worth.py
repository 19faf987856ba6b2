"""What is this hand worth? A guess at the bid, then many deals played by computer players, then what each bid was worth."""

import asyncio
import logging
from collections.abc import Callable, Mapping, Sequence
from html import escape
from math import ceil, floor
from time import monotonic
from typing import Any, Final

import ipywidgets

from amerikano.game import is_whole
from amerikano.table import cells
from amerikano.table.intents import Intent
from amerikano.table.tricks.words import written_hand
from amerikano.table.widget import CardTable
from amerikano.teaching.kept import unguessable_seed
from amerikano.teaching.quiz import Panel
from amerikano.teaching.sampling import DEALS, BidWorth, Sampler, Worth
from amerikano.tricks import AMERIKANER, Deal, View
from amerikano.tricks.rules import CLASSIC, CLASSIC_EXCHANGE, KITTY, SIX_SEAT

PASS: Final = 0
"""The guess that no bid is worth it."""
SLICE: Final = 0.05
"""Seconds of playing after which other messages get their turn, so that every table stays alive."""
_PAUSE: Final = 0.001
_STEPS: Final = 4
"""How often it is said aloud how far the playing is."""
_RULES: Final[Mapping[str, str]] = {
    CLASSIC: "Norwegian rules",
    CLASSIC_EXCHANGE: "Norwegian rules with exchange cards",
    KITTY: "rules with a kitty",
    SIX_SEAT: "rules for up to six seats",
}
_HEAD: Final = ("Bid", "Made", "In per cent", "Likely between", "Score on average")
_CELL: Final = "padding:2px 12px;text-align:right;border-bottom:1px solid currentColor"
_log = logging.getLogger(__name__)


# ------------------------------------------------------------------------------------------------------------- in words


def bid_in_words(bid: int) -> str:
    """Write a guess: a number, Amerikaner, pass."""
    return {AMERIKANER: "Amerikaner", PASS: "pass"}.get(bid, str(bid))


def _signed(score: float) -> str:
    """Write a score with one digit behind the point and a real minus sign; what rounds to nothing has no sign."""
    text = f"{score:+.1f}"
    return "0.0" if float(text) == 0 else text.replace("-", "\N{MINUS SIGN}")


def _range(one: BidWorth) -> str:
    """Write the interval of a chance in whole per cents, rounded outwards: it never looks narrower than it is."""
    low, high = one.interval
    return f"{floor(low * 100)}% to {ceil(high * 100)}%"


def _per_cent(one: BidWorth) -> str:
    """Write the chance in whole per cents; only what always came true is 100%, and only what never did is 0%."""
    rounded = round(one.share * 100)
    if rounded == 0 and one.made:
        return "under 1%"
    if rounded == 100 and one.made < one.deals:  # noqa: PLR2004  # per cent
        return "over 99%"
    return f"{rounded}%"


def _said(one: BidWorth) -> str:
    return (
        f"{bid_in_words(one.bid)} was made in {one.made:,} of {one.deals:,} deals played by computer players "
        f"({_range(one)}), and scored {_signed(one.score)} on average"
    )


def compared(guess: int, worth: Worth) -> str:
    """Compare a guess (a number, `AMERIKANER` or `PASS`) with what the deals said, in a few sentences."""
    best = worth.best
    low, high = best.score_interval
    if guess == PASS:
        told = (
            "You would pass, and every bid loses on average: the best one,"
            if high < 0
            else "You would pass, and the best bid hardly scores anything:"
            if low <= 0
            else "You would pass. But the best bid scores something:"
        )
        return f"{told} {_said(best)}. What a pass brings was not played: it depends on who wins the auction."
    mine = worth.of(guess)
    told = f"Your guess: {_said(mine)}."
    if high < 0:
        return f"{told} Every bid loses on average with this hand: better pass."
    if mine == best:
        close = [bid_in_words(one.bid) for one in worth.close]
        rivals = f" So few deals cannot tell it from {_listed(close)}." if close else ""
        return f"{told} No other bid scored more.{rivals}"
    better = f"{told} {bid_in_words(best.bid)} scored most, {_signed(best.score)}"
    if mine in worth.close:
        return f"{better}: so close that so few deals cannot tell the two apart."
    return f"{better}, made in {best.made:,}."


def is_best(guess: int, worth: Worth) -> bool:
    """Whether so many deals cannot tell a guess (as in `compared`) from the best one.

    To pass is best where every bid loses, and as good as any where the best bid hardly scores.
    """
    low, high = worth.best.score_interval
    if guess == PASS:
        return low <= 0
    return high >= 0 and worth.of(guess) in (worth.best, *worth.close)


def _listed(words: Sequence[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def _rows(worth: Worth, guess: int) -> list[tuple[str, ...]]:
    """Return the lines of the table, as texts in the order of its head."""
    return [
        (
            bid_in_words(one.bid) + (" (your guess)" if one.bid == guess else ""),
            f"{one.made:,} of {one.deals:,}",
            _per_cent(one),
            _range(one),
            _signed(one.score),
        )
        for one in worth.bids
    ]


def _notes(worth: Worth) -> tuple[str, str]:
    """Return the caption of the table, and what is said below it."""
    note = (
        f"After a number, declarer's side took {worth.mean_tricks:.1f} tricks on average. The cards that you do not see were "
        "dealt at random each time, and the others passed. Computer players are not perfect, and neither are these numbers. "
        "Likely between: of 100 ranges found like this, about 95 hold the true chance."
    )
    return f"What each bid brought, of {worth.deals:,} deals played by computer players", note


def table_of(worth: Worth, guess: int) -> str:
    """Write the table in HTML: a caption, a head for each column and each row, and the note below it."""
    caption, note = _notes(worth)
    head = "".join(f'<th scope="col" style="{_CELL}">{escape(text)}</th>' for text in _HEAD)
    body = "".join(
        f'<tr><th scope="row" style="{_CELL}">{escape(first)}</th>'
        + "".join(f'<td style="{_CELL}">{escape(text)}</td>' for text in rest)
        + "</tr>"
        for first, *rest in _rows(worth, guess)
    )
    return (
        '<table style="border-collapse:collapse;line-height:1.5">'
        f'<caption style="text-align:left;font-weight:bold;padding:4px 0">{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        f'<p style="max-width:60em;line-height:1.5">{escape(note)}</p>'
    )


# -------------------------------------------------------------------------------------------------------------- the panel


class Guess(Panel):
    """The guess: a hand, the bids as buttons, then a button that has the deals played, then what came of it.

    `view` is that of a seat before the first bid. Raises `ValueError` for another view and for a number of deals below 1.
    """

    def __init__(self, where: str, title: str, view: View, deals: int = DEALS) -> None:
        super().__init__(where, title)
        if not is_whole(deals, 1):
            raise ValueError(f"expected a number of deals from 1, got {deals!r}")
        self.seen = view
        self.deals = deals
        self.start: Callable[[Sampler], None] = self._at_once
        """What is called when deals are to be played: it calls `play_slice` until that returns False."""
        self.seed = 0
        """The first deals are the same for everybody; others are asked for."""
        self.guess: int | None = None
        Sampler(view)  # a view that will not do is refused at once, not when the button is pressed
        self.sampler: Sampler | None = None
        """Who plays the deals; None while nobody does."""
        self.played = 0
        self.worth: Worth | None = None

    # --------------------------------------------------------------- playing

    def play_slice(self, sampler: Sampler, seconds: float = SLICE) -> bool:
        """Play deals for about so long; return whether more are to be played by this sampler."""
        if sampler is not self.sampler:
            return False
        before = self._step()
        until = monotonic() + seconds
        while self.played < self.deals:
            sampler.play()
            self.played += 1
            if monotonic() >= until:
                break
        if self.played == self.deals:
            self._finish()
        if self._step() != before or self.sampler is None:
            self.revision += 1  # nobody touched anything, and yet it is news: only what has a new number is said aloud
        return self.sampler is not None

    def _step(self) -> int:
        """Return how many deals are played, in quarters of all."""
        return self.played * _STEPS // self.deals * self.deals // _STEPS

    def stop(self) -> None:
        """Play no further deal; what was played counts."""
        if self.sampler is not None and self.played:
            self._finish()
        self.sampler = None

    def fail(self) -> None:
        """Say that the playing failed."""
        self.sampler = None
        self.revision += 1
        self.word = ("wrong", "Something went wrong while the deals were played. Try again, or run this cell again.")

    def _at_once(self, sampler: Sampler) -> None:
        while self.play_slice(sampler):
            pass

    def _play(self, seed: int) -> None:
        self.seed, self.played, self.worth = seed, 0, None
        self.sampler = Sampler(self.seen, seed)
        self.start(self.sampler)

    def _finish(self) -> None:
        assert self.sampler is not None  # noqa: S101  # somebody plays
        self.worth = self.sampler.worth()
        self.sampler = None
        self._compare()

    def _compare(self) -> None:
        """Say what the deals said of the guess, if both are there."""
        if self.guess is not None and self.worth is not None:
            kind = "done" if is_best(self.guess, self.worth) else "wrong"
            self.word = (kind, compared(self.guess, self.worth))

    # --------------------------------------------------------- what a Panel does

    def handle(self, intent: Intent) -> None:
        """Take a guess, have the deals played, stop, begin again, or take another hand."""
        if intent.type in {"again", "another"}:
            self._clear()
            if intent.type == "another":
                self._another_hand()
        elif intent.type == "choice" and intent.id in {choice["id"] for choice in self.asks()[1]}:
            self._choose(intent.id)
        else:
            self._compare()  # nothing was done: it stays

    def _choose(self, name: str) -> None:
        match name:
            case "play":
                self._play(self.seed)
            case "others":
                self._play(unguessable_seed())
            case "guess":
                self._clear()
            case "stop":
                self.stop()
            case _:
                self.guess = int(name.removeprefix("bid-"))

    def _clear(self) -> None:
        self.guess = self.sampler = self.worth = None
        self.played = self.seed = 0

    def _another_hand(self) -> None:
        seen = self.seen
        dealt = Deal.new(seen.players, seen.rules, unguessable_seed(), dealer=seen.dealer)
        self.seen = dealt.view(seen.seat)

    def asks(self) -> tuple[str, Sequence[Mapping[str, Any]]]:
        """Return what is asked at this moment, with its buttons."""
        rules = self.seen.rules
        if self.guess is None:
            bids = (PASS, *range(rules.lowest_bid, rules.hand + 1), AMERIKANER)
            return (
                f"{rules.players} players, {_RULES[rules.preset]}. Which bid scores most on average?",
                [{"id": f"bid-{bid}", "text": bid_in_words(bid)} for bid in bids],
            )
        guess = f"Your guess: {bid_in_words(self.guess)}."
        if self.sampler is not None:
            return guess, [{"id": "stop", "text": "Stop"}]
        if self.worth is not None:
            return guess, [{"id": "others", "text": f"Play {self.deals:,} other deals"}]
        return guess, [
            {"id": "play", "text": f"Play {self.deals:,} deals", "main": True},
            {"id": "guess", "text": "Guess again"},
        ]

    def steps(self) -> tuple[int, Sequence[bool]]:
        """Return the one step: the guess, done when it was compared."""
        return 1, [self.worth is not None]

    def buttons(self) -> Sequence[Mapping[str, str]]:
        """Offer to begin again, and another hand."""
        return [{"id": "again", "text": "Begin again"}, {"id": "another", "text": "Another hand"}]

    def view(self) -> dict[str, Any]:
        """Return what the front end draws: also the hand, and how far the playing is."""
        shown = super().view()
        shown["lesson"]["task"] = self._task()
        if self.sampler is not None:
            text = f"{self.played:,} of {self.deals:,} deals played." if self.played else "The deals are played."
            shown["now"] = {"text": text, "small": ""}
        return shown

    def _task(self) -> str:
        return f"Your hand: {written_hand(self.seen.hand)}."

    def in_words(self) -> str:
        """Say it in words: the hand, the question, and the table once it is there."""
        lines = [self._task(), super().in_words()]
        if self.worth is not None and self.guess is not None:
            caption, note = _notes(self.worth)
            lines += [
                compared(self.guess, self.worth),
                f"{caption}:",
                *(
                    f"- {bid}: {made}, {share} ({between}), score {score}"
                    for bid, made, share, between, score in _rows(self.worth, self.guess)
                ),
                note,
            ]
        return "\n".join(lines)


# ------------------------------------------------------------------------------------------------------------- the widget


class HandWorth(ipywidgets.VBox):  # type: ignore[misc]  # ipywidgets has no types
    """The guess in a notebook: strip and buttons as of every table, a progress bar, and the table of the bids."""

    def __init__(self, panel: Guess) -> None:
        """Show the panel, and play its deals."""
        self.panel = panel
        self.panel.start = self._start
        self.table = CardTable(panel)
        self.table.observe(self._follow, "view")
        self.bar = ipywidgets.IntProgress(
            max=panel.deals,
            description="Deals played",
            style={"description_width": "initial"},
            layout={"width": "auto"},
        )
        self.numbers = ipywidgets.HTML()
        self._task: asyncio.Task[None] | None = None
        super().__init__([self.table, self.bar, self.numbers])
        self._follow()

    def _start(self, sampler: Sampler) -> None:
        """Have the deals played: in slices where messages come in between, as in a notebook, else at once."""
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            while self.panel.play_slice(sampler):
                self._show()
            return
        self._task = loop.create_task(self._play(sampler))  # kept: the loop alone might forget it

    async def _play(self, sampler: Sampler) -> None:
        await asyncio.sleep(_PAUSE)  # first the message that asked for it is answered
        try:
            while self.panel.play_slice(sampler):
                self._show()
                await asyncio.sleep(_PAUSE)
        except Exception:  # noqa: BLE001  # whatever it was, the person must see that nothing more comes
            _log.exception("The deals of a hand could not be played")
            self.panel.fail()
        self._show()

    def _show(self) -> None:
        self.bar.value = self.panel.played
        self.table.refresh()

    def _follow(self, _change: object = None) -> None:
        """Show bar and table as the panel stands; the bar only while deals are played."""
        panel = self.panel
        self.bar.value = panel.played
        self.bar.layout.display = None if panel.sampler is not None else "none"
        worth, guess = panel.worth, panel.guess
        self.numbers.value = "" if worth is None or guess is None else table_of(worth, guess)

    # ------------------------------------------------------- as a `CardTable` does

    def open(self) -> None:
        """Open all parts to the browser, where they are not open already."""
        for part in self._parts():
            part.open()
        super().open()

    def close(self) -> None:
        """Stop playing, and close all parts to the browser."""
        self.panel.stop()
        if self.comm is not None:
            super().close()
            del self._repr_mimebundle_  # ipywidgets has put None in the method's place
            for part in self._parts():
                part.close()

    def _parts(self) -> tuple[Any, ...]:
        bar, numbers = self.bar, self.numbers
        return (self.layout, self.table, bar.layout, bar.style, bar, numbers.layout, numbers.style, numbers)

    def _repr_html_(self) -> str:
        """Return the panel as a picture and the table as it is, for wherever no kernel runs."""
        return f"{self.table._repr_html_()}{self.numbers.value}"

    def _repr_mimebundle_(self, **kwargs: dict[str, Any]) -> dict[str, Any]:
        """Put the picture beside the live widget: a saved notebook then shows it where nothing is alive."""
        self.open()
        cells.note(self)
        bundle: dict[str, Any] = super()._repr_mimebundle_(**kwargs)
        return {**bundle, "text/plain": repr(self), "text/html": self._repr_html_()}

    def __repr__(self) -> str:
        """Say it in words."""
        return self.panel.in_words()
