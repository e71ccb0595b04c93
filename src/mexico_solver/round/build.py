"""The position graph of a round, with positions that play on alike made one.

Two things make it small without changing what follows:

- a follower's roll above the low is safe whichever it is, so `21` stands for all of them;
- with nobody behind him, a follower's roll below the low pays whichever it is, so the lowest roll
  stands for all of them.

>>> from mexico_solver.rules import Rules
>>> build_round(3, Rules()).census().loops
4
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mexico_solver.dice import Dice
from mexico_solver.errors import CountError
from mexico_solver.exact import shown, whole_number
from mexico_solver.graph import Chance, Choice, DecisionGraph, Node, Settled, SubRound
from mexico_solver.rolls import MEXICO, Roll
from mexico_solver.round.play import Play, Step
from mexico_solver.round.position import FollowerTurn, LeadTurn, Paid, Position, Tied
from mexico_solver.round.roles import same_roles
from mexico_solver.rules import Rules

MOST_POSITIONS = 3_000_000
"""The largest graph that is built: some gigabytes."""
MOST_BITS = 600_000_000
"""The most positions times bits of a number: about half a minute of solving."""


@lru_cache(maxsize=16, typed=True)
def build_round(
    players: int, rules: Rules, top_stake: int | None = None, folds_from: int = 1
) -> DecisionGraph:
    """Return the position graph of a round, its first start being the round's beginning.

    Args:
        players: How many play, from 2.
        rules: The rules of the table.
        top_stake: The stake above which nothing changes, or None.
        folds_from: With `doubling="every"` and no top, the stake from which a sub-round is the
            same as at twice the stake, with all payments doubled.

    Raises:
        CountError: If there are fewer than 2 players, or the graph would be too large to hold.

    >>> from mexico_solver.rules import Rules
    >>> graph = build_round(2, Rules())
    >>> print(graph.names[graph.starts[0]])
    lead players=2 passed=0 stake=1 left=3 holds=-
    """
    whole_number(players, "the number of players", least=2)
    _refuse_too_large(players, rules)
    builder = Builder(Play(rules, top_stake, folds_from))
    start: Position = builder.play.start(players)
    return DecisionGraph.grow([start], builder.expand)


def estimate(players: int, rules: Rules) -> int:
    """Return roughly how many positions the graph will have, rather too many than too few.

    Followers' turns outnumber all others: a roll as low, who is tied and behind, a cap, throws
    used, and a roll held.

    >>> from mexico_solver.rules import Rules
    >>> 50_000 < estimate(10, Rules()) < 500_000
    True
    """
    rolls, throws = len(rules.dice.rolls), rules.max_throws
    seated = players * (players - 1) // 2
    turns = throws * (throws + 1) // 2 if players > 2 else throws  # noqa: PLR2004 - a last follower forgets the cap
    held = (rolls + 4) // 2 if players > 2 else 4  # noqa: PLR2004 - and needs no more than safe, tied or low
    return 2 * seated * rolls * turns * held + players * players * throws * rolls


def _refuse_too_large(players: int, rules: Rules) -> None:
    positions = estimate(players, rules)
    bits = players * rules.max_throws * rules.dice.total.bit_length()
    if positions > MOST_POSITIONS or positions * bits > MOST_BITS:
        raise CountError(
            f"a round of {shown(players)} players with max_throws={shown(rules.max_throws)} has "
            f"about {_rough(positions)} positions with numbers of {_rough(bits)} bits, more than "
            "can be solved here. "
            "Tip: take fewer players or throws."
        )


def _rough(number: int) -> str:
    return f"{number:,}" if number < 10**15 else "far too many"


@dataclass(frozen=True, slots=True)
class Builder:
    """Turns positions into nodes of the graph, with positions that play on alike made one.

    >>> from mexico_solver.rules import Rules
    >>> Builder(Play(Rules())).expand(Paid(1))
    Settled(outcome=Paid(stake=1), size=2)
    """

    play: Play

    def expand(self, position: Position) -> Node[Position]:
        """Return the node of a position."""
        if isinstance(position, Paid):
            return Settled(position, position.roles)
        if isinstance(position, Tied):
            return self._sub_round(position)
        if position.turn.holds is None:
            ways = _ways(self.play.rules.dice, _question(position))
            children, roles = zip(*(self.play.throw(position, roll) for roll in ways), strict=True)
            return Chance(tuple(ways.values()), children, roles)
        stopped = self.play.stop(position)
        again = position.at(position.turn.picked_up())
        return Choice(
            position.owner,
            position.turn.moves,
            (stopped.position, again),
            (stopped.roles, same_roles(position.roles)),
        )

    def _sub_round(self, position: Tied) -> SubRound[Position]:
        stake, factor = self.play.sub_round_stake(position)
        return SubRound(
            self.play.start(position.players, stake), self.play.sub_round_seats(position), factor
        )

    def after_throw(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Step:
        """Return the position of the graph that a throw leads to."""
        return self.play.throw(position, _alike(self.play.rules.dice, roll, _question(position)))


def _question(position: LeadTurn | FollowerTurn) -> tuple[Roll | None, bool]:
    """Return what decides which rolls play on alike: the low, and whether nobody throws after."""
    if isinstance(position, LeadTurn):
        return None, position.alone
    return position.low, not position.behind


@lru_cache(maxsize=1024)
def _ways(dice: Dice, question: tuple[Roll | None, bool]) -> dict[Roll, int]:
    """Return what one throw can show, with rolls that play on alike taken together."""
    ways: dict[Roll, int] = {}
    for roll, weight in dice.law:
        alike = _alike(dice, roll, question)
        ways[alike] = ways.get(alike, 0) + weight
    return ways


def _alike(dice: Dice, roll: Roll, question: tuple[Roll | None, bool]) -> Roll:
    """Return the roll that stands for all that a player may hold to the same effect."""
    lowest, (low, last) = dice.rolls[0], question
    if low is None:
        return lowest if last and roll is not MEXICO else roll
    if roll > low:
        return MEXICO
    return lowest if last and roll < low else roll
