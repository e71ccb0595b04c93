"""The questions of one round: the same for a round by itself, a game, a state and a sub-round."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from mexico_solver import Decision, Keeps, Roll, Rules, solve_game, solve_round
from mexico_solver.errors import PositionError, RollError
from mexico_solver.round import Play
from mexico_solver.stage import RoundAnswers, Table
from textbook import Rules as TextbookRules
from textbook_game import Position, TextbookGame

DUEL = solve_round(2)
MATCH = solve_game((1, 1))
RULES = "max_throws=2 dice=1:1:1"
UNITS = (2, 1, 2)
TRIO = solve_game(UNITS, Rules.parse(RULES))
BOOK = TextbookGame(TextbookRules(2, weights=(1, 1, 1)))


@pytest.mark.parametrize(
    ("solved", "wants"),
    [
        (DUEL, "survive"),
        (solve_round(2, Rules(max_throws=2), "stake"), "stake"),
        (MATCH, "win"),
        (TRIO.state(UNITS), "win"),
        (TRIO.state(UNITS).sub_round((0, 2)), "win"),
    ],
    ids=["round", "stake", "game", "state", "sub-round"],
)
def test_every_solved_round_answers(solved: RoundAnswers, wants: str) -> None:
    assert isinstance(solved, RoundAnswers)
    assert solved.wants == wants
    keeps = solved.lead(throw=1)
    assert isinstance(keeps, Keeps)
    for decision in keeps:
        assert solved.lead(throw=1, roll=decision.roll) == decision


def test_what_answers_must_say_where_the_prices_are() -> None:
    with pytest.raises(TypeError, match="abstract"):
        RoundAnswers()  # type: ignore[abstract]


@pytest.mark.parametrize("solved", [DUEL, MATCH], ids=["round", "game"])
def test_a_follower_is_asked_about_one_roll_or_all(solved: RoundAnswers) -> None:
    keeps = solved.follower(cap=2, low="52")
    assert isinstance(keeps, Keeps)
    assert len(keeps) == 21
    for decision in keeps:
        assert solved.follower(cap=2, low="5-2", roll=str(decision.roll)) == decision
    told = solved.follower(cap=2, low="52", throw=1, behind=0, tied=1, stake=1)
    assert told == keeps


@pytest.mark.parametrize(
    "rules",
    [
        "encyclopedia",
        "flat",
        "escalating max_throws=2",
        "plain sub_round_lead=last",
        "dice=1:2:3 max_throws=4",
    ],
)
def test_a_game_for_one_unit_each_is_a_round_that_both_want_to_survive(rules: str) -> None:
    """Who pays is out, so each decision is worth the same, to the last digit."""
    told = Rules.parse(rules)
    match, duel = solve_game((1, 1), told), solve_round(2, told)
    throws = range(1, told.max_throws + 1)
    assert match.win == duel.value
    for throw in throws:
        for passed in range(2 if told.mexico_passes else 1):
            assert match.lead(throw=throw, passed=passed) == duel.lead(throw=throw, passed=passed)
    lows = [roll for roll in told.dice.rolls if told.mexico_passes is False or str(roll) != "21"]
    for low in lows:
        asked: dict[str, Any] = {"cap": told.max_throws, "low": low, "throw": 1}
        assert match.follower(**asked) == duel.follower(**asked)


@pytest.mark.parametrize("throw", [1, 2])
def test_a_game_answers_for_the_round_that_is_to_begin(throw: int) -> None:
    first = TRIO.state(UNITS)
    assert TRIO.lead(throw=throw) == first.lead(throw=throw)
    asked: dict[str, Any] = {"cap": throw, "low": "32", "tied": (1,), "stake": 2}
    assert TRIO.follower(**asked) == first.follower(**asked)


def action(keeps: Keeps, roll: int) -> str:
    return keeps[str(roll)].action


@pytest.mark.parametrize(
    ("units", "passed"),
    [(units, passed) for units in [(2, 1, 2), (1, 1, 2)] for passed in (0, 1)]
    + [((1, 2), 0), ((2, 1), 0)],
)
def test_the_lead_does_what_the_textbook_says(units: tuple[int, ...], passed: int) -> None:
    keeps = solve_game(units, Rules.parse(RULES)).lead(throw=1, passed=passed)
    assert tuple(int(str(roll)) for roll in keeps.keeps) == BOOK.keeps(
        units, throw=1, passed=passed
    )


@pytest.mark.parametrize("stake", [1, 2])
@pytest.mark.parametrize("order", [*combinations(range(3), 2)], ids=str)
def test_a_sub_round_is_decided_as_the_textbook_says(order: tuple[int, ...], stake: int) -> None:
    among = TRIO.state(UNITS).sub_round(order, stake)
    lead = Position(order, stake, passed=0, place=0, cap=2, throw=1)
    follower = lead._replace(place=1, tied=order[:1])
    for roll in (31, 32, 11, 22, 33):
        told = BOOK.action(UNITS, lead._replace(roll=roll))
        assert action(among.lead(throw=1), roll) == told
        for low in (31, 32, 11, 22, 33):
            keeps = among.follower(cap=2, low=str(low), stake=stake)
            assert action(keeps, roll) == BOOK.action(UNITS, follower._replace(roll=roll, low=low))


@pytest.mark.parametrize("tied", [(0,), (1,), (0, 1)])
def test_in_a_game_it_matters_who_is_tied(tied: tuple[int, ...]) -> None:
    at = Position((0, 1, 2), 1, passed=0, place=2, cap=2, low=32, tied=tied, throw=1)
    keeps = TRIO.follower(cap=2, low="32", tied=tied)
    for roll in (31, 32, 11):
        assert action(keeps, roll) == BOOK.action(UNITS, at._replace(roll=roll))


def test_a_follower_below_the_low_is_worth_what_follows_his_payment() -> None:
    """Seat 2 has 2 units and pays 1: the state 1 2 1 follows, which he leads."""
    decision = TRIO.follower(cap=1, low="32", roll="31", tied=(0,))
    assert decision == Decision(Roll("31"), "stop", stop=BOOK.win((1, 2, 1))[0], throw=None)
    out = TRIO.follower(cap=1, low="32", roll="31", tied=(1,), stake=2)
    assert out.stop == 0, "after a pass he pays both"


# --- The stake at which a (sub-)round begins.


def table(doubling: str, begins_at: int, players: int = 3, top: int | None = 8) -> Table:
    rules = Rules.parse(f"doubling={doubling}")
    return Table(players, Play(rules, top_stake=top), begins_at)


@pytest.mark.parametrize(
    ("doubling", "begins_at", "stakes"),
    [
        ("once", 1, [1, 2, 2]),
        ("once", 2, [2, 2, 2]),
        ("every", 1, [1, 2, 4]),
        ("every", 2, [2, 4, 8]),
        ("every", 4, [4, 8, 8]),
        ("never", 1, [1, 1, 1]),
    ],
)
def test_passes_raise_the_stake_at_which_it_began(
    doubling: str, begins_at: int, stakes: list[int]
) -> None:
    """None above 8 is told apart here."""
    asked = table(doubling, begins_at)
    found = [asked.lead(throw=1, passed=passed).position.stake for passed in range(3)]
    assert found == stakes


@pytest.mark.parametrize(
    ("doubling", "raised"), [("once", [2, 2, 2]), ("every", [2, 4, 8]), ("never", [2, 2, 2])]
)
def test_the_stake_after_passes_of_a_sub_round(doubling: str, raised: list[int]) -> None:
    rules = Rules.parse(f"doubling={doubling}")
    assert [rules.stake_after(passes, begins_at=2) for passes in range(3)] == raised
    assert rules.stake_after(3) == rules.stake_after(3, begins_at=1)
    assert rules.stake_after(0, begins_at=5) == 5


def test_a_table_begins_at_one_unit_unless_told_otherwise() -> None:
    assert Table(3, Play(Rules())).begins_at == 1
    assert MATCH.table.begins_at == TRIO.state(UNITS).table.begins_at == 1
    assert TRIO.state(UNITS).sub_round((0, 2), 2).table.begins_at == 2


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"stake": 1}, "the stake is 1, but after 0 passes it is at least 2."),
        ({"stake": 2, "passed": 1}, "the stake is 2, but after 1 passes it is at least 4."),
        ({"stake": 6}, "the stake is 6, but with doubling=every it never is."),
    ],
)
def test_a_stake_below_that_at_which_it_began_is_refused(
    asked: dict[str, int], message: str
) -> None:
    with pytest.raises(PositionError) as refusal:
        table("every", begins_at=2).lead(throw=1, **asked)
    assert str(refusal.value) == message


def test_the_lead_of_a_sub_round_means_its_stake() -> None:
    among = TRIO.state(UNITS).sub_round((0, 2), 2)
    assert among.lead(throw=1) == among.lead(throw=1, stake=2)
    last = among.lead(throw=2, roll="31", passed=1)
    assert last.stop == 0, "he has no throw left and pays his 2 units"
    before = among.lead(throw=1, roll="31", passed=1)
    mexico = Fraction(2, 9)
    assert before.throw == mexico * among.win[2], "with Mexico all play it again"


# --- What can't be asked.


def test_where_players_differ_the_tied_seats_must_be_told() -> None:
    with pytest.raises(PositionError, match="it matters which of them hold the low"):
        TRIO.follower(cap=2, low="32", tied=1)
    both = TRIO.follower(cap=2, low="32", tied=2)
    assert both == TRIO.follower(cap=2, low="32", tied=(0, 1)), "all before him: it is known who"
    first = TRIO.follower(cap=2, low="32", behind=1)
    assert first == TRIO.follower(cap=2, low="32", behind=1, tied=(0,))


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        ({"throw": 3}, PositionError),
        ({"throw": 0}, PositionError),
        ({"throw": 1, "passed": 3}, PositionError),
        ({"throw": 1, "stake": 4}, PositionError),
        ({"throw": 1, "roll": "41"}, RollError),
        ({"throw": 1, "roll": "77x"}, RollError),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(
    asked: dict[str, Any], error: type[Exception]
) -> None:
    with pytest.raises(error):
        TRIO.lead(**asked)
