"""The command `mexico`: the only room that prints.

Read in this order: `entry` (the command starts and ends here), `commands` (what it can do),
`options` (what it takes), `rules_options` (the rules among them), `words` (arguments as text),
`screen` (the terminal).

>>> main(["rules", "--format", "csv"])  # doctest: +ELLIPSIS
preset,options,source,rules
encyclopedia,...
0
"""

from __future__ import annotations

from mexico_solver.cli.entry import main

__all__ = ["main"]
