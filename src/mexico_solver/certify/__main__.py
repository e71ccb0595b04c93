"""Check a certificate: `python -m mexico_solver.certify FILE`.

The status is 0 if it is true, 1 if it says something false, 2 if it can't be read.
"""

import sys

from mexico_solver.certify.checking import verify
from mexico_solver.errors import CertificateError, FalseCertificateError


def main(arguments: list[str]) -> int:
    """Check the certificate named, and return the status."""
    if len(arguments) != 1:
        sys.stderr.write("usage: python -m mexico_solver.certify FILE\n")
        return 2
    try:
        verdict = verify(arguments[0], _progress if sys.stderr.isatty() else None)
    except FalseCertificateError as error:
        sys.stderr.write(f"false: {error}\n")
        return 1
    except CertificateError as error:
        sys.stderr.write(f"unreadable: {error}\n")
        return 2
    sys.stdout.write(f"{verdict}\n{verdict.about}: {', '.join(verdict.claims)}\n")
    return 0


def _progress(done: int, total: int) -> None:
    sys.stderr.write(f"\r{done} of {total} states checked" + "\n" * (done == total))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
