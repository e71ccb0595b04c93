"""The checker's own reading of a round, against the graphs in which the solver plays it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from certificates import outline_of, subject_of
from mexico_solver import Dice, Rules
from mexico_solver import graph as solvers
from mexico_solver.certify import play
from mexico_solver.certify.play import Chance, Choice, Edge, Ending, Tree
from mexico_solver.certify.state import Outline
from mexico_solver.errors import CertificateError
from mexico_solver.game import outline as games
from mexico_solver.graph import DecisionGraph
from mexico_solver.round import LeadTurn
from mexico_solver.round.build import build_round
from mexico_solver.round.turn import Turn

SMALL = Rules.parse("max_throws=2 dice=3")
RULES = [
    Rules.parse(text)
    for text in (
        "max_throws=2 dice=3",
        "max_throws=1 dice=4",
        "max_throws=3 dice=2",
        "max_throws=4 dice=2:1 sub_round_lead=last",
        "max_throws=2 dice=6",
        "max_throws=3 dice=3:1:2 sub_round_lead=last",
        "max_throws=2 dice=1:0:2",
        "max_throws=3 dice=0:1:2:1 all_mexico=nobody",
        "max_throws=2 dice=3 doubling=every",
        "max_throws=2 dice=3 doubling=never all_mexico=nobody sub_round_lead=last",
        "max_throws=3 dice=2 doubling=every all_mexico=nobody sub_round_lead=last",
        "max_throws=3 dice=2:2:1 mexico_passes=false",
        "max_throws=2 dice=4 mexico_passes=false doubling=never sub_round_lead=last",
    )
]
every_rule = pytest.mark.parametrize("rules", RULES, ids=str)


def counts(tree: Tree) -> tuple[int, int, int]:
    """Return how many throws, choices and endings a tree has."""
    throws = sum(isinstance(node, Chance) for node in tree.nodes)
    return throws, len(tree.choices), len(tree.endings)


def nodes_below(graph: DecisionGraph, start: int) -> Iterator[int]:
    """Yield what a (sub-)round of the solver's is made of, up to its next sub-round."""
    seen, ahead = set(), [start]
    while ahead:
        index = ahead.pop()
        if index not in seen:
            seen.add(index)
            yield index
            ahead += graph.nodes[index].children


@every_rule
@pytest.mark.parametrize("top", [None, 1, 2, 5])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_round_has_the_positions_of_the_solvers_graph(
    players: int, rules: Rules, top: int | None
) -> None:
    graph = build_round(players, rules, top)
    outline, names = outline_of(rules, players, top), set()
    for start in outline.starts:
        tree = outline.tree(start)
        lead = LeadTurn(len(start.order), 0, start.stake, Turn(rules.max_throws))
        below = list(nodes_below(graph, graph.index(lead)))
        kinds = [type(graph.nodes[index]) for index in below]
        ends = kinds.count(solvers.Settled) + kinds.count(solvers.SubRound)
        assert counts(tree) == (kinds.count(solvers.Chance), kinds.count(solvers.Choice), ends)
        choices = {str(graph.names[i]) for i in below if isinstance(graph.nodes[i], solvers.Choice)}
        assert set(tree.numbers) == choices
        names |= choices
    pairs = zip(graph.names, graph.nodes, strict=True)
    assert names == {str(name) for name, node in pairs if isinstance(node, solvers.Choice)}


@every_rule
@pytest.mark.parametrize(("units", "top"), [((1, 1), 2), ((1, 4), 5), ((1, 2, 1), 2)], ids=str)
def test_a_game_has_the_positions_of_the_solvers_trees(
    units: tuple[int, ...], rules: Rules, top: int
) -> None:
    players = len(units)
    outline = Outline(subject_of(rules, units=units, top=top), players, {})
    groups = games.outline_of(players, rules, top).groups
    orders = [(order, each.tree.stake) for each in groups for order in each.in_a_row]
    assert sorted(orders) == sorted(map(tuple, outline.starts))
    for start in outline.starts:
        tree = outline.tree(start)
        theirs = games.tree_of(len(start.order), start.stake, rules, top)
        nodes = theirs.solver.tree.graph.nodes
        throws = sum(isinstance(node, solvers.Chance) for node in nodes)
        choices = {str(theirs.choice(number)) for number in range(len(theirs.solver.tree.choices))}
        assert set(tree.numbers) == choices
        assert counts(tree) == (throws, len(theirs.solver.tree.choices), len(theirs.endings))
        ends = {(end.payer, end.stake if end.payer >= 0 or end.order else 0, end.order)
                for end in tree.endings}  # fmt: skip
        assert ends == {(end.payer, end.stake, end.order) for end in theirs.endings}


