"""Documents: sentences and tables that hold for the same rules and objective."""

from __future__ import annotations

import pytest

from mexico_solver.errors import ReportError
from mexico_solver.report import Column, Document, Table

ROLL = (Column("roll", "roll"),)


def table(name: str, rules: str | None = "plain", objective: str | None = "survive") -> Table:
    return Table(name, name.title(), ROLL, (("52",),), rules, objective)


def test_a_document_holds_for_the_rules_of_its_tables() -> None:
    document = Document("Both", tables=(table("one"), table("two")))
    assert document.premises == {"rules": "plain", "objective": "survive"}
    assert document.premise == "Rules: plain. Objective: survive."


@pytest.mark.parametrize(
    ("rules", "objective", "premise"),
    [(None, None, ""), ("plain", None, "Rules: plain."), (None, "stake", "Objective: stake.")],
)
def test_the_premise_says_only_what_matters(
    rules: str | None, objective: str | None, premise: str
) -> None:
    assert Document.of(table("one", rules, objective)).premise == premise


@pytest.mark.parametrize("other", [table("two", "flat"), table("two", objective="stake")])
def test_tables_that_hold_for_something_else_are_refused(other: Table) -> None:
    with pytest.raises(ReportError, match="'Both' needs tables that all hold for the same rules"):
        Document("Both", tables=(table("one"), other))


def test_a_document_needs_a_table() -> None:
    with pytest.raises(ReportError, match="'None' needs tables"):
        Document("None", answers=("Stop.",))


def test_facts_are_one_row() -> None:
    none = Table("facts", "Facts", ROLL, ())
    with pytest.raises(ReportError, match="the facts of 'Empty' must be one row, but are 0"):
        Document("Empty", facts=none)


def test_facts_come_before_tables_among_the_parts() -> None:
    facts, other = table("facts"), table("other")
    assert Document("Both", tables=(other,), facts=facts).parts == (facts, other)


def test_a_table_alone_is_a_document_of_its_title() -> None:
    assert Document.of(table("one")) == Document("One", tables=(table("one"),))
