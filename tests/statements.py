"""What a certificate states: values, laws, decisions and claims, parsed without the checker."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tampering import Section, Sections

Bounds = tuple[Fraction, Fraction]
Paying = tuple[int, int]
WHOLE = re.compile(r"0|-?[1-9][0-9]*")
RATIO = re.compile(rf"({WHOLE.pattern})/([1-9][0-9]*)")
NOBODY: Paying = -1, 0
RULES = (
    "max_throws",
    "mexico_passes",
    "doubling",
    "all_mexico",
    "sub_round_lead",
    "next_lead",
    "dice",
)


class NonsenseError(ValueError):
    """A text that states nothing."""


@dataclass(frozen=True)
class About:
    """What a certificate is about."""

    rules: tuple[str, ...]
    """The options of the rules, in their order."""
    head: str
    """`round` and the number of players, or `game` and the units."""
    top: str
    payoffs: tuple[tuple[Paying, tuple[Fraction, ...]], ...]
    """What each payment is worth to each seat, sorted."""

    @property
    def passes(self) -> bool:
        """Whether the lead's Mexico passes, and the dice have both its faces."""
        return self.rules[1] == "true" and "0" not in self.rules[-1].split(" ")[:2]

    def raised(self, stake: int) -> int:
        """Return the stake after a pass."""
        more = {"once": max(stake, 2), "every": 2 * stake, "never": stake}[self.rules[2]]
        return more if self.top == "-" else max(stake, min(more, int(self.top)))

    @property
    def stakes(self) -> list[int]:
        """The stakes that are told of, the first alone where they fold."""
        stakes = [1]
        while self.passes and not self.folds and self.raised(stakes[-1]) > stakes[-1]:
            stakes.append(self.raised(stakes[-1]))
        return stakes

    def reached(self, players: int) -> set[int]:
        """Return the stakes that can indeed be paid by some of so many players."""
        ahead, found, paid = {(players, 1)}, set[Paying](), set[int]()
        while not self.folds and (left := ahead - found):
            here = among, stake = left.pop()
            found.add(here)
            for passed in range(among if self.passes else 1):
                paid.add(stake)
                ahead |= {(tied, stake) for tied in range(2, among - passed + 1)}
                stake = self.raised(stake)
            if self.passes and self.rules[3] == "sub-round":
                ahead.add((among, stake))
        return paid

    @property
    def folds(self) -> bool:
        """Whether stakes rise without end."""
        return self.passes and self.rules[2] == "every" and self.top == "-"


@dataclass(frozen=True)
class Round:
    """What is told of a (sub-)round."""

    law: dict[Paying, Fraction]
    """The chances above 0, by place and stake."""
    unusual: frozenset[str]
    """The positions at which it is not decided as the format says of all."""


@dataclass(frozen=True)
class State:
    """What is told of a state."""

    values: tuple[Bounds, ...]
    rounds: dict[str, Round]
    """By who plays and at which stake, as text."""


@dataclass(frozen=True)
class Statement:
    """All that a certificate tells, but for the steps of its proofs."""

    about: About
    claims: frozenset[str]
    states: dict[tuple[int, ...], State]


# --- Parsing.


def need(holds: object, fault: str) -> None:
    """Refuse a text unless something holds."""
    if not holds:
        raise NonsenseError(fault)


def whole(word: str) -> int:
    """Return a whole number."""
    need(WHOLE.fullmatch(word), word)
    return int(word)


def ratio(word: str) -> Fraction:
    """Return a rational number."""
    found = RATIO.fullmatch(word)
    need(found, word)
    assert found
    return Fraction(int(found[1]), int(found[2]))


def bounds(word: str) -> Bounds:
    """Return a number, or what lies between two."""
    low, dots, high = word.partition("..")
    return ratio(low), ratio(high if dots else low)


def words(line: str, *begins: str) -> list[str]:
    """Return the words of a line after some that it must begin with."""
    told = line.split(" ")
    need(told[: len(begins)] == list(begins), line)
    return told[len(begins) :]


