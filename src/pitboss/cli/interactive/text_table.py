"""A table in plain text: answers are read line by line, from a person or from a pipe, and everything is told.

A bad answer is refused with what is open and never ends the sitting; the end of the input does, safely.
"""

from __future__ import annotations

from collections.abc import Callable

import click
from rich.text import Text

from pitboss.clauses import BadInput, PitbossError
from pitboss.cli.interactive.answer_words import read_answer
from pitboss.cli.interactive.prompt import PROMPT, read_line, short_path
from pitboss.cli.interactive.wager_words import read_wagers, spot_words
from pitboss.cli.printing.coach import Coach, values, verdict
from pitboss.cli.printing.console import console
from pitboss.cli.printing.progress import patience
from pitboss.cli.printing.text_teller import Teller
from pitboss.cli.printing.wrapping import print_help, print_wrapped
from pitboss.log.file import FileLog
from pitboss.money import dollars, show_money
from pitboss.numbers import signed_money
from pitboss.rounds import Moment, Plan
from pitboss.rounds.commands import Act
from pitboss.rulebooks import load
from pitboss.sitting.saved import data_folder
from pitboss.sitting.sitting import Sitting
from pitboss.sitting.staking import Spot, spots
from pitboss.wording.decisions import offers_by_word
from pitboss.wording.narrate import clean

_PROOF = "the proof: cards, settlements, books"
_ALWAYS = ("", "help", "h", "?", "options", "o", "why", "w", "history", "buy")
"""What is understood while a decision is asked, whatever the decisions are called."""


def help_lines(plan: Plan) -> tuple[tuple[str, str], ...]:
    """The words that a table knows, with examples out of its own game."""
    offers = offers_by_word(plan)
    acts = [f"{word} 30" if offer.times else word for word, offer in offers.items()]
    staking = next((word for word, offer in offers.items() if offer.times), "")
    alone = f"; {staking} alone is the least that is lawful" if staking else ""
    side = next((spot.wager for spot in spots(plan, None, ()) if _is_beside(plan, spot)), "")
    return (
        (
            f"bet {plan.base} 10{f' {side} 5' if side else ''}",
            "place bets and have the cards dealt; dealer's hand: bet NAME on dealer 5",
        ),
        ("same", "the bets of the round before"),
        ("deal · clear", "deal with what lies there · take it all back"),
        (" · ".join(acts), f"your decision{alone}"),
        ("options", "what is open to you now"),
        ("why [wager]", "the words of the clauses that settled it, or refused you"),
        ("history · buy 500", "the rounds so far · more chips"),
        ("quit", "get up; a round under way stays in the log as it lies"),
    )


def _is_beside(plan: Plan, spot: Spot) -> bool:
    """Whether a spot takes a sum of its own beside the wager that everybody makes."""
    rule = plan.wagers[spot.wager].rule
    return spot.wager != plan.base and rule.window == "before the deal" and rule.amount == "posted limits"


def play_in_text(sitting: Sitting, coach: Coach | None = None) -> None:
    """Play until the person gets up or the input ends."""
    with sitting.live.log:
        try:
            TextTable(sitting, coach=coach).run()
            sitting.leave()
        except KeyboardInterrupt:  # in the middle of a command, which the log has whole or not at all
            click.echo()
    say_goodbye(sitting, coach)


def say_goodbye(sitting: Sitting, coach: Coach | None = None) -> None:
    """The result of the sitting, where its log is, and what can be done with it."""
    memory, log = sitting.memory, sitting.live.log
    rounds = len(memory.history)
    click.echo()
    result = (
        f"{signed_money(memory.net)} in {rounds} round{'' if rounds == 1 else 's'}"
        if rounds
        else "no round was finished"
    )
    click.echo(f"{clean(sitting.name)} gets up with {show_money(sitting.bankroll)}: {result}.")
    for line in coach.sums() if coach is not None else ():
        print_wrapped(console(), line)
    if not isinstance(log, FileLog):
        click.echo("No log was kept.")
        return
    path = short_path(log.path)
    if sitting.table.round is not None and sitting.table.round.seats:
        click.echo(f"Round {sitting.table.round.number} is not finished; it goes on with:")
        click.echo(f"  pitboss play --log {path}")
    last = "--last" if log.path.parent == data_folder() else path
    gap = " " if len(f"The log is {path}") <= console().width else "\n  "  # a path is copied whole
    click.echo(f"The log is{gap}{path}")
    print_help(console(), ((f"pitboss replay {last}", "every round, step by step"), (f"pitboss verify {path}", _PROOF)))


