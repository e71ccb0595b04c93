"""The commands: what each answers, in every format, and what each refuses."""

from __future__ import annotations

import csv
import io
import json
import subprocess
import sys
from fractions import Fraction

import pytest

from mexico_solver import Dice, Rules, advise, odds, solve_round
from mexico_solver.report import odds_document, round_document, round_tables, write
from printed import GOLDEN, GOLDEN_COMMANDS, process, refusal, run

FORMATS = ("text", "json", "csv", "markdown", "latex", "html", "mediawiki", "rst")
HEAVY = {"flint", "matplotlib", "networkx", "numpy", "pydantic", "rich", "scipy", "sympy"}


def answer(*words: str) -> str:
    printed = run(*words)
    assert (printed.status, printed.err) == (0, "")
    assert printed.out.endswith("\n")
    return printed.out[:-1]


@pytest.mark.parametrize("name", GOLDEN_COMMANDS)
def test_the_output_is_golden(name: str) -> None:
    golden = (GOLDEN / name).read_text(encoding="utf-8")
    assert run(*GOLDEN_COMMANDS[name]).out == golden, "run python tests/printed.py"


@pytest.mark.parametrize("name", GOLDEN_COMMANDS)
def test_pipes_get_the_same_however_wide_the_terminal(name: str) -> None:
    printed = process(*GOLDEN_COMMANDS[name], settings={"COLUMNS": "20", "FORCE_COLOR": "1"})
    assert printed.out == (GOLDEN / name).read_text(encoding="utf-8")


@pytest.mark.parametrize("form", FORMATS)
def test_odds_writes_the_document_of_the_odds(form: str) -> None:
    words = ("odds", "--throws", "2", "--dice", "1:1:1:1:1:2", "--format", form)
    assert answer(*words) == write(odds_document(2, Dice.parse("1:1:1:1:1:2")), form)


def test_the_odds_of_the_readme() -> None:
    read = json.loads(answer("odds", "--format", "json"))
    (row,) = [row for row in read["tables"]["rolls"]["rows"] if row["roll"] == "52"]
    assert (row["beat_2"], row["beat_2_decimal"]) == ("275/324", float(Fraction(275, 324)))
    assert Fraction(row["tie_1"]) == odds.tie("52")


@pytest.mark.parametrize("form", FORMATS)
def test_round_writes_words_for_people_and_decisions_for_programs(form: str) -> None:
    solution = solve_round(2, Rules(max_throws=2))
    document = round_tables if form in {"json", "csv"} else round_document
    words = ("round", "--players", "2", "--max-throws", "2", "--format", form)
    assert answer(*words) == write(document(solution), form)


def test_round_says_which_seat_is_best_and_whether_leading_helps() -> None:
    lines = answer("round", "--players", "3").splitlines()
    assert "Seat 0 (the lead) is best (23.39% to pay), seat 2 is worst (38.73%)." in lines
    assert "Leading helps: the lead pays 9.94 points less often than the average seat." in lines


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("table", ["seats", "keeps", "lead", "followers"])
def test_round_shows_one_table_if_asked(table: str, form: str) -> None:
    words = ("round", "--players", "2", "--max-throws", "2", "--format", form)
    text = answer(*words, "--table", table)
    if form == "csv":
        rows = list(csv.DictReader(io.StringIO(text)))
        assert {row["rules"] for row in rows} == {"max_throws=2"}
    if form == "json":
        assert list(json.loads(text)["tables"]) == [table]


def test_the_table_of_followers_has_exact_values_for_programs() -> None:
    words = ("round", "--players", "2", "--max-throws", "2", "--table", "followers")
    solution = solve_round(2, Rules(max_throws=2))
    rows = json.loads(answer(*words, "--format", "json"))["tables"]["followers"]["rows"]
    assert rows
    for row in rows:
        decision = solution.follower(cap=row["cap"], low=row["low"], roll=row["roll"])
        assert Fraction(row["stop_value"]) == decision.stop
        assert Fraction(row["throw_value"]) == decision.throw
    assert "keeps from" in answer(*words)


