"""How many rounds a game can take, however it is played: not only by who plays best.

All that can happen is followed: in a round, who pays which stake, through passes, ties and
sub-rounds; in a game, which state follows.

>>> fewest_rounds((5, 5, 5)), most_rounds((5, 5, 5))
(6, 14)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from math import prod
from typing import TypeAlias

from mexico_solver.audit.value import Absent
from mexico_solver.errors import GameSizeError
from mexico_solver.exact import whole_number
from mexico_solver.rules import Rules

End: TypeAlias = tuple[int, int] | None
"""How a round can end: a seat pays a stake, or nobody does."""
Seats: TypeAlias = tuple[int, ...]
LEAST_PLAYERS = 2
MOST_PLAYERS = 6
MOST_UNITS = 200
"""The most units in all: a game has no more rounds than units."""
MOST_STATES = 5_000


def fewest_rounds(units: tuple[int, ...], rules: Rules | None = None) -> int:
    """Return the fewest rounds that a game can take.

    Raises:
        CountError: If no game can be played with the units.
        GameSizeError: If there are too many players or units to follow all that can happen.

    >>> fewest_rounds((5, 5, 5), Rules(doubling="never"))
    10
    """
    return _rounds(_checked(units), min, max(units), Rules.checked(rules))


def most_rounds(units: tuple[int, ...], rules: Rules | None = None) -> int | Absent:
    """Return the most rounds that a game can take, or that there is no limit.

    There is none where a round can end with nobody paying, for it can come again and again.

    Raises:
        CountError: If no game can be played with the units.
        GameSizeError: If there are too many players or units to follow all that can happen.

    >>> most_rounds((5, 5, 5), Rules(all_mexico="nobody"))
    <Absent.LIMIT: 'no limit'>
    """
    told, top = Rules.checked(rules), max(_checked(units))
    endless = None in round_ends(len(units), top, told)
    return Absent.LIMIT if endless else _rounds(units, max, top, told)


@lru_cache(maxsize=64)
def round_ends(players: int, top: int, rules: Rules) -> frozenset[End]:
    """Return every way in which a round can end; stakes above the top count as the top.

    Args:
        players: How many play.
        top: The highest stake that is told apart.
        rules: The rules of the table.

    >>> sorted(filter(None, round_ends(2, 2, Rules(all_mexico="nobody"))))
    [(0, 1), (1, 1), (1, 2)]
    """
    begin: _Round = (tuple(range(players)), 1)
    found: set[End] = set()
    seen, ahead = {begin}, [begin]
    while ahead:
        for seats, stake, alone in _after_passes(ahead.pop(), top, rules):
            found.update((seat, stake) for seat in seats)
            if alone is not None and rules.all_mexico == "nobody":
                found.add(None)
                continue
            again = _sub_rounds(seats, stake, rules) if alone is None else [alone]
            new = [each for each in again if each not in seen]
            seen.update(new)
            ahead.extend(new)
    return frozenset(found)


_Round: TypeAlias = tuple[Seats, int]
"""The players of a (sub-)round, who leads it first, and its stake."""


def _after_passes(
    begin: _Round, top: int, rules: Rules
) -> Iterator[tuple[Seats, int, _Round | None]]:
    """Yield who is left after 0, 1, … passes, at which stake, and what follows if all pass.

    All can pass only when the last seat is alone, who rolls Mexico too ("A round", 4 to 7).
    """
    seats, stake = begin
    for passed in range(len(seats) if rules.passes else 1):
        at = min(top, rules.stake_after(passed, stake))
        alone = None
        if passed == len(seats) - 1:
            alone = (_led(seats, rules), min(top, rules.raised(at)))
        yield seats[passed:], at, alone


def _sub_rounds(seats: Seats, stake: int, rules: Rules) -> Iterator[_Round]:
    """Yield the sub-rounds of all that can tie for low ("A round", 9)."""
    for size in range(LEAST_PLAYERS, len(seats) + 1):
        for tied in combinations(seats, size):
            yield _led(tied, rules), stake


def _led(tied: Seats, rules: Rules) -> Seats:
    """Return those tied in the order of their sub-round."""
    return tied if rules.sub_round_lead == "first" else (tied[-1], *tied[:-1])


@lru_cache(maxsize=MOST_STATES * MOST_PLAYERS)
def _rounds(
    units: tuple[int, ...], pick: Callable[[Iterable[int]], int], top: int, rules: Rules
) -> int:
    """Return how many rounds there are, the fewest or the most of all that can happen."""
    if len(units) < LEAST_PLAYERS:
        return 0
    ends = filter(None, round_ends(len(units), top, rules))
    after = {_paid(units, seat, stake) for seat, stake in ends}
    return 1 + pick([_rounds(each, pick, top, rules) for each in after])


def _paid(units: tuple[int, ...], seat: int, stake: int) -> tuple[int, ...]:
    """Return the units after a payment, by seat of the next round ("A game", 3 and 4)."""
    left = units[seat] - stake
    return (*((left,) if left > 0 else ()), *units[seat + 1 :], *units[:seat])


def _checked(units: tuple[int, ...]) -> tuple[int, ...]:
    for seat, held in enumerate(units):
        whole_number(held, f"the number of units of seat {seat}", 1, MOST_UNITS)
    whole_number(len(units), "the number of players", LEAST_PLAYERS, MOST_PLAYERS)
    whole_number(sum(units), "the number of units in all", LEAST_PLAYERS, MOST_UNITS)
    states = prod(held + 1 for held in units)
    if states > MOST_STATES:
        raise GameSizeError(
            f"units is {units}: that is {states:,} states, but all that can happen is followed "
            f"for at most {MOST_STATES:,}."
        )
    return units
