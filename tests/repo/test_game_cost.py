"""What docs/performance.md and the golden file say of games, held against the solver."""

from __future__ import annotations

import doctest
import json
from fractions import Fraction
from pathlib import Path

import pytest

import game_cost
import golden_games
import profile_games
from game_cost import Cost, costs, parts
from golden_games import fits, golden, told
from mexico_solver import solve_game
from mexico_solver.exact import ratio

FEW = 30
SMALL = [cost for cost in costs() if cost.exact and cost.states <= FEW]
DIGITS = 10**golden_games.DIGITS


@pytest.mark.parametrize("module", [game_cost, golden_games, profile_games])
def test_doctests(module: object) -> None:
    assert doctest.testmod(module).failed == 0  # type: ignore[arg-type]


def test_small_games_of_two_to_five_players_are_among_them() -> None:
    assert {cost.players for cost in SMALL} == {2, 3, 4, 5}


@pytest.mark.parametrize("cost", SMALL, ids=lambda cost: cost.name)
def test_counts_are_those_of_the_solver(cost: Cost) -> None:
    match = solve_game((cost.units,) * cost.players)
    longest = max(chance.denominator for chance in match.win if isinstance(chance, Fraction))
    told_of = match.proof.states, match.proof.choices, longest.bit_length()
    assert (cost.states, cost.choices, cost.bits) == told_of


def test_bounds_are_measured_on_the_same_states_and_choices() -> None:
    exact = {cost.name: (cost.states, cost.choices) for cost in costs() if cost.exact}
    within = {cost.name: (cost.states, cost.choices) for cost in costs() if not cost.exact}
    both = exact.keys() & within.keys()
    assert both
    assert {name: within[name] for name in both} == {name: exact[name] for name in both}


def test_each_profile_has_all_parts() -> None:
    games = {(part.players, part.units) for part in parts()}
    assert games == {(players, units) for players, units, _ in game_cost.PROFILED}
    names = [*profile_games.PARTS, profile_games.REST]
    assert [part.part for part in parts()] == names * len(games)


def test_golden_games_agree_with_the_independent_solver() -> None:
    exact = json.loads(golden_games.FILE.with_name("exact.json").read_text(encoding="utf-8"))
    shared = {
        tuple(entry["units"]): entry["win"]
        for entry in exact["values"]
        if entry["kind"] == "game" and not entry["rules"] and tuple(entry["units"]) in golden()
    }
    assert len(shared) == 4
    assert {units: golden()[units]["win"] for units in shared} == shared


@pytest.mark.parametrize("units", golden(), ids=str)
def test_golden_decimals_are_those_of_the_fractions(units: tuple[int, ...]) -> None:
    game = golden()[units]
    decimals = [Fraction(text) for text in game["decimal"]]
    assert abs(sum(decimals) - 1) * DIGITS <= len(units)
    for near, text in zip(decimals, game.get("win") or [], strict="win" in game):
        assert abs(Fraction(text) - near) * 2 * DIGITS <= 1


@pytest.mark.parametrize("units", [(3, 3, 3), (4, 4, 4), (2, 2, 2, 2)], ids=str)
def test_golden_answers_are_those_of_the_solver(units: tuple[int, ...]) -> None:
    match, game = solve_game(units), golden()[units]
    assert told(match.win) == (game.get("digest") or " ".join(game["win"]))
    assert match.status == game["status"]


def test_golden_bounds_hold_for_another_precision() -> None:
    units = (1, 1, 1)
    bounds = solve_game(units, bits=golden_games.BITS).win
    texts = [ratio(chance) for chance in bounds]
    assert fits(solve_game(units, bits=128).win, texts)
    assert not fits(solve_game(units, bits=64).win, texts)


def test_the_figure_is_there(repository: Path) -> None:
    """`make docs` checks, byte for byte, that it is what the measurements give."""
    figure = repository / "docs" / "figures" / "game_cost.svg"
    assert "within bounds" in figure.read_text(encoding="utf-8")
