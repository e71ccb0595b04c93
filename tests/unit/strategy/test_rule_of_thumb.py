"""Rules of thumb: what they keep, how they are written, how they are said."""

from __future__ import annotations

import pytest

from mexico_solver import Roll, Rules
from mexico_solver.errors import MexicoError, RequestError, RollError
from mexico_solver.round import FollowerTurn, LeadTurn, Turn
from mexico_solver.strategy import RuleOfThumb

RULE = RuleOfThumb(("52", "54"), tie="63", lower="64", duel=["61"])


def lead(roll: str, left: int, players: int = 3, passed: int = 0) -> LeadTurn:
    return LeadTurn(players, passed, 1, Turn(left, Roll(roll)))


def follower(roll: str, low: str, behind: int = 1) -> FollowerTurn:
    return FollowerTurn(2 if behind else None, Roll(low), 1, behind, 1, Turn(1, Roll(roll)))


@pytest.mark.parametrize(
    ("position", "stops"),
    [
        (lead("52", left=2), True),
        (lead("51", left=2), False),
        (lead("53", left=1), False),
        (lead("54", left=1), True),
        (lead("54", left=2, players=2), False),
        (lead("54", left=1, players=3, passed=1), False),
        (lead("61", left=1, players=3, passed=1), True),
        (lead("61", left=2, players=2), True),
        (follower("32", low="31"), True),
        (follower("62", low="62"), False),
        (follower("63", low="63"), True),
        (follower("63", low="65"), False),
        (follower("64", low="65"), True),
        (follower("64", low="65", behind=0), False),
        (follower("65", low="65", behind=0), True),
    ],
    ids=str,
)
def test_what_is_kept(position: LeadTurn | FollowerTurn, stops: bool) -> None:
    assert RULE.stops(position, Rules()) == stops


def test_without_numbers_for_a_duel_the_lead_makes_no_difference() -> None:
    assert RuleOfThumb(["52"]).stops(lead("52", left=2, players=2), Rules())


def test_without_numbers_a_follower_keeps_only_what_is_above_the_low() -> None:
    rule = RuleOfThumb(["52"])
    kept = [rule.stops(follower(roll, low="63"), Rules()) for roll in ("62", "63", "64")]
    assert kept == [False, False, True]


def test_the_last_threshold_holds_for_all_later_throws() -> None:
    rules = Rules(max_throws=5)
    rolls = [RULE.threshold(lead("31", left), rules) for left in (4, 3, 2, 1)]
    assert rolls == [Roll("52"), Roll("54"), Roll("54"), Roll("54")]


@pytest.mark.parametrize(
    "text",
    ["lead=52", "lead=52,54 tie=63", "lead=52 lower=63", "lead=52,54 tie=63 lower=64 duel=54,61"],
)
def test_its_text_reads_back(text: str) -> None:
    assert str(RuleOfThumb.parse(text)) == text
    assert eval(repr(RuleOfThumb.parse(text))) == RuleOfThumb.parse(text)  # noqa: S307 - our own


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "names no roll from which the lead stops. Tip: lead=52,54"),
        ("tie=63", "names no roll"),
        ("lead=", "'lead=' is no part of a rule of thumb"),
        ("lead=52 lead=53", "'lead=53' is no part of a rule of thumb, or told twice"),
        ("lead=52 low=63", "'low=63' is no part"),
        ("lead=52,77x", "in the rule of thumb 'lead=52,77x': '77x' is not a roll"),
        ("lead=52 tie=0", "'0' is not a roll"),
    ],
)
def test_other_texts_are_refused(text: str, fault: str) -> None:
    with pytest.raises(RequestError) as error:
        RuleOfThumb.parse(text)
    assert fault in str(error.value)


def test_rolls_in_any_form_are_taken_and_others_refused() -> None:
    assert RuleOfThumb([52, "5-4"], (3, 6)) == RuleOfThumb(["52", "54"], tie="63")
    with pytest.raises(RollError, match="is not a roll"):
        RuleOfThumb(["52"], tie="hello")
    with pytest.raises(MexicoError, match="no roll from which the lead stops"):
        RuleOfThumb([])


def test_it_is_a_value() -> None:
    assert hash(RULE) == hash(RuleOfThumb.parse(str(RULE)))
    with pytest.raises(AttributeError):
        RULE.tie = None  # type: ignore[misc]


def test_its_words() -> None:
    assert RULE.words == (
        "Lead: keep 52 and higher, after throw 2 54 and higher; against one other 61 and higher. "
        "Follow: keep what is above the low, and a tie from 63, and a lower roll from 64 if "
        "someone throws after you."
    )
    assert RuleOfThumb(["52"]).words == (
        "Lead: keep 52 and higher. Follow: keep what is above the low."
    )
