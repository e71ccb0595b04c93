"""Where the time of a game goes: python benchmarks/profile_games.py 5 5 5 [--bits 128] [--store]

The functions that do each part of the work are wrapped with clocks while a game is solved from
cold. A part's time is its own: what another part needs inside it counts there, not twice, and
what no part claims is the rest.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from compare import table
from contest import forget
from mexico_solver import solve_game

PARTS = {
    "trees compiled": ("game.outline:tree_of",),
    "worths enclosed": ("game.again:_Table._enclosed", "game.again:_Table._too_coarse"),
    "worths in doubles": ("game.rounds:_Columns.batch", "solve.batch.solving:Contest.of"),
    "contraction": ("solve.batch.solving:contract",),
    "policy iteration": ("solve.batch.solving:Settling.settle",),
    "laws": ("solve.batch.solving:find_law",),
    "sub-rounds enclosed": ("solve.batch.games:Batch.values",),
    "closest choices": ("solve.batch.solving:_closest",),
    "laws composed": ("game.rounds:compose_group",),
    "values": ("game.batch:worth_of",),
    "store": (
        "game.solving:Store.attach",
        "game.store.writing:Store.worth",
        "game.store.writing:Store.add",
        "game.store.kept_states:KeptStates.__contains__",
    ),
}
REST = "rest"
HEADINGS = ("part", "seconds", "share")


@dataclass(slots=True)
class Clocks:
    """The seconds of each part while a game is solved; the clock of the innermost part runs."""

    seconds: dict[str, float] = field(default_factory=lambda: dict.fromkeys([*PARTS, REST], 0.0))
    running: list[str] = field(default_factory=lambda: [REST])
    since: float = field(default_factory=perf_counter)

    def turn(self) -> None:
        """Give the time since the last turn to the part that is running."""
        now = perf_counter()
        self.seconds[self.running[-1]] += now - self.since
        self.since = now

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """Let the clock of a part run."""
        self.turn()
        self.running.append(name)
        try:
            yield
        finally:
            self.turn()
            self.running.pop()


def place(path: str) -> tuple[Any, str]:
    """Return the module or class that holds a function, and the function's name in it."""
    module, _, names = path.partition(":")
    holder: Any = importlib.import_module(f"mexico_solver.{module}")
    *classes, name = names.split(".")
    for each in classes:
        holder = getattr(holder, each)
    return holder, name


def clocked(function: Callable[..., Any], clocks: Clocks, name: str) -> Callable[..., Any]:
    """Return a function whose time goes to a part."""

    @wraps(function)
    def run(*arguments: object, **named: object) -> object:
        with clocks.part(name):
            return function(*arguments, **named)

    return run


@contextmanager
def wrapped(clocks: Clocks) -> Iterator[None]:
    """Wrap the functions of all parts, and put them back at the end."""
    before = []
    for name, paths in PARTS.items():
        for path in paths:
            holder, attribute = place(path)
            own = vars(holder)[attribute]
            before.append((holder, attribute, own))
            kind = type(own) if isinstance(own, (classmethod, staticmethod)) else None
            inner = clocked(own.__func__ if kind else own, clocks, name)
            setattr(holder, attribute, kind(inner) if kind else inner)
    try:
        yield
    finally:
        for holder, attribute, own in before:
            setattr(holder, attribute, own)


def profile(units: Sequence[int], bits: int | None = None, *, store: bool = False) -> Clocks:
    """Solve a game from cold, and return the seconds of each part.

    >>> found = profile((1, 1))
    >>> found.seconds["contraction"] > 0 == found.seconds["store"]
    True
    """
    forget()
    clocks = Clocks()
    with TemporaryDirectory() as folder:
        file = Path(folder, "games.sqlite") if store else None
        with wrapped(clocks):
            clocks.since = perf_counter()
            win = solve_game(units, bits=bits, store=file).win
            clocks.turn()
    assert bits or sum(win) == 1
    return clocks


def shares(clocks: Clocks) -> Iterator[tuple[str, str, str]]:
    """Yield a row for each part that took any time."""
    total = sum(clocks.seconds.values())
    for name, seconds in clocks.seconds.items():
        if seconds:
            yield name, f"{seconds:.3f}", f"{seconds / total:.0%}"
    yield "all", f"{total:.3f}", "100%"


def main() -> int:
    """Print where the time of a game goes."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("units", nargs="+", type=int, help="the units of each player")
    parser.add_argument("--bits", type=int, help="values as enclosures of so many bits")
    parser.add_argument("--store", action="store_true", help="keep the states in a store, too")
    parser.add_argument("--markdown", action="store_true", help="print a Markdown table")
    given = parser.parse_args()
    clocks = profile(given.units, given.bits, store=given.store)
    print(table([HEADINGS, *shares(clocks)], markdown=given.markdown))
    return 0


if __name__ == "__main__":
    sys.exit(main())
