"""The audit in every form: for people, as a table, as JSON."""

from __future__ import annotations

import csv
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from mexico_solver.audit import QUANTITIES, Audit, audit
from mexico_solver.report import Document, write
from mexico_solver.report.audit_document import (
    LONGEST_PROBLEM,
    audit_document,
    audit_json,
    audited_claims,
    quantities_document,
)


@pytest.fixture(scope="module")
def published() -> Audit:
    return audit()


@pytest.fixture(scope="module")
def read(published: Audit) -> dict[str, dict[str, object]]:
    claims = json.loads(audit_json(published))["claims"]
    return {claim["id"]: claim for claim in claims}


def test_json_has_what_was_promised(published: Audit) -> None:
    mapping = json.loads(audit_json(published))
    assert isinstance(mapping["claims"], list)
    promised = {"id", "source", "statement", "published", "exact", "verdict"}
    for claim in mapping["claims"]:
        assert promised <= set(claim)
    assert sum(mapping["counts"].values()) == len(mapping["claims"]) == 35
    assert mapping["problems"] == []


def test_json_tells_chances_as_fractions_with_a_decimal(
    read: dict[str, dict[str, object]],
) -> None:
    assert (read["E20"]["exact"], read["E20"]["shown"]) == ("1/324", "323 to 1 against")
    assert read["E20"]["exact_decimal"] == float(Fraction(1, 324))
    assert read["R01"]["exact"] == ["1/18", "1/6", "7/9"]
    assert read["E03"]["exact"] == "6"
    assert "exact_decimal" not in read["E03"]


def test_json_tells_every_choice_of_what_is_open(read: dict[str, dict[str, object]]) -> None:
    assert read["E04"]["choices"] == [
        {"all_mexico": word, "sub_round_lead": lead, "exact": exact, "verdict": verdict}
        for word, exact, verdict in (("sub-round", "14", "holds"), ("nobody", None, "wrong"))
        for lead in ("first", "last")
    ]
    assert "choices" not in read["E01"]


def test_json_tells_the_cells_that_differ(read: dict[str, dict[str, object]]) -> None:
    assert read["E19"]["cells"] == [
        {
            "roll": "32",
            "throws": 2,
            "published": "98.78",
            "exact": "80/81",
            "exact_decimal": 80 / 81,
            "rounded": "98.77",
            "verdict": "wrong",
        }
    ]
    exact = read["E19"]["exact"]
    assert isinstance(exact, dict)
    assert (len(exact), exact["52"]) == (21, ["11/18", "275/324", "5489/5832"])
    assert read["E19"]["of"] == 63


def test_json_tells_what_advice_costs(read: dict[str, dict[str, object]]) -> None:
    departures = read["K04"]["departures"]
    assert isinstance(departures, list)
    assert [(each["throw"], each["roll"]) for each in departures] == [
        (1, "54"), (2, "61"), (2, "62"), (2, "63"), (2, "64"),
    ]  # fmt: skip
    assert {each["advised"] for each in departures} == {"throw"}
    assert Fraction(str(read["K04"]["cost"])) == Fraction(7591190664136, 408325894114221)
    assert "departures" not in read["E24"]


def test_people_see_verdicts_reasons_cells_and_departures(published: Audit) -> None:
    document = audit_document(published)
    (answer,) = document.answers
    assert answer == (
        "published.tsv has 35 claims: 15 hold, 3 hold as rounded, 14 are wrong, 3 depend on what "
        "is left open."
    )
    assert [table.name for table in document.tables] == ["claims", "why", "cells", "departures"]
    verdicts, why, cells, departures = (table.shown() for table in document.tables)
    rows = {row[0]: row for row in verdicts}
    assert rows["E20"][2:] == (
        "212 to 4 (53 to 1; about 1.85%)",
        "1/324 (323 to 1 against)",
        "wrong",
    )
    assert rows["E19"][3] == "1 of 63 differ"
    assert rows["E26"][3] == "52.27%; 76.13%; 88.07%"
    assert rows["K05"][3] == "660709397/770424156 (85.76%)"
    assert rows["E04"][3:] == ("14", "depends")
    assert len(why) == len(verdicts) == 35
    assert cells == (("E19", "32", "2", "98.78", "80/81", "98.7654%", "98.77"),)
    assert departures[0] == ("K04", "1", "54", "throw", "4.947")


def test_a_note_stands_after_the_reason(published: Audit) -> None:
    rows = {row[0]: row[2] for row in audit_document(published).tables[1].shown()}
    assert rows["E14"] == "The exact value is 64. As in E13."


def test_what_cant_be_audited_is_shown(tmp_path: Path) -> None:
    file = tmp_path / "mine.tsv"
    file.write_text("id\tpublished\tquantity\na\t21\trolls\nb\t21\trols\n")
    found = audit(file)
    document = audit_document(found)
    assert document.answers == (
        "mine.tsv has 1 claim: 1 holds. 1 more can't be audited.",
        "What can't be audited is listed at the end.",
    )
    message = "column quantity: 'rols' is unknown. Tip: did you mean rolls?"
    assert document.tables[-1].rows == ((3, "column quantity: 'rols' is unknown."),)
    told = {"file": "mine.tsv", "line": 3, "message": message}
    assert json.loads(audit_json(found))["problems"] == [told]


def test_a_long_problem_is_cut_short_in_the_table_only(tmp_path: Path) -> None:
    file = tmp_path / "mine.tsv"
    file.write_text(f"id\tpublished\tquantity\nb\t{'9' * 70}x\trolls\n")
    found = audit(file)
    ((_, told),) = audit_document(found).tables[-1].rows
    assert len(str(told)) == LONGEST_PROBLEM
    assert str(told).endswith("…")
    assert json.loads(audit_json(found))["problems"][0]["message"] == found.problems[0].message


def test_what_is_absent_is_null_for_programs_and_named_for_people(tmp_path: Path) -> None:
    file = tmp_path / "mine.tsv"
    file.write_text("id\tpublished\tquantity\nb\t54\tkeeps_from players=2 throw=3\n")
    found = audit(file)
    assert json.loads(audit_json(found))["claims"][0]["exact"] is None
    assert audit_document(found).tables[0].rows[0][3] == "no choice"


def test_a_table_for_programs_has_every_claim(published: Audit) -> None:
    text = write(Document.of(audited_claims(published)), "csv")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["id"] for row in rows] == [each.claim.id for each in published.claims]
    assert [row["verdict"] for row in rows] == [each.verdict for each in published.claims]
    assert rows[-1]["exact"] == "1/18; 1/6; 7/9"


def test_the_quantities_are_listed() -> None:
    document = quantities_document()
    assert len(document.tables[0].rows) == len(QUANTITIES)
    assert str(len(QUANTITIES)) in document.title
