"""What a certificate is about: the rules, and a round with its payoffs or a game with its units.

The numbers in brackets are those of docs/rules.md, which is read here anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import TypeAlias

from mexico_solver.certify.text import Line, Ratio, Worth

Units: TypeAlias = tuple[int, ...]
Paying: TypeAlias = tuple[int, int]
"""Who pays, by seat or by place in a (sub-)round's order, and the stake; -1 0: nobody pays."""
NOBODY: Paying = -1, 0
WON, LOST = (Ratio(1, 1),) * 2, (Ratio(0, 1),) * 2
LONGEST_CHANCE = 3_000
"""In characters, of a payoff or a chance in a round: their numbers are small."""
MOST_PLAYERS, MOST_TURNS, MOST_UNITS, LARGEST_WEIGHT = 30, 120, 10**6, 10**12
OPTIONS = {
    "mexico_passes": ("true", "false"),
    "doubling": ("once", "every", "never"),
    "all_mexico": ("sub-round", "nobody"),
    "sub_round_lead": ("first", "last"),
    "next_lead": ("loser",),
}
ALWAYS = {"values", "equilibrium"}
CLAIMS = {*ALWAYS, "unique", "value"}


@dataclass
class Subject:
    """The rules of the table, and what is certified of a round or a game under them."""

    max_throws: int
    weights: tuple[int, ...]
    """For each face of a die how often it comes."""
    options: dict[str, str]
    """The other options of the rules."""
    players: int
    units: Units
    """The units by seat of the game; of a round none."""
    top: int | None
    """The stake above which nothing is told apart; None if there is none."""
    claims: set[str]
    states: int
    """How many states it says that it tells of."""
    payoffs: dict[Paying, Worth] = field(default_factory=dict)
    """Of a round, what each payment is worth to each seat."""

    @cached_property
    def rolls(self) -> list[str]:
        """All rolls, lowest first: mixed ones, doubles, Mexico ("Rolls")."""
        faces = range(1, len(self.weights) + 1)
        mixed = [
            f"{high}{low}" for high in faces for low in range(1, high) if (high, low) != (2, 1)
        ]
        return [*mixed, *(f"{face}{face}" for face in faces), "21"]

    @cached_property
    def ways(self) -> list[int]:
        """In how many ways each roll comes."""
        pairs = [divmod(int(roll), 10) for roll in self.rolls]
        weight = (0, *self.weights)
        return [weight[high] * weight[low] * (1 + (high != low)) for high, low in pairs]

    @cached_property
    def passes(self) -> bool:
        """Whether the lead's Mexico passes the dice (4, 10), and these dice can show it."""
        return self.options["mexico_passes"] == "true" and self.ways[-1] > 0

    @cached_property
    def nobody(self) -> bool:
        """Whether it can come about that nobody pays (6)."""
        return self.passes and self.options["all_mexico"] == "nobody"

    def raised(self, stake: int) -> int:
        """Return the stake after a pass (7)."""
        more = {"once": max(stake, 2), "every": 2 * stake, "never": stake}[self.options["doubling"]]
        return more if self.top is None else max(stake, min(more, self.top))

    @cached_property
    def folds(self) -> bool:
        """Whether stakes rise without end: then all are told in units of that at the beginning."""
        return self.top is None and self.passes and self.options["doubling"] == "every"

    @cached_property
    def stakes(self) -> list[int]:
        """All stakes that are told apart."""
        stakes = [1]
        while self.passes and not self.folds and self.raised(stakes[-1]) > stakes[-1]:
            stakes.append(self.raised(stakes[-1]))
        return stakes

    def payments(self, players: int) -> list[Paying]:
        """Return all payments that can come about in a round of so many players."""
        paid = [(payer, stake) for payer in range(players) for stake in self.stakes]
        return [*paid, NOBODY] if self.nobody else paid

    @cached_property
    def alike(self) -> bool:
        """Whether only who pays matters, so that players count up to renaming."""
        kinds: dict[tuple[int, bool], set[Fraction]] = {}
        for (payer, stake), worth in self.payoffs.items():
            for seat, (payoff, _) in enumerate(worth):
                kinds.setdefault((stake, seat == payer), set()).add(Fraction(*payoff))
        return not self.units and all(len(kind) == 1 for kind in kinds.values())

    def after(self, state: Units, payer: int, stake: int) -> tuple[Units, list[int | None]]:
        """Return the next state, and for each seat its next one ("A game", 3 to 5)."""
        left = [units - min(stake, units) * (seat == payer) for seat, units in enumerate(state)]
        clockwise = [(payer + step) % len(state) for step in range(len(state))]
        still_in = [seat for seat in clockwise if left[seat]]
        places = {seat: place for place, seat in enumerate(still_in)}
        return tuple([left[seat] for seat in still_in]), [places.get(s) for s in range(len(state))]


