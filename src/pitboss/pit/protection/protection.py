"""Players' protection in a running pit: what people set for themselves, written with its record before it holds.

A change goes into the house's log and into its row in one transaction. Afterwards memory has it, and the guard asks
memory only. Whoever is excluded gets up when their hand is over, and leaves the lines.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import suppress
from datetime import datetime
from functools import partial
from typing import Protocol

import msgspec

from pitboss.clauses import BadInput, PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.people.people import People
from pitboss.pit.protection import exclusions, limits, rows
from pitboss.pit.protection.answers import (
    ExcludedPerson,
    ExclusionList,
    ExclusionShown,
    LimitShown,
    OffersShown,
    ProtectionAnswer,
    RealityCheck,
)
from pitboss.pit.protection.exclusions import ExclusionRow
from pitboss.pit.protection.guard import PlayGuard
from pitboss.pit.protection.limits import LIMITS, LOSSES, LimitKind, LimitRow
from pitboss.pit.protection.results import Played, Results
from pitboss.pit.protection.sittings import Sittings
from pitboss.pit.protection.terms import ProtectionTerms
from pitboss.pit.store import Beside, Store
from pitboss.pit.tables.table import PitTable
from pitboss.pit.workers.uncancelled import uncancelled
from pitboss.rounds.commands import Leave

_EVERY = 5.0
"""Seconds between two looks at who has played for how long."""
Tell = Callable[[str, bytes], None]


class RecordChange(Protocol):
    """Writes an act with the row that it changes."""

    async def __call__(self, record: AdminAct, /, *, beside: Beside) -> object:
        """Record."""


class Protection:
    """Limits, time-outs and exclusions of everybody."""

    def __init__(
        self,
        people: People,
        store: Store,
        record: RecordChange,
        guard: PlayGuard,
        results: Results,
        sittings: Sittings,
        tables: Mapping[str, PitTable],
        clock: Callable[[], datetime],
        terms: ProtectionTerms,
    ) -> None:
        self._people = people
        self._store = store
        self._record = record
        self.guard = guard
        self._results = results
        self._sittings = sittings
        self._tables = tables
        self._clock = clock
        self.terms = terms
        self._turn = asyncio.Lock()
        self._names: frozenset[str] = frozenset()
        self.changed: Callable[[PitTable], None] = lambda table: None
        """Called with each table at which somebody may do less from now on."""

    # -- starting -----------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Know every row, and what people with limits have won and lost."""
        self.take_in(await asyncio.to_thread(rows.read, self._store))
        for identity in tuple(self.guard.limits):
            if (person := self._people.person(identity)) is not None:
                await self._know(person)

    def reread(self) -> Callable[[], None]:
        """Read every row, on the thread of the writer; what is given back takes them in, on the loop."""
        return partial(self.take_in, rows.read(self._store))

    def take_in(self, read: rows.Rows) -> None:
        """Know what the database has, and nothing else."""
        by_person: dict[str, dict[LimitKind, LimitRow]] = {}
        for limit in read[0]:
            by_person.setdefault(limit.person, {})[limit.kind] = limit
        self.guard.limits = by_person
        self.guard.exclusions = {row.person: row for row in read[1]}
        self._name_excluded()

    async def run(self, tell: Callable[[], Tell]) -> None:
        """Tell people for how long they have played, and begin new days, again and again."""
        while True:
            await asyncio.sleep(_EVERY)
            self.look(tell())

    def look(self, tell: Tell) -> None:
        """Send the reality checks that are due."""
        self._results.roll_over()
        self._name_excluded()
        for identity in self._sittings.due(self._reality_check):
            person = self._people.person(identity)
            if person is not None:
                net = self._sittings.net(identity, self.guard.won(person))
                tell(person.shown, msgspec.json.encode(RealityCheck(self._minutes(identity), net)))

    # -- what people set ----------------------------------------------------------------------------------------------

    async def answer(self, person: Person) -> ProtectionAnswer:
        """What a person has set, and how much of it is used."""
        if person.id not in self._results:
            await self._know(person)
        row = self.guard.exclusion(person.id)
        terms = self.terms
        return ProtectionAnswer(
            limits=[self._shown(person, kind) for kind in LIMITS],
            reality_check=self._reality_check(person.id),
            sitting=self._minutes(person.id),
            net=self._sittings.net(person.id, self.guard.won(person)),
            exclusion=ExclusionShown(row.kind, row.since, row.until) if row is not None else None,
            offers=OffersShown(
                *(terms.cooling_off_hours, terms.break_minutes, terms.reality_checks, terms.time_outs),
                exclusions=terms.exclusions,
                zone=terms.zone,
            ),
        )

    @uncancelled
    async def set_limit(self, person: Person, kind: LimitKind, amount: int | None) -> None:
        """Set a limit, or take it away: what is stricter holds at once, the rest after the cooling-off period."""
        if amount is not None and not 0 < amount <= limits.LARGEST:
            raise BadInput(
                code="amount", said="A limit is more than nothing.", instead="take a time-out to stop at once"
            )
        if person.id not in self._results:
            await self._know(person)  # before the limit holds: nothing that was lost is passed over
        async with self._turn:
            before, now = self.guard.limits.get(person.id, {}).get(kind), self._clock()
            after = limits.changed(before, person.id, kind, amount, now, self.terms.cooling_off)
            act = AdminAct("set limit", person.shown, f"{person.shown}: {kind}", _said(before, now), _said(after, now))
            await self._record(act, beside=rows.put_limit(after))
            self.guard.limits.setdefault(person.id, {})[kind] = after

    @uncancelled
    async def set_reality_check(self, person: Person, minutes: int) -> None:
        """Another time between two notices; 0 for none."""
        if minutes and minutes not in self.terms.reality_checks:
            offered = ", ".join(map(str, self.terms.reality_checks))
            raise BadInput(code="reality-check", said="This is not offered.", instead=f"0, or one of: {offered}")
        async with self._turn:
            now, before = stamp(self._clock()), self._reality_check(person.id)
            after = LimitRow(person.id, "reality-check", minutes, now)
            about = f"{person.shown}: reality-check"
            act = AdminAct("set limit", person.shown, about, f"{before} minutes", f"{minutes} minutes")
            await self._record(act, beside=rows.put_limit(after))
            self.guard.limits.setdefault(person.id, {})["reality-check"] = after

    async def take_time_out(self, person: Person, hours: int) -> ExclusionShown:
        """Do not play for so many hours, from now on."""
        return await self._exclude(person, exclusions.time_out(person.id, hours, self._clock(), self.terms))

    async def exclude(self, person: Person, months: int) -> ExclusionShown:
        """Do not play for so many months, from now on. Nobody can undo it before."""
        return await self._exclude(person, exclusions.exclusion(person.id, months, self._clock(), self.terms))

    @uncancelled
    async def _exclude(self, person: Person, row: ExclusionRow) -> ExclusionShown:
        async with self._turn:
            before = self.guard.exclusions.get(person.id)
            after = exclusions.longer(before, row, self._clock())
            act = AdminAct(after.kind, person.shown, person.shown, before.until if before else "", after.until)
            await self._record(act, beside=rows.put_exclusion(after))
            self.guard.exclusions[person.id] = after
            self._name_excluded()
        for table in self._tables.values():
            table.line.leave(person.shown)
            self.changed(table)
        return ExclusionShown(after.kind, after.since, after.until)

    @uncancelled
    async def confirm_age(self, person: Person) -> None:
        """A person says that they have reached the age that the house asks for; recorded once."""
        age = self.guard.age
        if age and self.guard.lacks_age(person):
            await self._people.amend(
                person.id,
                lambda row: (
                    AdminAct("confirm age", row.shown, row.shown, "", f"{age} or older"),
                    msgspec.structs.replace(row, of_age=age),
                ),
            )

    def excluded(self) -> ExclusionList:
        """Every exclusion that holds."""
        now = stamp(self._clock())
        held = sorted((row for row in self.guard.exclusions.values() if row.until > now), key=lambda row: row.until)
        names = {row.person: self._people.row(row.person).shown for row in held}
        return ExclusionList([ExcludedPerson(names[row.person], row.kind, row.since, row.until) for row in held])

    # -- at the tables ------------------------------------------------------------------------------------------------

    def due(self, table: PitTable) -> Callable[[PitTable], None] | None:
        """Let somebody who does not play any more get up, when they have no wager in the round; None: nobody has to."""
        if not self._names or table.paused or not table.committed.open:
            return None
        now = table.committed.round
        for position, player in table.committed.chairs:
            if player in self._names and (now is None or now.seat(position) is None):
                return partial(_get_up, position=position, player=player)
        return None

    # -- private ------------------------------------------------------------------------------------------------------

    async def _know(self, person: Person) -> None:
        played: list[Played] = []
        with suppress(PitbossError):  # while the database is away it is counted from now on
            played = await self._results.know(person)
        self._sittings.know(person.id, _times(played))

    def _name_excluded(self) -> None:
        now = stamp(self._clock())
        held = [row.person for row in self.guard.exclusions.values() if row.until > now]
        people = (self._people.person(identity) for identity in held)
        self._names = frozenset(person.shown for person in people if person is not None)

    def _reality_check(self, person: str) -> int:
        minutes = self.guard.amount(person, "reality-check")
        return self.terms.reality_check_minutes if minutes is None else minutes

    def _minutes(self, person: str) -> int:
        return int(self._sittings.lasted(person).total_seconds() // 60)

    def _shown(self, person: Person, kind: LimitKind) -> LimitShown:
        row, now = self.guard.limits.get(person.id, {}).get(kind), stamp(self._clock())
        row = limits.settled(row, now) if row is not None else None
        used = self._used(person, kind)
        if row is None:
            return LimitShown(kind, None, used)
        return LimitShown(kind, row.amount, used, row.next_amount, row.next_at or "")

    def _used(self, person: Person, kind: LimitKind) -> int:
        if kind in LOSSES:
            return max(0, -self._results.net(person, LOSSES[kind]))
        if kind == "time-sitting":
            return self._minutes(person.id)
        return int(self._sittings.today(person.id).total_seconds() // 60)


def protection_of(
    people: People,
    store: Store,
    record: RecordChange,
    tables: Mapping[str, PitTable],
    clock: Callable[[], datetime],
    terms: ProtectionTerms,
    age: int,
    closing: Collection[str],
) -> Protection:
    """The protection of a pit; ``closing`` holds the ids of people whose accounts are being closed."""
    results, sittings = Results(store, tables, clock, terms), Sittings(clock, terms)
    guard = PlayGuard(people, results, sittings, tables, clock, age=age, closing=closing)
    return Protection(people, store, record, guard, results, sittings, tables, clock, terms)


def _times(played: Iterable[Played]) -> list[datetime]:
    return [datetime.fromisoformat(at) for at, _ in played]


def _said(row: LimitRow | None, now: datetime) -> str:
    """A limit as the house's log has it: cents or minutes, and what holds later."""
    if row is None:
        return "none"
    present = limits.amount_at(row, stamp(now))
    later = f", {'none' if row.next_amount is None else row.next_amount} from {row.next_at}" if row.next_at else ""
    return ("none" if present is None else str(present)) + later


def _get_up(table: PitTable, position: int, player: str) -> None:
    now = table.staged.round
    if table.staged.player(position) == player and (now is None or now.seat(position) is None):
        table.perform(Leave(position), f"clock for {player}")
