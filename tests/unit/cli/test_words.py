"""Arguments stay the text that was typed; shells complete them."""

from __future__ import annotations

import pytest
import typer

from mexico_solver.cli.words import WordsCommand, WordsGroup
from printed import process

app = typer.Typer(cls=WordsGroup, rich_markup_mode=None, add_completion=False)


@app.callback()
def group(loud: bool = False, name: str = "mexico") -> None:
    """Take a flag and a word."""


@app.command(cls=WordsCommand)
def echo(word: str, times: int = 3, loud: bool | None = None, other: str | None = None) -> str:
    """Return what was typed."""
    return repr((word, times, loud, other))


@app.command(cls=WordsCommand)
def several(words: list[str]) -> str:
    """Return what was typed, several words."""
    return repr(words)


def said(*words: str) -> object:
    return typer.main.get_command(app).main(words, prog_name="x", standalone_mode=False)


def test_text_and_flags_come_as_they_were_typed() -> None:
    assert said("echo", "07", "--times", "08", "--loud") == repr(("07", "08", True, None))
    assert said("--loud", "--name", "x", "echo", "", "--no-loud", "--other", "") == repr(
        ("", 3, False, "")
    )


def test_the_rest_is_left_to_typer() -> None:
    assert said("several", "a", "b") == repr(["a", "b"])


def test_several_words_stay_as_they_were_typed() -> None:
    assert said("several", "07", "") == repr(["07", ""])


def test_a_missing_word_is_refused() -> None:
    for command in ("echo", "several"):
        with pytest.raises(typer.BadParameter):
            said(command)


def completed(line: str) -> list[str]:
    """Return what bash offers at the end of a line."""
    settings = {
        "_MEXICO_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(line.split(" ")) - 1),
    }
    printed = process(settings=settings)
    assert (printed.status, printed.err) == (0, "")
    return printed.out.split()


COMMANDS = [
    "odds", "round", "advise", "game", "store", "verify", "rules", "tables", "table",
    "audit", "plot",
]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        (
            "mexico ",
            [
                "odds",
                "round",
                "advise",
                "game",
                "store",
                "verify",
                "rules",
                "tables",
                "table",
                "audit",
                "plot",
            ],
        ),
        ("mexico g", ["game"]),
        ("mexico ro", ["round"]),
        ("mexico round --players ", ["2", "3", "4", "5", "6", "7", "8", "9", "10"]),
        ("mexico round --objective ", ["survive", "stake"]),
        (
            "mexico round --format ",
            ["text", "json", "csv", "markdown", "latex", "html", "mediawiki", "rst"],
        ),
        ("mexico round --table ", ["seats", "keeps", "lead", "followers"]),
        (
            "mexico game --table ",
            ["seats", "keeps", "lead", "rounds", "before", "states"],
        ),
        (
            "mexico game --format ",
            ["text", "json", "csv", "markdown", "latex", "html", "mediawiki", "rst"],
        ),
        ("mexico game --units 5 5 --workers ", ["1", "2", "3", "4", "5", "6", "7", "8"]),
        ("mexico game --units 5 5 --dry", ["--dry-run"]),
        ("mexico round --rules ", ["encyclopedia", "escalating", "flat", "plain", "single-throw"]),
        ("mexico round --rules e", ["encyclopedia", "escalating"]),
        ("mexico round --doubling ", ["once", "every", "never"]),
        ("mexico round --all-mexico ", ["sub-round", "nobody"]),
        ("mexico advise --sub-round-lead ", ["first", "last"]),
        ("mexico advise --next-lead ", ["loser"]),
        ("mexico advise 6", ["61", "62", "63", "64", "65", "66"]),
        ("mexico advise 52 --low m", ["mexico"]),
        ("mexico round --mex", ["--mexico-passes"]),
    ],
)
def test_shells_complete_what_is_known(line: str, offered: list[str]) -> None:
    assert completed(line) == offered


@pytest.mark.parametrize(
    ("shell", "hook"),
    [("bash", "complete -o default -F"), ("zsh", "compdef"), ("fish", "complete --command mexico")],
)
def test_each_shell_gets_its_script(shell: str, hook: str) -> None:
    printed = process(settings={"_MEXICO_COMPLETE": f"source_{shell}"})
    assert (printed.status, printed.err) == (0, "")
    assert hook in printed.out
    assert "_MEXICO_COMPLETE" in printed.out


def test_help_offers_to_install_completion() -> None:
    out = process("--help").out
    assert "--install-completion" in out
    assert "--show-completion" in out
