"""What a caller gave: whole numbers in their range, and values as messages show them.

>>> whole_number(3, "throws", least=1), shown("52")
(3, "'52'")
"""

from __future__ import annotations

from collections.abc import Iterable

from mexico_solver.errors import CountError

LONGEST_SHOWN = 60
"""How many characters of a value a message shows."""


def whole_number(value: object, name: str, least: int, most: int | None = None) -> int:
    """Return `value` if it is a whole number in range, as every count must be.

    Args:
        value: What the caller gave.
        name: What it counts, for the message.
        least: The smallest number allowed.
        most: The largest number allowed, or None for no limit.

    Raises:
        CountError: If it is a boolean, not an `int`, or out of range.

    >>> whole_number(3, "throws", least=1)
    3
    """
    allowed = f"from {least}" if most is None else f"from {least} to {most}"
    whole = value if isinstance(value, int) and not isinstance(value, bool) else None
    if whole is not None and whole >= least and (most is None or whole <= most):
        return whole
    raise CountError(f"{name} is {shown(value)}, but it must be a whole number {allowed}.")


def shown(value: object) -> str:
    """Return a value as a message shows it, cut short where it would fill the screen.

    >>> shown("52"), len(shown("5" * 1000))
    ("'52'", 60)
    """
    try:
        text = repr(value)
    except ValueError:  # Python writes no whole number of more than some thousand digits
        text = "a number of thousands of digits"
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"


def listed(things: Iterable[object]) -> str:
    """Return some things, at least one, as a list in words.

    >>> listed((3, 1, 4)), listed((3, 1)), listed((3,))
    ('3, 1 and 4', '3 and 1', '3')
    """
    *first, last = map(shown, things)
    return f"{', '.join(first)} and {last}" if first else last
