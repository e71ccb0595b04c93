"""What a certificate is about: the checker's own rolls, stakes and payments, against ours."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from certificates import exactly, lines, of_game, of_round, read, subject_of
from mexico_solver import Dice, PayoffTable, Rules
from mexico_solver.certify.subject import LOST, NOBODY, WON, Subject, read_subject
from mexico_solver.certify.text import Ratio
from mexico_solver.errors import CertificateError
from mexico_solver.game.batch import stakes_of
from mexico_solver.game.standing import Payment
from mexico_solver.round import Play

RULES = """rules
max_throws 3
mexico_passes true
doubling once
all_mexico sub-round
sub_round_lead first
next_lead loser
dice 1 1 1 1 1 1"""
ROUND = """round 2
top 1
claims values equilibrium
states 1
payoff 0 1 0/1 1/1
payoff 1 1 1/1 0/1"""
GAME = """game 3 1 4
top 4
claims values equilibrium unique
states 25"""


def told(rules: str = RULES, about: str = ROUND) -> Subject:
    """Return the subject that two sections tell."""
    return read_subject(lines(rules), lines(about))


# --- The rules, read anew.


@pytest.mark.parametrize(
    "dice",
    [*map(Dice, range(2, 10)), Dice(weights=(1, 0, 2)), Dice(weights=(0, 3, 1, 0, 2, 1, 1))],
    ids=str,
)
def test_rolls_and_their_ways_are_those_of_the_dice(dice: Dice) -> None:
    subject = subject_of(Rules(dice=dice))
    assert subject.rolls == list(map(str, dice.rolls))
    assert subject.ways == [dice.ways(roll) for roll in dice.rolls]
    assert sum(subject.ways) == dice.total


def test_rolls_of_fair_dice_are_those_of_the_rules() -> None:
    mixed = "31 32 41 42 43 51 52 53 54 61 62 63 64 65"
    subject = told()
    assert " ".join(subject.rolls) == f"{mixed} 11 22 33 44 55 66 21"
    assert subject.ways == [2] * 14 + [1] * 6 + [2]


@pytest.mark.parametrize("doubling", ["once", "every", "never"])
@pytest.mark.parametrize("top", [None, 1, 2, 3, 5, 8])
def test_a_pass_raises_the_stake_as_the_rules_say(doubling: str, top: int | None) -> None:
    rules = Rules.parse(f"doubling={doubling}")
    subject, play = subject_of(rules, top=top), Play(rules, top)
    stake = 1
    for passes in range(6):
        most = top or 1000
        assert stake == min(rules.stake_after(passes), most)
        assert subject.raised(stake) == play.raised(stake)
        stake = subject.raised(stake)


def test_a_stake_above_the_top_stays() -> None:
    assert subject_of(Rules(), top=1).raised(1) == 1
    assert subject_of(Rules(doubling="every"), top=5).raised(4) == 5
    assert subject_of(Rules(doubling="every"), top=3).raised(4) == 4


@pytest.mark.parametrize("units", [(1, 1), (2, 1), (3, 3), (1, 5), (2, 7, 1)], ids=str)
@pytest.mark.parametrize("doubling", ["once", "every", "never"])
def test_the_stakes_of_a_game_are_those_that_are_solved(
    doubling: str, units: tuple[int, ...]
) -> None:
    rules = Rules.parse(f"doubling={doubling}")
    subject = subject_of(rules, units=units, top=max(2, *units))
    assert tuple(subject.stakes) == stakes_of(rules, units)


@pytest.mark.parametrize(
    ("rules", "top", "folds", "stakes"),
    [
        ("doubling=once", None, False, [1, 2]),
        ("doubling=every", None, True, [1]),
        ("doubling=every", 6, False, [1, 2, 4, 6]),
        ("doubling=never", None, False, [1]),
        ("mexico_passes=false", None, False, [1]),
        ("dice=1:0:2", None, False, [1]),
        ("dice=0:1:2 doubling=every", None, False, [1]),
        ("doubling=once", 1, False, [1]),
    ],
)
def test_stakes_fold_where_they_would_rise_without_end(
    rules: str, top: int | None, folds: bool, stakes: list[int]
) -> None:
    subject = subject_of(Rules.parse(rules), top=top)
    assert (subject.folds, subject.stakes) == (folds, stakes)


def test_nobody_pays_only_where_all_may_pass() -> None:
    free = subject_of(Rules(all_mexico="nobody"))
    assert free.nobody
    assert free.payments(2) == [(0, 1), (0, 2), (1, 1), (1, 2), NOBODY]
    assert not subject_of(Rules()).nobody
    assert subject_of(Rules(), top=1).payments(3) == [(0, 1), (1, 1), (2, 1)]
    plain = subject_of(Rules(mexico_passes=False))
    assert (plain.passes, plain.nobody) == (False, False)
    never = subject_of(Rules.parse("dice=1:0:2 all_mexico=nobody"))
    assert (never.passes, never.nobody) == (False, False), "no 21 comes up"


UNITS = [(1, 1), (2, 1), (1, 3, 2), (2, 2, 2), (1, 2, 3, 1)]


@pytest.mark.parametrize("units", UNITS, ids=str)
def test_what_follows_a_payment_is_the_state_of_the_game(units: tuple[int, ...]) -> None:
    subject = subject_of(Rules(), units=units, top=4)
    for payer, stake in product(range(len(units)), range(1, 5)):
        state, places = subject.after(units, payer, stake)
        assert Payment(state, tuple(places)) == Payment.of(units, payer, stake)
        assert sum(state) == sum(units) - min(stake, units[payer])


def test_who_pays_leads_or_else_who_sits_at_his_left() -> None:
    subject = subject_of(Rules(), units=(3, 1, 4), top=4)
    assert subject.after((3, 1, 4), 2, 1) == ((3, 3, 1), [1, 2, 0])
    assert subject.after((3, 1, 4), 1, 2) == ((4, 3), [1, None, 0])
    assert subject.after((1, 4), 0, 1) == ((4,), [None, 0])


def test_players_are_alike_if_only_who_pays_matters() -> None:
    def alike(*rows: tuple[int, ...], nobody: tuple[int, ...] = ()) -> bool:
        payoffs = {(payer, 1): exactly(*row) for payer, row in enumerate(rows)}
        payoffs |= {NOBODY: exactly(*nobody)} if nobody else {}
        return subject_of(Rules(), len(rows), payoffs=payoffs).alike

    assert alike((0, 1), (1, 0))
    assert alike((-1, 0, 0), (0, -1, 0), (0, 0, -1), nobody=(0, 0, 0))
    assert not alike((-1, 0, 0), (0, -1, 0), (1, 0, -1))
    assert not alike((0, 1), (1, 2))
    assert not alike((0, 1), (1, 0), nobody=(0, 1))
    assert not subject_of(Rules(), units=(1, 1), top=2).alike


# --- What is written.


def test_the_first_two_sections_tell_a_round() -> None:
    subject = told()
    assert (subject.max_throws, subject.weights) == (3, (1, 1, 1, 1, 1, 1))
    assert subject.options == {
        "mexico_passes": "true",
        "doubling": "once",
        "all_mexico": "sub-round",
        "sub_round_lead": "first",
        "next_lead": "loser",
    }
    assert (subject.players, subject.units, subject.top, subject.states) == (2, (), 1, 1)
    assert subject.claims == {"values", "equilibrium"}
    assert subject.payoffs == {(0, 1): (LOST, WON), (1, 1): (WON, LOST)}
    assert subject.alike


def test_the_first_two_sections_tell_a_game() -> None:
    subject = told(about=GAME)
    assert (subject.players, subject.units, subject.top, subject.states) == (3, (3, 1, 4), 4, 25)
    assert (subject.payoffs, subject.alike) == ({}, False)


TABLE = PayoffTable({1: ((-1, 1), (2, -2)), 2: ((-1, 1), (Fraction(5, 2), -2))}, nobody=(7, -7))


def test_what_a_solution_writes_is_what_it_was_asked() -> None:
    rules = "max_throws=2 dice=3:1:2 all_mexico=nobody sub_round_lead=last"
    subject = read(of_round(2, rules, TABLE))[0].subject
    assert subject_of(Rules.parse(rules), top=2).options == subject.options
    assert (subject.weights, subject.max_throws, subject.top) == ((3, 1, 2), 2, 2)
    assert subject.payoffs == {
        (0, 1): exactly(-1, 1),
        (0, 2): exactly(-1, 1),
        (1, 1): exactly(2, -2),
        (1, 2): ((Ratio(5, 2),) * 2, (Ratio(-2, 1),) * 2),
        NOBODY: exactly(7, -7),
    }
    assert not subject.alike
    assert read(of_game((2, 1), "max_throws=2 dice=3"))[0].subject.units == (2, 1)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("max_throws 3", "max_throws 0", "line 2 (max_throws 0): 0 is less than 1"),
        ("max_throws 3", "max_throws 121", "121 is more than 120"),
        ("max_throws 3", "max_throws 61", "line 1 (round 2): so many can't play"),
        ("max_throws 3", "max_throws 3 3", "one word is to be told"),
        ("max_throws 3", "max_throws", "one word is to be told"),
        ("max_throws 3\n", "", "line 2 (mexico_passes true): max_throws must be told in its place"),
        ("mexico_passes true", "mexico_passes True", "the option has no such value"),
        ("doubling once", "doubling twice", "line 4 (doubling twice): the option has no such"),
        ("doubling once\n", "doubling once\ndoubling once\n", "all_mexico must be told in its pl"),
        ("dice 1 1 1 1 1 1", "dice 1 1 1 1 1 1\nmore", "line 9 (more): nothing more is to be told"),
        ("\ndice 1 1 1 1 1 1", "", "line 7 (next_lead loser): dice must be told in its place"),
        ("next_lead loser", "next_lead winner", "the option has no such value"),
        ("dice 1 1 1 1 1 1", "dice 1", "line 8 (dice 1): no such dice"),
        ("dice 1 1 1 1 1 1", "dice 0 1 0", "no such dice"),
        ("dice 1 1 1 1 1 1", "dice 1 1 1 1 1 1 1 1 1 1", "no such dice"),
        ("dice 1 1 1 1 1 1", "dice 1 -1", "-1 is less than 0"),
        ("dice 1 1 1 1 1 1", f"dice 1 {10**12 + 1}", "1000000000001 is more than 1000000000000"),
    ],
)
def test_rules_that_can_not_be_are_refused(old: str, new: str, fault: str) -> None:
    assert RULES.count(old) == 1
    with pytest.raises(CertificateError) as refusal:
        told(rules=RULES.replace(old, new))
    assert fault in str(refusal.value)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("round 2", "match 2", "line 1 (match 2): round must be told in its place"),
        ("round 2", "round 1", "so many can't play"),
        ("round 2", "round 31", "so many can't play"),
        ("round 2", "round 2 2", "a round has one number of players"),
        ("round 2", "round 0", "0 is less than 1"),
        ("top 1", "top 0", "line 2 (top 0): 0 is less than 1"),
        ("top 1", f"top {10**6 + 1}", "1000001 is more than 1000000"),
        ("top 1", "top", "one word is to be told"),
        ("claims values equilibrium", "claims values", "line 3 (claims values): no such claims"),
        ("claims values equilibrium", "claims values equilibrium best", "no such claims"),
        ("states 1", "states 0", "0 is less than 1"),
        ("states 1\n", "", "line 4 (payoff 0 1 0/1 1/1): states must be told in its place"),
        ("payoff 1 1 1/1 0/1", "payoff 0 1 1/1 0/1", "line 6 (payoff 0 1 1/1 0/1): told twice"),
        ("\npayoff 1 1 1/1 0/1", "", "line 1 (round 2): payoffs are missing, or can't come about"),
        ("payoff 1 1 1/1 0/1", "payoff 1 2 1/1 0/1", "payoffs are missing, or can't come about"),
        ("payoff 1 1 1/1 0/1", "payoff -1 0 1/1 0/1", "payoffs are missing, or can't come about"),
        ("payoff 1 1 1/1 0/1", "payoff 1 1 1/1", "there must be 2 numbers"),
        ("payoff 1 1 1/1 0/1", "payoff 1", "no payoff of payer and stake"),
        ("payoff 1 1 1/1 0/1", "pays 1 1 1/1 0/1", "no payoff of payer and stake"),
        ("payoff 1 1 1/1 0/1", "payoff 1 1 1/1 0/1..1/2", "line 6 (payoff 1 1 1/1 0/1..1/2): pay"),
    ],
)
def test_a_round_that_can_not_be_is_refused(old: str, new: str, fault: str) -> None:
    assert ROUND.count(old) == 1
    with pytest.raises(CertificateError) as refusal:
        told(about=ROUND.replace(old, new))
    assert fault in str(refusal.value)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("game 3 1 4", "game 3", "line 1 (game 3): so many can't play"),
        ("game 3 1 4", "game 3 0 4", "0 is less than 1"),
        ("game 3 1 4", f"game 3 {10**6 + 1}", "1000001 is more than 1000000"),
        ("game 3 1 4", "game", "so many can't play"),
        ("top 4", "top 3", "line 2 (top 3): it is less than 2, or than the units of a"),
        ("top 4", "top -", "line 2 (top -): it is less than 2, or than the units of a"),
        ("states 25", "states 25\npayoff 0 1 0/1 1/1 1/1", "payoffs are missing, or can't come ab"),
    ],
)
def test_a_game_that_can_not_be_is_refused(old: str, new: str, fault: str) -> None:
    with pytest.raises(CertificateError) as refusal:
        told(about=GAME.replace(old, new))
    assert fault in str(refusal.value)
    with pytest.raises(CertificateError, match="it is less than 2, or than the units of a player"):
        told(about="game 1 1\ntop 1\nclaims values equilibrium\nstates 1")


@pytest.mark.parametrize("claims", ["equilibrium values", "value values unique equilibrium"])
def test_claims_come_in_any_order_each_once(claims: str) -> None:
    subject = told(about=ROUND.replace("values equilibrium", claims))
    assert subject.claims == set(claims.split())
    with pytest.raises(CertificateError, match="no such claims"):
        told(about=ROUND.replace("values equilibrium", f"{claims} values"))


@pytest.mark.parametrize(
    ("old", "new"), [("doubling once", "doubling every"), ("sub-round", "nobody")]
)
def test_options_that_speak_of_passes_need_some(old: str, new: str) -> None:
    plain = RULES.replace("mexico_passes true", "mexico_passes false")
    with pytest.raises(CertificateError, match=r"there is no pass for it to act on \(10\)"):
        told(plain.replace(old, new))
    assert not told(plain).passes
    assert not told(plain.replace("doubling once", "doubling never")).passes


def test_players_are_alike_however_their_payoffs_are_written() -> None:
    assert told(about=ROUND.replace("1 1 1/1 0/1", "1 1 5/5 0/7")).alike


def test_where_stakes_fold_to_pay_nothing_is_worth_nothing() -> None:
    """A payment is worth as much as its stake, and the stake of nobody's is 0."""
    rules = RULES.replace("once", "every").replace("sub-round\n", "nobody\n")
    about = ROUND.replace("top 1", "top -") + "\npayoff -1 0 0/1 0/1"
    assert told(rules, about).folds
    with pytest.raises(CertificateError, match="where stakes fold, paying nothing is worth"):
        told(rules, about.replace("-1 0 0/1 0/1", "-1 0 0/1 1/1000"))
    assert told(rules, about.replace("-1 0 0/1 0/1", "-1 0 0/7 0/1")).folds
    kept = told(rules, about.replace("top -", "top 1").replace("-1 0 0/1 0/1", "-1 0 5/1 5/1"))
    assert kept.payoffs[NOBODY] == exactly(5, 5)
