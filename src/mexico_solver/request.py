"""Requests: a name and its arguments in one line of text, such as a document or a file can hold.

`seats players=3 max_throws=2` names something that can be computed, and what it is computed for.
An argument is read by the type of the parameter that takes it: whole numbers, rolls, dice, units
`5,5,5`, rules; options of the rules may stand by themselves, as `Rules.parse` reads them.

>>> def lowest(dice: Dice, throws: int = 1) -> str:
...     return f"{dice.rolls[0]} of {throws}"
>>> Request.parse("lowest dice=4 throws=2").answered_by({"lowest": lowest})
'31 of 2'
"""

from __future__ import annotations

import inspect
import re
import shlex
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from functools import cache
from types import MappingProxyType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from mexico_solver.dice import Dice
from mexico_solver.errors import MexicoError, RequestError
from mexico_solver.exact import shown
from mexico_solver.rolls import Roll
from mexico_solver.rules import Rules

Result = TypeVar("Result")
_WHOLE = re.compile(r"[+-]?[0-9]{1,9}", re.ASCII)
_NUMBER = re.compile(r"[+-]?[0-9]{1,99}([/.][0-9]{1,99})?", re.ASCII)
_TRUTH = {"yes": True, "no": False, "true": True, "false": False}
MOST_LISTED = 12
"""How many names a message lists."""
_RULES_OPTIONS = frozenset(Rules.__dataclass_fields__)


@dataclass(frozen=True, slots=True)
class Request:
    """A name, the values that follow it, and those that are told by name.

    `str(request)` is a text that reads back as the same request.

    >>> Request.parse("beat 52 throws=2")
    Request(name='beat', values=('52',), options=(('throws', '2'),))
    """

    name: str
    """What is asked for."""
    values: tuple[str, ...] = ()
    """Arguments in their order."""
    options: tuple[tuple[str, str], ...] = ()
    """Arguments by name, each name once."""

    @classmethod
    def parse(cls, text: str) -> Request:
        """Return the request that a text writes; quotes keep words together.

        Raises:
            RequestError: If it is no text or empty, a quote stays open, or a name comes twice.

        >>> Request.parse('seats players=3 title="Who pays"').options
        (('players', '3'), ('title', 'Who pays'))
        """
        if not isinstance(text, str):
            raise RequestError(f"{shown(text)} is no text. Tip: write 'seats players=3'.")
        try:
            words = shlex.split(text)
        except ValueError:
            raise RequestError(f"{shown(text)} has a quote that is never closed.") from None
        if not words or "=" in words[0]:
            raise RequestError(f"{shown(text)} asks for nothing: it must begin with a name.")
        named = [_named(word) for word in words[1:] if "=" in word]
        for name, _ in named:
            if [each for each, _ in named].count(name) > 1:
                raise RequestError(f"{shown(text)} tells {name} twice.")
        return cls(words[0], tuple(word for word in words[1:] if "=" not in word), tuple(named))

    def __str__(self) -> str:
        """Return the text that `parse` reads."""
        told = (*self.values, *(f"{name}={value}" for name, value in self.options))
        return shlex.join((self.name, *told))

    def split(self, names: Iterable[str]) -> tuple[Request, dict[str, str]]:
        """Return the request without some options, and these by name.

        >>> Request.parse("seats players=3 digits=4").split({"digits"})[1]
        {'digits': '4'}
        """
        wanted = frozenset(names)
        kept = tuple(option for option in self.options if option[0] not in wanted)
        apart = {name: value for name, value in self.options if name in wanted}
        return Request(self.name, self.values, kept), apart

    def answered_by(
        self, makers: Mapping[str, Callable[..., Result]], known: Iterable[str] = ()
    ) -> Result:
        """Return what the maker of that name makes of the arguments.

        Args:
            makers: Functions by name, whose parameters have types.
            known: Other options that could have been meant.

        Raises:
            RequestError: If the name or an argument is unknown, missing, or can't be read.

        >>> def double(number: int) -> int:
        ...     return 2 * number
        >>> Request.parse("double 4").answered_by({"double": double})
        8
        """
        if self.name not in makers:
            raise RequestError(f"{shown(self.name)} is unknown.{_tip(self.name, makers)}")
        maker = makers[self.name]
        signature, hints = _signature(maker)
        told = self._told(hints)
        self._refuse_unknown(told, maker, known)
        try:
            bound = signature.bind(*self.values, **told)
        except TypeError as error:
            tip = f"Tip: write {usage(self.name, maker)}."
            raise RequestError(f"{self.name}: {error}. {tip}") from None
        for name, value in bound.arguments.items():
            bound.arguments[name] = self._read(name, value, hints[name])
        return maker(*bound.args, **bound.kwargs)

    def _refuse_unknown(
        self, told: Iterable[str], maker: Callable[..., object], known: Iterable[str]
    ) -> None:
        """Refuse an option that the maker does not take."""
        signature, hints = _signature(maker)
        rules = _RULES_OPTIONS if Rules in hints.values() else ()
        for name in told:
            if name not in signature.parameters:
                near = get_close_matches(name, (*signature.parameters, *rules, *known), 1)
                tip = f"did you mean {near[0]}?" if near else f"write {usage(self.name, maker)}."
                raise RequestError(f"{self.name} takes no {shown(name)}. Tip: {tip}")

    def _told(self, hints: Mapping[str, Any]) -> dict[str, str]:
        """Return the options by name, those of the rules gathered where there are rules."""
        told = dict(self.options)
        takers = [name for name, hint in hints.items() if hint is Rules]
        loose = [name for name in told if name in _RULES_OPTIONS and name not in hints]
        if takers and loose:
            words = [told.pop("rules", ""), *(f"{name}={told.pop(name)}" for name in loose)]
            told[takers[0]] = " ".join(filter(None, words))
        return told

    def _read(self, name: str, text: str, hint: object) -> object:
        needed, read = _READERS.get(hint, ("a text", str))
        try:
            return read(text)
        except MexicoError as error:
            raise RequestError(f"{self.name}, {name}: {error}") from None
        except (ValueError, KeyError, ZeroDivisionError):
            wrong = f"{self.name}: {name} is {shown(text)}"
            raise RequestError(f"{wrong}, but it must be {needed}.") from None


