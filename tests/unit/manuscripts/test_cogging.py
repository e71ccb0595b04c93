"""Runs of cog: the code in markers can do what it can under cog, and faults have their place."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from mexico_solver.errors import ManuscriptError, MexicoError
from mexico_solver.manuscripts.cogging import cogged, refused


def made(*lines: str, file: str = "odds.md") -> list[str]:
    return cogged(lines, file, {}).splitlines()


def fault(*lines: str, file: str = "odds.md") -> str:
    with pytest.raises(ManuscriptError) as error:
        cogged(lines, file, {"fail": fail})
    return str(error.value)


def fail() -> None:
    raise MexicoError("the dice fell off the table.")


def test_code_remembers_what_code_before_it_did() -> None:
    lines = made("[[[cog x = 52 ]]]", "[[[end]]]", "[[[cog cog.out(str(x + 1)) ]]]", "[[[end]]]")
    assert (len(lines), lines[3]) == (5, "53")


def test_an_older_checksum_stays_one_of_its_kind() -> None:
    older = "[[[end]]] (checksum: d41d8cd98f00b204e9800998ecf8427e)"
    assert made("[[[cog 1 ]]]", older)[-1] == older


def test_code_imports_what_stands_beside_the_document(tmp_path: Path) -> None:
    (tmp_path / "beside_the_document.py").write_text("roll = '52'", encoding="utf-8")
    path = list(sys.path)
    code = "[[[cog import beside_the_document as b; cog.outl(b.roll) ]]]"
    assert made(code, "[[[end]]]", file=str(tmp_path / "odds.md"))[1] == "52"
    assert sys.path == path


def test_each_document_has_the_modules_beside_it_and_no_other(tmp_path: Path) -> None:
    known = set(sys.modules)
    for name in ("a", "b"):
        package = tmp_path / name / "beside_me"
        package.mkdir(parents=True)
        (package / "__init__.py").touch()
        (package / "deep.py").write_text(f"roll = 'deep in {name}'", encoding="utf-8")
        (tmp_path / name / "beside_it.py").write_text(f"roll = 'of {name}'", encoding="utf-8")
        (tmp_path / name / "bare").mkdir()
        (tmp_path / name / "bare" / "inner.py").write_text(f"roll = 'in {name}'", encoding="utf-8")
    code = ("import beside_it, beside_me.deep, bare.inner", "for m in (beside_it, beside_me.deep,")
    lines = ("[[[cog", *code, " bare.inner): cog.outl(m.roll)", "]]]", "[[[end]]]")
    for name in ("a", "b", "a"):
        file = str(tmp_path / name / "odds.md")
        assert made(*lines, file=file)[5:8] == [f"of {name}", f"deep in {name}", f"in {name}"]
        (tmp_path / name / "beside_it.py").write_text(f"roll = 'of {name}'", encoding="utf-8")
    assert not {name for name in sys.modules.keys() - known if name.startswith(("beside", "bare"))}


def test_a_module_that_is_found_without_the_document_stays() -> None:
    made("[[[cog import colorsys ]]]", "[[[end]]]")
    first = sys.modules["colorsys"]
    made("[[[cog import colorsys ]]]", "[[[end]]]")
    assert sys.modules["colorsys"] is first


@pytest.mark.parametrize("end", ["\r\n", "\r", "\n"])
def test_what_code_writes_ends_its_lines_as_it_is_read_again(end: str) -> None:
    code = f"[[[cog cog.out({f'5{end}2{end}'!r}) ]]]"
    once = cogged([code, "[[[end]]]"], "odds.md", {})
    assert once.split("\n")[1:3] == ["5", "2"]
    assert cogged(once.split("\n")[:-1], "odds.md", {}) == once


def test_a_document_may_have_any_name() -> None:
    name = os.fsdecode(b"odds\xff.md")
    assert made("[[[cog cog.outl('52') ]]]", "[[[end]]]", file=name)[1] == "52"
    assert fault("[[[end]]]", file=name).startswith("odds\\udcff.md:1: [[[end]]] can't stand here")


@pytest.mark.parametrize("wrong", ["ValueError('worse')", "SystemExit(3)"])
def test_an_error_that_can_not_be_told_is_told_all_the_same(wrong: str) -> None:
    code = ("class E(Exception):", f"    def __str__(self): raise {wrong}", "raise E")
    assert fault("[[[cog", *code, "]]]", "[[[end]]]").startswith("odds.md:1: ")
    asked = ("class E(ValueError):", "    def __str__(self): return 5", "raise E")
    assert fault("[[[cog", *asked, "]]]", "[[[end]]]").startswith("odds.md:1: TypeError: ")


@pytest.mark.parametrize(
    "code", ["cog.outl('\\udc80')", "cog.out = 5; cog.outl = 5; '\udc80'", "x = '\0'"]
)
def test_what_is_no_text_is_refused_with_its_line(code: str) -> None:
    assert fault("", f"[[[cog {code} ]]]", "[[[end]]]").startswith("odds.md:2: ")


def test_nothing_of_cog_stays_behind() -> None:
    before = {name for name in sys.modules if name.startswith("cog")} | {"cogapp"}
    made("[[[cog import cog ]]]", "[[[end]]]")
    with pytest.raises(ManuscriptError):
        made("[[[cog")
    after = {name for name in sys.modules if name.startswith("cog")}
    assert {name for name in after - before if not name.startswith("cogapp.")} == set()


def test_messages_of_code_go_to_the_error_output(capsys: pytest.CaptureFixture[str]) -> None:
    made("[[[cog cog.msg('52') ]]]", "[[[end]]]")
    assert capsys.readouterr() == ("", "Message: 52\n")


ENDLESS = "the place that begins here never ends. Tip: write [[[end]]] after it."
EARLY = "a place begins here, before that of line 1 ends. Tip: write [[[end]]] between them."
SHOWING = "Tip: to only show markers, put them between mexico tables: off and mexico tables: on."


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        (["", "[[[cog 1 ]]]", "", ""], f"odds.md:2: {ENDLESS}"),
        (["", "[[[cog", ""], "odds.md:2: the marker that begins here is never closed by ]]]."),
        (["]]] [[[cog"], "odds.md:1: ]]] comes before what it closes."),
        (["", "[[[end]]]"], f"odds.md:2: [[[end]]] can't stand here. {SHOWING}"),
        (["[[[cog", "", "[[[end]]]"], f"odds.md:3: [[[end]]] can't stand here. {SHOWING}"),
        (["[[[cog", "[[[cog"], f"odds.md:2: {EARLY}"),
        (["[[[cog 1 ]]]", "]]]"], f"odds.md:2: ]]] can't stand here. {SHOWING}"),
        (
            ["[[[cog 1 ]]]", "", "[[[cog _mexico(1) ]]]", "[[[end]]]"],
            f"odds.md:3: {EARLY}",
        ),
    ],
)
def test_a_half_written_marker_is_refused_with_its_line(lines: list[str], sentence: str) -> None:
    assert fault(*lines) == sentence


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (["[[[cog 1 +", "]]]"], None),
        (["", "[[[cog 1 + ]]]"], "2: this is no Python: invalid syntax."),
        (["[[[cog", "x = 1", "", "if x", "]]]"], "4: this is no Python: expected ':'."),
        (["", "[[[cog 1 // 0 ]]]"], "2: ZeroDivisionError: integer division or modulo by zero."),
        (["[[[cog", "", "x = 1", "{}['52']", "]]]"], "4: KeyError: '52'."),
        (["[[[cog", "def f():", "    1 // 0", "f()", "]]]"], "3: ZeroDivisionError: integer"),
        (["", "[[[cog", "import nowhere", "]]]"], "3: ModuleNotFoundError: No module named"),
        (["[[[cog raise SystemExit(3) ]]]"], "1: SystemExit: 3."),
        (["", "[[[cog cog.error('no dice') ]]]"], "2: no dice."),
        (["", "[[[cog", "1", "fail()", "]]]"], "4: the dice fell off the table."),
        (["[[[cog raise ValueError('a\\nb') ]]]"], "1: ValueError: a b."),
    ],
)
def test_a_fault_of_code_is_told_with_its_line(code: list[str], said: str | None) -> None:
    if said is None:
        assert made(*code, "[[[end]]]")[-1].startswith("[[[end]]]"), "cog passes over such code"
    else:
        assert fault(*code, "[[[end]]]").startswith(f"odds.md:{said}")


def test_an_interruption_is_none_of_the_code() -> None:
    with pytest.raises(KeyboardInterrupt):
        made("[[[cog raise KeyboardInterrupt ]]]", "[[[end]]]")


def test_a_refused_request_is_told_with_its_own_line() -> None:
    def ask() -> None:
        raise refused(7, MexicoError("'52' is no table."))

    with pytest.raises(ManuscriptError, match=r"^odds\.md:7: '52' is no table\.$"):
        cogged(["[[[cog ask() ]]]", "[[[end]]]"], "odds.md", {"ask": ask})
