"""Players of whole games who ask the library, through its public names alone.

They know their seats as the simulator and the textbook do; the library counts seats from the lead
of the round, and in a sub-round from its lead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from mexico_solver import GameSolution, MexicoError, StateSolution
from oracles.game_simulator import Situation
from oracles.simulator import Action

MOST_PASSES = 8


@dataclass(frozen=True)
class Asked:
    """What a player asks: all that he sees, with seats that count from the lead of the round."""

    units: tuple[int, ...]
    """The units of the living."""
    order: tuple[int, ...]
    """Who plays the (sub-)round."""
    passed: int
    stake: int
    """What the loser pays as things stand, or all he has if that is less."""
    place: int
    """His place in the order."""
    throw: int
    roll: int
    cap: int = 0
    """How often a follower may throw; 0 for who leads now."""
    low: int = 0
    tied: tuple[int, ...] = ()
    """Who holds the low, by place in the order."""

    @classmethod
    def by(cls, seen: Situation) -> Asked:
        """Return what a player asks who sees this."""
        everyone = len(seen.units)
        clockwise = [(seen.lead + step) % everyone for step in range(everyone)]
        living = [seat for seat in clockwise if seen.units[seat]]
        return cls(
            units=tuple(seen.units[seat] for seat in living),
            order=tuple(map(living.index, seen.order)),
            passed=seen.passed,
            stake=seen.stake,
            place=seen.order.index(seen.seat),
            throw=seen.throw,
            roll=seen.roll,
            cap=seen.cap or 0,
            low=seen.low or 0,
            tied=tuple(map(seen.order.index, seen.tied)),
        )


def action(state: StateSolution, asked: Asked) -> Action:
    """Return what the library tells a player to do."""
    among, stake = sub_round(state, asked)
    roll = str(asked.roll)
    if asked.cap:
        behind = len(asked.order) - 1 - asked.place
        told = among.follower(
            cap=asked.cap,
            low=str(asked.low),
            roll=roll,
            throw=asked.throw,
            behind=behind,
            tied=asked.tied,
            stake=stake,
        ).action
    else:
        told = among.lead(throw=asked.throw, roll=roll, passed=asked.passed).action
    assert told != "pass", "nobody is asked when he passes"
    return told


def sub_round(state: StateSolution, asked: Asked) -> tuple[StateSolution, int]:
    """Return the (sub-)round that is played, and what its loser is to pay by now.

    Nobody sees at which stake it began, but only that decides how much the passes have made of it.
    """
    most = max(state.units)
    for raised in range(MOST_PASSES):
        begins_at = state.rules.stake_after(raised)
        stake = state.rules.stake_after(asked.passed, begins_at)
        if min(stake, most) == min(asked.stake, most):
            try:
                return state.sub_round(asked.order, begins_at), stake
            except MexicoError:
                continue
    raise AssertionError(f"nothing is played like that: {asked}")


def by_the_solution(game: GameSolution) -> Callable[[Situation], Action]:
    """Return players who ask a solved game, each thing once."""
    state = cache(game.state)
    told = cache(lambda asked: action(state(asked.units), asked))
    return lambda seen: told(Asked.by(seen))
