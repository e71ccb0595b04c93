"""What the players get at the end, as the solver needs to know it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from mexico_solver.errors import ObjectiveError
from mexico_solver.graph import Settled


@dataclass(frozen=True, slots=True)
class Payoffs:
    """What the players get, each of whom wants as much as he can.

    >>> Payoffs(lambda outcome: (1, 0)).grows
    False
    """

    settled: Callable[[Hashable], Sequence[Fraction | int]]
    """For the outcome of a settled node, the payoff of each role."""
    grows: bool = False
    """Whether payoffs grow with the stake: a sub-round of factor f is then worth f times."""

    def of(self, node: Settled[int]) -> list[Fraction]:
        """Return the payoff of each role at a settled node.

        Raises:
            ObjectiveError: If there is not one rational payoff for each role.

        >>> Payoffs(lambda outcome: (1, 0)).of(Settled("paid", 2))
        [Fraction(1, 1), Fraction(0, 1)]
        """
        given = self.settled(node.outcome)
        if len(given) != node.size or not all(
            isinstance(payoff, (int, Fraction)) for payoff in given
        ):
            raise ObjectiveError(
                f"the outcome {node.outcome} pays {given!r}, but it needs {node.size} payoffs, "
                "each an int or a Fraction."
            )
        return [Fraction(payoff) for payoff in given]
