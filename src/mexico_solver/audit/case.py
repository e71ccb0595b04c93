"""Cases: the exact values and the verdict for one way to close what a source leaves open.

>>> cases = [
...     Case((("all_mexico", word), ("players", count)), (14,), verdict)
...     for word, verdict in (("sub-round", "holds"), ("nobody", "wrong")) for count in "34"
... ]
>>> [told(choice) for choice, _ in apart(cases, lambda case: case.verdict)]
['all_mexico=sub-round', 'all_mexico=nobody']
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from mexico_solver.audit.claim import Choice, told
from mexico_solver.audit.forms import Verdict
from mexico_solver.audit.value import Departure, Judgement, Simple, Value, parts_of

__all__ = ["Case", "apart", "told"]


@dataclass(frozen=True, slots=True)
class Case:
    """The exact values and the verdict for one way to close what a source leaves open.

    >>> Case((), (6, 7), "holds").exact
    (6, 7)
    """

    choice: Choice
    """Which way; empty where nothing is open."""
    values: tuple[Value, ...]
    """The value of each quantity."""
    verdict: Verdict

    @property
    def exact(self) -> tuple[Simple, ...]:
        """The values as single numbers, rolls or truths; those of an advice are its rolls."""
        return tuple(part for value in self.values for part in parts_of(value))

    @property
    def judgements(self) -> tuple[Judgement, ...]:
        """Those of the values that judge an advice."""
        return tuple(value for value in self.values if isinstance(value, Judgement))

    @property
    def departures(self) -> tuple[Departure, ...]:
        """The decisions in which an advice departs from optimal play."""
        return tuple(each for judgement in self.judgements for each in judgement.departures)


def apart(
    cases: Sequence[Case], key: Callable[[Case], Hashable]
) -> tuple[tuple[Choice, Case], ...]:
    """Return the cases that a key tells apart, each with those options only that matter to it.

    Args:
        cases: All cases, in the order of the choices.
        key: What is looked at in a case.
    """
    matter = [name for name in dict(cases[0].choice) if _matters(name, cases, key)]
    found: dict[Choice, Case] = {}
    for case in cases:
        choice = tuple((name, value) for name, value in case.choice if name in matter)
        found.setdefault(choice, case)
    return tuple(found.items())


def _matters(name: str, cases: Sequence[Case], key: Callable[[Case], Hashable]) -> bool:
    """Return whether the key ever changes when this option alone changes."""
    seen: dict[Choice, Hashable] = {}
    for case in cases:
        others = tuple(pair for pair in case.choice if pair[0] != name)
        if seen.setdefault(others, key(case)) != key(case):
            return True
    return False
