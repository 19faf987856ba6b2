"""A person at a card table: sees what is on the screen, and plays by clicks, by taps or by keys."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

MINE = ".own .plate.turn, .ask, .count, .quiz"
"""What is there when it is this person's to act, or the deal is over."""

# Reads the table off its host element: only what is drawn, or said to a screen reader.
SEE = r"""host => {
    const root = host.shadowRoot;
    const all = (selector, of, from = root) => [...from.querySelectorAll(selector)].map(of);
    const text = selector => root.querySelector(selector)?.textContent.replace(/\s+/g, ' ').trim() ?? '';
    const at = element => element.dataset.at;
    const id = element => at(element).split(':')[1];
    return {
        hand: all('.rack [data-card]', card => card.dataset.card),
        chosen: all('.rack [aria-pressed=true]', card => card.dataset.card),
        drawn: all('.rack .drawn', card => card.dataset.card),
        marked: Object.fromEntries(all('[data-state]', one => [at(one), one.dataset.state]).filter(([, mark]) => mark)),
        places: all('.slot', slot => ({
            name: slot.getAttribute('aria-label'),
            cards: all('[data-card]', card => card.dataset.card, slot),
        })),
        seal: root.querySelector('.seal') ? (root.querySelector('.seal.lit') ? 'lit' : 'off') : 'none',
        seal_word: text('.seal b'),
        melds: all('button.meld', meld => [Number(id(meld)), meld.querySelector('.sr').textContent]),
        stock: Number(/\d+/.exec(text('.pile.stock small'))?.[0] ?? 0),
        pile: text('.pile.discard .sr'),
        contract: text('.contract b'),
        deal: text('.contract .quiet'),
        plates: all('.plate', plate => plate.textContent.replace(/\s+/g, ' ').trim()),
        question: text('.ask .question'),
        choices: all('.choice', choice => [id(choice), choice.querySelector('span:not(.wants)').textContent]),
        next: all('[data-state=next], .pile[data-state=allowed]', at),
        now: text('.now'),
        kind: root.querySelector('.now')?.className.split(/\s+/).filter(Boolean).slice(1) ?? [],
        rule: text('.now .rule'),
        happened: text('.happened'),
        done: all('.lesson .steps li', step => step.classList.contains('done')),
        buttons: all('[data-at^="lesson:"]', id),
        after: all('[data-at^="after:"]', id),
        counted: all('.count section', row => row.textContent.replace(/\s+/g, ' ').trim()),
        winners: all('.count section.winner h3 > span', name => name.textContent),
    };
}"""

TABLE = ".amerikano-table"
INDEX = "(host, table) => [...document.querySelectorAll(table)].indexOf(host)"

# The table answered, and it is this person's to act (or the deal is over).
ANSWERED = f"""([host, before]) => {{
    if (!host.shadowRoot?.querySelector('{MINE}')) return null;
    const seen = ({SEE})(host);
    return JSON.stringify(seen) !== before ? seen : null;
}}"""


@dataclass(frozen=True)
class Sight:
    """What is on the table's screen at one moment."""

    hand: list[str]
    chosen: list[str]
    drawn: list[str]
    marked: dict[str, str]
    """By what is touched ("hand:3", "stock"): refused, allowed, next, chosen, dim."""
    places: list[dict[str, Any]]
    seal: str
    seal_word: str
    melds: list[tuple[int, str]]
    """Number and words, such as "Bo's run of clubs, 5 to 7: 5 of clubs, 6 of clubs, 7 of clubs"."""
    stock: int
    pile: str
    contract: str
    deal: str
    plates: list[str]
    question: str
    choices: list[tuple[str, str]]
    next: list[str]
    now: str
    kind: list[str]
    """What the line above the hand is, besides the plain one: "refusal", "notice", or "word" and "hint", "wrong", "done"."""
    rule: str
    happened: str
    done: list[bool]
    buttons: list[str]
    after: list[str]
    counted: list[str]
    winners: list[str]

    @property
    def position(self) -> tuple[object, ...]:
        """What a refused move must leave as it was."""
        return (self.hand, self.places, self.melds, self.stock, self.pile, self.contract, self.plates)


