"""Text: nothing is cut off, and colours are for terminals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Bounds, solve_round
from mexico_solver.report import Column, Document, Table, odds_document, round_document
from mexico_solver.report.formats import as_text

ESCAPE = "\x1b["
SEATS = Table(
    "seats",
    "Who pays",
    (Column("seat", "seat", "count"), Column("loss", "chance to pay", "percent", answer=True)),
    ((0, Fraction(1, 3)), (1, Fraction(2, 3))),
    rules="plain",
    objective="survive",
    notes=("Seat 0 leads.",),
)


def test_the_answer_comes_before_the_tables() -> None:
    document = Document("A round", ("Stop.", "Or not."), (SEATS,), ("Proven.",))
    assert as_text.write(document).splitlines() == [
        "A round",
        "Rules: plain. Objective: survive.",
        "",
        "Stop.",
        "Or not.",
        "",
        "Who pays",
        "seat  chance to pay",
        "───────────────────",
        "   0         33.33%",
        "   1         66.67%",
        "",
        "Seat 0 leads.",
        "",
        "Proven.",
    ]


def test_a_table_alone_is_titled_once() -> None:
    assert as_text.write(Document.of(SEATS)).count("Who pays") == 1


def test_several_tables_keep_their_titles() -> None:
    document = Document("Who pays", tables=(SEATS, SEATS))
    assert as_text.write(document).count("Who pays") == 3


def test_there_are_no_colours_unless_asked_for() -> None:
    assert ESCAPE not in as_text.write(Document.of(SEATS))


def test_colours_change_no_character(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("NO_COLOR", raising=False)
    coloured = as_text.write(Document.of(SEATS), colour=True)
    assert "\x1b[1mWho pays\x1b[0m" in coloured
    assert "\x1b[32m" in coloured
    bare = "".join(part.partition("m")[2] for part in f"m{coloured}".split(ESCAPE))
    plain = as_text.write(Document.of(SEATS))
    assert [line.rstrip() for line in bare.splitlines()] == plain.splitlines()


def test_no_line_ends_in_spaces() -> None:
    for line in as_text.write(round_document(solve_round(3)), width=60).splitlines():
        assert line == line.rstrip()


@pytest.mark.parametrize("width", [40, 60, 80, 100])
def test_lines_keep_to_the_width(width: int) -> None:
    for document in (odds_document(), round_document(solve_round(3))):
        assert max(map(len, as_text.write(document, width=width).splitlines())) <= width


@pytest.mark.parametrize("width", [1, 20, 50, 80, None])
def test_every_number_is_there_at_every_width(width: int | None) -> None:
    document = odds_document(throws=4)
    words = as_text.write(document, width=width).split()
    for row in document.tables[0].shown():
        for cell in row:
            assert cell in words


def test_braces_and_colons_mean_nothing() -> None:
    odd = Table("odd", "[bold]Odd[/]", (Column("x", "[x]"),), (("[red]:dice:",),))
    text = as_text.write(Document.of(odd))
    assert "[bold]Odd[/]" in text
    assert "[x]" in text
    assert "[red]:dice:" in text


def test_bounds_show_as_one_number_or_as_both() -> None:
    columns = (Column("seat", "seat", "count"), Column("win", "wins", "percent"))
    close = Bounds(Fraction(1, 3), Fraction(1, 3) + Fraction(1, 2**64))
    wide = Bounds(Fraction(1, 3), Fraction(1, 2))
    table = Table("bounds", "Bounds", columns, ((0, close), (1, wide)))
    assert as_text.write(Document.of(table)).splitlines()[2:] == [
        "seat             wins",
        "─────────────────────",
        "   0           33.33%",
        "   1  33.33 to 50.00%",
    ]


def test_an_empty_table_shows_its_heading() -> None:
    empty = Table("none", "None", (Column("roll", "roll"),), ())
    assert as_text.write(Document.of(empty)).splitlines()[2:] == ["roll", "────"]


def test_a_paragraph_breaks_between_words() -> None:
    assert as_text.paragraph("one two-three four", 9) == "one\ntwo-three\nfour"
    assert as_text.paragraph("one two", None) == "one two"
    assert as_text.paragraph("incomprehensible", 4) == "incomprehensible"