@every_rule
@pytest.mark.parametrize("units", [(), (1, 1, 1)], ids=["alike", "seated"])
def test_children_come_first_and_ways_add_up(rules: Rules, units: tuple[int, ...]) -> None:
    tree = Tree(subject_of(rules, 3, units, top=2), 3, 1)
    assert tree.total == rules.dice.total
    for number, node in enumerate(tree.nodes):
        if isinstance(node, Chance):
            assert all(edge.node < number for edge in node.edges)
            heights = [tree.nodes[edge.node].height for edge in node.edges]
            assert node.height == 1 + max(heights)
            assert (
                sum(
                    weight * tree.total**height
                    for weight, height in zip(node.weights, heights, strict=True)
                )
                == tree.total**node.height
            )
            assert all(node.weights)
        elif isinstance(node, Choice):
            stop, throw = tree.nodes[node.stop.node], tree.nodes[node.throw.node]
            assert node.throw.places is None
            assert node.height == throw.height == stop.height + exponent(tree, node.lift)
    assert tree.over == tree.total ** tree.nodes[-1].height
    assert [tree.choices[number].name for number in tree.numbers.values()] == list(tree.numbers)


def exponent(tree: Tree, lift: int) -> int:
    """Return the power of a tree's total that a lift is."""
    return next(power for power in range(100) if tree.total**power == lift)


@every_rule
def test_each_edge_tells_every_label_where_it_is_told_next(rules: Rules) -> None:
    """Only where players are alike; the last label after is that of whoever is safe for good."""
    tree = Tree(subject_of(rules, 3), 3, 1)
    labels: list[int] = []
    for node in tree.nodes:
        labels.append(node.labels if isinstance(node, Ending) else 0)
        for edge in edges_of(node):
            if edge.places is None:
                labels[-1] = max(labels[-1], labels[edge.node])
            else:
                assert sorted(set(edge.places)) == list(range(labels[edge.node]))
                assert edge.places[-1] == labels[edge.node] - 1
                labels[-1] = max(labels[-1], len(edge.places))


def edges_of(node: Chance | Choice | Ending) -> tuple[Edge, ...]:
    """Return what a node leads to."""
    if isinstance(node, Ending):
        return ()
    return node.edges if isinstance(node, Chance) else (node.stop, node.throw)


# --- Rule by rule, told in the numbers of docs/rules.md, "A round".


def endings(rules: Rules, units: tuple[int, ...] = ()) -> set[Ending]:
    """Return all endings of a game's round, or of a duel alone, that begins at stake 1."""
    players = len(units) or 2
    tree = Tree(subject_of(rules, players, units, top=4), players, 1)
    return set(tree.endings)


def test_a_duel_ends_in_a_payment_or_a_sub_round() -> None:
    """The lead passes and the stake doubles (4, 7), the follower misses (5) or rolls it too (6)."""
    assert endings(SMALL, (1, 1)) == {
        Ending(0, (), 1, 2),
        Ending(1, (), 1, 2),
        Ending(-1, (0, 1), 1, 2),
        Ending(1, (), 2, 2),
        Ending(-1, (0, 1), 2, 2),
    }


def test_who_may_pay_is_told_first_where_players_are_alike() -> None:
    """Who pays has label 0, all others the last one; of a duel's tie nobody is left out."""
    assert endings(SMALL) == {
        Ending(0, (), 1, 2),
        Ending(-1, (0, 1), 1, 3),
        Ending(0, (), 2, 2),
        Ending(-1, (0, 1), 2, 3),
    }


