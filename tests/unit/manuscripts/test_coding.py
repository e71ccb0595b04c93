"""Encodings: what is read is written back the same way, or refused."""

from __future__ import annotations

import codecs
from contextlib import suppress
from encodings.aliases import aliases

import pytest

from mexico_solver.errors import ManuscriptError
from mexico_solver.manuscripts.coding import Coding, coding_of

TEXT = "½ – 52\r\n"


@pytest.mark.parametrize(
    ("raw", "told"),
    [
        (TEXT.encode(), None),
        (codecs.BOM_UTF8 + TEXT.encode(), None),
        (codecs.BOM_UTF8 + TEXT.encode(), "latin-1"),
        (codecs.BOM_UTF16_LE + TEXT.encode("utf-16-le"), None),
        (codecs.BOM_UTF16_BE + TEXT.encode("utf-16-be"), "utf-16"),
        (codecs.BOM_UTF32_LE + TEXT.encode("utf-32-le"), None),
        (codecs.BOM_UTF32_BE + TEXT.encode("utf-32-be"), None),
        (TEXT.encode("utf-16-le"), "utf-16-le"),
        (TEXT.encode("cp1252"), "cp1252"),
        (TEXT.encode("gb18030"), "gb18030"),
        (b"", None),
    ],
)
def test_what_is_read_is_written_back(raw: bytes, told: str | None) -> None:
    coding = coding_of(raw, told)
    text = coding.decoded(raw, "odds.md")
    assert text == (TEXT if raw else "")
    assert coding.encoded(text, "odds.md") == raw


@pytest.mark.parametrize(
    ("raw", "told", "sentence"),
    [
        (
            b"52 \xe9",
            None,
            "odds.md: byte 4 is e9, which is no utf-8. Tip: tell --encoding, such as latin-1.",
        ),
        (
            codecs.BOM_UTF8 + b"\xff",
            None,
            "odds.md: byte 4 is ff, which is no utf-8. Tip: tell --encoding, such as latin-1.",
        ),
        (
            b"\x7fELF\0",
            None,
            (
                "odds.md holds zero bytes, so it is no utf-8 text. "
                "Tip: tell --encoding, such as latin-1."
            ),
        ),
        (
            b"+AEE-",
            "utf-7",
            (
                "odds.md: it can be read as utf-7, but not be written back as it is. "
                "Tip: tell --encoding, such as latin-1."
            ),
        ),
        (
            "52".encode("utf-16-le"),
            "utf-16",
            (
                "odds.md: it can be read as utf-16, but not be written back as it is. "
                "Tip: without a byte order mark, tell utf-16-le or utf-16-be."
            ),
        ),
    ],
)
def test_what_would_change_is_refused(raw: bytes, told: str | None, sentence: str) -> None:
    with pytest.raises(ManuscriptError) as error:
        coding_of(raw, told).decoded(raw, "odds.md")
    assert str(error.value) == sentence


def test_a_character_that_the_encoding_lacks_is_named() -> None:
    with pytest.raises(ManuscriptError) as error:
        Coding("latin-1").encoded("52 → 53", "odds.tex")
    assert str(error.value) == (
        "odds.tex: latin-1 has no '→', which a table needs. Tip: keep the file as utf-8."
    )


@pytest.mark.parametrize("told", ["latin-99", "hex", "a\0b", "", "undefined"])
def test_an_unknown_encoding_is_refused(told: str) -> None:
    with pytest.raises(ManuscriptError, match="is no encoding of text"):
        coding_of(b"52", told)


NAMES = sorted(set(aliases.values()) | {"idna", "punycode", "utf_8_sig"})


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "raw", [b"52 [[[end]]]", b"52.\xff\xfe\n" * 9, b"." * 99, b"\0\0\0R", b"-"]
)
def test_every_codec_reads_and_writes_or_refuses(name: str, raw: bytes) -> None:
    with suppress(ManuscriptError):  # nothing else may be raised
        coding = coding_of(raw, name)
        text = coding.decoded(raw, "odds.md")
        assert coding.encoded(text, "odds.md") == raw
        for more in ("→", "." * 99, "é" * 70 + "..", "\udc80"):
            with suppress(ManuscriptError):
                coding.encoded(text + more, "odds.md")


def test_the_encodings_that_a_tip_tells_can_be_told() -> None:
    with pytest.raises(ManuscriptError) as error:
        coding_of(b"52", "latin-99")
    *told, _ = str(error.value).partition("choose ")[2].split(", ")
    for name in told:
        raw = "½".encode(name)
        assert coding_of(raw, name).decoded(raw, "odds.md") == "½"
