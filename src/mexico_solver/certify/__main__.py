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
        return _refused(1, f"false: {error}")
    except CertificateError as error:
        return _refused(2, f"unreadable: {error}")
    except KeyboardInterrupt:
        return _refused(130, "interrupted")
    about = f"{verdict.about}: {', '.join(verdict.claims)}"
    sys.stdout.write("\n".join([str(verdict), about, verdict.rules, *verdict.payoffs, ""]))
    return 0


def _refused(status: int, sentence: str) -> int:
    """Say why, without characters that could do harm on a terminal, and return the status."""
    shown = "".join(each if each.isprintable() else ascii(each)[1:-1] for each in sentence)
    sys.stderr.write(f"{shown}\n")
    return status


def _progress(done: int, total: int) -> None:
    sys.stderr.write(f"\r{done} of {total} states checked" + "\n" * (done == total))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
