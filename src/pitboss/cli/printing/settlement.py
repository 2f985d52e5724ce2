"""A written round on the terminal: every wager with its reason and its clause, or why the round is not settled."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import groupby
from typing import Literal

from rich.console import Console
from rich.table import Table
from rich.text import Text

from pitboss.adjudication import Adjudication
from pitboss.adjudication.written import Written, WrittenSeat
from pitboss.cards import Card
from pitboss.clauses import PitbossError, Refusal
from pitboss.cli.printing.console import cite, console, table
from pitboss.cli.printing.wrapping import print_wrapped, wrap, wrap_styled
from pitboss.cli.settle_result import SettleResult
from pitboss.escapes import escaped
from pitboss.money import plain_meter
from pitboss.rounds.events import MeterMoved, Ruled, Settled
from pitboss.rulebooks import load

_STYLES = {"won": "green", "lost": "red", "forfeited": "red", "push": "dim", "returned": "dim"}
_COLUMNS = ("#", "wager", "staked", "result", "odds", "profit")
_RIGHT = ("#", "staked", "profit")
_ALL = "all positions"
_CITED = 3


class SettlementPage:
    """An adjudicated round on a page: who sat where, every wager with its reason, the rulings, the meters.

    The numbers before the wagers are the order of settlement, which runs through all positions.
    """

    def __init__(self, result: SettleResult, *, all_clauses: bool) -> None:
        assert result.found is not None
        assert result.written is not None
        self.out = console()
        self.name = result.name
        self.written = result.written
        self.found = result.found
        self.all_clauses = all_clauses
        self.lines = list(enumerate(self.found.lines, start=1))
        every = [_COLUMNS, *(_cells(number, line) for number, line in self.lines), _sum(_ALL, self.found.lines)]
        every += [_sum("net", self._lines_of(seat)) for seat in self.written.seats]
        self.widths = [max(map(len, column)) for column in zip(*every, strict=True)]
        self.indent = " " * (self.widths[0] + 4)
        longest = max((len(self._cited(line.clause)) for line in self.found.lines), default=0)
        self.beside = not all_clauses and self._wide + 2 + longest <= self.out.width

    @property
    def _wide(self) -> int:
        """How wide the figures are, with two spaces before each."""
        return sum(self.widths) + 2 * len(self.widths)

    def print(self) -> None:
        """Everything, in the order in which one asks."""
        self._head()
        for seat in self.written.seats:
            self._seat(seat)
        if len(self.written.seats) > 1:
            self.out.print()
            self._total(_ALL, self.found.lines)
        for ruling in self.found.rulings:
            self.out.print()
            self._ruling(ruling)
        if self.found.before:
            self._meters()

    def _head(self) -> None:
        written, filing = self.written, self.found.plan.game.filing
        identity = load(filing.rulebook).identity
        game = f"{identity.title}, {identity.jurisdiction}"
        print_wrapped(self.out, Text.assemble((escaped(self.name), "bold"), f" under {game}"))
        self.out.print()
        submission = _source_of(written)
        if written.elections:
            submission += " with the elections of this round"
        house = f"{filing.operator}, table {filing.table}, version {filing.version}"
        self._fact("rulebook", Text(f"{identity.id}: {filing.edition}"))
        self._fact("submission", Text(escaped(f"{submission}: {house}")))
        self._fact("device", Text(self.found.plan.game.device.name))
        drawn = [f"magic card {written.magic}"] if written.magic is not None else []
        drawn += [f"lucky position {escaped(written.lucky)}"] if written.lucky else []
        self._fact("drawn", Text(", ".join(drawn)))
        self._fact("board", _cards(written.board))
        self._fact("box", _cards(written.box))
        qualifies = {None: "", True: ": qualifies", False: ": does not qualify"}[self.found.qualifies]
        hand = Text.assemble((self.found.dealer_hand, "bold"), qualifies)
        if self.found.plan.game.dealer is not None:
            dealt = Text.assemble(_cards(written.dealer), "  ", hand) if written.dealer else Text("no cards")
            self._fact("dealer", dealt)

    def _fact(self, name: str, said: Text) -> None:
        if said:
            print_wrapped(self.out, said, label=f"  {name}", indent=14)

    def _seat(self, seat: WrittenSeat) -> None:
        hand = next((place.hand for place in self.found.seats if place.seat == seat.position), "")
        title = Text(f"position {seat.position}  {escaped(seat.player)}", style="bold")
        self.out.print()
        print_wrapped(self.out, Text.assemble(title, "  ", _cards(seat.cards), "  ", hand))
        self._figures(_COLUMNS, dict.fromkeys(_COLUMNS, "dim"), Text("clause" * self.beside, style="dim"))
        lines = [(number, line) for number, line in self.lines if line.position == seat.position]
        for _, run in groupby(
            lines, key=lambda shown: shown[1].why if self.beside else (shown[1].why, shown[1].clause)
        ):
            self._run(list(run))
        self._total("net", self._lines_of(seat))

    def _lines_of(self, seat: WrittenSeat) -> list[Settled]:
        return [line for line in self.found.lines if line.position == seat.position]

    def _run(self, lines: Sequence[tuple[int, Settled]]) -> None:
        """Lines that follow each other with one reason, and the reason once under them."""
        for number, line in lines:
            style = _STYLES.get(line.result, "")
            styles = {"#": "dim", "wager": "bold", "result": style, "odds": style, "profit": style}
            self._figures(_cells(number, line), styles, self._cited(line.clause) if self.beside else Text())
        last = lines[-1][1]
        ruled = next((ruling.what for ruling in self.found.rulings if ruling.says == last.why), "")
        why = f"{ruled}: see the ruling below" if ruled else last.why
        self._reason(why, Text() if self.beside else self._cited(last.clause))

    def _total(self, name: str, lines: Sequence[Settled]) -> None:
        profit = sum(line.profit for line in lines)
        sign = "green" if profit > 0 else "red" if profit < 0 else ""
        self.out.print(Text(self.indent + "─" * (self._wide - len(self.indent)), style="dim"), soft_wrap=True)
        self._figures(_sum(name, lines), {"wager": "bold", "staked": "bold", "profit": f"bold {sign}".strip()}, Text())

    def _figures(self, cells: Sequence[str], styles: Mapping[str, str], clause: Text) -> None:
        """One row of the table, and its clause where that stands beside it."""
        grid = Table(box=None, show_header=False, padding=(0, 0, 0, 2))
        for name, width in zip(_COLUMNS, self.widths, strict=True):
            justify: Literal["left", "right"] = "right" if name in _RIGHT else "left"
            grid.add_column(width=width, justify=justify, style=styles.get(name, ""), no_wrap=True)
        row = [Text(cell) for cell in cells]
        if clause:
            grid.add_column(no_wrap=True)
            row.append(clause)
        grid.add_row(*row)
        self.out.print(grid)

    def _cited(self, clause: str) -> Text:
        prefix, _, cited = clause.partition(":")
        ids = cited.split(", ")
        citation = cite(prefix, ids, len(ids) if self.all_clauses else 1)
        citation.style = "dim cyan"
        return citation

    def _reason(self, why: str, clause: Text) -> None:
        """A reason under its row, and the clauses after it where they fit, else below."""
        room = self.out.width - len(self.indent)
        lines = [Text(line, style="dim") for line in wrap(escaped(why), room)]
        if clause and lines and len(lines[-1]) + 2 + len(clause) <= room:
            lines[-1] = Text.assemble(lines[-1], "  ", clause)
        elif clause:
            lines += wrap_styled(clause, room)
        for line in lines:
            line.rstrip()
            self.out.print(Text(self.indent) + line, soft_wrap=True)

    def _ruling(self, ruling: Ruled) -> None:
        case = f", {ruling.case}" if ruling.case else ""
        where = f", position {ruling.position}" if ruling.position else ""
        but = f" but for {' and '.join(ruling.keeps)}" if ruling.keeps else ""
        facts = f"when: {ruling.moment}; void: {ruling.voids}{but}; by the {ruling.who}"
        title = Text.assemble(("ruling", "bold yellow"), "  ", (f"{ruling.what}{case}{where}", "bold"))
        print_wrapped(self.out, Text.assemble(title, (f"  {facts}", "dim")))
        self._reason(ruling.says, self._cited(ruling.clause))

    def _meters(self) -> None:
        rows = [list(_meter(self.found, name)) for name in self.found.before]
        columns = ["meter", "before", "contributions", "awards", "reset", "after"]
        if not any(row[4] for row in rows):
            columns.remove("reset")
            rows = [[*row[:4], row[5]] for row in rows]
        self.out.print(table(*columns, rows=rows, right=columns[1:]))


def _source_of(written: Written) -> str:
    """Where the submission of a round stands."""
    if written.submission is not None:
        return written.submission.name
    return "the one written in the round" if written.filed else "the rulebook's template"


def _cells(number: int, line: Settled) -> tuple[str, ...]:
    """A line of settlement as the cells of its row."""
    wager = f"{line.wager}, {line.on}" if line.on else line.wager
    staked = _money(line.staked) if line.staked else ""
    return str(number), wager, staked, line.result, line.odds, _money(line.profit, signed=True)


def _sum(name: str, lines: Sequence[Settled]) -> tuple[str, ...]:
    staked, profit = sum(line.staked for line in lines), sum(line.profit for line in lines)
    return "", name, _money(staked), "", "", _money(profit, signed=True)


def _meter(settled: Adjudication, name: str) -> Iterator[str]:
    """What a meter held, gained, paid and was reset by; the four sum to what it holds."""
    moved = [event for event in settled.events if isinstance(event, MeterMoved) and event.meter == name]
    gained = sum((move.by for move in moved if move.cause in ("contribution", "reversal")), Fraction(0))
    paid = sum(line.pays for line in settled.lines if line.meter == name)
    before, after = settled.before[name], settled.after[name]
    reset = after - before - gained + paid
    yield name
    yield _money(before)
    yield _money(gained, signed=True) if gained else ""
    yield _money(-paid, signed=True) if paid else ""
    yield _money(reset, signed=True) if reset else ""
    yield _money(after)


def _money(cents: int | Fraction, *, signed: bool = False) -> str:
    """Dollars with two decimals, and more where a meter holds a fraction of a cent."""
    whole, _, part = plain_meter(abs(Fraction(cents))).partition(".")
    return ("-" if cents < 0 else "+" if signed and cents > 0 else "") + f"${int(whole):,}.{part}"


def _cards(cards: Sequence[Card]) -> Text:
    """Cards as they are written, the red suits in red."""
    red = ("hearts", "diamonds")
    return Text(" ").join(Text(str(card), style="red" if card.suit in red else "") for card in cards)


def print_trouble(result: SettleResult, trouble: PitbossError) -> None:
    """Why a round is not settled: what was refused or could not be read, by which clause, and what to do instead."""
    out = Console(stderr=True, width=console().width, highlight=False)
    refused = isinstance(trouble, Refusal)
    head = ("refused", "bold red") if refused else ("not a round", "bold red")
    out.print(Text.assemble(head, "  ", (escaped(result.name), "bold")), soft_wrap=True)
    instead = trouble.instead if isinstance(trouble.instead, str) else " · ".join(trouble.instead)
    clauses = _clauses(result.rulebook, trouble.clause) if refused else ()
    for name, said in (("says", trouble.said), *clauses, ("instead", instead), ("code", trouble.code)):
        print_wrapped(out, escaped(said), label=f"  {name}", indent=11)


def _clauses(rulebook: str, clause: str) -> Iterator[tuple[str, str]]:
    """The clauses cited, the first ones with what they say."""
    prefix, _, cited = clause.partition(":")
    ids = cited.split(", ")
    book = load(rulebook)
    for number, id_ in enumerate(ids[:_CITED]):
        under = book.clauses_under(id_) if book.identity.prefix == prefix else ()
        yield "" if number else "clause", f"{prefix}:{id_}" + (f"  {under[0].says}" if under else "")
    if len(ids) > _CITED:
        yield "", f"and {len(ids) - _CITED} more"
