"""Who pays how often, by seat.

>>> from mexico_solver.stage import solve_round
>>> seats(solve_round(players=2)).columns[1].heading
'chance to pay'
"""

from __future__ import annotations

from fractions import Fraction

from mexico_solver.errors import EndlessError
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
        Column("loss", "chance to pay", "percent", answer=True, adds_up=True),
        Column("payment", "units paid on average", "decimal", 4, adds_up=True),
        value_column(solution.objective.name),
    )
    payment, notes = units_paid(solution)
    by_seat = (range(solution.players), solution.loss, payment, solution.value)
    return Table(
        "seats",
        "Who pays how often",
        columns,
        tuple(zip(*by_seat, strict=True)),
        str(solution.rules),
        solution.objective.name,
        ("Seat 0 leads, the others follow in order.", *notes),
    )


def units_paid(solution: RoundSolution) -> tuple[tuple[Fraction | None, ...], tuple[str, ...]]:
    """Return the units that each seat pays on average, or nothing and the reason.

    >>> from mexico_solver.rules import Rules
    >>> from mexico_solver.stage import solve_round
    >>> units_paid(solve_round(2, Rules(max_throws=1, doubling="never")))[0]
    (Fraction(1, 2), Fraction(1, 2))
    """
    try:
        return solution.payment, ()
    except EndlessError:
        reason = "The stake grows so fast that the units paid have no finite average."
        return (None,) * solution.players, (reason,)
