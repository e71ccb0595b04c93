"""Answers that are kept in a file."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mexico_solver.errors import ManuscriptError, StoreError
from mexico_solver.manuscripts import KeptAnswers
from mexico_solver.manuscripts import kept as room
from mexico_solver.manuscripts.kept import HEADER, sources

asked: list[str] = []


def slow(text: str, file: str) -> str:
    asked.append(text)
    return f"{text} – {file}\n"


def never(text: str, file: str) -> str:
    raise AssertionError(f"{text} of {file} is asked anew")


@pytest.fixture(autouse=True)
def nothing_asked() -> None:
    asked.clear()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "kept.txt"
    with KeptAnswers(path, slow) as kept:
        kept("rolls throws=1", "a.md")
    return path


def test_what_is_kept_is_not_asked_again(path: Path) -> None:
    with KeptAnswers(path, never) as kept:
        assert kept("rolls throws=1", "b.md") == "rolls throws=1 – a.md\n"
        assert kept(" rolls   'throws=1' ", "a.md") == "rolls throws=1 – a.md\n"


def test_another_request_or_format_is_asked(path: Path) -> None:
    with KeptAnswers(path, slow) as kept:
        for text, file in (("rolls throws=2", "a.md"), ("rolls throws=1", "a.rst")):
            kept(text, file)
            kept(text, file)
    assert asked == ["rolls throws=1", "rolls throws=2", "rolls throws=1"]


def test_other_sources_ask_anew(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "sources", lambda: "others")
    with KeptAnswers(path, slow) as kept:
        kept("rolls throws=1", "a.md")
    assert len(asked) == 2


def test_the_sources_are_all_that_the_library_is_made_of(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "package"
    (package / "manuscripts").mkdir(parents=True)
    (package / "odds.py").write_text("1")
    monkeypatch.setattr(room, "__file__", str(package / "manuscripts" / "kept.py"))
    told = set()
    for text in ("1", "2"):
        (package / "odds.py").write_text(text)
        told.add(sources.__wrapped__())
    (package / "odds.py").rename(package / "rolls.py")
    told.add(sources.__wrapped__())
    assert len(told) == 3


def test_a_line_that_is_damaged_or_changed_is_not_believed(path: Path) -> None:
    right = path.read_text("utf-8")
    for wrong in (right.replace("rolls throws=1", "rolls throws=7"), right[:-9], f"{HEADER}\n1\n"):
        path.write_text(wrong, "utf-8")
        asked.clear()
        with KeptAnswers(path, slow) as kept:
            assert kept("rolls throws=1", "a.md") == "rolls throws=1 – a.md\n"
        assert asked == ["rolls throws=1"]
    assert path.read_text("utf-8") == right


@pytest.mark.parametrize("content", [b"# My notes\n", b"\xff\xfe\x00", b"SQLite format 3\x00"])
def test_a_file_of_something_else_is_refused_and_left_as_it_is(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / "mine"
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"holds no tables of documents|can't be read"):
        KeptAnswers(path, slow)
    assert path.read_bytes() == content


def test_an_empty_file_is_a_store_that_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    path.touch()
    with KeptAnswers(path, slow) as kept:
        kept("rolls", "a.md")
    assert path.read_text("utf-8").startswith(HEADER)


def test_what_others_kept_meanwhile_stays(path: Path) -> None:
    with KeptAnswers(path, slow) as one:
        one("rolls throws=2", "a.md")
        with KeptAnswers(path, slow) as other:
            other("rolls throws=3", "a.md")
    with KeptAnswers(path, never) as kept:
        for throws in (1, 2, 3):
            kept(f"rolls throws={throws}", "a.md")


def test_what_was_answered_before_a_fault_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"

    def answers_one_and_fails(text: str, file: str) -> str:
        if text == "seats":
            raise ManuscriptError("the next place is half written")
        return slow(text, file)

    kept = KeptAnswers(path, answers_one_and_fails)
    with pytest.raises(ManuscriptError), kept:
        kept("rolls", "a.md") + kept("seats", "a.md")
    with KeptAnswers(path, never) as kept:
        kept("rolls", "a.md")


def test_nothing_new_leaves_the_file_as_it_is(path: Path) -> None:
    path.chmod(0o400)
    with KeptAnswers(path, never) as kept:
        kept("rolls throws=1", "a.md")
    assert path.stat().st_mode & 0o777 == 0o400


def test_a_place_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "kept.txt"
    with (
        pytest.raises(StoreError, match="can't be written: No such file"),
        KeptAnswers(path, slow) as kept,
    ):
        kept("rolls", "a.md")


@pytest.mark.parametrize("line", ["[" * 400_000, "9" * 5000, "{}", '"abc"', '[[],{},""]', "null"])
def test_a_line_of_anything_is_as_if_it_were_not_there(path: Path, line: str) -> None:
    path.write_text(f"{path.read_text('utf-8')}{line}\n", "utf-8")
    with KeptAnswers(path, never) as kept:
        assert kept("rolls throws=1", "a.md") == "rolls throws=1 – a.md\n"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("fifo", "it is no regular file"),
        (".", "Is a directory"),
        ("x" * 300, "File name too long"),
        ("a\0b", "no file has such a name"),
    ],
)
def test_a_store_that_can_not_be_read_is_refused(tmp_path: Path, name: str, said: str) -> None:
    os.mkfifo(tmp_path / "fifo")
    with pytest.raises(StoreError, match=f"can't be read: {said}"):
        KeptAnswers(tmp_path / name, slow)
