"""How a table stands in a document: its format by the file's name, and what it needs around it.

>>> format_of("docs/odds.md"), format_of("thesis.tex")
('markdown', 'latex')
"""

from __future__ import annotations

import re
from pathlib import PurePath

from mexico_solver.errors import ManuscriptError
from mexico_solver.exact import shown

SUFFIXES = {
    "markdown": ("md", "markdown", "mdown", "mkd", "qmd", "rmd"),
    "rst": ("rst", "rest"),
    "html": ("html", "htm", "xhtml"),
    "latex": ("tex", "ltx", "latex"),
    "mediawiki": ("wiki", "mediawiki", "wikitext", "mw"),
    "text": ("txt", "text"),
}
"""The formats of documents, and how their files' names end."""
_BY_SUFFIX = {suffix: form for form, suffixes in SUFFIXES.items() for suffix in suffixes}
_SEPARATE = frozenset({"markdown", "rst"})
"""Where a comment swallows what follows it, up to an empty line."""

_ITEM = r"\s*(?:[-*+>•]|\(?(?:\d+|[a-z]|[ivxlcdm]+|#)[.)])\s"
_BEGINS = {
    "markdown": rf"{_ITEM}|\s*>|\s{{0,3}}#{{1,6}}\s",
    "rst": _ITEM,
    "text": _ITEM,
    "mediawiki": r"\s*[*#:;=]",
    "html": r".*<h[1-6]\b(?!.*</h)",
    "latex": r"(?!)",
}
"""What begins an item of a list, a heading or a quotation, out of which a table would fall."""


def format_of(file: str) -> str | None:
    """Return the format of a document by its name, None if the name doesn't tell.

    >>> format_of("Makefile") is None
    True
    """
    return _BY_SUFFIX.get(PurePath(file).suffix[1:].lower())


def known(form: str | None, file: str) -> str:
    """Return a format that a document or a request for a table tells.

    Args:
        form: The format, if one is told.
        file: The document, for the message.

    Raises:
        ManuscriptError: If none is told.

    >>> known("html", "odds")
    'html'
    """
    if form is None:
        raise ManuscriptError(
            f"the name {shown(PurePath(file).name)} doesn't tell the format of the table. "
            "Tip: add format=markdown or another format to the request."
        )
    return form


def within(before: str, form: str | None) -> bool:
    """Return whether a table would stand in an item, a heading or a quotation that begins here.

    Args:
        before: What stands before the table's marker in its line.
        form: The format of the document, if its name tells; program code has no lists.

    >>> within("- <!-- ", "markdown"), within("# ", "markdown"), within("# ", None)
    (True, True, False)
    """
    return re.match(_BEGINS.get(form or "latex", _ITEM), before, re.IGNORECASE) is not None


def set_apart(text: str, form: str) -> str:
    r"""Return a table as it stands between two comments of a document, lines ended.

    In Markdown and reStructuredText empty lines keep it apart from them; in LaTeX an empty line
    would begin a paragraph, and elsewhere none is needed.

    >>> set_apart("| 52 |", "markdown")
    '\n| 52 |\n\n'
    """
    return f"\n{text}\n\n" if form in _SEPARATE else f"{text}\n"
