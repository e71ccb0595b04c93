"""`mexico audit`: its answers, its exit status, and the sentences about claims that are no good."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mexico_solver.audit import QUANTITIES, audit
from mexico_solver.report import Document, write
from mexico_solver.report.audit_document import audit_document, audit_json, audited_claims
from printed import answer, process, refusal, run

WIDEST = 100  # columns of a terminal
GOOD = "id\tpublished\tquantity\na\t61%\tbeat 52\n"


def written(folder: Path, text: str) -> str:
    file = folder / "mine.tsv"
    file.write_text(text, encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("form", ["text", "markdown"])
def test_people_get_the_document(form: str) -> None:
    assert answer("audit", "--format", form) == write(audit_document(audit()), form)


def test_programs_get_every_claim() -> None:
    assert answer("audit", "--format", "json") == audit_json(audit())
    table = Document.of(audited_claims(audit()))
    assert answer("audit", "--format", "csv") == write(table, "csv")


def test_check_fails_unless_every_claim_holds(tmp_path: Path) -> None:
    good = written(tmp_path, GOOD)
    assert (run("audit", good).status, run("audit", good, "--check").status) == (0, 0)
    wrong = written(tmp_path, GOOD + "b\t60%\tbeat 52\n")
    plain, checked = run("audit", wrong), run("audit", wrong, "--check")
    assert (plain.status, checked.status) == (0, 1)
    assert checked.out == plain.out
    assert checked.err == ""
    depends = "id\tpublished\tquantity\topen\na\t14\tmost_rounds units=5,5,5\tall_mexico\n"
    assert run("audit", written(tmp_path, depends), "--check").status == 1


def test_each_claim_that_cant_be_audited_is_one_sentence(tmp_path: Path) -> None:
    printed = run("audit", written(tmp_path, GOOD + "b\t61%\tbeet 52\nc\t17 to 1\tbeat 52\n"))
    assert printed.status == 2
    first, second = printed.err.splitlines()
    assert first == (
        "mexico: mine.tsv, line 3, column quantity: 'beet' is unknown. Tip: did you mean beat?"
    )
    assert second == (
        "mexico: mine.tsv, line 4, column published: '17 to 1' are odds, but it is not told of "
        "which side. Tip: write against or for into the column odds."
    )
    assert "mine.tsv has 1 claim: 1 holds as rounded. 2 more can't be audited." in printed.out
    assert "did you mean beat" not in printed.out  # told in full on the error output
    assert max(map(len, printed.out.splitlines())) <= WIDEST


def test_json_stays_json_beside_problems(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD + "b\t61%\tbeet 52\n")
    printed = process("audit", file, "--format", "json", "--check")
    assert printed.status == 2
    read = json.loads(printed.out)
    assert [each["id"] for each in read["claims"]] == ["a"]
    assert [each["line"] for each in read["problems"]] == [3]


def test_a_file_that_is_none_is_refused(tmp_path: Path) -> None:
    missing = str(tmp_path / "no.tsv")
    assert refusal("audit", missing).endswith("can't be read: No such file or directory.")
    assert refusal("audit", written(tmp_path, "")).startswith("mine.tsv, line 1: the column id is")
    assert refusal("audit", "--format", "xml").startswith("'xml' is no format.")


def test_the_quantities_are_listed() -> None:
    lines = answer("audit", "--list").splitlines()
    for name in QUANTITIES:
        assert any(line.split()[:1] == [name] for line in lines)
