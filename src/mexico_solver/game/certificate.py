"""A solved game, or a part of a store, as a certificate."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache

from mexico_solver.certificate import Draft
from mexico_solver.game.outline import NOBODY, Start, tree_of
from mexico_solver.game.standing import LEAST_PLAYERS, State, states_below, told
from mexico_solver.game.state_solution import StateSolution
from mexico_solver.rules import Rules
from mexico_solver.stage import Worth, rules_told


def draft_of(
    units: State, rules: Rules, stakes: Sequence[int], state: Callable[[State], StateSolution]
) -> Draft:
    """Return a game as it becomes a certificate.

    Args:
        units: The units by seat.
        rules: The rules of the table.
        stakes: The stakes that are told apart.
        state: Gives a state solved.
    """
    states = [low for level in states_below(units, stakes).values() for low in level]
    unique = not any(state(low).round.solved.proof.open for low in states)
    value = ["value"] if len(units) == LEAST_PLAYERS else []
    return Draft(
        rules_told(rules),
        f"game {told(units)}",
        str(max(2, *stakes, *units)),
        (),
        ["values", "equilibrium", *value],
        unique,
        len(states),
        lambda: (_State(state(low)) for low in states),
    )


@dataclass(frozen=True, eq=False)
class _State:
    """A state of a game, as a certificate tells it."""

    solved: StateSolution

    @property
    def units(self) -> State:
        """The units by seat."""
        return self.solved.units

    @property
    def worth(self) -> tuple[Worth, ...]:
        """What it is worth to each seat."""
        return self.solved.round.solved.worth.fractions

    def law(self, start: Start) -> Mapping[tuple[int, int], Fraction]:
        """Return the chance of each payment in a (sub-)round, by place in its order."""
        law = self.solved.round.laws[start]
        return {
            (start[0].index(payer), stake): chance
            for (payer, stake), chance in law.payments
            if payer != NOBODY
        }

    def throws(self, start: Start, names: Sequence[str]) -> list[bool]:
        """Return for each position at which a player has a choice whether he throws again."""
        outline, codes = self.solved.round.outline, self.solved.round.codes[start]
        numbers = _numbers(len(start[0]), start[1], outline.rules, outline.top_stake)
        return [bool(codes[numbers[name]]) for name in names]


@lru_cache(maxsize=64)
def _numbers(players: int, stake: int, rules: Rules, top_stake: int) -> Mapping[str, int]:
    """Return the number of each choice of a (sub-)round's tree, by its position."""
    tree = tree_of(players, stake, rules, top_stake)
    choices = range(len(tree.solver.tree.choices))
    return {str(tree.choice(number)): number for number in choices}
