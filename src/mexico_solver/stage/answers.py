"""The questions that players of one round ask, whatever the round is worth to them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import overload

from mexico_solver.display import Displayed
from mexico_solver.rolls import RollLike
from mexico_solver.stage.decision import Decision, Keeps
from mexico_solver.stage.pricing import Pricing
from mexico_solver.stage.situation import Situation, Table


class RoundAnswers(Displayed, ABC):
    """A solved round that answers questions about the lead's and the followers' decisions.

    >>> from mexico_solver.stage import solve_round
    >>> isinstance(solve_round(players=2), RoundAnswers)
    True
    """

    @property
    @abstractmethod
    def wants(self) -> str:
        """What each player wants: `survive`, `stake`, `payoff table`, or in a game `win`."""

    @property
    @abstractmethod
    def table(self) -> Table:
        """The players and rules."""

    @property
    @abstractmethod
    def pricing(self) -> Pricing:
        """What reads off prices."""

    @overload
    def lead(self, *, throw: int, passed: int = 0, stake: int | None = None) -> Keeps: ...

    @overload
    def lead(
        self, *, throw: int, roll: RollLike, passed: int = 0, stake: int | None = None
    ) -> Decision: ...

    def lead(
        self, *, throw: int, roll: RollLike | None = None, passed: int = 0, stake: int | None = None
    ) -> Keeps | Decision:
        """Return what the lead does after a throw: with one roll, or with each.

        Args:
            throw: After which throw, from 1 to `max_throws`.
            roll: The roll he holds; without it, all rolls are answered.
            passed: How many players before him have passed.
            stake: What the loser pays as things stand; by default what `passed` made of 1 unit.

        Raises:
            PositionError: If the rules don't allow this.
            RollError: If the roll is none of these dice's.

        >>> from mexico_solver.stage import solve_round
        >>> decision = solve_round(players=2).lead(throw=1, roll="53")
        >>> decision.action, decision.margin > 0
        ('throw', True)
        """
        return self._answer(self.table.lead(throw=throw, passed=passed, stake=stake), roll)

    @overload
    def follower(
        self,
        *,
        cap: int,
        low: RollLike,
        throw: int = 1,
        behind: int = 0,
        tied: int | Sequence[int] = 1,
        stake: int | None = None,
    ) -> Keeps: ...

    @overload
    def follower(
        self,
        *,
        cap: int,
        low: RollLike,
        roll: RollLike,
        throw: int = 1,
        behind: int = 0,
        tied: int | Sequence[int] = 1,
        stake: int | None = None,
    ) -> Decision: ...

    def follower(
        self,
        *,
        cap: int,
        low: RollLike,
        roll: RollLike | None = None,
        throw: int = 1,
        behind: int = 0,
        tied: int | Sequence[int] = 1,
        stake: int | None = None,
    ) -> Keeps | Decision:
        """Return what a follower does after a throw: with one roll, or with each.

        Args:
            cap: How many throws the lead used.
            low: The lowest counting roll so far.
            roll: The roll he holds; without it, all rolls are answered.
            throw: After which throw, from 1 to `cap`.
            behind: How many players throw after him.
            tied: How many hold the low, or which seats do (needed if players differ).
            stake: What the loser pays as things stand; by default that at which it began.

        Raises:
            PositionError: If the rules don't allow this.
            RollError: If a roll is none of these dice's.

        >>> from mexico_solver.stage import solve_round
        >>> solve_round(players=2).follower(cap=2, low="52", throw=1, roll="53").action
        'stop'
        """
        situation = self.table.follower(
            cap=cap, low=low, throw=throw, behind=behind, tied=tied, stake=stake
        )
        return self._answer(situation, roll)

    def _answer(self, situation: Situation, roll: RollLike | None) -> Keeps | Decision:
        pricing = self.pricing
        return pricing.keeps(situation) if roll is None else pricing.decision(situation, roll)
