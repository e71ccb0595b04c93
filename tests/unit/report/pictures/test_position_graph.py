"""The position graph of a tiny game: all of it, and nothing else."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from drawn import words
from mexico_solver import Dice, Rules, solve_round
from mexico_solver.errors import ReportError
from mexico_solver.graph import Chance, Choice
from mexico_solver.report.pictures import graph
from mexico_solver.report.pictures.boxes import Boxes
from mexico_solver.report.pictures.position_graph import TINY

GAMES = [
    (2, TINY),
    (2, Rules(max_throws=1, dice=Dice(3))),
    (3, Rules(max_throws=1, dice=Dice(2))),
    (3, Rules(max_throws=1, dice=Dice(2), mexico_passes=False, doubling="never")),
]


def boxes(players: int, rules: Rules) -> Boxes:
    drawing = graph(players, rules).drawing
    assert isinstance(drawing, Boxes)
    return drawing


@pytest.mark.parametrize(("players", "rules"), GAMES, ids=str)
def test_there_is_a_box_for_each_position_and_no_two_stand_in_one_place(
    players: int, rules: Rules
) -> None:
    drawing, census = boxes(players, rules), solve_round(players, rules).graph.census()
    kinds = Counter(box.kind for box in drawing.boxes)
    assert kinds["chance"] == census.chance
    assert kinds["choice"] == census.choices
    assert kinds["settled"] == census.settled
    assert kinds["sub-round"] == census.sub_rounds
    assert len({box.place for box in drawing.boxes}) == census.positions


@pytest.mark.parametrize(("players", "rules"), GAMES, ids=str)
def test_chances_of_a_throw_add_up_to_one(players: int, rules: Rules) -> None:
    drawing = boxes(players, rules)
    sums: dict[object, Fraction] = {}
    for edge in drawing.edges:
        if edge.kind == "chance":
            sums[edge.route[0]] = sums.get(edge.route[0], Fraction()) + Fraction(edge.words)
    throws = {box.place for box in drawing.boxes if box.kind == "chance"}
    assert sums == dict.fromkeys(throws, Fraction(1))


def test_each_edge_leads_where_the_graph_does() -> None:
    solution = solve_round(2, TINY)
    place = dict(
        zip(solution.graph.nodes, (box.place for box in boxes(2, TINY).boxes), strict=True)
    )
    expected = {
        (place[node], place[solution.graph.nodes[child]])
        for node in solution.graph.nodes
        if isinstance(node, (Chance, Choice))
        for child in node.children
    }
    assert {(edge.route[0], edge.route[-1]) for edge in boxes(2, TINY).edges} == expected


def test_what_is_done_is_told_apart_from_what_is_not() -> None:
    solution, drawing = solve_round(2, TINY), boxes(2, TINY)
    taken = {edge.route[0]: edge.words for edge in drawing.edges if edge.kind == "taken"}
    names = dict(zip((box.place for box in drawing.boxes), solution.graph.names, strict=True))
    choices = [box.place for box in drawing.boxes if box.kind == "choice"]
    assert taken == {place: solution.solution.priced(names[place]).action for place in choices}
    assert sum(edge.kind == "left" for edge in drawing.edges) == len(choices)


def test_the_words_of_positions_and_edges_are_written() -> None:
    written = words(graph())
    assert {"lead of 2", "2 left", "paid", "1 unit", "sub-round", "stop", "throw", "1/4"} <= {
        *written
    }


def test_the_words_tell_counts_and_decisions() -> None:
    alt = graph().alt
    assert "Throws: 8, decisions: 7, ends: 1, sub-rounds: 1." in alt
    assert "lead of 2 holds 22 1 left: stop" in alt
    assert graph(2, GAMES[1][1]).alt.endswith("What is done: nobody decides.")


@pytest.mark.parametrize("rules", [Rules(), Rules(max_throws=2, dice=Dice(3))])
def test_a_graph_too_large_to_be_read_is_refused(rules: Rules) -> None:
    with pytest.raises(ReportError, match=r"fit into no picture.*Tip: choose fewer faces"):
        graph(2, rules)
