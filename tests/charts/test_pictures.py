"""The sheets drawn: well formed, whole, within their borders, and asking nothing of the network."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from pitboss.charts.page import page
from pitboss.charts.sheet import step_words
from pitboss.charts.svg import WIDTH, draw
from pitboss.cli import main
from pitboss.cli.printing.chart import show
from tests.charts.sheets import CRAZY_4, FOUR_CARD, GAMES, ULTIMATE, sheet

SVG = "{http://www.w3.org/2000/svg}"


def strategy(*arguments: str) -> Result:
    """The command, as it is called in a pipe."""
    runner = CliRunner(env={"COLUMNS": "100", "NO_COLOR": "1"})
    return runner.invoke(main, ["strategy", *arguments], catch_exceptions=False)


@pytest.mark.parametrize("rulebook", GAMES)
def test_the_picture_is_well_formed(rulebook: str) -> None:
    """An SVG that parses, with a tooltip for every square, and with all its text inside."""
    root = ElementTree.fromstring(draw(sheet(rulebook)))
    assert root.tag == f"{SVG}svg"
    squares = [cell for row in sheet(rulebook).figure.cells for cell in row if cell.action]
    assert [element.text for element in root.iter(f"{SVG}title")][1:] == [cell.says for cell in squares]
    height = float(root.attrib["height"])
    for text in root.iter(f"{SVG}text"):
        assert 0 <= float(text.attrib["x"]) <= WIDTH
        assert 0 <= float(text.attrib["y"]) < height
        words = text.text or ""
        room = WIDTH - float(text.attrib["x"]) if text.attrib.get("text-anchor", "start") == "start" else WIDTH
        assert len(words) * float(text.attrib["font-size"]) * 0.5 < room, words


@pytest.mark.parametrize("rulebook", GAMES)
def test_the_page_stands_by_itself(rulebook: str) -> None:
    """A page that parses, names every cost exactly, and refers to nothing outside."""
    drawn = page(sheet(rulebook), "a command")
    root = ElementTree.fromstring(drawn.partition("\n")[2])
    text = "".join(root.itertext())
    for cost in sheet(rulebook).costs:
        assert str(cost.cost) in text
    for rule in sheet(rulebook).rules:
        assert rule.words in text
    assert str(sheet(rulebook).best.edge) in text
    assert not re.search(r"https?:|src=|href=|url\(|@import", drawn)


@pytest.mark.parametrize("width", [60, 80, 100, 140])
@pytest.mark.parametrize("rulebook", GAMES)
def test_the_terminal_shows_every_square(rulebook: str, width: int) -> None:
    """Nothing of the figure is cut off, and without colour every action can be read."""
    out = Console(width=width, record=True, color_system=None, file=StringIO())
    out.print(show(sheet(rulebook), width))
    text = out.export_text()
    assert "…" not in text
    assert max(map(len, text.splitlines())) <= width
    lines, figure = [f"{line.strip()} " for line in text.splitlines()], sheet(rulebook).figure
    for street in sheet(rulebook).streets:
        below = lines[next(number for number, line in enumerate(lines) if line.startswith(f"{street.title} ")) :]
        for step in street.steps:
            said = (step.action, *step_words(step), *step.what.split())
            begins = [number for number, line in enumerate(below) if line.startswith(step.what.split()[0])]
            places = ("\n".join(below[number : number + 3]) for number in begins)
            assert any(all(words in shown for words in said) for shown in places), step.what
    for name, row in zip(figure.rows, figure.cells, strict=True):
        shown = _lines_from(lines, f"{name} ", 2)
        for cell in row:
            worth = cell.below[:1] in ("+", "−") and width > 60
            quiet = "·" if cell.below[:1] in ("+", "−") and not cell.action.endswith("x") else cell.action[0]
            assert (cell.label if len(row) == 1 or worth else quiet) in shown


def _lines_from(lines: list[str], begins: str, number: int) -> str:
    """The lines from the one that begins so, where none of them is a rule in words."""
    first = next(
        place
        for place, line in enumerate(lines)
        if line.startswith(begins) and not {"against", "dot"} & set(line.split())
    )
    return "\n".join(lines[first : first + number])


def test_the_command_prints_the_sheet() -> None:
    """``pitboss strategy`` tells the best edge with its fraction, the boundary and the costs."""
    answer = strategy(CRAZY_4)
    assert answer.exit_code == 0
    for said in ("264142729/7726058340", "pair of kings to K-Q-8-5", "K-Q-7-6", "2077/2323220340", "smartgaming.com"):
        assert said in answer.output


def test_the_command_writes_files(tmp_path: Path) -> None:
    """With -o the sheet goes into files, for a submission with the name of its house."""
    filed = tmp_path / "house.toml"
    filed.write_text(CliRunner().invoke(main, ["submission", CRAZY_4]).output)
    picture, written = tmp_path / "chart.svg", tmp_path / "chart.html"
    answer = strategy(str(filed), "-o", str(picture), "-o", str(written))
    assert answer.exit_code == 0
    assert answer.stdout == ""
    assert "C4P-1" in picture.read_text()
    assert "C4P-1" in written.read_text()
    assert ElementTree.parse(picture).getroot().tag == f"{SVG}svg"


@pytest.mark.parametrize(
    "arguments", [["poker"], ["missing.toml"], [CRAZY_4, "-o", "no/such/folder/x.svg"], [CRAZY_4, "-o", "x"]]
)
def test_bad_input_is_told(arguments: list[str]) -> None:
    """What cannot be read or written ends with status 2 and a reason."""
    answer = strategy(*arguments)
    assert answer.exit_code == 2
    assert "pitboss: " in answer.output
    assert "instead" in answer.output


def test_squares_of_two_halves_have_two_colours() -> None:
    """The lower half of a square is drawn where it differs, and only there."""
    paths = draw(sheet(FOUR_CARD)).count("<path")
    assert paths == sum(bool(cell.second) for row in sheet(FOUR_CARD).figure.cells for cell in row)
    assert "<path" not in draw(sheet(ULTIMATE))
