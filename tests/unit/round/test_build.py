"""The position graph of a round, with positions that play on alike made one."""

from __future__ import annotations

from typing import Any

import pytest

from mexico_solver import Dice, Roll, Rules
from mexico_solver.errors import CountError
from mexico_solver.graph import Chance, Choice, SubRound
from mexico_solver.round import FollowerTurn, LeadTurn, Play, Turn, build_round, parse_position
from mexico_solver.round.build import MOST_POSITIONS, Builder, estimate

SMALL = Rules(dice=Dice(3), max_throws=2)
GRAPH = build_round(3, SMALL)
BUILDER = Builder(Play(Rules()))


def test_the_first_start_is_the_beginning_of_the_round() -> None:
    assert GRAPH.names[GRAPH.starts[0]] == LeadTurn(3, 0, 1, Turn(2))


def test_every_position_has_its_own_text() -> None:
    texts = [str(name) for name in GRAPH.names]
    assert len(set(texts)) == len(GRAPH)
    assert [parse_position(text) for text in texts] == list(GRAPH.names)


def test_the_graph_keeps_the_treaty() -> None:
    assert GRAPH.check() is GRAPH


def test_stop_is_listed_first_so_that_who_is_indifferent_stops() -> None:
    choices = [node for node in GRAPH.nodes if isinstance(node, Choice)]
    assert choices
    assert {node.actions for node in choices} == {("stop", "throw")}


def test_every_throw_falls_in_as_many_ways_as_the_dice() -> None:
    totals = {node.total for node in GRAPH.nodes if isinstance(node, Chance)}
    assert totals == {SMALL.dice.total}


def test_a_loaded_roll_without_ways_is_left_out() -> None:
    graph = build_round(2, Rules(dice=Dice(weights=(1, 0, 1)), max_throws=1))
    assert not any("32" in str(name) for name in graph.names)
    assert not any("passed=1" in str(name) for name in graph.names)


def test_a_sub_round_of_fewer_is_a_start_of_its_own() -> None:
    starts = {str(GRAPH.names[start]) for start in GRAPH.starts}
    assert starts == {
        f"lead players={players} passed=0 stake={stake} left=2 holds=-"
        for players in (2, 3)
        for stake in (1, 2)
    }


def test_stakes_without_end_are_factors_of_a_sub_round() -> None:
    graph = build_round(2, Rules(doubling="every"))
    factors = sorted(node.factor for node in graph.nodes if isinstance(node, SubRound))
    assert factors == [1, 4]
    assert len(graph.starts) == 1


def test_stakes_with_a_top_are_positions_of_their_own() -> None:
    graph = build_round(2, Rules(doubling="every"), top_stake=8)
    assert {node.factor for node in graph.nodes if isinstance(node, SubRound)} == {1}
    stakes = {name.stake for name in graph.names if isinstance(name, LeadTurn)}
    assert stakes == {1, 2, 4, 8}


FOLLOWER = "follower cap=2 low=52 tied=1 behind=1 stake=1 left=2 holds=-"
LAST_FOLLOWER = "follower cap=- low=52 tied=1 behind=0 stake=1 left=2 holds=-"
ALONE = "lead players=2 passed=1 stake=2 left=3 holds=-"


def weights(position: str) -> list[int]:
    """Return the weights of the branches of a throw."""
    throw = BUILDER.expand(parse_position(position))
    assert isinstance(throw, Chance)
    return list(throw.weights)


def after_throw(position: str, roll: str) -> str:
    """Return the position of the graph that a throw leads to."""
    before = parse_position(position)
    assert isinstance(before, LeadTurn | FollowerTurn)
    return str(BUILDER.after_throw(before, Roll(roll)).position)


def test_rolls_above_the_low_play_on_alike() -> None:
    """Seven rolls of two ways lie below 52, and 52 itself has two; 22 ways of 36 are safe."""
    assert weights(FOLLOWER) == [2, 2, 2, 2, 2, 2, 2, 22]
    assert {after_throw(FOLLOWER, roll) for roll in ("53", "66", "21")} == {
        "follower cap=2 low=52 tied=1 behind=1 stake=1 left=1 holds=21"
    }