class Player(ABC):
    """Somebody who plays at the table `host`; subclasses say with what."""

    def __init__(self, page: Page, host: Locator) -> None:
        self.page = page
        # By its place among the tables, none of which comes or goes meanwhile: to look for the words of a strip anew at each
        # touch takes longer than the touch.
        index = host.evaluate(INDEX, TABLE)
        assert index >= 0, "expected a card table"
        self.host = page.locator(TABLE).nth(index)

    def at(self, name: str) -> Locator:
        """Find what can be touched by its name: "stock", "hand:3", "place:0", "choice:take"."""
        return self.host.locator(f'[data-at="{name}"]')

    def see(self) -> Sight:
        """Look at the table."""
        return Sight(**self.host.evaluate(SEE))

    def wait(self, before: str = "") -> Sight:
        """Wait until it is this person's to act and the table no longer shows what was seen `before`, and look."""
        seen = self.page.wait_for_function(ANSWERED, arg=[self.host.element_handle(), before], polling=40)
        return Sight(**seen.json_value())

    def touch(self, name: str) -> Sight:
        """Touch something, wait for the table's answer and for the other players, and look."""
        before = self.host.evaluate(f"host => JSON.stringify(({SEE})(host))")
        self.reach(name)
        return self.wait(before)

    def choose(self, *cards: str) -> None:
        """Choose cards of the hand."""
        hand = self.see().hand
        for card in cards:
            index = hand.index(card)
            hand[index] = ""  # of two copies the other one next time
            self.reach(f"hand:{index}")

    def put(self, cards: list[str], name: str) -> Sight:
        """Choose cards and touch where they go: a place, a meld, the discard pile."""
        self.choose(*cards)
        return self.touch(name)

    @abstractmethod
    def reach(self, name: str) -> None:
        """Touch something, without waiting for an answer."""


class Clicks(Player):
    """A player with a mouse."""

    def reach(self, name: str) -> None:
        """Click; where cards lie one over another or cover a place, on the corner that stays free."""
        zone = name.partition(":")[0]
        corner = {"hand": {"x": 8, "y": 14}, "place": {"x": 6, "y": 6}}.get(zone)
        self._press(self.at(name), corner)

    def _press(self, target: Locator, corner: dict[str, int] | None) -> None:
        target.click(position=corner)  # type: ignore[arg-type]


class Taps(Clicks):
    """A player with a finger."""

    def _press(self, target: Locator, corner: dict[str, int] | None) -> None:
        target.tap(position=corner)  # type: ignore[arg-type]


class Drags(Clicks):
    """A player who drags cards to where they go; what is no card is clicked."""

    def put(self, cards: list[str], name: str) -> Sight:
        """Choose all cards but the last, and drag that one: the chosen ones go along."""
        *others, last = cards
        self.choose(*others)
        seen = self.see()
        free = [
            index
            for index, card in enumerate(seen.hand)
            if card == last and seen.marked.get(f"hand:{index}") != "chosen"
        ]
        if others:
            self.reach(f"hand:{free[0]}")
        return self.drag(f"hand:{free[0]}", name)

    def drag(self, source: str, target: str) -> Sight:
        """Drag what stands there to the middle of something else, wait for the answer and for the other players, and look."""
        before = self.host.evaluate(f"host => JSON.stringify(({SEE})(host))")
        self.at(target).scroll_into_view_if_needed()
        self.at(source).scroll_into_view_if_needed()
        start, end = self.at(source).bounding_box(), self.at(target).bounding_box()
        assert start is not None
        assert end is not None
        mouse = self.page.mouse
        mouse.move(start["x"] + 8, start["y"] + 14)
        mouse.down()
        mouse.move(start["x"] + 20, start["y"], steps=3)
        mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=5)
        mouse.up()
        return self.wait(before)


class Keys(Player):
    """A player without a mouse, who begins with the focus somewhere in the table."""

    KEYS: ClassVar = {
        "stock": "s",
        "pile": "d",
        "seal": "o",
        "trick": "p",
        "pass": "0",
        "go-on": "n",
        "tool:sort": "t",
        "lesson:hint": "h",
    }

    def reach(self, name: str) -> None:
        """Press the key of what is touched."""
        zone, _, rest = name.partition(":")
        if zone == "hand":
            self._press("Home", *["ArrowRight"] * int(rest), "Enter")
        elif zone == "place":
            self._press("abcef"[int(rest)])
        elif zone == "meld":
            self._press(rest)
        elif zone == "choice":
            self._press(str([name for name, _ in self.see().choices].index(rest) + 1))
        elif zone == "after":
            self._press("n")
        else:
            self._press(self.KEYS[name])

    def _press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)
