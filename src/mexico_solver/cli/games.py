"""What `mexico game` and `mexico store` answer.

Only these commands load this module: it loads arrays.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from mexico_solver.cli.answers import written
from mexico_solver.cli.progress import shown_progress
from mexico_solver.cli.screen import print_error
from mexico_solver.errors import CertificateError
from mexico_solver.exact import whole_number
from mexico_solver.game import (
    GameSolution,
    checked_units,
    estimate_game,
    open_store,
    solve_game,
)
from mexico_solver.report import (
    FOR_PEOPLE,
    GAME_TABLES,
    Document,
    estimate_document,
    game_document,
    game_tables,
    store_document,
)
from mexico_solver.rules import Rules

MOST_WORKERS = 256


@dataclass(frozen=True, slots=True)
class Asked:
    """A game to be solved, and how.

    >>> Asked((1, 1), Rules()).workers
    1
    """

    units: tuple[int, ...]
    rules: Rules
    bits: int | None = None
    workers: int = 1
    store: str | None = None
    certificate: str | None = None
    """Where its certificate is written."""


def solved_game(asked: Asked, form: str, table: str | None = None) -> str:
    """Return a solved game: in words for people, with every decision of its round for programs.

    Args:
        asked: The game.
        form: The format.
        table: The one table that is wanted, or None for all.

    Raises:
        CertificateError: If the certificate can't be written, or would replace the store.

    >>> solved_game(Asked((1, 1), Rules()), "text").splitlines()[0]
    'A game of 2 players with 1 and 1 units'
    """
    if (
        asked.store
        and asked.certificate
        and Path(asked.store).absolute() == (Path(asked.certificate).absolute())
    ):
        raise CertificateError(f"{asked.store!r} can't be both the store and the certificate.")
    match = _solved(asked)
    if asked.certificate is not None:
        with shown_progress() as progress:
            match.certificate(asked.certificate, progress)
    if table is not None:
        return written(Document.of(GAME_TABLES[table](match)), form)
    return written(game_document(match) if form in FOR_PEOPLE else game_tables(match), form)


def estimate(asked: Asked, form: str) -> str:
    """Return how large a game is, before anything is solved.

    Args:
        asked: The game.
        form: The format.

    >>> print(estimate(Asked((5, 5, 5), Rules()), "text"))
    at most 150 states, fractions of about 5,900 bits, about 1 second, about 0.2 GB of memory
    """
    whole_number(asked.workers, "workers", 1, MOST_WORKERS)
    found = estimate_game(asked.units, asked.rules, asked.bits)
    return str(found) if form == "text" else written(estimate_document(found, asked.rules), form)


def store_summary(file: str, form: str) -> str:
    """Return what a store holds.

    Args:
        file: Its path.
        form: The format.
    """
    with open_store(file) as store:
        return written(store_document(file, store.summary()), form)


def _solved(asked: Asked) -> GameSolution:
    units = checked_units(asked.units)
    try:
        with _executor(asked.workers) as executor, shown_progress() as progress:
            return solve_game(
                units,
                asked.rules,
                bits=asked.bits,
                executor=executor,
                workers=asked.workers,
                store=asked.store,
                progress=progress and (lambda made: progress(made.done, made.total)),
            )
    except KeyboardInterrupt:
        if asked.store is not None:
            print_error(
                f"interrupted; what is solved is kept in {asked.store}. "
                "Tip: the same command goes on from there."
            )
        raise


@contextmanager
def _executor(workers: int) -> Iterator[Executor | None]:
    """Give what solves batches: this process, or a pool of several.

    An interrupt is this process's to answer, so the others don't hear it.
    """
    if whole_number(workers, "workers", 1, MOST_WORKERS) == 1:
        yield None
        return
    deaf = (signal.SIGINT, signal.SIG_IGN)
    pool = ProcessPoolExecutor(workers, get_context("spawn"), signal.signal, deaf)
    with pool:
        yield pool
