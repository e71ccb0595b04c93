r"""The marked places of a text are filled; all else stays as it is, to the last line end.

>>> text = "<!-- [[[mexico seats players=3]]] -->\r\n<!-- [[[end]]] -->"
>>> fill(text, "odds.md", lambda request: f"answer to {request}").after.splitlines()[1]
'answer to seats players=3'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from mexico_solver.errors import ManuscriptError, MexicoError
from mexico_solver.manuscripts.cogging import cogged, refused
from mexico_solver.manuscripts.embedding import format_of
from mexico_solver.manuscripts.lines import Line, lines_of, patch
from mexico_solver.manuscripts.marking import BEGIN, CLOSE, END, SHORT, Marked, marked
from mexico_solver.manuscripts.places import Place, edited, places, unsealed


@dataclass(frozen=True, slots=True)
class Filling:
    """What filling a document changes in it.

    >>> Filling("odds.md", "52", "52", 0).stale
    False
    """

    file: str
    """The document."""
    before: str
    """Its text."""
    after: str
    """Its text with every place filled."""
    places: int
    """How many places there are."""
    edited: tuple[int, ...] = ()
    """The lines at which places end that were edited by hand."""

    @property
    def stale(self) -> bool:
        """Whether a place does not show what it should, or was edited by hand."""
        return self.before != self.after or bool(self.edited)

    @property
    def patch(self) -> str:
        """What changes, as `patch -p0` takes it; nothing if nothing does."""
        return patch(self.file, self.before, self.after)

    @property
    def objections(self) -> tuple[str, ...]:
        """What keeps the document from being filled: a sentence for each edit by hand."""
        return tuple(
            f"{self.file}:{line}: what was generated has been edited by hand. Tip: to have it "
            f"written anew, delete the checksum in line {line}."
            for line in self.edited
        )

    def unedited(self) -> Filling:
        """Return the same, if nothing that was written by hand would be lost.

        Raises:
            ManuscriptError: If a place was edited by hand.

        >>> Filling("odds.md", "52", "52", 0).unedited().file
        'odds.md'
        """
        if self.edited:
            raise ManuscriptError(self.objections[0])
        return self


def fill(text: str, file: str, answer: Callable[[str], str]) -> Filling:
    """Return a document with every place filled.

    Args:
        text: The document.
        file: Its name, for messages and to find modules beside it.
        answer: What makes the text that stands in a place of the request for it.

    Raises:
        ManuscriptError: If a place is half written, or can't be filled.

    >>> fill("no place", "odds.md", str).after
    'no place'
    """
    if not any(mark in text for mark in (SHORT, BEGIN, END)):
        return Filling(file, text, text, 0)
    lines = lines_of(text)
    seen = _seen(lines, file)
    found = places(seen.lines)
    wrong = [place for place in found if edited(seen.lines, place)]
    shown = list(seen.lines)
    for place in wrong:
        shown[place.end] = unsealed(shown[place.end])
    made = cogged(shown, file, _names(seen, answer)).split("\n")[:-1]
    _sure(shown, made, file)
    after = "".join(_woven(lines, found, made))
    _sure_again(after, len(found), file)
    return Filling(file, text, after, len(found), tuple(place.end + 1 for place in wrong))


def _seen(lines: Sequence[Line], file: str) -> Marked:
    try:
        return marked([line.words for line in lines], format_of(file))
    except ManuscriptError as error:
        raise ManuscriptError(f"{file}:{error}") from None


def _names(seen: Marked, answer: Callable[[str], str]) -> dict[str, Callable[..., None]]:
    """Return what code in a marker can call: `mexico("seats players=3")` writes a table."""

    def mexico(request: str) -> None:
        import cog  # type: ignore[import-not-found]  # noqa: PLC0415 - made by cog while it runs

        cog.out(answer(request))

    def short(number: int) -> None:
        asked = seen.asked[number]
        try:
            mexico(asked.text)
        except MexicoError as error:
            raise refused(asked.line, error) from None

    return {"mexico": mexico, "_mexico": short}


def _sure(before: Sequence[str], made: Sequence[str], file: str) -> None:
    """Refuse what cog could not read again.

    Raises:
        ManuscriptError: If there are more markers than the document had.
    """
    for mark in (BEGIN, CLOSE, END):
        if sum(mark in line for line in before) != sum(mark in line for line in made):
            raise ManuscriptError(f"{file}: code in a marker writes {mark}, so no end is sure.")


def _sure_again(after: str, count: int, file: str) -> None:
    """Refuse what this library could not read again, or would take for edited by hand.

    Raises:
        ManuscriptError: If other places are found in the filled document than there were.
    """
    wrong = "what is made for a place could not be read again"
    try:
        seen = _seen(lines_of(after), file)
    except ManuscriptError as error:
        raise ManuscriptError(f"{file}: {wrong}; {error}") from None
    found = places(seen.lines)
    if len(found) != count or any(edited(seen.lines, each) for each in found):
        raise ManuscriptError(f"{file}: {wrong}, so no end is sure.")


def _woven(lines: Sequence[Line], found: Sequence[Place], made: Sequence[str]) -> Iterator[str]:
    """Yield the lines that were there, and between them those that were made in each place."""
    at = 0
    for old, new in zip(found, places(made), strict=True):
        yield from map(str, lines[at : old.made])
        end = lines[old.made - 1].end  # another end might join with it, as a lone \r with \n
        yield from (f"{words}{end}" for words in made[new.made : new.end])
        yield f"{made[new.end]}{lines[old.end].end}"
        at = old.end + 1
    yield from map(str, lines[at:])
