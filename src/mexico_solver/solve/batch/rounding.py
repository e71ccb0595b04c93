"""How far backward induction in double precision can be from the truth: a bound that is proven.

Let u = 2^-53, let values be at most M in size, and let chance nodes have at most c branches.
An entry w/total is the quotient of two whole numbers, rounded correctly: it errs by a factor of at
most 1 + u.
A sum of c products of rounded numbers errs, in whatever order it is added up and whether or not
products and sums are fused, by at most g·Σ|w·x| with g = (c + 1)·u / (1 - (c + 1)·u) (Higham,
*Accuracy and Stability of Numerical Algorithms*, section 3.1), the rounding of the chances
included, plus 2^-1074 for each product that underflows.
Choices copy and compare and round nothing.
So if children err by at most e, a chance node errs by at most

    e + g·(M + e) + c·2^-1074,

which is repeated once for each chance node in a row, here in exact fractions.

>>> bound = error_bound(depth=15, branches=21, size=1, begin=Fraction(1, 2**53))
>>> bound < Fraction(1, 2**44)
True
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import numpy as np

UNIT = Fraction(1, 2**53)
TINY = Fraction(1, 2**1074)


@cache
def error_bound(depth: int, branches: int, size: Fraction | int, begin: Fraction) -> Fraction:
    """Return how far a value can be off after backward induction in double precision.

    Args:
        depth: The most chance nodes in a row.
        branches: The most branches of a chance node.
        size: The largest payoff in size.
        begin: How far the payoffs themselves can be off.
    """
    gamma = (branches + 1) * UNIT / (1 - (branches + 1) * UNIT)
    error = begin
    for _ in range(depth):
        error += gamma * (size + error) + branches * TINY
        error = Fraction(-(-error * 2**1100 // 1), 2**1100)  # rounded up, or it would grow digits
    return error


def rounded_up(number: Fraction) -> float:
    """Return a double that is at least a number.

    >>> rounded_up(Fraction(1, 3)) > Fraction(1, 3)
    True
    """
    near = number.numerator / number.denominator
    return near if near >= number else float(np.nextafter(near, np.inf))
