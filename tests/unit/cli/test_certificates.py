"""`mexico verify`, and the certificates that `mexico round` and `mexico game` write."""

from __future__ import annotations

import csv
import gzip
import io
import json
from fractions import Fraction
from pathlib import Path

import pytest

from certificates import altered, of_game, of_round, verified
from mexico_solver import Rules, solve_game, solve_round, verify
from mexico_solver.cli import certificates
from mexico_solver.errors import CertificateError, FalseCertificateError
from mexico_solver.game.batch import StateBatch
from mexico_solver.report import verdict_document, write
from printed import Printed, answer, process, refusal, run

FORMATS = ("text", "json", "csv", "markdown", "latex", "html", "mediawiki", "rst")
SMALL = "max_throws=2 dice=3"
RULES = ("--dice", "3", "--max-throws", "2")
GAME = ("game", "--units", "2", "1", "1", *RULES)
ROUND = ("round", "--players", "3", *RULES)
TEXT = of_game((2, 1, 1), SMALL)
FALSE = altered(of_round(2, SMALL), "value 2877/5254 2377/5254", "value 1/2 1/2")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file that doesn't exist."""
    return tmp_path / "certificate.txt"


# --- mexico verify.


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("text", [TEXT, of_round(2, SMALL)], ids=["game", "round"])
def test_a_true_certificate_is_answered_by_what_it_proves(path: Path, text: str, form: str) -> None:
    path.write_text(text)
    document = verdict_document(str(path), verified(text))
    assert answer("verify", str(path), "--format", form) == write(document, form)
    assert certificates.verified(str(path), form) == write(document, form)


def test_programs_get_the_exact_values(path: Path) -> None:
    path.write_bytes(gzip.compress(TEXT.encode()))
    win = solve_game((2, 1, 1), Rules.parse(SMALL)).win
    told = json.loads(answer("verify", str(path), "--format", "json"))
    assert [Fraction(row["value"]) for row in told["tables"]["values"]["rows"]] == list(win)
    assert (told["about"], told["states"]) == ("game 2 1 1", 5)
    rows = csv.DictReader(io.StringIO(answer("verify", str(path), "--format", "csv")))
    assert [Fraction(row["value"]) for row in list(rows)[:3]] == list(win)


def test_a_false_certificate_has_status_1_and_one_sentence(path: Path) -> None:
    path.write_text(FALSE)
    said = (
        "mexico: line 26 (value 1/2 1/2): the value of seat 0 is stored as 1/2, but its equation "
        "gives 2877/5254.\n"
    )
    assert run("verify", str(path)) == Printed(1, "", said)
    assert process("verify", str(path), "--format", "json") == Printed(1, "", said)
    with pytest.raises(FalseCertificateError):
        certificates.verified(str(path), "text")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (TEXT[:1000], "the file is cut short in line "),
        (TEXT.replace("top 2", "top 3"), "the section is damaged: its checksum is "),
        (altered(TEXT, "top 2", "top 1"), "line 12 (top 1): it is less than 2, or than the units"),
        ("", "the file begins with b'', not with b'mexico certificate 1\\n'."),
        ("A round of 2 players\n", "the file begins with b'A round of 2 players\\n', not with "),
    ],
)
def test_what_is_no_certificate_has_status_2_and_one_sentence(
    path: Path, content: str, said: str
) -> None:
    path.write_text(content)
    assert said in refusal("verify", str(path))
    printed = process("verify", str(path))
    assert printed == run("verify", str(path))
    assert "Traceback" not in printed.err
    with pytest.raises(CertificateError):
        certificates.verified(str(path), "text")


def test_a_file_that_can_not_be_read_is_named(path: Path) -> None:
    said = refusal("verify", str(path))
    assert said == f"{str(path)!r} can't be read: No such file or directory."
    assert refusal("verify", str(path.parent)).endswith("can't be read: Is a directory.")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "Missing argument 'FILE'. Tip: mexico verify --help tells what there is."),
        (
            ("one", "two"),
            "Got unexpected extra argument(s) (two). Tip: mexico verify --help tells what there",
        ),
        (("x", "--format", "xml"), "'xml' is no format. Tip: choose from text, json, csv, markdo"),
        (("x", "--units", "1"), "No such option: --units. Tip: mexico verify --help tells what"),
    ],
)
def test_what_can_not_be_asked_is_refused(words: tuple[str, ...], sentence: str) -> None:
    assert refusal("verify", *words).startswith(sentence)


