"""The command `mexico plot` and what it takes.

>>> "margins" in NAMES
True
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from mexico_solver.cli.options import completes

HELP = """Draw a picture of exact numbers; without --output, print it as SVG.

Where it is written to a file, the answer says in words what one sees on it.
"""
EXAMPLES = """Pictures, and what each takes:

\b
  margins     players=N passed=N objective=WORD, options of the rules
  losses      players=N objective=WORD, options of the rules
  win_square  units=N, options of the rules
  thresholds  units=N players=N, options of the rules
  graph       players=N objective=WORD, options of the rules

Examples:

\b
  mexico plot margins players=3 --output margins.svg
  mexico plot thresholds units=4 max_throws=2 --output thresholds.png
  mexico plot losses --output losses.svg --check
"""
NAMES = ("margins", "losses", "win_square", "thresholds", "graph")
"""The pictures that there are; what draws them is loaded for a picture only."""
FORMATS = ("svg", "png")

Words: TypeAlias = Annotated[
    list[str],
    typer.Argument(
        metavar="NAME",
        help="Which picture, and its arguments, such as players=3.",
        autocompletion=completes(NAMES),
    ),
]
File: TypeAlias = Annotated[
    str | None,
    typer.Option("--output", metavar="FILE", help="Write it to a file, in place of what is there."),
]
Format: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="|".join(FORMATS),
        help="How to write it, by default what the file's name ends in.",
        autocompletion=completes(FORMATS),
    ),
]
Check: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--check", help="Write nothing; the status is 1 if the file is not what would be written."
    ),
]


def plot(
    request: Words,
    output: File = None,
    format: Format = None,  # noqa: A002 - the option's name
    check: Check = False,
) -> str | int:
    """Draw a picture.

    Args:
        request: The name of the picture and its arguments.
        output: The file that is written, if one is wanted.
        format: The format, by default what the file's name ends in.
        check: Whether to write nothing, and fail if the file is not what would be written.
    """
    from mexico_solver.cli import pictures  # noqa: PLC0415 - help needs no solver

    return pictures.plotted(tuple(request), output, format, check=check)
