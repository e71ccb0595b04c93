"""A batch solved: decisions, laws, values, closest margins; and bounds of all that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from mexico_solver.errors import EndlessError, GraphError, PolicyCycleError, PrecisionError
from mexico_solver.graph import Chance, Choice, Node, Settled, SubRound
from mexico_solver.solve.batch import Batch, BatchSolution, Close, Loop, Solver
from naive import grown

SAME = (0, 1)
BITS = 64
Payoffs = tuple[Fraction | int, ...]
Column = Mapping[str, Payoffs]


def solver(*ends: str, **nodes: Node[str]) -> Solver:
    """Return the solver of a tree above some outcomes, which counts the visits of `toss`."""
    settled: dict[str, Node[str]] = {name: Settled(name, 2) for name in ends}
    return Solver.of(grown({**settled, **nodes}), [{"toss": 4}])


def choice(owner: int, *children: str) -> Choice[str]:
    """Return a choice between some nodes."""
    return Choice.of(owner, *[(child, child, SAME) for child in children])


def mean(**weights: int) -> Chance[str]:
    """Return a chance node: for each child its weight."""
    return Chance.of(*[(weight, child, SAME) for child, weight in weights.items()])


def batch(
    solver: Solver,
    *columns: Column,
    high: Mapping[int, Column] | None = None,
    after: tuple[int, ...] | None = None,
    bits: int = BITS,
    roles: tuple[int, ...] = SAME,
) -> Batch:
    """Return a batch; some columns may be known only up to something higher.

    If it is told how columns follow each other, the outcome `again` leads back.
    """
    zero = (0,) * len(roles)
    names = [str(outcome) for outcome in solver.tree.outcomes]
    highs = [{**column, **(high or {}).get(at, {})} for at, column in enumerate(columns)]
    told: list[Any] = [
        np.array([[side.get(name, zero) for name in names] for side in each], object)
        for each in (columns, highs)
    ]
    low, top = (each.transpose(1, 2, 0) * (1 << bits) for each in told)
    exact = told[0].tolist()

    def exactly(column: int) -> list[list[Fraction]]:
        return [[Fraction(each) for each in pair] for pair in exact[column]]

    loop = Loop(names.index("again"), roles, after) if after else None
    return Batch(low // 1, -(-top // 1), bits, loop, None if high else exactly)


def taken(solver: Solver, solution: BatchSolution) -> dict[str, list[int]]:
    """Return the options taken, by position and column."""
    names = [str(solver.tree.graph.names[node]) for node in solver.tree.choices]
    return dict(zip(names, solution.codes.tolist(), strict=True))


def values(solution: BatchSolution, column: int = 0, bits: int = BITS) -> list[list[Fraction]]:
    """Return what a column's start is worth at least and at most, by role."""
    sides = zip(solution.low[:, column], solution.high[:, column], strict=True)
    return [[Fraction(side, 1 << bits) for side in pair] for pair in sides]


TOSS = solver(
    "stop", "lost", "won",
    toss=mean(lost=1, won=3),
    first=choice(0, "stop", "toss", "lost"),
    second=choice(1, "toss", "stop"),
    start=mean(first=1, second=1),
)  # fmt: skip
SAFE: Column = {"stop": (2, 2), "won": (4, 0), "lost": (0, 4)}


def test_a_batch_is_decided_counted_and_valued() -> None:
    solution = TOSS.solve(batch(TOSS, SAFE, {**SAFE, "stop": (4, 0)}))
    assert taken(TOSS, solution) == {"first": [1, 0], "second": [1, 0]}
    assert solution.law.total == 8
    assert [dict(zip(TOSS.tree.outcomes, w, strict=True)) for w in solution.law.ways] == [
        {"stop": 4, "lost": 1, "won": 3},
        {"stop": 4, "lost": 1, "won": 3},
    ]
    assert solution.law.tallies == [[4], [4]]
    assert values(solution) == [[Fraction(5, 2)] * 2, [Fraction(3, 2)] * 2]
    assert values(solution, 1) == [[Fraction(7, 2)] * 2, [Fraction(1, 2)] * 2]
    assert (solution.open, solution.by_exact, solution.indifferent) == (((), ()), (0, 0), ((), ()))


