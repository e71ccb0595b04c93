"""The presets of the rules, with their sources.

>>> presets().shown()[0][:2]
('encyclopedia', '')
"""

from __future__ import annotations

from mexico_solver.report.table import Column, Table
from mexico_solver.rules import PRESETS, Rules


def presets() -> Table:
    """Return every preset with the options in which it differs from the first, and its source.

    >>> [column.name for column in presets().columns]
    ['preset', 'options', 'source']
    """
    columns = (
        Column("preset", "preset", answer=True),
        Column("options", "options"),
        Column("source", "source"),
    )
    rows = tuple((name, _options(preset.rules), preset.source) for name, preset in PRESETS.items())
    return Table("presets", "Rules by name", columns, rows)


def _options(rules: Rules) -> str:
    return str(rules) if rules.changes() else ""
