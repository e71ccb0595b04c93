"""Laws of a round, over drawn rules on small dice."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, replace
from fractions import Fraction
from itertools import pairwise

import networkx
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from mexico_solver import Dice, PayoffTable, Roll, RoundSolution, Rules, solve_round
from mexico_solver.errors import EndlessError, PolicyCycleError
from mexico_solver.graph import DecisionGraph, Settled, unfold
from mexico_solver.round import FollowerTurn, LeadTurn, Turn, build_round
from mexico_solver.solve import prove, solve
from mexico_solver.stage import objective_of
from mexico_solver.stage.objective import seated
from strategies import dice, rules

FINITE = rules(doublings=("once", "never"))
"""Rules under which no stake grows without end."""
players = st.integers(2, 3)
objectives = st.sampled_from(("survive", "stake"))
payoff = st.integers(-3, 3)


@st.composite
def tables(draw: st.DrawFn, size: int, total: int | None = None) -> PayoffTable:
    """Draw payoffs for one or two stakes, in every outcome adding up to a total if it is told."""

    def row() -> tuple[int, ...]:
        drawn = draw(st.tuples(*[payoff] * size))
        return drawn if total is None else (*drawn[1:], total - sum(drawn[1:]))

    def square() -> tuple[tuple[int, ...], ...]:
        return tuple(row() for _ in range(size))

    stakes = {stake: square() for stake in range(1, draw(st.integers(1, 2)) + 1)}
    return PayoffTable(stakes, row())


def solved(n: int, table: Rules, objective: str | PayoffTable = "survive") -> RoundSolution:
    """Solve a round, or draw another if policy iteration runs in a circle."""
    try:
        return solve_round(n, table, objective)  # type: ignore[arg-type]
    except PolicyCycleError:
        reject()


# Values add up.


@given(players, rules(), st.sampled_from(("survive", "stake")))
def test_one_player_pays_or_nobody_where_the_rules_let_all_go_free(
    n: int, drawn: Rules, objective: str
) -> None:
    try:
        loss = solved(n, drawn, objective).loss
    except EndlessError:
        reject()
    assert all(0 < chance < 1 for chance in loss)
    everybody_passes = drawn.mexico_passes and drawn.dice.ways("mexico") > 0
    if everybody_passes and drawn.all_mexico == "nobody":
        assert sum(loss) < 1
    else:
        assert sum(loss) == 1


@given(players, FINITE)
def test_a_payment_is_between_one_stake_and_two(n: int, drawn: Rules) -> None:
    three = solved(n, drawn, "stake")
    for units, chance in zip(three.payment, three.loss, strict=True):
        assert chance <= units <= 2 * chance


@given(players, rules(doublings=("never",)))
def test_where_nothing_is_raised_each_pays_one_unit_with_the_chance_to_pay(
    n: int, drawn: Rules
) -> None:
    survive, stake = solved(n, drawn), solved(n, drawn, "stake")
    assert survive.payment == survive.loss == stake.loss == stake.payment


@given(st.data(), players, FINITE, payoff)
def test_payoffs_that_add_up_to_a_constant_have_values_that_do(
    data: st.DataObject, n: int, drawn: Rules, total: int
) -> None:
    table = data.draw(tables(n, total))
    assert sum(solved(n, drawn, table).value) == total


@given(st.data(), rules(), payoff)
def test_a_duel_for_a_constant_sum_has_a_unique_value(
    data: st.DataObject, drawn: Rules, total: int
) -> None:
    duel = solved(2, drawn, data.draw(tables(2, total)))
    assert duel.status == "value"
    assert duel.solution.proof.optimal


# Symmetry.


@given(players, rules(most_throws=1, most_faces=6))
def test_with_one_throw_every_seat_pays_alike(n: int, drawn: Rules) -> None:
    """1/n, if somebody pays."""
    loss = solved(n, drawn).loss
    assert len(set(loss)) == 1
    if drawn.all_mexico == "sub-round":
        assert loss[0] == Fraction(1, n)


@given(st.data(), players, rules(most_throws=1), st.permutations(range(3)))
def test_with_one_throw_relabelled_payoffs_permute_the_values(
    data: st.DataObject, n: int, drawn: Rules, order: list[int]
) -> None:
    """Without decisions all seats are alike, so it does not matter who sits where."""
    drawn = replace(drawn, doubling="never", all_mexico="sub-round")
    new = [place for place in order if place < n]
    table = data.draw(tables(n))
    relabelled = PayoffTable(
        {
            stake: [[rows[new.index(j)][new.index(i)] for i in range(n)] for j in range(n)]
            for stake, rows in table.stakes.items()
        }
    )
    values = solved(n, drawn, table).value
    told = solved(n, drawn, relabelled).value
    assert values == tuple(told[new[player]] for player in range(n))


@given(players, FINITE, objectives)
def test_players_told_apart_decide_like_interchangeable_ones(
    n: int, drawn: Rules, objective: str
) -> None:
    """The unfolded graph has the values of the folded one."""
    folded = solved(n, drawn, objective)
    wanted = objective_of(objective, n)  # type: ignore[arg-type]
    graph = build_round(n, drawn, wanted.top_stake)
    unfolded = solve(unfold(graph, graph.starts[0], n), seated(wanted.payoffs))
    assert unfolded.values.of(unfolded.graph.starts[0])[:n] == folded.value


@given(players, FINITE)
def test_a_table_that_says_survive_gives_the_same_round(n: int, drawn: Rules) -> None:
    square = [[int(player != payer) for player in range(n)] for payer in range(n)]
    folded = PayoffTable({1: square}, nobody=[1] * n)
    told_apart = PayoffTable({1: square, 2: square}, nobody=[1] * (n - 1) + [2])
    survive = solved(n, drawn)
    assert solved(n, drawn, folded).value == survive.value
    if drawn.all_mexico == "sub-round":
        assert solved(n, drawn, told_apart).value == survive.value


@given(st.data(), players, FINITE, st.integers(1, 3), payoff)
def test_payoffs_in_other_units_change_no_decision(
    data: st.DataObject, n: int, drawn: Rules, unit: int, bonus: int
) -> None:
    table = data.draw(tables(n))
    scaled = PayoffTable(
        {
            stake: [[unit * each + bonus for each in row] for row in rows]
            for stake, rows in table.stakes.items()
        },
        [unit * each + bonus for each in table.nobody or ()],
    )
    one, other = solved(n, drawn, table), solved(n, drawn, scaled)
    assert other.value == tuple(unit * value + bonus for value in one.value)
    assert other.loss == one.loss


# More is better.


def before_a_throw(solution: RoundSolution) -> dict[str, dict[int, Fraction]]:
    """Return for each table that a follower finds what it is worth to him, by throws left."""
    worth: dict[str, dict[int, Fraction]] = {}
    for name in solution.graph.names:
        if isinstance(name, FollowerTurn) and name.turn.holds is None:
            left = worth.setdefault(str(name.at(Turn(0))), {})
            left[name.turn.left] = solution.solution.value(name)[name.owner]
    return worth


@given(players, FINITE, objectives)
def test_a_follower_with_more_throws_left_does_at_least_as_well(
    n: int, drawn: Rules, objective: str
) -> None:
    """For the last follower this is the law of the cap: his throws left are all he needs of it."""
    for by_left in before_a_throw(solved(n, drawn, objective)).values():
        in_order = [by_left[left] for left in sorted(by_left)]
        assert all(fewer <= more for fewer, more in pairwise(in_order))


@given(rules())
def test_a_lone_follower_does_no_better_against_a_higher_low(drawn: Rules) -> None:
    """In a duel for survival, with any number of throws left."""
    for by_low in lows(solved(2, drawn)).values():
        in_order = [follower for _, (_, follower) in sorted(by_low.items())]
        assert all(one >= other for one, other in pairwise(in_order))


@given(rules())
def test_the_lead_of_a_duel_does_no_worse_with_a_higher_roll_at_the_same_cap(drawn: Rules) -> None:
    """Where one of the two must pay, for what one gains the other loses."""
    drawn = replace(drawn, all_mexico="sub-round")
    for by_low in lows(solved(2, drawn)).values():
        in_order = [lead for _, (lead, _) in sorted(by_low.items())]
        assert all(one <= other for one, other in pairwise(in_order))


def lows(duel: RoundSolution) -> dict[int, dict[Roll, tuple[Fraction, Fraction]]]:
    """Return for each number of throws and low what a duel is worth to lead and follower."""
    worth: dict[int, dict[Roll, tuple[Fraction, Fraction]]] = {}
    for name in duel.graph.names:
        if isinstance(name, FollowerTurn) and name.turn.holds is None:
            lead, follower, _ = duel.solution.value(name)
            worth.setdefault(name.turn.left, {})[name.low] = (lead, follower)
    return worth


# What is proven, and what is built.


@given(players, rules(), objectives)
def test_every_decision_is_proven_on_drawn_rules(n: int, drawn: Rules, objective: str) -> None:
    try:
        solution = solved(n, drawn, objective).solution
    except EndlessError:
        reject()
    payoffs = objective_of(objective, n).payoffs  # type: ignore[arg-type]
    assert prove(solution.values, solution.policy, payoffs).regret == 0


@given(players, rules(), st.none() | st.integers(1, 5))
def test_the_graph_keeps_the_treaty_and_ends_with_some_chance(
    n: int, drawn: Rules, top: int | None
) -> None:
    graph = build_round(n, drawn, top)
    assert graph.check() is graph
    assert any(isinstance(node, Settled) for node in graph.nodes)
    assert all(isinstance(graph.names[start], LeadTurn) for start in graph.starts)


@given(players, rules())
def test_networkx_agrees_on_order_acyclicity_and_census(n: int, drawn: Rules) -> None:
    graph = build_round(n, drawn)
    view = graph.to_networkx()
    census = asdict(graph.census())
    kinds = Counter(kind for _, kind in view.nodes(data="kind"))
    assert census["positions"] == view.number_of_nodes()
    assert [census[kind] for kind in ("chance", "choices", "settled", "sub_rounds")] == [
        kinds[kind] for kind in ("chance", "choice", "settled", "sub-round")
    ]
    loops = [edge for edge in view.edges(keys=True, data="kind") if edge[3] == "loop"]
    assert view.number_of_edges() == census["edges"] + len(loops)
    assert len(loops) == census["sub_rounds"]
    assert loop_starts(graph, view) == census["loops"]
    view.remove_edges_from([edge[:3] for edge in loops])
    assert networkx.is_directed_acyclic_graph(view)
    index = {str(name): place for place, name in enumerate(graph.names)}
    assert all(index[child] < index[parent] for parent, child in view.edges())


def loop_starts(graph: DecisionGraph, view: networkx.MultiDiGraph[str]) -> int:
    """Count the starts on a cycle of the graph whose sub-rounds lead to their starts."""
    starts = {str(graph.names[start]) for start in graph.starts}
    cycles = [part for part in networkx.strongly_connected_components(view) if len(part) > 1]
    return len(starts & set().union(*cycles))


# Dice are honoured everywhere.


@given(players, st.integers(2, 4), st.integers(1, 2))
def test_loaded_dice_of_equal_weights_are_fair_ones(n: int, faces: int, throws: int) -> None:
    fair = Rules(max_throws=throws, dice=Dice(faces))
    loaded = Rules(max_throws=throws, dice=Dice(weights=[Fraction(1, 3)] * faces))
    assert solve_round(n, fair).loss == solve_round(n, loaded).loss


@given(players, rules(), dice(3))
def test_a_face_that_never_comes_up_might_as_well_not_be_there(
    n: int, drawn: Rules, few: Dice
) -> None:
    """Faces above the highest that can come up are never rolled."""
    more = Dice(weights=[*few.weights, 0])
    one = solved(n, replace(drawn, dice=few))
    other = solved(n, replace(drawn, dice=more))
    assert one.loss == other.loss
    assert one.graph.census() == other.graph.census()


@settings(max_examples=10)
@given(FINITE)
def test_the_first_positions_of_a_lead_are_asked_and_answered(drawn: Rules) -> None:
    """Whatever the rules, each throw of the lead has a decision for each roll that comes up."""
    duel = solved(2, drawn)
    for throw in range(1, drawn.max_throws + 1):
        keeps = duel.lead(throw=throw)
        assert [decision.roll for decision in keeps] == [roll for roll, _ in drawn.dice.law]
        for decision in keeps:
            assert decision.forced == (throw == drawn.max_throws or decision.action == "pass")
    pairs = zip(duel.lead(throw=1), drawn.dice.law, strict=True)
    mean = sum((ways * decision.value for decision, (_, ways) in pairs), Fraction())
    assert mean * Fraction(1, drawn.dice.total) == duel.value[0]
