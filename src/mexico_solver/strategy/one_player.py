"""A round as one player sees it when it is known what the others do: a graph with one role.

All others' decisions are followed, so what is left is chance and the one player's choices, and
only whether he pays is told.
As he is followed from seat to seat, positions that are one up to renaming are kept apart by the
role that he holds, which costs far less than to keep all players apart.
If his decisions are followed in place of theirs, the others' choices are left: what they can do to
him together.

>>> from mexico_solver.stage import solve_round
>>> from mexico_solver.strategy import Optimal
>>> optimal = Optimal(solve_round(players=2))
>>> one_player(2, Rules(), others=optimal).census().choices
880
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from mexico_solver.graph import Chance, Choice, DecisionGraph, Node, Settled, SubRound
from mexico_solver.round import FollowerTurn, LeadTurn, Paid, Play, Position, Tied
from mexico_solver.rules import Rules
from mexico_solver.strategy.strategy import Strategy

PAYS, SAFE = "he pays", "he is safe"
"""How a round ends for the one player."""


class Seen(NamedTuple):
    """A position, and the role of the player who is followed.

    >>> from mexico_solver.round import Turn
    >>> print(Seen(LeadTurn(2, 0, 1, Turn(3)), role=1))
    lead players=2 passed=0 stake=1 left=3 holds=- | role 1
    """

    position: LeadTurn | FollowerTurn | Tied
    """The position up to renaming."""
    role: int
    """The role that he holds in it, never the bystander's: then he would be safe."""

    def __str__(self) -> str:
        """Return the position's text and the role."""
        return f"{self.position} | role {self.role}"


Name: TypeAlias = Seen | str


def one_player(
    players: int, rules: Rules, *, others: Strategy | None = None, own: Strategy | None = None
) -> DecisionGraph:
    """Return the graph of a round with one player told apart, seat after seat as its first starts.

    Args:
        players: How many play.
        rules: The rules of the table.
        others: What all others do; None if their choices are left open.
        own: What the one player does; None if his choices are left open.
    """
    view = _View(Play(rules, 1), others, own)
    starts: list[Name] = [Seen(view.play.start(players), seat) for seat in range(players)]
    return DecisionGraph.grow(starts, view.expand)


@dataclass(frozen=True, slots=True)
class _View:
    """Turns positions into nodes of one role."""

    play: Play
    others: Strategy | None
    own: Strategy | None

    def expand(self, name: Name) -> Node[Name]:
        if isinstance(name, str):
            return Settled(name, 1)
        position, role = name
        if isinstance(position, Tied):
            stake, _ = self.play.sub_round_stake(position)
            seat = self.play.sub_round_seats(position)[role]
            return SubRound(Seen(self.play.start(position.players, stake), seat), (0,))
        if position.turn.holds is None:
            return self._thrown(position, role)
        stopped = self.play.stop(position)
        after = (
            self._ahead(stopped.position, stopped.roles[role]),
            self._ahead(position.at(position.turn.picked_up()), role),
        )
        return Choice(0, position.turn.moves, after, ((0,), (0,)))

    def _thrown(self, position: LeadTurn | FollowerTurn, role: int) -> Chance[Name]:
        """Return what a throw leads to, what comes to the same taken together."""
        ways: dict[Name, int] = {}
        for roll, weight in self.play.rules.dice.law:
            step = self.play.throw(position, roll)
            name = self._ahead(step.position, step.roles[role])
            ways[name] = ways.get(name, 0) + weight
        return Chance(tuple(ways.values()), tuple(ways), ((0,),) * len(ways))

    def _ahead(self, position: Position, role: int) -> Name:
        """Return where play next leaves a known path: a throw, an open choice, a tie, the end."""
        while role < position.roles - 1:
            if isinstance(position, Paid):
                return PAYS
            if isinstance(position, Tied) or position.turn.holds is None:
                return Seen(position, role)
            known = self.own if position.owner == role else self.others
            if known is None:
                return Seen(position, role)
            if known.stops(position, self.play.rules):
                step = self.play.stop(position)
                position, role = step.position, step.roles[role]
            else:
                position = position.at(position.turn.picked_up())
        return SAFE
