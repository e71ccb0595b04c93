"""Boxes that prove an equilibrium unique, found as the checker will replay them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from mexico_solver.certify.checks import BASE, compare
from mexico_solver.certify.state import Start, State
from mexico_solver.certify.text import Ratio, Worth
from mexico_solver.certify.worths import Boxes

Step: TypeAlias = tuple[Start, Worth]
"""The next box of a (sub-)round, or none where no choice is left."""
FINE = 20
"""A box is rounded outward by less than 2^-FINE of its width."""


def shrink(state: State) -> list[Step] | None:
    """Return steps after which no choice is left anywhere, None if boxes stall first.

    (Sub-)rounds come in the order of the state; where they lead to each other, because the lead
    rotates or a state comes again, as often as their boxes shrink.
    """
    boxes, steps = Boxes(), []  # type: tuple[Boxes, list[Step]]
    while len(boxes.closed) < len(state.outline.starts):
        before = len(steps)
        for start in state.outline.starts:
            if start not in boxes.closed or _is_needed(state, boxes, start):
                steps += _shrink(state, boxes, start)
        if len(steps) == before:
            return None
    return steps


def _is_needed(state: State, boxes: Boxes, start: Start) -> bool:
    """Return whether the box of a (sub-)round is needed though no choice is left in it.

    So it is if something that follows it is not closed, so that its law is not yet forced; and for
    the whole round of a state that comes again if nobody pays.
    """
    again = state.outline.subject.nobody and bool(state.units)
    return (again and start == state.outline.whole) or not (
        state.outline.following[start] <= boxes.closed | {start}
    )


def _shrink(state: State, boxes: Boxes, start: Start) -> list[Step]:
    """Return the steps of one (sub-)round until no choice is left, or its boxes stall."""
    steps: list[Step] = []
    while True:
        cells, found = compare(state, start, BASE, boxes)
        box = _rounded(cells, BASE * found.tree.over, len(start.order))
        smaller = _smaller(boxes.told.get(start), box)
        if smaller and (found.left or _is_needed(state, boxes, start)):
            boxes.told[start] = box
            steps.append((start, box))
        if not found.left and start not in boxes.closed:
            boxes.closed.add(start)
            steps.append((start, ()))
        if not (found.left and smaller):
            return steps


def _rounded(cells: Sequence[int], over: int, players: int) -> Worth:
    """Return the bounds of the players, rounded outward to numbers with few digits."""
    half = len(cells) // 2
    box = []
    for low, high in zip(cells[:players], cells[half : half + players], strict=True):
        bits = FINE + max(over.bit_length() - (high - low).bit_length(), 0)
        one = 1 << bits
        box.append((Ratio(low * one // over, one), Ratio(-(-high * one // over), one)))
    return tuple(box)


def _smaller(before: Worth | None, after: Worth) -> bool:
    """Return whether for some player a box is smaller by more than a twentieth."""
    if before is None:
        return True
    return any(
        20 * (high.top - low.top) * wide.bottom < 19 * (wide.top - least.top) * low.bottom
        for (least, wide), (low, high) in zip(before, after, strict=True)
    )
