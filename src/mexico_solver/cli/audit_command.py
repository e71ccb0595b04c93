"""The command `mexico audit` and what it takes.

>>> audit(list_quantities=True).splitlines()[0]
'The 29 quantities that a file of claims can name'
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from mexico_solver.cli.options import Format, known_format

HELP = """Set published numbers about the game beside the exact ones, with a verdict on each.

Without FILE the numbers are audited that an encyclopedia and two pages print. The status is 0; with
--check it is 1 unless every claim holds, exactly or as rounded. Claims that can't be read are told
with their lines, the others are audited, and the status is 2.
"""
EXAMPLES = """Examples:

\b
  mexico audit
  mexico audit --format json
  mexico audit --list
  mexico audit my_claims.tsv --check
"""

ClaimsPath: TypeAlias = Annotated[
    str | None,
    typer.Argument(
        metavar="FILE",
        show_default=False,
        help="A file of claims, tab-separated: id, source, statement, published, quantity.",
    ),
]
Check: TypeAlias = Annotated[
    bool, typer.Option("--check", help="Fail unless every claim holds, exactly or as rounded.")
]
ListQuantities: TypeAlias = Annotated[
    bool, typer.Option("--list", help="Show the quantities that a claim can name.")
]


def audit(
    file: ClaimsPath = None,
    check: Check = False,
    list_quantities: ListQuantities = False,
    format: Format = "text",  # noqa: A002 - the option's name
) -> str | int:
    """Audit published numbers.

    Args:
        file: A file of claims; without it those that are shipped.
        check: Whether a claim that doesn't hold is a failure.
        list_quantities: Whether to show what can be claimed instead.
        format: The format.
    """
    from mexico_solver.cli import audits  # noqa: PLC0415 - help needs no solver

    form = known_format(format)
    return audits.quantities(form) if list_quantities else audits.audited(file, form, check=check)
