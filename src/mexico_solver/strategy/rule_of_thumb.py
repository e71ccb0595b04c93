"""Rules of thumb: few numbers that a player can keep in mind at the table.

>>> print(RuleOfThumb(lead=("52", "54"), tie="63", lower="63"))
lead=52,54 tie=63 lower=63
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields

from mexico_solver.errors import RequestError, RollError
from mexico_solver.exact import shown
from mexico_solver.rolls import Roll, RollLike
from mexico_solver.round import FollowerTurn, LeadTurn
from mexico_solver.rules import Rules

DUEL = 2
"""How many are still in when the thresholds of a duel hold."""


@dataclass(frozen=True, init=False, slots=True)
class RuleOfThumb:
    """A strategy that few rolls describe.

    The lead keeps a roll from his threshold on.
    A follower keeps every roll above the low; a tie, or a lower roll while someone throws after
    him, only from a roll that is named for it.

    Args:
        lead: The lowest roll that the lead keeps after throw 1, 2, …; the last one holds for all
            later throws.
        tie: The lowest roll that a follower keeps as a tie; None if he keeps no tie.
        lower: The lowest roll that a follower keeps below the low while someone throws after him;
            None if he keeps none.
        duel: What the lead keeps instead while only one other player is still in; empty if
            that makes no difference.

    Raises:
        RollError: If a roll is none.
        RequestError: If the lead has no threshold.

    >>> RuleOfThumb.parse("lead=52,54 tie=63")
    RuleOfThumb(lead=(Roll('52'), Roll('54')), tie=Roll('63'), lower=None, duel=())
    """

    lead: tuple[Roll, ...]
    tie: Roll | None
    lower: Roll | None
    duel: tuple[Roll, ...]

    def __init__(
        self,
        lead: Iterable[RollLike],
        tie: RollLike | None = None,
        lower: RollLike | None = None,
        duel: Iterable[RollLike] = (),
    ) -> None:
        """Take rolls in any of their forms."""
        object.__setattr__(self, "lead", tuple(map(Roll, lead)))
        object.__setattr__(self, "tie", None if tie is None else Roll(tie))
        object.__setattr__(self, "lower", None if lower is None else Roll(lower))
        object.__setattr__(self, "duel", tuple(map(Roll, duel)))
        if not self.lead:
            raise RequestError(
                "the rule of thumb names no roll from which the lead stops. Tip: lead=52,54."
            )

    @classmethod
    def parse(cls, text: str) -> RuleOfThumb:
        """Return the rule that a text names, such as `lead=52,54 tie=63 lower=63`.

        `str(rule)` is such a text, and reads back as the same rule.

        Raises:
            RequestError: If a word is none of its parts, one comes twice, or a roll can't be read.

        >>> RuleOfThumb.parse("lead=52,54 tie=63").lead
        (Roll('52'), Roll('54'))
        """
        parts = [part.name for part in fields(cls)]
        told: dict[str, str] = {}
        for word in text.split():
            name, _, value = word.partition("=")
            if name not in parts or name in told or not value:
                raise RequestError(
                    f"{shown(word)} is no part of a rule of thumb, or told twice. "
                    "Tip: lead=52,54 tie=63 lower=63 duel=54,61."
                )
            told[name] = value
        several = {name: told.get(name, "").split(",") for name in ("lead", "duel")}
        try:
            return cls(
                filter(None, several["lead"]),
                told.get("tie"),
                told.get("lower"),
                filter(None, several["duel"]),
            )
        except RollError as error:
            raise RequestError(f"in the rule of thumb {shown(text)}: {error}") from None

    def __str__(self) -> str:
        """Return the text that `parse` reads."""
        told = {"lead": self.lead, "tie": self.tie, "lower": self.lower, "duel": self.duel}
        words = [
            f"{name}={','.join(map(str, rolls)) if isinstance(rolls, tuple) else rolls}"
            for name, rolls in told.items()
            if rolls
        ]
        return " ".join(words)

    def stops(self, position: LeadTurn | FollowerTurn, rules: Rules) -> bool:
        """Return whether the owner of a position stops.

        >>> from mexico_solver.round import Turn
        >>> follower = FollowerTurn(2, Roll("64"), 1, 1, 1, Turn(1, Roll("63")))
        >>> RuleOfThumb(("52", "54"), lower="63").stops(follower, Rules())
        True
        """
        roll = position.turn.holds
        assert roll is not None
        if isinstance(position, LeadTurn):
            return roll >= self.threshold(position, rules)
        if roll > position.low:
            return True
        if roll == position.low:
            return self.tie is not None and roll >= self.tie
        return self.lower is not None and position.behind > 0 and roll >= self.lower

    def threshold(self, position: LeadTurn, rules: Rules) -> Roll:
        """Return the lowest roll that the lead keeps after the throw that he has just made.

        >>> from mexico_solver.round import Turn
        >>> RuleOfThumb(("52", "54")).threshold(LeadTurn(3, 0, 1, Turn(1, Roll("53"))), Rules())
        Roll('54')
        """
        throw = rules.max_throws - position.turn.left
        alone = self.duel and position.players - position.passed == DUEL
        thresholds = self.duel if alone else self.lead
        return thresholds[min(throw, len(thresholds)) - 1]

    @property
    def words(self) -> str:
        """The rule as a player says it.

        >>> print(RuleOfThumb(("52", "54"), tie="63").words)
        Lead: keep 52 and higher, after throw 2 54 and higher. Follow: keep what is above the low, \
and a tie from 63.
        """
        lead = f"Lead: keep {_from(self.lead)}"
        if self.duel:
            lead += f"; against one other {_from(self.duel)}"
        kept = ["what is above the low"]
        kept += [f"a tie from {self.tie}"] * (self.tie is not None)
        kept += [f"a lower roll from {self.lower} if someone throws after you"] * bool(self.lower)
        return f"{lead}. Follow: keep {', and '.join(kept)}."


def _from(thresholds: tuple[Roll, ...]) -> str:
    """Return in words what is kept after each throw."""
    first, *later = thresholds
    after = [f"after throw {throw} {roll} and higher" for throw, roll in enumerate(later, 2)]
    return ", ".join([f"{first} and higher", *after])
