"""Rolls: what two dice can show, in the order of the game.

Two dice form a number, high die first.
Mixed rolls rank by that number, doubles rank above every mixed roll, and 21 (Mexico) ranks
above all (rules, "Rolls").

>>> Roll("5-2") < Roll("54") < Roll("11") < MEXICO
True
"""

from __future__ import annotations

import re
from typing import TypeAlias, final

from mexico_solver.errors import RollError
from mexico_solver.exact import shown

MOST_FACES = 9
_TWO_FACES = re.compile(r"\s*([1-9])\s*[-,; ]?\s*([1-9])\s*", re.ASCII)


@final
class Roll:
    """One of the distinguishable outcomes of two dice, written high die first.

    A roll is a value: equal rolls are the same object, so that comparing and hashing are as fast
    as they can be, and rolls are ordered by rank.

    Args:
        value: A text such as `"52"`, `"5-2"`, `"2,5"` or `"mexico"`, two faces in either
            order, a two-digit number, or a roll.

    Raises:
        RollError: If the value is none of these, or a face is not in 1…9.

    >>> Roll((2, 5)), str(Roll("mexico")), Roll("12") is MEXICO
    (Roll('52'), '21', True)
    """

    __slots__ = ("high", "low", "rank")

    high: int
    """The higher face."""
    low: int
    """The lower face, equal to the higher one in a double."""
    rank: int
    """The place in the order of all rolls of two nine-faced dice, from 0."""

    def __new__(cls, value: RollLike) -> Roll:
        """Return the one roll that the value names."""
        if isinstance(value, Roll):
            return value
        faces = _faces(value)
        if faces is None:
            tip = "Tip: write two faces as 52, 5-2 or 2,5, or say mexico."
            raise RollError(f"{shown(value)} is not a roll. {tip}")
        return _ROLLS[faces]

    @property
    def is_double(self) -> bool:
        """Whether both dice show the same face.

        >>> Roll("44").is_double
        True
        """
        return self.high == self.low

    def __setattr__(self, name: str, value: object) -> None:
        """Refuse: a roll is frozen."""
        raise AttributeError(f"a roll is frozen: {name} can't be set")

    def __delattr__(self, name: str) -> None:
        """Refuse: a roll is frozen."""
        raise AttributeError(f"a roll is frozen: {name} can't be deleted")

    # All four are written out: they are the innermost comparisons of the library.
    def __lt__(self, other: object) -> bool:
        """Compare by rank: 31 < 32 < … < 65 < 11 < … < 66 < 21."""
        return self.rank < other.rank if isinstance(other, Roll) else NotImplemented

    def __le__(self, other: object) -> bool:
        """Compare by rank."""
        return self.rank <= other.rank if isinstance(other, Roll) else NotImplemented

    def __gt__(self, other: object) -> bool:
        """Compare by rank."""
        return self.rank > other.rank if isinstance(other, Roll) else NotImplemented

    def __ge__(self, other: object) -> bool:
        """Compare by rank."""
        return self.rank >= other.rank if isinstance(other, Roll) else NotImplemented

    def __str__(self) -> str:
        """Return the canonical form, high die first."""
        return f"{self.high}{self.low}"

    def __repr__(self) -> str:
        """Return the code that makes this roll."""
        return f"Roll('{self}')"

    def __reduce__(self) -> tuple[type[Roll], tuple[str]]:
        """Copy and pickle by the canonical form, so that a roll stays the same object."""
        return Roll, (str(self),)


RollLike: TypeAlias = "Roll | str | int | tuple[int, int]"


def _faces(value: object) -> tuple[int, int] | None:
    """Return the two faces that a value names, high die first, or None."""
    if isinstance(value, str) and value.strip().lower() == "mexico":
        return (2, 1)
    if isinstance(value, str) or (isinstance(value, int) and not isinstance(value, bool)):
        short = isinstance(value, str) or 0 < value < 100  # noqa: PLR2004 - two digits
        match = _TWO_FACES.fullmatch(str(value)) if short else None
        return _high_first(*map(int, match.groups())) if match else None
    if isinstance(value, (tuple, list)) and len(value) == 2:  # noqa: PLR2004 - two dice
        whole = all(isinstance(face, int) and not isinstance(face, bool) for face in value)
        return (
            _high_first(*value)
            if whole and all(1 <= face <= MOST_FACES for face in value)
            else None
        )
    return None


def _high_first(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one >= other else (other, one)


def _all_rolls() -> dict[tuple[int, int], Roll]:
    """Make every roll of two nine-faced dice once, in order."""

    def key(faces: tuple[int, int]) -> tuple[bool, bool, tuple[int, int]]:
        return faces == (2, 1), faces[0] == faces[1], faces

    pairs = [(high, low) for high in range(1, MOST_FACES + 1) for low in range(1, high + 1)]
    rolls = {}
    for rank, (high, low) in enumerate(sorted(pairs, key=key)):
        roll = rolls[high, low] = object.__new__(Roll)
        for name, value in (("high", high), ("low", low), ("rank", rank)):
            object.__setattr__(roll, name, value)
    return rolls


_ROLLS = _all_rolls()
MEXICO = Roll("21")
"""The roll 21, above all others."""
