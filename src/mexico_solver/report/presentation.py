"""How a table is to show, told as text: `show=ways digits=1 rounding=half-up total=yes`.

>>> from mexico_solver.report.tables import rolls
>>> present(rolls(throws=1), {"show": "ways"}).shown()[6][:4]
('52', '2', '2 of 36', '22 of 36')
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, cast, get_args

from mexico_solver.exact import Rounding
from mexico_solver.report.column import Style, known
from mexico_solver.report.table import Table, Total
from mexico_solver.request import Request

OPTIONS = ("show", "digits", "rounding", "total")
"""The names under which it is told."""
STYLES: Mapping[str, Style] = {name.replace(" ", "-"): name for name in get_args(Style)}
"""The styles as one word each."""
TOTALS: Mapping[str, Total | Literal[False]] = {"yes": "exact", "fitted": "fitted", "no": False}
"""The totals as people ask for them."""


def present(table: Table, options: Mapping[str, str]) -> Table:
    """Return the same table, its numbers shown as the options say.

    Args:
        table: The table.
        options: `show`: percent, decimal, fraction, ways, one-in or odds-against; `digits` after
            the point; `rounding`: half-even or half-up; `total`: yes for a last row with the sums,
            fitted for numbers that are fitted to it.

    Raises:
        ReportError: If the table can't show so, or an option has no such value.
        RequestError: If an option is unknown or can't be read.
        CountError: If there are too many digits.

    >>> from mexico_solver.report.tables import rolls
    >>> present(rolls(throws=1), {"show": "one-in", "digits": "1"}).shown()[6][3]
    '1 in 1.6'
    """
    if not options:
        return table

    def show(
        show: str | None = None,
        digits: int | None = None,
        rounding: str | None = None,
        total: str | None = None,
    ) -> Table:
        known("show", show, STYLES)
        known("total", total, TOTALS)
        style = None if show is None else STYLES[show]
        wanted = None if total is None else TOTALS[total]
        return table.showing(style, digits, cast("Rounding | None", rounding), total=wanted)

    return Request("show", options=tuple(options.items())).answered_by({"show": show})
