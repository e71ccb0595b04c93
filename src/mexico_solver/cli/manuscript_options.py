"""What the commands about tables in documents take.

>>> Check.__metadata__[0].help
'Change nothing; show what is stale, and end with status 1 if anything is.'
"""

from __future__ import annotations

from typing import Annotated, TypeAlias

import typer

from mexico_solver.cli.options import FORMATS, completes

Files: TypeAlias = Annotated[
    list[str] | None, typer.Argument(metavar="FILE...", help="Documents with marked places.")
]
Check: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--check", help="Change nothing; show what is stale, and end with status 1 if anything is."
    ),
]
ListTables: TypeAlias = Annotated[
    bool, typer.Option("--list", help="Show the tables that can be asked for.")
]
Encoding: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="The encoding of files without a byte order mark, utf-8 if it is not told.",
        autocompletion=completes(["utf-8", "utf-16-le", "utf-16-be", "latin-1", "cp1252"]),
    ),
]
KeptTables: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--store",
        metavar="FILE",
        help="Keep the tables in a file, and take them from there the next time.",
    ),
]
Words: TypeAlias = Annotated[
    list[str],
    typer.Argument(
        metavar="REQUEST",
        help="A table and what it is for, as in a document: seats players=3 digits=4.",
    ),
]
TableFormat: TypeAlias = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="|".join(FORMATS),
        help="How to write the table.",
        autocompletion=completes(FORMATS),
    ),
]
