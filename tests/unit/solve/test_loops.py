"""Sub-rounds that lead back to themselves: policy iteration, rotation, circles."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.errors import EndlessError, PolicyCycleError
from mexico_solver.graph import Chance, Choice, DecisionGraph, Node, Settled, SubRound
from mexico_solver.solve import Payoffs, evaluate, solve
from naive import GROWING, TOLD, as_told, grown, policies, under

ONE, SAME, SWAPPED = (0,), (0, 1), (1, 0)


def coin(again: int, won: int, lost: int, seats: tuple[int, ...] = SAME) -> DecisionGraph:
    """Return a toss that comes again, or that the first or the second player wins."""
    nodes: dict[str, Node[str]] = {
        "first": Settled((Fraction(1), Fraction(0)), 2),
        "second": Settled((Fraction(0), Fraction(1)), 2),
        "again": SubRound("start", seats),
        "start": Chance.of((again, "again", SAME), (won, "first", SAME), (lost, "second", SAME)),
    }
    return grown(nodes)


def test_a_loop_under_fixed_decisions_is_worth_a_over_1_minus_q() -> None:
    solution = solve(coin(again=3, won=2, lost=1), TOLD)
    assert solution.value("start") == (Fraction(2, 3), Fraction(1, 3))
    assert solution.value("again") == solution.value("start")


def test_a_rotating_loop_hands_the_seats_on() -> None:
    """Who throws first wins with 1/2; else the other throws first: 1/2 + 1/8 + … = 2/3."""
    nodes: dict[str, Node[str]] = {
        "won": Settled((Fraction(1), Fraction(0)), 2),
        "other's throw": SubRound("start", SWAPPED),
        "start": Chance.of((1, "won", SAME), (1, "other's throw", SAME)),
    }
    assert solve(grown(nodes), TOLD).value("start") == (Fraction(2, 3), Fraction(1, 3))


def test_a_decision_is_improved_against_the_loops_own_value() -> None:
    """To stop is worth 2 and looks better than a throw that pays 0, 3, or comes again."""
    nodes: dict[str, Node[str]] = {
        "2": Settled((Fraction(2),), 1),
        "3": Settled((Fraction(3),), 1),
        "0": Settled((Fraction(0),), 1),
        "again": SubRound("start", ONE),
        "throw": Chance.of((5, "again", ONE), (4, "3", ONE), (1, "0", ONE)),
        "start": Choice.of(0, ("stop", "2", ONE), ("throw", "throw", ONE)),
    }
    solution = solve(grown(nodes), TOLD)
    assert solution.action("start") == "throw"
    assert solution.value("start") == (Fraction(12, 5),)
    assert solution.rounds > 0


@pytest.mark.parametrize(
    ("factor", "ends", "value"), [(1, 1, 1), (2, 2, 2), (2, 3, Fraction(3, 2)), (4, 4, 4)]
)
def test_a_stake_that_grows_more_slowly_than_the_loop_ends(
    factor: int, ends: int, value: Fraction
) -> None:
    assert solve(growing(factor, ends), GROWING).value("start") == (value,)


def test_a_stake_may_grow_one_way_round_if_it_seldom_comes_back() -> None:
    """v = 2/16 + 3 · 14/16 · w and w = 15/16 + 1/16 · v."""
    nodes: dict[str, Node[str]] = {
        "end": Settled((Fraction(1),), 1),
        "there": SubRound("far", ONE, 3),
        "back": SubRound("start", ONE),
        "start": Chance.of((14, "there", ONE), (2, "end", ONE)),
        "far": Chance.of((1, "back", ONE), (15, "end", ONE)),
    }
    solution = solve(grown(nodes), GROWING)
    assert solution.value("start") == (Fraction(331, 107),)
    assert solution.value("far") == (Fraction(121, 107),)


def test_starts_that_lead_to_each_other_may_throw_with_different_totals() -> None:
    """v = 2/5 + 3/5 · w and w = 990/1000 · v."""
    nodes: dict[str, Node[str]] = {
        "won": Settled((Fraction(1),), 1),
        "lost": Settled((Fraction(0),), 1),
        "there": SubRound("far", ONE),
        "back": SubRound("start", ONE),
        "start": Chance.of((3, "there", ONE), (2, "won", ONE)),
        "far": Chance.of((990, "back", ONE), (10, "lost", ONE)),
    }
    solution = solve(grown(nodes), TOLD)
    assert solution.value("start") == (Fraction(200, 203),)
    assert solution.value("far") == (Fraction(198, 203),)


def growing(factor: int, ends: int, pays: int = 1) -> DecisionGraph:
    """Return a loop that comes again at a multiple of the stake with weight 1."""
    nodes: dict[str, Node[str]] = {
        "end": Settled((Fraction(pays),), 1),
        "again": SubRound("start", ONE, factor),
        "start": Chance.of((1, "again", ONE), (ends, "end", ONE)),
    }
    return grown(nodes)


def test_a_factor_counts_only_where_payoffs_grow() -> None:
    assert solve(growing(factor=2, ends=1), TOLD).value("start") == (Fraction(1),)


# Loops without a value.


@pytest.mark.parametrize("pays", [1, 0])
@pytest.mark.parametrize(("factor", "ends"), [(2, 1), (3, 1), (3, 2)])
def test_a_stake_that_grows_faster_than_the_loop_ends_is_refused(
    factor: int, ends: int, pays: int
) -> None:
    with pytest.raises(EndlessError):
        solve(growing(factor, ends, pays), GROWING)


@pytest.mark.parametrize("seats", [SAME, SWAPPED])
def test_a_loop_that_never_ends_is_refused(seats: tuple[int, ...]) -> None:
    nodes: dict[str, Node[str]] = {
        "again": SubRound("start", seats),
        "start": Chance.of((1, "again", SAME)),
    }
    with pytest.raises(EndlessError, match="it can come back to itself for ever"):
        solve(grown(nodes), TOLD)


def test_decisions_that_never_end_are_refused_when_they_are_followed() -> None:
    graph = stay_or(1)
    with pytest.raises(EndlessError):
        evaluate(graph, TOLD, {graph.index("start"): 0})


def stay_or(pays: int) -> DecisionGraph:
    """Return a loop in which the owner may stay for ever, or take what is paid."""
    nodes: dict[str, Node[str]] = {
        "end": Settled((Fraction(pays),), 1),
        "again": SubRound("start", ONE),
        "start": Choice.of(0, ("stay", "again", ONE), ("take", "end", ONE)),
    }
    return grown(nodes)


@pytest.mark.parametrize("pays", [1, 0, -1])
def test_a_value_is_never_that_of_decisions_which_never_end(pays: int) -> None:
    """Either the loop is refused, or the value is what the decisions told are worth."""
    graph = stay_or(pays)
    try:
        solution = solve(graph, TOLD)
    except EndlessError:
        return
    assert evaluate(graph, TOLD, solution.policy).of(graph.index("start")) == (Fraction(pays),)


def test_to_stay_for_ever_looks_as_good_as_to_win_and_is_not_taken() -> None:
    """Once to win is worth 1, to stay seems worth 1 too, and is listed first: it never ends."""
    nodes: dict[str, Node[str]] = {
        "lost": Settled((Fraction(0),), 1),
        "won": Settled((Fraction(1),), 1),
        "again": SubRound("start", ONE),
        "second": Choice.of(0, ("stay", "again", ONE), ("win", "won", ONE)),
        "start": Choice.of(0, ("lose", "lost", ONE), ("go on", "second", ONE)),
    }
    solution = solve(grown(nodes), TOLD)
    assert (solution.action("start"), solution.action("second")) == ("go on", "win")
    assert solution.value("start") == (Fraction(1),)


def test_who_ends_though_to_stay_seems_as_good_gives_the_others_what_they_get_then() -> None:
    """The start is worth the same to its owner either way, the choice is not to the other."""
    nodes: dict[str, Node[str]] = {
        "end": Settled((Fraction(0), Fraction(1)), 2),
        "again": SubRound("start", (0, 0)),
        "choice": Choice.of(0, ("stay", "again", SAME), ("end", "end", SAME)),
        "start": Chance.of((1, "choice", (0, 0))),
    }
    solution = solve(grown(nodes), TOLD)
    assert solution.action("choice") == "end"
    assert solution.value("choice") == (Fraction(0), Fraction(1))
    assert solution.value("start") == (Fraction(0), Fraction(0))


def test_who_gains_only_as_long_as_the_loop_goes_on_has_no_value() -> None:
    """To end pays both who came by way of the start, but not the owner: he would stay for ever."""
    nodes: dict[str, Node[str]] = {
        "end": Settled((Fraction(0), Fraction(1)), 2),
        "again": SubRound("start", (0, 0)),
        "choice": Choice.of(0, ("stay", "again", SAME), ("end", "end", SAME)),
        "start": Chance.of((1, "choice", (1, 1))),
    }
    with pytest.raises(EndlessError):
        solve(grown(nodes), TOLD)


def test_a_start_that_ends_only_by_way_of_another_is_left_for_that_one() -> None:
    """Both might stay for ever by what is listed first."""
    nodes: dict[str, Node[str]] = {
        "won": Settled((Fraction(1),), 1),
        "to start": SubRound("start", ONE),
        "to other": SubRound("other", ONE),
        "no choice": Choice.of(0, ("go back", "to start", ONE)),
        "start": Choice.of(0, ("stay", "no choice", ONE), ("leave", "to other", ONE)),
        "other": Choice.of(
            0, ("stay", "to other", ONE), ("back", "to start", ONE), ("end", "won", ONE)
        ),
    }
    solution = solve(grown(nodes), TOLD)
    assert (solution.action("start"), solution.action("other")) == ("leave", "end")
    assert solution.value("start") == solution.value("other") == (Fraction(1),)


def test_who_is_indifferent_in_the_end_takes_the_option_listed_first() -> None:
    """To take was worth more until the other decision had improved; then to stay is as good.

    The others get nothing from it, and the loop ends by itself.
    """
    nodes: dict[str, Node[str]] = {
        "exit": Settled((Fraction(1), Fraction(0)), 2),
        "lost": Settled((Fraction(0), Fraction(0)), 2),
        "taken": Settled((Fraction(1), Fraction(5)), 2),
        "again": SubRound("start", SAME),
        "one": Choice.of(0, ("lose", "lost", SAME), ("win", "exit", SAME), ("risk", "again", SAME)),
        "two": Choice.of(0, ("stay", "again", SAME), ("take", "taken", SAME)),
        "start": Chance.of((1, "exit", SAME), (1, "one", SAME), (1, "two", SAME)),
    }
    solution = solve(grown(nodes), TOLD)
    assert (solution.action("one"), solution.action("two")) == ("win", "stay")
    assert solution.value("start") == (Fraction(1), Fraction(0))
    assert solution.indifferent == 2


# Circles of policies.

EXIT = (Fraction(0), Fraction(0))


def pennies(
    one_stops: tuple[int, int], other_stops: tuple[int, int], weights: tuple[int, int, int]
) -> DecisionGraph:
    """Return a loop of two owners: it ends, or one of them may stop it, or the other may.

    The one who is about to end it might risk much, and never does.
    """
    nodes: dict[str, Node[str]] = {
        "exit": Settled(EXIT, 2),
        "one's payoffs": Settled(tuple(map(Fraction, one_stops)), 2),
        "other's payoffs": Settled(tuple(map(Fraction, other_stops)), 2),
        "again": SubRound("start", SAME),
        "one": Choice.of(0, ("stop", "one's payoffs", SAME), ("go on", "again", SAME)),
        "other": Choice.of(1, ("stop", "other's payoffs", SAME), ("go on", "again", SAME)),
        "far below": Settled((Fraction(-99), Fraction(-99)), 2),
        "risk": Chance.of((1, "again", SAME), (1, "far below", SAME)),
        "sure": Choice.of(0, ("leave", "exit", SAME), ("risk it", "risk", SAME)),
        "start": Chance.of(*zip(weights, ("sure", "one", "other"), (SAME,) * 3, strict=True)),
    }
    return grown(nodes)


MATCHING_PENNIES = pennies(one_stops=(1, -2), other_stops=(2, -1), weights=(1, 2, 2))


def equilibria(graph: DecisionGraph) -> list[dict[int, int]]:
    """Return every policy at which no owner gains by another option, found by trying them all."""
    found = []
    for policy in policies(graph):
        values = under(graph, policy)
        if all(
            values[node.children[policy[index]]][node.owner]
            >= max(values[child][node.owner] for child in node.children)
            for index, node in enumerate(graph.nodes)
            if isinstance(node, Choice)
        ):
            found.append(policy)
    return found


def test_a_loop_in_which_each_wants_to_do_what_the_other_does_not_runs_in_a_circle() -> None:
    """One goes on where the other stops, the other where one goes on: no pure equilibrium."""
    assert equilibria(MATCHING_PENNIES) == []
    with pytest.raises(PolicyCycleError) as refusal:
        solve(MATCHING_PENNIES, TOLD)
    assert str(refusal.value) == (
        "policy iteration runs in a circle of 4 policies; "
        "the decisions that change are those at one, other."
    )


def test_every_policy_of_that_loop_can_be_followed_all_the_same() -> None:
    for policy in policies(MATCHING_PENNIES):
        values = evaluate(MATCHING_PENNIES, TOLD, policy)
        told = [values.of(index) for index in range(len(MATCHING_PENNIES))]
        assert told == under(MATCHING_PENNIES, policy)


def test_who_moves_only_for_more_finds_an_equilibrium() -> None:
    """Moving for as much too, both owners would run in a circle here."""
    graph = pennies(one_stops=(0, 2), other_stops=(1, 1), weights=(1, 2, 1))
    found = equilibria(graph)
    assert found
    assert dict(solve(graph, TOLD).policy) in found


def test_what_the_sketches_pay_is_their_outcome() -> None:
    assert as_told(EXIT) == EXIT


def test_an_indifference_between_ending_and_never_ending_ends() -> None:
    """The values come back the same, but decisions that go on for ever don't earn them."""
    nodes: dict[str, Node[str]] = {
        "one": Settled("one", 2),
        "again": SubRound("start", SAME),
        "start": Choice.of(0, ("go on", "again", SAME), ("end", "one", SAME)),
    }
    solution = solve(grown(nodes), Payoffs(lambda outcome: (1, 1)))
    assert solution.value("start") == (Fraction(1), Fraction(1))
    assert solution.action("start") == "end"
    assert solution.indifferent == 1