def test_the_last_of_those_tied_leads_and_the_others_follow() -> None:
    last = replace(SMALL, sub_round_lead="last")
    orders = {end.order for end in endings(last, (1, 1, 1)) if end.order}
    assert orders == {(2, 0, 1), (1, 0), (2, 0), (2, 1)}
    first = {end.order for end in endings(SMALL, (1, 1, 1)) if end.order}
    assert first == {(0, 1, 2), (0, 1), (0, 2), (1, 2)}


def test_all_who_passed_go_free_or_play_a_sub_round() -> None:
    free = endings(replace(SMALL, all_mexico="nobody"), (1, 1, 1))
    assert [end for end in free if end.payer < 0 and not end.order] == [Ending(-1, (), 2, 3)]
    assert not [end for end in endings(SMALL, (1, 1, 1)) if end.payer < 0 and not end.order]


def test_each_pass_doubles_up_to_the_top() -> None:
    every = replace(SMALL, doubling="every")
    assert {end.stake for end in endings(every, (4, 1, 1))} == {1, 2, 4}
    assert {end.stake for end in endings(SMALL, (4, 1, 1))} == {1, 2}
    assert {end.stake for end in endings(replace(SMALL, doubling="never"), (4, 1))} == {1}
    plain = replace(SMALL, mexico_passes=False)
    assert {end.stake for end in endings(plain, (4, 1))} == {1}


def test_the_last_lead_has_no_choice() -> None:
    names = Tree(subject_of(SMALL, 3), 3, 1).numbers
    assert {name.split()[2] for name in names if name.startswith("lead")} == {
        "passed=0",
        "passed=1",
    }


def test_the_cap_is_told_as_long_as_it_matters() -> None:
    names = Tree(subject_of(replace(SMALL, max_throws=3), 3), 3, 1).numbers
    caps = {(word[1], word[4]) for word in map(str.split, names) if word[0] == "follower"}
    assert caps == {("cap=2", "behind=1"), ("cap=3", "behind=1"), ("cap=-", "behind=0")}


def test_what_plays_on_alike_is_one_roll() -> None:
    names = Tree(subject_of(replace(SMALL, dice=Dice(4)), 3), 3, 1).numbers
    held = {
        name.rpartition("holds=")[2]
        for name in names
        if "low=42" in name and "behind=0" in name and "tied=1" in name
    }
    assert held == {"31", "42", "21"}
    first = {
        name.rpartition("holds=")[2] for name in names if "low=42" in name and "behind=1" in name
    }
    assert first == {"31", "32", "41", "42", "21"}


def test_a_follower_below_the_low_of_others_is_the_only_one_in_danger() -> None:
    """He holds the low then; who held it is a bystander, and with players apart told as such."""
    names = Tree(subject_of(SMALL, units=(1, 1, 1), top=2), 3, 1).numbers
    held = {name for name in names if "behind=0" in name and "tied=1" in name and "low=32" in name}
    assert {name.partition(" | ")[2] for name in held} == {"roles 0 2 1", "roles 2 0 1"}


def test_a_round_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CertificateError) as refusal:
        Tree(subject_of(SMALL, 3), 3, 1, most=50)
    assert str(refusal.value) == (
        "rounds of up to 3 players have more than 300,000 positions here, too many to be checked."
    )
    size = len(Tree(subject_of(SMALL, 3), 3, 1).nodes)
    assert len(Tree(subject_of(SMALL, 3), 3, 1, most=size).nodes) == size
    with pytest.raises(CertificateError):
        Tree(subject_of(SMALL, 3), 3, 1, most=size - 1)
    monkeypatch.setattr(play, "MOST_NODES", 7)
    with pytest.raises(CertificateError, match="more than 7 positions"):
        Tree(subject_of(SMALL, 3), 3, 1, most=7)


def test_numbers_too_long_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    tree = Tree(subject_of(SMALL, 3), 3, 1)
    bits = len(tree.nodes) * 4 * tree.over.bit_length()
    monkeypatch.setattr(play, "MOST_BITS", bits)
    assert Tree(subject_of(SMALL, 3), 3, 1).over == tree.over
    monkeypatch.setattr(play, "MOST_BITS", bits - 1)
    with pytest.raises(CertificateError, match="make numbers that are too long"):
        Tree(subject_of(SMALL, 3), 3, 1)
