"""How wide the columns of a text table are, and which of them stand side by side.

>>> layout = Layout.of(["seat", "chance to pay"], [("0", "33.33%"), ("1", "66.67%")])
>>> list(layout.parts(None))
[([0, 1], [4, 13])]
>>> list(layout.parts(14))
[([0, 1], [4, 8])]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

GAP = 2
"""How many spaces stand between columns."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The widths that columns want, and those that they need at least.

    >>> Layout([13], [6]).fitted([0], 10)
    [10]
    """

    wanted: list[int]
    """For each column the width at which nothing is broken into lines."""
    needed: list[int]
    """For each column the width of its longest word."""

    @classmethod
    def of(cls, headings: Sequence[str], rows: Sequence[Sequence[str]]) -> Layout:
        """Return the layout of a table from what it shows.

        >>> Layout.of(["chance to pay"], [("33.33%",)])
        Layout(wanted=[13], needed=[6])
        """
        columns = [
            [heading, *(row[index] for row in rows)] for index, heading in enumerate(headings)
        ]
        return cls(
            [_longest(line for cell in cells for line in cell.splitlines()) for cells in columns],
            [_longest(word for cell in cells for word in cell.split()) for cells in columns],
        )

    def parts(self, width: int | None) -> Iterator[tuple[list[int], list[int]]]:
        """Yield which columns stand side by side, and how wide each of them is.

        Every part begins with the first column, and parts have as many columns as each other, or
        one more.
        A column that needs more than the width gets it all the same.

        >>> [columns for columns, _ in Layout([4, 6, 6], [4, 6, 6]).parts(12)]
        [[0, 1], [0, 2]]
        """
        if width is None:
            yield list(range(len(self.wanted))), list(self.wanted)
            return
        for columns in self._split(width):
            yield columns, self.fitted(columns, width)

    def _split(self, width: int) -> list[list[int]]:
        """Return the columns in as few parts as the width allows."""
        others = len(self.wanted) - 1
        if others < 1:
            return [list(range(others + 1))]
        for count in range(1, others + 1):
            cuts = [1 + others * part // count for part in range(count + 1)]
            parts = [[0, *range(begin, end)] for begin, end in pairwise(cuts)]
            if all(self._total(self.needed, part) <= width for part in parts):
                return parts
        return [[0, column] for column in range(1, others + 1)]

    def fitted(self, columns: Sequence[int], width: int) -> list[int]:
        """Return widths for some columns: as wanted, or narrower from the widest on.

        >>> Layout([30, 10], [5, 5]).fitted([0, 1], 32)
        [20, 10]
        """
        widths = list(self.wanted)
        while self._total(widths, columns) > width:
            loose = [column for column in columns if widths[column] > self.needed[column]]
            if not loose:
                break
            widths[max(loose, key=widths.__getitem__)] -= 1
        return [widths[column] for column in columns]

    @staticmethod
    def _total(widths: Sequence[int], columns: Sequence[int]) -> int:
        return sum(widths[column] for column in columns) + GAP * (len(columns) - 1)


def _longest(pieces: Iterable[str]) -> int:
    return max(map(len, pieces), default=0)
