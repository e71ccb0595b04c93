"""Laws of documents: filling twice is filling once, and nothing outside of places changes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mexico_solver.errors import ManuscriptError
from mexico_solver.manuscripts import check, fill, rewrite
from mexico_solver.manuscripts.lines import lines_of

TEXT = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=20)
OUTSIDE = TEXT.filter(lambda text: "[[[" not in text and "]]]" not in text)
END = st.sampled_from(["\n", "\r\n", "\r"])
COMMENT = st.sampled_from([("<!-- ", " -->"), ("% ", ""), (".. ", ""), ("", ""), ("    # ", "")])
ANSWER = TEXT.map(lambda text: text.replace("[", "(").replace("]", ")").replace("\r", " "))
WORD = st.text("abcdefgh=5", min_size=1, max_size=8)


@st.composite
def marked_places(draw: st.DrawFn) -> str:
    """A place: one table or several, filled with something or not yet."""
    begin, end = draw(COMMENT)
    requests = draw(st.lists(WORD, min_size=1, max_size=3))
    if len(requests) == 1:
        lines = [f"{begin}[[[mexico {requests[0]}]]]{end}"]
    elif end:
        lines = [f"{begin}[[[mexico", *requests, f"]]]{end}"]
    else:
        lines = [f"{begin}{line}" for line in ("[[[mexico", *requests, "]]]")]
    old = draw(st.lists(OUTSIDE.map(lambda text: text.replace("\r", "").replace("\n", ""))))
    lines += [*old, f"{begin}[[[end]]]{end}"]
    return "".join(f"{line}{draw(END)}" for line in lines)


@st.composite
def documents(draw: st.DrawFn) -> tuple[list[str], list[str]]:
    """What stands outside the places of a document, and the places between."""
    places = draw(st.lists(marked_places(), max_size=3))
    outside = [draw(OUTSIDE) + draw(END) for _ in places] + [draw(OUTSIDE)]
    return outside, places


def joined(outside: Sequence[str], places: Sequence[str]) -> str:
    return "".join(a + b for a, b in zip(outside, [*places, ""], strict=True))


@given(documents(), ANSWER)
def test_filling_twice_is_filling_once(document: tuple[list[str], list[str]], made: str) -> None:
    outside, places = document
    once = fill(joined(outside, places), "odds.md", lambda request: f"{request}{made}")
    assert once.places == len(places)
    twice = fill(once.after, "odds.md", lambda request: f"{request}{made}")
    assert twice.after == once.after
    assert (twice.stale, twice.edited, twice.patch) == (False, (), "")


@given(documents(), ANSWER)
def test_what_stands_outside_places_never_changes(
    document: tuple[list[str], list[str]], made: str
) -> None:
    outside, places = document
    text = fill(joined(outside, places), "odds.md", lambda _: made).after
    for between, place in zip(outside, places, strict=False):
        assert text.startswith(between)
        text = text.removeprefix(between)
        marker, *_ = (str(line) for line in lines_of(place))
        assert text.startswith(marker)
        at = text.index("[[[end]]] (sum: ")
        _, _, text = text[at:].partition(")")
        closing = str(lines_of(place)[-1]).partition("[[[end]]]")[2]
        assert text.startswith(closing)
        text = text.removeprefix(closing)
    assert text == outside[-1]


@given(documents(), ANSWER, ANSWER)
def test_what_is_stale_is_found_and_filled(
    document: tuple[list[str], list[str]], old: str, new: str
) -> None:
    outside, places = document
    before = fill(joined(outside, places), "odds.md", lambda _: old).after
    after = fill(before, "odds.md", lambda _: new)
    assert after.edited == ()
    assert after.after == fill(joined(outside, places), "odds.md", lambda _: new).after


@given(documents().filter(lambda each: each[1] != []), st.data())
def test_any_edit_in_a_place_is_found(
    document: tuple[list[str], list[str]], data: st.DataObject
) -> None:
    text = fill(joined(*document), "odds.md", lambda request: f"{request} is 5").after
    lines = list(map(str, lines_of(text)))
    made = [at for at, line in enumerate(lines) if " is 5" in line]
    at = data.draw(st.sampled_from(made))
    lines[at] = data.draw(st.sampled_from(["", "x" + lines[at], lines[at] * 2]))
    filling = fill("".join(lines), "odds.md", lambda request: f"{request} is 5")
    assert filling.edited
    assert filling.after == text
    with pytest.raises(ManuscriptError):
        filling.unedited()


@given(documents(), ANSWER, st.sampled_from(["utf-8", "utf-16-le", "gb18030"]))
def test_a_file_is_right_after_it_was_filled(
    tmp_path_factory: pytest.TempPathFactory,
    document: tuple[list[str], list[str]],
    made: str,
    coding: str,
) -> None:
    file = tmp_path_factory.mktemp("documents") / "odds.md"
    text = joined(*document)
    file.write_bytes(text.encode(coding))
    filling = checked_twice(file, made, coding)
    assert file.read_bytes().decode(coding) == filling


def checked_twice(file: Path, made: str, coding: str) -> str:
    """Fill a file, see that it is right, and return what it should hold."""
    expected = check(str(file), coding, lambda *_: made).after
    rewrite(str(file), coding, lambda *_: made)
    assert not check(str(file), coding, lambda *_: made).stale
    return expected
