"""The four kinds of node, and what they know of themselves."""

from __future__ import annotations

from mexico_solver.graph import Chance, Choice, Settled, SubRound


def test_a_chance_node_adds_up_its_weights() -> None:
    toss = Chance.of((1, "heads", (0, 1)), (2, "tails", (1, 0)))
    assert toss == Chance((1, 2), ("heads", "tails"), ((0, 1), (1, 0)))
    assert toss.total == 3
    assert toss.size == 2


def test_a_choice_has_as_many_roles_as_lead_to_each_child() -> None:
    choice = Choice.of(0, ("stop", "kept", (0, 1, 1)), ("throw", "thrown", (0, 1, 2)))
    assert choice == Choice(0, ("stop", "throw"), ("kept", "thrown"), ((0, 1, 1), (0, 1, 2)))
    assert choice.size == 3


def test_nothing_follows_a_settled_node() -> None:
    end: Settled[str] = Settled("paid", size=2)
    assert end.children == ()
    assert end.size == 2


def test_a_sub_round_has_a_role_for_each_seat_told_and_no_children() -> None:
    again = SubRound("start", (1, 0, 2))
    assert again.size == 3
    assert again.factor == 1
    assert again.children == ()


def test_a_node_without_children_has_no_roles() -> None:
    assert Chance((), (), ()).size == 0
    assert Choice(0, (), (), ()).size == 0


def test_nodes_are_values() -> None:
    nodes = {Chance.of((1, "a", (0,))), Chance.of((1, "a", (0,))), Settled("paid", 1)}
    assert len(nodes) == 2