def statement(sections: Sections) -> Statement:
    """Return what a certificate states."""
    need(len(sections) > 3 and sections[-1] == ("closing",), "no end")
    rules, head, *others = sections[:-1]
    need(rules[0] == "rules" and len(rules) == len(RULES) + 1, "no rules")
    told = tuple([" ".join(words(*each)) for each in zip(rules[1:], RULES, strict=True)])
    need(len(head) > 3, "nothing that it is about")
    (top,), claims, (count,) = (
        words(*each) for each in zip(head[1:4], ("top", "claims", "states"), strict=True)
    )
    payoffs = [payoff(line) for line in head[4:]]
    need(len(dict(payoffs)) == len(payoffs), "a payoff told twice")
    about = About(told, head[0], top, tuple(sorted(payoffs)))
    patterns = dict([pattern(each) for each in others if each[0].startswith("pattern ")])
    states = [state(each, patterns) for each in others if each[0].split(" ")[0] == "state"]
    need(len(patterns) + len(states) == len(others), "a section of no kind, or a pattern twice")
    need(others[len(patterns) :][:1] == others[-len(states) :][:1], "a pattern after a state")
    keys = [units for units, _ in states]
    need(len(keys) == whole(count), "too many states, or too few")
    need(keys == sorted(set(keys), key=lambda units: (sum(units), units)), "no order of states")
    return Statement(about, frozenset(claims), dict(states))


def payoff(line: str) -> tuple[Paying, tuple[Fraction, ...]]:
    """Return a payment, and what it is worth to each seat."""
    payer, stake, *worth = words(line, "payoff")
    sides = [bounds(word) for word in worth]
    need(all(low == high for low, high in sides), line)
    return (whole(payer), whole(stake)), tuple([low for low, _ in sides])


def is_throw(position: str) -> bool:
    """Return what is usually decided."""
    return not (position.startswith("follower ") and "holds=21" in position.split(" "))


def turned(lines: Sequence[str], before: frozenset[str]) -> frozenset[str]:
    """Return the positions decided unusually after some lines, each of which changes one."""
    names = [line.partition(" ")[2] for line in lines]
    need(len(set(names)) == len(names), "a decision told twice")
    for line, name in zip(lines, names, strict=True):
        throws = is_throw(name) != (name in before)
        need(line.startswith("stop " if throws else "throw "), line)
    return before.symmetric_difference(names)


def pattern(section: Section) -> tuple[Paying, frozenset[str]]:
    """Return of how many players and at which stake it tells, and what is unusual."""
    players, stake = words(section[0], "pattern")
    return (whole(players), whole(stake)), turned(section[1:], frozenset())


def state(
    section: Section, patterns: dict[Paying, frozenset[str]]
) -> tuple[tuple[int, ...], State]:
    """Return the units of a state, and what is told of it."""
    head, value, *others = section
    units = tuple(map(whole, words(head, "state")))
    values = tuple(map(bounds, words(value, "value")))
    while others and others[0].split(" ")[0] in ("box", "closed"):
        others.pop(0)
    rounds: dict[str, Round] = {}
    heads = [at for at, line in enumerate(others) if line.startswith("round ")]
    need(heads[:1] == [0], "no round")
    for at, end in zip(heads, [*heads[1:], len(others)], strict=True):
        *order, _, stake = told = words(others[at], "round")
        name, key = " ".join(told), (len(order), whole(stake))
        need(name not in rounds and key in patterns, "a round told twice, or without pattern")
        rounds[name] = sub_round(others[at + 1 : end], len(order), patterns[key])
    return units, State(values, rounds)


def sub_round(lines: Sequence[str], players: int, usual: frozenset[str]) -> Round:
    """Return what is told of a (sub-)round."""
    law: dict[Paying, Fraction] = {}
    paid = [words(line, "pays") for line in lines if line.startswith("pays ")]
    for stake, *chances in paid:
        need(len(chances) == players, "not a chance for each player")
        for place, chance in enumerate(map(ratio, chances)):
            need((place, whole(stake)) not in law, "a stake told twice")
            law[place, whole(stake)] = chance
    chosen = [line for line in lines if not line.startswith("pays ")]
    return Round({key: law[key] for key in law if law[key]}, turned(chosen, usual))
