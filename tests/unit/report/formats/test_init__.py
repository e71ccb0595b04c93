"""The formats by name."""

from __future__ import annotations

import pytest

import readers
from mexico_solver.cli import options
from mexico_solver.errors import ReportError
from mexico_solver.report import FOR_PEOPLE, FORMATS, Column, Document, Table, odds_document, write
from mexico_solver.report.formats import embedded

TABLE = Table("rolls", "Rolls", (Column("roll", "roll"),), (("52",),))


@pytest.mark.parametrize("name", FORMATS)
def test_a_table_is_written_as_the_document_that_holds_it(name: str) -> None:
    assert write(TABLE, name) == write(Document.of(TABLE), name)
    assert not write(TABLE, name).endswith("\n")
    assert "52" in write(TABLE, name)


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(ReportError) as error:
        write(TABLE, "xml")
    assert str(error.value) == (
        "'xml' is no format. "
        "Tip: choose from text, json, csv, markdown, latex, html, mediawiki, rst."
    )


def test_text_is_what_people_get() -> None:
    assert write(TABLE) == write(TABLE, "text")
    assert set(FORMATS) > FOR_PEOPLE


def test_the_command_line_knows_the_same_formats() -> None:
    assert tuple(FORMATS) == options.FORMATS


def test_all_but_json_and_csv_are_for_people() -> None:
    assert set(FORMATS) - FOR_PEOPLE == {"json", "csv"}


@pytest.mark.parametrize("name", sorted(FOR_PEOPLE))
def test_a_table_stands_in_a_document_with_its_caption_or_bare(name: str) -> None:
    odds = odds_document(1).tables[0]
    captioned, bare = embedded(odds, name), embedded(odds, name, caption=False)
    for words in (odds.title, "Dice: 6.", odds.notes[0]):
        assert words in captioned
        assert words not in bare
    assert "61.11" in bare
    assert not captioned.endswith("\n")
    assert not bare.endswith("\n")


@pytest.mark.parametrize("name", sorted(FOR_PEOPLE - {"markdown", "text"}))
def test_a_document_that_is_one_table_is_that_table(name: str) -> None:
    assert write(TABLE, name) == embedded(TABLE, name)


@pytest.mark.parametrize("name", readers.READERS)
def test_a_caption_is_no_heading(name: str) -> None:
    """Somebody's document has headings of its own."""
    text = embedded(odds_document(1).tables[0], name)
    assert not any(text.startswith(mark) for mark in ("#", "<h", "==", "\\section"))
    assert readers.READERS[name](text).words[0] == "The rolls, lowest first. Dice: 6."


@pytest.mark.parametrize("form", sorted(set(FORMATS) - FOR_PEOPLE))
def test_formats_for_programs_are_the_same_in_a_document(form: str) -> None:
    table = Table("rolls", "Rolls", (Column("roll", "roll"),), (("52",),))
    assert embedded(table, form, caption=False) == embedded(table, form) == write(table, form)


def test_an_unknown_format_stands_in_no_document() -> None:
    with pytest.raises(ReportError, match="'xml' is no format"):
        embedded(Table("rolls", "Rolls", (), ()), "xml")
