"""The proof finds every wrong value and every decision that could be better."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.errors import ProofError
from mexico_solver.graph import Chance, Choice, Node, Settled, SubRound
from mexico_solver.solve import Proof, evaluate, prove, solve
from naive import GROWING, TOLD, exact, grown

SAME, SWAPPED = (0, 1), (1, 0)
NODES: dict[str, Node[str]] = {
    "won": Settled((Fraction(1), Fraction(0)), 2),
    "lost": Settled((Fraction(0), Fraction(1)), 2),
    "again": SubRound("start", SWAPPED, 2),
    "throw": Chance.of((2, "won", SAME), (1, "lost", SAME), (1, "again", SAME)),
    "start": Choice.of(0, ("stop", "lost", SAME), ("throw", "throw", SAME)),
}
GRAPH = grown(NODES)


def test_what_was_solved_is_proven() -> None:
    solution = solve(GRAPH, TOLD)
    assert prove(solution.values, solution.policy, TOLD) == solution.proof
    assert solution.proof == Proof(equations=10, choices=1, regret=Fraction(0))
    assert solution.proof.optimal


@pytest.mark.parametrize("role", [0, 1])
@pytest.mark.parametrize("name", NODES)
def test_a_stored_value_that_was_tampered_with_is_found(name: str, role: int) -> None:
    solution = solve(GRAPH, TOLD)
    values, index = solution.values, GRAPH.index(name)
    values.stages[values.compiled.plan.stage_of[index]][values.compiled.cell[index] + role] += 1
    with pytest.raises(ProofError, match=r"the value of .* does not satisfy its equation\."):
        prove(values, solution.policy, TOLD)


@pytest.mark.parametrize("name", ["won", "small", "start"])
def test_a_number_over_which_values_are_kept_that_was_tampered_with_is_found(name: str) -> None:
    """A stage keeps all its values over one number, here in a round that leads to another."""
    nodes: dict[str, Node[str]] = {
        "won": Settled(exact(1), 1),
        "lost": Settled(exact(0), 1),
        "again": SubRound("small", (0,)),
        "small": Chance.of((5, "won", (0,)), (2, "lost", (0,)), (1, "again", (0,))),
        "start": Chance.of((1, "again", (0,)), (1, "lost", (0,))),
    }
    graph = grown(nodes)
    values = solve(graph, TOLD).values
    assert values.of(graph.index("start")) == exact(Fraction(5, 14))
    values.bases[values.compiled.plan.stage_of[graph.index(name)]] += 1
    with pytest.raises(ProofError, match=r"the value of .* does not satisfy its equation\."):
        prove(values, {}, TOLD)


def test_the_message_names_the_position() -> None:
    solution = solve(GRAPH, TOLD)
    values, index = solution.values, GRAPH.index("won")
    values.stages[values.compiled.plan.stage_of[index]][values.compiled.cell[index]] += 1
    with pytest.raises(ProofError) as refusal:
        prove(values, solution.policy, TOLD)
    assert str(refusal.value) == "the value of won does not satisfy its equation."


def test_a_decision_that_was_changed_in_the_file_is_found() -> None:
    """The values are those of another policy, so the equation of the choice fails."""
    solution = solve(GRAPH, TOLD)
    with pytest.raises(ProofError, match="the value of start does not satisfy its equation"):
        prove(solution.values, {GRAPH.index("start"): 0}, TOLD)


def test_a_worse_decision_is_regretted_by_exactly_what_the_other_gains() -> None:
    """Who stops loses for sure; the throw wins 2/4, and 1/4 · 1 after the seats are swapped."""
    stops = {GRAPH.index("start"): 0}
    proof = prove(evaluate(GRAPH, TOLD, stops), stops, TOLD)
    assert proof.regret == Fraction(3, 4)
    assert not proof.optimal


def test_a_better_decision_for_another_is_no_regret() -> None:
    """The owner of the choice is asked, not whoever else would gain."""
    nodes: dict[str, Node[str]] = {
        "even": Settled((Fraction(1), Fraction(0)), 2),
        "other gains": Settled((Fraction(1), Fraction(9)), 2),
        "start": Choice.of(0, ("stop", "even", SAME), ("throw", "other gains", SAME)),
    }
    graph = grown(nodes)
    stops = {graph.index("start"): 0}
    assert prove(evaluate(graph, TOLD, stops), stops, TOLD).optimal


def test_the_largest_regret_is_told() -> None:
    nodes: dict[str, Node[str]] = {
        "0": Settled(exact(0), 1),
        "1": Settled(exact(1), 1),
        "5": Settled(exact(5), 1),
        "by 1": Choice.of(0, ("stop", "0", (0,)), ("throw", "1", (0,))),
        "by 5": Choice.of(0, ("a", "0", (0,)), ("b", "1", (0,)), ("c", "5", (0,))),
        "start": Chance.of((1, "by 1", (0,)), (1, "by 5", (0,))),
    }
    graph = grown(nodes)
    first = {graph.index("by 1"): 0, graph.index("by 5"): 0}
    proof = prove(evaluate(graph, TOLD, first), first, TOLD)
    assert proof == Proof(equations=6, choices=2, regret=Fraction(5))


def test_a_factor_counts_in_the_equation_only_where_payoffs_grow() -> None:
    growing, told = solve(GRAPH, GROWING), solve(GRAPH, TOLD)
    assert growing.value("again") == tuple(2 * growing.value("start")[role] for role in SWAPPED)
    assert told.value("again") == tuple(told.value("start")[role] for role in SWAPPED)
    with pytest.raises(ProofError, match="the value of again"):
        prove(growing.values, growing.policy, TOLD)
