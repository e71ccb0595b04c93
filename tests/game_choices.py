"""Every choice of a solved game, priced exactly one by one, with none of the solver's shortcuts.

What a choice is worth is read off the law of what follows it, so a check that each owner takes his
best option rests on nothing that the search for decisions has said.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from mexico_solver import GameSolution, StateSolution
from mexico_solver.game.outline import Start
from mexico_solver.game.state_solution import TreePrices
from mexico_solver.stage import Worth


@dataclass(frozen=True)
class PricedChoice:
    """A choice between stopping and throwing again."""

    state: StateSolution
    """The state whose round it is in."""
    start: Start
    """The (sub-)round."""
    position: str
    """The position in it."""
    action: str
    """What its owner does."""
    stop: Worth
    throw: Worth

    @property
    def margin(self) -> Fraction:
        """By how much the action is better than the other; below 0 if it is not optimal."""
        assert isinstance(self.stop, Fraction)
        assert isinstance(self.throw, Fraction)
        return self.stop - self.throw if self.action == "stop" else self.throw - self.stop

    @property
    def optimal(self) -> bool:
        """Whether the owner takes the better option, and stops if both are worth the same."""
        return self.margin > 0 or (self.margin == 0 and self.action == "stop")


def choices_of(state: StateSolution) -> Iterator[PricedChoice]:
    """Yield every choice of a state's round and of all its sub-rounds."""
    for start in state.round.solved.codes:
        prices = TreePrices(state.round, start)
        for decision in range(len(state.round.outline.tree(start).solver.tree.choices)):
            name = prices.name(decision)
            priced = prices.priced(name)
            worth = priced.worth
            yield PricedChoice(
                state, start, str(name), priced.action, worth["stop"], worth["throw"]
            )


def choices_in(game: GameSolution) -> list[PricedChoice]:
    """Return every choice of every state of a game."""
    return [choice for state in game for choice in choices_of(state)]
