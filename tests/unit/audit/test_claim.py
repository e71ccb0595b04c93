"""Claims: how the cells of a line are read, and what is refused."""

from __future__ import annotations

import pytest

from mexico_solver import Rules
from mexico_solver.audit.claim import COLUMNS, OPTIONS, Claim, column, told, with_choice
from mexico_solver.errors import ClaimError
from mexico_solver.request import Request

GOOD = {"id": "a", "published": "61%", "quantity": "beat 52"}


def test_all_cells_are_read() -> None:
    cells = {
        "id": " a ",
        "source": "E",
        "statement": "so it is",
        "published": "17 to 1; 35 to 1",
        "quantity": "chance 21; chance 66",
        "odds": "against",
        "open": "all_mexico players=2|3",
        "instead": "beat 52; tie 52",
        "note": "a remark",
    }
    assert set(cells) == set(COLUMNS)
    claim = Claim.read(cells, line=7)
    assert (claim.id, claim.source, claim.statement) == ("a", "E", "so it is")
    assert (claim.published, claim.note, claim.line) == ("17 to 1; 35 to 1", "a remark", 7)
    assert [str(each) for each in claim.quantities] == ["chance 21", "chance 66"]
    assert [str(each) for each in claim.instead] == ["beat 52", "tie 52"]
    assert claim.open == (("all_mexico", ("sub-round", "nobody")), ("players", ("2", "3")))
    assert [told(choice) for choice in claim.choices()] == [
        "all_mexico=sub-round players=2",
        "all_mexico=sub-round players=3",
        "all_mexico=nobody players=2",
        "all_mexico=nobody players=3",
    ]


def test_every_option_begins_with_its_default() -> None:
    for name, values in OPTIONS.items():
        assert getattr(Rules(), name) == values[0]


def test_a_choice_takes_the_place_of_what_was_told() -> None:
    request = Request.parse("loss players=2 roll=52 throw=1")
    chosen = with_choice(request, (("players", "3"), ("all_mexico", "nobody")))
    assert str(chosen) == "loss roll=52 throw=1 players=3 all_mexico=nobody"


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ({"id": ""}, "column id: it is empty. Tip: give each claim a name of its own."),
        ({"published": ""}, "column published: nothing is published."),
        ({"published": "x" * 500}, "column published: 'xxxx"),
        ({"published": "sixty"}, "column published: 'sixty' is no number that can be audited."),
        ({"published": "17 to 1"}, "column published: '17 to 1' are odds, but it is not told of"),
        (
            {"odds": "favour"},
            "column odds: 'favour' is no side of odds. Tip: write against or for.",
        ),
        ({"quantity": "  "}, "column quantity: it is empty. Tip: write what is claimed, such as"),
        (
            {"quantity": "beat '52"},
            'column quantity: "beat \'52" has a quote that is never closed.',
        ),
        ({"quantity": "beat 52;"}, "column quantity: '' asks for nothing"),
        ({"quantity": "rolls; rolls"}, "column quantity: told are 2, but 1 numbers are published."),
        (
            {"open": "dice"},
            "column open: 'dice' tells nothing that is left open. Tip: write one of",
        ),
        ({"open": "players="}, "column open: 'players=' tells nothing that is left open."),
        ({"open": "players=2||3"}, "column open: 'players=2||3' tells nothing that is left open."),
        ({"open": "doubling doubling"}, "column open: 'doubling' tells nothing that is left open."),
        (
            {"open": "a=" + "|".join("1" * 65)},
            "column open: it leaves 65 ways open, but at most 64",
        ),
        ({"instead": ";"}, "column instead: '' asks for nothing"),
    ],
)
def test_a_cell_that_cant_be_read_is_refused_by_its_column(
    cells: dict[str, str], message: str
) -> None:
    with pytest.raises(ClaimError) as refused:
        Claim.read(GOOD | cells)
    assert str(refused.value).startswith(message)


def test_a_refusal_says_in_which_column_its_cause_stands() -> None:
    with pytest.raises(ClaimError, match=r"^column quantity: 'x' is unknown"), column("quantity"):
        Request.parse("x").answered_by({})
    with pytest.raises(KeyError), column("quantity"):  # no refusal, but a fault
        raise KeyError("x")
