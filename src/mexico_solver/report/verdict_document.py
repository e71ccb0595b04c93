"""What was found of a certificate, as a document."""

from __future__ import annotations

from mexico_solver.bounds import Bounds
from mexico_solver.certify import Verdict
from mexico_solver.report.document import Document
from mexico_solver.report.table import Column, Table
from mexico_solver.rules import Rules

CLAIMS = {
    "values": "the values",
    "equilibrium": "that the decisions are an equilibrium",
    "unique": "that there is no other equilibrium",
    "value": "that the game has a value",
}
"""What a certificate claims, in words."""


def verdict_document(file: str, verdict: Verdict) -> Document:
    r"""Return what was found of a true certificate.

    Args:
        file: Its name.
        verdict: What was found.

    >>> from fractions import Fraction
    >>> from mexico_solver.certify.checks import Tally
    >>> half = (Fraction(1, 2), Fraction(1, 2))
    >>> tally = Tally(states=1, equations=10)
    >>> verdict = Verdict("game 1 1", "max_throws=1", ("values",), (), (half, half), tally)
    >>> print(*verdict_document("duel.txt", verdict).answers, sep="\n")
    verified: 1 state, 10 equations, 0 choices, no margin
    duel.txt proves of the game 1 1: the values.
    """
    claims = [words for claim, words in CLAIMS.items() if claim in verdict.claims]
    answers = str(verdict), f"{file} proves of the {verdict.about}: {'; '.join(claims)}."
    tables = (_values(verdict), *([_payoffs(verdict)] if verdict.payoffs else []))
    return Document("A certificate", answers, tables, facts=_facts(verdict))


def _premises(verdict: Verdict) -> tuple[str, str | None]:
    """Return the rules as they are written elsewhere, and the objective of a game."""
    return str(Rules.parse(verdict.rules)), None if verdict.payoffs else "win"


def _payoffs(verdict: Verdict) -> Table:
    """Return what a round is played for."""
    columns = (
        Column("payer", "who pays"),
        Column("stake", "how much"),
        Column("payoffs", "what the seats get"),
    )
    told = [line.split(" ", 3)[1:] for line in verdict.payoffs]
    rows = tuple(
        ("nobody" if payer == "-1" else f"seat {payer}", stake, payoffs)
        for payer, stake, payoffs in told
    )
    return Table("payoffs", "What it is played for", columns, rows, *_premises(verdict))


def _values(verdict: Verdict) -> Table:
    game = not verdict.payoffs
    heading = "chance to win" if game else "value"
    columns = (
        Column("seat", "seat", "count"),
        Column("value", heading, "percent" if game else "decimal", 2 if game else 4, answer=True),
    )
    rows = tuple(
        (seat, low if low == high else Bounds(low, high))
        for seat, (low, high) in enumerate(verdict.values)
    )
    return Table("values", f"What it is worth: {heading}", columns, rows, *_premises(verdict))


def _facts(verdict: Verdict) -> Table:
    columns = (
        Column("about", "about"),
        Column("claims", "claims"),
        Column("states", "states", "count"),
        Column("equations", "equations", "count"),
        Column("choices", "choices", "count"),
        Column("indifferent", "indifferent choices", "count"),
        Column("closest_margin", "closest margin at least", "fraction"),
    )
    tally = verdict.tally
    counts = tally.states, tally.equations, tally.choices, tally.indifferent, tally.closest
    row = (verdict.about, " ".join(verdict.claims), *counts)
    return Table("certificate", "What was checked", columns, (row,), *_premises(verdict))
