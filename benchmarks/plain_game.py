"""Whole games the plain way: every position holds the chance of each seat to win the game.

This is the textbook recursion as one would first write it: states, (sub-)rounds and positions are
memoised, and all of them are lists of fractions. `textbook_game.py` plays the same rules, but its
positions hold how the round can end, so that long fractions are touched once a state; here every
position adds and compares them.

>>> from textbook import Rules
>>> PlainGame(Rules(max_throws=2, weights=(1, 1, 1))).win((1, 1))
(Fraction(2877, 5254), Fraction(2377, 5254))
"""

from __future__ import annotations

from fractions import Fraction

from textbook_game import Ending, Law, Position, Seats, Solution, Sweep, TextbookGame, Worth

ANEW = Ending((), 0)
"""The (sub-)round begins anew."""


class PlainGame(TextbookGame):
    """Solve games under rules in which the one who led leads again when all are tied."""

    def _iterate_policies(self, units: Seats) -> Solution:
        if self.rules.sub_round_lead == "last" or self.rules.all_mexico == "nobody":
            raise ValueError("a round that begins anew must be the same: take textbook_game.py")
        return Rounds(self, units).solve(Ending(tuple(range(len(units))), 1))


class Rounds:
    """The (sub-)rounds of one state."""

    def __init__(self, book: PlainGame, units: Seats) -> None:
        self.book, self.units = book, units
        self.solved: dict[Ending, Solution] = {}

    def solve(self, each: Ending) -> Solution:
        """Solve a (sub-)round, once: improve its decisions until they are their own best answer."""
        if each in self.solved:
            return self.solved[each]
        guess = tuple(Fraction(own, sum(self.units)) for own in self.units)
        tried: list[dict[Position, str]] = []
        while True:
            sweep = PlainSweep(self, each, guess)
            start = sweep.throw(Position(*each, 0, 0, self.book.rules.max_throws))
            ended = 1 - start.get(ANEW, Fraction(0))
            guess = tuple(start[wins(seat)] / ended for seat in sweep.everyone)
            if tried and sweep.decisions == tried[-1]:
                self.solved[each] = Solution(guess, sweep.decisions, sweep.indifferent)
                return self.solved[each]
            if sweep.decisions in tried:
                raise ArithmeticError(f"the policies of {self.units} run in a cycle")
            tried.append(sweep.decisions)


class PlainSweep(Sweep):
    """One backward induction in a (sub-)round, with a guess of what the whole of it is worth."""

    def __init__(self, rounds: Rounds, each: Ending, guess: Worth) -> None:
        super().__init__(rounds.book, rounds.units, {each: guess})
        self.rounds, self.each, self.guess = rounds, each, guess

    def ends(self, lowest: Seats, stake: int) -> Law:
        """End the (sub-)round: its lowest seat pays, or the tied play a sub-round."""
        if len(lowest) == 1:
            return won(self.book.after(self.rounds.units, lowest[0], stake))
        return self.anew(Ending(lowest, stake))

    def anew(self, each: Ending) -> Law:
        """Play on with this (sub-)round, or with another one, which is solved first."""
        return {ANEW: Fraction(1)} if each == self.each else won(self.rounds.solve(each).win)

    def price(self, law: Law, seat: int) -> Fraction:
        """Return the seat's chance to win."""
        nothing = Fraction(0)
        return law.get(wins(seat), nothing) + law.get(ANEW, nothing) * self.guess[seat]


def wins(seat: int) -> Ending:
    """Return how the game ends when a seat has won: nobody has to pay any more."""
    return Ending((seat,), 0)


def won(worth: Worth) -> Law:
    """Return the law of who wins the game."""
    return {wins(seat): chance for seat, chance in enumerate(worth)}
