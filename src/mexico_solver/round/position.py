"""Positions of a round up to renaming: what the table shows, and who holds which role in it.

A position says how many players are in which situation, not who they are.
Its roles number the players: first those in danger, in their order, and last the *bystander*,
which stands for everyone who can no longer pay (a player who is safe, or not in the sub-round).

Every position has a text form, stable across versions, that reads back as the position.
Positions are named tuples, because a graph makes and hashes tens of thousands of them.

>>> position = FollowerTurn(cap=2, low=Roll("52"), tied=1, behind=1, stake=1, turn=Turn(2))
>>> print(position)
follower cap=2 low=52 tied=1 behind=1 stake=1 left=2 holds=-
>>> parse_position(str(position)) == position
True
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from mexico_solver.errors import PositionError
from mexico_solver.rolls import Roll
from mexico_solver.round.turn import Turn


class LeadTurn(NamedTuple):
    """The turn of a (sub-)round's lead.

    Roles: the players 0, 1, … in their order, then the bystander.
    The first `passed` of them have rolled Mexico; the next one leads now.

    >>> LeadTurn(players=3, passed=1, stake=2, turn=Turn(3)).alone
    False
    """

    players: int
    """How many play this (sub-)round."""
    passed: int
    """How many of them have passed."""
    stake: int
    """The units that the loser pays as things stand."""
    turn: Turn
    """The lead's turn."""

    @property
    def alone(self) -> bool:
        """Whether everyone else has passed, so that only a Mexico saves him."""
        return self.passed == self.players - 1

    @property
    def owner(self) -> int:
        """The role of the player whose turn it is."""
        return self.passed

    @property
    def roles(self) -> int:
        """The number of roles, the bystander's included."""
        return self.players + 1

    def at_stake(self, stake: int) -> LeadTurn:
        """Return the same position at another stake."""
        return LeadTurn(self.players, self.passed, stake, self.turn)

    def at(self, turn: Turn) -> LeadTurn:
        """Return the same position at another point of the turn.

        >>> LeadTurn(2, 0, 1, Turn(3)).at(Turn(2, Roll("52"))).turn.left
        2
        """
        return LeadTurn(self.players, self.passed, self.stake, turn)

    def __str__(self) -> str:
        """Return the text form."""
        return f"lead players={self.players} passed={self.passed} stake={self.stake} {self.turn}"


class FollowerTurn(NamedTuple):
    """The turn of a follower.

    Roles: those tied for low in their order, the follower, those behind him, the bystander.

    >>> FollowerTurn(2, Roll("52"), tied=2, behind=1, stake=1, turn=Turn(2)).roles
    5
    """

    cap: int | None
    """How many throws those behind him will have; None if nobody is behind, for then his own
    throws left are all that counts."""
    low: Roll
    """The lowest counting roll so far."""
    tied: int
    """How many hold the low."""
    behind: int
    """How many still have to throw after this follower."""
    stake: int
    """The units that the loser pays as things stand."""
    turn: Turn
    """The follower's turn."""

    @property
    def owner(self) -> int:
        """The role of the player whose turn it is."""
        return self.tied

    @property
    def roles(self) -> int:
        """The number of roles, the bystander's included."""
        return self.tied + self.behind + 2

    def at_stake(self, stake: int) -> FollowerTurn:
        """Return the same position at another stake."""
        return FollowerTurn(self.cap, self.low, self.tied, self.behind, stake, self.turn)

    def at(self, turn: Turn) -> FollowerTurn:
        """Return the same position at another point of the turn.

        >>> FollowerTurn(2, Roll("52"), 1, 0, 1, Turn(2)).at(Turn(1, Roll("31"))).turn.left
        1
        """
        return FollowerTurn(self.cap, self.low, self.tied, self.behind, self.stake, turn)

    def __str__(self) -> str:
        """Return the text form."""
        table = f"cap={self.cap or '-'} low={self.low} tied={self.tied} behind={self.behind}"
        return f"follower {table} stake={self.stake} {self.turn}"


class Tied(NamedTuple):
    """The end of a (sub-)round in a tie: those tied play a sub-round.

    Roles: those tied in their order, then the bystander.

    >>> print(Tied(players=2, stake=1))
    tied players=2 stake=1
    """

    players: int
    """How many are tied."""
    stake: int
    """The units that the loser of the sub-round pays, unless it is raised further."""

    @property
    def roles(self) -> int:
        """The number of roles, the bystander's included."""
        return self.players + 1

    def __str__(self) -> str:
        """Return the text form."""
        return f"tied players={self.players} stake={self.stake}"


class Paid(NamedTuple):
    """The end of a round.

    Roles: who pays, then the bystander.

    >>> print(Paid(stake=2))
    paid stake=2
    """

    stake: int
    """The units paid, 0 if nobody pays."""

    @property
    def roles(self) -> int:
        """The number of roles, the bystander's included."""
        return 2

    def __str__(self) -> str:
        """Return the text form."""
        return f"paid stake={self.stake}"


Position: TypeAlias = LeadTurn | FollowerTurn | Tied | Paid


def parse_position(text: str) -> Position:
    """Return the position that a text form names.

    Raises:
        PositionError: If the text is no position's.

    >>> parse_position("lead players=2 passed=0 stake=1 left=2 holds=52").turn.holds
    Roll('52')
    """
    kind, *words = text.split() or [""]
    try:
        fields = dict(word.split("=") for word in words)
        position = _read(kind, fields)
    except (KeyError, ValueError):
        position = None
    if position is None or str(position) != " ".join(text.split()):
        raise PositionError(
            f"{text!r} is no position. Tip: {LeadTurn(3, 0, 1, Turn(2, Roll('52')))} is one."
        )
    return position


def _read(kind: str, fields: dict[str, str]) -> Position | None:
    number = {
        name: int(value)
        for name, value in fields.items()
        if name not in ("holds", "low") and value != "-"
    }
    stake = number["stake"]
    if kind == "paid":
        return Paid(stake)
    if kind == "tied":
        return Tied(number["players"], stake)
    turn = Turn(number["left"], None if fields["holds"] == "-" else Roll(fields["holds"]))
    if kind == "lead":
        return LeadTurn(number["players"], number["passed"], stake, turn)
    if kind == "follower":
        low = Roll(fields["low"])
        return FollowerTurn(number.get("cap"), low, number["tied"], number["behind"], stake, turn)
    return None
