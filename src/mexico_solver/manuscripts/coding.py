r"""How a document is written in bytes: read once, written back the same way.

>>> coding = coding_of(b"\xef\xbb\xbf52")
>>> coding.decoded(b"\xef\xbb\xbf52", "odds.md"), coding.encoded("53", "odds.md")
('52', b'\xef\xbb\xbf53')
"""

from __future__ import annotations

import codecs
from dataclasses import dataclass

from mexico_solver.errors import ManuscriptError
from mexico_solver.exact import shown

_BY_MARK = {
    codecs.BOM_UTF8: "utf-8",
    codecs.BOM_UTF32_LE: "utf-32-le",  # before utf-16, whose mark it begins with
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
_TIP = "Tip: tell --encoding, such as latin-1."
_WITH_MARK = {
    "utf-8-sig": "utf-8",
    "utf-16": "utf-16-le or utf-16-be",
    "utf-32": "utf-32-le or utf-32-be",
}
"""What writes a mark, and what is meant where there is none."""


@dataclass(frozen=True, slots=True)
class Coding:
    r"""An encoding, and the byte order mark before the text.

    >>> Coding("latin-1").encoded("é", "odds.md")
    b'\xe9'
    """

    name: str
    """As `codecs` knows it."""
    mark: bytes = b""
    """What the file begins with, kept as it is."""

    def decoded(self, raw: bytes, file: str) -> str:
        """Return the text of a file.

        Raises:
            ManuscriptError: If it is not text, or would not be written back as it was.

        >>> Coding("utf-8").decoded(b"52", "odds.md")
        '52'
        """
        body = raw.removeprefix(self.mark)
        try:
            text = body.decode(self.name)
        except UnicodeDecodeError as error:
            at = len(self.mark) + error.start
            wrong = f"byte {at + 1} is {raw[at : at + 1].hex()}, which is no {self.name}"
            raise ManuscriptError(f"{file}: {wrong}. {_TIP}") from None
        except UnicodeError as error:  # of a codec that tells no place, such as punycode
            raise ManuscriptError(f"{file} is no {self.name} text: {error}. {_TIP}") from None
        if "\0" in text:
            raise ManuscriptError(f"{file} holds zero bytes, so it is no {self.name} text. {_TIP}")
        if not self._writes(text, body):
            lost = f"it can be read as {self.name}, but not be written back as it is"
            raise ManuscriptError(f"{file}: {lost}. {self._tip}")
        return text

    def _writes(self, text: str, body: bytes) -> bool:
        try:
            return text.encode(self.name) == body
        except UnicodeError:
            return False

    @property
    def _tip(self) -> str:
        meant = _WITH_MARK.get(codecs.lookup(self.name).name)
        return f"Tip: without a byte order mark, tell {meant}." if meant else _TIP

    def encoded(self, text: str, file: str) -> bytes:
        r"""Return the bytes of a text.

        Raises:
            ManuscriptError: If the encoding has no such character.

        >>> Coding("utf-8").encoded("½", "odds.md")
        b'\xc2\xbd'
        """
        try:
            return self.mark + text.encode(self.name)
        except UnicodeEncodeError as error:
            wrong = f"{self.name} has no {text[error.start]!r}, which a table needs"
            raise ManuscriptError(f"{file}: {wrong}. Tip: keep the file as utf-8.") from None
        except UnicodeError as error:
            wrong = f"{self.name} can't write what a table needs: {error}"
            raise ManuscriptError(f"{file}: {wrong}. Tip: keep the file as utf-8.") from None


def coding_of(raw: bytes, told: str | None = None) -> Coding:
    """Return how a file is written: as its byte order mark says, as told, or in UTF-8.

    Args:
        raw: All its bytes.
        told: The encoding of files without a mark.

    Raises:
        ManuscriptError: If Python knows no such encoding.

    >>> coding_of(b"52", "latin-1")
    Coding(name='latin-1', mark=b'')
    """
    for mark, name in _BY_MARK.items():
        if raw.startswith(mark):
            return Coding(name, mark)
    wanted = "utf-8" if told is None else told
    try:
        "".encode(wanted)
    except (LookupError, ValueError):  # a codec from bytes to bytes is none of text
        raise ManuscriptError(
            f"{shown(told)} is no encoding of text. Tip: choose utf-8, utf-16-le, latin-1, …"
        ) from None
    return Coding(wanted)
