"""What a document tells its reader to do can be done, and shows what is written below it.

A document is read from top to bottom in an empty folder, as a reader would follow it:

- a `pycon` block runs in Python, with what came before it;
- in a `console` block each line `$ …` runs in a shell, and prints what follows it;
- a block after `<!-- file: NAME -->` is written to that file;
- `<!-- edit: NAME: BEFORE -> AFTER -->` does what the text asks the reader to do in his editor.
"""

from __future__ import annotations

import doctest
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

REPOSITORY = Path(__file__).resolve().parents[2]
DOCUMENTS = sorted([*REPOSITORY.glob("*.md"), *REPOSITORY.glob("docs/**/*.md")])
BLOCK = re.compile(
    r"^(?:<!-- file: (?P<file>\S+) -->\n\n?)?"
    r"(?P<fence>`{3,}|~{3,})(?P<language>[\w{}-]*)\n(?P<body>.*?)^(?P=fence)$",
    re.MULTILINE | re.DOTALL,
)

EDIT = re.compile(
    r"^<!-- edit: (?P<file>\S+): (?P<before>.+) ->(?: (?P<after>.+))? -->$", re.MULTILINE
)


@dataclass(frozen=True, slots=True)
class Edit:
    """What a reader does in his editor."""

    file: str
    before: str
    after: str

    def do(self) -> None:
        text = Path(self.file).read_text(encoding="utf-8")
        assert text.count(self.before) == 1, f"{self.before!r} is not once in {self.file}"
        Path(self.file).write_text(text.replace(self.before, self.after), encoding="utf-8")


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block of a document."""

    language: str
    body: str
    line: int
    file: str | None


def blocks(text: str) -> Iterator[Block]:
    for found in BLOCK.finditer(text):
        line = text.count("\n", 0, found.start("body")) + 1
        yield Block(found["language"], found["body"], line, found["file"])


def steps(text: str) -> list[Block | Edit]:
    """Return what is done with a document, from top to bottom."""
    found: dict[int, Block | Edit] = {each.line: each for each in blocks(text)}
    for edit in EDIT.finditer(text):
        line = text.count("\n", 0, edit.start()) + 1
        found[line] = Edit(edit["file"], edit["before"], edit["after"] or "")
    return [found[line] for line in sorted(found)]


def name_of(path: Path) -> str:
    return path.relative_to(REPOSITORY).as_posix()


def outcome(example: doctest.DocTest) -> str:
    """Return what a doctest complains of."""
    said = io.StringIO()
    doctest.DocTestRunner(verbose=False).run(example, out=said.write, clear_globs=False)
    return said.getvalue()


def follow(path: Path) -> None:
    """Do in the current folder what a document says, and compare."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for block in steps(path.read_text(encoding="utf-8")):
        if isinstance(block, Edit):
            block.do()
            continue
        if block.file:
            Path(block.file).write_text(block.body, encoding="utf-8")
        if block.language == "pycon":
            assert in_python(block, names, path) == ""
        elif block.language == "console":
            for command, output in dialogues(block.body):
                said = in_terminal(command)
                shown = output.rstrip()
                if "\n" not in said:
                    shown = " ".join(shown.split())  # a long line may be broken
                assert said == shown, f"{name_of(path)}: {command}"


def in_python(block: Block, names: dict[str, Any], path: Path) -> str:
    parser = doctest.DocTestParser()
    example = parser.get_doctest(block.body, names, name_of(path), str(path), block.line)
    for each in example.examples:
        each.options[doctest.NORMALIZE_WHITESPACE] = True  # a long line may be broken
    said = outcome(example)
    names.update(example.globs)
    return said


def dialogues(body: str) -> Iterator[tuple[str, str]]:
    """Yield each command of a console block, and its output."""
    for dialogue in re.split(r"^\$ ", body, flags=re.MULTILINE)[1:]:
        command, _, output = dialogue.partition("\n")
        yield command, output


def in_terminal(command: str) -> str:
    """Return what a command prints, errors included, after it has succeeded."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    plain = os.environ | {"NO_COLOR": "1", "COLUMNS": "100", "PATH": path}
    done = subprocess.run(
        ["bash", "-c", command],  # noqa: S607 - the reader's own shell
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=plain,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout.rstrip()


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_a_document_can_be_followed(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    follow(path)


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_no_example_of_a_document_is_left_out(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    run = [each.body for each in blocks(text) if each.language in ("pycon", "console")]
    for start in (">>> ", "$ "):
        written = re.findall(rf"^{re.escape(start)}", text, re.MULTILINE)
        inside = re.findall(rf"^{re.escape(start)}", "".join(run), re.MULTILINE)
        assert len(written) == len(inside), f"{start}outside of a block that runs"


def test_a_wrong_document_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    document = tmp_path / "wrong.md"
    monkeypatch.setattr(sys.modules[__name__], "REPOSITORY", tmp_path)
    for wrong in (
        "```pycon\n>>> 1 + 1\n3\n```\n",
        "```console\n$ echo one\ntwo\n```\n",
        "```console\n$ false\n```\n",
        "<!-- file: a.txt -->\n```text\none\n```\n\n```console\n$ cat a.txt\ntwo\n```\n",
        "<!-- file: a.txt -->\n```text\none\n```\n\n<!-- edit: a.txt: two -> three -->\n",
    ):
        document.write_text(wrong, encoding="utf-8")
        with pytest.raises(AssertionError):
            follow(document)


def test_an_edit_is_done_where_it_stands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys.modules[__name__], "REPOSITORY", tmp_path)
    document = tmp_path / "edited.md"
    document.write_text(
        "<!-- file: a.txt -->\n```text\ntwo one\n```\n\n"
        "<!-- edit: a.txt: one -> three -->\n\n```console\n$ cat a.txt\ntwo three\n```\n\n"
        "<!-- edit: a.txt: three -> -->\n\n```console\n$ cat a.txt\ntwo\n```\n",
        encoding="utf-8",
    )
    follow(document)


@pytest.mark.parametrize("path", DOCUMENTS, ids=name_of)
def test_no_reader_needs_another_systems_tools(path: Path) -> None:
    """A command that some systems spell otherwise is told in words, or in the library's own."""
    for block in blocks(path.read_text(encoding="utf-8")):
        for command, _ in dialogues(block.body if block.language == "console" else ""):
            assert not re.search(r"\b(sed -i|readlink -f|grep -P|date -d)\b", command), command


def test_the_readme_has_a_python_example() -> None:
    text = (REPOSITORY / "README.md").read_text(encoding="utf-8")
    assert any(block.language == "pycon" for block in blocks(text))


def test_the_table_of_gates_has_every_step_of_ci() -> None:
    """All but `dev`, which installs what the others need."""
    ci = (REPOSITORY / ".ci" / "run").read_text(encoding="utf-8")
    told = (REPOSITORY / "CONTRIBUTING.md").read_text(encoding="utf-8")
    steps_of_ci = re.findall(r"^step (\w+)$", ci, re.MULTILINE)
    assert re.findall(r"^\| `make (\w+)` \|", told, re.MULTILINE) == [
        step for step in steps_of_ci if step != "dev"
    ]
