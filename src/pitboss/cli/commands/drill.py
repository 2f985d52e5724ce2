"""``pitboss drill``: practise any work at a table, with answers read line by line from a person or a pipe."""

from __future__ import annotations

import secrets
import textwrap
from collections.abc import Iterable, Iterator
from fractions import Fraction
from random import Random

import click
from rich import box
from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from pitboss.adjudication.acts import names
from pitboss.adjudication.written import WrittenSeat, read_written
from pitboss.cards import Card
from pitboss.clauses import BadInput
from pitboss.cli.interactive.prompt import read_line
from pitboss.cli.printing.console import cite, console, print_json
from pitboss.cli.printing.rulebook import print_paytables
from pitboss.cli.printing.wrapping import print_wrapped
from pitboss.cli.rulebook_argument import RULEBOOK
from pitboss.live.games import plan_for
from pitboss.money import show_money
from pitboss.numbers import decimal
from pitboss.rounds import Plan
from pitboss.rulebooks import load
from pitboss.ruleset.play import Offer
from pitboss.screen.glyphs import spread, tiny
from pitboss.training.asks import AnswerMark, Ask
from pitboss.training.drills import questions
from pitboss.training.player_drill import YOU
from pitboss.training.procedure_drill import HIDDEN
from pitboss.training.question import DRILLS, Question
from pitboss.training.question import Drill as DrillName
from pitboss.wording.narrate import clean, meter_money

_QUIT = ("quit", "q", "exit", "stop")
_HELP = ("help", "h", "?")
_ODDS = ("odds", "pays", "paytable", "paytables")


@click.command()
@click.argument("what", metavar="|".join(DRILLS), type=click.Choice(DRILLS))
@click.argument("rulebook", required=False, default="", type=RULEBOOK)
@click.option(
    "--questions", "number", type=click.IntRange(1, 1000), default=10, help="How many questions.  [default: 10]"
)
@click.option("--seed", help="Any text; the same text asks the same questions.")
@click.option("--json", "as_json", is_flag=True, help="Print the questions with their answers, for programs.")
def drill(*, what: DrillName, rulebook: str, number: int, seed: str | None, as_json: bool) -> None:
    """Practise: decide as a player, pay a layout as its dealer, rule on irregularities as the floor, name the next
    lawful step, or find the error in a record as an auditor.

    Without RULEBOOK the questions come from all rulebooks. Type your answers line by line; "quit" ends the drill and
    prints your score.
    """
    rulebooks = (load(rulebook).identity.id,) if rulebook else ()
    seed = seed if seed is not None else secrets.token_hex(4)
    asked = questions(what, Random(seed), number, rulebooks)
    if as_json:
        print_json({"drill": what, "seed": seed, "questions": [question.as_data() for question in asked]})
        return
    Drill(number, seed).run(asked)


class Drill:
    """A drill under way: it asks, marks, explains and keeps the score."""

    def __init__(self, number: int, seed: str) -> None:
        self.number = number
        self.seed = seed
        self.out = console()
        self.asked = self.right = 0
        self.lost = Fraction(0)

    def run(self, questions: Iterable[Question]) -> None:
        """Ask everything, or until the person has had enough."""
        self.out.print(Text('Type help for the words a drill knows, "quit" to end it.', style="dim"))
        try:
            for number, question in enumerate(questions, start=1):
                if not self._question(number, question):
                    break
        except KeyboardInterrupt:
            click.echo()
        self._score()

    def _question(self, number: int, question: Question) -> bool:
        """One question with all its parts; False at the end of the input."""
        self.out.print()
        head = Text.assemble((f"{number} of {self.number}", "bold yellow"), "  ", (question.title, "bold"))
        print_wrapped(self.out, Text.assemble(head, (f"  {question.rulebook}", "dim")))
        if question.round:
            self.out.print(picture(question, large=self._large))
        for line in in_short(question):
            print_wrapped(self.out, line, indent=2)
        self._wrap(question.told)
        if not all(self._ask(question, ask) for ask in question.asks):
            return False
        if question.drill == "floor":
            self.out.print()
            self._explain(Text("ruling", style="bold"), question.asks[0].because, question.asks[0].clause)
        return True

    @property
    def _large(self) -> bool:
        return self.out.is_terminal and self.out.width >= 80

    def _ask(self, question: Question, ask: Ask) -> bool:
        """Ask until there is an answer that can be read."""
        self.out.print()
        print_wrapped(self.out, ask.about, style="bold")
        if ask.kind == "choice":
            for number, (_, words) in enumerate(ask.choices, start=1):
                print_wrapped(self.out, words, label=f"  {number}", indent=5)
        while (line := read_line()) is not None:
            word = line.strip().lower()
            if word in _QUIT:
                return False
            if word in _HELP:
                self._help(question, ask)
            elif word in _ODDS and question.round:
                print_odds(plan_for(question.rulebook))
            else:
                try:
                    self._marked(question, ask.mark(line))
                except BadInput as error:
                    print_wrapped(self.out, f"{error.said} Please {error.instead}.", indent=2, style="yellow")
                    continue
                return True
        return False

    def _marked(self, question: Question, mark: AnswerMark) -> None:
        """Tell the mark; a ruling is explained when all of it has been asked, for its words give the rest away."""
        self.asked += 1
        self.right += mark.right
        self.lost += mark.cost or 0
        head = Text("  right", style="bold green") if mark.right else Text("  wrong", style="bold red")
        if mark.mark is not None and not mark.right:
            costs = f", {mark.mark}: costs {decimal(mark.cost or Fraction(0), 4)}"
            self._explain(head, f"{mark.said}{costs}. {mark.because[:1].upper()}{mark.because[1:]}", mark.clause)
        elif question.drill != "floor":
            self._explain(head, f"{mark.said}. {mark.because[:1].upper()}{mark.because[1:]}", mark.clause)
        else:
            self._wrap(f"{mark.said}.", head)

    def _explain(self, head: Text, words: str, clause: str) -> None:
        """A reason, and the first clause that it rests on."""
        prefix, _, ids = clause.partition(":")
        self._wrap(f"{words.rstrip('.')}.", head, cite(prefix, ids.split(", ")))

    def _wrap(self, words: str, head: Text | None = None, tail: Text | None = None) -> None:
        """A paragraph with a word in the margin, and a clause after it."""
        margin = len(head) + 2 if head is not None else 0
        lines = textwrap.wrap(words, max(self.out.width - margin, 30), break_on_hyphens=False)
        for number, line in enumerate(lines):
            begin = Text.assemble(head, "  ") if head is not None and not number else Text(" " * margin)
            self.out.print(Text.assemble(begin, line), soft_wrap=True)
        if tail is not None:
            self.out.print(Text.assemble(" " * margin, tail), soft_wrap=True)

    def _help(self, question: Question, ask: Ask) -> None:
        self._wrap(f"Answer {ask.accepts}.")
        if question.round:
            self._wrap("A payment is what the dealer hands over, the stake not included.")
            self._wrap('"odds" shows the paytables of the table.')
        self._wrap('"quit" ends the drill.')

    def _score(self) -> None:
        self.out.print()
        share = f", {100 * self.right // self.asked} %" if self.asked else ""
        share += f"; {decimal(self.lost, 4)} antes lost" if self.lost else ""
        self.out.print(Text(f"Score: {self.right} of {self.asked}{share}", style="bold"))
        self.out.print(Text(f"The same questions again: --seed {clean(self.seed)}", style="dim"), soft_wrap=True)


