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

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from operator import mul
from typing import NamedTuple, TypeAlias

Cells: TypeAlias = tuple[int, ...]


class Mean(NamedTuple):
    """A chance node, or a sub-round: for each role, a weighted sum of cells."""

    weights: tuple[int, ...]
    cells: tuple[Cells, ...]
    """For each role, the cells that are weighted."""


class Pick(NamedTuple):
    """A choice: for each role the cells of the options, and their factors."""

    position: int
    factors: tuple[int, ...]
    worth: Cells
    """For each option, the cell that holds its worth to the owner, before its factor."""
    options: tuple[Cells, ...]
    """For each option, the cell of each role."""


@dataclass(frozen=True, slots=True)
class Program:
    """One stage, ready to run.

    Cells are numbered within the stage: imports, then the starts' own values, then the stage's
    positions in order.
    """

    imports: tuple[int, ...]
    """The positions of earlier stages whose cells come first."""
    starts: tuple[tuple[int, int], ...]
    """The cells of the starts of this stage's group: position and role."""
    steps: tuple[Mean | Pick, ...]
    first: dict[int, int]
    """For each position of the stage, its first cell."""
    loops: bool
    """Whether the starts' values depend on themselves."""
    largest_factor: int
    """The largest factor of a sub-round, 1 if there is none."""

    @property
    def picks(self) -> list[int]:
        """The positions of the stage's choices, in order."""
        return [step.position for step in self.steps if isinstance(step, Pick)]

    def read_starts(self, numbers: Sequence[int]) -> list[int]:
        """Return the cells of the starts as computed, which in a loop are inputs too."""
        return [numbers[self.first[position] + role] for position, role in self.starts]

    def decide(
        self, inputs: Sequence[int], kept: Sequence[int] | None = None
    ) -> tuple[list[int], tuple[int, ...]]:
        """Return all cells and the best decisions, by backward induction from the inputs.

        Each owner takes the option with the greatest worth to himself, the first listed of equals.

        Args:
            inputs: The cells of imports and starts.
            kept: Decisions that owners keep unless another option is worth more to them.
        """
        decisions: list[int] = []

        def best(step: Pick) -> int:
            worth = [*map(mul, step.factors, map(read, step.worth))]
            top = max(worth)
            option = worth.index(top)
            if kept is not None and worth[kept[len(decisions)]] == top:
                option = kept[len(decisions)]
            decisions.append(option)
            return option

        numbers = list(inputs)
        read = numbers.__getitem__
        self._run(numbers, best)
        return numbers, tuple(decisions)

    def follow(self, inputs: Sequence[int], decisions: Iterable[int]) -> list[int]:
        """Return all cells under fixed decisions."""
        numbers, ahead = list(inputs), iter(decisions)
        self._run(numbers, lambda step: next(ahead))
        return numbers

    def ending_decisions(self, imports: int) -> tuple[int, ...] | None:
        """Return decisions under which the loop ends with probability 1, or None if none do.

        A position ends if play may leave the loop from it.
        First those end that lead out without coming back; then those that lead to a start which
        ends, and so on.
        An owner takes the option by which his position first ends.

        Args:
            imports: How many cells are imported.
        """
        decided: dict[int, int] = {}

        def choose(step: Pick) -> int:
            if step.position not in decided:
                ending = [option for option, cell in enumerate(step.worth) if numbers[cell]]
                if ending:
                    decided[step.position] = ending[0]
            return decided.get(step.position, 0)

        before, ends = None, [0] * len(self.starts)
        while ends != before:
            numbers = [1] * imports + ends
            self._run(numbers, choose)
            before, ends = ends, [int(number > 0) for number in self.read_starts(numbers)]
        return tuple(decided.get(position, 0) for position in self.picks) if all(ends) else None

    def _run(self, numbers: list[int], choose: Callable[[Pick], int]) -> None:
        """Append the cells of all steps to the inputs."""
        read, extend = numbers.__getitem__, numbers.extend
        for step in self.steps:
            if isinstance(step, Mean):
                weights, rows = step
                extend([sum(map(mul, weights, map(read, cells))) for cells in rows])
            else:
                option = choose(step)
                factor, taken = step.factors[option], map(read, step.options[option])
                extend(taken if factor == 1 else [factor * number for number in taken])
