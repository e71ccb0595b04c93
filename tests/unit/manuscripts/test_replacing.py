"""Files are replaced whole or not at all, and stay what they are."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mexico_solver.errors import ManuscriptError
from mexico_solver.manuscripts.replacing import read, replaced


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "odds.md"
    path.write_bytes(b"52")
    return path


def refusal(file: Path | str) -> str:
    with pytest.raises(ManuscriptError) as error:
        replaced(str(file), b"52", b"53")
    return str(error.value)


@pytest.mark.parametrize("mode", [0o644, 0o600, 0o755, 0o664])
def test_permissions_are_kept(file: Path, mode: int) -> None:
    file.chmod(mode)
    assert replaced(str(file), b"52", b"53")
    assert file.read_bytes() == b"53"
    assert stat.S_IMODE(file.stat().st_mode) == mode
    assert list(file.parent.iterdir()) == [file]


def test_it_is_a_new_file_with_a_new_time(file: Path) -> None:
    os.utime(file, (0, 0))
    number = file.stat().st_ino
    begun = int(time.time())
    assert replaced(str(file), b"52", b"53")
    assert file.stat().st_ino != number
    assert file.stat().st_mtime >= begun


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root gives away")
def test_the_owner_is_kept(file: Path) -> None:
    os.chown(file, 1234, 2345)
    assert replaced(str(file), b"52", b"53")
    assert (file.stat().st_uid, file.stat().st_gid) == (1234, 2345)


def test_a_link_stays_a_link(file: Path) -> None:
    folder = file.parent / "docs"
    folder.mkdir()
    link = folder / "link.md"
    link.symlink_to("../odds.md")
    assert replaced(str(link), b"52", b"53")
    assert link.is_symlink()
    assert file.read_bytes() == read(str(link)) == b"53"
    assert list(folder.iterdir()) == [link]


def test_what_somebody_else_wrote_meanwhile_stays(file: Path) -> None:
    file.write_bytes(b"54")
    assert not replaced(str(file), b"52", b"53")
    assert file.read_bytes() == b"54"
    assert list(file.parent.iterdir()) == [file]


def test_a_read_only_file_is_refused(file: Path) -> None:
    file.chmod(0o444)
    assert refusal(file) == f"{file} is read-only. Tip: chmod u+w {file}."
    assert file.read_bytes() == b"52"


def test_a_file_of_two_names_is_refused(file: Path) -> None:
    os.link(file, file.with_name("other.md"))
    assert refusal(file).startswith(f"{file} has 2 names, which a new file would part.")
    assert file.read_bytes() == b"52"


def test_a_file_that_is_gone_is_refused(file: Path) -> None:
    file.unlink()
    assert refusal(file) == f"{file} can't be written: No such file or directory."


@pytest.mark.parametrize("wrong", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_what_fails_leaves_the_file_as_it_was(
    file: Path, monkeypatch: pytest.MonkeyPatch, wrong: BaseException
) -> None:
    def fail(_: int) -> None:
        raise wrong

    monkeypatch.setattr("os.fsync", fail)
    if isinstance(wrong, OSError):
        assert refusal(file) == f"{file} can't be written: No space left on device."
    else:
        with pytest.raises(KeyboardInterrupt):
            replaced(str(file), b"52", b"53")
    assert file.read_bytes() == b"52"
    assert list(file.parent.iterdir()) == [file]


def test_what_can_not_be_read_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name, said in (
        ("nowhere.md", "can't be read: No such file or directory."),
        ("pipe", "can't be read: it is no regular file."),
        (".", f"is a directory. Tip: name its files, such as {tmp_path}/*.md."),
    ):
        with pytest.raises(ManuscriptError) as error:
            read(str(tmp_path / name))
        assert str(error.value) == f"{tmp_path / name} {said}"
    for name, shown in (("a\0b", r"'a\\x00b'"), ("", "''")):
        with pytest.raises(ManuscriptError, match="is no name of a file") as error:
            read(name)
        assert str(error.value).startswith(shown.replace("\\\\", "\\"))


KILLED = """
import os, signal, sys
from mexico_solver import whole_file
from mexico_solver.manuscripts import replacing
{where} = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
replacing.replaced(sys.argv[1], b"52", b"53" * 100000)
"""


@pytest.mark.parametrize(
    "where", ["whole_file.os.fsync", "whole_file.shutil.copystat", "whole_file.Path.replace"]
)
def test_killed_in_the_middle_the_file_is_the_old_one(file: Path, where: str) -> None:
    script = KILLED.format(where=where)
    done = subprocess.run([sys.executable, "-c", script, file], check=False)
    assert done.returncode == -9
    assert file.read_bytes() == b"52"
