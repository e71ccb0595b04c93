"""Batches of games on random trees, against a slow recursion in fractions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from itertools import permutations, product
from math import prod
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from hypothesis import assume, given, reject
from hypothesis import strategies as st

from mexico_solver.errors import PolicyCycleError
from mexico_solver.graph import Chance, Choice, DecisionGraph, Node, Settled, SubRound
from mexico_solver.solve import solve
from mexico_solver.solve.batch import Batch, BatchSolution, Close, Loop, Solver, law_from
from mexico_solver.solve.batch.backward import HIGH, LOW, sweep
from mexico_solver.solve.batch.contest import Contest
from mexico_solver.solve.batch.contraction import contract
from naive import TOLD, Vector, eliminated, mean
from strategies import few_payoffs, payoffs

if TYPE_CHECKING:
    from numpy.typing import NDArray

BITS = 64
ENDS = ("again", "end", "other end", "third end")
AFTER: dict[int, list[tuple[int, ...]]] = {1: [(0,)], 2: [(1, 0)], 3: [(1, 2, 0), (2, 0, 1)]}
"""How the columns of a group can follow each other."""
KINDS: tuple[st.SearchStrategy[Fraction], ...] = (payoffs, few_payoffs, st.just(Fraction(1, 3)))
"""What players can care about: many payoffs, two, nothing at all."""
Worth: TypeAlias = Mapping[str, Vector]
"""What each outcome is worth to each player."""


@dataclass(frozen=True)
class Games:
    """Games on one tree, and all that is asked about them, the slow way."""

    graph: DecisionGraph
    worths: tuple[Worth, ...]
    """By column, groups following each other."""
    roles: tuple[int, ...]
    after: tuple[int, ...] | None
    """How the columns of a group follow each other by way of `again`; None if it is an end."""

    @cached_property
    def solver(self) -> Solver:
        """The solver, which counts what a visit to each chance node weighs: its number from 1."""
        nodes = zip(self.graph.names, self.graph.nodes, strict=True)
        visits = [(name, node.total) for name, node in nodes if isinstance(node, Chance)]
        weighed = {name: place * total for place, (name, total) in enumerate(visits, start=1)}
        return Solver.of(self.graph, [dict(visits), weighed])

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The outcomes, in the order of the tree."""
        return tuple(map(str, self.solver.tree.outcomes))

    @property
    def size(self) -> int:
        """How many columns form a group."""
        return len(self.after or (0,))

    @property
    def loop(self) -> Loop | None:
        """The outcome that leads back, if one does."""
        if self.after is None or "again" not in self.outcomes:
            return None
        return Loop(self.outcomes.index("again"), self.roles, self.after)

    @cached_property
    def batch(self) -> Batch:
        """The batch, rounded outward, and what it is worth exactly."""
        return enclosed(self, self, exactly=True)

    def told(self, column: int) -> list[Vector]:
        """Return what each outcome is worth in a column, in the order of the tree."""
        return [self.worths[column][outcome] for outcome in self.outcomes]

    def groups(self) -> Iterator[Games]:
        """Yield each group on its own."""
        for first in range(0, len(self.worths), self.size):
            yield replace(self, worths=self.worths[first : first + self.size])

    def at(self, starts: Sequence[Vector]) -> list[Worth]:
        """Return the worths of each column once the starts are put in where the loop leads."""
        if self.loop is None:
            return list(self.worths)
        return [
            {**worth, "again": tuple(starts[self.follower(column)][role] for role in self.roles)}
            for column, worth in enumerate(self.worths)
        ]

    def follower(self, column: int) -> int:
        """Return the column that the loop leads to."""
        assert self.after is not None
        return column - column % self.size + self.after[column % self.size]

    def starts(self, codes: Sequence[Sequence[int]]) -> list[Vector]:
        """Return what the start is worth in each column under fixed decisions: v = a + q·v."""
        roles = range(len(self.roles))
        nothing = self.at([(Fraction(),) * len(self.roles)] * len(self.worths))
        gains = [self.values(worth, each)[-1] for worth, each in zip(nothing, codes, strict=True)]
        if self.loop is None:
            return gains
        backs = [self.reached(each).get("again", Fraction()) for each in codes]
        cells = list(product(range(len(self.worths)), roles))
        rows = []
        for column, role in cells:
            onward = self.follower(column), self.roles[role]
            parts = [(cell == (column, role)) - backs[column] * (cell == onward) for cell in cells]
            rows.append([*map(Fraction, parts), gains[column][role]])
        found = dict(zip(cells, eliminated(rows), strict=True))
        return [tuple(found[column, role] for role in roles) for column in range(len(self.worths))]

    def values(self, worth: Worth, codes: Sequence[int]) -> list[Vector]:
        """Return what each node is worth under fixed decisions."""
        found: list[Vector] = []
        for index, node in enumerate(self.graph.nodes):
            below = [found[child] for child in node.children]
            if isinstance(node, Settled):
                found.append(worth[str(node.outcome)])
            elif isinstance(node, Choice):
                found.append(below[codes[self.solver.tree.decision_of[index]]])
            else:
                assert isinstance(node, Chance)
                sides = zip(*below, strict=True)
                found.append(tuple(mean(node.weights, side) for side in sides))
        return found

    def visits(self, codes: Sequence[int], begin: int) -> list[Fraction]:
        """Return how often play comes to each node, from one of them, under fixed decisions."""
        found = [Fraction(index == begin) for index in range(len(self.graph))]
        for index in reversed(range(len(self.graph))):
            node = self.graph.nodes[index]
            if isinstance(node, Chance):
                for weight, child in zip(node.weights, node.children, strict=True):
                    found[child] += found[index] * Fraction(weight, node.total)
            elif isinstance(node, Choice):
                found[node.children[codes[self.solver.tree.decision_of[index]]]] += found[index]
        return found

    def reached(self, codes: Sequence[int], begin: int = -1) -> dict[str, Fraction]:
        """Return how often each outcome comes, from the start or from another node."""
        visits = self.visits(codes, range(len(self.graph))[begin])
        return {
            str(node.outcome): chance
            for node, chance in zip(self.graph.nodes, visits, strict=True)
            if isinstance(node, Settled)
        }

    def options(self, column: int, codes: Sequence[Sequence[int]]) -> list[list[Fraction]]:
        """Return for each decision what its options are worth to its owner, as all decide."""
        values = self.values(self.at(self.starts(codes))[column], codes[column])
        found = []
        for index in self.solver.tree.choices:
            node = self.graph.nodes[index]
            assert isinstance(node, Choice)
            found.append([values[child][node.owner] for child in node.children])
        return found

    def looping_graph(self) -> DecisionGraph:
        """Return the graph of one group, whose sub-rounds lead from column to column."""
        same = tuple(range(len(self.roles)))

        def expand(name: tuple[str, int]) -> Node[tuple[str, int]]:
            position, column = name
            node = self.graph.node(position)
            if isinstance(node, Settled):
                if self.loop and node.outcome == "again":
                    return SubRound(("start", self.follower(column)), self.roles)
                return Settled(self.worths[column][position], len(same))
            children = tuple((str(self.graph.names[child]), column) for child in node.children)
            if isinstance(node, Choice):
                return Choice(node.owner, node.actions, children, node.roles)
            assert isinstance(node, Chance)
            return Chance(node.weights, children, node.roles)

        return DecisionGraph.grow([("start", column) for column in range(self.size)], expand)


