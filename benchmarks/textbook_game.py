"""Whole games the textbook way: a memoised recursion in fractions over states and full positions.

It takes the peer in `textbook.py` from the round to the game, from the pinned rules alone. A state
is the units of the living players by seat, seat 0 leads. In a game players differ, so a position
knows its players by their seats in the state, and every set of tied seats plays its own sub-round.

>>> TextbookGame(Rules(max_throws=2, weights=(1, 1, 1))).win((1, 1))
(Fraction(2877, 5254), Fraction(2377, 5254))
>>> TextbookGame(Rules(max_throws=2)).keeps((1, 2), throw=1)[0]
53

Each player maximises his own chance to win the game; who is indifferent stops. With more than two
players the result is a subgame-perfect equilibrium. A stake above what the richest player has left
is the same as that, which is why the stakes of doubling "every" have a bound here.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from textbook import ENCYCLOPEDIA, MEXICO, Rules, one_throw, rank

Seats: TypeAlias = tuple[int, ...]
Worth: TypeAlias = tuple[Fraction, ...]


class Position(NamedTuple):
    """A turn in progress in a given state.

    `order` holds the seats of this (sub-)round, the first `passed` of them have passed, and the
    one at `place` is in turn. `stake` is what the loser pays as things stand. `low` is 0 as long as
    the lead's turn lasts, and `tied` holds the seats whose roll is the low. `roll` is what lies on
    the table after `throw` throws, 0 while the dice are in the cup.
    """

    order: Seats
    stake: int
    passed: int
    place: int
    cap: int
    low: int = 0
    tied: Seats = ()
    throw: int = 0
    roll: int = 0

    @property
    def seat(self) -> int:
        """The seat in turn."""
        return self.order[self.place]


class Ending(NamedTuple):
    """How a (sub-)round ends: one seat pays the stake, or several play for it in this order."""

    seats: Seats
    stake: int


Law: TypeAlias = dict[Ending, Fraction]


class Solution(NamedTuple):
    """A solved state: the chance to win by seat, all decisions, how many were indifferent."""

    win: Worth
    decisions: dict[Position, str]
    indifferent: int


class TextbookGame:
    """Solve games under one set of rules."""

    def __init__(self, rules: Rules = ENCYCLOPEDIA) -> None:
        self.rules = rules
        self.chances = one_throw(rules.weights)
        self.solved: dict[Seats, Solution] = {}

    def win(self, units: Seats) -> Worth:
        """Return each seat's chance to win the game; seat 0 leads, and everyone has units left."""
        return self.state(units).win

    def action(self, units: Seats, at: Position) -> str:
        """Return "stop" or "throw" for a position in which there is something to decide."""
        return self.state(units).decisions[at._replace(stake=min(at.stake, max(units)))]

    def keeps(self, units: Seats, *, throw: int, passed: int = 0) -> tuple[int, ...]:
        """Return the rolls, lowest first, with which the round's lead stops after this throw."""
        kept = [
            at.roll
            for at, action in self.state(units).decisions.items()
            if (len(at.order), at.passed, at.throw) == (len(units), passed, throw)
            if at.order[0] == 0 and at.stake == self.stake_after(passed, max(units))
            if not at.low and action == "stop"
        ]
        return tuple(sorted(kept, key=rank))

    def state(self, units: Seats) -> Solution:
        """Solve a state, once."""
        if not units or min(units) < 1:
            raise ValueError(f"every player in {units} needs units: leave out who has none")
        if units not in self.solved:
            if len(units) == 1:
                self.solved[units] = Solution((Fraction(1),), {}, 0)
            else:
                self.solved[units] = self._iterate_policies(units)
        return self.solved[units]

    def raised(self, stake: int, most: int) -> int:
        """Return the stake after one more pass, where nobody has more than `most` units."""
        if self.rules.doubling == "never" or (self.rules.doubling == "once" and stake > 1):
            return stake
        return min(2 * stake, most)

    def stake_after(self, passed: int, most: int) -> int:
        """Return the stake of a round after this many passes."""
        stake = 1
        for _ in range(passed):
            stake = self.raised(stake, most)
        return stake

    def after(self, units: Seats, loser: int, stake: int) -> Worth:
        """Return each seat's chance to win once the loser has paid."""
        left = list(units)
        left[loser] -= min(stake, left[loser])
        clockwise = [(loser + step) % len(units) for step in range(len(units))]
        living = [seat for seat in clockwise if left[seat] > 0]
        win = dict(zip(living, self.win(tuple(left[seat] for seat in living)), strict=True))
        return tuple(win.get(seat, Fraction(0)) for seat in range(len(units)))

    def _iterate_policies(self, units: Seats) -> Solution:
        """Improve the decisions until they are optimal against their own value."""
        everyone = Ending(tuple(range(len(units))), 1)
        paid: dict[Ending, Worth] = {}
        for stake in self._stakes(max(units)):
            for seat in everyone.seats:
                paid[Ending((seat,), stake)] = self.after(units, seat, stake)
        worth = paid
        tried: list[dict[Position, str]] = []
        while True:
            sweep = Sweep(self, units, worth)
            laws = sweep.laws(everyone)
            worth = paid | {each: expected(law, paid) for each, law in played_out(laws).items()}
            if tried and sweep.decisions == tried[-1]:
                return Solution(worth[everyone], sweep.decisions, sweep.indifferent)
            if sweep.decisions in tried:
                raise ArithmeticError(f"the policies of {units} run in a cycle")
            tried.append(sweep.decisions)

    def _stakes(self, most: int) -> list[int]:
        """Return every stake that a round can have."""
        stakes = [1]
        while self.rules.mexico_passes and (raised := self.raised(stakes[-1], most)) > stakes[-1]:
            stakes.append(raised)
        return stakes


