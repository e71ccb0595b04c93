"""Every table reads back from every format that programs read, and from Markdown."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from mexico_solver.report import Cell, Column, Document, Kind, Table, write
from mexico_solver.report.formats import as_text
from strategies import rolls

words = st.text(
    st.characters(min_codepoint=32, max_codepoint=126) | st.sampled_from("äß€─"), max_size=12
)
fractions = st.fractions(-(10**9), 10**9, max_denominator=10**9)
CELLS: dict[Kind, st.SearchStrategy[Cell]] = {
    "percent": fractions | st.integers(-9, 9),
    "decimal": fractions,
    "fraction": fractions,
    "count": st.integers(0, 10**9),
    "text": words | rolls | st.lists(rolls, max_size=4).map(tuple),
}


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Draw a table of any columns and fitting cells."""
    kinds = draw(st.lists(st.sampled_from(sorted(CELLS)), min_size=1, max_size=5))
    columns = tuple(
        Column(f"column_{index}", draw(words), kind, draw(st.integers(0, 4)))
        for index, kind in enumerate(kinds)
    )
    cells = st.tuples(*(st.none() | CELLS[kind] for kind in kinds))
    rows = tuple(draw(st.lists(cells, max_size=4)))
    return Table("drawn", draw(words), columns, rows, draw(st.none() | words))


def plain(cell: Cell) -> object:
    """Return a cell of a text or count column as JSON has it."""
    if isinstance(cell, tuple):
        return [str(roll) for roll in cell]
    return cell if cell is None or isinstance(cell, int) else str(cell)


@given(tables())
def test_json_keeps_every_cell(table: Table) -> None:
    read = json.loads(write(table, "json"))["tables"]["drawn"]["rows"]
    assert len(read) == len(table.rows)
    for row, found in zip(table.rows, read, strict=True):
        for column, cell in zip(table.columns, row, strict=True):
            value = found[column.name]
            if not column.exact:
                assert value == plain(cell)
            elif cell is None:
                assert value is found[f"{column.name}_decimal"] is None
            else:
                assert Fraction(value) == cell
                assert found[f"{column.name}_decimal"] == float(Fraction(value))


@given(tables())
def test_csv_keeps_every_cell(table: Table) -> None:
    read = list(csv.DictReader(io.StringIO(write(table, "csv"), newline="")))
    assert len(read) == len(table.rows)
    for row, found in zip(table.rows, read, strict=True):
        assert found["rules"] == (table.rules or "")
        for column, cell in zip(table.columns, row, strict=True):
            value = found[column.name]
            if column.exact and cell is not None:
                assert Fraction(value) == cell
                assert float(found[f"{column.name}_decimal"]) == float(Fraction(value))
            else:
                assert value == (column.show(cell) if column.kind == "text" else str(cell or "0")
                                 if cell is not None else "")  # fmt: skip


@given(tables())
def test_markdown_keeps_what_is_shown(table: Table) -> None:
    cells: list[str] = []
    inside = False
    for token in MarkdownIt("commonmark").enable("table").parse(write(table, "markdown")):
        inside = (inside or token.type == "table_open") and token.type != "table_close"
        if inside and token.type == "inline":
            cells.append("".join(child.content for child in token.children or ()))
    shown = [*(column.heading for column in table.columns), *sum(table.shown(), ())]
    assert cells == [" ".join(text.split()) for text in shown]


@given(tables(), st.none() | st.integers(1, 60))
def test_text_loses_no_word(table: Table, width: int | None) -> None:
    text = as_text.write(Document.of(table), width=width)
    found = text.split()
    for cell in (*(column.heading for column in table.columns), *sum(table.shown(), ())):
        for word in cell.split():
            assert word in found
