"""Pictures with what they show in words, for those who don't see them.

>>> figure("graph").partition(": ")[0]
'![All 17 positions of a tiny game'
"""

from __future__ import annotations

from mexico_solver.report.pictures import PICTURES


def figure(name: str) -> str:
    """Return a picture of docs/figures as Markdown, its alternative text read from what is drawn.

    The picture is the one that `make docs` checks: that of the bare name.
    """
    alt = PICTURES[name]().alt.replace("[", r"\[").replace("]", r"\]")
    return f"![{alt}](figures/{name}.svg)"
