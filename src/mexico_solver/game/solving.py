"""A whole game solved: batch by batch, from the smallest total of units to the largest."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from concurrent.futures import Executor
from dataclasses import replace
from os import PathLike

from mexico_solver.errors import PrecisionError
from mexico_solver.exact import whole_number
from mexico_solver.game.archive import Memory
from mexico_solver.game.batch import stakes_of
from mexico_solver.game.estimate import MOST_BITS, estimate_game
from mexico_solver.game.game_solution import GameSolution
from mexico_solver.game.standing import checked_units
from mexico_solver.game.store import Store
from mexico_solver.game.workshop import Progress, Workshop
from mexico_solver.game.worth import Precision
from mexico_solver.rules import Rules


def solve_game(
    units: Iterable[int],
    rules: Rules | None = None,
    *,
    bits: int | None = None,
    executor: Executor | None = None,
    workers: int | None = None,
    store: str | PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
) -> GameSolution:
    """Return a whole game solved, with the proof that every decision is optimal.

    Each player maximises his own chance to win (docs/rules.md, "What the players want").

    Args:
        units: The units of each player, by seat, seat 0 leading.
        rules: The rules of the table, the encyclopedia's by default.
        bits: The precision of enclosures; without it, values are exact fractions wherever these
            are short enough, and enclosures of 128 bits elsewhere: the solution tells which.
        executor: Where batches are solved, for instance a process pool.
        workers: How many batches the executor solves at a time, as many as this machine has cores
            by default.
        store: A file that keeps what is finished, and from which solving goes on.
        progress: Told from time to time how far solving has come.

    Raises:
        CountError: If the units are not whole numbers from 1 of at least two players.
        RulesError: If the rules are no `Rules`.
        GameSizeError: If the game is too large to be solved.
        StoreError: If the file is no store of this game's rules.
        EndlessError: If all can be tied for ever.
        PolicyCycleError: If policy iteration runs in a circle.
        PrecisionError: If a decision can't be told even with many more bits.

    >>> duel = solve_game((1, 1))
    >>> duel.win
    (Fraction(4219269, 7133557), Fraction(2914288, 7133557))
    """
    state = checked_units(units)
    rules = Rules.checked(rules)
    estimate = estimate_game(state, rules, bits).checked()
    precision = Precision(estimate.exact) if bits is None else Precision(exact=False, bits=bits)
    cores = whole_number(workers or os.cpu_count() or 1, "workers", least=1)
    archive = _archive(store, rules, stakes_of(rules, state), precision, or_its_own=bits is None)
    while True:
        if isinstance(archive, Store):
            precision = archive.precision
        try:
            Workshop(state, rules, precision, archive, executor, progress, cores).run()
        except PrecisionError as error:
            precision = _more(precision, error)
            archive = _emptied(archive, precision)
        else:
            return GameSolution(state, rules, precision, archive)


def _archive(
    path: str | PathLike[str] | None,
    rules: Rules,
    stakes: tuple[int, ...],
    precision: Precision,
    *,
    or_its_own: bool,
) -> Memory | Store:
    if path is None:
        return Memory()
    return Store.attach(path, rules, stakes, precision, or_its_own=or_its_own)


def _emptied(archive: Memory | Store, precision: Precision) -> Memory | Store:
    """Return an archive in which states of a precision can be kept."""
    if isinstance(archive, Memory):
        return Memory()
    archive.restart(precision)
    return archive


def _more(precision: Precision, error: PrecisionError) -> Precision:
    """Return twice the precision.

    Raises:
        PrecisionError: If that would be too much.
    """
    if 2 * precision.bits > MOST_BITS:
        raise PrecisionError(
            f"{error} Perhaps the owner is exactly indifferent, which only exact values can tell."
        ) from None
    return replace(precision, bits=2 * precision.bits)
