"""Pictures in files: whole, or as it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from mexico_solver.errors import ReportError
from mexico_solver.report.pictures import FORMATS, Picture, format_of, known_format, rendered, save
from mexico_solver.report.pictures.picture import Sheet

BLANK = Picture("blank", "Nothing", "An empty sheet.", Sheet(2))


class Torn:
    """A drawing that fails while it is drawn."""

    height = 2.0

    def draw(self, figure: object) -> None:
        """Fail before anything is drawn."""
        del figure
        raise ReportError("torn")


@pytest.mark.parametrize("form", FORMATS)
def test_a_file_holds_what_is_rendered(tmp_path: Path, form: str) -> None:
    path = tmp_path / f"blank.{form}"
    save(BLANK, path)
    assert path.read_bytes() == rendered(BLANK, form)
    assert list(tmp_path.iterdir()) == [path]


def test_the_format_may_be_told_against_the_name(tmp_path: Path) -> None:
    save(BLANK, tmp_path / "blank.svg", "png")
    assert (tmp_path / "blank.svg").read_bytes().startswith(b"\x89PNG")


def test_what_is_there_is_replaced_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "blank.svg"
    path.write_text("old")
    path.chmod(0o640)
    save(BLANK, path)
    assert path.read_text(encoding="utf-8") == BLANK.svg()
    assert path.stat().st_mode & 0o777 == 0o640


def test_a_link_stays_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "link.svg").symlink_to(tmp_path / "blank.svg")
    save(BLANK, tmp_path / "link.svg")
    assert (tmp_path / "link.svg").is_symlink()
    assert (tmp_path / "blank.svg").read_text(encoding="utf-8") == BLANK.svg()


def test_a_picture_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "torn.svg"
    path.write_text("old")
    with pytest.raises(ReportError, match="torn"):
        save(Picture("torn", "", "", Torn()), path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_write_that_fails_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    path = tmp_path / "blank.svg"
    path.write_text("old")
    monkeypatch.setattr(Path, "replace", full)
    with pytest.raises(ReportError, match="can't be written: No space left on device"):
        save(BLANK, path)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match="Is a directory"):
        save(BLANK, tmp_path, "svg")
    with pytest.raises(ReportError, match="no file has such a name"):
        save(BLANK, "a\0b.svg")
    with pytest.raises(ReportError, match="No such file or directory"):
        save(BLANK, tmp_path / "nowhere" / "blank.svg")


@pytest.mark.parametrize("name", ["blank", "blank.pdf", ".svg"])
def test_a_name_without_a_known_ending_tells_no_format(name: str) -> None:
    with pytest.raises(ReportError, match=r"svg or png.*Tip"):
        format_of(name)


def test_an_unknown_format_is_refused() -> None:
    with pytest.raises(ReportError, match="the format is 'gif', but a picture is svg or png"):
        known_format("gif")
    with pytest.raises(ReportError, match="gif"):
        rendered(BLANK, "gif")
