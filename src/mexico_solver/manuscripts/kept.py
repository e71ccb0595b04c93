r"""Answers that are kept in a file, so that a document is checked without solving it all again.

What is kept is believed: it was made by these very sources of the library, whose hash is part of
every key, and each line carries the hash of what it holds.
Whoever checks a document for the last word leaves the store out.

>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     store = Path(folder, "kept.txt")
...     with KeptAnswers(store, lambda text, file: f"{text} in {file}\n") as kept:
...         _ = kept("rolls throws=1", "odds.md")
...     with KeptAnswers(store, lambda text, file: "made anew\n") as again:
...         again("rolls  throws=1", "odds.md"), again("rolls throws=2", "odds.md")
('rolls throws=1 in odds.md\n', 'made anew\n')
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import TracebackType

from mexico_solver.errors import StoreError
from mexico_solver.manuscripts.embedding import format_of
from mexico_solver.request import Request
from mexico_solver.whole_file import read_whole, written_whole

HEADER = "mexico-solver tables 1"
"""The first line of such a file."""


class KeptAnswers:
    """Answers to requests, some of which are found in a file.

    Args:
        path: The file; it is made if there is none.
        answer: What answers a request that is not there, of its text and the document's name.

    Raises:
        StoreError: If the file holds something else, or can't be read; it is left as it is.
    """

    __slots__ = ("_answer", "_kept", "_new", "path")

    def __init__(self, path: Path, answer: Callable[[str, str], str]) -> None:
        """Read what is kept."""
        self.path = path
        self._answer = answer
        self._kept = _read(path)
        self._new: dict[str, str] = {}

    def __call__(self, text: str, file: str) -> str:
        """Return the answer to a request of a document."""
        key = _key(text, file)
        if key not in self._kept:
            self._kept[key] = self._new[key] = self._answer(text, file)
        return self._kept[key]

    def __enter__(self) -> KeptAnswers:
        """Begin to answer."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Keep what is new, though something else may have failed."""
        if self._new:
            _write(self.path, {**_read(self.path), **self._new})


@cache
def sources() -> str:
    """Return the hash of all that the library is made of.

    >>> len(sources())
    64
    """
    package = Path(__file__).parents[1]
    told = hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        told.update(f"{path.relative_to(package).as_posix()}\0".encode())
        told.update(hashlib.sha256(path.read_bytes()).digest())
    return told.hexdigest()


def _key(text: str, file: str) -> str:
    """Return what an answer depends on: the sources, the request, the format of the document."""
    return _hash(sources(), str(Request.parse(text)), str(format_of(file)))


def _hash(*parts: str) -> str:
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def _read(path: Path) -> dict[str, str]:
    """Return what a file holds by key; a damaged line is as if it were not there."""
    try:
        header, *lines = read_whole(path).decode().splitlines() or [HEADER]
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise StoreError(f"the store '{path}' can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        header, lines = "", []
    if header != HEADER:
        tip = "Tip: give another file, or none yet"
        raise StoreError(f"the store '{path}' holds no tables of documents. {tip}.")
    return dict(filter(None, map(_entry, lines)))


def _entry(line: str) -> tuple[str, str] | None:
    try:
        key, text, told = json.loads(line)
        return (key, text) if told == _hash(key, text) else None
    except (ValueError, TypeError, RecursionError):
        return None


def _write(path: Path, kept: dict[str, str]) -> None:
    """Write the file at one stroke."""
    lines = [json.dumps([key, text, _hash(key, text)]) for key, text in kept.items()]
    text = "\n".join((HEADER, *lines, ""))
    try:
        with written_whole(path) as file:
            file.write(text.encode())
    except OSError as error:
        raise StoreError(f"the store '{path}' can't be written: {error.strerror}.") from None
