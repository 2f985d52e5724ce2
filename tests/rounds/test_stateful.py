"""Whatever happens at a table, in whatever order, the law of its rulebook holds and nothing is lost.

Random sittings under every rulebook, its template and its examples: lawful commands filled in from the options, others
that no option admits, irregularities, hours that pass. What must always be true is checked after every command.

A short run, always the same, is part of the suite. The long search is

    pytest --volumes night tests/rounds/test_stateful.py
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, note
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from pitboss.cards import Card
from pitboss.clauses import BadInput, PitbossError, Refusal, covers
from pitboss.ledger import Books
from pitboss.ledger import check as check_log
from pitboss.rounds import Plan, Table, decide, fold, perform, view, witness
from pitboss.rounds.codec import decode, encode
from pitboss.rounds.commands import Close, Command, Deal, JoinLink, LeaveLink, MoveMeter, NoMoreBets, Open
from pitboss.rounds.events import (
    Acted,
    Dealt,
    Event,
    Reversed,
    RoundEnded,
    RoundStarted,
    Settled,
    TakenBack,
    Wagered,
)
from pitboss.rounds.state import Pile, Round
from pitboss.rounds.view import ROLES as EYES
from pitboss.rulebooks import load, names
from tests.once import once_a_process
from tests.rounds.machine import STRANGERS, Sitting, plan_of, submissions_of
from tests.volumes import examples, profile

STEPS = 40

ENOUGH = 600
"""More commands than any round takes to its end."""

# -- the law's words --------------------------------------------------------------------------------------------------


@once_a_process
def is_cited(plan: Plan, cited: str) -> bool:
    """Whether every clause of a citation is in the inventory of the plan's document."""
    prefix, _, numbers = cited.partition(":")
    known = tuple(clause.id for clause in load(plan.game.filing.rulebook).clauses)
    pieces = _pieces(numbers)
    return (
        prefix == plan.game.prefix
        and bool(pieces)
        and all(any(covers(piece, clause) for clause in known) for piece in pieces)
    )


def _pieces(numbers: str) -> list[str]:
    """Clauses that stand side by side; a comma inside brackets belongs to the clause."""
    result, depth = [""], 0
    for place, letter in enumerate(numbers):
        depth += (letter == "[") - (letter == "]")
        if letter == "," and not depth and numbers[place + 1 : place + 2] == " ":
            result.append("")
        elif not (letter == " " and not result[-1]):
            result[-1] += letter
    return [row for row in result if row]


def check_refusal(plan: Plan, command: Command, error: PitbossError) -> None:
    """A refusal has a code, says what, names a clause that exists and tells what is open in its place."""
    assert error.code, f"{command}: no code"
    assert error.said, f"{command}: {error.code} says nothing"
    assert error.instead, f"{command}: {error.code} names nothing that is open instead: {error}"
    if isinstance(error, Refusal):
        assert is_cited(plan, error.clause), f"{command}: {error.code} cites {error.clause!r}: {error}"


# -- what is always true ----------------------------------------------------------------------------------------------


def check_cards(table: Table) -> None:
    """Every card of the deck is in the stub or in one pile, and none is anywhere twice."""
    now = table.round
    if now is None:
        return
    piles = [*(pile.cards for pile in _piles(now)), now.rack]
    assert now.stub + sum(map(len, piles)) == table.cards, f"{now.stub} + {piles}"
    twice = [card for card, times in Counter(card for pile in piles for card in pile if card).items() if times > 1]
    assert not twice, f"twice: {twice}"


def check_hands(plan: Plan, table: Table) -> None:
    """Once the decisions are asked for, everybody who was dealt in holds as many cards as everybody else."""
    now = table.round
    if now is None or now.void or plan.stage(table.device, now.stage).kind not in ("ask", "forfeit", "settle"):
        return
    sizes = {len(seat.hand.cards) for seat in now.seats if not (seat.void or seat.abandoned)}
    assert len(sizes) <= 1, {seat.position: len(seat.hand.cards) for seat in now.seats}


def check_deck(table: Table) -> None:
    """A deck of which cards have been dealt is not touched before its round is over."""
    now = table.round
    if now is not None and now.stub < table.cards and not now.void:
        deck = table.deck(now.deck)
        assert deck.ready or deck.course == "away", f"deck {now.deck} is being dealt, and is at: {deck.course}"


def check_contributions(table: Table) -> None:
    """What a wager brought a meter is taken off it at most once, and entirely once the wager has gone back."""
    now = table.round
    if now is None:
        return
    net: dict[tuple[int, str, str], Fraction] = {}
    for position, wager, meter, by in now.contributed:
        net[position, wager, meter] = net.get((position, wager, meter), Fraction(0)) + by
    for (position, wager, _), by in net.items():
        assert by >= 0, f"position {position}, {wager}: {by}"
        seat = now.seat(position)
        bets = [bet for bet in seat.bets if bet.wager == wager] if seat is not None else []
        void = now.void or (seat is not None and seat.void)
        if not bets or (void and all(bet.line is not None and bet.line.result == "returned" for bet in bets)):
            assert by == 0, f"position {position}, {wager}: {by} stays on the meter"


