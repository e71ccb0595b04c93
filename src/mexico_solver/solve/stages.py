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

from mexico_solver.graph import DecisionGraph, Settled


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
    stage_of_start = {start: stage for stage, group in enumerate(groups, 2) for start in group}
    stage_of_reach = {
        mask: max(
            (stage_of_start[s] for k, s in enumerate(graph.starts) if mask >> k & 1), default=1
        )
        for mask in set(graph.reach)
    }
    stage_of = [
        0 if isinstance(node, Settled) else stage_of_reach[mask]
        for node, mask in zip(graph.nodes, graph.reach, strict=True)
    ]
    return Plan(groups, tuple(stage_of))
