"""Certificates written: as a text or a file, state by state, all of it or nothing."""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from weakref import ref

import pytest

from certificates import line_of, of_game, read, sealed, verified
from mexico_solver import Rules, solve_game, solve_round, verify
from mexico_solver.certificate import Draft, SolvedState
from mexico_solver.certificate.writing import ZIPPED
from mexico_solver.errors import CertificateError
from mexico_solver.game.certificate import draft_of as draft_of_game
from mexico_solver.stage.certificate import draft_of as draft_of_round

UNITS = (2, 1, 1)
RULES = Rules.parse("max_throws=2 dice=3")
TEXT = of_game(UNITS, str(RULES))
STATES = 5


def draft(units: tuple[int, ...] = UNITS, rules: Rules = RULES) -> Draft:
    """Return a solved game as it becomes a certificate."""
    game = solve_game(units, rules)
    return draft_of_game(units, rules, game.stakes, game.state)


def failing(error: BaseException, after: int) -> Draft:
    """Return a draft that fails when some of its states are written."""
    whole, times = draft(), iter(range(100))

    def states() -> Iterator[SolvedState]:
        told = list(whole.states())
        yield from told if next(times) == 0 else told[:after]
        if next(times) > 1:
            raise error

    return replace(whole, states=states)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that doesn't exist."""
    return tmp_path / "game.txt"


def left(path: Path) -> list[str]:
    """Return what is in the folder of a file."""
    return sorted(each.name for each in path.parent.iterdir())


# --- What is written.


def test_a_text_is_what_a_file_holds(path: Path) -> None:
    assert draft().written(None) == TEXT
    assert draft().written(path) is None
    assert path.read_bytes() == TEXT.encode("ascii")
    assert draft().written(str(path)) is None
    assert left(path) == ["game.txt"]


def test_a_text_is_the_sections_one_after_the_other() -> None:
    sections = list(draft().sections())
    assert "".join(sections) == TEXT
    assert sections[0].startswith("mexico certificate 1\nrules\nmax_throws 2\n")
    assert all(each.splitlines()[-1].startswith("end ") for each in sections)
    assert sealed(TEXT.splitlines()) == TEXT
    assert len(sections) == 2 + 4 + STATES + 1


def test_the_same_solution_is_told_the_same() -> None:
    assert draft().written(None) == draft().written(None) == TEXT


def test_a_name_that_ends_in_gz_is_compressed(path: Path) -> None:
    zipped = path.with_suffix(ZIPPED)
    assert zipped.name == "game.gz"
    draft().written(zipped)
    assert gzip.decompress(zipped.read_bytes()) == TEXT.encode()
    assert len(zipped.read_bytes()) < len(TEXT) / 2
    assert verify(zipped) == verified(TEXT)
    other = path.with_name("game.gz.txt")
    draft().written(other)
    assert other.read_text() == TEXT


