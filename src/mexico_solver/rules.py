"""The rules of the game as one frozen value, with every gap of the published text closed.

Each option is a named choice, and the first value of each is the default.
The defaults together are the preset `encyclopedia`.

>>> Rules()
Rules()
>>> print(Rules(max_throws=2, doubling="never"))
max_throws=2 doubling=never
>>> Rules.parse("max_throws=2 doubling=never") == Rules(max_throws=2, doubling="never")
True
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from functools import reduce
from types import MappingProxyType
from typing import Any, Literal, TypeAlias, get_args

from mexico_solver.dice import Dice
from mexico_solver.errors import CountError, DiceError, RulesError
from mexico_solver.exact import shown, whole_number

Doubling: TypeAlias = Literal["once", "every", "never"]
AllMexico: TypeAlias = Literal["sub-round", "nobody"]
SubRoundLead: TypeAlias = Literal["first", "last"]
NextLead: TypeAlias = Literal["loser"]

_CHOICES = {
    "doubling": get_args(Doubling),
    "all_mexico": get_args(AllMexico),
    "sub_round_lead": get_args(SubRoundLead),
    "next_lead": get_args(NextLead),
}
_TRUTH = {"true": True, "false": False}
LONGEST_COUNT = 9
"""The most digits in the text of a count."""


@dataclass(frozen=True, slots=True)
class Rules:
    """How Mexico is played at one table (the numbers are those of docs/rules.md, "A round").

    Args:
        max_throws: How often the lead may throw in a turn, any whole number from 1 (1).
        mexico_passes: Whether a lead who rolls 21 passes and is safe (4), or it is just the
            highest roll (10).
        doubling: `"once"`: the first pass of a round doubles the stake; `"every"`: each pass does;
            `"never"` (7).
        all_mexico: When the last one passes too, `"sub-round"`: all of them play one;
            `"nobody"`: nobody pays (6).
        sub_round_lead: Which of those tied for low leads their sub-round, the `"first"` of them in
            the order of this round, or the `"last"` (9).
        next_lead: Who leads the next round of a game: `"loser"`, the loser of this one.
        dice: The two dice, fair and six-faced by default.

    Raises:
        RulesError: If an option has an unknown value, or options contradict each other.

    >>> Rules(max_throws=1).raised(1)
    2
    """

    max_throws: int = 3
    mexico_passes: bool = True
    doubling: Doubling = "once"
    all_mexico: AllMexico = "sub-round"
    sub_round_lead: SubRoundLead = "first"
    next_lead: NextLead = "loser"
    dice: Dice = field(default_factory=Dice)

    def __post_init__(self) -> None:
        """Refuse what no table could play."""
        try:
            whole_number(self.max_throws, "max_throws", least=1)
        except CountError as error:
            raise RulesError(str(error)) from None
        if not isinstance(self.mexico_passes, bool):
            raise RulesError(
                f"mexico_passes is {self.mexico_passes!r}, but it must be True or False."
            )
        if not isinstance(self.dice, Dice):
            raise RulesError(
                f"dice is {self.dice!r}, but it must be Dice. Tip: Dice(6), or Dice(weights=…)."
            )
        for name, allowed in _CHOICES.items():
            if getattr(self, name) not in allowed:
                raise RulesError(
                    f"{name} is {getattr(self, name)!r}, but it must be one of "
                    f"{', '.join(allowed)}."
                )
        if not self.mexico_passes:
            self._refuse_idle_options()

    def _refuse_idle_options(self) -> None:
        """Refuse options that speak of passes where nobody passes."""
        for name in ("doubling", "all_mexico"):
            value = getattr(self, name)
            if value not in (_CHOICES[name][0], "never"):
                raise RulesError(
                    f"{name}={value} contradicts mexico_passes=false: where 21 passes nothing, "
                    f"there is no pass for {name} to act on. Tip: leave {name} out."
                )

    @property
    def passes(self) -> bool:
        """Whether a lead can pass: Mexico passes, and these dice can show it.

        >>> Rules().passes, Rules(dice=Dice(weights=(1, 0, 1))).passes
        (True, False)
        """
        return self.mexico_passes and self.dice.ways("mexico") > 0

    def raised(self, stake: int) -> int:
        """Return the stake after one more pass in a round that began at 1 (rules, "A round", 7).

        >>> [Rules(doubling=rule).raised(2) for rule in ("once", "every", "never")]
        [2, 4, 2]
        """
        return {"once": max(stake, 2), "every": 2 * stake, "never": stake}[self.doubling]

    def stake_after(self, passes: int, begins_at: int = 1) -> int:
        """Return the stake after some passes in a (sub-)round that began at some stake.

        >>> [Rules(doubling=rule).stake_after(2) for rule in ("once", "every", "never")]
        [2, 4, 1]
        """
        return reduce(lambda stake, _: self.raised(stake), range(passes), begins_at)

    @classmethod
    def checked(cls, rules: Rules | None) -> Rules:
        """Return rules that were given, or the encyclopedia's if none were.

        Raises:
            RulesError: If they are no `Rules`.

        >>> Rules.checked(None)
        Rules()
        """
        if rules is None:
            return cls()
        if not isinstance(rules, cls):
            raise RulesError(
                f"the rules are {shown(rules)}, but must be Rules. Tip: Rules.parse reads a text."
            )
        return rules

    @classmethod
    def parse(cls, text: str) -> Rules:
        """Return the rules that a text names: a preset, or `option=value` pairs, or both.

        A preset comes first, options after it change it.
        `str(rules)` is such a text, and reads back as the same rules.

        Raises:
            RulesError: If a word is neither, an option comes twice, or options contradict.

        >>> Rules.parse("escalating max_throws=2")
        Rules(max_throws=2, doubling='every')
        """
        first, *rest = text.split() or ["encyclopedia"]
        base, words = (cls(), [first, *rest]) if "=" in first else (cls.preset(first), rest)
        given: dict[str, Any] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not equals or name not in cls.__dataclass_fields__:
                options = ", ".join(cls.__dataclass_fields__)
                raise RulesError(
                    f"{word!r} is no option of the rules. "
                    f"Tip: write option=value with one of {options}."
                )
            if name in given:
                raise RulesError(f"the option {name} is given twice.")
            given[name] = _read(name, value)
        return replace(base, **given)

    @classmethod
    def preset(cls, name: str) -> Rules:
        """Return the rules of a preset by name.

        Raises:
            RulesError: If there is no such preset.

        >>> Rules.preset("single-throw")
        Rules(max_throws=1)
        """
        if name not in PRESETS:
            raise RulesError(f"{name!r} is no preset. Tip: choose from {', '.join(PRESETS)}.")
        return PRESETS[name].rules

    def changes(self) -> dict[str, Any]:
        """Return the options that differ from the defaults.

        >>> Rules(max_throws=2).changes()
        {'max_throws': 2}
        """
        default = Rules()
        values = {option.name: getattr(self, option.name) for option in fields(self)}
        return {name: value for name, value in values.items() if value != getattr(default, name)}

    def __str__(self) -> str:
        """Return the text that `Rules.parse` reads: what differs from the preset `encyclopedia`."""
        words = [f"{name}={_write(value)}" for name, value in self.changes().items()]
        return " ".join(words) or "encyclopedia"

    def __repr__(self) -> str:
        """Return the code that makes these rules."""
        return f"Rules({', '.join(f'{name}={value!r}' for name, value in self.changes().items())})"


def _read(name: str, value: str) -> object:
    if name == "dice":
        try:
            return Dice.parse(value)
        except DiceError as error:
            raise RulesError(f"dice={value}: {error}") from None
    if name == "mexico_passes":
        return _TRUTH.get(value.lower(), value)
    whole = value.isascii() and value.isdigit() and len(value) <= LONGEST_COUNT
    return int(value) if name == "max_throws" and whole else value


def _write(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@dataclass(frozen=True, slots=True)
class Preset:
    """Rules that people play by, with the source that says so.

    >>> PRESETS["encyclopedia"].rules == Rules()
    True
    """

    rules: Rules
    """The rules."""
    source: str
    """Where these rules are published, or why they are here."""


_ARTICLE = "Wikipedia, 'Mexico (game)'"
PRESETS = MappingProxyType(
    {
        "encyclopedia": Preset(
            Rules(), f"{_ARTICLE}: the rules as written, its gaps closed as docs/rules.md tells."
        ),
        "escalating": Preset(
            Rules(doubling="every"),
            f"{_ARTICLE}, 'Coming up Mexico': the variant in which every further Mexico doubles "
            "again, which it tells a table to settle beforehand.",
        ),
        "flat": Preset(
            Rules(doubling="never"),
            f"{_ARTICLE} without its doubling: a Mexico passes the dice, each round costs 1 unit.",
        ),
        "plain": Preset(
            Rules(mexico_passes=False),
            "A house rule: 21 is only the highest roll and passes nothing (docs/rules.md).",
        ),
        "single-throw": Preset(
            Rules(max_throws=1),
            "No decisions at all, so every seat pays with chance 1/n: a check by hand.",
        ),
    }
)
"""The presets by name."""
