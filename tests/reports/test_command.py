"""The command ``pitboss par``: what it writes, and what it says when it cannot."""

from __future__ import annotations

import json
import re
import sys
from importlib.resources import files
from pathlib import Path

import pytest

from pitboss.reports import document
from pitboss.rulebooks import load
from pitboss.submissions import template
from tests.cli.running import answer, run
from tests.reports import schema
from tests.reports.sheets import sheet

BOOK = "ma-crazy-4-poker"


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A submission with nothing but the main game and queens up."""
    file = tmp_path / "house.toml"
    file.write_text(template(load(BOOK), "plain"), encoding="utf-8")
    return file


def test_without_a_file_the_main_figures_are_printed() -> None:
    """A line for each wager, and the digest to compare with a sheet."""
    result = run("par", BOOK)
    assert result.exit_code == 0
    assert "3.4189 %" in result.stdout
    assert str(answer("par", BOOK)["sha256"]) in result.stdout


def test_a_submission_is_written_in_each_format(house: Path, tmp_path: Path) -> None:
    """HTML and JSON of one table carry the same digest, which does not depend on how the file was named."""
    for name in ("par.html", "par.json"):
        result = run("par", str(house), "-o", str(tmp_path / name))
        assert (result.exit_code, result.output) == (0, f"wrote {tmp_path / name}\n")
    data = schema.read((tmp_path / "par.json").read_bytes())
    assert [wager.wager for wager in data.wagers] == ["ante, super bonus and play", "queens up"]
    assert data.sha256 in (tmp_path / "par.html").read_text(encoding="utf-8")
    assert data.sha256 == json.loads(json.dumps(answer("par", str(house))))["sha256"]


@pytest.mark.parametrize(
    ("table", "output", "said"),
    [
        ("no-such-game", "", "no-such-game"),
        ("missing.toml", "", "cannot be read"),
        (".", "", "cannot be read"),
        (BOOK, "par.docx", "does not say what to write"),
        (BOOK, "par", "does not say what to write"),
        (BOOK, "nowhere/par.html", "there is no folder"),
        (BOOK, "folder.html", "it is a folder"),
    ],
)
def test_what_cannot_be_done_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, table: str, output: str, said: str
) -> None:
    """A table that is not there or a file that cannot be written ends with status 2 and what to do instead."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.html").mkdir()
    result = run("par", table, *(["-o", output] if output else []))
    assert result.exit_code == 2
    assert said in result.stderr
    assert "instead" in result.stderr


def test_a_file_that_refuses_to_be_written_is_said(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No permission, a full disk: the system's reason, and no traceback."""

    def refuse(self: Path, data: bytes) -> int:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "write_bytes", refuse)
    result = run("par", str(house), "-o", str(house.with_name("par.json")))
    assert result.exit_code == 2
    assert "cannot be written: Permission denied" in result.stderr


def test_an_unlawful_submission_is_refused_with_its_clause(house: Path) -> None:
    """The law comes before the mathematics."""
    text = house.read_text(encoding="utf-8").replace('paytable = "A"', 'paytable = "Z"')
    house.write_text(text, encoding="utf-8")
    result = run("par", str(house))
    assert result.exit_code == 1
    assert "clause" in result.stderr


def test_a_pdf_needs_typst(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where it is not installed the command says how to get it, before it computes anything."""
    monkeypatch.setitem(sys.modules, "typst", None)
    result = run("par", BOOK, "-o", str(tmp_path / "par.pdf"))
    assert result.exit_code == 2
    assert "pip install 'pitboss[pdf]'" in result.stderr
    assert not (tmp_path / "par.pdf").exists()


def test_the_template_lays_out_every_kind_of_block() -> None:
    """Whatever a sheet is made of has a branch in the template, under the name that it is sent with."""
    from pitboss.reports.pdf import block_names

    template = files("pitboss.reports").joinpath("par.typ").read_text(encoding="utf-8")
    laid_out = set(re.findall(r'one\.block == "(\w+)"', template))
    assert set(block_names(document(sheet(BOOK)))) <= laid_out


def test_a_pdf_is_set_where_typst_is_there() -> None:
    """The template takes every block of a document with a Cover All and meters, and sets it the same way again."""
    pytest.importorskip("typst")
    from pitboss.reports import document
    from pitboss.reports.pdf import pdf

    shown = document(sheet("ma-four-card-poker"))
    made = pdf(shown)
    assert made.startswith(b"%PDF-")
    assert made == pdf(shown)