class TextTable:
    """The talk at a table in plain text."""

    def __init__(
        self, sitting: Sitting, read: Callable[[str], str | None] = read_line, coach: Coach | None = None
    ) -> None:
        self.sitting = sitting
        self.coach = coach
        self.read = read
        self.out = console()
        self.teller = Teller(sitting, self.out)
        self._refused = ""

    def run(self) -> None:
        """Until the person gets up."""
        self._welcome()
        while True:
            while moments := self.sitting.advance():
                self.teller.tell(moments)
            self.teller.flush()
            line = self.read(PROMPT)
            if line is None or not self.hear(line):
                return

    def _welcome(self) -> None:
        sitting, filing = self.sitting, self.sitting.plan.game.filing
        identity = load(filing.rulebook).identity
        self.out.print(Text(f"{identity.title} · {identity.jurisdiction}", style="bold"))
        print_wrapped(self.out, f"{filing.operator}, table {filing.table} · {filing.edition}", style="dim")
        beside = ", ".join(f"{player.name} at {place}" for place, player in sorted(sitting.others.items()))
        where = f"{clean(sitting.name)}, you sit at position {sitting.position} with {show_money(sitting.bankroll)}"
        with_others = f"; {beside}" if beside else ""
        print_wrapped(self.out, f"{where}{with_others}. Type help for the words this table knows.")
        if sitting.resumed:
            self.out.print("The table goes on where its log was left.")
            self.teller.lie_of_the_table()

    def hear(self, line: str) -> bool:
        """Do what a line says; False when it says to get up."""
        word, _, rest = " ".join(line.lower().split()).partition(" ")
        if word in ("quit", "q", "exit", "leave"):
            return False
        try:
            self._do(word, rest.strip())
        except PitbossError as error:
            self._refuse(error)
        return True

    def _do(self, word: str, rest: str) -> None:
        sitting, text = self.sitting, f"{word} {rest}".strip()
        if sitting.waits_for == "answer" and word not in _ALWAYS and (answer := read_answer(sitting, text)) is not None:
            self._answer(answer)
            return
        match word:
            case "":
                self._options()
            case "help" | "h" | "?":
                print_help(self.out, help_lines(sitting.plan))
            case "options" | "o":
                self._options()
            case "bet" | "b":
                self._bet(rest)
            case "same" | "s" | "r":
                self._must_wait_for("bets")
                self.teller.tell(sitting.same_again())
                self.teller.tell(sitting.deal())
            case "deal" | "d":
                self._must_wait_for("bets")
                self.teller.tell(sitting.deal())
            case "clear":
                self._must_wait_for("bets")
                self.teller.tell(sitting.clear())
            case "why" | "w":
                self._why(rest)
            case "history":
                self._history()
            case "buy":
                sitting.buy(dollars(rest))
                self.teller.say(f"You have {show_money(sitting.bankroll)}.", label="chips")
            case _:
                answer = read_answer(sitting, text)
                if answer is None:
                    raise self._unknown(f'This table does not know "{clean(word)}".')
                self._answer(answer)

    # -- betting ------------------------------------------------------------------------------------------------------

    def _must_wait_for(self, what: str) -> None:
        if self.sitting.waits_for != what:
            raise self._unknown("That is not open now.")

    def _unknown(self, said: str) -> BadInput:
        return BadInput(code="not-open", said=said, instead=" · ".join(self._open()))

    def _bet(self, rest: str) -> None:
        self._must_wait_for("bets")
        sitting = self.sitting
        for spot, amount in self._wagers(rest):
            laid = next(other.laid for other in sitting.spots() if other.place == spot.place)
            if amount != laid:
                self.teller.tell(sitting.put(spot.wager, amount, spot.on))
        self.teller.flush()
        self.teller.tell(sitting.deal())

    def _wagers(self, text: str) -> list[tuple[Spot, int]]:
        if not text:
            raise self._unknown("Bet on what?")
        before = {wager.name for wager in self.sitting.plan.game.wagers if wager.rule.window == "before the deal"}
        return read_wagers(text, [spot for spot in self.sitting.spots() if spot.wager in before])

    # -- deciding and asking ------------------------------------------------------------------------------------------

    def _answer(self, answer: Act) -> None:
        """A decision; one that is not open now is the table's to refuse, with its clause."""
        moments = self.sitting.answer(answer)
        self.teller.tell(moments)
        if self.coach is not None:
            self._grade(self.coach, moments)

    def _grade(self, coach: Coach, moments: tuple[Moment, ...]) -> None:
        with patience("the coach computes"):
            graded = [decision for moment in moments if (decision := coach.look(self.sitting, moment)) is not None]
        for decision in graded:
            self.teller.say(verdict(decision, coach.unit), label="coach")
            self.teller.say(values(decision))

    def _open(self) -> list[str]:
        if self.sitting.waits_for == "answer":
            return [choice.says for choice in self.sitting.choices()]
        spots = [f"bet {spot_words(spot)}" for spot in self.sitting.spots() if spot.open]
        return [*spots, *(["deal", "clear"] if self.sitting.seat is not None else [])]

    def _options(self) -> None:
        self.teller.say(" · ".join([*self._open(), "help", "quit"]), label="open")

    def _refuse(self, error: PitbossError) -> None:
        self._refused = error.clause or self._refused
        self.teller.flush()
        self.teller.say((clean(error.said), "yellow"), (f"  {error.clause}", "cyan"), label="refused")
        instead = error.instead if isinstance(error.instead, str) else " · ".join(error.instead)
        if instead or not isinstance(error, BadInput):
            self.teller.say(clean(instead) or " · ".join(self._open()), label="you may")

    def _why(self, wager: str) -> None:
        last = next((played for played in reversed(self.sitting.memory.played) if played.lines), None)
        lines = [line for line in (last.lines if last is not None else ()) if wager in ("", line.wager)]
        cited = dict.fromkeys([*([self._refused] if not wager else []), *(line.clause for line in lines)])
        words = [words for clause in cited for words in self.sitting.words_of(clause)]
        if not words:
            raise BadInput(code="nothing-to-explain", said="Nothing was settled or refused.", instead="play a round")
        prefix = self.sitting.plan.game.prefix
        for clause in dict.fromkeys(words):
            self.teller.say((f"{prefix}:{clause.id}", "cyan"), f"  {clause.says}")

    def _history(self) -> None:
        for round_ in self.sitting.memory.history:
            bets = ", ".join(f"{place[0]} {show_money(amount)}" for place, amount in round_.bets)
            mark = "verified" if round_.verified else round_.broken
            self.teller.say(f"{signed_money(round_.net):>9}   {bets}   ", (mark, "dim"), label=f"round {round_.number}")
        self.teller.say(f"{signed_money(self.sitting.memory.net):>9}", label="together")
