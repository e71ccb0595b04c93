r"""Formulas: what MathJax, KaTeX and LaTeX all know."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from mexico_solver import solve_round
from mexico_solver.report import Column, Document, Table, round_document
from mexico_solver.report.formats.mathematics import array, formula, formulas

COLUMNS = (Column("seat", "seat", "count"), Column("loss", "pays", "percent", adds_up=True))
SEATS = Table("x", "Who pays", COLUMNS, ((0, Fraction(1, 3)), (1, Fraction(2, 3))), "plain")


def test_a_table_is_an_array() -> None:
    assert array(SEATS).splitlines() == [
        r"\begin{array}{rr}",
        r"\text{seat} & \text{pays} \\",
        r"\hline",
        r"0 & 33.33\% \\",
        r"1 & 66.67\% \\",
        r"\end{array}",
    ]


def test_a_total_stands_below_a_line() -> None:
    lines = array(SEATS.showing(total="exact")).splitlines()
    assert lines[-3:] == [r"\hline", r"\text{total} & 100.00\% \\", r"\end{array}"]


def test_a_table_alone_says_what_it_holds_for() -> None:
    (line,) = re.findall(r"^.*Who pays.*$", str(formulas(Document.of(SEATS))), re.MULTILINE)
    assert line == r"\begin{array}{c}\text{Who pays. Rules: plain.} \\[1ex]"


def test_each_table_of_a_document_is_one_formula() -> None:
    trio = round_document(solve_round(3))
    found = str(formulas(trio))
    assert found.count("$$") == 2 * len(trio.tables)
    for each in trio.tables:
        assert rf"\text{{{each.title}}}" in found


def test_there_is_no_caption_without_a_title() -> None:
    untitled = Table("x", "", COLUMNS, ())
    assert str(formulas(Document.of(untitled))).startswith("$$\n\\begin{array}{c}\n\\begin{array}")


def test_sentences_alone_are_no_formula() -> None:
    assert formulas(Document("X", ("One.",), facts=Table("f", "F", COLUMNS, ((0, 1),)))) is None
    assert formulas(Document.of(Table("none", "None", (), ()))) is None


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("54", "54"), ("-0.5", "-0.5"), ("33.33%", r"33.33\%"), ("2/3", r"\frac{2}{3}"),
        ("-2/3", r"-\frac{2}{3}"), ("1 in 18", r"\text{1 in 18}"), ("a_b", r"\text{a}\_\text{b}"),
        ("$x$", r"\$\text{x}\$"), ("\\", r"\backslash{}"), ("a<b", r"\text{a}{<}\text{b}"),
        ("", ""), ("{}&#", r"\{\}\&\#"),
    ],
)  # fmt: skip
def test_a_text_is_a_part_of_a_formula(text: str, written: str) -> None:
    assert formula(text) == written


def test_no_special_character_stands_within_text() -> None:
    inside = re.findall(r"\\text\{([^}]*)\}", formula(r"a%b$c{d}e\f#g&h_i^j~k|l<m>n"))
    assert inside == list("abcdefghijklmn")
