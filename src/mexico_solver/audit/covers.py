"""What printed odds cover: the chances that print so, and the exact chance as a percentage.

`1 in 6` looks like 16.67%, but it is what every chance from 15.38% to 18.18% is rounded to.

>>> six = OneIn("1 in 6", Fraction(6), 0)
>>> beside(six, Fraction(919, 5832)), covered(six)
('1 in 6.35, 15.76%', '1 in 6 covers 1 in 5.5 up to 1 in 6.5, 15.38% to 18.18%')
"""

from __future__ import annotations

from fractions import Fraction

from mexico_solver.audit.forms import Form, Odds, OneIn
from mexico_solver.audit.value import Value
from mexico_solver.exact import decimal, percent


def beside(form: Form, exact: Value) -> str:
    """Return an exact value as it is printed, and where that is as odds the percentage too.

    >>> beside(Odds("17 to 1", Fraction(17), 1, 0, "against"), Fraction(1, 18))
    '17 to 1 against, 5.56%'
    """
    told = form.show(exact)
    if isinstance(form, (Odds, OneIn)) and isinstance(exact, Fraction):
        return f"{told}, {percent(exact)}"
    return told


def covered(form: Form) -> str | None:
    """Return which chances print as odds do, None of what is not printed as odds.

    >>> covered(Odds("19 to 1", Fraction(19), 1, 0, "for"))
    '19 to 1 covers 18.5 to 1 up to 19.5 to 1, 94.87% to 95.12%'
    """
    if isinstance(form, OneIn):
        ends = [max(each, Fraction(1)) for each in _ends(form.every, form.digits)]
        told = [f"1 in {decimal(each, form.digits + 1)}" for each in ends]
        chances = [1 / each for each in ends]
    elif isinstance(form, Odds):
        ends = _ends(form.first, form.digits)
        told = [f"{decimal(each, form.digits + 1)} to {form.second}" for each in ends]
        firsts = [each / (each + form.second) for each in ends]
        chances = firsts if form.side == "for" else [1 - each for each in firsts]
    else:
        return None
    least, most = sorted(chances)
    return f"{form.text} covers {' up to '.join(told)}, {percent(least)} to {percent(most)}"


def _ends(printed: Fraction, digits: int) -> list[Fraction]:
    """Return the ends of what rounds to a printed number."""
    half = Fraction(1, 2 * 10**digits)
    return [printed - half, printed + half]
