"""The decisions that contraction leaves open, settled in exact arithmetic, group by group.

Policy iteration: take the loop's exact value under the decisions, put it in, and decide anew by
backward induction.
Where the doubles can't tell two options apart, their laws are worked out in whole numbers and the
options compared: by enclosures, and if these overlap, exactly.
An owner who is exactly indifferent takes the first listed option.
If the decisions run in a circle, all combinations of those that contraction left open are tried:
since it forced the others, that finds an equilibrium that takes the same decisions each time, or
proves that there is none; an owner who is indifferent may then keep another option than the first.
When the decisions come back as they went in, each is optimal against the decisions' own values:
proven by the error bound where the doubles told, by exact arithmetic where they did not.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from itertools import product
from math import prod

import numpy as np

from mexico_solver.errors import EndlessError, PolicyCycleError, PrecisionError
from mexico_solver.graph import Choice, Node
from mexico_solver.solve.batch.backward import Codes, Flags, sweep
from mexico_solver.solve.batch.contest import Contest, renamed
from mexico_solver.solve.batch.forward import Forward, OutcomeLaw, find_law
from mexico_solver.solve.batch.games import Wholes, start_values
from mexico_solver.solve.batch.law import law_from
from mexico_solver.solve.batch.tree import Indices

MOST_TRIED = 1024
"""How many combinations of open decisions are tried."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What exact arithmetic says about one choice."""

    decision: int
    column: int
    best: tuple[int, ...]
    """The best option, or all that are exactly as good."""
    at_least: Fraction
    """By how much at least it is better than the others; 0 if the owner is indifferent."""
    at_most: Fraction
    """By how much at most."""

    @property
    def option(self) -> int:
        """The best option, the first listed of equals."""
        return self.best[0]


@dataclass(frozen=True, slots=True, eq=False)
class Settlement:
    """One group settled."""

    codes: Codes
    """The options taken, by decision and column of the group."""
    verdicts: tuple[Verdict, ...]
    """What was settled in exact arithmetic."""


@dataclass(frozen=True, slots=True, eq=False)
class Settling:
    """One group of columns whose decisions contraction left open."""

    contest: Contest
    """The batch in doubles."""
    forward: Forward
    """The tree, compiled for forward induction."""
    columns: Indices
    """The group."""
    open: Flags
    """What is open, by decision and column of the group; the others are forced."""

    def settle(self, begin: Codes) -> Settlement:
        """Return decisions each of which is proven optimal against the values of all of them.

        Args:
            begin: The decisions to begin with, by decision and column of the group.

        Raises:
            EndlessError: If a loop never ends under some decisions on the way.
            PolicyCycleError: If the decisions run in a circle, and no others were found that don't.
            PrecisionError: If enclosures overlap and no exact worths are known.
        """
        policies = [begin]
        while True:
            settlement = self.respond(policies[-1])
            if (settlement.codes == policies[-1]).all():
                return settlement
            for number, policy in enumerate(policies):
                if (policy == settlement.codes).all():
                    return self._search(policies[number:])
            policies.append(settlement.codes)

    def respond(self, policy: Codes) -> Settlement:
        """Return the best decisions against the values of some decisions."""
        contest, columns = self.contest, self.columns
        court = _Court(contest, columns, find_law(self.forward, policy), policy)
        starts = contest.scaled(*court.enclosures, columns)
        found = sweep(contest.tree, contest.at(columns, starts), contest.twice, held=policy)
        verdicts = [court.judge(*choice) for choice in np.argwhere(found.open).tolist()]
        best = found.codes.copy()
        for verdict in verdicts:
            best[verdict.decision, columns.tolist().index(verdict.column)] = verdict.option
        return Settlement(best, tuple(verdicts))

    def _search(self, circle: Sequence[Codes]) -> Settlement:
        """Return decisions that don't run in a circle, by trying all that are open.

        Raises:
            PolicyCycleError: If there are none, which proves that no equilibrium takes the same
                decisions each time, or if there are too many to try.
        """
        places = np.argwhere(self.open)
        options = [range(len(self._node(decision).children)) for decision, _ in places.tolist()]
        if prod(map(len, options)) > MOST_TRIED:
            raise PolicyCycleError(self._circle(circle))
        for taken in product(*options):
            policy = circle[0].copy()
            policy[places[:, 0], places[:, 1]] = taken
            with suppress(EndlessError):  # decisions under which the loop never ends are none
                settlement = self.respond(policy)
                if self._holds(policy, settlement):
                    return Settlement(policy, settlement.verdicts)
        raise PolicyCycleError(
            f"{self._circle(circle)} All {prod(map(len, options))} combinations of the decisions "
            "that are not forced were tried: none is an equilibrium, so there is none that takes "
            "the same decisions each time all are tied again. Tip: other units or rules may have "
            "one."
        )

    def _holds(self, policy: Codes, response: Settlement) -> bool:
        """Return whether decisions are best against themselves, whoever is indifferent keeping his.

        That the first listed of equals is taken may be what makes them run in a circle.
        """
        places = self.columns.tolist()
        kept = response.codes.copy()
        for verdict in response.verdicts:
            place = verdict.decision, places.index(verdict.column)
            if policy[place] in verdict.best:
                kept[place] = policy[place]
        return bool((kept == policy).all())

    def _node(self, decision: int) -> Node[int]:
        return self.contest.tree.graph.nodes[self.contest.tree.choices[decision]]

    def _circle(self, policies: Sequence[Codes]) -> str:
        tree = self.contest.tree
        moving = np.flatnonzero((np.stack(policies) != policies[0]).any(axis=(0, 2)))
        names = ", ".join(str(tree.graph.names[tree.choices[decision]]) for decision in moving)
        return (
            f"{self.contest.batch.name(int(self.columns[0]))}: policy iteration runs in a circle "
            f"of {len(policies)} policies; the decisions that change are those at {names}."
        )


