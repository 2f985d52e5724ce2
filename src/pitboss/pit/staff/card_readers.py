"""Card readers: a shoe that reads its cards tells the dealer's page which ones it gave out.

A reader has a key, which is shown once and of which the database has a digest. What it reads goes to the person who has
the dealer's place at its table and reads the cards there, and to nobody else; it fills in what that person would tap,
and the command stays the dealer's. A message that is sent again, with a number that came before, is taken once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Protocol

import msgspec
import sqlalchemy as sa

from pitboss.cards import Card
from pitboss.clauses import BadInput, PitbossError
from pitboss.log.chain import stamp
from pitboss.pit.people.accounts import Person
from pitboss.pit.people.acts import AdminAct, RecordAct
from pitboss.pit.people.tokens import digest_of, new_token
from pitboss.pit.store import Store, schema
from pitboss.pit.tables.table import PitTable

_readers = schema.card_readers


class CardReaderRow(msgspec.Struct, frozen=True):
    """The reader of a table."""

    table: str
    digest: str
    made: str


class ReadMessage(msgspec.Struct, frozen=True, tag_field="is", tag="read"):
    """Cards that came out of the shoe of a table, in order; for the dealer there."""

    table: str
    number: int
    cards: tuple[str, ...]


class ReadAnswer(msgspec.Struct, frozen=True):
    """Whether the cards were passed on: not those of a message that came before; and the last number that came."""

    taken: bool
    last: int


class Tell(Protocol):
    """Sends a message to every connection of the person of that name."""

    def __call__(self, name: str, message: bytes, /) -> None:
        """Send."""


class CardReaders:
    """The readers of all tables."""

    def __init__(
        self,
        store: Store,
        record: RecordAct,
        table: Callable[[str], PitTable],
        clock: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._record = record
        self._table = table
        self._clock = clock
        self._rows: dict[str, CardReaderRow] = {}
        self._last: dict[str, int] = {}
        """The last number that each reader sent."""
        self.tell: Tell = lambda name, message: None
        """Set by whoever has the connections."""

    def load(self) -> None:
        """Know every reader that the database has."""
        with self._store.reading() as connection:
            rows = connection.execute(sa.select(_readers)).mappings()
            self._rows = {row["table"]: CardReaderRow(**row) for row in rows}

    @property
    def rows(self) -> Mapping[str, CardReaderRow]:
        """The readers by table."""
        return self._rows

    async def add(self, who: Person, identity: str) -> str:
        """A new reader for a table, whose key is answered this once; the key of the one before ends."""
        table, key = self._table(identity), new_token()
        row = CardReaderRow(table.id, digest_of(key), stamp(self._clock()))
        before = "a reader" if table.id in self._rows else ""
        await self._replace(AdminAct("card reader", who.shown, table.id, before, "a reader"), row)
        return key

    async def remove(self, who: Person, identity: str) -> None:
        """The reader of a table is heard no more."""
        if identity not in self._rows:
            raise BadInput(code="no-such-reader", said=f"Table {identity} has no card reader.", instead="look again")
        await self._replace(AdminAct("card reader", who.shown, identity, "a reader", ""), None)

    async def _replace(self, act: AdminAct, row: CardReaderRow | None) -> None:
        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(_readers).where(_readers.c.table == act.about))
            if row is not None:
                connection.execute(sa.insert(_readers).values(**msgspec.structs.asdict(row)))

        await self._record(act, beside=write)
        self._rows.pop(act.about, None)
        self._last.pop(act.about, None)
        if row is not None:
            self._rows[row.table] = row

    def read(self, key: str, number: int, cards: tuple[str, ...]) -> ReadAnswer:
        """Pass cards on to the dealer; refused where nobody reads the cards of the table."""
        digest = digest_of(key)
        row = next((row for row in self._rows.values() if row.digest == digest), None)
        if row is None:
            said = "This key belongs to no card reader."
            raise PitbossError(code="no-such-reader", said=said, instead="ask an administrator for a key")
        shown = tuple(str(Card.read(card)) for card in cards)
        table, last = self._table(row.table), self._last.get(row.table, 0)
        dealer = table.posts.person("dealer")
        if not table.reads_cards or not dealer:
            said = f"Nobody reads the cards of table {table.id}."
            raise PitbossError(code="nobody-reads", said=said, instead="let a dealer take over with a real shoe")
        if number <= last:
            return ReadAnswer(taken=False, last=last)
        self._last[row.table] = number
        self.tell(dealer, msgspec.json.encode(ReadMessage(table.id, number, shown)))
        return ReadAnswer(taken=True, last=number)
