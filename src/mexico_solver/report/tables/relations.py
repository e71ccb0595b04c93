"""What a follower keeps of the rolls above, at and below the low, told in words.

Nothing is taken for granted: each phrase is read off the decision for every single roll.

>>> from mexico_solver.stage import solve_round
>>> duel = solve_round(players=2)
>>> by_low = {Roll(low): duel.follower(cap=2, low=low) for low in ("62", "63", "64")}
>>> lows_in_words(by_low, Relation.TIE)
'low 63 to 64'
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from itertools import groupby

from mexico_solver.rolls import Roll
from mexico_solver.stage import Keeps


class Relation(Enum):
    """How a roll stands to the low.

    >>> Relation.of(Roll("52"), low=Roll("53")).words
    'a lower roll'
    """

    HIGHER = "higher"
    TIE = "tie"
    LOWER = "lower"

    @classmethod
    def of(cls, roll: Roll, low: Roll) -> Relation:
        """Return how a roll stands to the low."""
        return cls.HIGHER if roll > low else cls.LOWER if roll < low else cls.TIE

    @property
    def words(self) -> str:
        """The relation as a noun."""
        return "a tie" if self is Relation.TIE else f"a {self.value} roll"

    def __str__(self) -> str:
        """Return its name for programs."""
        return self.value


def lows_in_words(by_low: Mapping[Roll, Keeps], relation: Relation) -> str:
    """Return at which lows a follower keeps the rolls that stand in one relation to the low.

    >>> lows_in_words({}, Relation.TIE)
    'never'
    """
    kept = [(low, _kept(keeps, low, relation)) for low, keeps in by_low.items()]
    runs = _runs([(low, words) for low, words in kept if words])
    if len(runs) <= 1:
        return runs[0][0] if runs else "never"
    return ", ".join(_at(words, lows) for words, lows in runs if words != "never") or "never"


def _kept(keeps: Keeps, low: Roll, relation: Relation) -> str:
    """Return which rolls of a relation are kept at one low, or nothing if there is no such roll."""
    rolls = [each.roll for each in keeps.choices if Relation.of(each.roll, low) is relation]
    kept = [roll for roll in keeps.keeps if roll in rolls]
    if not rolls:
        return ""
    if len(kept) in {0, len(rolls)}:
        return "always" if kept else "never"
    if kept == rolls[-len(kept) :]:
        return f"{kept[0]}+"
    return "only " + " ".join(map(str, kept))


def _runs(kept: list[tuple[Roll, str]]) -> list[tuple[str, list[Roll]]]:
    """Return the words with the lows that follow each other and share them."""
    grouped = groupby(kept, key=lambda each: each[1])
    return [(words, [low for low, _ in lows]) for words, lows in grouped]


def _at(words: str, lows: list[Roll]) -> str:
    where = f"low {lows[0]}" if len(lows) == 1 else f"low {lows[0]} to {lows[-1]}"
    return where if words == "always" else f"{words} at {where}"
