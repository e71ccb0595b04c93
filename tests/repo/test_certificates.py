"""The certificates that are kept are true, and certify what is solved here."""

from __future__ import annotations

import gzip
from fractions import Fraction

import pytest

from golden_certificates import FOLDER, file_of, names, solutions
from mexico_solver import PRESETS, GameSolution, verify
from mexico_solver.certify.text import TITLE

pytestmark = pytest.mark.slow


def test_all_are_kept_and_no_others() -> None:
    kept = {file_of(preset, name) for preset in PRESETS for name in names()}
    assert set(FOLDER.iterdir()) == kept


@pytest.mark.parametrize("preset", PRESETS)
def test_each_is_true_and_tells_the_values_found_here(preset: str) -> None:
    for name, solved in solutions(preset):
        verdict = verify(file_of(preset, name))
        values = solved.win if isinstance(solved, GameSolution) else solved.value
        assert [(value, value) for value in values] == list(verdict.values)
        assert {"values", "equilibrium", "unique"} <= set(verdict.claims)
        assert ("value" in verdict.claims) == (solved.status == "value")


@pytest.mark.parametrize("name", ["round-3", "game-2x3"])
def test_what_is_kept_is_what_is_written(name: str) -> None:
    told = dict(solutions("encyclopedia"))
    kept = gzip.decompress(file_of("encyclopedia", name).read_bytes())
    assert kept.startswith(TITLE)
    assert kept.decode() == told[name].certificate()


def test_a_duel_ends_as_the_golden_file_says() -> None:
    verdict = verify(file_of("encyclopedia", "round-2"))
    assert [low for low, _ in verdict.values] == [
        Fraction(4219269, 7133557),
        Fraction(2914288, 7133557),
    ]
