"""Ways to tamper with a certificate: each yields what is done, and the certificate after it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain, combinations
from random import Random
from typing import NamedTuple, TypeAlias

from certificates import read
from tampering import CLAIMS, Place, Sections, changed, line_of, placed, written

RATIO = re.compile(r"(?<![^ .])-?\d+/\d+")
BOUNDS = re.compile(r"(-?\d+)/(\d+)\.\.(-?\d+)/(\d+)")
OPTIONS = {
    "max_throws": ("1", "2", "3", "4", "60", "61", "0"),
    "mexico_passes": ("true", "false"),
    "doubling": ("once", "every", "never"),
    "all_mexico": ("sub-round", "nobody"),
    "sub_round_lead": ("first", "last"),
    "next_lead": ("loser", "winner"),
    "dice": ("1 1", "1 1 1", "2 2 2", "1 1 1 1", "2 1", "1 2", "1 1 0", "0 1 1", "2 1 1", "1 2 1"),
    "top": ("-", "1", "2", "3", "4", "1000"),
    "states": ("1", "2", "3", "7"),
}
"""What the lines of one word are changed to."""


class Mutant(NamedTuple):
    """A certificate, and how it was changed."""

    kind: str
    sections: Sections

    @property
    def text(self) -> str:
        """The certificate, with its checksums."""
        return written(self.sections)


Way: TypeAlias = Callable[[Sections], Iterator[Mutant]]


def digits(sections: Sections) -> Iterator[Mutant]:
    """Change each digit of each line."""
    random = Random(0)
    for place, line in placed(sections):
        for found in re.finditer(r"\d", line):
            other = random.choice([digit for digit in "0123456789" if digit != found[0]])
            told = line[: found.start()] + other + line[found.end() :]
            yield Mutant(f"digit of {line.split()[0]}", changed(sections, place, told))


def numbers(sections: Sections) -> Iterator[Mutant]:
    """Change each rational number as a whole."""
    for place, line in placed(sections):
        for found in RATIO.finditer(line):
            top, bottom = map(int, found[0].split("/"))
            others = {
                "negated": f"{-top}/{bottom}",
                "doubled": f"{2 * top}/{2 * bottom}",
                "upside down": f"{bottom}/{top}",
                "a little more": f"{1000 * top + 1}/{1000 * bottom}",
                "hardly less": f"{(top << 256) - 1}/{bottom << 256}",
                "nothing": "0/1",
                "bounded": f"{top}/{bottom}..{top}/{bottom}",
                "wider": f"{top - 1}/{bottom}..{top + 1}/{bottom}",
                "backward": f"{top + 1}/{bottom}..{top - 1}/{bottom}",
            }
            for kind, other in others.items():
                told = line[: found.start()] + other + line[found.end() :]
                yield Mutant(f"number {kind}", changed(sections, place, told))


def shifts(sections: Sections) -> Iterator[Mutant]:
    """Take from one seat what another gets, so that sums stay, or exchange them."""
    for place, line in placed(sections):
        told = line.split(" ")
        ratios = [at for at, word in enumerate(told) if RATIO.fullmatch(word)]
        for one, other in combinations(ratios, 2):
            (a, b), (c, d) = (map(int, told[at].split("/")) for at in (one, other))
            kept = list(told)
            kept[one], kept[other] = told[other], told[one]
            yield Mutant("seats exchanged", changed(sections, place, " ".join(kept)))
            kept[one], kept[other] = f"{a * d - 1}/{b * d}", f"{c * b + 1}/{b * d}"
            yield Mutant("numbers shifted", changed(sections, place, " ".join(kept)))


def narrowed(sections: Sections) -> Iterator[Mutant]:
    """Narrow each box by a thousandth of its width, or to a point, or turn it around."""
    for place, line in placed(sections):
        for found in BOUNDS.finditer(line):
            a, b, c, d = map(int, found.groups())
            low, high, over = 1000 * a * d, 1000 * c * b, 1000 * b * d
            less = (high - low) // 1000
            for other in (
                f"{low + less}/{over}..{c}/{d}",
                f"{a}/{b}..{high - less}/{over}",
                f"{a}/{b}..{a}/{b}",
                f"{low + high}/{2 * over}..{low + high}/{2 * over}",
                f"{c}/{d}..{a}/{b}",
            ):
                told = line[: found.start()] + other + line[found.end() :]
                yield Mutant(f"{line.split()[0]} narrowed", changed(sections, place, told))


def flips(sections: Sections) -> Iterator[Mutant]:
    """Flip each decision, in patterns and in states: exceptions turned round, added, removed."""
    opposite = {"stop": "throw", "throw": "stop"}
    trees = read(written(sections))[0].trees
    for place, line in placed(sections):
        kind, *told = line.split(" ")
        if kind in opposite:
            yield Mutant("exception removed", changed(sections, place))
            flipped = " ".join([opposite[kind], *told])
            yield Mutant("exception turned round", changed(sections, place, flipped))
        elif kind == "pattern" or (kind == "round" and "stake" in told):
            many = int(told[0]) if kind == "pattern" else told.index("stake")
            for name in trees[many, int(told[-1])].numbers:
                for action in opposite:
                    more = changed(sections, place, line, f"{action} {name}")
                    yield Mutant(f"exception added to a {kind}", more)


def lines(sections: Sections) -> Iterator[Mutant]:
    """Drop, double, and swap lines, and tell each at another place."""
    random = Random(0)
    for place, line in placed(sections):
        section = sections[place.section]
        yield Mutant("line dropped", changed(sections, place))
        yield Mutant("line doubled", changed(sections, place, line, line))
        others = range(len(section))
        for at in {place.line + 1, random.choice(others)}.intersection(others) - {place.line}:
            told = changed(sections, place, section[at])
            yield Mutant("lines swapped", changed(told, Place(place.section, at), line))
        to = random.choice(list(placed(sections)))[0]
        yield Mutant("line copied", changed(sections, to, line, sections[to.section][to.line]))


def words(sections: Sections) -> Iterator[Mutant]:
    """Drop, double and swap the words of each line."""
    for place, line in placed(sections):
        told = line.split(" ")
        for at, word in enumerate(told):
            for kept in (
                [*told[:at], *told[at + 1 :]],
                [*told[:at], word, *told[at:]],
                [*told[:at], *reversed(told[at : at + 2]), *told[at + 2 :]],
                [*told[:at], f"{word}x", *told[at + 1 :]],
            ):
                yield Mutant("word of a line", changed(sections, place, " ".join(kept)))


def whole_sections(sections: Sections) -> Iterator[Mutant]:
    """Drop, double, and swap sections."""
    told = list(sections)
    for at in range(len(told)):
        yield Mutant("section dropped", tuple(told[:at] + told[at + 1 :]))
        yield Mutant("section doubled", tuple(told[: at + 1] + told[at:]))
        joined = tuple(chain.from_iterable(told[at : at + 2]))
        yield Mutant("sections joined", (*told[:at], joined, *told[at + 2 :]))
    for one, other in combinations(range(len(told)), 2):
        kept = list(told)
        kept[one], kept[other] = told[other], told[one]
        yield Mutant("sections swapped", tuple(kept))


def options(sections: Sections) -> Iterator[Mutant]:
    """Change the rules, the top, the count of states, and what is claimed."""
    for kind, values in OPTIONS.items():
        place, _ = line_of(sections, f"{kind} ")
        for value in values:
            yield Mutant(f"other {kind}", changed(sections, place, f"{kind} {value}"))
    place, _ = line_of(sections, "claims ")
    for count in range(len(CLAIMS) + 1):
        for claims in combinations(CLAIMS, count):
            yield Mutant("other claims", changed(sections, place, f"claims {' '.join(claims)}"))


def players(sections: Sections) -> Iterator[Mutant]:
    """Change who plays."""
    kind, *seats = sections[1][0].split(" ")
    heads = {"game 2", "game 1 1", "round 2", "round 3", " ".join([kind, *reversed(seats)])}
    for told in ("1", "2", "3", "4"):
        heads.add(" ".join([kind, *seats, told]))
        for at in range(len(seats)):
            heads.add(" ".join([kind, *seats[:at], told, *seats[at + 1 :]]))
    for head in sorted(heads):
        yield Mutant("other players", changed(sections, Place(1, 0), head))


WAYS: Sequence[Way] = (
    digits,
    numbers,
    shifts,
    narrowed,
    flips,
    lines,
    words,
    whole_sections,
    options,
    players,
)


def mutants(sections: Sections, most: int) -> list[Mutant]:
    """Return distinct mutants of a certificate, at most so many of each kind, picked by chance."""
    random = Random(0)
    kinds: dict[str, dict[Sections, Mutant]] = {}
    for way in WAYS:
        for mutant in way(sections):
            kinds.setdefault(mutant.kind, {})[mutant.sections] = mutant
    found: dict[Sections, Mutant] = {}
    for made in kinds.values():
        for each in random.sample(list(made), min(most, len(made))):
            found.setdefault(each, made[each])
    found.pop(sections, None)
    return list(found.values())
