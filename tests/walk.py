"""A round told move by move: `walk(play, players=2, moves="52 stop 31 again 43")`.

A roll is thrown, `stop` lets it count, `again` picks the dice up. The last throw of a turn
counts by itself, and after a tie the next roll is the first of the sub-round.
"""

from __future__ import annotations

from dataclasses import dataclass

from mexico_solver import Roll
from mexico_solver.round import FollowerTurn, LeadTurn, Paid, Play, Position, Tied


@dataclass(frozen=True)
class Walk:
    """Where the moves have led."""

    position: Position
    roles: tuple[int, ...]
    """For each seat of the round the role that it holds in the position."""

    @property
    def turn(self) -> LeadTurn | FollowerTurn:
        """The position, in which somebody's turn goes on."""
        assert isinstance(self.position, LeadTurn | FollowerTurn), self.position
        return self.position

    @property
    def thrower(self) -> int:
        """The seat whose turn it is."""
        return self.roles.index(self.turn.owner)

    @property
    def in_danger(self) -> tuple[int, ...]:
        """The seats that can still pay, in the order of the position."""
        bystander = self.position.roles - 1
        held = {role: seat for seat, role in enumerate(self.roles) if role != bystander}
        return tuple(held[role] for role in sorted(held))

    @property
    def payer(self) -> int | None:
        """The seat that pays, None if nobody does."""
        assert isinstance(self.position, Paid), self.position
        return self.roles.index(0) if self.position.stake else None

    @property
    def tied(self) -> tuple[int, ...]:
        """The seats that are tied for lowest, in their order."""
        assert isinstance(self.position, Tied), self.position
        return self.in_danger


def walk(play: Play, players: int, moves: str) -> Walk:
    """Return where some moves lead from the beginning of a round."""
    here = Walk(play.start(players), tuple(range(players)))
    for move in moves.split():
        here = after(play, into_sub_round(play, here), move)
    return here


def into_sub_round(play: Play, here: Walk) -> Walk:
    """Return the beginning of the sub-round that follows a tie."""
    if not isinstance(here.position, Tied):
        return here
    seats = play.sub_round_seats(here.position)
    start = play.start(here.position.players, here.position.stake)
    return Walk(start, tuple(seats[role] for role in here.roles))


def after(play: Play, here: Walk, move: str) -> Walk:
    """Return where one move leads."""
    assert (move in {"stop", "again"}) == (here.turn.turn.holds is not None), (move, here)
    if move == "again":
        return Walk(here.turn.at(here.turn.turn.picked_up()), here.roles)
    step = play.stop(here.turn) if move == "stop" else play.throw(here.turn, Roll(move))
    return Walk(step.position, tuple(step.roles[role] for role in here.roles))
