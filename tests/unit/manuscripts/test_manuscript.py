"""Documents in their files: encodings, line ends, faults, and others who write them."""

from __future__ import annotations

import codecs
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from mexico_solver.errors import ManuscriptError
from mexico_solver.manuscripts import check, rewrite
from mexico_solver.manuscripts.manuscript import Manuscript

PLACE = "é\r\n[[[mexico a]]]\n[[[end]]]\nmixed\rends"


def answer(request: str, _: str) -> str:
    return f"<{request}é>"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "odds.md"
    path.write_bytes(PLACE.encode())
    return path


@pytest.mark.parametrize(
    ("coding", "mark", "told"),
    [
        ("utf-8", b"", None),
        ("utf-8", codecs.BOM_UTF8, None),
        ("utf-16-le", codecs.BOM_UTF16_LE, None),
        ("utf-16-be", codecs.BOM_UTF16_BE, None),
        ("latin-1", b"", "latin-1"),
    ],
)
def test_encoding_mark_and_line_ends_stay(
    file: Path, coding: str, mark: bytes, told: str | None
) -> None:
    file.write_bytes(mark + PLACE.encode(coding))
    assert check(str(file), told, answer).stale
    assert file.read_bytes() == mark + PLACE.encode(coding)
    rewrite(str(file), told, answer)
    assert file.read_bytes().startswith(mark)
    text = file.read_bytes()[len(mark) :].decode(coding)
    assert text.startswith("é\r\n[[[mexico a]]]\n<aé>\n[[[end]]] (sum: ")
    assert text.endswith(")\nmixed\rends")
    assert not check(str(file), told, answer).stale


def test_what_is_up_to_date_is_not_written(file: Path) -> None:
    assert rewrite(str(file), answer=answer).stale
    number = file.stat().st_ino
    assert not rewrite(str(file), answer=answer).stale
    assert file.stat().st_ino == number


def test_a_read_only_file_may_be_checked_and_be_up_to_date(file: Path) -> None:
    file.chmod(0o444)
    assert check(str(file), answer=answer).stale
    with pytest.raises(ManuscriptError, match="is read-only"):
        rewrite(str(file), answer=answer)
    file.chmod(0o644)
    rewrite(str(file), answer=answer)
    file.chmod(0o444)
    assert not rewrite(str(file), answer=answer).stale


def test_a_table_that_the_encoding_lacks_is_refused(file: Path) -> None:
    file.write_bytes(PLACE.encode("latin-1"))
    for run in (check, rewrite):
        with pytest.raises(ManuscriptError, match="latin-1 has no '→'"):
            run(str(file), "latin-1", lambda *_: "→")
    assert file.read_bytes() == PLACE.encode("latin-1")


def test_an_edit_by_hand_is_not_overwritten(file: Path) -> None:
    rewrite(str(file), answer=answer)
    raw = file.read_bytes().replace(b"<a", b"<b")
    file.write_bytes(raw)
    assert check(str(file), answer=answer).edited == (4,)
    with pytest.raises(ManuscriptError, match="edited by hand"):
        rewrite(str(file), answer=answer)
    assert file.read_bytes() == raw


def test_it_starts_anew_if_somebody_writes_the_document_meanwhile(file: Path) -> None:
    asked: list[str] = []

    def slow(request: str, _: str) -> str:
        asked.append(request)
        if len(asked) == 1:
            file.write_bytes(b"new " + PLACE.encode())
        return request

    rewrite(str(file), answer=slow)
    assert asked == ["a", "a"]
    assert file.read_bytes().startswith("new é\r\n[[[mexico a]]]\na\n[[[end]]] (".encode())


def test_a_document_that_never_rests_is_left_alone(file: Path) -> None:
    def writes(*_: str) -> str:
        file.write_bytes(file.read_bytes() + b".")
        return "a"

    with pytest.raises(ManuscriptError, match="changes while it is filled"):
        rewrite(str(file), answer=writes)
    assert file.read_bytes() == PLACE.encode() + b"..."


def test_nothing_is_asked_where_no_place_is_marked() -> None:
    code = (
        "import sys; from mexico_solver.manuscripts import check; check(sys.argv[1]);"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    run = [sys.executable, "-c", code, __file__.replace("test_manuscript", "test_embedding")]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert {"cogapp", "numpy", "rich"} & set(done.stdout.split()) == set()


RUN = """
import sys
from mexico_solver.manuscripts import rewrite
rewrite(sys.argv[1], answer=lambda request, _: request * 100000)
"""


def test_two_runs_at_once_leave_no_mixture(file: Path) -> None:
    before = file.read_bytes()
    run = [sys.executable, "-c", RUN, str(file)]
    processes = [subprocess.Popen(run) for _ in range(4)]
    seen = set()
    while any(process.poll() is None for process in processes):
        seen.add(file.read_bytes())
    assert [process.returncode for process in processes] == [0] * 4
    after = file.read_bytes()
    assert after.count(b"a") > 100000
    assert seen <= {before, after}
    assert list(file.parent.iterdir()) == [file]


def test_a_manuscript_is_what_was_read(file: Path) -> None:
    manuscript = Manuscript.read(str(file))
    assert (manuscript.raw, manuscript.text) == (PLACE.encode(), PLACE)
    assert manuscript.filling(answer).places == 1


@pytest.mark.parametrize("run", [check, rewrite])
@pytest.mark.parametrize("made", ["a\0b", "mexico tables: off"])
def test_a_document_can_be_read_after_it_was_filled(
    file: Path, made: str, run: Callable[..., object]
) -> None:
    with pytest.raises(ManuscriptError):
        run(str(file), answer=lambda *_: made)
    assert file.read_bytes() == PLACE.encode()


def test_bytes_that_would_be_another_text_are_refused(file: Path) -> None:
    file.write_bytes(PLACE.replace("é", "e").encode())
    with pytest.raises(ManuscriptError, match="would be read as something else in shift_jis"):
        rewrite(str(file), "shift_jis", lambda *_: "¥")  # whose byte is that of a backslash
