"""What a strategy costs who plays it, exactly.

- `cost`: one player plays it among players who decide optimally;
- `together`: all play it, and one of them might know better (his *best response*);
- `exploited`: the others know it, and do together what is worst for him.

Chances to pay count, whatever the stake.

>>> from mexico_solver.exact import percent
>>> from mexico_solver.strategy import RuleOfThumb
>>> percent(cost(RuleOfThumb(("52", "54"), tie="63", lower="63"), players=3).mean, 3)
'0.056%'
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from mexico_solver.graph import Choice, DecisionGraph
from mexico_solver.round import FollowerTurn, LeadTurn, build_round
from mexico_solver.rules import Rules
from mexico_solver.solve import Payoffs, Values, evaluate, solve
from mexico_solver.stage import solve_round
from mexico_solver.strategy.one_player import PAYS, SAFE, Seen, one_player
from mexico_solver.strategy.strategy import Optimal, Strategy

PAYING = Payoffs(lambda end: (int(end == PAYS),))
"""1 if he pays: its expectation is his chance to pay."""
SURVIVING = Payoffs(lambda end: (int(end == SAFE),))
"""1 if he does not pay."""


@dataclass(frozen=True, slots=True)
class Cost:
    """How much more often a player pays because he plays a strategy and not optimally.

    >>> Cost(optimal=(Fraction(1, 2), Fraction(1, 2)), loss=(Fraction(1, 2), Fraction(3, 4))).mean
    Fraction(1, 8)
    """

    optimal: tuple[Fraction, ...]
    """For each seat its chance to pay if everyone plays optimally."""
    loss: tuple[Fraction, ...]
    """For each seat its chance to pay if it plays the strategy, and everyone else optimally."""

    @property
    def by_seat(self) -> tuple[Fraction, ...]:
        """For each seat what the strategy costs it, never below 0."""
        return tuple(loss - best for loss, best in zip(self.loss, self.optimal, strict=True))

    @property
    def mean(self) -> Fraction:
        """What it costs a player who sits in every seat equally often."""
        return sum(self.by_seat, Fraction()) / len(self.loss)


@dataclass(frozen=True, slots=True)
class Together:
    """How often each seat pays when all play one strategy, and how often it would have to.

    >>> Together(loss=(Fraction(1, 2), Fraction(1, 2)), best=(Fraction(1, 4), Fraction(1, 2))).gain
    (Fraction(1, 4), Fraction(0, 1))
    """

    loss: tuple[Fraction, ...]
    """For each seat its chance to pay; they add up to 1, or less if nobody may pay."""
    best: tuple[Fraction, ...]
    """For each seat the same if it alone leaves the strategy for the best response to it."""

    @property
    def gain(self) -> tuple[Fraction, ...]:
        """For each seat what its best response gains: its regret, never below 0."""
        return tuple(loss - best for loss, best in zip(self.loss, self.best, strict=True))


@dataclass(frozen=True, eq=False)
class Opponents:
    """A round for one player against others whose decisions are known.

    >>> optimal = Optimal(solve_round(players=2))
    >>> duel = Opponents(2, Rules(), optimal)
    >>> duel.loss(optimal) == duel.best_loss == solve_round(players=2).loss
    True
    """

    players: int
    """How many play, he among them."""
    rules: Rules
    """The rules of the table."""
    decisions: Strategy
    """What all others do."""

    @cached_property
    def graph(self) -> DecisionGraph:
        """The graph in which all choices are his, its first starts by his seat."""
        return one_player(self.players, self.rules, others=self.decisions)

    @cached_property
    def choices(self) -> dict[int, LeadTurn | FollowerTurn]:
        """Where he decides, by index."""
        found = {}
        for index, node in enumerate(self.graph.nodes):
            name = self.graph.names[index]
            if isinstance(node, Choice) and isinstance(name, Seen):
                assert isinstance(name.position, (LeadTurn, FollowerTurn))
                found[index] = name.position
        return found

    def policy(self, strategy: Strategy) -> dict[int, int]:
        """Return the options that a strategy takes: 0 where he stops, 1 where he throws."""
        return {
            index: int(not strategy.stops(position, self.rules))
            for index, position in self.choices.items()
        }

    def values(self, policy: dict[int, int]) -> Values:
        """Return his chance to pay from every position, under fixed decisions.

        Raises:
            EndlessError: If the round might never end.
        """
        return evaluate(self.graph, PAYING, policy)

    def loss(self, strategy: Strategy) -> tuple[Fraction, ...]:
        """Return his chance to pay, by his seat, if he plays a strategy.

        Raises:
            EndlessError: If the round might never end.
        """
        return self.by_seat(self.values(self.policy(strategy)))

    @cached_property
    def best_loss(self) -> tuple[Fraction, ...]:
        """His least chance to pay, by his seat."""
        solved = solve(self.graph, SURVIVING, trusted=True)
        return tuple(1 - survives for survives in self.by_seat(solved.values))

    def by_seat(self, values: Values) -> tuple[Fraction, ...]:
        """Return a value by his seat."""
        return _by_seat(self.graph, values, self.players)


def _by_seat(graph: DecisionGraph, values: Values, players: int) -> tuple[Fraction, ...]:
    """Return his value by his seat: the first starts of a graph of one player are his seats."""
    return tuple(values.of_role(start, 0) for start in graph.starts[:players])


def _playable(players: int, rules: Rules | None) -> Rules:
    """Return the rules of a round, after refusing one that is none or too large to hold."""
    told = Rules.checked(rules)
    build_round(players, told)
    return told


@lru_cache(maxsize=16)
def optimal_opponents(players: int, rules: Rules) -> Opponents:
    """Return opponents who play as the solved round does, once for all strategies.

    >>> optimal_opponents(2, Rules()).best_loss == solve_round(players=2).loss
    True
    """
    return Opponents(players, rules, Optimal(solve_round(players, rules)))


def cost(strategy: Strategy, players: int, rules: Rules | None = None) -> Cost:
    """Return what a strategy costs a player whose opponents decide optimally.

    Args:
        strategy: What he plays, whichever seat he has, in sub-rounds too.
        players: How many play, from 2.
        rules: The rules of the table, the encyclopedia's by default.

    Raises:
        CountError: If there are fewer than 2 players, or the round is too large to hold.
        RulesError: If the rules are no `Rules`.
        PolicyCycleError: If no optimal decisions are found.
        EndlessError: If the round might never end.

    >>> from mexico_solver.exact import percent
    >>> from mexico_solver.strategy import RuleOfThumb
    >>> careless = cost(RuleOfThumb(("52", "54")), players=3)
    >>> [percent(each, 3) for each in careless.by_seat]
    ['0.016%', '0.707%', '0.098%']
    """
    solution = solve_round(players, rules)
    opponents = optimal_opponents(players, solution.rules)
    return Cost(solution.loss, opponents.loss(strategy))


def together(strategy: Strategy, players: int, rules: Rules | None = None) -> Together:
    """Return how often each seat pays when all play a strategy, and if one alone knows better.

    Args:
        strategy: What all play.
        players: How many play, from 2.
        rules: The rules of the table, the encyclopedia's by default.

    Raises:
        CountError: If there are fewer than 2 players, or the round is too large to hold.
        RulesError: If the rules are no `Rules`.
        EndlessError: If the round might never end.

    >>> from mexico_solver.exact import percent
    >>> from mexico_solver.strategy import RuleOfThumb
    >>> all_play = together(RuleOfThumb(("52", "54")), players=3)
    >>> [percent(each, 2) for each in all_play.loss], sum(all_play.loss)
    (['23.44%', '38.55%', '38.01%'], Fraction(1, 1))
    """
    table = Opponents(players, _playable(players, rules), strategy)
    return Together(table.loss(strategy), table.best_loss)


def exploited(strategy: Strategy, players: int, rules: Rules | None = None) -> tuple[Fraction, ...]:
    """Return a player's chance to pay, by his seat, if the others know his strategy and join.

    With two players it is what a best response makes him pay; what exceeds the value of the round
    is his exploitability.
    With more it is the worst that the others could do to him, whatever it costs them, and optimal
    play is no shield against it.

    Args:
        strategy: What he plays.
        players: How many play, from 2.
        rules: The rules of the table, the encyclopedia's by default.

    Raises:
        CountError: If there are fewer than 2 players, or the round is too large to hold.
        RulesError: If the rules are no `Rules`.
        EndlessError: If the round might never end.

    >>> from mexico_solver.strategy import RuleOfThumb
    >>> worst = exploited(RuleOfThumb(("52", "54")), players=2)
    >>> worst[0] > solve_round(players=2).loss[0]
    True
    """
    graph = one_player(players, _playable(players, rules), own=strategy)
    return _by_seat(graph, solve(graph, PAYING, trusted=True).values, players)
