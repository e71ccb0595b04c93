r"""Text without colours: the lines of a table, drawn without a terminal library.

>>> from mexico_solver.report.column import Column
>>> columns = [Column("roll", "roll"), Column("beat", "beat\nin 1", "percent")]
>>> part = Part(columns, ["roll", "beat\nin 1"], [["52", "61.11%"]], [4, 6])
>>> print(*drawn(part), sep="\n")
        beat
roll    in 1
────────────
52    61.11%
"""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from itertools import zip_longest
from unicodedata import category, east_asian_width

from mexico_solver.report.formats.parts import Part
from mexico_solver.report.formats.widths import GAP

_FIRST_JOINED = "\u1100"
"""From here on a letter may join the one before it."""


def can_draw(part: Part) -> bool:
    """Return whether each character of a part is as wide as any other.

    >>> can_draw(Part([], ["Würfel"], [["63"]], [6])), can_draw(Part([], ["骰子"], [["63"]], [4]))
    (True, False)
    """
    text = "".join(["".join(cells) for cells in (part.headings, *part.rows)]).replace("\n", "")
    if text.isascii():
        return text.isprintable()
    return all(map(_is_narrow, set(text)))


def drawn(part: Part) -> list[str]:
    """Return the lines of a part, headings at the bottom of theirs."""
    if not part.columns:
        return [""]
    rule = "─" * (sum(part.widths) + GAP * (len(part.widths) - 1))
    headings = list(map(_broken, part.headings, part.widths))
    most = max(map(len, headings))
    lines = [*_side_by_side([[""] * (most - len(each)) + each for each in headings], part), rule]
    for row in part.rows:
        lines += _side_by_side(list(map(_broken, row, part.widths)), part)
    return lines


def _broken(text: str, width: int) -> list[str]:
    """Return a text in lines of a width, broken between words."""
    if len(text) <= width and "\n" not in text:
        return [text]
    wrapper = textwrap.TextWrapper(max(width, 1), break_on_hyphens=False)
    return [piece for line in text.split("\n") for piece in wrapper.wrap(line) or [""]]


def _side_by_side(cells: Sequence[Sequence[str]], part: Part) -> list[str]:
    """Return the lines of one row from those of its cells."""
    sides = [column.right for column in part.columns]
    return [
        (" " * GAP).join(
            text.rjust(width) if right else text.ljust(width)
            for text, width, right in zip(line, part.widths, sides, strict=True)
        )
        for line in zip_longest(*cells, fillvalue="")
    ]


def _is_narrow(character: str) -> bool:
    joins = character >= _FIRST_JOINED or category(character)[0] == "M"
    return character.isprintable() and not joins and east_asian_width(character) not in "WF"
