"""What a store holds, in a few numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from mexico_solver.game.batch import needed
from mexico_solver.game.standing import State
from mexico_solver.game.store.database import Database
from mexico_solver.game.store.schema import FORMAT, VERSION, Header
from mexico_solver.game.store.text import numbers_of
from mexico_solver.game.worth import Precision
from mexico_solver.rules import Rules

COUNTS = "SELECT players, count(*) FROM states GROUP BY players ORDER BY players"
SUMS = "SELECT max(total), sum(choices), sum(by_exact), sum(indifferent) FROM states"


@dataclass(frozen=True, slots=True)
class StoreSummary:
    """What a store holds."""

    format: str
    """The format of the file, with its version."""
    library: str
    """The version of the library that made it."""
    rules: Rules
    """The rules of the table."""
    stakes: tuple[int, ...]
    """The stakes that rounds can have."""
    precision: Precision
    """Whether values are exact, or enclosures of how many bits."""
    states: Mapping[int, int]
    """How many states are solved, by number of players."""
    largest_total: int
    """The largest total of units of a state, 0 if there is none."""
    complete: tuple[State, ...]
    """The largest games that are complete, of which all others are part, most units first."""
    choices: int
    """At how many choices, of all (sub-)rounds of all states, a decision was proven optimal."""
    by_exact: int
    """How many of them were settled in exact arithmetic."""
    indifferent: int
    """At how many of them the owner is exactly indifferent."""
    size: int
    """How many bytes the file has."""


def summary_of(database: Database, header: Header) -> StoreSummary:
    """Return what a store holds."""
    levels = database.rows(COUNTS)
    counts = [column or 0 for column in database.rows(SUMS)[0]]
    total, choices, by_exact, indifferent = counts
    kept = (numbers_of(units) for (units,) in database.rows("SELECT units FROM states"))
    return StoreSummary(
        format=f"{FORMAT} {VERSION}",
        library=header.library,
        rules=header.rules,
        stakes=header.stakes,
        precision=header.precision,
        states=dict(levels),
        largest_total=total,
        complete=complete_games(kept, header.stakes),
        choices=choices,
        by_exact=by_exact,
        indifferent=indifferent,
        size=database.path.stat().st_size,
    )


def complete_games(states: Iterable[State], stakes: tuple[int, ...]) -> tuple[State, ...]:
    """Return the largest states of which all that can follow is among some states, too.

    They are no part of a larger game of that kind; most units come first.

    >>> complete_games([(1, 1), (1, 2), (3, 2)], stakes=(1,))
    ((1, 2),)
    """
    complete: set[State] = set()
    parts: set[State] = set()
    for state in sorted(states, key=sum):
        after = needed(state, stakes)
        if complete.issuperset(after):
            complete.add(state)
            parts.update(after)
    return tuple(sorted(complete - parts, key=lambda state: (-sum(state), state)))
