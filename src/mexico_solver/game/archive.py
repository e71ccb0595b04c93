"""Where solved states are kept: in memory, or in a store (see `store`)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from mexico_solver.errors import UnknownStateError
from mexico_solver.game.solved_state import SolvedState
from mexico_solver.game.standing import State, told
from mexico_solver.game.worth import Worth


class Archive(Protocol):
    """Keeps solved states."""

    def __contains__(self, state: State) -> bool:
        """Return whether a state is kept."""
        ...

    def get(self, state: State) -> SolvedState:
        """Return a state.

        Raises:
            UnknownStateError: If it is not kept.
        """
        ...

    def worth(self, state: State) -> Worth:
        """Return what a state is worth.

        Raises:
            UnknownStateError: If it is not kept.
        """
        ...

    def add(self, states: Iterable[SolvedState]) -> None:
        """Keep some states, all or none of them."""
        ...


@dataclass(slots=True)
class Memory:
    """Keeps solved states in memory.

    >>> (1, 1) in Memory()
    False
    """

    states: dict[State, SolvedState] = field(default_factory=dict)
    below: Archive | None = None
    """Where else states are looked for."""

    def __contains__(self, state: State) -> bool:
        """Return whether a state is kept."""
        return state in self.states or (self.below is not None and state in self.below)

    def get(self, state: State) -> SolvedState:
        """Return a state.

        Raises:
            UnknownStateError: If it is not kept.
        """
        if state in self.states:
            return self.states[state]
        if self.below is None:
            raise unknown(state)
        return self.below.get(state)

    def worth(self, state: State) -> Worth:
        """Return what a state is worth.

        Raises:
            UnknownStateError: If it is not kept.
        """
        return self.get(state).worth

    def add(self, states: Iterable[SolvedState]) -> None:
        """Keep some states."""
        self.states |= {solved.state: solved for solved in states}


def unknown(state: State) -> UnknownStateError:
    """Return the error that says that a state is not among those solved."""
    return UnknownStateError(
        f"the state {told(state)} is not among those solved: the game can't come to it. "
        f"Tip: units are told by seat, the lead first; solve_game({state}) solves any state."
    )
