"""How a round ends, and its choices, as text.

A round's law reads `0:1=1/2 0:2=1/6 1:1=1/3 throws=9/2 doublings=1/6`: who pays which stake with
which chance, and what is expected on the way; `nobody` stands for the payer where nobody pays.
A choice reads `seats 0 2 stake 1 choice 17`: the (sub-)round, and the number of the choice in it.
"""

from __future__ import annotations

from math import lcm
from re import compile as pattern

from mexico_solver.game.law import NOTHING, Paying, RoundLaw
from mexico_solver.game.outline import NOBODY, Start
from mexico_solver.game.solved_state import Margin
from mexico_solver.game.standing import told
from mexico_solver.game.store.text import (
    Ratio,
    bounds_of,
    bounds_text,
    number_of,
    numbers_of,
    ratio_text,
)

CHOICE = pattern(r"seats ([\d ]+) stake (\d+) choice (\d+)")
MARGIN = " margin "
"""Stands between a choice and its margin."""


def law_text(law: RoundLaw) -> str:
    """Return a round's law as text.

    >>> law_text(RoundLaw({(0, 1): 2, (1, 1): 1}, tallies=(12, 1), over=3))
    '0:1=2/3 1:1=1/3 throws=4/1 doublings=1/3'
    """
    counts = {_payment_text(paying): ways for paying, ways in sorted(law.ways.items())}
    counts |= zip(("throws", "doublings"), law.tallies, strict=True)
    return " ".join([f"{name}={ratio_text(ways, law.over)}" for name, ways in counts.items()])


def _payment_text(paying: Paying) -> str:
    payer, stake = paying
    return f"{'nobody' if payer == NOBODY else payer}:{stake}"


def law_of(text: str) -> RoundLaw:
    """Return the law that a text tells, over its least common denominator.

    Raises:
        ValueError: If the text tells none.
        KeyError: If it doesn't tell what is expected on the way.

    >>> law_of("0:1=2/3 1:1=1/3 throws=4/1 doublings=1/3").tallies
    (12, 1)
    """
    words = dict([word.split("=") for word in text.split()])
    ratios = {name: Ratio.of(value) for name, value in words.items()}
    over = lcm(*[ratio.denominator for ratio in ratios.values()])
    counts = {name: over // below * above for name, (above, below) in ratios.items()}
    tallies = counts.pop("throws"), counts.pop("doublings")
    return RoundLaw({_payment_of(name): ways for name, ways in counts.items()}, tallies, over)


def _payment_of(text: str) -> Paying:
    payer, stake = text.split(":")
    return NOTHING if payer == "nobody" else (number_of(payer), number_of(stake))


def choice_text(start: Start, decision: int) -> str:
    """Return a choice as text: its (sub-)round, and its number there.

    >>> choice_text(((0, 2), 1), 17)
    'seats 0 2 stake 1 choice 17'
    """
    seats, stake = start
    return f"seats {told(seats)} stake {stake} choice {decision}"


def choice_of(text: str) -> tuple[Start, int]:
    """Return the choice that a text names.

    Raises:
        ValueError: If it names none.

    >>> choice_of("seats 0 2 stake 1 choice 17")
    (((0, 2), 1), 17)
    """
    found = CHOICE.fullmatch(text)
    if found is None:
        raise ValueError(f"{text[:40]!r} is no choice.")
    seats, stake, choice = found.groups()
    return (numbers_of(seats), int(stake)), int(choice)


def margin_text(margin: Margin) -> str:
    """Return what is proven of a choice's margin as text."""
    proven = bounds_text(margin.at_least, margin.at_most)
    return f"{choice_text(margin.start, margin.decision)}{MARGIN}{proven}"


def margin_of(text: str) -> Margin:
    """Return the margin that a text tells.

    Raises:
        ValueError: If it tells none.

    >>> margin_of("seats 0 1 stake 2 choice 3 margin 1/8..1/4").at_most
    Fraction(1, 4)
    """
    choice, _, proven = text.partition(MARGIN)
    start, decision = choice_of(choice)
    return Margin(start, decision, *bounds_of(proven))
