"""An audit as a document for people, as a table, and as JSON.

>>> from mexico_solver.audit import Audit
>>> print(audit_document(Audit("none.tsv", ())).answers[0])
none.tsv has no claim that can be audited.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, get_args

from mexico_solver.audit import QUANTITIES, Audit, AuditedClaim, Cell
from mexico_solver.audit.forms import Verdict
from mexico_solver.audit.quantities import listed
from mexico_solver.audit.value import Absent, Departure, Simple, in_short, is_grid, spelled
from mexico_solver.exact import percent, ratio
from mexico_solver.report.document import Document
from mexico_solver.report.formats.numbers import nearest
from mexico_solver.report.table import Column, Table

VERDICTS = get_args(Verdict)
LONGEST_PROBLEM = 72
"""How many characters the table shows of what is wrong with a claim; `Problem` has all."""


def audit_document(audit: Audit) -> Document:
    """Return an audit for people: the verdicts, then the reasons, then what differs."""
    answers = [str(audit)]
    if audit.problems:
        answers.append("What can't be audited is listed at the end.")
    tables = [_verdicts(audit), _reasons(audit)]
    tables += [_differing(audit)] if any(each.differing for each in audit.claims) else []
    tables += [_departures(audit)] if any(each.departures for each in audit.claims) else []
    tables += [_problems(audit)] if audit.problems else []
    return Document("Published numbers, audited", tuple(answers), tuple(tables))


def audited_claims(audit: Audit) -> Table:
    """Return an audit as one table for programs.

    >>> [column.name for column in audited_claims(Audit("none.tsv", ())).columns][-2:]
    ['verdict', 'why']
    """
    names = ("id", "source", "statement", "published", "exact", "shown", "verdict", "why")
    rows = tuple(
        (
            each.claim.id,
            each.claim.source,
            each.claim.statement,
            each.claim.published,
            "; ".join(map(spelled, each.exact)),
            each.shown,
            each.verdict,
            each.why,
        )
        for each in audit.claims
    )
    columns = tuple(Column(name, name) for name in names)
    return Table("claims", "Published numbers, audited", columns, rows)


def quantities_document() -> Document:
    """Return what can be claimed: how each quantity is written, and what it is.

    >>> quantities_document().tables[0].shown()[4][0]
    'beat ROLL [throws=…] [dice=…]'
    """
    columns = (Column("quantity", "quantity", answer=True), Column("about", "what it is"))
    title = f"The {len(QUANTITIES)} quantities that a file of claims can name"
    return Document.of(Table("quantities", title, columns, listed()))


def audit_json(audit: Audit) -> str:
    """Return an audit as JSON: a list `claims`, and what can't be audited as `problems`.

    Exact chances are strings p/q; several are a list, and those of a table stand by roll.

    >>> json.loads(audit_json(Audit("none.tsv", ())))["claims"]
    []
    """
    mapping = {
        "title": "Published numbers, audited",
        "file": audit.file,
        "counts": {verdict: audit.count(verdict) for verdict in VERDICTS},
        "claims": [dict(_claim(each)) for each in audit.claims],
        "problems": [
            {"file": each.file, "line": each.line, "message": each.message}
            for each in audit.problems
        ],
    }
    return json.dumps(mapping, indent=2)


def _claim(found: AuditedClaim) -> Iterator[tuple[str, Any]]:
    claim = found.claim
    yield from (("id", claim.id), ("source", claim.source), ("statement", claim.statement))
    yield "published", claim.published
    yield "quantity", "; ".join(map(str, claim.quantities))
    yield "exact", _table(found) if found.cells else _one_or_list(found.exact)
    if len(found.exact) == 1 and isinstance(found.exact[0], Fraction):
        yield "exact_decimal", nearest(found.exact[0])
    yield from (("shown", found.shown), ("verdict", found.verdict), ("why", found.why))
    if claim.note:
        yield "note", claim.note
    if claim.open:
        yield (
            "choices",
            [
                {**dict(case.choice), "exact": _one_or_list(case.exact), "verdict": case.verdict}
                for case in found.cases
            ],
        )
    if found.departures:
        yield "departures", [_departure(each) for each in found.departures]
    for cost in (judged.cost for judged in found.cases[0].judgements if judged.cost is not None):
        yield from (("cost", ratio(cost)), ("cost_decimal", nearest(cost)))
    if found.cells:
        yield from (("cells", [_cell(each) for each in found.differing]), ("of", len(found.cells)))


def _one_or_list(values: Sequence[Simple]) -> Any:  # noqa: ANN401 - what JSON can hold
    texts = [None if isinstance(value, Absent) else spelled(value) for value in values]
    return texts[0] if len(texts) == 1 else texts


def _table(found: AuditedClaim) -> dict[str, list[str]]:
    (value,) = found.cases[0].values
    assert is_grid(value)
    return {str(roll): list(map(ratio, chances)) for roll, chances in value.items()}


def _cell(cell: Cell) -> dict[str, Any]:
    return {
        "roll": str(cell.printed.roll),
        "throws": cell.printed.throws,
        "published": cell.printed.text,
        "exact": ratio(cell.exact),
        "exact_decimal": nearest(cell.exact),
        "rounded": " or ".join(cell.rounded),
        "verdict": cell.verdict,
    }


def _departure(departure: Departure) -> dict[str, Any]:
    return {
        "throw": departure.throw,
        "roll": str(departure.roll),
        "advised": departure.advised,
        "cost": ratio(departure.cost),
        "cost_decimal": nearest(departure.cost),
    }


def _verdicts(audit: Audit) -> Table:
    columns = (
        Column("id", "claim"),
        Column("statement", "what is said"),
        Column("published", "published"),
        Column("exact", "exact"),
        Column("verdict", "verdict", answer=True),
    )
    rows = tuple(
        (each.claim.id, each.claim.statement, each.claim.published, _exact(each), each.verdict)
        for each in audit.claims
    )
    return Table("claims", "Verdicts", columns, rows)


def _exact(found: AuditedClaim) -> str:
    """Return the exact values, and how they read as printed where that says more."""
    if found.cells:
        return f"{len(found.differing)} of {len(found.cells)} differ"
    if found.cases[0].judgements:
        return "; ".join(map(_of_advice, found.exact))
    short = "; ".join(map(in_short, found.exact))
    if not found.claim.form.parts or short == found.shown:
        return short
    return found.shown if "%" in short else f"{short} ({found.shown})"


def _of_advice(value: Simple) -> str:
    return percent(value) if isinstance(value, Fraction) else in_short(value)


def _reasons(audit: Audit) -> Table:
    columns = Column("id", "claim"), Column("verdict", "verdict"), Column("why", "why")
    rows = tuple(
        (each.claim.id, each.verdict, " ".join(filter(None, [each.why, each.claim.note])))
        for each in audit.claims
    )
    return Table("why", "Why", columns, rows)


def _differing(audit: Audit) -> Table:
    columns = (
        Column("id", "claim"),
        Column("roll", "roll"),
        Column("throws", "best of", "count"),
        Column("published", "published"),
        Column("exact", "exact", "fraction"),
        Column("percent", "percent", "percent", 4),
        Column("rounded", "rounded", answer=True),
    )
    rows = tuple(
        (
            each.claim.id,
            cell.printed.roll,
            cell.printed.throws,
            cell.printed.text,
            cell.exact,
            cell.exact,
            " or ".join(cell.rounded),
        )
        for each in audit.claims
        for cell in each.differing
    )
    return Table("cells", "Cells of tables that are wrong", columns, rows)


def _departures(audit: Audit) -> Table:
    columns = (
        Column("id", "claim"),
        Column("throw", "after throw", "count"),
        Column("roll", "roll"),
        Column("advised", "advised"),
        Column("cost", "costs (points)", "points", 3),
    )
    rows = tuple(
        (each.claim.id, departure.throw, departure.roll, departure.advised, departure.cost)
        for each in audit.claims
        for departure in each.departures
    )
    return Table("departures", "Advice that optimal play does not follow", columns, rows)


def _problems(audit: Audit) -> Table:
    columns = Column("line", "line", "count"), Column("problem", "what is wrong")
    rows = tuple((each.line, _shortened(each.message)) for each in audit.problems)
    return Table("problems", "Claims that can't be audited", columns, rows)


def _shortened(message: str) -> str:
    """Return what is wrong without the tip, cut short where it is long."""
    told = message.partition(" Tip: ")[0]
    return told if len(told) <= LONGEST_PROBLEM else f"{told[: LONGEST_PROBLEM - 1]}…"
