"""A round's law: for fixed decisions, how often each player pays each stake.

It has small whole numbers, whatever the units are worth, so a state's exact value is a short sum:
the law times the values of the states that follow.
The laws of sub-rounds are mixed into those of the rounds that lead to them, and a loop is summed
up: with a the law of all but the loop and q the chance of the loop, a / (1 - q).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, lcm
from typing import TypeAlias

from mexico_solver.errors import EndlessError
from mexico_solver.game.outline import NOBODY, Ending, Group, Order, Start, seats_of
from mexico_solver.solve.batch import OutcomeLaw

Paying: TypeAlias = tuple[int, int]
"""Who pays (a seat, or `NOBODY`), and the stake."""
NOTHING: Paying = NOBODY, 0
"""Nobody pays anything."""


@dataclass(frozen=True, slots=True)
class RoundLaw:
    """How a (sub-)round ends, and what is expected on the way.

    >>> law = RoundLaw({(0, 1): 2, (1, 1): 1}, tallies=(12, 1), over=3)
    >>> law.throws, dict(law.payments)
    (Fraction(4, 1), {(0, 1): Fraction(2, 3), (1, 1): Fraction(1, 3)})
    """

    ways: Mapping[Paying, int]
    """For each payer and stake, in how many of `over` ways it comes to that."""
    tallies: tuple[int, int]
    """How many throws are expected, and how many passes that raise the stake, times `over`."""
    over: int
    """The number of all ways."""

    @property
    def payments(self) -> Iterator[tuple[Paying, Fraction]]:
        """Each payer and stake, with its chance."""
        for key, ways in self.ways.items():
            yield key, Fraction(ways, self.over)

    @property
    def throws(self) -> Fraction:
        """How many throws are expected."""
        return Fraction(self.tallies[0], self.over)

    @property
    def doublings(self) -> Fraction:
        """How many passes that raise the stake are expected."""
        return Fraction(self.tallies[1], self.over)

    @property
    def nobody(self) -> int:
        """In how many ways nobody pays."""
        return self.ways.get(NOTHING, 0)


def pays(order: Order, ending: Ending) -> Paying:
    """Return who pays at an ending, as a seat, and the stake."""
    return NOBODY if ending.payer == NOBODY else order[ending.payer], ending.stake


def mix(
    ends: Iterable[tuple[int, Ending]],
    order: Order,
    known: Mapping[Start, RoundLaw],
    over: int,
    tallies: Sequence[int] = (0, 0),
) -> RoundLaw:
    """Return the law of what can follow a position, not in lowest terms.

    Args:
        ends: In how many ways the tree comes to each of its endings.
        order: The seats that play it.
        known: The laws of the sub-rounds that it may end in.
        over: The number of all ways.
        tallies: What is expected until the tree ends, times `over`.
    """
    endings = [(ways, ending) for ways, ending in ends if ways]
    inner = {e: known[seats_of(order, e.order), e.stake] for _, e in endings if e.sub_round}
    lift = lcm(*(law.over for law in inner.values()))
    gain: dict[Paying, int] = {}
    counts = [tally * lift for tally in tallies]
    for ways, ending in endings:
        if ending.sub_round:
            law = inner[ending]
            share = ways * (lift // law.over)
            for key, inside in law.ways.items():
                gain[key] = gain.get(key, 0) + share * inside
            counts = [c + share * inside for c, inside in zip(counts, law.tallies, strict=True)]
        else:
            key = pays(order, ending)
            gain[key] = gain.get(key, 0) + ways * lift
    return RoundLaw(gain, (counts[0], counts[1]), over * lift)


def compose(
    group: Group,
    orders: Sequence[Order],
    law: OutcomeLaw,
    columns: Sequence[int],
    known: Mapping[Start, RoundLaw],
) -> list[RoundLaw]:
    """Return the laws of one (sub-)round's rotations, from the laws of the sub-rounds in it.

    Args:
        group: The batch that it is one of.
        orders: Its rotations.
        law: How often each outcome of the tree comes, by column.
        columns: The columns of the rotations.
        known: The laws of its sub-rounds.

    Raises:
        EndlessError: If all are tied for ever.
    """
    endings, loop = group.tree.endings, group.tree.loop
    gains, backs = [], []
    for order, column in zip(orders, columns, strict=True):
        ends = [
            (ways, ending)
            for outcome, (ways, ending) in enumerate(zip(law.ways[column], endings, strict=True))
            if outcome != loop
        ]
        gains.append(mix(ends, order, known, law.total, law.tallies[column]))
        backs.append(0 if loop is None else law.ways[column][loop])
    return [
        _sum_up(gains[begin:] + gains[:begin], backs[begin:] + backs[:begin], law.total)
        for begin in range(len(orders))
    ]


def compose_group(group: Group, law: OutcomeLaw, first: int, known: dict[Start, RoundLaw]) -> None:
    """Add to the laws of one state those of a group's (sub-)rounds.

    Args:
        group: The group.
        law: How often each outcome of its tree comes, by column.
        first: The first of the state's columns; they stand in the group's order.
        known: The laws of the groups before it, to which these are added.
    """
    for orders in group.orders:
        columns = range(first, first + len(orders))
        laws = compose(group, orders, law, columns, known)
        known |= {(o, group.tree.stake): each for o, each in zip(orders, laws, strict=True)}
        first += len(orders)


def _sum_up(gains: Sequence[RoundLaw], backs: Sequence[int], total: int) -> RoundLaw:
    """Return the law of going round the rotations any number of times.

    With a_j the gains and q_j the chances to go on: (a_0 + q_0·a_1 + …) / (1 - q_0·q_1·…).
    """
    lift = lcm(*(gain.over // total for gain in gains))
    ways: dict[Paying, int] = {}
    throws = doublings = 0
    weight = 1
    for gain, back in zip(gains, backs, strict=True):
        share = weight * (lift * total // gain.over)
        ways = {key: number * total for key, number in ways.items()}
        for key, number in gain.ways.items():
            ways[key] = ways.get(key, 0) + share * number
        throws = throws * total + share * gain.tallies[0]
        doublings = doublings * total + share * gain.tallies[1]
        weight *= back
    over = lift * (total ** len(gains) - weight)
    if not over:
        raise EndlessError("all are tied for ever under these decisions.")
    common = gcd(over, throws, doublings, *ways.values())
    return RoundLaw(
        {key: number // common for key, number in ways.items() if number},
        (throws // common, doublings // common),
        over // common,
    )
