"""The automatic dealer: performs every prescribed step, so that a person can simply play.

It knows no rule: it does the first thing that is open to the dealer, the devices or the floor, and waits where a
player must act. Cards and draws come from a ``ShoeSource``.
"""

from __future__ import annotations

from typing import Protocol

from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import (
    Act,
    Begin,
    Command,
    CountStub,
    Deal,
    Do,
    Draw,
    Open,
    RackStub,
    Settle,
    StartRound,
)
from pitboss.rounds.events import Cards
from pitboss.rounds.flow import accepted, undocumented
from pitboss.rounds.handlers.acting import asked
from pitboss.rounds.handlers.dealing import cards_due
from pitboss.rounds.handlers.decks import cut_step, may_load, next_step, number_for
from pitboss.rounds.handlers.settling import pending
from pitboss.rounds.handlers.starting import is_over_age, is_stored, next_deck
from pitboss.rounds.handlers.stub import count_due
from pitboss.ruleset.play import Street
from pitboss.ruleset.words import COLLECT, COUNT_CHIPS, FIRST_PLAYER, PlayerAct

FLOOR = "Floor"
DEALER = "Dealer"


class ShoeSource(Protocol):
    """Where cards and draws come from: a provable shuffler, a person who reads them, a written round."""

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards of the deck."""

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """What is drawn for a bonus."""

    def cut(self, plan: Plan, table: Table) -> int:
        """How many cards are cut off the top."""


def next_command(plan: Plan, table: Table, source: ShoeSource, at: int = 0) -> Command | None:
    """What the house does next, or None where it waits for a player: for wagers or for a decision."""
    if not table.open:
        return Open()
    if table.round is None:
        return _between_rounds(plan, table, source, at)
    now = table.round
    stage = plan.stage(table.device, now.stage)
    if not now.void and now.stub == table.cards and (due := _decks_due(plan, table, now.deck)):
        return _deck_command(plan, table, source, due)
    match stage.kind:
        case "betting":
            return None
        case "draw":
            return source.draw(plan, table, stage.wager)
        case "deal":
            assert stage.row is not None
            return Deal(source.cards(plan, table, cards_due(now, stage.row)))
        case "complete":
            return Deal(source.cards(plan, table, 1))
        case "stub":
            return CountStub(now.stub) if count_due(plan, table) else RackStub()
        case "ask":
            assert stage.street is not None
            seat = asked(plan, now, stage.street)
            if seat is None or not seat.absent:
                return None
            return Act(seat.position, declined(stage.street), by="dealer")
        case "forfeit":
            return Do(COLLECT, person=DEALER)
        case "settle":
            assert stage.visit is not None
            waits = pending(plan, table, stage.visit)
            if waits is None:
                return Settle()
            return _by(waits[2][0].step, waits[2][0].who)
        case "documents":
            step = next(iter(undocumented(plan, now).values()))
            return _by(step.step, step.who)
        case _:
            assert stage.step is not None
            chips = accepted(plan, now) if stage.step.step == COUNT_CHIPS else 0
            return _by(stage.step.step, stage.step.who, chips)


def declined(street: Street) -> PlayerAct:
    """What is answered for a player who is not there: what stakes nothing, and costs nothing if that is offered."""
    acts = [offer.act for offer in street.offers]
    return "check" if "check" in acts else "fold"


def _between_rounds(plan: Plan, table: Table, source: ShoeSource, at: int) -> Command | None:
    """The decks are made ready, that which was used before that which comes next; then the betting opens."""
    number = next_deck(table)
    if is_over_age(plan, table, number, at):
        return Begin("deck change", number, person=DEALER)
    due = _decks_due(plan, table, number)
    if due:
        return _deck_command(plan, table, source, due)
    return StartRound() if table.chairs else None


def _decks_due(plan: Plan, table: Table, number: int) -> tuple[int, ...]:
    """The decks that something is to be done with before ``number`` is dealt: the other of two first, then that one."""
    alternates = table.shuffle != "manual" and table.shuffle not in table.out
    due = [deck.number for deck in table.decks if alternates and not is_stored(plan, table, deck)]
    if number not in due and not table.deck(number).ready:
        due.append(number)
    return tuple(sorted(due, key=lambda deck: deck == number))


def _deck_command(plan: Plan, table: Table, source: ShoeSource, due: tuple[int, ...]) -> Command | None:
    """The next step with one of these decks, None when all of them wait for the first player."""
    commands = (next_deck_command(plan, table, source, number) for number in due)
    return next((command for command in commands if command is not None), None)


def next_deck_command(plan: Plan, table: Table, source: ShoeSource, number: int) -> Command | None:
    """The next step with a deck, None when it is ready or waits for the first player."""
    deck = table.deck(number)
    if deck.course == "away":
        course = "pre-shuffled" if plan.elections.pre_shuffled else "opening"
        return Begin(course, number, person=DEALER)
    due = next_step(plan, table, number)
    if due is None:
        return None
    procedure, step, who, _ = due
    if procedure.startswith("load") and not may_load(plan, table, number):
        return None
    if step == FIRST_PLAYER and not table.chairs:
        return None
    size = source.cut(plan, table) if procedure == "cut" and step == cut_step(plan) else 0
    return _by(step, who, size or number_for(plan, table, procedure, step), number)


def _by(step: str, who: str, number: int = 0, deck: int = 0) -> Do:
    person = FLOOR if who in ("floorperson", "casino supervisor") else DEALER
    return Do(step, deck, number, by=who, person=person)
