"""One round solved the textbook way: a memoised recursion in fractions over full positions.

This is the peer that the library is measured against, and an oracle in its tests. It is written
from the pinned rules alone, shares no code with the library and knows none of its shortcuts.
Rolls are two-digit integers, high die first: 52, 33, 21.

>>> Textbook(Rules(max_throws=2)).round(2).pays
(Fraction(58606, 132961), Fraction(74355, 132961))
>>> Textbook(Rules(max_throws=2)).round(2).keeps_from(throw=1)
52

Every option of the rules is supported, on dice of two to nine faces, for any number of players
(2 and 3 take seconds, 4 patience). With doubling "every" the stakes have no bound: payments grow in
proportion, so a sub-round at stake s is priced as s times the sub-round at stake 1, and its
decisions are recorded once. The expected payment can then be infinite, if Mexico is likely enough
(two-faced dice, say): that is a ValueError.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import combinations_with_replacement
from typing import NamedTuple

MEXICO = 21


class Rules(NamedTuple):
    """The options of the pinned rules; the defaults are the encyclopedia's game.

    Both dice have the same weights, one for each face.
    """

    max_throws: int = 3
    mexico_passes: bool = True
    doubling: str = "once"
    all_mexico: str = "sub-round"
    sub_round_lead: str = "first"
    weights: tuple[int, ...] = (1, 1, 1, 1, 1, 1)


ENCYCLOPEDIA = Rules()


class Position(NamedTuple):
    """A turn in progress, its seats counted in this (sub-)round's order.

    The first `passed` seats have passed. `low` is 0 as long as the lead's turn lasts. `roll` is
    what lies on the table after `throw` throws, 0 while the dice are in the cup.
    """

    players: int
    passed: int
    seat: int
    cap: int
    low: int = 0
    tied: tuple[int, ...] = ()
    throw: int = 0
    roll: int = 0


class Value(NamedTuple):
    """What each seat pays: `fixed`, plus `again` times what this round costs it if played anew."""

    fixed: tuple[Fraction, ...]
    again: Fraction = Fraction(0)


class Solution(NamedTuple):
    """A solved round: what each seat pays, all decisions, how many were indifferent ("stop")."""

    pays: tuple[Fraction, ...]
    decisions: dict[Position, str]
    indifferent: int

    def lead(self, throw: int, passed: int = 0) -> dict[int, str]:
        """Return the lead's decision for each roll he may hold after this throw."""
        return {
            at.roll: action
            for at, action in self.decisions.items()
            if not at.low and (at.throw, at.passed) == (throw, passed)
        }

    def keeps_from(self, throw: int, passed: int = 0) -> int | None:
        """Return the roll from which the lead stops, None if what he keeps is no threshold."""
        by_rank = sorted(self.lead(throw, passed).items(), key=lambda item: rank(item[0]))
        kept = [roll for roll, action in by_rank if action == "stop"]
        return kept[0] if kept and kept == [roll for roll, _ in by_rank[-len(kept) :]] else None


def rank(roll: int) -> tuple[bool, bool, int]:
    """Return the sort key of a roll: mixed rolls by number, then doubles, Mexico above all."""
    return roll == MEXICO, roll % 11 == 0, roll


def one_throw(weights: tuple[int, ...]) -> dict[int, Fraction]:
    """Return the chance of each roll on one throw of two dice.

    >>> one_throw((1, 1, 1, 1, 1, 1))[MEXICO]
    Fraction(1, 18)
    """
    chances = {}
    for low, high in combinations_with_replacement(range(1, len(weights) + 1), 2):
        ways = (1 if low == high else 2) * weights[low - 1] * weights[high - 1]
        chances[10 * high + low] = Fraction(ways, sum(weights) ** 2)
    return chances


class Textbook:
    """Solve rounds under one set of rules for one objective, "survive" or "stake".

    With a `policy` nothing is optimised: it is asked for every decision, and what the seats pay
    follows from it.
    """

    def __init__(
        self,
        rules: Rules = ENCYCLOPEDIA,
        objective: str = "survive",
        policy: Callable[[Position], str] | None = None,
    ) -> None:
        # Who only wants to survive doesn't look at the stake, so it is kept out of his positions.
        self.rules = rules if objective == "stake" else rules._replace(doubling="never")
        self.policy = policy
        self.chances = one_throw(rules.weights)
        self.staked = objective == "stake"
        self.solved: dict[tuple[int, int], Solution] = {}

    def round(self, players: int, stake: int = 1) -> Solution:
        """Solve the round of this many players in which the loser pays `stake`.

        With doubling "once" a stake above 1 has been raised already.
        """
        if not self.staked:
            stake = 1
        elif self.rules.doubling != "once" and stake > 1:
            single = self.round(players)
            return single._replace(pays=tuple(stake * pay for pay in single.pays))
        if (players, stake) not in self.solved:
            self.solved[players, stake] = self._iterate_policies(players, stake)
        return self.solved[players, stake]

    def _iterate_policies(self, players: int, stake: int) -> Solution:
        """Improve the decisions until they are optimal against their own value."""
        value = (Fraction(stake, players),) * players
        tried: list[dict[Position, str]] = []
        while True:
            sweep = Sweep(self, players, stake, value)
            start = sweep.throw(Position(players, 0, 0, self.rules.max_throws))
            value = sweep.repeat(start)
            if self.policy or (tried and sweep.decisions == tried[-1]):
                return Solution(value, sweep.decisions, sweep.indifferent)
            if sweep.decisions in tried:
                raise ArithmeticError(f"the policies of {players} players run in a cycle")
            tried.append(sweep.decisions)


class Sweep:
    """One backward induction, with a guess of what each seat pays if this round is played anew."""

    def __init__(
        self, book: Textbook, players: int, stake: int, guess: tuple[Fraction, ...]
    ) -> None:
        self.book, self.rules = book, book.rules
        self.players, self.stake, self.guess = players, stake, guess
        self.everyone = tuple(range(players))
        self.memo: dict[Position, Value] = {}
        self.decisions: dict[Position, str] = {}
        self.indifferent = 0

    def throw(self, at: Position) -> Value:
        """Throw the dice: the mean over the rolls."""
        if at not in self.memo:
            self.memo[at] = self.mean(
                (chance, self.hold(at._replace(throw=at.throw + 1, roll=roll)))
                for roll, chance in self.book.chances.items()
            )
        return self.memo[at]

    def hold(self, at: Position) -> Value:
        """Look at the roll: a lead's Mexico passes, the last throw counts, or else he decides."""
        if at.roll == MEXICO and not at.low and self.rules.mexico_passes:
            return self.passes(at.passed + 1)
        stop = self.stop(at)
        if at.throw == at.cap:
            return stop
        again = self.throw(at._replace(roll=0))
        if self.book.policy:
            self.decisions[at] = self.book.policy(at)
        else:
            price_stop, price_again = self.price(stop, at.seat), self.price(again, at.seat)
            self.indifferent += price_stop == price_again
            self.decisions[at] = "stop" if price_stop <= price_again else "throw"
        return stop if self.decisions[at] == "stop" else again

    def stop(self, at: Position) -> Value:
        """End the turn: the roll counts, and the next seat throws or the lowest is found."""
        if not at.low:
            at = at._replace(cap=at.throw, low=at.roll, tied=(at.seat,))
        elif at.roll == at.low:
            at = at._replace(tied=(*at.tied, at.seat))
        elif rank(at.roll) < rank(at.low):
            at = at._replace(low=at.roll, tied=(at.seat,))
        if at.seat + 1 < self.players:
            return self.throw(at._replace(seat=at.seat + 1, throw=0, roll=0))
        stake = self.raised(at.passed)
        if len(at.tied) > 1:
            return self.sub_round(at.tied, stake)
        return self.loses(at.tied[0], stake)

    def passes(self, passed: int) -> Value:
        """Let the next seat lead; the last one only throws for Mexico."""
        if passed < self.players - 1:
            return self.throw(Position(self.players, passed, passed, self.rules.max_throws))
        loses = self.loses(passed, self.raised(passed))
        if self.rules.all_mexico == "nobody":
            all_passed = Value((Fraction(0),) * self.players)
        else:
            all_passed = self.sub_round(self.everyone, self.raised(passed + 1))
        none = (1 - self.book.chances[MEXICO]) ** self.rules.max_throws
        return self.mean([(none, loses), (1 - none, all_passed)])

    def raised(self, passed: int) -> int:
        """Return the stake after this many passes."""
        if self.rules.doubling == "once":
            return max(self.stake, 2) if passed else self.stake
        return self.stake * 2**passed if self.rules.doubling == "every" else self.stake

    def loses(self, seat: int, stake: int) -> Value:
        """Settle the round: one seat pays."""
        pays = Fraction(stake if self.book.staked else 1)
        fixed = [Fraction(0)] * self.players
        fixed[seat] = pays
        return Value(tuple(fixed))

    def sub_round(self, tied: tuple[int, ...], stake: int) -> Value:
        """Play on among the tied: another round, already solved, or this very one again."""
        same_stake = stake == self.stake or self.rules.doubling != "once"
        if len(tied) == self.players and same_stake:
            return Value((Fraction(0),) * self.players, Fraction(stake, self.stake))
        pays = self.book.round(len(tied), stake).pays
        fixed = [Fraction(0)] * self.players
        for seat in tied:
            fixed[seat] = pays[self.place(seat, tied)]
        return Value(tuple(fixed))

    def place(self, seat: int, tied: tuple[int, ...]) -> int:
        """Return the seat's place in the order of the sub-round among the tied."""
        return (tied.index(seat) + (self.rules.sub_round_lead == "last")) % len(tied)

    def price(self, value: Value, seat: int) -> Fraction:
        """Return what the seat pays if the round, played anew, costs what was guessed."""
        return value.fixed[seat] + value.again * self.guess[self.place(seat, self.everyone)]

    def repeat(self, start: Value) -> tuple[Fraction, ...]:
        """Solve v = fixed + again * v, with each seat at its new place in the v on the right.

        After as many repeats as there are players every seat is back where it began.
        """
        if start.again >= 1:
            raise ValueError("the expected payment is infinite: stakes rise faster than ties end")
        pays = []
        for seat in self.everyone:
            place, total = seat, Fraction(0)
            for repeats in range(self.players):
                total += start.again**repeats * start.fixed[place]
                place = self.place(place, self.everyone)
            pays.append(total / (1 - start.again**self.players))
        return tuple(pays)

    def mean(self, branches: Iterable[tuple[Fraction, Value]]) -> Value:
        """Return the mean of values by their chances."""
        fixed, again = [Fraction(0)] * self.players, Fraction(0)
        for chance, value in branches:
            fixed = [total + chance * pays for total, pays in zip(fixed, value.fixed, strict=True)]
            again += chance * value.again
        return Value(tuple(fixed), again)
