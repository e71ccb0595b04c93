r"""LaTeX: read by a small reader always, and by a real TeX where there is one."""

from __future__ import annotations

import shutil
import subprocess
from fractions import Fraction
from pathlib import Path

import pytest

import readers
from mexico_solver import solve_round
from mexico_solver.report import Column, Document, Table, odds_document, round_document, write
from mexico_solver.report.formats.as_latex import escaped, table
from mexico_solver.report.formats.mathematics import formulas

LATEX = shutil.which("pdflatex")
HOSTILE = [
    r"\end{tabular} \input{x} $x$ 50% #1 a_b^c ~ {", "}{", "[2pt]", "* [x]", "-- '' `` << >> ?` !`",
    '"a "o |', "&&", r"\\ \\[1cm]", "− × ≤ ≥ ≠ → ∞ ρ σ é ß", "a\ufffdb",
]  # fmt: skip
ODD = Table(
    "odd",
    HOSTILE[0],
    (Column("a", "[x]\n*y"), Column("b", "%", "percent", adds_up=True)),
    tuple((text, Fraction(1, len(HOSTILE))) for text in HOSTILE),
    notes=tuple(HOSTILE),
    total="exact",
)


def test_a_table_floats_with_its_caption_and_notes() -> None:
    columns = (Column("roll", "roll"), Column("beat", "beat\nin 2", "percent", adds_up=True))
    rolls = Table("x", "Rolls", columns, (("52", 1),), "plain", notes=("A note.",), total="exact")
    assert table(rolls).splitlines() == [
        r"\begin{table}[htbp]",
        r"\centering",
        r"\caption{Rolls. Rules: plain.}",
        r"\begin{tabular}{lr}",
        r"\toprule",
        r"roll & \shortstack[r]{beat\\in 2} \\",
        r"\midrule",
        r"52 & 100.00\% \\",
        r"\midrule",
        r"total & 100.00\% \\",
        r"\bottomrule",
        r"\end{tabular}",
        r"\par\smallskip",
        r"{\footnotesize A note.\par}",
        r"\end{table}",
    ]


def test_a_bare_table_does_not_float() -> None:
    bare = table(ODD, caption=False)
    assert bare.startswith(r"\begin{tabular}{lr}")
    assert bare.endswith(r"\end{tabular}")


def test_hostile_cells_read_back() -> None:
    shown = [[cell.replace("\ufffd", "?") for cell in row] for row in ODD.shown()]
    assert readers.latex(table(ODD)) == [["[x] *y", "%"], *shown]


@pytest.mark.parametrize("text", HOSTILE[:-1])
def test_no_character_means_anything(text: str) -> None:
    assert readers.latex_text(escaped(text)) == readers.tidy(text)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("50% & more", r"50\% \& more"), ("a--b", "a-{}-b"), ("''", "'{}'"), ("[1]", "{[}1]"),
        ("?`", "?{`}"), ("\\", r"\textbackslash{}"), ("-5.00", "-5.00"), ("a,,b", "a,{},b"),
    ],
)  # fmt: skip
def test_what_is_written(text: str, written: str) -> None:
    assert escaped(text) == written


@pytest.mark.parametrize("text", ["%", "_", r"\textbf{x}", "{", "$x$", "#"])
def test_the_reader_finds_what_is_not_escaped(text: str) -> None:
    with pytest.raises(AssertionError):
        readers.latex_text(text)


def compiled(folder: Path, *, packages: str, body: str) -> str:
    """Return what pdflatex says of a document."""
    assert LATEX
    lines = [r"\documentclass{article}", packages, r"\begin{document}", body, r"\end{document}"]
    (folder / "document.tex").write_text("\n".join(lines), encoding="utf-8")
    run = [LATEX, "-interaction=nonstopmode", "-halt-on-error", "document.tex"]
    done = subprocess.run(run, cwd=folder, capture_output=True, check=False)
    said = done.stdout.decode("utf-8", "replace")
    assert done.returncode == 0, said[-2000:]
    assert (folder / "document.pdf").exists()
    return said


@pytest.mark.skipif(LATEX is None, reason="there is no pdflatex here")
def test_a_real_tex_takes_what_is_written(tmp_path: Path) -> None:
    """It is an input of somebody's document, with booktabs and nothing else."""
    parts = [round_document(solve_round(3)), odds_document(3), Document("#1", tables=(ODD, ODD))]
    for number, document in enumerate(parts):
        text = write(document, "latex")
        (tmp_path / f"part{number}.tex").write_text(text, encoding="utf-8")
    (tmp_path / "bare.tex").write_text(table(ODD, caption=False), encoding="utf-8")
    names = [*(f"part{number}" for number in range(len(parts))), "bare"]
    body = "\n".join(f"\\input{{{name}}}" for name in names)
    said = compiled(tmp_path, packages=r"\usepackage{booktabs}", body=body)
    assert "Undefined" not in said
    assert "Missing character" not in said


@pytest.mark.skipif(LATEX is None, reason="there is no pdflatex here")
def test_a_real_tex_takes_the_formulas_of_notebooks(tmp_path: Path) -> None:
    documents = [round_document(solve_round(3)), Document("#1", tables=(ODD,))]
    body = "\n\n".join(str(formulas(document)) for document in documents).replace("\ufffd", "?")
    body = body.replace(" − × ≤ ≥ ≠ → ∞ ρ σ", "").replace("− × ≤ ≥ ≠ → ∞ ρ σ", "")
    compiled(tmp_path, packages=r"\usepackage{amsmath}", body=body)
