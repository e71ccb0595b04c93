"""How a table stands in a document: its format by the file's name, and what it needs around it.

>>> format_of("docs/odds.md"), format_of("thesis.tex")
('markdown', 'latex')
"""

from __future__ import annotations

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


def set_apart(text: str, form: str) -> str:
    r"""Return a table as it stands between two comments of a document, lines ended.

    In Markdown and reStructuredText empty lines keep it apart from them; in LaTeX an empty line
    would begin a paragraph, and elsewhere none is needed.

    >>> set_apart("| 52 |", "markdown")
    '\n| 52 |\n\n'
    """
    return f"\n{text}\n\n" if form in _SEPARATE else f"{text}\n"
