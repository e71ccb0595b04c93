"""Everything that can go wrong, as one tree.

Each error is a `MexicoError` and also the builtin that a caller would expect, so both
`except MexicoError` and `except ValueError` work.
A message names the value given, the rule it breaks, and a tip if there is a way out.

>>> from mexico_solver import MexicoError, Roll
>>> try:
...     Roll("77x")
... except MexicoError as error:
...     print(error)
'77x' is not a roll. Tip: write two faces as 52, 5-2 or 2,5, or say mexico.
>>> issubclass(RollError, ValueError)
True
"""

from __future__ import annotations


class MexicoError(Exception):
    """The root of every error that this library raises on purpose.

    >>> issubclass(PositionError, MexicoError)
    True
    """


class RollError(MexicoError, ValueError):
    """A text or pair of faces that is no roll, or a roll that the dice can't show.

    >>> issubclass(RollError, ValueError)
    True
    """


class DiceError(MexicoError, ValueError):
    """Dice that can't exist: too few or too many faces, or weights that decide nothing.

    >>> issubclass(DiceError, ValueError)
    True
    """


class RulesError(MexicoError, ValueError):
    """An unknown option, an unknown value of one, or options that contradict each other.

    >>> issubclass(RulesError, ValueError)
    True
    """


class CountError(MexicoError, ValueError):
    """A number of throws, players or times that is not a whole number in its range.

    >>> issubclass(CountError, ValueError)
    True
    """


class ObjectiveError(MexicoError, ValueError):
    """An objective or payoff table that does not say what every player gets.

    >>> issubclass(ObjectiveError, ValueError)
    True
    """


class PositionError(MexicoError, ValueError):
    """A question about a position that the rules don't allow.

    >>> issubclass(PositionError, ValueError)
    True
    """


class UnknownPositionError(MexicoError, KeyError):
    """A position that does not occur in this graph.

    >>> issubclass(UnknownPositionError, KeyError)
    True
    """

    def __str__(self) -> str:
        """Return the message as written, not the `repr` that `KeyError` shows."""
        return str(self.args[0]) if self.args else ""


class UnknownStateError(MexicoError, KeyError):
    """A state of a game that is not among those solved.

    >>> issubclass(UnknownStateError, KeyError)
    True
    """

    def __str__(self) -> str:
        """Return the message as written, not the `repr` that `KeyError` shows."""
        return str(self.args[0]) if self.args else ""


class GameSizeError(MexicoError, ValueError):
    """A game with so many units or players that solving it would not fit.

    >>> issubclass(GameSizeError, ValueError)
    True
    """


class StoreError(MexicoError, OSError):
    """A store that can't be opened, or holds something else; it is left as it is.

    >>> issubclass(StoreError, OSError)
    True
    """


class GraphError(MexicoError, ValueError):
    """A decision graph that breaks the treaty of `mexico_solver.graph`.

    >>> issubclass(GraphError, ValueError)
    True
    """


class EndlessError(MexicoError, ArithmeticError):
    """A loop that never ends, or whose stake grows faster than the loop ends.

    >>> issubclass(EndlessError, ArithmeticError)
    True
    """


class PolicyCycleError(MexicoError, ArithmeticError):
    """Policy iteration came back to decisions that it had already left.

    The message names the positions whose decisions go round in the circle.

    >>> issubclass(PolicyCycleError, ArithmeticError)
    True
    """


class PrecisionError(MexicoError, ArithmeticError):
    """Two options are too close to be told apart with the bits that are carried.

    The message names the position; more bits may decide it.

    >>> issubclass(PrecisionError, ArithmeticError)
    True
    """


class ProofError(MexicoError, ArithmeticError):
    """A stored value does not satisfy its equation: a fault of the solver, never of the caller.

    >>> issubclass(ProofError, ArithmeticError)
    True
    """


class CertificateError(MexicoError, ValueError):
    """A certificate that can't be read: cut short, damaged, too large, or none at all.

    >>> issubclass(CertificateError, ValueError)
    True
    """


class FalseCertificateError(MexicoError, ValueError):
    """A certificate that can be read and says something false; the message names the line.

    >>> issubclass(FalseCertificateError, ValueError)
    True
    """


class MissingPackageError(MexicoError, ImportError):
    """A package that this view of a result needs is not installed.

    >>> issubclass(MissingPackageError, ImportError)
    True
    """


class RequestError(MexicoError, ValueError):
    """A request in text that names nothing known, or whose arguments can't be read.

    >>> issubclass(RequestError, ValueError)
    True
    """


class ClaimError(MexicoError, ValueError):
    """A claim, or a file of claims, that can't be read; the message names the place.

    >>> issubclass(ClaimError, ValueError)
    True
    """


class ManuscriptError(MexicoError, ValueError):
    """A document that can't be read, marked or written; the message names file and line.

    >>> issubclass(ManuscriptError, ValueError)
    True
    """


class ReportError(MexicoError, ValueError):
    """A table whose cells don't fit its columns, or a format that nobody writes.

    >>> issubclass(ReportError, ValueError)
    True
    """