@dataclass(eq=False)
class _Court:
    """Compares options beyond what doubles can tell, under fixed decisions."""

    contest: Contest
    columns: Indices
    law: OutcomeLaw
    codes: Codes
    laws: dict[tuple[int, int], tuple[dict[int, int], int]] = field(default_factory=dict)

    @cached_property
    def enclosures(self) -> tuple[Wholes, Wholes]:
        """What the starts are worth, by role and column: at least and at most."""
        return self.contest.batch.values(self.columns, self.law.ways, self.law.total)

    def judge(self, decision: int, column: int) -> Verdict:
        """Return the best option of a choice in one column of the group."""
        tree = self.contest.tree
        node = tree.graph.nodes[tree.choices[decision]]
        assert isinstance(node, Choice)
        low, high = (
            [self._worth(child, node.owner, column, side) for child in node.children]
            for side in self._sides
        )
        option = low.index(max(low))
        if low[option] <= max(_without(high, option)):
            if self.contest.batch.exactly is None:
                raise PrecisionError(self._too_close(decision, column))
            low = high = [self._worth(c, node.owner, column, self._exact) for c in node.children]
            option = low.index(max(low))
        at_least = low[option] - max(_without(high, option))
        at_most = high[option] - max(_without(low, option))
        best = (option,) if at_most else tuple(k for k, w in enumerate(low) if w == max(low))
        return Verdict(decision, int(self.columns[column]), best, at_least, at_most)

    def _too_close(self, decision: int, column: int) -> str:
        tree, batch = self.contest.tree, self.contest.batch
        position = tree.graph.names[tree.choices[decision]]
        game = batch.name(int(self.columns[column]))
        return f"{game}: the options at {position} differ by less than {batch.bits} bits can tell."

    def _worth(self, child: int, role: int, column: int, worths: Wholes) -> Fraction:
        if (child, column) not in self.laws:
            codes = self.codes[:, column].tolist()
            self.laws[child, column] = law_from(self.contest.tree, child, codes)
        ways, total = self.laws[child, column]
        return Fraction(sum(n * worths[end, role, column] for end, n in ways.items())) / total

    @cached_property
    def _sides(self) -> list[Wholes]:
        """What each outcome is worth at least and at most, by role and column of the group."""
        batch, sides = self.contest.batch, []
        for side, starts in zip((batch.low, batch.high), self.enclosures, strict=True):
            worths = side[..., self.columns]
            if batch.loop:
                worths[batch.loop.outcome] = renamed(starts, batch.loop)
            sides.append(worths * Fraction(1, 1 << batch.bits))
        return sides

    @cached_property
    def _exact(self) -> Wholes:
        """What each outcome is worth exactly, by role and column of the group."""
        batch = self.contest.batch
        assert batch.exactly is not None
        told = [np.array(batch.exactly(column), object) for column in self.columns.tolist()]
        worths = np.stack(told, axis=2)
        if batch.loop:
            over, under = start_values(batch.loop, worths, self.law.ways, self.law.total)
            worths[batch.loop.outcome] = renamed(over / under, batch.loop)
        return worths


def _without(worths: Sequence[Fraction], option: int) -> list[Fraction]:
    return [worth for number, worth in enumerate(worths) if number != option]
