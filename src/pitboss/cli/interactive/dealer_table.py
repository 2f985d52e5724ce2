"""The talk with the person who deals: the next lawful steps, each by number or in words, and what came of it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterable, Iterator

from rich.text import Text

from pitboss.clauses import BadInput, PitbossError
from pitboss.cli.interactive.dealer_view import where
from pitboss.cli.interactive.prompt import read_line
from pitboss.cli.piped import PipedConsole
from pitboss.cli.printing.steps import step_grid
from pitboss.cli.printing.text_teller import cards_text
from pitboss.cli.printing.wrapping import print_help, print_wrapped
from pitboss.live.table import LiveTable
from pitboss.money import show_money
from pitboss.rounds import Option, Seat, events, evolve, view
from pitboss.rounds import commands as do
from pitboss.rulebooks import load
from pitboss.sitting.desk import Desk
from pitboss.sitting.lines import understand
from pitboss.wording.announcements import announcement
from pitboss.wording.decisions import offers_by_word
from pitboss.wording.narrate import clean, tell

WIDEST = 100
_MARGIN = 10
_HELP = (
    ("1, or 1 As Kd", "a step by its number, with what has to be said"),
    ("deal As Kd · deal", "cards as read, ?? unseen · cards of the provable shoe"),
    ("show dealer As Kd", "cards that were dealt unseen"),
    ("shuffle 52 · cut 20", "any prescribed step by its name, with its figure"),
    ("start round · no more bets", "open the betting, close it"),
    ("bet 1 {base} 10 · take back 1 {base}", "wagers, by position or by name"),
    ("{acts}", "decisions"),
    ("draw As · count 34 · rack", "what a bonus drew · the stub counted, or racked"),
    ("settle · floor: validate", "the next position · a step in another role"),
    ("report", "irregularities; report WHAT [position 2] [case …]"),
    ("sit 1 Anna · leave 1 · close", "players come and go, the table is closed"),
    ("auto · auto on · auto off", "the automatic dealer: a step, or until a player acts"),
    ("options · table · why · why 2", "what is open, what lies there, words of the clauses"),
    ("quit", "the table stays as it is; its log goes on"),
)
_SAID = (events.RoundStarted, events.Exposed, events.Reached, events.Acted)


class DealerTalk:
    """The talk with the person who deals."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.desk = Desk(live)
        width = shutil.get_terminal_size((80, 24)).columns
        self.out = PipedConsole(width=min(max(width, 60), WIDEST), highlight=False)
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
            line = read_line()
            if line is None or not self.hear(clean(" ".join(line.split()))):
                return

    def _seat(self, players: Iterable[str]) -> None:
        """Open a new table; who is named and does not sit yet takes the first free position."""
        if not self.live.table.open and not self.live.log.tip.seq:
            self._give(do.Open(), "licensee")
        before = [player for _, player in self.live.table.chairs]
        for name in players:
            positions = range(1, self.live.plan.game.positions + 1)
            free = [position for position in positions if not self.live.table.player(position)]
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
                print_help(self.out, list(self._help()))
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
                for step in understand(self.desk, line):
                    self._give(step.command, step.by)

    def _help(self) -> Iterator[tuple[str, str]]:
        """What the desk understands, with examples out of the game that is dealt."""
        plan = self.live.plan
        offers = enumerate(offers_by_word(plan).items(), start=1)
        examples = " · ".join(f"{word} {place}{' 30' if offer.times else ''}" for place, (word, offer) in offers)
        for said, means in _HELP:
            yield said.format(base=plan.base, acts=examples), means

    def _give(self, command: do.Command, by: str) -> None:
        """Give a command and tell what came of it."""
        table = self.live.table
        for event in self.live.give(command, by):
            if sentence := tell(self.live.plan, table, event, self.eyes):
                self._say(Text(f"{sentence}."))
            if isinstance(event, _SAID) and (said := announcement(self.live.plan, table, event)):
                self._say(Text(f'"{said}"', style="italic"))
            table = evolve(table, event)

    def _say(self, text: Text, label: str = "") -> None:
        """Words with a margin, which may hold a word of its own."""
        print_wrapped(self.out, text, label=f"  {label}", indent=max(_MARGIN, len(label) + 3))

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
        citations = (citation.strip() for citation in re.findall(r"(?:[^,\[]|\[[^\]]*\])+", clauses))
        words = dict.fromkeys(clause for citation in citations for clause in book.clauses_under(citation))
        if not words:
            raise BadInput(code="nothing-to-explain", said="No clause was named.", instead="why, or why 1 for a step")
        for clause in words:
            self._say(Text.assemble((f"{prefix}:{clause.id}", "cyan"), f"  {clause.says}"), "why")

    def _next(self) -> None:
        """Where the table is, and the steps that lead on; where none does, what may have to be reported."""
        self.out.print()
        self._say(Text(" · ".join(where(self.live.plan, self.live.table)), style="bold"), "──")
        steps = list(enumerate(self.desk.steps(), start=1))
        leading = [(number, step) for number, step in steps if self.desk.leads_on(step)]
        if leading or self.live.table.round is None:
            self._list(leading or steps)
        else:
            self._reports()

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
            bets = ", ".join(f"{bet.wager} {show_money(bet.amount)}" for bet in seat.bets)
            folded = " folded" if seat.folded else ""
            self._say(Text.assemble(f"{clean(player)}{folded}  {bets}  ", cards_text(seat.hand.cards)), str(position))
        for label, pile in (("dealer", now.dealer), ("board", now.board), ("box", now.box)) if now is not None else ():
            if pile.cards:
                self._say(cards_text(pile.cards), label)
