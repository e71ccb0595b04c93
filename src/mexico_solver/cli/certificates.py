"""What `mexico verify` answers, and the certificates that other commands write.

Only these commands load this module.
"""

from __future__ import annotations

from mexico_solver.certify import verify
from mexico_solver.cli.answers import written
from mexico_solver.cli.progress import shown_progress
from mexico_solver.report import verdict_document


def verified(file: str, form: str) -> str:
    """Return what a certificate proves.

    Args:
        file: Its path.
        form: The format.

    Raises:
        CertificateError: If it can't be read.
        FalseCertificateError: If it says something false.
    """
    with shown_progress() as progress:
        return written(verdict_document(file, verify(file, progress)), form)
