"""The simulator of whole games against the rules of a game, by scripted dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from oracles.game_simulator import Game, GameTable, Round, RoundInPlay, Situation
from oracles.simulator import Action, fair_dice, scripted_dice

OPTIONS: list[dict[str, Any]] = [
    {},
    {"doubling": "every", "sub_round_lead": "last"},
    {"doubling": "never", "all_mexico": "nobody"},
    {"doubling": "every", "all_mexico": "nobody", "sub_round_lead": "last"},
    {"mexico_passes": False},
]


def always_stop(_: Situation) -> Action:
    return "stop"


def always_throw(_: Situation) -> Action:
    return "throw"


def throw_31_again(seen: Situation) -> Action:
    return "throw" if seen.roll == 31 else "stop"


def play(dice: str, units: Sequence[int], lead: int = 0, **rules: Any) -> Game:
    """Play one game in which the dice fall as written, each of them used."""
    rules.setdefault("decide", always_stop)
    game = GameTable(dice=scripted_dice(dice), **rules).play(units, lead)
    assert game.throws == len(dice.split())
    return game


def play_round(dice: str, units: tuple[int, ...], lead: int = 0, **rules: Any) -> Round:
    """Play one round in which the dice fall as written, each of them used."""
    rules.setdefault("decide", always_stop)
    played = RoundInPlay(GameTable(dice=scripted_dice(dice), **rules), units, lead).play()
    assert played.throws == len(dice.split())
    return played


def turns(game: Game, number: int) -> list[tuple[int, int, tuple[int, ...]]]:
    return [(turn.depth, turn.seat, turn.rolls) for turn in game.rounds[number].turns]


def losers(game: Game) -> list[tuple[int, int | None]]:
    """Return who led and who paid, round by round."""
    return [(each.lead, each.loser) for each in game.rounds]


def test_the_lowest_pays_and_who_is_left_wins() -> None:
    game = play("52 31", (1, 1))
    assert (game.winner, game.first_out, losers(game)) == (0, 1, [(0, 1)])
    assert (game.stakes, game.charged, game.throws, game.doublings) == ([1], [1], 2, 0)


def test_the_loser_leads_the_next_round() -> None:
    assert losers(play("52 41 65  31 64 63  43 42  32 41", (2, 2, 1))) == [
        *[(0, 1), (1, 1), (2, 0), (0, 0)],
    ]


@pytest.mark.parametrize("lead", [0, 1, 2])
def test_anyone_may_lead_and_the_others_follow_clockwise(lead: int) -> None:
    game = play("65 64 31  52 51", (1, 1, 1), lead)
    order = [lead, (lead + 1) % 3, (lead + 2) % 3]
    assert [turn.seat for turn in game.rounds[0].turns] == order
    assert [turn.seat for turn in game.rounds[1].turns] == order[:2]
    assert (game.first_out, game.winner) == (order[2], lead)


@pytest.mark.parametrize(
    ("first", "leads"),
    [("31 64 63 62", 1), ("64 31 63 62", 2), ("64 63 31 62", 3), ("64 63 62 31", 0)],
)
def test_next_to_the_left_of_who_is_out_leads(first: str, leads: int) -> None:
    game = play(f"{first}  31 64 63  31 64", (1, 1, 1, 1))
    assert game.rounds[1].lead == leads


def test_the_next_to_the_left_may_be_out_too() -> None:
    game = play("64 31 63 62  63 31 62  31 62", (1, 1, 1, 1))
    assert losers(game) == [(0, 1), (2, 3), (0, 0)]
    assert game.winner == 2


def test_who_is_out_neither_throws_nor_leads_nor_is_compared() -> None:
    game = play("31 52 53  41 42  51 43", (1, 2, 1))
    assert [turn.seat for each in game.rounds for turn in each.turns] == [0, 1, 2, 1, 2, 1, 2]
    assert losers(game) == [(0, 0), (1, 1), (1, 2)]


def test_a_game_in_progress_may_have_seats_that_are_out() -> None:
    game = play("52 31", (0, 1, 0, 1), lead=3)
    assert turns(game, 0) == [(0, 3, (52,)), (0, 1, (31,))]
    assert (game.winner, game.first_out) == (3, 1)


def test_a_new_round_has_fresh_throws_and_a_fresh_cap() -> None:
    game = play("65 64  31 31 65 31 31 64", (1, 2), decide=throw_31_again)
    assert turns(game, 0) == [(0, 0, (65,)), (0, 1, (64,))]
    assert turns(game, 1) == [(0, 1, (31, 31, 65)), (0, 0, (31, 31, 64))]


def test_a_raised_stake_is_forgotten_in_the_next_round() -> None:
    game = play("21 31 31 31  52 51  21 65 65 65", (3, 3))
    assert losers(game) == [(0, 1), (1, 0), (0, 1)]
    assert (game.stakes, game.charged, game.doublings) == ([2, 1, 2], [2, 1, 1], 2)


@pytest.mark.parametrize(("has", "pays"), [(1, 1), (2, 2), (3, 2)])
def test_nobody_pays_more_than_he_has(has: int, pays: int) -> None:
    played = play_round("21 51 52", (1, has, 1))
    assert (played.loser, played.stake, played.charged) == (1, 2, pays)


@pytest.mark.parametrize(("has", "pays"), [(7, 7), (8, 8), (9, 8)])
def test_each_pass_may_raise_the_stake(has: int, pays: int) -> None:
    played = play_round("21 21 21 31 32", (1, 1, 1, has, 9), doubling="every")
    assert (played.loser, played.stake, played.charged, played.doublings) == (3, 8, pays, 3)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(20))
def test_no_unit_is_lost(options: dict[str, Any], seed: int) -> None:
    decide = always_throw if seed % 2 else always_stop
    units = (3, 0, 2, 4)
    game = GameTable(decide, fair_dice(seed), **options).play(units, lead=seed % 2 * 2)
    left = list(units)
    for each in game.rounds:
        assert left[each.lead] > 0
        if each.loser is not None:
            left[each.loser] -= each.charged
    assert [seat for seat, own in enumerate(left) if own] == [game.winner]
    assert sum(units) == left[game.winner] + sum(game.charged)
    assert min(left) == 0


def test_a_lead_who_passes_is_safe_and_the_next_has_all_his_throws() -> None:
    game = play("21 31 32 41 65 65 65  66 66 66 65 65 65", (1, 1, 2), decide=always_throw)
    assert turns(game, 0) == [(0, 0, (21,)), (0, 1, (31, 32, 41)), (0, 2, (65, 65, 65))]
    assert (game.first_out, game.stakes[0], game.rounds[1].lead) == (1, 2, 2)


def test_the_last_seat_alone_throws_for_mexico_and_is_never_asked() -> None:
    game = play("21 21 66 66 66  51 52", (1, 1, 1), decide=always_stop)
    assert turns(game, 0)[2] == (0, 2, (66, 66, 66))
    assert losers(game) == [(0, 2), (0, 0)]
    assert (game.stakes, game.charged, game.doublings) == ([2, 1], [1, 1], 1)


@pytest.mark.parametrize(
    ("doubling", "stake", "doublings"), [("once", 2, 1), ("every", 8, 3), ("never", 1, 0)]
)
def test_when_all_pass_all_are_tied(doubling: str, stake: int, doublings: int) -> None:
    game = play("21 21 66 21 31 41 42  52 51", (1, 1, 1), doubling=doubling)
    assert turns(game, 0)[3:] == [(1, 0, (31,)), (1, 1, (41,)), (1, 2, (42,))]
    assert (game.stakes[0], game.rounds[0].doublings) == (stake, doublings)


def test_when_all_pass_nobody_may_have_to_pay_and_the_same_player_leads() -> None:
    game = play("21 21 21  51 52 53  52 51", (1, 1, 1), lead=2, all_mexico="nobody")
    assert losers(game) == [(2, None), (2, 2), (0, 1)]
    assert (game.stakes, game.charged, game.doublings) == ([1, 1], [1, 1], 1)


def test_when_all_of_a_sub_round_pass_the_round_ends_and_its_lead_leads_again() -> None:
    game = play("65 52 52 21 21  31 41 42  52 51", (1, 1, 1), all_mexico="nobody")
    assert turns(game, 0)[3:] == [(1, 1, (21,)), (1, 2, (21,))]
    assert losers(game) == [(0, None), (0, 0), (1, 2)]


@pytest.mark.parametrize(("doubling", "stake"), [("once", 2), ("every", 4), ("never", 1)])
def test_a_raised_stake_holds_in_the_sub_round_and_may_rise_there(
    doubling: str, stake: int
) -> None:
    game = play("21 52 52 21 31 31 31  52 51", (1, 1, 1), doubling=doubling)
    assert turns(game, 0)[3:] == [(1, 1, (21,)), (1, 2, (31, 31, 31))]
    assert (game.first_out, game.stakes[0], game.winner) == (2, stake, 0)


def test_without_passes_the_leads_mexico_is_only_the_highest_roll() -> None:
    game = play("21 21 65  52 51", (1, 1, 1), mexico_passes=False)
    assert losers(game) == [(0, 2), (0, 1)]
    assert (game.stakes, game.doublings) == ([1, 1], 0)


@pytest.mark.parametrize(("order", "seats"), [("first", [2, 0, 1]), ("last", [1, 2, 0])])
def test_the_order_of_a_sub_round_follows_the_order_of_the_round(
    order: str, seats: list[int]
) -> None:
    game = play("52 52 52 31 41 42  41 42", (1, 1, 1), lead=2, sub_round_lead=order)
    assert [turn.seat for turn in game.rounds[0].turns[3:]] == seats
    assert game.first_out == seats[0]


def test_the_last_of_some_tied_may_lead_and_the_others_follow_clockwise() -> None:
    game = play("52 65 52 52 41 42 41 33 32  62 61 65 42 43", (1, 1, 1, 1), sub_round_lead="last")
    assert turns(game, 0)[4:] == [
        *[(1, 3, (41,)), (1, 0, (42,)), (1, 2, (41,))],
        *[(2, 2, (33,)), (2, 3, (32,))],
    ]
    assert losers(game)[:2] == [(0, 3), (0, 1)]


def test_what_the_players_see() -> None:
    asked: list[Situation] = []

    def decide(seen: Situation) -> Action:
        asked.append(seen)
        return "throw" if seen.cap is None and seen.throw == 1 else "stop"

    play_round("21 31 52 52 43", (1, 0, 2, 3, 4), lead=3, decide=decide)
    now = partial(Situation, units=(1, 0, 2, 3, 4), lead=3, order=(3, 4, 0, 2), passed=1, stake=2)
    assert asked == [
        now(seat=4, throw=1, roll=31),
        now(seat=4, throw=2, roll=52),
        now(seat=0, throw=1, roll=52, cap=2, low=52, tied=(4,)),
        now(seat=2, throw=1, roll=43, cap=2, low=52, tied=(4, 0)),
    ]


def test_what_the_players_see_in_a_sub_round() -> None:
    asked: list[Situation] = []

    def decide(seen: Situation) -> Action:
        asked.append(seen)
        return "stop"

    play_round("52 65 52 41 42", (1, 2, 3), lead=1, decide=decide, sub_round_lead="last")
    now = partial(Situation, units=(1, 2, 3), lead=1, stake=1, throw=1)
    assert asked[-1:] == [now(seat=0, order=(0, 1), passed=0, roll=41)]
    assert len(asked) == 2


def test_a_player_without_a_choice_is_not_asked() -> None:
    asked: list[tuple[int, int]] = []

    def decide(seen: Situation) -> Action:
        asked.append((seen.seat, seen.throw))
        return "throw"

    play_round("31 32 41 51 52 53", (1, 1), decide=decide)
    play_round("21 31 31 31", (1, 1), decide=decide)
    assert asked == [(0, 1), (0, 2), (1, 1), (1, 2)]
