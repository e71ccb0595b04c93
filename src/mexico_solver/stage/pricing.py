"""Prices: what a roll is worth to who holds it, by each action that the rules leave him."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from mexico_solver.errors import PositionError
from mexico_solver.graph import Seated
from mexico_solver.rolls import MEXICO, Roll, RollLike
from mexico_solver.round import FollowerTurn, LeadTurn, Position
from mexico_solver.round.build import Builder
from mexico_solver.round.play import Step
from mexico_solver.stage.decision import Decision, Keeps, Move, Worth
from mexico_solver.stage.situation import Situation


class PricedChoice(Protocol):
    """A choice with what each option is worth to its owner."""

    @property
    def action(self) -> str:
        """The option taken."""
        ...

    @property
    def worth(self) -> Mapping[str, Worth]:
        """For each option its value to the owner."""
        ...


class Prices(Protocol):
    """What prices are read off: a solved graph, or anything that answers like one."""

    def occurs(self, name: Hashable) -> bool:
        """Return whether a position occurs in the graph."""
        ...

    def value(self, name: Hashable) -> Sequence[Worth]:
        """Return the value of a position for each role."""
        ...

    def priced(self, name: Hashable) -> PricedChoice:
        """Return a choice with what each option is worth to its owner."""
        ...


@dataclass(frozen=True, slots=True)
class Pricing:
    """Reads the prices of actions off a solved graph."""

    solution: Prices
    builder: Builder
    interchangeable: bool
    """Whether positions count up to renaming of the players."""
    grows: bool = False
    """Whether payoffs grow with the stake."""

    def keeps(self, situation: Situation) -> Keeps:
        """Return the decision for each roll that the dice can show."""
        law = self.builder.play.rules.dice.law
        return Keeps(tuple(self.decision(situation, roll) for roll, _ in law))

    def decision(self, situation: Situation, value: RollLike) -> Decision:
        """Return the decision after a throw that shows a roll.

        Raises:
            RollError: If the roll is none of these dice's.
            PositionError: If the dice never show it, or the situation can't come about.
        """
        dice = self.builder.play.rules.dice
        roll = dice.roll(value)
        if not dice.ways(roll):
            raise PositionError(f"these dice never show the roll {roll}.")
        step = self.builder.after_throw(situation.position, roll)
        name, role = self._find(situation, step)
        factor = situation.factor if self.grows else 1
        after = step.position
        if isinstance(after, type(situation.position)) and after.turn.holds is not None:
            priced = self.solution.priced(name)
            stop, throw = (factor * priced.worth[action] for action in ("stop", "throw"))
            return Decision(roll, "stop" if priced.action == "stop" else "throw", stop, throw)
        worth = factor * self.solution.value(name)[role]
        action = self._forced(situation.position, after, roll)
        return Decision(roll, action, *((None, worth) if action == "throw" else (worth, None)))

    def _forced(self, before: LeadTurn | FollowerTurn, after: Position, roll: Roll) -> Move:
        """Return what the rules leave no choice about: the last seat's throws, a pass, the cap."""
        if isinstance(before, LeadTurn):
            if before.alone and isinstance(after, LeadTurn):
                return "throw"
            if roll is MEXICO and self.builder.play.rules.mexico_passes:
                return "pass"
        return "stop"

    def _find(self, situation: Situation, step: Step) -> tuple[Hashable, int]:
        """Return the graph's name for the position after a step, and the asker's role in it."""
        asker = situation.position.owner
        name: Hashable = step.position
        role = step.roles[asker]
        if not self.interchangeable:
            if situation.roles is None:
                raise PositionError(
                    "the players differ, so it matters which of them hold the low. "
                    "Tip: tell their seats: tied=(0,), or in a terminal --holders 0."
                )
            role = situation.roles.index(asker)
            name = Seated(step.position, tuple(step.roles[held] for held in situation.roles))
        if not self.solution.occurs(name):
            raise PositionError(f"this can't happen: {situation.position}.")
        return name, role
