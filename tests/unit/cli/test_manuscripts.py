"""`mexico tables` and `mexico table`: documents of anyone, filled and checked."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mexico_solver.cli import manuscripts
from mexico_solver.manuscripts.answering import table
from mexico_solver.report.catalogue import TABLES
from printed import Printed, answer, process, refusal, run

PLACE = "<!-- [[[mexico seats players=2]]] -->\n<!-- [[[end]]] -->\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "odds.md"
    path.write_text(PLACE, encoding="utf-8")
    return path


def test_a_document_is_filled_once(file: Path) -> None:
    assert answer("tables", str(file)) == f"{file}: 1 place, filled anew."
    assert "| 0 | 40.85% |" in file.read_text(encoding="utf-8")
    assert answer("tables", str(file)) == f"{file}: 1 place, up to date."


def test_a_process_does_the_same(file: Path) -> None:
    assert process("tables", str(file)) == Printed(0, f"{file}: 1 place, filled anew.\n", "")
    told = f"{file}: 1 place, up to date.\n"
    assert process("tables", "--check", str(file)) == Printed(0, told, "")


def test_a_document_without_a_place_says_so(file: Path) -> None:
    file.write_text("52", encoding="utf-8")
    assert answer("tables", str(file)) == f"{file}: no place is marked."
    told = f"{file}: no place is marked.\n"
    assert run("tables", "--check", str(file)) == Printed(0, told, "")


def test_check_shows_what_is_stale_and_changes_nothing(file: Path) -> None:
    run("tables", str(file))
    right = file.read_text(encoding="utf-8")
    stale = right.replace("40.85%", "40.84%").replace(" (sum", "(sum", 1)
    file.write_text(stale, encoding="utf-8")
    printed = run("tables", "--check", str(file))
    assert printed.status == 1
    lines = printed.out.splitlines()
    assert lines[:2] == [f"--- {file}", f"+++ {file}"]
    assert any(line.startswith("-| 0 | 40.84%") for line in lines)
    assert any(line.startswith("+| 0 | 40.85%") for line in lines)
    assert f"1 of 1 document is stale. Tip: mexico tables {file}\n" in printed.err
    assert file.read_text(encoding="utf-8") == stale


def test_an_edit_by_hand_is_found_and_never_overwritten(file: Path) -> None:
    run("tables", str(file))
    edited = file.read_text(encoding="utf-8").replace("40.85%", "40.84%")
    file.write_text(edited, encoding="utf-8")
    line = edited.splitlines().index(next(x for x in edited.splitlines() if "(sum" in x)) + 1
    said = (
        f"mexico: {file}:{line}: what was generated has been edited by hand. "
        f"Tip: to have it written anew, delete the checksum in line {line}.\n"
    )
    checked = run("tables", "--check", str(file))
    assert checked.status == 1
    assert "+| 0 | 40.85%" in checked.out
    assert checked.err.startswith(said)
    assert run("tables", str(file)) == Printed(2, "", said)
    assert file.read_text(encoding="utf-8") == edited


def test_a_fault_in_one_document_keeps_no_other_from_being_filled(file: Path) -> None:
    half = file.with_name("half.md")
    half.write_text("[[[mexico seats players=2]]]\n", encoding="utf-8")
    printed = run("tables", str(half), "nowhere.md", str(file.parent), str(file))
    assert (printed.status, printed.out) == (2, f"{file}: 1 place, filled anew.\n")
    assert printed.err.splitlines() == [
        f"mexico: {half}:1: the place that begins here never ends. Tip: write [[[end]]] after it.",
        "mexico: nowhere.md can't be read: No such file or directory.",
        f"mexico: {file.parent} is a directory. Tip: name its files, such as {file.parent}/*.md.",
    ]
    assert half.read_text(encoding="utf-8") == "[[[mexico seats players=2]]]\n"


def test_a_fault_outweighs_what_is_stale(file: Path) -> None:
    two = file.with_name("two.md")
    two.write_text(PLACE, encoding="utf-8")
    printed = run("tables", "--check", str(file), "nowhere.md", str(two))
    assert printed.status == 2
    assert printed.out.count("+++ ") == 2
    assert printed.err.splitlines()[1].startswith("mexico: 2 of 3 documents are stale. Tip: ")


def test_an_encoding_can_be_told(file: Path) -> None:
    file.write_bytes(f"é\n{PLACE}".encode("latin-1"))
    assert refusal("tables", str(file)).startswith(f"{file}: byte 1 is e9, which is no utf-8.")
    assert run("tables", "--encoding", "latin-1", str(file)).status == 0
    assert file.read_bytes().startswith("é\n<!--".encode("latin-1"))


def test_tables_without_a_document_is_refused() -> None:
    sentence = "no document is named. Tip: mexico tables README.md"
    assert refusal("tables") == refusal("tables", "--check") == sentence


def test_the_tables_are_listed_with_what_they_show() -> None:
    lines = answer("tables", "--list").splitlines()
    assert [line.split()[0] for line in lines[::2]] == list(TABLES)
    assert all(line.startswith("    ") and line.endswith((".", ":")) for line in lines[1::2])
    assert "seats PLAYERS [rules=…] [objective=…]" in lines
    assert not any("Return " in line for line in lines)


@pytest.mark.parametrize(
    "words", [["seats", "players=2", "digits=4"], ["seats players=2 digits=4"]]
)
@pytest.mark.parametrize("form", ["text", "latex", "mediawiki", "csv"])
def test_one_table_is_what_a_document_would_show(words: list[str], form: str) -> None:
    assert answer("table", *words, "--format", form) == table("seats players=2 digits=4", form)


def test_one_table_for_programs_is_exact() -> None:
    read = json.loads(answer("table", "seats", "players=2", "--format", "json"))
    assert "2914288/7133557" in json.dumps(read)


def test_a_table_that_there_is_not_is_refused() -> None:
    assert refusal("table", "seat") == "'seat' is unknown. Tip: did you mean seats?"
    assert refusal("table", "rolls", "--format", "xml").startswith("'xml' is no format")


def test_a_document_without_tables_of_games_loads_nothing_heavy(file: Path) -> None:
    code = "import sys; from mexico_solver.cli import main; main(sys.argv[1:])"
    script = f"{code}; print(*{{name.partition('.')[0] for name in sys.modules}})"
    heavy = {"flint", "matplotlib", "networkx", "numpy", "pydantic", "rich", "scipy"}
    done = subprocess.run(
        [sys.executable, "-c", script, "tables", str(file)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert set(done.stdout.split()) & heavy == set()


def test_the_module_says_what_happens_to_no_document() -> None:
    assert manuscripts.listed() == answer("tables", "--list")


def test_a_store_keeps_the_tables(file: Path, tmp_path: Path) -> None:
    store = tmp_path / "kept.txt"
    run("tables", str(file), "--store", str(store))
    kept = store.read_text(encoding="utf-8")
    assert "40.85%" in kept
    told = f"{file}: 1 place, up to date.\n"
    assert run("tables", "--check", "--store", str(store), str(file)) == Printed(0, told, "")
    assert store.read_text(encoding="utf-8") == kept


def test_a_store_of_something_else_is_refused(file: Path) -> None:
    assert "holds no tables of documents" in refusal("tables", str(file), "--store", str(file))


def test_a_store_that_is_no_file_is_refused(file: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    for store in (tmp_path / "fifo", tmp_path / ("x" * 300), tmp_path):
        assert "can't be read" in refusal("tables", "--check", "--store", str(store), str(file))


@pytest.mark.parametrize("name", [b"odds\xff.md", b"my odds.md", b"x" * 252 + b".md"])
def test_a_document_may_have_any_name(tmp_path: Path, name: bytes) -> None:
    path = tmp_path / os.fsdecode(name)
    path.write_text(PLACE, encoding="utf-8")
    for words in (("--check",), ()):
        assert run("tables", *words, str(path)).status == len(words)
    assert run("tables", "--check", str(path)).status == 0
    assert list(tmp_path.iterdir()) == [path]


def test_a_nameless_document_is_refused() -> None:
    assert refusal("tables", "") == "'' is no name of a file."


def test_check_fails_wherever_filling_is_refused_for_an_edit(file: Path) -> None:
    file.write_text("[[[cog cog.outl('52') ]]]\n[[[end]]]\n", encoding="utf-8")
    run("tables", str(file))
    right = file.read_text(encoding="utf-8")
    file.write_text(right.replace("52\n", "53\n").replace("'52'", "'53'"), encoding="utf-8")
    assert run("tables", "--check", str(file)).status == 1
    assert run("tables", str(file)).status == 2


@pytest.mark.parametrize("show", ["percent", "fraction", "ways", "one-in", "odds-against"])
def test_numbers_of_thousands_of_digits_show(show: str) -> None:
    weight = "9" * 23
    words = ("medians", "throws=100", f"show={show}", f"dice=1:1:{weight}")
    assert len(answer("table", *words, "--format", "csv").splitlines()) == 101
    assert len(answer("table", *words, "--format", "markdown").splitlines()) > 101
