"""mexico-solver: the dice game Mexico, solved exactly.

Every chance is a `Fraction`, every decision is proven optimal.

The words of the game, used throughout:

- *roll*: one of the 21 outcomes of two dice, written high die first: `52`, `33`, `21`;
- *Mexico*: the roll `21`; a lead who rolls it *passes*: the dice go on, and he is safe;
- *throw*: the act of throwing both dice once; a *turn* is a player's one, two or three throws;
- *lead*: who throws first in a round; the throws he uses are the *cap* of the *followers*;
- *low*: the lowest counting roll so far; *stake*: the *units* that the round's loser pays;
- *sub-round*: the round replayed among those tied for lowest; *seat*: the place in the order
  of play, 0 for the lead;
- *game*: rounds until one player has units left; that player wins the *pot*.

>>> from mexico_solver import MEXICO, Roll, advise, odds, solve_game, solve_round
>>> Roll("5-2") < Roll("54") < Roll("11") < MEXICO
True
>>> odds.beat("52", throws=2)
Fraction(275, 324)
>>> duel = solve_round(players=2)
>>> duel.loss
(Fraction(2914288, 7133557), Fraction(4219269, 7133557))
>>> duel.lead(throw=1).keeps_from
Roll('54')
>>> match = solve_game((1, 1))
>>> match.win
(Fraction(4219269, 7133557), Fraction(2914288, 7133557))
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mexico_solver import odds
    from mexico_solver.advice import Advice, Seats, advise, compare_seats
    from mexico_solver.bounds import Bounds
    from mexico_solver.certify import Verdict, verify
    from mexico_solver.dice import Dice
    from mexico_solver.errors import MexicoError
    from mexico_solver.game import (
        Estimate,
        GameSolution,
        StateSolution,
        StoreReader,
        estimate_game,
        open_store,
        solve_game,
    )
    from mexico_solver.report.catalogue import table
    from mexico_solver.report.pictures import picture
    from mexico_solver.report.table import Table
    from mexico_solver.rolls import MEXICO, Roll
    from mexico_solver.rules import PRESETS, Rules
    from mexico_solver.stage import Decision, Keeps, PayoffTable, RoundSolution, solve_round

__all__ = [
    "MEXICO",
    "PRESETS",
    "Advice",
    "Bounds",
    "Decision",
    "Dice",
    "Estimate",
    "GameSolution",
    "Keeps",
    "MexicoError",
    "PayoffTable",
    "Roll",
    "RoundSolution",
    "Rules",
    "Seats",
    "StateSolution",
    "StoreReader",
    "Table",
    "Verdict",
    "advise",
    "compare_seats",
    "estimate_game",
    "odds",
    "open_store",
    "picture",
    "solve_game",
    "solve_round",
    "table",
    "verify",
]

# Rooms are loaded when a name of theirs is first used (PEP 562), so that a program which asks only
# for a roll does not wait for the solver.
_ROOMS = {
    "advice": ("Advice", "Seats", "advise", "compare_seats"),
    "bounds": ("Bounds",),
    "certify": ("Verdict", "verify"),
    "dice": ("Dice",),
    "errors": ("MexicoError",),
    "game": (
        "Estimate",
        "GameSolution",
        "StateSolution",
        "StoreReader",
        "estimate_game",
        "open_store",
        "solve_game",
    ),
    "report.catalogue": ("table",),
    "report.pictures": ("picture",),
    "report.table": ("Table",),
    "rolls": ("MEXICO", "Roll"),
    "rules": ("PRESETS", "Rules"),
    "stage": ("Decision", "Keeps", "PayoffTable", "RoundSolution", "solve_round"),
}
_ROOM_OF = {name: room for room, names in _ROOMS.items() for name in names}
_NOTEBOOK = "mexico_solver.report.notebook"


def __getattr__(name: str) -> object:
    """Load the room that a public name lives in."""
    if name == "odds":
        return import_module("mexico_solver.odds")
    if name not in _ROOM_OF:
        raise AttributeError(f"module 'mexico_solver' has no attribute {name!r}")
    value = getattr(import_module(f"mexico_solver.{_ROOM_OF[name]}"), name)
    globals()[name] = value
    _tell_notebooks(name)
    return value


@cache
def _hand_down() -> None:
    """Tell once who knows what values show: no room may import what stands above it."""
    import_module("mexico_solver.display").told_later(lambda: import_module(_NOTEBOOK))


def _tell_notebooks(name: str) -> None:
    if _ROOM_OF[name] != "certify":
        _hand_down()
    elif "IPython" in sys.modules:  # a verdict can't ask by itself
        import_module(_NOTEBOOK)


def __dir__() -> list[str]:
    """List the public names, loaded or not."""
    return __all__
