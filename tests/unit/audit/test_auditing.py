"""The audit: the verdict on every published number, and what happens to claims that are no good."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import get_args

import pytest

from mexico_solver.audit import Audit, AuditedClaim, Claim, audit, audited_claim, quantities
from mexico_solver.audit.forms import Verdict
from mexico_solver.audit.value import spelled
from mexico_solver.errors import ClaimError
from printed import GOLDEN


def golden() -> dict[str, tuple[str, str]]:
    lines = (GOLDEN / "verdicts.tsv").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")][1:]
    return {row[0]: (row[1], row[2]) for row in rows}


@pytest.fixture(scope="module")
def published() -> Audit:
    return audit()


def exact(found: AuditedClaim) -> str:
    if found.cells:
        differing = (cell.printed for cell in found.differing)
        return "; ".join(f"{cell.roll} in {cell.throws}" for cell in differing)
    return "; ".join(map(spelled, found.exact))


def test_every_verdict_is_golden(published: Audit) -> None:
    found = {each.claim.id: (each.verdict, exact(each)) for each in published.claims}
    assert found == golden()
    assert published.problems == ()


def test_every_reason_is_told_in_whole_sentences(published: Audit) -> None:
    for each in published.claims:
        assert not each.why[0].islower()
        assert each.why.endswith(".")
        assert "  " not in each.why


def test_a_range_over_what_is_open_is_told_with_its_ends(published: Audit) -> None:
    (found,) = (each for each in published.claims if each.claim.id == "K05")
    chances = sorted(Fraction(case.exact[0] or 0) for case in found.cases)  # type: ignore[arg-type]
    assert len(set(chances)) == 4
    assert "85.76%, and from 85.75% to 86.13% over all choices" in found.why


def test_what_is_open_is_told_where_it_matters_only(published: Audit) -> None:
    whys = {each.claim.id: each.why for each in published.claims}
    assert whys["E04"] == (
        "It holds for all_mexico=sub-round: the exact value is 14. "
        "It is wrong for all_mexico=nobody: there is no limit."
    )
    assert "It holds for sub_round_lead=first: " in whys["E18"]
    assert "It is wrong for sub_round_lead=last: " in whys["E18"]
    assert "all_mexico" not in whys["E18"]


def test_the_whole_audit_is_counted(published: Audit) -> None:
    counts = Counter(verdict for verdict, _ in golden().values())
    assert {verdict: published.count(verdict) for verdict in get_args(Verdict)} == counts
    assert not published.holds


def claim(published: str, quantity: str, **cells: str) -> Claim:
    return Claim.read({"id": "a", "published": published, "quantity": quantity, **cells})


@pytest.mark.parametrize(
    ("published", "quantity", "verdict"),
    [
        ("50%", "equal_or_beat 61", "holds"),
        ("about 67%", "equal_or_beat 52", "holds as rounded"),
        ("66%", "equal_or_beat 52", "wrong"),
        ("2/3", "equal_or_beat 52", "holds"),
        ("1 in 18", "chance 21", "holds"),
        ("5.6%; 16.7%", "chance 21; chance doubles", "holds as rounded"),
        ("5.6%; 16%", "chance 21; chance doubles", "wrong"),
        ("(lower)", "chance doubles; chance 21", "holds"),
        ("(higher)", "chance doubles; chance 21", "wrong"),
        ("(equal)", "ways 31; ways 21", "holds"),
        ("(advice)", "keep 54 players=2", "holds"),
        ("(advice)", "keep 53 players=2", "wrong"),
        ("(advice)", "keeps roll=53 players=2 throw=1", "wrong"),
        ("(advice)", "pickier players=2 than=3 dice=2", "wrong"),
        ("no threshold", "keeps_from players=2 throw=3", "wrong"),
        ("no choice", "keeps_from players=2 throw=3", "holds"),
        ("1 in 6", "chance 21 throws=3", "holds as rounded"),
        ("1/6", "chance 21 throws=3", "wrong"),
        ("17%", "chance 21 throws=3", "wrong"),
        ("(advice)", "worst_end 54 throw=3 players=2", "holds"),
        ("(advice)", "worst_end 54 throw=2 players=2", "wrong"),
        ("(advice)", "worst_end 66 throw=3 players=2 among=all-rolls", "wrong"),
        ("no", "keeps roll=53 players=2 throw=1", "holds"),
        ("none", "most_rounds units=2,2 all_mexico=nobody", "holds"),
        ("2.00", "mean_rounds units=1,1,1", "holds"),
        ("38.36%", "wins units=1,1,1", "holds as rounded"),
    ],
)
def test_a_claim_gets_its_verdict(published: str, quantity: str, verdict: str) -> None:
    assert audited_claim(claim(published, quantity)).verdict == verdict


def test_odds_have_two_sides() -> None:
    for side, published in (("against", "1 to 2"), ("for", "2 to 1")):
        assert audited_claim(claim(published, "equal_or_beat 52", odds=side)).verdict == "holds"
    assert audited_claim(claim("2 to 1", "equal_or_beat 52", odds="against")).verdict == "wrong"


def test_a_percentage_without_its_sign_is_told() -> None:
    found = audited_claim(claim("61", "beat 52"))
    assert found.verdict == "wrong"
    assert found.why.endswith("A chance is at most 1: write 61% if that is meant.")


def test_what_was_taken_for_it_is_told_only_if_it_does_not_hold_and_read_in_any_case() -> None:
    wrong = audited_claim(claim("61%", "equal_or_beat 52", instead="beat 52; tie 52"))
    assert wrong.why == (
        "The exact value is 66.67%. What is printed is beat 52: 61.11%. Nor is it tie 52: 5.56%."
    )
    right = audited_claim(claim("61%", "beat 52", instead="tie 52"))
    assert right.verdict == "holds as rounded"
    assert "tie 52" not in right.why
    with pytest.raises(ClaimError, match="column instead: 'no_such_thing' is unknown"):
        audited_claim(claim("61%", "beat 52", instead="no_such_thing"))


def test_one_rounding_is_named_where_only_one_gives_what_is_printed() -> None:
    # 7/8 of the throws of four-faced dice: 87.5%, half way between 87% and 88%.
    up = audited_claim(claim("88%", "not_beat 44 dice=4"))
    assert up.verdict == "holds as rounded"
    assert "only" not in up.why  # 87.5 goes to 88 half to even and half up
    even = audited_claim(claim("12%", "beat 44 dice=4"))
    assert even.why == "The exact value is 12.50%, which rounds to what is printed only half-even."
    odd = audited_claim(claim("13%", "beat 44 dice=4"))
    assert odd.why == "The exact value is 12.50%, which rounds to what is printed only half-up."


@pytest.mark.parametrize(
    ("published", "quantity", "cells", "message"),
    [
        ("61%", "beet 52", {}, "column quantity: 'beet' is unknown. Tip: did you mean beat?"),
        ("61%", "beat", {}, "column quantity: beat: missing a required argument: 'roll'"),
        ("61%", "beat 52 open=1", {}, "column quantity: beat takes no 'open'"),
        ("61%", "beat 52", {"open": "players=2"}, "column quantity: beat takes no 'players'"),
        ("61%", "median", {}, "column published: '61%' can't be compared with the quantity"),
        ("yes", "rolls", {}, "column published: 'yes' can't be compared with the quantity"),
        ("1", "keep 54 players=2", {}, "column published: '1' can't be compared with the quantity"),
        ("1", "beat_table", {}, "column published: '1' can't be compared with the quantity"),
        ("(higher)", "rolls", {}, "column published: to compare, two or more quantities"),
        ("(advice)", "rolls", {}, "column published: a remark in parentheses says nothing"),
        ("5%", "mean_rounds units=3,3", {}, "column published: '5%' is a chance, but the quantity"),
        ("60%", "beat 52", {"instead": "rolls"}, "column instead: '60%' is a chance, but the"),
        ("(same standing)", "keep 54 players=2", {}, "column published: (same standing) says not"),
        (
            "(advice, two players)",
            "keep 54",
            {"open": "players=2|3"},
            "column published: (advice, two players) says nothing about players=3",
        ),
        ("60%", "beat 52", {"instead": "median"}, "column instead: '60%' can't be compared"),
        ("60%", "beat 52", {"instead": "what"}, "column instead: 'what' is unknown"),
        ("the 3 percentages in no.tsv", "beat_table", {}, "column published: 'no.tsv' can't"),
    ],
)
def test_a_claim_that_cant_be_audited_is_refused_with_its_column(
    published: str, quantity: str, cells: dict[str, str], message: str
) -> None:
    with pytest.raises(ClaimError) as refused:
        audited_claim(claim(published, quantity, **cells))
    assert str(refused.value).startswith(message)


def test_one_bad_claim_does_not_lose_the_others(tmp_path: Path) -> None:
    file = tmp_path / "mine.tsv"
    file.write_text(
        "id\tpublished\tquantity\na\t61%\tbeat 52\nb\t61%\tbeet 52\nc\tfoo\tbeat 52\nd\t21\trolls\n"
    )
    found = audit(file)
    assert [(each.claim.id, each.verdict) for each in found.claims] == [
        ("a", "holds as rounded"),
        ("d", "holds"),
    ]
    assert [problem.line for problem in found.problems] == [3, 4]
    assert str(found.problems[0]).startswith("mine.tsv, line 3, column quantity: 'beet' is unknown")
    assert not found.holds


def test_a_remark_that_nobody_knows_is_a_problem_and_no_agreement(tmp_path: Path) -> None:
    file = tmp_path / "mine.tsv"
    file.write_text("id\tpublished\tquantity\na\t(never keep it)\tkeep 54 players=2\n")
    found = audit(file)
    assert found.claims == ()
    assert "line 2, column published: '(never keep it)' is no remark" in str(found.problems[0])


def test_a_fault_in_one_claim_does_not_lose_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def faulty(throws: int) -> int:
        return min(range(throws))  # of nothing: no error of ours

    monkeypatch.setattr(quantities, "QUANTITIES", {**quantities.QUANTITIES, "faulty": faulty})
    file = tmp_path / "mine.tsv"
    file.write_text("id\tpublished\tquantity\na\t1\tfaulty 0\nb\t61%\tbeat 52\n")
    found = audit(file)
    assert [each.claim.id for each in found.claims] == ["b"]
    told = str(found.problems[0])
    assert told.startswith("mine.tsv, line 2, column quantity: 'faulty 0' ends in a fault of this")
    assert "ValueError" in told
    assert told.endswith("Tip: please report it.")
    assert not found.holds


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ("a\t61%\tbeat 52\n", "mine.tsv has 1 claim: 1 holds as rounded."),
        ("a\t1/18\ttie 52\nb\t60%\tbeat 52\n", "mine.tsv has 2 claims: 1 holds, 1 is wrong."),
        (
            "a\t61%\tbeat 52\nb\t61%\tbeat 52\nc\t61%\tbeet\n",
            "mine.tsv has 2 claims: 2 hold as rounded. 1 more can't be audited.",
        ),
        ("a\t61%\tbeet\n", "mine.tsv has no claim that can be audited. 1 can't be audited."),
    ],
)
def test_an_audit_prints_as_its_counts(tmp_path: Path, rows: str, said: str) -> None:
    file = tmp_path / "mine.tsv"
    file.write_text(f"id\tpublished\tquantity\n{rows}")
    assert str(audit(file)) == said


def test_a_file_without_any_claim_proves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "mine.tsv"
    file.write_text("id\tpublished\tquantity\n# nothing yet\n")
    with pytest.raises(ClaimError, match=r"mine\.tsv has no claim, so there is nothing to audit"):
        audit(file)


def test_long_odds_are_told_and_no_other_claim_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "mine.tsv"
    rows = ["id\tpublished\tquantity\todds", "a\t61 to 1\tin_a_row 21 times=10000\tagainst"]
    file.write_text("\n".join([*rows, "b\t61%\tbeat 52\t"]))
    found = audit(file)
    assert [each.verdict for each in found.claims] == ["wrong", "holds as rounded"]
    assert found.problems == ()


def test_an_audit_holds_if_every_claim_does(tmp_path: Path) -> None:
    file = tmp_path / "mine.tsv"
    file.write_text("id\tpublished\tquantity\na\t61%\tbeat 52\n")
    assert audit(file).holds
    file.write_text("id\tpublished\tquantity\na\t62%\tbeat 52\n")
    assert not audit(file).holds


def test_a_table_is_audited_cell_by_cell(tmp_path: Path) -> None:
    (tmp_path / "cells.tsv").write_text("roll\tone\ttwo\n52\t61.11\t84.87\n66\t5.6%\t11\n")
    file = tmp_path / "mine.tsv"
    row = "a\tthe 4 percentages in cells.tsv\tbeat_table throws=2"
    file.write_text(f"id\tpublished\tquantity\n{row}\n")
    (found,) = audit(file).claims
    assert found.verdict == "wrong"
    assert [(str(cell.printed.roll), cell.printed.throws) for cell in found.differing] == [
        ("52", 2)
    ]
    assert found.why == "1 of 4 cells is wrong: 52 in 2: 84.87 for 84.88 (exactly 84.8765%)."
    assert (found.shown, found.exact) == ("", ())


def test_a_table_needs_a_table(tmp_path: Path) -> None:
    (tmp_path / "cells.tsv").write_text("roll\tone\n52\t61.11\n")
    told = claim("the 1 percentages in cells.tsv", "beat 52")
    with pytest.raises(ClaimError, match="column quantity: it is no table"):
        audited_claim(told, tmp_path)
    wide = claim("the 1 percentages in cells.tsv", "beat_table dice=4")
    with pytest.raises(ClaimError, match="has no cell for 52 and 1 throws"):
        audited_claim(wide, tmp_path)
