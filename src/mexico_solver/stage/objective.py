"""What the players of a round want, as payoffs that each makes as great as he can.

- `"survive"`: 1 for whoever does not pay and 0 for who does, so a value is a chance to survive;
- `"stake"`: minus the units that he pays, so a value is minus the units he expects to pay;
- a `PayoffTable`: anything, for each payer, each stake and each player.

(rules, "What 'optimal' means".)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Literal, TypeAlias

from mexico_solver.errors import ObjectiveError
from mexico_solver.graph import Seated
from mexico_solver.round import Paid
from mexico_solver.solve import Payoffs

Number: TypeAlias = Fraction | int
Rows: TypeAlias = Sequence[Sequence[Number]]


@dataclass(frozen=True, slots=True)
class PayoffTable:
    """What each player gets when some player pays some stake.

    `stakes[s][j][i]` is player i's payoff when player j pays s units.
    A stake above the highest in the table pays what the highest does.

    Args:
        stakes: For each stake from 1 a square of payoffs, one row for each payer.
        nobody: Each player's payoff when nobody pays (only with `all_mexico="nobody"`),
            0 for all by default.

    Raises:
        ObjectiveError: If the table is empty, a square does not fit, or a payoff is not rational.

    >>> PayoffTable({1: ((-1, 1), (1, -1))}).interchangeable
    True
    """

    stakes: Mapping[int, Rows]
    nobody: Sequence[Number] | None = None

    def __post_init__(self) -> None:
        """Freeze the table and refuse what does not fit together."""
        if not self.stakes:
            raise ObjectiveError(
                "a payoff table needs a square of payoffs for at least the stake 1."
            )
        frozen = {stake: tuple(map(tuple, rows)) for stake, rows in sorted(self.stakes.items())}
        players = len(next(iter(frozen.values())))
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
        for payoff in (
            *nobody,
            *(payoff for rows in frozen.values() for row in rows for payoff in row),
        ):
            if isinstance(payoff, bool) or not isinstance(payoff, (int, Fraction)):
                raise ObjectiveError(
                    f"the payoff {payoff!r} is no exact number. Tip: write an int or a Fraction."
                )
        object.__setattr__(self, "stakes", MappingProxyType(frozen))
        object.__setattr__(self, "nobody", nobody)

    def __hash__(self) -> int:
        """Hash by the payoffs."""
        return hash((tuple(self.stakes.items()), self.nobody))

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


ObjectiveLike: TypeAlias = Literal["survive", "stake"] | PayoffTable


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective as the solver takes it.

    >>> objective_of("survive", players=2).payoffs.settled(Paid(1))
    (0, 1)
    """

    name: str
    payoffs: Payoffs = field(compare=False)
    interchangeable: bool = True
    """Whether positions count up to renaming of the players."""
    top_stake: int | None = None
    """The stake above which nothing changes, or None."""


def by_payer(
    pays: Callable[[int], Number], others: Callable[[int], Number], *, grows: bool = False
) -> Payoffs:
    """Return payoffs under which players are interchangeable.

    Args:
        pays: What the payer gets, by stake.
        others: What everyone else gets, by stake; by 0 if nobody pays.
        grows: Whether payoffs grow with the stake.

    >>> by_payer(lambda stake: -stake, lambda stake: 0).settled(Paid(2))
    (-2, 0)
    """

    def settled(outcome: object) -> tuple[Number, Number]:
        assert isinstance(outcome, Paid)
        return (pays(outcome.stake) if outcome.stake else 0, others(outcome.stake))

    return Payoffs(settled, grows)


LOSS = by_payer(lambda stake: 1, lambda stake: 0)
"""1 for who pays: its expectation is the chance to pay."""
PAYMENT = by_payer(lambda stake: stake, lambda stake: 0, grows=True)
"""The units paid: their expectation is the payment."""


def seated(payoffs: Payoffs) -> Payoffs:
    """Return payoffs of interchangeable players for the graph in which each keeps his number.

    >>> seated(LOSS).settled(Seated(Paid(1), (1, 0)))
    (0, 1)
    """

    def settled(outcome: object) -> tuple[Number, ...]:
        assert isinstance(outcome, Seated)
        worth = payoffs.settled(outcome.name)
        return tuple(worth[role] for role in outcome.roles)

    return Payoffs(settled, payoffs.grows)


def objective_of(objective: ObjectiveLike, players: int) -> Objective:
    """Return an objective as the solver takes it.

    Args:
        objective: `"survive"`, `"stake"`, or a `PayoffTable` for this number of players.
        players: How many play.

    Raises:
        ObjectiveError: If it is none of these.

    >>> objective_of("stake", players=2).name
    'stake'
    """
    if isinstance(objective, PayoffTable):
        if objective.players != players:
            raise ObjectiveError(
                f"the payoff table is for {objective.players} players, but {players} play."
            )
        return _of_table(objective)
    if objective == "survive":
        return Objective("survive", by_payer(lambda stake: 0, lambda stake: 1), top_stake=1)
    if objective == "stake":
        return Objective("stake", by_payer(lambda stake: -stake, lambda stake: 0, grows=True))
    raise ObjectiveError(
        f"{objective!r} is no objective. Tip: choose survive or stake, or pass a PayoffTable."
    )


def _of_table(table: PayoffTable) -> Objective:
    top = max(table.stakes)
    if table.interchangeable:

        def pays(stake: int) -> Number:
            return table.payoff(0, 0, stake)

        def others(stake: int) -> Number:
            return table.payoff(0, 1 if stake else None, stake)

        return Objective("payoff table", by_payer(pays, others), top_stake=top)

    def settled(outcome: object) -> tuple[Number, ...]:
        assert isinstance(outcome, Seated)
        assert isinstance(outcome.name, Paid)
        payer = outcome.roles.index(0) if outcome.name.stake else None
        return tuple(
            table.payoff(player, payer, outcome.name.stake) for player in range(table.players)
        )

    return Objective("payoff table", Payoffs(settled), interchangeable=False, top_stake=top)
