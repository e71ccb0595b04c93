"""All states of a game solved, batch by batch, from the smallest total of units to the largest."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import dataclass
from itertools import groupby

from mexico_solver.game.archive import Archive
from mexico_solver.game.batch import MOST_CELLS, StateBatch, needed, stakes_of
from mexico_solver.game.estimate import rows_of
from mexico_solver.game.solved_state import SolvedState
from mexico_solver.game.standing import State, states_below
from mexico_solver.game.worth import Precision
from mexico_solver.rules import Rules

SHARES = 4
"""How many batches each worker of an executor gets, if there are as many states."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far solving has come.

    >>> Progress(done=1, total=4).done
    1
    """

    done: int
    """How many states are solved."""
    total: int
    """How many there are."""


@dataclass(slots=True)
class Workshop:
    """Solves the states of a game that are not in the archive, the smallest totals first."""

    units: State
    rules: Rules
    precision: Precision
    archive: Archive
    executor: Executor | None = None
    progress: Callable[[Progress], object] | None = None
    workers: int = os.cpu_count() or 1
    """How many batches the executor solves at a time."""
    done: int = 0
    total: int = 0

    def run(self) -> None:
        """Solve all states.

        Raises:
            EndlessError: If all can be tied for ever.
            PolicyCycleError: If policy iteration runs in a circle.
            PrecisionError: If a decision can't be told with this precision.
        """
        stakes = stakes_of(self.rules, self.units)
        levels = states_below(self.units, stakes)
        self.total = sum(map(len, levels.values()))
        for states in levels.values():
            left = [state for state in states if state not in self.archive]
            self._report(len(states) - len(left))
            for solved in self._solved(self._batches(left, stakes)):
                self.archive.add(solved)
                self._report(len(solved))

    def _report(self, more: int) -> None:
        self.done += more
        if self.progress and more:
            self.progress(Progress(self.done, self.total))

    def _batches(self, states: Sequence[State], stakes: tuple[int, ...]) -> Iterator[StateBatch]:
        """Yield some states in batches, each of states with as many players."""
        for players, group in groupby(sorted(states, key=len), key=len):
            members = list(group)
            for chosen in _shared(members, self._most(players), self._parts):
                after = {low for state in chosen for low in needed(state, stakes)}
                known = {state: self.archive.worth(state) for state in after}
                yield StateBatch(self.rules, stakes, tuple(chosen), known, self.precision)

    def _most(self, players: int) -> int:
        """Return how many states a batch may have."""
        return max(1, MOST_CELLS // (2 * players * rows_of(players, self.rules)))

    @property
    def _parts(self) -> int:
        """Into how many batches states are parted, if there are as many."""
        return 1 if self.executor is None else SHARES * self.workers

    def _solved(self, batches: Iterator[StateBatch]) -> Iterator[list[SolvedState]]:
        """Yield the batches solved, in any order; few are on their way at a time."""
        if self.executor is None:
            yield from (batch.solve() for batch in batches)
            return
        ahead: set[Future[list[SolvedState]]] = set()
        try:
            for batch in batches:
                ahead.add(self.executor.submit(StateBatch.solve, batch))
                if len(ahead) > SHARES * self.workers:
                    yield from _finished(ahead)
            while ahead:
                yield from _finished(ahead)
        finally:
            for future in ahead:
                future.cancel()


def _finished(ahead: set[Future[list[SolvedState]]]) -> Iterator[list[SolvedState]]:
    """Wait for some batches, and yield what they found; nobody else holds it then."""
    done, _ = wait(ahead, return_when=FIRST_COMPLETED)
    while done:
        future = done.pop()
        ahead.remove(future)
        yield future.result()


def _shared(states: list[State], most: int, workers: int) -> Iterator[list[State]]:
    """Yield states in parts of even size, none larger than `most`, at least one for a worker."""
    parts = max(-(-len(states) // most), min(workers, len(states)))
    for part in range(parts):
        yield states[len(states) * part // parts : len(states) * (part + 1) // parts]
