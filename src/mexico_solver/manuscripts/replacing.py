"""Files are read and replaced: whole or not at all, and only if nobody else wrote them meanwhile.

>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     file = Path(folder, "odds.md")
...     _ = file.write_bytes(b"52")
...     replaced(str(file), b"52", b"53"), read(str(file))
(True, b'53')
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from mexico_solver.errors import ManuscriptError
from mexico_solver.exact import shown
from mexico_solver.whole_file import read_whole, written_whole

_WRITABLE = stat.S_IWUSR | stat.S_IWGRP | stat.S_IWOTH


def read(file: str) -> bytes:
    """Return the bytes of a file.

    Raises:
        ManuscriptError: If there is none, or it can't be read.

    >>> read("nowhere.md")
    Traceback (most recent call last):
    mexico_solver.errors.ManuscriptError: nowhere.md can't be read: No such file or directory.
    """
    if not file or "\0" in file:
        raise ManuscriptError(f"{shown(file)} is no name of a file.")
    try:
        return read_whole(Path(file))
    except OSError as error:
        if error.errno == errno.EISDIR:
            tip = f"Tip: name its files, such as {file}/*.md"
            raise ManuscriptError(f"{file} is a directory. {tip}.") from None
        raise ManuscriptError(f"{file} can't be read: {error.strerror}.") from None


def replaced(file: str, before: bytes, after: bytes) -> bool:
    """Replace what a file holds at one stroke, and return whether it still held what was read.

    A link stays a link, and the file keeps its permissions and, where allowed, its owner.

    Args:
        file: Its name.
        before: What was read.
        after: What it is to hold.

    Raises:
        ManuscriptError: If it may not or can't be written; then it is as it was.
    """
    target = Path(file).resolve()
    try:
        _refuse(file, target)
        with written_whole(target) as new:
            new.write(after)
            if read_whole(target) != before:
                raise _ChangedError
    except _ChangedError:
        return False
    except OSError as error:
        raise ManuscriptError(f"{file} can't be written: {error.strerror}.") from None
    return True


class _ChangedError(Exception):
    """Somebody else wrote the file."""


def _refuse(file: str, target: Path) -> None:
    """Refuse what a replacement would get around, or part."""
    was = target.stat()
    if not was.st_mode & _WRITABLE or not os.access(target, os.W_OK):
        raise ManuscriptError(f"{file} is read-only. Tip: chmod u+w {file}.")
    if was.st_nlink > 1:
        names = f"has {was.st_nlink} names, which a new file would part"
        raise ManuscriptError(f"{file} {names}. Tip: make it a copy, or a symbolic link.")
