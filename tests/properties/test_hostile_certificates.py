"""Files made to harm who reads them: each is refused soon, in little memory, by the line's number.

What takes long or much is in test_certificate_bombs.
"""

from __future__ import annotations

import gzip
from pathlib import Path
from time import perf_counter

import pytest

from certificates import of_game, of_round
from mexico_solver import verify
from mexico_solver.errors import CertificateError
from tampering import (
    TITLE,
    Sections,
    changed,
    cut,
    line_of,
    number_at,
    placed,
    refused,
    written,
)

pytestmark = pytest.mark.slow

SMALL = "dice=3 max_throws=2"
DUEL = cut(of_round(2, SMALL))
GAME = cut(of_game((2, 1), SMALL))
SOON = 5
"""Seconds, on a slow machine; nearly all take milliseconds."""


def refused_soon(certificate: Sections | str | bytes, folder: Path) -> str:
    """Return why a certificate is refused."""
    began = perf_counter()
    refusal = refused(certificate, folder)
    assert perf_counter() - began < SOON
    assert refusal is not None
    return str(refusal)


# --- Numbers.

NO_NUMBERS = (
    "NaN",
    "nan",
    "-nan",
    "inf",
    "-Infinity",
    "1e5",
    "1E5",
    "0x10",
    "0b1",
    "+1",
    "1_000",
    "1,000",
    "1.5",
    ".5",
    "-",
    "--1",
    "-0",
    "00",
    "01",
    "-01",
    "1-",
    "None",
    "true",
    "\u0661",
    "\uff11",
    "\u00b2",
    "\u00bd",
    "1\u0300",
    "9" * 100_001,
    "-" + "9" * 1_000_000,
    "0" * 1_000_000,
)
WHOLES = (
    ("max_throws 2", "max_throws {}"),
    ("dice 1 1 1", "dice 1 {} 1"),
    ("round 2", "round {}"),
    ("states 1", "states {}"),
    ("top 1", "top {}"),
    ("payoff 0 1 0/1 1/1", "payoff {} 1 0/1 1/1"),
    ("payoff 0 1 0/1 1/1", "payoff 0 {} 0/1 1/1"),
    ("payoff 0 1 0/1 1/1", "payoff 0 1 0/{} 1/1"),
    ("pattern 2 1", "pattern {} 1"),
    ("pattern 2 1", "pattern 2 {}"),
    ("state", "state {}"),
    ("value 2877/5254 2377/5254", "value {}/5254 2377/5254"),
    ("value 2877/5254 2377/5254", "value 2877/{} 2377/5254"),
    ("closed 0 1 stake 1", "closed 0 {} stake 1"),
    ("round 0 1 stake 1", "round 0 1 stake {}"),
    ("pays 1 2377/5254 2877/5254", "pays {} 2377/5254 2877/5254"),
    ("pays 1 2377/5254 2877/5254", "pays 1 2377/5254 {}/5254"),
    ("pays 1 2377/5254 2877/5254", "pays 1 2377/5254 2877/{}"),
)
"""Lines of a duel, and where else a whole number may stand in them."""


@pytest.mark.parametrize(("line", "told"), WHOLES)
def test_what_is_no_number_is_refused_by_its_line(line: str, told: str, tmp_path: Path) -> None:
    place, _ = line_of(DUEL, line)
    for bad in NO_NUMBERS if told != "top {}" else [each for each in NO_NUMBERS if each != "-"]:
        why = refused_soon(changed(DUEL, place, told.format(bad)), tmp_path)
        assert why.startswith(f"line {number_at(DUEL, place)} ("), bad


NO_FRACTIONS = (
    "1/0 1/-2 -1/-2 0/0 0/-1 1/ / /1 1//2 1/2/3 1 1/2. 1/2.. ..1/2 1/2...1/2 1/2..1/0 1/2..3"
)


