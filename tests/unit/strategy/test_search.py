"""The best rule of thumb. That no other is better is checked in tests/oracles/test_strategy.py."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Dice, Roll, Rules
from mexico_solver.errors import CountError, RulesError
from mexico_solver.strategy import RuleOfThumb, best_rule_of_thumb, cost


@pytest.mark.parametrize(
    ("players", "rule"),
    [
        (2, "lead=54,61 tie=64"),
        (3, "lead=52,54 tie=63 lower=64"),
        (4, "lead=52,53 tie=62 lower=63"),
    ],
)
def test_the_best_rule_for_each_number_of_players(players: int, rule: str) -> None:
    found = best_rule_of_thumb([players])
    assert str(found.rule) == rule
    assert found.players == (players,)
    assert found.costs == (cost(found.rule, players),)
    assert found.mean == found.costs[0].mean


def test_one_rule_for_several_numbers_of_players_costs_their_mean() -> None:
    found = best_rule_of_thumb((2, 3))
    assert found.mean == sum(cost(found.rule, each).mean for each in (2, 3)) / Fraction(2)
    alone = [best_rule_of_thumb((each,)).mean for each in (2, 3)]
    assert found.mean > sum(alone) / Fraction(2)


def test_more_numbers_cost_less() -> None:
    plain = best_rule_of_thumb((2, 3), one_number=True)
    assert plain.rule.tie == plain.rule.lower
    assert plain.rule.duel == ()
    better = best_rule_of_thumb((2, 3), one_number=True, duel=True)
    assert better.rule.duel == (Roll("54"), Roll("61"))
    assert better.mean < plain.mean
    assert best_rule_of_thumb((2, 3), duel=True).mean <= better.mean


def test_it_can_be_as_good_as_optimal_play() -> None:
    rules = Rules(max_throws=2, dice=Dice(2))
    assert best_rule_of_thumb((2,), rules).mean == 0


def test_of_rules_that_cost_the_same_the_simpler_one_is_taken() -> None:
    """Nobody is behind the only follower, so lower rolls don't matter."""
    found = best_rule_of_thumb((2,)).rule
    assert found.lower is None
    assert cost(RuleOfThumb(found.lead, found.tie, "64"), 2) == cost(found, 2)


def test_where_nobody_decides_there_is_no_rule() -> None:
    with pytest.raises(RulesError, match="under max_throws=1 nobody decides"):
        best_rule_of_thumb((2,), Rules(max_throws=1))


def test_what_is_no_number_of_players_is_refused() -> None:
    with pytest.raises(CountError, match="the number of players is 1"):
        best_rule_of_thumb((1,))
    with pytest.raises(CountError, match="no number of players"):
        best_rule_of_thumb(())
