"""Where the command starts and ends: what is printed, and the exit status.

Every refusal is one sentence on the error output and status 2; nothing is printed beside it.

>>> main(["advise", "52", "--throw", "1", "--players", "3"])  # doctest: +ELLIPSIS
Stop: leading 3 players with 52 after throw 1 of 3, you pay with chance 40.19% if you stop ...
0
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

import typer

from mexico_solver.cli.commands import app
from mexico_solver.cli.screen import print_error, print_out
from mexico_solver.errors import MexicoError

REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command `mexico`, print its answer, and return its exit status.

    Args:
        arguments: The words after `mexico`, by default those of the command line.

    >>> main(["advise", "52", "--throw", "4", "--players", "3"])
    2
    """
    try:
        answer = _answer(arguments)
        if isinstance(answer, str):
            print_out(answer)
        sys.stdout.flush()
    except MexicoError as error:
        print_error(str(error))
        return REFUSED
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    return answer if isinstance(answer, int) else 0


def _answer(arguments: Sequence[str] | None) -> object:
    """Return the text of the answer, or the exit status of an option such as --help.

    Raises:
        UsageError: If typer refuses the arguments.
    """
    command = typer.main.get_command(app)
    try:
        return command.main(arguments, prog_name="mexico", standalone_mode=False)
    except Exception as error:
        refusal = getattr(error, "format_message", None)  # what typer's own refusals have
        if refusal is None:
            raise
        raise UsageError(refusal()) from None


class UsageError(MexicoError):
    """A command, option or argument that the command line does not know or misses."""


def _forget_output() -> None:
    """Let nothing be written to a pipe that nobody reads, also not when Python ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
