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
from operator import mul

from mexico_solver.errors import ProofError
from mexico_solver.graph import Chance, Choice, Node, Roles, SubRound
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
    gains = [Fraction(0)]
    for position, node in enumerate(values.graph.nodes):
        if not checker.holds(position, node):
            raise ProofError(
                f"the value of {values.graph.names[position]} does not satisfy its equation."
            )
        if isinstance(node, Choice):
            gains.extend(checker.gains(position, node))
    return Proof(sum(map(len, checker.numbers)), len(policy), max(gains))


class _Checker:
    """Compares what is stored for each position with what its node says it must be."""

    def __init__(self, values: Values, policy: Mapping[int, int], payoffs: Payoffs) -> None:
        """Read all values once, as whole numbers over one number per position."""
        positions = range(len(values.graph))
        self.numbers = [values.numbers(position) for position in positions]
        self.over = [values.over(position) for position in positions]
        self.policy, self.payoffs = policy, payoffs

    def holds(self, position: int, node: Node[int]) -> bool:
        """Return whether the equation of a position holds for every role."""
        if isinstance(node, Chance):
            return self._is_mean(position, node)
        if isinstance(node, Choice):
            taken = self.policy[position]
            return self._is_times(position, 1, node.children[taken], node.roles[taken])
        if isinstance(node, SubRound):
            factor = node.factor if self.payoffs.grows else 1
            return self._is_times(position, factor, node.start, node.seats)
        over = self.over[position]
        return self.numbers[position] == [payoff * over for payoff in self.payoffs.of(node)]

    def _is_times(self, position: int, factor: int, child: int, roles: Roles) -> bool:
        """Return whether a position is worth a multiple of what a child is, role by role."""
        left, right = self.numbers[position], self.numbers[child]
        its = factor * self.over[position]
        lift, rest = divmod(its, self.over[child])
        if not rest:
            return left == [lift * right[role] for role in roles]
        mine = self.over[child]
        return [mine * number for number in left] == [its * right[role] for role in roles]

    def _is_mean(self, position: int, node: Chance[int]) -> bool:
        """Return whether a position is worth the mean of its branches, role by role."""
        over, total = self.over[position], node.total
        shares, rows = [], []
        for weight, child, roles in zip(node.weights, node.children, node.roles, strict=True):
            share, rest = divmod(weight * over, total * self.over[child])
            if rest:  # what is kept over a number that does not fit can't be the mean
                return False
            right = self.numbers[child]
            shares.append(share)
            rows.append([right[role] for role in roles])
        means = [sum(map(mul, shares, column)) for column in zip(*rows, strict=True)]
        return self.numbers[position] == means

    def gains(self, position: int, node: Choice[int]) -> list[Fraction]:
        """Return what the owner of a choice would gain by each option better than the one taken."""
        options = zip(node.children, node.roles, strict=True)
        worth = [
            (self.numbers[child][roles[node.owner]], self.over[child]) for child, roles in options
        ]
        mine, over = worth[self.policy[position]]
        better = [other for other in worth if other[0] * over > mine * other[1]]
        return [Fraction(*other) - Fraction(mine, over) for other in better]