def check_lines(plan: Plan, events: tuple[Event, ...]) -> None:
    """No line returns more than was staked or pays less than nothing; every clause that is cited exists."""
    for event in events:
        if isinstance(event, Settled):
            assert 0 <= event.returned <= event.staked, event
            assert event.pays >= 0, event
        clause = getattr(event, "clause", "")
        if clause or isinstance(event, Settled):
            assert is_cited(plan, clause), event


def check_stakes(events: list[Event]) -> None:
    """When a round has ended, every stake of it has exactly one result that was not undone."""
    if not events or not isinstance(events[-1], RoundEnded):
        return
    first = max(place for place, event in enumerate(events) if isinstance(event, RoundStarted))
    laid: Counter[tuple[int, str, str]] = Counter()
    settled: Counter[tuple[int, str, str]] = Counter()
    for event in events[first:]:
        match event:
            case Wagered(account="coupon") | TakenBack(account="coupon"):
                pass
            case Wagered():
                laid[event.position, event.wager, event.on] += event.amount
            case TakenBack():
                laid[event.position, event.wager, event.on] -= event.amount
            case Acted(act="play"):
                laid[event.position, event.wager, ""] += event.amount
            case Settled():
                settled[event.position, event.wager, event.on] += event.staked
            case Reversed():
                settled[event.line.position, event.line.wager, event.line.on] -= event.line.staked
    assert +laid == +settled, {"laid": +laid, "settled": +settled}
    assert not -settled, -settled


def check_eyes(table: Table, before: Table, events: tuple[Event, ...]) -> None:
    """Nobody sees a card that lies face down and is not theirs: not in the state, not as it happens."""
    for who in (*EYES, *{player for _, player in table.chairs}, "a passer-by"):
        if who == "auditor":
            assert view(table, who) == table
            continue
        text = _json(view(table, who))
        for card in _hidden(table, who):
            assert f'"{card}"' not in text, f"{who} sees {card}"
            assert card.words not in text, f"{who} reads of the {card.words}"
        now = view(table, who).round
        assert now is None or not any(now.seen >> card & 1 for card in _hidden(table, who)), f"{who} can tell"
        if now is not None and not now.revealed:
            assert not any(card or place for _, card, place in now.draws), f"{who} knows the draw"
        in_secret = [event for event in events if not (isinstance(event, Dealt) and event.why == "face up")]
        seen = "".join(_json(witness(before, event, who)) for event in in_secret)
        for card in _hidden(table, who):
            assert f'"{card}"' not in seen, f"{who} sees {card} being dealt"


def _hidden(table: Table, who: str) -> Iterator[Card]:
    now = table.round
    if now is None:
        return
    drawn = {card for _, card, _ in now.draws} if now.revealed else set()
    own = {seat.position for seat in now.seats if seat.player == who}
    others = [now.dealer, now.board, now.box, *(seat.hand for seat in now.seats if seat.position not in own)]
    for pile in others:
        down = [card for place, card in enumerate(pile.cards) if not pile.up >> place & 1]
        yield from (card for card in down if card is not None and card not in drawn)
    yield from (card for card in now.rack if card is not None and card not in drawn)


def _piles(now: Round) -> tuple[Pile, ...]:
    return (now.dealer, now.board, now.box, *(seat.hand for seat in now.seats))


def _json(value: object) -> str:
    return msgspec.json.encode(value, enc_hook=str).decode()


# -- a sitting --------------------------------------------------------------------------------------------------------