def test_the_law_of_other_decisions_can_be_asked_for() -> None:
    """Under the first listed options everywhere, and under the last."""
    names = [TOSS.tree.graph.names[node] for node in TOSS.tree.choices]
    assert names == ["second", "first"]
    law = TOSS.law(np.array([[0, 1], [0, 2]], np.int8))
    told = [dict(zip(TOSS.tree.outcomes, ways, strict=True)) for ways in law.ways]
    assert told == [{"stop": 4, "lost": 1, "won": 3}, {"stop": 4, "lost": 4, "won": 0}]


def test_values_are_enclosed() -> None:
    third = Fraction(1, 3)
    games = batch(TOSS, {"stop": (third, -third), "won": (-third, 1), "lost": (0, 0)})
    [own, other] = values(TOSS.solve(games))
    assert own[0] < Fraction(1, 24) < own[1]
    assert other[0] < Fraction(5, 24) < other[1]
    assert max(own[1] - own[0], other[1] - other[0]) <= Fraction(3, 1 << BITS)


def test_an_indifferent_owner_is_counted() -> None:
    """Only in the column in which he is, and only at his decision."""
    solution = TOSS.solve(batch(TOSS, SAFE, {**SAFE, "stop": (3, 2)}))
    first = TOSS.tree.decision_of[TOSS.tree.graph.index("first")]
    assert taken(TOSS, solution)["first"] == [1, 0]
    assert solution.open == ((), (first,))
    assert solution.by_exact == (0, 1)
    assert solution.indifferent == ((), (first,))


def test_what_is_settled_by_exact_arithmetic_need_not_be_an_indifference() -> None:
    little = Fraction(1, 2**60)
    solution = TOSS.solve(batch(TOSS, {**SAFE, "stop": (3 - little, 2)}))
    first = TOSS.tree.decision_of[TOSS.tree.graph.index("first")]
    assert taken(TOSS, solution)["first"] == [1]
    assert (solution.open, solution.by_exact, solution.indifferent) == (((first,),), (1,), ((),))
    assert solution.closest == (Close(first, 0, little, little),)


def test_a_tree_without_choices_is_solved_too() -> None:
    toss = solver("lost", "won", start=mean(lost=1, won=3))
    solution = toss.solve(batch(toss, SAFE, SAFE))
    assert solution.codes.shape == (0, 2)
    assert values(solution, 1) == [[3, 3], [1, 1]]
    assert solution.closest == ()


def test_so_is_a_tree_in_which_no_choice_is_a_real_one() -> None:
    forced = solver("lost", "won", toss=mean(lost=1, won=3), start=choice(0, "toss"))
    solution = forced.solve(batch(forced, SAFE))
    assert taken(forced, solution) == {"start": [0]}
    assert (solution.open, solution.by_exact) == (((),), (0,))
    assert solution.closest == ()


def test_a_graph_that_is_no_tree_is_refused() -> None:
    nodes: dict[str, Node[str]] = {"start": Chance.of((1, "again", (0,)))}
    with pytest.raises(GraphError):
        Solver.of(grown({**nodes, "again": SubRound("start", (0,))}))


# Loops.

RISK = solver(
    "again", "taken", "high", "zero",
    toss=mean(again=2, high=1, zero=1),
    choice=choice(0, "taken", "toss"),
    start=mean(choice=1, zero=1),
)  # fmt: skip


def test_a_loop_is_worth_what_it_is_worth_when_it_ends() -> None:
    """Who always risks it gets 6 once in six times, and nothing else."""
    solution = RISK.solve(batch(RISK, {"taken": (1, 0), "high": (6, 3)}, after=(0,)))
    assert taken(RISK, solution) == {"choice": [1]}
    assert values(solution) == [[1, 1], [Fraction(1, 2)] * 2]
    assert solution.law.total == 8
    assert sum(solution.law.ways[0]) == 8


