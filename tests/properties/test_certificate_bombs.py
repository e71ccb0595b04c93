"""Certificates made to take long, or much memory: each is refused under limits of both."""

from __future__ import annotations

import gzip
import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from certificates import lines, of_round
from mexico_solver import PayoffTable
from mexico_solver.certify.state import Outline
from mexico_solver.certify.subject import read_subject
from tampering import TITLE, changed, cut, line_of, refused, written

pytestmark = pytest.mark.slow

DUEL = cut(of_round(2, "dice=3 max_throws=2"))
SECONDS = 30
"""On a slow machine; most take a tenth of a second."""
RUN = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
from mexico_solver.certify.__main__ import main
sys.exit(main(sys.argv[1:]))
"""
"""The program, in a gigabyte of memory at most."""


def refused_under_limits(told: bytes, folder: Path) -> str:
    """Return why a file is refused by a process that may not take much time or memory."""
    pytest.importorskip("resource")
    path = folder / "certificate"
    path.write_bytes(told)
    command = [sys.executable, "-c", RUN, str(path)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert ran.returncode in {1, 2}, ran.stderr[-500:]
    kind, _, why = ran.stderr.partition(": ")
    assert kind == {1: "false", 2: "unreadable"}[ran.returncode], ran.stderr[-500:]
    assert len(why) < 500
    return why


def repeated(once: bytes, megabytes: int) -> bytes:
    """Return a certificate of the same bytes again and again, compressed to very few."""
    each = once * ((1 << 20) // len(once))
    return gzip.compress(TITLE.encode()) + gzip.compress(each) * megabytes


ENDLESS = (b"\0", b"\n", b" ", b"a", b"a ", b"ab ", b"a\n", b"abc de\n", b"dice 1 1\n", b"end 0\n")


@pytest.mark.parametrize("once", ENDLESS, ids=repr)
def test_a_gigabyte_of_the_same_is_refused(once: bytes, tmp_path: Path) -> None:
    assert refused_under_limits(repeated(once, 1024), tmp_path).startswith("line ")


def test_many_long_numbers_are_refused(tmp_path: Path) -> None:
    """A quarter of what a section may hold, in numbers as long as they may be."""
    number = "7" * 99_990
    payoffs = [f"payoff {number}{at} 1 {number}/{number} {number}/{number}" for at in range(32)]
    told = written([DUEL[0], (*DUEL[1][:4], *payoffs), *DUEL[2:]]).encode()
    assert refused_under_limits(gzip.compress(told, 1), tmp_path).startswith("line ")


def many_seats(players: int, lead: str, doubling: str = "once") -> bytes:
    """Return a round in which no two players are alike, so that every order plays a sub-round."""
    options = ("true", doubling, "sub-round", lead, "loser", "1 1")
    names = [line.split(" ")[0] for line in DUEL[0][2:]]
    rules = ["rules", "max_throws 1", *map(" ".join, zip(names, options, strict=True))]
    seats, stakes = range(players), (1, 2)
    payoffs = [
        " ".join([f"payoff {payer} {stake}", *(f"{(7 * seat + payer) % 5}/1" for seat in seats)])
        for payer, stake in product(seats, stakes)
    ]
    about = [f"round {players}", "top 2", "claims values equilibrium", "states 1", *payoffs]
    patterns = [[f"pattern {few} {stake}"] for few in seats[2:] for stake in stakes]
    patterns += [[f"pattern {players} {stake}"] for stake in stakes]
    state = [
        "state",
        " ".join(["value", *["0/1"] * players]),
        f"round {' '.join(map(str, seats))} stake 1",
    ]
    return written([rules, about, *patterns, state, ["closing"]]).encode()


@pytest.mark.parametrize(("players", "lead"), [(7, "last"), (10, "last"), (12, "first")])
def test_many_players_who_differ_are_refused(players: int, lead: str, tmp_path: Path) -> None:
    assert refused_under_limits(many_seats(players, lead), tmp_path)


def players_alike(players: int, throws: int, dice: str) -> bytes:
    """Return a round of many throws, in which all players are alike."""
    rules = [*DUEL[0]]
    rules[1], rules[-1] = f"max_throws {throws}", f"dice {dice}"
    seats = range(players)
    payoffs = [
        " ".join([f"payoff {payer} 1", *(f"{int(seat != payer)}/1" for seat in seats)])
        for payer in seats
    ]
    about = [f"round {players}", "top 1", "claims values equilibrium", "states 1", *payoffs]
    patterns = [[f"pattern {few} 1"] for few in range(2, players + 1)]
    return written([rules, about, *patterns, ["state", "value"], ["closing"]]).encode()


LARGE = f"{10**12} " * 8 + f"{10**12 - 1}"


@pytest.mark.parametrize(
    ("players", "throws", "dice"),
    [(2, 60, LARGE), (3, 40, "1 1 1"), (25, 4, "1 1")],
)
def test_many_throws_are_refused(players: int, throws: int, dice: str, tmp_path: Path) -> None:
    assert refused_under_limits(players_alike(players, throws, dice), tmp_path).startswith(
        ("line ", "rounds of up to")
    )


def long_chances() -> bytes:
    """Return a duel at twenty stakes, of whose chances each has a denominator of its own."""
    stakes = [2**number for number in range(20)]
    rules = [*DUEL[0]]
    rules[1], rules[3], rules[5] = "max_throws 10", "doubling every", "sub_round_lead last"
    rules[-1] = "dice 1 1 1 1 1 1"
    payoffs = [
        f"payoff {payer} {stake} {stake}/1 {payer}/1" for payer in (0, 1) for stake in stakes
    ]
    about = ["round 2", f"top {stakes[-1]}", "claims values equilibrium", "states 1", *payoffs]
    subject = read_subject(lines("\n".join(rules)), lines("\n".join(about)))
    state = ["state", "value 0/1 0/1"]
    for start in Outline(subject, 2, {}).starts:
        state.append(f"round {start}")
        for stake in stakes if start.stake == stakes[-1] else ():
            chances = [f"1/1{'0' * 9_980}{start.order[0]}{stake + place}" for place in (0, 1)]
            state.append(" ".join([f"pays {stake}", *chances]))
    patterns = [[f"pattern 2 {stake}"] for stake in stakes]
    return written([rules, about, *patterns, state, ["closing"]]).encode()


def test_long_chances_are_refused(tmp_path: Path) -> None:
    """Equations of chances that are not yet proven are over a product of all their denominators."""
    assert refused_under_limits(gzip.compress(long_chances()), tmp_path).startswith("line ")


def long_payoffs() -> bytes:
    """Return a duel in which options differ by hardly anything, told by very long numbers."""
    table = PayoffTable({2**number: ((1, 2), (1, 2)) for number in range(6)})
    rules, about, *others = cut(of_round(2, "doubling=every", table))
    told = [*about[:2], "claims values equilibrium", about[3]]
    for number, line in enumerate(about[4:]):
        _, payer, stake, *_ = line.split(" ")
        one, other = (f"{'0' * 60_000}{2 * number + seat:05d}" for seat in (0, 1))
        told.append(f"payoff {payer} {stake} 1{one}/1{one} 2{other}/1{other}")
    place, _ = line_of(tuple(others), "value ")
    vague = changed(tuple(others), place, "value 0/1..3/1 0/1..3/1")
    return written([rules, told, *vague]).encode()


def test_long_payoffs_are_refused(tmp_path: Path) -> None:
    """What bounds leave open is settled over a product of all denominators."""
    why = refused_under_limits(gzip.compress(long_payoffs()), tmp_path)
    assert why.startswith("line ")


def crowds() -> Iterator[tuple[str, ...]]:
    """Yield thousands of lines to stand where one does."""
    pattern, exception = DUEL[2][:2]
    yield pattern, *[exception] * 10_000
    yield pattern, *[f"stop {number}" for number in range(10_000)]
    yield (pattern,) * 10_000
    yield (" ".join([pattern, *["1"] * 10_000]),)


def test_thousands_of_lines_are_refused(tmp_path: Path) -> None:
    place, _ = line_of(DUEL, "pattern ")
    for crowd in crowds():
        assert str(refused(changed(DUEL, place, *crowd), tmp_path)).startswith("line ")
    payoffs = [f"payoff {payer} 1 0/1 1/1" for payer in range(2, 10_000)]
    told = (DUEL[0], (*DUEL[1], *payoffs), *DUEL[2:])
    assert str(refused(told, tmp_path)).startswith("line ")


def test_thousands_of_patterns_are_refused(tmp_path: Path) -> None:
    keys = product(range(2, 100), range(1, 50))
    patterns = [(f"pattern {players} {stake}",) for players, stake in keys]
    for more in (patterns, [DUEL[2]] * 5_000):
        assert str(refused((*DUEL[:2], *more, *DUEL[2:]), tmp_path)).startswith("line ")
        assert str(refused((*DUEL[:3], *more, *DUEL[3:]), tmp_path)).startswith("line ")


def test_thousands_of_true_steps_do_no_harm(tmp_path: Path) -> None:
    """The first box encloses all that is possible, and may be told again and again."""
    place, box = line_of(DUEL, "box ")
    assert refused(changed(DUEL, place, *[box] * 1_000), tmp_path) is None
