"""A store: the solved states of games in one SQLite file, to go on from and to ask later.

Read in this order: `text` and `round_text` (values, laws and choices as text), `schema` (the
tables, and the header that says what a store is of), `rows` (a state as a row), `database` (the
file, and what goes wrong with files), `opening` (which files are refused), `layout` (where a
(sub-)round's decisions lie), `kept_states` and `writing` (a store that solving goes on from),
`reading` (a store that is only asked), `summary`.

Any SQLite client can read a store: numbers are written out in full.
"""

from __future__ import annotations

from mexico_solver.game.store.reading import StoreReader, open_store
from mexico_solver.game.store.summary import StoreSummary
from mexico_solver.game.store.writing import Store

__all__ = ["Store", "StoreReader", "StoreSummary", "open_store"]
