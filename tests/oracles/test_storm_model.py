"""The decision processes for the model checker Storm, checked where Storm is missing, too.

`tests/peers/` has Storm's answers. Here small processes are solved by elimination.
"""

from __future__ import annotations

import doctest
from fractions import Fraction
from functools import cache

import pytest

import storm_model
from mexico_solver import Rules, solve_game, solve_round
from naive import Vector, eliminated
from storm_model import LOST, START, WON, GameTable, Process, RoundTable
from textbook_game import Seats


@cache
def process(played: int | Seats, rules: str, seat: int) -> Process:
    """Return the process of a seat in a round of so many players, or in a game."""
    if isinstance(played, int):
        return Process(RoundTable(solve_round(played, Rules.parse(rules))), seat)
    return Process(GameTable(solve_game(played, Rules.parse(rules))), seat)


cases = pytest.mark.parametrize(
    "case",
    [
        (2, "max_throws=2 dice=3", 0),
        (2, "max_throws=2 dice=3 sub_round_lead=last", 1),
        (3, "max_throws=2 dice=2 all_mexico=nobody", 2),
        ((1, 2), "max_throws=2 dice=2", 0),
        ((2, 1), "max_throws=2 dice=2 doubling=every all_mexico=nobody", 1),
    ],
    ids=str,
)


def sticking(free: Process) -> Vector:
    """Return the chance to win from each state, if the free player does what he is told, too."""
    actions = {number: decision.action for number, decision in free.decisions()}
    states = range(len(free.rows))
    rows = []
    for number, row in enumerate(free.rows):
        law = row[actions.get(number) == "throw"] if number not in {LOST, WON} else {}
        parts = [Fraction(number == other) - law.get(other, 0) for other in states]
        rows.append([*parts, Fraction(number == WON)])
    return tuple(eliminated(rows))


def mean(law: dict[int, Fraction], value: Vector) -> Fraction:
    """Return what a law is worth."""
    return sum((chance * value[number] for number, chance in law.items()), Fraction(0))


def test_doctests() -> None:
    assert doctest.testmod(storm_model).failed == 0


@cases
def test_only_the_free_player_has_a_choice(case: tuple[int | Seats, str, int]) -> None:
    free = process(*case)
    laws = [law for row in free.rows for law in row]
    assert all(sum(law.values()) == 1 and min(law.values()) > 0 for law in laws)
    assert {number for law in laws for number in law} | {START} == set(range(len(free.rows)))
    choices = {number for number, row in enumerate(free.rows) if len(row) > 1}
    assert choices == {number for number, _ in free.decisions()} != set()


@cases
def test_no_action_is_better_than_what_the_solution_does(
    case: tuple[int | Seats, str, int],
) -> None:
    """If no single action improves on what a policy is worth, and play ends, none does better."""
    free = process(*case)
    value = sticking(free)
    for number, decision in free.decisions():
        stop, throw = (mean(law, value) for law in free.rows[number])
        assert value[number] == max(stop, throw) == decision.value
        assert (stop, throw) == (decision.stop, decision.throw)