def in_short(question: Question) -> Iterator[str]:
    """A table in the middle of a round, a line for each part of it; hidden cards are ``??``."""
    for place in ("dealer", "board", "box"):
        if place in question.scene:
            yield f"{place}  {_pretty(question.scene[place]['cards'])}"
    for seat in question.scene.get("seat", ()):
        who = "you" if seat.get("player") == YOU else f"position {seat['position']}"
        wagers = (f"{name} {_amount(amount)}" for name, amount in seat["wagers"].items())
        yield "  ".join(filter(None, (who, _pretty(seat.get("cards", "")), ", ".join(wagers))))


def _amount(amount: str | dict[str, str]) -> str:
    """What lies on a wager; one that may be on several hands has an amount for each."""
    return f"${amount}" if isinstance(amount, str) else " and ".join(f"${sum_} ({on})" for on, sum_ in amount.items())


def _pretty(cards: str) -> str:
    return " ".join(card if card == HIDDEN else Card.read(card).unicode for card in cards.split())


# -- the layout -------------------------------------------------------------------------------------------------------


def picture(question: Question, *, large: bool) -> RenderableType:
    """A finished layout: the dealer's side above, the positions below, from the dealer's left to the right."""
    written = read_written(question.round)
    above: list[RenderableType] = [_row("dealer", written.dealer, large=large)] if written.dealer else []
    if written.board:
        above.append(_row("board", written.board, large=large))
    if written.box:
        above.append(_row("box", written.box, large=large))
    if written.magic is not None:
        above.append(Text(f"magic card  {written.magic.unicode}"))
    if written.lucky:
        above.append(Text(f"lucky position  {written.lucky}"))
    above += [Text(f"meter  {name}  {meter_money(held)}") for name, held in question.meters.items()]
    plan = plan_for(question.rulebook)
    seats = [_seat(plan, seat, large=large) for seat in written.seats]
    return Group(Panel(Group(*above), box=box.ROUNDED, title="dealer", title_align="left"), Columns(seats))


def _row(name: str, cards: tuple[Card, ...], *, large: bool) -> RenderableType:
    if large:
        return Group(Text(name, style="dim"), spread([(cards, 0)], "small"))
    return Text.assemble(f"{name}  ", tiny(cards))


def _seat(plan: Plan, seat: WrittenSeat, *, large: bool) -> Panel:
    lines: list[RenderableType] = [spread([(seat.cards, 0)], "small") if large else tiny(seat.cards)]
    rows = [(f"{name}, {on}" if on else name, amount) for name, on, amount in seat.wagers]
    taken = list(zip(_offers_taken(plan, seat), seat.acts, strict=False))
    rows += [(offer.wager, act.amount) for offer, act in taken if act.amount]
    wide = max(len(name) for name, _ in rows)
    lines += [Text.assemble(f"{name:<{wide}}  ", (show_money(amount), "bold")) for name, amount in rows]
    answers = ", ".join(offer.called for offer, _ in taken)
    folded = any(offer.act == "fold" for offer, _ in taken)
    lines.append(Text(f"decided: {answers}" if answers else "not asked", style="bold red" if folded else "dim"))
    return Panel(Group(*lines), box=box.ROUNDED, title=f"position {seat.position}", title_align="left")


def _offers_taken(plan: Plan, seat: WrittenSeat) -> Iterator[Offer]:
    """The offer that each answer of a seat took, street by street."""
    for street, act in zip(plan.game.streets, seat.acts, strict=False):
        yield next(offer for offer in street.offers if act.words in names(offer))


def print_odds(plan: Plan) -> None:
    """The paytables of the table, as the house has elected them."""
    book = load(plan.game.filing.rulebook)
    print_paytables(book, [paytable for wager in plan.game.wagers for paytable in wager.paytables])