@pytest.mark.parametrize("begins", ["payoff 0 1", "value", "box", "pays 1"])
@pytest.mark.parametrize("bad", NO_FRACTIONS.split(" "))
def test_what_is_no_fraction_is_refused_by_its_line(begins: str, bad: str, tmp_path: Path) -> None:
    place, line = line_of(DUEL, begins)
    *before, _ = line.split(" ")
    why = refused_soon(changed(DUEL, place, " ".join([*before, bad])), tmp_path)
    assert why.startswith(f"line {number_at(DUEL, place)} (")


@pytest.mark.parametrize("begins", ["payoff 0 1", "value", "box", "pays 1"])
def test_bounds_that_are_backward_are_refused(begins: str, tmp_path: Path) -> None:
    place, line = line_of(DUEL, begins)
    *before, _ = line.split(" ")
    why = refused_soon(changed(DUEL, place, " ".join([*before, "2/3..1/3"])), tmp_path)
    assert why.startswith(f"line {number_at(DUEL, place)} (")


# --- Subjects.

SUBJECTS = (
    *[("round 2", f"round {many}") for many in (0, 1, 3, 31, 10**9, 10**18, "2 2")],
    *[("max_throws 2", f"max_throws {many}") for many in (0, 61, 121, 10**9, 10**99)],
    *[("top 1", f"top {many}") for many in (0, -1, 10**6 + 1, 10**18, "1 1")],
    *[("states 1", f"states {many}") for many in (0, 2, 10**18, "9" * 4000, "9" * 5000)],
    ("dice 1 1 1", "dice 1"),
    ("dice 1 1 1", "dice" + " 1" * 10),
    ("dice 1 1 1", "dice" + " 1" * 10**5),
    ("dice 1 1 1", "dice 0 0 0"),
    ("dice 1 1 1", "dice 0 1 0"),
    ("dice 1 1 1", "dice 1 -1 1"),
    ("dice 1 1 1", f"dice 1 1 {10**12 + 1}"),
    ("doubling once", "doubling thrice"),
    ("doubling once", "tripling once"),
    ("mexico_passes true", "mexico_passes True"),
    ("claims values equilibrium value unique", "claims values equilibrium truth"),
    ("claims values equilibrium value unique", "claims"),
    ("next_lead loser", "next_lead loser loser"),
    ("rules", "rules encyclopedia"),
    ("closing", "closing time"),
    ("pattern 2 1", "pattern 2 2"),
    ("pattern 2 1", "pattern 3 1"),
    ("pattern 2 1", "patterns 2 1"),
    ("state", "states"),
    ("round 0 1 stake 1", "round 1 0 stake 1"),
    ("round 0 1 stake 1", "round 0 1 stake 2"),
    ("closed 0 1 stake 1", "open 0 1 stake 1"),
)


@pytest.mark.parametrize(("line", "told"), SUBJECTS, ids=lambda told: told[:30])
def test_what_can_not_be_played_is_refused(line: str, told: str, tmp_path: Path) -> None:
    place, _ = line_of(DUEL, line)
    why = refused_soon(changed(DUEL, place, told), tmp_path)
    assert why.startswith("line ")


@pytest.mark.parametrize(
    "units",
    [
        "0 1",
        "1",
        "2 1 0",
        "1000001 1",
        f"{10**18} {10**18}",
        "1 " * 30 + "1",
        "-2 1",
        "1 " * 10**5 + "1",
    ],
)
def test_what_can_not_be_a_game_is_refused(units: str, tmp_path: Path) -> None:
    place, _ = line_of(GAME, "game ")
    assert refused_soon(changed(GAME, place, f"game {units}"), tmp_path).startswith("line ")


def states_in(order: list[int]) -> Sections:
    """Return the game with its states told in another order, or not all, or one twice."""
    states = [each for each in GAME if each[0].startswith("state ")]
    others = [each for each in GAME[:-1] if each not in states]
    return (*others, *[states[number] for number in order], GAME[-1])


