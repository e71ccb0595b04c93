"""Notebooks: what values show, also in a real IPython."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import readers
from mexico_solver import Bounds, Rules, advise, solve_game, solve_round, verify
from mexico_solver.display import view
from mexico_solver.report import (
    Column,
    Document,
    Table,
    game_document,
    odds_document,
    round_document,
    verdict_document,
    write,
)
from mexico_solver.report.notebook import (
    advice_shown,
    decisions_document,
    solution_document,
)
from mexico_solver.stage import Decision

DUEL = solve_round(2)
MATCH = solve_game((1, 2))
DECISION = DUEL.lead(throw=1, roll="53")


@pytest.fixture(scope="module")
def verdict(tmp_path_factory: pytest.TempPathFactory) -> Any:
    path = tmp_path_factory.mktemp("kept") / "duel.txt"
    DUEL.certificate(path)
    return verify(path)


def shown() -> list[tuple[Any, Document]]:
    """Return values, each with the document that it shows."""
    odds = odds_document(2)
    advice = advise("53", throw=1, players=2)
    return [
        (DUEL, round_document(DUEL)),
        (MATCH, game_document(MATCH)),
        (MATCH.state((1, 1)), solution_document(MATCH.state((1, 1)))),
        (DECISION, decisions_document(DECISION)),
        (DUEL.lead(throw=1), decisions_document(DUEL.lead(throw=1))),
        (advice, advice_shown(advice)),
        (odds, odds),
    ]


@pytest.mark.parametrize(("value", "document"), shown(), ids=lambda each: type(each).__name__)
def test_a_value_shows_its_document(value: Any, document: Document) -> None:
    assert value._repr_html_() == write(document, "html")
    assert value._repr_markdown_() == write(document, "markdown")
    assert readers.html(value._repr_html_()).tables
    assert value._repr_latex_().count("$$") == 2 * len(document.tables)


def test_a_table_shows_itself() -> None:
    table = odds_document(1).tables[0]
    assert view(table, "html") == write(table, "html")
    assert view(table, "markdown") == write(table, "markdown")
    assert r"\text{beat in 1}" in str(view(table, "latex"))


def test_a_verdict_shows_itself_though_its_room_knows_no_other(verdict: Any) -> None:
    document = verdict_document("The certificate", verdict)
    assert verdict._repr_html_() == write(document, "html")
    assert verdict._repr_markdown_() == write(document, "markdown")
    assert verdict._repr_latex_().startswith("$$")


def test_a_state_says_who_wins_and_what_the_lead_keeps() -> None:
    state = solve_game((1, 1, 2)).state((1, 1, 2))
    document = solution_document(state)
    assert document.answers[0].startswith("The lead keeps ")
    assert [row[2] for row in document.tables[0].rows] == list(state.win)
    assert [table.name for table in document.tables] == ["seats", "keeps"]
    assert document.premises == {"rules": "encyclopedia", "objective": "win"}


def test_a_state_of_one_throw_has_nothing_to_keep() -> None:
    state = solve_game((1, 1, 1), Rules(max_throws=1)).state((1, 1))
    document = solution_document(state)
    assert (document.answers, len(document.tables)) == ((), 1)


def test_decisions_are_exact_fractions_as_formulas() -> None:
    assert isinstance(DECISION.stop, Fraction)
    fraction = rf"\frac{{{DECISION.stop.numerator}}}{{{DECISION.stop.denominator}}}"
    assert fraction in str(DECISION._repr_latex_())


def test_fractions_that_nobody_can_read_show_as_decimals() -> None:
    long = Decision(DECISION.roll, "stop", Fraction(1, 10**20 + 1), Fraction(0))
    assert r"\frac" not in str(long._repr_latex_())
    assert "0.0000" in str(long._repr_latex_())


def test_bounds_and_forced_decisions_show_too() -> None:
    wide = Bounds(Fraction(1, 3), Fraction(1, 2))
    bounds = Decision(DECISION.roll, "stop", wide, Fraction(1, 4))
    assert "0.3333 to 0.5000" in str(bounds._repr_html_())
    assert bounds._repr_latex_()
    forced = DUEL.lead(throw=3, roll="53")
    assert decisions_document(forced).tables[0].shown()[0][3:] == ("", "")


def test_keeps_say_what_is_kept() -> None:
    document = decisions_document(DUEL.lead(throw=1))
    assert document.answers == ("He keeps 54 and higher.",)
    assert len(document.tables[0].rows) == 21


def test_special_characters_are_no_markup() -> None:
    table = Table("x", "<script>", (Column("a", "$x$"),), (("{% b %}",),))
    assert "<script>" not in str(view(table, "html"))
    assert r"\{\%\text{ b }\%\}" in str(view(table, "latex"))


@pytest.mark.skipif(not find_spec("IPython"), reason="IPython is not installed")
def test_ipython_shows_html_and_the_rest() -> None:
    from IPython.core import formatters  # noqa: PLC0415 - not everyone has it

    shower: Any = formatters.DisplayFormatter()
    formats, _ = shower.format(DUEL)
    assert formats["text/html"] == write(round_document(DUEL), "html")
    assert formats["text/markdown"] == write(round_document(DUEL), "markdown")
    assert formats["text/latex"].startswith("$$")
    assert formats["text/plain"].startswith("solve_round(")


@pytest.mark.skipif(not find_spec("IPython"), reason="IPython is not installed")
def test_in_a_notebook_a_verdict_shows_itself_at_once(tmp_path: Path) -> None:
    """Nothing else was shown before it that would have loaded what tells."""
    DUEL.certificate(tmp_path / "duel.txt")
    script = (
        "from IPython.core.formatters import DisplayFormatter\n"
        "from mexico_solver import verify\n"
        f"formats, _ = DisplayFormatter().format(verify({str(tmp_path / 'duel.txt')!r}))\n"
        "print(formats['text/html'])\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert "<caption>What it is worth: value</caption>" in done.stdout


@pytest.mark.parametrize(
    "script",
    [
        "from mexico_solver.report.tables.best import beat; value = beat()",
        "from mexico_solver.report import odds_document; value = odds_document()",
        "import mexico_solver; value = mexico_solver.solve_round(2)",
        "from mexico_solver import table; value = table('rolls')",
    ],
)
def test_a_value_shows_itself_wherever_it_was_imported_from(script: str) -> None:
    told = f"{script}; print(value._repr_html_())"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert "<table" in done.stdout
