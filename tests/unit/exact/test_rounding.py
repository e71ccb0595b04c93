"""Exact rounding for display."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.bounds import Bounds
from mexico_solver.errors import CountError
from mexico_solver.exact import (
    Rounding,
    adding_up,
    decimal,
    digits_of,
    grouped,
    odds_against,
    one_in,
    percent,
    ratio,
    rounded,
    significant,
)


@pytest.mark.parametrize(
    ("number", "half_even", "half_up"),
    [
        (Fraction(1, 8), 12, 13),
        (Fraction(3, 8), 38, 38),
        (Fraction(-1, 8), -12, -13),
        (Fraction(-1, 3), -33, -33),
        (Fraction(2, 3), 67, 67),
        (3, 300, 300),
    ],
)
def test_rounding_is_exact_both_ways(number: Fraction, half_even: int, half_up: int) -> None:
    assert rounded(number, 2) == half_even
    assert rounded(number, 2, "half-up") == half_up


def test_rounding_never_passes_through_a_float() -> None:
    just_below = Fraction(1, 2) - Fraction(1, 10**40)
    assert rounded(just_below, 0, "half-up") == 0
    assert decimal(Fraction(10**40 + 1), 0) == str(10**40 + 1)


@pytest.mark.parametrize(
    ("number", "digits", "rounding", "text"),
    [
        (Fraction(2, 3), 4, "half-even", "0.6667"),
        (Fraction(-2, 3), 4, "half-even", "-0.6667"),
        (Fraction(1, 200), 2, "half-even", "0.00"),
        (Fraction(1, 200), 2, "half-up", "0.01"),
        (Fraction(-1, 1000), 2, "half-even", "0.00"),
        (Fraction(5, 2), 0, "half-even", "2"),
        (12, 1, "half-even", "12.0"),
        (-7, 0, "half-up", "-7"),
    ],
)
def test_a_decimal_has_a_fixed_number_of_digits(
    number: Fraction, digits: int, rounding: Rounding, text: str
) -> None:
    assert decimal(number, digits, rounding) == text


def test_decimals_have_six_digits_and_percents_two_unless_told_otherwise() -> None:
    assert decimal(Fraction(1, 3)) == "0.333333"
    assert percent(Fraction(11, 18)) == "61.11%"
    assert percent(Fraction(11, 18), 0) == "61%"
    assert percent(Fraction(1, 800), 1, "half-up") == "0.1%"
    assert percent(1) == "100.00%"


@pytest.mark.parametrize(
    ("chance", "text"),
    [
        (Fraction(1, 18), "1 in 18"),
        (Fraction(275, 324), "1 in 1.2"),
        (1, "1 in 1"),
        (Fraction(2, 3), "1 in 1.5"),
    ],
)
def test_one_in_is_whole_where_it_can_be(chance: Fraction, text: str) -> None:
    assert one_in(chance) == text


def test_one_in_has_as_many_digits_as_asked() -> None:
    assert one_in(Fraction(275, 324), 3) == "1 in 1.178"


@pytest.mark.parametrize("chance", [0, Fraction(-1, 2)])
def test_what_never_happens_has_no_form_one_in(chance: Fraction) -> None:
    with pytest.raises(CountError, match=f"a chance of {chance} has no form 1 in N"):
        one_in(chance)


@pytest.mark.parametrize(
    ("chance", "against"),
    [(Fraction(1, 18), (17, 1)), (Fraction(3, 4), (1, 3)), (0, (1, 0)), (1, (0, 1))],
)
def test_odds_against_have_no_common_factor(chance: Fraction, against: tuple[int, int]) -> None:
    assert odds_against(chance) == against


def test_a_ratio_is_written_with_both_numbers() -> None:
    assert ratio(Fraction(-6, 4)) == "-3/2"
    assert ratio(2) == "2/1"


THIRD = Bounds(Fraction(333, 1000), Fraction(334, 1000))


@pytest.mark.parametrize(
    ("bounds", "digits", "text"),
    [
        (THIRD, 2, "0.33"),
        (THIRD, 3, "0.333 to 0.334"),
        (Bounds(Fraction(1, 2), Fraction(1, 2)), 4, "0.5000"),
        (Bounds(Fraction(-1, 1000), Fraction(1, 1000)), 2, "0.00"),
        (Bounds(Fraction(-1, 100), Fraction(1, 100)), 2, "-0.01 to 0.01"),
        (Bounds(Fraction(5, 2), Fraction(7, 2)), 0, "2 to 4"),
    ],
)
def test_bounds_show_as_one_number_only_if_both_sides_round_to_it(
    bounds: Bounds, digits: int, text: str
) -> None:
    assert decimal(bounds, digits) == text


def test_both_bounds_are_rounded_as_asked() -> None:
    bounds = Bounds(Fraction(1, 8), Fraction(3, 8))
    assert decimal(bounds, 2, "half-even") == "0.12 to 0.38"
    assert decimal(bounds, 2, "half-up") == "0.13 to 0.38"


def test_bounds_as_percent() -> None:
    assert percent(THIRD) == "33.30 to 33.40%"
    assert percent(THIRD, 0) == "33%"
    assert percent(1 - THIRD, 1) == "66.6 to 66.7%"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (Fraction(1, 8), "0.125"),
        (Fraction(-1, 8), "-0.125"),
        (Fraction(1, 10), "0.100"),
        (Fraction(999, 10**4), "0.0999"),
        (Fraction(-1, 8192), "-0.000122"),
        (Fraction(1, 10**40), f"0.{'0' * 39}100"),
        (Fraction(12345, 10), "1234.500"),
        (0, "0.000"),
        (7, "7.000"),
        (Bounds(Fraction(1, 8192), Fraction(1, 8192)), "0.000122"),
        (Bounds(Fraction(12345, 10**8), Fraction(12346, 10**8)), "0.000123"),
        (Bounds(Fraction(0), Fraction(1, 8192)), "0.000000 to 0.000122"),
        (Bounds(Fraction(0), Fraction(0)), "0.000"),
    ],
)
def test_a_number_shows_three_digits_of_its_own_at_least(
    number: Fraction | int | Bounds, text: str
) -> None:
    assert significant(number) == text


def test_more_digits_may_be_asked_for() -> None:
    assert significant(Fraction(1, 8), 5) == "0.12500"
    assert significant(Fraction(1, 8192), 0) == "0.000122"
    assert significant(100, 0) == "100"


def test_a_ratio_of_bounds_has_both() -> None:
    assert ratio(Bounds(Fraction(1, 3), Fraction(1, 2))) == "1/3..1/2"
    assert ratio(Bounds(Fraction(-1), Fraction(0))) == "-1/1..0/1"


@pytest.mark.parametrize("digits", [4299, 4300, 4301, 20_000])
@pytest.mark.parametrize("sign", [1, -1])
def test_digits_are_all_there_however_many(digits: int, sign: int) -> None:
    """Python itself writes no whole number of more than 4300 digits."""
    number = sign * (10**digits - 10 ** (digits - 1))
    assert digits_of(number) == f"{'-' if sign < 0 else ''}9{'0' * (digits - 1)}"


@pytest.mark.parametrize("number", [0, 7, -12, 10**30])
def test_digits_of_a_short_number_are_as_usual(number: int) -> None:
    assert digits_of(number) == str(number)


def test_a_long_ratio_is_written_in_full() -> None:
    long = Fraction(10**5000, 10**4999 + 1)
    assert ratio(long) == f"1{'0' * 5000}/1{'0' * 4998}1"
    assert ratio(Bounds(-long, long)) == f"-{ratio(long)}..{ratio(long)}"
    assert decimal(long, 3) == "10.000"
    assert percent(1 / long) == "10.00%"


def test_parts_that_add_up_are_the_nearest_where_these_do() -> None:
    assert adding_up([Fraction(1, 4), Fraction(3, 4)], 2) == [25, 75]


def test_parts_that_would_not_add_up_go_up_by_the_largest_remainders() -> None:
    thirds = [Fraction(1, 3)] * 3
    assert adding_up(thirds, 0) == [1, 0, 0]
    assert adding_up([Fraction(2, 3), Fraction(2, 3), Fraction(2, 3)], 0) == [1, 1, 0]
    assert adding_up([Fraction(-1, 3)] * 3, 0) == [0, 0, -1]


def test_no_parts_add_up_to_nothing() -> None:
    assert adding_up([], 2) == []


def test_a_rounding_that_there_is_not_is_refused() -> None:
    with pytest.raises(
        CountError, match=r"^rounding is 'up', but it must be half-even or half-up\.$"
    ):
        rounded(Fraction(1, 8), 2, "up")  # type: ignore[arg-type]  # what callers may give


@pytest.mark.parametrize("number", [0, 7, 999, 1000, -1000, 46656, 10**30, -(10**29)])
def test_a_number_is_grouped_as_python_does(number: int) -> None:
    assert grouped(number) == f"{number:,}"
