"""Files of claims: tab-separated, one claim a line, the columns named in the first line.

Lines that begin with `#` are remarks. A claim that can't be read is told with its place, and the
others are audited all the same.

>>> shipped = read_claims(PUBLISHED)
>>> len(shipped.claims), shipped.problems
(35, ())
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher
from functools import cache
from os import PathLike
from pathlib import Path
from types import MappingProxyType

from mexico_solver.audit.claim import COLUMNS, Claim
from mexico_solver.audit.grid import text_of
from mexico_solver.audit.quantities import QUANTITIES
from mexico_solver.errors import ClaimError
from mexico_solver.exact import shown

PUBLISHED = Path(__file__).with_name("published.tsv")
"""The claims that are audited by default: what three sources print about the game."""
REQUIRED = ("id", "published")
MACHINE = ("quantity", "odds", "open", "instead", "note")
"""The columns that say how a claim is checked."""


@dataclass(frozen=True, slots=True)
class Problem:
    """A claim that can't be audited, and why.

    >>> print(Problem("mine.tsv", 3, "column id: it is empty."))
    mine.tsv, line 3, column id: it is empty.
    """

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        """Return where it is and what is wrong, as one sentence."""
        joint = ", " if self.message.startswith("column ") else ": "
        return f"{self.file}, line {self.line}{joint}{self.message}"


@dataclass(frozen=True, slots=True)
class ClaimsFile:
    """The claims of a file, and those that can't be read."""

    path: Path
    claims: tuple[Claim, ...]
    problems: tuple[Problem, ...] = ()


def read_claims(path: str | PathLike[str]) -> ClaimsFile:
    """Return the claims of a file.

    A claim without a quantity is looked up: its statement may be a quantity itself, such as
    `beat 52`, or one of the statements that are shipped.

    Raises:
        ClaimError: If the file can't be read, or its first line doesn't name the columns.

    >>> [claim.id for claim in read_claims(PUBLISHED).claims][:2]
    ['E01', 'E02']
    """
    file = Path(path)
    lines = _lines(file)
    number, header = next(lines, (1, ""))
    columns = _columns(header, f"{file.name}, line {number}")
    claims: dict[str, Claim] = {}
    problems = []
    for number, line in lines:
        try:
            claim = _claim(line, number, columns, aided=file != PUBLISHED)
            if claim.id in claims:
                raise ClaimError(f"column id: {shown(claim.id)} is the name of another claim, too.")
            claims[claim.id] = claim
        except ClaimError as error:
            problems.append(Problem(file.name, number, str(error)))
    if not claims and not problems:
        raise ClaimError(f"{file.name} has no claim, so there is nothing to audit.")
    return ClaimsFile(file, tuple(claims.values()), tuple(problems))


def _lines(file: Path) -> Iterator[tuple[int, str]]:
    """Yield the lines that are neither empty nor remarks, with their numbers."""
    for number, line in enumerate(text_of(file).replace("\r\n", "\n").split("\n"), 1):
        if line.strip() and not line.startswith("#"):
            yield number, line


def _columns(header: str, place: str) -> tuple[str, ...]:
    """Return the columns that the first line names, after looking for mistyped ones."""
    if _tabless(header):
        raise ClaimError(f"{place} has no tab; is it separated by commas or spaces? {_HEADER}")
    names = tuple(name.strip().lower() for name in header.split("\t"))
    for name in names:
        near = _near(name)
        if name and names.count(name) > 1:
            raise ClaimError(f"{place}: the column {shown(name)} is named twice.")
        if name not in COLUMNS and near is not None and near not in names:
            raise ClaimError(f"{place}: no column is named {shown(name)}. Tip: write {near}.")
    if missing := [name for name in REQUIRED if name not in names]:
        raise ClaimError(f"{place}: the column {missing[0]} is missing. {_HEADER}")
    return names


_TABLESS = "it has no tab; is it separated by commas or spaces? Tip: put a tab between the cells."
_HEADER = f"Tip: the first line names the columns, with a tab between: {', '.join(COLUMNS)}."


def _tabless(line: str) -> bool:
    """Return whether a line has several words, but no tab between any two."""
    return "\t" not in line and len(re.split(r"[\s,;]+", line.strip())) > 1


def _near(name: str) -> str | None:
    """Return the column that a name was meant for if three quarters of both agree."""
    alike = {each: SequenceMatcher(None, name, each).ratio() for each in COLUMNS}
    return next((each for each, share in alike.items() if 4 * share >= 3), None)  # noqa: PLR2004 - see above


def _claim(line: str, number: int, columns: tuple[str, ...], *, aided: bool) -> Claim:
    cells = line.split("\t")
    if _tabless(line):
        raise ClaimError(_TABLESS)
    if len(cells) > len(columns):
        raise ClaimError(f"it has {len(cells)} cells, but {len(columns)} columns are named.")
    told = dict(zip(columns, cells, strict=False))
    if aided and not told.get("quantity", "").strip():
        told |= _looked_up(told.get("statement", ""))
    return Claim.read(told, number)


def _looked_up(statement: str) -> Mapping[str, str]:
    """Return how a statement is checked: as shipped, or as the quantity that it is.

    Raises:
        ClaimError: If it is neither.
    """
    key = _key(statement)
    if key in (known := _statements()):
        return known[key]
    if key and statement.split(maxsplit=1)[0] in QUANTITIES:
        return {"quantity": statement}
    raise ClaimError(
        "column quantity: it is empty, and the statement is none that is known. "
        "Tip: write what is claimed, such as beat 52 throws=2; mexico audit --list tells what "
        "can be."
    )


def _key(statement: str) -> str:
    return " ".join(statement.casefold().split())


@cache
def _statements() -> Mapping[str, Mapping[str, str]]:
    """Return for each statement that is shipped how it is checked."""
    lines = _lines(PUBLISHED)
    columns = next(lines)[1].split("\t")
    rows = [dict(zip(columns, line.split("\t"), strict=False)) for _, line in lines]
    machine = {
        _key(row["statement"]): MappingProxyType({name: row.get(name, "") for name in MACHINE})
        for row in rows
    }
    return MappingProxyType(machine)
