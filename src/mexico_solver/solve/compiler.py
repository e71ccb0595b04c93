"""A graph turned into programs, one for each stage after the first.

>>> from mexico_solver.graph import DecisionGraph, Settled
>>> compiled = compile_graph(DecisionGraph((Settled("won", 1),), ("end",), (0,)), grows=False)
>>> compiled.scale
(1,)
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache, reduce
from math import lcm
from operator import or_

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
        if not loops:
            return Program(imports, starts, steps, first, (), ())
        depends = _depends(steps, len(imports), len(starts))
        rows = tuple(depends[first[position] + role] for position, role in starts)
        return Program(imports, starts, steps, first, _seeds(rows), rows)

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
            return Mean(position, (factor,), tuple((begin + seat,) for seat in node.seats))
        if isinstance(node, Settled):
            raise TypeError(f"the settled position {self.graph.names[position]} needs no step")
        own = scale[position]
        columns = tuple(
            tuple([first[child] + role for role in roles])
            for child, roles in zip(node.children, node.roles, strict=True)
        )
        if isinstance(node, Choice):
            factors = tuple([own // scale[child] for child in node.children])
            return Pick(position, factors, tuple([cells[node.owner] for cells in columns]), columns)
        share = own // node.total
        weights = [
            weight * (share // scale[child])
            for weight, child in zip(node.weights, node.children, strict=True)
        ]
        return Mean(position, tuple(weights), tuple(zip(*columns, strict=True)))


def _depends(steps: tuple[Mean | Pick, ...], imports: int, starts: int) -> list[int]:
    """Return for each cell a bit for each start cell that it can depend on."""
    depends = [0] * imports + [1 << start for start in range(starts)]
    for step in steps:
        columns = step.cells if isinstance(step, Mean) else zip(*step.options, strict=True)
        for cells in columns:
            depends.append(reduce(or_, map(depends.__getitem__, cells)))
    return depends


def _seeds(rows: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Group the start cells, such that no row depends on two of one group."""
    seeds: list[list[int]] = []
    for start in range(len(rows)):
        meets = 0
        for row in rows:
            meets |= row if row >> start & 1 else 0
        home = next((seed for seed in seeds if not any(meets >> other & 1 for other in seed)), None)
        if home is None:
            seeds.append([start])
        else:
            home.append(start)
    return tuple(map(tuple, seeds))