@pytest.mark.parametrize("after", [(1, 2, 0), (2, 0, 1)])
def test_rotations_are_solved_together(after: tuple[int, ...]) -> None:
    """Column 0 takes 64, and is worth 32; the one that leads there risks for 16 more than 5."""
    rich, poor = {"taken": (64, 0)}, {"taken": (5, 1)}
    solution = RISK.solve(batch(RISK, *[rich, poor, poor] * 2, after=after))
    codes = [int(onward == 0) for onward in after]
    assert taken(RISK, solution) == {"choice": codes * 2}
    for column, code in enumerate(codes * 2):
        value = Fraction(32) if column % 3 == 0 else Fraction(8) if code else Fraction(5, 2)
        assert values(solution, column)[0] == [value] * 2


def test_only_the_group_that_is_open_is_settled() -> None:
    clear, even = {"taken": (5, 1), "high": (6, 2)}, {"taken": (2, 1), "high": (6, 2)}
    solution = RISK.solve(batch(RISK, clear, even, clear, after=(0,)))
    assert taken(RISK, solution) == {"choice": [0, 0, 0]}
    assert solution.by_exact == (0, 1, 0)
    assert solution.indifferent == ((), (0,), ())


def test_of_a_group_all_columns_are_settled() -> None:
    """The first risks nothing: it is decided, but the other one is indifferent."""
    games = batch(
        RISK, {"taken": (8, 0)}, {"taken": (Fraction(7, 2), 0), "high": (6, 0)}, after=(1, 0)
    )
    solution = RISK.solve(games)
    assert taken(RISK, solution) == {"choice": [0, 0]}
    assert solution.by_exact == (0, 1)
    assert solution.indifferent == ((), (0,))
    assert values(solution, 1)[0] == [Fraction(7, 4)] * 2


def test_a_loop_that_never_ends_is_refused() -> None:
    stay = solver("again", "one", start=choice(0, "again", "one"))
    with pytest.raises(EndlessError):
        stay.solve(batch(stay, {"one": (1, 1)}, after=(0,)))


def test_a_circle_is_refused() -> None:
    pennies = solver(
        "again", "exit", "one stops", "other stops",
        one=choice(0, "one stops", "again"),
        other=choice(1, "other stops", "again"),
        start=mean(exit=1, one=2, other=2),
    )  # fmt: skip
    games = batch(pennies, {"one stops": (1, -2), "other stops": (2, -1)}, after=(0,))
    with pytest.raises(PolicyCycleError):
        pennies.solve(games)


def test_what_can_not_be_told_is_refused() -> None:
    games = batch(TOSS, {**SAFE, "stop": (3, 2)}, high={0: {"won": (5, 0)}})
    with pytest.raises(PrecisionError):
        TOSS.solve(games)


# The closest decisions.


def margins_near(solution: BatchSolution) -> dict[tuple[int, int], Fraction]:
    """Return the closest decisions and their margins, rounded; the bounds must hold them."""
    found = {}
    for close in solution.closest:
        found[close.decision, close.column] = Fraction(round(2**20 * close.at_least), 2**20)
        assert close.at_least <= found[close.decision, close.column] <= close.at_most
        assert close.at_most - close.at_least < Fraction(1, 2**30)
    return found


@pytest.mark.parametrize("unit", [1, 1000, Fraction(1, 1024)])
def test_the_smallest_margin_of_the_batch_is_told(unit: Fraction | int) -> None:
    """By column, what the first gains: 1, 1/2, 1/4, 1; the second is never so close."""
    stops = (2, Fraction(5, 2), Fraction(13, 4), 4)
    columns: list[Column] = [
        {"stop": (stop * unit, 3 * unit), "won": (4 * unit, 0), "lost": (0, 4 * unit)}
        for stop in stops
    ]
    solution = TOSS.solve(batch(TOSS, *columns))
    first = TOSS.tree.decision_of[TOSS.tree.graph.index("first")]
    assert margins_near(solution) == {(first, 2): Fraction(1, 4) * unit}


