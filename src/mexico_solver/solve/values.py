"""The value of every position for every role, as whole numbers over one base per stage."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from mexico_solver.graph import DecisionGraph
from mexico_solver.solve.compiler import Compiled


@dataclass(slots=True)
class Values:
    """Exact values, filled stage by stage while a graph is solved.

    The value of a position for role i is `numbers(position)[i] / over(position)`.
    """

    graph: DecisionGraph
    compiled: Compiled
    stages: list[list[int]] = field(default_factory=list)
    """For each stage its cells."""
    bases: list[int] = field(default_factory=list)
    """For each stage the base of its cells."""

    def fill(self, numbers: list[int], base: int) -> None:
        """Add the cells of the next stage."""
        self.stages.append(numbers)
        self.bases.append(base)

    def base(self, position: int) -> int:
        """Return the base of a position's stage."""
        return self.bases[self.compiled.plan.stage_of[position]]

    def over(self, position: int) -> int:
        """Return the whole number over which a position's values are kept."""
        return self.base(position) * self.compiled.scale[position]

    def numbers(self, position: int) -> list[int]:
        """Return a position's values, one whole number per role, over `over(position)`."""
        first = self.compiled.cell[position]
        cells = self.stages[self.compiled.plan.stage_of[position]]
        return cells[first : first + self.graph.nodes[position].size]

    def of(self, position: int) -> tuple[Fraction, ...]:
        """Return a position's value for each role."""
        over = self.over(position)
        return tuple(Fraction(number, over) for number in self.numbers(position))

    def of_role(self, position: int, role: int) -> Fraction:
        """Return a position's value for one role."""
        return Fraction(self.numbers(position)[role], self.over(position))