def test_a_start_may_end_by_way_of_another() -> None:
    nodes: dict[str, Node[str]] = {
        "one": Settled("one", 1),
        "zero": Settled("zero", 1),
        "to one": SubRound("first", (0,)),
        "to other": SubRound("second", (0,)),
        "first": Choice.of(0, ("go on", "to other", (0,)), ("end", "one", (0,))),
        "second": Choice.of(0, ("end", "zero", (0,)), ("go on", "to one", (0,))),
    }
    payoffs = Payoffs(lambda outcome: (int(outcome == "one"),))
    solution = solve(DecisionGraph.grow(["first"], nodes.__getitem__), payoffs)
    assert solution.action("first") == "end"
    assert solution.action("second") == "go on"
    assert solution.value("first") == solution.value("second") == (Fraction(1),)


def test_an_indifference_that_ends_first_is_fine() -> None:
    nodes: dict[str, Node[str]] = {
        "one": Settled("one", 2),
        "again": SubRound("start", SAME),
        "choice": Choice.of(0, ("end", "one", SAME), ("go on", "again", SAME)),
        "start": Chance.of((1, "choice", SAME), (1, "again", SAME)),
    }
    solution = solve(grown(nodes), Payoffs(lambda outcome: (1, 1)))
    assert solution.value("start") == (Fraction(1), Fraction(1))
    assert solution.indifferent == 1
