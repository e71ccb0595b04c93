"""Laws: probability distributions as whole-number weights over one total.

Sums stay in integers, and a `Fraction` is made only when a chance is asked for.

>>> Law({"a": 1, "b": 3}).chance_that(lambda outcome: outcome == "b")
Fraction(3, 4)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Generic, TypeVar

from mexico_solver.errors import CountError

Outcome = TypeVar("Outcome")


@dataclass(frozen=True, slots=True)
class Law(Generic[Outcome]):
    """A probability distribution: whole-number weights over their total.

    The chance of outcome x is `weights[x] / total`.

    Args:
        weights: A whole number of at least 0 for each outcome, not all of them 0.

    Raises:
        CountError: If no outcome has a weight above 0.

    >>> Law({"a": 1, "b": 3}).chance("b")
    Fraction(3, 4)
    """

    weights: Mapping[Outcome, int]
    total: int = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Freeze the weights and add them up."""
        weights = MappingProxyType(dict(self.weights))
        object.__setattr__(self, "weights", weights)
        object.__setattr__(self, "total", sum(weights.values()))
        if self.total <= 0 or min(weights.values()) < 0:
            raise CountError("a law needs weights of at least 0 that do not all vanish")

    def __hash__(self) -> int:
        """Hash by the outcomes and their weights."""
        return hash(frozenset(self.weights.items()))

    def __reduce__(self) -> tuple[type[Law[Outcome]], tuple[dict[Outcome, int]]]:
        """Copy and pickle by the weights."""
        return Law, (dict(self.weights),)

    def __repr__(self) -> str:
        """Show the code that makes this law."""
        return f"Law({dict(self.weights)!r})"

    def __iter__(self) -> Iterator[tuple[Outcome, int]]:
        """Iterate over the outcomes that can happen, each with its weight."""
        return ((outcome, weight) for outcome, weight in self.weights.items() if weight)

    def chance(self, outcome: Outcome) -> Fraction:
        """Return the exact chance of one outcome, 0 if it is unknown.

        >>> Law({"a": 1, "b": 3}).chance("c")
        Fraction(0, 1)
        """
        return Fraction(self.weights.get(outcome, 0), self.total)

    def chance_that(self, condition: Callable[[Outcome], bool]) -> Fraction:
        """Return the exact chance that an outcome fulfils a condition.

        >>> Law({1: 1, 2: 1, 3: 1}).chance_that(lambda outcome: outcome >= 2)
        Fraction(2, 3)
        """
        return Fraction(sum(weight for outcome, weight in self if condition(outcome)), self.total)

    def mean(self, number: Callable[[Outcome], Fraction | int]) -> Fraction:
        """Return the exact expectation of a number that each outcome carries.

        >>> Law({1: 1, 2: 1}).mean(lambda outcome: outcome)
        Fraction(3, 2)
        """
        return (
            sum((weight * Fraction(number(outcome)) for outcome, weight in self), Fraction())
            / self.total
        )