def enclosed(low: Games, high: Games, *, exactly: bool = False) -> Batch:
    """Return a batch between the worths of some games, rounded outward."""
    lows, highs = [
        np.array(
            [[[each * 2**BITS for each in w] for w in g.told(c)] for c in range(len(g.worths))],
            dtype=object,
        ).transpose(1, 2, 0)
        for g in (low, high)
    ]
    told = low.told if exactly else None
    return Batch(lows // 1, -(-highs // 1), BITS, low.loop, told)


# What is drawn.


@st.composite
def chances(draw: st.DrawFn, below: Sequence[str], players: int) -> Node[str]:
    """Draw a chance node above some nodes, of which one may come twice."""
    children = draw(st.lists(st.sampled_from(below), min_size=1, max_size=3))
    weights = draw(st.lists(st.integers(1, 7), min_size=len(children), max_size=len(children)))
    same = tuple(range(players))
    return Chance.of(*[(w, child, same) for w, child in zip(weights, children, strict=True)])


@st.composite
def choices(draw: st.DrawFn, below: Sequence[str], players: int) -> Node[str]:
    """Draw a choice above some nodes, of which one may come twice."""
    children = draw(st.lists(st.sampled_from(below), min_size=1, max_size=3))
    same = tuple(range(players))
    options = [(f"option {place}", child, same) for place, child in enumerate(children)]
    return Choice.of(draw(st.integers(0, players - 1)), *options)


@st.composite
def trees(draw: st.DrawFn, players: int, most_nodes: int) -> DecisionGraph:
    """Draw a tree that ends at once with some chance, so that a loop can't go on for ever."""
    nodes: dict[str, Node[str]] = {name: Settled(name, players) for name in ENDS}
    for place in range(draw(st.integers(1, most_nodes))):
        below = list(nodes)[::-1]
        nodes[f"node {place}"] = draw(chances(below, players) | choices(below, players))
    weights = draw(st.tuples(*[st.integers(1, 3)] * 2))
    branches = zip(weights, ("end", list(nodes)[-1]), (tuple(range(players)),) * 2, strict=True)
    nodes["start"] = Chance.of(*branches)
    return DecisionGraph.grow(["start"], nodes.__getitem__)


@st.composite
def careless_games(draw: st.DrawFn) -> Games:
    """Draw games in which player 0 gets the same whatever he does, but the other player does not.

    Only rounding errors tell his options apart, and the other player's choices stand above his.
    Chance may give him more or less, or else he would have nothing at stake.
    """
    nodes: dict[str, Node[str]] = {name: Settled(name, 2) for name in ENDS}
    same, weight = (0, 1), st.integers(1, 40)
    for name in ("one", "two", "three"):
        weights = draw(st.tuples(weight, weight, weight))
        ends = zip(weights, ("end", "other end", "end"), (same,) * 3, strict=True)
        nodes[f"chance {name}"] = Chance.of(*ends)
    for name in ("one", "two"):
        options = draw(st.permutations(["end", "other end", *list(nodes)[4:7]]))
        nodes[f"careless {name}"] = Choice.of(0, *[(each, each, same) for each in options])
    options = draw(st.permutations(["careless one", "careless two", "third end"]))
    nodes["choice"] = Choice.of(1, *[(each, each, same) for each in options])
    tops = ("again", "third end", "choice")
    nodes["start"] = Chance.of(*[(1, name, same) for name in tops])
    graph = DecisionGraph.grow(["start"], nodes.__getitem__)
    own = dict(zip(ENDS, map(Fraction, ("0", "1/3", "1/3", "1")), strict=True))
    worth = st.fixed_dictionaries({end: st.tuples(st.just(own[end]), payoffs) for end in ENDS})
    return Games(graph, tuple(draw(st.lists(worth, min_size=4, max_size=4))), (0, 1), None)


@st.composite
def games(
    draw: st.DrawFn, most_nodes: int = 7, most_groups: int = 2, *, loops: bool | None = None
) -> Games:
    """Draw games on one tree, with or without a loop, whose columns may rotate.

    Args:
        draw: Given by hypothesis.
        most_nodes: The most nodes of the tree between its start and its ends.
        most_groups: The most groups of columns.
        loops: Whether an outcome leads back, if that is asked for.
    """
    players = draw(st.integers(1, 3))
    graph = draw(trees(players, most_nodes))
    size = draw(st.integers(1, 3)) if (draw(st.booleans()) if loops is None else loops) else 0
    after = draw(st.sampled_from(AFTER[size])) if size else None
    roles = draw(
        st.sampled_from([each for each in permutations(range(players)) if turns(each, size)])
    )
    columns = (size or 1) * draw(st.integers(1, most_groups))
    worths = draw(st.lists(worths_of(players), min_size=columns, max_size=columns))
    return Games(graph, tuple(worths), roles, after)


def turns(roles: tuple[int, ...], times: int) -> bool:
    """Return whether everyone is in his own role again after some rotations."""
    now = range(len(roles))
    for _ in range(times):
        now = [roles[role] for role in now]  # type: ignore[assignment]
    return list(now) == list(range(len(roles)))


def worths_of(players: int) -> st.SearchStrategy[Worth]:
    """Draw what each outcome is worth to each player; some care little, or not at all."""
    kinds = st.tuples(*[st.sampled_from(KINDS)] * players)
    return kinds.flatmap(lambda each: st.fixed_dictionaries(dict.fromkeys(ENDS, st.tuples(*each))))


def solved(drawn: Games) -> tuple[BatchSolution, list[list[int]]]:
    """Solve games, or draw others if policies run in a circle; also tell the codes by column."""
    try:
        solution = drawn.solver.solve(drawn.batch)
    except PolicyCycleError:
        reject()
    return solution, solution.codes.T.tolist()


# What is solved.


@given(games())
def test_every_decision_is_the_first_of_the_best_options(drawn: Games) -> None:
    """In exact arithmetic, against what the start is worth under these very decisions."""
    assert_optimal(drawn)


@given(careless_games())
def test_nobody_counts_on_what_an_indifferent_player_does_not_do(drawn: Games) -> None:
    assert_optimal(drawn)


def assert_optimal(drawn: Games) -> None:
    """Compare every decision of some games with the exact worth of its options."""
    solution, codes = solved(drawn)
    for column, taken in enumerate(codes):
        options = drawn.options(column, codes)
        assert all(w[option] == max(w) for option, w in zip(taken, options, strict=True))
        assert drawn.loop or taken == [worth.index(max(worth)) for worth in options]
        same = [place for place, worth in enumerate(options) if worth.count(max(worth)) > 1]
        assert sorted(solution.indifferent[column]) == same
        assert set(same) <= set(solution.open[column])
        assert solution.by_exact[column] >= len(same)


@given(games())
def test_enclosures_hold_the_exact_values_and_are_narrow(drawn: Games) -> None:
    solution, codes = solved(drawn)
    for column, starts in enumerate(drawn.starts(codes)):
        low, high = solution.low[:, column], solution.high[:, column]
        for role, value in enumerate(starts):
            assert low[role] <= value * 2**BITS <= high[role]
            assert high[role] - low[role] <= 3


@given(games(most_nodes=12), st.data())
def test_laws_and_tallies_are_exact(drawn: Games, data: st.DataObject) -> None:
    """Under any decisions, not only the best."""
    codes = data.draw(policies_of(drawn, len(drawn.worths)))
    law = drawn.solver.law(np.array(codes, np.int8).T.reshape(-1, len(codes)))
    chances = [node for node in drawn.graph.nodes if isinstance(node, Chance)]
    for ways, tallies, taken in zip(law.ways, law.tallies, codes, strict=True):
        assert sum(ways) == law.total
        reached = drawn.reached(taken)
        assert [Fraction(n, law.total) for n in ways] == [reached[o] for o in drawn.outcomes]
        visits = drawn.visits(taken, len(drawn.graph) - 1)
        counts = [n for n, node in zip(visits, drawn.graph.nodes, strict=True) if node in chances]
        weighed = sum(place * count for place, count in enumerate(counts, start=1))
        assert [Fraction(n, law.total) for n in tallies] == [sum(counts), weighed]


@given(games(most_nodes=12, most_groups=1), st.data())
def test_so_is_the_law_from_any_node(drawn: Games, data: st.DataObject) -> None:
    [codes] = data.draw(policies_of(drawn, 1))
    for index in range(len(drawn.graph)):
        ways, total = law_from(drawn.solver.tree, index, codes)
        assert sum(ways.values()) == total
        told = {drawn.outcomes[outcome]: Fraction(n, total) for outcome, n in ways.items()}
        reached = drawn.reached(codes, index)
        assert told == {outcome: chance for outcome, chance in reached.items() if chance}


def policies_of(drawn: Games, columns: int) -> st.SearchStrategy[list[list[int]]]:
    """Draw an option for each decision, column by column."""
    sizes = [len(drawn.graph.nodes[index].children) for index in drawn.solver.tree.choices]
    policy = st.tuples(*[st.integers(0, size - 1) for size in sizes]).map(list)
    return st.lists(policy, min_size=columns, max_size=columns)


@given(games() | careless_games())
def test_the_closest_decisions_are_told_with_bounds_of_their_margins(drawn: Games) -> None:
    solution, codes = solved(drawn)
    margins = {}
    for column in range(len(codes)):
        for decision, worth in enumerate(drawn.options(column, codes)):
            best, *others = sorted(worth, reverse=True)
            if others and best > others[0]:
                margins[decision, column] = best - others[0]
    told = {(close.decision, close.column): close for close in solution.closest}
    assert {place for place in margins if margins[place] == min(margins.values())} <= set(told)
    for place, close in told.items():
        assert holds(close, margins[place])


def holds(close: Close, margin: Fraction) -> bool:
    """Return whether the bounds of a margin hold it, and are close to it."""
    assert close.at_most - close.at_least < Fraction(1, 2**40)
    return 0 <= close.at_least <= margin <= close.at_most


@given(games(most_groups=3))
def test_a_column_does_not_depend_on_the_others(drawn: Games) -> None:
    solution, _ = solved(drawn)
    for number, group in enumerate(drawn.groups()):
        here = slice(number * drawn.size, (number + 1) * drawn.size)
        alone, _ = solved(group)
        assert alone.codes.tolist() == solution.codes[:, here].tolist()
        assert alone.law.ways == solution.law.ways[here]
        assert alone.law.tallies == solution.law.tallies[here]
        assert alone.low.tolist() == solution.low[:, here].tolist()
        assert alone.high.tolist() == solution.high[:, here].tolist()
        assert alone.open == solution.open[here]
        assert alone.indifferent == solution.indifferent[here]


@given(games(most_groups=1, loops=True))
def test_what_nothing_is_left_open_of_is_what_the_solver_of_graphs_finds(drawn: Games) -> None:
    solution, codes = solved(drawn)
    assume(not any(solution.open))
    graph = drawn.looping_graph()
    other = solve(graph, TOLD)
    for column, starts in enumerate(drawn.starts(codes)):
        assert other.value(("start", column)) == starts
        for decision, index in enumerate(drawn.solver.tree.choices):
            name = (str(drawn.graph.names[index]), column)
            if other.occurs(name):
                assert other.policy[graph.index(name)] == codes[column][decision]


# What holds in every equilibrium.


@given(games(most_nodes=5, most_groups=1))
def test_what_is_not_open_is_so_in_every_equilibrium(drawn: Games) -> None:
    """All pure equilibria that don't depend on the past, found by trying every policy."""
    contest = Contest.of(drawn.solver.tree, drawn.batch)
    found = contract(contest)
    assert drawn.loop or (np.any(found.open, axis=0) <= ties(drawn)).all()
    for codes in equilibria(drawn):
        taken = np.array(codes, np.int8).T.reshape(found.codes.shape)
        assert (taken == found.codes)[~found.open].all()
        for column, starts in enumerate(drawn.starts(codes)):
            sides = contest.unscaled(found.start[..., [column]], np.array([column]))
            for value, low, high in zip(starts, *sides, strict=True):
                assert low <= value * 2**BITS <= high


def ties(drawn: Games) -> NDArray[np.bool_]:
    """Return for each column of games without a loop whether someone is indifferent."""
    _, codes = solved(drawn)
    margins = [drawn.options(column, codes) for column in range(len(codes))]
    return np.array([any(worth.count(max(worth)) > 1 for worth in each) for each in margins])


def equilibria(drawn: Games) -> Iterator[list[list[int]]]:
    """Yield every policy of a group at which no owner gains by another option."""
    sizes = [len(drawn.graph.nodes[index].children) for index in drawn.solver.tree.choices]
    assume(prod(sizes) ** len(drawn.worths) <= 64)
    every = [list(policy) for policy in product(*map(range, sizes))]
    for codes in map(list, product(every, repeat=len(drawn.worths))):
        if all(
            worth[option] == max(worth)
            for column, taken in enumerate(codes)
            for option, worth in zip(taken, drawn.options(column, codes), strict=True)
        ):
            yield codes


def on_scale(contest: Contest, column: int, vector: Vector) -> list[Fraction]:
    """Return a vector of payoffs on the players' own scales."""
    scales = zip(vector, contest.base[:, column], contest.span[:, column], strict=True)
    return [(value * 2**BITS - base) / span for value, base, span in scales]


@st.composite
def boxes(draw: st.DrawFn) -> tuple[Games, Games, list[Games]]:
    """Draw worths that are known within bounds, and some points within: corners and others."""
    low = draw(games(most_nodes=5, most_groups=1))
    widths = draw(st.lists(worths_of(len(low.roles)), min_size=low.size, max_size=low.size))
    narrow = Fraction(draw(st.sampled_from((0, 1, 4, 8))), 8)

    def point(part: st.SearchStrategy[Fraction]) -> Games:
        worths = [
            {end: tuple(w + narrow * abs(x) * draw(part) for w, x in pairs(each, wide, end))
             for end in ENDS}
            for each, wide in zip(low.worths, widths, strict=True)
        ]  # fmt: skip
        return replace(low, worths=tuple(worths))

    parts = [st.sampled_from((Fraction(0), Fraction(1)))] * 2 + [st.fractions(0, 1)] * 2
    return low, point(st.just(Fraction(1))), [point(part) for part in parts]


def pairs(one: Worth, other: Worth, end: str) -> Iterator[tuple[Fraction, Fraction]]:
    """Return what an end is worth to each player, together with its width."""
    return zip(one[end], other[end], strict=True)


@given(boxes(), st.sampled_from((0, -1)))
def test_what_one_sweep_tells_holds_at_every_point(
    drawn: tuple[Games, Games, list[Games]], tie: int
) -> None:
    """Whatever those who are indifferent do: the first or the last of the best options."""
    low, high, points = drawn
    contest = Contest.of(low.solver.tree, replace(enclosed(low, high), loop=None))
    seen = sweep(contest.tree, contest.worths, contest.twice)
    for point in points:
        for column, worth in enumerate(point.worths):
            values, best = by_recursion(point, worth, tie)
            sides = seen.start[..., column].tolist()
            for value, (least, most) in zip(
                on_scale(contest, column, values[-1]), sides, strict=True
            ):
                assert Fraction(least) - contest.error <= value <= Fraction(most) + contest.error
            for decision, options in enumerate(best):
                if not seen.open[decision, column]:
                    assert options == [seen.codes[decision, column]]


def by_recursion(drawn: Games, worth: Worth, tie: int) -> tuple[list[Vector], list[list[int]]]:
    """Return what each node is worth, the loop being an end, and the best options everywhere."""
    values: list[Vector] = []
    best: list[list[int]] = []
    for node in drawn.graph.nodes:
        below = [values[child] for child in node.children]
        if isinstance(node, Settled):
            values.append(worth[str(node.outcome)])
        elif isinstance(node, Choice):
            own = [vector[node.owner] for vector in below]
            best.append([option for option, value in enumerate(own) if value == max(own)])
            values.append(below[best[-1][tie]])
        else:
            assert isinstance(node, Chance)
            values.append(tuple(mean(node.weights, side) for side in zip(*below, strict=True)))
    order = {index: number for number, index in enumerate(sorted(drawn.solver.tree.choices))}
    return values, [best[order[index]] for index in drawn.solver.tree.choices]


@given(boxes())
def test_bounds_hold_at_every_point(drawn: tuple[Games, Games, list[Games]]) -> None:
    low, high, points = drawn
    bounds = low.solver.bound(enclosed(low, high))
    for point in points:
        solution, codes = solved(point)
        for column, starts in enumerate(point.starts(codes)):
            sides = zip(bounds.low[:, column], starts, bounds.high[:, column], strict=True)
            assert all(least <= value * 2**BITS <= most for least, value, most in sides)
            closed = set(range(len(codes[column]))) - set(bounds.open[column])
            assert not closed & set(solution.open[column])
            assert all(codes[column][each] == bounds.codes[each, column] for each in closed)


# How far doubles are off.


@given(games(most_nodes=12), st.integers(0, BITS))
def test_doubles_are_no_further_off_than_the_bound(drawn: Games, cut: int) -> None:
    """Both sides of the start's interval against the same decisions followed in fractions."""
    batch = enclosed(drawn, drawn)
    batch = replace(batch, low=batch.low >> cut << cut, high=batch.high >> cut << cut)
    contest = Contest.of(drawn.solver.tree, replace(batch, loop=None))
    seen = sweep(contest.tree, contest.worths, contest.twice)
    assume(not seen.open.any())
    for side, worths in ((LOW, batch.low), (HIGH, batch.high)):
        for column, codes in enumerate(seen.codes.T.tolist()):
            told = worths[..., column].tolist()
            worth = {
                outcome: tuple(Fraction(number, 2**BITS) for number in each)
                for outcome, each in zip(drawn.outcomes, told, strict=True)
            }
            exact = drawn.values(worth, codes)[-1]
            for player, value in enumerate(on_scale(contest, column, exact)):
                double = Fraction(float(seen.start[player, side, column]))
                assert abs(double - value) <= contest.error
