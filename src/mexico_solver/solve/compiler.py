"""A graph turned into programs, one for each stage after the first.

>>> from mexico_solver.graph import DecisionGraph, Settled
>>> compiled = compile_graph(DecisionGraph((Settled("won", 1),), ("end",), (0,)), grows=False)
>>> compiled.scale
(1,)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain
from math import lcm

from mexico_solver.graph import Chance, Choice, DecisionGraph, Settled, SubRound
from mexico_solver.solve.program import Mean, Pick, Program
from mexico_solver.solve.stages import Plan, plan


@dataclass(frozen=True, slots=True)
class Compiled:
    """A graph, ready to run.

    `programs[k]` is the program of stage k + 1: stage 0, the settled positions, needs none.
    """

    plan: Plan
    scale: tuple[int, ...]
    """For each position, the whole number over which its values are kept, times its base."""
    programs: tuple[Program, ...]
    cell: tuple[int, ...]
    """For each position, its first cell among those of its stage."""


@lru_cache(maxsize=16)
def compile_graph(graph: DecisionGraph, *, grows: bool) -> Compiled:
    """Return a graph's programs.

    Args:
        graph: The graph.
        grows: Whether payoffs grow with the stake, so that a sub-round's factor counts.
    """
    order = plan(graph)
    scale: list[int] = []
    for node in graph.nodes:
        below = lcm(*map(scale.__getitem__, node.children))
        scale.append(node.total * below if isinstance(node, Chance) else below)
    members: list[list[int]] = [[] for _ in range(order.stages)]
    for position, stage in enumerate(order.stage_of):
        members[stage].append(position)
    looping = graph.looping_starts()
    cell = dict(zip(members[0], _offsets(graph, members[0]), strict=True))
    programs = []
    for group, positions in zip(((), *order.groups), members[1:], strict=True):
        writer = _Writer(graph, scale, grows, positions)
        programs.append(writer.program(group, loops=not looping.isdisjoint(group)))
        cell |= programs[-1].first
    cells = tuple([cell[position] for position in range(len(graph))])
    return Compiled(order, tuple(scale), tuple(programs), cells)


def _offsets(graph: DecisionGraph, positions: Sequence[int], begin: int = 0) -> list[int]:
    """Return the first cell of each position when their cells follow each other from `begin`."""
    sizes = [graph.nodes[position].size for position in positions]
    return list(accumulate(sizes[:-1], initial=begin)) if sizes else []


@dataclass(slots=True)
class _Writer:
    """Numbers the cells of one stage and writes its steps."""

    graph: DecisionGraph
    scale: list[int]
    grows: bool
    positions: list[int]

    def program(self, group: tuple[int, ...], *, loops: bool) -> Program:
        nodes, own = self.graph.nodes, set(self.positions)
        children = chain.from_iterable(nodes[position].children for position in self.positions)
        imports = tuple(dict.fromkeys(child for child in children if child not in own))
        taken = 0
        numbered = []
        for positions in (imports, group, self.positions):
            offsets = _offsets(self.graph, positions, taken)
            numbered.append(dict(zip(positions, offsets, strict=True)))
            taken += sum(nodes[position].size for position in positions)
        outside, starts, first = numbered
        cells = outside | first
        steps = tuple([self._step(position, cells, starts) for position in self.positions])
        start_cells = tuple((start, role) for start in group for role in range(nodes[start].size))
        members = [nodes[position] for position in self.positions]
        factors = [node.factor for node in members if isinstance(node, SubRound)]
        largest = max(factors, default=1) if self.grows else 1
        return Program(imports, start_cells, steps, first, loops, largest)

    def _step(self, position: int, first: dict[int, int], starts: dict[int, int]) -> Mean | Pick:
        node, scale = self.graph.nodes[position], self.scale
        if isinstance(node, SubRound):
            begin = starts[node.start]
            factor = node.factor if self.grows else 1
            return Mean((factor,), tuple([(begin + seat,) for seat in node.seats]))
        if isinstance(node, Settled):
            raise TypeError(f"{self.graph.names[position]} is settled and needs no step")
        own, children = scale[position], node.children
        columns = []
        for child, roles in zip(children, node.roles, strict=True):
            begin = first[child]
            columns.append(tuple([begin + role for role in roles]))
        if isinstance(node, Choice):
            factors = tuple([own // scale[child] for child in children])
            worth = tuple([cells[node.owner] for cells in columns])
            return Pick(position, factors, worth, tuple(columns))
        share = own // node.total
        weights = [
            w * (share // scale[child]) for w, child in zip(node.weights, children, strict=True)
        ]
        return Mean(tuple(weights), tuple(zip(*columns, strict=True)))
