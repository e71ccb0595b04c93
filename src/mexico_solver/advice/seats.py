"""Which seat is best, and whether leading helps."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from mexico_solver.exact import decimal, percent
from mexico_solver.stage import RoundSolution


@dataclass(frozen=True, slots=True)
class Seats:
    """The seats of a round compared by the chance to pay.

    >>> Seats((Fraction(2, 5), Fraction(3, 5))).best
    (0,)
    """

    loss: tuple[Fraction, ...]
    """The chance that each seat pays, seat 0 leads."""

    @property
    def best(self) -> tuple[int, ...]:
        """The seats with the smallest chance to pay."""
        least = min(self.loss)
        return tuple(seat for seat, loss in enumerate(self.loss) if loss == least)

    @property
    def worst(self) -> tuple[int, ...]:
        """The seats with the greatest chance to pay."""
        most = max(self.loss)
        return tuple(seat for seat, loss in enumerate(self.loss) if loss == most)

    @property
    def leading_helps(self) -> Fraction:
        """How much smaller the lead's chance to pay is than an average seat's; negative if greater.

        >>> Seats((Fraction(2, 5), Fraction(3, 5))).leading_helps
        Fraction(1, 10)
        """
        return sum(self.loss, Fraction()) / len(self.loss) - self.loss[0]

    def __str__(self) -> str:
        """Return the comparison as plain sentences."""
        if len(self.best) == len(self.loss):
            return f"All seats are alike: each pays with chance {percent(self.loss[0])}."
        gain = self.leading_helps
        verdict = "helps" if gain > 0 else "hurts" if gain < 0 else "neither helps nor hurts"
        often = f"{decimal(100 * abs(gain), 2)} points {'less' if gain > 0 else 'more'} often"
        points = f": the lead pays {often} than the average seat" if gain else ""
        return (
            f"{_seats(self.best)} best ({percent(min(self.loss))} to pay), "
            f"{_seats(self.worst).lower()} worst ({percent(max(self.loss))}). "
            f"Leading {verdict}{points}."
        )


def _seats(seats: tuple[int, ...]) -> str:
    names = ", ".join(map(str, seats))
    lead = " (the lead)" if seats == (0,) else ""
    return f"Seat {names}{lead} is" if len(seats) == 1 else f"Seats {names} are"


def compare_seats(solution: RoundSolution) -> Seats:
    """Return the seats of a solved round, compared by the chance to pay.

    >>> from mexico_solver.stage import solve_round
    >>> compare_seats(solve_round(players=3)).best
    (0,)
    """
    return Seats(solution.loss)
