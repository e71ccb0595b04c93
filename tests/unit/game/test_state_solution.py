"""A state that answers like a round: its chances, its decisions and their prices."""

from __future__ import annotations

import pickle
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from mexico_solver import Bounds, Decision, Roll, Rules, StateSolution, solve_game
from mexico_solver.errors import PositionError, RollError
from mexico_solver.game.batch import following, needed
from mexico_solver.game.law import NOTHING
from mexico_solver.game.outline import whole_round
from mexico_solver.game.state_solution import TreePrices
from mexico_solver.stage import RoundAnswers

RULES = Rules.parse("max_throws=2 dice=3")
GAME = solve_game((2, 2, 2), RULES)
STATE = GAME.state((2, 2, 2))
EVERY = solve_game((3, 3), replace(RULES, doubling="every")).state((3, 3))
FREE = solve_game((1, 2, 2), Rules.parse("max_throws=2 dice=2 all_mexico=nobody"))


def test_a_state_is_a_round_in_which_everyone_wants_to_win() -> None:
    assert isinstance(STATE, RoundAnswers)
    assert (STATE.units, STATE.players, STATE.rules) == ((2, 2, 2), 3, RULES)
    assert STATE.wants == "win"
    assert STATE.start == whole_round(3)
    assert STATE.win == GAME.win


@pytest.mark.parametrize("state", list(GAME), ids=lambda state: str(state.units))
def test_the_chances_to_win_add_up(state: StateSolution) -> None:
    assert sum(state.win) == 1
    for order, stake in state.round.solved.codes:
        among = state.sub_round(order, stake)
        assert among.players == len(order)
        assert sum(among.win) == 1


@pytest.mark.parametrize("state", [*GAME, *FREE], ids=lambda state: str(state.units))
def test_the_laws_are_those_of_the_decisions(state: StateSolution) -> None:
    """They are found again from the decisions kept, whichever way they were found first."""
    assert state.law == state.round.solved.law
    assert state.win == state.round.solved.worth.fractions


def test_a_sub_round_is_asked_like_a_round() -> None:
    duel = STATE.sub_round((0, 2))
    assert (duel.players, duel.units) == (2, (2, 2, 2))
    assert {payer for payer, _ in duel.law.ways} == {0, 2}
    assert duel.lead(throw=1, roll="32").roll == Roll("32")
    answer = duel.follower(cap=2, low="31", roll="11")
    assert isinstance(answer.stop, Fraction)
    assert answer.stop > Fraction(1, 3)


def test_seats_of_a_sub_round_count_from_its_lead() -> None:
    """The follower of the duel of seats 1 and 2 is seat 2, who has what he wins if 1 pays."""
    duel = STATE.sub_round([1, 2])
    safe = duel.follower(cap=1, low="31", roll="11")
    after = following((2, 2, 2), GAME.stakes, GAME.archive.worth)
    assert safe.stop == after[1, 1].exactly()[2]
    assert safe.throw is None


@pytest.mark.parametrize("seats", [5, None, ("a", "b"), ([0], 1)])
def test_seats_are_told_as_numbers(seats: Any) -> None:
    with pytest.raises(PositionError, match=r"must be those that play, such as \(0, 2\)"):
        STATE.sub_round(seats)


@pytest.mark.parametrize(
    ("seats", "stake"),
    [((1, 0), 1), ((0,), 1), ((0, 0), 1), ((0, 3), 1), ((), 2)],
)
def test_a_sub_round_that_cannot_come_about_is_refused(seats: Any, stake: int) -> None:
    with pytest.raises(PositionError) as refusal:
        STATE.sub_round(seats, stake)
    assert str(refusal.value) == (
        f"no sub-round among the seats {', '.join(map(str, seats))} at stake {stake} can come "
        "about. Tip: tell its lead first; the stake is 1 until someone passes."
    )


@pytest.mark.parametrize("stake", [0, -1, True, 1.0, "1", 3, 4])
def test_a_stake_that_a_sub_round_never_has_is_refused(stake: Any) -> None:
    with pytest.raises(PositionError, match="stake is"):
        STATE.sub_round((0, 1), stake)


def test_what_names_no_seats_is_refused() -> None:
    with pytest.raises(PositionError) as refusal:
        STATE.sub_round(5)  # type: ignore[arg-type]
    assert str(refusal.value) == "the seats are 5, but must be those that play, such as (0, 2)."


def test_where_the_last_leads_he_is_told_first() -> None:
    state = solve_game((2, 2, 2), replace(RULES, sub_round_lead="last")).state((2, 2, 2))
    assert state.sub_round((2, 0, 1)).players == 3
    assert state.sub_round((1, 0)).start == ((1, 0), 1)
    with pytest.raises(PositionError):
        state.sub_round((0, 2, 1))


@pytest.mark.parametrize("stake", [4, 8])
def test_a_stake_above_what_anyone_has_is_the_same_as_that(stake: int) -> None:
    assert EVERY.sub_round((0, 1), stake).start == ((0, 1), 3)


@pytest.mark.parametrize("stake", [4, 8])
def test_the_lead_of_a_sub_round_is_asked_with_the_stake_on_the_table(stake: int) -> None:
    duel = EVERY.sub_round((0, 1), stake)
    assert duel.lead(throw=1, stake=stake) == duel.lead(throw=1)


def test_a_sub_round_at_a_raised_stake_has_no_lower_one() -> None:
    duel = STATE.sub_round((0, 1), stake=2)
    assert duel.lead(throw=1).decisions == duel.lead(throw=1, stake=2).decisions
    with pytest.raises(PositionError, match="at least 2"):
        duel.lead(throw=1, stake=1)
    assert duel.follower(cap=2, low="11", roll="22", stake=2).action == "stop"
    with pytest.raises(PositionError, match="this can't happen"):
        duel.follower(cap=2, low="11", roll="22", stake=1)


