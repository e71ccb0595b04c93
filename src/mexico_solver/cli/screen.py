"""The terminal: how wide it is, whether it shows colours, and writing to it.

>>> Screen(width=None, colour=False).width is None
True
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

import typer


@dataclass(frozen=True, slots=True)
class Screen:
    """What the output goes to: a terminal, or anything else, whose lines may be of any length."""

    width: int | None
    """How many characters fit in a line, or None if it does not matter."""
    colour: bool
    """Whether it shows colours."""

    @classmethod
    def of(cls, stream: TextIO | None, environment: Mapping[str, str] = os.environ) -> Screen:
        """Return what a stream goes to.

        NO_COLOR (https://no-color.org) and TERM=dumb turn colours off.

        >>> import io
        >>> Screen.of(io.StringIO())
        Screen(width=None, colour=False)
        """
        if stream is None or not stream.isatty():
            return cls(None, colour=False)
        plain = environment.get("NO_COLOR") or environment.get("TERM") == "dumb"
        return cls(shutil.get_terminal_size().columns, colour=not plain)


def print_out(text: str) -> None:
    """Print an answer, in characters that the output can show.

    >>> print_out("52")
    52
    """
    typer.echo(_encodable(text, sys.stdout))


def print_error(sentence: str) -> None:
    """Print one sentence on the error output, whatever characters were typed."""
    line = " ".join(sentence.split())
    shown = "".join(each if each.isprintable() else repr(each)[1:-1] for each in line)
    typer.echo(_encodable(f"mexico: {shown}", sys.stderr), err=True)


def _encodable(text: str, stream: TextIO | None) -> str:
    encoding = getattr(stream, "encoding", None) or "utf-8"
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.replace("─", "-").encode(encoding, "replace").decode(encoding)
    return text
