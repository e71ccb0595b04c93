"""The solver against naive ways on random graphs of no game in particular."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, reject
from hypothesis import strategies as st

from mexico_solver.errors import EndlessError, PolicyCycleError
from mexico_solver.graph import Choice, DecisionGraph, Node, Seated, Settled, SubRound, unfold
from mexico_solver.solve import Payoffs, Solution, evaluate, prove, solve
from naive import GROWING, TOLD, Policy, Vector, by_recursion, policies, under
from strategies import acyclic_graphs, few_payoffs, looping_graphs


def solved(graph: DecisionGraph, payoffs: Payoffs = TOLD) -> Solution:
    """Solve a graph, or draw another if policy iteration runs in a circle."""
    try:
        return solve(graph, payoffs)
    except PolicyCycleError:
        reject()


def told(solution: Solution) -> list[Vector]:
    """Return the value of every position, by index."""
    return [solution.values.of(index) for index in range(len(solution.graph))]


# Graphs without sub-rounds, against recursion.


@given(acyclic_graphs())
def test_values_and_decisions_are_those_of_the_recursion(graph: DecisionGraph) -> None:
    solution = solve(graph, TOLD)
    values, policy = by_recursion(graph)
    assert told(solution) == values
    assert solution.policy == policy
    assert solution.proof.regret == 0
    assert solution.rounds == 0


@given(acyclic_graphs())
def test_margins_and_indifferences_are_those_of_the_recursion(graph: DecisionGraph) -> None:
    solution = solve(graph, TOLD)
    values, _ = by_recursion(graph)
    margins = []
    for index, node in enumerate(graph.nodes):
        if isinstance(node, Choice):
            edges = zip(node.children, node.roles, strict=True)
            worth = sorted(values[child][roles[node.owner]] for child, roles in edges)
            gap = worth[-1] - worth[-2] if len(worth) > 1 else None
            margins.append(gap)
            assert solution.priced(graph.names[index]).margin == (gap or 0)
    assert solution.indifferent == margins.count(Fraction(0))
    assert solution.closest_margin == min((gap for gap in margins if gap), default=None)


@given(acyclic_graphs(), st.data())
def test_given_decisions_have_the_value_of_following_them(
    graph: DecisionGraph, data: st.DataObject
) -> None:
    policy = any_policy(graph, data)
    values = evaluate(graph, TOLD, policy)
    assert [values.of(index) for index in range(len(graph))] == under(graph, policy)


def any_policy(graph: DecisionGraph, data: st.DataObject) -> Policy:
    """Draw an option for each choice."""
    return {
        index: data.draw(st.integers(0, len(node.actions) - 1))
        for index, node in enumerate(graph.nodes)
        if isinstance(node, Choice)
    }


# Loops, against linear equations and enumeration.


@given(looping_graphs(), st.data())
def test_given_decisions_in_a_loop_have_their_exact_value(
    graph: DecisionGraph, data: st.DataObject
) -> None:
    policy = any_policy(graph, data)
    values = evaluate(graph, TOLD, policy)
    assert [values.of(index) for index in range(len(graph))] == under(graph, policy)


@given(looping_graphs(factors=(1, 2, 3)), st.data())
def test_so_they_have_where_the_stake_grows(graph: DecisionGraph, data: st.DataObject) -> None:
    policy = any_policy(graph, data)
    values = evaluate(graph, GROWING, policy)
    assert [values.of(i) for i in range(len(graph))] == under(graph, policy, grows=True)


@given(looping_graphs(roles=1, size=5))
def test_one_owner_gets_the_most_that_any_policy_gives(graph: DecisionGraph) -> None:
    """At every position at once, over all policies."""
    solution = solve(graph, TOLD)
    by_policy = [under(graph, policy) for policy in policies(graph)]
    for index in range(len(graph)):
        assert solution.values.of(index) == max(values[index] for values in by_policy)


@given(looping_graphs())
def test_a_solution_is_the_value_of_its_own_decisions(graph: DecisionGraph) -> None:
    solution = solved(graph)
    assert told(solution) == under(graph, dict(solution.policy))
    assert solution.proof.optimal
    assert solution.proof.choices == len(solution.policy)


@given(looping_graphs(factors=(1, 2)))
def test_so_it_is_where_the_stake_grows(graph: DecisionGraph) -> None:
    solution = solved(graph, GROWING)
    assert told(solution) == under(graph, dict(solution.policy), grows=True)
    assert solution.proof.optimal


@given(looping_graphs(may_not_end=True, worth=few_payoffs))
def test_so_it_is_where_play_could_go_on_for_ever(graph: DecisionGraph) -> None:
    """However many decisions seem to be worth as much, those told end and earn their value."""
    try:
        solution = solved(graph)
    except EndlessError:
        reject()
    assert told(solution) == under(graph, dict(solution.policy))
    assert solution.proof.optimal


@given(looping_graphs(worth=few_payoffs))
def test_so_it_is_where_ties_abound(graph: DecisionGraph) -> None:
    solution = solved(graph)
    assert told(solution) == under(graph, dict(solution.policy))
    assert solution.proof.optimal


@given(looping_graphs(size=4, renaming=True))
def test_nobody_gains_by_deciding_otherwise_anywhere(graph: DecisionGraph) -> None:
    """Against all policies of one player at once: more than the proof checks choice by choice."""
    seats = unfold(graph, graph.starts[0], players=2)
    solution = solved(seats)
    start = seats.starts[0]
    for player in (0, 1):
        for other in policies(seats, owner=player):
            deviated = under(seats, dict(solution.policy) | other)
            assert deviated[start][player] <= solution.values.of(start)[player]


@given(looping_graphs(), st.data())
def test_the_regret_is_what_an_owner_could_gain_at_one_choice(
    graph: DecisionGraph, data: st.DataObject
) -> None:
    policy = any_policy(graph, data)
    values = under(graph, policy)
    gains = [Fraction(0)]
    for index, node in enumerate(graph.nodes):
        if isinstance(node, Choice):
            edges = zip(node.children, node.roles, strict=True)
            worth = [values[child][roles[node.owner]] for child, roles in edges]
            gains.append(max(worth) - worth[policy[index]])
    assert prove(evaluate(graph, TOLD, policy), policy, TOLD).regret == max(gains)


# Laws of any graph.


@given(
    looping_graphs(), st.fractions(1, 3, max_denominator=3), st.fractions(-2, 2, max_denominator=3)
)
def test_payoffs_in_other_units_change_no_decision(
    graph: DecisionGraph, unit: Fraction, bonus: Fraction
) -> None:
    """Each value is scaled and shifted like the payoffs, for every loop ends."""
    scaled = Payoffs(lambda outcome: [unit * each + bonus for each in TOLD.settled(outcome)])
    one, other = solved(graph), solved(graph, scaled)
    assert one.policy == other.policy
    assert told(other) == [tuple(unit * each + bonus for each in value) for value in told(one)]


@given(looping_graphs(roles=3, size=5, renaming=True))
def test_an_unfolded_graph_has_the_values_of_the_folded_one(graph: DecisionGraph) -> None:
    folded = solved(graph)
    seats = solved(unfold(graph, graph.starts[0], players=3))
    for name, value in zip(seats.graph.names, told(seats), strict=True):
        assert isinstance(name, Seated)
        held = folded.value(name.name)
        assert value == tuple(held[role] for role in name.roles)


@given(looping_graphs(roles=3, size=5, renaming=True), st.permutations(range(3)))
def test_renaming_the_players_permutes_the_values(graph: DecisionGraph, new: list[int]) -> None:
    seats = unfold(graph, graph.starts[0], players=3)
    one, other = solved(seats), solved(renamed(seats, new))
    for value, permuted in zip(told(one), told(other), strict=True):
        assert value == tuple(permuted[new[player]] for player in range(3))


def renamed(graph: DecisionGraph, new: list[int]) -> DecisionGraph:
    """Return an unfolded graph in which player i is called `new[i]`."""

    def node(old: Node[int]) -> Node[int]:
        if isinstance(old, Settled):
            assert isinstance(old.outcome, Seated)
            roles = tuple(old.outcome.roles[new.index(player)] for player in range(3))
            return Settled(Seated(old.outcome.name, roles), 3)
        if isinstance(old, Choice):
            return Choice(new[old.owner], old.actions, old.children, old.roles)
        return old

    return DecisionGraph(tuple(map(node, graph.nodes)), graph.names, graph.starts)


@given(looping_graphs(roles=2, size=5), st.permutations(range(2)))
def test_a_round_played_from_other_seats_has_its_values_there(
    graph: DecisionGraph, seats: list[int]
) -> None:
    start = graph.starts[0]
    above = SubRound(start, tuple(seats))
    larger = DecisionGraph(
        (*graph.nodes, above), (*graph.names, "above"), (*graph.starts, len(graph))
    )
    solution = solved(larger)
    assert solution.value("above") == tuple(solution.values.of(start)[seat] for seat in seats)
    assert told(solution)[:-1] == told(solved(graph))
