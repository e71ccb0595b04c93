"""A store that is only asked: nothing is loaded before it is needed, and nothing is changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property
from os import PathLike
from typing import TypeVar, overload

from mexico_solver.certificate import Progress as Written
from mexico_solver.errors import UnknownPositionError, UnknownStateError
from mexico_solver.game.batch import following
from mexico_solver.game.certificate import draft_of
from mexico_solver.game.outline import Start, outline_of, whole_round
from mexico_solver.game.place import Place
from mexico_solver.game.standing import State, checked_units
from mexico_solver.game.state_solution import SolvedRound, StateSolution
from mexico_solver.game.store.database import Database, damaged, refused
from mexico_solver.game.store.kept_states import KeptStates
from mexico_solver.game.store.layout import (
    Span,
    numbering_of,
    other_layout,
    read_layout,
    refuse_other_layout,
)
from mexico_solver.game.store.opening import (
    checked_path,
    held_to,
    read_header,
    refuse_cut_short,
    refuse_foreign,
)
from mexico_solver.game.store.rows import Row
from mexico_solver.game.store.summary import StoreSummary, summary_of
from mexico_solver.game.store.text import values_of
from mexico_solver.game.worth import Precision
from mexico_solver.round.turn import Action
from mexico_solver.stage import Worth as Value

Default = TypeVar("Default")
AT_HAND = 128
"""How many states are kept at hand."""
OPTIONS: tuple[Action, Action] = "stop", "throw"
"""What the bit of a decision stands for."""


def open_store(path: str | PathLike[str]) -> StoreReader:
    """Return a store to be asked; any number may be open, also while it is being filled.

    Args:
        path: The file.

    Raises:
        StoreError: If the file is no store, or damaged.

    >>> from tempfile import TemporaryDirectory
    >>> from mexico_solver.game import solve_game
    >>> with TemporaryDirectory() as folder:
    ...     match = solve_game((1, 1), store=f"{folder}/games.sqlite")
    ...     with open_store(f"{folder}/games.sqlite") as reader:
    ...         reader.win((1, 1))
    (Fraction(4219269, 7133557), Fraction(2914288, 7133557))
    """
    place = checked_path(path)
    if not place.exists():
        raise refused(place, "does not exist. Tip: solving a game with store= makes it")
    refuse_foreign(place)
    database = Database.open(place, "ro")
    with held_to(database), database.transaction("DEFERRED"):
        database.rows("SELECT 1 FROM sqlite_master")  # the making of a store may be undone
        if not place.stat().st_size:
            raise refused(place, "is an empty file. Tip: solving a game with store= fills it")
        header = read_header(database)
        refuse_cut_short(database)
    return StoreReader(database, header)


@dataclass
class _AtHand:
    """A state's row, read once."""

    row: Row

    @cached_property
    def win(self) -> tuple[Value, ...]:
        return values_of(self.row.win)


