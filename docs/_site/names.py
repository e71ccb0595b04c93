"""The public names as a table, for docs/reference/python.md.

>>> public_names().splitlines()[2]
'| `MEXICO` | the highest roll |'
"""

from __future__ import annotations

import inspect

import mexico_solver

CONSTANTS = {
    "MEXICO": "the highest roll",
    "PRESETS": "the rules that have a name, each with its source",
}
"""Constants have no docstring of their own."""


def public_names() -> str:
    """Return a row for each public name: what its docstring says first."""
    rows = [f"| `{name}` | {_told(name)} |" for name in mexico_solver.__all__]
    return "\n".join(["| name | what it is |", "|---|---|", *rows])


def _told(name: str) -> str:
    """Return the first line of a docstring as a cell of a table."""
    if name in CONSTANTS:
        return CONSTANTS[name]
    first = (inspect.getdoc(getattr(mexico_solver, name)) or "").partition("\n")[0]
    return first.rstrip(".").replace("|", r"\|")