class Watched(Sitting):
    """A sitting at which everything that must always be true is checked after every command."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan)
        self.read_back: list[Event] = []
        self.books = Books()

    def give(self, command: Command) -> tuple[Event, ...]:
        """Perform a command and look at everything."""
        note(f"{command!r}, at={self.at}")
        before = self.table
        events = super().give(command)
        assert events, f"{command}: granted, and nothing happened"
        self.read_back += [decode(encode(event)) for event in events]
        assert self.read_back[-len(events) :] == list(events)
        assert fold(self.read_back) == self.table
        check_cards(self.table)
        check_hands(self.plan, self.table)
        check_deck(self.table)
        check_contributions(self.table)
        check_lines(self.plan, events)
        check_stakes(self.events)
        self.check_books(events)
        check_eyes(self.table, before, events)
        self.check_options()
        return events

    def check_books(self, events: tuple[Event, ...]) -> None:
        """The accounts sum to nothing after every command, and when a round has ended the books are in order."""
        for event in events:
            self.books = self.books.after(event)
        assert self.books.trial_balance() == 0, events
        if isinstance(events[-1], RoundEnded):
            assert check_log(self.read_back) is None, check_log(self.read_back)

    def check_options(self) -> None:
        """Everything that is offered is granted, by whomever it is offered to."""
        open_now = self.options()
        assert open_now, f"nothing is open at {self.table.round and self.table.round.stage}"
        for option in open_now:
            command = self.filled(option)
            assert option.admits(command), f"{option} does not admit {command}"
            assert not option.clause or is_cited(self.plan, option.clause), option
            try:
                granted = decide(self.plan, self.table, command, self.at)
            except PitbossError as error:
                raise AssertionError(f"{command} is offered and refused: {error.code}: {error}") from error
            assert granted, f"{command}: granted, and nothing happened"

    def try_strange(self) -> None:
        """What no option admits is refused in due form; what one admits may also be granted."""
        command = self.strange()
        open_now = self.options()
        meters = dict(self.table.meters)
        try:
            perform(self.plan, self.table, command, self.at)
        except (Refusal, BadInput) as error:
            check_refusal(self.plan, command, error)
            assert self.table.meters == meters
            return
        assert getattr(command, "by", "dealer") not in STRANGERS, f"{command} is granted to anybody"
        if isinstance(command, JoinLink | LeaveLink | MoveMeter) or (
            isinstance(command, NoMoreBets) and command.unnoticed
        ):
            self.give(command)  # nobody is offered these: a link speaks, or a record tells what nobody saw
        elif isinstance(command, Deal) and not any(option.admits(command) for option in open_now):
            self._several_at_once(command)
        else:
            assert any(option.admits(command) for option in open_now), f"{command} is granted and nowhere offered"
            self.give(command)

    def _several_at_once(self, command: Deal) -> None:
        """Cards of several deliveries may be given together; it is as if they had been given one by one."""
        together = perform(self.plan, self.table, command, self.at)
        cards, at = command.cards, self.at
        events: list[Event] = []
        first = True
        while cards or first:
            number = next(option.cards for option in self.options() if isinstance(option.command, Deal))
            first = False
            self.at = at
            events += self.give(Deal(cards[:number]))
            cards = cards[number:]
        assert (tuple(events), self.table) == together, f"{command} is not what its parts are"

    def finish(self) -> None:
        """However things stand, the house and the players can bring the round to its end."""
        for _ in range(ENOUGH):
            if self.table.round is None:
                return
            self.give(self.natural())
        raise AssertionError(f"the round never ends: {self.table.round and self.table.round.stage}")


class AnyTable(RuleBasedStateMachine):
    """Random sittings under one rulebook."""

    rulebook = ""
    sitting: Watched

    @initialize(which=st.integers(0, 99))
    def begin(self, which: int) -> None:
        """Open a table under one of the submissions."""
        known = submissions_of(self.rulebook)
        example = known[which % len(known)]
        note(f"plan_of({self.rulebook!r}, {example!r})")
        self.sitting = Watched(plan_of(self.rulebook, example))
        self.sitting.give(Open())

    @rule(commands=st.integers(1, 30), seed=st.integers(0, 2**20))
    def play_on(self, commands: int, seed: int) -> None:
        """The house and the players go on as usual."""
        self.sitting.random = Random(seed)
        for _ in range(commands):
            self.sitting.give(self.sitting.natural())

    @rule(which=st.integers(0, 2**20), seed=st.integers(0, 2**20))
    def choose(self, which: int, seed: int) -> None:
        """Somebody does anything that is open."""
        self.sitting.random = Random(seed)
        open_now = self.sitting.options()
        self.sitting.give(self.sitting.filled(open_now[which % len(open_now)]))

    @rule(seed=st.integers(0, 2**20))
    def go_wrong(self, seed: int) -> None:
        """Somebody tries what is probably not open."""
        self.sitting.random = Random(seed)
        for _ in range(10):
            self.sitting.try_strange()

    @rule(hours=st.integers(1, 30))
    def wait(self, hours: int) -> None:
        """Time passes."""
        self.sitting.at += hours * 3600

    @rule(seed=st.integers(0, 2**20))
    def end_the_round(self, seed: int) -> None:
        """The round comes to its end."""
        self.sitting.random = Random(seed)
        self.sitting.finish()


@pytest.mark.parametrize("rulebook", names())
def test_a_table_keeps_its_law_whatever_happens(rulebook: str) -> None:
    """After any commands the log folds to the table, cards and chips add up, and only what is open is granted."""
    keep_the_law(rulebook)


def keep_the_law(rulebook: str) -> None:
    """Random sittings at tables of a rulebook."""
    machine = type("AnyTable", (AnyTable,), {"rulebook": rulebook})
    run_state_machine_as_test(
        machine,
        settings=examples(
            "rounds: sittings of random commands",
            stateful_step_count=STEPS,
            derandomize=profile() != "night",
            phases=[Phase.generate],  # every command is noted, and making a failure shorter takes many minutes
            suppress_health_check=list(HealthCheck),
        ),
    )


@pytest.mark.parametrize("rulebook", names())
def test_a_table_that_was_closed_opens_again_with_its_meters(rulebook: str) -> None:
    """A meter holds the players' money: closing the table for the night takes nothing off it."""
    sitting = Sitting(plan_of(rulebook))
    sitting.random = Random(1)
    sitting.give(Open())
    for _ in range(400):
        if sitting.table.rounds == 2 and sitting.table.round is None:
            break
        sitting.give(sitting.natural())
    meters = dict(sitting.table.meters)
    sitting.give(Close())
    sitting.give(Open())
    assert sitting.table.meters == meters
