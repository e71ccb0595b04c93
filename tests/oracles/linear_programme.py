"""The duel as a linear programme: the lead plans, and the follower's best replies price his plan.

The lead's plan is a flow. `("throws", t)` is the chance that he makes throw t, `("ends", t, r)`
that he ends his turn there with roll r; what doesn't end goes on to throw t + 1. For each cap and
low the follower's part is the price of the best he can do, weighted by the chance that he gets
there: at least what stopping costs the lead, and at least what throwing again does. The lead
minimises the sum of these prices.

A tie is the same duel once more. What that costs is a number put into the programme, and the
programme's value is put in its place until it stays where it is; each time its error shrinks by
the chance of a tie.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import lil_array

Name: TypeAlias = tuple[str | int, ...]

MEXICO = 21
FEASIBILITY = 1e-9
"""How far HiGHS may break a constraint."""
TOLERANCE = 1e-7
"""How far the value may then be off: thousands of constraints, most of small weight."""


@dataclass
class Programme:
    """Minimise a sum of non-negative variables, which have names and come into being by use."""

    columns: dict[Name, int] = field(default_factory=dict)
    at_least_zero: list[dict[int, float]] = field(default_factory=list)
    equal: list[tuple[dict[int, float], float]] = field(default_factory=list)
    costs: dict[int, float] = field(default_factory=dict)

    def row(self, terms: Mapping[Name, float]) -> dict[int, float]:
        """Return the terms by column."""
        return {self.columns.setdefault(name, len(self.columns)): f for name, f in terms.items()}

    def require(self, terms: Mapping[Name, float]) -> None:
        """Demand that the sum of the terms is not negative."""
        self.at_least_zero.append(self.row(terms))

    def fix(self, terms: Mapping[Name, float], total: float = 0) -> None:
        """Demand that the terms add up to the total."""
        self.equal.append((self.row(terms), total))

    def pay(self, terms: Mapping[Name, float]) -> None:
        """Add terms to what is minimised, each variable once."""
        self.costs |= self.row(terms)

    def solve(self) -> tuple[float, dict[Name, float]]:
        """Return the least cost, and the variables at which it is reached."""
        size = len(self.columns)
        costs = np.zeros(size)
        costs[list(self.costs)] = list(self.costs.values())
        at_most = lil_array((len(self.at_least_zero), size))
        for row, terms in enumerate(self.at_least_zero):
            for column, factor in terms.items():
                at_most[row, column] = -factor
        equal = lil_array((len(self.equal), size))
        for row, (terms, _) in enumerate(self.equal):
            for column, factor in terms.items():
                equal[row, column] = factor
        solved = linprog(
            costs,
            A_ub=at_most.tocsr() if self.at_least_zero else None,
            b_ub=np.zeros(len(self.at_least_zero)) if self.at_least_zero else None,
            A_eq=equal.tocsr(),
            b_eq=[total for _, total in self.equal],
            method="highs",
            options={
                "primal_feasibility_tolerance": FEASIBILITY,
                "dual_feasibility_tolerance": FEASIBILITY,
            },
        )
        assert solved.success, solved.message
        return float(solved.fun), {name: float(solved.x[at]) for name, at in self.columns.items()}


@dataclass(frozen=True)
class Duel:
    """Two players' round, both of whom want to survive."""

    weights: tuple[int, ...] = (1, 1, 1, 1, 1, 1)
    max_throws: int = 3
    mexico_passes: bool = True
    last_leads: bool = False

    def chances(self) -> dict[int, float]:
        """Return the chance of each roll, from the lowest to the highest."""
        total = sum(self.weights) ** 2
        mixed: dict[int, float] = {}
        doubles: dict[int, float] = {}
        mexico: dict[int, float] = {}
        for high, heavy in enumerate(self.weights, start=1):
            doubles[11 * high] = heavy**2 / total
            for low, light in enumerate(self.weights[: high - 1], start=1):
                roll = 10 * high + low
                (mexico if roll == MEXICO else mixed)[roll] = 2 * heavy * light / total
        return mixed | doubles | mexico

    def programme(self, tie: float) -> Programme:
        """Return the programme in which a tie costs the lead so much."""
        programme = Programme()
        self._add_plan(programme, tie)
        for cap in range(1, self.max_throws + 1):
            for low in self._ends():
                self._add_replies(programme, cap, low, tie)
                programme.pay({("before", cap, low, 1): 1})
        return programme

    def _ends(self) -> Iterator[int]:
        """Yield the rolls with which the lead's turn can end and count."""
        return (roll for roll in self.chances() if not (self.mexico_passes and roll == MEXICO))

    def _add_plan(self, programme: Programme, tie: float) -> None:
        """Add the flow of the lead's turn, and what his passes cost him."""
        chances = self.chances()
        miss = (1 - chances[MEXICO]) ** self.max_throws
        programme.fix({("throws", 1): 1}, 1)
        for throw in range(1, self.max_throws + 1):
            goes_on: dict[Name, float] = {("throws", throw): 0}
            for roll in self._ends():
                ends: dict[Name, float] = {
                    ("throws", throw): chances[roll],
                    ("ends", throw, roll): -1.0,
                }
                if throw == self.max_throws:
                    programme.fix(ends)
                else:
                    programme.require(ends)
                    goes_on["throws", throw] += chances[roll]
                    goes_on["ends", throw, roll] = -1
            if throw < self.max_throws:
                programme.fix({**goes_on, ("throws", throw + 1): -1})
            if self.mexico_passes:
                programme.pay({("throws", throw): chances[MEXICO] * (1 - miss) * tie})

    def _add_replies(self, programme: Programme, cap: int, low: int, tie: float) -> None:
        """Add the prices of what the follower can do to one cap and low."""
        chances = self.chances()
        order = list(chances)
        for throw in range(1, cap + 1):
            mean: dict[Name, float] = {("before", cap, low, throw): -1}
            for roll, chance in chances.items():
                held = ("holding", cap, low, throw, roll)
                above = order.index(roll) > order.index(low)
                loses = tie if roll == low else float(above)
                programme.require({held: 1, ("ends", cap, low): -loses})
                if throw < cap:
                    programme.require({held: 1, ("before", cap, low, throw + 1): -1})
                mean[held] = chance
            programme.fix(mean)

    def solve(self) -> tuple[float, dict[int, dict[int, bool]]]:
        """Return the lead's chance to pay, and by throw whether he keeps each roll."""
        loss, change = 0.5, 1.0
        plan: dict[Name, float] = {}
        while change > FEASIBILITY:
            programme = self.programme(1 - loss if self.last_leads else loss)
            value, plan = programme.solve()
            change, loss = abs(value - loss), value
        chances = self.chances()
        keeps = {
            throw: {
                roll: plan["ends", throw, roll] > plan["throws", throw] * chances[roll] / 2
                for roll in self._ends()
            }
            for throw in range(1, self.max_throws)
        }
        return loss, keeps


def close(value: float, exact: Fraction) -> bool:
    """Tell whether the programme's value agrees with an exact one, as far as it can tell."""
    return abs(value - float(exact)) < TOLERANCE
