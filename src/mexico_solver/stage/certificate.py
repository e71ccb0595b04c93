"""A solved round as a certificate."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cached_property, partial
from operator import eq
from typing import TYPE_CHECKING, TypeAlias

from mexico_solver.certificate import Draft
from mexico_solver.dice import Dice
from mexico_solver.exact import ratio
from mexico_solver.graph import Choice, Seated
from mexico_solver.round import LeadTurn, Paid, parse_position
from mexico_solver.round.turn import Turn
from mexico_solver.rules import Rules
from mexico_solver.solve import Payoffs, Values, evaluate
from mexico_solver.stage.objective import PAYMENT, by_payer, seated

if TYPE_CHECKING:
    from mexico_solver.stage.round_solution import RoundSolution

Start: TypeAlias = tuple[tuple[int, ...], int]
"""Who plays a (sub-)round, by seat, the lead first, and the stake at which it begins."""


def rules_told(rules: Rules) -> dict[str, str]:
    """Return every option of the rules by name, as a certificate tells it.

    >>> rules_told(Rules())["dice"], rules_told(Rules())["mexico_passes"]
    ('1 1 1 1 1 1', 'true')
    """
    values = {option.name: getattr(rules, option.name) for option in fields(rules)}
    return {
        name: " ".join(map(str, value.weights)) if isinstance(value, Dice) else str(value).lower()
        for name, value in values.items()
    }


def draft_of(solved: RoundSolution) -> Draft:
    """Return a round as it becomes a certificate."""
    state = _Round(solved)
    value = ["value"] if solved.status == "value" else []
    top = solved.objective.top_stake
    return Draft(
        rules_told(solved.rules),
        f"round {solved.players}",
        "-" if top is None else str(top),
        state.payoffs,
        ["values", "equilibrium", *value],
        None,
        1,
        lambda: [state],
    )


@dataclass(frozen=True, eq=False)
class _Round:
    """A round, as a certificate tells it."""

    solved: RoundSolution
    units = ()

    @property
    def worth(self) -> tuple[Fraction, ...]:
        """What it is worth to each seat."""
        return self.solved.value

    @property
    def payoffs(self) -> list[str]:
        """For each payment its payer, its stake, and what it is worth to each seat."""
        rules, seats = self.solved.rules, range(self.solved.players)
        nobody = rules.passes and rules.all_mexico == "nobody"
        paid = [(payer, stake) for payer in seats for stake in self.solved.table.play.stakes]
        told = []
        for payer, stake in paid + [(-1, 0)] * nobody:
            worth = [ratio(self._payoff(seat, payer, stake)) for seat in seats]
            told.append(" ".join([str(payer), str(stake), *worth]))
        return told

    def _payoff(self, seat: int, payer: int, stake: int) -> Fraction:
        """Return what it is worth to a seat that a seat pays a stake, or nobody."""
        told = self.solved.objective
        if told.interchangeable:
            return Fraction(told.payoffs.settled(Paid(stake))[seat != payer])
        roles = tuple([int(other != payer) for other in range(self.solved.players)])
        return Fraction(told.payoffs.settled(Seated(Paid(stake), roles))[seat])

    @cached_property
    def _laws(self) -> dict[int, Values]:
        """For each stake the chance that each pays it; where stakes fold, the units he pays."""
        if self.solved.table.play.relative:
            return {1: self._follow(PAYMENT)}
        return {
            stake: self._follow(by_payer(partial(eq, stake), lambda stake: 0))
            for stake in self.solved.table.play.stakes
        }

    def _follow(self, payoffs: Payoffs) -> Values:
        told = payoffs if self.solved.objective.interchangeable else seated(payoffs)
        return evaluate(self.solved.graph, told, self.solved.solution.policy)

    def law(self, start: Start) -> Mapping[tuple[int, int], Fraction]:
        """Return the chance of each payment in a (sub-)round, by place in its order."""
        order, begins_at = start
        name = LeadTurn(len(order), 0, begins_at, Turn(self.solved.rules.max_throws))
        index = self.solved.graph.index(self._seated(str(name), order, range(len(order))))
        roles = range(len(order)) if self.solved.objective.interchangeable else order
        return {
            (place, stake): values.of_role(index, role)
            for stake, values in self._laws.items()
            for place, role in enumerate(roles)
        }

    def throws(self, start: Start, names: Sequence[str]) -> list[bool]:
        """Return for each position at which a player has a choice whether he throws again."""
        graph, policy = self.solved.graph, self.solved.solution.policy
        taken = []
        for name in names:
            text, _, roles = name.partition(" | roles ")
            index = graph.index(self._seated(text, start[0], map(int, roles.split())))
            node = graph.nodes[index]
            assert isinstance(node, Choice)
            taken.append(node.actions[policy[index]] == "throw")
        return taken

    def _seated(self, text: str, order: Sequence[int], roles: Iterable[int]) -> str:
        """Return what the graph calls a position in which those who play hold some roles."""
        if self.solved.objective.interchangeable:
            return text
        bystander = parse_position(text).roles - 1
        held = dict(zip(order, roles, strict=True))
        seats = range(self.solved.players)
        return f"{text} | roles {' '.join([str(held.get(seat, bystander)) for seat in seats])}"
