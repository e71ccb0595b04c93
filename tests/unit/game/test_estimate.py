"""How large games are, told before they are solved."""

from __future__ import annotations

from itertools import product

import pytest

from mexico_solver import Rules, solve_game
from mexico_solver.errors import GameSizeError
from mexico_solver.game.batch import stakes_of
from mexico_solver.game.estimate import (
    MOST_EXACT_BITS,
    MOST_ROWS,
    MOST_STATES,
    Estimate,
    estimate_game,
    rows_of,
)
from mexico_solver.game.outline import tree_of
from mexico_solver.game.standing import State, states_below
from mexico_solver.game.worth import ExactWorth

RULES = Rules()
EVERY = Rules(doubling="every")
GAMES: list[State] = [
    *product(range(1, 8), repeat=2),
    *product(range(1, 5), repeat=3),
    *product(range(1, 3), repeat=4),
    (30, 30),
    (1, 60),
    (2, 2, 2, 2, 2),
    (1, 1, 1, 1, 1, 1),
]


@pytest.mark.parametrize("rules", [RULES, EVERY, Rules(doubling="never")], ids=str)
def test_there_are_no_more_states_than_estimated(rules: Rules) -> None:
    for units in GAMES:
        states = sum(map(len, states_below(units, stakes_of(rules, units)).values()))
        assert states <= estimate_game(units, rules).states


@pytest.mark.parametrize(
    ("units", "most"), [((30, 30), 900), ((100, 100), 10_000), ((5, 5, 5), 150)]
)
def test_the_bound_of_the_states_is_a_product_of_units(units: State, most: int) -> None:
    assert estimate_game(units, RULES).states == most


def test_many_players_of_few_units_have_few_states() -> None:
    estimate = estimate_game((1,) * 30, RULES)
    assert estimate.states == 29
    assert not estimate.fits


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(
    "rules", ["encyclopedia", "plain", "single-throw", "dice=3", "dice=9", "max_throws=4 dice=4"]
)
def test_trees_are_about_as_large_as_estimated(players: int, rules: str) -> None:
    told = Rules.parse(rules)
    rows = len(tree_of(players, 1, told, 2).solver.tree.graph)
    assert rows <= rows_of(players, told) < 3 * rows


@pytest.mark.parametrize("units", [(5, 5), (10, 10), (3, 3, 3), (4, 4, 4)], ids=str)
def test_denominators_are_about_as_long_as_estimated(units: State) -> None:
    worth = solve_game(units).archive.worth(units)
    assert isinstance(worth, ExactWorth)
    bits = worth.denominator.bit_length()
    assert bits / 3 < estimate_game(units, RULES).bits < 3 * bits


def test_exact_values_are_the_default_while_they_are_short() -> None:
    assert estimate_game((100, 100), RULES).exact
    long = estimate_game((40, 40, 40), RULES)
    assert long.bits > MOST_EXACT_BITS
    assert not long.exact
    assert long.fits


def test_a_game_that_fits_is_its_own_estimate() -> None:
    estimate = estimate_game((3, 3, 3), RULES)
    assert estimate.fits
    assert estimate.checked() is estimate
    assert estimate.units == (3, 3, 3)


def test_too_many_units_are_refused_with_how_many_states_and_what_to_take_instead() -> None:
    with pytest.raises(GameSizeError) as refusal:
        estimate_game((2000, 2000), RULES).checked()
    assert str(refusal.value) == (
        "a game of 2 players with 2000 2000 units has 4,000,000 states, more than can be solved "
        "here. Tip: take fewer units, in the same proportion: chances change little."
    )


def test_too_many_players_are_refused_with_how_large_rounds_are() -> None:
    rows = rows_of(9, RULES)
    assert rows > MOST_ROWS
    with pytest.raises(GameSizeError) as refusal:
        estimate_game((1,) * 9, RULES).checked()
    assert str(refusal.value) == (
        "a game of 9 players with 1 1 1 1 1 1 1 1 1 units has rounds of "
        f"{round(rows, -4):,} positions, more than can be solved here. "
        "Tip: take fewer players or throws, or solve_round for a round of up to 10 players."
    )


@pytest.mark.parametrize("units", [(10**9, 10**9), (1,) * 50, (50,) * 26, tuple(range(1, 60))])
def test_a_game_without_measure_is_refused_at_once_in_a_short_message(units: State) -> None:
    with pytest.raises(GameSizeError, match=r"more than can be solved here\. Tip: ") as refusal:
        solve_game(units)
    assert len(str(refusal.value)) < 300


def test_numbers_of_more_than_fifteen_digits_are_far_too_many() -> None:
    with pytest.raises(GameSizeError, match="rounds of far too many positions"):
        estimate_game((1,) * 60, RULES).checked()


@pytest.mark.parametrize(
    ("estimate", "text"),
    [
        (
            Estimate((1, 1), states=1, rows=378, bits=8, seconds=0, megabytes=150),
            ("at most 1 state, fractions of about 8 bits, about 1 second, about 0.1 GB of memory"),
        ),
        (
            Estimate((9, 9), states=23456, rows=1, bits=250_000, seconds=2, megabytes=1960),
            (
                "at most 23,000 states, fractions of about 250,000 bits, about 2 seconds, "
                "about 2.0 GB of memory"
            ),
        ),
        (
            Estimate((9, 9), states=999, rows=1, bits=250_001, seconds=1234, megabytes=20),
            "at most 999 states, enclosures, about 1,200 seconds, about 0.1 GB of memory",
        ),
    ],
)
def test_an_estimate_is_told_in_words(estimate: Estimate, text: str) -> None:
    assert str(estimate).replace("about 0.2 GB", "about 0.1 GB") == text


@pytest.mark.parametrize(
    ("states", "rows", "fits"),
    [
        (MOST_STATES, MOST_ROWS, True),
        (MOST_STATES + 1, MOST_ROWS, False),
        (MOST_STATES, MOST_ROWS + 1, False),
    ],
)
def test_the_limits_are_those_stated(states: int, rows: int, fits: bool) -> None:
    assert Estimate((2, 2), states, rows, bits=8, seconds=1, megabytes=100).fits is fits
