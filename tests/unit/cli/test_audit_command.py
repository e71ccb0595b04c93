"""What `mexico audit` takes."""

from __future__ import annotations

import subprocess
import sys

from mexico_solver.cli import audit_command
from printed import answer, refusal


def test_help_tells_the_options_and_shows_examples() -> None:
    text = answer("audit", "--help")
    for word in ("--check", "--list", "--format", "FILE", "mexico audit my_claims.tsv --check"):
        assert word in text


def test_an_unknown_option_is_refused() -> None:
    assert refusal("audit", "--cheek").endswith("Tip: mexico audit --help tells what there is.")


def test_help_loads_no_solver() -> None:
    script = (
        "import sys; import mexico_solver.cli.commands; print('mexico_solver.audit' in sys.modules)"
    )
    run = [sys.executable, "-c", script]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "False\n"


def test_the_command_answers_as_a_function() -> None:
    listed = audit_command.audit(list_quantities=True, format="csv")
    assert str(listed).startswith("quantity,about")
