"""One state of a solved game, which answers like a round: what to do, and what it is worth.

Prices are worked out when asked for: the law of what follows an action, in whole numbers, times
the values of the states that follow.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from mexico_solver.errors import CountError, PositionError
from mexico_solver.exact import percent, shown, whole_number
from mexico_solver.game.law import NOTHING, Paying, RoundLaw, compose_group, mix
from mexico_solver.game.outline import Order, Outline, RoundTree, Start
from mexico_solver.game.solved_state import SolvedState
from mexico_solver.game.standing import State, told
from mexico_solver.game.worth import Following, Precision, worth_of
from mexico_solver.graph import Choice
from mexico_solver.round import Play
from mexico_solver.round.build import Builder
from mexico_solver.rules import Rules
from mexico_solver.solve.batch import law_from
from mexico_solver.stage import Pricing, RoundAnswers, Table, Worth


@dataclass(frozen=True)
class SolvedRound:
    """The round of a solved state: the laws of its (sub-)rounds, and prices at every position."""

    solved: SolvedState
    outline: Outline
    following: Mapping[Paying, Following]
    """What follows each payment."""
    precision: Precision

    _worths: dict[tuple[Start, int], tuple[Worth, ...]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """What nodes are worth that were asked about: throwing again is one node for all rolls."""

    @cached_property
    def codes(self) -> dict[Start, list[int]]:
        """The option taken at each choice, in order, of each (sub-)round's tree."""
        codes: dict[Start, list[int]] = {}
        for start, packed in self.solved.codes.items():
            count = len(self.outline.tree(start).solver.tree.choices)
            codes[start] = np.unpackbits(np.frombuffer(packed, np.uint8), count=count).tolist()
        return codes

    @cached_property
    def laws(self) -> dict[Start, RoundLaw]:
        """The law of each (sub-)round."""
        laws: dict[Start, RoundLaw] = {}
        for group in self.outline.groups:
            starts = [(order, group.tree.stake) for order in group.in_a_row]
            codes = np.array([self.codes[start] for start in starts], np.int8).T
            law = group.tree.solver.law(codes.reshape(-1, len(starts)))
            compose_group(group, law, 0, laws)
        return laws

    def law_at(self, start: Start, node: int) -> RoundLaw:
        """Return the law of what follows a node of a (sub-)round's tree."""
        tree = self.outline.tree(start)
        ways, total = law_from(tree.solver.tree, node, self.codes[start])
        ends = [(number, tree.endings[outcome]) for outcome, number in ways.items()]
        return mix(ends, start[0], self.laws, total)

    def worth_at(self, start: Start, node: int) -> tuple[Worth, ...]:
        """Return what a node of a (sub-)round's tree is worth to each seat."""
        if (start, node) not in self._worths:
            self._worths[start, node] = self.worth(self.law_at(start, node))
        return self._worths[start, node]

    def worth(self, law: RoundLaw) -> tuple[Worth, ...]:
        """Return what a law is worth to each seat."""
        own = Following(self.solved.worth, tuple(range(len(self.solved.state))))
        after = {**self.following, NOTHING: own}
        return worth_of(law, after, self.precision).fractions


@dataclass(frozen=True, slots=True)
class _Priced:
    """A choice with what each option is worth to its owner."""

    action: str
    worth: Mapping[str, Worth]


@dataclass(frozen=True, slots=True)
class TreePrices:
    """Prices in one (sub-)round, to each of those who play it."""

    round: SolvedRound
    start: Start

    @property
    def _tree(self) -> RoundTree:
        return self.round.outline.tree(self.start)

    def name(self, decision: int) -> Hashable:
        """Return the position at which a decision is made."""
        return self._tree.choice(decision)

    def occurs(self, name: Hashable) -> bool:
        """Return whether a position occurs in the (sub-)round."""
        return self._tree.solver.tree.graph.occurs(name)

    def value(self, name: Hashable) -> tuple[Worth, ...]:
        """Return what a position is worth to each of those who play."""
        return self._worth(self._tree.solver.tree.graph.index(name))

    def _worth(self, node: int) -> tuple[Worth, ...]:
        worth = self.round.worth_at(self.start, node)
        return tuple([worth[seat] for seat in self.start[0]])

    def priced(self, name: Hashable) -> _Priced:
        """Return a choice with what each option is worth to its owner."""
        tree = self._tree.solver.tree
        index = tree.graph.index(name)
        node = tree.graph.nodes[index]
        assert isinstance(node, Choice)
        options = zip(node.actions, node.children, strict=True)
        worth = {action: self._worth(child)[node.owner] for action, child in options}
        taken = self.round.codes[self.start][tree.decision_of[index]]
        return _Priced(node.actions[taken], worth)


