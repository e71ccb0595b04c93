"""The proof that a solution is one: every equation and every choice, checked in whole numbers.

The check reads the graph itself, not the programs that found the values.

Why it is a proof.
Let values satisfy the equation of every position: a chance node is the mean of its branches, a
choice equals the option taken, a sub-round equals its start, a settled node its payoff.
Every loop was solved as the fixed point of v = a + Q·v with vanishing powers of Q, which is
unique, so these are the expectations when play follows the decisions.
Let further no owner of a choice have an option worth more to him than the one taken (regret 0).
Then nobody gains by deciding otherwise at one choice, and since the loops end with probability 1,
so that what happens late counts for little, nobody gains by deciding otherwise at any number of
choices either (the one-deviation principle).
That is a subgame-perfect equilibrium.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from mexico_solver.errors import ProofError
from mexico_solver.graph import Chance, Choice, Settled, SubRound
from mexico_solver.solve.payoffs import Payoffs
from mexico_solver.solve.values import Values


@dataclass(frozen=True, slots=True)
class Proof:
    """What was checked, and how much any owner could still gain.

    >>> Proof(equations=1, choices=0, regret=Fraction(0)).optimal
    True
    """

    equations: int
    """How many equations hold: one for each role of each position."""
    choices: int
    """How many choices were checked."""
    regret: Fraction
    """The most that an owner could gain at a choice by its other option, exactly."""

    @property
    def optimal(self) -> bool:
        """Whether no owner gains: regret exactly 0."""
        return self.regret == 0


def prove(values: Values, policy: Mapping[int, int], payoffs: Payoffs) -> Proof:
    """Check every equation and every choice, and return what was found.

    Raises:
        ProofError: If an equation does not hold, which would be a fault of the solver.
    """
    checker = _Checker(values, policy, payoffs)
    equations, choices, regret = 0, 0, Fraction(0)
    for position, node in enumerate(values.graph.nodes):
        checker.check_equation(position)
        equations += node.roles
        if isinstance(node, Choice):
            choices += 1
            regret = max(regret, checker.regret(position, node))
    return Proof(equations, choices, regret)


@dataclass(frozen=True, slots=True)
class _Checker:
    values: Values
    policy: Mapping[int, int]
    payoffs: Payoffs

    def check_equation(self, position: int) -> None:
        """Refuse a position whose stored value is not what its node says it must be."""
        stored, over = self.values.numbers(position), self.values.over(position)
        right, right_over = self._right_side(position)
        if any(mine * right_over != its * over for mine, its in zip(stored, right, strict=True)):
            raise ProofError(f"the value of {self.values.graph.names[position]} does not satisfy its equation.")

    def _right_side(self, position: int) -> tuple[list[int], int]:
        """Return what the value must be, as whole numbers over one number."""
        node = self.values.graph.nodes[position]
        if isinstance(node, Settled):
            payoffs = self.payoffs.of(node)
            over = lcm(*(payoff.denominator for payoff in payoffs))
            return [int(payoff * over) for payoff in payoffs], over
        if isinstance(node, SubRound):
            factor = node.factor if self.payoffs.grows else 1
            return self._edge(factor, node.start, node.seats)
        if isinstance(node, Choice):
            option = node.options[self.policy[position]]
            return self._edge(1, option.child, option.roles)
        return self._mean(node)

    def _edge(self, factor: int, child: int, roles: tuple[int, ...]) -> tuple[list[int], int]:
        numbers = self.values.numbers(child)
        return [factor * numbers[role] for role in roles], self.values.over(child)

    def _mean(self, node: Chance[int]) -> tuple[list[int], int]:
        over = lcm(*(self.values.over(branch.child) for branch in node.branches))
        sums = [0] * node.roles
        for branch in node.branches:
            numbers = self.values.numbers(branch.child)
            share = branch.weight * (over // self.values.over(branch.child))
            for role, taken in enumerate(branch.roles):
                sums[role] += share * numbers[taken]
        return sums, over * node.total

    def regret(self, position: int, node: Choice[int]) -> Fraction:
        """Return how much the owner of a choice could gain by another option."""
        taken = node.options[self.policy[position]]
        mine, over = self.values.numbers(taken.child)[taken.roles[node.owner]], self.values.over(taken.child)
        gain = Fraction(0)
        for option in node.options:
            other = self.values.numbers(option.child)[option.roles[node.owner]]
            other_over = self.values.over(option.child)
            if other * over > mine * other_over:
                gain = max(gain, Fraction(other, other_over) - Fraction(mine, over))
        return gain