def test_rolls_below_the_low_stay_apart_while_somebody_throws_after() -> None:
    assert after_throw(FOLLOWER, "43") == FOLLOWER.replace("left=2 holds=-", "left=1 holds=43")


def test_rolls_below_the_low_play_on_alike_for_the_last_to_throw() -> None:
    assert weights(LAST_FOLLOWER) == [12, 2, 22]
    assert {after_throw(LAST_FOLLOWER, roll) for roll in ("31", "43", "51")} == {
        "follower cap=- low=52 tied=1 behind=0 stake=1 left=1 holds=31"
    }


def test_a_low_of_21_has_no_roll_above_it() -> None:
    tied = FOLLOWER.replace("low=52", "low=21")
    assert len(weights(tied)) == 21
    assert after_throw(tied, "21") == tied.replace("left=2 holds=-", "left=1 holds=21")


def test_all_misses_of_the_last_seat_are_one_branch() -> None:
    assert weights(ALONE) == [34, 2]
    assert after_throw(ALONE, "66") == after_throw(ALONE, "31") == ALONE.replace("left=3", "left=2")


def test_rolls_of_the_lead_stay_apart() -> None:
    assert len(weights("lead players=2 passed=0 stake=1 left=3 holds=-")) == 21


def test_a_forced_stop_is_no_position() -> None:
    assert after_throw("lead players=2 passed=0 stake=1 left=1 holds=-", "52") == (
        "follower cap=- low=52 tied=1 behind=0 stake=1 left=3 holds=-"
    )
    assert not any("left=0" in str(name) for name in GRAPH.names)


def test_stakes_may_fold_from_a_higher_one_on() -> None:
    graph = build_round(2, Rules(doubling="every"), folds_from=4)
    tells = {
        str(name): (str(graph.names[node.start]).split()[3], node.factor)
        for name, node in zip(graph.names, graph.nodes, strict=True)
        if isinstance(node, SubRound)
    }
    assert tells == {
        "tied players=2 stake=1": ("stake=1", 1),
        "tied players=2 stake=4": ("stake=4", 1),
        "tied players=2 stake=16": ("stake=4", 4),
    }


@pytest.mark.parametrize("players", [1, 0, -1, 2.0, True, "2"])
def test_fewer_than_two_players_are_refused(players: Any) -> None:
    """Even if a round of two, which equals 2.0, was built before."""
    rules = Rules(max_throws=1)
    build_round(2, rules)
    with pytest.raises(CountError) as refusal:
        build_round(players, rules)
    assert str(refusal.value) == (
        f"the number of players is {players!r}, but it must be a whole number from 2."
    )


def test_a_graph_too_large_to_hold_is_refused_before_it_is_built() -> None:
    with pytest.raises(CountError) as refusal:
        build_round(40, Rules(max_throws=9))
    assert str(refusal.value) == (
        f"a round of 40 players with max_throws=9 has about {estimate(40, Rules(max_throws=9)):,} "
        "positions with numbers of 2,160 bits, more than can be solved here. "
        "Tip: take fewer players or throws."
    )
    assert estimate(40, Rules(max_throws=9)) > MOST_POSITIONS


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("rules", ["encyclopedia", "max_throws=2", "max_throws=6 dice=4", "dice=3"])
def test_the_estimate_is_rather_too_many_than_too_few(players: int, rules: str) -> None:
    positions = len(build_round(players, Rules.parse(rules)))
    assert positions < estimate(players, Rules.parse(rules)) < 5 * positions


def test_a_graph_of_numbers_too_long_to_hold_is_refused_before_it_is_built() -> None:
    """Few positions, but faces of 40 digits: each throw adds them to every number."""
    heavy = Rules(dice=Dice(weights=(1, "9" * 40)), max_throws=9)
    assert estimate(10, heavy) < MOST_POSITIONS
    with pytest.raises(CountError, match=r"numbers of 23,940 bits, more than can be solved here"):
        build_round(10, heavy)


def test_what_is_far_too_large_is_told_without_its_digits() -> None:
    with pytest.raises(CountError, match="has about far too many positions"):
        build_round(10**9, Rules())
