"""What `mexico tables` and `mexico table` answer.

Only these commands load this module.

>>> listed().splitlines()[1]
'    The rolls that dice can show, with the chances of the best of 1, 2, … throws.'
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from mexico_solver.cli.screen import print_error, print_out
from mexico_solver.errors import ManuscriptError, MexicoError
from mexico_solver.manuscripts import Filling, KeptAnswers, check, ready_made, rewrite

STALE = 1
REFUSED = 2


def listed() -> str:
    """Return the tables that can be asked for, each with its arguments and what it shows."""
    from mexico_solver.report.catalogue import TABLES  # noqa: PLC0415 - most documents need few
    from mexico_solver.request import usage  # noqa: PLC0415 - as above

    lines: list[str] = []
    for name, maker in TABLES.items():
        lines += [usage(name, maker), f"    {_shows(maker.__doc__ or '')}"]
    return "\n".join(lines)


def _shows(docstring: str) -> str:
    """Return what a table shows, from the sentence that says what its maker returns."""
    first = docstring.partition("\n")[0].removeprefix("Return ")
    return first[:1].upper() + first[1:]


def asked(words: Sequence[str], form: str) -> str:
    """Return one table.

    Args:
        words: The request, in one word or several.
        form: The format.

    >>> asked(["seats", "players=2", "caption=no"], "csv").splitlines()[1][:18]
    '0,2914288/7133557,'
    """
    from mexico_solver.manuscripts.answering import table  # noqa: PLC0415 - loads the solver
    from mexico_solver.request import line_of  # noqa: PLC0415 - as above

    return table(line_of(words), form)


@contextmanager
def _answering(store: str | None) -> Iterator[Callable[[str, str], str]]:
    """Give what answers requests, from a store where there is one."""
    if store is None:
        yield ready_made
    else:
        with KeptAnswers(Path(store), ready_made) as kept:
            yield kept


def filled(files: Sequence[str], encoding: str | None, store: str | None = None) -> int:
    """Fill documents, say what happened to each, and return the exit status.

    Args:
        files: Their names; what is wrong with one doesn't keep the others from being filled.
        encoding: That of files without a byte order mark.
        store: The file in which answers are kept, if there is one.

    Raises:
        ManuscriptError: If no document is named.
    """
    status = 0
    with _answering(store) as answer:
        for file in _named(files):
            try:
                filling = rewrite(file, encoding, answer)
            except MexicoError as error:
                print_error(str(error))
                status = REFUSED
            else:
                print_out(f"{file}: {_happened(filling)}")
    return status


def _happened(filling: Filling) -> str:
    if not filling.places:
        return "no place is marked."
    count = f"{filling.places} place{'s' * (filling.places > 1)}"
    return f"{count}, filled anew." if filling.stale else f"{count}, up to date."


def checked(files: Sequence[str], encoding: str | None, store: str | None = None) -> int:
    """Show what filling documents would change, change nothing, and return the exit status.

    Args:
        files: Their names.
        encoding: That of files without a byte order mark.
        store: The file in which answers are kept, if there is one.

    Raises:
        ManuscriptError: If no document is named.
    """
    stale: list[str] = []
    with _answering(store) as answer:
        refused = [_refused(file, encoding, answer, stale) for file in _named(files)]
    if stale:
        print_error(f"{_counted(stale, files)} stale. Tip: mexico tables {shlex.join(stale)}")
    return REFUSED if any(refused) else STALE if stale else 0


def _refused(
    file: str, encoding: str | None, answer: Callable[[str, str], str], stale: list[str]
) -> bool:
    """Show what is stale in a document, and return whether it can't be checked."""
    try:
        filling = check(file, encoding, answer)
    except MexicoError as error:
        print_error(str(error))
        return True
    if filling.stale:
        stale.append(file)
        print_out(filling.patch)
    else:
        print_out(f"{file}: {_happened(filling)}")
    for sentence in filling.objections:
        print_error(sentence)
    return False


def _named(files: Sequence[str]) -> Sequence[str]:
    if not files:
        raise ManuscriptError("no document is named. Tip: mexico tables README.md")
    return files


def _counted(stale: Sequence[str], files: Sequence[str]) -> str:
    documents = f"document{'s' * (len(files) > 1)}"
    return f"{len(stale)} of {len(files)} {documents} {'are' if len(stale) > 1 else 'is'}"
