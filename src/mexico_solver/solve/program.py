"""A stage as integer arithmetic on cells.

A *cell* is one role of one position; its value is a whole number over a known denominator.
All values of a stage share a base D; the cell of position n stands for

    number / (D · scale[n])

where `scale[n]` gathers the totals of the chance nodes below n: in a dice game a power of 36.
So chance nodes are sums of products of whole numbers, and no fraction is reduced on the way.

A stage's *inputs* are the cells of earlier stages that it uses and the values of its own starts;
under fixed decisions each of its cells is a linear form of the inputs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import TypeAlias

Cells: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Mean:
    """A chance node, or a sub-round: for each role, a weighted sum of cells."""

    position: int
    weights: tuple[int, ...]
    cells: tuple[Cells, ...]
    """For each role, the cells that are weighted."""


@dataclass(frozen=True, slots=True)
class Pick:
    """A choice: for each role the cells of the options, and their factors."""

    position: int
    owner: int
    factors: tuple[int, ...]
    options: tuple[Cells, ...]
    """For each option, the cell of each role."""


@dataclass(frozen=True, slots=True)
class Program:
    """One stage, ready to run.

    Cells are numbered within the stage: imports, then the starts' own values, then the stage's
    positions in order.
    """

    imports: tuple[tuple[int, int], ...]
    """Cells of earlier stages: position and role."""
    starts: tuple[tuple[int, int], ...]
    """The cells of the starts of this stage's group: position and role."""
    steps: tuple[Mean | Pick, ...]
    first: dict[int, int]
    """For each position of the stage, its first cell."""
    loops: bool
    """Whether the starts' values depend on themselves."""

    @property
    def choices(self) -> int:
        """How many choices the stage has."""
        return sum(isinstance(step, Pick) for step in self.steps)

    def decide(self, inputs: Sequence[int]) -> tuple[list[int], list[int]]:
        """Return all cells and the best decisions, by backward induction from the inputs.

        Each owner takes the option with the greatest value in his own cell, the first listed of
        equal ones.
        """
        numbers, decisions = list(inputs), []
        read = numbers.__getitem__
        for step in self.steps:
            if isinstance(step, Mean):
                weights = step.weights
                numbers.extend([sum(map(mul, weights, map(read, cells))) for cells in step.cells])
            else:
                owner = step.owner
                worth = [f * read(cells[owner]) for f, cells in zip(step.factors, step.options, strict=True)]
                best = worth.index(max(worth))
                decisions.append(best)
                factor = step.factors[best]
                numbers.extend([factor * read(cell) for cell in step.options[best]])
        return numbers, decisions

    def follow(self, inputs: Sequence[int], decisions: Sequence[int]) -> list[int]:
        """Return all cells under fixed decisions."""
        numbers, ahead = list(inputs), iter(decisions)
        read = numbers.__getitem__
        for step in self.steps:
            if isinstance(step, Mean):
                weights = step.weights
                numbers.extend([sum(map(mul, weights, map(read, cells))) for cells in step.cells])
            else:
                best = next(ahead)
                factor = step.factors[best]
                numbers.extend([factor * read(cell) for cell in step.options[best]])
        return numbers

    def law(self, decisions: Sequence[int], position: int, role: int) -> list[int]:
        """Return one cell under fixed decisions as a linear form of the inputs.

        The coefficients are whole numbers over the position's scale: the law of where play goes
        from this cell, by forward induction.
        """
        last = self.first[position] + role
        weight = [0] * (last + 1)
        weight[last] = 1
        ahead = reversed(decisions)
        for step in reversed(self.steps):
            best = next(ahead) if isinstance(step, Pick) else 0
            cell = self.first[step.position]
            if cell <= last:
                _pass_down(step, best, weight, cell)
        return weight[: len(self.imports) + len(self.starts)]


def _pass_down(step: Mean | Pick, best: int, weight: list[int], first: int) -> None:
    """Hand the weight of a position's cells to the cells that they are made of."""
    if isinstance(step, Mean):
        for cell, children in enumerate(step.cells, first):
            if cell < len(weight) and (carried := weight[cell]):
                for child, share in zip(children, step.weights, strict=True):
                    weight[child] += carried * share
    else:
        for cell, child in enumerate(step.options[best], first):
            if cell < len(weight) and (carried := weight[cell]):
                weight[child] += carried * step.factors[best]
