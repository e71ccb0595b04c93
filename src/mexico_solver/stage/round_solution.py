"""A round solved exactly, and the questions players ask it."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from os import PathLike
from typing import Literal, overload

from mexico_solver.exact import percent
from mexico_solver.graph import DecisionGraph, Settled, SubRound
from mexico_solver.round import Paid, Play
from mexico_solver.round.build import Builder
from mexico_solver.rules import Rules
from mexico_solver.solve import Priced, Proof, Solution, evaluate
from mexico_solver.stage.answers import RoundAnswers
from mexico_solver.stage.certificate import draft_of
from mexico_solver.stage.objective import LOSS, Objective, seated
from mexico_solver.stage.payment import expected_payment
from mexico_solver.stage.pricing import Pricing
from mexico_solver.stage.situation import Table


@dataclass(frozen=True)
class RoundSolution(RoundAnswers):
    """A round solved exactly: a subgame-perfect equilibrium, with its proof.

    With two players and an objective that adds up to a constant its value is unique.

    >>> from mexico_solver.stage import solve_round
    >>> duel = solve_round(players=2)
    >>> duel.loss
    (Fraction(2914288, 7133557), Fraction(4219269, 7133557))
    >>> duel.solution.proof.optimal
    True
    """

    players: int
    """How many play."""
    rules: Rules
    """The rules of the table."""
    objective: Objective
    """What each player wants."""
    solution: Solution = field(compare=False)
    """The solved graph: values and decisions at every position, and their proof."""

    def __reduce__(self) -> tuple[object, ...]:
        """Copy and pickle by what was asked: who reads it solves the round again."""
        from mexico_solver.stage.solving import solve_round  # noqa: PLC0415 - it imports this module

        return solve_round, (self.players, self.rules, self.objective.asked)

    def __str__(self) -> str:
        """Return the chances to pay and what the lead keeps, in two sentences."""
        loss = ", ".join(map(percent, self.loss))
        throws = range(1, self.rules.max_throws)
        keeps = "; ".join(f"after throw {throw} he {self.lead(throw=throw)}" for throw in throws)
        lead = f" As the lead, {keeps}." if keeps else ""
        return f"Of {self.players} players the seats pay with chance {loss}.{lead}"

    def __repr__(self) -> str:
        """Return the code that solves this round."""
        asked = f"players={self.players}, rules={self.rules!r}, objective={self.objective.asked!r}"
        return f"solve_round({asked})"

    @property
    def wants(self) -> str:
        """What each player wants, in words.

        >>> from mexico_solver.stage import solve_round
        >>> solve_round(players=2).wants
        'survive'
        """
        return self.objective.name

    @overload
    def certificate(self, path: None = None) -> str: ...

    @overload
    def certificate(self, path: str | PathLike[str]) -> None: ...

    def certificate(self, path: str | PathLike[str] | None = None) -> str | None:
        """Return this solution as a certificate that anyone can check, or write it to a file.

        It is checked by `verify`, which shares no code with the solver
        (docs/certificates.md tells the format).
        If no other equilibrium exists, and boxes of values prove it, the certificate says so.

        Args:
            path: Where to write it, compressed if its name ends in `.gz`.

        Raises:
            CertificateError: If the file can't be written, or the round is too large to be checked.

        >>> from mexico_solver.stage import solve_round
        >>> solve_round(players=2).certificate().splitlines()[10]
        'round 2'
        """
        return draft_of(self).written(path)

    @property
    def graph(self) -> DecisionGraph:
        """The position graph."""
        return self.solution.graph

    @property
    def proof(self) -> Proof:
        """What was checked: every equation, every choice, and the regret, which is exactly 0.

        >>> from mexico_solver.stage import solve_round
        >>> solve_round(players=2).proof
        Proof(equations=677, choices=158, regret=Fraction(0, 1))
        """
        return self.solution.proof

    def closest(self, count: int = 1) -> tuple[tuple[object, Priced], ...]:
        """Return the choices with the smallest margins: their positions, and their prices.

        Args:
            count: How many, at least 0.

        >>> from mexico_solver.stage import solve_round
        >>> [(position, priced)] = solve_round(players=2).closest()
        >>> print(position, priced.action, sep=": ")
        follower cap=- low=31 tied=1 behind=0 stake=1 left=2 holds=21: stop
        """
        return self.solution.closest(count)

    @property
    def indifferent(self) -> int:
        """At how many choices of the graph an owner was indifferent, and so stopped.

        >>> from mexico_solver.stage import solve_round
        >>> solve_round(players=2).indifferent
        0
        """
        return self.solution.indifferent

    @cached_property
    def status(self) -> Literal["value", "equilibrium"]:
        """What is proven: the game's unique value, or a subgame-perfect equilibrium.

        It is the value with two players whose payoffs add up to the same in every outcome.

        >>> from mexico_solver.stage import solve_round
        >>> solve_round(players=2).status, solve_round(players=3).status
        ('value', 'equilibrium')
        """
        sums = {self._sum(node.outcome) for node in self.graph.nodes if isinstance(node, Settled)}
        grows = self.objective.payoffs.grows and sums != {0}
        raised = any(isinstance(node, SubRound) and node.factor > 1 for node in self.graph.nodes)
        constant = len(sums) == 1 and not (grows and raised)
        return "value" if self.players == 2 and constant else "equilibrium"  # noqa: PLR2004 - two players

    def _sum(self, outcome: object) -> Fraction:
        """Return what an outcome pays to all players together."""
        payoffs = self.objective.payoffs.settled(outcome)
        if not self.objective.interchangeable:
            return Fraction(sum(payoffs))
        payers = int(isinstance(outcome, Paid) and outcome.stake > 0)
        return Fraction(payers * payoffs[0] + (self.players - payers) * payoffs[1])

    @cached_property
    def value(self) -> tuple[Fraction, ...]:
        """What the round is worth to each seat, in the objective's payoff.

        >>> from mexico_solver.stage import solve_round
        >>> solve_round(players=2, rules=Rules(max_throws=1)).value
        (Fraction(1, 2), Fraction(1, 2))
        """
        return self.solution.values.of(self.graph.starts[0])[: self.players]

    @cached_property
    def loss(self) -> tuple[Fraction, ...]:
        """The chance that each seat pays this round.

        The chances add up to 1, or to less where `all_mexico="nobody"` lets all go free.
        """
        if self.objective.name == "survive":
            return tuple(1 - value for value in self.value)
        told = LOSS if self.objective.interchangeable else seated(LOSS)
        values = evaluate(self.graph, told, self.solution.policy)
        return values.of(self.graph.starts[0])[: self.players]

    @cached_property
    def payment(self) -> tuple[Fraction, ...]:
        """The units that each seat expects to pay this round.

        >>> from mexico_solver.stage import solve_round
        >>> solve_round(players=2, rules=Rules(doubling="never")).payment
        (Fraction(2914288, 7133557), Fraction(4219269, 7133557))
        """
        if self.objective.name == "stake":
            return tuple(-value for value in self.value)
        return expected_payment(self.players, self.rules, self.objective, self.solution)

    @cached_property
    def _builder(self) -> Builder:
        return Builder(Play(self.rules, self.objective.top_stake))

    @property
    def table(self) -> Table:
        """The players and rules."""
        return Table(self.players, self._builder.play)

    @property
    def pricing(self) -> Pricing:
        """What reads off prices."""
        objective = self.objective
        return Pricing(
            self.solution,
            self._builder,
            interchangeable=objective.interchangeable,
            grows=objective.payoffs.grows,
        )
