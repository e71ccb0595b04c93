"""What the lead keeps after each throw, as one sentence.

>>> from mexico_solver.stage import solve_round
>>> print(*lead_in_words(solve_round(players=2)))
The lead keeps 54 and higher after throw 1, and 61 and higher after throw 2.
"""

from __future__ import annotations

from collections.abc import Iterator

from mexico_solver.report.tables.lead import Answering, in_words

THROWS_IN_A_SENTENCE = 3
"""After how many throws a sentence says what the lead keeps; beyond it only the table does."""


def lead_in_words(solution: Answering) -> Iterator[str]:
    """Yield the sentence, unless there is nothing to keep or too many throws."""
    throws = range(1, solution.rules.max_throws)
    if 0 < len(throws) <= THROWS_IN_A_SENTENCE:
        kept = [f"{in_words(solution.lead(throw=throw))} after throw {throw}" for throw in throws]
        yield f"The lead keeps {', and '.join(filter(None, (', '.join(kept[:-1]), kept[-1])))}."
