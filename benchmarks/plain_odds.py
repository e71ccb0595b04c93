"""The 63 odds in thirty lines of plain integers: what the library must keep up with.

For each of the 21 rolls, the chance that at least one of 1, 2, 3 throws ranks above it, as a
reduced pair: numerator, denominator.
"""

from __future__ import annotations

from math import gcd

MIXED = [10 * high + low for high in range(3, 7) for low in range(1, high)]
DOUBLES = [11 * face for face in range(1, 7)]
WAYS = [2] * len(MIXED) + [1] * len(DOUBLES) + [2]
ROLLS = [*MIXED, *DOUBLES, 21]
TOTAL = 36


def odds() -> list[tuple[int, int]]:
    """Return the odds by roll, lowest first, and then by throws."""
    found = []
    not_above = 0
    for ways in WAYS:
        not_above += ways
        for throws in (1, 2, 3):
            total = TOTAL**throws
            above = total - not_above**throws
            common = gcd(above, total)
            found.append((above // common, total // common))
    return found
