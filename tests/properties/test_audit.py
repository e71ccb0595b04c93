"""Whatever is printed or written into a file of claims is read as it was meant, or refused."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal, localcontext
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from hypothesis import assume, given
from hypothesis import strategies as st

from mexico_solver import Roll
from mexico_solver.audit import Audit, Claim, audit, audited_claim
from mexico_solver.audit.claims_file import read_claims
from mexico_solver.audit.published import read_form, read_published
from mexico_solver.audit.value import Judgement
from mexico_solver.errors import ClaimError
from strategies import rolls

digits = st.integers(0, 6)
chances = st.fractions(0, 1, max_denominator=10**6)
SIDES = st.sampled_from(("against", "for"))
Answer = TypeVar("Answer")
ABOUT = st.sampled_from(("", "about ", "~", "roughly "))


def outcome(ask: Callable[[], Answer]) -> Answer | str:
    """Return what is answered, or the sentence that refuses."""
    try:
        return ask()
    except ClaimError as error:
        return str(error)


def printed_as(number: Fraction, places: int, rounding: str) -> str:
    """Return a number rounded by the decimal module at high precision."""
    with localcontext() as context:
        context.prec = 200
        exact = Decimal(number.numerator) / Decimal(number.denominator)
        return f"{exact.quantize(Decimal(1).scaleb(-places), rounding=rounding):f}"


@given(chances, digits, st.sampled_from((ROUND_HALF_EVEN, ROUND_HALF_UP)), ABOUT)
def test_a_rounded_percentage_holds(
    chance: Fraction, places: int, rounding: str, about: str
) -> None:
    form = read_form(f"{about}{printed_as(100 * chance, places, rounding)}%")
    assert form.holds(chance) in {"holds", "holds as rounded"}


@given(chances, digits, st.integers(-9, 9).filter(bool))
def test_another_last_digit_is_wrong(chance: Fraction, places: int, off: int) -> None:
    right = Decimal(printed_as(100 * chance, places, ROUND_HALF_EVEN))
    up = Decimal(printed_as(100 * chance, places, ROUND_HALF_UP))
    other = right + Decimal(off).scaleb(-places)
    assume(other >= 0)
    assume(other != up)
    assert read_form(f"{other:f}%").holds(chance) == "wrong"


@given(chances, st.integers(1, 50), SIDES)
def test_odds_hold_for_their_chance_only(chance: Fraction, second: int, side: str) -> None:
    assume(0 < chance < 1)
    ratio = (1 - chance) / chance if side == "against" else chance / (1 - chance)
    exact = f"{ratio.numerator} to {ratio.denominator}"
    form = read_form(exact, side)  # type: ignore[arg-type]
    assert form.holds(chance) == "holds"
    assert form.claimed == chance
    first = printed_as(ratio * second, 0, ROUND_HALF_EVEN)
    assume(int(first))
    rounded = read_form(f"{first} to {second}", side)  # type: ignore[arg-type]
    assert rounded.holds(chance) in {"holds", "holds as rounded"}
    far = read_form(f"{int(first) + 2} to {second}", side)  # type: ignore[arg-type]
    assert far.holds(chance) == "wrong"


@given(st.integers(1, 10**6), digits)
def test_one_in_so_many_holds(every: int, places: int) -> None:
    form = read_form(f"1 in {printed_as(Fraction(every), places, ROUND_HALF_EVEN)}")
    assert form.holds(Fraction(1, every)) == "holds"
    assert form.claimed == Fraction(1, every)


@given(rolls, rolls)
def test_a_roll_holds_for_itself_only(one: Roll, other: Roll) -> None:
    form = read_form(str(one))
    assert form.holds(one) == "holds"
    assert (form.holds(other) == "holds") is (one is other)


@given(chances, st.sampled_from(("61%", "0.5", "11/18", "1 in 18", "17 to 1", "$5")), SIDES)
def test_a_text_of_a_form_reads_back_as_the_same_form(
    chance: Fraction, text: str, side: str
) -> None:
    form = read_form(text, side)  # type: ignore[arg-type]
    assert read_form(form.text, side) == form  # type: ignore[arg-type]
    if text != "$5":
        shown = form.show(chance).removesuffix(" against").removesuffix(" in favour")
        no_odds = shown.endswith(" to 0") or shown.startswith(("0 to ", "1 to "))  # or to a decimal
        if not no_odds and shown != "never":
            again = read_form(shown, side)  # type: ignore[arg-type]
            assert again.holds(chance) in {"holds", "holds as rounded"}


@given(st.lists(st.sampled_from(("61%", "1/2", "3 to 2", "1 in 4", "5")), min_size=1, max_size=6))
def test_parts_are_as_many_as_are_printed(texts: list[str]) -> None:
    published = read_published("; ".join(texts), "for")
    assert [part.main.text for part in published.parts] == texts
    (again,) = read_published(f"7 ({'; '.join(texts)})", "for").parts
    assert [form.text for form in again.forms] == ["7", *texts]


@given(st.text(max_size=40) | st.text("0123456789.,%$/:; ()toin", max_size=30), SIDES)
def test_whatever_is_printed_is_read_or_refused(text: str, side: str) -> None:
    published = outcome(lambda: read_published(text, side))  # type: ignore[arg-type]
    if isinstance(published, str):
        assert published.endswith(".")
    else:
        assert bool(published.parts) is (published.other is None)


WORDS = st.sampled_from(
    (
        "id", "published", "quantity", "odds", "open", "instead", "a", "b", "61%", "17 to 1", "54",
        "(higher)", "(advice)", "(so it is)",
        "the 63 percentages in odds_table.tsv", "beat 52", "beat", "median",
        "rolls", "tie 52 throws=2", "against", "for", "all_mexico", "a=1|2", ";", "'", "\t", "\n",
        "\r\n", "#", "\ufeff", "\x00", "٣",
    )
)  # fmt: skip
HEADERS = st.sampled_from(("", "id\tpublished\tquantity\n", "id\tpublished\tquantity\topen\n"))


@given(HEADERS, st.lists(WORDS | st.text(max_size=8), max_size=30).map("".join))
def test_whatever_a_file_holds_is_audited_or_told(header: str, text: str) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder, "mine.tsv")
        file.write_bytes((header + text).encode("utf-8", "surrogatepass"))
        found = outcome(lambda: audit(file))
        if isinstance(found, str):
            assert found.endswith(".")
            return
        claims, problems = read_claims(file).claims, found.problems
    assert len(found.claims) <= len(claims)
    assert {each.claim.line for each in found.claims}.isdisjoint(each.line for each in problems)
    for problem in problems:
        assert str(problem).endswith(".")


ODD_DICE = st.sampled_from(("", "dice=2", "dice=3", "dice=1:0:0:0:0:5", "dice=1:2:1"))
ODD_RULES = st.sampled_from(
    ("", "max_throws=1", "max_throws=2", "mexico_passes=False", "all_mexico=nobody max_throws=1",
     "sub_round_lead=last doubling=never", "doubling=every")
)  # fmt: skip
ADVICE = st.sampled_from(
    (
        "pickier players=2 than=3", "pickier players=3 than=2", "keep 22 players=2",
        "keep 22 players=2 throw=3", "keep 21 players=2", "keep doubles players=2 throw=2",
        "keep_from 22 players=2", "keep_from 22,22,22 players=2", "keeps_from players=2",
        "keeps_from players=2 throw=2", "keeps players=2 throw=1 roll=22",
        "worst_end 22 throw=1 players=2", "worst_end 22 throw=2 players=2 among=all-rolls",
        "loss players=2 throw=1 roll=22", "standing 22 throw=1 after=2", "pays players=2",
        "same_standing 22 throw=1 other=11 after=2", "expected_units players=2 objective=stake",
    )
)  # fmt: skip
HOLE = re.compile(r"None|Absent|\b(?:from|cost|costs|with chance|keeps) ?[,;.]|  |, ,|: [.;]")


@given(ADVICE, ODD_DICE, ODD_RULES, st.sampled_from(("(advice)", "50%", "22", "(same standing)")))
def test_under_any_rules_a_claim_is_told_in_sentences_without_holes(
    quantity: str, dice: str, rules: str, published: str
) -> None:
    cells = {"id": "a", "published": published, "quantity": f"{quantity} {dice} {rules}"}
    claim = Claim.read(cells)
    found = outcome(lambda: audited_claim(claim))
    if isinstance(found, str):
        assert found.startswith("column ")
        assert found.endswith(".")
        return
    assert found.why.endswith(".")
    assert not HOLE.search(found.why)
    (value,) = found.cases[0].values
    assert isinstance(value, Judgement) == (found.exact == getattr(value, "exact", None))


@given(st.binary(max_size=200))
def test_bytes_that_are_no_text_are_refused(held: bytes) -> None:
    with TemporaryDirectory() as folder:
        file = Path(folder, "mine.tsv")
        file.write_bytes(held)
        found = outcome(lambda: audit(file))
    assert isinstance(found, Audit) or found.endswith(".")
