"""The presets of the rules."""

from __future__ import annotations

from mexico_solver import PRESETS, Rules
from mexico_solver.report.tables import presets


def test_every_preset_has_its_options_and_source() -> None:
    for (name, options, source), (known, preset) in zip(
        presets().rows, PRESETS.items(), strict=True
    ):
        assert (name, source) == (known, preset.source)
        assert Rules.parse(str(options)) == preset.rules


def test_the_first_preset_needs_no_options() -> None:
    assert presets().rows[0][:2] == ("encyclopedia", "")
