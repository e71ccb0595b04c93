"""Whole games solved for tables: each once, and none that one would not wait for.

>>> solved_game((1, 2)) is solved_game((1, 2), Rules())
True
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mexico_solver.errors import GameSizeError
from mexico_solver.exact import listed
from mexico_solver.rules import Rules

if TYPE_CHECKING:
    from mexico_solver.game import GameSolution  # it loads arrays

MOST_SECONDS = 600
"""The longest that solving a game for a table may take, as it is estimated."""
MOST_STATES = 10_000
"""The most states that a table of states has as its rows."""


def solved_game(units: tuple[int, ...], rules: Rules | None = None) -> GameSolution:
    """Return a game solved; the last few are kept, for a document may show much of one game.

    Raises:
        CountError: If the units are not whole numbers from 1 of at least two players.
        GameSizeError: If the game is too large to be solved, or to be waited for.

    >>> solved_game((1, 2)).units
    (1, 2)
    """
    return _solved(tuple(units), Rules.checked(rules))


def solved_with_states(units: tuple[int, ...], rules: Rules | None = None) -> GameSolution:
    """Return a game solved, all of whose states can stand in one table.

    Raises:
        CountError: If the units are not whole numbers from 1 of at least two players.
        GameSizeError: If there are too many states, or the game is too large.

    >>> len(list(solved_with_states((1, 2))))
    2
    """
    from mexico_solver.game import estimate_game  # noqa: PLC0415 - it loads arrays

    states = estimate_game(units, rules).checked().states
    if states > MOST_STATES:
        raise GameSizeError(
            f"{called(units)} may have {states:,} states, but a table has at most "
            f"{MOST_STATES:,} of them. Tip: ask for fewer units."
        )
    return solved_game(units, rules)


def called(units: tuple[int, ...]) -> str:
    """Return what a game is called in a title.

    >>> called((5, 5, 5))
    'a game of 3 players with 5, 5 and 5 units'
    """
    return f"a game of {len(units)} players with {listed(units)} units"


@lru_cache(maxsize=4)
def _solved(units: tuple[int, ...], rules: Rules) -> GameSolution:
    from mexico_solver.game import estimate_game, solve_game  # noqa: PLC0415 - it loads arrays

    seconds = estimate_game(units, rules).checked().seconds
    if seconds > MOST_SECONDS:
        raise GameSizeError(
            f"{called(units)} would take about {seconds:,} seconds, but for a table it may take "
            f"at most {MOST_SECONDS}. Tip: ask for fewer units or players."
        )
    return solve_game(units, rules)
