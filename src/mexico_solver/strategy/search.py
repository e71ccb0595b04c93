"""The best rule of thumb, found by a search that leaves nothing out.

A rule is told part by part: the lead's thresholds, then the ties and the lower rolls that a
follower keeps.
The least that the parts told so far can cost is a bound for every rule that has them
(`mexico_solver.strategy.first_round`).
The search always goes on where the bound is least, so the first whole rule whose exact cost is the
least of all that is open has no better one (the field calls this A*).

>>> print(best_rule_of_thumb((2,)).rule)
lead=54,61 tie=64
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from heapq import heappop, heappush
from itertools import count
from typing import TypeAlias

from mexico_solver.errors import CountError, RulesError
from mexico_solver.rolls import Roll
from mexico_solver.rules import Rules
from mexico_solver.strategy.costs import Cost, cost
from mexico_solver.strategy.first_round import FirstRound, first_round
from mexico_solver.strategy.rule_of_thumb import RuleOfThumb

Parts: TypeAlias = tuple[Roll | None, ...]
"""A rule as far as it is told: the lead's thresholds, those of a duel, the tie, the lower roll."""


@dataclass(frozen=True, slots=True)
class Found:
    """A rule of thumb that no other one of its form beats, and what it costs.

    >>> found = best_rule_of_thumb((2,))
    >>> found.mean == found.costs[0].mean
    True
    """

    rule: RuleOfThumb
    """The rule."""
    players: tuple[int, ...]
    """The numbers of players for which it was looked for."""
    costs: tuple[Cost, ...]
    """For each of these numbers what it costs."""

    @property
    def mean(self) -> Fraction:
        """What it costs if each number of players, and each seat, is as likely as any other."""
        return sum((each.mean for each in self.costs), Fraction()) / len(self.costs)


def best_rule_of_thumb(
    players: Sequence[int],
    rules: Rules | None = None,
    *,
    duel: bool = False,
    one_number: bool = False,
) -> Found:
    """Return the rule of thumb that costs least if some numbers of players are equally likely.

    The cost with one number of players is the mean of all seats'.
    Of rules that cost the same, the one that keeps fewer ties and lower rolls is taken.

    Args:
        players: The numbers of players, each from 2.
        rules: The rules of the table, the encyclopedia's by default.
        duel: Whether the lead may have other thresholds while only one other is still in.
        one_number: Whether ties and lower rolls must be kept from the same roll.

    Raises:
        CountError: If there is no number of players, one below 2, or one too large to hold.
        RulesError: If the rules are no `Rules`, or allow one throw only.
        PolicyCycleError: If no optimal decisions are found.
        EndlessError: If the round might never end.

    >>> best_rule_of_thumb((3,)).rule
    RuleOfThumb(lead=(Roll('52'), Roll('54')), tie=Roll('63'), lower=Roll('64'), duel=())
    """
    told = Rules.checked(rules)
    if told.max_throws == 1:
        raise RulesError("under max_throws=1 nobody decides, so there is no rule to look for.")
    if not players:
        raise CountError("no number of players is given to look for a rule. Tip: (2, 3, 4).")
    return _found(tuple(players), told, duel=duel, one_number=one_number)


@dataclass(frozen=True)
class _Search:
    """The rules of thumb for some numbers of players, part by part."""

    players: tuple[int, ...]
    rules: Rules
    duel: bool
    one_number: bool

    def best(self) -> RuleOfThumb:
        """Return the rule that costs least."""
        order = count()
        ahead: list[tuple[Fraction, int, Parts, bool]] = []
        parts: Parts = ()
        priced = False
        while not priced:
            if len(parts) == self.leads + 2:
                heappush(ahead, (self.cost(parts), next(order), parts, True))
            for more in self.continued(parts):
                heappush(ahead, (self.bound(more), next(order), more, False))
            _, _, parts, priced = heappop(ahead)
        return self.rule(parts)

    @property
    def throws(self) -> int:
        """After how many throws the lead decides."""
        return self.rules.max_throws - 1

    @property
    def leads(self) -> int:
        """How many parts are the lead's."""
        return self.throws * (1 + self.duel)

    def continued(self, parts: Parts) -> Iterator[Parts]:
        """Yield what one more part makes of the parts told so far."""
        rolls = [roll for roll, _ in reversed(list(self.rules.dice.law))]
        if len(parts) < self.leads:
            yield from ((*parts, roll) for roll in rolls)
        elif len(parts) == self.leads + 1 and self.one_number:
            yield (*parts, parts[-1])
        elif len(parts) < self.leads + 2:
            yield from ((*parts, roll) for roll in (None, *rolls))

    def rule(self, parts: Parts) -> RuleOfThumb:
        """Return a rule all of whose parts are told."""
        lead, (tie, lower) = _rolls(parts[: self.leads]), parts[self.leads :]
        return RuleOfThumb(lead[: self.throws], tie, lower, lead[self.throws :])

    def cost(self, parts: Parts) -> Fraction:
        """Return what a rule costs, all numbers of players taken together."""
        rule = self.rule(parts)
        return sum((cost(rule, each, self.rules).mean for each in self.players), Fraction())

    def bound(self, parts: Parts) -> Fraction:
        """Return the least that a rule with these parts can cost."""
        lead = _rolls(parts[: self.leads])
        bound = self._leads(lead[: self.throws])
        if self.duel:
            bound += self._duels(lead[self.throws :])
        if len(parts) > self.leads:
            bound += self._ties(parts[self.leads])
        if len(parts) > self.leads + 1:
            bound += self._lowers(parts[self.leads + 1])
        return bound

    @cached_property
    def _first_rounds(self) -> list[FirstRound]:
        return [first_round(each, self.rules) for each in self.players]

    @cached_property
    def _leads(self) -> Callable[[tuple[Roll, ...]], Fraction]:
        duel = False if self.duel else None
        return self._summed(lambda each, lead: each.lead(lead, duel=duel))

    @cached_property
    def _duels(self) -> Callable[[tuple[Roll, ...]], Fraction]:
        return self._summed(lambda each, lead: each.lead(lead, duel=True))

    @cached_property
    def _ties(self) -> Callable[[Roll | None], Fraction]:
        return self._summed(FirstRound.tie)

    @cached_property
    def _lowers(self) -> Callable[[Roll | None], Fraction]:
        return self._summed(FirstRound.lower)

    def _summed(self, least: Callable[..., Fraction]) -> Callable[..., Fraction]:
        """Return what gives the sum of a bound over all numbers of players, each asked once."""

        @cache
        def bound(*asked: object) -> Fraction:
            return sum((least(each, *asked) for each in self._first_rounds), Fraction())

        return bound


@lru_cache(maxsize=32)
def _found(players: tuple[int, ...], rules: Rules, *, duel: bool, one_number: bool) -> Found:
    rule = _Search(players, rules, duel, one_number).best()
    return Found(rule, players, tuple(cost(rule, each, rules) for each in players))


def _rolls(parts: Parts) -> tuple[Roll, ...]:
    return tuple(roll for roll in parts if roll is not None)
