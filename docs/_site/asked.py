"""What can be asked for by name, for docs/reference/formats.md, and how documents are told apart.

>>> named({"rolls": _example}).splitlines()[2]
'| `rolls [throws=…]` | The rolls. |'
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping

from mexico_solver.manuscripts.embedding import SUFFIXES
from mexico_solver.request import usage


def named(makers: Mapping[str, Callable[..., object]]) -> str:
    """Return a row for each: how it is asked for, and what its docstring says first."""
    rows = [f"| `{_cell(usage(name, each))}` | {_told(each)} |" for name, each in makers.items()]
    return "\n".join(["| request | what comes |", "|---|---|", *rows])


def endings() -> str:
    """Return a row for each format of documents: how the names of its files end.

    >>> endings().splitlines()[4]
    '| `html` | `.html` `.htm` `.xhtml` |'
    """
    rows = [
        f"| `{form}` | {' '.join(f'`.{each}`' for each in several)} |"
        for form, several in SUFFIXES.items()
    ]
    return "\n".join(["| format | the file's name ends with |", "|---|---|", *rows])


def _told(maker: Callable[..., object]) -> str:
    told = (inspect.getdoc(maker) or "").partition("\n")[0].removeprefix("Return ")
    return _cell(told[:1].upper() + told[1:])


def _cell(text: str) -> str:
    return text.replace("|", r"\|")


def _example(throws: int = 1) -> None:
    """The rolls."""
