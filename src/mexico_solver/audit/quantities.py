"""What can be claimed: a name for each quantity, and the function that computes it.

A file of claims names one with its arguments, `beat 52 throws=2`, as `Request` reads them.

>>> Request.parse("beat 52 throws=2").answered_by(QUANTITIES)
Fraction(275, 324)
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import get_type_hints

from mexico_solver.audit import chances, counsel, decisions, ends, rounds_played
from mexico_solver.audit.value import Chance, Value
from mexico_solver.request import Request, usage

Quantity = Callable[..., Value]
_WITHOUT_DECISIONS: tuple[Quantity, ...] = (
    chances.rolls,
    chances.ways,
    chances.chance,
    chances.chance_of_each,
    chances.beat,
    chances.not_beat,
    chances.equal_or_beat,
    chances.tie,
    chances.in_a_row,
    chances.median,
    chances.middle_roll,
    chances.beat_table,
)
_OF_ROUNDS: tuple[Quantity, ...] = (
    decisions.pays,
    decisions.expected_units,
    decisions.loss,
    decisions.win,
    decisions.keeps,
    decisions.keeps_from,
    decisions.standing,
    decisions.same_standing,
)
_ADVICE: tuple[Quantity, ...] = (
    counsel.keep,
    counsel.keep_from,
    counsel.pickier,
    ends.worst_end,
)
_OF_GAMES: tuple[Quantity, ...] = (
    decisions.wins,
    decisions.mean_rounds,
    decisions.winner_gains,
    rounds_played.fewest_rounds,
    rounds_played.most_rounds,
)
QUANTITIES: Mapping[str, Quantity] = MappingProxyType(
    {
        quantity.__name__: quantity
        for quantity in (*_WITHOUT_DECISIONS, *_OF_ROUNDS, *_ADVICE, *_OF_GAMES)
    }
)
"""Everything that can be claimed, by name."""


def value_of(request: Request) -> Value:
    """Return the exact value of a quantity.

    Raises:
        MexicoError: If there is no such quantity, or it doesn't take these arguments.

    >>> value_of(Request.parse("median throws=2"))
    Roll('64')
    """
    return request.answered_by(QUANTITIES)


def is_chance(name: str) -> bool:
    """Return whether a quantity is a chance, which may be printed as a percentage or odds.

    >>> is_chance("beat"), is_chance("mean_rounds")
    (True, False)
    """
    returned: object = get_type_hints(QUANTITIES[name], include_extras=True)["return"]
    return returned == Chance


def listed() -> tuple[tuple[str, str], ...]:
    """Return every quantity: how it is written, and what it is.

    >>> listed()[0]
    ('rolls [dice=…]', 'how many rolls can be told apart.')
    """
    return tuple((usage(name, made), _summary(made)) for name, made in QUANTITIES.items())


def _summary(quantity: Quantity) -> str:
    summary = (inspect.getdoc(quantity) or "").partition("\n")[0]
    return summary.removeprefix("Return ")
