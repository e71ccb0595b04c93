"""Loops: starts whose values depend on themselves, solved by policy iteration.

For fixed decisions the values of a loop's starts are the fixed point of v = a + Q·v, exactly.
Policy iteration begins with the first listed option everywhere.
Each round takes the exact v of the loop under the decisions, puts it in wherever the loop comes
back, and decides anew by backward induction.
When what comes out is what was put in, the new decisions are optimal against their own values: no
owner of a choice gains by deciding otherwise there, which is what a subgame-perfect equilibrium
asks.
If the first listed of equal options lead round for ever or in a circle, it begins again with
decisions that end, and an owner leaves an option only for one worth more.
Only comparisons of worth decide where it goes, so payoffs told in other units, or from another
zero, lead to the same decisions, also where a loop has several equilibria.

With one player, or two whose payoffs add up to a constant where one of them decides, each round
improves the values and the iteration must end, for there are finitely many decisions.
Where several players decide it may run in a circle; that is found and reported, never hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

from mexico_solver.errors import EndlessError, PolicyCycleError
from mexico_solver.solve.linear import fixed_point
from mexico_solver.solve.program import Program
from mexico_solver.solve.values import Values


@dataclass(frozen=True, slots=True)
class Stage:
    """One stage with the values that it needs from earlier ones."""

    program: Program
    values: Values
    imports: list[int]
    """The imported cells, over `base` times the scale of their position."""
    base: int

    @classmethod
    def after(cls, values: Values, program: Program) -> Stage:
        """Return a stage that imports from the stages solved so far."""
        base = lcm(*{values.base(position) for position in program.imports})
        imports: list[int] = []
        for position in program.imports:
            lift = base // values.base(position)
            imports.extend([lift * number for number in values.numbers(position)])
        return cls(program, values, imports, base)

    def inputs(self, starts: Sequence[Fraction]) -> tuple[list[int], int]:
        """Return the program's inputs for some values of its starts, and their base."""
        base = lcm(self.base, *(value.denominator for value in starts))
        lift = base // self.base
        imports = [lift * number for number in self.imports] if lift > 1 else self.imports
        return imports + [value.numerator * (base // value.denominator) for value in starts], base

    def starts(self, numbers: Sequence[int], base: int) -> list[Fraction]:
        """Return the values of the starts as computed over a base."""
        scale = self.values.compiled.scale
        cells = zip(self.program.read_starts(numbers), self.program.starts, strict=True)
        return [Fraction(number, base * scale[position]) for number, (position, _) in cells]

    def loop_values(self, decisions: Sequence[int]) -> list[Fraction]:
        """Return the exact values v = a + Q·v of the loop's starts under fixed decisions.

        One run of the program reads off a and all of Q (Kronecker substitution): start j is put in
        as 2^(A + w·j), where 2^A is more than twice any a and 2^w more than any weight in Q can be,
        so that a and the weights are the digits of what comes out.

        Raises:
            EndlessError: If the loop has no value under these decisions.
        """
        program = self.program
        scales = [self.values.compiled.scale[position] for position, _ in program.starts]
        width = (max(scales) * program.largest_factor).bit_length()
        low = width + 1 + max(map(int.bit_length, self.imports), default=0)
        probe = [1 << low + width * column for column in range(len(scales))]
        packed = program.read_starts(program.follow(self.imports + probe, decisions))
        half, digit = 1 << low - 1, (1 << width) - 1
        a = [((number + half) % (2 * half)) - half for number in packed]
        weights = [(number + half) >> low for number in packed]
        return fixed_point(
            [Fraction(number, self.base * scale) for number, scale in zip(a, scales, strict=True)],
            [
                [Fraction(row >> width * column & digit, scale) for column in range(len(scales))]
                for row, scale in zip(weights, scales, strict=True)
            ],
        )


@dataclass(frozen=True, slots=True)
class Settlement:
    """A stage solved: its cells, their base, its decisions, and how many rounds it took."""

    numbers: list[int]
    base: int
    decisions: Sequence[int]
    rounds: int


def decide_loop(stage: Stage) -> Settlement:
    """Return a loop's values and decisions, by policy iteration.

    Raises:
        EndlessError: If the loop has no value under some decisions on the way.
        PolicyCycleError: If the decisions run in a circle.
    """
    try:
        return _iterate(stage, (0,) * len(stage.program.picks), keep=False)
    except (EndlessError, PolicyCycleError):
        ending = stage.program.ending_decisions(len(stage.imports))
        if ending is None:
            raise
        return _iterate(stage, ending, keep=True)


def _iterate(stage: Stage, decisions: tuple[int, ...], *, keep: bool) -> Settlement:
    """Improve decisions until their own values bring them back.

    Args:
        stage: The loop.
        decisions: Where to begin.
        keep: Whether an indifferent owner keeps his option; else he takes the first listed.
    """
    seen = [decisions]
    while True:
        starts = stage.loop_values(decisions)
        inputs, base = stage.inputs(starts)
        numbers, best = stage.program.decide(inputs, decisions if keep else None)
        if stage.starts(numbers, base) == starts:
            if best != decisions:
                stage.loop_values(
                    best
                )  # refuses decisions that bring the values back but never end
            return Settlement(numbers, base, best, len(seen))
        decisions = best
        if decisions in seen:
            raise PolicyCycleError(_circle(stage, seen[seen.index(decisions) :]))
        seen.append(decisions)


def _circle(stage: Stage, policies: Sequence[tuple[int, ...]]) -> str:
    """Return a sentence that names the choices which run in a circle."""
    names = stage.values.graph.names
    moving = [
        str(names[position])
        for position, *options in zip(stage.program.picks, *policies, strict=True)
        if len(set(options)) > 1
    ]
    return (
        f"policy iteration runs in a circle of {len(policies)} policies; "
        f"the decisions that change are those at {', '.join(moving)}."
    )
