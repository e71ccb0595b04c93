"""Payoff tables: what each player gets when some player pays some stake."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from types import MappingProxyType
from typing import TypeAlias

from mexico_solver.errors import CountError, ObjectiveError
from mexico_solver.exact import whole_number

Number: TypeAlias = Fraction | int
Rows: TypeAlias = Sequence[Sequence[Number]]
LEAST_PLAYERS = 2


@dataclass(frozen=True, slots=True)
class PayoffTable:
    """What each player gets when some player pays some stake.

    `stakes[s][j][i]` is player i's payoff when player j pays s units.
    A stake above the highest in the table pays what the highest does: with `{1: …}` alone a Mexico
    raises nothing.

    Args:
        stakes: For each stake from 1 a square of payoffs, one row for each payer.
        nobody: Each player's payoff when nobody pays (only with `all_mexico="nobody"`),
            0 for all by default.

    Raises:
        ObjectiveError: If the table is empty, a square does not fit, or a payoff is not rational.

    When the last of three players pays, the first one gets it; else it goes into the pot:

    >>> rows = ((-1, 0, 0), (0, -1, 0), (1, 0, -1))
    >>> table = PayoffTable({1: rows, 2: tuple(tuple(2 * p for p in row) for row in rows)})
    >>> table.players, table.interchangeable
    (3, False)
    """

    stakes: Mapping[int, Rows]
    nobody: Sequence[Number] | None = None

    def __post_init__(self) -> None:
        """Freeze the table and refuse what does not fit together."""
        if not isinstance(self.stakes, Mapping):
            raise ObjectiveError(
                f"the payoff table is {self.stakes!r}, but it must map stakes to squares. "
                "Tip: {1: rows, 2: rows}, with a row of payoffs for each payer."
            )
        for stake in self.stakes:
            _refuse_stake(stake)
        frozen = {stake: tuple(map(tuple, rows)) for stake, rows in sorted(self.stakes.items())}
        if 1 not in frozen:
            raise ObjectiveError(
                "a payoff table needs a square of payoffs for at least the stake 1."
            )
        players = len(frozen[1])
        if players < LEAST_PLAYERS:
            raise ObjectiveError(f"the payoffs at stake 1 have {players} rows, but 2 players play.")
        nobody = (0,) * players if self.nobody is None else tuple(self.nobody)
        for stake, rows in frozen.items():
            if len(rows) != players or any(len(row) != players for row in rows):
                raise ObjectiveError(
                    f"the payoffs at stake {stake} must be a square of {players} rows of {players}."
                )
        if len(nobody) != players:
            raise ObjectiveError(
                f"the payoffs when nobody pays are {len(nobody)}, but there are {players} players."
            )
        _refuse_inexact([nobody, *chain.from_iterable(frozen.values())])
        object.__setattr__(self, "stakes", MappingProxyType(frozen))
        object.__setattr__(self, "nobody", nobody)

    def __hash__(self) -> int:
        """Hash by the payoffs."""
        return hash((tuple(self.stakes.items()), self.nobody))

    def __reduce__(self) -> tuple[type[PayoffTable], tuple[dict[int, Rows], Sequence[Number]]]:
        """Copy and pickle by the payoffs."""
        return PayoffTable, (dict(self.stakes), self.nobody or ())

    def __repr__(self) -> str:
        """Return the code that makes this table."""
        told = f", nobody={self.nobody!r}" if any(self.nobody or ()) else ""
        return f"PayoffTable({dict(self.stakes)!r}{told})"

    @property
    def players(self) -> int:
        """The number of players.

        >>> PayoffTable({1: ((-1, 1), (1, -1))}).players
        2
        """
        return len(next(iter(self.stakes.values())))

    @property
    def interchangeable(self) -> bool:
        """Whether players differ only by who pays, so that positions count up to renaming."""
        pays = all(
            len({rows[j][j] for j in range(self.players)}) == 1 for rows in self.stakes.values()
        )
        others = all(
            len({rows[j][i] for j in range(self.players) for i in range(self.players) if i != j})
            == 1
            for rows in self.stakes.values()
        )
        return pays and others and len(set(self.nobody or ())) == 1

    def payoff(self, player: int, payer: int | None, stake: int) -> Number:
        """Return what a player gets.

        Args:
            player: The player, by seat.
            payer: Who pays, or None if nobody does.
            stake: How many units are paid.

        Raises:
            ObjectiveError: If a lower and a higher stake stand in the table, but not this one.

        >>> PayoffTable({1: ((-1, 1), (1, -1))}).payoff(player=0, payer=1, stake=1)
        1
        """
        if payer is None:
            return (self.nobody or ())[player]
        if stake not in self.stakes and stake < max(self.stakes):
            raise ObjectiveError(
                f"the stake {stake} can occur, but the payoff table has only {list(self.stakes)}."
            )
        return self.stakes[min(stake, max(self.stakes))][payer][player]


def _refuse_stake(stake: object) -> None:
    try:
        whole_number(stake, "a stake of the payoff table", least=1)
    except CountError as error:
        raise ObjectiveError(str(error)) from None


def _refuse_inexact(rows: Iterable[Sequence[Number]]) -> None:
    for payoff in chain.from_iterable(rows):
        if isinstance(payoff, bool) or not isinstance(payoff, (int, Fraction)):
            raise ObjectiveError(
                f"the payoff {payoff!r} is no exact number. Tip: write an int or a Fraction."
            )
