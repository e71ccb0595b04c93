"""What a store holds, in words and numbers."""

from __future__ import annotations

from dataclasses import replace

from mexico_solver import Rules
from mexico_solver.game import StoreSummary
from mexico_solver.game.worth import Precision
from mexico_solver.report import store_document, write

HELD = StoreSummary(
    format="mexico-solver store 1",
    library="0.1.0",
    rules=Rules(max_throws=2),
    stakes=(1, 2),
    precision=Precision(exact=False, bits=256),
    states={2: 4, 3: 1},
    largest_total=5,
    complete=((2, 2), (1, 1, 1)),
    choices=1264,
    by_exact=3,
    indifferent=1,
    size=20480,
)


def test_people_read_how_much_is_solved() -> None:
    text = write(store_document("games.db", HELD), "text")
    assert "games.db holds 5 states, their values bounds of 256 bits." in text
    assert "Complete are the games of 2 2; 1 1 1 units." in text
    assert "Rules: max_throws=2." in text


def test_a_new_store_has_no_complete_game() -> None:
    held = replace(HELD, states={}, complete=(), largest_total=0)
    document = store_document("games.db", held)
    assert document.answers[0].startswith("games.db holds 0 states")
    assert document.answers[1] == "No game is complete yet."
    assert document.tables[0].rows == ()


def test_programs_read_every_number() -> None:
    facts = store_document("games.db", HELD).facts
    assert facts is not None
    row = dict(zip((column.name for column in facts.columns), facts.rows[0], strict=True))
    assert row["values"] == "bounds of 256 bits"
    assert (row["choices"], row["by_exact"], row["indifferent"]) == (1264, 3, 1)
    assert (row["stakes"], row["complete"], row["size"]) == ("1 2", "2 2; 1 1 1", 20480)
