"""Tables of percentages, audited cell by cell.

>>> from pathlib import Path
>>> printed = read_grid(Path(__file__).with_name("odds_table.tsv"), 63)
>>> printed[19]
Printed(roll=Roll('52'), throws=2, text='84.88')
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

from mexico_solver.audit.forms import ROUNDINGS, Verdict, as_printed
from mexico_solver.audit.value import Grid
from mexico_solver.errors import ClaimError, MexicoError
from mexico_solver.exact import decimal, shown
from mexico_solver.rolls import Roll
from mexico_solver.whole_file import read_whole

_PERCENT = re.compile(r"(\d{1,9}(?:\.(\d{1,9}))?)%?", re.ASCII)
LARGEST_FILE = 1_000_000
"""The most bytes in a table."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A cell as it is printed: a percentage with or without its sign.

    >>> Printed(Roll("52"), 1, "61.11").text
    '61.11'
    """

    roll: Roll
    throws: int
    text: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell with its exact chance and the verdict on it.

    >>> audited(Printed(Roll("52"), 1, "61.11"), Fraction(11, 18)).verdict
    'holds as rounded'
    """

    printed: Printed
    exact: Fraction
    verdict: Verdict
    rounded: tuple[str, ...]
    """What the exact chance rounds to with the printed digits: half to even, and half up if that
    is another number."""


def read_grid(file: Path, count: int) -> tuple[Printed, ...]:
    """Return the cells of a file: a roll in each line, after it its chances with 1, 2, … throws.

    Args:
        file: The file, tab-separated, with a line of headings.
        count: How many cells are claimed.

    Raises:
        ClaimError: If it can't be read or has another number of cells.
    """
    lines = [line for line in text_of(file).splitlines() if line.strip() and line[0] != "#"]
    cells: list[Printed] = []
    for line in lines[1:]:
        roll, *texts = (each.strip() for each in line.split("\t"))
        try:
            told = Roll(roll)
        except MexicoError as error:
            raise ClaimError(f"{file.name}: {error}") from None
        cells += [Printed(told, throws, text) for throws, text in enumerate(texts, 1)]
    for cell in cells:
        if not _PERCENT.fullmatch(cell.text):
            raise ClaimError(f"{file.name}: {shown(cell.text)} of {cell.roll} is no percentage.")
    if not cells:
        raise ClaimError(f"{file.name} has no cells, so there is nothing to audit.")
    if len(cells) != count:
        raise ClaimError(f"{file.name} has {len(cells)} cells, but {count} are claimed.")
    if len({(cell.roll, cell.throws) for cell in cells}) < count:
        raise ClaimError(f"{file.name} tells a roll twice.")
    return tuple(cells)


def audited_grid(cells: tuple[Printed, ...], exact: Grid) -> tuple[Cell, ...]:
    """Return each cell with its exact chance.

    Raises:
        ClaimError: If a cell is not in the exact table.
    """
    found = []
    for cell in cells:
        chances = exact.get(cell.roll, ())
        if cell.throws > len(chances):
            raise ClaimError(f"the quantity has no cell for {cell.roll} and {cell.throws} throws.")
        found.append(audited(cell, chances[cell.throws - 1]))
    return tuple(found)


def audited(cell: Printed, exact: Fraction) -> Cell:
    """Return a printed cell with the verdict on it.

    >>> audited(Printed(Roll("61"), 3, "82.85"), Fraction(3869, 4670)).rounded
    ('82.85',)
    """
    match = _PERCENT.fullmatch(cell.text)
    assert match is not None
    digits = len(match[2] or "")
    prints = dict.fromkeys(decimal(100 * exact, digits, rounding) for rounding in ROUNDINGS)
    return Cell(cell, exact, as_printed(100 * exact, Fraction(match[1]), digits), tuple(prints))


def text_of(file: Path) -> str:
    """Return the text of a small file.

    Raises:
        ClaimError: If it can't be read, is too large, or no UTF-8.
    """
    try:
        large = file.stat().st_size > LARGEST_FILE
        text = "" if large else read_whole(file).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ClaimError(f"{shown(str(file))} is no text in UTF-8.") from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise ClaimError(f"{shown(str(file))} can't be read: {reason}.") from None
    if large:
        most = f"at most {LARGEST_FILE:,} bytes are read"
        raise ClaimError(f"{shown(str(file))} is too large: {most}.")
    return text
