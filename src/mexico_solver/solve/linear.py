"""Exact linear systems v = a + Q·v of loops.

A loop under fixed decisions comes back to itself with weights Q (at least 0), and otherwise ends
with expectation a.
Its value exists if and only if Q's powers vanish, which is proven here and not assumed: for
weights of at least 0 they do exactly if x = 1 + Q·x has a solution that is positive everywhere.
Proof: such an x has Q·x = x - 1 <= c·x for some c < 1, so Q's powers shrink like c's in the norm
weighted by x; and if the powers vanish, x = 1 + Q·1 + Q²·1 + … is that solution.

>>> from fractions import Fraction
>>> fixed_point([Fraction(1)], [[Fraction(1, 2)]])
[Fraction(2, 1)]
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from mexico_solver.errors import EndlessError


def fixed_point(a: Sequence[Fraction], q: Sequence[Sequence[Fraction]]) -> list[Fraction]:
    """Return the v with v = a + Q·v.

    Args:
        a: What each cell gets outside the loop.
        q: For each cell, the weights (at least 0) with which it comes back to each cell.

    Raises:
        EndlessError: If the loop never ends, or its weights grow too fast for a value to exist.

    >>> fixed_point([Fraction(0), Fraction(1)], [[0, Fraction(1, 2)], [Fraction(1, 2), 0]])
    [Fraction(2, 3), Fraction(4, 3)]
    """
    if all(
        not weight
        for row, weights in enumerate(q)
        for column, weight in enumerate(weights)
        if row != column
    ):
        return _separate(a, [weights[row] for row, weights in enumerate(q)])
    return _coupled(a, q)


def _separate(a: Sequence[Fraction], q: Sequence[Fraction]) -> list[Fraction]:
    """Each cell comes back to itself alone: v = a / (1 - q)."""
    if any(weight >= 1 for weight in q):
        raise EndlessError(_MESSAGE)
    return [gain / (1 - weight) for gain, weight in zip(a, q, strict=True)]


def _coupled(a: Sequence[Fraction], q: Sequence[Sequence[Fraction]]) -> list[Fraction]:
    """Cells come back to each other, as they do when the lead rotates."""
    from flint import fmpq, fmpq_mat

    def exact(number: Fraction | int) -> fmpq:
        return fmpq(*Fraction(number).as_integer_ratio())

    size = len(a)
    one = [[int(row == column) for column in range(size)] for row in range(size)]
    entries = [
        exact(one[row][column] - q[row][column]) for row in range(size) for column in range(size)
    ]
    matrix = fmpq_mat(size, size, entries)
    right = fmpq_mat(size, 2, [exact(number) for gain in a for number in (gain, 1)])
    try:
        solved = matrix.solve(right)
    except ZeroDivisionError:
        raise EndlessError(_MESSAGE) from None
    if any(solved[row, 1] <= 0 for row in range(size)):
        raise EndlessError(_MESSAGE)
    return [Fraction(int(solved[row, 0].p), int(solved[row, 0].q)) for row in range(size)]


_MESSAGE = (
    "the loop has no value: it can come back to itself for ever, or the factors of its sub-rounds "
    "grow faster than it ends."
)
