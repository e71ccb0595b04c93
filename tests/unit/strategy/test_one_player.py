"""A round as one player sees it: a graph with one role."""

from __future__ import annotations

import pytest

from mexico_solver import Dice, Rules, solve_round
from mexico_solver.graph import Choice, Settled
from mexico_solver.round import FollowerTurn, LeadTurn
from mexico_solver.strategy import Optimal, RuleOfThumb
from mexico_solver.strategy.one_player import PAYS, SAFE, Seen, one_player

SMALL = Rules(dice=Dice(3))
TABLES = [(2, Rules()), (3, SMALL), (4, Rules(max_throws=2, dice=Dice(2), sub_round_lead="last"))]


@pytest.mark.parametrize(("players", "rules"), TABLES, ids=str)
def test_the_graph_keeps_the_treaty_and_begins_with_his_seats(players: int, rules: Rules) -> None:
    graph = one_player(players, rules, others=Optimal(solve_round(players, rules))).check()
    first = [graph.names[start] for start in graph.starts[:players]]
    assert all(isinstance(name, Seen) for name in first)
    assert [str(name).split(" | ")[1] for name in first] == [f"role {n}" for n in range(players)]
    assert {node.size for node in graph.nodes} == {1}


def test_he_either_pays_or_is_safe() -> None:
    graph = one_player(3, SMALL, others=RuleOfThumb(["31"]))
    ends = {node.outcome for node in graph.nodes if isinstance(node, Settled)}
    assert ends == {PAYS, SAFE}


@pytest.mark.parametrize(("players", "rules"), TABLES, ids=str)
def test_the_choices_left_are_his(players: int, rules: Rules) -> None:
    graph = one_player(players, rules, others=RuleOfThumb(["31"]))
    deciding = [
        name
        for name, node in zip(graph.names, graph.nodes, strict=True)
        if isinstance(node, Choice)
    ]
    assert deciding
    for name in deciding:
        assert isinstance(name, Seen)
        assert isinstance(name.position, (LeadTurn, FollowerTurn))
        assert name.role == name.position.owner


def test_or_those_of_all_others() -> None:
    graph = one_player(3, SMALL, own=RuleOfThumb(["31"]))
    deciding = [
        name
        for name, node in zip(graph.names, graph.nodes, strict=True)
        if isinstance(node, Choice)
    ]
    assert deciding
    for name in deciding:
        assert isinstance(name, Seen)
        assert isinstance(name.position, (LeadTurn, FollowerTurn))
        assert name.role != name.position.owner


def test_nobody_has_a_choice_if_all_are_told() -> None:
    rule = RuleOfThumb(["31"])
    assert one_player(3, SMALL, own=rule, others=rule).census().choices == 0
