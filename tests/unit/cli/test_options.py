"""Options as text, and how they are read."""

from __future__ import annotations

import pytest

from mexico_solver.cli import options
from mexico_solver.cli.options import completes, known_format, known_objective, shortened, whole
from mexico_solver.errors import CountError, ObjectiveError, ReportError
from mexico_solver.report import ROUND_TABLES


@pytest.mark.parametrize(
    ("text", "number"), [("3", 3), (" 3 ", 3), ("-1", -1), ("+2", 2), ("007", 7)]
)
def test_whole_numbers_are_read(text: str, number: int) -> None:
    assert whole(text, "throw") == number


@pytest.mark.parametrize("text", ["", " ", "x", "1.5", "1e3", "1_000", "٣", "0x1", "1" * 10, "--1"])
def test_what_is_no_whole_number_is_refused(text: str) -> None:
    with pytest.raises(CountError) as error:
        whole(text, "throw")
    assert str(error.value) == (
        f"throw is {text!r}, but it must be a whole number below a billion."
    )


def test_a_message_does_not_repeat_a_long_text() -> None:
    with pytest.raises(CountError, match="1…', but it must be"):
        whole("1" * 5000, "throw")
    assert len(shortened("x" * 5000)) < 50
    assert shortened("short") == "'short'"


def test_names_are_known_or_refused() -> None:
    assert [known_objective(name) for name in ("survive", "stake")] == ["survive", "stake"]
    assert [known_format(name) for name in options.FORMATS] == list(options.FORMATS)
    with pytest.raises(ObjectiveError):
        known_objective("Survive")
    with pytest.raises(ReportError):
        known_format("")


def test_the_tables_are_those_of_the_report() -> None:
    assert tuple(ROUND_TABLES) == options.TABLES


def test_words_are_completed_from_their_beginning() -> None:
    assert completes(["once", "every", "never"])("e") == ["every"]
    assert completes(["once", "every"])("") == ["once", "every"]
    assert completes(["once"])("x") == []