class Sweep:
    """One backward induction in a state, with a guess of what each ending is worth."""

    def __init__(self, book: TextbookGame, units: Seats, worth: dict[Ending, Worth]) -> None:
        self.book, self.rules = book, book.rules
        self.everyone = tuple(range(len(units)))
        self.most = max(units)
        self.worth = worth
        self.share = tuple(Fraction(own, sum(units)) for own in units)
        self.memo: dict[Position, Law] = {}
        self.prices: dict[Position, Fraction] = {}
        self.waiting: list[Ending] = []
        self.decisions: dict[Position, str] = {}
        self.indifferent = 0

    def laws(self, start: Ending) -> dict[Ending, Law]:
        """Return how the round ends, and every sub-round that it can lead to."""
        laws: dict[Ending, Law] = {}
        self.waiting = [start]
        while self.waiting:
            order, stake = each = self.waiting.pop()
            if each not in laws:
                laws[each] = self.throw(Position(order, stake, 0, 0, self.rules.max_throws))
        return laws

    def throw(self, at: Position) -> Law:
        """Throw the dice: the mean over the rolls."""
        if at not in self.memo:
            self.memo[at] = mean(
                (chance, self.hold(at._replace(throw=at.throw + 1, roll=roll)))
                for roll, chance in self.book.chances.items()
            )
            self.prices[at] = self.price(self.memo[at], at.seat)
        return self.memo[at]

    def hold(self, at: Position) -> Law:
        """Look at the roll: a lead's Mexico passes, the last throw counts, or else he decides."""
        if at.roll == MEXICO and not at.low and self.rules.mexico_passes:
            return self.passes(at)
        stop = self.stop(at)
        if at.throw == at.cap:
            return stop
        cup = at._replace(roll=0)
        again = self.throw(cup)
        price_stop, price_again = self.price(stop, at.seat), self.prices[cup]
        self.indifferent += price_stop == price_again
        self.decisions[at] = "stop" if price_stop >= price_again else "throw"
        return stop if self.decisions[at] == "stop" else again

    def stop(self, at: Position) -> Law:
        """End the turn: the roll counts, and the next seat throws or the lowest is found."""
        if not at.low:
            at = at._replace(cap=at.throw, low=at.roll, tied=(at.seat,))
        elif at.roll == at.low:
            at = at._replace(tied=(*at.tied, at.seat))
        elif rank(at.roll) < rank(at.low):
            at = at._replace(low=at.roll, tied=(at.seat,))
        if at.place + 1 < len(at.order):
            return self.throw(at._replace(place=at.place + 1, throw=0, roll=0))
        return self.ends(at.tied, at.stake)

    def passes(self, at: Position) -> Law:
        """Let the next seat lead; the last one only throws for Mexico."""
        passed, order = at.passed + 1, at.order
        stake = self.book.raised(at.stake, self.most)
        if passed < len(order) - 1:
            return self.throw(Position(order, stake, passed, passed, self.rules.max_throws))
        if self.rules.all_mexico == "nobody":
            all_passed = self.anew(Ending(self.everyone, 1))
        else:
            all_passed = self.ends(order, self.book.raised(stake, self.most))
        none = (1 - self.book.chances[MEXICO]) ** self.rules.max_throws
        return mean([(none, self.ends(order[-1:], stake)), (1 - none, all_passed)])

    def ends(self, lowest: Seats, stake: int) -> Law:
        """End the (sub-)round: its lowest seat pays, or the tied play a sub-round."""
        if len(lowest) == 1:
            return {Ending(lowest, stake): Fraction(1)}
        if self.rules.sub_round_lead == "last":
            lowest = (lowest[-1], *lowest[:-1])
        return self.anew(Ending(lowest, stake))

    def anew(self, each: Ending) -> Law:
        """Play on with this round or sub-round."""
        self.waiting.append(each)
        return {each: Fraction(1)}

    def price(self, law: Law, seat: int) -> Fraction:
        """Return the seat's chance to win; a sub-round not yet played is worth his share."""
        return sum(
            (chance * self.worth.get(ending, self.share)[seat] for ending, chance in law.items()),
            Fraction(0),
        )


def mean(branches: Iterable[tuple[Fraction, Law]]) -> Law:
    """Return the mean of laws by their chances."""
    total: Law = {}
    for weight, law in branches:
        for ending, chance in law.items():
            total[ending] = total.get(ending, Fraction(0)) + weight * chance
    return total


def expected(law: Law, worth: dict[Ending, Worth]) -> Worth:
    """Return what each seat may expect."""
    terms = [[chance * each for each in worth[ending]] for ending, chance in law.items()]
    return tuple(sum(column, Fraction(0)) for column in zip(*terms, strict=True))


def played_out(laws: dict[Ending, Law]) -> dict[Ending, Law]:
    """Return who pays in the end: put each sub-round's law in its place, one after the other.

    One that may lead to itself, v = a + q v, is first solved: v = a / (1 - q).
    """
    laws = dict(laws)
    for each in laws:
        law = laws[each]
        again = law.get(each, Fraction(0))
        ended = {end: chance / (1 - again) for end, chance in law.items() if end != each}
        for other in laws:
            laws[other] = mean(
                (chance, ended if end == each else {end: Fraction(1)})
                for end, chance in laws[other].items()
            )
        laws[each] = ended
    return laws
