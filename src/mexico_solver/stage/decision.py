"""Answers: one decision priced both ways, and the rolls a player keeps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from mexico_solver.bounds import Bounds
from mexico_solver.display import Displayed
from mexico_solver.errors import PositionError
from mexico_solver.rolls import Roll, RollLike

Move: TypeAlias = Literal["stop", "throw", "pass"]
Worth: TypeAlias = Fraction | Bounds
"""What an action is worth: exactly, or within proven bounds where exact numbers get too long."""


@dataclass(frozen=True, slots=True)
class Decision(Displayed):
    """What to do with a roll, and what each action is worth to who holds it.

    Worth is in the objective's payoff, so more is better: under `"survive"` it is the chance to
    survive the round, under `"stake"` minus the units that he expects to pay.

    >>> decision = Decision(Roll("52"), "stop", stop=Fraction(2, 3), throw=Fraction(1, 2))
    >>> decision.margin, decision.forced
    (Fraction(1, 6), False)
    """

    roll: Roll
    """The roll he holds."""
    action: Move
    """The optimal action; `"pass"` for a lead who has rolled Mexico."""
    stop: Worth | None
    """The worth of letting the roll count, None if he can't stop."""
    throw: Worth | None
    """The worth of throwing again, None if he can't throw."""

    @property
    def forced(self) -> bool:
        """Whether the rules leave only one action."""
        return self.stop is None or self.throw is None

    @property
    def value(self) -> Worth:
        """The worth of the optimal action.

        >>> Decision(Roll("52"), "stop", stop=Fraction(2, 3), throw=None).value
        Fraction(2, 3)
        """
        worth = self.throw if self.action == "throw" else self.stop
        assert worth is not None
        return worth

    @property
    def margin(self) -> Worth:
        """How much better the optimal action is than the other one, 0 if there is no other."""
        if self.stop is None or self.throw is None:
            return Fraction(0)
        difference = self.stop - self.throw
        if isinstance(difference, Bounds):
            return abs(difference)
        return abs(difference)  # the same, but of another type

    @property
    def indifferent(self) -> bool:
        """Whether both actions are worth exactly the same; then he stops."""
        return not self.forced and self.margin == 0


@dataclass(frozen=True, slots=True)
class Keeps(Displayed):
    """The decision for each roll in one situation: the rolls a player keeps.

    >>> stop = Decision(Roll("62"), "stop", Fraction(1), Fraction(0))
    >>> again = Decision(Roll("61"), "throw", Fraction(0), Fraction(1))
    >>> Keeps((again, stop)).keeps_from
    Roll('62')
    """

    decisions: tuple[Decision, ...]
    """One for each roll that the dice can show, lowest first."""

    @property
    def keeps(self) -> tuple[Roll, ...]:
        """The rolls with which he stops though he could throw again, lowest first."""
        return tuple(decision.roll for decision in self.choices if decision.action == "stop")

    @property
    def choices(self) -> tuple[Decision, ...]:
        """The decisions in which he has a choice."""
        return tuple(decision for decision in self.decisions if not decision.forced)

    @property
    def keeps_from(self) -> Roll | None:
        """The lowest roll he keeps, if he keeps every higher one too.

        None if the rolls he keeps form no threshold, or he keeps none.
        """
        keeps = self.keeps
        if not keeps:
            return None
        from_lowest = tuple(decision.roll for decision in self.choices if decision.roll >= keeps[0])
        return keeps[0] if from_lowest == keeps else None

    @property
    def kept(self) -> str:
        """Which rolls he keeps, in words: a threshold, or the rolls one by one.

        >>> stop = Decision(Roll("62"), "stop", Fraction(1), Fraction(0))
        >>> Keeps((stop,)).kept
        '62 and higher'
        """
        if self.keeps_from is None:
            return " ".join(["only", *map(str, self.keeps)]) if self.keeps else "no roll"
        return f"{self.keeps_from} and higher"

    @property
    def closest(self) -> Decision | None:
        """The choice with the smallest margin, None if there is no choice."""
        return min(self.choices, key=lambda decision: decision.margin, default=None)

    def __str__(self) -> str:
        """Return in words what he does with the rolls.

        >>> stop = Decision(Roll("62"), "stop", Fraction(1), Fraction(0))
        >>> print(Keeps((stop,)))
        keeps 62 and higher
        """
        if not self.keeps:
            return "throws again with every roll" if self.choices else "has no choice"
        return f"keeps {self.kept}"

    def __getitem__(self, roll: RollLike) -> Decision:
        """Return the decision for one roll.

        Raises:
            PositionError: If these dice never show that roll.
        """
        for decision in self.decisions:
            if decision.roll is Roll(roll):
                return decision
        raise PositionError(f"these dice never show the roll {Roll(roll)}.")

    def __iter__(self) -> Iterator[Decision]:
        """Iterate over the decisions, lowest roll first."""
        return iter(self.decisions)

    def __len__(self) -> int:
        """Return how many rolls the dice can show."""
        return len(self.decisions)