def test_help_tells_what_the_status_means() -> None:
    told = " ".join(answer("verify", "--help").split())
    assert "Usage: mexico verify [OPTIONS] {FILE}" in told
    assert "0 if it is true, 1 if it says something false, 2 if it can't be read." in told
    assert "--format text|json|csv|markdown" in told


# --- --certificate.


def test_round_writes_a_certificate_beside_its_answer(path: Path) -> None:
    assert answer(*ROUND, "--certificate", str(path)) == answer(*ROUND)
    assert path.read_text() == solve_round(3, Rules.parse(SMALL)).certificate()
    assert verify(path).about == "round 3"
    assert answer("verify", str(path)).count("verified: 1 state, ") == 1


@pytest.mark.parametrize("words", [("--table", "seats"), ("--format", "json")])
def test_whatever_is_shown_the_certificate_is_the_same(path: Path, words: tuple[str, ...]) -> None:
    for command in (ROUND, GAME):
        assert answer(*command, *words, "--certificate", str(path)) == answer(*command, *words)
    assert path.read_text() == TEXT


def test_round_certifies_what_its_players_want(path: Path) -> None:
    answer(*ROUND, "--objective", "stake", "--certificate", str(path))
    solved = solve_round(3, Rules.parse(SMALL), "stake")
    assert verify(path).values == tuple((value, value) for value in solved.value)


def test_game_writes_a_certificate_beside_its_answer(path: Path) -> None:
    assert answer(*GAME, "--certificate", str(path)) == answer(*GAME)
    assert path.read_text() == TEXT
    zipped = path.with_name("game.txt.gz")
    assert answer(*GAME, "--certificate", str(zipped)) == answer(*GAME)
    assert gzip.decompress(zipped.read_bytes()).decode() == TEXT


def test_game_certifies_bounds(path: Path) -> None:
    answer(*GAME, "--bits", "64", "--certificate", str(path))
    assert path.read_text() == of_game((2, 1, 1), SMALL, 64)
    assert all(low < high for low, high in verify(path).values)


def test_several_processes_certify_the_same(path: Path) -> None:
    printed = process(*GAME, "--workers", "2", "--certificate", str(path))
    assert printed == run(*GAME)
    assert path.read_text() == TEXT


def test_what_a_store_holds_is_certified_without_solving_it_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = (*GAME, "--store", str(path.with_suffix(".db")), "--table", "seats")
    first = answer(*again)

    def solve(_: StateBatch) -> list[object]:
        raise AssertionError("a state is solved")

    monkeypatch.setattr(StateBatch, "solve", solve)
    assert answer(*again, "--certificate", str(path)) == first
    assert path.read_text() == TEXT


@pytest.mark.parametrize("command", [ROUND, GAME], ids=["round", "game"])
def test_a_certificate_that_can_not_be_written_is_refused_in_one_sentence(
    path: Path, command: tuple[str, ...]
) -> None:
    missing = path.parent / "folder" / "certificate.txt"
    said = refusal(*command, "--certificate", str(missing))
    assert said == f"{str(missing)!r} can't be written: No such file or directory."
    said = refusal(*command, "--certificate", str(path.parent))
    assert said == f"{str(path.parent)!r} can't be written: Is a directory."
    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize("command", [ROUND, GAME], ids=["round", "game"])
def test_a_certificate_without_a_name_is_refused_in_one_sentence(command: tuple[str, ...]) -> None:
    assert "can't be written" in refusal(*command, "--certificate", "")


def test_what_can_not_be_certified_is_refused_in_one_sentence(path: Path) -> None:
    """Decisions under which the stake grows too fast are possible: nothing is proven."""
    words = ("round", "--players", "2", "--rules", "escalating max_throws=2 dice=2:2:1")
    said = refusal(*words, "--objective", "stake", "--certificate", str(path))
    assert said.startswith("there are decisions under which the stakes grow too fast")
    assert list(path.parent.iterdir()) == []


@pytest.mark.parametrize("command", ["round", "game"])
def test_help_tells_how_a_certificate_is_written(command: str) -> None:
    told = " ".join(answer(command, "--help").split())
    assert "--certificate FILE" in told
    assert "compressed if the name ends in .gz" in told


def test_a_certificate_never_replaces_the_store(tmp_path: Path) -> None:
    store = tmp_path / "games.db"
    words = ("game", "--units", "1", "1", "--dice", "3", "--store", str(store))
    answer(*words)
    kept = store.read_bytes()
    said = refusal(*words, "--certificate", str(store))
    assert said == f"{str(store)!r} can't be both the store and the certificate."
    assert store.read_bytes() == kept
