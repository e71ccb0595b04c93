"""Values as text: what was written is read back, whatever its length."""

from __future__ import annotations

from fractions import Fraction
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mexico_solver import Bounds
from mexico_solver.game.store.text import (
    Ratio,
    bounds_of,
    bounds_text,
    number_of,
    numbers_of,
    ratio_text,
    values_of,
    worth_of_text,
    worth_text,
)
from mexico_solver.game.worth import EnclosedWorth, ExactWorth, Precision

LONG = 10**5000
wholes = st.integers(0, LONG) | st.integers(0, 20)
above_zero = st.integers(1, LONG) | st.integers(1, 20)
fractions = st.builds(Fraction, wholes, above_zero)


@st.composite
def exact_worths(draw: st.DrawFn) -> ExactWorth:
    numerators, denominator = draw(st.lists(wholes, min_size=1, max_size=4)), draw(above_zero)
    common = gcd(denominator, *numerators)
    return ExactWorth(tuple(number // common for number in numerators), denominator // common)


@st.composite
def enclosed_worths(draw: st.DrawFn) -> EnclosedWorth:
    bits = draw(st.integers(1, 300))
    sides = st.lists(st.integers(0, 1 << bits), min_size=2, max_size=2).map(sorted)
    low, high = zip(*draw(st.lists(sides, min_size=1, max_size=4)), strict=True)
    return EnclosedWorth(low, high, bits)


@given(exact_worths())
def test_exact_worths_read_back(worth: ExactWorth) -> None:
    text = worth_text(worth)
    assert worth_of_text(text, Precision(exact=True)) == worth
    assert values_of(text) == worth.fractions


@given(enclosed_worths())
def test_enclosures_read_back(worth: EnclosedWorth) -> None:
    text = worth_text(worth)
    assert worth_of_text(text, Precision(exact=False, bits=worth.bits)) == worth
    assert values_of(text) == worth.fractions


@given(fractions, fractions)
def test_bounds_read_back(lower: Fraction, upper: Fraction) -> None:
    assert bounds_of(bounds_text(lower, upper)) == Bounds(lower, upper)


@given(st.integers(-LONG, LONG), above_zero)
def test_a_fraction_is_written_in_lowest_terms(above: int, below: int) -> None:
    ratio = Ratio.of(ratio_text(above, below))
    assert ratio.fraction == Fraction(above, below)
    assert ratio == (Fraction(above, below).numerator, Fraction(above, below).denominator)


def test_a_fraction_read_is_like_any_other() -> None:
    third = Ratio.of("1/3").fraction
    assert type(third) is Fraction
    assert hash(third) == hash(Fraction(1, 3))
    assert third + third == Fraction(2, 3)


@pytest.mark.parametrize("text", ["", "-", "1 2", " 1", "+1", "0x1", "1_0", "٣", "²", "1.5", "--1"])
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no whole number"):
        number_of(text)


@pytest.mark.parametrize("text", ["", "1", "1/", "/1", "1/0", "1/-2", "1/2/3", "1//2"])
def test_what_is_no_fraction_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is no"):
        Ratio.of(text)


@pytest.mark.parametrize("text", ["", "1/2", "1/2..", "1/4..1/2..3/4"])
def test_what_are_no_bounds_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no|values to unpack"):
        bounds_of(text)


def test_enclosures_of_other_bits_are_refused() -> None:
    with pytest.raises(ValueError, match="is no number over 2\\^2"):
        worth_of_text("1/8..1/4", Precision(exact=False, bits=2))


@pytest.mark.parametrize("text", ["1/3 2/3", "1/4..1/2 3/4"])
def test_worths_of_another_kind_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no|argument"):
        worth_of_text(text, Precision(exact=False, bits=8))


def test_numbers_are_parted_by_spaces() -> None:
    assert numbers_of("3 10  4") == (3, 10, 4)
    assert numbers_of("") == ()
