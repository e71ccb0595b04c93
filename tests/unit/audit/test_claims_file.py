"""Files of claims: the shipped one, and what anyone may write."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from mexico_solver.audit import PUBLISHED, read_claims
from mexico_solver.audit.claims_file import Problem
from mexico_solver.errors import ClaimError

EMPTY = (
    "column quantity: it is empty, and the statement is none that is known. Tip: write what is "
    "claimed, such as beat 52 throws=2; mexico audit --list tells what can be."
)
NO_NUMBER = (
    "column published: 'x' is no number that can be audited. Tip: write 61%, 0.61, 11/18, 17 to 1, "
    "1 in 18, $50, a roll, yes or no."
)
HEADER = "id\tpublished\tquantity\n"


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "mine.tsv"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def rows(path: Path) -> list[list[str]]:
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if line and not line.startswith("#")]


GIVEN = {
    "published.tsv": "8d2ce321cf2815990a68b74955275aec57dd7895dc8446e883bb4315b660281a",
    "odds_table.tsv": "f0d993e6b39b5fae379fc8c223f7ffa4d9d977fe991086ac558e34d424649930",
}
"""SHA-256 of what was given: the first four columns, their lines without remarks joined by LF."""


@pytest.mark.parametrize("name", GIVEN)
def test_what_is_shipped_is_what_was_given(name: str) -> None:
    given = "\n".join("\t".join(row[:4]) for row in rows(PUBLISHED.with_name(name)))
    assert sha256(given.encode()).hexdigest() == GIVEN[name]


def test_every_shipped_claim_is_read() -> None:
    shipped = read_claims(PUBLISHED)
    assert shipped.problems == ()
    assert [claim.id for claim in shipped.claims] == [row[0] for row in rows(PUBLISHED)[1:]]
    assert all(claim.source in {"E", "K", "R"} for claim in shipped.claims)


def test_a_file_without_quantities_is_checked_as_what_is_shipped(tmp_path: Path) -> None:
    plain = "\n".join("\t".join(row[:4]) for row in rows(PUBLISHED))
    found = read_claims(written(tmp_path, plain))
    assert found.problems == ()
    shipped = read_claims(PUBLISHED)
    assert [each.quantities for each in found.claims] == [
        each.quantities for each in shipped.claims
    ]
    assert [each.open for each in found.claims] == [each.open for each in shipped.claims]


def test_a_statement_may_be_a_quantity(tmp_path: Path) -> None:
    text = "id\tstatement\tpublished\na\tbeat 52 throws=2\t85%\n"
    (claim,) = read_claims(written(tmp_path, text)).claims
    assert [str(each) for each in claim.quantities] == ["beat 52 throws=2"]


def test_a_statement_that_nobody_knows_is_a_problem(tmp_path: Path) -> None:
    text = "id\tstatement\tpublished\na\thow nice\t85%\nb\t\t1%\n"
    found = read_claims(written(tmp_path, text))
    assert [problem.line for problem in found.problems] == [2, 3]
    assert "column quantity: it is empty, and the statement is none that is known" in str(
        found.problems[0]
    )


@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("last", [True, False])
def test_line_ends_marks_remarks_and_empty_lines_dont_matter(
    tmp_path: Path, end: str, mark: str, last: bool
) -> None:
    lines = ["# a remark", "", "id\tpublished\tquantity\tmore", "  ", "a\t61%\tbeat 52\té", "# no"]
    text = mark + end.join(lines) + (end if last else "")
    (claim,) = read_claims(written(tmp_path, text)).claims
    assert (claim.id, claim.line, str(claim.quantities[0])) == ("a", 5, "beat 52")


def test_columns_stand_in_any_order(tmp_path: Path) -> None:
    (claim,) = read_claims(written(tmp_path, "Quantity \tID\tpublished\nbeat 52\ta\t61%\n")).claims
    assert (claim.id, claim.published) == ("a", "61%")


def test_problems_are_told_with_their_lines(tmp_path: Path) -> None:
    text = HEADER + "a\t61%\tbeat 52\na\t61%\tbeat 52\nb\t61%\tbeat 52\tmore\nc\n\tx\ty\n"
    found = read_claims(written(tmp_path, text))
    assert [claim.id for claim in found.claims] == ["a"]
    assert list(map(str, found.problems)) == [
        "mine.tsv, line 3, column id: 'a' is the name of another claim, too.",
        "mine.tsv, line 4: it has 4 cells, but 3 columns are named.",
        f"mine.tsv, line 5, {EMPTY}",
        f"mine.tsv, line 6, {NO_NUMBER}",
    ]


@pytest.mark.parametrize("between", [",", ";", " ", ", "])
def test_a_file_without_tabs_is_told_what_it_lacks(tmp_path: Path, between: str) -> None:
    rows = [["id", "published", "quantity"], ["a", "61%", "beat"]]
    text = "".join(f"{between.join(row)}\n" for row in rows)
    with pytest.raises(ClaimError) as refused:
        read_claims(written(tmp_path, text))
    assert str(refused.value).startswith(
        "mine.tsv, line 1 has no tab; is it separated by commas or spaces? Tip: the first line"
    )
    found = read_claims(written(tmp_path, HEADER + text.splitlines()[1]))
    assert list(map(str, found.problems)) == [
        (
            "mine.tsv, line 2: it has no tab; is it separated by commas or spaces? "
            "Tip: put a tab between the cells."
        )
    ]


def test_a_problem_is_one_sentence() -> None:
    assert str(Problem("a.tsv", 2, "it is odd.")) == "a.tsv, line 2: it is odd."


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "mine.tsv, line 1: the column id is missing. Tip: the first line names the columns"),
        ("id\n", "mine.tsv, line 1: the column published is missing."),
        (
            "id\tpublised\n",
            "mine.tsv, line 1: no column is named 'publised'. Tip: write published.",
        ),
        ("# x\nid\tid\tpublished\n", "mine.tsv, line 2: the column 'id' is named twice."),
        (b"id\xff", "is no text in UTF-8."),
        (b"x" * 1_000_001, "is too large: at most 1,000,000 bytes are read."),
    ],
)
def test_a_file_that_is_none_is_refused(tmp_path: Path, text: str | bytes, message: str) -> None:
    with pytest.raises(ClaimError) as refused:
        read_claims(written(tmp_path, text))
    assert message in str(refused.value)


@pytest.mark.parametrize("name", ["missing.tsv", ".", "a\0b"])
def test_a_file_that_cant_be_opened_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(ClaimError, match="can't be read: "):
        read_claims(tmp_path / name)
