"""The rounds of a batch of game states, decided together.

All states of one total of units are independent, and their rounds differ only by what follows a
payment; so each (sub-)round's tree is run once for all of them.
Sub-rounds among fewer players, or at a higher stake, come first: what they are worth is what the
trees of the larger ones lead to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

import numpy as np

from mexico_solver.game.law import Paying, RoundLaw, compose_group, pays
from mexico_solver.game.outline import Ending, Group, Order, Outline, Start, seats_of
from mexico_solver.solve.batch import Batch, BatchSolution, Close, Loop

Enclosed: TypeAlias = tuple[Sequence[int], Sequence[int]]
"""By seat, at least and at most, over 2^bits."""
Worths: TypeAlias = Mapping[Paying, Enclosed]
"""What follows each payment is worth."""
Exactly: TypeAlias = Callable[[int, Paying], Sequence[Fraction]]
"""What follows a payment is worth exactly, in the state with some number, by seat."""


@dataclass(slots=True)
class RoundDecisions:
    """The decisions of one state's round, and how they were proven."""

    codes: dict[Start, bytes] = field(default_factory=dict)
    """For each (sub-)round a bit for each choice of its tree, in order: 1 is to throw again."""
    laws: dict[Start, RoundLaw] = field(default_factory=dict)
    """For each (sub-)round its law."""
    values: dict[Start, Enclosed] = field(default_factory=dict)
    """For each (sub-)round what it is worth."""
    open: list[tuple[Start, int]] = field(default_factory=list)
    """The choices that may be decided otherwise in another equilibrium."""
    closest: list[tuple[Start, Close]] = field(default_factory=list)
    """The choices whose margins are perhaps the smallest of the batch."""
    choices: int = 0
    """How many choices there are."""
    by_exact: int = 0
    """How many of them were settled in exact arithmetic, the others by the error bound."""
    indifferent: int = 0
    """At how many of them the owner is indifferent."""


@dataclass(slots=True)
class RoundBatch:
    """The rounds of some states with as many players, to be decided.

    Args:
        outline: What their rounds are made of.
        worths: For each state, what follows each payment.
        bits: The precision of the worths.
        exactly: What follows is worth exactly; without it, options too close to be told apart with
            these bits are refused.
        names: What the states are called in messages.
        bounding: Whether worths are bounds and the decisions wanted are those that hold for all
            within them; others are told to be open, and are not settled.
    """

    outline: Outline
    worths: Sequence[Worths]
    bits: int
    exactly: Exactly | None = None
    bounding: bool = False
    names: Sequence[str] = ()
    decided: list[RoundDecisions] = field(init=False)

    def decide(self) -> list[RoundDecisions]:
        """Return the decisions of all states' rounds, each proven optimal.

        Raises:
            EndlessError: If all are tied for ever under some decisions.
            PolicyCycleError: If policy iteration runs in a circle.
            PrecisionError: If two options are too close to be told apart.
        """
        self.decided = [RoundDecisions() for _ in self.worths]
        for group in self.outline.groups:
            columns = _Columns(self, group)
            solver = group.tree.solver
            solve = solver.bound if self.bounding else solver.solve
            self._note(columns, solve(columns.batch()))
        return self.decided

    def _note(self, columns: _Columns, solved: BatchSolution) -> None:
        """Keep what was found for one group."""
        packed = np.packbits(solved.codes, axis=0).T
        for column, (state, order) in enumerate(columns.starts):
            here, start = self.decided[state], (order, columns.group.tree.stake)
            here.codes[start] = packed[column].tobytes()
            here.values[start] = columns.by_seat(solved, column)
            here.open.extend((start, decision) for decision in solved.open[column])
            here.choices += len(solved.codes)
            here.by_exact += solved.by_exact[column]
            here.indifferent += len(solved.indifferent[column])
        for close in solved.closest:
            state, order = columns.starts[close.column]
            self.decided[state].closest.append(((order, columns.group.tree.stake), close))
        if not self.bounding:
            size = len(columns.group.in_a_row)
            for number, each in enumerate(self.decided):
                compose_group(columns.group, solved.law, number * size, each.laws)


