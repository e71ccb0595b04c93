"""Display: values ask for their views, and those above tell what these are."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import dataclass

import pytest

from mexico_solver import display, solve_round


class Shown(display.Displayed):
    """A value that nobody has told about."""


class Derived(Shown):
    """One that derives from it."""


def test_a_value_of_which_nobody_has_told_shows_nothing() -> None:
    value = Shown()
    assert value._repr_html_() is value._repr_markdown_() is value._repr_latex_() is None


def test_a_class_shows_what_is_told_of_it_and_its_heirs_too() -> None:
    class Told(Shown):
        pass

    class Heir(Told):
        pass

    display.shows(Told, {"html": lambda value: f"<p>{type(value).__name__}</p>"})
    assert Told()._repr_html_() == "<p>Told</p>"
    assert Heir()._repr_html_() == "<p>Heir</p>"
    assert Heir()._repr_latex_() is None
    assert Derived()._repr_html_() is None


def test_who_tells_later_is_called_once_and_only_when_a_view_is_wanted() -> None:
    class Late(Shown):
        pass

    calls: list[str] = []

    def tell() -> None:
        calls.append("told")
        display.shows(Late, {"markdown": lambda _: "*late*"})

    display.told_later(tell)
    assert calls == []
    assert [Late()._repr_markdown_() for _ in range(2)] == ["*late*", "*late*"]
    assert calls == ["told"]


def test_it_takes_no_room_in_a_value_with_slots() -> None:
    @dataclass(frozen=True, slots=True)
    class Small(display.Displayed):
        number: int

    assert not hasattr(Small(1), "__dict__")


def test_a_class_that_may_not_derive_is_given_the_views() -> None:
    class Stranger:
        __slots__ = ()

    display.attach(Stranger)
    display.shows(Stranger, {"latex": lambda _: "$x$"})
    stranger = Stranger()
    assert getattr(stranger, "_repr_latex_")() == "$x$"  # noqa: B009 - mypy does not see it
    assert getattr(stranger, "_repr_html_")() is None  # noqa: B009 - mypy does not see it


@pytest.mark.parametrize("name", ["_repr_html_", "_repr_markdown_", "_repr_latex_"])
def test_a_solution_shows_itself_without_a_notebook(name: str) -> None:
    script = f"from mexico_solver import solve_round; print(solve_round(2).{name}())"
    run = [sys.executable, "-W", "error", "-c", script]
    assert "59.15" in subprocess.run(run, capture_output=True, text=True, check=True).stdout


def test_nothing_above_is_loaded_before_a_view_is_wanted() -> None:
    script = (
        "import sys; from mexico_solver import solve_round; str(solve_round(2));"
        "print([name for name in sys.modules if name.startswith('mexico_solver.report')])"
    )
    run = [sys.executable, "-W", "error", "-c", script]
    assert subprocess.run(run, capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_value_that_shows_itself_is_pickled_as_before() -> None:
    decision = solve_round(2).lead(throw=1, roll="53")
    assert pickle.loads(pickle.dumps(decision)) == decision  # noqa: S301 - our own bytes
