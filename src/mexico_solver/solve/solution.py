"""A solved graph, and the questions one asks it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from heapq import nsmallest

from mexico_solver.errors import UnknownPositionError
from mexico_solver.graph import Choice, DecisionGraph
from mexico_solver.solve.proof import Proof
from mexico_solver.solve.values import Values


@dataclass(frozen=True, slots=True)
class Priced:
    """A choice with what each option is worth to its owner.

    >>> Priced("stop", {"stop": Fraction(1, 2), "throw": Fraction(1, 3)}).margin
    Fraction(1, 6)
    """

    action: str
    """The option taken."""
    worth: Mapping[str, Fraction]
    """For each option its exact value to the owner."""

    @property
    def margin(self) -> Fraction:
        """How much the option taken is better than the best other one, at least 0."""
        others = [value for action, value in self.worth.items() if action != self.action]
        return self.worth[self.action] - max(others, default=self.worth[self.action])

    @property
    def indifferent(self) -> bool:
        """Whether another option is worth exactly as much.

        >>> Priced("stop", {"stop": Fraction(1), "throw": Fraction(1)}).indifferent
        True
        """
        return len(self.worth) > 1 and not self.margin


@dataclass(frozen=True, eq=False)
class Solution:
    """Exact values and optimal decisions of a graph, with their proof.

    Positions are given as themselves or as their text.
    """

    values: Values
    """The value of every position for every role."""
    policy: Mapping[int, int]
    """For each choice, by its index, the index of the option taken."""
    rounds: int
    """The most rounds of policy iteration that a loop took, 0 without loops."""
    proof: Proof
    """What was checked after solving: every equation, every choice."""

    @property
    def graph(self) -> DecisionGraph:
        """The graph that was solved."""
        return self.values.graph

    def occurs(self, name: Hashable) -> bool:
        """Return whether a position, given itself or by its text, is in the graph."""
        return self.graph.occurs(name)

    def value(self, name: Hashable) -> tuple[Fraction, ...]:
        """Return the value of a position for each role.

        Raises:
            UnknownPositionError: If the position is not in the graph.
        """
        return self.values.of(self.graph.index(name))

    def action(self, name: Hashable) -> str:
        """Return what the owner of a choice does.

        Raises:
            UnknownPositionError: If the position is not in the graph, or no choice.
        """
        return self.priced(name).action

    def priced(self, name: Hashable) -> Priced:
        """Return a choice with what each option is worth to its owner.

        Raises:
            UnknownPositionError: If the position is not in the graph, or no choice.
        """
        index = self.graph.index(name)
        node = self.graph.nodes[index]
        if not isinstance(node, Choice):
            raise UnknownPositionError(f"nobody has a choice at the position {str(name)!r}.")
        return self._priced(index, node)

    def _priced(self, index: int, node: Choice[int]) -> Priced:
        worth = {
            action: self.values.of_role(child, roles[node.owner])
            for action, child, roles in zip(node.actions, node.children, node.roles, strict=True)
        }
        return Priced(node.actions[self.policy[index]], worth)

    def choices(self) -> Iterator[tuple[object, Priced]]:
        """Iterate over all choices: their positions, and what each option is worth."""
        for index, node in enumerate(self.graph.nodes):
            if isinstance(node, Choice):
                yield self.graph.names[index], self._priced(index, node)

    def closest(self, count: int = 1) -> tuple[tuple[object, Priced], ...]:
        """Return the choices with the smallest margins, an indifference being the closest of all.

        A choice with a single option decides nothing and is left out.

        Args:
            count: How many, at least 0.
        """
        real = (choice for choice in self.choices() if len(choice[1].worth) > 1)
        return tuple(nsmallest(count, real, key=lambda choice: choice[1].margin))

    @cached_property
    def indifferent(self) -> int:
        """At how many choices the owner was indifferent, so that the order of options decided."""
        return sum(priced.indifferent for _, priced in self.choices())

    @cached_property
    def closest_margin(self) -> Fraction | None:
        """The smallest margin above 0 of any choice, or None if there is none."""
        margins = [priced.margin for _, priced in self.choices() if priced.margin]
        return min(margins, default=None)

    @cached_property
    def largest_denominator(self) -> int:
        """The largest denominator, in lowest terms, of a start's value for any role."""
        return max(
            value.denominator for start in self.graph.starts for value in self.values.of(start)
        )
