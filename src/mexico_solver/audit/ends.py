"""How a lead can end: with which roll, after how many throws, and which end is the worst.

>>> worst_end(Roll("54"), throw=3, players=2).follows
True
>>> worst_end(Roll("54"), throw=3, players=2, among="all-rolls").follows
False
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeAlias

from mexico_solver.audit.decisions import exact, keepable
from mexico_solver.audit.value import Judgement
from mexico_solver.errors import RequestError
from mexico_solver.exact import percent, shown
from mexico_solver.rolls import Roll
from mexico_solver.rules import Rules
from mexico_solver.stage import solve_round

Ends: TypeAlias = Mapping[tuple[Roll, int], Fraction]
"""For a roll that is kept after a throw, the chance of the lead to pay."""
AMONG = ("same-roll", "all-rolls")
"""What an end is compared with: the same roll after other throws, or any roll after any throw."""


def ends(players: int, rules: Rules | None = None) -> Ends:
    """Return every roll and throw with which a lead can end, and his chance to pay then.

    All others play optimally, in sub-rounds he too.

    >>> found = ends(players=2)
    >>> len(found), percent(found[Roll("52"), 2])
    (60, '85.76%')
    """
    told = Rules.checked(rules)
    solution = solve_round(players, told)
    return {
        (each.roll, throw): 1 - exact(each.stop)
        for throw in range(1, told.max_throws + 1)
        for each in solution.lead(throw=throw)
        if each.action != "pass" and each.stop is not None
    }


def worst_end(
    roll: Roll, throw: int, players: int, among: str = "same-roll", rules: Rules | None = None
) -> Judgement:
    """Return whether a roll after a throw is the lead's worst end; among: same-roll or all-rolls.

    Args:
        roll: The roll that he keeps.
        throw: After which throw he keeps it, from 1.
        players: How many play.
        among: With what it is compared: that roll after any throw, or any roll after any throw.
        rules: The rules of the table.

    Raises:
        RequestError: If it is not told with what it is compared.

    >>> worst_end(Roll("54"), throw=2, players=3).follows
    False
    """
    if among not in AMONG:
        raise RequestError(f"among is {shown(among)}, but it must be same-roll or all-rolls.")
    told = Rules.checked(rules)
    keepable(solve_round(players, told).lead(throw=throw), throw, roll)  # refuses what can't be
    found = ends(players, told)
    here = found[roll, throw]
    if among == "all-rolls":
        worst = max(found, key=found.__getitem__)
        said = (
            f"with {players} players the lead who ends with {roll} after throw {throw} pays with "
            f"chance {percent(here)}; his worst end is {_named(worst)}, {percent(found[worst])}"
        )
        return Judgement(here == found[worst], (here, found[worst]), said)
    chances = tuple(loss for (each, _), loss in found.items() if each is roll)
    listed = ", ".join(map(percent, chances))
    said = f"with {players} players the lead who ends with {roll} {_after(chances)} {listed}"
    return Judgement(here == max(chances), chances, said)


def _named(end: tuple[Roll, int]) -> str:
    return f"{end[0]} after throw {end[1]}"


def _after(chances: tuple[Fraction, ...]) -> str:
    throws = ", ".join(map(str, range(1, len(chances) + 1)))
    return f"after throw {throws} pays with chance"