@pytest.mark.parametrize("order", [[], [0], [1], [1, 0], [0, 0], [0, 0, 1], [0, 1, 0], [0, 1, 1]])
def test_states_out_of_order_are_refused(order: list[int], tmp_path: Path) -> None:
    assert states_in([0, 1]) == GAME
    assert refused_soon(states_in(order), tmp_path).startswith("line ")


def test_a_state_that_leads_to_itself_is_refused(tmp_path: Path) -> None:
    for units in ("2 1", "1 2", "1 1 1", "2 2", "3 1", "2", ""):
        place, _ = line_of(GAME, "state 1 1")
        told = changed(GAME, place, f"state {units}".strip())
        assert refused_soon(told, tmp_path).startswith("line ")


# --- Files.

TEXT = written(DUEL)


TOLD = TEXT.encode()
FILES = {
    "empty": b"",
    "empty and compressed": gzip.compress(b""),
    "only the title": TITLE.encode(),
    "only the end": written([["closing"]]).encode(),
    "no sections": TITLE.encode() + b"end " + b"0" * 64 + b"\n",
    "UTF-16": TEXT.encode("utf-16"),
    "UTF-32": TEXT.encode("utf-32-le"),
    "a byte order mark": TEXT.encode("utf-8-sig"),
    "EBCDIC": TEXT.encode("cp500"),
    "CRLF": TEXT.replace("\n", "\r\n").encode(),
    "CR": TEXT.replace("\n", "\r").encode(),
    "no final newline": TOLD[:-1],
    "another newline": TOLD + b"\n",
    "a NUL at the end": TOLD + b"\0",
    "twice": TOLD + TOLD,
    "another section": TOLD + written([["state", "value 1/1"]], "").encode(),
    "another closing": TOLD + written([["closing"]], "").encode(),
    "another version": TEXT.replace("certificate 1", "certificate 2").encode(),
    "half compressed": TITLE.encode() + gzip.compress(TOLD[len(TITLE) :]),
    "compressed twice": gzip.compress(gzip.compress(TOLD)),
    "compressed and more": gzip.compress(TOLD) + b"x",
    "a wrong method": b"\x1f\x8b\x07" + gzip.compress(TOLD)[3:],
    "the head of gzip": b"\x1f\x8b",
    "gzip of noise": b"\x1f\x8b\x08\x00" + bytes(range(256)) * 4,
}


@pytest.mark.parametrize("told", FILES.values(), ids=FILES)
def test_what_is_no_certificate_is_refused(told: bytes, tmp_path: Path) -> None:
    assert refused_soon(told, tmp_path)


SPACES = ("\t", "  ", "\r", "\v", "\f", "\x1c", "\x1f", "\x85", "\xa0", "\u2028", "é", "\ud800")


@pytest.mark.parametrize("space", SPACES, ids=ascii)
def test_words_are_of_ascii_with_one_space_between(space: str, tmp_path: Path) -> None:
    for place, line in placed(DUEL):
        for told in (f"{line}{space}", f"{space}{line}", line.replace(" ", space, 1) + space):
            why = refused_soon(changed(DUEL, place, told), tmp_path)
            assert why.startswith(f"line {number_at(DUEL, place)} ("), why


@pytest.mark.parametrize("mark", ["\0", "\x7f", "#", "%"], ids=ascii)
def test_words_have_no_other_letters(mark: str, tmp_path: Path) -> None:
    for place, line in placed(DUEL):
        for told in (f"{line}{mark}", f"{mark}{line}", line.replace(" ", mark, 1) + mark):
            assert refused_soon(changed(DUEL, place, told), tmp_path).startswith("line ")


@pytest.mark.parametrize("path", ["", ".", "/", "missing/certificate", "x" * 5000, "\0", "a\0b"])
def test_what_is_no_file_is_refused(path: str, tmp_path: Path) -> None:
    for told in (path, tmp_path / path):
        with pytest.raises(CertificateError):
            verify(told)
