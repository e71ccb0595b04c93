"""A whole certificate checked, section by section, so that memory does not grow with the file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from os import PathLike
from pathlib import Path

from mexico_solver.certify.checks import Tally, check_end, check_state, rounded
from mexico_solver.certify.play import Tree
from mexico_solver.certify.state import Outline, Start, State, excepted, usual
from mexico_solver.certify.subject import LOST, NOBODY, WON, Paying, Subject, Units, read_subject
from mexico_solver.certify.text import Line, Worth, sections
from mexico_solver.errors import CertificateError


@dataclass(frozen=True, slots=True)
class Verdict:
    """A certificate was found true.

    >>> tally = Tally(states=1, equations=4, choices=158, closest=Fraction(1, 300))
    >>> print(Verdict("game 1 1", "max_throws=3", ("values",), (), (), tally))
    verified: 1 state, 4 equations, 158 choices, closest margin 0.00333
    """

    about: str
    """What it certifies: a round of so many players, or a game with so many units by seat."""
    rules: str
    """All options of the rules, as `option=value` words."""
    claims: tuple[str, ...]
    """What it claims, all of which holds."""
    payoffs: tuple[str, ...]
    """Of a round what it is played for: the lines that tell what each payment is worth."""
    values: tuple[tuple[Fraction, Fraction], ...]
    """What it is worth to each seat at least and at most; both are the same if it is exact."""
    tally: Tally
    """What was checked."""

    def __str__(self) -> str:
        """Return the verdict in a line."""
        margin = "no margin"
        if (closest := self.tally.closest) is not None:
            margin = f"closest margin {rounded(*closest.as_integer_ratio(), digits=3)}"
        states = f"{self.tally.states} state{'s' if self.tally.states != 1 else ''}"
        counts = f"{self.tally.equations} equations, {self.tally.choices} choices"
        return f"verified: {states}, {counts}, {margin}"


def verify(
    path: str | PathLike[str], progress: Callable[[int, int], object] | None = None
) -> Verdict:
    """Return what a certificate proves, after checking every equation and every choice.

    See `mexico_solver.certify` for why that is a proof, and docs/certificates.md for the format.

    Args:
        path: The file, plain or compressed by gzip.
        progress: Told after each section how many states are checked, and how many there are to be.

    Raises:
        CertificateError: If the file can't be read, is cut short, damaged, or too large.
        FalseCertificateError: If it says something false; the message names the first such line.

    >>> from tempfile import NamedTemporaryFile
    >>> from mexico_solver import solve_round
    >>> with NamedTemporaryFile("w") as file:
    ...     written = file.write(solve_round(players=2).certificate())
    ...     file.flush()
    ...     verify(file.name).claims
    ('values', 'equilibrium', 'value', 'unique')
    """
    read = sections(Path(path))
    rules = next(read)
    about = next(read, rules)
    checking = Checking(read_subject(rules, about))
    try:
        for section in read:
            checking.section(section)
            if progress:
                progress(checking.tally.states, checking.subject.states)
    except MemoryError:
        raise CertificateError("this machine has not the memory that checking it needs.") from None
    values = tuple([(Fraction(*low), Fraction(*high)) for low, high in checking.worth])
    told = " ".join([f"{line.kind}={':'.join(line.words)}" for line in rules[1:]])
    payoffs = tuple(map(str, about[4:]))
    return Verdict(str(about[0]), told, about[2].words, payoffs, values, checking.tally)


@dataclass
class Checking:
    """How far checking has come."""

    subject: Subject
    tally: Tally = field(default_factory=Tally)
    known: dict[int, dict[Units, Worth]] = field(default_factory=dict)
    """By total of units, what the states are worth that may follow later ones."""
    last: Units = ()
    worth: Worth = ()
    """What the state read last is worth."""
    trees: dict[tuple[int, int], Tree] = field(default_factory=dict)
    outlines: dict[int, Outline] = field(default_factory=dict)
    patterns: dict[tuple[int, int], list[bool]] = field(default_factory=dict)

    def section(self, section: Sequence[Line]) -> None:
        """Check one section.

        Raises:
            CertificateError: If it can't be read.
            FalseCertificateError: If it says something false.
        """
        head, *lines = section
        if head.kind == "pattern":
            self.read_pattern(head, lines)
        elif head.kind == "state":
            check_state(self.read_state(head, lines), self.tally)
        else:
            head.need(str(head) == "closing" and not lines, "no pattern, no state, and not closing")
            full = self.tally.states == self.subject.states
            head.need(full, f"of {self.subject.states} states {self.tally.states} are told")
            head.need(self.last == self.subject.units, "its own state is not told at last")

    def read_pattern(self, head: Line, lines: Sequence[Line]) -> None:
        """Read what is usually decided, and check that play under it comes to an end.

        Raises:
            CertificateError: If it can't be read.
            FalseCertificateError: If play may never end.
        """
        head.need(not self.tally.states and len(head.words) == 2, "a pattern can't stand here")  # noqa: PLR2004 - players and stake
        players, stake = key = head.whole(head.words[0], 2), head.whole(head.words[1])
        head.need(
            players <= self.subject.players
            and stake in self.subject.stakes
            and key not in self.patterns,
            "no round of so many players begins at that stake, or it is told twice",
        )
        tree = self.outline(players).tree(Start(tuple(range(players)), stake))
        check_end(tree, head)
        self.patterns[key], _ = excepted(tree, usual(tree), lines)

    def outline(self, players: int) -> Outline:
        """Return what a round of so many players is made of, found once."""
        return self.outlines.setdefault(players, Outline(self.subject, players, self.trees))

    def read_state(self, head: Line, lines: Sequence[Line]) -> State:
        """Read a state, and keep what it is worth for those that lead to it.

        Raises:
            CertificateError: If it can't be read, or does not stand in order.
        """
        units = tuple([head.whole(word, 1, max(self.subject.units or (0,))) for word in head.words])
        count = len(units) or self.subject.players
        head.need(
            bool(units) == bool(self.subject.units) and 1 < count <= self.subject.players,
            "no units of a state",
        )
        order = (sum(self.last), self.last) < (sum(units), units) or not self.tally.states
        head.need(order, "a state is told twice, or out of order")
        head.need(lines and lines[0].kind == "value", "its value is not told")
        worth = lines[0].worth(lines[0].words, count)
        after = self._after(head, units) if units else self.subject.payoffs
        state = State(self.outline(count), head, lines[0], units, after, worth)
        state.read(lines[1:], self.patterns)
        least = sum(units) - self.subject.stakes[-1]
        for total in [total for total in self.known if total < least]:
            del self.known[total]
        self.known.setdefault(sum(units), {})[units] = worth
        self.last, self.worth = units, worth
        return state

    def _after(self, head: Line, units: Units) -> dict[Paying, Worth]:
        """Return what each payment in a state of a game is worth to each seat."""
        after: dict[Paying, Worth] = {}
        for payer, stake in self.subject.payments(len(units)):
            if (payer, stake) != NOBODY:
                state, places = self.subject.after(units, payer, stake)
                worth = self.known.get(sum(state), {}).get(state, ()) if len(state) > 1 else (WON,)
                head.need(worth, f"the state {state} that can follow is not told before")
                after[payer, stake] = tuple([LOST if at is None else worth[at] for at in places])
        return after
