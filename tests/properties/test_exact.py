"""Rounding is exact and symmetric."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from mexico_solver.exact import Rounding, decimal, ratio, rounded

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
