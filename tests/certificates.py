"""Certificates as texts: changed line by line, sealed again, and read without a file.

Lines are written by hand here, so that what the checker reads does not rest on what is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from mexico_solver import PayoffTable, Rules, Verdict, solve_game, solve_round, verify
from mexico_solver.certify.checking import Checking
from mexico_solver.certify.state import Outline, State
from mexico_solver.certify.subject import Paying, Subject, Units, read_subject
from mexico_solver.certify.text import Line, Ratio, Worth, sections
from mexico_solver.stage.objective import ObjectiveLike


@cache
def of_round(players: int, rules: str, objective: ObjectiveLike = "survive") -> str:
    """Return the certificate of a round."""
    return solve_round(players, Rules.parse(rules), objective).certificate()


@cache
def of_game(units: Units, rules: str, bits: int | None = None) -> str:
    """Return the certificate of a game."""
    return solve_game(units, Rules.parse(rules), bits=bits).certificate()


def line(text: str, number: int = 1) -> Line:
    """Return a line as the checker reads it."""
    kind, *words = text.split()
    return Line(number, kind, tuple(words))


def lines(text: str) -> list[Line]:
    """Return some lines, numbered from 1."""
    return [line(each, number) for number, each in enumerate(text.splitlines(), start=1)]


def number_of(text: str, told: str) -> int:
    """Return the number of the only line that reads so."""
    (number,) = [place for place, each in enumerate(text.splitlines(), start=1) if each == told]
    return number


def line_of(text: str, begins: str) -> str:
    """Return the first line that begins so."""
    return next(each for each in text.splitlines() if each.startswith(begins))


def sealed(told: Iterable[str]) -> str:
    """Return lines as a certificate, the checksum of each section computed anew."""
    written, section = [], ""
    for number, each in enumerate(told):
        if each.startswith("end "):
            written.append(f"end {sha256(section.encode()).hexdigest()}\n")
            section = ""
        else:
            section += f"{each}\n" * (number > 0)  # the title stands in no section
            written.append(f"{each}\n")
    return "".join(written)


def altered(text: str, old: str, *new: str) -> str:
    """Return a certificate in which the only line that reads so gives way to others, or to none."""
    told = text.splitlines()
    place = number_of(text, old) - 1
    return sealed([*told[:place], *new, *told[place + 1 :]])


def without(text: str, begins: str) -> str:
    """Return a certificate without the lines that begin so."""
    return sealed([each for each in text.splitlines() if not each.startswith(begins)])


def verified(text: str) -> Verdict:
    """Return what a text proves."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "certificate.txt")
        path.write_bytes(text.encode())
        return verify(path)


def read(text: str) -> tuple[Checking, list[State]]:
    """Return what a certificate is about, and its states, read and not checked."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "certificate.txt")
        path.write_bytes(text.encode())
        rules, about, *others = sections(path)
    reading, states = Checking(read_subject(rules, about)), []
    for head, *told in others:
        if head.kind == "pattern":
            reading.read_pattern(head, told)
        elif head.kind == "state":
            states.append(reading.read_state(head, told))
    return reading, states


def subject_of(
    rules: Rules,
    players: int = 2,
    units: Units = (),
    top: int | None = None,
    payoffs: Mapping[Paying, Worth] | None = None,
) -> Subject:
    """Return what a certificate would be about.

    Args:
        rules: The rules of the table.
        players: How many play a round.
        units: The units by seat of a game.
        top: The stake above which nothing is told apart.
        payoffs: Of a round, what each payment is worth to each seat.
    """
    options = {
        "mexico_passes": "true" if rules.mexico_passes else "false",
        "doubling": rules.doubling,
        "all_mexico": rules.all_mexico,
        "sub_round_lead": rules.sub_round_lead,
        "next_lead": rules.next_lead,
    }
    told = dict(payoffs or {})
    seats = len(units) or players
    weights = rules.dice.weights
    return Subject(rules.max_throws, weights, options, seats, units, top, set(), 1, told)


def outline_of(rules: Rules, players: int = 2, top: int | None = None) -> Outline:
    """Return what a round in which players are alike is made of."""
    return Outline(subject_of(rules, players, top=top), players, {})


def exactly(*numbers: int) -> Worth:
    """Return whole numbers as what something is worth."""
    return tuple([(Ratio(number, 1), Ratio(number, 1)) for number in numbers])


POT = PayoffTable(
    {
        1: ((-1, 0, 0), (0, -1, 0), (1, 0, -1)),
        2: ((-2, 0, 0), (0, -2, 0), (2, 0, -2)),
    }
)
"""Of three players the first gets what the last one pays."""
