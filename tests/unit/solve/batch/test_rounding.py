"""The bound of rounding errors, and rounding up."""

from __future__ import annotations

from fractions import Fraction
from math import inf, nextafter

import pytest

from mexico_solver.solve.batch.rounding import TINY, UNIT, error_bound, rounded_up


def test_without_chance_nothing_is_added() -> None:
    assert error_bound(depth=0, branches=0, size=1, begin=UNIT) == UNIT
    assert error_bound(depth=0, branches=9, size=7, begin=Fraction()) == 0


@pytest.mark.parametrize("branches", [1, 2, 21, 1000])
@pytest.mark.parametrize("size", [0, 1, Fraction(1, 3), 10**6])
def test_a_chance_node_adds_what_its_sum_can_be_off(branches: int, size: Fraction | int) -> None:
    """And no more, but for being rounded up to 2^-1100."""
    terms = branches + 1
    gamma = terms * UNIT / (1 - terms * UNIT)
    least = UNIT + gamma * (size + UNIT) + branches * TINY
    told = error_bound(depth=1, branches=branches, size=size, begin=UNIT)
    assert least <= told < least + Fraction(1, 2**1100)


def test_chance_nodes_in_a_row_add_to_each_other() -> None:
    once = error_bound(depth=1, branches=3, size=2, begin=UNIT)
    assert error_bound(3, 3, 2, UNIT) == error_bound(2, 3, 2, once)
    assert error_bound(3, 3, 2, UNIT) > once + 2 * (once - UNIT)


def test_the_bound_grows_with_all_that_it_depends_on() -> None:
    told = error_bound(depth=2, branches=3, size=2, begin=UNIT)
    assert told < error_bound(3, 3, 2, UNIT)
    assert told < error_bound(2, 4, 2, UNIT)
    assert told < error_bound(2, 3, 3, UNIT)
    assert told < error_bound(2, 3, 2, 2 * UNIT)


def test_underflow_counts_even_where_nothing_is_at_stake() -> None:
    assert error_bound(depth=1, branches=3, size=0, begin=Fraction()) == 3 * TINY


@pytest.mark.parametrize("number", [0, 1, -1, Fraction(1, 2), Fraction(2**53 - 1, 2**60), TINY])
def test_a_double_is_rounded_up_to_itself(number: Fraction | int) -> None:
    assert rounded_up(Fraction(number)) == number


@pytest.mark.parametrize("double", [0.1, 1.0, -1.0, 2.0**-1074, 0.0, 1e300])
def test_what_lies_between_two_doubles_is_rounded_to_the_greater(double: float) -> None:
    after = nextafter(double, inf)
    low, high = Fraction(double), Fraction(after)
    for part in (Fraction(1, 10), Fraction(1, 2), Fraction(9, 10), Fraction(1, 10**400)):
        assert rounded_up(low + part * (high - low)) == after
