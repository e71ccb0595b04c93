"""Contests: one piece of work done by several programs, timed side by side in one run.

A contest knows the exact answer, and every entry must give it, or there is no time to show.
The repetitions are interleaved (ours, theirs, ours, theirs, …), so that a machine that grows
slow is slow for all, and the median of each entry counts.
"""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any, Protocol

OURS = "mexico_solver"
Amounts = Mapping[str, float]


class Benchmark(Protocol):
    """The part of the fixture of pytest-benchmark that is used here."""

    group: str | None

    def __call__(self, function: Callable[[], Any]) -> Any: ...  # noqa: ANN401 - as the fixture

    def pedantic(
        self,
        target: Callable[[], Any],
        *,
        setup: Callable[[], object],
        rounds: int,
    ) -> Any: ...  # noqa: ANN401 - as the fixture


@dataclass(frozen=True)
class Entry:
    """One program that does the work of a contest."""

    name: str
    run: Callable[[], object]
    """Does the work and returns its answer."""
    read: Callable[[Any], object] = lambda answer: answer
    """Turns the answer into the form that all entries share; not timed."""
    measure: Callable[[], tuple[float, object]] | None = None
    """Measures itself, where the time of `run` is not what counts: amount and answer."""
    prepare: Callable[[], object] = lambda: None
    """Is called before each repetition, and not timed: empties caches for a cold start."""

    def __str__(self) -> str:
        """The name, as an id of a test."""
        return self.name


@dataclass(frozen=True)
class Mark:
    """A figure to reach: the budget, divided by what we need, is at least this."""

    against: str
    budget: Callable[[Amounts], float]
    at_least: float | None = None
    """None: only shown."""


def against(name: str, at_least: float | None = None) -> Mark:
    """Return the mark whose budget is the time of one other entry."""
    return Mark(name, lambda amounts: amounts[name], at_least)


@dataclass(frozen=True)
class Contest:
    """One piece of work, who does it, its exact answer and the figures to reach."""

    work: str
    answer: object
    entries: tuple[Entry, ...]
    marks: tuple[Mark, ...]
    repetitions: int = 7
    loops: int = 1
    unit: str = "s"
    needs: str = ""
    """A package that only some have installed, and without which this can't be run."""

    @property
    def missing(self) -> bool:
        """Whether the package is not there."""
        return bool(self.needs) and find_spec(self.needs) is None

    def check(self, entry: Entry, answer: object) -> None:
        """Fail unless the answer is the exact one."""
        assert entry.read(answer) == self.answer, f"{self.work}: {entry.name} answers {answer!r}"

    def once(self, entry: Entry) -> float:
        """Measure one repetition of one entry, and check its answer."""
        entry.prepare()
        if entry.measure:
            amount, answer = entry.measure()
        else:
            answer = None
            begun = perf_counter()
            for _ in range(self.loops):
                answer = entry.run()
            amount = (perf_counter() - begun) / self.loops
        self.check(entry, answer)
        return amount

    def amounts(self) -> dict[str, float]:
        """Return the median amount of each entry.

        What the rivals' imports left behind is frozen first, so that the collector, which walks
        everything alive, charges each entry for its own objects only.
        """
        gc.collect()
        gc.freeze()
        found: dict[str, list[float]] = {entry.name: [] for entry in self.entries}
        for _ in range(self.repetitions):
            for entry in self.entries:
                found[entry.name].append(self.once(entry))
        return {name: median(values) for name, values in found.items()}

    def under(self, benchmark: Benchmark, entry: Entry) -> None:
        """Time one entry by pytest-benchmark, and check its answer."""
        benchmark.group = self.work
        if self.loops > 1:
            answer = benchmark(entry.run)
        else:
            answer = benchmark.pedantic(entry.run, setup=entry.prepare, rounds=self.repetitions)
        self.check(entry, answer)


def forget() -> None:
    """Empty every cache of the library, so that the next answer is worked out from cold."""
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] == OURS:
            for value in list(vars(module).values()):
                clear = getattr(value, "cache_clear", None)
                if callable(clear):
                    clear()


def python(*arguments: str) -> str:
    """Run Python in a process of its own, and return what it prints."""
    return output(sys.executable, *arguments)


def mexico(*arguments: str) -> str:
    """Run the command `mexico` in a process of its own, and return what it prints."""
    return output(str(Path(sys.executable).with_name("mexico")), *arguments)


def output(*command: str) -> str:
    """Run a command, and return what it prints."""
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout
