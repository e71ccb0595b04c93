"""Units by seat: what a payment does to them, and which states of a game can follow.

A *state* is the units of the players who are still in, by seat, seat 0 leading the next round.
Who has no units left is out and is never named again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from mexico_solver.errors import CountError
from mexico_solver.exact import shown, whole_number

State: TypeAlias = tuple[int, ...]
LEAST_PLAYERS = 2


def checked_units(units: Iterable[int]) -> State:
    """Return the units by seat, after checking that a game can be played with them.

    Raises:
        CountError: If there are fewer than two players, or one has not a whole number from 1.

    >>> checked_units([3, 1, 4])
    (3, 1, 4)
    """
    ordered = not isinstance(units, (str, bytes, AbstractSet, Mapping))
    try:
        state = tuple(units) if ordered else None
    except TypeError:
        state = None
    if state is None:
        raise CountError(
            f"units is {shown(units)}, but must be the units of each player, seat 0 leading. "
            "Tip: (5, 5, 5) is a game of three players with 5 units each."
        )
    if len(state) < LEAST_PLAYERS:
        raise CountError(f"units is {shown(state)}, but a game needs at least 2 players.")
    for seat, held in enumerate(state):
        try:
            whole_number(held, f"the number of units of seat {seat}", least=1)
        except CountError as error:
            tip = " Tip: leave out who is out." if held == 0 else ""
            raise CountError(f"{error}{tip}") from None
    return state


@dataclass(frozen=True, slots=True)
class Payment:
    """What follows when a player pays.

    >>> Payment.of((1, 3, 2), payer=0, stake=2)
    Payment(state=(3, 2), seats=(None, 0, 1))
    """

    state: State
    """The next state."""
    seats: tuple[int | None, ...]
    """For each seat before, the seat after, None if he is out."""

    @classmethod
    def of(cls, state: State, payer: int, stake: int) -> Payment:
        """Return what follows when the player in a seat pays a stake, or all he has if less.

        He leads next; if he is out, the next player to his left does (rules, "A game", 3 and 4).
        """
        left = max(state[payer] - stake, 0)
        order = [seat % len(state) for seat in range(payer, payer + len(state))]
        if not left:
            order.remove(payer)
        seats = {seat: place for place, seat in enumerate(order)}
        after = [left if seat == payer else state[seat] for seat in order]
        return cls(tuple(after), tuple(seats.get(seat) for seat in range(len(state))))


@lru_cache(maxsize=1 << 16)
def payments(state: State, stakes: Sequence[int]) -> dict[tuple[int, int], Payment]:
    """Return what follows for each payer and stake.

    >>> len(payments((2, 2), (1, 2)))
    4
    """
    return {
        (payer, stake): Payment.of(state, payer, stake)
        for payer in range(len(state))
        for stake in stakes
    }


def states_below(state: State, stakes: Sequence[int]) -> dict[int, list[State]]:
    """Return a state and all that can follow it, by total of units, the smallest total first.

    States of one total don't follow each other, for every payment is at least 1 unit.
    Those in which one player is left are not among them.

    >>> states_below((1, 2), stakes=(1, 2))
    {2: [(1, 1)], 3: [(1, 2)]}
    """
    found: dict[int, set[State]] = {sum(state): {state}}
    for total in range(sum(state), 1, -1):
        for here in found.get(total, ()):
            for payment in payments(here, tuple(stakes)).values():
                if len(payment.state) >= LEAST_PLAYERS:
                    found.setdefault(sum(payment.state), set()).add(payment.state)
    return {total: sorted(found[total]) for total in sorted(found)}


def told(state: State) -> str:
    """Return a state as text: `3 1 4`.

    >>> told((3, 1, 4))
    '3 1 4'
    """
    return " ".join(map(shown, state))
