"""A certificate as text: numbers, lines, and sections under their checksums."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path

import pytest

from certificates import line, of_round, sealed
from mexico_solver.certify import text as reading
from mexico_solver.certify.text import TITLE, Line, Ratio, sections
from mexico_solver.errors import CertificateError

SMALL = of_round(2, "max_throws=2 dice=3")
HERE = line("value 1/2 1/3", 7)


def read(path: Path, content: bytes) -> list[list[str]]:
    """Return the lines of each section of a file."""
    path.write_bytes(content)
    return [[str(each) for each in section] for section in sections(path)]


def refused(path: Path, content: bytes) -> str:
    """Return why a file is no certificate."""
    with pytest.raises(CertificateError) as refusal:
        read(path, content)
    return str(refusal.value)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file."""
    return tmp_path / "certificate.txt"


# --- Numbers.


def test_a_line_is_written_as_it_was_read() -> None:
    assert str(HERE) == "value 1/2 1/3"
    assert str(Line(1, "closing")) == "closing"


def test_a_line_is_refused_by_its_number_and_its_beginning() -> None:
    HERE.need(True, "unheard")
    long = line(f"value {'1' * 100}", 12)
    with pytest.raises(CertificateError) as refusal:
        long.need((), "too little")
    assert str(refusal.value) == f"line 12 (value {'1' * 54}): too little."


@pytest.mark.parametrize("number", [0, 7, -7, 120, 10**4000, -(10**4000) + 1])
def test_whole_numbers_are_read_exactly(number: int) -> None:
    assert HERE.whole(str(number), least=number, most=number) == number


def test_long_numbers_are_read_exactly() -> None:
    """Longer than Python reads by `int`, which takes time by the square of the length."""
    assert HERE.whole("1" + "0" * 5000) == 10**5000
    assert HERE.whole("-" + "9" * 49_999) == 1 - 10**49_999


@pytest.mark.parametrize(
    "word", ["", "-", "-0", "00", "01", "-01", "+1", "1.0", "1e3", " 1", "1_000", "½", "٣", "0x1"]
)
def test_what_is_no_whole_number_is_refused(word: str) -> None:
    with pytest.raises(CertificateError) as refusal:
        HERE.whole(word)
    assert str(refusal.value) == f"line 7 (value 1/2 1/3): {word!r} is no whole number."


@pytest.mark.parametrize(
    ("word", "bounds", "fault"),
    [
        ("0", {"least": 1}, "0 is less than 1"),
        ("-5", {"least": -4}, "-5 is less than -4"),
        ("31", {"least": 2, "most": 30}, "31 is more than 30"),
        ("1" * 30, {"most": 5}, f"{'1' * 20} is more than 5"),
    ],
)
def test_a_number_out_of_range_is_refused(word: str, bounds: dict[str, int], fault: str) -> None:
    with pytest.raises(CertificateError) as refusal:
        HERE.whole(word, **bounds)
    assert str(refusal.value) == f"line 7 (value 1/2 1/3): {fault}."


def test_a_number_too_long_is_refused_before_it_is_read() -> None:
    with pytest.raises(CertificateError, match="a number has more than 50,000 digits"):
        HERE.whole("9" * 50_001)
    assert HERE.whole("9" * 50_000, least=1)


def test_rational_numbers_need_not_be_in_lowest_terms() -> None:
    assert HERE.ratio("2/4") == Ratio(2, 4)
    assert HERE.ratio("-3/1") == Ratio(-3, 1)
    assert HERE.ratio("0/5") == Ratio(0, 5)


@pytest.mark.parametrize(
    "word", ["1", "1/", "/2", "1/0", "1/-2", "1/2/3", "1/ 2", "0.5/1", "--1/2"]
)
def test_what_is_no_rational_number_is_refused(word: str) -> None:
    with pytest.raises(CertificateError, match=r"line 7 .*: .* is (no whole number|less than 1)\."):
        HERE.ratio(word)


