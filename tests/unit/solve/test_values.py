"""Values as whole numbers over one number for each position."""

from __future__ import annotations

from fractions import Fraction

from mexico_solver.graph import Chance, Node, Settled
from mexico_solver.solve import solve
from naive import TOLD, grown

NODES: dict[str, Node[str]] = {
    "end": Settled((Fraction(1, 2), Fraction(1, 3)), 2),
    "start": Chance.of((1, "end", (0, 1)), (4, "end", (1, 0))),
}
GRAPH = grown(NODES)
VALUES = solve(GRAPH, TOLD).values


def test_a_value_is_a_whole_number_over_that_of_its_position() -> None:
    for index, value in (
        (0, (Fraction(1, 2), Fraction(1, 3))),
        (1, (Fraction(11, 30), Fraction(7, 15))),
    ):
        numbers, over = VALUES.numbers(index), VALUES.over(index)
        assert all(isinstance(number, int) for number in (*numbers, over))
        assert tuple(Fraction(number, over) for number in numbers) == value
        assert VALUES.of(index) == value


def test_a_value_is_told_for_one_role_alone() -> None:
    assert [VALUES.of_role(1, role) for role in (0, 1)] == [Fraction(11, 30), Fraction(7, 15)]
