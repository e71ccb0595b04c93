"""A tree as arrays: rows, generations, weights, and what is no tree."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.errors import GraphError
from mexico_solver.graph import Chance, Choice, DecisionGraph, Node, Settled, SubRound
from mexico_solver.solve.batch.tree import Means, Picks, Tree, compile_tree
from naive import grown

SAME = (0, 1)
NODES: dict[str, Node[str]] = {
    "lost": Settled("lost", 2),
    "won": Settled("won", 2),
    "toss": Chance.of((1, "lost", SAME), (2, "won", SAME)),
    "two ways": Choice.of(1, ("stop", "lost", SAME), ("toss", "toss", SAME)),
    "three ways": Choice.of(
        0, ("stop", "won", SAME), ("toss", "toss", SAME), ("give up", "lost", SAME)
    ),
    "two ways too": Choice.of(0, ("toss", "toss", SAME), ("stop", "won", SAME)),
    "low": Choice.of(1, ("lose", "lost", SAME)),
    "start": Chance.of(
        (3, "two ways", SAME),
        (2, "three ways", SAME),
        (1, "two ways too", SAME),
        (1, "low", SAME),
        (4, "two ways", SAME),
    ),
}
GRAPH = grown(NODES)
TREE = compile_tree(GRAPH)


def names(tree: Tree) -> list[object]:
    """Return the name of each row, the outcomes first."""
    found = {row: tree.graph.names[node] for node, row in tree.outcome_of.items()}
    for step in tree.steps:
        if isinstance(step, Picks):
            count = len(step.owners)
            nodes = tree.choices[step.decision : step.decision + count]
            found |= {step.first + at: tree.graph.names[node] for at, node in enumerate(nodes)}
    return [found.get(row) for row in range(len(tree.graph))]


def test_outcomes_come_first_as_they_stand_in_the_graph() -> None:
    assert TREE.outcomes == ("lost", "won")
    assert TREE.outcome_of == {GRAPH.index("lost"): 0, GRAPH.index("won"): 1}
    assert names(TREE)[:2] == ["lost", "won"]


def test_each_generation_is_one_step_and_choices_of_other_sizes_have_their_own() -> None:
    kinds = [(type(step), step.first) for step in TREE.steps]
    assert kinds == [(Means, 2), (Picks, 3), (Picks, 4), (Picks, 6), (Means, 7)]
    assert names(TREE)[2:] == [None, "low", "two ways", "two ways too", "three ways", None]


def test_a_row_stands_after_the_rows_it_needs() -> None:
    for step in TREE.steps:
        if isinstance(step, Picks):
            assert step.options.max() < step.first
        else:
            assert step.weights.shape[1] == step.first


def test_decisions_are_numbered_in_the_order_of_the_steps() -> None:
    assert [GRAPH.names[node] for node in TREE.choices] == [
        "low",
        "two ways",
        "two ways too",
        "three ways",
    ]
    assert [step.decision for step in TREE.steps if isinstance(step, Picks)] == [0, 1, 3]
    assert TREE.decision_of == {node: at for at, node in enumerate(TREE.choices)}
    assert TREE.owners.tolist() == [1, 1, 0, 0]


def test_options_are_the_rows_that_they_lead_to() -> None:
    rows = names(TREE)
    two, three = (step for step in TREE.steps if isinstance(step, Picks) and step.decision)
    toss = rows.index(None)
    assert two.options.tolist() == [[0, toss], [toss, 1]]
    assert three.options.tolist() == [[1], [toss], [0]]


def test_weights_are_correctly_rounded_chances_of_all_branches() -> None:
    toss, start = (step.weights for step in TREE.steps if isinstance(step, Means))
    assert toss.toarray().tolist() == [[1 / 3, 2 / 3]]
    row = dict(zip(names(TREE), start.toarray()[0].tolist(), strict=False))
    assert (row["three ways"], row["low"]) == (2 / 11, 1 / 11)
    assert row["two ways"] == 3 / 11 + 4 / 11
    assert sorted(start.data.tolist()) == [1 / 11, 1 / 11, 2 / 11, 3 / 11, 4 / 11]


def test_each_chance_is_the_quotient_rounded_once() -> None:
    for total in (36, 49, 103, 1296):
        weights = tuple(range(1, total))
        branches = (("lost",) * len(weights), (SAME,) * len(weights))
        [step] = compile_tree(grown({**NODES, "start": Chance(weights, *branches)})).steps
        assert isinstance(step, Means)
        assert step.weights.data.tolist() == [weight / sum(weights) for weight in weights]


def test_huge_weights_are_divided_as_whole_numbers() -> None:
    weights = (10**30, 10**30 + 1, 3)
    tree = compile_tree(
        grown({**NODES, "start": Chance(weights, ("lost", "won", "won"), (SAME,) * 3)})
    )
    [step] = tree.steps
    assert isinstance(step, Means)
    for told, weight in zip(step.weights.data.tolist(), weights, strict=True):
        exact = Fraction(weight, sum(weights))
        assert abs(Fraction(told) - exact) * 2**53 <= exact


def test_depth_counts_the_chance_nodes_in_a_row() -> None:
    assert TREE.depth == 2
    assert TREE.most_branches == 5
    assert TREE.players == 2


def test_a_tree_without_chance_has_no_depth() -> None:
    tree = compile_tree(grown({**NODES, "start": Choice.of(0, ("lose", "lost", SAME))}))
    assert (tree.depth, tree.most_branches, tree.scale) == (0, 0, (1, 1))
    assert tree.players == 2


def test_a_tree_without_choices_has_no_decisions() -> None:
    tree = compile_tree(grown({**NODES, "start": Chance.of((1, "lost", SAME))}))
    assert tree.choices == ()
    assert tree.owners.tolist() == []


def test_scales_are_divided_by_all_that_chance_can_do_below() -> None:
    scale = dict(zip(map(str, GRAPH.names), TREE.scale, strict=True))
    assert scale == {
        "lost": 1, "won": 1, "toss": 3, "two ways": 3, "three ways": 3, "two ways too": 3,
        "low": 1, "start": 33,
    }  # fmt: skip


def test_a_scale_is_the_least_common_multiple_not_the_product() -> None:
    nodes: dict[str, Node[str]] = {
        "end": Settled("end", 1),
        "four": Chance.of((3, "end", (0,)), (1, "end", (0,))),
        "six": Chance.of((5, "end", (0,)), (1, "end", (0,))),
        "start": Chance.of((1, "four", (0,)), (1, "six", (0,))),
    }
    assert compile_tree(grown(nodes)).scale[-1] == 2 * 12


# What is no tree.


def test_a_sub_round_is_refused() -> None:
    nodes: dict[str, Node[str]] = {
        "again": SubRound("start", (0,)),
        "start": Choice.of(0, ("stay", "again", (0,))),
    }
    with pytest.raises(GraphError, match=r"^again is a sub-round, but a tree has none\.$"):
        compile_tree(grown(nodes))


@pytest.mark.parametrize("roles", [(1, 0), (0, 0), (0,)])
def test_players_who_change_roles_are_refused(roles: tuple[int, ...]) -> None:
    nodes: dict[str, Node[str]] = {
        "end": Settled("end", 2),
        "below": Chance.of((1, "end", SAME), (1, "end", roles)),
        "start": Choice.of(0, ("go on", "below", SAME)),
    }
    with pytest.raises(
        GraphError, match=r"^at below players change roles, but in a tree they keep them\.$"
    ):
        compile_tree(grown(nodes))


@pytest.mark.parametrize("starts", [(), (0,), (0, 1), (1, 1)])
def test_anything_but_one_start_at_the_end_is_refused(starts: tuple[int, ...]) -> None:
    nodes = (Settled("end", 1), Chance((1,), (0,), ((0,),)))
    with pytest.raises(GraphError) as refusal:
        compile_tree(DecisionGraph(nodes, ("end", "start"), starts))
    assert str(refusal.value) == f"a tree has one start, its last node, not {starts}."
