"""Certificates written: what a solution knows, as the text that docs/certificates.md specifies.

Two passes are made over the states: the first finds for each (sub-)round what is usually decided,
the second writes, so that memory does not grow with the file.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from fractions import Fraction
from hashlib import sha256
from operator import add
from os import PathLike
from pathlib import Path
from typing import IO, Protocol, TypeAlias, cast

from mexico_solver.bounds import Bounds
from mexico_solver.certificate.shrinking import Step, shrink
from mexico_solver.certify.checking import Checking
from mexico_solver.certify.play import Tree
from mexico_solver.certify.state import Start, State, usual
from mexico_solver.certify.subject import Paying, read_subject
from mexico_solver.certify.text import TITLE, Line
from mexico_solver.errors import CertificateError, FalseCertificateError
from mexico_solver.exact import digits_of, ratio
from mexico_solver.whole_file import written_whole

Progress: TypeAlias = Callable[[int, int], object]
"""Is told how many states are done, and of how many."""
Part: TypeAlias = tuple[Sequence[Line], Sequence[Step] | None, Sequence[Line]]
"""A section: lines, the steps that prove what it tells unique, if any do, and more lines."""
ZIPPED = ".gz"
"""A file whose name ends so is compressed."""


class SolvedState(Protocol):
    """What a certificate tells of a state."""

    @property
    def units(self) -> Sequence[int]:
        """The units by seat; of a round alone, none."""
        ...

    @property
    def worth(self) -> Sequence[Fraction | Bounds]:
        """What it is worth to each seat."""
        ...

    def law(self, start: Start) -> Mapping[Paying, Fraction]:
        """Return the chance of each payment, told by place in the (sub-)round's order."""
        ...

    def throws(self, start: Start, names: Sequence[str]) -> Sequence[bool]:
        """Return for each position at which a player has a choice whether he throws again."""
        ...


@dataclass(frozen=True)
class Draft:
    """A solution, as it becomes a certificate."""

    rules: Mapping[str, str]
    """Every option of the rules by name."""
    about: str
    """What it is about: `round` and its players, or `game` and its units."""
    top: str
    """The stake above which nothing is told apart, or `-`."""
    payoffs: Sequence[str]
    """Of a round, for each payment its payer, its stake, and what it is worth to each seat."""
    claims: Sequence[str]
    """What it claims, but for `unique`."""
    unique: bool | None
    """Whether it claims that no other equilibrium exists; None if boxes are to tell, for which all
    states are held in memory."""
    count: int
    """How many states there are."""
    states: Callable[[], Iterable[SolvedState]]
    """Yields the states, each after those that can follow it."""

    def written(
        self, path: str | PathLike[str] | None, progress: Progress | None = None
    ) -> str | None:
        """Return the certificate as text, or write it to a file, compressed if it ends in `.gz`.

        The file is there when all of it is written, and not before.

        Args:
            path: The file, None for a text.
            progress: Told after each state how many are written, and of how many.

        Raises:
            CertificateError: If it can't be written.
        """
        if path is None:
            return "".join(self.sections(progress))
        _save(Path(path), (section.encode() for section in self.sections(progress)))
        return None

    def sections(self, progress: Progress | None = None) -> Iterator[str]:
        """Yield the sections of the certificate, the first with the title before it.

        Raises:
            CertificateError: If some solution has no certificate, or one too large to be checked.
        """
        rules = [_line("rules"), *(_line(*option) for option in self.rules.items())]
        parts, unique = self._parts(rules, progress), self.unique
        if unique is None:
            parts = iter(kept := list(parts))
            unique = all(steps is not None for _, steps, _ in kept)
        yield TITLE.decode() + _section(rules)
        yield _section(self._about([*self.claims, "unique"] if unique else self.claims))
        for head, steps, rest in parts:
            if unique and steps is None:
                units = ", ".join(head[0].words)
                raise CertificateError(f"no boxes prove that ({units}) is decided in one way.")
            yield _section([*head, *map(_step, (steps or ()) if unique else ()), *rest])
        yield _section([_line("closing")])

    def _parts(self, rules: Sequence[Line], progress: Progress | None) -> Iterator[Part]:
        """Yield the patterns, then the states, each with the steps that prove it unique."""
        reading = Checking(read_subject(rules, self._about(self.claims)))
        for pattern in self._patterns(reading):
            yield pattern, (), ()
        wanted = self.unique is not False and not reading.subject.folds
        for done, solved in enumerate(self.states(), start=1):
            state, rounds = _state(reading, solved)
            yield [state.head, state.value], shrink(state) if wanted else None, rounds
            if progress:
                progress(done, self.count)

    def _about(self, claims: Iterable[str]) -> list[Line]:
        top, count = _line("top", self.top), _line("states", self.count)
        payoffs = [_line("payoff", words) for words in self.payoffs]
        return [_line(self.about), top, _line("claims", *claims), count, *payoffs]

    def _patterns(self, reading: Checking) -> Iterator[list[Line]]:
        """Yield for each kind of (sub-)round what is usually decided, and keep it."""
        counts: dict[tuple[int, int], list[int]] = {}
        for solved in self.states():
            outline = reading.outline(len(solved.worth))
            for start in outline.starts:
                names = list(outline.tree(start).numbers)
                key = len(start.order), start.stake
                count = counts.setdefault(key, [0] * (len(names) + 1))
                counts[key] = list(map(add, count, [*solved.throws(start, names), True]))
        for (players, stake), (*count, times) in sorted(counts.items()):
            tree = reading.trees[players, stake]
            most = [2 * throws > times for throws in count]
            head, lines = _line("pattern", players, stake), _exceptions(tree, usual(tree), most)
            try:
                reading.read_pattern(head, lines)
            except FalseCertificateError:
                raise CertificateError(
                    "there are decisions under which the stakes grow too fast, or play never ends, "
                    "so no certificate proves that these ones are an equilibrium."
                ) from None
            yield [head, *lines]


