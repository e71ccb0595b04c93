"""Errors are one tree, and each is also the builtin that a caller would expect."""

from __future__ import annotations

import inspect

import pytest

from mexico_solver import MexicoError, errors

KINDS = [
    error
    for _, error in inspect.getmembers(errors, inspect.isclass)
    if issubclass(error, Exception) and error is not MexicoError
]


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_is_a_mexico_error(kind: type[Exception]) -> None:
    assert issubclass(kind, MexicoError)
    assert len(kind.__bases__) == 2


@pytest.mark.parametrize(
    ("kind", "builtin"),
    [
        (errors.RollError, ValueError),
        (errors.DiceError, ValueError),
        (errors.RulesError, ValueError),
        (errors.CountError, ValueError),
        (errors.ObjectiveError, ValueError),
        (errors.PositionError, ValueError),
        (errors.GraphError, ValueError),
        (errors.UnknownPositionError, KeyError),
        (errors.EndlessError, ArithmeticError),
        (errors.PolicyCycleError, ArithmeticError),
        (errors.ProofError, ArithmeticError),
        (errors.CertificateError, ValueError),
        (errors.FalseCertificateError, ValueError),
        (errors.MissingPackageError, ImportError),
    ],
)
def test_each_error_is_the_builtin_too(kind: type[Exception], builtin: type[Exception]) -> None:
    assert issubclass(kind, builtin)


def test_an_unknown_position_prints_its_message_without_quotes() -> None:
    assert str(errors.UnknownPositionError("no such position.")) == "no such position."
    assert str(errors.UnknownPositionError()) == ""


def test_a_false_certificate_is_not_an_unreadable_one() -> None:
    assert not issubclass(errors.FalseCertificateError, errors.CertificateError)
    assert not issubclass(errors.CertificateError, errors.FalseCertificateError)