@dataclass(slots=True, eq=False, repr=False)
class StoreReader(KeptStates):
    """The solved states in a file, made by `open_store`.

    It answers like a mapping from units to chances, and tells what to do at any position.

    >>> from tempfile import TemporaryDirectory
    >>> from mexico_solver.game import solve_game
    >>> with TemporaryDirectory() as folder:
    ...     match = solve_game((1, 1), store=f"{folder}/games.sqlite")
    ...     with open_store(f"{folder}/games.sqlite") as reader:
    ...         print(reader.state((1, 1)).lead(throw=1))
    ...         reader.best(
    ...             "1 1 | seats 0 1 | lead players=2 passed=0 stake=1 left=2 holds=52 | roles 0 1"
    ...         )
    keeps 54 and higher
    'throw'
    """

    _at_hand: dict[State, _AtHand] = field(default_factory=dict)
    _layouts: dict[int, dict[Start, Span]] = field(default_factory=dict)
    _version: int = 0

    @property
    def precision(self) -> Precision:
        """Whether values are exact, or enclosures of how many bits by now."""
        return read_header(self.database).precision

    def win(self, units: Iterable[int]) -> tuple[Value, ...]:
        """Return the chance of each seat to win, exactly, or as bounds.

        Args:
            units: The units of each player, by seat, seat 0 leading.

        Raises:
            CountError: If they are no units of at least two players.
            UnknownStateError: If the state is not among those solved.
            StoreError: If the file can't be read, or is damaged.
        """
        with self.database.lock:
            at_hand = self._find(checked_units(units))
            try:
                return at_hand.win
            except ValueError as error:
                raise damaged(self.database.path, error) from error

    def get(
        self, units: Iterable[int], default: Default | None = None
    ) -> tuple[Value, ...] | Default | None:
        """Return the chance of each seat to win, or something else if the state is not solved.

        Raises:
            CountError: If they are no units of at least two players.
            StoreError: If the file can't be read, or is damaged.
        """
        try:
            return self.win(units)
        except UnknownStateError:
            return default

    def best(self, position: str) -> Action:
        """Return what is best at a position at which someone has a choice.

        Args:
            position: `units | seats that play the (sub-)round | position | their roles`.

        Raises:
            PositionError: If the text is no position's.
            UnknownStateError: If the state is not among those solved.
            UnknownPositionError: If the position can't come about, or nobody has a choice there.
            StoreError: If the file can't be read, or is damaged.
        """
        place = Place.parse(position)
        with self.database.lock:
            decisions = self._find(place.units).row.decisions
            layout = self._layout(len(place.units))
        for stake in reversed(self.header.stakes):
            span = layout.get((place.seats, stake))
            if span and stake <= place.position.stake:
                decision = self._decision(span, place)
                if decision is not None:
                    return OPTIONS[span.code(decisions, decision)]
        raise UnknownPositionError(
            f"at {str(place)!r} nobody has a choice, or it can't come about. Tip: rolls that play "
            "on alike are told as one; above the low as 21, below it with nobody behind as the "
            "lowest roll."
        )

    def _decision(self, span: Span, place: Place) -> int | None:
        """Return the number of the decision at a position, None if there is none."""
        (seats, stake), top = span.start, self.header.stakes[-1]
        numbering = numbering_of(len(seats), stake, self.rules, top)
        if (span.choices, span.positions) != (len(numbering.numbers), numbering.checksum):
            raise other_layout(self.database, self.header)
        return numbering.numbers.get(place.name)

    def _layout(self, players: int) -> dict[Start, Span]:
        if players not in self._layouts:
            self._layouts[players] = read_layout(self.database, players)
        return self._layouts[players]

    def _find(self, state: State) -> _AtHand:
        """Return a state's row; rows at hand are forgotten when the file has changed."""
        version = self.database.number("PRAGMA data_version")
        if version != self._version or len(self._at_hand) >= AT_HAND:
            self._at_hand.clear()
            self._version = version
        if state not in self._at_hand:
            self._at_hand[state] = _AtHand(self.row(state))
        return self._at_hand[state]

    def state(self, units: Iterable[int]) -> StateSolution:
        """Return a state, which answers like a round: every decision, with its price.

        Args:
            units: The units of the players who are still in, by seat, seat 0 leading.

        Raises:
            CountError: If they are no units of at least two players.
            UnknownStateError: If the state is not among those solved.
            StoreError: If the file can't be read, or is damaged.
        """
        state, stakes = checked_units(units), self.header.stakes
        self.row(state)  # before a large round is laid out in vain
        outline = outline_of(len(state), self.rules, stakes[-1])
        refuse_other_layout(self.database, self.header, len(state))
        with self.database.transaction("DEFERRED"):
            precision = self.precision
            try:
                solved = self.row(state).solved(outline, precision)
                after = following(state, stakes, lambda low: self.row(low).worth(precision))
            except (KeyError, ValueError) as error:
                raise damaged(self.database.path, error) from error
        return StateSolution(
            SolvedRound(solved, outline, after, precision), whole_round(len(state))
        )

    @overload
    def certificate(
        self, units: Iterable[int], path: None = None, progress: Written | None = None
    ) -> str: ...

    @overload
    def certificate(
        self, units: Iterable[int], path: str | PathLike[str], progress: Written | None = None
    ) -> None: ...

    def certificate(
        self,
        units: Iterable[int],
        path: str | PathLike[str] | None = None,
        progress: Written | None = None,
    ) -> str | None:
        """Return the certificate of a game as text, or write it to a file, without solving again.

        Args:
            units: The units of each player, by seat, seat 0 leading.
            path: Where to write it, compressed if its name ends in `.gz`.
            progress: Told after each state how many are written, and of how many.

        Raises:
            CountError: If they are no units of at least two players.
            UnknownStateError: If the game, or a state that can follow, is not among those solved.
            StoreError: If the file can't be read, or is damaged.
            CertificateError: If the certificate can't be written, or is too large to be checked.
        """
        draft = draft_of(checked_units(units), self.rules, self.header.stakes, self.state)
        return draft.written(path, progress)

    def summary(self) -> StoreSummary:
        """Return what the store holds.

        Raises:
            StoreError: If the file can't be read, or is damaged.
        """
        with self.database.transaction("DEFERRED"):
            return summary_of(self.database, read_header(self.database))
