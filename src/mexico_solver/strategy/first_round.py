"""The least that decisions can cost, told by what some of them cost before the first tie.

What a strategy costs is the sum, over the positions at which it decides otherwise than is optimal,
of the chance that it comes there times what is lost there.
No part of that sum is below 0, so any part of it is a bound for the whole.
Taken here are positions before the first sub-round, and of these only such as a player comes to
with a chance that the decisions left out of the sum don't change: the lead's after throw 1, those
after throw 2 if what he does after throw 1 is told too, and so on; and a follower's after his first
throw.

>>> before_ties = first_round(2, Rules())
>>> before_ties.lead((Roll("54"), Roll("61"))), before_ties.lead((Roll("53"),)) > 0
(Fraction(0, 1), True)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from mexico_solver.graph import Chance, Choice
from mexico_solver.rolls import Roll
from mexico_solver.round import FollowerTurn, LeadTurn
from mexico_solver.rules import Rules
from mexico_solver.strategy.costs import Opponents, optimal_opponents
from mexico_solver.strategy.rule_of_thumb import DUEL


class Slip(NamedTuple):
    """A position at which a player may decide otherwise than is optimal.

    >>> Slip(Fraction(1, 100), stops=True).lost(stops=False)
    Fraction(1, 100)
    """

    margin: Fraction
    """What the other option costs him."""
    stops: bool
    """Whether it is optimal to stop."""

    def lost(self, *, stops: bool) -> Fraction:
        """Return what he loses by stopping, or by throwing again."""
        return self.margin if stops != self.stops else Fraction()


@dataclass(frozen=True, eq=False)
class FirstRound:
    """What decisions before the first tie cost, on the average of all seats."""

    opponents: Opponents
    """The others, who decide optimally."""

    def lead(self, thresholds: tuple[Roll, ...], *, duel: bool | None = None) -> Fraction:
        """Return the least that the lead's first thresholds cost, whatever he does later.

        Args:
            thresholds: What he keeps after throw 1, 2, ….
            duel: Whether they hold while only one other is still in (True), while more are
                (False), or always (None).
        """
        parts = (
            chance * self._turn(index, thresholds)
            for index, position, chance in self._leads
            if duel in {None, position.players - position.passed == DUEL}
        )
        return sum(parts, Fraction())

    def tie(self, least: Roll | None) -> Fraction:
        """Return the least that it costs a follower to keep ties from a roll on, or none."""
        return self._follower(least, lambda position, roll: roll == position.low)

    def lower(self, least: Roll | None) -> Fraction:
        """Return the least that it costs a follower to keep lower rolls from one on, or none."""
        return self._follower(
            least, lambda position, roll: roll < position.low and position.behind > 0
        )

    def _follower(
        self, least: Roll | None, among: Callable[[FollowerTurn, Roll], bool]
    ) -> Fraction:
        """Return what it costs to stop from a roll on, or never, where a condition holds."""
        parts = (
            chance * slip.lost(stops=least is not None and roll >= least)
            for position, roll, chance, slip in self._followers
            if among(position, roll)
        )
        return sum(parts, Fraction())

    @cached_property
    def slips(self) -> dict[int, Slip]:
        """What can be lost at each of his choices."""
        opponents = self.opponents
        optimal = opponents.policy(opponents.decisions)
        values, found = opponents.values(optimal), {}
        for index, option in optimal.items():
            stop, again = opponents.graph.nodes[index].children
            margin = abs(values.of_role(stop, 0) - values.of_role(again, 0))
            found[index] = Slip(margin, option == 0)
        return found

    @cached_property
    def reached(self) -> dict[int, Fraction]:
        """The chance of each choice after his first throw, before any tie, each seat as likely."""
        graph, players = self.opponents.graph, self.opponents.players
        chance = dict.fromkeys(graph.starts[:players], Fraction(1, players))
        found = {}
        for index in range(len(graph) - 1, -1, -1):  # parents before children
            node, here = graph.nodes[index], chance.get(index)
            if here and isinstance(node, Choice):
                found[index] = here
            elif here and isinstance(node, Chance):
                for weight, child in zip(node.weights, node.children, strict=True):
                    chance[child] = chance.get(child, 0) + here * Fraction(weight, node.total)
        return found

    @cached_property
    def _followers(self) -> list[tuple[FollowerTurn, Roll, Fraction, Slip]]:
        """Where he decides as a follower after his first throw."""
        return [
            (position, position.turn.holds, chance, self.slips[index])
            for index, chance in self.reached.items()
            for position in [self.opponents.choices[index]]
            if isinstance(position, FollowerTurn) and position.turn.holds is not None
        ]

    @cached_property
    def _leads(self) -> list[tuple[int, LeadTurn, Fraction]]:
        """Where he decides as the lead after his first throw."""
        return [
            (index, position, chance)
            for index, chance in self.reached.items()
            for position in [self.opponents.choices[index]]
            if isinstance(position, LeadTurn)
        ]

    def _turn(self, index: int, thresholds: tuple[Roll, ...]) -> Fraction:
        """Return what the lead loses from one of his choices on, as far as thresholds are told."""
        if not thresholds:
            return Fraction()
        roll, (first, *later) = self.opponents.choices[index].turn.holds, thresholds
        assert roll is not None
        lost = self.slips[index].lost(stops=roll >= first)
        if roll >= first or not later:
            return lost
        _, again = self.opponents.graph.nodes[index].children
        return lost + self._after(again, tuple(later))

    @cached_property
    def _after(self) -> Callable[[int, tuple[Roll, ...]], Fraction]:
        """What gives the loss from one more throw on: the same one follows many rolls."""
        nodes = self.opponents.graph.nodes

        @cache
        def after(throw: int, thresholds: tuple[Roll, ...]) -> Fraction:
            node = nodes[throw]
            assert isinstance(node, Chance)
            parts = (
                weight * self._turn(child, thresholds)
                for weight, child in zip(node.weights, node.children, strict=True)
                if isinstance(nodes[child], Choice)
            )
            return sum(parts, Fraction()) / node.total

        return after


@lru_cache(maxsize=16)
def first_round(players: int, rules: Rules) -> FirstRound:
    """Return what decisions cost before the first tie, once for all searches.

    >>> first_round(2, Rules()).lower(Roll("63"))  # nobody is ever behind
    Fraction(0, 1)
    """
    return FirstRound(optimal_opponents(players, rules))
