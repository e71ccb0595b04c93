"""Places of a document: from a marker to its end, with what was generated between.

>>> places(["[[[cog 1 ]]]", "52", "[[[end]]]"])
(Place(begin=0, made=1, end=2),)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mexico_solver.manuscripts.marking import BEGIN, CLOSE, END


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is generated, in lines that count from 0.

    >>> Place(0, 1, 3).made
    1
    """

    begin: int
    """The line of the marker."""
    made: int
    """The first line after the marker is closed."""
    end: int
    """The line of `[[[end]]]`."""


def places(lines: Sequence[str]) -> tuple[Place, ...]:
    """Return the places up to the first that is half written, which is for cog to refuse.

    >>> places(["[[[cog", "1", "]]]", "52"])
    ()
    """
    found = []
    at = 0
    while (begin := _next(lines, BEGIN, at)) is not None:
        end = _next(lines, END, begin)
        closed = _next(lines[:end], CLOSE, begin)
        if closed is None or end is None:
            break
        found.append(Place(begin, closed + 1, end))
        at = end + 1
    return tuple(found)


def _next(lines: Sequence[str], mark: str, at: int) -> int | None:
    return next((each for each in range(at, len(lines)) if mark in lines[each]), None)


def edited(lines: Sequence[str], place: Place) -> bool:
    """Return whether what was generated has changed since, by the checksum at its end.

    >>> edited(["[[[cog 1 ]]]", "52", "[[[end]]] (sum: 0123456789)"], Place(0, 1, 2))
    True
    """
    from cogapp.hashhandler import HashHandler

    handler = HashHandler(END)
    made = [f"{line}\n" for line in lines[place.made : place.end]]
    try:
        handler.validate_hash(lines[place.end], handler.compute_lines_hash(made))
    except ValueError:
        return True
    return False


def unsealed(line: str) -> str:
    """Return an end of a place without its checksum.

    >>> unsealed("<!-- [[[end]]] (sum: 0123456789) -->")
    '<!-- [[[end]]] -->'
    """
    from cogapp.hashhandler import HashHandler

    return str(HashHandler(END).format_end_line_with_hash(line, "", add_hash=False))
