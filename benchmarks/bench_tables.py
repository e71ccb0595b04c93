"""The odds of the 21 rolls in 1, 2 and 3 throws, written in each format."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

import pandas
import pytest
from rich.console import Console
from rich.table import Table as RichTable

import plain_odds
from contest import OURS, Benchmark, Contest, Entry, Mark, against
from mexico_solver.report import FORMATS, write
from mexico_solver.report.tables import rolls

ODDS = rolls(throws=3)
PICKED = [0, *(place for place, each in enumerate(ODDS.columns) if each.name.startswith("beat"))]
TABLE = replace(
    ODDS,
    columns=tuple(ODDS.columns[place] for place in PICKED),
    rows=tuple(tuple(row[place] for place in PICKED) for row in ODDS.rows),
)
NAMES = [column.name for column in TABLE.columns]
EXACT = [Fraction(*pair) for pair in plain_odds.odds()]


def two_digits(chance: Fraction) -> str:
    """Return a chance in percent by the rounding of `decimal`, with digits to spare."""
    with localcontext(prec=60):
        percent = Decimal(100 * chance.numerator) / chance.denominator
        return str(percent.quantize(Decimal("0.01")))


SHOWN = [two_digits(chance) for chance in EXACT]
FRACTIONS = pandas.DataFrame([[str(row[0]), *row[1:]] for row in TABLE.rows], columns=NAMES)
FLOATS = pandas.DataFrame(
    [[str(row[0]), *map(float, chances)] for row, chances in zip(
        TABLE.rows, zip(EXACT[::3], EXACT[1::3], EXACT[2::3], strict=True), strict=True)],
    columns=NAMES,
)  # fmt: skip
PERCENT = dict.fromkeys(NAMES[1:], "{:.2%}".format)


def read_shown(text: str) -> list[str]:
    """Return the percents of a text in their order."""
    return re.findall(r"([0-9]+\.[0-9]{2})\\?%", text)


def read_csv(text: str) -> list[Fraction]:
    """Return the exact chances of a CSV."""
    return [Fraction(row[name]) for row in csv.DictReader(io.StringIO(text)) for name in NAMES[1:]]


def read_json(text: str) -> list[Fraction]:
    """Return the exact chances of a JSON, ours or a plain list of rows."""
    read = json.loads(text)
    rows = read["tables"]["rolls"]["rows"] if isinstance(read, dict) else read
    return [Fraction(row[name]) for row in rows for name in NAMES[1:]]


def by_rich() -> str:
    """Draw the table by rich, each cell a cell of its own."""
    console = Console(file=io.StringIO(), width=100)
    table = RichTable(*(column.heading for column in TABLE.columns))
    for row in FLOATS.itertuples(index=False):
        table.add_row(row[0], *map("{:.2%}".format, row[1:]))
    with console.capture() as captured:
        console.print(table)
    return captured.get()


def by_tabulate(form: str) -> Callable[[], str]:
    """Return what writes the data frame in a format of tabulate, as pandas does."""

    def run() -> str:
        shown = FLOATS.assign(**{name: FLOATS[name].map(PERCENT[name]) for name in NAMES[1:]})
        return str(shown.to_markdown(index=False, tablefmt=form, disable_numparse=True))

    return run


RIVALS: Mapping[str, Mapping[str, Callable[[], Any]]] = {
    "text": {
        "rich": by_rich,
        "pandas": lambda: FLOATS.to_string(index=False, formatters=PERCENT),
    },
    "json": {"pandas": lambda: FRACTIONS.to_json(orient="records", default_handler=str)},
    "csv": {"pandas": lambda: FRACTIONS.to_csv(index=False)},
    "html": {
        "pandas": lambda: FLOATS.to_html(index=False, formatters=PERCENT),
        "pandas and tabulate": by_tabulate("html"),
    },
    "markdown": {"pandas and tabulate": by_tabulate("github")},
    "latex": {"pandas and tabulate": by_tabulate("latex_booktabs")},
    "mediawiki": {"pandas and tabulate": by_tabulate("mediawiki")},
    "rst": {"pandas and tabulate": by_tabulate("rst")},
}
READERS: Mapping[str, Callable[[str], list[Any]]] = {"json": read_json, "csv": read_csv}


def contest(form: str) -> Contest:
    """Return the contest of one format; its rivals round floats where people read."""
    read = READERS.get(form, read_shown)
    return Contest(
        work=f"a table of 21 × 3 chances as {form}, warm",
        answer=EXACT if form in READERS else SHOWN,
        entries=(
            Entry(OURS, lambda: write(TABLE, form), read),
            *(Entry(name, run, read) for name, run in RIVALS[form].items()),
        ),
        marks=(
            Mark("a millisecond", lambda _: 1e-3, at_least=1),
            *(against(name) for name in RIVALS[form]),
        ),
        repetitions=15,
        loops=20,
    )


CONTESTS = tuple(contest(form) for form in FORMATS)
ENTRIES = [
    pytest.param(each, entry, id=f"{form}: {entry}")
    for form, each in zip(FORMATS, CONTESTS, strict=True)
    for entry in each.entries
]


@pytest.mark.parametrize(("each", "entry"), ENTRIES)
def test_tables(benchmark: Benchmark, each: Contest, entry: Entry) -> None:
    each.under(benchmark, entry)
