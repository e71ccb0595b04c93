"""A position of a game as text: the units, who plays the (sub-)round, and the position in it.

>>> text = "3 1 4 | seats 0 2 | lead players=2 passed=0 stake=1 left=2 holds=52 | roles 0 1"
>>> str(Place.parse(text)) == text
True
"""

from __future__ import annotations

from dataclasses import dataclass

from mexico_solver.errors import MexicoError, PositionError
from mexico_solver.exact import shown
from mexico_solver.game.outline import Order
from mexico_solver.game.standing import State, checked_units, told
from mexico_solver.graph import Seated
from mexico_solver.round import FollowerTurn, LeadTurn, Paid, Position, Tied, parse_position

EXAMPLE = "3 1 4 | seats 0 2 | lead players=2 passed=0 stake=1 left=2 holds=52 | roles 0 1"
PARTS = 4


@dataclass(frozen=True, slots=True)
class Place:
    """A position of a game."""

    units: State
    """The units by seat, seat 0 leading the round."""
    seats: Order
    """The seats that play the (sub-)round, its lead first."""
    position: Position
    """The position in it."""
    roles: Order
    """For each of those seats the role that it holds."""

    @classmethod
    def parse(cls, text: str) -> Place:
        """Return the position that a text names.

        Raises:
            PositionError: If it names none.

        >>> Place.parse("1 1 | seats 0 1 | paid stake=1 | roles 0 1").seats
        (0, 1)
        """
        parts = [part.strip() for part in text.split("|")]
        if len(parts) != PARTS:
            raise PositionError(
                f"{shown(text)} has {len(parts)} parts, but a position of a game has {PARTS}: "
                f"units | seats | position | roles. Tip: '{EXAMPLE}' is one."
            )
        units, seats, position, roles = parts
        state = _units(units)
        return cls(
            state,
            _seats(seats, len(state)),
            parse_position(position),
            _roles(roles, len(_numbers(seats, "seats"))),
        )

    @classmethod
    def of(cls, units: State, seats: Order, name: Seated) -> Place:
        """Return the position that the tree of a (sub-)round calls by a name."""
        assert isinstance(name.name, (LeadTurn, FollowerTurn, Tied, Paid))
        return cls(units, seats, name.name, name.roles)

    @property
    def name(self) -> Seated:
        """What the tree of the (sub-)round calls the position."""
        return Seated(self.position, self.roles)

    def __str__(self) -> str:
        """Return the text."""
        return f"{told(self.units)} | seats {told(self.seats)} | {self.name}"


def _numbers(part: str, name: str) -> Order:
    first, *words = part.split() or [""]
    try:
        numbers = tuple(map(int, words))
    except ValueError:
        numbers = ()
    if first != name or not numbers:
        raise PositionError(
            f"{shown(part)} tells no {name}, but it must be '{name}' and whole numbers. "
            f"Tip: '{EXAMPLE}' is a position."
        )
    return numbers


def _units(part: str) -> State:
    try:
        return checked_units(map(int, part.split()))
    except MexicoError as error:
        raise PositionError(
            f"{shown(part)} tells no units: {error} Tip: '{EXAMPLE}' is a position."
        ) from None
    except ValueError:
        raise PositionError(
            f"{shown(part)} tells no units, which are whole numbers. "
            f"Tip: '{EXAMPLE}' is a position."
        ) from None


def _seats(part: str, players: int) -> Order:
    seats = _numbers(part, "seats")
    if len(seats) < 2 or len(set(seats)) < len(seats) or not set(seats) <= set(range(players)):  # noqa: PLR2004 - nobody plays alone
        raise PositionError(
            f"{shown(part)} are not two or more different seats of 0 to {players - 1}. "
            "Tip: tell who plays the (sub-)round by seat, its lead first."
        )
    return seats


def _roles(part: str, players: int) -> Order:
    roles = _numbers(part, "roles")
    if len(roles) != players:
        raise PositionError(
            f"{shown(part)} are {len(roles)} roles, but {players} seats play the (sub-)round. "
            "Tip: tell the role of each of them."
        )
    return roles
