"""Both options of whoever holds a roll, with their worth.

>>> [column.name for column in price_columns("survive")]
['roll', 'action', 'stop_value', 'throw_value', 'margin']
"""

from __future__ import annotations

from mexico_solver.report.table import Cell, Column
from mexico_solver.report.tables.worth import margin_column, value_column
from mexico_solver.stage import Decision


def price_columns(objective: str) -> tuple[Column, ...]:
    """Return the columns of a decision.

    >>> price_columns("survive")[2].heading
    'chance to survive if he stops'
    """
    return (
        Column("roll", "roll"),
        Column("action", "action", answer=True),
        value_column(objective, "stop_value", "if he stops"),
        value_column(objective, "throw_value", "if he throws again"),
        margin_column(objective),
    )


def price_cells(decision: Decision) -> tuple[Cell, ...]:
    """Return a decision as cells of those columns; what the rules don't allow stays empty.

    >>> from mexico_solver.stage import solve_round
    >>> price_cells(solve_round(players=2).lead(throw=3, roll="66"))[3:]
    (None, None)
    """
    margin = None if decision.forced else decision.margin
    return (decision.roll, decision.action, decision.stop, decision.throw, margin)
