"""Any decision graph valued the naive way: fractions, recursion, elimination, enumeration.

It shares nothing with `mexico_solver.solve`, is slow, and is short enough to be read and believed.
Settled nodes carry their payoffs as their outcome.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from fractions import Fraction
from itertools import product
from typing import TypeAlias

from mexico_solver.graph import Choice, DecisionGraph, Node, Seated, Settled, SubRound
from mexico_solver.solve import Payoffs

Policy: TypeAlias = dict[int, int]
"""For each choice, by its index, the index of the option taken."""
Vector: TypeAlias = tuple[Fraction, ...]
Cell: TypeAlias = tuple[int, int]
"""A position and a role."""


def exact(*numbers: Fraction | int) -> Vector:
    """Return numbers as a value."""
    return tuple(map(Fraction, numbers))


def grown(nodes: Mapping[str, Node[str]]) -> DecisionGraph:
    """Return the graph of all that `start` leads to."""
    return DecisionGraph.grow(["start"], nodes.__getitem__)


def as_told(outcome: Hashable) -> tuple[Fraction, ...]:
    """Return the payoffs that an outcome is, or that it is up to the seats of the players."""
    if isinstance(outcome, Seated):
        worth = as_told(outcome.name)
        return tuple(worth[role] for role in outcome.roles)
    assert isinstance(outcome, tuple)
    return outcome


TOLD = Payoffs(as_told)
GROWING = Payoffs(as_told, grows=True)


def by_recursion(graph: DecisionGraph) -> tuple[list[Vector], Policy]:
    """Value a graph without sub-rounds; the first listed of equal options is taken."""
    values: list[Vector] = []
    policy: Policy = {}
    for index, node in enumerate(graph.nodes):
        if isinstance(node, Settled):
            values.append(as_told(node.outcome))
            continue
        assert not isinstance(node, SubRound)
        edges = zip(node.children, node.roles, strict=True)
        ways = [tuple(values[child][role] for role in roles) for child, roles in edges]
        if isinstance(node, Choice):
            worth = [way[node.owner] for way in ways]
            policy[index] = worth.index(max(worth))
            values.append(ways[policy[index]])
        else:
            columns = zip(*ways, strict=True)
            values.append(tuple(mean(node.weights, column) for column in columns))
    return values, policy


def mean(weights: tuple[int, ...], values: tuple[Fraction, ...]) -> Fraction:
    """Return the weighted mean of some values."""
    pairs = zip(weights, values, strict=True)
    return sum((weight * value for weight, value in pairs), Fraction()) / sum(weights)


def policies(graph: DecisionGraph, owner: int | None = None) -> Iterator[Policy]:
    """Yield every policy, or only all that one owner has."""
    choices = {
        index: range(len(node.actions))
        for index, node in enumerate(graph.nodes)
        if isinstance(node, Choice) and owner in {None, node.owner}
    }
    for taken in product(*choices.values()):
        yield dict(zip(choices, taken, strict=True))


def under(graph: DecisionGraph, policy: Policy, *, grows: bool = False) -> list[Vector]:
    """Value a graph under fixed decisions: one linear equation for each role of each position."""
    cells = [(index, role) for index, node in enumerate(graph.nodes) for role in range(node.size)]
    rows = []
    for cell in cells:
        gain, parts = equation(graph, policy, cell, grows=grows)
        row = [Fraction(cell == other) - parts.get(other, 0) for other in cells]
        rows.append([*row, gain])
    solved = dict(zip(cells, eliminated(rows), strict=True))
    return [
        tuple(solved[index, role] for role in range(node.size))
        for index, node in enumerate(graph.nodes)
    ]


def equation(
    graph: DecisionGraph, policy: Policy, cell: Cell, *, grows: bool
) -> tuple[Fraction, dict[Cell, Fraction]]:
    """Return one cell as a number plus a weighted sum of other cells."""
    index, role = cell
    node = graph.nodes[index]
    if isinstance(node, Settled):
        return as_told(node.outcome)[role], {}
    if isinstance(node, SubRound):
        return Fraction(), {(node.start, node.seats[role]): Fraction(node.factor if grows else 1)}
    if isinstance(node, Choice):
        taken = policy[index]
        return Fraction(), {(node.children[taken], node.roles[taken][role]): Fraction(1)}
    parts: dict[Cell, Fraction] = {}
    for weight, child, roles in zip(node.weights, node.children, node.roles, strict=True):
        cell = (child, roles[role])
        parts[cell] = parts.get(cell, Fraction()) + Fraction(weight, node.total)
    return Fraction(), parts


def eliminated(rows: list[list[Fraction]]) -> list[Fraction]:
    """Solve a linear system by Gauss-Jordan elimination; the right side is the last column."""
    for at in range(len(rows)):
        pivot = next(row for row in range(at, len(rows)) if rows[row][at])
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [number / rows[at][at] for number in rows[at]]
        for row, factor in enumerate([each[at] for each in rows]):
            if row != at and factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[at], strict=True)]
    return [row[-1] for row in rows]
