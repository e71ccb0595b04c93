"""The states of one batch solved: a pure function of values, so any process can do it.

A batch is told by the rules, its states, and what the states after them are worth.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from mexico_solver.game.again import decide_rounds
from mexico_solver.game.law import Paying
from mexico_solver.game.outline import outline_of, whole_round
from mexico_solver.game.solved_state import SolvedState
from mexico_solver.game.standing import LEAST_PLAYERS, State, payments, told
from mexico_solver.game.worth import WON, Following, Precision, Worth, worth_of
from mexico_solver.rules import Rules

MOST_CELLS = 6_000_000
"""How many numbers a batch may hold at once: some 50 MB, twice or thrice that on the way."""


@dataclass(frozen=True, slots=True)
class StateBatch:
    """States with as many players each, none of which follows another."""

    rules: Rules
    stakes: tuple[int, ...]
    """The stakes that a round can have, the highest being the one above which nothing changes."""
    states: tuple[State, ...]
    """The states."""
    known: Mapping[State, Worth]
    """What the states that can follow are worth."""
    precision: Precision

    def solve(self) -> list[SolvedState]:
        """Return the states solved, every decision proven.

        Raises:
            EndlessError: If all are tied for ever under some decisions.
            PolicyCycleError: If policy iteration runs in a circle.
            PrecisionError: If two options are too close for the bits of enclosures.
        """
        outline = outline_of(len(self.states[0]), self.rules, self.stakes[-1])
        whole, known = whole_round(outline.players), self.known.__getitem__
        names = [f"in the state {told(state)}" for state in self.states]
        after = [following(state, self.stakes, known) for state in self.states]
        decided = decide_rounds(outline, after, self.precision, names)
        return [
            SolvedState.of(state, worth_of(rounds.laws[whole], then, self.precision), rounds)
            for state, rounds, then in zip(self.states, decided, after, strict=True)
        ]


def following(
    state: State, stakes: tuple[int, ...], known: Callable[[State], Worth]
) -> dict[Paying, Following]:
    """Return what follows each payment in a state.

    Args:
        state: The state.
        stakes: The stakes that a round can have.
        known: Gives what a state is worth.
    """
    return {
        key: Following(
            known(payment.state) if len(payment.state) >= LEAST_PLAYERS else WON, payment.seats
        )
        for key, payment in payments(state, stakes).items()
    }


def needed(state: State, stakes: tuple[int, ...]) -> list[State]:
    """Return the states whose values a state needs.

    >>> needed((1, 2), stakes=(1, 2))
    [(1, 1)]
    """
    after = (payment.state for payment in payments(state, stakes).values())
    return [state for state in after if len(state) >= LEAST_PLAYERS]


def stakes_of(rules: Rules, units: State) -> tuple[int, ...]:
    """Return the stakes that rounds can have, up to the one that takes everyone's last unit.

    Stake 2 is told apart even if nobody has 2 units, so that doublings can be counted.

    >>> stakes_of(Rules(doubling="every"), (5, 5))
    (1, 2, 4, 5)
    """
    top = max(2, *units)
    stakes = [1]
    while rules.mexico_passes and (raised := min(rules.raised(stakes[-1]), top)) > stakes[-1]:
        stakes.append(raised)
    return tuple(stakes)
