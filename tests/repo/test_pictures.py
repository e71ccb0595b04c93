"""Pictures are the same bytes in every process, and need no screen."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from mexico_solver.report.pictures import PICTURES
from mexico_solver.request import Request

ASKED = ("margins", "losses players=3", "win_square units=2", "thresholds units=2", "graph")
SCRIPT = f"""
import hashlib, sys
from mexico_solver.report.pictures import PICTURES
from mexico_solver.request import Request
for text in {ASKED!r}:
    picture = Request.parse(text).answered_by(PICTURES)
    for content in (picture.svg().encode(), picture.png(60)):
        print(hashlib.sha256(content).hexdigest())
print(*sorted(name for name in sys.modules if name in ("matplotlib.pyplot", "tkinter")))
"""


def drawn_by_a_process(seed: str, settings: Path) -> list[str]:
    """Return the digests of all pictures, and the modules of windows that were loaded."""
    kept = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
    environment = kept | {"PYTHONHASHSEED": seed, "MATPLOTLIBRC": str(settings)}
    run = [sys.executable, "-W", "error", "-c", SCRIPT]
    done = subprocess.run(run, capture_output=True, text=True, check=True, env=environment)
    return done.stdout.splitlines()


def drawn_here() -> list[str]:
    digests = []
    for text in ASKED:
        picture = Request.parse(text).answered_by(PICTURES)
        digests += [picture.svg().encode(), picture.png(60)]
    return [hashlib.sha256(content).hexdigest() for content in digests]


def test_processes_draw_the_same_bytes_without_a_screen(tmp_path: Path) -> None:
    """Whatever the order of sets, and whatever the user's settings of matplotlib are."""
    settings = tmp_path / "matplotlibrc"
    settings.write_text("font.size: 31\nbackend: TkAgg\nsvg.fonttype: path\n")
    first, second = (drawn_by_a_process(seed, settings) for seed in ("1", "2"))
    assert first == second == [*drawn_here(), ""]


def test_each_picture_is_among_them() -> None:
    assert {text.split()[0] for text in ASKED} == set(PICTURES)
