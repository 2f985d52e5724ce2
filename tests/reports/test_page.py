"""The page is a document by itself, and its numbers are those of the analysis."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from pitboss.drawing.markup import Markup, tag
from pitboss.numbers import fraction, one_in, power_of_ten, printed, printed_money, printed_net, printed_percent
from pitboss.reports import as_data, digest, document, page
from tests.reports.sheets import RULEBOOKS, html, sheet

VOID = {"meta", "wbr"}
EXAMPLES = [
    *((rulebook, "") for rulebook in RULEBOOKS),
    ("md-four-card-poker", "progressive-d"),
    ("md-four-card-poker", "progressive-e"),
]


class Reader(HTMLParser):
    """Checks that tags nest, and collects the cells of every row."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.rows: list[list[str]] = []
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        if tag == "tr":
            self.rows.append([])
        if tag == "td":
            self.rows[-1].append("")

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in VOID

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)
        if "td" in self.open:
            self.rows[-1][-1] += data


def read(rulebook: str, example: str = "") -> Reader:
    """A page that has been read to its end."""
    reader = Reader()
    reader.feed(html(rulebook, example))
    reader.close()
    return reader


@pytest.mark.parametrize(("rulebook", "example"), EXAMPLES)
def test_the_page_parses_and_asks_no_one(rulebook: str, example: str) -> None:
    """Every tag is closed in its place, and nothing names an address, a script or another file."""
    reader = read(rulebook, example)
    assert reader.open == []
    text = html(rulebook, example)
    assert not re.search(r"https?:|//[a-z]|<script|<link|<img|@import|url\(|\bsrc=|\bhref=", text)
    assert not {"None", "nan", "inf"} & {cell for row in reader.rows for cell in row}


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_numbers_on_the_page_are_those_of_the_analysis(rulebook: str) -> None:
    """The figures of each wager stand in the summary, and each row of a paytable with its ways and return."""
    made = sheet(rulebook)
    rows = read(rulebook).rows
    for wager in made.wagers:
        figures = wager.figures
        numbers = [
            printed_percent(figures.edge),
            printed_percent(figures.returned),
            printed_percent(figures.hit_frequency),
        ]
        numbers += [printed(figures.standard_deviation, 4), printed(figures.volatility_index, 4)]
        assert [wager.wager, wager.paytable, *numbers] in rows
        if wager.main or wager.hands:
            continue
        for line in wager.lines:
            ways = f"{line.ways:,}" if line.ways is not None else "drawn"
            assert any(
                row[:3] == [line.hand, line.odds, ways] and printed_percent(line.returned or 0) in row for row in rows
            )


@pytest.mark.parametrize("rulebook", RULEBOOKS)
def test_the_fractions_stand_on_the_page(rulebook: str) -> None:
    """The exact edge of the main game, and the digests of rulebook, submission and sheet, can be copied from it."""
    made = sheet(rulebook)
    text = "".join(read(rulebook).text)
    assert fraction(made.wagers[0].figures.edge) in text
    for item in (made.game.filing.law_digest, made.game.filing.submission_digest, digest(made), made.command):
        assert item in text


@pytest.mark.parametrize(("rulebook", "example"), EXAMPLES)
def test_plots_are_well_formed(rulebook: str, example: str) -> None:
    """Every drawing is XML; the distribution has a stem for each net result, meters and pairs of them a plot."""
    drawings = [
        ElementTree.fromstring(item) for item in re.findall(r"<svg.*?</svg>", html(rulebook, example), re.DOTALL)
    ]
    made = sheet(rulebook, example)
    values = {wager.wager: wager.progressive for wager in made.wagers if wager.progressive is not None}.values()
    meters = sum(len(value.meters) for value in values)
    pairs = sum(len({(line.x, line.y) for line in value.fair}) for value in values)
    assert len(drawings) == 1 + meters + pairs
    assert len(drawings[0].findall("circle")) == len(made.wagers[0].distribution.points)


def test_what_an_operator_writes_is_text() -> None:
    """Markup in a name is shown, not obeyed."""
    assert tag("p", "<b>&", title='"x"') == '<p title="&quot;x&quot;">&lt;b&gt;&amp;</p>'
    assert tag("p", Markup("<b></b>")) == "<p><b></b></p>"


def test_the_same_table_gives_the_same_page() -> None:
    """No clock and no machine enters: a page can be made again, byte for byte."""
    assert html("ma-crazy-4-poker") == page(document(sheet("ma-crazy-4-poker")))
    assert as_data(sheet("ma-crazy-4-poker"))["command"] == "pitboss par ma-crazy-4-poker"


def test_numbers_are_rounded_only_where_they_are_shown() -> None:
    """Half to even, a true minus, digits in threes, a fraction of a cent rounded up."""
    from fractions import Fraction

    assert printed_percent(Fraction(8840827253, 317119576410)) == "2.7879 %"
    assert printed_percent(Fraction(-1, 8), 0) == "−12 %"
    assert printed(Fraction(12345678, 10), 1) == "1,234,567.8"
    assert printed_net(Fraction(7, 2)) == "+3.5"
    assert printed_net(Fraction(0)) == "0"
    assert printed_money(Fraction(10569100, 3)) == "$35,230.34"
    assert one_in(Fraction(1, 649740)) == "1 in 649,740"
    assert one_in(Fraction(0)) == "never"
    assert power_of_ten(10**6) == "10⁶"
