"""Numbers known within bounds: what comes out holds for every number inside what goes in."""

from __future__ import annotations

import pickle
from fractions import Fraction
from itertools import product

import pytest

from mexico_solver.bounds import Bounds

HALF = Fraction(1, 2)
SAMPLES = [
    Bounds(Fraction(-3, 4), Fraction(-1, 4)),
    Bounds(Fraction(-1, 3), Fraction(0)),
    Bounds(Fraction(-1, 8), Fraction(3, 8)),
    Bounds(Fraction(-1, 2), Fraction(1, 4)),
    Bounds(Fraction(0), Fraction(0)),
    Bounds(Fraction(0), Fraction(1, 7)),
    Bounds(Fraction(1, 3), Fraction(1, 2)),
]


def inside(bounds: Bounds) -> list[Fraction]:
    """Return some numbers within bounds, both ends and 0 if it is among them."""
    middle = (bounds.lower + bounds.upper) / 2
    zero = [Fraction(0)] if bounds.lower <= 0 <= bounds.upper else []
    return [bounds.lower, middle, bounds.upper, *zero]


@pytest.mark.parametrize(("one", "other"), [*product(SAMPLES, repeat=2)], ids=str)
def test_sums_and_differences_hold_every_result_and_nothing_beyond(
    one: Bounds, other: Bounds
) -> None:
    sums = [here + there for here in inside(one) for there in inside(other)]
    differences = [here - there for here in inside(one) for there in inside(other)]
    assert one + other == Bounds(min(sums), max(sums))
    assert one - other == Bounds(min(differences), max(differences))


@pytest.mark.parametrize("number", [Fraction(-2, 3), Fraction(0), HALF, 0, 1, -2])
@pytest.mark.parametrize("bounds", SAMPLES)
def test_a_number_may_stand_on_either_side(bounds: Bounds, number: Fraction | int) -> None:
    exact = Bounds(Fraction(number), Fraction(number))
    assert bounds + number == number + bounds == bounds + exact
    assert bounds - number == bounds - exact
    assert number - bounds == exact - bounds


@pytest.mark.parametrize("factor", [0, 1, 100, Fraction(2, 3)])
@pytest.mark.parametrize("bounds", SAMPLES)
def test_a_multiple_holds_every_multiple(bounds: Bounds, factor: Fraction | int) -> None:
    multiples = [factor * number for number in inside(bounds)]
    assert factor * bounds == Bounds(min(multiples), max(multiples))


@pytest.mark.parametrize("bounds", SAMPLES)
def test_an_absolute_value_holds_every_absolute_value(bounds: Bounds) -> None:
    sizes = [abs(number) for number in inside(bounds)]
    assert abs(bounds) == Bounds(min(sizes), max(sizes))


@pytest.mark.parametrize("bounds", SAMPLES)
def test_the_width_is_how_far_they_are_apart(bounds: Bounds) -> None:
    assert bounds.width == bounds.upper - bounds.lower >= 0
    assert (bounds - bounds).width == 2 * bounds.width


def test_bounds_add_up() -> None:
    third = Bounds(Fraction(5, 16), Fraction(6, 16))
    assert sum([third, third, third], Fraction(0)) == Bounds(Fraction(15, 16), Fraction(18, 16))


def test_bounds_are_values() -> None:
    bounds = Bounds(Fraction(1, 3), HALF)
    assert bounds == Bounds(lower=Fraction(2, 6), upper=HALF)
    assert len({bounds, Bounds(Fraction(1, 3), HALF)}) == 1
    assert bounds != Bounds(Fraction(1, 3), Fraction(2, 3))
    assert pickle.loads(pickle.dumps(bounds)) == bounds  # noqa: S301 - the pickle is our own
    assert repr(bounds) == str(bounds) == "Bounds(1/3, 1/2)"


def test_what_comes_out_are_bounds_again() -> None:
    bounds = Bounds(Fraction(1, 3), HALF)
    found = [bounds + 1, 1 + bounds, bounds - 1, 1 - bounds, 2 * bounds, abs(bounds)]
    assert {type(each) for each in found} == {Bounds}
