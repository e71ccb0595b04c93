"""Quantities of rounds and games: each is what the solved round or game says."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Bounds, Dice, Roll, Rules, solve_game, solve_round
from mexico_solver.audit import decisions
from mexico_solver.audit.value import Absent
from mexico_solver.errors import CountError, ObjectiveError, PositionError
from mexico_solver.report.tables.seats import seats
from mexico_solver.stage import Decision, Keeps

HOUSE = Rules(all_mexico="nobody", sub_round_lead="last", max_throws=2)


@pytest.mark.parametrize("rules", [None, HOUSE])
def test_chances_are_those_of_the_solved_round(rules: Rules | None) -> None:
    solution = solve_round(3, rules)
    for throw in (1, 2):
        decision = solution.lead(throw=throw, roll="53")
        assert decision.stop is not None
        assert decisions.loss(3, throw, Roll("53"), rules) == 1 - decision.stop
        assert decisions.win(3, throw, Roll("53"), rules) == decision.stop
        assert decisions.keeps(3, throw, Roll("53"), rules) == (decision.action == "stop")
        lowest = solution.lead(throw=throw).keeps_from
        assert decisions.keeps_from(3, throw, rules) == (lowest or Absent.CHOICE)
    for seat in range(3):
        assert decisions.pays(3, seat, rules) == solution.loss[seat]
        assert decisions.expected_units(3, seat, rules) == solution.payment[seat]
        stake = solve_round(3, rules, "stake")
        assert decisions.pays(3, seat, rules, "stake") == stake.loss[seat]
        assert decisions.expected_units(3, seat, rules, "stake") == stake.payment[seat]
        assert stake.payment[seat] != solution.payment[seat]


def test_by_default_the_objective_is_that_of_the_tables() -> None:
    rows = seats(solve_round(3)).rows
    assert [decisions.pays(3, seat) for seat in range(3)] == [row[1] for row in rows]
    assert [decisions.expected_units(3, seat) for seat in range(3)] == [row[2] for row in rows]


@pytest.mark.parametrize("name", ["", "win", "payoff table", "Stake"])
def test_another_objective_is_refused(name: str) -> None:
    for ask in (decisions.pays, decisions.expected_units):
        with pytest.raises(ObjectiveError, match="here it must be survive or stake"):
            ask(2, 0, None, name)


def test_what_there_is_instead_of_a_threshold_is_told() -> None:
    two_faces = Rules(dice=Dice(2))
    assert decisions.keeps_from(2, 3) is Absent.CHOICE
    assert decisions.keeps_from(2, 1, two_faces) is Absent.ROLL
    assert decisions.keeps_from(3, 1, two_faces) == Roll("22")
    stop = Decision(Roll("52"), "stop", Fraction(1), Fraction(0))
    again = Decision(Roll("53"), "throw", Fraction(0), Fraction(1))
    assert decisions.threshold(Keeps((stop, again))) is Absent.THRESHOLD


def test_a_mexico_is_not_kept_but_passes() -> None:
    with pytest.raises(PositionError, match="the lead can't keep 21 after throw 1: it passes"):
        decisions.loss(2, 1, Roll("21"))
    plain = Rules(mexico_passes=False)
    assert decisions.loss(2, 1, Roll("21"), plain) < Fraction(1, 18)


@pytest.mark.parametrize("seat", [-1, 3])
def test_a_seat_that_nobody_has_is_refused(seat: int) -> None:
    for ask in (decisions.pays, decisions.expected_units):
        with pytest.raises(CountError):
            ask(3, seat)
    with pytest.raises(CountError):
        decisions.wins((1, 1, 1), seat)


def test_a_roll_stands_as_itself_after_as_many_throws() -> None:
    for roll in ("31", "52", "66"):
        assert decisions.standing(Roll(roll), 2, 2) == Roll(roll)
    plain = Rules(mexico_passes=False)
    assert decisions.standing(Roll("21"), 1, 1, plain) == Roll("21")


def test_the_same_standing_is_that_of_the_nearest_roll_only() -> None:
    assert decisions.same_standing(Roll("52"), 1, Roll("62"), 2).follows
    other = decisions.same_standing(Roll("52"), 1, Roll("61"), 2)
    assert not other.follows
    assert other.exact == (Roll("62"),)
    assert other.said == (
        "of two players, a lead who keeps 52 after throw 1 pays with chance 63.38%; the nearest "
        "after throw 2 is 62, 64.04%; 61 is 70.40%"
    )


def test_games_are_those_that_are_solved() -> None:
    solution = solve_game((2, 1))
    assert [decisions.wins((2, 1), seat) for seat in (0, 1)] == list(solution.win)
    assert decisions.mean_rounds((2, 1)) == solution.course.rounds.mean


def test_the_winner_gains_what_all_others_had() -> None:
    assert decisions.winner_gains(4, Fraction(10), Fraction(5, 2)) == 30
    for players, money, unit in ((1, 10, 5), (3, 12, 5), (3, 0, 5), (3, 10, -5)):
        with pytest.raises(CountError):
            decisions.winner_gains(players, Fraction(money), Fraction(unit))


def test_only_what_is_exact_is_compared() -> None:
    with pytest.raises(CountError, match="too large to be known exactly"):
        decisions.exact(Bounds(Fraction(0), Fraction(1)))
