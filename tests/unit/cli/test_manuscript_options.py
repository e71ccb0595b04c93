"""The options of `mexico tables` and `mexico table`."""

from __future__ import annotations

from mexico_solver.report.formats import FORMATS
from printed import answer


def test_the_formats_are_those_of_the_report() -> None:
    assert "|".join(FORMATS) in answer("table", "--help").replace("\n", "").replace(" ", "")


def test_help_tells_what_there_is() -> None:
    told = answer("tables", "--help")
    for word in ("FILE...", "--check", "--list", "--encoding", "[[[mexico seats players=3]]]"):
        assert word in told
    assert "REQUEST" in answer("table", "--help")
