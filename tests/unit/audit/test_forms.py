"""Forms: what a printed number claims, and for which exact values it holds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from mexico_solver import Roll
from mexico_solver.audit.forms import Odds, as_printed, only_by
from mexico_solver.audit.published import read_form
from mexico_solver.audit.value import Absent, Judgement
from mexico_solver.errors import ClaimError

F = Fraction


@pytest.mark.parametrize(
    ("text", "exact", "verdict"),
    [
        ("61%", F(61, 100), "holds"),
        ("61%", F(11, 18), "holds as rounded"),
        ("61%", F(615, 1000), "wrong"),  # 61.5 goes to 62 half to even and half up
        ("62%", F(615, 1000), "holds as rounded"),
        ("62%", F(625, 1000), "holds as rounded"),  # half to even
        ("63%", F(625, 1000), "holds as rounded"),  # half up
        ("61.1%", F(11, 18), "holds as rounded"),
        ("61.2%", F(11, 18), "wrong"),
        ("0.61", F(11, 18), "holds as rounded"),
        ("11/18", F(11, 18), "holds"),
        ("11/18", F(12, 18), "wrong"),
        ("22/36", F(11, 18), "holds"),
        ("1,288", F(1288), "holds"),
        ("$50", F(50), "holds"),
        ("$50", F(49), "wrong"),
        ("21", 21, "holds"),
        ("20", 21, "wrong"),
        ("54", Roll("54"), "holds"),
        ("54", Roll("52"), "wrong"),
        ("77", Roll("52"), "wrong"),
        ("99", Roll("52"), "wrong"),
        ("mexico", Roll("21"), "holds"),
        ("5-4", Roll("54"), "holds"),
        ("54", Absent.THRESHOLD, "wrong"),
        ("mexico", Absent.THRESHOLD, "wrong"),
        ("none", Absent.LIMIT, "holds"),
        ("none", Absent.THRESHOLD, "holds"),
        ("no limit", Absent.LIMIT, "holds"),
        ("no limit", Absent.THRESHOLD, "wrong"),
        ("no threshold", Absent.THRESHOLD, "holds"),
        ("No choice", Absent.CHOICE, "holds"),
        ("none", 14, "wrong"),
        ("yes", True, "holds"),
        ("no", True, "wrong"),
        ("1 in 18", F(1, 18), "holds"),
        ("1 in 17", F(1, 18), "wrong"),
        ("one in 17.8", F(100, 1777), "holds as rounded"),
        ("1 in 18", F(0), "wrong"),
    ],
)
def test_a_number_holds_or_not(text: str, exact: object, verdict: str) -> None:
    assert read_form(text).holds(exact) == verdict  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "chance", "verdict"),
    [
        ("17 to 1", F(1, 18), "holds"),
        ("34 to 2", F(1, 18), "holds"),
        ("17:1", F(1, 18), "holds"),
        ("16 to 1", F(343, 5832), "holds as rounded"),  # 16.003
        ("19 to 1", F(1, 27), "wrong"),
        ("11 to 7", F(7, 18), "holds"),
        ("3 to 2", F(7, 18), "holds as rounded"),  # 3.14 to 2
        ("1.6 to 1", F(7, 18), "holds as rounded"),
        ("5 to 1", F(0), "wrong"),
        ("5 to 1", F(1), "wrong"),
    ],
)
def test_odds_hold_or_not_on_either_side(text: str, chance: Fraction, verdict: str) -> None:
    assert read_form(text, "against").holds(chance) == verdict
    assert read_form(text, "for").holds(1 - chance) == verdict


def test_the_chance_that_is_claimed() -> None:
    assert read_form("17 to 1", "against").claimed == F(1, 18)
    assert read_form("17 to 1", "for").claimed == F(17, 18)
    assert read_form("1 in 18").claimed == F(1, 18)
    assert read_form("about 5.5%").claimed == F(55, 1000)
    assert read_form("0.61").claimed is None
    assert read_form("yes").claimed is None


@pytest.mark.parametrize(
    ("text", "exact", "shown"),
    [
        ("61%", F(2, 3), "66.67%"),
        ("61.111%", F(11, 18), "61.111%"),
        ("0.61", F(2, 3), "0.6667"),
        ("2/3", F(11, 18), "0.6111"),
        ("$50", F(50), "$50"),
        ("$50", F(101, 2), "$50.5000"),
        ("14", Absent.LIMIT, "no limit"),
        ("54", Roll("62"), "62"),
        ("1 in 18", F(2, 36), "1 in 18.00"),
        ("1 in 18", F(0), "never"),
        ("yes", False, "no"),
    ],
)
def test_an_exact_value_is_shown_as_the_number_is_printed(
    text: str, exact: object, shown: str
) -> None:
    assert read_form(text).show(exact) == shown  # type: ignore[arg-type]


def test_odds_are_shown_as_they_are_or_to_1_where_they_are_long() -> None:
    against, favour = read_form("3 to 2", "against"), read_form("3 to 2", "for")
    assert against.show(F(1, 324)) == "323 to 1 against"
    assert against.show(F(343, 5832)) == "16.00 to 1 against"
    assert favour.show(F(11, 18)) == "11 to 7 in favour"
    assert favour.show(F(1)) == "1 to 0 in favour"
    assert favour.show(F(1, 201)) == "1 to 200 in favour"
    assert favour.show(F(343, 5832)) == "1 to 16.00 in favour"


@pytest.mark.parametrize(
    ("text", "exact"),
    [
        ("61%", Roll("52")),
        ("61", True),
        ("61", {Roll("52"): (F(1),)}),
        ("61", Judgement(True, (), "said")),
        ("yes", F(1)),
        ("yes", Roll("52")),
        ("yes", Absent.LIMIT),
        ("1 in 18", Absent.LIMIT),
        ("mexico", 21),
        ("1 in 18", Roll("52")),
    ],
)
def test_values_of_another_kind_are_refused(text: str, exact: object) -> None:
    with pytest.raises(ClaimError, match="can't be compared with the quantity, which is"):
        read_form(text).holds(exact)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["3 to 2", "1 in 18", "5%"])
@pytest.mark.parametrize("exact", [21, F(35, 9), F(-1, 2)])
def test_chances_of_what_is_no_chance_are_refused(text: str, exact: Fraction | int) -> None:
    with pytest.raises(ClaimError, match=f"'{text}' is a chance, but the quantity is none. Tip: "):
        read_form(text, "for").holds(exact)


def test_the_one_rounding_is_named() -> None:
    assert only_by(F(5, 2), F(2), 0) == "half-even"
    assert only_by(F(5, 2), F(3), 0) == "half-up"
    assert only_by(F(7, 2), F(4), 0) is None
    assert only_by(F(7, 2), F(5), 0) is None
    assert as_printed(F(5, 2), F(5, 2), 0) == "holds"
    assert read_form("2%").only_by(F(25, 1000)) == "half-even"
    assert read_form("3 to 1", "against").only_by(F(2, 7)) == "half-up"
    assert read_form("2 to 1", "against").only_by(F(0)) is None
    assert read_form("1 in 3").only_by(F(2, 5)) == "half-up"
    assert read_form("1 in 3").only_by(F(0)) is None
    assert read_form("1/3").only_by(F(1, 3)) is None
    assert read_form("54").only_by(Roll("54")) is None
    assert read_form("mexico").only_by(Roll("21")) is None


def test_forms_are_values() -> None:
    assert read_form("17 to 1", "for") == Odds("17 to 1", F(17), 1, 0, "for")
    assert hash(read_form("61%")) == hash(read_form("about 61%"))
