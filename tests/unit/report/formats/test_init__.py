"""The formats by name."""

from __future__ import annotations

import pytest

from mexico_solver.cli import options
from mexico_solver.errors import ReportError
from mexico_solver.report import FOR_PEOPLE, FORMATS, Column, Document, Table, write

TABLE = Table("rolls", "Rolls", (Column("roll", "roll"),), (("52",),))


@pytest.mark.parametrize("name", FORMATS)
def test_a_table_is_written_as_the_document_that_holds_it(name: str) -> None:
    assert write(TABLE, name) == write(Document.of(TABLE), name)
    assert not write(TABLE, name).endswith("\n")
    assert "52" in write(TABLE, name)


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(ReportError) as error:
        write(TABLE, "xml")
    assert str(error.value) == "'xml' is no format. Tip: choose from text, json, csv, markdown."


def test_text_is_what_people_get() -> None:
    assert write(TABLE) == write(TABLE, "text")
    assert set(FORMATS) > FOR_PEOPLE


def test_the_command_line_knows_the_same_formats() -> None:
    assert tuple(FORMATS) == options.FORMATS
