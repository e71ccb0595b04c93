"""The short form of a marker, and what is not looked at."""

from __future__ import annotations

import pytest

from mexico_solver.errors import ManuscriptError
from mexico_solver.manuscripts.marking import Asked, marked


@pytest.mark.parametrize(
    ("line", "seen", "text"),
    [
        ("<!-- [[[mexico a b=1]]] -->", "<!-- [[[cog _mexico(0) ]]] -->", "a b=1"),
        (".. [[[mexico a ]]]", ".. [[[cog _mexico(0) ]]]", "a"),
        ("  % [[[mexico a 'b c']]]", "  % [[[cog _mexico(0) ]]]", "a 'b c'"),
        ("[[[mexico]]]", "[[[cog _mexico(0) ]]]", ""),
        ("{/* [[[mexico a]]] */}", "{/* [[[cog _mexico(0) ]]] */}", "a"),
    ],
)
def test_one_line_asks_for_one_table(line: str, seen: str, text: str) -> None:
    found = marked(["before", line, "after"])
    assert found.lines == ("before", seen, "after")
    assert found.asked == (Asked(2, text),)


def test_several_lines_ask_for_a_table_each() -> None:
    lines = ["% [[[mexico", "% a b=1", "%", "%   c", "% ]]]", "52", "% [[[end]]]"]
    found = marked(lines)
    assert found.lines == (
        "% [[[cog", "%_mexico(0)", "%", "%_mexico(1)", "% ]]]", "52", "% [[[end]]]",
    )  # fmt: skip
    assert found.asked == (Asked(2, "a b=1"), Asked(4, "c"))


def test_a_comment_of_rst_is_indented() -> None:
    found = marked([".. [[[mexico", "   a", "   ]]]"])
    assert found.lines == (".. [[[cog", "_mexico(0)", "   ]]]")


def test_cogs_own_form_stays_as_it_is() -> None:
    lines = (
        "[[[cog",
        "x = [[[1]]]",
        "]]]",
        "[[[end]]]",
        "[[[mexicos a]]]",
        "[[[cog mexico('a')]]]",
    )
    assert marked(lines).lines == lines
    assert marked(lines).asked == ()


@pytest.mark.parametrize("after", [[], ["[[[end]]]"], ["[[[mexico b]]]"], ["[[[cog 1 ]]]"]])
def test_a_marker_that_is_never_closed_is_refused(after: list[str]) -> None:
    with pytest.raises(ManuscriptError, match=r"^2: the marker that begins here is never closed"):
        marked(["", "[[[mexico a", *after])


def test_what_is_turned_off_is_not_looked_at() -> None:
    lines = [
        "[[[mexico a]]]",
        "<!-- mexico tables: off -->",
        "[[[mexico b]]]",
        ".. mexico tables: off",
        "[[[end]]]",
        ".. mexico tables: on",
        "[[[cog",
        "<!-- mexico tables: on -->",
        "[[[mexico c]]]",
    ]
    found = marked(lines)
    assert found.lines == ("[[[cog _mexico(0) ]]]", *[""] * 7, "[[[cog _mexico(1) ]]]")
    assert found.asked == (Asked(1, "a"), Asked(9, "c"))


def test_a_sentence_about_the_switch_is_none() -> None:
    sentence = "Write `mexico tables: off` above it."
    assert marked([sentence]).lines == (sentence,)


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (
            ["", "mexico tables: off", "mexico tables: off", "mexico tables: on"],
            "2: tables are turned off here, and never on again.",
        ),
        (["# mexico tables: on"], "1: tables are turned on, but nothing turned them off."),
        (
            ["", "[[[mexico a", "b", "]]]"],
            (
                "2: a marker of several lines has each request in a line of its own. "
                "Tip: close it in its line by ]]]."
            ),
        ),
        (
            ["[[[mexico", "a", "b ]]]"],
            (
                "1: a marker of several lines has each request in a line of its own. "
                "Tip: close it in its line by ]]]."
            ),
        ),
    ],
)
def test_what_would_be_passed_over_is_refused(lines: list[str], sentence: str) -> None:
    with pytest.raises(ManuscriptError) as error:
        marked(lines)
    assert str(error.value) == sentence


@pytest.mark.parametrize("before", ["- ", "* ", "  + ", "1. ", "12) ", "> ", "> <!-- "])
def test_an_item_of_a_list_begins_before_its_table(before: str) -> None:
    with pytest.raises(ManuscriptError, match="1: a table can't stand in the line that begins"):
        marked([f"{before}[[[mexico a]]]"])


@pytest.mark.parametrize(
    "line", ["<!-- [[[ mexico rolls]]] -->", "[[[Mexico rolls ]]]", "[[[\tMEXICO"]
)
def test_what_was_surely_meant_as_a_marker_is_refused(line: str) -> None:
    with pytest.raises(ManuscriptError, match=r"^2: .* is no marker\. Tip: write \[\[\[mexico\.$"):
        marked(["52", line])


@pytest.mark.parametrize("line", ["[[mexico]]", "[[Mexico (game)]]", "[[[mexican]]]", "[[[cog"])
def test_other_brackets_are_left_alone(line: str) -> None:
    assert marked([line]).lines == (line,)


@pytest.mark.parametrize(
    "line",
    [
        "<p><!-- mexico tables: off --></p>",
        "<!-- mexico tables: off (an example) -->",
        "Here mexico tables: off",
        "<!-- Mexico Tables: Off -->",
        "<!-- mexico tables:on -->",
    ],
)
def test_a_switch_that_would_not_turn_anything_is_refused(line: str) -> None:
    with pytest.raises(ManuscriptError, match=r"^2: (?i:mexico tables: ?o\w+) turns tables off"):
        marked(["", line])


@pytest.mark.parametrize(
    "line",
    [
        "Write ``mexico tables: off`` above it.",
        "Write <code>mexico tables: off</code>, and \\texttt{mexico tables: on} below.",
        'print("mexico tables: off")',
        "About mexico tables: one by one.",
    ],
)
def test_a_switch_that_is_only_told_is_none(line: str) -> None:
    assert marked([line]).lines == (line,)


@pytest.mark.parametrize("close", ["]]] beat throws=1 -->", "beat throws=1 ]]]"])
def test_a_word_beside_the_close_is_not_passed_over(close: str) -> None:
    with pytest.raises(ManuscriptError, match="1: a marker of several lines has each request in"):
        marked(["<!-- [[[mexico", "rolls", close])
