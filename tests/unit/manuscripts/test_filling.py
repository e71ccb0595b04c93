"""Filling a text: what changes, what stays, and what cog itself would make of it."""

from __future__ import annotations

import io

import pytest
from cogapp import Cog

from mexico_solver.errors import ManuscriptError, MexicoError
from mexico_solver.manuscripts.filling import Filling, fill

MARK = "<!-- [[[mexico one]]] -->"
END = "<!-- [[[end]]] -->"


ENDLESS = "the place that begins here never ends. Tip: write [[[end]]] after it."
OFF = "tables are turned off here, and never on again."


def answer(request: str) -> str:
    if "no" in request:
        raise MexicoError(f"{request} is refused.")
    return f"\n{request}!\n"


def filled(text: str) -> str:
    return fill(text, "odds.md", answer).after


def refusal(text: str) -> str:
    with pytest.raises(ManuscriptError) as error:
        fill(text, "odds.md", answer)
    return str(error.value)


def test_a_place_is_filled_and_sealed() -> None:
    lines = filled(f"a\n{MARK}\nold\n{END}\nb\n").splitlines()
    assert lines[:4] == ["a", MARK, "", "one!"]
    assert lines[4].startswith("<!-- [[[end]]] (sum: ")
    assert lines[5] == "b"


def test_two_places_and_a_block() -> None:
    block = "% [[[mexico\n% two\n% three\n% ]]]\n% [[[end]]]"
    filling = fill(f"{MARK}\n{END}\n\n{block}", "odds.tex", answer)
    assert filling.places == 2
    assert [line for line in filling.after.splitlines() if "!" in line and "<" not in line] == [
        "one!", "two!", "three!",
    ]  # fmt: skip


def test_both_forms_stand_in_one_document() -> None:
    text = filled(f'{MARK}\n{END}\n[[[cog mexico("two"); cog.outl("x") ]]]\n[[[end]]]\n')
    assert text.index("one!") < text.index("two!\nx\n")


def test_a_table_in_a_list_is_indented_as_its_marker() -> None:
    text = filled(f"- item\n\n  {MARK}\n  {END}\n  more")
    assert "\n\n  one!\n  <!-- [[[end]]] (sum: " in text
    assert text.endswith("-->\n  more")


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_what_is_made_ends_its_lines_as_the_marker_does(end: str) -> None:
    lines = filled(f"a\n{MARK}{end}b\n{END}\r\nc").partition("-->" + end)[2]
    assert lines.startswith(f"{end}one!{end}<!-- [[[end]]] (sum: ")
    assert lines.endswith("-->\r\nc")


def test_line_ends_in_a_place_are_not_part_of_its_checksum() -> None:
    text = filled(f"{MARK}\n{END}\n")
    windows = text.replace("\n", "\r\n")
    filling = fill(windows, "odds.md", answer)
    assert (filling.stale, filling.edited) == (False, ())


def test_a_place_without_final_line_end_stays_without() -> None:
    text = filled(f"{MARK}\n{END}")
    assert text.endswith(" -->")
    assert filled(text) == text


def test_cog_finds_nothing_to_do_in_what_was_filled_and_the_other_way_round() -> None:
    text = (
        '[[[cog\nfor i in 1, 2:\n    mexico(f"{i}")\n]]]\n[[[end]]]\n% [[[cog 1 ]]]\n% [[[end]]]\n'
    )
    cog, out = Cog(), io.StringIO()
    cog.options.hash_output = True

    def mexico(request: str) -> None:
        cog.cogmodule.out(answer(request))

    cog.process_file(io.StringIO(text), out, fname="odds.md", globals={"mexico": mexico})
    assert out.getvalue() == filled(text)
    assert filled(out.getvalue()) == out.getvalue()


def test_a_document_without_places_is_not_looked_into() -> None:
    filling = fill("]]] mexico tables: off", "odds.md", answer)
    assert (filling.stale, filling.places, filling.patch) == (False, 0, "")


def test_what_is_turned_off_stays() -> None:
    off = f"<!-- mexico tables: off -->\n{MARK}\n<!-- mexico tables: on -->\n"
    text = filled(f"{off}{MARK}\n{END}\n")
    assert text.startswith(off)
    assert text.count("one!") == 1


def test_a_stale_place_is_found() -> None:
    text = filled(f"{MARK}\n{END}\n")
    filling = fill(text, "odds.md", lambda request: f"{request}?\n")
    assert filling.stale
    assert filling.edited == ()
    assert "+one?" in filling.patch.splitlines()


def test_an_edit_by_hand_is_found_and_not_overwritten() -> None:
    text = filled(f"{MARK}\n{END}\n{MARK}\n{END}\n")
    filling = fill(text[::-1].replace("!eno", "!owt", 1)[::-1], "odds.md", answer)
    assert (filling.stale, filling.edited) == (True, (8,))
    assert filling.after == text
    (objection,) = filling.objections
    assert objection == (
        "odds.md:8: what was generated has been edited by hand. "
        "Tip: to have it written anew, delete the checksum in line 8."
    )
    with pytest.raises(ManuscriptError, match=r"^odds\.md:8: "):
        filling.unedited()


def test_deleting_the_checksum_is_the_way_out() -> None:
    text = filled(f"{MARK}\n{END}\n").replace("one!", "two!")
    open_again = text[: text.index(" (sum")] + " -->\n"
    filling = fill(open_again, "odds.md", answer)
    assert filling.unedited() is filling
    assert "one!" in filling.after


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"\n[[[mexico no]]]\n{END}", "odds.md:2: no is refused."),
        ("[[[mexico\none\nno\n]]]\n[[[end]]]", "odds.md:3: no is refused."),
        ('[[[cog\n1\nmexico("no")\n]]]\n[[[end]]]', "odds.md:3: no is refused."),
        (f"a\n{MARK}\n", f"odds.md:2: {ENDLESS}"),
        ("mexico tables: off\n[[[end]]]", f"odds.md:1: {OFF}"),
    ],
)
def test_what_can_not_be_filled_is_refused_with_its_line(text: str, sentence: str) -> None:
    assert refusal(text) == sentence


