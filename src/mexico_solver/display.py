"""Display: how values show themselves in a notebook, told from above.

A value of a lower room has a view, such as HTML, that only a room far above it can write.
So the value asks here, and whoever is above has told: what a class shows, or who is to be called
for that first.

>>> class Pair(Displayed):
...     __slots__ = ()
>>> Pair()._repr_html_() is None
True
>>> shows(Pair, {"html": lambda pair: "<b>a pair</b>"})
>>> Pair()._repr_html_()
'<b>a pair</b>'
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Literal, TypeAlias

View: TypeAlias = Literal["html", "markdown", "latex"]
"""What a notebook can ask a value for."""
_VIEWS: dict[type, Mapping[View, Callable[[Any], str | None]]] = {}
_LATER: list[Callable[[], object]] = []


def shows(kind: type, views: Mapping[View, Callable[[Any], str | None]]) -> None:
    """Tell what the values of a class, and of those that derive from it, show.

    Args:
        kind: The class.
        views: What writes each view.

    >>> class Single(Displayed):
    ...     pass
    >>> shows(Single, {"markdown": lambda single: "**one**"})
    >>> view(Single(), "markdown")
    '**one**'
    """
    _VIEWS[kind] = views


def told_later(by: Callable[[], object]) -> None:
    """Tell who is to be called, once, when the first value is asked for a view.

    Args:
        by: What then calls `shows`; so what writes views is loaded only where one is looked at.

    >>> class Triple(Displayed):
    ...     pass
    >>> told_later(lambda: shows(Triple, {"html": lambda triple: "<i>three</i>"}))
    >>> Triple()._repr_html_()
    '<i>three</i>'
    """
    _LATER.append(by)


def view(value: object, kind: View) -> str | None:
    """Return a view of a value, None if nobody has told what it shows.

    >>> view(range(3), "latex") is None
    True
    """
    while _LATER:
        _LATER.pop()()
    for each in type(value).__mro__:
        if each in _VIEWS:
            write = _VIEWS[each].get(kind)
            return write(value) if write else None
    return None


class Displayed:
    """A value that a notebook asks for its views.

    Where none is told, the notebook shows the value's `repr`.

    >>> class Roll(Displayed):
    ...     __slots__ = ()
    >>> Roll()._repr_latex_() is None
    True
    """

    __slots__ = ()

    def _repr_html_(self) -> str | None:
        return view(self, "html")

    def _repr_markdown_(self) -> str | None:
        return view(self, "markdown")

    def _repr_latex_(self) -> str | None:
        return view(self, "latex")


def attach(kind: type) -> None:
    """Give a class these views which may not know this room, and so can't derive from `Displayed`.

    >>> class Stranger:
    ...     __slots__ = ()
    >>> attach(Stranger)
    >>> shows(Stranger, {"html": lambda stranger: "<p>a stranger</p>"})
    >>> Stranger()._repr_html_()
    '<p>a stranger</p>'
    """
    for name in ("_repr_html_", "_repr_markdown_", "_repr_latex_"):
        setattr(kind, name, vars(Displayed)[name])