def read_subject(rules: Sequence[Line], about: Sequence[Line]) -> Subject:
    """Return what the first two sections of a certificate tell.

    Raises:
        CertificateError: If they can't be read.
    """
    _in_order(rules, ["rules", "max_throws", *OPTIONS, "dice"])
    kind = "game" if about[0].kind == "game" else "round"
    _in_order(about[:4], [kind, "top", "claims", "states"])
    (_, throws, passes, *options, dice), (head, top, claims, states, *payoffs) = rules, about
    for line in (passes, *options):
        line.need(line.words[0] in OPTIONS[line.kind], "the option has no such value")
        acts = passes.words[0] == "true" or line.words[0] not in ("every", "nobody")
        line.need(acts, "there is no pass for it to act on (10)")
    weights = tuple([dice.whole(word, 0, LARGEST_WEIGHT) for word in dice.words])
    dice.need(2 <= len(weights) <= 9 and sum(map(bool, weights)) > 1, "no such dice")  # noqa: PLR2004 - such are the rules of rolls
    units = tuple([head.whole(word, 1, MOST_UNITS) for word in head.words])
    head.need(len(units) == 1 or kind == "game", "a round has one number of players")
    told = set(claims.words)
    claims.need(ALWAYS <= told <= CLAIMS and len(told) == len(claims.words), "no such claims")
    subject = Subject(
        throws.whole(throws.words[0], 1, MOST_TURNS),
        weights,
        {line.kind: line.words[0] for line in (passes, *options)},
        len(units) if kind == "game" else units[0],
        units if kind == "game" else (),
        None if top.words == ("-",) else top.whole(top.words[0], 1, MOST_UNITS),
        told,
        states.whole(states.words[0], 1, MOST_UNITS),
    )
    fits = 2 <= subject.players <= min(MOST_PLAYERS, MOST_TURNS // subject.max_throws)  # noqa: PLR2004 - nobody plays alone
    head.need(fits, "so many can't play")
    least = max(2, *units) if kind == "game" else 0
    top.need((subject.top or 0) >= least, "it is less than 2, or than the units of a player")
    _read_payoffs(subject, head, payoffs)
    return subject


def _read_payoffs(subject: Subject, head: Line, lines: Sequence[Line]) -> None:
    """Read what each payment in a round is worth; in a game nothing is told."""
    for line in lines:
        line.need(line.kind == "payoff" and len(line.words) > 1, "no payoff of payer and stake")
        paying = line.whole(line.words[0]), line.whole(line.words[1])
        line.need(paying not in subject.payoffs, "told twice")
        line.need(max(map(len, line.words)) <= LONGEST_CHANCE, "a payoff has too many digits")
        worth = subject.payoffs[paying] = line.worth(line.words[2:], subject.players)
        line.need(all(low == high for low, high in worth), "payoffs are exact")
    told = set() if subject.units else set(subject.payments(subject.players))
    head.need(set(subject.payoffs) == told, "payoffs are missing, or can't come about")
    nothing = all(not low.top for low, _ in subject.payoffs.get(NOBODY, ()))
    head.need(nothing or not subject.folds, "where stakes fold, paying nothing is worth nothing")


def _in_order(lines: Sequence[Line], kinds: Sequence[str]) -> None:
    """Refuse lines that are not of some kinds, in this order."""
    for number, kind in enumerate(kinds):
        line = lines[min(number, len(lines) - 1)]
        line.need(len(lines) > number and line.kind == kind, f"{kind} must be told in its place")
        several = kind in ("game", "round", "dice", "claims")
        line.need(len(line.words) == (kind != "rules") or several, "one word is to be told")
    lines[-1].need(len(lines) == len(kinds), "nothing more is to be told here")
