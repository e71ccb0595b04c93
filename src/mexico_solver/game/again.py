"""States that come again: rounds in which nobody pays (`all_mexico="nobody"`).

If all roll Mexico the same player leads the same round again, so a state's value w depends on
itself: w = a + p·w, with p the chance that nobody pays.
The decisions are found as in a sub-round's loop: by policy iteration on w until they are optimal
against their own value, which is exact, w = a / (1 - p).
That they are the same in every equilibrium is proven by contraction: begin with all values that w
can have, bound the round, and see whether every choice comes out the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from mexico_solver.errors import PolicyCycleError
from mexico_solver.game.law import NOTHING, Paying
from mexico_solver.game.outline import Outline, Start, whole_round
from mexico_solver.game.rounds import Enclosed, RoundBatch, RoundDecisions
from mexico_solver.game.worth import ExactWorth, Following, Precision, Worth, differ, worth_of
from mexico_solver.solve.batch import shrinks

ENOUGH = 64
"""By how many bits the best and the worst that a seat can come to should differ."""


def decide_rounds(
    outline: Outline,
    following: Sequence[Mapping[Paying, Following]],
    precision: Precision,
    names: Sequence[str],
) -> list[RoundDecisions]:
    """Return the decisions of the rounds of some states, each proven optimal.

    Args:
        outline: What their rounds are made of.
        following: For each state, what follows each payment.
        precision: Whether what follows is known exactly, so that any tie can be told.
        names: What the states are called in messages.

    Raises:
        EndlessError: If all are tied for ever under some decisions.
        PolicyCycleError: If policy iteration runs in a circle.
        PrecisionError: If two options are too close to be told apart.
    """
    table = _Table(outline, following, precision, names)
    if outline.rules.mexico_passes and outline.rules.all_mexico == "nobody":
        return table.decide_again()
    return table.decide()


class _Table:
    """The rounds of some states, with what follows enclosed once."""

    def __init__(
        self,
        outline: Outline,
        following: Sequence[Mapping[Paying, Following]],
        precision: Precision,
        names: Sequence[str],
    ) -> None:
        self.outline, self.following, self.precision = outline, following, precision
        self.names = names
        self.bits = precision.bits
        self.worths = self._enclosed()
        while precision.exact and any(map(self._too_coarse, self.worths, following)):
            self.bits *= 2
            self.worths = self._enclosed()

    def _enclosed(self) -> list[dict[Paying, Enclosed]]:
        return [
            {key: after.enclosed(self.bits) for key, after in state.items()}
            for state in self.following
        ]

    @staticmethod
    def _too_coarse(
        worths: Mapping[Paying, Enclosed], following: Mapping[Paying, Following]
    ) -> bool:
        """Return whether some seat's chances lie too close together to be told apart well.

        A seat that has nearly nothing to win is still to decide by what it can win.
        """
        lows, highs = _hull(worths.values())
        return any(
            high - low < 1 << ENOUGH and differ(following.values(), seat)
            for seat, (low, high) in enumerate(zip(lows, highs, strict=True))
        )

    def decide(self, again: Sequence[Worth] = ()) -> list[RoundDecisions]:
        """Return the decisions when the states themselves are worth something."""
        worths: list[dict[Paying, Enclosed]] = [dict(state) for state in self.worths]
        if again:
            enclosed = [worth.enclosed(self.bits) for worth in again]
            worths = [
                {**state, NOTHING: (own.low, own.high)}
                for state, own in zip(worths, enclosed, strict=True)
            ]

        def exactly(state: int, key: Paying) -> Sequence[Fraction]:
            if key == NOTHING:
                own = again[state]
                assert isinstance(own, ExactWorth)
                return own.fractions
            return self.following[state][key].exactly()

        told = exactly if self.precision.exact else None
        return RoundBatch(self.outline, worths, self.bits, told, names=self.names).decide()

    def decide_again(self) -> list[RoundDecisions]:
        """Return the decisions when states may come again: policy iteration on their values."""
        bounded = self._bounded()
        start = whole_round(self.outline.players)
        worths: list[Worth] = [_middle(state.values[start], self.bits) for state in bounded]
        seen: list[list[dict[Start, bytes]]] = []
        while True:
            decided = self.decide(worths)
            codes: list[dict[Start, bytes]] = [dict(state.codes) for state in decided]
            if seen and codes == seen[-1]:
                for state, bounds in zip(decided, bounded, strict=True):
                    state.open = bounds.open
                return decided
            if codes in seen:
                turning = zip(self.names, codes, seen[-1], strict=True)
                where = "; ".join(name for name, now, before in turning if now != before)
                raise PolicyCycleError(
                    f"{where}: policy iteration on the value of a state that comes again when "
                    "nobody pays runs in a circle. Tip: choose all_mexico=sub-round."
                )
            seen.append(codes)
            worths = [
                worth_of(state.laws[start], after, self.precision)
                for state, after in zip(decided, self.following, strict=True)
            ]

    def _bounded(self) -> list[RoundDecisions]:
        """Return what holds for all values that the states can have in an equilibrium."""
        start = whole_round(self.outline.players)
        bounds = [_hull(state.values()) for state in self.worths]
        while True:
            worths = [
                {**state, NOTHING: own} for state, own in zip(self.worths, bounds, strict=True)
            ]
            decided = RoundBatch(self.outline, worths, self.bits, bounding=True).decide()
            inner = [
                _common(state.values[start], own)
                for state, own in zip(decided, bounds, strict=True)
            ]
            going_on = shrinks(_width(bounds), _width(inner))
            if not going_on or not any(state.open for state in decided):
                return decided
            bounds = inner


def _hull(worths: Iterable[Enclosed]) -> Enclosed:
    lows, highs = zip(*worths, strict=True)
    return list(map(min, *lows)), list(map(max, *highs))


def _common(one: Enclosed, other: Enclosed) -> Enclosed:
    return list(map(max, one[0], other[0])), list(map(min, one[1], other[1]))


def _width(bounds: Sequence[Enclosed]) -> int:
    return sum(sum(high) - sum(low) for low, high in bounds)


def _middle(bounds: Enclosed, bits: int) -> ExactWorth:
    middle = [(low + high) // 2 for low, high in zip(*bounds, strict=True)]
    return ExactWorth(tuple(middle), 1 << bits)
