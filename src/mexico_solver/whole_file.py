"""Files that are read and written whole: what was there stays until all that replaces it is there.

>>> from tempfile import TemporaryDirectory
>>> with TemporaryDirectory() as folder:
...     path = Path(folder, "odds.txt")
...     with written_whole(path) as file:
...         _ = file.write(b"52"), path.exists()
...     read_whole(path), len(list(Path(folder).iterdir()))
(b'52', 1)
"""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import IO

_NAMELESS = "no file has such a name"
_IRREGULAR = "it is no regular file"


def read_whole(path: Path) -> bytes:
    """Return all that a regular file holds; nothing else is opened, as a pipe might never end.

    Raises:
        OSError: If it can't be read, or is no regular file; `strerror` says why.

    >>> read_whole(Path("/dev/null"))
    Traceback (most recent call last):
    OSError: [Errno 22] it is no regular file
    """
    if "\0" in str(path):
        raise OSError(errno.EINVAL, _NAMELESS)
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, _IRREGULAR)
    return path.read_bytes()


@contextmanager
def written_whole(path: Path) -> Iterator[IO[bytes]]:
    """Give a file to write to, which takes the place of another at one stroke in the end.

    A link stays a link, and what was there hands on its permissions and, where allowed, its owner.
    If anything fails, what was there is as it was, and nothing else is left.

    Args:
        path: The file.

    Raises:
        OSError: If it can't be written, or is no regular file.
    """
    if "\0" in str(path):
        raise OSError(errno.EINVAL, _NAMELESS)
    target = path.resolve()
    if not target.name or target.is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR))
    if target.exists() and not target.is_file():
        raise OSError(errno.EINVAL, _IRREGULAR)
    part = target.with_name(f".{token_hex(8)}.part")  # as long a name as any may be too long
    try:
        with part.open("xb") as file:
            yield file
            file.flush()
            if target.exists():
                _hand_on(target, part)
            os.fsync(file.fileno())
        part.replace(target)
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)


def _hand_on(before: Path, after: Path) -> None:
    was = before.stat()
    with suppress(OSError, AttributeError):  # only root may give a file away, and only on POSIX
        os.chown(after, was.st_uid, was.st_gid)
    shutil.copystat(before, after)
    os.utime(after)  # it is new
