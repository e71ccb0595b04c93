"""Certificates cut into sections, without title and checksums, changed, and sealed again."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple, TypeAlias

from mexico_solver import verify
from mexico_solver.errors import CertificateError, FalseCertificateError

Section: TypeAlias = tuple[str, ...]
Sections: TypeAlias = tuple[Section, ...]

TITLE = "mexico certificate 1\n"
CLAIMS = ("values", "equilibrium", "value", "unique")
LINE = re.compile(r"line \d+ \(")
LONGEST_MESSAGE = 700
Refusal: TypeAlias = CertificateError | FalseCertificateError


def cut(text: str) -> Sections:
    """Return the sections of a certificate."""
    told: list[list[str]] = [[]]
    for line in text.removeprefix(TITLE).splitlines():
        if line.startswith("end "):
            told.append([])
        else:
            told[-1].append(line)
    return tuple(map(tuple, told[:-1]))


def encoded(text: str) -> bytes:
    """Return a text as bytes, whatever letters it has."""
    return text.encode("utf-8", "surrogatepass")


def written(sections: Iterable[Iterable[str]], title: str = TITLE) -> str:
    """Return sections as a certificate whose checksums are right."""
    told = []
    for section in sections:
        lines = "".join([f"{line}\n" for line in section])
        told.append(f"{lines}end {sha256(encoded(lines)).hexdigest()}\n")
    return title + "".join(told)


class Place(NamedTuple):
    """Where a line stands."""

    section: int
    line: int


def placed(sections: Sections) -> Iterator[tuple[Place, str]]:
    """Yield every line with its place."""
    for number, section in enumerate(sections):
        for at, line in enumerate(section):
            yield Place(number, at), line


def number_at(sections: Sections, place: Place) -> int:
    """Return the number of a line in the file."""
    return 2 + sum(len(each) + 1 for each in sections[: place.section]) + place.line


def changed(sections: Sections, place: Place, *lines: str) -> Sections:
    """Return a certificate in which a line gives way to others, or to none."""
    section = sections[place.section]
    told = (*section[: place.line], *lines, *section[place.line + 1 :])
    return (*sections[: place.section], told, *sections[place.section + 1 :])


def line_of(sections: Sections, begins: str) -> tuple[Place, str]:
    """Return the first line that begins so, with its place."""
    return next((place, line) for place, line in placed(sections) if line.startswith(begins))


def refused(certificate: Sections | str | bytes, folder: Path) -> Refusal | None:
    """Return why a certificate is refused, None if it is accepted; nothing else may be raised."""
    told = written(certificate) if isinstance(certificate, tuple) else certificate
    path = folder / "certificate"
    path.write_bytes(encoded(told) if isinstance(told, str) else told)
    try:
        verify(path)
    except (CertificateError, FalseCertificateError) as refusal:
        return named(refusal)
    return None


def named(refusal: Refusal) -> Refusal:
    """Return a refusal, after seeing that it is short, and names the line that is false."""
    assert len(str(refusal)) < LONGEST_MESSAGE, str(refusal)[:LONGEST_MESSAGE]
    assert isinstance(refusal, CertificateError) or LINE.match(str(refusal))
    return refusal
