"""Claims: a published number, and the quantity that it is said to be.

>>> claim = Claim.read({"id": "a", "published": "61%", "quantity": "beat 52"})
>>> claim.quantities, claim.form.parts[0].main.text
((Request(name='beat', values=('52',), options=()),), '61%')
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import TypeAlias, TypeVar, get_args

from mexico_solver.audit.forms import Side
from mexico_solver.audit.published import Published, read_published, split
from mexico_solver.errors import ClaimError, MexicoError
from mexico_solver.exact import shown
from mexico_solver.request import Request
from mexico_solver.rules import AllMexico, Doubling, SubRoundLead

Choice: TypeAlias = tuple[tuple[str, str], ...]
"""One way to close what a source leaves open: options and their values."""
Read = TypeVar("Read")
OPTIONS = MappingProxyType(
    {
        "doubling": get_args(Doubling),
        "all_mexico": get_args(AllMexico),
        "sub_round_lead": get_args(SubRoundLead),
    }
)
"""The options of the rules that a source may leave open, with all their values."""
MOST_CHOICES = 64
"""The most ways to close what is left open that one claim may ask for."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A published number, read: what it claims, and of which quantity.

    >>> Claim.read({"id": "a", "published": "14", "quantity": "ways 21"}).open
    ()
    """

    id: str
    """Its name in the file."""
    source: str
    """Who says so."""
    statement: str
    """What the number is said to be, in words."""
    published: str
    """What is printed, as it is printed."""
    form: Published
    """What is printed, read."""
    quantities: tuple[Request, ...]
    """What the number is said to be, for the machine: one quantity for each part."""
    open: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """The options that the source leaves open, each with the values that it may have."""
    instead: tuple[Request, ...] = ()
    """Quantities that the source may have taken for it."""
    note: str = ""
    """A remark for who reads the verdict."""
    line: int = 0
    """Its line in the file, from 1."""

    @classmethod
    def read(cls, cells: Mapping[str, str], line: int = 0) -> Claim:
        """Return the claim that the cells of a line write, by name of their columns.

        Raises:
            ClaimError: If a cell can't be read; the message begins with the name of its column.

        >>> Claim.read({"id": "a", "published": "61%", "quantity": ""})
        Traceback (most recent call last):
        mexico_solver.errors.ClaimError: column quantity: it is empty. Tip: write what is claimed, \
such as beat 52 throws=2.
        """
        told = {name: cells.get(name, "").strip() for name in COLUMNS}
        side = _in_column("odds", _side, told["odds"])
        form = _in_column("published", lambda text: read_published(text, side), told["published"])
        quantities = _in_column("quantity", _requests, told["quantity"])
        if form.parts and len(form.parts) != len(quantities):
            raise ClaimError(
                f"column quantity: told are {len(quantities)}, but {len(form.parts)} numbers are "
                "published. Tip: put semicolons between quantities, one for each number."
            )
        return cls(
            _in_column("id", _not_empty, told["id"]),
            told["source"],
            told["statement"],
            told["published"],
            form,
            quantities,
            _in_column("open", _open, told["open"]),
            _in_column("instead", _requests, told["instead"]) if told["instead"] else (),
            told["note"],
            line,
        )

    def choices(self) -> Iterator[Choice]:
        """Yield every way to close what is left open, first that of the first values.

        >>> [*Claim.read({"id": "a", "published": "54", "quantity": "median"}).choices()]
        [()]
        """
        names = [name for name, _ in self.open]
        for values in product(*(values for _, values in self.open)):
            yield tuple(zip(names, values, strict=True))


COLUMNS = (
    "id", "source", "statement", "published", "quantity", "odds", "open", "instead", "note",
)  # fmt: skip
"""The columns of a file of claims."""


def with_choice(request: Request, choice: Choice) -> Request:
    """Return a request under one choice of what is left open.

    >>> str(with_choice(Request.parse("pays players=3"), (("players", "4"),)))
    'pays players=4'
    """
    kept, _ = request.split(name for name, _ in choice)
    return Request(kept.name, kept.values, (*kept.options, *choice))


def told(choice: Choice) -> str:
    """Return a choice in words.

    >>> told((("all_mexico", "nobody"), ("players", "3")))
    'all_mexico=nobody players=3'
    """
    return " ".join(f"{name}={value}" for name, value in choice)


@contextmanager
def column(name: str) -> Iterator[None]:
    """Let every refusal say in which column of a claim its cause stands.

    Raises:
        ClaimError: In place of each error that is raised inside; it begins with the column's name.

    >>> with column("id"):
    ...     _not_empty("")
    Traceback (most recent call last):
    mexico_solver.errors.ClaimError: column id: it is empty. Tip: give each claim a name of its own.
    """
    try:
        yield
    except MexicoError as error:
        raise ClaimError(f"column {name}: {error}") from None


def _in_column(name: str, read: Callable[[str], Read], text: str) -> Read:
    with column(name):
        return read(text)


def _not_empty(text: str) -> str:
    if not text:
        raise ClaimError("it is empty. Tip: give each claim a name of its own.")
    return text


def _side(text: str) -> Side | None:
    if not text:
        return None
    if text == "against":
        return "against"
    if text == "for":
        return "for"
    raise ClaimError(f"{shown(text)} is no side of odds. Tip: write against or for.")


def _requests(text: str) -> tuple[Request, ...]:
    if not text:
        raise ClaimError("it is empty. Tip: write what is claimed, such as beat 52 throws=2.")
    return tuple(Request.parse(part) for part in split(text))


def _open(text: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return the options left open: `all_mexico`, or `players=3|4` for some values only."""
    found: dict[str, tuple[str, ...]] = {}
    ways = 1
    for word in text.split():
        name, equals, values = word.partition("=")
        known = tuple(values.split("|")) if equals else OPTIONS.get(name, ())
        if not all(known) or not known or name in found:
            options = ", ".join(OPTIONS)
            raise ClaimError(
                f"{shown(word)} tells nothing that is left open. "
                f"Tip: write one of {options}, or values such as players=3|4|5, each once."
            )
        found[name] = known
        ways *= len(known)
    if ways > MOST_CHOICES:
        raise ClaimError(f"it leaves {ways} ways open, but at most {MOST_CHOICES} are audited.")
    return tuple(found.items())
