"""The audit: each claim beside the exact value, with a verdict and the reason for it.

>>> from mexico_solver.audit.claim import Claim
>>> cells = {"id": "a", "published": "about 61%", "quantity": "equal_or_beat 52"}
>>> found = audited_claim(Claim.read(cells | {"instead": "beat 52"}))
>>> found.verdict
'wrong'
>>> print(found.why)
The exact value is 66.67%. What is printed is beat 52: 61.11%.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import get_args

from mexico_solver.audit.case import Case
from mexico_solver.audit.claim import Choice, Claim, column, with_choice
from mexico_solver.audit.claims_file import PUBLISHED, Problem, read_claims
from mexico_solver.audit.forms import Verdict
from mexico_solver.audit.grid import Cell, audited_grid, read_grid
from mexico_solver.audit.kinds import refuse_other_kinds
from mexico_solver.audit.published import Cells
from mexico_solver.audit.quantities import value_of
from mexico_solver.audit.value import Departure, Simple, Value, is_grid
from mexico_solver.audit.verdict import combined, judged, worst
from mexico_solver.audit.why import of_cells, readable, reason
from mexico_solver.errors import ClaimError, MexicoError
from mexico_solver.exact import shown
from mexico_solver.request import Request


@dataclass(frozen=True, slots=True)
class AuditedClaim:
    """A claim with the exact value, the verdict, and the reason."""

    claim: Claim
    verdict: Verdict
    cases: tuple[Case, ...]
    """The exact values and the verdict for every way to close what the source leaves open."""
    why: str
    """The reason, in whole sentences."""
    cells: tuple[Cell, ...] = ()
    """Of a table, every cell."""

    @property
    def exact(self) -> tuple[Simple, ...]:
        """The exact values, where something is open those for the first choice; of a table none."""
        return self.cases[0].exact

    @property
    def shown(self) -> str:
        """The exact values as the source prints its numbers, with more digits."""
        return "" if self.cells else readable(self.claim.form, self.cases[0].values)

    @property
    def departures(self) -> tuple[Departure, ...]:
        """Of an advice, the decisions in which it departs from optimal play."""
        return self.cases[0].departures

    @property
    def differing(self) -> tuple[Cell, ...]:
        """Of a table, the cells that are wrong."""
        return tuple(cell for cell in self.cells if cell.verdict == "wrong")


_SAID: dict[Verdict, tuple[str, str]] = {
    "holds": ("holds", "hold"),
    "holds as rounded": ("holds as rounded", "hold as rounded"),
    "wrong": ("is wrong", "are wrong"),
    "depends": ("depends on what is left open", "depend on what is left open"),
}
"""What is said of one claim, and of several."""


@dataclass(frozen=True, slots=True)
class Audit:
    """What was found of a file of claims."""

    file: str
    claims: tuple[AuditedClaim, ...]
    problems: tuple[Problem, ...] = ()
    """The claims that can't be audited."""

    def count(self, verdict: Verdict) -> int:
        """Return how many claims have a verdict.

        >>> Audit("none.tsv", ()).count("wrong")
        0
        """
        return sum(each.verdict == verdict for each in self.claims)

    def __str__(self) -> str:
        """Return how many claims got which verdict, in a sentence or two.

        >>> print(Audit("none.tsv", ()))
        none.tsv has no claim that can be audited.
        """
        sentences = [f"{self.file} has no claim that can be audited."]
        if self.claims:
            counted = [(self.count(each), _SAID[each]) for each in get_args(Verdict)]
            told = [f"{count} {words[count > 1]}" for count, words in counted if count]
            plural = "s" if len(self.claims) > 1 else ""
            sentences = [f"{self.file} has {len(self.claims)} claim{plural}: {', '.join(told)}."]
        if self.problems:
            more = " more" if self.claims else ""
            sentences.append(f"{len(self.problems)}{more} can't be audited.")
        return " ".join(sentences)

    @property
    def holds(self) -> bool:
        """Whether every claim could be audited and holds, exactly or as rounded."""
        return not self.problems and not self.count("wrong") and not self.count("depends")


def audit(path: str | PathLike[str] | None = None) -> Audit:
    """Audit the claims of a file, or those that are published about the game.

    Args:
        path: The file; without it, the claims that are shipped.

    Raises:
        ClaimError: If the file can't be read; a claim that can't is among the problems.

    >>> found = audit()
    >>> len(found.claims), [each.claim.id for each in found.claims if each.verdict == "depends"]
    (35, ['E04', 'E18', 'E26'])
    """
    file = read_claims(PUBLISHED if path is None else path)
    found, problems = [], list(file.problems)
    for claim in file.claims:
        try:
            found.append(audited_claim(claim, file.path.parent))
        except ClaimError as error:
            problems.append(Problem(file.path.name, claim.line, str(error)))
        except Exception as error:  # noqa: BLE001 - a fault of ours must not lose the other claims
            problems.append(Problem(file.path.name, claim.line, _fault(claim, error)))
    ordered = sorted(problems, key=lambda problem: problem.line)
    return Audit(file.path.name, tuple(found), tuple(ordered))


def _fault(claim: Claim, error: Exception) -> str:
    """Return the sentence about a claim at which the library itself fails."""
    asked = "; ".join(map(str, claim.quantities))
    return (
        f"column quantity: {shown(asked)} ends in a fault of this library, "
        f"{type(error).__name__} {shown(str(error))}. Tip: please report it."
    )


def audited_claim(claim: Claim, folder: Path | None = None) -> AuditedClaim:
    """Return what is found of one claim.

    Args:
        claim: The claim.
        folder: Where the tables are that it speaks of.

    Raises:
        ClaimError: If its quantity can't be computed, or is not of the kind that is printed.
    """
    if isinstance(claim.form.other, Cells):
        return _audited_table(claim, claim.form.other, folder or Path())
    cases = tuple(_case(claim, choice) for choice in claim.choices())
    verdict = combined(case.verdict for case in cases)
    others = tuple(_instead(claim))  # read even where it is not told, so that no fault stays unseen
    instead = () if verdict.startswith("holds") else others
    return AuditedClaim(claim, verdict, cases, reason(claim, verdict, cases, instead))


def _case(claim: Claim, choice: Choice) -> Case:
    asked = [with_choice(each, choice) for each in claim.quantities]
    values = _values(asked)
    with column("published"):
        refuse_other_kinds(claim.form, asked, values)
        return Case(choice, values, judged(claim.form, values))


def _values(asked: Sequence[Request]) -> tuple[Value, ...]:
    with column("quantity"):
        return tuple(map(value_of, asked))


def _instead(claim: Claim) -> list[Case]:
    """Return for each quantity that may have been taken instead whether it is what is printed."""
    found = []
    for request in claim.instead:
        try:
            values = (value_of(request),)
            refuse_other_kinds(claim.form, (request,), values)
            found.append(Case((("", str(request)),), values, judged(claim.form, values)))
        except (MexicoError, ValueError) as error:
            raise ClaimError(f"column instead: {error}") from None
    return found


def _audited_table(claim: Claim, table: Cells, folder: Path) -> AuditedClaim:
    with column("published"):
        printed = read_grid(folder / table.file, table.count)
    choice = next(claim.choices())
    (value,) = _values([with_choice(each, choice) for each in claim.quantities])
    if not is_grid(value):
        raise ClaimError("column quantity: it is no table. Tip: write beat_table throws=3.")
    with column("published"):
        cells = audited_grid(printed, value)
    verdict = worst(cell.verdict for cell in cells)
    case = Case((), (value,), verdict)
    return AuditedClaim(claim, verdict, (case,), of_cells(cells), cells)
