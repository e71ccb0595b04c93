"""Players of whole games who ask the textbook."""

from __future__ import annotations

from collections.abc import Callable

from oracles.game_simulator import Situation
from oracles.simulator import Action
from textbook_game import Position, TextbookGame


def by_the_book(book: TextbookGame) -> Callable[[Situation], Action]:
    """Return players who ask the textbook, which numbers the living seats from the round's lead."""

    def decide(seen: Situation) -> Action:
        everyone = len(seen.units)
        clockwise = [(seen.lead + step) % everyone for step in range(everyone)]
        living = [seat for seat in clockwise if seen.units[seat]]
        at = Position(
            order=tuple(map(living.index, seen.order)),
            stake=seen.stake,
            passed=seen.passed,
            place=seen.order.index(seen.seat),
            cap=seen.cap or book.rules.max_throws,
            low=seen.low or 0,
            tied=tuple(map(living.index, seen.tied)),
            throw=seen.throw,
            roll=seen.roll,
        )
        action = book.action(tuple(seen.units[seat] for seat in living), at)
        return "stop" if action == "stop" else "throw"

    return decide
