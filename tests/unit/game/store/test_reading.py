"""A store that is asked."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from mexico_solver import Bounds, Rules, verify
from mexico_solver.errors import (
    CountError,
    PositionError,
    StoreError,
    UnknownPositionError,
    UnknownStateError,
)
from mexico_solver.game import GameSolution, outline, solve_game
from mexico_solver.game.archive import Memory
from mexico_solver.game.batch import StateBatch
from mexico_solver.game.outline import outline_of
from mexico_solver.game.solved_state import SolvedState
from mexico_solver.game.standing import told
from mexico_solver.game.store import Store, StoreReader, open_store, reading
from mexico_solver.game.store.layout import numbering_of, read_layout
from mexico_solver.game.store.rows import Row
from mexico_solver.game.store.schema import Cell, sealed
from mexico_solver.game.store.writing import KEEP
from mexico_solver.game.worth import Precision
from oracles.store_solving import attach, fill, left_behind
from unit.game.store.conftest import ENCLOSED, UNITS, untouched

LEAD = "2 1 1 | seats 0 1 2 | lead players=3 passed=0 stake=1 left=2 holds=52 | roles 0 1 2"

DUEL = "1 1 | seats 0 1 | lead players=2 passed=0 stake=1 left=2 holds=52 | roles 0 1"


@pytest.fixture
def reader(filled: Path) -> Iterator[StoreReader]:
    with untouched(filled), open_store(filled) as reader:
        yield reader


@pytest.fixture(scope="module")
def game() -> GameSolution:
    return solve_game(UNITS)


def test_chances_to_win_are_those_of_the_game(reader: StoreReader, game: GameSolution) -> None:
    assert reader.win(UNITS) == game.win
    assert reader.get(list(UNITS)) == game.win
    for state in game:
        assert reader.win(state.units) == state.win


def test_enclosures_are_told_as_bounds(path: Path, enclosed: Memory) -> None:
    with attach(path, UNITS, precision=ENCLOSED) as store:
        store.add(enclosed.states.values())
    with open_store(path) as reader:
        assert reader.precision == ENCLOSED
        win = reader.win(UNITS)
        assert win == enclosed.worth(UNITS).fractions
        assert all(isinstance(chance, Bounds) for chance in win)
        assert reader.state(UNITS).win == solve_game(UNITS, bits=128).state(UNITS).win


@pytest.mark.parametrize("units", [(9, 9), (1, 1, 1, 1)])
def test_a_state_that_is_not_kept_is_unknown(reader: StoreReader, units: Any) -> None:
    asked: list[Callable[[tuple[int, ...]], object]] = [
        reader.win,
        reader.state,
        lambda units: reader.best(DUEL.replace("1 1", told(units))),
    ]
    for ask in asked:
        with pytest.raises(UnknownStateError, match="not among those solved"):
            ask(units)
    assert reader.get(units) is None
    assert reader.get(units, default="nothing") == "nothing"


def test_a_large_state_is_unknown_at_once(reader: StoreReader) -> None:
    """The tree of twelve players' round would never be compiled."""
    with pytest.raises(UnknownStateError):
        reader.state((1,) * 12)


@pytest.mark.parametrize("units", [(), (1,), (1, 0), (1, -1), (1, "1"), 5, "1 1"])
def test_what_are_no_units_is_refused(reader: StoreReader, units: Any) -> None:
    for ask in (reader.win, reader.get, reader.state):
        with pytest.raises(CountError):
            ask(units)


def every_choice(rules: Rules, top: int, states: list[tuple[int, ...]]) -> Iterator[Any]:
    """Yield each choice of each (sub-)round: the state, the (sub-)round, its number, its text."""
    for state in states:
        outline = outline_of(len(state), rules, top)
        for group in outline.groups:
            for order in [order for orders in group.orders for order in orders]:
                for number in range(len(group.tree.solver.tree.choices)):
                    name = group.tree.choice(number)
                    start = order, group.tree.stake
                    yield state, start, number, f"{told(state)} | seats {told(order)} | {name}"