def test_a_worth_is_a_number_or_bounds_for_each_player() -> None:
    half, third = Ratio(1, 2), Ratio(1, 3)
    assert HERE.worth(["1/2", "1/3..1/2"], 2) == ((half, half), (third, half))
    assert HERE.worth([], 0) == ()


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        (["1/2"], "there must be 2 numbers"),
        (["1/2", "1/2", "1/2"], "there must be 2 numbers"),
        (["1/2", "1/2..1/2..1/2"], "'2..1/2' is no whole number"),
        (["1/2", "..1/2"], "'' is no whole number"),
        (["1/2", "1/2...1/2"], "'.1' is no whole number"),
    ],
)
def test_a_worth_that_does_not_fit_is_refused(words: list[str], fault: str) -> None:
    with pytest.raises(CertificateError) as refusal:
        HERE.worth(words, 2)
    assert str(refusal.value).endswith(f": {fault}.")


# --- Sections.


def test_sections_are_read_with_their_lines_numbered_as_in_the_file(path: Path) -> None:
    path.write_text(SMALL)
    told = SMALL.splitlines()
    found = list(sections(path))
    heads = [section[0].kind for section in found]
    assert heads == ["rules", "round", "pattern", "state", "closing"]
    for section in found:
        for each in section:
            assert str(each) == told[each.number - 1]
    assert sum(map(len, found)) + len(found) + 1 == len(told)


def test_a_compressed_file_reads_the_same(path: Path) -> None:
    plain = read(path, SMALL.encode())
    assert read(path, gzip.compress(SMALL.encode())) == plain
    halves = SMALL.encode().partition(b"round 2\n")
    assert read(path, b"".join(map(gzip.compress, halves))) == plain


def test_checksums_are_those_of_sha256(path: Path) -> None:
    section = b"rules\nmax_throws 3\n"
    digest = sha256(section).hexdigest().encode()
    closing = sealed([TITLE.decode().strip(), "closing", "end -"]).encode().removeprefix(TITLE)
    content = TITLE + section + b"end " + digest + b"\n" + closing
    assert read(path, content) == [["rules", "max_throws 3"], ["closing"]]


@pytest.mark.parametrize("zipped", [False, True])
def test_wherever_a_file_is_cut_it_is_told_so(path: Path, zipped: bool) -> None:
    content = gzip.compress(SMALL.encode(), mtime=0) if zipped else SMALL.encode()
    for length in range(len(TITLE), len(content), 7):
        fault = refused(path, content[:length])
        assert "cut short" in fault or "damaged" in fault or "begins with" in fault, length
        assert zipped or re_line(fault) == content[:length].count(b"\n") + 1


def re_line(fault: str) -> int:
    """Return the number of the line in which a file is told to be cut short."""
    return int(fault.removeprefix("the file is cut short in line ").removesuffix("."))