def test_margins_that_are_equally_small_are_all_told() -> None:
    """Player 1 gains 1 by stopping, player 0 by not doing so."""
    solution = TOSS.solve(batch(TOSS, SAFE, {**SAFE, "stop": (1, 9)}, SAFE))
    assert margins_near(solution) == dict.fromkeys([(0, 0), (1, 0), (0, 2), (1, 2)], Fraction(1))


def test_margins_are_compared_as_payoffs_and_not_on_each_players_scale() -> None:
    """Player 1 has a thousand at stake: his margin of 1 is less of it than the other's of 1/2."""
    worth: Column = {"stop": (Fraction(5, 2), 1000), "won": (4, -999), "lost": (0, 6993)}
    solution = TOSS.solve(batch(TOSS, worth))
    first, second = (TOSS.tree.decision_of[TOSS.tree.graph.index(n)] for n in ("first", "second"))
    assert margins_near(solution) == {(first, 0): Fraction(1, 2)}
    nearer = {**worth, "stop": (Fraction(1, 2), 1000)}
    solution = TOSS.solve(batch(TOSS, {**nearer, "lost": (0, 6998)}))
    assert set(margins_near(solution)) == {(second, 0)}


def test_an_indifference_is_no_margin() -> None:
    solution = TOSS.solve(batch(TOSS, {**SAFE, "stop": (3, 2)}, SAFE))
    assert margins_near(solution) == dict.fromkeys([(0, 0), (0, 1), (1, 1)], Fraction(1))


def test_if_all_are_indifferent_there_is_no_margin() -> None:
    flat = dict.fromkeys(("stop", "won", "lost"), (1, 1))
    solution = TOSS.solve(batch(TOSS, flat))
    assert solution.indifferent == ((0, 1),)
    assert solution.closest == ()


def test_a_loops_margin_is_that_at_its_value() -> None:
    """The start is worth 3/2 to who takes 3: a risk is worth 1/2 · 3/2 + 1/4 · 6 = 9/4."""
    solution = RISK.solve(batch(RISK, {"taken": (3, 0), "high": (6, 0)}, after=(0,)))
    assert margins_near(solution) == {(0, 0): Fraction(3, 4)}


def test_margins_above_an_indifferent_owner_are_those_of_what_he_takes() -> None:
    """He takes the half, listed first; from the toss, a little more in doubles, the other lives."""
    careless = solver(
        "half", "more", "even", "less", "other", "zero",
        toss=mean(more=2, even=2, less=2),
        below=choice(0, "half", "toss"),
        above=choice(1, "below", "other"),
        start=mean(above=1, zero=1),
    )  # fmt: skip
    ends = {"more": (Fraction(3, 4), 1), "even": (Fraction(1, 2), 1), "less": (Fraction(1, 4), 1)}
    worth: Column = {**ends, "half": (Fraction(1, 2), 0), "other": (0, Fraction(1, 4))}
    solution = careless.solve(batch(careless, worth))
    assert taken(careless, solution) == {"below": [0], "above": [1]}
    above = careless.tree.decision_of[careless.tree.graph.index("above")]
    assert margins_near(solution) == {(above, 0): Fraction(1, 4)}


# Bounds.


def test_what_holds_for_all_worths_within_their_bounds_is_told() -> None:
    """To stop is worth 2, or up to 4: then nobody knows what player 0 does, nor what he gets."""
    games = batch(TOSS, SAFE, SAFE, high={0: {"won": (5, 0)}, 1: {"stop": (4, 2)}})
    bounds = TOSS.bound(games)
    first = TOSS.tree.decision_of[TOSS.tree.graph.index("first")]
    assert bounds.open == ((), (first,))
    assert taken(TOSS, bounds)["first"][0] == 1
    assert taken(TOSS, bounds)["second"] == [1, 1]
    assert values(bounds) == [[Fraction(5, 2), Fraction(23, 8)], [Fraction(3, 2)] * 2]
    own, other = values(bounds, 1)
    assert Fraction(5, 2) - Fraction(1, 2**40) <= own[0] <= Fraction(5, 2)
    assert own[1] == 4
    assert other[0] <= Fraction(3, 2) < 2 <= other[1]
    assert bounds.closest == ()
    assert (bounds.by_exact, bounds.indifferent) == ((0, 0), ((), ()))