@pytest.mark.parametrize(
    "rules",
    [Rules(), Rules(doubling="every", sub_round_lead="last"), Rules(all_mexico="nobody")],
)
def test_what_is_best_is_what_was_decided(path: Path, rules: Rules) -> None:
    """Where a position occurs after a pass and in a sub-round, both are decided alike."""
    with attach(path, (3, 1, 1), rules) as store:
        fill(store, (3, 1, 1), rules, size=100)
        solved = {state: store.get(state) for state in store}
        top = store.header.stakes[-1]
    throws = 0
    with open_store(path) as reader:
        for state, start, number, text in every_choice(rules, top, [(1, 2), (3, 1, 1)]):
            bits = "".join(f"{byte:08b}" for byte in solved[state].codes[start])
            assert reader.best(text) == ("throw" if bits[number] == "1" else "stop"), text
            throws += bits[number] == "1"
    assert throws > 100


def test_what_is_best_is_what_the_round_says(reader: StoreReader, game: GameSolution) -> None:
    closest = game.closest
    assert closest is not None
    assert reader.best(closest.position) == closest.action
    for roll in ("52", "54", "61", "66", "31"):
        decision = game.lead(throw=1, roll=roll)
        assert reader.best(LEAD.replace("52", roll)) == decision.action


def test_only_the_tree_that_is_needed_is_compiled(
    reader: StoreReader, monkeypatch: pytest.MonkeyPatch
) -> None:
    def compiled(*_: object) -> object:
        raise AssertionError("an outline is compiled")

    monkeypatch.setattr(reading, "outline_of", compiled)
    monkeypatch.setattr("mexico_solver.game.store.layout.outline_of", compiled)
    numbering_of.cache_clear()
    outline.tree_of.cache_clear()
    text = "2 1 1 | seats 0 2 | lead players=2 passed=0 stake=2 left=2 holds=52 | roles 0 1"
    assert reader.best(text) in ("stop", "throw")
    assert outline.tree_of.cache_info().currsize == 1


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("left=2 holds=52", "left=3 holds=-"),
        ("left=2", "left=0"),
        ("left=2", "left=9"),
        ("stake=1", "stake=0"),
        ("stake=1", "stake=9"),
        ("players=3", "players=2"),
        ("holds=52", "holds=99"),
        ("roles 0 1 2", "roles 2 1 0"),
        ("seats 0 1 2", "seats 1 0 2"),
        ("lead players=3 passed=0 stake=1 left=2 holds=52", "paid stake=1"),
        ("lead players=3 passed=0 stake=1 left=2 holds=52", "tied players=2 stake=2"),
    ],
)
def test_where_nobody_has_a_choice_nothing_is_best(reader: StoreReader, old: str, new: str) -> None:
    with pytest.raises(UnknownPositionError, match=r"nobody has a choice.*Tip: ") as refusal:
        reader.best(LEAD.replace(old, new))
    assert new in str(refusal.value)


def test_what_is_no_position_is_refused(reader: StoreReader) -> None:
    with pytest.raises(PositionError, match="Tip: "):
        reader.best("2 1 1 | 52")


def test_a_state_answers_like_that_of_the_game(reader: StoreReader, game: GameSolution) -> None:
    for other in game:
        mine = reader.state(other.units)
        assert (mine.units, mine.win, mine.law) == (other.units, other.win, other.law)
        assert mine.lead(throw=1) == other.lead(throw=1)
        assert str(mine) == str(other)


def test_a_state_answers_when_the_store_is_closed(filled: Path, game: GameSolution) -> None:
    with open_store(filled) as reader:
        state = reader.state(UNITS)
    assert state.lead(throw=2) == game.lead(throw=2)


def test_a_state_without_those_that_follow_is_refused(filled: Path) -> None:
    with closing(sqlite3.connect(filled)) as other, other:
        other.execute("DELETE FROM states WHERE units = '1 1'")
    with open_store(filled) as reader, pytest.raises(StoreError, match="is damaged: the state 1 1"):
        reader.state(UNITS)


@pytest.mark.parametrize(
    ("wrong", "words"),
    [({"win": "1/2 or so"}, "is no whole number"), ({"decisions": b"x"}, "1 bytes of decisions")],
)
def test_a_row_that_means_nothing_is_refused(
    filled: Path, memory: Memory, wrong: dict[str, Any], words: str
) -> None:
    """Its checksum is right, so it was written so."""
    overwrite(filled, sealed(Row.of(memory.get((1, 1)))._replace(**wrong)))
    with open_store(filled) as reader, pytest.raises(StoreError, match=f"is damaged: .*{words}"):
        reader.state((1, 1))
    with attach(filled, UNITS) as store, pytest.raises(StoreError, match=f"is damaged: .*{words}"):
        store.get((1, 1))
    if "win" in wrong:
        with open_store(filled) as reader, pytest.raises(StoreError, match=words):
            reader.win((1, 1))
        with attach(filled, UNITS) as store, pytest.raises(StoreError, match=words):
            store.worth((1, 1))