def test_a_changed_byte_is_told_as_damage(path: Path) -> None:
    old = "value 2877/5254 2377/5254"
    fault = refused(path, SMALL.replace(old, "value 2878/5254 2377/5254").encode())
    assert fault.startswith("line 32 (end b0370e79b2709fd16dea9dc7a1168a00a0c9e2c2d0a15744f57d74b")
    (section,) = [s for s in SMALL.split("end ") if old in s]
    changed = section.partition("\n")[2].replace(old, "value 2878/5254 2377/5254")
    digest = sha256(changed.encode()).hexdigest()
    assert fault.endswith(f"): the section is damaged: its checksum is {digest}.")


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda text: text.replace("round 2\n", "round  2\n"), "not words of ASCII, one space"),
        (lambda text: text.replace("round 2\n", "round 2 \n"), "not words of ASCII, one space"),
        (lambda text: text.replace("round 2\n", " round 2\n"), "not words of ASCII, one space"),
        (lambda text: text.replace("round 2\n", "round\t2\n"), "not words of ASCII, one space"),
        (lambda text: text.replace("round 2\n", "round 2\r\n"), "not words of ASCII, one space"),
        (lambda text: text.replace("round 2\n", "\nround 2\n"), "not words of ASCII, one space"),
        (lambda text: text.replace("round 2\n", "round é\n"), "not words of ASCII, one space"),
        (lambda text: text.replace("round 2\n", "round 2\0\n"), "the section is damaged"),
        (lambda text: text.replace("end ", "end x ", 1), "the section is damaged"),
        (lambda text: text.replace("rules\n", "end\nrules\n"), "the section is damaged"),
        (lambda text: text + "more\n", "something follows the closing section."),
        (lambda text: text + "\n", "something follows the closing section."),
        (lambda text: text[:-1], "the file is cut short in line 34."),
        (lambda text: "", "the file begins with b'', not with b'mexico certificate 1"),
        (lambda text: text.replace("certificate 1", "certificate 2"), "the file begins with b'mex"),
        (lambda text: text.replace("\n", "\r\n"), "the file begins with b'mexico certificate 1"),
    ],
)
def test_what_is_no_certificate_is_refused(
    path: Path, change: Callable[[str], str], fault: str
) -> None:
    assert fault in refused(path, change(SMALL).encode())


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    missing = tmp_path / "nothing.txt"
    with pytest.raises(CertificateError) as refusal:
        next(sections(missing))
    assert str(refusal.value) == f"{str(missing)!r} can't be read: No such file or directory."
    with pytest.raises(CertificateError, match="can't be read: Is a directory"):
        next(sections(tmp_path))


def test_a_damaged_compression_is_told_as_damage(path: Path) -> None:
    content = bytearray(gzip.compress(SMALL.encode(), mtime=0))
    content[-8] ^= 1
    assert f"{str(path)!r} can't be read: CRC check failed" in refused(path, bytes(content))
    content[40] ^= 255
    assert f"{str(path)!r} can't be read: Error -3" in refused(path, bytes(content))


@pytest.mark.parametrize("zipped", [False, True])
def test_lines_and_sections_are_bounded_before_they_are_read(
    path: Path, monkeypatch: pytest.MonkeyPatch, zipped: bool
) -> None:
    packed = gzip.compress if zipped else bytes
    monkeypatch.setattr(reading, "LONGEST_LINE", 40)
    long = SMALL.replace("round 2\n", f"round {'2' * 100}\n").encode()
    assert "it is longer than 40 bytes" in refused(path, packed(long))
    monkeypatch.setattr(reading, "LONGEST_LINE", 1 << 10)
    monkeypatch.setattr(reading, "LARGEST_SECTION", 200)
    assert "line 22 (stop " in refused(path, packed(SMALL.encode()))
    assert "a section has more than 200 bytes" in refused(path, packed(SMALL.encode()))


def test_a_bomb_is_defused(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small file that would be read as one endless line."""
    monkeypatch.setattr(reading, "LONGEST_LINE", 1 << 12)
    bomb = gzip.compress(TITLE + b"x" * (1 << 24))
    assert len(bomb) < 1 << 16
    assert "line 2 (xxx" in refused(path, bomb)


def test_a_name_that_no_file_has_is_refused(path: Path) -> None:
    with pytest.raises(CertificateError, match=r"can't be read: no file has such a name\."):
        next(sections(Path(f"{path}\0")))


@pytest.mark.parametrize(("limit", "most"), [("MOST_LINES", 7), ("MOST_WORDS", 11)])
def test_a_section_has_no_more_lines_and_words_than_can_be_held(
    path: Path, monkeypatch: pytest.MonkeyPatch, limit: str, most: int
) -> None:
    """The rules of a certificate are 8 lines, with 9 words after the first of each."""
    monkeypatch.setattr(reading, limit, most)
    fault = refused(path, SMALL.encode())
    assert f"a section has more than {reading.MOST_LINES:,} lines or" in fault
