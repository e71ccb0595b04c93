"""Tables of whole games: what is asked for is solved, once, and told as a table.

>>> game(units=(1, 2)).title
'Who wins how often: a game of 2 players with 1 and 2 units'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from mexico_solver.report.table import Table
from mexico_solver.report.tables import games as tables
from mexico_solver.report.tables import keeps as keeps_of
from mexico_solver.report.tables import lead as lead_of
from mexico_solver.report.tables import wins
from mexico_solver.report.tables.narrowing import narrowed
from mexico_solver.report.tables.solved_games import called, solved_game, solved_with_states
from mexico_solver.rules import Rules

if TYPE_CHECKING:
    from mexico_solver.game import GameSolution  # it loads arrays


def game(units: tuple[int, ...], rules: Rules | None = None) -> Table:
    """Return each seat's chance to win, the units it gains, and its chance to be out first.

    >>> [row[:3] for row in game(units=(1, 2)).shown()]
    [('0', '1', '29.71%'), ('1', '2', '70.29%')]
    """
    return _of_game(tables.game_seats, units, rules)


def before(units: tuple[int, ...], rules: Rules | None = None) -> Table:
    """Return each player's chance to win before the die for the lead is thrown.

    >>> before(units=(1, 1)).shown()[0]
    ('0', '1', '50.00%')
    """
    return _of_game(tables.game_before_lead, units, rules)


def rounds(units: tuple[int, ...], rules: Rules | None = None) -> Table:
    """Return the chance of each number of rounds that a game may last.

    >>> rounds(units=(1, 2)).shown()
    (('1', '51.85%'), ('2', '48.15%'))
    """
    return _of_game(tables.game_rounds, units, rules)


def states(units: tuple[int, ...], rules: Rules | None = None) -> Table:
    """Return every state of a game with its seats' chances to win, the fewest units first.

    >>> states(units=(1, 2)).shown()[1]
    ('1 2', '2', '3', '29.71%', '70.29%')
    """
    return _of_states(tables.game_states, units, rules)


def game_keeps(
    units: tuple[int, ...],
    rules: Rules | None = None,
    passed: int | None = None,
    throw: int | None = None,
) -> Table:
    """Return the rolls that the lead of a game's first round keeps, by who passed and by throw.

    Args:
        units: The units by seat, seat 0 leading.
        rules: The rules of the table, the encyclopedia's by default.
        passed: How many passed before him, any number by default.
        throw: After which throw, any by default.

    >>> game_keeps(units=(1, 2), throw=1).shown()[0][:2]
    ('0', '62')
    """
    return narrowed(_of_game(keeps_of, units, rules), passed=passed, throw=throw)


def game_lead(
    units: tuple[int, ...],
    rules: Rules | None = None,
    passed: int | None = None,
    throw: int | None = None,
) -> Table:
    """Return the two options for each roll of the lead of a game's first round, with the margin.

    Args:
        units: The units by seat, seat 0 leading.
        rules: The rules of the table, the encyclopedia's by default.
        passed: How many passed before him, any number by default.
        throw: After which throw, any by default.

    >>> game_lead(units=(1, 2), passed=0, throw=1).shown()[7][:2]
    ('53', 'throw')
    """
    return narrowed(_of_game(lead_of, units, rules), passed=passed, throw=throw)


def game_thresholds(units: tuple[int, ...], rules: Rules | None = None) -> Table:
    """Return in words what the lead keeps after each throw, in every state of a game.

    >>> game_thresholds(units=(1, 2)).shown()[1]
    ('1 2', '62 and higher', '62 and higher')
    """
    return _of_states(tables.game_thresholds, units, rules)


def win_layers(
    units: int = 3, rules: Rules | None = None, seat: int = 0, layer: int | None = None
) -> Table:
    """Return a seat's chance to win in a game of three, a square for each number of seat 2's units.

    Args:
        units: The most units of each player, from 1 to 12.
        rules: The rules of the table, the encyclopedia's by default.
        seat: Whose chance it is, 0 for the lead.
        layer: The units of seat 2, any number by default.

    >>> win_layers(units=2, layer=1).shown()[0]
    ('1', '38.36%', '23.92%')
    """
    return narrowed(wins.win_layers(units, rules, seat), units_2=layer)


def _of_game(
    made: Callable[[GameSolution], Table], units: tuple[int, ...], rules: Rules | None
) -> Table:
    return _titled(made(solved_game(units, rules)), units)


def _of_states(
    made: Callable[[GameSolution], Table], units: tuple[int, ...], rules: Rules | None
) -> Table:
    return _titled(made(solved_with_states(units, rules)), units)


def _titled(table: Table, units: tuple[int, ...]) -> Table:
    return replace(table, title=f"{table.title}: {called(units)}")
