"""What is printed: parts, restatements, remarks, and what is refused."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

from mexico_solver.audit.forms import Form, Word
from mexico_solver.audit.published import (
    ORDERS,
    PRINTED,
    Advice,
    Cells,
    Comparison,
    Published,
    read_form,
    read_published,
    split,
)
from mexico_solver.errors import ClaimError


def test_parts_stand_between_semicolons() -> None:
    published = read_published("5.6%; 16.7%;77.8%")
    assert [part.main.text for part in published.parts] == ["5.6%", "16.7%", "77.8%"]
    assert split("a (b; c); d") == ("a (b; c)", "d")


def test_what_is_said_again_is_claimed_too() -> None:
    (part,) = read_published("212 to 4 (53 to 1; about 1.85%)", "against").parts
    assert [form.text for form in part.forms] == ["212 to 4", "53 to 1", "1.85%"]
    assert part.contradictions == ()


def test_a_text_may_contradict_itself() -> None:
    (part,) = read_published("1288 to 8 (161 to 1; about 0.61%)", "against").parts
    assert part.contradictions == ("1288 to 8 is 0.62%, not 0.61%",)
    (plain,) = read_published("14 (61%)").parts
    assert plain.contradictions == ()


@pytest.mark.parametrize("word", ["higher", "lower", "equal"])
def test_a_word_compares(word: str) -> None:
    assert read_published(f"({word})").other == Comparison(word)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("word", "players"),
    [
        ("advice", None),
        ("advice, two players", 2),
        ("advice, 7 players", 7),
        ("same standing", None),
    ],
)
def test_an_advice_leaves_the_claim_to_the_quantity(word: str, players: int | None) -> None:
    assert read_published(f"({word})").other == Advice(word, players)


@pytest.mark.parametrize(
    "word",
    ["never keep it", "true", "no", "advice never", "advice, never keep it", "Advice", "more",
     "61%", "not higher", "advice, two", ""],
)  # fmt: skip
def test_a_remark_that_nobody_knows_is_no_agreement(word: str) -> None:
    with pytest.raises(ClaimError) as refused:
        read_published(f"({word})")
    known = "(advice), (same standing), (higher), (lower), (equal), or (advice, two players)."
    assert str(refused.value).endswith(f"Tip: write a number, or one of {known}")


@pytest.mark.parametrize("example", [example for example, _ in PRINTED])
def test_every_form_that_is_documented_is_read(example: str) -> None:
    read_published(example, "for")


def test_every_form_is_documented() -> None:
    read = [read_published(example, "for") for example, _ in PRINTED]
    forms = {type(form) for each in read for part in each.parts for form in part.forms}
    assert forms == set(get_args(Form))
    assert {each.other.order for each in read if isinstance(each.other, Comparison)} == set(ORDERS)
    others = {type(each.other) for each in read} - {type(None)}
    assert others == set(get_args(get_type_hints(Published)["other"])) - {type(None)}
    words = " ".join(f"`{example}` {about}" for example, about in PRINTED)
    for word in ("yes", "no", *Word.ABSENT):
        assert f"`{word}`" in words


def test_a_table_is_named_with_its_cells() -> None:
    assert read_published("the 63 percentages in odds_table.tsv").other == Cells(
        63, "odds_table.tsv"
    )
    with pytest.raises(ClaimError):
        read_published("the 63 percentages in ../odds_table.tsv")


@pytest.mark.parametrize("word", ["about", "About", "around", "roughly", "approximately", "~", "≈"])
def test_about_adds_nothing(word: str) -> None:
    assert read_form(f"{word} 61%") == read_form("61%")


@pytest.mark.parametrize(
    "text",
    ["", "  ", "61 %%", "$5%", "1/0", "17 to 0", "0 to 1", "3 to 1.5", "1 in 0.5", "1,28", "-1",
     "1e5", "٣%", "(a) b", "61% (", "61% ()", "5;", "9" * 61, "x" * 401, "nan", "maybe"],
)  # fmt: skip
def test_what_is_no_number_is_refused(text: str) -> None:
    with pytest.raises(ClaimError):
        read_published(text, "for")


def test_odds_need_a_side() -> None:
    with pytest.raises(ClaimError, match="'17 to 1' are odds, but it is not told of which side"):
        read_form("17 to 1")