@dataclass(frozen=True)
class StateSolution(RoundAnswers):
    """A state of a solved game: its lead's and followers' decisions, priced by chances to win.

    Seats count from the lead of the round; in a sub-round, from its lead.

    >>> from mexico_solver.game import solve_game
    >>> state = solve_game((2, 2, 2)).state((1, 2, 1))
    >>> state.lead(throw=1).keeps_from, state.sub_round((1, 2)).lead(throw=1).keeps_from
    (Roll('52'), Roll('53'))
    """

    round: SolvedRound
    start: Start
    """The (sub-)round that is asked about."""

    @property
    def units(self) -> State:
        """The units by seat, seat 0 leading."""
        return self.round.solved.state

    @property
    def players(self) -> int:
        """How many play the (sub-)round."""
        return len(self.start[0])

    @property
    def rules(self) -> Rules:
        """The rules of the table."""
        return self.round.outline.rules

    @property
    def wants(self) -> str:
        """What each player wants: to win the game."""
        return "win"

    @cached_property
    def win(self) -> tuple[Worth, ...]:
        """The chance of each seat to win the game, before the (sub-)round.

        They add up to 1, in a sub-round over all who are in the game.
        """
        return self.round.worth(self.round.laws[self.start])

    @property
    def law(self) -> RoundLaw:
        """How the (sub-)round ends: who pays which stake how often, and the throws on the way."""
        return self.round.laws[self.start]

    def sub_round(self, seats: Iterable[int], stake: int = 1) -> StateSolution:
        """Return the sub-round among some seats.

        Args:
            seats: Who plays it, its lead first, by their seats in the round.
            stake: The stake at which it begins.

        Raises:
            PositionError: If it can't come about.
        """
        order = _checked_seats(seats)
        start = order, self.table.told_apart(self.table.possible(stake))
        if start not in self.round.solved.codes:
            among = ", ".join(map(str, start[0]))
            raise PositionError(
                f"no sub-round among the seats {among} at stake {stake} can come about. "
                "Tip: tell its lead first; the stake is 1 until someone passes."
            )
        return StateSolution(self.round, start)

    def __str__(self) -> str:
        """Return the chances to win and what the lead keeps, in two sentences."""
        chances = ", ".join(map(percent, self.win))
        throws = range(1, self.rules.max_throws)
        keeps = "; ".join(f"after throw {throw} he {self.lead(throw=throw)}" for throw in throws)
        lead = f" As the lead, {keeps}." if keeps else ""
        return f"With {told(self.units)} units the seats win with chance {chances}.{lead}"

    @cached_property
    def _builder(self) -> Builder:
        return Builder(Play(self.rules, self.round.outline.top_stake))

    @property
    def table(self) -> Table:
        """The players and rules."""
        return Table(self.players, self._builder.play, self.start[1])

    @cached_property
    def pricing(self) -> Pricing:
        """What reads off prices."""
        return Pricing(TreePrices(self.round, self.start), self._builder, interchangeable=False)


def _checked_seats(seats: Iterable[int]) -> Order:
    """Return seats after checking that they are whole numbers."""
    try:
        return tuple([whole_number(seat, "a seat", least=0) for seat in seats])
    except (TypeError, CountError):
        raise PositionError(
            f"the seats are {shown(seats)}, but must be those that play, such as (0, 2)."
        ) from None
