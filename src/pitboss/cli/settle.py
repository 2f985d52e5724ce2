"""``pitboss settle``: adjudicate rounds that were written down, for people and for programs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.text import Text

from pitboss.cards import Card
from pitboss.clauses import EXIT_BAD_INPUT, BadInput, PitbossError, Refusal
from pitboss.cli.show import cite, console, print_json, table
from pitboss.rounds.events import MeterMoved, Ruled, Settled
from pitboss.rulebooks import load
from pitboss.rulebooks.source import Source
from pitboss.table import Adjudication, settle_written
from pitboss.table.written import Written, WrittenSeat, read_written

STANDARD_INPUT = "standard input"
_STYLES = {"won": "green", "lost": "red", "forfeited": "red", "push": "dim", "returned": "dim"}
_COLUMNS = ("#", "wager", "staked", "result", "odds", "profit")
_RIGHT = ("#", "staked", "profit")
_CITED = 3


@dataclass(frozen=True, slots=True)
class Heard:
    """One file: the round as it is written and as it is adjudicated, or the trouble with it."""

    name: str
    rulebook: str
    written: Written | None = None
    found: Adjudication | None = None
    trouble: PitbossError | None = None

    @property
    def status(self) -> int:
        """What the command ends with: 0 settled, 1 refused by the law, 2 not readable."""
        if self.trouble is None:
            return 0
        return EXIT_BAD_INPUT if isinstance(self.trouble, BadInput) else 1

    def as_data(self) -> dict[str, Any]:
        """For programs: the adjudication, or ``refused``, or ``error``."""
        if self.found is not None:
            return self.found.as_data()
        trouble = self.trouble
        assert trouble is not None
        said = {"code": trouble.code, "says": trouble.said}
        if isinstance(trouble, Refusal):
            return {"refused": said | {"clause": trouble.clause, "instead": list(trouble.instead)}}
        return {"error": said | {"instead": trouble.instead}}


@click.command()
@click.argument("files", metavar="ROUND.toml...", nargs=-1, required=True)
@click.option("--clauses", "all_clauses", is_flag=True, help="Cite every clause of a line, not only the first.")
@click.option("--json", "as_json", is_flag=True, help="Print data for programs; a list for several files.")
@click.pass_context
def settle(ctx: click.Context, files: tuple[str, ...], all_clauses: bool, as_json: bool) -> None:  # noqa: FBT001
    """Adjudicate written rounds: what becomes of every wager, by which clause and why.

    A file named - is standard input. Ends with status 0 when every round is settled, 1 when the law refuses one, 2
    when one cannot be read.
    """
    heard = [hear(file) for file in files]
    if as_json:
        data = [one.as_data() for one in heard]
        print_json(data if len(data) > 1 else data[0])
    else:
        for number, one in enumerate(heard):
            if number:
                click.echo()
            if one.trouble is not None:
                _print_trouble(one, one.trouble)
            else:
                _Sheet(one, all_clauses=all_clauses).print()
    ctx.exit(max(one.status for one in heard))


def hear(file: str) -> Heard:
    """Adjudicate one file; whatever is wrong with it is part of the answer."""
    name = STANDARD_INPUT if file == "-" else file
    rulebook = ""
    try:
        data = Source(name, _text(file, name)).data
        rulebook = str(data.get("rulebook", ""))
        folder = Path() if file == "-" else Path(file).parent
        return Heard(name, rulebook, read_written(data, folder), settle_written(data, folder))
    except PitbossError as trouble:
        return Heard(name, rulebook, trouble=trouble)


def _text(file: str, name: str) -> str:
    try:
        raw = click.get_binary_stream("stdin").read() if file == "-" else Path(file).read_bytes()
        return raw.decode("utf-8-sig")  # some editors begin a file with a mark
    except (OSError, ValueError) as error:  # not there, not allowed, not text
        raise BadInput(
            code="unreadable-file",
            said=f"{name} cannot be read: {_why_not(error)}.",
            instead="Name a TOML file that holds one round, or - for standard input.",
        ) from None


def _why_not(error: OSError | ValueError) -> str:
    if isinstance(error, UnicodeDecodeError):
        return f"it is not UTF-8 text (byte {error.start})"
    return getattr(error, "strerror", None) or str(error)


# -- a settled round, for people --------------------------------------------------------------------------------------


class _Sheet:
    """An adjudicated round on a page: who sat where, every wager with its reason, the rulings, the meters.

    Numbers before the wagers are the order of settlement; it runs through all positions.
    """

    def __init__(self, heard: Heard, *, all_clauses: bool) -> None:
        assert heard.found is not None
        assert heard.written is not None
        self.out = console()
        self.name = heard.name
        self.written = heard.written
        self.found = heard.found
        self.all_clauses = all_clauses
        self.lines = list(enumerate(self.found.lines, start=1))
        every = [_COLUMNS, *(_cells(number, line) for number, line in self.lines), _sum("in all", self.found.lines)]
        self.widths = [max(map(len, column)) for column in zip(*every, strict=True)]

    def print(self) -> None:
        """Everything, in the order in which one asks."""
        self._head()
        for seat in self.written.seats:
            self._seat(seat)
        if len(self.written.seats) > 1:
            self._figures(_sum("in all", self.found.lines), "bold")
            self.out.print()
        for ruling in self.found.rulings:
            self._ruling(ruling)
        if self.found.before:
            self._meters()

    def _head(self) -> None:
        found, filing = self.found, self.found.plan.game.filing
        identity = load(filing.rulebook).identity
        filed = self.written.submission
        submission = Path(filed).name if filed is not None else "the rulebook's template"
        if self.written.elections:
            submission += ", with the elections of this round"
        self.out.print(
            Text.assemble(
                (_safe(self.name), "bold"), f" under {identity.title}, {identity.jurisdiction} ({identity.id})"
            ),
            soft_wrap=True,
        )
        self.out.print()
        self._fact("edition", Text(filing.edition))
        self._fact(
            "submission", Text(f"{submission}: {filing.operator}, table {filing.table}, version {filing.version}")
        )
        self._fact("dealt from", Text(found.plan.game.device.name))
        if self.written.magic is not None:
            self._fact("magic card", _cards([self.written.magic]))
        if self.written.lucky:
            self._fact("lucky", Text(f"position {self.written.lucky}" if self.written.lucky.isdecimal() else "dealer"))
        for name, cards in (("board", self.written.board), ("box", self.written.box)):
            if cards:
                self._fact(name, _cards(cards))
        qualifies = {None: "", True: ", qualifies", False: ", does not qualify"}[found.qualifies]
        said = Text.assemble(_cards(self.written.dealer), "  ", (found.dealer_hand, "bold"), qualifies)
        self._fact("dealer", said if self.written.dealer else Text("no cards", style="dim"))
        self.out.print()

    def _fact(self, name: str, said: Text) -> None:
        said.plain = _safe(said.plain)
        for number, line in enumerate(said.wrap(self.out, self.out.width - 14)):
            self.out.print(Text.assemble((f"  {'' if number else name:<12}", "dim"), line), soft_wrap=True)

    def _seat(self, seat: WrittenSeat) -> None:
        result = next((one for one in self.found.seats if one.seat == seat.position), None)
        title = [(f"position {seat.position}", "bold"), "  ", (_safe(seat.player), "bold"), "  ", _cards(seat.cards)]
        self.out.print(Text.assemble(*title, "  ", result.hand if result else ""), soft_wrap=True)
        self._figures(_COLUMNS, "dim")
        own = [(number, line) for number, line in self.lines if line.position == seat.position]
        for number, line in own:
            self._figures(_cells(number, line), _STYLES.get(line.result, ""))
            self._reason(line.why, line.clause)
        self._figures(_sum("net", [line for _, line in own]), "bold")
        self.out.print()

    def _figures(self, cells: Sequence[str], style: str) -> None:
        """One row of the table; the style is for the result, the profit and the head."""
        row = Text("  ")
        for name, cell, width in zip(_COLUMNS, cells, self.widths, strict=True):
            told = style if name in ("result", "odds", "profit") or cells is _COLUMNS else "bold" * (name == "wager")
            row.append(f"{cell:>{width}}" if name in _RIGHT else f"{cell:<{width}}", style=told)
            row.append("  ")
        row.rstrip()
        self.out.print(row, soft_wrap=True)

    def _reason(self, why: str, clause: str) -> None:
        """A reason and its clauses under a row, on one line where they fit."""
        indent = " " * (self.widths[0] + 4)
        lines = textwrap.wrap(_safe(why), self.out.width - len(indent), break_on_hyphens=False)
        prefix, _, cited = clause.partition(":")
        ids = cited.split(", ")
        citation = cite(prefix, ids, len(ids) if self.all_clauses else 1)
        if lines and len(indent) + len(lines[-1]) + 2 + len(citation) <= self.out.width:
            last = Text.assemble(indent, lines.pop(), "  ", citation)
        else:
            last = Text("\n").join(Text(indent) + one for one in citation.wrap(self.out, self.out.width - len(indent)))
        for line in lines:
            self.out.print(Text(indent + line), soft_wrap=True)
        self.out.print(last, soft_wrap=True)

    def _ruling(self, ruling: Ruled) -> None:
        case = f", {ruling.case}" if ruling.case else ""
        where = f", position {ruling.position}" if ruling.position else ""
        void = "nothing is void" if ruling.voids == "nothing" else f"void: {ruling.voids}"
        head = [("ruling", "bold yellow"), "  ", (f"{ruling.what}{case}{where}", "bold")]
        self.out.print(Text.assemble(*head, (f"  {ruling.moment}; {void}; by the {ruling.who}", "dim")), soft_wrap=True)
        self._reason(ruling.says, ruling.clause)
        self.out.print()

    def _meters(self) -> None:
        rows = [list(_meter(self.found, name)) for name in self.found.before]
        columns = ["meter", "before", "contributions", "awards", "reset", "after"]
        if not any(row[4] for row in rows):
            columns.remove("reset")
            rows = [[*row[:4], row[5]] for row in rows]
        self.out.print(table(*columns, rows=rows, right=columns[1:]))


def _cells(number: int, line: Settled) -> tuple[str, ...]:
    """A line of settlement as the cells of its row."""
    wager = f"{line.wager}, {line.on}" if line.on else line.wager
    staked = _money(line.staked) if line.staked else ""
    return str(number), wager, staked, line.result, line.odds, _money(line.profit, signed=True)


def _sum(name: str, lines: Sequence[Settled]) -> tuple[str, ...]:
    staked, profit = sum(line.staked for line in lines), sum(line.profit for line in lines)
    return "", name, _money(staked), "", "", _money(profit, signed=True)


def _meter(found: Adjudication, name: str) -> Iterator[str]:
    """What a meter held, gained, paid and was reset by; the four sum to what it holds."""
    moved = [one for one in found.events if isinstance(one, MeterMoved) and one.meter == name]
    gained = sum((one.by for one in moved if one.why in ("contribution", "reversal")), Fraction(0))
    paid = sum(line.pays for line in found.lines if line.meter == name)
    before, after = found.before[name], found.after[name]
    reset = after - before - gained + paid
    yield name
    yield _money(before)
    yield _money(gained, signed=True) if gained else ""
    yield _money(-paid, signed=True) if paid else ""
    yield _money(reset, signed=True) if reset else ""
    yield _money(after)


def _money(cents: int | Fraction, *, signed: bool = False) -> str:
    """Dollars with two decimals, and more where a meter holds a fraction of a cent."""
    more = next((places for places in range(6) if (cents * 10**places) % 1 == 0), 6)
    digits = f"${Decimal(abs(int(cents * 10**more))).scaleb(-2 - more):,.{2 + more}f}"
    return ("-" if cents < 0 else "+" if signed and cents > 0 else "") + digits


def _cards(cards: Sequence[Card]) -> Text:
    """Cards as they are written, the red suits in red."""
    red = ("hearts", "diamonds")
    return Text(" ").join(Text(str(card), style="red" if card.suit in red else "") for card in cards)


def _safe(text: str) -> str:
    """A text in which whatever a terminal would obey is written as its code."""
    return "".join(one if one.isprintable() else f"\\u{ord(one):04x}" for one in text)


# -- a round that is not settled --------------------------------------------------------------------------------------


def _print_trouble(heard: Heard, trouble: PitbossError) -> None:
    out = Console(stderr=True, width=console().width, highlight=False)
    refused = isinstance(trouble, Refusal)
    head = ("refused", "bold red") if refused else ("not a round", "bold red")
    out.print(Text.assemble(head, "  ", (_safe(heard.name), "bold")), soft_wrap=True)
    instead = trouble.instead if isinstance(trouble.instead, str) else " · ".join(trouble.instead)
    clauses = _clauses(heard.rulebook, trouble.clause) if refused else ()
    for name, said in (("says", trouble.said), *clauses, ("instead", instead), ("code", trouble.code)):
        for number, line in enumerate(textwrap.wrap(_safe(said), out.width - 11, break_on_hyphens=False)):
            out.print(Text.assemble((f"  {'' if number else name:<9}", "dim"), line), soft_wrap=True)


def _clauses(rulebook: str, clause: str) -> Iterator[tuple[str, str]]:
    """The clauses cited, the first ones with what they say."""
    prefix, _, cited = clause.partition(":")
    ids = cited.split(", ")
    book = load(rulebook)
    for number, one in enumerate(ids[:_CITED]):
        under = book.clauses_under(one) if book.identity.prefix == prefix else ()
        yield "" if number else "clause", f"{prefix}:{one}" + (f"  {under[0].says}" if under else "")
    if len(ids) > _CITED:
        yield "", f"and {len(ids) - _CITED} more"
