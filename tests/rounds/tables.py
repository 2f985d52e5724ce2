"""A table to be driven by a test: commands are performed or seen to be refused, and the house does the rest.

``Live`` holds a plan, a table and the log of its events. ``house`` lets the automatic dealer work until a player must
act or a stage is reached; ``refused`` proves code, clause and that nothing changed. ``by_law`` runs a test under
several rulebooks, each citing clauses of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from pitboss.cards import DECK
from pitboss.clauses import BadInput, Refusal, covers
from pitboss.live.dealer import next_command, next_deck_command
from pitboss.live.games import house_submission
from pitboss.rounds import Plan, Table, fold, perform
from pitboss.rounds.commands import Act, Command, Draw, NoMoreBets, Open, PlaceBet, Sit
from pitboss.rounds.events import Cards, Event
from pitboss.rounds.handlers.acting import asked, choices
from pitboss.rounds.handlers.decks import next_step
from pitboss.rounds.stages import Stage
from pitboss.rounds.state import Round
from pitboss.ruleset.words import StageKind
from pitboss.submissions import compile_game
from tests.once import once_a_process

FOUR = "ma-four-card-poker"
EARLIER = "ma-four-card-poker-earlier"
MARYLAND = "md-four-card-poker"
ULTIMATE = "ma-ultimate-texas-holdem"
CRAZY = "ma-crazy-4-poker"
ALL = (FOUR, EARLIER, MARYLAND, ULTIMATE, CRAZY)
PREFIX = {FOUR: "ma-4cp", EARLIER: "ma-4cp-earlier", MARYLAND: "md-4cp", ULTIMATE: "ma-uth", CRAZY: "ma-c4p"}

ANTE = 1000
"""$10, which every house of these tests takes as its smallest ante."""
MAIN: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys((FOUR, EARLIER, MARYLAND), ("ante",)),
    ULTIMATE: ("ante", "blind"),
    CRAZY: ("ante", "super bonus"),
}
"""The wagers without which a hand is not played."""

BY_HAND = {FOUR: "plain", EARLIER: "plain", MARYLAND: "main-game", ULTIMATE: "manual-shoe", CRAZY: "manual-shuffle"}
"""The example of each rulebook in which the dealer shuffles and cuts, and deals from a manual shoe."""

AUTOMATED = "automated dealing shoe"
MANUAL = "manual dealing shoe"
HAND = "from the hand"
SHUFFLER = "automated card shuffling device"
RESHUFFLER = "automatically reshuffling device"


# -- one test under several laws --------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Law:
    """A rulebook with the clauses that a test cites from it."""

    name: str
    clauses: tuple[str, ...] = ()

    @property
    def clause(self) -> str:
        """The clause that matters most: the first."""
        return self.clauses[0]


Cited = Mapping[str, Sequence[str]]


def _tuple(cited: Sequence[str]) -> tuple[str, ...]:
    return (cited,) if isinstance(cited, str) else tuple(cited)


def _editions(cited: Cited) -> dict[str, tuple[str, ...]]:
    """The earlier edition has the clauses of the later one, unless it is cited for itself."""
    result = {name: _tuple(value) for name, value in cited.items()}
    return {**({EARLIER: result[FOUR]} if FOUR in result else {}), **result}


def by_law(cited: Cited, readings: Cited | None = None) -> pytest.MarkDecorator:
    """Run a test as ``law`` under each rulebook named, citing its clauses and readings (without their prefix)."""
    read = _editions(readings or {})
    params = []
    for name, clauses in _editions(cited).items():
        marks = [pytest.mark.clause(*(f"{PREFIX[name]}:{clause}" for clause in clauses))]
        if name in read:
            marks.append(pytest.mark.reading(*(f"{PREFIX[name]}:{item}" for item in read[name])))
        params.append(pytest.param(Law(name, clauses), marks=marks, id=PREFIX[name]))
    return pytest.mark.parametrize("law", params)


# -- a table ----------------------------------------------------------------------------------------------------------


@once_a_process
def _plan(name: str, example: str, elections: tuple[tuple[str, Any], ...]) -> Plan:
    nested: dict[str, Any] = {}
    for key, value in elections:
        *tables, last = key.split(".")
        current = nested
        for table in tables:
            current = current.setdefault(table, {})
        current[last] = list(value) if isinstance(value, tuple) else value
    return Plan(compile_game(house_submission(name, example).electing(nested)))


def by_hand(law: Law | str, *, players: int = 2) -> Live:
    """A table whose cards are shuffled and cut by hand."""
    name = law.name if isinstance(law, Law) else law
    return Live(name, BY_HAND[name], players=players)


FALLBACKS: dict[str, tuple[str, dict[str, Any]]] = {
    name: (
        "",
        {
            "dealing.fallbacks": (MANUAL, HAND),
            "wager.cover all.offered": False,
            "layout.areas": ("ante", "play", "aces up", "progressive"),
            "approvals.manual-shoe": "MGC 2025-0105: manual dealing shoe",
            "approvals.manual-shoe-location": "MGC 2025-0106: location of the manual dealing shoe",
        },
    )
    for name in (FOUR, EARLIER)
}
FALLBACKS |= {
    MARYLAND: ("fallbacks", {"cards.change-hours": 8}),
    ULTIMATE: ("fallback", {}),
    CRAZY: ("automated-dealing-shoe", {"dealing.fallbacks": (MANUAL, HAND)}),
}
"""Houses that deal from an automated shoe and have filed other ways beside it."""


def with_fallbacks(law: Law) -> Live:
    """A table that deals from an automated shoe, with a manual shoe and (not in Ultimate) the hand in reserve."""
    example, elections = FALLBACKS[law.name]
    return Live(law, example, elections, players=2)


class Live:
    """A table under way. ``deck`` is the order of the cards in the next rounds, ``draws`` what the system draws."""

    def __init__(
        self, law: Law | str, example: str = "", elections: Mapping[str, Any] | None = None, *, players: int = 0
    ) -> None:
        """Open a table of a rulebook's template, or of one of its examples, with elections by their full names."""
        self.name = law.name if isinstance(law, Law) else law
        self.plan = _plan(self.name, example, tuple(sorted((elections or {}).items())))
        self.table = Table()
        self.log: list[Event] = []
        self.at = 0
        self.deck: Cards = DECK
        self.draws: dict[str, Draw] = {}
        self.cut_size = 26
        self.do(Open())
        for position in range(1, players + 1):
            self.do(Sit(position, f"P{position}"))

    # commands

    def do(self, *commands: Command) -> tuple[Event, ...]:
        """Perform commands, one after the other; the events of all of them."""
        before = len(self.log)
        for command in commands:
            events, self.table = perform(self.plan, self.table, command, self.at)
            self.log.extend(events)
        return tuple(self.log[before:])

    def refused(self, command: Command, code: str, clause: str = "") -> Refusal:
        """See a command refused: by this code, citing this clause (or the rule's own row), changing nothing."""
        with pytest.raises(Refusal) as caught:
            perform(self.plan, self.table, command, self.at)
        refusal = caught.value
        assert refusal.code == code, f"refused as {refusal.code}: {refusal}"
        assert refusal.said
        prefix, _, cited = refusal.clause.partition(":")
        assert prefix == self.plan.game.prefix
        if clause:
            assert any(covers(item, clause) or covers(clause, item) for item in cited.split(", ")), refusal.clause
        else:
            assert cited, f"{code} has no rule in {self.name}"
            assert refusal.clause == self.plan.cite(self.plan.clause_of(code))
        assert fold(self.log) == self.table
        return refusal

    def unreadable(self, command: Command, code: str) -> BadInput:
        """See a command turned down as a slip of the pen, changing nothing."""
        with pytest.raises(BadInput) as caught:
            perform(self.plan, self.table, command, self.at)
        assert caught.value.code == code, str(caught.value)
        assert fold(self.log) == self.table
        return caught.value

    def bet(self, position: int, wagers: Mapping[str, int] | None = None) -> None:
        """Put wagers down at a position: the main wagers of the game at $10, or those named."""
        for wager, amount in (wagers or dict.fromkeys(MAIN[self.name], ANTE)).items():
            self.do(PlaceBet(position, wager, amount))

    def bet_all(self, position: int) -> None:
        """Make every wager of the house at a position: the main wagers at $10, the others at their smallest amount."""
        self.bet(position)
        for wager in self.plan.game.wagers:
            if wager.rule.window == "before the deal" and wager.name not in MAIN[self.name]:
                for on in wager.rule.on or ("",):
                    self.do(PlaceBet(position, wager.name, wager.amount or wager.minimum or ANTE, on))

    # the house

    def house(self, until: str = "") -> None:
        """Let the house work until a player must act, or before it acts in a stage of this kind or name."""
        for _ in range(400):
            if until and self.table.round is not None and until in (self.stage.kind, self.stage.key):
                return
            if next_command(self.plan, self.table, self) is None:
                return
            self.once()
        raise AssertionError(f"the house never reaches {until or 'a player'}")

    def once(self) -> tuple[Event, ...]:
        """The house does the next thing."""
        command = next_command(self.plan, self.table, self)
        assert command is not None, "it is a player's turn"
        return self.do(command)

    def prepare(self, deck: int = 1, *, before: str = "") -> Live:
        """Bring a deck to where it may be dealt, or to the point where the step named comes next; no round is begun."""
        for _ in range(100):
            step = next_step(self.plan, self.table, deck)
            if before and step is not None and step[1] == before:
                return self
            command = next_deck_command(self.plan, self.table, self, deck)
            if command is None:
                assert not before, f"deck {deck} never comes to {before}"
                return self
            self.do(command)
        raise AssertionError(f"deck {deck} is never ready")

    def start(self) -> Live:
        """Go on to open betting with a deck that may be dealt."""
        self.house()
        assert self.stage.kind == "betting"
        return self

    def close_bets(self, *positions: int, until: str = "") -> Live:
        """Start a round, make the main wagers at these positions (1 and 2) and announce "no more bets"."""
        self.start()
        for position in positions or (1, 2):
            self.bet(position)
        self.do(NoMoreBets())
        if until:
            self.house(until)
            assert until in (self.stage.kind, self.stage.key), self.stage.key
        return self

    def answer(self, act: str = "fold") -> None:
        """The player whose turn it is answers: this act where it is open, else the first that is."""
        street = self.stage.street
        assert street is not None
        seat = asked(self.plan, self.now, street)
        assert seat is not None
        open_to = choices(self.plan, self.now, street, seat)
        chosen = next((item for item in open_to if item.act == act), open_to[0])
        amount = chosen.low or next(iter(chosen.amounts), 0)
        self.do(Act(seat.position, chosen.act, amount))

    def finish(self, act: str = "fold") -> None:
        """Play the round to its end, every player answering alike."""
        number = self.now.number
        while self.table.round is not None and self.table.round.number == number:
            if self.stage.kind == "ask":
                self.answer(act)
            else:
                self.once()

    # what there is

    @property
    def now(self) -> Round:
        """The round under way."""
        assert self.table.round is not None
        return self.table.round

    @property
    def stage(self) -> Stage:
        """The stage it has reached."""
        return self.plan.stage(self.table.device, self.now.stage)

    def waits_for(self, kind: StageKind) -> bool:
        """Whether the round has reached a stage of that kind."""
        return self.stage.kind == kind

    # where cards come from: ``pitboss.live.dealer.Source``

    def cards(self, plan: Plan, table: Table, number: int) -> Cards:
        """The next cards of ``deck``."""
        assert table.round is not None
        current = table.cards - table.round.stub
        return self.deck[current : current + number]

    def draw(self, plan: Plan, table: Table, wager: str) -> Draw:
        """What ``draws`` says, else nothing."""
        return self.draws.get(wager, Draw(wager))

    def cut(self, plan: Plan, table: Table) -> int:
        """Half the deck, or ``cut_size``."""
        return self.cut_size