def test_round_takes_the_objective() -> None:
    read = json.loads(answer("round", "--players", "2", "--objective", "stake", "--format", "json"))
    assert read["objective"] == "stake"
    payment = [row["payment"] for row in read["tables"]["seats"]["rows"]]
    assert payment == ["3066868883984/7396606914375", "35300514743617/51776248400625"]


LEAD = ("advise", "52", "--throw", "1", "--players", "3")
FOLLOWER = (
    "advise", "43", "--throw", "1", "--players", "3",
    "--cap", "2", "--low", "52", "--behind", "1", "--tied", "1", "--stake", "1",
)  # fmt: skip


def test_advise_says_the_librarys_sentence() -> None:
    assert answer(*LEAD) == str(advise("52", throw=1, players=3))
    assert answer(*FOLLOWER) == str(
        advise("43", throw=1, players=3, cap=2, low="52", behind=1, tied=1, stake=1)
    )
    assert answer(*LEAD, "--passed", "1", "--objective", "stake") == str(
        advise("52", throw=1, players=3, passed=1, objective="stake")
    )


def test_advise_takes_rules() -> None:
    assert answer(*LEAD, "--rules", "flat max_throws=2", "--sub-round-lead", "last") == str(
        advise(
            "52",
            throw=1,
            players=3,
            rules=Rules(max_throws=2, doubling="never", sub_round_lead="last"),
        )
    )


@pytest.mark.parametrize("words", [LEAD, FOLLOWER])
def test_advise_gives_programs_its_exact_values(words: tuple[str, ...]) -> None:
    read = json.loads(answer(*words, "--format", "json"))
    (row,) = csv.DictReader(io.StringIO(answer(*words, "--format", "csv")))
    for name in ("stop_value", "throw_value", "margin"):
        assert read[name] == row[name]
        assert (
            read[f"{name}_decimal"] == float(row[f"{name}_decimal"]) == float(Fraction(row[name]))
        )
    assert answer(*words) in answer(*words, "--format", "markdown").replace("\\", "")


