"""Players for the simulator who decide as a solved round tells them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Literal, TypeAlias

from mexico_solver import RoundSolution, Rules, solve_round
from oracles.simulator import Action, Situation
from textbook import Position, Textbook

Objective: TypeAlias = Literal["survive", "stake"]


@cache
def library_round(players: int, rules: Rules, objective: Objective) -> RoundSolution:
    """Solve a round with the library, once."""
    return solve_round(players, rules, objective=objective)


def library_action(seen: Situation, rules: Rules, objective: Objective) -> Action:
    """Ask the library, through its public names alone, what a player in this situation does."""
    solved = library_round(seen.players, rules, objective)
    if seen.cap is None or seen.low is None:
        action = solved.lead(
            throw=seen.throw, roll=str(seen.roll), passed=seen.passed, stake=seen.stake
        ).action
    else:
        action = solved.follower(
            cap=seen.cap,
            low=str(seen.low),
            tied=seen.tied,
            behind=seen.behind,
            throw=seen.throw,
            roll=str(seen.roll),
            stake=seen.stake,
        ).action
    assert action != "pass", "nobody is asked when he passes"
    return action


def by_the_library(rules: Rules, objective: Objective) -> Callable[[Situation], Action]:
    """Return players who ask the library."""
    return cache(lambda seen: library_action(seen, rules, objective))


def by_the_textbook(book: Textbook) -> Callable[[Situation], Action]:
    """Return players who ask the textbook.

    It tells the tied apart: say that they are the lead and those after him.
    """

    @cache
    def decide(seen: Situation) -> Action:
        seat = seen.players - seen.behind - 1
        at = Position(
            players=seen.players,
            passed=seen.passed,
            seat=seat,
            cap=seen.cap or book.rules.max_throws,
            low=seen.low or 0,
            tied=tuple(range(seen.passed, seen.passed + seen.tied)),
            throw=seen.throw,
            roll=seen.roll,
        )
        action = book.round(seen.players, seen.stake).decisions[at]
        return "stop" if action == "stop" else "throw"

    return decide
