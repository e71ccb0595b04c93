"""`solve_round` at its door: what it refuses, and that a round is solved once."""

from __future__ import annotations

from typing import Any

import pytest

from mexico_solver import PayoffTable, Rules, solve_round
from mexico_solver.errors import CountError, EndlessError, ObjectiveError, RulesError


@pytest.mark.parametrize("players", [1, 0, -3, 2.0, True, "2", None])
def test_what_is_no_number_of_players_is_refused(players: Any) -> None:
    solve_round(2)  # a round that was kept must not answer for a key that equals its own
    with pytest.raises(CountError, match=r"the number of players is .* whole number from 2"):
        solve_round(players)


@pytest.mark.parametrize("rules", ["max_throws=2", 3, {"max_throws": 2}])
def test_what_is_no_rules_is_refused_with_a_tip(rules: Any) -> None:
    with pytest.raises(RulesError, match=r"must be Rules\. Tip: Rules\.parse reads a text\."):
        solve_round(2, rules)


@pytest.mark.parametrize("objective", ["win", None, [1], {1: ((0, 1), (1, 0))}])
def test_what_is_no_objective_is_refused(objective: Any) -> None:
    with pytest.raises(ObjectiveError, match="is no objective"):
        solve_round(2, objective=objective)


def test_a_table_for_other_players_is_refused() -> None:
    with pytest.raises(ObjectiveError, match="for 2 players, but 3 play"):
        solve_round(3, objective=PayoffTable({1: ((-1, 0), (0, -1))}))


def test_a_round_is_solved_once() -> None:
    assert solve_round(2) is solve_round(players=2, rules=Rules(), objective="survive")


def test_rules_that_make_the_stake_grow_without_bound_are_named() -> None:
    with pytest.raises(EndlessError, match=r"under the rules .*doubling=every.* no finite mean"):
        solve_round(2, Rules.parse("doubling=every dice=2"), "stake")
