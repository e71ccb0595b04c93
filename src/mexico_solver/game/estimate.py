"""How large a game is: states, memory and time, told before anything is solved.

The number of states is counted or bounded; time and memory are estimates from measured games.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb

from mexico_solver.errors import GameSizeError
from mexico_solver.exact import LONGEST_SHOWN, decimal, whole_number
from mexico_solver.game.standing import LEAST_PLAYERS, State, checked_units, told
from mexico_solver.rules import Rules

MOST_ROWS = 200_000
"""The largest tree of a round that is compiled: that of 7 players under the default rules."""
MOST_COUNTED = 100
"""The most players whose states are counted; long before that their rounds are too large."""
MOST_STATES = 1_000_000
"""The most states that are solved: some gigabytes."""
MOST_EXACT_BITS = 250_000
"""The longest denominators for which exact values are the default."""
BITS_OF_A_UNIT = 180
"""With two players, how many bits a unit adds to the denominators, as measured with 100 units."""
BITS_OF_A_STATE = {2: 0, 3: 40, 4: 90}
"""By players, how many bits a state adds to them, as measured with 5 units; 5 and more: 200."""
SWEEPS, BRANCHING = 4, 3
"""How often a tree is run through, and how many nanoseconds one number then takes."""
BUILDING = 25_000
"""How many nanoseconds a position of a tree takes to build and compile, for each 50 bits of its
law's numbers."""
MEGABYTE = 1_000_000
LEAST_BITS, MOST_BITS = 32, 4096
"""The bits that enclosures can have; beyond them a decision counts as impossible to tell."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """How large a game is.

    >>> print(estimate_game((5, 5, 5), Rules()))
    at most 150 states, fractions of about 5,900 bits, about 1 second, about 0.2 GB of memory
    """

    units: State
    """The units by seat."""
    states: int
    """How many states there are, at most."""
    rows: int
    """How many positions the tree of its largest round has, about."""
    bits: int
    """How long the denominators of exact values get, about."""
    seconds: int
    """How long solving takes on one core, about, with the precision that is the default."""
    megabytes: int
    """How much memory it takes, about."""

    bounds: int | None = None
    """How many bits were asked for, None if exact values will do."""

    @property
    def exact(self) -> bool:
        """Whether values will be exact; else they are enclosures."""
        return self.bounds is None and self.bits <= MOST_EXACT_BITS

    @property
    def fits(self) -> bool:
        """Whether it can be solved here."""
        return self.rows <= MOST_ROWS and self.states <= MOST_STATES

    def checked(self) -> Estimate:
        """Return this estimate if the game can be solved.

        Raises:
            GameSizeError: If it can't, with how large it is, and what to use instead.
        """
        if self.fits:
            return self
        if self.rows > MOST_ROWS:
            size = f"rounds of {_count(self.rows)} positions"
            tip = "take fewer players or throws, or solve_round for a round of up to 10 players"
        else:
            size = f"{_count(self.states)} states"
            tip = "take fewer units, in the same proportion: chances change little"
        raise GameSizeError(
            f"a game of {len(self.units)} players with {_shortened(told(self.units))} units has "
            f"{size}, "
            f"more than can be solved here. Tip: {tip}."
        )

    def __str__(self) -> str:
        """Return the estimate in words."""
        if not self.fits:
            return (
                f"too large: {_count(self.states)} states, rounds of {_count(self.rows)} positions"
            )
        time = "second" if self.seconds <= 1 else "seconds"
        states = "state" if self.states == 1 else "states"
        values = f"fractions of about {_count(self.bits)} bits" if self.exact else "enclosures"
        return (
            f"at most {_count(self.states)} {states}, {values}, "
            f"about {_count(max(self.seconds, 1))} {time}, "
            f"about {_gigabytes(self.megabytes)} GB of memory"
        )


def estimate_game(
    units: Iterable[int], rules: Rules | None = None, bits: int | None = None
) -> Estimate:
    """Return how large a game is, without solving it.

    Args:
        units: The units of each player, by seat, seat 0 leading.
        rules: The rules of the table, the encyclopedia's by default.
        bits: The precision of enclosures, if they are asked for.

    Raises:
        CountError: If the units are not whole numbers from 1 of at least two players, or the bits
            are out of range.
        RulesError: If the rules are no `Rules`.

    >>> estimate_game((100, 100)).states
    10000
    """
    asked = None if bits is None else checked_bits(bits)
    return replace(_estimate(checked_units(units), Rules.checked(rules)), bounds=asked)


def checked_bits(bits: int) -> int:
    """Return a precision after checking that it is in range.

    Raises:
        CountError: If it is not.

    >>> checked_bits(128)
    128
    """
    return whole_number(bits, "bits", LEAST_BITS, MOST_BITS)


def _estimate(units: State, rules: Rules) -> Estimate:
    rows = rows_of(len(units), rules)
    if len(units) > MOST_COUNTED:
        return Estimate(units, int(max(units) ** len(units)), rows, 0, 0, 0)
    counts = _count_states(units)
    states = sum(counts.values())
    bits = max(units) * BITS_OF_A_UNIT + sum(
        count * BITS_OF_A_STATE.get(players, 200) for players, count in counts.items()
    )
    exact = bits <= MOST_EXACT_BITS
    nanoseconds = sum(
        count * (1_000_000 + SWEEPS * BRANCHING * _cells(players, rules))
        for players, count in counts.items()
    )
    nanoseconds += BUILDING * sum(
        2
        * rows_of(each, rules)
        * (1 + each * rules.max_throws * rules.dice.total.bit_length() // 50)
        for each in range(LEAST_PLAYERS, len(units) + 1)
    )
    longs = states * (len(units) + 1) * bits // 16 if exact else 0
    small = sum(count * (4000 + _cells(players, rules) // 60) for players, count in counts.items())
    seconds = (nanoseconds + 10 * longs) // 1_000_000_000
    return Estimate(units, states, rows, bits, seconds, 150 + (longs + small) // MEGABYTE)


def rows_of(players: int, rules: Rules) -> int:
    """Return about how many positions a (sub-)round has up to its next sub-round.

    Followers' turns are the most: who holds the low, the low, the cap, throws used, a roll held.

    >>> rows_of(5, Rules())  # 15949 in truth
    15918
    """
    rolls, throws = len(rules.dice.rolls), rules.max_throws
    turns = throws * (throws + 1) // 2
    held = turns + (turns - throws) * (rolls // 2 + 1)
    inner = sum((1 << before) - 1 for before in range(1, players - 1)) * rolls * held
    last = ((1 << players - 1) - 1) * rolls * (4 * throws - 3)
    return (inner + last) * (4 if rules.mexico_passes else 3) // 3 + rolls * throws * 2


def _cells(players: int, rules: Rules) -> int:
    """Return about how many numbers are computed for one state, each time its trees are run."""
    turned = rules.sub_round_lead == "last"
    return sum(
        comb(players, tied) * (tied if turned else 1) * 2 * rows_of(tied, rules) * tied * 2
        for tied in range(LEAST_PLAYERS, players + 1)
    )


def _count_states(units: State) -> dict[int, int]:
    """Return by number of players at most how many states there are.

    A state is the units of those who are in, and who leads; it does not show which seats they are.
    """
    chosen = [1]
    for held in units:
        without, chosen = [*chosen, 0], [0, *chosen]
        chosen = [held * more + less for more, less in zip(chosen, without, strict=True)]
    return {
        players: min(chosen[players] * players, int(max(units) ** players))
        for players in range(LEAST_PLAYERS, len(units) + 1)
    }


def _count(number: int) -> str:
    """Return a number with two digits that count, and thousands set apart.

    >>> _count(155), _count(5432)
    ('155', '5,400')
    """
    if number < 1000:  # noqa: PLR2004 - small numbers are told in full
        return str(number)
    if number >= 10**15:
        return "far too many"
    scale = 10 ** (len(str(number)) - 2)
    return f"{(number + scale // 2) // scale * scale:,}"


def _gigabytes(megabytes: int) -> str:
    tenths = Fraction(max(megabytes, 100), 1000)
    return decimal(tenths, 1) if tenths < 100 else _count(int(tenths))  # noqa: PLR2004 - one digit


def _shortened(units: str) -> str:
    return units if len(units) <= LONGEST_SHOWN else f"{units[:LONGEST_SHOWN]} …"
