"""A store that solving fills and goes on from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from os import PathLike

from mexico_solver.game.outline import outline_of
from mexico_solver.game.solved_state import SolvedState
from mexico_solver.game.standing import State
from mexico_solver.game.store.database import Database, damaged, refused
from mexico_solver.game.store.kept_states import KeptStates
from mexico_solver.game.store.layout import layout_of, refuse_other_layout
from mexico_solver.game.store.opening import (
    check,
    checked_path,
    held_to,
    read_header,
    refuse_foreign,
    refuse_unwritable,
)
from mexico_solver.game.store.rows import Row
from mexico_solver.game.store.schema import TABLES, Header, sealed, serves
from mexico_solver.game.worth import Precision, Worth
from mexico_solver.rules import Rules

MOST_WORTHS = 1 << 14
"""How many worths are kept at hand: those of the last totals of units."""
BITS = "SELECT value FROM header WHERE key = 'bits'"
NOTHING = "DELETE FROM header WHERE 0"
"""Changes nothing, but fails where nothing may be changed."""
KEEP = "INSERT OR IGNORE INTO states VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
KEEP_ROUND = "INSERT OR IGNORE INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?)"
KEEP_LINE = "INSERT OR REPLACE INTO header VALUES (?, ?, ?)"


@dataclass(slots=True, eq=False, repr=False)
class Store(KeptStates):
    """Solved states in a file, made or gone on from by `attach`.

    Each `add` is one transaction: killed at any moment, the file keeps what was added before.
    Several processes may fill one file; a state that both have solved is kept once.

    >>> from tempfile import TemporaryDirectory
    >>> from mexico_solver.game.batch import StateBatch
    >>> exact = Precision(exact=True)
    >>> solved = StateBatch(Rules(), (1, 2), ((1, 1),), {}, exact).solve()
    >>> with TemporaryDirectory() as folder:
    ...     with Store.attach(f"{folder}/games.sqlite", Rules(), (1, 2), exact) as store:
    ...         store.add(solved)
    ...     with Store.attach(f"{folder}/games.sqlite", Rules(), (1, 2), exact) as store:
    ...         len(store), (1, 1) in store, store.get((1, 1)) == solved[0]
    (1, True, True)
    """

    _worths: dict[State, Worth] = field(default_factory=dict)
    _laid_out: set[int] = field(default_factory=set)
    """The numbers of players whose rounds the file lays out, as it must."""

    @classmethod
    def attach(
        cls,
        path: str | PathLike[str],
        rules: Rules,
        stakes: Sequence[int],
        precision: Precision,
        *,
        or_its_own: bool = False,
    ) -> Store:
        """Return the store in a file, a new one if the file doesn't exist or is empty.

        A store of enclosures of more bits than asked for is used as it is.

        Args:
            path: The file.
            rules: The rules of the table.
            stakes: The stakes that rounds can have.
            precision: Whether values are exact, or enclosures of at least how many bits.
            or_its_own: Whether a store of any precision will do.

        Raises:
            StoreError: If the file is no store of such games, or damaged, or can't be written.
        """
        place = checked_path(path)
        wanted = Header.new(rules, stakes, precision)
        if place.exists():
            refuse_foreign(place)
        refuse_unwritable(place)
        database = Database.open(place, "rwc")
        with held_to(database):
            header = _begin(database, wanted)
            if or_its_own:
                wanted = replace(wanted, precision=header.precision)
            if reason := header.refusal(wanted):
                raise refused(place, reason)
            check(database)
            database.rows("PRAGMA journal_mode = DELETE")
        return cls(database, header)

    @property
    def precision(self) -> Precision:
        """Whether its values are exact, or enclosures of how many bits."""
        return self.header.precision

    def get(self, state: State) -> SolvedState:
        """Return a state.

        Raises:
            UnknownStateError: If it is not kept.
            StoreError: If the file can't be read, or is damaged.
        """
        row = self._find(state)
        self._refuse_other_layout({len(state)} - self._laid_out)
        outline = outline_of(len(state), self.header.rules, self.header.stakes[-1])
        try:
            return row.solved(outline, self.precision)
        except (KeyError, ValueError) as error:
            raise damaged(self.database.path, error) from error

    def worth(self, state: State) -> Worth:
        """Return what a state is worth.

        Raises:
            UnknownStateError: If it is not kept.
            StoreError: If the file can't be read, or is damaged.
        """
        worth = self._worths.get(state)
        if worth is None:
            try:
                worth = self._find(state).worth(self.precision)
            except ValueError as error:
                raise damaged(self.database.path, error) from error
            self._remember(state, worth)
        return worth

    def _find(self, state: State) -> Row:
        """Return a state's row, of the precision that this store has."""
        with self.database.transaction("DEFERRED"):
            self._refuse_other(self.database.number(BITS))
            return self.row(state)

    def _refuse_other(self, bits: int) -> None:
        """Refuse to go on if another process has started the store again with more bits."""
        if bits != self.precision.bits:
            raise refused(
                self.database.path,
                f"was started again by another process, with enclosures of {bits} bits. "
                "Tip: solve it again with this store, which goes on from there",
            )

    def _remember(self, state: State, worth: Worth) -> None:
        self._worths[state] = worth
        if len(self._worths) > MOST_WORTHS:
            del self._worths[next(iter(self._worths))]

    def add(self, states: Iterable[SolvedState]) -> None:
        """Keep some states, all or none of them.

        Raises:
            StoreError: If they can't be written; what was added before stays.
        """
        added = list(states)
        rows = [sealed(Row.of(solved)) for solved in added]
        new = {len(solved.state) for solved in added} - self._laid_out
        top = self.header.stakes[-1]
        rounds = [span.row for each in new for span in layout_of(each, self.header.rules, top)]
        with self.database.transaction("IMMEDIATE") as connection:
            self._refuse_other(read_header(self.database).precision.bits)
            connection.executemany(KEEP_ROUND, rounds)
            self._refuse_other_layout(new)
            connection.executemany(KEEP, rows)
        self._laid_out |= new
        for solved in added:
            self._remember(solved.state, solved.worth)

    def _refuse_other_layout(self, counts: Iterable[int]) -> None:
        """Refuse a file in which rounds of some numbers of players are laid out otherwise."""
        for players in counts:
            refuse_other_layout(self.database, self.header, players)

    def restart(self, precision: Precision) -> None:
        """Forget all states, to go on at another precision.

        If another process has done so, with as many bits or more, its states are kept.

        Args:
            precision: Whether values are exact, or enclosures of how many bits.

        Raises:
            StoreError: If it can't be written; then nothing is forgotten.
        """
        with self.database.transaction("IMMEDIATE") as connection:
            header = read_header(self.database)
            if not serves(header.precision, precision):
                header = replace(self.header, precision=precision)
                connection.execute("DELETE FROM states")
                connection.executemany(KEEP_LINE, header.rows)
        self.header = header
        self._worths.clear()


def _begin(database: Database, header: Header) -> Header:
    """Return the header of a store, which becomes this one if the file is empty."""
    with database.transaction("IMMEDIATE") as connection:
        if database.path.stat().st_size:
            header = read_header(database)
            connection.execute(NOTHING)
            return header
        for table in TABLES.values():
            connection.execute(table)
        connection.executemany(KEEP_LINE, header.rows)
    return header
