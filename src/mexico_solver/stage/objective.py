"""What the players of a round want, as payoffs that each makes as great as he can.

- `"survive"`: 1 for whoever does not pay and 0 for who does, so a value is a chance to survive;
- `"stake"`: minus the units that he pays, so a value is minus the units he expects to pay;
- a `PayoffTable`: anything, for each payer, each stake and each player.

(docs/rules.md, "What the players want".)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from mexico_solver.errors import ObjectiveError
from mexico_solver.graph import Seated
from mexico_solver.round import Paid, Play
from mexico_solver.rules import Rules
from mexico_solver.solve import Payoffs
from mexico_solver.stage.payoff_table import Number, PayoffTable

ObjectiveName: TypeAlias = Literal["survive", "stake"]
"""What players of a round can want whatever their number."""
ObjectiveLike: TypeAlias = ObjectiveName | PayoffTable


@dataclass(frozen=True, slots=True)
class Objective:
    """An objective as the solver takes it.

    >>> objective_of("survive", players=2).payoffs.settled(Paid(1))
    (0, 1)
    """

    asked: ObjectiveLike
    """What the caller asked for."""
    payoffs: Payoffs = field(compare=False, repr=False)
    """What each outcome is worth."""
    interchangeable: bool = True
    """Whether positions count up to renaming of the players."""
    top_stake: int | None = None
    """The stake above which nothing changes, or None."""
    rules: Rules | None = field(default=None, repr=False)
    """The rules by which it was told what can come about, or None."""

    def __reduce__(self) -> tuple[Callable[..., Objective], tuple[object, ...]]:
        """Copy and pickle by what was asked."""
        players = self.asked.players if isinstance(self.asked, PayoffTable) else 2
        return objective_of, (self.asked, players, self.rules)

    @property
    def name(self) -> str:
        """Its name in words: `survive`, `stake`, or `payoff table`."""
        return "payoff table" if isinstance(self.asked, PayoffTable) else self.asked


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


def objective_of(objective: ObjectiveLike, players: int, rules: Rules | None = None) -> Objective:
    """Return an objective as the solver takes it.

    Args:
        objective: `"survive"`, `"stake"`, or a `PayoffTable` for this number of players.
        players: How many play.
        rules: The rules of the table: of payoffs that can't come about under them nothing is told.

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
        told = objective if rules is None else _coming_about(objective, rules)
        return replace(_of_table(told), asked=objective, rules=rules)
    if objective == "survive":
        return Objective("survive", by_payer(lambda stake: 0, lambda stake: 1), top_stake=1)
    if objective == "stake":
        return Objective("stake", by_payer(lambda stake: -stake, lambda stake: 0, grows=True))
    raise ObjectiveError(
        f"{objective!r} is no objective. Tip: choose survive or stake, or pass a PayoffTable."
    )


def _coming_about(table: PayoffTable, rules: Rules) -> PayoffTable:
    """Return a table without payoffs that can't come about: they must not tell players apart."""
    stakes = Play(rules, max(table.stakes)).stakes
    if not set(stakes) <= set(table.stakes):
        return table  # one that can come about is missing, which is told when it does
    nobody = table.nobody if rules.passes and rules.all_mexico == "nobody" else None
    return PayoffTable({stake: table.stakes[stake] for stake in stakes}, nobody)


def _of_table(table: PayoffTable) -> Objective:
    top = max(table.stakes)
    if table.interchangeable:

        def pays(stake: int) -> Number:
            return table.payoff(0, 0, stake)

        def others(stake: int) -> Number:
            return table.payoff(0, 1 if stake else None, stake)

        return Objective(table, by_payer(pays, others), top_stake=top)

    def settled(outcome: object) -> tuple[Number, ...]:
        assert isinstance(outcome, Seated)
        assert isinstance(outcome.name, Paid)
        payer = outcome.roles.index(0) if outcome.name.stake else None
        return tuple(
            table.payoff(player, payer, outcome.name.stake) for player in range(table.players)
        )

    return Objective(table, Payoffs(settled), interchangeable=False, top_stake=top)
