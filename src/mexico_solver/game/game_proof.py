"""What was proven about a whole game, and its closest choice."""

from __future__ import annotations

from dataclasses import dataclass

from mexico_solver.stage import Worth


@dataclass(frozen=True, slots=True)
class GameProof:
    """How the decisions of a game were proven, and what was found on the way.

    >>> GameProof(states=25, choices=7900, by_exact=1, indifferent=0).by_bound
    7899
    """

    states: int
    """How many states were solved."""
    choices: int
    """At how many choices, of all (sub-)rounds of all states, a decision was proven optimal."""
    by_exact: int
    """How many of them were settled in exact arithmetic."""
    indifferent: int
    """At how many of them the owner is exactly indifferent, and so stops."""
    open: tuple[str, ...] = ()
    """The positions at which the proof stops that there is no other equilibrium."""

    @property
    def by_bound(self) -> int:
        """How many were proven by the error bound: the options differ by more than twice it."""
        return self.choices - self.by_exact


@dataclass(frozen=True, slots=True)
class ClosestChoice:
    """The choice with the smallest margin above 0 of a game."""

    position: str
    """Where it is: the units, the seats that play the (sub-)round, and the position in it."""
    action: str
    """What its owner does."""
    margin: Worth
    """By how much, in chances to win, that is better than the other option."""
