"""Whatever a file holds, it is verified, false, or can't be read; and nothing false passes."""

from __future__ import annotations

import gzip
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from certificates import POT, of_game, of_round
from mexico_solver.errors import CertificateError, FalseCertificateError
from tampering import (
    CLAIMS,
    TITLE,
    Place,
    Refusal,
    Sections,
    changed,
    cut,
    placed,
    refused,
    written,
)
from truth import states_truth

SMALL = "dice=3 max_throws=2"
TINY = "dice=2 max_throws=2"
DUEL = of_round(2, SMALL)
CERTIFICATES = [
    cut(text)
    for text in (
        DUEL,
        of_round(2, f"{SMALL} doubling=every", "stake"),
        of_round(3, TINY, POT),
        of_game((1, 1), SMALL),
        of_game((2, 1), f"{TINY} all_mexico=nobody", 40),
    )
]
DAMAGE = re.compile(
    r"the section is damaged|the file is cut short|the file begins with|not words of ASCII|"
    r"something follows the closing section"
)

pytestmark = pytest.mark.slow
certificates = st.sampled_from(CERTIFICATES)


def judged(certificate: Sections | str | bytes) -> Refusal | None:
    """Return why a certificate is refused, None if it is accepted."""
    with TemporaryDirectory() as folder:
        return refused(certificate, Path(folder))


# --- What is damaged.


def test_every_byte_matters(tmp_path: Path) -> None:
    """Checksums are as they were, so any change is a damage, not something false."""
    whole, random = DUEL.encode(), Random(0)
    for at, byte in enumerate(whole):
        for other in {byte ^ 1, byte ^ 32, random.randrange(256)} - {byte}:
            refusal = refused(whole[:at] + bytes([other]) + whole[at + 1 :], tmp_path)
            assert isinstance(refusal, CertificateError), (at, other)
            assert DAMAGE.search(str(refusal)), refusal


def test_a_file_cut_short_anywhere_is_refused_as_such(tmp_path: Path) -> None:
    whole = DUEL.encode()
    for end in range(len(whole)):
        refusal = refused(whole[:end], tmp_path)
        told = "the file begins with" if end < len(TITLE) else "the file is cut short"
        assert isinstance(refusal, CertificateError)
        assert told in str(refusal), end


def test_a_compressed_file_cut_short_anywhere_is_refused(tmp_path: Path) -> None:
    whole = gzip.compress(DUEL.encode(), mtime=0)
    assert refused(whole, tmp_path) is None
    for end in range(len(whole)):
        assert isinstance(refused(whole[:end], tmp_path), CertificateError), end


def test_a_compressed_file_is_accepted_only_for_what_it_holds(tmp_path: Path) -> None:
    """A few bytes of its head say when and where it was made, and may be anything."""
    whole = gzip.compress(DUEL.encode(), mtime=0)
    for at, byte in enumerate(whole):
        for bit in (1, 16, 128):
            other = whole[:at] + bytes([byte ^ bit]) + whole[at + 1 :]
            refusal = refused(other, tmp_path)
            assert refusal is None or isinstance(refusal, CertificateError)
            assert refusal is not None or gzip.decompress(other) == DUEL.encode()
    assert isinstance(refused(whole + b"more", tmp_path), CertificateError)
    assert isinstance(refused(whole + whole, tmp_path), CertificateError)


# --- What is random.


@given(st.binary(max_size=200), st.sampled_from(("", TITLE, DUEL, DUEL[:-80])), st.booleans())
def test_random_bytes_are_refused(drawn: bytes, before: str, zipped: bool) -> None:
    told = before.encode() + drawn
    refusal = judged(gzip.compress(told) if zipped else told)
    assert isinstance(refusal, CertificateError) or told == DUEL.encode()


@given(st.lists(st.lists(st.text(max_size=20), max_size=4), max_size=4))
@example([["closing"]])
@example([["rules"], ["closing"]])
def test_random_sections_under_right_checksums_are_refused(told: list[list[str]]) -> None:
    assert isinstance(judged(tuple(map(tuple, told))), CertificateError)


POOL = sorted({line for each in CERTIFICATES for _, line in placed(each)})
numbers = st.integers() | st.integers(-2, 5)
ratios = st.builds("{}/{}".format, numbers, numbers)
tokens = (
    st.sampled_from(sorted({word for line in POOL for word in line.split(" ")}))
    | numbers.map(str)
    | ratios
    | st.builds("{}..{}".format, ratios, ratios)
    | st.text(max_size=6)
)
told_lines = st.sampled_from(POOL) | st.lists(tokens, max_size=6).map(" ".join)


@st.composite
def edited(draw: st.DrawFn) -> Sections:
    """Draw a true certificate of which some lines are edited, dropped, or more."""
    sections = draw(certificates)
    for _ in range(draw(st.integers(1, 3))):
        place, line = draw(st.sampled_from(list(placed(sections)) or [(Place(0, 0), "")]))
        words = line.split(" ")
        at = draw(st.integers(0, len(words) - 1))
        new = " ".join([*words[:at], draw(tokens), *words[at + 1 :]])
        more = draw(told_lines)
        ways = [(new,), (new,), (), (line, line), (line, more), (more,), (more, line)]
        sections = changed(sections, place, *draw(st.sampled_from(ways)))
        sections = tuple([each for each in sections if each])
    return sections


