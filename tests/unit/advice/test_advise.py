"""Advice at the table: one plain sentence, exact values inside."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from mexico_solver import (
    Advice,
    Bounds,
    Decision,
    PayoffTable,
    Roll,
    Rules,
    advise,
    solve_game,
    solve_round,
)
from mexico_solver.advice import margin_in_words
from mexico_solver.errors import (
    CountError,
    GameSizeError,
    ObjectiveError,
    PositionError,
    RollError,
    RulesError,
)

DUEL = solve_round(2)


def test_the_advice_holds_the_exact_values_of_the_round() -> None:
    advice = advise("52", throw=1, players=2)
    assert advice.decision == DUEL.lead(throw=1, roll="52")
    assert (advice.roll, advice.action) == (Roll("52"), "throw")
    assert (advice.stop, advice.throw) == (advice.decision.stop, advice.decision.throw)
    assert advice.margin == advice.decision.margin
    assert advice.objective == "survive"


def test_a_follower_tells_cap_and_low() -> None:
    advice = advise("43", throw=1, players=3, cap=2, low="5-2", tied=2)
    solved = solve_round(3)
    assert advice.decision == solved.follower(cap=2, low="52", roll="43", tied=2)
    assert advice.situation == (
        "following with 43 after throw 1 of 2, the low 52 held by 2, 0 behind you"
    )


def test_a_follower_may_tell_which_seats_are_tied() -> None:
    by_count = advise("43", throw=1, players=3, cap=2, low="52", tied=2)
    by_seats = advise("43", throw=1, players=3, cap=2, low="52", tied=(0, 1))
    assert by_count == by_seats


def test_a_lead_after_passes() -> None:
    advice = advise("52", throw=1, players=3, passed=1)
    assert advice.situation == "leading 3 players, 1 passed, with 52 after throw 1 of 3"
    assert advice.decision == solve_round(3).lead(throw=1, roll="52", passed=1)


def test_rules_objective_and_stake_are_honoured() -> None:
    rules = Rules(max_throws=2)
    advice = advise("52", throw=1, players=2, rules=rules, objective="stake", stake=2)
    expected = solve_round(2, rules, "stake").lead(throw=1, roll="52", stake=2)
    assert advice.decision == expected
    followed = advise(
        "52", throw=1, players=2, rules=rules, objective="stake", stake=2, cap=2, low="51"
    )
    assert followed.decision == solve_round(2, rules, "stake").follower(
        cap=2, low="51", roll="52", stake=2
    )


def told(decision: Decision, objective: str = "survive") -> str:
    """Return the sentence for a decision."""
    return str(Advice(decision, "here", objective))


ROLL = Roll("52")
HALF, THIRD = Fraction(1, 2), Fraction(1, 3)
TINY = Fraction(1, 2**128)


@pytest.mark.parametrize(
    ("decision", "objective", "text"),
    [
        (
            Decision(ROLL, "stop", HALF, THIRD),
            "survive",
            (
                "Stop: here, you pay with chance 50.00% if you stop and 66.67% if you throw again, "
                "a difference of 16.667 percentage points."
            ),
        ),
        (
            Decision(ROLL, "throw", HALF, HALF + Fraction(1, 10**7)),
            "survive",
            (
                "Throw again: here, you pay with chance 50.00% if you stop and 50.00% if you throw "
                "again, a difference of 0.0000100 percentage points."
            ),
        ),
        (
            Decision(ROLL, "throw", -HALF, -THIRD),
            "stake",
            (
                "Throw again: here, you expect to pay 0.5000 units if you stop and 0.3333 units if "
                "you throw again, a difference of 0.167 units."
            ),
        ),
        (
            Decision(ROLL, "stop", Fraction(2), THIRD),
            "payoff table",
            (
                "Stop: here, you expect 2.0000 if you stop and 0.3333 if you throw again, "
                "a difference of 1.667."
            ),
        ),
        (
            Decision(ROLL, "stop", HALF, HALF),
            "survive",
            (
                "Stop: here, you pay with chance 50.00% if you stop and 50.00% if you throw again, "
                "exactly the same, so stop."
            ),
        ),
        (
            Decision(ROLL, "stop", HALF, None),
            "survive",
            "No throw left: here, you pay with chance 50.00%.",
        ),
        (
            Decision(ROLL, "throw", None, THIRD),
            "survive",
            "You must throw again: here, you pay with chance 66.67%.",
        ),
        (
            Decision(Roll("21"), "pass", -THIRD, None),
            "stake",
            "Pass: here, you expect to pay 0.3333 units.",
        ),
        (
            Decision(ROLL, "stop", HALF, THIRD),
            "win",
            (
                "Stop: here, you win with chance 50.00% if you stop and 33.33% if you throw again, "
                "a difference of 16.667 percentage points."
            ),
        ),
        (
            Decision(ROLL, "stop", HALF, HALF),
            "win",
            (
                "Stop: here, you win with chance 50.00% if you stop and 50.00% if you throw again, "
                "exactly the same, so stop."
            ),
        ),
        (
            Decision(ROLL, "throw", None, THIRD),
            "win",
            "You must throw again: here, you win with chance 33.33%.",
        ),
        (
            Decision(ROLL, "throw", Bounds(THIRD, THIRD + TINY), Bounds(HALF, HALF + TINY)),
            "win",
            (
                "Throw again: here, you win with chance 33.33% if you stop and 50.00% if you throw "
                "again, a difference of 16.667 percentage points."
            ),
        ),
        (
            Decision(ROLL, "stop", Bounds(HALF, Fraction(3, 5)), Bounds(THIRD, Fraction(2, 5))),
            "win",
            (
                "Stop: here, you win with chance 50.00 to 60.00% if you stop and 33.33 to 40.00% "
                "if you throw again, a difference of 10.000 to 26.667 percentage points."
            ),
        ),
    ],
)
def test_the_answer_is_one_plain_sentence(decision: Decision, objective: str, text: str) -> None:
    assert told(decision, objective) == text


@pytest.mark.parametrize(
    ("margin", "text"),
    [
        (Fraction(3, 2), "1.500"),
        (Fraction(1, 10), "0.100"),
        (Fraction(1, 100), "0.0100"),
        (Fraction(65, 10**5), "0.000650"),
        (Fraction(1, 3 * 10**6), "0.000000333"),
    ],
)
def test_a_margin_shows_three_digits_of_its_own_at_least(margin: Fraction, text: str) -> None:
    decision = Decision(ROLL, "stop", stop=-HALF, throw=-HALF - margin)
    assert told(decision, "stake").endswith(f"a difference of {text} units.")


def test_a_follower_who_tells_no_stake_means_one_unit() -> None:
    asked: dict[str, Any] = {"throw": 1, "players": 2, "cap": 2, "low": "52", "objective": "stake"}
    assert advise("43", **asked) == advise("43", stake=1, **asked)
    assert advise("43", **asked) != advise("43", stake=2, **asked)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (
            {"cap": 2},
            "cap is told but not low. Tip: a follower tells both, the lead neither.",
        ),
        (
            {"low": "52"},
            "low is told but not cap. Tip: a follower tells both, the lead neither.",
        ),
        (
            {"behind": 1},
            "behind and tied are asked of a follower. Tip: a follower also tells cap and low.",
        ),
        (
            {"tied": 2},
            "behind and tied are asked of a follower. Tip: a follower also tells cap and low.",
        ),
        (
            {"cap": 2, "low": "52", "passed": 1},
            "passed is 1, but that is asked of a lead. Tip: a follower tells the stake.",
        ),
        ({"throw": 4}, "throw 4 is not allowed under max_throws=3. Tip: throws count from 1."),
        (
            {"throw": 3, "cap": 2, "low": "52"},
            "throw 3 is not allowed under cap=2. Tip: throws count from 1.",
        ),
    ],
)
def test_a_position_that_the_rules_do_not_allow_is_refused(
    asked: dict[str, Any], message: str
) -> None:
    with pytest.raises(PositionError) as refusal:
        advise("52", **{"throw": 1, "players": 3} | asked)
    assert str(refusal.value) == message


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"players": 1}, CountError),
        ({"objective": "win"}, ObjectiveError),
        ({"objective": PayoffTable({1: ((0, 1), (1, 0))}), "players": 3}, ObjectiveError),
        ({"low": "7", "cap": 1}, RollError),
    ],
)
def test_what_cannot_be_asked_is_refused(asked: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        advise("52", **{"throw": 1, "players": 2} | asked)


def test_a_text_that_is_no_roll_is_refused() -> None:
    with pytest.raises(RollError, match="'77x' is not a roll"):
        advise("77x", throw=1, players=2)


@pytest.mark.parametrize(
    ("margin", "objective", "words"),
    [
        (Fraction(1, 8), "survive", "12.500 percentage points"),
        (Fraction(12, 10**6), "survive", "0.00120 percentage points"),
        (Fraction(1, 8), "win", "12.500 percentage points"),
        (Bounds(Fraction(1, 8), Fraction(1, 8) + TINY), "win", "12.500 percentage points"),
        (
            Bounds(Fraction(0), TINY),
            "win",
            f"{'0.' + '0' * 39} to 0.{'0' * 36}294 percentage points",
        ),
        (Fraction(3, 7), "stake", "0.429 units"),
        (Fraction(1, 3 * 10**9), "payoff table", "0.000000000333"),
        (Fraction(12345, 10), "payoff table", "1234.500"),
    ],
)
def test_a_margin_in_words_has_three_digits_of_its_own(
    margin: Fraction | Bounds, objective: str, words: str
) -> None:
    assert margin_in_words(margin, objective) == words


# --- With units on the table.


def test_a_round_of_a_whole_game_is_asked_by_units() -> None:
    advice = advise("52", throw=1, units=(2, 1, 2))
    game = solve_game((2, 1, 2))
    assert advice.decision == game.lead(throw=1, roll="52")
    assert advice.objective == "win"
    assert advice.situation == (
        "leading 3 players with 2, 1 and 2 units, with 52 after throw 1 of 3"
    )
    assert advice != advise("52", throw=1, players=3)


def test_with_one_unit_each_two_players_are_told_the_same_as_in_a_round() -> None:
    for roll in ("31", "53", "54", "66", "21"):
        match, duel = advise(roll, throw=1, units=(1, 1)), advise(roll, throw=1, players=2)
        assert match.decision == duel.decision
    assert str(advise("53", throw=1, units=(1, 1))) == (
        "Throw again: leading 2 players with 1 and 1 units, with 53 after throw 1 of 3, you win "
        "with chance 42.17% if you stop and 42.78% if you throw again, a difference of 0.609 "
        "percentage points."
    )


def test_a_lead_after_passes_in_a_game() -> None:
    advice = advise("52", throw=2, units=[1, 2, 3], passed=1)
    assert advice.situation == (
        "leading 3 players with 1, 2 and 3 units, 1 passed, with 52 after throw 2 of 3"
    )
    assert advice.decision == solve_game((1, 2, 3)).lead(throw=2, roll="52", passed=1)
    assert advice == advise("52", throw=2, units=(1, 2, 3), passed=1, stake=2, players=3)


def test_a_follower_in_a_game() -> None:
    asked: dict[str, Any] = {"throw": 1, "cap": 2, "low": "52"}
    advice = advise("43", units=(1, 2, 3), behind=1, **asked)
    assert advice.situation == (
        "following in a game with 1, 2 and 3 units, with 43 after throw 1 of 2, the low 52, "
        "1 behind you"
    )
    solved = solve_game((1, 2, 3))
    assert advice.decision == solved.follower(cap=2, low="52", roll="43", behind=1)
    by_seats = advise("43", units=(1, 2, 3), tied=(0, 1), **asked)
    assert by_seats.situation.endswith("the low 52 held by 2, 0 behind you")
    assert by_seats == advise("43", units=(1, 2, 3), tied=2, **asked)
    raised = advise("43", units=(1, 2, 3), tied=(1,), stake=2, **asked)
    assert raised.decision == solved.follower(cap=2, low="52", roll="43", tied=(1,), stake=2)


def test_rules_are_honoured_in_a_game() -> None:
    rules = Rules.parse("max_throws=2 dice=3 doubling=never")
    advice = advise("32", throw=1, units=(2, 1), rules=rules)
    assert advice.decision == solve_game((2, 1), rules).lead(throw=1, roll="32")
    assert advice.decision != solve_game((2, 1), Rules.parse("max_throws=2 dice=3")).lead(
        throw=1, roll="32"
    )


def test_units_may_come_from_anywhere() -> None:
    told = advise("52", throw=1, units=(2, 1))
    assert told == advise("52", throw=1, units=[2, 1]) == advise("52", throw=1, units=iter((2, 1)))
    assert told == advise("52", throw=1, units=(2, 1), players=2)


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (
            {},
            (
                "neither players nor units are told. Tip: players=3 asks about a round, "
                "units=(5, 5, 5) about a whole game."
            ),
        ),
        ({"units": (1, 1), "players": 3}, "2 players have units, but players is 3."),
        ({"units": (1, 1, 1), "players": "3"}, "3 players have units, but players is '3'."),
        ({"units": (1,)}, "units is (1,), but a game needs at least 2 players."),
        ({"units": ()}, "units is (), but a game needs at least 2 players."),
        (
            {"units": (0, 1)},
            (
                "the number of units of seat 0 is 0, but it must be a whole number from 1. "
                "Tip: leave out who is out."
            ),
        ),
        (
            {"units": (1, -1)},
            "the number of units of seat 1 is -1, but it must be a whole number from 1.",
        ),
        (
            {"units": (1, 1.5)},
            "the number of units of seat 1 is 1.5, but it must be a whole number from 1.",
        ),
        (
            {"units": (True, 1)},
            "the number of units of seat 0 is True, but it must be a whole number from 1.",
        ),
        (
            {"units": ("1", 1)},
            "the number of units of seat 0 is '1', but it must be a whole number from 1.",
        ),
        (
            {"units": 5},
            (
                "units is 5, but must be the units of each player, seat 0 leading. "
                "Tip: (5, 5, 5) is a game of three players with 5 units each."
            ),
        ),
    ],
)
def test_units_that_nobody_can_have_are_refused(asked: dict[str, Any], message: str) -> None:
    with pytest.raises(CountError) as refusal:
        advise("52", throw=1, **asked)
    assert str(refusal.value) == message


@pytest.mark.parametrize("objective", ["stake", "win", PayoffTable({1: ((0, 1), (1, 0))})])
def test_with_units_on_the_table_all_want_to_win(objective: Any) -> None:
    with pytest.raises(ObjectiveError) as refusal:
        advise("52", throw=1, units=(1, 1), objective=objective)
    assert str(refusal.value) == (
        f"the objective is {objective!r}, but with units on the table all want to win the game."
    )


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"units": (200, 200, 200)}, GameSizeError),
        ({"units": (10**50, 10**50)}, GameSizeError),
        ({"units": (1, 1), "rules": "flat"}, RulesError),
        ({"units": (1, 1), "throw": 4}, PositionError),
        ({"units": (1, 1, 1), "cap": 2, "low": "52"}, PositionError),
        ({"units": (1, 1), "cap": 2}, PositionError),
        ({"units": (1, 1), "behind": 1}, PositionError),
    ],
)
def test_what_cannot_be_asked_of_a_game_is_refused(
    asked: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        advise("52", **{"throw": 1} | asked)
