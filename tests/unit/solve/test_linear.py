"""Loops as linear systems v = a + Q·v, and the proof that they have a value."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.errors import EndlessError
from mexico_solver.solve.linear import fixed_point

HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
ZERO, ONE, TWO = Fraction(0), Fraction(1), Fraction(2)


def test_a_cell_that_comes_back_to_itself_has_the_value_a_over_1_minus_q() -> None:
    q = [[HALF, ZERO, ZERO], [ZERO, THIRD, ZERO], [ZERO, ZERO, ZERO]]
    assert fixed_point([ONE, -ONE, ZERO], q) == [2, Fraction(-3, 2), 0]


def test_two_cells_that_come_back_to_each_other() -> None:
    """v = v'/2 and v' = 1 + v/2."""
    assert fixed_point([ZERO, ONE], [[ZERO, HALF], [HALF, ZERO]]) == [
        Fraction(2, 3), Fraction(4, 3),
    ]  # fmt: skip


def test_three_cells_in_rotation() -> None:
    rotating = [[ZERO, HALF, ZERO], [ZERO, ZERO, HALF], [HALF, ZERO, ZERO]]
    v = fixed_point([ONE, ZERO, ZERO], rotating)
    assert v == [Fraction(8, 7), Fraction(2, 7), Fraction(4, 7)]
    assert v == [1 + v[1] / 2, v[2] / 2, v[0] / 2]


def test_a_weight_above_1_has_a_value_where_the_way_round_shrinks() -> None:
    """The stake doubles one way and is played for with chance 1/8 the other way."""
    assert fixed_point([ONE, ZERO], [[ZERO, TWO], [Fraction(1, 8), ZERO]]) == [
        Fraction(4, 3), Fraction(1, 6),
    ]  # fmt: skip


@pytest.mark.parametrize(
    "q",
    [
        [[ONE, ZERO], [ZERO, ZERO]],
        [[ZERO, ZERO], [ZERO, TWO]],
        [[ZERO, ONE], [ONE, ZERO]],
        [[ZERO, TWO], [HALF, ZERO]],
        [[ZERO, TWO], [ONE, ZERO]],
        [[HALF, HALF], [HALF, HALF]],
        [[HALF, TWO], [TWO, HALF]],
    ],
    ids=["for ever", "grows", "rotates for ever", "just not", "grows round", "mixes", "all grow"],
)
@pytest.mark.parametrize("a", [[ONE, ONE], [ZERO, ZERO]], ids=["gains", "no gain"])
def test_a_loop_that_does_not_end_has_no_value(a: list[Fraction], q: list[list[Fraction]]) -> None:
    with pytest.raises(EndlessError, match=r"^the loop has no value: .* for ever, .* ends\.$"):
        fixed_point(a, q)
