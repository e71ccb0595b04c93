"""A run of cog over the lines of a document, and what cog refuses in a sentence with its place.

>>> print(cogged(("# [[[cog cog.outl('52') ]]]", "# [[[end]]]"), "odds.md", {}))
# [[[cog cog.outl('52') ]]]
52
# [[[end]]] (sum: fv2OgoxCWA)
<BLANKLINE>
"""

from __future__ import annotations

import io
import re
import sys
import traceback
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import invalidate_caches
from pathlib import Path
from typing import Any

from mexico_solver.errors import ManuscriptError, MexicoError
from mexico_solver.manuscripts.marking import BEGIN, CLOSE

_SAID = {
    "Missing": "the place that begins here never ends. Tip: write [[[end]]] after it",
    "Cog block begun": "the marker that begins here is never closed by ]]]",
    "Cog code markers": "]]] comes before what it closes",
}
"""What cog finds wrong with a document, in our words."""
_SHOWING = "Tip: to only show markers, put them between mexico tables: off and mexico tables: on"


def cogged(lines: Sequence[str], file: str, names: Mapping[str, object]) -> str:
    """Return the text that cog makes of some lines, with a checksum at each end.

    Args:
        lines: What cog is to see.
        file: The document, for messages and to find modules beside it.
        names: What the code in markers can use.

    Raises:
        ManuscriptError: If cog refuses the document, or the code in a marker fails.
    """
    from cogapp import Cog
    from cogapp.errors import CogError

    named = file.encode("utf-8", "backslashreplace").decode()  # cog hashes the name
    cog, out = Cog(), io.StringIO()
    cog.suffix_lines = _plain_ends  # what it puts between code and checksum
    cog.options.hash_output = True
    cog.options.check = True  # a checksum of the older kind stays one
    cog.set_output(stdout=sys.stderr)  # where cog.msg writes, for the answer stands on the other
    text = "".join(f"{line}\n" for line in lines)
    try:
        with _beside(cog, file):
            cog.process_file(io.StringIO(text), out, fname=named, globals=dict(names))
    except CogError as error:
        raise _refusal(error, lines, named, cog.cogmodule.firstLineNum) from None
    except SyntaxError as error:
        line = _in_document(error.lineno or 1, lines, cog.cogmodule.firstLineNum)
        raise ManuscriptError(f"{named}:{line}: this is no Python: {error.msg}.") from None
    except (Exception, SystemExit) as error:  # noqa: BLE001 - what code does to cog, cog does not expect
        raise ManuscriptError(f"{named}:{cog.cogmodule.firstLineNum}: {_told(error)}") from None
    return out.getvalue()


def _plain_ends(made: str) -> str:
    r"""Return what code writes with lines that end in `\n`, as a checksum is read again."""
    return re.sub(r"\r\n?", "\n", made)


@contextmanager
def _beside(cog: Any, file: str) -> Iterator[None]:  # noqa: ANN401 - of an untyped library
    """Let the code in markers import what stands beside the document, and no other document."""
    known, paths = set(sys.modules), list(sys.path)
    invalidate_caches()
    cog.save_include_path()
    cog.add_to_include_path([str(Path(file).parent.resolve())])
    cog.cogmodule.firstLineNum = 0
    try:
        yield
    finally:
        added = set(map(str, sys.path)).difference(paths)
        cog.restore_include_path()
        own = {"cog", getattr(cog, "cogmodulename", "cog")} - known
        for name in own | _found_in(added, known):
            sys.modules.pop(name, None)


def _found_in(paths: Collection[str], known: Collection[str]) -> set[str]:
    """Return the modules that were not known before and are found on some paths only."""
    folders = {Path(path).resolve() for path in paths}
    new = sys.modules.keys() - known
    found = {name for name in new if "." not in name and _folder(sys.modules[name]) in folders}
    return {name for name in new if name.partition(".")[0] in found}


def _folder(module: object) -> Path | None:
    """Return the folder in which a module is, or the folder of a package."""
    spec = getattr(module, "__spec__", None)
    inside = list(getattr(spec, "submodule_search_locations", None) or ())
    origin = getattr(spec, "origin", None) if getattr(spec, "has_location", False) else None
    place = inside[0] if inside else origin
    return place and Path(place).resolve().parent


def _refusal(
    error: Exception, lines: Sequence[str], file: str, first: int
) -> ManuscriptError | KeyboardInterrupt:
    """Return what is to be raised for an error of cog, or of code that cog ran."""
    from cogapp.errors import CogGeneratedError, CogUserException

    if isinstance(error, CogUserException):
        cause = error.__context__ or error
        if isinstance(cause, KeyboardInterrupt):  # cog takes it for an error of the code
            return cause
        return ManuscriptError(f"{file}:{_failed(cause, lines, first)}: {_told(cause)}")
    said = str(error)
    if isinstance(error, CogGeneratedError):
        return ManuscriptError(f"{file}:{first}: {_sentence(said)}")
    return _misplaced(said, file, first)


def _misplaced(said: str, file: str, first: int) -> ManuscriptError:
    """Return the refusal of markers that are half written, or come in a wrong order."""
    line, _, said = said.removeprefix(f"{file}(").partition("): ")
    for beginning, words in _SAID.items():
        if said.startswith(beginning):
            return ManuscriptError(f"{file}:{first}: {words}.")
    marker = said.partition("'")[2].rstrip("'")
    if marker == BEGIN:
        early = f"a place begins here, before that of line {first} ends"
        return ManuscriptError(f"{file}:{line}: {early}. Tip: write [[[end]]] between them.")
    return ManuscriptError(f"{file}:{line}: {marker} can't stand here. {_SHOWING}.")


def _failed(error: BaseException, lines: Sequence[str], first: int) -> int:
    """Return the line of the document whose code raised an error."""
    if isinstance(error, _AskedError):
        return error.line
    frames = traceback.extract_tb(error.__traceback__)
    inside = [frame.lineno for frame in frames if frame.filename.startswith("<cog ")]
    return _in_document((inside and inside[-1]) or 2, lines, first)


def _in_document(line: int, lines: Sequence[str], first: int) -> int:
    """Return where a line of code stands; cog puts one line of its own before the code."""
    alone = CLOSE in lines[first - 1]
    return first if alone else first + line - 1


def _told(error: BaseException) -> str:
    if isinstance(error, (_AskedError, MexicoError)):
        return str(error)
    try:
        said = str(error)
    except (Exception, SystemExit) as worse:  # noqa: BLE001 - of anyone's making, and can't even be told
        said = f"an error that can't be told, for {type(worse).__name__} is raised then"
    return _sentence(f"{type(error).__name__}: {said}")


def _sentence(said: str) -> str:
    return f"{' '.join(said.split()).rstrip('. ')}."


class _AskedError(MexicoError):
    """A request of a marker in the short form is refused."""

    def __init__(self, line: int, said: str) -> None:
        super().__init__(said)
        self.line = line


def refused(line: int, error: MexicoError) -> MexicoError:
    """Return an error that tells the line of the request that is refused.

    >>> str(refused(3, MexicoError("no table")))
    'no table'
    """
    return _AskedError(line, str(error))
