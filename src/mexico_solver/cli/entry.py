"""Where the command starts and ends: what is printed, and the exit status.

Every refusal is one sentence on the error output and status 2; nothing is printed beside it.
A certificate that is false has status 1.

>>> main(["advise", "52", "--throw", "1", "--players", "3"])  # doctest: +ELLIPSIS
Stop: leading 3 players with 52 after throw 1 of 3, you pay with chance 40.19% if you stop ...
0
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress

import typer

from mexico_solver.cli.commands import app
from mexico_solver.cli.screen import print_error, print_out
from mexico_solver.cli.several import spread
from mexico_solver.errors import FalseCertificateError, MexicoError

UNWRITTEN = 1
FALSE = 1
REFUSED = 2
INTERRUPTED = 130
PIPE_CLOSED = 141


class UsageError(MexicoError, ValueError):
    """A command, option or argument that the command line does not know, or misses.

    >>> issubclass(UsageError, ValueError)
    True
    """


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
    except MexicoError as error:
        print_error(str(error))
        return FALSE if isinstance(error, FalseCertificateError) else REFUSED
    except (KeyboardInterrupt, typer.Abort):
        return INTERRUPTED
    except OSError as error:
        return _unwritten(error)
    return answer if isinstance(answer, int) else 0


def _answer(arguments: Sequence[str] | None) -> str | int | None:
    """Return the text of the answer, or the exit status of an option such as --help."""
    command = typer.main.get_command(app)
    try:
        told = spread(sys.argv[1:] if arguments is None else arguments)
        answer = command.main(told, prog_name="mexico", standalone_mode=False)
    except Exception as error:
        said = getattr(error, "format_message", None)  # what every refusal of typer's has
        if said is None:
            raise
        raise UsageError(_sentence(said(), getattr(error, "ctx", None))) from None
    return answer if isinstance(answer, (str, int)) else None


def _sentence(said: str, context: object) -> str:
    """Return a refusal of typer's as a sentence, with where to look."""
    command = getattr(context, "command_path", "mexico")
    return f"{said.rstrip('. ')}. Tip: {command} --help tells what there is."


def _unwritten(error: OSError) -> int:
    """Return the status of an answer that can't be written; a pipe closed early is no fault."""
    _forget_output()
    if isinstance(error, BrokenPipeError):
        return PIPE_CLOSED
    print_error(f"the answer can't be written: {error.strerror}.")
    return UNWRITTEN


def _forget_output() -> None:
    """Let Python not try again, when it ends, to write what could not be written."""
    with suppress(OSError):  # an output without a file has nothing to forget
        file = sys.stdout.fileno()
        os.dup2(os.open(os.devnull, os.O_WRONLY), file)
