"""A crew of colluding accounts at two linked tables, and a bookkeeper who believes nothing but the logs.

``Crew`` lets anybody try anything, and checks after every act that nobody has both a stake and a place, and that no
act of the house's was done by somebody with a stake. ``audited`` decides every log anew and counts the chips itself.
"""

from __future__ import annotations

import asyncio
import tempfile
from collections import defaultdict
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from pitboss.clauses import PitbossError
from pitboss.live import ProvableShoe
from pitboss.live.shuffler import seed_from
from pitboss.log.chain import Entry
from pitboss.log.records import from_log
from pitboss.pit.people.accounts import Person
from pitboss.pit.pit import Pit
from pitboss.pit.settings import Settings
from pitboss.pit.tables.posts import NOBODY
from pitboss.pit.tables.table import HOUSE, PitTable
from pitboss.pit.tables.timeouts import Pace
from pitboss.proof.verify import verify
from pitboss.rounds.commands import Withdraw
from pitboss.rounds.events import (
    Acted,
    Did,
    Event,
    Reversed,
    RoundEnded,
    RoundStarted,
    Settled,
    TakenBack,
    Wagered,
)
from tests.pit.houses import House
from tests.pit.turns.test_links import linked

TABLES = ("a", "b")
NAMES = ("Ann", "Bob", "Cyd", "Dee", "Eli", "Fox")
STAFF = ("dealer", "floor", "supervisor", "auditor", "admin")
_AWARDS = {1: 9566, 2: 643, 3: 16083, 4: 4016, 5: 4203, 6: 309}
"""Of each round a seed with which position 1, alone at the table, is dealt four of a kind."""
_BY_STAFF = ("dealer ", "device ", "floorperson ", "casino supervisor ")
_FLOOR = ("floorperson", "casino supervisor")
_T = TypeVar("_T")


