"""Every table reads well in a terminal of 60, 80, 100 and 120 columns: nothing is broken, cut or padded."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from click.testing import CliRunner
from rich.text import Text

from pitboss.api.edge_query import EdgeQuery, ask
from pitboss.api.game import game
from pitboss.cli import main
from pitboss.cli.commands import par
from pitboss.cli.printing import edge_sheet
from pitboss.cli.printing.chart import show
from pitboss.cli.printing.columns import fitted
from pitboss.cli.printing.console import console
from pitboss.exact.answer import BEST_PLAY, Answer
from pitboss.rulebooks import load
from tests.charts.sheets import GAMES, sheet
from tests.cli.terminal.widths import SPACE, WIDTHS, faults, shown
from tests.house.project import ROOT, RULEBOOKS
from tests.once import once_a_process
from tests.reports.sheets import sheet as par_sheet_of

EXAMPLES = ROOT / "examples"
CRAZY_4 = "ma-crazy-4-poker"
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("rules",),
    ("rules", "ma-four-card-poker"),
    ("rules", "ma-ultimate-texas-holdem"),
    ("rules", "md-four-card-poker", "--paytable", "progressive"),
    ("rules", "ma-uth", "--clause", "9"),
    ("rules", "ma-uth", "--readings"),
    ("rules", "ma-four-card-poker-earlier", "--without"),
    ("rules", "ma-four-card-poker", "--diff", "md-four-card-poker"),
    ("clauses", "ma-uth", "--clause", "9(h)"),
    ("submission", "ma-uth", "--examples"),
    ("settle", str(EXAMPLES / "rounds" / "mississippi-stud.toml"), "--rulebooks", str(EXAMPLES / "rulebooks")),
)
NOTES = "paid by ma-c4p:11(c)#select; ma-c4p:11(d)(1)#select; clause and ways of each row: --json. "
"""What a page of an edge says where it leaves columns out."""


def printed(width: int, *arguments: str) -> str:
    """What a command prints on a terminal of that width."""
    result = CliRunner(env={"COLUMNS": str(width), "NO_COLOR": "1"}).invoke(main, list(arguments))
    assert result.exit_code in (0, 1), result.output
    return result.stdout


@once_a_process
def spacious(*arguments: str) -> str:
    """The same with room to spare."""
    return printed(SPACE, *arguments)


@once_a_process
def citations() -> str:
    """Every clause of a paytable: which of them stand below it depends on how many paytables stand beside it."""
    books = [load(name) for name in RULEBOOKS]
    cited = [(book, clause) for book in books for table in book.paytables for clause in table.clause]
    names = [name for book, clause in cited for name in (clause, f"{book.identity.prefix}:{clause}")]
    return " ".join(f"{name} {name}," for name in names)


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_the_tables_of_a_command_fit(arguments: tuple[str, ...]) -> None:
    """No line is too long, no word, figure or odds broken, nothing lost and nothing padded."""
    for width in WIDTHS:
        assert list(faults(printed(width, *arguments), spacious(*arguments), width, notes=citations())) == [], width


@pytest.mark.parametrize(
    "arguments", [("clauses", "md-four-card-poker"), ("rules", "--find", "four aces")], ids=" ".join
)
def test_shortened_lines_end_behind_a_word(arguments: tuple[str, ...]) -> None:
    """What is cut to one line is cut between words, or at the edge of the terminal with a sign."""
    for width in WIDTHS:
        narrow = printed(width, *arguments)
        whole = [line for line in narrow.splitlines() if not line.endswith("…")]
        assert list(faults("\n".join(whole), spacious(*arguments), width, cuts=True)) == []
        assert max(map(len, narrow.splitlines())) <= width


@once_a_process
def edges() -> tuple[Answer, ...]:
    """The main game as its chart has it, and two side wagers; one of them with meters and envy."""
    table = game(CRAZY_4)
    asked = (EdgeQuery(wager="queens up"), EdgeQuery(wager="four-card progressive", others=6))
    main_game = Answer(table.ruleset, sheet(CRAZY_4).best, strategy=BEST_PLAY)
    return (main_game, *(answer for query in asked for answer in ask(table, query)))


def pages() -> dict[str, Callable[[], None]]:
    """Printers of what takes a while to compute, each with its answer prepared."""
    table = game(CRAZY_4)
    printers: dict[str, Callable[[], None]] = {
        "summary": lambda: edge_sheet.print_summary(table, edges()),
        "main game": lambda: edge_sheet.print_one(table, edges()[0]),
        "side wager": lambda: edge_sheet.print_one(table, edges()[1]),
        "progressive": lambda: edge_sheet.print_one(table, edges()[2]),
        "par": lambda: par._print(par_sheet_of(CRAZY_4)),
    }
    for rulebook in GAMES:
        printers[f"chart {rulebook}"] = lambda of=rulebook: console().print(show(sheet(of), console().width))  # type: ignore[misc]
    return printers


@pytest.mark.parametrize("name", pages())
def test_what_the_mathematics_answers_fits(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Edges, a PAR sheet and charts: whole fractions in every width, and every square of a chart."""
    print_it = pages()[name]
    wide = shown(monkeypatch, SPACE, print_it)
    for width in WIDTHS:
        narrow = shown(monkeypatch, width, print_it)
        chart = name.startswith("chart")  # it has smaller squares where there is less room
        cuts, notes = chart or name == "side wager" or name == "progressive", NOTES + _small_squares() * chart
        assert list(faults(narrow, wide, width, cuts=cuts, notes=notes)) == [], width
        for fraction in {word for word in wide.split() if word.replace("/", "").isdigit() and "/" in word}:
            assert fraction in narrow, width


