"""A sitting at a table, driven at random: lawful commands filled in from the options, and unlawful ones beside them.

Every choice comes from a ``random.Random`` that the caller seeds, so a sitting is repeated exactly. ``natural`` plays
on as a table does (automatic dealer, players who bet and decide), ``filled`` completes any option, ``strange`` makes
a command that is more likely wrong than right.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from pitboss.cards import DECK, Card
from pitboss.clauses import PitbossError
from pitboss.live.dealer import next_command
from pitboss.live.games import house_submission
from pitboss.rounds import Option, Plan, Table, decide, options, perform
from pitboss.rounds.commands import (
    Act,
    Begin,
    ChangeMethod,
    Close,
    Command,
    Commit,
    CountStub,
    Deal,
    Do,
    Draw,
    Leave,
    MarkDevice,
    NoMoreBets,
    Open,
    PlaceBet,
    RackStub,
    Report,
    RevealSeed,
    Settle,
    Show,
    Sit,
    StartRound,
    TakeBack,
)
from pitboss.rounds.events import Cards, Event
from pitboss.rounds.flow import recipients
from pitboss.rounds.handlers.dealing import draw_places
from pitboss.rounds.handlers.starting import next_deck
from pitboss.rounds.stages import Stage
from pitboss.rounds.state import Round
from pitboss.rulebooks import load
from pitboss.ruleset.words import COURSES, MOMENTS
from pitboss.submissions import compile_game
from tests.once import once_a_process
from tests.rounds.linking import OF_THE_LINK, values

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal")
STRANGERS = ("stranger", "camera", "auditor", "")
ROLES = ("dealer", "floorperson", "casino supervisor", "player", "first player", "device", "licensee", *STRANGERS)
_JUNK = "nonsense"

_ABOUT_THE_TABLE = (Open(), Close(), Sit(1, "Ada"), Leave(1), Commit("00"), RevealSeed("00"), StartRound())
_ABOUT_DECKS = (Do("shuffle", 1), Do("reveal-dealer"), Begin("opening", 1), MarkDevice("manual dealing shoe"))
_ABOUT_WAGERS = (PlaceBet(1, "ante", 1000), TakeBack(1, "ante"), NoMoreBets(), *OF_THE_LINK)
_ABOUT_CARDS = (Draw("magic card"), Deal(DECK[:5]), CountStub(10), RackStub(), Show("dealer", DECK[:6]))
_ABOUT_THE_REST = (ChangeMethod("manual dealing shoe", "manual"), Act(1, "fold"), Settle(), Report("card face up"))
_ONE_OF_EACH = (*_ABOUT_THE_TABLE, *_ABOUT_DECKS, *_ABOUT_WAGERS, *_ABOUT_CARDS, *_ABOUT_THE_REST)


@once_a_process
def submissions_of(rulebook: str) -> tuple[str, ...]:
    """The template (empty name) and the examples of a rulebook."""
    return ("", *(example.name for example in load(rulebook).examples))


@once_a_process
def plan_of(rulebook: str, example: str = "") -> Plan:
    """The plan of the template or of one of the examples."""
    return Plan(compile_game(house_submission(rulebook, example)))


class Sitting:
    """One table with everything that has happened at it; also the source of its cards, draws and cuts."""

    def __init__(self, plan: Plan, at: int = 0) -> None:
        self.plan = plan
        self.table = Table()
        self.at = at
        self.events: list[Event] = []
        self.entries: list[tuple[Command, int, tuple[Event, ...]]] = []
        self.random = Random(0)
        self.unread = 0.03
        """How many of the deliveries nobody reads before the cards decide something."""

    def give(self, command: Command) -> tuple[Event, ...]:
        """Perform a command and keep what came of it."""
        events, self.table = perform(self.plan, self.table, command, self.at)
        self.events += events
        self.entries.append((command, self.at, events))
        self.at += 1
        return events

    def options(self) -> tuple[Option, ...]:
        """Everything that is open now."""
        return options(self.plan, self.table, at=self.at)

    @property
    def stage(self) -> Stage | None:
        """The stage of the round under way."""
        now = self.table.round
        return None if now is None else self.plan.stage(self.table.device, now.stage)

    # -- what the dealer asks for -------------------------------------------------------------------------------------

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """Cards that have not been seen in this round; often such as go well with the hand that gets them."""
        now = table.round
        assert now is not None
        left = [card for card in DECK if card not in _seen(now)]
        self.random.shuffle(left)
        pile = _receives(now, plan.stage(table.device, now.stage)) if self.random.random() < 0.7 else None
        result: list[Card] = []
        for _ in range(number):
            last = next((card for card in (*reversed(result), *reversed(pile or ())) if card is not None), None)
            if last is not None and pile is not None:
                left.sort(key=lambda card: _distance(card, last), reverse=True)
            result.append(left.pop())
        stage = plan.stage(table.device, now.stage)
        burned = stage.row is not None and stage.row.does == "burn"
        return (None,) * number if self.random.random() < (0.5 if burned else self.unread) else tuple(result)

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """A card or a place as the wager wants it, or nothing."""
        rule = plan.wagers[wager].rule
        if self.random.random() < 0.3:
            return Draw(wager)
        if rule.hand:
            return Draw(wager, self.random.choice(DECK))
        return Draw(wager, place=self.random.choice(draw_places(plan, wager)))

    def cut(self, plan: Plan, table: Table) -> int:
        """A cut of a lawful size."""
        cut = plan.game.cut
        return self.random.randint(cut.at_least, plan.game.deck.cards - cut.leave_at_least)

    # -- lawful commands ----------------------------------------------------------------------------------------------

    def natural(self) -> Command:
        """What happens next at an ordinary table."""
        if self.table.open and (not self.table.chairs or (self.table.round is None and self.random.random() < 0.1)):
            seats = [option for option in self.options() if isinstance(option.command, Sit)]
            if seats:
                return self.filled(self.random.choice(seats))
        if self.table.round is not None and self.table.round.miscount:
            result = [option for option in self.options() if option.command == Report("stub count wrong", "deal")]
            return self.filled(result[0] if result else self.random.choice(self.options()))
        command = next_command(self.plan, self.table, self)
        open_now = self.options()
        stuck = set(self.table.out) & {self.table.device, self.table.shuffle}
        if command is None and stuck and (way := self._way_out(open_now)) is not None:
            return way
        if command is not None:
            return command if self._is_granted(command) else self._way_out(open_now) or command
        if self._is_granted(NoMoreBets()):
            if self.random.random() < 0.2:
                return NoMoreBets()
        elif any(isinstance(option.command, TakeBack) for option in open_now):
            return self._mended() or self._way_out(open_now) or NoMoreBets()
        bets = [option for option in open_now if isinstance(option.command, PlaceBet | Act)]
        return self._modest(self.random.choice(bets)) if bets else self._way_out(open_now) or NoMoreBets()

    def _is_granted(self, command: Command) -> bool:
        try:
            decide(self.plan, self.table, command, self.at)
        except PitbossError:
            return False
        return True

    def _way_out(self, open_now: tuple[Option, ...]) -> Command | None:
        """What the floor does where the dealer cannot go on: a deck is too old, a machine is out of order."""
        deck = self.table.deck(next_deck(self.table)) if self.table.round is None else None
        old = deck is not None and deck.ready and not set(self.table.out) & {self.table.device, self.table.shuffle}
        ways = [
            [option for option in open_now if isinstance(option.command, Show)],
            [option for option in open_now if old and option.says.startswith("deck change")],
            [option for option in open_now if isinstance(option.command, ChangeMethod)],
            [
                option
                for option in open_now
                if isinstance(option.command, Report) and option.command.what == "dealing shoe failure"
            ],
            [option for option in open_now if isinstance(option.command, Close)],
            [option for option in open_now if isinstance(option.command, TakeBack)],
        ]
        way = next((way for way in ways if way), [])
        return self.filled(self.random.choice(way)) if way else None

    def _mended(self) -> Command | None:
        """What brings a position on whose wagers do not belong together yet."""
        now, plan = self.table.round, self.plan
        for seat in now.seats if now is not None else ():
            for bet in seat.bets:
                rule = plan.wagers[bet.wager].rule if bet.wager in plan.wagers else None
                other = seat.bet(rule.equals) if rule is not None and rule.equals else None
                if other is not None and other.amount > bet.amount:
                    return PlaceBet(seat.position, bet.wager, other.amount - bet.amount)
                if other is not None and other.amount < bet.amount:
                    return TakeBack(seat.position, bet.wager)
                groups = rule.needs if rule is not None else ((self.plan.base,),)
                missing = next((group for group in groups if not any(map(seat.bet, group))), ())
                result = [
                    option
                    for option in self.options()
                    if isinstance(option.command, PlaceBet)
                    and (option.command.position, option.command.wager) in {(seat.position, name) for name in missing}
                ]
                if missing:
                    return self._modest(result[0]) if result else TakeBack(seat.position, bet.wager, bet.on)
        return None

    def _modest(self, option: Option) -> Command:
        """A wager that lets the position be completed: equal to the one it must equal, at its least before that."""
        command, now = option.command, self.table.round
        if not isinstance(command, PlaceBet) or command.wager not in self.plan.wagers or now is None:
            return self.filled(option)
        equals = self.plan.wagers[command.wager].rule.equals
        seat = now.seat(command.position)
        other, own = (seat.amount(equals), seat.amount(command.wager)) if seat is not None else (0, 0)
        if equals and other - own > 0 and option.admits(replace(command, amount=other - own)):
            return replace(command, amount=other - own)
        tied = equals or any(wager.rule.equals == command.wager for wager in self.plan.game.wagers)
        return command if tied or self.random.random() < 0.5 else self.filled(option)

    def filled(self, option: Option) -> Command:
        """An option with everything filled in that it leaves open."""
        command = option.command
        match command:
            case Do():
                return replace(command, number=self._number(command), person=self._person(command), says="so it was")
            case Begin():
                return replace(command, says="the cut was unclear", person=option.who)
            case Sit():
                return replace(command, player=self._newcomer(command.position))
            case PlaceBet() | Act():
                return replace(command, amount=self._amount(option))
            case Draw():
                return self.draw(self.plan, self.table, command.wager)
            case Deal():
                return Deal(self.cards(self.plan, self.table, option.cards))
            case Show():
                left = [card for card in DECK if self.table.round is None or card not in _seen(self.table.round)]
                return replace(command, cards=tuple(self.random.sample(left, option.cards)))
            case CountStub():
                wrong = self.random.random() < 0.1
                return replace(command, number=self.random.randint(0, 52)) if wrong else command
            case Report():
                return self._report(command)
            case Commit():
                return Commit(f"{self.random.getrandbits(64):016x}")
            case RevealSeed():
                return RevealSeed(f"{self.random.getrandbits(64):016x}")
            case _:
                return command

    def _number(self, command: Do) -> int:
        plan, now = self.plan, self.table.round
        if command.deck and command.step in ("cut", "place-cover-card"):
            return self.cut(plan, self.table)
        if command.deck and command.step == "shuffle" and self.table.shuffle != "manual":
            return plan.game.deck.cards
        if now is None or command.step != "verify-progressive":
            return 0
        placed = [
            plan.wagers[bet.wager].rule.placed for seat in now.seats for bet in seat.bets if bet.wager in plan.wagers
        ]
        return placed.count("progressive device")

    def _person(self, command: Do) -> str:
        """Anybody, but never the one who has inspected the deck."""
        inspected = self.table.deck(command.deck).inspected_by if command.deck else ""
        return self.random.choice([name for name in ("Ruth", "Sam", "Tess") if name != inspected])

    def _newcomer(self, position: int) -> str:
        """Somebody who has no position, or a neighbour who may have another."""
        chairs, most = self.table.chairs, self.plan.game.positions_per_player
        taken = [player for _, player in chairs]
        beside = [item for place, item in chairs if abs(place - position) == 1 and taken.count(item) < most]
        fresh = [name for name in NAMES if name not in taken]
        return self.random.choice(beside if beside and self.random.random() < 0.3 else fresh)

    def _amount(self, option: Option) -> int:
        if option.amounts:
            return self.random.choice(option.amounts)
        high = option.low + 10**6 if option.high is None else option.high
        return self.random.choice([option.low, option.low, high, self.random.randint(option.low, high)])

    def _report(self, command: Report) -> Report:
        """A report with a case, a position and a card that go with its moment."""
        what, now = self.plan.irregularities[command.what], self.table.round
        ruling = self.random.choice([ruling for ruling in what.rulings if command.when in ruling.when])
        seats = now.seats if now is not None else ()
        if what.kind == "unequal wagers":
            pairs = [(wager.name, wager.rule.equals) for wager in self.plan.game.wagers if wager.rule.equals]
            seats = tuple(seat for seat in seats if any(seat.amount(item) != seat.amount(two) for item, two in pairs))
        position = self.random.choice(seats).position if seats else 0
        if ruling.case == "dealer" or what.kind == "card found":
            position = 0
        left = [card for card in DECK if now is None or card not in _seen(now)]
        card = self.random.choice([None, self.random.choice(left)])
        by = self.random.choice(ruling.who)
        amount = self.random.choice([0, 1, 500, 1000])
        return replace(command, case=ruling.case, position=position, card=card, by=by, amount=amount)

    # -- unlawful commands --------------------------------------------------------------------------------------------

    def strange(self) -> Command:
        """A command that is open now or one of another time, with one or two of its fields replaced."""
        open_now = self.options()
        if open_now and self.random.random() < 0.7:
            command = self.filled(self.random.choice(open_now))
        else:
            command = self.random.choice(_ONE_OF_EACH)
        fields = command.__struct_fields__
        for name in self.random.sample(fields, min(len(fields), self.random.randint(0, 2))):
            command = replace(command, **{name: self.random.choice(tuple(self._values(name)))})
        return command

    def _values(self, name: str) -> Iterator[Any]:
        """What a field may be replaced with: words of this game, words of another, numbers out of range."""
        plan, now = self.plan, self.table.round
        match name:
            case "position" | "deck":
                yield from range(-1, 9)
            case "amount" | "number":
                yield from (-1000, -1, 0, 1, 5, 52, 99, 100, 500, 1000, 1001, 2500, 10**9, self.random.randint(0, 5000))
            case "wager" | "meter":
                yield from (*plan.wagers, *self.table.meters, "match play", _JUNK, "")
            case "what":
                yield from (*plan.irregularities, *plan.devices, *plan.shuffles, _JUNK)
            case "step":
                yield from (*(step for _, step in plan.steps), "collect-forfeited", _JUNK)
            case "by":
                yield from ROLES
            case "on" | "place" | "whose":
                yield from ("", "dealer", "player", "board", "1", "9", _JUNK)
            case "instrument":
                yield from ("chips", "plaques", "account", "match play", "cash", "call", _JUNK)
            case "course":
                yield from (*COURSES, "away", _JUNK)
            case "when":
                yield from (*MOMENTS, "", _JUNK)
            case "case":
                yield from ("", _JUNK, *(case for row in plan.irregularities.values() for case in row.cases))
            case "act":
                yield from ("play", "check", "fold", _JUNK)
            case "device":
                yield from (*plan.devices, _JUNK)
            case "shuffle":
                yield from (*plan.shuffles, "manual", _JUNK)
            case "player" | "person":
                yield from (*NAMES, "")
            case "card":
                yield from (None, *DECK[::5], *(_seen(now) if now is not None else ()))
            case "cards":
                yield from self._wrong_cards(now)
            case "unnoticed":
                yield from ((), (1,), (9, 9))
            case _:
                yield from values(name, self.table) or ("", "00", _JUNK)

    def _wrong_cards(self, now: Round | None) -> Iterator[Cards]:
        seen = tuple(_seen(now)) if now is not None else ()
        yield from ((), DECK[:1], DECK[:5], DECK[:7], DECK, DECK[:1] * 2, seen[:1], seen[:5])


def _seen(now: Round) -> list[Card]:
    """Every card that was recorded in a round."""
    piles = (now.dealer.cards, now.board.cards, now.box.cards, now.rack, *(seat.hand.cards for seat in now.seats))
    return [card for pile in piles for card in pile if card is not None]


def _receives(now: Round, stage: Stage) -> Cards | None:
    """The cards that lie where the next ones go, None when they go nowhere in particular."""
    if stage.row is None or stage.row.does in ("burn", "expose"):
        return None
    whose = recipients(now, stage.row)
    seat = now.seat(whose[now.turn % len(whose)])
    if seat is not None:
        return (*now.board.cards, *seat.hand.cards)
    return now.board.cards if stage.row.to == "board" else now.dealer.cards


def _distance(card: Card, last: Card) -> int:
    """How far a card is from making a hand with another: suited neighbours first, then the same rank."""
    if card.suit == last.suit:
        return min(abs(card.rank - last.rank), 13 - abs(card.rank - last.rank))
    return 1 if card.rank == last.rank else 13
