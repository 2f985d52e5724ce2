"""``pitboss deal``: a person deals a real table, step by step, and the program supervises.

Shows where the table is and which steps are lawful, takes the next one by number or in words, and says what came of
it. Whatever is refused changes nothing; the end of the input leaves the table as it lies, and its log goes on.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path

import click
import msgspec
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from pitboss.clauses import BadInput, PitbossError
from pitboss.cli.printing.steps import step_grid
from pitboss.cli.printing.text_teller import cards_text
from pitboss.cli.text_table import PROMPT, choose
from pitboss.log.file import FileLog, MemoryLog, read
from pitboss.log.records import Granted, from_log
from pitboss.money import show_money
from pitboss.rounds import Option, Plan, Seat, Table, events, evolve, view
from pitboss.rounds import commands as do
from pitboss.rounds.flow import next_delivery, next_visited
from pitboss.rounds.handlers.acting import asked
from pitboss.rounds.state import DeckState
from pitboss.rulebooks import load, names
from pitboss.sitting.desk import Desk
from pitboss.sitting.lines import understand
from pitboss.sitting.saved import SavedSitting, beside, keep, new_key, new_log, recall
from pitboss.sitting.seating import SeatingRequest
from pitboss.submissions import compile_game, parse_submission, read_submission
from pitboss.table.games import house_submission, plan_for
from pitboss.table.live import LiveTable
from pitboss.table.shoe import ProvableShoe, ReadShoe
from pitboss.wording.announcements import announcement
from pitboss.wording.narrate import clean, meter_money, tell

WIDEST = 100
HELP = (
    ("1, or 1 As Kd", "a step by its number, with what has to be said"),
    ("deal As Kd · deal", "cards as read, ?? unseen · cards of the provable shoe"),
    ("show dealer As Kd", "cards that were dealt unseen"),
    ("shuffle 52 · cut 20", "any prescribed step by its name, with its figure"),
    ("start round · no more bets", "open the betting, close it"),
    ("bet 1 ante 10 · take back 1 ante", "wagers, by position or by name"),
    ("play 1 30 · check 2 · fold 3", "decisions"),
    ("draw As · count 34 · rack", "what a bonus drew · the stub counted, or racked"),
    ("settle · floor: validate", "the next position · a step in another role"),
    ("report", "irregularities; report WHAT [position 2] [case …]"),
    ("sit 1 Anna · leave 1 · close", "players come and go, the table is closed"),
    ("auto · auto on · auto off", "the automatic dealer: a step, or until a player acts"),
    ("options · table · why · why 2", "what is open, what lies there, words of the clauses"),
    ("quit", "the table stays as it is; its log goes on"),
)
_SAID = (events.RoundStarted, events.Exposed, events.Reached, events.Acted)


@click.command()
@click.argument("rulebook", required=False, default="")
@click.option("--submission", type=click.Path(path_type=Path), help="A Rules Submission; the template if unsaid.")
@click.option("--log", help="The table's log: a new file, one to go on with, or - for none.")
@click.option("--cards", type=click.Choice(["read", "shuffled"]), help="Read from a real shoe, or from a provable one.")
@click.option("--seed", help="Any text: the same text gives the same shuffled cards again.")
@click.option("--players", default="", help='Who sits down, from position 1 on: "Anna,Ben".')
def deal(
    *, rulebook: str, submission: Path | None, log: str | None, cards: str | None, seed: str | None, players: str
) -> None:
    """Deal a table by hand: RULEBOOK, or one from a menu.

    The next lawful steps are listed, each with who does it and its clause. Everything is in a log, which can be
    replayed and proven; with a log that was begun before, the table goes on where it was left.
    """
    if seed is not None and cards == "read":
        raise BadInput(code="seed-of-nothing", said="Cards that are read have no seed.", instead="--cards shuffled")
    goes_on = SeatingRequest(log=log).goes_on
    if submission is not None and not rulebook:
        rulebook = read_submission(submission).rulebook.identity.id
    rulebook = rulebook or ("" if goes_on else choose() or "")
    if not rulebook and not goes_on:
        return
    if goes_on:
        live = _go_on(Path(log or ""), rulebook, submission, cards, seed)
    else:
        live = _new(rulebook, submission, log, shuffled=cards == "shuffled" or seed is not None, seed=seed)
    with live.log:
        try:
            DealerTalk(live).run([one for name in players.split(",") if (one := clean(" ".join(name.split())))])
        except KeyboardInterrupt:  # in the middle of a command, which the log has whole or not at all
            click.echo()
        _goodbye(live)


def _new(rulebook: str, submission: Path | None, log: str | None, *, shuffled: bool, seed: str | None) -> LiveTable:
    if rulebook not in names():
        instead = f"one of {', '.join(names())}"
        raise BadInput(code="rulebook-unknown", said=f'there is no rulebook "{rulebook}"', instead=instead)
    plan = plan_for(rulebook, submission)
    filed = (read_submission(submission) if submission is not None else house_submission(rulebook)).source.text
    kept = SavedSitting(new_key(seed), "", 0, 0) if shuffled else None
    path = Path(log) if log is not None else new_log(rulebook, datetime.now().astimezone())
    file = MemoryLog() if log == "-" else FileLog(path)
    try:
        if kept is not None and log != "-":
            keep(beside(path), kept)
        return LiveTable(plan, file, _source(kept), filed=filed)
    except BaseException:
        file.close()
        raise


def _go_on(path: Path, rulebook: str, submission: Path | None, cards: str | None, seed: str | None) -> LiveTable:
    """The table of a log: under its submission, with cards from where they came before."""
    first, promised = None, False
    for entry in read(path):
        try:
            record, found = from_log(entry)
        except msgspec.ValidationError:
            break
        first = first or next((one for one in found if isinstance(one, events.Opened)), None)
        promised |= isinstance(record, Granted) and isinstance(record.command, do.Commit)
    if first is None:
        said = f"{path} is not the log of a table"
        raise BadInput(code="not-a-table", said=said, instead="name another file; this one is left as it is")
    kept = recall(beside(path)) if promised or beside(path).exists() else None
    source = "read" if kept is None else "shuffled"
    key = new_key(seed) if seed is not None else ""
    for what, wanted, held in (
        ("rulebook", rulebook, first.rulebook),
        ("source of cards", cards or "", source),
        ("seed", key, kept.key if kept is not None else ""),
    ):
        if wanted and wanted != held:
            said, instead = f"{path} was begun with another {what}", f"leave the {what} out, or begin a new log"
            raise BadInput(code="another-table", said=said, instead=instead)
    given = read_submission(submission).source.text if submission is not None else first.filed
    plan, file = Plan(compile_game(parse_submission(given, "the log's submission"))), FileLog(path)
    try:
        return LiveTable(plan, file, _source(kept), filed=first.filed)
    except BaseException:
        file.close()
        raise


def _source(kept: SavedSitting | None) -> ProvableShoe | ReadShoe:
    return ProvableShoe(kept.seed) if kept is not None else ReadShoe(_unread, _undrawn)


def _unread(plan: Plan, table: Table, number: int) -> tuple[None, ...]:
    """Cards of a real shoe, which only a person can read; where none leaves the shoe, none."""
    if number:
        said = f"The automatic dealer cannot read {'a card' if number == 1 else f'{number} cards'} from the shoe."
        raise BadInput(code="cards-missing", said=said, instead="deal As …")
    return ()


def _undrawn(plan: Plan, table: Table, wager: str) -> do.Draw:
    said = f"The automatic dealer cannot see what was drawn for {wager}."
    raise BadInput(code="wrong-draw", said=said, instead="draw As, draw position 3 or draw nothing")


def _goodbye(live: LiveTable) -> None:
    if not isinstance(live.log, FileLog):
        click.echo("No log was kept.")
        return
    path, here = live.log.path, Path.cwd()
    shown = str(path.relative_to(here)) if path.is_relative_to(here) else str(path)
    shown = f"'{shown}'" if " " in shown else shown
    click.echo(f"The table stays as it is. Its log is {shown}")
    click.echo(f"  pitboss deal --log {shown}   goes on here")
    click.echo(f"  pitboss replay {shown}       every round, step by step")
    click.echo(f"  pitboss verify {shown}       the proof: steps, settlements, books")


class DealerTalk:
    """The talk with the person who deals."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.desk = Desk(live)
        width = shutil.get_terminal_size((80, 24)).columns
        self.out = Console(width=min(max(width, 60), WIDEST), highlight=False)
        self.eyes = "dealer" if self.desk.shuffled else "auditor"  # who reads the cards in has seen them
        self.auto = False
        self._refused = ""

    def run(self, players: Iterable[str]) -> None:
        """Until the person goes or the input ends."""
        filing = self.live.plan.game.filing
        identity = load(filing.rulebook).identity
        self.out.print(Text(f"{identity.title} · {identity.jurisdiction}", style="bold"))
        self.out.print(Text(f"{filing.operator}, table {filing.table} · {filing.edition}", style="dim"))
        if self.live.log.tip.seq:
            self.out.print("The table goes on where its log was left.")
        waiting = list(players)
        while True:
            try:
                self._seat(waiting)
                self._house()
            except PitbossError as error:
                self.auto = False
                self._refuse(error)
            waiting = []
            self._next()
            line = _read(PROMPT)
            if line is None or not self.hear(clean(" ".join(line.split()))):
                return

    def _seat(self, players: Iterable[str]) -> None:
        """Open a new table; who is named and does not sit yet takes the first free position."""
        if not self.live.table.open and not self.live.log.tip.seq:
            self._give(do.Open(self.live.filed), "licensee")
        before = [player for _, player in self.live.table.chairs]
        for name in players:
            free = [one for one in range(1, self.live.plan.game.positions + 1) if not self.live.table.player(one)]
            if name not in before:
                self._give(do.Sit(free[0] if free else 0, name), "player")

    def _house(self) -> None:
        """What the house does unasked: publish promises and seeds, and every step where it was told to."""
        while self.live.table.open:
            try:
                command = self.live.next()
            except BadInput:  # cards that have to be read: the person is asked for them
                return
            publishes = isinstance(command, do.Commit | do.RevealSeed)
            if command is None or not (publishes or self.auto):
                return
            self._give(command, "device" if publishes else "house")

    def hear(self, line: str) -> bool:
        """Do what a line says; False when it says to go."""
        word, _, rest = line.lower().partition(" ")
        if word in ("quit", "q", "exit") and not rest:
            return False
        try:
            self._do(word, rest, line)
        except PitbossError as error:
            self._refuse(error)
        return True

    def _do(self, word: str, rest: str, line: str) -> None:
        match word, rest:
            case ("" | "options" | "o", ""):
                self._list(enumerate(self.desk.steps(), start=1))
            case ("help" | "h" | "?", ""):
                for said, means in HELP:
                    self._say(Text(means), f"{said:<32}")
            case ("table" | "t", ""):
                self._lie()
            case ("report", ""):
                self._reports()
            case ("why" | "w", _):
                self._why(rest)
            case ("auto", "on" | "off"):
                self.auto = rest == "on"
            case ("auto", ""):
                command = self.live.next()
                if command is None:
                    raise BadInput(code="not-open", said="The house waits for a player.", instead="options")
                self._give(command, "house")
            case _:
                for wish in understand(self.desk, line):
                    command = wish.command
                    self._give(do.Open(self.live.filed) if isinstance(command, do.Open) else command, wish.by)

    def _give(self, command: do.Command, by: str) -> None:
        """Give a command and tell what came of it."""
        table = self.live.table
        for event in self.live.give(command, by):
            if told := tell(self.live.plan, table, event, self.eyes):
                self._say(Text(f"{told}."))
            if isinstance(event, _SAID) and (said := announcement(self.live.plan, table, event)):
                self._say(Text(f'"{said}"', style="italic"))
            table = evolve(table, event)

    def _say(self, text: Text, label: str = "") -> None:
        """Words with a margin, which may hold a word of its own."""
        grid = Grid.grid(padding=(0, 1, 0, 0))
        grid.add_column(min_width=9, no_wrap=True, style="dim")
        grid.add_column()
        grid.add_row(f"  {label}", text)
        self.out.print(grid)

    def _refuse(self, error: PitbossError) -> None:
        self._refused = error.clause or self._refused
        self._say(Text.assemble((clean(error.said), "yellow"), (f"  {error.clause}", "cyan")), "refused")
        instead = error.instead if isinstance(error.instead, str) else " · ".join(error.instead)
        if instead:
            self._say(Text(clean(instead)), "you may")

    def _why(self, rest: str) -> None:
        steps, cited = self.desk.steps(), self._refused
        if rest.isascii() and rest.isdigit() and len(rest) < 5:
            cited = steps[int(rest) - 1].clause if 1 <= int(rest) <= len(steps) else ""
        prefix, _, clauses = cited.partition(":")
        book = load(self.live.plan.game.filing.rulebook)
        found = (one.strip() for one in re.findall(r"(?:[^,\[]|\[[^\]]*\])+", clauses))
        words = dict.fromkeys(clause for one in found for clause in book.clauses_under(one))
        if not words:
            raise BadInput(code="nothing-to-explain", said="No clause was named.", instead="why, or why 1 for a step")
        for clause in words:
            self._say(Text.assemble((f"{prefix}:{clause.id}", "cyan"), f"  {clause.says}"), "why")

    def _next(self) -> None:
        """Where the table is, and the steps that lead on; where none does, what may have to be reported."""
        self.out.print()
        self._say(Text(" · ".join(self._where()), style="bold"), "──")
        steps = list(enumerate(self.desk.steps(), start=1))
        leading = [(number, one) for number, one in steps if self.desk.leads_on(one)]
        if leading or self.live.table.round is None:
            self._list(leading or steps)
        else:
            self._reports()

    def _where(self) -> Iterator[str]:
        table, now = self.live.table, self.live.table.round
        if not table.open:
            yield "The table is closed"
        elif now is None:
            yield f"After round {table.rounds}" if table.rounds else "Before the first round"
        else:
            stage = self.live.plan.stage(table.device, now.stage)
            yield f"Round {now.number}"
            yield stage.procedure or stage.key.rstrip(" 0123456789:").replace("deal: deal", "deal")
            yield from self._turn()
        yield from (f"deck {one.number} {self._deck(one)}" for one in table.decks if now is None or not one.ready)
        yield from (f"{name} {meter_money(amount)}" for name, amount in table.meters.items())

    def _turn(self) -> Iterator[str]:
        """Whose turn it is: to be dealt to, to decide, to be settled."""
        table, plan, now = self.live.table, self.live.plan, self.live.table.round
        assert now is not None
        stage = plan.stage(table.device, now.stage)
        delivery = next_delivery(now, stage.row) if stage.row is not None else None
        seat = asked(plan, now, stage.street) if stage.street is not None else now.seat(delivery[1] if delivery else 0)
        seat = next_visited(plan, now, stage.visit) if stage.visit is not None else seat
        if seat is not None:
            yield f"next {clean(seat.player)} ({seat.position})"

    def _deck(self, deck: DeckState) -> str:
        if deck.course == "away":
            return "not opened"
        course = self.live.plan.deck_course(deck.course, self.live.table.device, self.live.table.shuffle)
        return "ready" if deck.ready else f"{deck.course}, step {deck.done + 1} of {len(course)}"

    def _list(self, steps: Iterable[tuple[int, Option]]) -> None:
        """Steps with their clauses, one after the other."""
        self.out.print(step_grid(steps, self.live.table))

    def _reports(self) -> None:
        self._list(enumerate(self.desk.reports(), start=1))
        self._say(Text("report 1 [position 2] [case …] [when …] [card As], or report and its name"))

    def _lie(self) -> None:
        """Who sits there, what lies on the layout, and the cards that these eyes may see."""
        table = view(self.live.table, self.eyes)
        now = table.round
        for position, player in table.chairs:
            seat = (now.seat(position) if now is not None else None) or Seat(position, player)
            bets = ", ".join(f"{one.wager} {show_money(one.amount)}" for one in seat.bets)
            folded = " folded" if seat.folded else ""
            self._say(Text.assemble(f"{clean(player)}{folded}  {bets}  ", cards_text(seat.hand.cards)), str(position))
        for label, pile in (("dealer", now.dealer), ("board", now.board), ("box", now.box)) if now is not None else ():
            if pile.cards:
                self._say(cards_text(pile.cards), label)


def _read(prompt: str) -> str | None:
    """The next line; None at the end. What comes from a pipe is shown, so that the transcript can be read."""
    click.echo(prompt, nl=False)
    try:
        line = sys.stdin.readline()
    except (UnicodeDecodeError, KeyboardInterrupt) as error:
        line = "" if isinstance(error, KeyboardInterrupt) else "not text\n"
    if not line or not sys.stdin.isatty():
        click.echo(clean(line.strip()))
    return line or None
