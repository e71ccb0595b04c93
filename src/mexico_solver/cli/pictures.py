"""What `mexico plot` draws, and where it goes.

Only this command loads this module.

>>> plotted(("margins", "players=2"))[:5]
'<?xml'
"""

from __future__ import annotations

from pathlib import Path

from mexico_solver.cli.screen import print_error
from mexico_solver.errors import ReportError
from mexico_solver.exact import shown
from mexico_solver.report.pictures import PICTURES, format_of, known_format, rendered, save
from mexico_solver.request import Request, line_of
from mexico_solver.whole_file import read_whole

STALE = 1
"""The status if a file is not what is drawn."""


def plotted(
    words: tuple[str, ...],
    output: str | None = None,
    form: str | None = None,
    *,
    check: bool = False,
) -> str | int:
    """Return a picture as SVG; or, where it goes to a file, what one sees on it in words.

    Args:
        words: The name of the picture and its arguments, `players=3`.
        output: The file, in place of which SVG is returned.
        form: The format, by default what the file's name ends in.
        check: Whether to write nothing, and return 1 if the file is not what would be written.

    Raises:
        ReportError: If the format is unknown or needs a file, or the file can't be written or read.
        RequestError: If the words name no picture, or an argument can't be read.

    >>> plotted(("graph",), "missing.svg", check=True)
    1
    """
    asked = Request.parse(line_of(words))
    wanted = None if form is None else known_format(form)
    if output is None:
        if check or wanted == "png":
            need = "--check compares a picture with" if check else "png needs"
            named = f"{asked.name}.{wanted or 'svg'}"
            raise ReportError(f"{need} a file, but none is told. Tip: --output {named}.")
        return asked.answered_by(PICTURES).svg().rstrip("\n")
    wanted = wanted or format_of(output)
    picture = asked.answered_by(PICTURES)
    if check:
        return _status(asked, output, rendered(picture, wanted))
    save(picture, output, wanted)
    return picture.alt


def _status(asked: Request, output: str, content: bytes) -> int:
    """Return 0 if a file has the content, and say so on the error output if not."""
    try:
        current = read_whole(Path(output)) == content
    except FileNotFoundError:
        current = False
    except OSError as error:
        raise ReportError(f"{shown(output)} can't be read: {error.strerror}.") from None
    if current:
        return 0
    print_error(
        f"{shown(output)} is not what mexico plot {asked} draws now. "
        "Tip: the same command without --check writes it anew."
    )
    return STALE