def test_the_price_of_stopping_is_what_follows() -> None:
    """The last follower is safe with a higher roll, and pays with a lower one."""
    after = following((2, 2, 2), GAME.stakes, GAME.archive.worth)
    safe = STATE.follower(cap=1, low="32", roll="22", tied=(0,))
    assert (safe.action, safe.stop, safe.throw) == ("stop", after[0, 1].exactly()[2], None)
    lost = STATE.follower(cap=1, low="32", roll="31", tied=(1,))
    assert lost.stop == after[2, 1].exactly()[2]
    tied = STATE.follower(cap=1, low="32", roll="32", tied=(0,))
    assert tied.stop == STATE.sub_round((0, 2)).win[2]
    all_tied = STATE.follower(cap=1, low="32", roll="32", tied=(0, 1))
    assert all_tied.stop == STATE.win[2]


def exact(decision: Decision) -> Fraction:
    """Return what a decision is worth."""
    assert isinstance(decision.value, Fraction)
    return decision.value


def test_the_price_of_throwing_is_the_mean_of_what_is_thrown() -> None:
    last = STATE.follower(cap=2, low="32", roll="31", throw=1, tied=(0,))
    thrown = STATE.follower(cap=2, low="32", throw=2, tied=(0,))
    law = RULES.dice.law
    mean = sum(
        law.chance(each.roll) * each.value for each in thrown if isinstance(each.value, Fraction)
    )
    assert last.throw == mean


def test_the_chance_to_win_is_the_mean_of_the_leads_first_throw() -> None:
    law = RULES.dice.law
    mean = sum(law.chance(each.roll) * exact(each) for each in STATE.lead(throw=1))
    assert STATE.win[0] == mean
    assert {each.roll: each.action for each in STATE.lead(throw=1)}[Roll("mexico")] == "pass"


def test_a_pass_makes_the_next_seat_lead() -> None:
    passed = STATE.lead(throw=1, roll="21")
    assert (passed.action, passed.throw) == ("pass", None)
    assert STATE.lead(throw=1, passed=1).keeps
    alone = STATE.lead(throw=1, passed=2)
    assert {each.action for each in alone} == {"throw", "pass"}
    law = RULES.dice.law
    assert STATE.win[0] != passed.stop
    assert sum(law.chance(each.roll) for each in alone) == 1


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (
            {"cap": 2, "low": "31", "tied": 1},
            "the players differ, so it matters which of them hold the low",
        ),
        ({"cap": 2, "low": "31", "tied": (0,), "stake": 4}, "with doubling=once it never is"),
        ({"cap": 3, "low": "31", "tied": (0,)}, "cap is 3, but"),
        ({"cap": 2, "low": "31", "behind": 2}, "behind is 2, but"),
        ({"cap": 2, "low": "21", "tied": (0,)}, "the low is 21"),
    ],
)
def test_situations_that_the_rules_do_not_allow_are_refused(
    asked: dict[str, Any], message: str
) -> None:
    with pytest.raises(PositionError, match=message):
        STATE.follower(**asked, roll="11")


def test_rolls_of_other_dice_are_refused() -> None:
    with pytest.raises(RollError, match="3 faces"):
        STATE.lead(throw=1, roll="44")


def test_every_position_has_a_price_for_each_who_plays() -> None:
    prices = TreePrices(STATE.round, ((0, 2), 1))
    tree = STATE.round.outline.tree(((0, 2), 1)).solver.tree
    start = tree.graph.names[-1]
    assert prices.occurs(start)
    assert not prices.occurs("nowhere")
    win = STATE.sub_round((0, 2)).win
    assert prices.value(start) == (win[0], win[2])


def test_a_state_that_may_come_again_is_worth_the_same_then() -> None:
    """Under nobody pays, prices count on the state's own value."""
    state = FREE.state((1, 2, 2))
    assert state.law.nobody > 0
    known = {each: FREE.archive.worth(each) for each in needed(state.units, FREE.stakes)}
    after = following(state.units, FREE.stakes, known.__getitem__)
    mean = sum(
        chance * (state.win[0] if key == NOTHING else after[key].exactly()[0])
        for key, chance in state.law.payments
    )
    assert state.win[0] == mean


def test_enclosures_are_priced_with_bounds() -> None:
    rough = solve_game((2, 2), RULES, bits=64).state((2, 2))
    exact = solve_game((2, 2), RULES).state((2, 2))
    for one, other in zip(exact.lead(throw=1), rough.lead(throw=1), strict=True):
        assert one.action == other.action
        for price, bounds in ((one.stop, other.stop), (one.throw, other.throw)):
            assert (price is None) == (bounds is None)
            if isinstance(price, Fraction) and isinstance(bounds, Bounds):
                assert bounds.lower <= price <= bounds.upper


def test_a_state_tells_the_chances_and_what_the_lead_keeps() -> None:
    assert str(STATE).startswith("With 2 2 2 units the seats win with chance 37.90%, ")
    assert str(STATE).endswith(" As the lead, after throw 1 he keeps 11 and higher.")
    single = solve_game((1, 1), Rules.parse("max_throws=1")).state((1, 1))
    assert str(single) == "With 1 1 units the seats win with chance 50.00%, 50.00%."


def test_a_state_can_be_pickled() -> None:
    twin = pickle.loads(pickle.dumps(STATE))  # noqa: S301 - the pickle is our own
    assert twin.win == STATE.win
    assert twin.lead(throw=1) == STATE.lead(throw=1)
