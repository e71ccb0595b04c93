"""Backward induction on a tree, in whole numbers.

A node's cells are one number for each label, once or several times over.
Cells of a node of height h are over base · total^h, so nothing is ever divided.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import itemgetter, mul
from typing import Any, TypeAlias

from mexico_solver.certify.play import Chance, Choice, Edge, Ending, Labels, Tree

Cells: TypeAlias = Sequence[int]
Decide: TypeAlias = Callable[[int, Choice, Cells, Cells], Cells]
"""From a choice's number, the choice, and the cells of stopping and of throwing: its cells."""


def induce(tree: Tree, worth: Callable[[Ending], Cells], decide: Decide) -> Cells:
    """Return the cells of a (sub-)round's beginning, from those of its endings."""
    cells: list[Cells] = []
    number = 0
    for node in tree.nodes:
        if isinstance(node, Chance):
            columns = zip(*[_at(cells, edge) for edge in node.edges], strict=True)
            cells.append([sum(map(mul, node.weights, column)) for column in columns])
        elif isinstance(node, Ending):
            cells.append(worth(node))
        else:
            stop = [node.lift * cell for cell in _at(cells, node.stop)]
            cells.append(decide(number, node, stop, _at(cells, node.throw)))
            number += 1
    return cells[-1]


def _at(cells: Sequence[Cells], edge: Edge) -> Cells:
    """Return the cells that an edge leads to, by the labels before it."""
    child = cells[edge.node]
    return child if edge.places is None else _placed(edge.places, len(child))(child)


@lru_cache(maxsize=4096)
def _placed(places: Labels, cells: int) -> Callable[[Any], Cells]:
    copies = range(0, cells, max(places) + 1)  # the last label, that of bystanders, is always told
    return itemgetter(*[copy + place for copy in copies for place in places])


@dataclass
class Comparison:
    """Takes the decisions told, and compares both options wherever their owner has a choice.

    Cells are lower bounds, then upper bounds; the lower one of the option taken must be above the
    upper one of the other.
    """

    tree: Tree
    throws: Sequence[bool]
    enclosing: bool
    """Whether a choice that is left has cells which enclose both options."""
    closest: int | None = None
    """The smallest margin above 0, over the base and the tree's `over`."""
    left: list[tuple[Choice, int]] = field(default_factory=list)
    """The choices at which there is none, with how much the other option may be better."""

    def __call__(self, number: int, choice: Choice, stop: Cells, throw: Cells) -> Cells:
        """Return the cells of a choice."""
        taken, other = (throw, stop) if self.throws[number] else (stop, throw)
        low, half = choice.owner, len(stop) // 2
        margin = taken[low] - other[low + half]
        margin *= self.tree.total ** (self.tree.nodes[-1].height - choice.height)
        if margin > 0:
            self.closest = margin if self.closest is None else min(margin, self.closest)
            return taken
        self.left.append((choice, -margin))
        if not self.enclosing:
            return taken
        cells = [*map(min, stop[:half], throw[:half]), *map(max, stop[half:], throw[half:])]
        cells[low] = max(stop[low], throw[low])  # the owner takes what is better for him
        return cells
