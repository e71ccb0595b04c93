"""`python -m mexico_solver.cli` is the command `mexico`."""

from __future__ import annotations

import sys

from mexico_solver.cli import main

sys.exit(main())
