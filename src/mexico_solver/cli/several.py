"""Options that take several numbers: `--units 5 5 5`.

The parser knows only options of one value, so the values are handed to it one by one.

>>> spread(["game", "--units", "5", "5", "--workers", "2"])
['game', '--units=5', '--units=5', '--workers', '2']
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from mexico_solver.cli.options import whole

SEVERAL = ("--units", "--holders")
_VALUE = re.compile(r"(?!-)|-[0-9.]")
"""What is no option: it does not begin with a dash, or is a negative number."""


def spread(arguments: Sequence[str]) -> list[str]:
    """Return the arguments with each value of such an option told by itself.

    >>> spread(["game", "--units", "-1", "5", "--store", "x"])
    ['game', '--units=-1', '--units=5', '--store', 'x']
    """
    told: list[str] = []
    option = None
    for argument in arguments:
        name = argument.partition("=")[0]
        if name in SEVERAL:
            option = name
        elif option and _VALUE.match(argument):
            told.append(f"{option}={argument}")
            continue
        else:
            option = None
        told.append(argument)
    return [each for at, each in enumerate(told) if not _told(each, told[at + 1 :])]


def _told(argument: str, after: Sequence[str]) -> bool:
    """Return whether an option's name is told with its values, which follow it."""
    return argument in SEVERAL and bool(after) and after[0].startswith(f"{argument}=")


def numbers_of(texts: Iterable[str], name: str) -> tuple[int, ...]:
    """Return the numbers that some texts write, each one number or several with commas.

    Args:
        texts: What was typed.
        name: What each number is, for the message.

    Raises:
        CountError: If one writes no whole number.

    >>> numbers_of(["5", "3,4"], "a number of units")
    (5, 3, 4)
    """
    return tuple(whole(part, name) for text in texts for part in text.split(","))
