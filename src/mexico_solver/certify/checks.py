"""What is checked of each state: laws, value, decisions, and that no other equilibrium exists.

All arithmetic is in whole numbers over a base.
Bounds over 2^192 come first, rounded outward; what they leave undecided is settled over a base over
which everything is whole, and so exactly.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Context, Decimal
from fractions import Fraction
from math import lcm
from typing import NoReturn

from mexico_solver.certify.induction import Cells, Comparison, induce
from mexico_solver.certify.play import Ending, Tree
from mexico_solver.certify.state import Start, State
from mexico_solver.certify.subject import NOBODY
from mexico_solver.certify.text import Line, Ratio
from mexico_solver.certify.worths import Boxes, Worths, ways_of
from mexico_solver.errors import FalseCertificateError

BASE = 1 << 192
MOST_BITS = 1 << 15
"""Of a common denominator of chances; such denominators are small."""


@dataclass
class Tally:
    """What was checked."""

    states: int = 0
    equations: int = 0
    """One for each seat's value of a state, and for each chance that a payment has in a round."""
    choices: int = 0
    indifferent: int = 0
    """At how many choices both options are worth the same."""
    closest: Fraction | None = None
    """The smallest margin above 0 is at least this."""


def false(line: Line, fault: str) -> NoReturn:
    """Say that a line is false, with what is stored and what it should be.

    Raises:
        FalseCertificateError: Always.
    """
    raise FalseCertificateError(f"line {line.number} ({str(line)[:60]}): {fault}.")


def shown(number: Fraction | Ratio) -> str:
    """Return a number as messages show it."""
    top, bottom = (number.numerator, number.denominator) if isinstance(number, Fraction) else number
    if max(abs(top), bottom).bit_length() < BASE.bit_length():
        return f"{top}/{bottom}"
    return f"{rounded(top, bottom, digits=12)}…"


def rounded(top: int, bottom: int, digits: int) -> str:
    """Return a quotient in decimals, rounded down."""
    context = Context(prec=digits, rounding=ROUND_FLOOR)
    return str(context.divide(Decimal(top), Decimal(bottom)))


def check_end(tree: Tree, line: Line) -> None:
    """Check that the greatest chance that nobody has paid when a (sub-)round ends is below 1.

    Where stakes fold, a sub-round counts as often as it multiplies the stake.

    Raises:
        FalseCertificateError: If it is not.
    """
    subject = tree.subject

    def unpaid(ending: Ending) -> Cells:
        goes_on = bool(ending.order) or (ending.payer < 0 and bool(subject.units))
        return [goes_on * (ending.stake if subject.folds else 1)] * ending.labels

    most = max(induce(tree, unpaid, lambda *options: list(map(max, *options[2:]))))
    if most >= tree.over:
        false(line, "under some decisions play never ends, or the stake grows too fast")


def check_state(state: State, tally: Tally) -> None:
    """Check all that is told of a state.

    Raises:
        FalseCertificateError: If something is wrong.
    """
    claims = state.outline.subject.claims
    for start in state.outline.starts:
        tally.equations += _check_law(state, start)
    tally.equations += _check_value(state)
    for start in state.outline.starts:
        _check_decisions(state, start, tally)
    if "unique" in claims:
        _check_unique(state)
    if "value" in claims:
        _check_constant(state)
    tally.states += 1


