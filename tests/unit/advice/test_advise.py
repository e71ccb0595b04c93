"""Advice at the table: one plain sentence, exact values inside."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from mexico_solver import Advice, Decision, PayoffTable, Roll, Rules, advise, solve_round
from mexico_solver.advice import margin_in_words
from mexico_solver.errors import CountError, ObjectiveError, PositionError, RollError

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
        (Fraction(3, 7), "stake", "0.429 units"),
        (Fraction(1, 3 * 10**9), "payoff table", "0.000000000333"),
        (Fraction(12345, 10), "payoff table", "1234.500"),
    ],
)
def test_a_margin_in_words_has_three_digits_of_its_own(
    margin: Fraction, objective: str, words: str
) -> None:
    assert margin_in_words(margin, objective) == words
