"""Loops: starts whose values depend on themselves, solved by policy iteration.

For fixed decisions the values of a loop's starts are the fixed point of v = a + Q·v, exactly.
Policy iteration begins with the first listed option everywhere, takes the exact values v of the
loop under these decisions, and decides anew by backward induction with v put in wherever the
loop comes back.
When the decisions stay the same they are optimal against their own values: no owner of a choice
gains by deciding otherwise there, which is what a subgame-perfect equilibrium asks.

With one player, or two whose payoffs add up to a constant where one of them decides, each round
improves the values and the iteration must end, for there are finitely many decisions.
Where several players decide it may run in a circle; that is found and reported, never hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from operator import mul

from mexico_solver.errors import PolicyCycleError
from mexico_solver.solve.linear import fixed_point
from mexico_solver.solve.program import Pick, Program
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
        positions = dict.fromkeys(position for position, _ in program.imports)
        base = lcm(*{values.base(position) for position in positions})
        imports: list[int] = []
        for position in positions:
            lift = base // values.base(position)
            imports.extend(lift * number for number in values.numbers(position))
        return cls(program, values, imports, base)

    def inputs(self, starts: Sequence[Fraction]) -> tuple[list[int], int]:
        """Return the program's inputs for some values of its starts, and their base."""
        base = lcm(self.base, *(value.denominator for value in starts))
        lift = base // self.base
        imports = [lift * number for number in self.imports] if lift > 1 else self.imports
        return imports + [value.numerator * (base // value.denominator) for value in starts], base

    def start_values(self, decisions: Sequence[int]) -> list[Fraction]:
        """Return the exact values of the loop's starts under fixed decisions."""
        a, q = [], []
        for position, role in self.program.starts:
            law, scale = self.program.law(decisions, position, role), self.values.compiled.scale[position]
            outside, inside = law[: len(self.imports)], law[len(self.imports) :]
            a.append(Fraction(sum(map(mul, outside, self.imports)), self.base * scale))
            q.append([Fraction(weight, scale) for weight in inside])
        return fixed_point(a, q)


@dataclass(frozen=True, slots=True)
class Settlement:
    """A stage solved: its cells, their base, its decisions, and how many rounds it took."""

    numbers: list[int]
    base: int
    decisions: tuple[int, ...]
    rounds: int


def decide_loop(stage: Stage) -> Settlement:
    """Return a loop's values and decisions, by policy iteration.

    Raises:
        EndlessError: If the loop has no value under some decisions.
        PolicyCycleError: If the decisions run in a circle.
    """
    decisions = (0,) * stage.program.choices
    seen: list[tuple[int, ...]] = []
    while decisions not in seen:
        seen.append(decisions)
        inputs, base = stage.inputs(stage.start_values(decisions))
        numbers, best = stage.program.decide(inputs)
        if tuple(best) == decisions:
            return Settlement(numbers, base, decisions, len(seen))
        decisions = tuple(best)
    raise PolicyCycleError(_circle(stage, seen[seen.index(decisions) :]))


def _circle(stage: Stage, policies: Sequence[tuple[int, ...]]) -> str:
    """Return a sentence that names the choices which run in a circle."""
    picks = [step.position for step in stage.program.steps if isinstance(step, Pick)]
    moving = [
        str(stage.values.graph.names[position])
        for position, *options in zip(picks, *policies, strict=True)
        if len(set(options)) > 1
    ]
    return (
        f"policy iteration runs in a circle of {len(policies)} policies; "
        f"the decisions that change are those at {', '.join(moving)}."
    )
