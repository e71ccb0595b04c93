r"""Lines with the ends that they have, so that a document with mixed line ends stays as it is.

>>> lines_of("52\r\n53")
(Line(words='52', end='\r\n'), Line(words='53', end=''))
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import unified_diff

_END = re.compile(r"(\r\n|\r|\n)")


@dataclass(frozen=True, slots=True)
class Line:
    r"""A line of a document, and what ends it.

    >>> str(Line("52", "\r\n"))
    '52\r\n'
    """

    words: str
    """All before its end."""
    end: str
    r"""`\n`, `\r\n` or `\r`; nothing if the document ends without a line end."""

    def __str__(self) -> str:
        """Return the line as it stands in the document."""
        return self.words + self.end


def lines_of(text: str) -> tuple[Line, ...]:
    """Return the lines of a text; together they are the text.

    >>> lines_of("")
    ()
    """
    parts = _END.split(text)
    lines = [Line(words, end) for words, end in zip(parts[:-1:2], parts[1::2], strict=True)]
    return (*lines, Line(parts[-1], "")) if parts[-1] else tuple(lines)


def patch(file: str, before: str, after: str) -> str:
    r"""Return the difference of two texts as `patch -p0` takes it, nothing if there is none.

    `patch` knows one end of a line, `\n`: all others are characters in it.

    >>> print(patch("odds.md", "52\n", "53\n"))
    --- odds.md
    +++ odds.md
    @@ -1 +1 @@
    -52
    +53
    """
    old, new = (re.findall(r"[^\n]*\n|[^\n]+", text) for text in (before, after))
    name = f"{file}\t" if re.search(r"\s", file) else file  # a name ends at a blank, or at a tab
    names, body = 2, unified_diff(old, new, name, name, lineterm="")
    return "\n".join(
        line if at < names or line.startswith("@@") else _ended(line)
        for at, line in enumerate(body)
    )


def _ended(line: str) -> str:
    r"""Return a line of the body without its `\n`, or with what `patch` expects where none is."""
    return line[:-1] if line.endswith("\n") else f"{line}\n\\ No newline at end of file"
