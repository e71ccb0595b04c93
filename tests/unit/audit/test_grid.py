"""Tables of percentages: how a file is read, and each cell judged."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from mexico_solver import Roll, odds
from mexico_solver.audit.grid import Printed, audited, audited_grid, read_grid, text_of
from mexico_solver.errors import ClaimError


def table(folder: Path, text: str) -> Path:
    file = folder / "cells.tsv"
    file.write_text(text, encoding="utf-8")
    return file


def test_cells_are_read_row_by_row(tmp_path: Path) -> None:
    file = table(tmp_path, "# so it is\nroll\tone\ttwo\n\n52\t61.11\t84.88%\nmexico\t0.00\t0\n")
    assert read_grid(file, 4) == (
        Printed(Roll("52"), 1, "61.11"),
        Printed(Roll("52"), 2, "84.88%"),
        Printed(Roll("21"), 1, "0.00"),
        Printed(Roll("21"), 2, "0"),
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "has no cells, so there is nothing to audit"),
        ("roll\tone\n52\t1\n53\t2\n", "has 2 cells, but 1 are claimed"),
        ("roll\tone\nxx\t1\n", "cells.tsv: 'xx' is not a roll"),
        ("roll\tone\n52\tmuch\n", "cells.tsv: 'much' of 52 is no percentage"),
        ("roll\tone\n52\t-1\n", "cells.tsv: '-1' of 52 is no percentage"),
    ],
)
def test_a_table_that_is_none_is_refused(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ClaimError, match=message):
        read_grid(table(tmp_path, text), 1)


def test_a_roll_is_told_once(tmp_path: Path) -> None:
    with pytest.raises(ClaimError, match="tells a roll twice"):
        read_grid(table(tmp_path, "roll\tone\n52\t1\n25\t1\n"), 2)


@pytest.mark.parametrize(
    ("text", "exact", "verdict", "rounded"),
    [
        ("61.11", Fraction(11, 18), "holds as rounded", ("61.11",)),
        ("61.1%", Fraction(11, 18), "holds as rounded", ("61.1",)),
        ("61.12", Fraction(11, 18), "wrong", ("61.11",)),
        ("0.00", Fraction(0), "holds", ("0.00",)),
        ("12", Fraction(1, 8), "holds as rounded", ("12", "13")),
        ("13", Fraction(1, 8), "holds as rounded", ("12", "13")),
        ("14", Fraction(1, 8), "wrong", ("12", "13")),
    ],
)
def test_a_cell_is_judged(
    text: str, exact: Fraction, verdict: str, rounded: tuple[str, ...]
) -> None:
    cell = audited(Printed(Roll("52"), 1, text), exact)
    assert (cell.verdict, cell.rounded, cell.exact) == (verdict, rounded, exact)


def test_each_cell_has_its_exact_chance() -> None:
    printed = (Printed(Roll("52"), 2, "84.88"), Printed(Roll("66"), 1, "5.56"))
    cells = audited_grid(printed, odds.beat_table())
    assert [cell.exact for cell in cells] == [odds.beat("52", 2), odds.beat("66")]


@pytest.mark.parametrize("printed", [Printed(Roll("52"), 4, "1"), Printed(Roll("99"), 1, "1")])
def test_a_cell_that_the_quantity_lacks_is_refused(printed: Printed) -> None:
    with pytest.raises(ClaimError, match="the quantity has no cell for"):
        audited_grid((printed,), odds.beat_table())


def test_a_file_has_a_limit(tmp_path: Path) -> None:
    with pytest.raises(ClaimError, match="too large"):
        text_of(table(tmp_path, "x" * 1_000_001))
    assert len(text_of(table(tmp_path, "x" * 1_000_000))) == 1_000_000
