"""Logs of tables that share a meter: rounds side by side, a table that joins late, an award and one that is undone."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from itertools import count

from pitboss.cards import DECK, Card, read_cards
from pitboss.live import LiveTable, ProvableShoe, ReadShoe, house_submission, seed_from
from pitboss.live.link import Link, Terms, give, join
from pitboss.log import MemoryLog
from pitboss.log.chain import Entry
from pitboss.rounds import Plan, Table, options
from pitboss.rounds.commands import Act, Command, Draw, NoMoreBets, Open, PlaceBet, Report, Sit
from pitboss.rounds.events import Cards
from pitboss.submissions import compile_game, parse_submission
from tests.cli.logs import BEGAN
from tests.once import once_a_process

ACES = {"md-four-card-poker": "2c 3d 5h 7s 9c 8d 6h As Ah Ad Ac Ks"}
"""Cards that give the first player four aces, in the order in which the shoe deals them."""
LINKED = {
    "md-four-card-poker": ("linked-meter", "FCP 1"),
    "ma-four-card-poker": ("linked-four-card", "FCP-1"),
    "ma-four-card-poker-earlier": ("linked-four-card", "FCP-1"),
    "ma-ultimate-texas-holdem": ("multi-game-link", "UTH-01"),
}
"""The example of each rulebook that files links, and the name of its table."""
NAMES = ("T 1", "T 2", "T 3")
METER = "progressive"


class Pair:
    """Tables of one rulebook in the link "bank"; ``arranged`` are the first cards of the next round at a table."""

    def __init__(self, rulebook: str, names: tuple[str, ...] = NAMES[:2], *, promised: bool = True) -> None:
        self.ticks = count()
        self.arranged: dict[str, tuple[Card, ...]] = {}
        self.tables = {name: self.opened(rulebook, name, promised=promised) for name in names}
        wager = Plan(compile_game(house_submission(rulebook, LINKED[rulebook][0]))).wagers[METER]
        self.link = Link("bank", Terms(wager.paytables[0].name, wager.amount or wager.rule.denominations[0], 1))
        for name in names:
            self.tables[name].give(Sit(1, f"Player of {name}"))

    def opened(self, rulebook: str, name: str, *, promised: bool, opening: Open | None = None) -> LiveTable:
        """A table that has been opened."""
        example, own = LINKED[rulebook]
        text = house_submission(rulebook, example).source.text.replace(f'"{own}"', f'"{name}"', 1)
        plan = Plan(compile_game(parse_submission(text)))
        shoe = (
            ProvableShoe(lambda number: seed_from(f"{name} {number}"))
            if promised
            else ReadShoe(lambda _, table, number: self._read(name, table, number), lambda *asked: Draw(asked[2]))
        )
        live = LiveTable(plan, MemoryLog(), shoe, clock=self._clock)
        live.give(opening or Open())
        return live

    def _clock(self) -> datetime:
        return BEGAN + timedelta(seconds=next(self.ticks))

    def _read(self, name: str, table: Table, number: int) -> Cards:
        first = self.arranged.get(name, ())
        deck = (*first, *(card for card in DECK if card not in first))
        assert table.round is not None
        taken = table.cards - table.round.stub
        return deck[taken : taken + number]

    def join(self, name: str) -> None:
        """Let a table join."""
        self.link = join(self.link, self.tables, name)

    def do(self, name: str, command: Command) -> None:
        """Give a command, and have it passed on where the table is in the link."""
        if name not in self.link.tables:
            self.tables[name].give(command)
            return
        self.link, _ = give(self.link, self.tables, name, command)

    def round(self, name: str, cards: str = "", *, void: bool = False) -> None:
        """A round in which the one player bets the progressive wager and plays; void when it has been settled."""
        live = self.tables[name]
        self.arranged[name] = read_cards(cards) if cards else ()
        while (command := live.next()) is not None:
            self.do(name, command)
        for wager in ("ante", "blind", METER):
            if wager in live.plan.wagers:
                self.do(name, PlaceBet(1, wager, live.plan.wagers[METER].amount or 500 if wager == METER else 1000))
        self.do(name, NoMoreBets())
        while (now := live.table.round) is not None:
            if void and now.stage.startswith("collect"):
                what, when = "wrong number of cards", "settlement"
                self.do(name, Report(what, when, position=1, by="casino supervisor", person="Pit"))
                void = False
                continue
            self.do(name, live.next() or self._plays(live))

    @staticmethod
    def _plays(live: LiveTable) -> Command:
        """The least play wager that is open."""
        acts = [option.command for option in options(live.plan, live.table, "player")]
        return next(act for act in acts if isinstance(act, Act) and act.act == "play")

    def logs(self) -> dict[str, tuple[Entry, ...]]:
        """The log of each table, when its seeds are shown and it waits for a wager."""
        for name, live in self.tables.items():
            while (command := live.next()) is not None:
                self.do(name, command)
        return {name: tuple(live.log.entries()) for name, live in self.tables.items()}


@once_a_process
def promised(rulebook: str) -> Mapping[str, tuple[Entry, ...]]:
    """Two tables whose shuffles are promised; the second joins after the first has played a round."""
    pair = Pair(rulebook)
    pair.join("T 1")
    pair.round("T 1")
    pair.join("T 2")
    pair.round("T 2")
    pair.round("T 1")
    pair.round("T 2")
    return pair.logs()


@once_a_process
def hit() -> Mapping[str, tuple[Entry, ...]]:
    """Three tables with cards from a real shoe: four aces here, four aces there that are void, and a round after it."""
    rulebook = "md-four-card-poker"
    pair = Pair(rulebook, NAMES, promised=False)
    for name in NAMES:
        pair.join(name)
    pair.round("T 1")
    pair.round("T 2", ACES[rulebook])
    pair.round("T 3", ACES[rulebook], void=True)
    for name in NAMES:
        pair.round(name)
    return pair.logs()
