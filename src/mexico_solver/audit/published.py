"""What a source prints, read into what it claims.

A printed text has one part or several, `5.6%; 16.7%; 77.8%`, and a part may say the same again in
parentheses, `212 to 4 (53 to 1; about 1.85%)`: all of it is claimed.

>>> part, = read_published("212 to 4 (53 to 1; about 1.85%)", "against").parts
>>> [form.text for form in part.forms], part.contradictions
(['212 to 4', '53 to 1', '1.85%'], ())
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal, TypeAlias

from mexico_solver.audit.forms import Form, Number, Odds, OneIn, Side, Word, named_roll
from mexico_solver.errors import ClaimError
from mexico_solver.exact import percent, shown

LONGEST_FORM = 60
"""The most characters that one printed number can have."""
LONGEST = 400
"""The most characters that all that is printed can have."""
Order: TypeAlias = Literal["higher", "lower", "equal"]


@dataclass(frozen=True, slots=True)
class Part:
    """A printed number, and the same said again.

    >>> Part((read_form("61%"), read_form("0.61"))).main.text
    '61%'
    """

    forms: tuple[Form, ...]
    """The number, and after it what is said again in parentheses."""

    @property
    def main(self) -> Form:
        """What is printed first."""
        return self.forms[0]

    @property
    def contradictions(self) -> tuple[str, ...]:
        """What is said again and does not follow from what is printed first.

        >>> read_published("213 to 3 (about 1.3%)", "against").parts[0].contradictions
        ('213 to 3 is 1.39%, not 1.3%',)
        """
        first = self.main.claimed
        if first is None:
            return ()
        return tuple(
            f"{self.main.text} is {percent(first)}, not {form.text}"
            for form in self.forms[1:]
            if form.claimed is not None and form.holds(first) == "wrong"
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """A word for how the later ones of several quantities compare with the first: `(higher)`.

    >>> Comparison("higher").holds((Fraction(1, 18), Fraction(1, 9)))
    True
    """

    order: Order

    def holds(self, numbers: tuple[Fraction, ...]) -> bool:
        """Return whether each number after the first compares so with the first."""
        first, *others = numbers
        return all(
            {"higher": each > first, "lower": each < first, "equal": each == first}[self.order]
            for each in others
        )


@dataclass(frozen=True, slots=True)
class Advice:
    """A remark that there is no number to print: `(advice)`; the quantity knows what is claimed.

    >>> read_published("(advice, two players)").other
    Advice(text='advice, two players', players=2)
    """

    text: str
    players: int | None = None
    """For how many players, where it is told."""


@dataclass(frozen=True, slots=True)
class Cells:
    """A whole table of percentages, in a file beside the claims.

    >>> Cells(63, "odds_table.tsv").count
    63
    """

    count: int
    file: str


@dataclass(frozen=True, slots=True)
class Published:
    """All that a source prints about one claim: numbers, or one of the others.

    >>> len(read_published("5.6%; 16.7%; 77.8%").parts)
    3
    """

    parts: tuple[Part, ...] = ()
    other: Comparison | Advice | Cells | None = None


ORDERS: dict[str, Order] = {"higher": "higher", "lower": "lower", "equal": "equal"}
"""How the later ones of several quantities can be said to compare with the first."""
SAME_STANDING = "same standing"
_COUNTS = ("two", "three", "four", "five", "six")
_ADVICE = re.compile(rf"advice(?:, (\d{{1,2}}|{'|'.join(_COUNTS)}) players)?", re.ASCII)
_CELLS = re.compile(r"the (\d{1,4}) percentages in ([\w.-]{1,100}\.tsv)", re.ASCII)
_REMARK = re.compile(r"\(([^()]*)\)")
_AGAIN = re.compile(r"([^()]+)\(([^()]+)\)")
_SIZE = r"(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)"
_ABOUT = re.compile(r"^(?:about|around|roughly|approximately|approx\.|ca\.|[~≈])\s*", re.IGNORECASE)
_NUMBER = re.compile(rf"(\$?)\s*{_SIZE}\s*(%?)", re.ASCII)
_RATIO = re.compile(r"(\d+)\s*/\s*(\d+)", re.ASCII)
_ODDS = re.compile(rf"{_SIZE}\s*(?:to|:)\s*{_SIZE}", re.ASCII)
_ONE_IN = re.compile(rf"(?:1|one) in {_SIZE}", re.ASCII | re.IGNORECASE)


PRINTED: tuple[tuple[str, str], ...] = (
    ("61%", "a chance in percent"),
    ("0.61", "a number, rounded to the digits that are printed"),
    ("11/18", "a fraction, which rounds nothing"),
    ("1 in 18", "a chance of one in so many"),
    ("17 to 1", "odds; the column `odds` tells `against` or `for`"),
    ("$50", "money"),
    ("54", "a number, or a roll, as the quantity is"),
    ("mexico", "a roll by name"),
    ("yes", "or `no`: whether it is so"),
    ("no limit", "or `no threshold`, `no roll`, `no choice`, and `none` for any of them"),
    ("5.6%; 16.7%", "several numbers, with a quantity for each"),
    ("1/18 (about 5.6%)", "the same said again; all of it must hold"),
    ("(higher)", "each later one of two or more quantities is more than the first"),
    ("(lower)", "each later one is less than the first"),
    ("(equal)", "each later one is the same as the first"),
    ("(advice)", "no number: the quantity, an advice or a yes, is what is claimed"),
    ("(advice, two players)", "the same, of a quantity with `players=2`"),
    ("(same standing)", "the same, of the quantity `same_standing`"),
    ("the 63 percentages in odds_table.tsv", "a whole table, in a file beside the claims"),
)
"""Everything that can be printed: an example of each, and what it claims."""


def read_published(text: str, side: Side | None = None) -> Published:
    """Return what a printed text claims.

    Args:
        text: What is printed.
        side: Whether odds are told against the chance or for it.

    Raises:
        ClaimError: If a part of it can't be read.

    >>> read_published("(higher)").other
    Comparison(order='higher')
    """
    told = text.strip()
    if not told or len(told) > LONGEST:
        raise ClaimError(
            f"{shown(told)} is too long to be read." if told else "nothing is published."
        )
    if remark := _REMARK.fullmatch(told):
        return Published(other=_remark(remark[1].strip()))
    if cells := _CELLS.fullmatch(told):
        return Published(other=Cells(int(cells[1]), cells[2]))
    return Published(tuple(_part(part, side) for part in split(told)))


def _remark(word: str) -> Comparison | Advice:
    """Return what a word in parentheses claims; a word that nobody knows claims nothing."""
    if word in ORDERS:
        return Comparison(ORDERS[word])
    if word == SAME_STANDING:
        return Advice(word)
    if advice := _ADVICE.fullmatch(word):
        told = advice[1]
        if told in _COUNTS:
            return Advice(word, _COUNTS.index(told) + 2)
        return Advice(word, int(told) if told else None)
    known = ", ".join(f"({each})" for each in ("advice", SAME_STANDING, *ORDERS))
    raise ClaimError(
        f"{shown(f'({word})')} is no remark that is known. Tip: write a number, or one of {known}, "
        "or (advice, two players)."
    )


def split(text: str) -> tuple[str, ...]:
    """Return the parts of a text between semicolons, but for those in parentheses.

    >>> split("1 (2; 3); 4")
    ('1 (2; 3)', '4')
    """
    return tuple(part.strip() for part in re.split(r";(?![^()]*\))", text))


def _part(text: str, side: Side | None) -> Part:
    again = _AGAIN.fullmatch(text)
    said = [text] if again is None else [again[1], *again[2].split(";")]
    return Part(tuple(read_form(each, side) for each in said))


def read_form(text: str, side: Side | None = None) -> Form:
    """Return what a printed number claims; words such as `about` add nothing to it.

    Args:
        text: What is printed.
        side: Whether odds are told against the chance or for it.

    Raises:
        ClaimError: If it is no number, roll or truth, or odds without a side.

    >>> read_form("17 to 1", "against").claimed
    Fraction(1, 18)
    """
    told = _ABOUT.sub("", text.strip())
    if len(told) > LONGEST_FORM:
        raise ClaimError(f"{shown(text)} is too long for a number.")
    for pattern, read in _READERS:
        if found := pattern.fullmatch(told):
            return read(told, found, side)
    known = (*Word.TRUTHS, *Word.ABSENT, "mexico")
    if told.lower() in known or named_roll(told):
        return Word(told)
    raise ClaimError(
        f"{shown(text)} is no number that can be audited. "
        "Tip: write 61%, 0.61, 11/18, 17 to 1, 1 in 18, $50, a roll, yes or no."
    )


def _read_odds(told: str, found: re.Match[str], side: Side | None) -> Form:
    first, second = _plain(found[1]), _plain(found[2])
    if side is None:
        raise ClaimError(
            f"{shown(told)} are odds, but it is not told of which side. "
            "Tip: write against or for into the column odds."
        )
    if "." in second or not int(second) or not Fraction(first):
        raise ClaimError(f"{shown(told)} are no odds: write 17 to 1, or 3 to 2.")
    return Odds(told, Fraction(first), int(second), _digits(first), side)


def _read_number(told: str, found: re.Match[str], side: Side | None) -> Form:  # noqa: ARG001 - only odds have sides
    size = _plain(found[2])
    if found[1] and found[3]:
        raise ClaimError(f"{shown(told)} is money and a percentage at once.")
    unit: Literal["", "%", "$"] = "%" if found[3] else "$" if found[1] else ""
    return Number(told, Fraction(size), _digits(size), unit)


def _read_ratio(told: str, found: re.Match[str], side: Side | None) -> Form:  # noqa: ARG001 - as above
    if not int(found[2]):
        raise ClaimError(f"{shown(told)} is no number: it divides by 0.")
    return Number(told, Fraction(int(found[1]), int(found[2])), None)


def _read_one_in(told: str, found: re.Match[str], side: Side | None) -> Form:  # noqa: ARG001 - as above
    every = _plain(found[1])
    if Fraction(every) < 1:
        raise ClaimError(f"{shown(told)} is no chance: it must be 1 in 1 or more.")
    return OneIn(told, Fraction(every), _digits(every))


_READERS: tuple[tuple[re.Pattern[str], Callable[[str, re.Match[str], Side | None], Form]], ...] = (
    (_ODDS, _read_odds),
    (_ONE_IN, _read_one_in),
    (_RATIO, _read_ratio),
    (_NUMBER, _read_number),
)


def _plain(size: str) -> str:
    return size.replace(",", "")


def _digits(size: str) -> int:
    return len(size.partition(".")[2])
