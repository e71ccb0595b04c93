"""The model checker Storm's opinion: nobody can do better against the others' decisions.

Each seat in turn is free while the others stick to the solution; `storm_model.py` tells how. Storm
works out the best that he can do, and it has to be the very fraction that the solution promises
him: at the beginning, or the solution would be no equilibrium; and at each choice that he can come
to, so that having erred he can do no better than go on by it, either.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

import pytest

from mexico_solver import PRESETS, Decision, Rules, solve_game, solve_round
from storm_model import START, GameTable, Process, RoundTable, Table, best_response, storm_mdp
from textbook_game import Position, Seats

pytest.importorskip("stormpy")

DUELS = [
    *PRESETS,
    "max_throws=2",
    "max_throws=4 dice=4",
    "dice=1:1:1:1:1:2",
    "sub_round_lead=last",
    "sub_round_lead=last mexico_passes=false dice=3",
    "all_mexico=nobody",
    "max_throws=2 all_mexico=nobody dice=2",
]
THREES = [
    *PRESETS,
    "max_throws=2 dice=3",
    "max_throws=2 dice=1:2:1 sub_round_lead=last",
    "max_throws=2 dice=4 all_mexico=nobody",
]
GAMES = [
    ((1, 1), "encyclopedia"),
    ((2, 2), "encyclopedia"),
    ((3, 3), "encyclopedia"),
    ((1, 3), "escalating"),
    ((3, 2), "doubling=every sub_round_lead=last dice=2:1:1"),
    ((2, 2), "all_mexico=nobody max_throws=2 dice=4"),
    ((2, 3), "plain max_throws=2"),
    ((2, 2), "single-throw"),
    ((1, 1, 1), "encyclopedia"),
    ((2, 1, 2), "max_throws=2 dice=3"),
    ((1, 2, 2), "max_throws=2 dice=3 sub_round_lead=last"),
    ((1, 1, 2), "max_throws=2 dice=3 all_mexico=nobody"),
    ((3, 1, 2), "max_throws=2 dice=2 doubling=every"),
]


def best(table: Table, seat: int) -> Fraction:
    """Return the most that a seat can get."""
    result = best_response(storm_mdp(Process(table, seat).rows))
    return Fraction(str(result.get_value(START)))


def assert_best(table: Table, value: Sequence[object]) -> None:
    """Check that no seat can get more than its value, nor more than it expects at any choice."""
    for seat, expected in enumerate(value):
        process = Process(table, seat)
        result = best_response(storm_mdp(process.rows))
        assert str(result.get_value(START)) == str(expected)
        for number, decision in process.decisions():
            assert str(result.get_value(number)) == str(decision.value)


@pytest.mark.parametrize("rules", DUELS)
def test_nobody_survives_a_duel_more_often(rules: str) -> None:
    solved = solve_round(2, Rules.parse(rules))
    assert_best(RoundTable(solved), solved.value)


@pytest.mark.parametrize("rules", THREES)
def test_nobody_survives_a_round_of_three_more_often(rules: str) -> None:
    solved = solve_round(3, Rules.parse(rules))
    assert_best(RoundTable(solved), solved.value)


@pytest.mark.parametrize(("units", "rules"), GAMES, ids=str)
def test_nobody_wins_a_game_more_often(units: Seats, rules: str) -> None:
    solved = solve_game(units, Rules.parse(rules))
    assert_best(GameTable(solved), solved.win)


class Erring(RoundTable):
    """A table at which the opponent decides otherwise, at just one position of the solution."""

    def __init__(self, error: Position) -> None:
        super().__init__(solve_round(2))
        self.error = error

    def decision(self, units: Seats, at: Position) -> Decision:
        told = super().decision(units, at)
        if at != self.error:
            return told
        return replace(told, action="throw" if told.action == "stop" else "stop")


DUEL = Position(order=(0, 1), stake=1, passed=0, place=0, cap=3)
ANSWER = DUEL._replace(place=1, tied=(0,))
ERRORS = [
    DUEL._replace(throw=1, roll=53),
    DUEL._replace(throw=1, roll=54),
    DUEL._replace(throw=2, roll=66),
    ANSWER._replace(cap=2, low=61, throw=1, roll=61),
    ANSWER._replace(low=65, throw=2, roll=64),
]


@pytest.mark.parametrize("error", ERRORS, ids=str)
def test_one_wrong_decision_shows(error: Position) -> None:
    """So the checks above can fail: the other seat gets more, while his own is free of it."""
    value, erring = solve_round(2).value, error.place
    table = Erring(error)
    assert best(table, 1 - erring) > value[1 - erring]
    assert best(table, erring) == value[erring]
