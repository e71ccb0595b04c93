"""Where decisions lie in a state's, and how choices are numbered."""

from __future__ import annotations

from pathlib import Path

import pytest

from mexico_solver import Rules
from mexico_solver.errors import StoreError
from mexico_solver.game.archive import Memory
from mexico_solver.game.outline import outline_of, tree_of
from mexico_solver.game.solved_state import split_decisions
from mexico_solver.game.store.database import Database
from mexico_solver.game.store.layout import (
    Span,
    layout_of,
    numbering_of,
    read_layout,
    refuse_other_layout,
)
from mexico_solver.game.store.opening import read_header


@pytest.mark.parametrize("rules", [Rules(), Rules(sub_round_lead="last", doubling="every")])
def test_spans_are_where_decisions_are_split(rules: Rules) -> None:
    outline = outline_of(3, rules, 3)
    layout = layout_of(3, rules, 3)
    size = layout[-1].first + -(-layout[-1].choices // 8)
    decisions = bytes(number % 251 for number in range(size))
    codes = split_decisions(decisions, outline)
    assert [span.start for span in layout] == list(codes)
    for span in layout:
        own = Span(3, span.start, 0, span.choices, span.positions)
        for decision in range(0, span.choices, 7):
            assert span.code(decisions, decision) == own.code(codes[span.start], decision)


def test_a_decision_is_the_bit_that_a_round_reads(memory: Memory) -> None:
    span = layout_of(3, Rules(), 2)[-1]
    solved = memory.get((2, 1, 1))
    codes = [span.code(solved.decisions, decision) for decision in range(span.choices)]
    bits = "".join(f"{byte:08b}" for byte in solved.codes[span.start])
    assert "".join(map(str, codes)) == bits[: span.choices]


def test_spans_read_back() -> None:
    for span in layout_of(3, Rules(), 2):
        assert Span.read(span.row) == span


def test_choices_are_numbered_in_the_order_of_their_decisions() -> None:
    numbering, tree = numbering_of(3, 1, Rules(), 2), tree_of(3, 1, Rules(), 2)
    assert [tree.choice(number) for number in numbering.numbers.values()] == list(numbering.numbers)
    assert len(numbering.numbers) == len(tree.solver.tree.choices)


def test_checksums_tell_trees_apart() -> None:
    trees = [(players, stake) for players in (2, 3) for stake in (1, 2)]
    assert len({numbering_of(*tree, Rules(), 2).checksum for tree in trees}) == len(trees)


def test_a_file_tells_its_layout(filled: Path) -> None:
    database = Database.open(filled, "ro")
    assert tuple(read_layout(database, 3).values()) == layout_of(3, Rules(), 2)
    assert read_layout(database, 4) == {}
    refuse_other_layout(database, read_header(database), 3)
    database.close()


def test_another_numbering_is_refused(filled: Path) -> None:
    database = Database.open(filled, "rw")
    span = next(iter(read_layout(database, 3).values()))
    other = Span(3, span.start, span.first, span.choices, span.positions ^ 1)
    database.connection.execute(
        "INSERT OR REPLACE INTO rounds VALUES (?, ?, ?, ?, ?, ?, ?)", other.row
    )
    with pytest.raises(StoreError, match=r"numbers choices as version .* Tip: read it with"):
        refuse_other_layout(database, read_header(database), 3)
    database.close()


def test_a_damaged_layout_is_refused(filled: Path) -> None:
    database = Database.open(filled, "rw")
    database.connection.execute("UPDATE rounds SET first = first + 1 WHERE players = 3")
    with pytest.raises(StoreError, match="is damaged"):
        read_layout(database, 3)
    database.close()
