"""Backward induction over all stages: `solve` and `evaluate`."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.errors import EndlessError, GraphError, ObjectiveError
from mexico_solver.graph import Chance, Choice, DecisionGraph, Node, Settled, SubRound
from mexico_solver.solve import Payoffs, evaluate, solve
from naive import TOLD, by_recursion, exact, grown, policies, under

ONE, SAME, SWAPPED = (0,), (0, 1), (1, 0)


def end(*payoffs: int) -> Settled[str]:
    """Return an end with a payoff for each role."""
    return Settled(exact(*payoffs), len(payoffs))


NODES: dict[str, Node[str]] = {
    "good": end(1, 0),
    "bad": end(0, 3),
    "toss": Chance.of((2, "good", SAME), (1, "bad", SWAPPED)),
    "other decides": Choice.of(1, ("left", "bad", SAME), ("right", "toss", SAME)),
    "start": Choice.of(0, ("give", "other decides", SAME), ("toss", "toss", SWAPPED)),
}
GRAPH = grown(NODES)


def test_each_owner_takes_the_option_that_is_worth_most_to_him() -> None:
    solution = solve(GRAPH, TOLD)
    assert solution.value("toss") == (Fraction(5, 3), Fraction(0))
    assert solution.action("other decides") == "left"
    assert solution.value("other decides") == exact(0, 3)
    assert solution.action("start") == "give"
    assert solution.value("start") == exact(0, 3)


def test_the_owner_is_a_role_and_roles_are_renamed_on_the_way() -> None:
    assert by_recursion(GRAPH)[0] == [solve(GRAPH, TOLD).value(name) for name in GRAPH.names]


def test_who_is_indifferent_takes_the_option_that_is_listed_first() -> None:
    for first, second in (("a", "b"), ("b", "a")):
        nodes: dict[str, Node[str]] = {
            "a": end(1, 5),
            "b": end(1, 7),
            "start": Choice.of(0, (first, first, SAME), (second, second, SAME)),
        }
        solution = solve(grown(nodes), TOLD)
        assert solution.action("start") == first
        assert solution.indifferent == 1


def test_a_graph_without_loops_takes_no_round_of_policy_iteration() -> None:
    assert solve(GRAPH, TOLD).rounds == 0


def test_a_round_that_another_leads_to_is_solved_first_and_used_with_its_seats() -> None:
    nodes: dict[str, Node[str]] = {
        "end": end(1, 0, 5),
        "small": Chance.of((1, "end", (0, 1, 2)), (1, "end", (1, 0, 2))),
        "to small": SubRound("small", (2, 0)),
        "start": Chance.of((1, "to small", SAME)),
    }
    solution = solve(grown(nodes), TOLD)
    assert solution.value("small") == exact(Fraction(1, 2), Fraction(1, 2), 5)
    assert solution.value("start") == exact(5, Fraction(1, 2))


def test_payoffs_with_different_denominators_meet_exactly() -> None:
    nodes: dict[str, Node[str]] = {
        "third": Settled((Fraction(1, 3),), 1),
        "seventh": Settled((Fraction(2, 7),), 1),
        "inner": Chance.of((3, "third", ONE), (8, "seventh", ONE)),
        "start": Chance.of((1, "inner", ONE), (4, "seventh", ONE)),
    }
    inner = (3 * Fraction(1, 3) + 8 * Fraction(2, 7)) / 11
    assert solve(grown(nodes), TOLD).value("start") == ((inner + 4 * Fraction(2, 7)) / 5,)


def test_given_decisions_are_followed_however_bad() -> None:
    for policy in policies(GRAPH):
        values = evaluate(GRAPH, TOLD, policy)
        assert [values.of(index) for index in range(len(GRAPH))] == under(GRAPH, policy)


def test_the_decisions_of_a_solution_have_the_values_of_the_solution() -> None:
    solution = solve(GRAPH, TOLD)
    values = evaluate(GRAPH, TOLD, solution.policy)
    assert [values.of(i) for i in range(len(GRAPH))] == [solution.value(n) for n in GRAPH.names]


def test_one_graph_is_solved_for_many_payoffs() -> None:
    flipped = solve(GRAPH, Payoffs(lambda outcome: [-payoff for payoff in TOLD.settled(outcome)]))
    assert flipped.value("bad") == exact(0, -3)
    assert solve(GRAPH, TOLD).value("bad") == exact(0, 3)


def test_a_graph_that_breaks_the_treaty_is_refused() -> None:
    graph = DecisionGraph((end(1), Chance((0,), (0,), (ONE,))), ("end", "start"), (1,))  # type: ignore[arg-type]
    with pytest.raises(GraphError, match="the position 'start': the weight 0 is not above 0"):
        solve(graph, TOLD)


def test_payoffs_that_do_not_fit_are_refused() -> None:
    one_short = Payoffs(lambda _: (1,))
    with pytest.raises(ObjectiveError, match="it needs 2 payoffs"):
        solve(GRAPH, one_short)
    with pytest.raises(ObjectiveError, match="it needs 2 payoffs"):
        evaluate(GRAPH, one_short, {})


def test_decisions_under_which_a_loop_never_ends_are_refused() -> None:
    nodes: dict[str, Node[str]] = {
        "end": end(1),
        "again": SubRound("start", ONE),
        "start": Choice.of(0, ("end", "end", ONE), ("stay", "again", ONE)),
    }
    graph = grown(nodes)
    assert evaluate(graph, TOLD, {graph.index("start"): 0}).of(graph.index("start")) == exact(1)
    with pytest.raises(EndlessError):
        evaluate(graph, TOLD, {graph.index("start"): 1})
