"""Strategies: what a player does wherever the rules leave him a choice.

>>> from mexico_solver.rolls import Roll
>>> from mexico_solver.stage import solve_round
>>> held = LeadTurn(players=2, passed=0, stake=1, turn=Turn(left=2, holds=Roll("53")))
>>> Optimal(solve_round(players=2)).stops(held, Rules())
False
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from mexico_solver.errors import ObjectiveError
from mexico_solver.round import FollowerTurn, LeadTurn, Play, Turn
from mexico_solver.round.build import Builder
from mexico_solver.rules import Rules
from mexico_solver.stage import RoundSolution


class Strategy(Protocol):
    """Anything that says at every position of a round whether its owner stops."""

    def stops(self, position: LeadTurn | FollowerTurn, rules: Rules) -> bool:
        """Return whether he lets the roll that he holds count, though he has throws left.

        Args:
            position: Where he decides, the roll that he holds told as it fell.
            rules: The rules of the table.
        """
        ...


@dataclass(frozen=True, slots=True)
class Optimal:
    """The decisions of a solved round.

    Args:
        solution: The round, solved for players who each minimise their chance to pay.

    Raises:
        ObjectiveError: If the players want something else.
    """

    solution: RoundSolution

    def __post_init__(self) -> None:
        """Refuse what is no question of who pays."""
        wants = self.solution.wants
        if wants != "survive":
            raise ObjectiveError(
                f"the round is solved for {wants}, but strategies are priced by who pays. "
                "Tip: solve it for survive."
            )

    def stops(self, position: LeadTurn | FollowerTurn, rules: Rules) -> bool:
        """Return whether the owner of the position stops in the solution.

        Raises:
            UnknownPositionError: If the position does not occur in the solved round.
        """
        turn = position.turn
        assert turn.holds is not None
        before = position.at_stake(1).at(Turn(turn.left + 1))
        known = Builder(Play(rules, 1)).after_throw(before, turn.holds).position
        return self.solution.solution.policy[self.solution.graph.index(known)] == 0


@dataclass(frozen=True, slots=True)
class ByTurn:
    """One strategy as the lead, another one as a follower.

    >>> from mexico_solver.rolls import Roll
    >>> from mexico_solver.stage import solve_round
    >>> from mexico_solver.strategy import RuleOfThumb
    >>> picky = ByTurn(lead=RuleOfThumb(("61", "65")), follower=Optimal(solve_round(players=2)))
    >>> picky.stops(LeadTurn(2, 0, 1, Turn(2, Roll("54"))), Rules())
    False
    """

    lead: Strategy
    """What decides while he leads."""
    follower: Strategy
    """What decides while he follows."""

    def stops(self, position: LeadTurn | FollowerTurn, rules: Rules) -> bool:
        """Return whether he stops, by the strategy for this turn."""
        chosen = self.lead if isinstance(position, LeadTurn) else self.follower
        return chosen.stops(position, rules)
