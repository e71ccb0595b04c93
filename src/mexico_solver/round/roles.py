"""Who holds which role after a roll has counted.

Roles are told as in `mexico_solver.graph`: for each role before, the role after.
They depend on few numbers and are asked for at every edge, so each is made once.
"""

from __future__ import annotations

from functools import cache


@cache
def same_roles(size: int) -> tuple[int, ...]:
    """Return the roles when everyone keeps his own.

    >>> same_roles(3)
    (0, 1, 2)
    """
    return tuple(range(size))


@cache
def lowest_roles(others: int, behind: int) -> tuple[int, ...]:
    """Return the roles when one player is now the only one to hold the low.

    Args:
        others: How many come before him, all of whom become bystanders.
        behind: How many come after him, each of whom moves up.

    >>> lowest_roles(others=2, behind=1)
    (2, 2, 0, 1, 2)
    """
    return (behind + 1,) * others + tuple(range(behind + 2))


@cache
def safe_roles(tied: int, behind: int) -> tuple[int, ...]:
    """Return the roles when a follower is safe and becomes a bystander.

    Args:
        tied: How many hold the low, before him.
        behind: How many come after him.

    >>> safe_roles(tied=1, behind=1)
    (0, 2, 1, 2)
    """
    bystander = tied + behind
    return (*range(tied), bystander, *range(tied, bystander + 1))
