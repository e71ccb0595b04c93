"""What the commands take: options as text, and how they are read.

>>> whole("3", "players")
3
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Annotated, TypeAlias

import typer

from mexico_solver.dice import Dice
from mexico_solver.errors import CountError, ObjectiveError, ReportError

if TYPE_CHECKING:
    from mexico_solver.stage import ObjectiveName  # help needs no solver

FORMATS = ("text", "json", "csv", "markdown", "latex", "html", "mediawiki", "rst")
TABLES = ("seats", "keeps", "lead", "followers")
GAME_TABLES = ("seats", "keeps", "lead", "rounds", "before", "states")
LONGEST_SHOWN = 40
"""How much of a text an error message repeats."""
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)


def whole(text: str, name: str) -> int:
    """Return the whole number that a text writes; the rooms that use it know its range.

    Raises:
        CountError: If it writes none, or one of more than nine digits.

    >>> whole("-1", "throw")
    -1
    """
    if not _WHOLE.fullmatch(text.strip()):
        shown = shortened(text)
        raise CountError(f"{name} is {shown}, but it must be a whole number below a billion.")
    return int(text)


def shortened(text: str) -> str:
    """Return a text in quotes as a message repeats it, its end left out if it is long.

    >>> shortened("x" * 50)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'"
    """
    return repr(text if len(text) <= LONGEST_SHOWN else f"{text[:LONGEST_SHOWN]}…")


def known_objective(text: str) -> ObjectiveName:
    """Return the objective that a text names.

    Raises:
        ObjectiveError: If it names none.

    >>> known_objective("stake")
    'stake'
    """
    if text == "survive":
        return "survive"
    if text == "stake":
        return "stake"
    raise ObjectiveError(f"{shortened(text)} is no objective. Tip: choose survive or stake.")


def known_table(text: str | None, tables: tuple[str, ...] = TABLES) -> str | None:
    """Return the name of a table, before any work is done for it; None if none is wanted.

    Args:
        text: What was typed.
        tables: The tables that there are.

    Raises:
        ReportError: If it is none of them.

    >>> known_table("lead")
    'lead'
    """
    return None if text is None else _known(text, tables, "table")


def known_format(text: str) -> str:
    """Return a format's name, before any work is done for it.

    Raises:
        ReportError: If it is none.

    >>> known_format("json")
    'json'
    """
    return _known(text, FORMATS, "format")


def _known(text: str, words: tuple[str, ...], name: str) -> str:
    if text not in words:
        raise ReportError(f"{shortened(text)} is no {name}. Tip: choose from {', '.join(words)}.")
    return text


def completes(words: Iterable[str]) -> Callable[[str], list[str]]:
    """Return what completes the beginning of one of some words in a shell.

    >>> completes(["text", "json"])("j")
    ['json']
    """
    known = tuple(words)

    def complete(incomplete: str) -> list[str]:
        return [word for word in known if word.startswith(incomplete)]

    return complete


def _numbers(least: int, most: int) -> Callable[[str], list[str]]:
    return completes(map(str, range(least, most + 1)))


_ROLLS = completes([*map(str, Dice().rolls), "mexico"])


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow to load

        try:
            typer.echo(f"mexico-solver {version('mexico-solver')}")
        except PackageNotFoundError:
            typer.echo("mexico-solver, run from its source")
        raise typer.Exit


Version: TypeAlias = Annotated[
    bool,
    typer.Option(
        "--version", help="Show the version and exit.", callback=_show_version, is_eager=True
    ),
]
Format: TypeAlias = Annotated[
    str,
    typer.Option(
        "--format",
        metavar="|".join(FORMATS),
        help="How to write the answer.",
        autocompletion=completes(FORMATS),
    ),
]
TableName: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--table",
        metavar="|".join(TABLES),
        help="Show one table only: who pays, what the lead keeps, what each of his options is "
        "worth, or what followers keep (as json and csv, what each of their options is worth).",
        autocompletion=completes(TABLES),
    ),
]
Objective: TypeAlias = Annotated[
    str,
    typer.Option(
        "--objective",
        metavar="survive|stake",
        help="What each player makes as small as he can: his chance to pay, or the units he pays.",
        autocompletion=completes(["survive", "stake"]),
    ),
]
Players: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="N",
        help="All who play this round, those who have passed included.",
        autocompletion=_numbers(2, 10),
    ),
]
PlayersOrUnits: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--players",
        metavar="N",
        help="All who play this round, those who have passed included.",
        autocompletion=_numbers(2, 10),
    ),
]
Units: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--units",
        metavar="U U ...",
        help="The units of all who are still in, from who led this round first, passed or not.",
    ),
]
GameTableName: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--table",
        metavar="|".join(GAME_TABLES),
        help="Show one table only: who wins, what the lead keeps, what each of his options is "
        "worth, how many rounds there are, who wins before the lead is known, or every state.",
        autocompletion=completes(GAME_TABLES),
    ),
]
StoreFile: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--store",
        metavar="FILE",
        help="Keep what is solved in a file, and go on from there the next time.",
    ),
]
StorePath: TypeAlias = Annotated[
    str, typer.Argument(metavar="FILE", help="A store that `mexico game --store` has written.")
]
CertificateFile: TypeAlias = Annotated[
    str | None,
    typer.Option(
        "--certificate",
        metavar="FILE",
        help="Write a certificate of the solution too, which `mexico verify` checks; compressed "
        "if the name ends in .gz.",
    ),
]
CertificatePath: TypeAlias = Annotated[
    str, typer.Argument(metavar="FILE", help="A certificate, plain or compressed by gzip.")
]
Workers: TypeAlias = Annotated[
    str,
    typer.Option(metavar="N", help="Solve on so many processes.", autocompletion=_numbers(1, 8)),
]
Bits: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="B", help="Carry proven bounds of so many bits instead of exact fractions."
    ),
]
DryRun: TypeAlias = Annotated[
    bool, typer.Option("--dry-run", help="Only tell how large the game is.")
]
Throws: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="M", help="Show the best of 1 to M throws.", autocompletion=_numbers(1, 20)
    ),
]
DiceText: TypeAlias = Annotated[
    str,
    typer.Option(
        "--dice", metavar="DICE", help="The number of faces, 6, or weights for them, 1:1:1:1:1:2."
    ),
]
RollHeld: TypeAlias = Annotated[
    str,
    typer.Argument(
        metavar="ROLL", help="The roll you hold: 52, 5-2, 2,5 or mexico.", autocompletion=_ROLLS
    ),
]
Throw: TypeAlias = Annotated[
    str,
    typer.Option(
        metavar="T", help="Which of your throws showed it, from 1.", autocompletion=_numbers(1, 3)
    ),
]
Cap: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="C",
        help="As a follower: how many throws the lead used.",
        autocompletion=_numbers(1, 3),
    ),
]
Low: TypeAlias = Annotated[
    str | None,
    typer.Option(
        metavar="ROLL", help="As a follower: the lowest roll so far.", autocompletion=_ROLLS
    ),
]
Behind: TypeAlias = Annotated[
    str, typer.Option(metavar="N", help="As a follower: how many throw after you.")
]
Tied: TypeAlias = Annotated[
    str, typer.Option(metavar="N", help="As a follower: how many hold the low.")
]
Holders: TypeAlias = Annotated[
    list[str] | None,
    typer.Option(
        "--holders",
        metavar="S S ...",
        help="As a follower in a game: the seats that hold the low; who led first is seat 0.",
    ),
]
Passed: TypeAlias = Annotated[
    str, typer.Option(metavar="N", help="As the lead: how many have passed before you.")
]
Stake: TypeAlias = Annotated[
    str | None,
    typer.Option(metavar="UNITS", help="What the loser pays as things stand; passes raise it."),
]
