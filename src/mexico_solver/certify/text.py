"""A certificate as text: sections of lines, each section under its checksum.

Everything is bounded before it is read, for a certificate may come from anywhere.
"""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypeAlias

from mexico_solver.errors import CertificateError

TITLE = b"mexico certificate 1\n"
"""The first line: what this is, and the version of the format."""
MOST_DIGITS, LONGEST_LINE = 50_000, 1 << 21
LARGEST_SECTION, MOST_LINES, MOST_WORDS = 1 << 24, 100_000, 1_000_000
AT_ONCE = 4_000
"""How many digits are converted at once: Python needs quadratic time, and refuses more."""


class Ratio(NamedTuple):
    """A rational number as it is written, perhaps not in lowest terms."""

    top: int
    bottom: int
    """Above 0."""


Worth: TypeAlias = tuple[tuple[Ratio, Ratio], ...]
"""What something is worth to each of some players, at least and at most."""


class Line(NamedTuple):
    """A line of words: its number, 0 if it is in no file yet, and what it says."""

    number: int
    kind: str
    words: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the line as it is written."""
        return " ".join([self.kind, *self.words])

    def need(self, holds: object, fault: str) -> None:
        """Refuse this line as unreadable unless something holds.

        Raises:
            CertificateError: If it doesn't.
        """
        if not holds:
            where = f"line {self.number} " if self.number else ""
            raise CertificateError(f"{where}({str(self)[:60]}): {fault}.")

    def whole(self, word: str, least: int | None = None, most: int | None = None) -> int:
        """Return the whole number that a word names, after checking its range."""
        digits = word.removeprefix("-")
        self.need(len(digits) <= MOST_DIGITS, f"a number has more than {MOST_DIGITS:,} digits")
        plain = digits.isascii() and digits.isdigit() and (digits[0] != "0" or word == "0")
        self.need(plain, f"{word[:20]!r} is no whole number")
        number = _value(digits) * (1 if word == digits else -1)
        self.need(least is None or number >= least, f"{word[:20]} is less than {least}")
        self.need(most is None or number <= most, f"{word[:20]} is more than {most}")
        return number

    def ratio(self, word: str) -> Ratio:
        """Return the rational number p/q that a word names."""
        top, _, bottom = word.partition("/")
        return Ratio(self.whole(top), self.whole(bottom, least=1))

    def worth(self, words: Sequence[str], count: int) -> Worth:
        """Return so many numbers p/q, or bounds p/q..p/q, that words name."""
        self.need(len(words) == count, f"there must be {count} numbers")
        sides = [word.partition("..") for word in words]
        return tuple([(self.ratio(a), self.ratio(b if dots else a)) for a, dots, b in sides])


def _value(digits: str) -> int:
    if len(digits) <= AT_ONCE:
        return int(digits)
    half = len(digits) // 2
    return _value(digits[:-half]) * int(10**half) + _value(digits[-half:])


def sections(path: Path) -> Iterator[list[Line]]:
    """Yield the sections of a certificate, each after its checksum was found right.

    Raises:
        CertificateError: If the file is no certificate, can't be read, is cut short, or is damaged.
    """
    if "\0" in str(path):
        raise CertificateError(f"{str(path)!r} can't be read: no file has such a name.")
    try:
        with path.open("rb") as raw:
            zipped = raw.peek(2)[:2] == b"\x1f\x8b"
            with gzip.open(raw) if zipped else raw as file:
                if (first := file.readline(len(TITLE))) != TITLE:
                    raise CertificateError(f"the file begins with {first!r}, not with {TITLE!r}.")
                number = 2
                while number:
                    section = _section(file.readline, number)
                    yield section
                    number = section[-1].number + 2 if section[0].kind != "closing" else 0
                if file.readline(1):
                    raise CertificateError("something follows the closing section.")
    except EOFError:
        raise CertificateError("the file is cut short.") from None
    except (OSError, zlib.error) as error:
        fault = str(getattr(error, "strerror", None) or error).rstrip(".")
        raise CertificateError(f"{str(path)!r} can't be read: {fault}.") from None


def _section(readline: Callable[[int], bytes], number: int) -> list[Line]:
    section: list[Line] = []
    digest, size, count = sha256(), 0, 0
    while raw := readline(LONGEST_LINE):
        kind, *words = raw.decode("ascii", "replace").split() or [""]
        line = Line(number + len(section), kind, tuple(words))
        size, count = size + len(raw), count + len(words)
        line.need(size <= LARGEST_SECTION, f"a section has more than {LARGEST_SECTION:,} bytes")
        few = len(section) < MOST_LINES and count < MOST_WORDS
        line.need(few, f"a section has more than {MOST_LINES:,} lines or {MOST_WORDS:,} words")
        line.need(len(raw) < LONGEST_LINE, f"it is longer than {LONGEST_LINE:,} bytes")
        if not raw.endswith(b"\n"):
            break
        line.need(kind and raw == f"{line}\n".encode(), "not words of ASCII, one space between")
        if line.kind == "end":
            fault = f"the section is damaged: its checksum is {digest.hexdigest()}"
            line.need(section and words == [digest.hexdigest()], fault)
            return section
        digest.update(raw)
        section.append(line)
    raise CertificateError(f"the file is cut short in line {number + len(section)}.")
