r"""A document in its file: what its places should show, and how it is written anew.

>>> from tempfile import TemporaryDirectory
>>> from pathlib import Path
>>> with TemporaryDirectory() as folder:
...     file = Path(folder, "odds.md")
...     _ = file.write_text("[[[mexico rolls throws=1]]]\n[[[end]]]\n")
...     rewrite(str(file)).stale, check(str(file)).stale
(True, False)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from mexico_solver.errors import ManuscriptError
from mexico_solver.manuscripts.coding import Coding, coding_of
from mexico_solver.manuscripts.filling import Filling, fill
from mexico_solver.manuscripts.replacing import read, replaced

Answer: TypeAlias = Callable[[str, str], str]
"""What makes the text of a place, of a request and the name of the document."""
_ATTEMPTS = 3


@dataclass(frozen=True, slots=True)
class Manuscript:
    """A document as it was read.

    >>> Manuscript("odds.md", b"52", Coding("utf-8"), "52").text
    '52'
    """

    file: str
    """Its name."""
    raw: bytes
    """All its bytes."""
    coding: Coding
    """How they write its text."""
    text: str
    """Its text."""

    @classmethod
    def read(cls, file: str, encoding: str | None = None) -> Manuscript:
        """Return a document.

        Raises:
            ManuscriptError: If it can't be read, or is not text in that encoding.
        """
        raw = read(file)
        coding = coding_of(raw, encoding)
        return cls(file, raw, coding, coding.decoded(raw, file))

    def encoded(self, filling: Filling) -> bytes:
        """Return the bytes of the filled document.

        Raises:
            ManuscriptError: If the encoding lacks a character, or the bytes would be no text of it.

        >>> Manuscript("odds.md", b"52", Coding("utf-8"), "52").encoded(Filling("", "", "53", 0))
        b'53'
        """
        after = self.coding.encoded(filling.after, self.file)
        if self.coding.decoded(after, self.file) != filling.after:
            wrong = f"what is made for it would be read as something else in {self.coding.name}"
            raise ManuscriptError(f"{self.file}: {wrong}.")
        return after

    def filling(self, answer: Answer | None = None) -> Filling:
        """Return what filling its places changes.

        Raises:
            ManuscriptError: If a place is half written, or can't be filled.

        >>> Manuscript("odds.md", b"52", Coding("utf-8"), "52").filling().places
        0
        """
        return fill(self.text, self.file, lambda text: (answer or ready_made)(text, self.file))


def ready_made(text: str, file: str) -> str:
    """Return the ready-made table that a request of a document names.

    >>> ready_made("rolls throws=1", "odds.md").split()[0]
    '*The'
    """
    from mexico_solver.manuscripts.answering import (  # noqa: PLC0415 - most documents have no place
        answered,
    )

    return answered(text, file)


def check(file: str, encoding: str | None = None, answer: Answer | None = None) -> Filling:
    """Return what filling a document would change, and change nothing.

    Args:
        file: Its name.
        encoding: That of a file without a byte order mark, UTF-8 if none is told.
        answer: What answers its requests, by default the ready-made tables.

    Raises:
        ManuscriptError: If it can't be read, or a place can't be filled.
    """
    manuscript = Manuscript.read(file, encoding)
    filling = manuscript.filling(answer)
    manuscript.encoded(filling)
    return filling


def rewrite(file: str, encoding: str | None = None, answer: Answer | None = None) -> Filling:
    """Fill a document, and return what has changed.

    Args:
        file: Its name.
        encoding: That of a file without a byte order mark, UTF-8 if none is told.
        answer: What answers its requests, by default the ready-made tables.

    Raises:
        ManuscriptError: If it can't be read or written, a place can't be filled or was edited by
            hand, or the file keeps changing; then it is as it was.
    """
    for _ in range(_ATTEMPTS):
        manuscript = Manuscript.read(file, encoding)
        filling = manuscript.filling(answer).unedited()
        after = manuscript.encoded(filling)
        if not filling.stale or replaced(file, manuscript.raw, after):
            return filling
    raise ManuscriptError(f"{file} changes while it is filled. Tip: close what else writes it.")