@dataclass(slots=True)
class _Columns:
    """One group's (sub-)rounds in all states, as the columns of a batch."""

    rounds: RoundBatch
    group: Group
    starts: list[tuple[int, Order]] = field(init=False)
    """For each column, the number of its state, and who plays."""
    seats: list[Order] = field(init=False)
    """For each column the seats, those that play first."""

    def __post_init__(self) -> None:
        """Number the columns: rotations follow each other, states come last."""
        orders = self.group.in_a_row
        everyone = range(self.rounds.outline.players)
        others = [tuple([seat for seat in everyone if seat not in order]) for order in orders]
        states = range(len(self.rounds.worths))
        self.starts = [(state, order) for state in states for order in orders]
        whole = [order + rest for order, rest in zip(orders, others, strict=True)]
        self.seats = [seats for _ in states for seats in whole]

    def batch(self) -> Batch:
        """Return the batch: what each outcome is worth in each column."""
        low, high = (np.array(side, object).transpose(1, 2, 0) for side in self._sides())
        exactly = self._exactly if self.rounds.exactly else None
        return Batch(low, high, self.rounds.bits, self._loop(), exactly, self._name)

    def _name(self, column: int) -> str:
        """Return what a column is called in messages."""
        state, order = self.starts[column]
        seats = " ".join(map(str, order))
        return f"{self.rounds.names[state]}, seats {seats} at stake {self.group.tree.stake}"

    def _sides(self) -> tuple[list[list[list[int]]], list[list[list[int]]]]:
        """Return what outcomes are worth at least and at most, by column, outcome and role."""
        lows, highs = [], []
        for (state, order), seats in zip(self.starts, self.seats, strict=True):
            worths = [self._worth(state, order, ending) for ending in self.group.tree.endings]
            lows.append([[low[seat] for seat in seats] for low, _ in worths])
            highs.append([[high[seat] for seat in seats] for _, high in worths])
        return lows, highs

    def _worth(self, state: int, order: Order, ending: Ending) -> Enclosed:
        """Return what an ending is worth by seat; of the loop, anything."""
        if not ending.sub_round:
            return self.rounds.worths[state][pays(order, ending)]
        start = seats_of(order, ending.order), ending.stake
        if start in self.rounds.decided[state].values:
            return self.rounds.decided[state].values[start]
        nothing = [0] * self.rounds.outline.players
        return nothing, nothing

    def _loop(self) -> Loop | None:
        tree = self.group.tree
        if tree.loop is None:
            return None
        order = tree.endings[tree.loop].order
        others = range(tree.players, self.rounds.outline.players)
        roles = (*(order.index(role) for role in range(tree.players)), *others)
        size = len(self.group.orders[0])
        return Loop(tree.loop, roles, tuple((at + 1) % size for at in range(size)))

    def by_seat(self, solved: BatchSolution, column: int) -> Enclosed:
        """Return what a column's start is worth, by seat."""
        seats = self.seats[column]
        places = [seats.index(seat) for seat in range(len(seats))]
        return solved.low[places, column].tolist(), solved.high[places, column].tolist()

    def _exactly(self, column: int) -> list[list[Fraction]]:
        """Return what each outcome is worth to each role exactly, in one column."""
        state, order = self.starts[column]
        worths = [self._exact(state, order, ending) for ending in self.group.tree.endings]
        return [[worth[seat] for seat in self.seats[column]] for worth in worths]

    def _exact(self, state: int, order: Order, ending: Ending) -> Sequence[Fraction]:
        assert self.rounds.exactly is not None
        if not ending.sub_round:
            return self.rounds.exactly(state, pays(order, ending))
        start = seats_of(order, ending.order), ending.stake
        law = self.rounds.decided[state].laws.get(start)
        if law is None:
            return [Fraction(0)] * self.rounds.outline.players
        told = [(chance, self.rounds.exactly(state, key)) for key, chance in law.payments]
        seats = range(self.rounds.outline.players)
        return [sum((chance * worth[seat] for chance, worth in told), Fraction()) for seat in seats]