class Crew:
    """Six accounts at a pit of their own, on a loop of its own."""

    def __init__(self, *, staff_may_play: bool) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self.folder = Path(self._folder.name)
        self.loop = asyncio.new_event_loop()
        settings = Settings(
            database=str(self.folder / "pit.db"),
            submissions=linked(self.folder / "filed", *TABLES),
            pace=Pace(600, 600, 600),
            staff_may_play=staff_may_play,
        )
        self.house = House(Pit(settings))
        self.run(self.house.pit.start())
        self.roles: dict[str, frozenset[str]] = {}
        self.granted = 0
        self.read: set[tuple[str, int]] = set()
        """The tables and rounds whose cards came from a read shoe."""
        for table in self.tables:
            self.run(self.house.pit.transactions.run(table, _with_awards))
        for name in NAMES:
            self.run(self.house.person(name))

    @property
    def tables(self) -> list[PitTable]:
        """The running tables."""
        return [self.house.table(table) for table in TABLES]

    def run(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Let something happen."""
        return self.loop.run_until_complete(work)

    def end(self) -> None:
        """Close the pit."""
        self.run(self.house.pit.stop())
        self.loop.close()
        self._folder.cleanup()

    def person(self, name: str) -> Person:
        """Somebody with the roles they have now."""
        return self.run(self.house.person(name, *self.roles.get(name, ())))

    # -- acts ---------------------------------------------------------------------------------------------------------

    def give(self, name: str, table: str, command: dict[str, Any]) -> bool:
        """Ask for something at a table; whether it was granted."""
        running = self.house.table(table)
        had_stake, seq = self.has_stake(name, running), running.seq
        return self._tried(
            self.house.pit.give(self.person(name), table, "", seq, command), name, had_stake=had_stake, table=running
        )

    def ask(self, work: Coroutine[Any, Any, object]) -> bool:
        """Ask the pit for something else; whether it was granted."""
        return self._tried(work)

    def _tried(
        self,
        work: Coroutine[Any, Any, object],
        name: str = "",
        *,
        had_stake: bool = False,
        table: PitTable | None = None,
    ) -> bool:
        seq = table.seq if table is not None else 0
        try:
            self.run(work)
        except PitbossError:
            granted = False
        else:
            granted = True
            self.granted += 1
        if table is not None:
            for entry in self.house.pit.store.entries(table.stream, seq):
                hers = any(entry.by == f"{title}{name}" for title in _BY_STAFF)
                assert not (hers and had_stake and granted), f"{entry.by} has a stake"
        self.look()
        return granted

    def look(self) -> None:
        """Nobody has a stake where they hold a place, nor both places of a table."""
        for table in self.tables:
            if table.reads_cards:
                self.read.add((table.id, table.committed.rounds + 1))
            assert table.dealer in ("", NOBODY) or table.dealer != table.floor
            for holder in (table.dealer, table.floor):
                assert not (holder and self.has_stake(holder, table)), f"{holder} plays and has a place"

    def has_stake(self, name: str, table: PitTable) -> bool:
        """Whether somebody sits at a table, or at one that shares its meters; found without the pit's own question."""
        names = {item.name for item in self._group(table)}
        for item in self.tables:
            if item.committed.name in names and item.committed.open:
                seats = item.committed.round.seats if item.committed.round is not None else ()
                if name in {player for _, player in item.committed.chairs} | {seat.player for seat in seats}:
                    return True
        return False

    def _group(self, table: PitTable) -> list[Any]:
        links = {table.id: table.link.name if table.link is not None else table.id for table in self.tables}
        return [item.committed for item in self.tables if links[item.id] == links[table.id]]

    # -- the bookkeeper -----------------------------------------------------------------------------------------------

    def audited(self) -> None:
        """Every log is proven, and everybody has what the cage gave and the law's settlements brought."""
        won: dict[str, int] = defaultdict(int)
        for table in self.tables:
            entries = list(self.house.pit.store.entries(table.stream))
            path = self.folder / f"{table.id}.jsonl"
            path.write_bytes(b"".join(entry.line for entry in entries))
            result = verify(path)
            assert result.finding is None, f"{result.finding}"
            on_trust = {(table.id, number) for number in result.unpromised}
            assert on_trust <= self.read, "a round of the promised shoe is taken on trust"
            _require_two_persons(entries)
            for name, amount in _counted(entries).items():
                won[name] += amount
        given: dict[str, int] = defaultdict(int)
        for row in self.house.pit.store.chips():
            given[row.person] += row.amount if row.stream is None else 0
        for name in NAMES:
            person = self.person(name)
            assert self.house.pit.chips(person) == given[person.id] + won[name], name


def _with_awards(table: PitTable) -> None:
    """The table's shoe gives awards more often than chance does; promised like any other."""
    table.perform(Withdraw(), HOUSE)
    table.shoe = ProvableShoe(lambda number: seed_from(f"award {number} {_AWARDS.get(number, table.id)}"))


def _events(entries: list[Entry]) -> list[tuple[Entry, Event]]:
    return [(entry, event) for entry in entries for event in from_log(entry)[1]]


def _counted(entries: list[Entry]) -> dict[str, int]:
    """What each player won and lost, less what lies on the layout: added up from the events alone."""
    won: dict[str, int] = defaultdict(int)
    for _, event in _events(entries):
        match event:
            case Wagered(account="coupon") | TakenBack(account="coupon"):
                pass
            case Wagered():
                won[event.player] -= event.amount
            case TakenBack():
                won[event.player] += event.amount
            case Acted():
                won[event.player] -= event.amount
            case Settled():
                won[event.player] += event.returned + event.pays
            case Reversed(line=line):
                won[line.player] -= line.returned + line.pays
            case _:
                pass
    return won


def _require_two_persons(entries: list[Entry]) -> None:
    """What a second person does is done by one who has not dealt; by the house only where nobody has."""
    dealers: set[str] = set()
    inspected: dict[int, str] = {}
    for entry, event in _events(entries):
        if isinstance(event, RoundStarted | RoundEnded):
            dealers = set()
        if entry.by.startswith(("dealer ", "device ")):
            dealers.add(entry.by.partition(" ")[2])
        if not isinstance(event, Did):
            continue
        if event.step == "inspect":
            inspected[event.deck] = event.person
        if event.who in _FLOOR and event.procedure == "award":
            assert not (dealers and entry.by == HOUSE), f"the house was the second person at entry {entry.seq}"
            assert event.person not in dealers, f"{event.person} was both persons at entry {entry.seq}"
        if event.step == "verify":
            assert event.person != inspected.get(event.deck), f"{event.person} verified the own inspection"
            assert entry.by != HOUSE or inspected.get(event.deck) == "Dealer"
