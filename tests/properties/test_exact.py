"""Rounding is exact and symmetric."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from mexico_solver.exact import Rounding, adding_up, decimal, one_in, percent, ratio, rounded

digits = st.integers(0, 6)
roundings: st.SearchStrategy[Rounding] = st.sampled_from(("half-even", "half-up"))
MODES = {"half-even": ROUND_HALF_EVEN, "half-up": ROUND_HALF_UP}


@given(st.fractions(), digits, roundings)
def test_what_is_rounded_away_is_at_most_half_a_unit(
    number: Fraction, places: int, rounding: Rounding
) -> None:
    whole = rounded(number, places, rounding)
    assert isinstance(whole, int)
    assert abs(whole - number * 10**places) <= Fraction(1, 2)
    assert rounded(-number, places, rounding) == -whole


@given(st.integers(-(10**9), 10**9), digits, roundings)
def test_ties_are_rounded_as_the_standard_librarys_decimals_are(
    thousandths: int, places: int, rounding: Rounding
) -> None:
    with localcontext(prec=50):
        expected = (
            Decimal(thousandths).scaleb(-3).quantize(Decimal(1).scaleb(-places), MODES[rounding])
        )
    told = decimal(Fraction(thousandths, 1000), places, rounding)
    assert Decimal(told) == expected
    assert len(told.partition(".")[2]) == places


@given(st.fractions())
def test_a_ratio_reads_back(number: Fraction) -> None:
    assert Fraction(ratio(number)) == number


PRECISION = 400
few = st.integers(-(10**30), 10**30)
many = st.integers(1, 10**30)


@given(few, many, st.integers(0, 40), roundings)
def test_any_number_is_rounded_as_the_standard_librarys_decimals_at_high_precision_are(
    numerator: int, denominator: int, places: int, rounding: Rounding
) -> None:
    with localcontext(prec=PRECISION):
        quotient = Decimal(numerator) / Decimal(denominator)  # a tie has few digits, so is exact
        unit = Decimal(1).scaleb(-places)
        expected = quotient.quantize(unit, MODES[rounding])
        hundredfold = (100 * quotient).quantize(unit, MODES[rounding])
    number = Fraction(numerator, denominator)
    assert Decimal(decimal(number, places, rounding)) == expected
    assert Decimal(percent(number, places, rounding).removesuffix("%")) == hundredfold


@given(st.integers(1, 10**12), st.integers(0, 10**12), st.integers(0, 6), roundings)
def test_one_in_n_is_rounded_so_too(part: int, rest: int, places: int, rounding: Rounding) -> None:
    every = Fraction(part + rest, part)
    told = one_in(1 / every, places, rounding).removeprefix("1 in ")
    with localcontext(prec=PRECISION):
        quotient = Decimal(every.numerator) / Decimal(every.denominator)
        expected = quotient.quantize(Decimal(1).scaleb(-places), MODES[rounding])
    assert Decimal(told) == (every.numerator if every.denominator == 1 else expected)


@given(st.lists(st.fractions(max_denominator=10**6), max_size=30), digits, roundings)
def test_numbers_that_add_up_are_neighbours_and_add_up(
    numbers: list[Fraction], places: int, rounding: Rounding
) -> None:
    parts = adding_up(numbers, places, rounding)
    assert sum(parts) == rounded(sum(numbers, start=Fraction()), places, rounding)
    scaled = [number * 10**places for number in numbers]
    assert all(abs(part - each) < 1 for part, each in zip(parts, scaled, strict=True))
    nearest = [rounded(number, places, rounding) for number in numbers]
    if sum(nearest) == sum(parts):
        assert parts == nearest


@given(st.lists(st.fractions(0, 1), min_size=1, max_size=12), digits)
def test_those_rounded_up_have_the_largest_remainders(numbers: list[Fraction], places: int) -> None:
    parts = adding_up(numbers, places)
    if parts == [rounded(number, places) for number in numbers]:
        return
    scaled = [number * 10**places for number in numbers]
    up = [each % 1 for part, each in zip(parts, scaled, strict=True) if part > each]
    down = [each % 1 for part, each in zip(parts, scaled, strict=True) if part < each]
    assert not up or not down or min(up) >= max(down)
