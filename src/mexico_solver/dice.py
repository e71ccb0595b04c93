"""Dice: two that are alike, fair or loaded, and the law of one throw.

>>> Dice().ways("52"), Dice().total
(2, 36)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import gcd, lcm

from mexico_solver.errors import DiceError, RollError
from mexico_solver.exact import Law, shown, whole_number
from mexico_solver.rolls import MOST_FACES, Roll, RollLike

LEAST_FACES = 2
LONGEST_WEIGHT = 40
"""The most characters in the text of a weight, and digits of one as a whole number."""


@dataclass(frozen=True, init=False)
class Dice:
    """Two dice that are alike, fair or loaded.

    Face f of each die comes up with chance `weights[f - 1] / sum(weights)`.

    Args:
        faces: The number of faces, 2…9, each as likely as any other.
        weights: Instead of `faces`, one rational number of at least 0 per face.

    Raises:
        DiceError: If there are not 2…9 faces, a weight is negative or no rational number, fewer
            than two faces can come up, or a weight has more than 40 digits as a whole number.

    >>> Dice().law.chance(Roll("mexico"))
    Fraction(1, 18)
    >>> Dice(weights=(1, 1, 1, 1, 1, 2)).law.chance(Roll("66"))
    Fraction(4, 49)
    """

    weights: tuple[int, ...]
    """The weights of the faces 1, 2, …, as whole numbers without a common factor."""

    def __init__(
        self, faces: int | None = None, *, weights: Iterable[Fraction | int | str] | None = None
    ) -> None:
        """Take a number of faces, or a weight for each."""
        if faces is not None and weights is not None:
            raise DiceError("dice take a number of faces or weights, not both.")
        given = [1] * _count_faces(6 if faces is None else faces) if weights is None else weights
        object.__setattr__(self, "weights", _whole_weights(given))

    @classmethod
    def parse(cls, text: str) -> Dice:
        """Return the dice that a text names: a number of faces, or weights between colons.

        Raises:
            DiceError: If the text is neither.

        >>> Dice.parse("6") == Dice(), Dice.parse("1:1:1/2")
        (True, Dice(weights=(2, 2, 1)))
        """
        if ":" in text:
            return cls(weights=text.split(":"))
        if not (text.strip().isdecimal() and len(text) <= LONGEST_WEIGHT):
            raise DiceError(
                f"{shown(text)} names no dice. Tip: write the number of faces, 6, "
                "or a weight for each face, 1:1:1:1:1:2."
            )
        return cls(int(text))

    @property
    def faces(self) -> int:
        """The number of faces of each die.

        >>> Dice().faces
        6
        """
        return len(self.weights)

    @property
    def fair(self) -> bool:
        """Whether every face is as likely as any other.

        >>> Dice(4).fair
        True
        """
        return set(self.weights) == {1}

    @cached_property
    def rolls(self) -> tuple[Roll, ...]:
        """All rolls of these dice, lowest first; a loaded die may leave some without ways.

        >>> [str(roll) for roll in Dice(3).rolls]
        ['31', '32', '11', '22', '33', '21']
        """
        pairs = ((high, low) for high in range(1, self.faces + 1) for low in range(1, high + 1))
        return tuple(sorted(Roll(pair) for pair in pairs))

    @cached_property
    def law(self) -> Law[Roll]:
        """The law of one throw: each roll with its ways.

        >>> Dice().law.chance(Roll("11"))
        Fraction(1, 36)
        """
        weight = (0, *self.weights)
        return Law(
            {
                roll: weight[roll.high] * weight[roll.low] * (1 if roll.is_double else 2)
                for roll in self.rolls
            }
        )

    @property
    def total(self) -> int:
        """The number of ways in which two dice can fall: 36 for fair six-faced ones.

        >>> Dice().total
        36
        """
        return self.law.total

    def ways(self, roll: RollLike) -> int:
        """Return in how many of the `total` ways the dice show a roll.

        >>> Dice().ways("52"), Dice().ways("55")
        (2, 1)
        """
        return self.law.weights[self.roll(roll)]

    def roll(self, value: RollLike) -> Roll:
        """Return a roll after checking that these dice have its faces.

        Raises:
            RollError: If it is no roll, or a face is not on these dice.

        >>> Dice(9).roll("97")
        Roll('97')
        """
        roll = Roll(value)
        if roll.high > self.faces:
            raise RollError(
                f"the roll {roll} has the face {roll.high}, but these dice have {self.faces} faces."
            )
        return roll

    def __reduce__(self) -> tuple[Callable[[tuple[int, ...]], Dice], tuple[tuple[int, ...]]]:
        """Copy and pickle by the weights."""
        return _of_weights, (self.weights,)

    def __str__(self) -> str:
        """Return the text that `Dice.parse` reads."""
        return str(self.faces) if self.fair else ":".join(map(str, self.weights))

    def __repr__(self) -> str:
        """Return the code that makes these dice."""
        return f"Dice({self.faces})" if self.fair else f"Dice(weights={self.weights})"


def _of_weights(weights: tuple[int, ...]) -> Dice:
    return Dice(weights=weights)


def _count_faces(faces: object) -> int:
    try:
        return whole_number(faces, "the number of faces", LEAST_FACES, MOST_FACES)
    except ValueError as error:
        raise DiceError(str(error)) from None


def _whole_weights(weights: Iterable[Fraction | int | str]) -> tuple[int, ...]:
    """Return rational weights as whole numbers without a common factor."""
    exact = [_weight(weight) for weight in weights]
    _count_faces(len(exact))
    if sum(weight > 0 for weight in exact) < LEAST_FACES:
        raise DiceError(
            "at least two faces must be able to come up, or every roll would be the same."
        )
    scale = lcm(*(weight.denominator for weight in exact))
    whole = [int(weight * scale) for weight in exact]
    common = gcd(*whole)
    return _short_enough([weight // common for weight in whole])


def _short_enough(weights: Sequence[int]) -> tuple[int, ...]:
    """Return whole weights, unless their text would be none that `Dice.parse` reads."""
    if max(weights) >= 10**LONGEST_WEIGHT:
        raise DiceError(
            "without fractions and common factors, a weight of these dice has more than "
            f"{LONGEST_WEIGHT} digits. Tip: give the weights one short denominator."
        )
    return tuple(weights)


def _weight(weight: object) -> Fraction:
    if isinstance(weight, bool) or not isinstance(weight, (int, str, Fraction)):
        raise DiceError(
            f"{shown(weight)} is not a rational weight. Tip: write 1, '1/3' or Fraction(1, 3)."
        )
    try:
        exact = Fraction(_short(weight) if isinstance(weight, str) else weight)
    except (ValueError, ZeroDivisionError):
        raise DiceError(
            f"{shown(weight)} is not a rational weight. Tip: write 1, '1/3' or Fraction(1, 3)."
        ) from None
    if exact < 0:
        raise DiceError(f"the weight {shown(weight)} of a face is negative.")
    return exact


def _short(text: str) -> str:
    """Return a weight's text, unless it could stand for a number of astronomical length."""
    if len(text) > LONGEST_WEIGHT or "e" in text.lower():
        raise ValueError(text)
    return text
