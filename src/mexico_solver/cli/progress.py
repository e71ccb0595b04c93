"""A bar that shows how far long work has come, on a terminal only."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from mexico_solver.cli.screen import Screen

if TYPE_CHECKING:
    from mexico_solver.game import Progress  # it loads arrays


@contextmanager
def shown_progress() -> Iterator[Callable[[Progress], object] | None]:
    """Give what shows progress while states are solved, or None where nobody looks.

    It shows the states done and their number, and an estimate of the time left.

    >>> with shown_progress() as progress:  # doctest: +SKIP
    ...     solve_game((5, 5, 5), progress=progress)
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
        yield lambda made: bar.update(task, completed=made.done, total=made.total)
