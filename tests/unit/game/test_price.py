"""What a unit costs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.errors import CountError
from mexico_solver.game.price import price_of


@pytest.mark.parametrize(
    ("told", "price"),
    [
        ("0.50", Fraction(1, 2)),
        ("1/3", Fraction(1, 3)),
        ("2e-2", Fraction(1, 50)),
        (3, Fraction(3)),
        (Fraction(2, 5), Fraction(2, 5)),
    ],
)
def test_an_exact_amount_is_a_price(told: object, price: Fraction) -> None:
    assert price_of(told) == price


@pytest.mark.parametrize("told", [0, -1, 0.5, True, "", "-1", "1,5", "1/0", "1e999", None])
def test_what_is_no_exact_amount_above_0_is_refused(told: object) -> None:
    with pytest.raises(CountError, match="an exact amount above 0"):
        price_of(told)
