"""The order in which a graph is solved.

Starts from which play can come back to each other form one loop and are solved together, after
all starts that they lead to and that don't lead back.
A stage is such a group of starts, with every position that needs their values and no later ones.

>>> from mexico_solver.graph import DecisionGraph, Settled
>>> plan(DecisionGraph((Settled("won", 1),), ("end",), (0,))).groups
((0,),)
"""

from __future__ import annotations

from dataclasses import dataclass

from mexico_solver.graph import DecisionGraph, SubRound


@dataclass(frozen=True, slots=True)
class Plan:
    """Which positions belong to which stage.

    Stage 0 holds the settled positions, stage 1 those that no sub-round can follow, and stage
    k + 2 those that need `groups[k]` and no later group.

    >>> Plan((), (0,)).stages
    2
    """

    groups: tuple[tuple[int, ...], ...]
    """Starts that are solved together, in the order in which they are solved."""
    stage_of: tuple[int, ...]
    """For each position, its stage."""

    @property
    def stages(self) -> int:
        """The number of stages."""
        return len(self.groups) + 2


def plan(graph: DecisionGraph) -> Plan:
    """Return the order in which a graph is solved."""
    closures = {start: frozenset({start, *graph.after(start)}) for start in graph.starts}
    members: dict[frozenset[int], list[int]] = {}
    for start in sorted(graph.starts, key=lambda start: (len(closures[start]), start)):
        members.setdefault(closures[start], []).append(start)
    groups = tuple(tuple(group) for group in members.values())
    group_of = {start: place for place, group in enumerate(groups) for start in group}
    stage_of: list[int] = []
    for node in graph.nodes:
        if node.children:
            stage_of.append(max(map(stage_of.__getitem__, node.children)) or 1)
        else:
            stage_of.append(group_of[node.start] + 2 if isinstance(node, SubRound) else 0)
    return Plan(groups, tuple(stage_of))
