r"""Certificates written, from what a solution knows (docs/certificates.md tells the format).

>>> from mexico_solver import solve_round
>>> text = solve_round(players=2).certificate()
>>> print(*text.splitlines()[:3], sep="\n")
mexico certificate 1
rules
max_throws 3
"""

from mexico_solver.certificate.writing import Draft, Progress, SolvedState

__all__ = ["Draft", "Progress", "SolvedState"]
