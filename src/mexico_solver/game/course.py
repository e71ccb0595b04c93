"""How a game goes when all play optimally: rounds, throws, doublings, who is out first, gains.

All of these are expectations over the same laws: in a state, what is counted there, plus for each
payment its chance times the same expectation in the state that follows.
Where nobody may pay, the state comes again, so all is divided by the chance that somebody pays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from mexico_solver.errors import EndlessError
from mexico_solver.game.archive import Archive
from mexico_solver.game.law import NOTHING, RoundLaw
from mexico_solver.game.standing import LEAST_PLAYERS, Payment, State, payments
from mexico_solver.game.worth import ExactWorth, Precision, Worth, weigh
from mexico_solver.stage import Worth as Expectation

ONE = ExactWorth((1,), 1)
NONE = ExactWorth((0,), 1)


@dataclass(frozen=True, slots=True)
class Rounds:
    """The number of rounds of a game.

    >>> Rounds(1, 2, Fraction(3, 2), (Fraction(1, 2), Fraction(1, 2))).chance(2)
    Fraction(1, 2)
    """

    least: int
    """The fewest rounds that can happen."""
    most: int | None
    """The most, None if there is no such number because rounds may come again."""
    mean: Expectation
    """The expected number."""
    chances: tuple[Expectation, ...]
    """The chance of each number from `least` to `most`; none if there is no most."""

    def chance(self, rounds: int) -> Expectation:
        """Return the chance of exactly so many rounds.

        Raises:
            EndlessError: If the number of rounds has no bound.
        """
        if self.most is None:
            raise EndlessError(
                "a round in which nobody pays comes again, so the number of rounds has no bound "
                "and its chances are not listed. Tip: take their mean."
            )
        inside = self.least <= rounds <= self.most
        return self.chances[rounds - self.least] if inside else Fraction(0)


@dataclass(frozen=True)
class Course:
    """What is expected of a solved game, when all play optimally.

    >>> from mexico_solver.game import solve_game
    >>> course = solve_game((1, 1, 1)).course
    >>> course.rounds.mean, course.rounds.most, sum(course.first_out)
    (Fraction(2, 1), 2, Fraction(1, 1))
    """

    units: State
    stakes: tuple[int, ...]
    archive: Archive
    precision: Precision

    @cached_property
    def rounds(self) -> Rounds:
        """The number of rounds until one player is left."""
        counts: dict[State, tuple[int, int]] = {}
        endless = False
        for state in self._states:
            endless |= self.archive.get(state).law.nobody > 0
            after = [counts.get(payment.state, (0, 0)) for _, payment in self._after(state)]
            counts[state] = 1 + min(few for few, _ in after), 1 + max(many for _, many in after)
        (mean,) = self._expect(lambda law: (law.over, ONE), _as_it_is, NONE).fractions
        least, most = counts[self.units]
        if endless:
            return Rounds(least, None, mean, ())
        ended = ExactWorth((1, *(0,) * most), 1)
        chances = self._expect(lambda law: (0, ended), _a_round_later, ended).fractions
        return Rounds(least, most, mean, chances[least:])

    @cached_property
    def throws(self) -> Expectation:
        """How many throws are expected, of all players together."""
        return self._expect(lambda law: (law.tallies[0], ONE), _as_it_is, NONE).fractions[0]

    @cached_property
    def doublings(self) -> Expectation:
        """How many passes that raise the stake are expected."""
        return self._expect(lambda law: (law.tallies[1], ONE), _as_it_is, NONE).fractions[0]

    @cached_property
    def first_out(self) -> tuple[Expectation, ...]:
        """The chance of each seat to be the first who has no units left."""
        seats = range(len(self.units))

        def seen_before(after: Worth, payment: Payment) -> Worth:
            if None in payment.seats:
                return ExactWorth(tuple([int(place is None) for place in payment.seats]), 1)
            return after.at(payment.seats)

        nothing = ExactWorth(tuple([0 for _ in seats]), 1)
        return self._expect(lambda law: (0, nothing), seen_before, nothing, len(seats)).fractions

    def _expect(
        self,
        here: Callable[[RoundLaw], tuple[int, Worth]],
        later: Callable[[Worth, Payment], Worth],
        ended: Worth,
        players: int = LEAST_PLAYERS,
    ) -> Worth:
        """Return an expectation over the whole game, by backward induction over its states.

        Args:
            here: What is counted in a state: how often, over the law's ways, and what.
            later: What an expectation after a payment is worth before it.
            ended: What is expected when fewer players are left.
            players: How many players are looked at, at least.
        """
        known: dict[State, Worth] = {}
        for state in (state for state in self._states if len(state) >= players):
            law = self.archive.get(state).law
            terms = [here(law)]
            for ways, payment in self._after(state):
                terms.append((ways, later(known.get(payment.state, ended), payment)))
            known[state] = weigh(terms, law.over - law.nobody, self.precision)
        return known[self.units]

    def _after(self, state: State) -> Iterator[tuple[int, Payment]]:
        """Yield what can follow a state, and in how many ways of its law."""
        following = payments(state, self.stakes)
        for key, ways in self.archive.get(state).law.ways.items():
            if key != NOTHING:
                yield ways, following[key]

    @cached_property
    def _states(self) -> list[State]:
        """The states that come about when all play optimally, the smallest totals first."""
        found = {self.units}
        ahead = [self.units]
        while ahead:
            after = {payment.state for _, payment in self._after(ahead.pop())}
            new = {state for state in after - found if len(state) >= LEAST_PLAYERS}
            found |= new
            ahead.extend(new)
        return sorted(found, key=sum)


def _as_it_is(after: Worth, payment: Payment) -> Worth:  # noqa: ARG001 - counts have no seats
    return after


def _a_round_later(after: Worth, payment: Payment) -> Worth:  # noqa: ARG001 - counts have no seats
    """Return the law of a number that is one larger."""
    return after.at((None, *range(len(after) - 1)))
