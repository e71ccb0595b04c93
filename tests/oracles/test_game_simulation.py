"""Whole games played with dice by players who ask the library: who wins, and how games go.

A mean over so many games strays further than five standard errors from its exact value once in 1.7
million times; the seeds are fixed, so a failure is a fault and no bad luck.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from math import sqrt
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pytest

from mexico_solver import Dice, GameSolution, Rules, solve_game
from mexico_solver.game.law import RoundLaw
from oracles.game_players import by_the_solution
from oracles.game_simulator import Game, GameTable
from oracles.simulator import loaded_dice

STANDARD_ERRORS = 5
FAIR = (1, 1, 1, 1, 1, 1)
Units = tuple[int, ...]


class Case(NamedTuple):
    """A game to be played many times."""

    units: Units
    rules: dict[str, Any]
    weights: tuple[int, ...] = FAIR
    games: int = 3_000

    @property
    def told(self) -> Rules:
        """The library's rules."""
        return Rules(**self.rules, dice=Dice(weights=self.weights))

    def __str__(self) -> str:
        """Name the case in pytest's output."""
        options = " ".join(f"{name}={value}" for name, value in self.rules.items())
        return f"{self.units}, {self.weights}, {options or 'default'}"


CASES = [
    Case((3, 3), {}),
    Case((1, 4), {"doubling": "every", "max_throws": 2}),
    Case((4, 2), {"doubling": "every", "sub_round_lead": "last"}, (2, 1, 1)),
    Case((2, 2), {"all_mexico": "nobody"}, (1, 1)),
    Case((2, 2, 2), {"max_throws": 2}, (1, 1, 1, 1)),
    Case((3, 1, 2), {"max_throws": 2, "sub_round_lead": "last"}, (1, 2, 1)),
    Case((1, 2, 2), {"max_throws": 2, "all_mexico": "nobody", "doubling": "every"}, (2, 1, 1)),
    Case((1, 2, 3), {"max_throws": 2, "mexico_passes": False}, (1, 1, 2)),
    Case((2, 1, 1, 2), {"max_throws": 2, "doubling": "never"}, (1, 1, 1), games=2_000),
]


@cache
def solved(units: Units, rules: Rules) -> GameSolution:
    """Solve a game, once."""
    return solve_game(units, rules)


@cache
def played(place: int) -> list[Game]:
    """Play a case again and again, from a seat that is not the first at the table."""
    case = CASES[place]
    decide = by_the_solution(solved(case.units, case.told))
    table = GameTable(decide, loaded_dice(seed=21, weights=case.weights), **case.rules)
    seated = (*case.units[1:], 0, case.units[0])
    return [table.play(seated, lead=len(case.units)) for _ in range(case.games)]


def expected(game: GameSolution, here: Callable[[RoundLaw], Fraction]) -> Fraction:
    """Return what is expected in a whole game of something that is counted in each round."""

    @cache
    def ahead(units: Units) -> Fraction:
        if len(units) == 1:
            return Fraction(0)
        law = game.state(units).law
        again, total = Fraction(0), here(law)
        for (payer, stake), chance in law.payments:
            if stake:
                left = [*units[payer:], *units[:payer]]
                left[0] -= min(stake, left[0])
                total += chance * ahead(tuple(own for own in left if own))
            else:
                again += chance
        return total / (1 - again)

    return ahead(game.units)


def strays(measured: Sequence[float], exact: Fraction) -> float:
    """Return by how many standard errors the mean is off its exact value."""
    error = stdev(measured) / sqrt(len(measured))
    return abs(fmean(measured) - float(exact)) / error if error else float(fmean(measured) != exact)


def passes_that_raise(game: Game, case: Case) -> int:
    """Return how many passes raised the stake.

    The library counts the last one's Mexico as well that ends a round in which nobody pays, though
    no stake is left to be raised.
    """
    free = sum(each.loser is None for each in game.rounds)
    return game.doublings + free * (case.told.doubling == "every")


cases = pytest.mark.parametrize("place", range(len(CASES)), ids=lambda place: str(CASES[place]))


@cases
def test_every_seat_wins_as_often_as_told(place: int) -> None:
    case = CASES[place]
    for seat, chance in enumerate(solved(case.units, case.told).win):
        assert isinstance(chance, Fraction)
        at_table = (seat - 1) % (len(case.units) + 1)
        wins = [float(game.winner == at_table) for game in played(place)]
        assert strays(wins, chance) < STANDARD_ERRORS


@cases
def test_games_are_as_long_as_told(place: int) -> None:
    case = CASES[place]
    game = solved(case.units, case.told)
    rounds = [float(len(each.rounds)) for each in played(place)]
    assert strays(rounds, expected(game, lambda law: Fraction(1))) < STANDARD_ERRORS
    throws = [float(each.throws) for each in played(place)]
    assert strays(throws, expected(game, lambda law: law.throws)) < STANDARD_ERRORS


@cases
def test_stakes_rise_as_often_as_told(place: int) -> None:
    case = CASES[place]
    game = solved(case.units, case.told)
    doublings = [float(passes_that_raise(each, case)) for each in played(place)]
    assert strays(doublings, expected(game, lambda law: law.doublings)) < STANDARD_ERRORS
    top = game.stakes[-1]
    for stake in game.stakes:

        def paid(law: RoundLaw, stake: int = stake) -> Fraction:
            shares = (chance for (_, told), chance in law.payments if told == stake)
            return sum(shares, Fraction())

        seen = [sum(min(each, top) == stake for each in game.stakes) for game in played(place)]
        assert strays(list(map(float, seen)), expected(game, paid)) < STANDARD_ERRORS


@cases
def test_all_units_end_with_the_winner(place: int) -> None:
    case = CASES[place]
    for game in played(place):
        held = (*case.units[1:], 0, case.units[0])
        assert sum(game.charged) == sum(held) - held[game.winner] + sum(
            each.charged for each in game.rounds if each.loser == game.winner
        )
