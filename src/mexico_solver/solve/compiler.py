"""A graph turned into programs, one for each stage after the first.

>>> from mexico_solver.graph import DecisionGraph, Settled
>>> compiled = compile_graph(DecisionGraph((Settled("won", 1),), ("end",), (0,)), grows=False)
>>> compiled.scale
(1,)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import lcm

from mexico_solver.graph import Chance, Choice, DecisionGraph, SubRound
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
    settled = _Stage(graph, scale, grows, dict.fromkeys(members[0]))
    cell = settled.first_cells()
    programs = []
    for group, positions in zip(((), *order.groups), members[1:], strict=True):
        numbering = _Stage(graph, scale, grows, dict.fromkeys(positions))
        programs.append(numbering.program(group, loops=not looping.isdisjoint(group)))
        cell |= programs[-1].first
    return Compiled(
        order,
        tuple(scale),
        tuple(programs),
        tuple(cell[position] for position in range(len(graph))),
    )


@dataclass(slots=True)
class _Stage:
    """Numbers the cells of one stage and writes its steps."""

    graph: DecisionGraph
    scale: list[int]
    grows: bool
    positions: dict[int, None]
    first: dict[int, int] = field(default_factory=dict)

    def program(self, group: tuple[int, ...], *, loops: bool) -> Program:
        nodes = self.graph.nodes
        outside = {
            child: None
            for position in self.positions
            for child in nodes[position].children
            if child not in self.positions
        }
        imports = self._number(outside)
        starts = self._number(dict.fromkeys(group), taken=len(imports))
        start_cells = {start: self.first.pop(start) for start in group}
        self._number(self.positions, taken=len(imports) + len(starts))
        steps = tuple(self._step(position, start_cells) for position in self.positions)
        first = {position: self.first[position] for position in self.positions}
        factors = (
            step.weights[0] for step in steps if isinstance(step, Mean) and len(step.weights) == 1
        )
        return Program(imports, starts, steps, first, loops, max(factors, default=1))

    def first_cells(self) -> dict[int, int]:
        """Return the first cell of each position where nothing else has cells."""
        self._number(self.positions)
        return self.first

    def _number(self, positions: dict[int, None], taken: int = 0) -> tuple[tuple[int, int], ...]:
        """Give the roles of some positions the next cells, and return them in order."""
        cells: list[tuple[int, int]] = []
        for position in positions:
            self.first[position] = taken + len(cells)
            cells.extend((position, role) for role in range(self.graph.nodes[position].size))
        return tuple(cells)

    def _step(self, position: int, start_cells: dict[int, int]) -> Mean | Pick:
        node, scale, first = self.graph.nodes[position], self.scale, self.first
        if isinstance(node, SubRound):
            begin = start_cells[node.start]
            factor = node.factor if self.grows else 1
            return Mean((factor,), tuple([(begin + seat,) for seat in node.seats]))
        if not isinstance(node, (Chance, Choice)):
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
