"""A solved graph, and the questions one asks it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver.errors import UnknownPositionError
from mexico_solver.graph import Chance, Choice, Node, Settled
from mexico_solver.solve import Priced, Solution, solve
from naive import TOLD, grown

ONE = (0,)
NODES: dict[str, Node[str]] = {
    "1": Settled((Fraction(1),), 1),
    "2": Settled((Fraction(2),), 1),
    "third": Chance.of((2, "1", ONE), (1, "2", ONE)),
    "clear": Choice.of(0, ("stop", "1", ONE), ("throw", "2", ONE)),
    "close": Choice.of(0, ("stop", "third", ONE), ("throw", "1", ONE)),
    "even": Choice.of(0, ("stop", "1", ONE), ("throw", "1", ONE)),
    "only": Choice.of(0, ("stop", "1", ONE)),
    "start": Chance.of((1, "clear", ONE), (1, "close", ONE), (1, "even", ONE), (1, "only", ONE)),
}
SOLUTION = solve(grown(NODES), TOLD)


def test_a_choice_is_priced_for_its_owner() -> None:
    assert SOLUTION.priced("clear") == Priced("throw", {"stop": Fraction(1), "throw": Fraction(2)})
    assert SOLUTION.action("clear") == "throw"
    assert SOLUTION.priced("clear").margin == 1
    assert SOLUTION.priced("close").margin == Fraction(1, 3)


def test_an_indifference_is_told_and_has_no_margin() -> None:
    even = SOLUTION.priced("even")
    assert even.action == "stop"
    assert even.margin == 0
    assert even.indifferent
    assert not SOLUTION.priced("clear").indifferent


def test_an_only_option_is_no_indifference() -> None:
    only = SOLUTION.priced("only")
    assert only.margin == 0
    assert not only.indifferent


def test_indifferences_are_counted_over_the_whole_graph() -> None:
    assert SOLUTION.indifferent == 1


def test_the_closest_margin_is_the_smallest_above_0() -> None:
    assert SOLUTION.closest_margin == Fraction(1, 3)


def test_the_closest_choices_come_first_an_indifference_before_all() -> None:
    """Where there is no other option, nothing was decided."""
    by_margin = SOLUTION.closest(3)
    assert [str(name) for name, _ in by_margin] == ["even", "close", "clear"]
    assert by_margin[1] == ("close", SOLUTION.priced("close"))
    assert SOLUTION.closest() == by_margin[:1]
    assert SOLUTION.closest(0) == ()


def test_where_nothing_is_decided_there_is_no_closest_margin() -> None:
    nodes: dict[str, Node[str]] = {"start": Settled((Fraction(1),), 1)}
    assert solve(grown(nodes), TOLD).closest_margin is None


def test_the_largest_denominator_is_that_of_a_start() -> None:
    assert SOLUTION.value("start") == (Fraction(2 + Fraction(4, 3) + 1 + 1, 4),)
    assert SOLUTION.largest_denominator == 3


def test_all_choices_are_told_with_their_positions() -> None:
    told = {str(name): priced.action for name, priced in SOLUTION.choices()}
    assert told == {"clear": "throw", "close": "stop", "even": "stop", "only": "stop"}


def test_a_position_that_is_unknown_is_refused() -> None:
    for ask in (SOLUTION.value, SOLUTION.action, SOLUTION.priced):
        with pytest.raises(UnknownPositionError, match="the position 'nowhere' does not occur"):
            ask("nowhere")


@pytest.mark.parametrize("name", ["start", "1"])
def test_where_nobody_decides_there_is_no_action(name: str) -> None:
    with pytest.raises(UnknownPositionError) as refusal:
        SOLUTION.action(name)
    assert str(refusal.value) == f"nobody has a choice at the position {name!r}."


def test_the_solution_knows_its_graph_and_its_proof() -> None:
    assert isinstance(SOLUTION, Solution)
    assert SOLUTION.graph.index("start") == SOLUTION.graph.starts[0]
    assert SOLUTION.proof.choices == 4
    assert SOLUTION.proof.equations == len(SOLUTION.graph)
    assert SOLUTION.proof.optimal
