"""The parts of documents, whatever writes them."""

from __future__ import annotations

import pytest

from mexico_solver.report import Column, Document, Table
from mexico_solver.report.formats.markup import Markup, captioned, lines_of, one_line

ROLL = (Column("roll", "roll"),)
TABLE = Table("rolls", "Rolls", ROLL, (("52",),), "plain", "survive", ("A note.", " "))
PLAIN = Markup(
    lambda title: f"= {title}",
    lambda text: f"p {text}",
    lambda table: f"[{table.name}]",
    lambda table, caption: f"[{table.name}: {caption}]",
)
TITLED = Markup(
    PLAIN.heading, PLAIN.paragraph, PLAIN.bare, PLAIN.with_caption,
    lambda table, title: f"[{table.name} under {title}]",
)  # fmt: skip


def test_a_line_has_single_spaces() -> None:
    assert one_line("  beat\n\tin\u00a02\u2028x ") == "beat in 2 x"


@pytest.mark.parametrize("character", ["\0", "\x1b", "\x7f", "\x9f", "\ufffe", "\ud800"])
def test_what_is_no_text_is_replaced(character: str) -> None:
    assert one_line(f"a{character}b") == "a\ufffdb"


def test_other_characters_that_do_not_print_stay() -> None:
    assert one_line("a\u00adb\u200dc") == "a\u00adb\u200dc"


def test_lines_of_a_heading_without_the_empty_ones() -> None:
    assert lines_of(" beat \n \nin 2") == ["beat", "in 2"]
    assert lines_of("\n") == [""]


@pytest.mark.parametrize(
    ("title", "caption"),
    [
        ("Rolls", "Rolls. Rules: plain."),
        ("Which?", "Which? Rules: plain."),
        ("Now.", "Now. Rules: plain."),
        ("", "Rules: plain."),
    ],
)
def test_a_caption_is_the_title_and_then_what_the_table_holds_for(title: str, caption: str) -> None:
    assert captioned(Table("x", title, ROLL, (), "plain")) == caption


def test_a_caption_without_premises_is_the_title() -> None:
    assert captioned(Table("x", "Rolls", ROLL, ())) == "Rolls"


def test_a_document_that_is_one_table_has_its_caption() -> None:
    assert PLAIN.document(Document.of(TABLE)) == PLAIN.table(TABLE)
    assert PLAIN.table(TABLE) == "[rolls: Rolls. Rules: plain. Objective: survive.]"


def test_a_document_has_its_parts_in_order() -> None:
    document = Document("Both", ("One.", ""), (TABLE, TABLE), ("Last.",))
    assert PLAIN.document(document).split("\n\n") == [
        "= Both", "p Rules: plain. Objective: survive.", "p One.",
        "[rolls: Rolls]", "[rolls: Rolls]", "p Last.",
    ]  # fmt: skip
    assert "[rolls under Rolls]" in TITLED.document(document)


def test_a_table_under_the_title_of_its_document_has_no_other() -> None:
    assert TITLED.document(Document.of(TABLE)).split("\n\n") == [
        "= Rolls", "p Rules: plain. Objective: survive.", "[rolls under ]",
    ]  # fmt: skip


def test_facts_alone_are_sentences() -> None:
    assert PLAIN.document(Document("Facts", ("One.",), facts=TABLE)).split("\n\n") == [
        "= Facts", "p Rules: plain. Objective: survive.", "p One.",
    ]  # fmt: skip


def test_a_bare_table_is_nothing_else() -> None:
    assert PLAIN.table(TABLE, caption=False) == "[rolls]"


def test_a_table_without_columns_is_its_caption_and_notes() -> None:
    empty = Table("none", "None", (), (), notes=("A note.",))
    assert PLAIN.table(empty) == "p None\n\np A note."
    assert PLAIN.table(empty, caption=False) == ""


def test_notes_follow_a_table() -> None:
    assert PLAIN.with_notes(TABLE, "[it]") == "[it]\n\np A note."