def test_rules_lists_the_presets() -> None:
    rows = csv.DictReader(io.StringIO(answer("rules", "--format", "csv")))
    assert [row["preset"] for row in rows][:2] == ["encyclopedia", "escalating"]
    assert "doubling=every" in answer("rules")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "advise 77x --throw 1 --players 3",
            "'77x' is not a roll. Tip: write two faces as 52, 5-2 or 2,5, or say mexico.",
        ),
        (
            "advise 97 --throw 1 --players 3",
            "the roll 97 has the face 9, but these dice have 6 faces.",
        ),
        (
            "advise 52 --throw 3 --players 3 --cap 2 --low 52",
            "throw 3 is not allowed under cap=2. Tip: throws count from 1.",
        ),
        (
            "advise 52 --throw 4 --players 3",
            "throw 4 is not allowed under max_throws=3. Tip: throws count from 1.",
        ),
        ("advise 52 --throw 0 --players 3", "throw is 0, but it must be a whole number from 1."),
        (
            "advise 52 --throw one --players 3",
            "throw is 'one', but it must be a whole number below a billion.",
        ),
        (
            "advise 52 --throw 1 --players 1.5",
            "players is '1.5', but it must be a whole number below a billion.",
        ),
        (
            "advise 52 --throw 1 --players 1",
            "the number of players is 1, but it must be a whole number from 2.",
        ),
        (
            "advise 52 --throw 1 --players 3 --cap 2",
            "cap is told but not low. Tip: a follower tells both, the lead neither.",
        ),
        (
            "advise 52 --throw 1 --players 3 --low 53",
            "low is told but not cap. Tip: a follower tells both, the lead neither.",
        ),
        (
            "advise 52 --throw 1 --players 3 --cap 4 --low 53",
            "cap is 4, but it must be a whole number from 1 to 3.",
        ),
        (
            "advise 52 --throw 1 --players 3 --cap 2 --low 21",
            "the low is 21, but a lead who rolls 21 passes, so it is never the low.",
        ),
        (
            "advise 52 --throw 1 --players 3 --cap 2 --low 53 --behind 2",
            (
                "behind is 2, but it must be a whole number from 0 to 1. "
                "3 players are the lead, you, and at most 1 more."
            ),
        ),
        (
            "advise 52 --throw 1 --players 3 --cap 2 --low 53 --tied 3",
            "tied is 3, but it must be a whole number from 1 to 2. 2 of 3 players came before you.",
        ),
        (
            "advise 52 --throw 1 --players 3 --cap 2 --low 53 --passed 1",
            "passed is 1, but that is asked of a lead. Tip: a follower tells the stake.",
        ),
        (
            "advise 52 --throw 1 --players 3 --behind 1",
            ("behind and tied are asked of a follower. Tip: a follower also tells cap and low."),
        ),
        (
            "advise 52 --throw 1 --players 3 --stake 3",
            "the stake is 3, but with doubling=once it never is.",
        ),
        (
            "advise 52 --throw 1 --players 3 --passed 3",
            "passed is 3, but it must be a whole number from 0 to 2. Someone must lead.",
        ),
        (
            "round --players 3 --objective win",
            "'win' is no objective. Tip: choose survive or stake.",
        ),
        (
            "round --players 3 --format xml",
            f"'xml' is no format. Tip: choose from {', '.join(FORMATS)}.",
        ),
        (
            "round --players 3 --table seat",
            "'seat' is no table. Tip: choose from seats, keeps, lead, followers.",
        ),
        (
            "round --players 3 --rules house",
            (
                "'house' is no preset. "
                "Tip: choose from encyclopedia, escalating, flat, plain, single-throw."
            ),
        ),
        (
            "round --players 3 --rules throws=2",
            (
                "'throws=2' is no option of the rules. Tip: write option=value with one of "
                "max_throws, mexico_passes, doubling, all_mexico, sub_round_lead, next_lead, dice."
            ),
        ),
        (
            "round --players 3 --doubling twice",
            "doubling is 'twice', but it must be one of once, every, never.",
        ),
        (
            "round --players 3 --rules escalating --no-mexico-passes",
            (
                "doubling=every contradicts mexico_passes=false: where 21 passes nothing, "
                "there is no pass for doubling to act on. Tip: leave doubling out."
            ),
        ),
        (
            "round --players 3 --max-throws 0",
            "max_throws is 0, but it must be a whole number from 1.",
        ),
        (
            "round --players 2 --objective stake --rules escalating --dice 2",
            (
                "under the rules doubling=every dice=2 the stake can grow faster than a round "
                "ends, so the units to be paid have no finite mean. Tip: allow fewer throws, or "
                "choose doubling=once."
            ),
        ),
        (
            "round --players 3 --dice 1",
            "the number of faces is 1, but it must be a whole number from 2 to 9.",
        ),
        (
            "odds --dice 1:1e999999999",
            "'1e999999999' is not a rational weight. Tip: write 1, '1/3' or Fraction(1, 3).",
        ),
        ("odds --throws 21", "throws is 21, but it must be a whole number from 1 to 20."),
        (
            "rules --format pdf",
            f"'pdf' is no format. Tip: choose from {', '.join(FORMATS)}.",
        ),
    ],
)
def test_what_can_not_be_is_refused_in_one_sentence(words: str, sentence: str) -> None:
    assert refusal(*words.split()) == sentence


def test_too_large_a_round_is_refused_before_it_is_built() -> None:
    assert refusal("round", "--players", "99999").endswith("Tip: take fewer players or throws.")


def loaded(*words: str) -> set[str]:
    """Return the top-level modules that a process holds after a command."""
    script = (
        "import sys; from mexico_solver.cli import main; main(sys.argv[1:]); "
        "print(*{name.partition('.')[0] for name in sys.modules}, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *words], capture_output=True, text=True, check=True
    )
    return set(done.stderr.split())


@pytest.mark.parametrize(
    "words",
    [LEAD, FOLLOWER, ("--help",), ("odds", "--format", "json"), ("round", "--help")],
)
def test_nothing_heavy_is_loaded_on_the_way(words: tuple[str, ...]) -> None:
    assert loaded(*words) & HEAVY == set()


def test_tables_without_colours_load_none_of_what_makes_colours() -> None:
    assert "rich" not in loaded("odds")
