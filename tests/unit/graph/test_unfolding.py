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
