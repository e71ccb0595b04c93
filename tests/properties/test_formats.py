"""Every table reads back from every format, by a real reader of it."""

from __future__ import annotations

import csv
import io
import json
import os
from fractions import Fraction

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import readers
from mexico_solver.report import Cell, Column, Document, Kind, Table, write
from mexico_solver.report.formats import as_text, embedded
from mexico_solver.report.showing import Total
from strategies import rolls

HOSTILE = [
    "|", "||", "\\", "{", "}", "{{", "}}", "[[", "[[[", "]]", "<script>", "</td>", "<!--", "&amp;",
    "''", "'''", "~~~~", "__", "_", "*", "**", "`", "``", "$", "%", "#", "^", "-", "--", "----",
    "=", "====", "+", "!", "!!", "|-", "|}", ":", "::", "..", ". ", "1. ", "(a) ", "-x", "--long",
    "/V", ">>> ", "http://x.org/a_b*c", "a@b.org", "a_", "_a", "a__", "|a|", ":x:", "\\\\", "\\&",
    '"', "?`", "<<", "<nowiki>", "{|", "@", "骰子", "é", "−", "×", "ρ", "…", "\u00a0", "1 in 18",
    "RFC 1", "x.", "i. ", "\n", "•", "[1]_", "{{{", "-{", "&", "<br>", "e\u0301", "🎲",
]  # fmt: skip
words = st.text(
    st.characters(min_codepoint=32, max_codepoint=126) | st.sampled_from("äß€─"), max_size=12
)
hostile = st.lists(st.sampled_from(HOSTILE) | words, max_size=5).map("".join)
fractions = st.fractions(-(10**9), 10**9, max_denominator=10**9)


def cells_of(texts: st.SearchStrategy[str]) -> dict[Kind, st.SearchStrategy[Cell]]:
    """Return for each kind of column what its cells are drawn from."""
    return {
        "percent": fractions | st.integers(-9, 9),
        "decimal": fractions,
        "fraction": fractions,
        "count": st.integers(-9, 10**9),
        "text": texts | rolls | st.lists(rolls, max_size=4).map(tuple),
    }


@st.composite
def tables(draw: st.DrawFn, texts: st.SearchStrategy[str] = words, *, notes: bool = False) -> Table:
    """Draw a table of any columns and fitting cells."""
    cells_by_kind = cells_of(texts)
    kinds = draw(st.lists(st.sampled_from(sorted(cells_by_kind)), min_size=1, max_size=5))
    columns = tuple(
        Column(
            f"column_{index}", draw(texts), kind, draw(st.integers(0, 4)),
            adds_up=kind != "text" and draw(st.booleans()),
        )
        for index, kind in enumerate(kinds)
    )  # fmt: skip
    cells = st.tuples(*(st.none() | cells_by_kind[kind] for kind in kinds))
    rows = tuple(draw(st.lists(cells, max_size=4)))
    rules, noted = draw(st.none() | texts), draw(st.lists(texts, max_size=2)) if notes else []
    total: Total | None = draw(st.sampled_from(("exact", "fitted", None))) if notes else None
    return Table("drawn", draw(texts), columns, rows, rules, notes=tuple(noted), total=total)


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


def shown(table: Table) -> list[list[str]]:
    """Return what people see of a table, the headings first."""
    headings = [column.heading for column in table.columns]
    return [list(map(readers.tidy, row)) for row in (headings, *table.shown())]


def said(*sentences: str) -> list[str]:
    """Return the sentences that are there."""
    return [tidied for each in sentences if (tidied := readers.tidy(each))]


@pytest.mark.parametrize("form", readers.READERS)
@given(tables(hostile, notes=True))
def test_what_people_see_reads_back(form: str, table: Table) -> None:
    read = readers.READERS[form](embedded(table, form))
    premise = Document.of(table).premise
    assert read.tables == [shown(table)]
    caption, *notes = read.words if table.title.strip() or premise else ["", *read.words]
    assert caption.replace(".", "") == readers.tidy(f"{table.title} {premise}").replace(".", "")
    assert notes == said(*table.notes)


@pytest.mark.parametrize("form", readers.READERS)
@given(tables(hostile, notes=True))
def test_a_bare_table_is_nothing_else(form: str, table: Table) -> None:
    read = readers.READERS[form](embedded(table, form, caption=False))
    assert read.tables == [shown(table)]
    assert read.words == []


@pytest.mark.parametrize("form", readers.READERS)
@given(st.lists(tables(hostile, notes=True), min_size=1, max_size=2), hostile, hostile, hostile)
def test_a_document_reads_back(
    form: str, drawn: list[Table], title: str, answer: str, remark: str
) -> None:
    same = tuple(Table("t", each.title, each.columns, each.rows, notes=each.notes)
                 for each in drawn)  # fmt: skip
    document = Document(f"T{title}", (f"A{answer}", answer), same, (remark, f"R{remark}"))
    read = readers.READERS[form](write(document, form))
    assert read.tables == list(map(shown, same))
    told = [sentence for each in same for sentence in (each.title, *each.notes)]
    whole = len(same) == 1 and same[0].title == document.title
    told = told[whole:]
    assert read.words == said(document.title, *document.answers, *told, *document.remarks)


@given(tables(hostile, notes=True))
@example(Table("x", "--", (Column("a", "[1] *"),), (("[2pt]",), ("*",), ("\"?`--''",))))
def test_latex_reads_back(table: Table) -> None:
    bare = readers.latex(embedded(table, "latex", caption=False))
    assert bare == shown(table)
    captioned = embedded(table, "latex")
    assert readers.latex(captioned) == bare
    for note in table.notes:
        assert readers.tidy(note) in readers.latex_text(captioned)
    readers.latex_text(write(Document("T", (table.title,), (table,)), "latex"))


@given(tables(), st.none() | st.integers(1, 60))
def test_text_loses_no_word(table: Table, width: int | None) -> None:
    text = as_text.write(Document.of(table), width=width)
    found = text.split()
    for cell in (*(column.heading for column in table.columns), *sum(table.shown(), ())):
        for word in cell.split():
            assert word in found


@given(tables(words | hostile, notes=True), st.none() | st.integers(1, 60))
def test_text_is_what_rich_draws(table: Table, width: int | None) -> None:
    """Without colours most tables are drawn without rich: nobody can tell."""
    document = Document("Text", ("One or two",), (table,))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TERM", "xterm-256color")
        patch.delenv("NO_COLOR", raising=False)
        patch.setitem(os.environ, "COLUMNS", "80")
        coloured = as_text.write(document, width=width, colour=True)
    assert "\x1b[" in coloured
    bare = "".join(part.partition("m")[2] for part in f"m{coloured}".split("\x1b["))
    assert "\n".join(line.rstrip() for line in bare.split("\n")) == as_text.write(
        document, width=width
    )