def _small_squares() -> str:
    """Signs in squares that have no room for more, and what is said of them."""
    acts = ("f", "1x", "2x", "3x", "4x", "c")
    squares = [f"{first}{second}" for first in acts for second in (*acts, "~", "")]
    rows = [f"{first}{second}" for first in squares for second in squares]
    return " ".join(
        (" ·", "A dot means check.", *squares, *rows, *(f"{row}{last}" for row in squares for last in rows))
    )


def test_a_fault_is_noticed() -> None:
    """The words that tables used to print: a fraction, money and words in pieces, padding, a cut cell."""
    wide = "wager  progressive  264142729/7726058340  $290,080.00  9 to 1"
    for narrow, fault in (
        ("wager progressive 26414272\n9/772605\n8340 $290,080.00 9 to 1", "broken: 26414272"),
        ("wager progressi\nve 264142729/7726058340 $290,080.00 9 to 1", "broken: progressi"),
        ("wager progressive 264142729/7726058340 $290,080.0\n0 9 to 1", "broken: $290,080.0"),
        ("wager progressive 264142729/7726058340 $290,080.00 9\nto 1", "1 odds or percentages are parted or lost"),
        ("wager progressive 264142729/7726058340 $290,080.00 9 to 1  ", "padded"),
        ("wager 264142729/7726058340 $290,080.00 9 to 1", "lost: progressive"),
        ("wager progre… 264142729/7726058340 $290,080.00 9 to 1", "broken: progre…"),
        (wide, "columns"),
    ):
        assert any(fault in item for item in faults(narrow, wide, 50)), narrow


def test_a_table_drops_to_another_form_before_it_squeezes() -> None:
    """Side by side; with columns below the row; figures below the name; a block for each row."""
    names = ("wager", "edge", "hits", "deviation", "exactly")
    rows = [(Text("four-card progressive"), "55.8322%", "2.36%", "22.165", "90691/162435")]
    table = fitted(names, rows, right=names[1:4], whole=("exactly",), below=("exactly",))
    forms = {width: [line.plain.rstrip() for line in table.lines(width)] for width in (80, 60, 44, 25)}
    assert forms[80][-1] == " four-card progressive   55.8322%   2.36%      22.165   90691/162435"
    assert forms[60][-2:] == [" four-card progressive   55.8322%   2.36%      22.165", "    90691/162435"]
    assert forms[44][-3:] == [" four-card progressive", "    55.8322%  2.36%     22.165", "    90691/162435"]
    assert forms[25][:2] == [" four-card progressive", "    edge       55.8322%"]
    assert all(len(line) <= width for width, lines in forms.items() for line in lines)
