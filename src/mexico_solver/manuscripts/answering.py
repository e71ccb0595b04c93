r"""What a request of a document becomes: a ready-made table, presented, in the document's format.

>>> answered("seats players=2 caption=no", "odds.md")[:7]
'\n| seat'
"""

from __future__ import annotations

from mexico_solver.errors import RequestError
from mexico_solver.exact import shown
from mexico_solver.manuscripts.embedding import format_of, known, set_apart
from mexico_solver.report import catalogue
from mexico_solver.request import Request

_CAPTION = {"yes": True, "no": False}


def table(text: str, form: str | None) -> str:
    """Return the table that a request names, in a format.

    Args:
        text: The request; `format`, `caption` and how numbers show can be told in it.
        form: The format, if the request tells none.

    Raises:
        RequestError: If it names no table, or tells an option that isn't one.

    >>> table("seats players=2 caption=no", "markdown").splitlines()[2][:14]
    '| 0 | 40.85% |'
    """
    return _written(text, form, "")[0]


def _written(text: str, form: str | None, file: str) -> tuple[str, str]:
    """Return the table, and the format that is chosen."""
    request, told = Request.parse(text).split({"format", "caption"})
    chosen = known(told.pop("format", form), file)
    caption = told.pop("caption", "yes")
    if caption not in _CAPTION:
        raise RequestError(f"caption is {shown(caption)}, but it must be yes or no.")
    return catalogue.table(str(request)).written(chosen, caption=_CAPTION[caption]), chosen


def answered(text: str, file: str) -> str:
    r"""Return what stands in a place of a document for a request.

    >>> answered("rolls throws=1", "odds.tex")[:14]
    '\\begin{table}['
    """
    form = format_of(file)
    made, chosen = _written(text, form, file)
    return set_apart(made, form or chosen)
