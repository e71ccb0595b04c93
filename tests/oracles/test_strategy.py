"""What strategies cost, against enumeration: each seat has its own player, each throw is tried."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations, product

import pytest

from mexico_solver import Dice, Rules, solve_round
from mexico_solver.strategy import (
    ByTurn,
    Optimal,
    RuleOfThumb,
    best_rule_of_thumb,
    cost,
    exploited,
    together,
)
from oracles.fixed_policy import FixedPolicy
from oracles.players import by_the_library
from oracles.seat_play import MEXICO, Player, SeatPlay, rank
from oracles.simulator import Action, Situation

TABLES = [
    (2, Rules(dice=Dice(3))),
    (2, Rules(dice=Dice(weights=(1, 2, 1)), max_throws=4, sub_round_lead="last")),
    (3, Rules(dice=Dice(3))),
    (3, Rules(dice=Dice(weights=(2, 1, 1)), sub_round_lead="last", all_mexico="nobody")),
    (3, Rules(dice=Dice(weights=(1, 1, 2)), max_throws=2, mexico_passes=False)),
    (4, Rules(dice=Dice(2), max_throws=2)),
]
RULES = [
    "lead=31,32",
    "lead=33,31 tie=32",
    "lead=31,22 tie=32 lower=31 duel=11,33",
    "lead=21 tie=31 lower=32",
    "lead=22 lower=31",
]


def plays(rule: str, max_throws: int) -> Player:
    """Return a player who follows a rule of thumb, read from its text anew."""
    told = dict(word.split("=") for word in rule.split())
    bars = {
        name: [int(roll) for roll in told[name].split(",")]
        for name in ("lead", "duel")
        if name in told
    }

    def keeps(seen: Situation) -> bool:
        if seen.low is None:
            two_left = seen.players - seen.passed == 2
            bar = bars["duel"] if two_left and "duel" in bars else bars["lead"]
            return rank(seen.roll) >= rank((bar + bar[-1:] * max_throws)[seen.throw - 1])
        if rank(seen.roll) > rank(seen.low):
            return True
        part = "tie" if seen.roll == seen.low else "lower" if seen.behind else ""
        return part in told and rank(seen.roll) >= rank(int(told[part]))

    def decide(seen: Situation) -> Action:
        return "stop" if keeps(seen) else "throw"

    return decide


def table(players: list[Player], rules: Rules) -> SeatPlay:
    return SeatPlay(
        players,
        rules.dice.weights,
        rules.max_throws,
        rules.mexico_passes,
        rules.all_mexico,
        rules.sub_round_lead,
    )


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize(("players", "rules"), TABLES, ids=str)
def test_one_seat_plays_the_rule_and_the_others_optimally(
    players: int, rules: Rules, rule: str
) -> None:
    found = cost(RuleOfThumb.parse(rule), players, rules)
    for seat in range(players):
        seated = [by_the_library(rules, "survive")] * players
        assert table(seated, rules).loss()[seat] == found.optimal[seat]
        seated[seat] = plays(rule, rules.max_throws)
        assert table(seated, rules).loss()[seat] == found.loss[seat]


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize(("players", "rules"), TABLES, ids=str)
def test_all_play_the_rule(players: int, rules: Rules, rule: str) -> None:
    seated = [plays(rule, rules.max_throws)] * players
    found = together(RuleOfThumb.parse(rule), players, rules)
    assert found.loss == table(seated, rules).loss()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_play_a_rule_with_six_faced_dice(players: int) -> None:
    found = together(RuleOfThumb(("52", "54")), players)
    assert found.loss == FixedPolicy((52, 54)).loss(players)


def test_a_rule_for_the_lead_alone() -> None:
    rules = Rules(dice=Dice(3))
    optimal = by_the_library(rules, "survive")
    rule = plays("lead=33,31", rules.max_throws)

    def decide(seen: Situation) -> Action:
        return rule(seen) if seen.low is None else optimal(seen)

    strategy = ByTurn(RuleOfThumb(("33", "31")), Optimal(solve_round(3, rules)))
    for seat in range(3):
        seated = [optimal] * 3
        seated[seat] = decide
        assert table(seated, rules).loss()[seat] == cost(strategy, 3, rules).loss[seat]


DUEL = Rules(dice=Dice(2), max_throws=2)
"""Few enough decisions to try all: the lead holds 11 or 22 after one throw, or a follower 11, 22 or
21 after one of two throws against the low 11 or 22."""


def replies() -> Iterator[Player]:
    """Yield a player for every way to decide in that duel."""
    moments = [*product((0,), (11, 22)), *product((11, 22), (11, 22, MEXICO))]
    for kept in chain.from_iterable(combinations(moments, k) for k in range(len(moments) + 1)):

        def decide(seen: Situation, kept: tuple[tuple[int, int], ...] = kept) -> Action:
            return "stop" if (seen.low or 0, seen.roll) in kept else "throw"

        yield decide


@pytest.mark.parametrize("rule", ["lead=11", "lead=22", "lead=21 tie=11", "lead=11 tie=22"])
def test_a_best_response_and_the_worst_that_can_happen(rule: str) -> None:
    """In a duel both are the same reply, the other one's, seen from both sides."""
    told = RuleOfThumb.parse(rule)
    best, worst = together(told, 2, DUEL).best, exploited(told, 2, DUEL)
    own = plays(rule, DUEL.max_throws)
    lead = [table([own, reply], DUEL).loss() for reply in replies()]
    follower = [table([reply, own], DUEL).loss() for reply in replies()]
    assert best == (min(pays for pays, _ in follower), min(pays for _, pays in lead))
    assert worst == (max(pays for pays, _ in lead), max(pays for _, pays in follower))


@pytest.mark.parametrize(
    ("players", "rules"),
    [
        ((2,), Rules(dice=Dice(3))),
        ((3,), Rules(dice=Dice(3), max_throws=2)),
        ((2, 3), Rules(dice=Dice(weights=(1, 1, 2)), max_throws=2)),
        ((3,), Rules(dice=Dice(weights=(1, 2, 1)), max_throws=2, mexico_passes=False)),
    ],
    ids=str,
)
def test_no_other_rule_of_thumb_is_better(players: tuple[int, ...], rules: Rules) -> None:
    rolls = [roll for roll, _ in rules.dice.law]
    several = [
        RuleOfThumb(lead, tie, lower)
        for lead in product(rolls, repeat=rules.max_throws - 1)
        for tie in (None, *rolls)
        for lower in (None, *rolls)
    ]

    def mean(rule: RuleOfThumb) -> Fraction:
        costs = (cost(rule, each, rules).mean for each in players)
        return sum(costs, Fraction()) / len(players)

    assert best_rule_of_thumb(players, rules).mean == min(map(mean, several))
    one_number = [rule for rule in several if rule.tie == rule.lower]
    found = best_rule_of_thumb(players, rules, one_number=True)
    assert found.mean == min(map(mean, one_number))


def test_no_other_rule_with_numbers_for_a_duel_is_better() -> None:
    rules = Rules(dice=Dice(3), max_throws=2)
    rolls = [roll for roll, _ in rules.dice.law]
    several = [
        RuleOfThumb([lead], tie, lower, [duel])
        for lead, duel in product(rolls, repeat=2)
        for tie in (None, *rolls)
        for lower in (None, *rolls)
    ]
    found = best_rule_of_thumb((3,), rules, duel=True)
    assert found.mean == min(cost(rule, 3, rules).mean for rule in several)
