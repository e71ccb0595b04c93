"""The short form of a marker becomes cog's, line by line, so that cog's line numbers stay true.

What stands between lines with `mexico tables: off` and `mexico tables: on` is not looked at: a
document can show markers there.

>>> marked(["<!-- [[[mexico seats players=3]]] -->"])
Marked(lines=('<!-- [[[cog _mexico(0) ]]] -->',), asked=(Asked(line=1, text='seats players=3'),))
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mexico_solver.errors import ManuscriptError
from mexico_solver.manuscripts.embedding import within

SHORT, BEGIN, CLOSE, END = "[[[mexico", "[[[cog", "]]]", "[[[end]]]"
_SHORT = re.compile(r"\[\[\[mexico(?!\w)")
_NEARLY = re.compile(r"\[\[\[\s*mexico(?!\w)", re.IGNORECASE)
_MARK = re.compile(r"\[\[\[mexico(?!\w)|\[\[\[cog|\[\[\[end\]\]\]|\]\]\]")
_SWITCH = re.compile(r"\W*mexico tables: (off|on)\W*")
_NEARLY_SWITCH = re.compile(r"(.?)(mexico\s+tables\s*:\s*(?:off|on))\b(.?)", re.IGNORECASE)
_QUOTES = frozenset("`'\"“”„\u2018\u2019«»<>{}|")
"""What stands around words that a document only tells."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What the short form of a marker asks for, and where.

    >>> Asked(3, "seats players=3").line
    3
    """

    line: int
    """The line, from 1."""
    text: str
    """The request, as `Request.parse` reads it."""


@dataclass(frozen=True, slots=True)
class Marked:
    """The lines of a document as cog takes them, and what its short markers ask for.

    >>> Marked(("52",), ()).lines
    ('52',)
    """

    lines: tuple[str, ...]
    """As many as the document has; `_mexico(0)` asks for the first request."""
    asked: tuple[Asked, ...]
    """The requests in their order."""


def marked(lines: Sequence[str], form: str | None = None) -> Marked:
    """Return what cog is to see of some lines.

    Args:
        lines: All lines of the document.
        form: The format of the document, if its name tells.

    Raises:
        ManuscriptError: If a marker can't be read, or no table can stand where it does, or tables
            are turned off and never on again; the message begins with the number of the line.

    >>> marked(["mexico tables: off", "[[[end]]]", "mexico tables: on"]).lines
    ('', '', '')
    """
    shown = list(_looked_at(lines))
    for number, line in enumerate(shown, start=1):
        _refuse_unsure(line, number, form)
    asked: list[Asked] = []
    at = 0
    while at < len(shown):
        if _SHORT.search(shown[at]) is None:
            at += 1
            continue
        stop = _closing(shown, at)
        _translate(shown, at, stop, asked)
        at = stop + 1
    return Marked(tuple(shown), tuple(asked))


def _looked_at(lines: Sequence[str]) -> Iterator[str]:
    """Yield each line, an empty one where tables are turned off."""
    since: list[int] = []  # off can stand within off, where a document shows both
    for number, line in enumerate(lines, start=1):
        switch = _switch(line, number)
        if switch and switch[1] == "off":
            since.append(number)
        yield "" if since or switch else line
        if switch and switch[1] == "on":
            if not since:
                raise ManuscriptError(
                    f"{number}: tables are turned on, but nothing turned them off."
                )
            since.pop()
    if since:
        raise ManuscriptError(f"{since[0]}: tables are turned off here, and never on again.")


def _switch(line: str, number: int) -> re.Match[str] | None:
    """Return what turns tables off or on; refuse what may have been meant to."""
    switch = _SWITCH.fullmatch(line)
    for before, words, after in () if switch else _NEARLY_SWITCH.findall(line):
        if not {before, after} <= _QUOTES:
            alone = "turns tables off or on in a line without other words only"
            raise ManuscriptError(f"{number}: {words} {alone}. Tip: to only tell it, quote it.")
    return switch


def _refuse_unsure(line: str, number: int, form: str | None) -> None:
    """Refuse a line with a marker that nobody would see, or where no table can stand."""
    for nearly in _NEARLY.finditer(line):
        if nearly[0] != SHORT:
            raise ManuscriptError(f"{number}: {nearly[0]} is no marker. Tip: write {SHORT}.")
    marks = _MARK.findall(line)
    begun = [at for at, mark in enumerate(marks) if mark != CLOSE]
    if len(begun) > 1 or (begun and begun[0] > 0):
        alone = "only one marker can stand in a line, for another would be passed over"
        raise ManuscriptError(f"{number}: {alone}. Tip: give each a line of its own.")
    place = form or ("text" if SHORT in marks else None)  # a comment of code may begin with *
    if begun and marks[0] != END and within(line[: line.index(marks[0])], place):
        wrong = "a table can't stand in the line that begins an item, a heading or a quotation"
        tip = "put the marker into a line of its own, indented as the item's text"
        raise ManuscriptError(f"{number}: {wrong}. Tip: {tip}.")


def _closing(lines: Sequence[str], begin: int) -> int:
    """Return which line closes a marker."""
    if CLOSE in _SHORT.split(lines[begin], maxsplit=1)[1]:
        return begin
    for at in range(begin + 1, len(lines)):
        if END in lines[at] or BEGIN in lines[at] or _SHORT.search(lines[at]):
            break
        if CLOSE in lines[at]:
            return at
    raise ManuscriptError(f"{begin + 1}: the marker that begins here is never closed by ]]].")


def _translate(lines: list[str], begin: int, stop: int, asked: list[Asked]) -> None:
    before, after = _SHORT.split(lines[begin], maxsplit=1)
    if begin == stop:
        request, _, rest = after.partition(CLOSE)
        lines[begin] = f"{before}{BEGIN} {_call(asked, begin, request)} {CLOSE}{rest}"
        return
    lines[begin] = f"{before}{BEGIN}{after}"
    if after.strip() or re.search(r"\w", lines[stop]):
        wrong = "a marker of several lines has each request in a line of its own"
        raise ManuscriptError(f"{begin + 1}: {wrong}. Tip: close it in its line by ]]].")
    prefix = _common_prefix([*lines[begin:stop], lines[stop]])
    for at in range(begin + 1, stop):
        request = lines[at].removeprefix(prefix).strip()
        lines[at] = prefix + (_call(asked, at, request) if request else "")


def _call(asked: list[Asked], at: int, request: str) -> str:
    asked.append(Asked(at + 1, request.strip()))
    return f"_mexico({len(asked) - 1})"


def _common_prefix(lines: Sequence[str]) -> str:
    """Return what cog takes off the lines of a block, such as `% `."""
    from cogapp.whiteutils import common_prefix

    return str(common_prefix(list(lines)))
