"""A whole game solved, and the questions one asks it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from os import PathLike
from typing import Literal, overload

from mexico_solver.bounds import Bounds
from mexico_solver.certificate import Progress as Written
from mexico_solver.game.archive import Archive, Memory
from mexico_solver.game.batch import following, stakes_of
from mexico_solver.game.certificate import draft_of
from mexico_solver.game.course import Course
from mexico_solver.game.game_proof import ClosestChoice, GameProof
from mexico_solver.game.outline import Start, outline_of, whole_round
from mexico_solver.game.place import Place
from mexico_solver.game.price import price_of
from mexico_solver.game.standing import LEAST_PLAYERS, State, checked_units, states_below
from mexico_solver.game.state_solution import SolvedRound, StateSolution, TreePrices
from mexico_solver.game.workshop import Workshop
from mexico_solver.game.worth import Precision
from mexico_solver.rules import Rules
from mexico_solver.stage import Pricing, RoundAnswers, Table, Worth


@dataclass(frozen=True, eq=False)
class GameSolution(RoundAnswers):
    """A whole game solved: a subgame-perfect equilibrium, with its proof.

    Asked like a round, it answers for the round that is about to begin.

    >>> from mexico_solver.game import solve_game
    >>> match = solve_game((1, 1))
    >>> match.win, match.status
    ((Fraction(4219269, 7133557), Fraction(2914288, 7133557)), 'value')
    """

    units: State
    """The units by seat, seat 0 leading."""
    rules: Rules
    """The rules of the table."""
    precision: Precision
    """Whether values are exact fractions, or enclosures of how many bits."""
    archive: Archive = field(repr=False)
    """The states solved."""

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.units)

    @property
    def wants(self) -> str:
        """What each player wants: to win the game."""
        return "win"

    @cached_property
    def win(self) -> tuple[Worth, ...]:
        """The chance of each seat to win, exactly, or as bounds if values are enclosures.

        >>> from mexico_solver.game import solve_game
        >>> sum(solve_game((2, 1, 1)).win)
        Fraction(1, 1)
        """
        return self.archive.worth(self.units).fractions

    @cached_property
    def width(self) -> Fraction:
        """The width of the widest bounds of a chance to win, 0 if values are exact."""
        bounds = (chance.width for chance in self.win if isinstance(chance, Bounds))
        return max(bounds, default=Fraction())

    @cached_property
    def stakes(self) -> tuple[int, ...]:
        """The stakes that a round can have, up to the one that takes everyone's last unit."""
        return stakes_of(self.rules, self.units)

    def state(self, units: Iterable[int]) -> StateSolution:
        """Return one of the states of the game, which answers like a round.

        Args:
            units: The units of the players who are still in, by seat, seat 0 leading.

        Raises:
            CountError: If they are no units of at least two players.
            UnknownStateError: If the game can't come to that.

        >>> from mexico_solver.game import solve_game
        >>> solve_game((2, 2, 2)).state((1, 2)).lead(throw=1).keeps_from
        Roll('62')
        """
        state = checked_units(units)
        solved = self.archive.get(state)
        outline = outline_of(len(state), self.rules, self.stakes[-1])
        after = following(state, self.stakes, self.archive.worth)
        return StateSolution(
            SolvedRound(solved, outline, after, self.precision), whole_round(len(state))
        )

    def __iter__(self) -> Iterator[StateSolution]:
        """Iterate over the states of the game, the smallest totals of units first."""
        for states in states_below(self.units, self.stakes).values():
            yield from map(self.state, states)

    @overload
    def certificate(self, path: None = None, progress: Written | None = None) -> str: ...

    @overload
    def certificate(self, path: str | PathLike[str], progress: Written | None = None) -> None: ...

    def certificate(
        self, path: str | PathLike[str] | None = None, progress: Written | None = None
    ) -> str | None:
        """Return this solution as a certificate (docs/certificates.md), or write it to a file.

        Args:
            path: Where to write it, compressed if its name ends in `.gz`.
            progress: Told after each state how many are written, and of how many.

        Raises:
            CertificateError: If the file can't be written, or a round is too large to be checked.

        >>> from mexico_solver.game import solve_game
        >>> solve_game((1, 1)).certificate().splitlines()[10]
        'game 1 1'
        """
        return draft_of(self.units, self.rules, self.stakes, self.state).written(path, progress)

    def __str__(self) -> str:
        """Return the chances to win, and what the lead keeps, in sentences."""
        return str(self._whole)

    @cached_property
    def before_lead(self) -> tuple[Worth, ...]:
        """The chance of each player to win before the die for the lead is thrown.

        Every seat then leads with the same chance (rules, "A game", 2), so with n players of as
        many units each has 1/n; players count round the table from the one that leads here.

        >>> from mexico_solver.game import solve_game
        >>> solve_game((1, 2)).before_lead == solve_game((2, 1)).before_lead[::-1]
        True
        """
        seats = len(self.units)
        archive = Memory(below=self.archive)
        sums: list[Worth] = [Fraction(0)] * seats
        for lead in range(seats):
            state = self.units[lead:] + self.units[:lead]
            Workshop(state, self.rules, self.precision, archive).run()
            turned = archive.worth(state).fractions
            sums = [turned[seat - lead] + own for seat, own in enumerate(sums)]
        return tuple([Fraction(1, seats) * win for win in sums])

    @cached_property
    def course(self) -> Course:
        """How the game goes: rounds, throws, doublings, who is out first."""
        return Course(self.units, self.stakes, self.archive, self.precision)

    @property
    def gain(self) -> tuple[Worth, ...]:
        """The units that each seat expects to gain: its share of all units, less its own.

        >>> from mexico_solver.game import solve_game
        >>> sum(solve_game((1, 2)).gain)
        Fraction(0, 1)
        """
        pot, held = sum(self.units), self.units
        return tuple([pot * win - own for win, own in zip(self.win, held, strict=True)])

    def gain_in_money(self, unit: Fraction | int | str) -> tuple[Worth, ...]:
        """Return the money that each seat expects to gain.

        Args:
            unit: What one unit costs, exactly: a number, or a text such as `"0.50"`.

        Raises:
            CountError: If that is no exact amount above 0.

        >>> from mexico_solver.game import solve_game
        >>> solve_game((1, 1), Rules(max_throws=1)).gain_in_money("0.50")
        (Fraction(0, 1), Fraction(0, 1))
        """
        price = price_of(unit)
        return tuple([price * gain for gain in self.gain])

    @cached_property
    def proof(self) -> GameProof:
        """How the decisions were proven, and how many choices were indifferent.

        >>> from mexico_solver.game import solve_game
        >>> solve_game((1, 1)).proof
        GameProof(states=1, choices=316, by_exact=0, indifferent=0, open=())
        """
        proofs = [self.archive.get(state).proof for state in self._states]
        return GameProof(
            len(proofs),
            sum(proof.choices for proof in proofs),
            sum(proof.by_exact for proof in proofs),
            sum(proof.indifferent for proof in proofs),
            tuple(
                place
                for state, proof in zip(self._states, proofs, strict=True)
                if len(state) > LEAST_PLAYERS
                for place in (self._place(state, *choice) for choice in proof.open)
            ),
        )

    @property
    def status(self) -> Literal["value", "unique equilibrium", "equilibrium"]:
        """What is proven.

        `"value"`: two players, whose chances to win add up to 1, so the game has a value.

        `"unique equilibrium"`: every subgame-perfect equilibrium takes the same decisions.
        The argument is by intervals, state by state from the smallest total of units.
        Let the states that follow have unique values.
        What the start of a loop (a sub-round in which all may be tied again) is worth in an
        equilibrium lies in the feasible box, between each player's least and greatest payoff.
        Backward induction over that box shows which options an owner can't want, whatever point
        of it the loop is worth, and yields a smaller box that holds all values of the start;
        this is repeated.
        Once each choice has one option left, every equilibrium takes it, whatever happened before.
        See `mexico_solver.solve.batch.contraction`, where rounding is accounted for.

        `"equilibrium"`: at the positions in `proof.open` the boxes stopped shrinking first, so
        another equilibrium is not excluded.
        """
        if len(self.units) == LEAST_PLAYERS:
            return "value"
        return "equilibrium" if self.proof.open else "unique equilibrium"

    @cached_property
    def closest(self) -> ClosestChoice | None:
        """The choice with the smallest margin above 0 in the whole game, None if none has one.

        >>> from mexico_solver.game import solve_game
        >>> closest = solve_game((1, 3)).closest
        >>> print(closest.position, closest.action, sep=": ")
        1 2 | seats 0 1 | lead players=2 passed=0 stake=1 left=1 holds=61 | roles 0 1: throw
        """
        near = [
            (margin, state)
            for state in self._states
            for margin in self.archive.get(state).proof.closest
        ]
        bound = min((margin.at_most for margin, _ in near), default=Fraction())
        priced = [
            self._priced(state, margin.start, margin.decision)
            for margin, state in near
            if margin.at_least <= bound
        ]
        return min(priced, key=lambda choice: choice.margin, default=None)

    def _priced(self, state: State, start: Start, decision: int) -> ClosestChoice:
        prices = TreePrices(self.state(state).round, start)
        priced = prices.priced(prices.name(decision))
        worths = [worth for action, worth in priced.worth.items() if action != priced.action]
        margin = priced.worth[priced.action] - max(worths)
        return ClosestChoice(self._place(state, start, decision), priced.action, margin)

    def _place(self, state: State, start: Start, decision: int) -> str:
        tree = outline_of(len(state), self.rules, self.stakes[-1]).tree(start)
        return str(Place.of(state, start[0], tree.choice(decision)))

    @cached_property
    def _states(self) -> list[State]:
        levels = states_below(self.units, self.stakes).values()
        return [state for states in levels for state in states]

    @cached_property
    def _whole(self) -> StateSolution:
        return self.state(self.units)

    @property
    def table(self) -> Table:
        """The players and rules of the round that is about to begin."""
        return self._whole.table

    @property
    def pricing(self) -> Pricing:
        """What reads off its prices."""
        return self._whole.pricing
