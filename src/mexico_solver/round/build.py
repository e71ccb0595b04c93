"""The position graph of a round, with positions that play on alike made one.

Two things make it small without changing what follows:

- a follower's roll above the low is safe whichever it is, so `21` stands for all of them;
- with nobody behind him, a follower's roll below the low pays whichever it is, so the lowest roll
  stands for all of them, and the cap no longer matters, only the throws he has left.

>>> from mexico_solver.rules import Rules
>>> build_round(3, Rules()).census().loops
4
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from mexico_solver.errors import CountError
from mexico_solver.exact import whole_number
from mexico_solver.graph import Branch, Chance, Choice, DecisionGraph, Node, Option, Settled, SubRound
from mexico_solver.rolls import MEXICO, Roll
from mexico_solver.round.play import Play, Step
from mexico_solver.round.position import FollowerTurn, LeadTurn, Paid, Position, Tied
from mexico_solver.round.turn import Turn
from mexico_solver.rules import Rules

MOST_POSITIONS = 3_000_000
"""The largest graph that is built: some gigabytes."""


@lru_cache(maxsize=16)
def build_round(players: int, rules: Rules, top_stake: int | None = None) -> DecisionGraph:
    """Return the position graph of a round, its first start being the round's beginning.

    Args:
        players: How many play, from 2.
        rules: The rules of the table.
        top_stake: The stake above which nothing changes, or None.

    Raises:
        CountError: If there are fewer than 2 players, or the graph would be too large to hold.

    >>> from mexico_solver.rules import Rules
    >>> graph = build_round(2, Rules())
    >>> print(graph.names[graph.starts[0]])
    lead players=2 passed=0 stake=1 left=3 holds=-
    """
    whole_number(players, "the number of players", least=2)
    _refuse_too_large(players, rules)
    builder = Builder(Play(rules, top_stake))
    return DecisionGraph.grow([builder.play.start(players)], builder.expand)


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
    if positions > MOST_POSITIONS:
        raise CountError(
            f"a round of {players} players with max_throws={rules.max_throws} has about {positions:,} positions, "
            f"more than the {MOST_POSITIONS:,} that are built. Tip: take fewer players or throws."
        )


@dataclass(frozen=True, slots=True)
class Builder:
    """Turns positions into nodes of the graph, with positions that play on alike made one.

    >>> from mexico_solver.rules import Rules
    >>> Builder(Play(Rules())).expand(Paid(1))
    Settled(outcome=Paid(stake=1), roles=2)
    """

    play: Play

    def expand(self, position: Position) -> Node[Position]:
        """Return the node of a position, with forced stops already taken."""
        if isinstance(position, Paid):
            return Settled(position, position.roles)
        if isinstance(position, Tied):
            return self._sub_round(position)
        if position.turn.holds is None:
            return self._chance(position)
        stop = self._settle(self.play.stop(position))
        again = self._settle(Step(position.at(position.turn.picked_up()), tuple(range(position.roles))))
        return Choice(position.owner, (Option("stop", *stop), Option("throw", *again)))

    def _sub_round(self, position: Tied) -> SubRound[Position]:
        stake, factor = (1, position.stake) if self.play.relative else (position.stake, 1)
        return SubRound(self.play.start(position.players, stake), self.play.sub_round_seats(position), factor)

    def _chance(self, position: LeadTurn | FollowerTurn) -> Chance[Position]:
        """Return the throw, with rolls that play on alike taken together."""
        ways: dict[Roll, int] = {}
        for roll, weight in self.play.rules.dice.law:
            alike = self._alike(position, roll)
            ways[alike] = ways.get(alike, 0) + weight
        return Chance(tuple(Branch(weight, *self.after_throw(position, roll)) for roll, weight in ways.items()))

    def after_throw(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Step:
        """Return the position of the graph that a throw leads to."""
        return self._settle(self.play.throw(position, roll))

    def _settle(self, step: Step) -> Step:
        """Follow a step through a forced stop, and take the position that stands for it."""
        position, roles = step
        if isinstance(position, (Paid, Tied)):
            return step
        if position.turn.moves == ("stop",):
            stopped = self._settle(self.play.stop(position))
            return Step(stopped.position, tuple(stopped.roles[role] for role in roles))
        return Step(self.representative(position), roles)

    def representative(self, position: LeadTurn | FollowerTurn) -> LeadTurn | FollowerTurn:
        """Return the position that stands for all that play on like this one."""
        if isinstance(position, LeadTurn):
            return position
        turn, cap = position.turn, position.cap
        if turn.holds is not None:
            turn = Turn(turn.left, self._alike(position, turn.holds))
        if not position.behind:
            cap = turn.left + (turn.holds is not None)
        return FollowerTurn(cap, position.low, position.tied, position.behind, position.stake, turn)

    def _alike(self, position: LeadTurn | FollowerTurn, roll: Roll) -> Roll:
        """Return the roll that stands for all that a player may hold to the same effect."""
        if isinstance(position, LeadTurn):
            return self._lowest if position.alone and roll is not MEXICO else roll
        if roll > position.low:
            return MEXICO
        return self._lowest if roll < position.low and not position.behind else roll

    @property
    def _lowest(self) -> Roll:
        return self.play.rules.dice.rolls[0]


def representative(self, position: LeadTurn | FollowerTurn) -> LeadTurn | FollowerTurn:
        """Return the position that stands for all that play on like this one."""
        if isinstance(position, LeadTurn):
            return position
        holds, cap = position.turn.holds, position.cap
        if holds is not None and holds > position.low:
            holds = MEXICO
        if not position.behind:
            cap = position.turn.left + (holds is not None)
            holds = self.play.rules.dice.rolls[0] if holds is not None and holds < position.low else holds
        return replace(position, cap=cap, turn=replace(position.turn, holds=holds))


def representative(position: Position, rules: Rules) -> Position:
    """Return the position of the graph that stands for a position of play.

    >>> from mexico_solver.round.position import parse_position
    >>> from mexico_solver.rules import Rules
    >>> held = parse_position("follower cap=3 low=52 tied=1 behind=0 stake=1 left=1 holds=61")
    >>> print(representative(held, Rules()))
    follower cap=2 low=52 tied=1 behind=0 stake=1 left=1 holds=21
    """
    return position if isinstance(position, (Paid, Tied)) else Builder(Play(rules)).representative(position)
