"""What a unit costs, in money."""

from __future__ import annotations

import re
from fractions import Fraction

from mexico_solver.errors import CountError
from mexico_solver.exact import shown

_AMOUNT = re.compile(r"[0-9]{1,30}(\.[0-9]{1,30})?(e[+-]?[0-9]{1,2})?|[0-9]{1,30}/[1-9][0-9]{0,29}")


def price_of(unit: object) -> Fraction:
    """Return what a unit costs, after checking that it is an exact amount.

    Raises:
        CountError: If that is no exact amount above 0.

    >>> price_of("0.50")
    Fraction(1, 2)
    """
    price = unit if isinstance(unit, int | Fraction) and not isinstance(unit, bool) else 0
    if isinstance(unit, str) and _AMOUNT.fullmatch(unit):
        price = Fraction(unit)
    if price <= 0:
        raise CountError(
            f"a unit costs {shown(unit)}, but it must be an exact amount above 0. "
            'Tip: "0.50" is half of one.'
        )
    return Fraction(price)