def overwrite(path: Path, row: tuple[Cell, ...]) -> None:
    with closing(sqlite3.connect(path)) as other, other:
        other.execute(KEEP.replace("IGNORE", "REPLACE"), row)


def test_a_file_whose_making_was_cut_short_is_empty(path: Path) -> None:
    journal = left_behind(path)
    assert journal.exists()
    assert path.stat().st_size
    with pytest.raises(StoreError, match="is an empty file"):
        open_store(path)
    with attach(path, UNITS) as store:
        assert len(store) == 0


def test_a_file_whose_making_was_cut_short_can_be_filled(path: Path) -> None:
    left_behind(path)
    with attach(path, UNITS) as store:
        assert len(store) == 0
    with open_store(path) as reader:
        assert len(reader) == 0


def test_nothing_but_the_header_is_read_at_first(filled: Path) -> None:
    asked: list[str] = []
    with open_store(filled) as reader:
        reader.database.connection.set_trace_callback(asked.append)
        assert reader.header.rules == Rules()
        assert asked == []
        assert not reader._at_hand


def test_what_is_at_hand_is_bounded(
    reader: StoreReader, memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "AT_HAND", 2)
    for state in memory.states:
        assert reader.win(state) == memory.worth(state).fractions
        assert len(reader._at_hand) <= 2


def test_what_is_added_is_seen_at_once(path: Path, memory: Memory) -> None:
    with attach(path, UNITS) as store, open_store(path) as reader:
        for number, (state, solved) in enumerate(memory.states.items()):
            assert state not in reader
            assert reader.get(state) is None
            store.add([solved])
            assert reader.win(state) == solved.worth.fractions
            assert len(reader) == number + 1


def test_a_store_started_again_is_seen_at_once(path: Path, enclosed: Memory) -> None:
    more = Precision(exact=False, bits=256)
    with attach(path, UNITS, precision=ENCLOSED) as store, open_store(path) as reader:
        store.add(enclosed.states.values())
        before = reader.win(UNITS)
        store.restart(more)
        assert reader.get(UNITS) is None
        fill(store, UNITS, precision=more, size=100)
        assert reader.precision == more
        assert reader.win(UNITS) != before
        assert reader.state(UNITS).round.solved == store.get(UNITS)


