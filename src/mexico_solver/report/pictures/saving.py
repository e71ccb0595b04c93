"""Pictures in files: a file holds a whole picture, or what it held before.

>>> format_of("margins.PNG")
'png'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from os import PathLike, fspath
from pathlib import Path
from types import MappingProxyType

from mexico_solver.errors import ReportError
from mexico_solver.exact import shown
from mexico_solver.report.pictures.picture import Picture
from mexico_solver.whole_file import written_whole

_WRITERS: Mapping[str, Callable[[Picture], bytes]] = MappingProxyType(
    {"svg": lambda picture: picture.svg().encode(), "png": Picture.png}
)
FORMATS = tuple(_WRITERS)


def format_of(path: str | PathLike[str]) -> str:
    """Return the format that the name of a file tells.

    Raises:
        ReportError: If it tells none.

    >>> format_of("docs/figures/margins.svg")
    'svg'
    """
    form = Path(path).suffix.removeprefix(".").lower()
    return known_format(form, f"the file {shown(fspath(path))} ends in")


def known_format(form: str, told: str = "the format is") -> str:
    """Return a format, before any work is done for it.

    Args:
        form: What was given.
        told: The words before it, for the message.

    Raises:
        ReportError: If nobody draws in it.

    >>> known_format("png")
    'png'
    """
    if form in _WRITERS:
        return form
    raise ReportError(
        f"{told} {shown(form)}, but a picture is svg or png. "
        "Tip: margins.svg is a good name, or --format svg."
    )


def rendered(picture: Picture, form: str) -> bytes:
    """Return a picture in a format, the same bytes each time.

    Raises:
        ReportError: If the format is unknown.
        MissingPackageError: If matplotlib is not installed.

    >>> from mexico_solver.report.pictures import margins
    >>> rendered(margins(players=2), "svg")[:5]
    b'<?xml'
    """
    return _WRITERS[known_format(form)](picture)


def save(picture: Picture, path: str | PathLike[str], form: str | None = None) -> None:
    """Write a picture to a file, in place of what is there.

    Args:
        picture: The picture.
        path: The file; a link stays, and what it leads to is written.
        form: The format, by default what the file's name ends in.

    Raises:
        ReportError: If the format is unknown, or the file can't be written; then it is as it was.
        MissingPackageError: If matplotlib is not installed.

    >>> from mexico_solver.report.pictures import margins
    >>> save(margins(players=2), "/nowhere/x.svg")
    Traceback (most recent call last):
    mexico_solver.errors.ReportError: '/nowhere/x.svg' can't be written: No such file or directory.
    """
    content = rendered(picture, form or format_of(path))
    try:
        with written_whole(Path(path)) as file:
            file.write(content)
    except OSError as error:
        raise ReportError(f"{shown(fspath(path))} can't be written: {error.strerror}.") from None
