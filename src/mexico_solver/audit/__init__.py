"""The audit: published numbers about the game beside the exact ones.

A claim is a number that somebody prints, and the quantity that it is said to be. The quantity is
computed, the number is read as what it claims by being printed so, and the verdict follows: it
holds, holds as rounded, is wrong, or depends on what its source leaves open.
Read in this order: `value` and `quantities` (what can be claimed), `forms` and `published` (how it
is printed), `claim` and `claims_file`, `case`, `verdict` and `kinds`, `grid`, `covers` and `why`,
`auditing`.

>>> found = audit()
>>> [each.claim.id for each in found.claims if each.verdict == "wrong"][:3]
['E03', 'E11', 'E12']
"""

from __future__ import annotations

from mexico_solver.audit.auditing import Audit, AuditedClaim, audit, audited_claim
from mexico_solver.audit.case import Case
from mexico_solver.audit.claim import Claim
from mexico_solver.audit.claims_file import PUBLISHED, Problem, read_claims
from mexico_solver.audit.grid import Cell
from mexico_solver.audit.quantities import QUANTITIES

__all__ = [
    "PUBLISHED",
    "QUANTITIES",
    "Audit",
    "AuditedClaim",
    "Case",
    "Cell",
    "Claim",
    "Problem",
    "audit",
    "audited_claim",
    "read_claims",
]
