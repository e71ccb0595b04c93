"""A graph up to renaming, unfolded into one in which every player keeps his number."""

from __future__ import annotations

import pytest

from mexico_solver.graph import (
    Chance,
    Choice,
    DecisionGraph,
    Node,
    Seated,
    Settled,
    SubRound,
    unfold,
    unfold_once,
)

SAME, SWAPPED = (0, 1), (1, 0)
NODES: dict[str, Node[str]] = {
    "end": Settled("end", 2),
    "again": SubRound("start", SWAPPED, 2),
    "throw": Chance.of((1, "end", SAME), (2, "end", SWAPPED), (3, "again", SAME)),
    "start": Choice.of(0, ("throw", "throw", SAME), ("hand over", "throw", SWAPPED)),
}
FOLDED = DecisionGraph.grow(["start"], NODES.__getitem__)
UNFOLDED = unfold(FOLDED, FOLDED.starts[0], players=2)


def test_a_position_comes_once_for_each_way_to_seat_the_players() -> None:
    expected = {Seated(name, roles) for name in NODES for roles in (SAME, SWAPPED)}
    assert set(UNFOLDED.names) == expected


def test_every_player_keeps_his_number() -> None:
    for node in UNFOLDED.check().nodes:
        assert not isinstance(node, Chance | Choice) or set(node.roles) == {SAME}
        assert not isinstance(node, SubRound) or node.seats == SAME


@pytest.mark.parametrize(("roles", "owner"), [(SAME, 0), (SWAPPED, 1)])
def test_the_owner_is_the_player_who_holds_the_owners_role(
    roles: tuple[int, ...], owner: int
) -> None:
    choice = UNFOLDED.node(Seated("start", roles))
    assert isinstance(choice, Choice)
    assert choice.owner == owner


def test_an_outcome_says_who_holds_which_role() -> None:
    ends = {node.outcome for node in UNFOLDED.nodes if isinstance(node, Settled)}
    assert ends == {Seated("end", SAME), Seated("end", SWAPPED)}


def test_a_renaming_loop_becomes_two_starts() -> None:
    """The seats are swapped in the sub-round, so the second start is the first one swapped."""
    assert [UNFOLDED.names[start] for start in UNFOLDED.starts] == [
        Seated("start", SAME),
        Seated("start", SWAPPED),
    ]
    assert UNFOLDED.looping_starts() == set(UNFOLDED.starts)


def test_weights_actions_and_factors_are_kept() -> None:
    chance = UNFOLDED.node(Seated("throw", SAME))
    assert isinstance(chance, Chance)
    assert chance.weights == (1, 2, 3)
    choice = UNFOLDED.node(Seated("start", SAME))
    assert isinstance(choice, Choice)
    assert choice.actions == ("throw", "hand over")
    again = UNFOLDED.node(Seated("again", SAME))
    assert isinstance(again, SubRound)
    assert again.factor == 2


def test_a_role_that_several_players_share_is_theirs_alike() -> None:
    nodes: dict[str, Node[str]] = {
        "paid": Settled("paid", 2),
        "start": Chance.of((1, "paid", (1, 0, 1))),
    }
    graph = DecisionGraph.grow(["start"], nodes.__getitem__)
    ends = [node for node in unfold(graph, graph.starts[0], 3).nodes if isinstance(node, Settled)]
    assert ends == [Settled(Seated("paid", (1, 0, 1)), 3)]


def test_a_seated_position_reads_as_its_text_and_roles() -> None:
    assert str(Seated("paid stake=1", (1, 0, 1))) == "paid stake=1 | roles 1 0 1"


# Up to the next sub-round.

TREE = unfold_once("start", NODES.__getitem__, players=2)


def test_a_sub_round_is_an_outcome_that_says_where_it_leads_and_in_which_seats() -> None:
    """The seats are swapped in the sub-round, and again if its start was handed over."""
    outcomes = {
        str(name): node.outcome
        for name, node in zip(TREE.names, TREE.nodes, strict=True)
        if isinstance(node, Settled)
    }
    assert outcomes == {
        "end | roles 0 1": Seated("end", SAME),
        "end | roles 1 0": Seated("end", SWAPPED),
        "again | roles 0 1": Seated("start", SWAPPED),
        "again | roles 1 0": Seated("start", SAME),
    }


def test_a_tree_has_one_start_and_nothing_leads_back_to_it() -> None:
    assert TREE.starts == (len(TREE) - 1,)
    assert TREE.names[-1] == Seated("start", SAME)
    assert not TREE.occurs(Seated("start", SWAPPED))
    assert not TREE.check().looping_starts()
    assert not any(isinstance(node, SubRound) for node in TREE.nodes)


def test_all_else_is_as_in_the_whole_graph() -> None:
    """Their children too, by name."""

    def told(graph: DecisionGraph, node: Node[int]) -> tuple[object, ...]:
        children = tuple(graph.names[child] for child in node.children)
        return type(node), *[children if each == node.children else each for each in node]

    inner = [
        (name, told(TREE, node))
        for name, node in zip(TREE.names, TREE.nodes, strict=True)
        if isinstance(node, Chance | Choice)
    ]
    assert len(inner) == 3
    for name, node in inner:
        assert node == told(UNFOLDED, UNFOLDED.node(name))


def test_a_graph_without_sub_rounds_is_unfolded_as_by_unfold() -> None:
    nodes = {**NODES, "again": Settled("again", 2)}
    graph = DecisionGraph.grow(["start"], nodes.__getitem__)
    one, other = unfold(graph, graph.starts[0], 2), unfold_once("start", nodes.__getitem__, 2)
    assert (one.nodes, one.names, one.starts) == (other.nodes, other.names, other.starts)


def test_who_plays_the_sub_round_is_told_player_by_player() -> None:
    """Players 1 and 3 hold one role of the tie together, and one seat of what follows."""
    nodes: dict[str, Node[str]] = {
        "tie": SubRound("next", (2, 0, 1)),
        "start": Chance.of((1, "tie", (0, 2, 1, 2))),
    }
    [end] = unfold_once("start", nodes.__getitem__, players=4).nodes[:-1]
    assert end == Settled(Seated("next", (2, 1, 0, 1)), 4)


def test_where_sub_rounds_lead_is_not_asked_for() -> None:
    """A position that many are seated in is asked for once."""
    asked: list[str] = []

    def expand(name: str) -> Node[str]:
        asked.append(name)
        return {**NODES, "again": SubRound("elsewhere", SWAPPED, 2)}[name]

    unfold_once("start", expand, players=2)
    assert sorted(asked) == sorted(NODES)


def test_a_factor_is_left_to_whoever_reads_the_outcome() -> None:
    plain = {**NODES, "again": SubRound("start", SWAPPED)}
    assert unfold_once("start", plain.__getitem__, players=2).nodes == TREE.nodes