@given(edited())
def test_what_is_edited_is_refused_or_true(sections: Sections) -> None:
    assert judged(sections) is not None or states_truth(sections)


@given(certificates, st.data())
def test_what_is_reordered_is_refused_or_true(sections: Sections, data: st.DataObject) -> None:
    if data.draw(st.booleans()):
        sections = tuple(data.draw(st.permutations(sections)))
    else:
        at = data.draw(st.integers(0, len(sections) - 1))
        head, *lines = sections[at]
        told = (head, *data.draw(st.permutations(lines)))
        sections = (*sections[:at], told, *sections[at + 1 :])
    assert judged(sections) is not None or states_truth(sections)


@given(certificates, certificates, st.data())
def test_what_is_mixed_from_two_is_refused_or_true(
    one: Sections, other: Sections, data: st.DataObject
) -> None:
    """Each section is true somewhere."""
    taken = data.draw(st.lists(st.sampled_from([*one, *other]), min_size=1, max_size=8))
    for sections in (tuple(taken), (*one[:2], *taken, *one[-1:]), (*one[:1], *other[1:])):
        assert judged(sections) is not None or states_truth(sections)


@given(certificates, st.sets(st.sampled_from(CLAIMS)))
def test_what_is_claimed_beyond_is_refused(sections: Sections, claims: set[str]) -> None:
    """Steps of a proof stand only where uniqueness is claimed: only a value may be left out."""
    kind, *proven = sections[1][2].split(" ")
    told = changed(sections, Place(1, 2), " ".join([kind, *sorted(claims)]))
    assert (judged(told) is None) == (claims in (set(proven), {*proven} - {"value"}))


# --- The program.


def program(*arguments: str | Path, code: str = "") -> subprocess.CompletedProcess[str]:
    """Run the checker as a program of its own, or some code."""
    command = ["-c", code] if code else ["-m", "mexico_solver.certify"]
    return subprocess.run(
        [sys.executable, *command, *map(str, arguments)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_status_tells_true_from_false_and_unreadable(tmp_path: Path) -> None:
    path = tmp_path / "certificate.txt.gz"
    path.write_bytes(gzip.compress(DUEL.encode()))
    ran = program(path)
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines()[:2] == [
        "verified: 1 state, 4 equations, 19 choices, closest margin 0.0152",
        "round 2: values, equilibrium, value, unique",
    ]
    path.write_text(written(cut(DUEL.replace("value 2877/5254", "value 2878/5254"))))
    number = DUEL.splitlines().index("value 2877/5254 2377/5254") + 1
    ran = program(path)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith(f"false: line {number} (value 2878/5254 2377/5254): the value of ")
    path.write_text(DUEL[:-1])
    ran = program(path)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert re.match(r"unreadable: the file is cut short in line \d+\.\n$", ran.stderr)


@pytest.mark.parametrize("arguments", [[], ["one", "other"]])
def test_one_file_is_to_be_named(arguments: list[str]) -> None:
    ran = program(*arguments)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "usage: python -m mexico_solver.certify FILE\n"


LOADED = """
import runpy, sys
try:
    runpy.run_module("mexico_solver.certify", run_name="__main__", alter_sys=True)
except SystemExit as end:
    assert end.code == 0, end.code
print(*sys.modules)
"""


def test_the_program_loads_nothing_but_the_checker(tmp_path: Path) -> None:
    path = tmp_path / "certificate.txt"
    path.write_text(DUEL)
    ran = program(path, code=LOADED)
    assert ran.returncode == 0, ran.stderr
    loaded = ran.stdout.splitlines()[-1].split()
    rooms = {name.split(".")[1] for name in loaded if name.startswith("mexico_solver.")}
    assert rooms == {"certify", "errors"}
    heavy = {"numpy", "flint", "scipy", "networkx", "rich", "typer", "matplotlib", "distributed"}
    assert heavy.isdisjoint(name.split(".")[0] for name in loaded)


WATCHED = """
import sys
from mexico_solver import verify
from mexico_solver.errors import CertificateError, FalseCertificateError
true, *others = sys.argv[1:]
verify(true)  # what is loaded on demand is loaded
seen = []
sys.addaudithook(lambda event, found: seen.append((event, str(found[:1]))))
for path in others:
    try:
        verify(path)
    except (CertificateError, FalseCertificateError):
        pass
told = [event for event in seen if event[0] != "open"]
opened = {path for event, path in seen if event == "open"}
assert opened == {f"({path!r},)" for path in others}, seen
assert not told, told
"""


def test_nothing_is_executed_imported_or_opened(tmp_path: Path) -> None:
    lines = (
        "__import__('os').system('true')",
        "import this",
        "cos\nsystem\n(S'true'\ntR.",
        "!!python/object/apply:os.system ['true']",
        "value {{7*7}} %s %n $(true) `true` ;true",
        "value __import__('antigravity')/1 1/1",
        "include /etc/hostname",
    )
    paths = [tmp_path / "true.txt"]
    paths[0].write_text(DUEL)
    for number, line in enumerate(lines):
        for at, (place, _) in enumerate(placed(cut(DUEL))):
            path = tmp_path / f"{number} {at}"
            path.write_text(written(changed(cut(DUEL), place, line)))
            paths.append(path)
    ran = program(*paths, code=WATCHED)
    assert ran.returncode == 0, ran.stderr
    assert isinstance(judged((lines,)), (CertificateError, FalseCertificateError))