def _check_law(state: State, start: Start) -> int:
    """Check the equation of each chance that a player pays a stake: the mean over all endings."""
    outline, told, tree = state.outline, state.rounds[start], state.outline.tree(start)
    subject, width = outline.subject, len(start.order)
    laws = {e: state.rounds[outline.start(start, e)].law for e in tree.endings if e.order}
    base = _over(told.line, {c.denominator for law in laws.values() for c in law.values()})

    def chances(ending: Ending) -> Cells:
        factor, law = base * (ending.stake if subject.folds else 1), laws.get(ending, {})
        cells = [0] * ending.labels * len(subject.stakes)
        for row, stake in enumerate(subject.stakes):
            if ending.payer >= 0 and (subject.folds or ending.stake == stake):
                cells[row * ending.labels + ending.payer] = factor
            for place, label in enumerate(ending.order):
                cells[row * ending.labels + label] = int(factor * law.get((place, stake), 0))
        return cells

    cells = induce(tree, chances, lambda number, _, *options: options[told.throws[number]])
    for row, stake in enumerate(subject.stakes):
        for place in range(width):
            stored = told.law.get((place, stake), Fraction(0))
            right = Fraction(
                cells[row * len(cells) // len(subject.stakes) + place], base * tree.over
            )
            if stored != right:
                fault = f"the chance that seat {start.order[place]} pays {stake} is stored as"
                line = told.paid.get(stake, told.line)
                false(line, f"{fault} {shown(stored)}, but its equation gives {shown(right)}")
    return width * len(subject.stakes)


def _over(line: Line, bottoms: Iterable[int]) -> int:
    """Return the least common denominator of chances, unless it grows too long."""
    base = 1
    for bottom in bottoms:
        base = lcm(base, bottom)
        line.need(base.bit_length() <= MOST_BITS, "its chances have a denominator that is too long")
    return base


def _check_value(state: State) -> int:
    """Check the state's worth to each seat: its law times what payments are worth."""
    law = state.rounds[state.outline.whole].law
    terms = [(chance, state.after[paying]) for paying, chance in law.items() if chance]
    if nobody := state.nobody(law):
        terms.append((nobody, state.worth if state.units else state.after[NOBODY]))
    ways, over = ways_of([chance for chance, _ in terms])
    for seat, sides in enumerate(state.worth):
        for side, stored in enumerate(sides):
            parts = [worth[seat][side] for _, worth in terms]
            base = lcm(*{part.bottom for part in parts})
            mean = sum(
                way * part.top * (base // part.bottom)
                for way, part in zip(ways, parts, strict=True)
            )
            above = stored.top * base * over - mean * stored.bottom
            if above < 0 if side else above > 0:
                fault = f"the value of seat {seat} is stored as {shown(stored)}, but its equation"
                false(state.value, f"{fault} gives {shown(Fraction(mean, base * over))}")
    return len(state.worth)


def _check_decisions(state: State, start: Start, tally: Tally) -> None:
    """Check that at no choice its owner gains by a single deviation."""
    tree, told = state.outline.tree(start), state.rounds[start]
    (_, found), base = compare(state, start, BASE), BASE
    worths = (*state.after.values(), state.worth)
    exact = all(low == high for worth in worths for low, high in worth)
    if found.left and exact:
        base = _whole_over(state)
        _, found = compare(state, start, base)
    for choice, loss in found.left:
        if loss or not exact:
            number = tree.numbers[choice.name]
            stored, right = ("throw", "stop")[:: 1 if told.throws[number] else -1]
            false(
                told.exceptions.get(choice.name, told.line),
                f"at {choice.name} the decision stored is to {stored}, but to {right} is perhaps "
                f"better by {_difference(loss, base * tree.over)}",
            )
    tally.choices += len(tree.choices)
    tally.indifferent += len(found.left)
    if found.closest is not None:
        margin = Fraction(found.closest, base * tree.over)
        tally.closest = min(margin, tally.closest or margin)


def _difference(top: int, bottom: int) -> str:
    """Return a quotient as messages show it; long ones are not brought to lowest terms."""
    return shown(Fraction(top, bottom) if bottom.bit_length() < MOST_BITS else Ratio(top, bottom))


def compare(
    state: State, start: Start, base: int, boxes: Boxes | None = None
) -> tuple[Cells, Comparison]:
    """Return what a (sub-)round is worth over a base, and both options of each choice compared.

    Args:
        state: The state.
        start: One of its (sub-)rounds.
        base: Over which its worth is told.
        boxes: With them it is worth what they enclose, and a choice that is left what encloses
            both options.
    """
    tree, throws = state.outline.tree(start), state.rounds[start].throws
    found = Comparison(tree, throws, enclosing=boxes is not None)
    return induce(tree, Worths(state, start, base, boxes), found), found


def _whole_over(state: State) -> int:
    """Return a number over which all payoffs and chances are whole."""
    worths = (*state.after.values(), state.worth)
    bottoms = {side.bottom for worth in worths for sides in worth for side in sides}
    laws = [chance.denominator for told in state.rounds.values() for chance in told.law.values()]
    return lcm(*bottoms) * lcm(*laws)


def _check_unique(state: State) -> None:
    """Replay the interval argument step by step, until no choice is left anywhere."""
    boxes = Boxes()
    for line, start, box in state.steps:
        cells, found = compare(state, start, BASE, boxes)
        if not box:
            if found.left:
                false(line, f"at {found.left[0][0].name} both options are left")
            boxes.closed.add(start)
            continue
        half, over = len(cells) // 2, BASE * found.tree.over
        for place, (low, high) in enumerate(box):
            least, most = Fraction(cells[place], over), Fraction(cells[place + half], over)
            if low.top > least * low.bottom or high.top < most * high.bottom:
                fault = f"the box of seat {start.order[place]} is {shown(low)}..{shown(high)}, but"
                false(line, f"{fault} must enclose {shown(least)}..{shown(most)}")
        boxes.told[start] = box
    for start in state.outline.starts:
        if start not in boxes.closed or state.outline.subject.folds:
            false(state.head, f"it is claimed to be unique, but the round {start} is not closed")


def _check_constant(state: State) -> None:
    """Check that two play for a constant sum: so they do in a game, for a chance to win of 1."""
    payoffs = () if state.units else state.after.values()
    sums = {sum(Fraction(*low) for low, _ in worth) for worth in payoffs}
    if state.outline.subject.folds:
        sums.add(Fraction(0))  # a payment of stake s is worth s times as much
    if len(state.worth) != 2 or len(sums) > 1:  # noqa: PLR2004 - a value is defined for two
        false(state.head, "a value is claimed, but this is no contest of two for a constant sum")
