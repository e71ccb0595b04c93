"""Chances to win by units: two players as a square, three as layers of squares.

>>> win_square(units=2).shown()
(('1', '59.15%', '29.71%'), ('2', '82.95%', '56.22%'))
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from mexico_solver.exact import whole_number
from mexico_solver.report.table import Column, Table
from mexico_solver.report.tables.solved_games import solved_game
from mexico_solver.rules import Rules
from mexico_solver.stage import Worth

MOST_IN_A_SQUARE = 50
"""The most units of each of two players that one table shows."""
MOST_IN_LAYERS = 12
"""The most units of each of three players that one table shows."""

Chances: TypeAlias = Callable[[tuple[int, ...]], Worth]
"""A seat's chance to win, by the units of all."""


def win_square(units: int = 5, rules: Rules | None = None, seat: int = 0) -> Table:
    """Return a seat's chance to win in a game of two, by the units of both.

    Args:
        units: The most units of each player, from 1 to 50.
        rules: The rules of the table, the encyclopedia's by default.
        seat: Whose chance it is, 0 for the lead.

    Raises:
        CountError: If `units` or `seat` is out of range.
        GameSizeError: If the game is too large to be solved, or to be waited for.

    >>> [column.heading for column in win_square(units=2).columns]
    ['units of the lead', 'seat 1 has 1', 'seat 1 has 2']
    """
    most = whole_number(units, "units", 1, MOST_IN_A_SQUARE)
    win, held = _chances(most, 2, rules, seat), range(1, most + 1)
    columns = (Column("units_0", "units of the lead", "count"), *_columns(most))
    rows = tuple((lead, *(win((lead, other)) for other in held)) for lead in held)
    return _table("win_square", _title(seat, "two players"), columns, rows, rules)


def win_layers(units: int = 3, rules: Rules | None = None, seat: int = 0) -> Table:
    """Return a seat's chance to win in a game of three, a square for each number of seat 2's units.

    Args:
        units: The most units of each player, from 1 to 12.
        rules: The rules of the table, the encyclopedia's by default.
        seat: Whose chance it is, 0 for the lead.

    Raises:
        CountError: If `units` or `seat` is out of range.
        GameSizeError: If the game is too large to be solved, or to be waited for.
        PolicyCycleError: If for some units no fixed decisions are best.

    >>> win_layers(units=1).shown()
    (('1', '1', '38.36%'),)
    """
    most = whole_number(units, "units", 1, MOST_IN_LAYERS)
    win, held = _chances(most, 3, rules, seat), range(1, most + 1)
    columns = (
        Column("units_2", "units of seat 2", "count"),
        Column("units_0", "units of the lead", "count"),
        *_columns(most),
    )
    rows = tuple(
        (layer, lead, *(win((lead, other, layer)) for other in held))
        for layer in held
        for lead in held
    )
    return _table("win_layers", _title(seat, "three players"), columns, rows, rules)


def _chances(most: int, players: int, rules: Rules | None, seat: int) -> Chances:
    """Return a seat's chance to win in all states of so many units at most.

    Who leads has just paid, so a game comes to all of them only if the others begin with one unit
    more.
    """
    whole_number(seat, "seat", 0, players - 1)
    match = solved_game((most, *[most + 1] * (players - 1)), rules)
    return lambda units: match.state(units).win[seat]


def _columns(most: int) -> tuple[Column, ...]:
    held = range(1, most + 1)
    return tuple([Column(f"units_1_{each}", f"seat 1 has {each}", "percent") for each in held])


def _title(seat: int, players: str) -> str:
    who = "the lead" if seat == 0 else f"seat {seat}"
    return f"How often {who} wins, by units of {players}"


def _table(
    name: str,
    title: str,
    columns: tuple[Column, ...],
    rows: tuple[tuple[Worth | int, ...], ...],
    rules: Rules | None,
) -> Table:
    return Table(name, title, columns, rows, str(Rules.checked(rules)), "win")
