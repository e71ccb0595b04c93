"""The order in which a graph is solved."""

from __future__ import annotations

from mexico_solver.graph import Chance, DecisionGraph, Node, Settled, SubRound
from mexico_solver.solve.stages import Plan, plan
from naive import grown

ONE = (0,)
NODES: dict[str, Node[str]] = {
    "end": Settled("end", 1),
    "before any": Chance.of((1, "end", ONE)),
    "to start": SubRound("start", ONE),
    "to twin": SubRound("twin", ONE),
    "to third": SubRound("third", ONE),
    "start": Chance.of((1, "to twin", ONE), (1, "before any", ONE)),
    "twin": Chance.of((1, "to start", ONE), (1, "to third", ONE)),
    "third": Chance.of((1, "to third", ONE), (1, "end", ONE)),
}
GRAPH = grown(NODES)
PLAN = plan(GRAPH)


def stage_of(name: str) -> int:
    """Return the stage of a position."""
    return PLAN.stage_of[GRAPH.index(name)]


def test_starts_that_lead_to_each_other_are_solved_together_after_those_they_lead_to() -> None:
    groups = [{str(GRAPH.names[start]) for start in group} for group in PLAN.groups]
    assert groups == [{"third"}, {"start", "twin"}]


def test_the_ends_come_first_then_what_needs_no_sub_round() -> None:
    assert stage_of("end") == 0
    assert stage_of("before any") == 1


def test_a_position_belongs_to_the_last_group_that_it_needs() -> None:
    assert [stage_of(name) for name in ("to third", "third")] == [2, 2]
    assert [stage_of(name) for name in ("to start", "to twin", "start", "twin")] == [3] * 4
    assert PLAN.stages == 4


def test_a_group_that_does_not_loop_is_a_group_of_one() -> None:
    graph = DecisionGraph((Settled("end", 1),), ("end",), (0,))
    assert plan(graph) == Plan(groups=((0,),), stage_of=(0,))
