"""What `mexico audit` answers: published numbers beside the exact ones.

Only this command loads this module.

>>> audited(None, "csv", check=False).splitlines()[1][:8]
'E01,E,nu'
"""

from __future__ import annotations

from mexico_solver.audit import Audit, audit
from mexico_solver.cli.answers import written
from mexico_solver.cli.screen import print_error, print_out
from mexico_solver.report import FOR_PEOPLE, Document
from mexico_solver.report.audit_document import (
    audit_document,
    audit_json,
    audited_claims,
    quantities_document,
)

FAILED = 1
UNREADABLE = 2


def audited(file: str | None, form: str, *, check: bool) -> str | int:
    """Return what is found of a file of claims, or if all is not well the exit status.

    In that case the answer is printed all the same, and each claim that can't be audited is one
    sentence on the error output.

    Args:
        file: Its path; None for the claims that are shipped.
        form: The format.
        check: Whether a claim that doesn't hold is a failure.

    Raises:
        ClaimError: If the file can't be read at all.
    """
    found = audit(file)
    answer = _in_form(found, form)
    if not found.problems and (found.holds or not check):
        return answer
    print_out(answer)
    for problem in found.problems:
        print_error(str(problem))
    return UNREADABLE if found.problems else FAILED


def quantities(form: str) -> str:
    """Return what can be claimed.

    >>> quantities("csv").splitlines()[1]
    'rolls [dice=…],how many rolls can be told apart.,'
    """
    return written(quantities_document(), form)


def _in_form(found: Audit, form: str) -> str:
    if form == "json":
        return audit_json(found)
    if form in FOR_PEOPLE:
        return written(audit_document(found), form)
    return written(Document.of(audited_claims(found)), form)
