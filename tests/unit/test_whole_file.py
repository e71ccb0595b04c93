"""Files that are written whole, or not at all."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest

from mexico_solver.whole_file import read_whole, written_whole


def names(folder: Path) -> list[str]:
    return [path.name for path in folder.iterdir()]


def write(path: Path, content: bytes) -> None:
    with written_whole(path) as file:
        file.write(content)


def write_half(path: Path) -> None:
    with written_whole(path) as file:
        file.write(b"half")
        raise KeyboardInterrupt


def test_a_new_file_has_the_permissions_of_any_new_file(tmp_path: Path) -> None:
    path, other = tmp_path / "a.txt", tmp_path / "b.txt"
    write(path, b"52")
    other.touch()
    assert path.read_bytes() == b"52"
    assert path.stat().st_mode == other.stat().st_mode


def test_what_was_there_stays_until_the_end(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"before")
    with written_whole(path) as file:
        file.write(b"after")
        assert path.read_bytes() == b"before"
    assert path.read_bytes() == b"after"
    assert names(tmp_path) == ["a.txt"]


def test_what_fails_leaves_all_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    for there in (False, True):
        if there:
            path.write_bytes(b"before")
        with pytest.raises(KeyboardInterrupt):
            write_half(path)
        assert names(tmp_path) == (["a.txt"] if there else [])
    assert path.read_bytes() == b"before"


def test_permissions_stay(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    path.write_bytes(b"before")
    path.chmod(0o640)
    write(path, b"after")
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    target, link = tmp_path / "a.txt", tmp_path / "link"
    for there in (False, True):
        if not there:
            link.symlink_to(target)
        write(link, b"52")
        assert link.is_symlink()
        assert target.read_bytes() == b"52"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Is a directory"),
        ("fifo", "it is no regular file"),
        ("nowhere/a.txt", "No such file or directory"),
        ("a\0b", "no file has such a name"),
        ("x" * 256, "File name too long"),
    ],
)
def test_what_can_not_be_written_says_why(tmp_path: Path, name: str, said: str) -> None:
    os.mkfifo(tmp_path / "fifo")
    with pytest.raises(OSError, match=said) as refused:
        write(tmp_path / name if name else tmp_path, b"52")
    assert refused.value.strerror == said
    assert names(tmp_path) == ["fifo"]


def test_many_at_once_leave_one_of_them_whole(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    contents = [bytes([65 + each]) * 100_000 for each in range(8)]
    threads = [threading.Thread(target=write, args=(path, content)) for content in contents]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert path.read_bytes() in contents
    assert names(tmp_path) == ["a.txt"]


@pytest.mark.parametrize("name", ["x" * 255, "é" * 127, "x" * 249 + ".md"])
def test_a_name_may_be_as_long_as_any(tmp_path: Path, name: str) -> None:
    for content in (b"52", b"53"):
        write(tmp_path / name, content)
        assert read_whole(tmp_path / name) == content
    assert names(tmp_path) == [name]


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Is a directory"),
        ("fifo", "it is no regular file"),
        ("nowhere", "No such file or directory"),
        ("a\0b", "no file has such a name"),
        ("x" * 300, "File name too long"),
    ],
)
def test_what_can_not_be_read_says_why(tmp_path: Path, name: str, said: str) -> None:
    os.mkfifo(tmp_path / "fifo")
    with pytest.raises(OSError, match=said) as refused:
        read_whole(tmp_path / name if name else tmp_path)
    assert refused.value.strerror == said


def test_what_a_link_leads_to_is_read(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_bytes(b"52")
    (tmp_path / "link").symlink_to("a.txt")
    assert read_whole(tmp_path / "link") == b"52"