def test_a_compressed_file_tells_nothing_of_time_or_place(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = path.with_name("one.gz"), path.with_name("other.txt.gz")
    draft().written(one)
    monkeypatch.setattr("time.time", lambda: 1e9)
    draft().written(other)
    assert one.read_bytes() == other.read_bytes()
    assert one.read_bytes()[3:8] == bytes(5), "no name, no time"


def test_progress_is_told_after_each_state(path: Path) -> None:
    told: list[tuple[int, int]] = []
    draft().written(path, lambda done, total: told.append((done, total)))
    assert told == [(done, STATES) for done in range(1, STATES + 1)]
    assert draft().written(None, lambda done, total: told.append((done, total))) == TEXT
    assert told == [(done, STATES) for done in range(1, STATES + 1)] * 2


def test_memory_does_not_grow_with_the_file(path: Path) -> None:
    """Of the states that are written one by one, no more than two are held at a time."""
    whole, most = draft((2, 2, 1)), 0
    alive: list[ref[Held]] = []

    class Held:
        def __init__(self, state: SolvedState) -> None:
            self.units, self.worth = state.units, state.worth
            self.law, self.throws = state.law, state.throws

    def states() -> Iterable[SolvedState]:
        nonlocal most
        for state in whole.states():
            held = Held(state)
            alive.append(ref(held))
            most = max(most, sum(each() is not None for each in alive))
            yield held

    replace(whole, states=states).written(path)
    assert len(alive) == 2 * whole.count
    assert most <= 2


# --- All or nothing.


def test_a_file_is_there_when_all_of_it_is_written(path: Path) -> None:
    path.write_text("before")
    seen: list[tuple[str, list[str]]] = []

    draft().written(path, lambda *_: seen.append((path.read_text(), left(path))))
    assert len(seen) == STATES
    for text, (part, whole) in seen:
        assert (text, whole) == ("before", "game.txt")
        assert part.endswith(".part")
    assert path.read_text() == TEXT
    assert left(path) == ["game.txt"]


@pytest.mark.parametrize("zipped", [False, True])
@pytest.mark.parametrize("after", [0, 1, 3])
def test_what_fails_leaves_the_file_that_was_there(path: Path, after: int, zipped: bool) -> None:
    place = path.with_name("game.txt.gz") if zipped else path
    place.write_text("before")
    with pytest.raises(ZeroDivisionError):
        failing(ZeroDivisionError(), after).written(place)
    assert place.read_text() == "before"
    assert left(path) == [place.name]


@pytest.mark.parametrize("error", [KeyboardInterrupt(), CertificateError("too large.")])
def test_what_fails_leaves_nothing_behind(path: Path, error: BaseException) -> None:
    with pytest.raises(type(error)):
        failing(error, 2).written(path)
    assert left(path) == []


def test_a_full_disk_is_told_in_a_sentence(path: Path) -> None:
    path.write_text("before")
    with pytest.raises(CertificateError) as refusal:
        failing(OSError(28, "No space left on device"), 2).written(path)
    assert str(refusal.value) == f"{str(path)!r} can't be written: No space left on device."
    assert (path.read_text(), left(path)) == ("before", ["game.txt"])


def test_where_no_file_can_be_it_is_refused(path: Path) -> None:
    missing = path.parent / "folder" / "game.txt"
    with pytest.raises(CertificateError) as refusal:
        draft().written(missing)
    assert str(refusal.value) == f"{str(missing)!r} can't be written: No such file or directory."
    with pytest.raises(CertificateError, match="can't be written: Is a directory"):
        draft().written(path.parent)
    assert left(path) == []


@pytest.mark.parametrize("name", ["", ".", "/"])
def test_what_is_no_name_of_a_file_is_refused(name: str) -> None:
    with pytest.raises(CertificateError, match="can't be written: "):
        draft().written(name)


def test_what_is_no_regular_file_is_not_replaced(path: Path) -> None:
    """Such as /dev/null, which many would miss."""
    os.mkfifo(path)
    with pytest.raises(CertificateError, match="can't be written: "):
        draft().written(path)
    assert path.is_fifo()
    assert left(path) == ["game.txt"]


# --- What is claimed.


def test_what_is_not_proven_is_not_claimed() -> None:
    claims = "claims values equilibrium"
    assert line_of(TEXT, "claims") == f"{claims} unique"
    text = replace(draft(), unique=False).written(None)
    assert text is not None
    assert line_of(text, "claims") == claims
    assert "\nbox " not in text
    assert "\nclosed " not in text
    assert verified(text).values == verified(TEXT).values


OPEN = (1, 2, 2), Rules.parse("dice=3:1:1")


def test_whether_boxes_prove_it_is_found_if_it_is_not_known() -> None:
    assert replace(draft(), unique=None).written(None) == TEXT
    text = replace(draft(*OPEN), unique=None).written(None)
    assert text == draft(*OPEN).written(None) == of_game(OPEN[0], "dice=3:1:1")
    assert line_of(text or "", "claims") == "claims values equilibrium"


def test_what_boxes_do_not_prove_can_not_be_claimed(path: Path) -> None:
    with pytest.raises(CertificateError) as refusal:
        replace(draft(*OPEN), unique=True).written(path)
    assert str(refusal.value) == "no boxes prove that (1, 2, 2) is decided in one way."
    assert left(path) == []


def test_where_stakes_fold_nothing_is_claimed_to_be_unique() -> None:
    solved = solve_round(2, Rules.parse("max_throws=2 dice=3 doubling=every"), "stake")
    folding = draft_of_round(solved)
    assert folding.unique is None
    text = folding.written(None) or ""
    assert line_of(text, "claims") == "claims values equilibrium"
    assert read(text)[0].subject.folds


def test_all_that_a_draft_tells_stands_in_the_first_sections() -> None:
    table = Draft(
        rules={"max_throws": "2"},
        about="round 2",
        top="1",
        payoffs=["0 1 0/1 1/1"],
        claims=["values"],
        unique=False,
        count=1,
        states=list,
    )
    sections = table.sections()
    assert next(sections).startswith("mexico certificate 1\nrules\nmax_throws 2\nend ")
    assert next(sections).startswith(
        "round 2\ntop 1\nclaims values\nstates 1\npayoff 0 1 0/1 1/1\nend "
    )
    with pytest.raises(CertificateError):
        next(sections)


# --- What is usual.


def test_a_pattern_is_what_more_than_half_decide() -> None:
    """Ties go to stopping; a state tells what it decides otherwise, and nothing else."""
    game = solve_game(UNITS, RULES)
    _, states = read(TEXT)
    position = "follower cap=- low=22 tied=1 behind=0 stake=1 left=1 holds=22 | roles 0 1"
    throwing = []
    for state in states:
        duels = [start for start in state.rounds if (len(start.order), start.stake) == (2, 1)]
        for start in duels:
            number = state.outline.tree(start).numbers[position]
            throwing.append(state.rounds[start].throws[number])
    (pattern,) = [part for part in TEXT.split("end ") if "\npattern 2 1\n" in part]
    assert (f"stop {position}\n" in pattern) == (2 * sum(throwing) <= len(throwing))
    told = sum(each.startswith(("stop ", "throw ")) for each in TEXT.splitlines())
    assert told < game.proof.choices / 10


def test_the_last_step_of_writing_may_fail(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    path.write_text("before")
    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(CertificateError, match="can't be written: Permission denied"):
        draft().written(path)
    assert (path.read_text(), left(path)) == ("before", ["game.txt"])


def test_a_name_that_no_file_has_is_refused(path: Path) -> None:
    with pytest.raises(CertificateError, match=r"can't be written: no file has such a name\."):
        draft().written(f"{path}\0")
    assert left(path) == []


def test_what_a_link_leads_to_is_written_and_the_link_stays(path: Path) -> None:
    link = path.with_name("link.txt")
    link.symlink_to(path)
    draft().written(link)
    assert link.is_symlink()
    assert path.read_text() == TEXT
    assert left(path) == ["game.txt", "link.txt"]
