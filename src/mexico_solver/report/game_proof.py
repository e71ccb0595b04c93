"""What was proven about a solved game, as facts and in words.

>>> from mexico_solver.game import solve_game
>>> print(game_proof_in_words(solve_game((1, 1)))[1])
All chances are exact fractions.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from mexico_solver.advice import margin_in_words
from mexico_solver.report.table import Column, Table
from mexico_solver.report.tables.worth import margin_column

if TYPE_CHECKING:
    from mexico_solver.game import GameSolution  # it loads arrays

_MEANING = {
    "value": "With two players this is the value of the game: neither can do better "
    "against one who plays this way.",
    "unique equilibrium": "This is the only subgame-perfect equilibrium: wherever each does his "
    "best, given what the others do, these are the decisions.",
    "equilibrium": "This is a subgame-perfect equilibrium: each does his best, given what the "
    "others do. Whether it is the only one is not proven.",
}


def game_proof_facts(match: GameSolution) -> Table:
    """Return what was proven as one row.

    >>> from mexico_solver.game import solve_game
    >>> game_proof_facts(solve_game((1, 1))).shown()[0][:4]
    ('1 1', 'exact', 'value', '1')
    """
    proof, course, closest = match.proof, match.course, match.closest
    margin = margin_column(match.wants)
    columns = (
        Column("units", "units"),
        Column("values", "values"),
        Column("status", "status"),
        Column("states", "states", "count"),
        Column("choices", "choices proven", "count"),
        Column("by_bound", "proven by the error bound", "count"),
        Column("by_exact", "settled in exact arithmetic", "count"),
        Column("indifferent", "indifferent choices", "count"),
        Column("open", "positions where uniqueness is open", "count"),
        Column("closest_margin", "closest margin", margin.kind, margin.digits),
        Column("closest_position", "closest position"),
        Column("mean_rounds", "rounds on average", "decimal", 3),
        Column("mean_throws", "throws on average", "decimal", 3),
        Column("mean_doublings", "doublings on average", "decimal", 3),
    )
    row = (
        " ".join(map(str, match.units)), str(match.precision), match.status, proof.states,
        proof.choices, proof.by_bound, proof.by_exact, proof.indifferent, len(proof.open),
        None if closest is None else closest.margin,
        None if closest is None else closest.position,
        course.rounds.mean, course.throws, course.doublings,
    )  # fmt: skip
    return Table("proof", "What was proven", columns, (row,), str(match.rules), match.wants)


def game_proof_in_words(match: GameSolution) -> tuple[str, ...]:
    """Return what was proven as sentences.

    >>> from mexico_solver.game import solve_game
    >>> game_proof_in_words(solve_game((1, 1)))[0]
    'Proven: 316 choices in 1 state, 316 by the error bound and 0 in exact arithmetic.'
    """
    if not match.proof.choices:
        told = "Nobody has a choice under these rules, so there was nothing to decide."
        return (told, *_precision(match))
    return (_counted(match), *_precision(match), *_closeness(match), _MEANING[match.status])


def _counted(match: GameSolution) -> str:
    proof = match.proof
    states = f"{proof.states:,} state{'' if proof.states == 1 else 's'}"
    return (
        f"Proven: {proof.choices:,} choices in {states}, {proof.by_bound:,} by the error bound "
        f"and {proof.by_exact:,} in exact arithmetic."
    )


def _precision(match: GameSolution) -> Iterator[str]:
    if match.precision.exact:
        yield "All chances are exact fractions."
    else:
        yield f"All chances to win are proven bounds{_apart(match.width)}."


def _apart(width: Fraction) -> str:
    """Return how far bounds are apart, as a power of two that is no smaller."""
    if not width:
        return " that coincide"
    return f" at most 2^-{(width.denominator // width.numerator).bit_length() - 1} apart"


def _closeness(match: GameSolution) -> Iterator[str]:
    same, closest = match.proof.indifferent, match.closest
    are = "is" if same <= 1 else "are"
    yield f"{same or 'None'} of the choices {are} a matter of indifference."
    if closest is not None:
        size = margin_in_words(closest.margin, match.wants)
        yield f"The closest one is decided by {size}: {closest.position}."
    if match.status == "equilibrium":
        first = match.proof.open[0]
        yield f"Positions at which the proof stops: {len(match.proof.open):,}, the first {first}."
