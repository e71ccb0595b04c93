"""What the endings of a (sub-)round are worth to its labels: lower bounds, then upper bounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from operator import mul

from mexico_solver.certify.induction import Cells
from mexico_solver.certify.play import Ending
from mexico_solver.certify.state import Start, State
from mexico_solver.certify.subject import NOBODY, Paying
from mexico_solver.certify.text import Ratio, Worth


def ways_of(chances: Sequence[Fraction]) -> tuple[list[int], int]:
    """Return chances as whole numbers of ways, and the number of all ways."""
    over = lcm(*(chance.denominator for chance in chances))
    return [chance.numerator * (over // chance.denominator) for chance in chances], over


@dataclass
class Boxes:
    """Bounds of what (sub-)rounds can be worth to those who play them, in any equilibrium."""

    told: dict[Start, Worth] = field(default_factory=dict)
    closed: set[Start] = field(default_factory=set)
    """Those in which no choice is left."""


@dataclass
class Worths:
    """What endings are worth, over a base: by the laws told, or as far as boxes prove them."""

    state: State
    start: Start
    base: int
    boxes: Boxes | None = None
    known: dict[tuple[Paying, int], Cells] = field(default_factory=dict)

    def __call__(self, ending: Ending) -> Cells:
        """Return what an ending is worth; where stakes fold, sub-rounds are told at stake 1."""
        if not ending.order:
            return self._paid((ending.payer, ending.stake), ending.labels)
        outline = self.state.outline
        start = outline.start(self.start, ending)
        if self.boxes is not None and not outline.following[start] <= self.boxes.closed:
            return self._boxed(ending, self.boxes.told.get(start, ()))
        factor = ending.stake if outline.subject.folds else 1
        return [factor * cell for cell in self._by_law(ending, start)]

    def _by_law(self, ending: Ending, start: Start) -> Cells:
        """Return what a sub-round is worth: its law times what payments are worth."""
        law = self.state.rounds[start].law
        terms = [(law[key], (ending.order[key[0]], key[1])) for key in law if law[key]]
        if nobody := self.state.nobody(law):
            terms.append((nobody, NOBODY))
        ways, over = ways_of([chance for chance, _ in terms])
        columns = zip(*(self._paid(paying, ending.labels) for _, paying in terms), strict=True)
        sums = [sum(map(mul, ways, column)) for column in columns]
        half = ending.labels
        return [*(low // over for low in sums[:half]), *(-(-high // over) for high in sums[half:])]

    def _boxed(self, ending: Ending, box: Worth) -> Cells:
        """Return bounds of a sub-round: for its players a box, for all what payments are worth."""
        half, subject = ending.labels, self.state.outline.subject
        paid = [(label, stake) for label in ending.order for stake in subject.stakes]
        if subject.nobody:
            paid.append(NOBODY)
        columns = list(zip(*[self._paid(paying, half) for paying in paid], strict=True))
        cells = [*map(min, columns[:half]), *map(max, columns[half:])]
        for label, bounds in zip(ending.order, box, strict=False):
            cells[label], cells[label + half] = self._enclosed(bounds)
        return cells

    def _paid(self, paying: Paying, labels: int) -> Cells:
        """Return what it is worth that a label pays a stake, or nobody."""
        if (paying, labels) not in self.known:
            stake = paying[1] if self.state.outline.subject.folds else 1
            pairs = [self._enclosed(self._worth(paying, label)) for label in range(labels)]
            self.known[paying, labels] = [
                stake * side for sides in zip(*pairs, strict=True) for side in sides
            ]
        return self.known[paying, labels]

    def _worth(self, paying: Paying, label: int) -> tuple[Ratio, Ratio]:
        """Return what a payment is worth to a label, at least and at most."""
        (payer, stake), state, order = paying, self.state, self.start.order
        if state.outline.subject.folds:
            stake = 1
        if payer < 0 and state.units:
            return self._again(order[label])
        if state.outline.subject.alike:  # the first seat stands for who pays, the next for others
            return state.after[(0, stake) if payer >= 0 else NOBODY][label != payer]
        return state.after[(order[payer], stake) if payer >= 0 else NOBODY][order[label]]

    def _again(self, seat: int) -> tuple[Ratio, Ratio]:
        """Return what a state is worth to a seat, which comes again if nobody pays."""
        if self.boxes is None:
            return self.state.worth[seat]
        if self.state.outline.whole in self.boxes.told:
            return self.boxes.told[self.state.outline.whole][seat]
        ends = [worth[seat] for worth in self.state.after.values()]
        low, high = ends[0]
        for least, most in ends:
            low = least if least.top * low.bottom < low.top * least.bottom else low
            high = most if most.top * high.bottom > high.top * most.bottom else high
        return low, high

    def _enclosed(self, bounds: tuple[Ratio, Ratio]) -> tuple[int, int]:
        """Return bounds over the base, rounded outward."""
        low, high = bounds
        return low.top * self.base // low.bottom, -(-high.top * self.base // high.bottom)
