"""A turn as a small automaton: what lies on the table, how many throws are left, what may be done.

>>> turn = Turn(left=3)
>>> turn.moves
('throw',)
>>> turn.thrown(Roll("52")).moves
('stop', 'throw')
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from mexico_solver.rolls import Roll

Action: TypeAlias = Literal["stop", "throw"]


class Turn(NamedTuple):
    """One player's turn between two throws.

    >>> Turn(left=0, holds=Roll("52")).moves
    ('stop',)
    """

    left: int
    """How many throws he still has."""
    holds: Roll | None = None
    """The roll that lies on the table, or None before his first throw."""

    @property
    def moves(self) -> tuple[Action, ...]:
        """What he may do: stop once a roll lies there, throw while throws are left."""
        if self.holds is None:
            return ("throw",)
        return ("stop", "throw") if self.left else ("stop",)

    def thrown(self, roll: Roll) -> Turn:
        """Return the turn after one more throw, which shows `roll`.

        >>> Turn(left=2, holds=Roll("31")).thrown(Roll("65"))
        Turn(left=1, holds=Roll('65'))
        """
        return Turn(self.left - 1, roll)

    def picked_up(self) -> Turn:
        """Return the turn with the dice in hand: what lay there no longer counts.

        >>> Turn(left=1, holds=Roll("31")).picked_up()
        Turn(left=1, holds=None)
        """
        return Turn(self.left)

    def __str__(self) -> str:
        """Return the part of a position's text that tells of the turn."""
        return f"left={self.left} holds={self.holds or '-'}"
