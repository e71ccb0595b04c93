"""What the solver relies on, as the whole graph is asked for it."""

from __future__ import annotations

import pytest

from mexico_solver.errors import GraphError
from mexico_solver.graph import Chance, Choice, DecisionGraph, Node, Settled, SubRound
from mexico_solver.graph.treaty import find_fault

END: Settled[int] = Settled("end", 1)
TWICE: tuple[Node[int], ...] = (END, Chance.of((1, 0, (0,))))


@pytest.mark.parametrize(
    ("names", "starts", "fault"),
    [
        (("end", "start"), (), "the graph has no start."),
        (("end", "start"), (2,), "the starts (2,) are not different positions of the graph."),
        (("end", "start"), (-1,), "the starts (-1,) are not different positions of the graph."),
        (("end", "start"), (1, 1), "the starts (1, 1) are not different positions of the graph."),
        (("end",), (1,), "2 positions need as many names, no two alike."),
        (("end", "end"), (1,), "2 positions need as many names, no two alike."),
    ],
)
def test_names_and_starts(names: tuple[str, ...], starts: tuple[int, ...], fault: str) -> None:
    assert find_fault(TWICE, names, starts) == fault


def test_a_graph_that_keeps_the_treaty_has_no_fault() -> None:
    assert find_fault(TWICE, ("end", "start"), (1,)) is None


@pytest.mark.parametrize("factor", [0, -2])
def test_a_factor_is_above_0(factor: int) -> None:
    nodes: tuple[Node[int], ...] = (END, SubRound(0, (0,), factor))
    fault = f"the position 'again': the factor {factor} is not above 0."
    assert find_fault(nodes, ("end", "again"), (0,)) == fault


def test_actions_are_told_apart() -> None:
    twice = Choice.of(0, ("go", 0, (0,)), ("go", 0, (0,)))
    fault = find_fault((END, twice), ("end", "start"), (1,))
    assert fault == "the position 'start': two of its actions ('go', 'go') have the same name."


def test_positions_with_one_text_are_found_by_themselves_but_not_by_text() -> None:
    graph = DecisionGraph((END, END), (1, "1"), (0,)).check()
    assert (graph.index(1), graph.index("1")) == (0, 1)
    with pytest.raises(GraphError, match="two positions have the same text"):
        graph.index(2)
