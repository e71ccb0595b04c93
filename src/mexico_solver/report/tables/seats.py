"""Who pays how often, by seat.

>>> from mexico_solver.stage import solve_round
>>> seats(solve_round(players=2)).columns[1].heading
'chance to pay'
"""

from __future__ import annotations

from mexico_solver.report.table import Column, Table
from mexico_solver.report.tables.worth import value_column
from mexico_solver.stage import RoundSolution


def seats(solution: RoundSolution) -> Table:
    """Return for each seat its chance to pay, the units it expects to pay, and its value.

    >>> from mexico_solver.stage import solve_round
    >>> [column.name for column in seats(solve_round(players=2)).columns]
    ['seat', 'loss', 'payment', 'value']
    """
    columns = (
        Column("seat", "seat", "count"),
        Column("loss", "chance to pay", "percent", answer=True),
        Column("payment", "units paid on average", "decimal", 4),
        value_column(solution.objective.name),
    )
    by_seat = (range(solution.players), solution.loss, solution.payment, solution.value)
    rows = zip(*by_seat, strict=True)
    return Table(
        "seats",
        "Who pays how often",
        columns,
        tuple(rows),
        str(solution.rules),
        solution.objective.name,
        notes=("Seat 0 leads, the others follow in order.",),
    )
