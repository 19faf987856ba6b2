"""What may stand beside a table (a lesson, a game that is kept, a teacher), and the whole game that its deal belongs to."""

from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from amerikano.table.intents import Intent

if TYPE_CHECKING:
    from amerikano.table.table import AnyTable


class Guide:
    """What stands beside the table: a lesson, a game that is kept, a teacher. What it does not do of all this is left out.

    It may answer a move before it is played, looks at every change, and has a strip of its own.
    """

    while_looking: ClassVar[frozenset[str]] = frozenset()
    """Intents of the guide's own that are handled while the person looks back, too: none changes the deal."""

    def foresee(self, table: "AnyTable", move: Any) -> bool:  # noqa: ANN401, ARG002  # a move of either game
        """Answer a wrong move that was foreseen; True: it is not played."""
        return False

    def after(self, table: "AnyTable") -> None:
        """Look at the table after a change."""

    def handle(self, table: "AnyTable", intent: Intent) -> bool:  # noqa: ARG002
        """Handle a button of the guide's own; False: it is none."""
        return False

    def strip(self, table: "AnyTable") -> dict[str, Any] | None:  # noqa: ARG002
        """Return the strip above the table."""
        return None

    def question(self, table: "AnyTable") -> dict[str, Any] | None:  # noqa: ARG002
        """Return what the guide asks, in place of what the table asks."""
        return None

    def looking_back(self, table: "AnyTable") -> list[dict[str, Any]]:  # noqa: ARG002
        """Return the guide's buttons in the strip while the person looks back."""
        return []

    def has_game(self, table: "AnyTable") -> bool:  # noqa: ARG002
        """Whether there is a game on the table; else a question of the guide comes first, and no cards are shown."""
        return True

    def after_buttons(self, table: "AnyTable") -> list[dict[str, Any]]:  # noqa: ARG002
        """Return the buttons below the count."""
        return []

    def seat_buttons(self, table: "AnyTable", seat: int) -> list[dict[str, Any]]:  # noqa: ARG002
        """Return the buttons beside a player's plate."""
        return []

    def page(self, table: "AnyTable") -> dict[str, Any] | None:  # noqa: ARG002
        """Return the page that takes the place of the table (`SetUp` in widgets/src/view.ts)."""
        return None


class Whole(Protocol):
    """A whole game, of which a table shows one deal after another: a session of Amerikano, a match of Amerikaner."""

    deal: Any

    @property
    def over(self) -> bool:
        """Whether its last deal is finished."""

    def next_deal(self) -> Any:  # noqa: ANN401  # a deal of either game
        """Deal the next deal."""