def usage(name: str, maker: Callable[..., object]) -> str:
    """Return how a request for something is written, what may be left out in brackets.

    >>> def beat(roll: Roll, throws: int = 1) -> None: ...
    >>> usage("beat", beat)
    'beat ROLL [throws=…]'
    """
    signature, _ = _signature(maker)
    words = [
        each.name.upper() if each.default is inspect.Parameter.empty else f"[{each.name}=…]"
        for each in signature.parameters.values()
    ]
    return " ".join((name, *words))


def line_of(words: Sequence[str]) -> str:
    """Return the line that words of a command line write; one word may be a whole line.

    >>> line_of(["seats", "title=Who pays"]), line_of(["seats players=3"])
    ("seats 'title=Who pays'", 'seats players=3')
    """
    return words[0] if len(words) == 1 else shlex.join(words)


@cache
def _signature(maker: Callable[..., object]) -> tuple[inspect.Signature, Mapping[str, Any]]:
    """Return the parameters of a maker, and the type of each without `| None`."""
    hints = {name: _plain(hint) for name, hint in get_type_hints(maker).items()}
    return inspect.signature(maker), MappingProxyType(hints)


def _plain(hint: Any) -> Any:  # noqa: ANN401 - a type, of which there are many kinds
    if get_origin(hint) not in (Union, UnionType):
        return hint
    return next(each for each in get_args(hint) if each is not type(None))


def _whole(text: str) -> int:
    if not _WHOLE.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _exact(text: str) -> Fraction:
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return Fraction(text)


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_whole(part) for part in text.replace(",", " ").split())


_READERS: Mapping[object, tuple[str, Callable[[str], object]]] = MappingProxyType(
    {
        int: ("a whole number below a billion", _whole),
        bool: ("yes or no", lambda text: _TRUTH[text.lower()]),
        Fraction: ("a number such as 1/3 or 0.25", _exact),
        tuple[int, ...]: ("whole numbers such as 5,5,5", _numbers),
        Roll: ("a roll", Roll),
        Dice: ("dice", Dice.parse),
        Rules: ("rules", Rules.parse),
    }
)
"""For each type of a parameter what it must be, and what reads it; other types take the text."""


def _named(word: str) -> tuple[str, str]:
    """Return an option's name and value; a name may be written as on the command line."""
    name, _, value = word.partition("=")
    return name.replace("-", "_"), value


def _tip(name: str, makers: Collection[str]) -> str:
    near = get_close_matches(name, makers, 1)
    if near:
        return f" Tip: did you mean {near[0]}?"
    more = f" and {len(makers) - MOST_LISTED} more" if len(makers) > MOST_LISTED else ""
    return f" Tip: choose from {', '.join([*makers][:MOST_LISTED])}{more}."
