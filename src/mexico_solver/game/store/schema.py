"""The tables of a store, and the header that says what it is a store of.

Every row ends with a checksum of what stands before it, so that no damaged row is ever believed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from types import MappingProxyType
from typing import Any, TypeAlias
from zlib import crc32

from mexico_solver.game.store.text import number_of, numbers_of
from mexico_solver.game.worth import Precision
from mexico_solver.rules import Rules

Cell: TypeAlias = str | int | bytes
FORMAT = "mexico-solver store"
VERSION = 1
KINDS = {"exact": True, "enclosures": False}
"""How the precision is told."""
TABLES = MappingProxyType(
    {
        "header": (
            "CREATE TABLE header (key TEXT PRIMARY KEY, value TEXT NOT NULL, crc INTEGER NOT NULL)"
        ),
        "rounds": (
            "CREATE TABLE rounds "
            "(players INTEGER NOT NULL, seats TEXT NOT NULL, stake INTEGER NOT NULL, "
            "first INTEGER NOT NULL, choices INTEGER NOT NULL, positions INTEGER NOT NULL, "
            "crc INTEGER NOT NULL, PRIMARY KEY (players, seats, stake))"
        ),
        "states": (
            "CREATE TABLE states "
            "(units TEXT PRIMARY KEY, total INTEGER NOT NULL, players INTEGER NOT NULL, "
            "choices INTEGER NOT NULL, by_exact INTEGER NOT NULL, indifferent INTEGER NOT NULL, "
            "open TEXT NOT NULL, closest TEXT NOT NULL, win TEXT NOT NULL, law TEXT NOT NULL, "
            "decisions BLOB NOT NULL, crc INTEGER NOT NULL)"
        ),
    }
)
"""How each table is made. Small columns come first, so that long ones needn't be read to count."""


def sealed(row: Sequence[Cell]) -> tuple[Cell, ...]:
    """Return a row with its checksum.

    >>> sealed(("version", "1"))
    ('version', '1', 3528078396)
    """
    return (*row, _crc(row))


def unsealed(row: Sequence[Any]) -> Sequence[Any]:
    """Return a row without its checksum, which must be right.

    Raises:
        ValueError: If the row is not what was written.

    >>> unsealed(sealed(("version", "1")))
    ('version', '1')
    """
    inside = row[:-1]
    if row[-1] != _crc(inside):
        raise ValueError(f"the row {str(inside[0])[:40]!r} is not what was written.")
    return inside


def _crc(row: Sequence[Cell]) -> int:
    crc = 0
    for cell in row:
        kind = type(cell).__name__
        told = cell if isinstance(cell, bytes) else str(cell).encode()
        crc = crc32(told, crc32(f"{kind} {len(told)} ".encode(), crc))
    return crc


def _library() -> str:
    try:
        return version("mexico-solver")
    except PackageNotFoundError:
        return "unknown"


@dataclass(frozen=True, slots=True)
class Header:
    """What a store is of.

    >>> Header(Rules(), (1, 2), Precision(exact=True), library="0.1.0").lines["rules"]
    'encyclopedia'
    """

    rules: Rules
    """The rules of the table."""
    stakes: tuple[int, ...]
    """The stakes that its rounds can have; above the highest nothing changes."""
    precision: Precision
    """Whether its values are exact, or enclosures of how many bits."""
    library: str
    """The version of the library that made it."""

    @classmethod
    def new(cls, rules: Rules, stakes: Sequence[int], precision: Precision) -> Header:
        """Return the header of a store that this library makes."""
        return cls(rules, tuple(stakes), precision, _library())

    @property
    def lines(self) -> dict[str, str]:
        """The lines of the header: keys and values."""
        kinds = {exact: kind for kind, exact in KINDS.items()}
        return {
            "format": FORMAT,
            "version": str(VERSION),
            "rules": str(self.rules),
            "stakes": " ".join(map(str, self.stakes)),
            "precision": kinds[self.precision.exact],
            "bits": str(self.precision.bits),
            "library": self.library,
        }

    @property
    def rows(self) -> Iterator[tuple[Cell, ...]]:
        """The lines as rows."""
        return (sealed(line) for line in self.lines.items())

    @classmethod
    def of(cls, lines: Mapping[str, str]) -> Header:
        """Return the header that some lines make.

        Raises:
            ValueError: If a line can't be read.
            KeyError: If one is missing.

        >>> header = Header(Rules(), (1, 2), Precision(exact=True), library="0.1.0")
        >>> Header.of(header.lines) == header
        True
        """
        stakes = numbers_of(lines["stakes"])
        precision = Precision(KINDS[lines["precision"]], number_of(lines["bits"]))
        return cls(Rules.parse(lines["rules"]), stakes, precision, lines["library"])

    def refusal(self, wanted: Header) -> str | None:
        """Return why a store with this header can't keep other states, None if it can."""
        for problem in (self._other_rules, self._other_stakes, self._other_precision):
            if reason := problem(wanted):
                return reason
        return None

    def _other_rules(self, wanted: Header) -> str | None:
        if self.rules == wanted.rules:
            return None
        return (
            f"holds games by the rules '{self.rules}', but these are '{wanted.rules}'. "
            "Tip: give each table's rules a file of their own"
        )

    def _other_stakes(self, wanted: Header) -> str | None:
        if self.stakes == wanted.stakes:
            return None
        own, others = (header.lines["stakes"] for header in (self, wanted))
        return (
            f"holds games with the stakes {own}, but in this one they are {others}. "
            "Tip: where every pass doubles, the top stake is the most units that someone has; "
            "give each top stake a file of its own"
        )

    def _other_precision(self, wanted: Header) -> str | None:
        own, asked = self.precision, wanted.precision
        if serves(own, asked):
            return None
        if own.exact:
            return (
                f"holds exact values, but enclosures of {asked.bits} bits are wanted. "
                "Tip: give another file, or leave out bits if exact values fit the game"
            )
        if asked.exact:
            return (
                f"holds enclosures of {own.bits} bits, but exact values are wanted. "
                f"Tip: ask for bits={own.bits}, or give another file"
            )
        return (
            f"holds enclosures of {own.bits} bits, but {asked.bits} bits are wanted. "
            f"Tip: ask for bits={own.bits}, or give another file"
        )


def serves(kept: Precision, asked: Precision) -> bool:
    """Return whether values of one precision will do where another is asked for.

    >>> serves(Precision(exact=False, bits=256), Precision(exact=False, bits=128))
    True
    """
    return kept.exact == asked.exact and (kept.exact or kept.bits >= asked.bits)
