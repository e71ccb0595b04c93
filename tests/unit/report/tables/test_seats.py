"""Who pays how often."""

from __future__ import annotations

import pytest

from mexico_solver import PayoffTable, RoundSolution, Rules, solve_round
from mexico_solver.errors import EndlessError
from mexico_solver.report.tables import seats
from mexico_solver.report.tables.seats import units_paid

TABLE = PayoffTable({1: ((-3, 1), (1, -3)), 2: ((-4, 1), (1, -4))})


@pytest.mark.parametrize(
    "solution",
    [
        solve_round(2),
        solve_round(4),
        solve_round(3, objective="stake"),
        solve_round(2, None, TABLE),
    ],
)
def test_the_numbers_are_the_solutions(solution: RoundSolution) -> None:
    table = seats(solution)
    assert table.rows == tuple(
        zip(range(solution.players), solution.loss, solution.payment, solution.value, strict=True)
    )
    assert table.rules == str(solution.rules)
    assert table.objective == solution.objective.name


def test_units_without_a_finite_average_stay_empty() -> None:
    solution = solve_round(2, Rules(max_throws=40, doubling="every"))
    with pytest.raises(EndlessError):
        _ = solution.payment
    table = seats(solution)
    assert [row[2] for row in table.rows] == [None, None]
    assert units_paid(solution) == ((None, None), table.notes[-1:])
    assert tuple(row[1] for row in table.rows) == solution.loss
    assert table.notes[-1] == "The stake grows so fast that the units paid have no finite average."