@pytest.mark.parametrize(
    ("code", "mark"),
    [
        ("print_ = cog.outl; print_('[[[' + 'end]' + ']]')", "]]]"),
        ("cog.outl('[[[' + 'cog 1')", "[[[cog"),
        ("cog.outl(']]' + ']')", "]]]"),
        ("cog.outl('[[[' + 'end]' + ']]\\n]]' + ']')", "]]]"),
    ],
)
@pytest.mark.parametrize("after", ["", f"text\n{MARK}\n{END}\n"])
def test_code_that_writes_markers_is_refused(code: str, mark: str, after: str) -> None:
    said = f"odds.md: code in a marker writes {mark}, so no end is sure."
    assert refusal(f"[[[cog {code} ]]]\n[[[end]]]\n{after}") == said


def test_a_filling_tells_what_it_changes() -> None:
    assert Filling("odds.md", "a\n", "b\n", 1).patch.splitlines()[-2:] == ["-a", "+b"]


def test_an_empty_line_that_is_made_joins_no_line_end_before_it() -> None:
    text = filled("[[[mexico\none\n]]]\r[[[end]]]\n")
    assert text.startswith("[[[mexico\none\n]]]\r\rone!\r[[[end]]] (sum: ")
    assert filled(text) == text


@pytest.mark.parametrize("end", ["\\r\\n", "\\r", "\\n"])
def test_what_code_writes_is_not_taken_for_an_edit(end: str) -> None:
    text = filled(f"[[[cog cog.out('5{end}2{end}') ]]]\n[[[end]]]\n")
    again = fill(text, "odds.md", answer)
    assert (again.after, again.stale, again.edited) == (text, False, ())


def test_a_place_that_was_edited_is_stale_whatever_it_shows() -> None:
    assert Filling("odds.md", "52", "52", 1, edited=(3,)).stale


@pytest.mark.parametrize(
    "code",
    [
        "cog.outl('[[[' + 'mexico rolls')",
        "cog.outl('[[[ ' + 'mexico rolls')",
        "cog.outl('mexico ' + 'tables: off')",
        "cog.outl('mexico ' + 'tables: off\\nmexico ' + 'tables: on')",
        "cog.outl('mexico ' + 'tables: on')",
        "cog.outl('Now mexico ' + 'tables: off!')",
    ],
)
def test_what_could_not_be_read_again_is_refused(code: str) -> None:
    said = refusal(f"[[[cog {code} ]]]\n[[[end]]]\n{MARK}\n{END}\n")
    assert said.startswith("odds.md: what is made for a place could not be read again")


@pytest.mark.parametrize(
    "line",
    [
        "<!-- [[[mexico one]]] --> and <!-- [[[mexico two]]] -->",
        "[[[cog 1 ]]] [[[mexico two]]]",
        "[[[mexico one]]] [[[cog 1 ]]]",
        "[[[mexico one]]] [[[end]]]",
        "]]] [[[mexico one]]]",
    ],
)
def test_a_second_marker_in_a_line_is_not_passed_over(line: str) -> None:
    said = "only one marker can stand in a line, for another would be passed over"
    tip = "Tip: give each a line of its own."
    assert refusal(f"\n{line}\n[[[end]]]\n") == f"odds.md:2: {said}. {tip}"


@pytest.mark.parametrize("end", ["[[[end]]] [[[mexico two]]]", "[[[end]]] [[[end]]]"])
def test_a_second_marker_in_the_line_of_an_end_is_not_passed_over(end: str) -> None:
    assert refusal(f"{MARK}\n{end}\n").startswith("odds.md:2: only one marker can stand in a line")


@pytest.mark.parametrize(
    ("file", "before", "falls"),
    [
        ("odds.md", "- <!-- ", True),
        ("odds.md", "# ", True),
        ("odds.md", "><!-- ", True),
        ("odds.md", "a. ", True),
        ("odds.md", "Here: ", False),
        ("odds.rst", "#. ", True),
        ("odds.rst", "(1) ", True),
        ("odds.rst", "(iv) ", True),
        ("odds.rst", "a) ", True),
        ("odds.rst", ".. ", False),
        ("odds.wiki", "# <!-- ", True),
        ("odds.wiki", "*<!-- ", True),
        ("odds.wiki", ":", True),
        ("odds.wiki", "<!-- ", False),
        ("odds.html", "<h2>Odds <!-- ", True),
        ("odds.html", "<h2>Odds</h2> <!-- ", False),
        ("odds.html", "<li><!-- ", False),
        ("odds.tex", "% ", False),
        ("odds.txt", "# ", False),
        ("odds.txt", "- ", True),
        ("odds.py", "# ", False),
        ("odds.c", " * ", False),
    ],
)
def test_a_table_falls_out_of_no_item_of_a_list(file: str, before: str, falls: bool) -> None:
    for marker in ("[[[cog 1 ]]]", "[[[cog\n1\n]]]"):
        text = f"{before}{marker}\n[[[end]]]\n"
        if falls:
            with pytest.raises(ManuscriptError, match=r":1: a table can't stand in the line that"):
                fill(text, file, answer)
        else:
            assert fill(text, file, answer).places == 1
