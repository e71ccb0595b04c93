"""Reports: answers as tables and documents, and the formats that write them.

The only place where an exact number becomes a decimal.
Read in this order: `column`, `showing` and `table` (typed columns, exact cells, how they show),
`presentation` (the same told in words), `document` (sentences and tables), `tables` (the ready-made
ones), `catalogue` (by name), `positions` (in words), `proof`, `game_proof`, `question`,
`documents`, `game_documents`, `store_document`, `verdict_document` and `audit_document` (the
ready-made answers), `formats`, `frames`, `notebook` and `pictures`.

>>> from mexico_solver.report import odds_document, write
>>> print(write(odds_document(throws=1), "csv").splitlines()[1])
31,2,1/18,0.05555555555555555,17/18,0.9444444444444444,1/1,1.0,1/18,0.05555555555555555,6
"""

from __future__ import annotations

from mexico_solver.display import told_later
from mexico_solver.report.document import Document
from mexico_solver.report.documents import (
    PRICED_TABLES,
    ROUND_TABLES,
    advice_document,
    odds_document,
    presets_document,
    round_document,
    round_tables,
)
from mexico_solver.report.formats import FOR_PEOPLE, FORMATS, embedded, write
from mexico_solver.report.game_documents import (
    GAME_TABLES,
    estimate_document,
    game_document,
    game_tables,
)
from mexico_solver.report.store_document import store_document
from mexico_solver.report.table import Cell, Column, Kind, Table
from mexico_solver.report.verdict_document import verdict_document

__all__ = [
    "FORMATS",
    "FOR_PEOPLE",
    "GAME_TABLES",
    "PRICED_TABLES",
    "ROUND_TABLES",
    "Cell",
    "Column",
    "Document",
    "Kind",
    "Table",
    "advice_document",
    "embedded",
    "estimate_document",
    "game_document",
    "game_tables",
    "odds_document",
    "presets_document",
    "round_document",
    "round_tables",
    "store_document",
    "verdict_document",
    "write",
]


def _tell_notebooks() -> None:
    import mexico_solver.report.notebook  # noqa: F401, PLC0415 - told when a view is asked for


told_later(_tell_notebooks)
