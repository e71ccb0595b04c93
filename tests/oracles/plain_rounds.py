"""All that can happen in a round and in a game, by throwing every roll at every player.

Three rolls are enough: a low one, a high one, and Mexico; one throw is, too, for a player may stop
after his first.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

LOW, HIGH, MEXICO = 1, 2, 3


@dataclass(frozen=True)
class House:
    """How the table plays."""

    doubling: str = "once"
    last_leads: bool = False
    nobody: bool = False

    def raised(self, stake: int, top: int) -> int:
        more = {"once": 2 if stake == 1 else stake, "every": 2 * stake, "never": stake}
        return min(top, more[self.doubling])


def ends(seats: list[int], stake: int, top: int, house: House) -> set[tuple[int, int] | None]:
    """Return every (payer, stake), or None for nobody, that some throws lead to."""
    found: set[tuple[int, int] | None] = set()
    rounds = [(seats, stake)]
    for order, at in rounds:
        for rolls in product((LOW, HIGH, MEXICO), repeat=len(order)):
            for end in played(order, list(rolls), at, top, house):
                if end is None or isinstance(end[0], int):
                    found.add(end)  # type: ignore[arg-type]
                elif end not in rounds:
                    rounds.append(end)  # type: ignore[arg-type]
    return found


def played(
    order: list[int], rolls: list[int], stake: int, top: int, house: House
) -> Iterator[tuple[int | list[int], int] | None]:
    """Yield how one round ends when these rolls are thrown: a payment, a sub-round, or nothing."""
    left = list(order)
    while len(left) > 1 and rolls[len(order) - len(left)] == MEXICO:
        stake = house.raised(stake, top)
        left = left[1:]
    thrown = rolls[len(order) - len(left) :]
    if len(left) == 1:
        if thrown != [MEXICO]:
            yield left[0], stake
        elif house.nobody:
            yield None
        else:
            yield in_order(order, house), house.raised(stake, top)
        return
    low = [seat for seat, roll in zip(left, thrown, strict=True) if roll == min(thrown)]
    yield (low[0], stake) if len(low) == 1 else (in_order(low, house), stake)


def in_order(seats: list[int], house: House) -> list[int]:
    return [seats[-1], *seats[:-1]] if house.last_leads else seats


def lengths(units: tuple[int, ...], house: House) -> tuple[int, int | None]:
    """Return the fewest and the most rounds of a game; None if there is no most."""
    top = max(units)
    endless = None in ends(list(range(len(units))), 1, top, house)
    known: dict[tuple[int, ...], tuple[int, int]] = {}

    def count(held: tuple[int, ...]) -> tuple[int, int]:
        if len(held) == 1:
            return 0, 0
        if held not in known:
            after = []
            for end in ends(list(range(len(held))), 1, top, house) - {None}:
                assert end is not None
                payer, stake = end
                rotated = [*held[payer:], *held[:payer]]
                rotated[0] = max(0, rotated[0] - stake)
                after.append(count(tuple(each for each in rotated if each)))
            known[held] = 1 + min(a for a, _ in after), 1 + max(b for _, b in after)
        return known[held]

    fewest, most = count(units)
    return fewest, None if endless else most