def test_a_loop_is_bounded_by_what_it_can_pay() -> None:
    games = batch(RISK, {"taken": (1, 0), "high": (6, 3)}, high={0: {"taken": (5, 0)}}, after=(0,))
    bounds = RISK.bound(games)
    assert bounds.open == ((0,),)
    [own, other] = values(bounds)
    assert own[0] <= 1 < Fraction(5, 2) <= own[1] < 4
    assert other[0] <= 0 < Fraction(1, 2) <= other[1] <= 1 + Fraction(1, 2**40)


def test_what_is_decided_is_bounded_by_its_law() -> None:
    high = {0: {"taken": (8, 1)}}
    games = batch(RISK, {"taken": (7, 0), "high": (6, 3)}, high=high, after=(0,))
    bounds = RISK.bound(games)
    assert bounds.open == ((),)
    assert values(bounds) == [[Fraction(7, 2), 4], [0, Fraction(1, 2)]]


SPLIT = solver(
    "again", "one", "other",
    choice=choice(0, "one", "other"),
    start=mean(again=1, choice=1),
)  # fmt: skip


def test_a_column_that_leads_to_an_open_one_is_not_known_either() -> None:
    """The first is decided, but comes to the second, where player 0 may take 1 or up to 8.

    If he takes that, player 1 gets 8 as well: 4 and 1/2 · 1/2 of it, and so on, is 16/3.
    """
    sure: Column = {"one": (1, 0), "other": (0, 0)}
    vague: Column = {"one": (1, 0), "other": (0, 8)}
    bounds = SPLIT.bound(batch(SPLIT, sure, vague, high={1: {"other": (8, 8)}}, after=(1, 0)))
    assert bounds.open == ((), (0,))
    of_sure, of_vague = (values(bounds, column)[1] for column in (0, 1))
    assert of_sure[0] <= 0 < Fraction(8, 3) <= of_sure[1]
    assert of_vague[0] <= 0 < Fraction(16, 3) <= of_vague[1]


@pytest.mark.parametrize("role", [0, 1, 2])
def test_bounds_reach_as_far_as_the_columns_of_the_group_pay(role: int) -> None:
    """Nobody knows which of two like options is taken; each column pays alike, not all the same.

    The first pays from 0 to 1, the other one 5: so from 5/3 to 7/3, and from 10/3 to 11/3.
    The third role is of one who decides nothing.
    """
    little = {"one": (0, 0, 0), "other": (0, 0, 0)}
    much = {"one": (5, 5, 5), "other": (5, 5, 5)}
    high = {0: {"one": (1, 1, 1), "other": (1, 1, 1)}}
    games = batch(SPLIT, little, much, high=high, after=(1, 0), roles=(0, 1, 2))
    bounds = SPLIT.bound(games)
    assert bounds.open == ((0,), (0,))
    [least, most], [low, high_side] = values(bounds, 0)[role], values(bounds, 1)[role]
    assert least <= Fraction(5, 3) < Fraction(7, 3) <= most
    assert low <= Fraction(10, 3) < Fraction(11, 3) <= high_side


NOTHING_ELSE = solver("again", toss=mean(again=1), start=choice(0, "again", "toss"))


@pytest.mark.parametrize("ask", [NOTHING_ELSE.solve, NOTHING_ELSE.bound])
def test_a_loop_that_can_not_end_is_refused(ask: Callable[[Batch], BatchSolution]) -> None:
    with pytest.raises(EndlessError):
        ask(batch(NOTHING_ELSE, {}, after=(0,)))