def test_many_may_ask_at_once(filled: Path, memory: Memory) -> None:
    said: list[bool] = []

    def ask(reader: StoreReader) -> None:
        for state in list(memory.states) * 5:
            said.append(reader.win(state) == memory.worth(state).fractions)
            said.append(reader.best(LEAD) in ("stop", "throw"))

    with open_store(filled) as one, open_store(filled) as other:
        threads = [Thread(target=ask, args=[reader]) for reader in (one, one, other, other)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert said == [True] * (4 * 2 * 5 * len(memory.states))


def test_another_numbering_of_the_choices_is_refused(filled: Path) -> None:
    with attach(filled, UNITS) as store:
        renumber(store)
    with open_store(filled) as reader:
        assert reader.win(UNITS)
        for ask in (lambda: reader.best(LEAD), lambda: reader.state(UNITS)):
            with pytest.raises(StoreError, match="numbers choices as version"):
                ask()


def renumber(store: Store) -> None:
    """Change the checksums of how choices are numbered."""
    with store.database.transaction("IMMEDIATE") as connection:
        for span in read_layout(store.database, 3).values():
            other = replace(span, positions=span.positions ^ 1)
            connection.execute("REPLACE INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?)", other.row)


# --- As a certificate.


@contextmanager
def unsolvable(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let nothing be solved."""

    def solve(_: StateBatch) -> list[SolvedState]:
        raise AssertionError("a state is solved")

    with monkeypatch.context() as patch:
        patch.setattr(StateBatch, "solve", solve)
        yield


def test_a_certificate_is_written_without_solving_anything(
    reader: StoreReader, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path_factory.mktemp("certificates") / "game.txt"
    with unsolvable(monkeypatch):
        text = reader.certificate(UNITS)
        reader.certificate(list(UNITS), path)
    assert path.read_text() == text == solve_game(UNITS).certificate()
    assert verify(path).values == tuple((chance, chance) for chance in reader.win(UNITS))


@pytest.mark.parametrize("units", [(1, 1), (1, 2), (2, 1), (1, 1, 1)])
def test_so_is_that_of_a_smaller_game(
    reader: StoreReader, units: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    own = solve_game(units).certificate()
    with unsolvable(monkeypatch):
        assert reader.certificate(units) == own


def every_pass_doubles(path: Path) -> Rules:
    """Fill a store in which stakes rise to 3 units."""
    rules = Rules.parse("max_throws=2 dice=3 doubling=every")
    with attach(path, (3, 2, 1), rules) as store:
        fill(store, (3, 2, 1), rules, size=100)
    return rules


@pytest.mark.parametrize("units", [(1, 1), (2, 1), (1, 2, 1)])
def test_a_smaller_game_has_the_stakes_of_its_store(path: Path, units: tuple[int, ...]) -> None:
    """Where every pass doubles they rise higher than its own, and it is true all the same."""
    rules = every_pass_doubles(path)
    game = solve_game(units, rules)
    with open_store(path) as reader:
        assert (reader.header.stakes, game.stakes) == ((1, 2, 3), (1, 2))
        reader.certificate(units, path.with_suffix(".txt"))
        assert reader.certificate((3, 2, 1)) == solve_game((3, 2, 1), rules).certificate()
    text, own = path.with_suffix(".txt").read_text(), game.certificate()
    assert "\ntop 3\n" in text
    assert "\ntop 2\n" in own
    verdict = verify(path.with_suffix(".txt"))
    assert verdict.values == tuple((chance, chance) for chance in game.win)
    values = [line for line in text.splitlines() if line.startswith(("state ", "value "))]
    assert values == [line for line in own.splitlines() if line.startswith(("state ", "value "))]


def test_enclosures_in_a_store_are_certified_as_bounds(path: Path, enclosed: Memory) -> None:
    with attach(path, UNITS, precision=ENCLOSED) as store:
        store.add(enclosed.states.values())
    with open_store(path) as reader:
        text, win = reader.certificate(UNITS), reader.win(UNITS)
    assert text == solve_game(UNITS, bits=128).certificate()
    path.with_suffix(".txt").write_text(text)
    for (low, high), bounds in zip(verify(path.with_suffix(".txt")).values, win, strict=True):
        assert isinstance(bounds, Bounds)
        assert (low, high) == (bounds.lower, bounds.upper)


def test_progress_of_a_certificate_is_told_state_by_state(
    reader: StoreReader, memory: Memory
) -> None:
    steps: list[tuple[int, int]] = []
    reader.certificate(UNITS, progress=lambda done, total: steps.append((done, total)))
    count = len(memory.states)
    assert steps == [(done, count) for done in range(1, count + 1)]


@pytest.mark.parametrize("units", [(9, 9), (2, 2, 2), (2, 1, 2)])
def test_what_is_not_kept_has_no_certificate(
    reader: StoreReader, tmp_path_factory: pytest.TempPathFactory, units: tuple[int, ...]
) -> None:
    place = tmp_path_factory.mktemp("certificates") / "game.txt"
    with pytest.raises(UnknownStateError, match="not among those solved"):
        reader.certificate(units, place)
    assert list(place.parent.iterdir()) == []
    for wrong in [(), (1,), (1, 0)]:
        with pytest.raises(CountError):
            reader.certificate(wrong)


def test_a_game_half_solved_has_no_certificate(path: Path, memory: Memory) -> None:
    with attach(path, UNITS) as store:
        store.add(solved for state, solved in memory.states.items() if len(state) == 2)
    with open_store(path) as reader:
        assert reader.certificate((1, 2)) == solve_game((1, 2)).certificate()
        with pytest.raises(UnknownStateError, match="not among those solved"):
            reader.certificate(UNITS, path.with_suffix(".txt"))
    assert not path.with_suffix(".txt").exists()


def test_a_damaged_store_has_no_certificate(filled: Path, memory: Memory) -> None:
    overwrite(filled, sealed(Row.of(memory.get((1, 1)))._replace(win="1/2 or so")))
    place = filled.with_suffix(".txt")
    with open_store(filled) as reader, pytest.raises(StoreError, match="is damaged: "):
        reader.certificate(UNITS, place)
    assert not place.exists()
