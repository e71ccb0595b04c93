"""Kinds: whether what is printed can speak of a quantity at all.

>>> from mexico_solver.audit.published import read_published
>>> refuse_other_kinds(read_published("61%"), [Request.parse("beat 52")], [Fraction(11, 18)])
"""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from fractions import Fraction

from mexico_solver.audit.forms import no_chance
from mexico_solver.audit.published import SAME_STANDING, Advice, Published
from mexico_solver.audit.quantities import QUANTITIES, is_chance
from mexico_solver.audit.value import Value
from mexico_solver.errors import ClaimError
from mexico_solver.request import Request


def refuse_other_kinds(
    published: Published, requests: Sequence[Request], values: Sequence[Value]
) -> None:
    """Refuse chances of what is none, and remarks about what they don't speak of.

    Args:
        published: What is printed.
        requests: The quantities that it is said to be.
        values: The values of these.

    Raises:
        ClaimError: If a quantity is of another kind than what is printed.

    >>> from mexico_solver.audit.published import read_published
    >>> refuse_other_kinds(read_published("5%"), [Request.parse("rolls")], [21])
    Traceback (most recent call last):
    mexico_solver.errors.ClaimError: '5%' is a chance, but the quantity is none. Tip: write the \
number itself, without percent or odds.
    """
    for part, request, value in zip(published.parts, requests, values, strict=False):
        chances = [form.text for form in part.forms if form.claimed is not None]
        number = isinstance(value, (Fraction, int)) and not isinstance(value, bool)
        if chances and number and not is_chance(request.name):
            raise no_chance(chances[0])
    if isinstance(published.other, Advice):
        for request in requests:
            _refuse_other_advice(published.other, request)


def _refuse_other_advice(advice: Advice, request: Request) -> None:
    if advice.text == SAME_STANDING and request.name != "same_standing":
        raise ClaimError(
            f"({SAME_STANDING}) says nothing about {request.name}. "
            "Tip: write (advice), or the quantity same_standing."
        )
    players = _told(request).get("players")
    if advice.players is not None and players not in {None, str(advice.players)}:
        raise ClaimError(f"({advice.text}) says nothing about players={players}.")


def _told(request: Request) -> dict[str, str]:
    """Return the arguments of a request by name."""
    names = inspect.signature(QUANTITIES[request.name]).parameters
    return dict(zip(names, request.values, strict=False)) | dict(request.options)
