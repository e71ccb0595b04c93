"""A game solved into a store batch by batch, as `solve_game` does: to be killed and gone on with.

As a program: `python store_solving.py FILE UNITS…` solves a game, one state at a time.
"""

from __future__ import annotations

import multiprocessing
import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from itertools import groupby
from pathlib import Path
from typing import Any

from mexico_solver import Rules
from mexico_solver.game.archive import Archive
from mexico_solver.game.batch import StateBatch, needed, stakes_of
from mexico_solver.game.solved_state import SolvedState
from mexico_solver.game.standing import State, states_below
from mexico_solver.game.store import Store
from mexico_solver.game.store.schema import TABLES
from mexico_solver.game.worth import Precision

EXACT = Precision(exact=True)


def attach(
    path: Path, units: State, rules: Rules | None = None, precision: Precision = EXACT
) -> Store:
    """Return the store of a game."""
    rules = rules or Rules()
    return Store.attach(path, rules, stakes_of(rules, units), precision)


def batches(
    archive: Archive, units: State, rules: Rules, precision: Precision, size: int
) -> Iterator[list[SolvedState]]:
    """Yield the states of a game that an archive has not, solved some at a time."""
    stakes = stakes_of(rules, units)
    for states in states_below(units, stakes).values():
        left = [state for state in states if state not in archive]
        for _, group in groupby(sorted(left, key=len), key=len):
            alike = list(group)
            for begin in range(0, len(alike), size):
                chosen = tuple(alike[begin : begin + size])
                after = {low for state in chosen for low in needed(state, stakes)}
                known = {low: archive.worth(low) for low in after}
                yield StateBatch(rules, stakes, chosen, known, precision).solve()


def fill(
    archive: Archive,
    units: State,
    rules: Rules | None = None,
    precision: Precision = EXACT,
    size: int = 1,
) -> None:
    """Solve what an archive has not of a game, some states at a time."""
    for solved in batches(archive, units, rules or Rules(), precision, size):
        archive.add(solved)


def solve_into(path: Path, units: State) -> None:
    """Solve a game into a file."""
    with attach(path, units) as store:
        fill(store, units)


def dump(path: Path) -> list[tuple[Any, ...]]:
    """Return what a file says about each state's value and decisions, as any client reads it."""
    with closing(sqlite3.connect(path)) as file:
        return file.execute(
            "SELECT units, win, law, decisions FROM states ORDER BY units"
        ).fetchall()


def cut_short(path: Path) -> None:
    """Write into a file more than is held in memory, and die before the transaction ends."""
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("PRAGMA cache_size = 1")
    connection.execute("BEGIN IMMEDIATE")
    for name, table in TABLES.items():
        connection.execute(table.replace("TABLE", "TABLE IF NOT EXISTS"))
        connection.execute(f"DELETE FROM {name}")  # noqa: S608 - one of our tables
    for number in range(100):
        line = f"key {number}", "value" * 1000, 0
        connection.execute("INSERT INTO header VALUES (?, ?, ?)", line)
    os._exit(9)


def left_behind(path: Path) -> Path:
    """Leave a transaction half done, and return its journal."""
    process = multiprocessing.get_context("spawn").Process(target=cut_short, args=[path])
    process.start()
    process.join()
    return path.with_name(f"{path.name}-journal")


if __name__ == "__main__":
    solve_into(Path(sys.argv[1]), tuple(map(int, sys.argv[2:])))
