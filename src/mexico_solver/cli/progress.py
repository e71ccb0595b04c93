"""A bar that shows how far long work has come, on a terminal only."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from mexico_solver.cli.screen import Screen


@contextmanager
def shown_progress() -> Iterator[Callable[[int, int], object] | None]:
    """Give what shows how many states are done, and of how many; None where nobody looks.

    It also estimates the time left.

    >>> with shown_progress() as progress:  # doctest: +SKIP
    ...     verify("game.txt", progress)
    """
    if Screen.of(sys.stderr).width is None or os.environ.get("TERM") == "dumb":
        yield None
        return
    from rich import progress  # noqa: PLC0415 - only on a terminal
    from rich.console import Console  # noqa: PLC0415 - only on a terminal

    columns = (
        progress.TextColumn("states"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
        progress.TimeRemainingColumn(),
    )
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("states", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
