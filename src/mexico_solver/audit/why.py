"""Why a verdict is what it is, in plain sentences with the exact value in them.

>>> from fractions import Fraction
>>> claim = Claim.read({"id": "a", "published": "about 61%", "quantity": "beat 52"})
>>> reason(claim, "holds as rounded", (Case((), (Fraction(11, 18),), "holds as rounded"),))
'The exact value is 61.11%, which rounds to what is printed.'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import groupby

from mexico_solver.audit.case import Case, apart, told
from mexico_solver.audit.claim import Claim
from mexico_solver.audit.covers import beside, covered
from mexico_solver.audit.forms import Form, Number, Verdict
from mexico_solver.audit.grid import Cell
from mexico_solver.audit.published import Published
from mexico_solver.audit.value import Absent, Departure, Simple, Value, in_short
from mexico_solver.exact import percent, significant
from mexico_solver.rolls import Roll

MOST_LISTED = 8
"""How many cells a sentence lists; the rest is counted."""


def readable(published: Published, values: Sequence[Value]) -> str:
    """Return exact values as the source prints its numbers, with more digits.

    >>> from fractions import Fraction
    >>> from mexico_solver.audit.published import read_published
    >>> readable(read_published("61%"), [Fraction(11, 18)])
    '61.11%'
    """
    if published.parts:
        pairs = zip(published.parts, values, strict=True)
        return "; ".join(part.main.show(value) for part, value in pairs)
    return "; ".join(map(in_short, values))


def _told(published: Published, values: Sequence[Value]) -> str:
    """Return the same, and of odds the percentages too."""
    if not published.parts:
        return readable(published, values)
    pairs = zip(published.parts, values, strict=True)
    return "; ".join(beside(part.main, value) for part, value in pairs)


def reason(
    claim: Claim, verdict: Verdict, cases: Sequence[Case], instead: Sequence[Case] = ()
) -> str:
    """Return why a claim has its verdict, in whole sentences.

    Args:
        claim: The claim.
        verdict: The verdict on it.
        cases: What is exact, for every way to close what is open.
        instead: What is exact of the quantities that the source may have taken for it.
    """
    sentences = [*_about(claim, verdict, cases)]
    for case in instead:
        is_it = "What is printed is" if case.verdict != "wrong" else "Nor is it"
        shown = _told(claim.form, case.values)
        sentences.append(f"{is_it} {case.choice[0][1]}: {shown}.")
    for part, value in zip(claim.form.parts, cases[0].values, strict=False):
        if _lacks_percent(part.main, value):
            sentences.append(f"A chance is at most 1: write {part.main.text}% if that is meant.")
        sentences += [f"It contradicts itself: {each}." for each in part.contradictions]
    return " ".join(sentences)


def _lacks_percent(form: Form, value: Value) -> bool:
    plain = isinstance(form, Number) and not form.unit and form.size > 1
    return plain and isinstance(value, Fraction) and value.denominator > 1 and value < 1


def _about(claim: Claim, verdict: Verdict, cases: Sequence[Case]) -> Iterator[str]:
    if cases[0].judgements:
        yield from _of_advice(verdict, cases)
    elif verdict == "depends":
        yield from _of_choices(claim, cases)
    else:
        yield f"{_of_number(claim, verdict, cases)}."
        if verdict == "holds as rounded":
            yield from (f"{each}." for part in claim.form.parts if (each := covered(part.main)))


def _of_number(claim: Claim, verdict: Verdict, cases: Sequence[Case]) -> str:
    exact = _exactly(_range(claim, cases), cases[0].values)
    if verdict != "holds as rounded":
        return exact
    by = {
        form.only_by(value)
        for case in cases
        for part, value in zip(claim.form.parts, case.values, strict=True)
        for form in part.forms
    } - {None}
    verb = "rounds" if len(cases[0].values) == 1 else "round"
    return f"{exact}, which {verb} to what is printed{f' only {by.pop()}' if by else ''}"


def _range(claim: Claim, cases: Sequence[Case]) -> str:
    """Return the exact values; where they depend on what is open, for the first choice and all."""
    first = _told(claim.form, cases[0].values)
    others = {_told(claim.form, case.values): case.exact for case in cases}
    if len(others) == 1:
        return first
    numbers = sorted(others, key=lambda each: [_order(value) for value in others[each]])
    return f"{first}, and from {numbers[0]} to {numbers[-1]} over all choices of {_names(cases)}"


def _order(value: Simple) -> Fraction:
    """Return where a value stands among others of its kind; none at all is above them."""
    if isinstance(value, Roll):
        return Fraction(value.rank)
    return Fraction(10**9) if isinstance(value, Absent) else Fraction(value)


def _of_choices(claim: Claim, cases: Sequence[Case]) -> Iterator[str]:
    for choice, case in apart(cases, lambda case: case.verdict):
        holds = "It is wrong" if case.verdict == "wrong" else f"It {case.verdict}"
        exact = _exactly(_told(claim.form, case.values), case.values)
        yield f"{holds} for {told(choice)}: {exact[0].lower()}{exact[1:]}."


def _exactly(shown: str, values: Sequence[Value]) -> str:
    """Return the sentence that tells exact values, or that there is none, without a full stop."""
    if isinstance(values[0], Absent) and shown == values[0].value:
        return f"There is {shown}"
    return f"The exact {'value is' if len(values) == 1 else 'values are'} {shown}"


def _of_advice(verdict: Verdict, cases: Sequence[Case]) -> Iterator[str]:
    """Yield what optimal play does, for each choice that changes it, and what departures cost."""
    for choice, case in apart(cases, lambda case: (case.exact, case.verdict)):
        said = "; ".join(judgement.said for judgement in case.judgements)
        if verdict == "depends":
            holds = "It is wrong" if case.verdict == "wrong" else f"It {case.verdict}"
            said = f"{holds} for {told(choice)}: {said}"
        yield f"{said[0].upper()}{said[1:]}."
    if departures := cases[0].departures:
        yield f"Decided otherwise, in points: {departed(departures)}."
    for cost in (judged.cost for judged in cases[0].judgements if judged.cost is not None):
        yield f"In all the advice costs {significant(100 * cost)} points."
    if verdict != "depends" and len(cases) > 1:
        same = "It is wrong" if verdict == "wrong" else "It holds"
        yield f"{same} for every choice of {_names(cases)}."


def departed(departures: Sequence[Departure]) -> str:
    """Return what departures cost, in points of a hundred.

    >>> from mexico_solver.rolls import Roll
    >>> from fractions import Fraction
    >>> departed([Departure(1, Roll("54"), "throw", Fraction(1, 20))])
    'throwing again after throw 1 costs 5.000 with 54'
    """
    said = {"throw": "throwing again", "stop": "keeping"}
    parts = []
    for (throw, advised), group in groupby(departures, lambda each: (each.throw, each.advised)):
        costs = ", ".join(f"{significant(100 * each.cost)} with {each.roll}" for each in group)
        parts.append(f"{said[advised]} after throw {throw} costs {costs}")
    return "; ".join(parts)


def of_cells(cells: Sequence[Cell]) -> str:
    """Return what is found of a table's cells.

    >>> of_cells([])
    'All 0 cells hold as rounded.'
    """
    wrong = [cell for cell in cells if cell.verdict == "wrong"]
    exactly = sum(cell.verdict == "holds" for cell in cells)
    only = [cell for cell in cells if cell.verdict == "holds as rounded" and len(cell.rounded) > 1]
    rest = f"; rounded half to even or half up, {len(only)} of them differ" if only else ""
    if not wrong:
        all_of = f"All {len(cells)} cells hold as rounded"
        return f"{all_of}{f', {exactly} of them exactly' if exactly else ''}{rest}."
    listed = [
        f"{cell.printed.roll} in {cell.printed.throws}: {cell.printed.text} for "
        f"{' or '.join(cell.rounded)} (exactly {percent(cell.exact, 4)})"
        for cell in wrong[:MOST_LISTED]
    ]
    more = f"; and {len(wrong) - MOST_LISTED} more" if len(wrong) > MOST_LISTED else ""
    verb = "is" if len(wrong) == 1 else "are"
    return f"{len(wrong)} of {len(cells)} cells {verb} wrong: {'; '.join(listed)}{more}{rest}."


def _names(cases: Sequence[Case]) -> str:
    """Return what is left open, as it is written in a file of claims."""
    values: dict[str, dict[str, None]] = {}
    for case in cases:
        for name, value in case.choice:
            values.setdefault(name, {})[value] = None
    return ", ".join(f"{name}={'|'.join(each)}" for name, each in values.items())