def _state(reading: Checking, solved: SolvedState) -> tuple[State, list[Line]]:
    """Return a state as a certificate tells it, kept for those that lead to it, and its rounds."""
    head, value = _line("state", *solved.units), _line("value", *map(ratio, solved.worth))
    lines: list[Line] = []
    outline = reading.outline(len(solved.worth))
    for start in outline.starts:
        law, tree = solved.law(start), outline.tree(start)
        lines.append(_line("round", start))
        for stake in reading.subject.stakes:
            chances = [law.get((place, stake), Fraction(0)) for place in range(tree.players)]
            if any(chances):
                lines.append(_line("pays", stake, *map(ratio, chances)))
        base = reading.patterns[tree.players, tree.stake]
        lines += _exceptions(tree, base, solved.throws(start, list(tree.numbers)))
    state = reading.read_state(head, [value, *lines])
    return state, lines


def _exceptions(tree: Tree, base: Sequence[bool], throws: Sequence[bool]) -> list[Line]:
    """Return the lines of the decisions that differ from others."""
    decided = zip(tree.choices, base, throws, strict=True)
    actions = "stop", "throw"
    return [_line(actions[now], node.name) for node, was, now in decided if was != now]


def _line(*words: object) -> Line:
    kind, *rest = " ".join(map(str, words)).split()
    return Line(0, kind, tuple(rest))


def _step(step: Step) -> Line:
    """Return a step of the interval argument."""
    start, box = step
    bounds = ["..".join(["/".join(map(digits_of, side)) for side in sides]) for sides in box]
    return _line("box", start, "is", *bounds) if box else _line("closed", start)


def _section(lines: Iterable[Line]) -> str:
    """Return a section as text, with its checksum."""
    text = "".join([f"{line}\n" for line in lines])
    return f"{text}end {sha256(text.encode()).hexdigest()}\n"


def _save(path: Path, sections: Iterable[bytes]) -> None:
    """Write sections to a file beside the one that is wanted, and put it there when it is whole."""
    try:
        with written_whole(path) as raw, _opened(raw, path) as file:
            file.writelines(sections)
    except OSError as error:
        raise CertificateError(f"{str(path)!r} can't be written: {error.strerror}.") from None


def _opened(raw: IO[bytes], path: Path) -> AbstractContextManager[IO[bytes]]:
    """Return what to write to; nothing of the time or the name is kept, only the content."""
    if path.suffix != ZIPPED:
        return nullcontext(raw)
    return cast("AbstractContextManager[IO[bytes]]", gzip.GzipFile("", "wb", 9, raw, 0))
