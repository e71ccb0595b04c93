"""Exact numbers as people read them: rounded on whole numbers, never through a float.

>>> percent(Fraction(275, 324)), one_in(Fraction(1, 18)), odds_against(Fraction(1, 18))
('84.88%', '1 in 18', (17, 1))
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from math import gcd
from typing import Literal, get_args

from mexico_solver.bounds import Bounds
from mexico_solver.errors import CountError
from mexico_solver.exact.given import shown, whole_number

Rounding = Literal["half-even", "half-up"]
SIGNIFICANT = 3
"""How many digits of its own a small number shows."""


def rounded(number: Fraction | int, digits: int, rounding: Rounding = "half-even") -> int:
    """Return `number` × 10^digits rounded exactly to a whole number.

    Raises:
        CountError: If `digits` is not a whole number from 0, or `rounding` is no way to round.

    >>> rounded(Fraction(1, 8), 2), rounded(Fraction(1, 8), 2, "half-up")
    (12, 13)
    """
    if rounding not in get_args(Rounding):
        allowed = " or ".join(get_args(Rounding))
        raise CountError(f"rounding is {shown(rounding)}, but it must be {allowed}.")
    scale: int = 10 ** whole_number(digits, "digits", least=0)
    top, bottom = number.as_integer_ratio()
    whole, rest = divmod(abs(top) * scale, bottom)
    goes_up = whole & 1 if rounding == "half-even" else 1
    size = whole + (2 * rest > bottom or (2 * rest == bottom and goes_up))
    return size if top >= 0 else -size


def adding_up(
    numbers: Sequence[Fraction | int], digits: int, rounding: Rounding = "half-even"
) -> list[int]:
    """Return numbers × 10^digits rounded to whole numbers whose sum is the rounded sum.

    Where the nearest ones don't add up, each is rounded down, and those with the largest
    remainders up, the first of equal ones first: no number moves by a whole unit.

    Raises:
        CountError: If `digits` is not a whole number from 0.

    >>> adding_up([Fraction(1, 3)] * 3, 2)
    [34, 33, 33]
    """
    total = rounded(sum(numbers, start=Fraction()), digits, rounding)
    nearest = [rounded(number, digits, rounding) for number in numbers]
    if sum(nearest) == total:
        return nearest
    scaled = [Fraction(number) * 10**digits for number in numbers]
    down = [number.numerator // number.denominator for number in scaled]
    by_rest = sorted(range(len(down)), key=lambda index: down[index] - scaled[index])
    for index in by_rest[: total - sum(down)]:
        down[index] += 1
    return down


def decimal(
    number: Fraction | int | Bounds, digits: int = 6, rounding: Rounding = "half-even"
) -> str:
    """Return a decimal with a fixed number of digits after the point, rounded exactly.

    Bounds that round to the same digits show as one number, others as both.

    >>> decimal(Fraction(2, 3), 4), decimal(Bounds(Fraction(1, 3), Fraction(2, 3)), 1)
    ('0.6667', '0.3 to 0.7')
    """
    if isinstance(number, Bounds):
        return " to ".join(dict.fromkeys(decimal(side, digits, rounding) for side in number))
    scaled = rounded(number, digits, rounding)
    sign, size = ("-" if scaled < 0 else ""), digits_of(abs(scaled)).rjust(digits + 1, "0")
    return f"{sign}{size[:-digits]}.{size[-digits:]}" if digits else f"{sign}{size}"


def significant(
    number: Fraction | int | Bounds, digits: int = SIGNIFICANT, rounding: Rounding = "half-even"
) -> str:
    """Return a decimal with some digits after the point, or more for three digits of its own.

    >>> significant(Fraction(1, 8)), significant(Fraction(1, 8192)), significant(0)
    ('0.125', '0.000122', '0.000')
    """
    size = number.upper if isinstance(number, Bounds) else number
    while size and abs(size) * 10**digits < 10 ** (SIGNIFICANT - 1):
        digits += 1
    return decimal(number, digits, rounding)


def percent(
    number: Fraction | int | Bounds, digits: int = 2, rounding: Rounding = "half-even"
) -> str:
    """Return a chance as percent, rounded exactly.

    >>> percent(Fraction(11, 18))
    '61.11%'
    """
    return f"{decimal(100 * number, digits, rounding)}%"


def one_in(chance: Fraction | int, digits: int = 1, rounding: Rounding = "half-even") -> str:
    """Return a chance as "1 in N", with N rounded exactly and whole where it is whole.

    Raises:
        CountError: If the chance is 0, for then it never happens, or above 1.

    >>> one_in(Fraction(1, 18)), one_in(Fraction(275, 324))
    ('1 in 18', '1 in 1.2')
    """
    if not 0 < chance <= 1:
        raise CountError(
            f"a chance of {chance} has no form 1 in N: it must be above 0 and at most 1."
        )
    every = 1 / Fraction(chance)
    return (
        f"1 in {digits_of(int(every))}"
        if every.denominator == 1
        else f"1 in {decimal(every, digits, rounding)}"
    )


def odds_against(chance: Fraction | int) -> tuple[int, int]:
    """Return the odds against a chance as two whole numbers without a common factor.

    For a chance p the odds against are (1 - p) : p.

    Raises:
        CountError: If the chance is not from 0 to 1.

    >>> odds_against(Fraction(1, 18))
    (17, 1)
    """
    exact = Fraction(chance)
    if not 0 <= exact <= 1:
        raise CountError(f"{shown(chance)} has no odds: a chance is from 0 to 1.")
    against, favour = exact.denominator - exact.numerator, exact.numerator
    common = gcd(against, favour)
    return against // common, favour // common


def ratio(number: Fraction | int | Bounds) -> str:
    """Return an exact number as the text p/q, whole numbers too, and bounds as p/q..p/q.

    >>> ratio(Fraction(1, 2)), ratio(1), ratio(Bounds(Fraction(1, 3), Fraction(1, 2)))
    ('1/2', '1/1', '1/3..1/2')
    """
    if isinstance(number, Bounds):
        return "..".join(map(ratio, number))
    exact = Fraction(number)
    return f"{digits_of(exact.numerator)}/{digits_of(exact.denominator)}"


def digits_of(number: int) -> str:
    """Return a whole number in decimal digits, however long: `str` refuses more than 4300.

    >>> len(digits_of(10**5000))
    5001
    """
    return str(Decimal(number))


def grouped(number: int) -> str:
    """Return a whole number with a comma before every three digits, however long it is.

    >>> grouped(46656), len(grouped(10**5000))
    ('46,656', 6667)
    """
    return f"{Decimal(number):,f}"
