"""Signs: the meters of a link, of a table or of the whole pit, as everybody on the gaming floor may see them.

A face is made again only when one of its tables has a new entry in its log.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from math import floor
from typing import Final

from pitboss.clauses import BadInput
from pitboss.log.chain import stamp
from pitboss.pit.awards.sign_types import (
    FaceKind,
    SignFace,
    SignHit,
    SignList,
    SignMeter,
    SignName,
    SignPending,
    SignState,
)
from pitboss.pit.history.award_notes import MOST_HITS, HitNote
from pitboss.pit.tables.linked_meters import LinkedMeters
from pitboss.pit.tables.table import PitTable
from pitboss.pit.views import scene
from pitboss.pit.views.floor_awards import waiting_award
from pitboss.pit.views.hits import hit_row, row_name
from pitboss.rounds import view

PIT: Final = ""
"""The name of the sign that goes through all meters of the pit."""
_Key = tuple[tuple[str, int, str], ...]


@dataclass(frozen=True, slots=True)
class _Source:
    """The tables that one face is made of."""

    name: str
    kind: FaceKind
    tables: tuple[PitTable, ...]
    link: LinkedMeters | None

    @property
    def key(self) -> _Key:
        """What changes when the face may have."""
        down = self.link.down if self.link is not None else ""
        return tuple((table.stream, table.seq, down) for table in self.tables)


class Signs:
    """Makes signs of running tables."""

    def __init__(
        self,
        tables: Mapping[str, PitTable],
        links: Mapping[str, LinkedMeters],
        clock: Callable[[], datetime],
        *,
        names: bool = False,
        message: str = "",
    ) -> None:
        self._tables = tables
        self._links = links
        self._clock = clock
        self._names = names
        self._message = message
        self._faces: dict[tuple[FaceKind, str], tuple[_Key, SignFace]] = {}

    def names(self) -> SignList:
        """Every sign that can be shown: the pit's, one for each link, one for each table with a meter."""
        own = [_Source(table.id, "table", (table,), None) for table in self._tables.values() if table.committed.meters]
        sources = [*self._linked(), *own]
        named = [SignName(source.name, source.kind, _title(source), _game(source)) for source in sources]
        return SignList([SignName(PIT, "pit", "", ""), *named])

    def state(self, name: str) -> SignState:
        """A whole sign as it stands."""
        games = list(dict.fromkeys(table.plan.game.title for table in self._tables.values()))  # as in the lobby
        return SignState(name, self.moment(), self._message, games, self.faces(name))

    def moment(self) -> str:
        """The time, as the logs write it."""
        return stamp(self._clock())

    def faces(self, name: str) -> list[SignFace]:
        """The faces of a sign as they stand."""
        return [self._face(source) for source in self._sources(name)]

    def _sources(self, name: str) -> Iterator[_Source]:
        """A table is shown by its id, a link by its name; no name stands for all of them."""
        if name == PIT:
            yield from self._linked()
            alone = (table for table in self._tables.values() if table.committed.meters and table.link is None)
            yield from (_Source(table.id, "table", (table,), None) for table in alone)
        elif (table := self._tables.get(name)) is not None and table.committed.meters:
            yield _Source(table.id, "table", (table,), None)
        elif name in self._links and self._links[name].tables:
            yield next(source for source in self._linked() if source.name == name)
        else:
            said = f'there is no sign "{name}"'
            raise BadInput(code="no-such-sign", said=said, instead="a link, or a table that has a meter")

    def _linked(self) -> Iterator[_Source]:
        for link in self._links.values():
            if link.tables:
                yield _Source(link.name, "link", tuple(link.tables.values()), link)

    def _face(self, source: _Source) -> SignFace:
        place, key = (source.kind, source.name), source.key
        known = self._faces.get(place)
        if known is None or known[0] != key:
            known = self._faces[place] = key, self._made(source)
        return known[1]

    def _made(self, source: _Source) -> SignFace:
        first, link = source.tables[0], source.link
        shown = set(link.meters) if link is not None else set(first.committed.meters)
        rows = {row.name: row for row in first.plan.game.meters}
        hits = [(hit, table) for table in source.tables for hit in table.history.hits if hit.line.meter in shown]
        return SignFace(
            name=source.name,
            kind=source.kind,
            title=_title(source),
            game=_game(source),
            rulebook=first.plan.game.filing.rulebook,
            tables=[scene.title(table) for table in source.tables],
            meters=[
                SignMeter(name, floor(amount), rows[name].reset, str(rows[name].rate))
                for name, amount in first.committed.meters.items()
                if name in shown
            ],
            pending=[pending for table in source.tables for pending in _pending(table) if pending.meter in shown],
            down=link is not None and bool(link.down),
            hits=[
                self._hit(table, hit)
                for hit, table in sorted(hits, key=lambda pair: pair[0].at, reverse=True)[:MOST_HITS]
            ],
        )

    def _hit(self, table: PitTable, hit: HitNote) -> SignHit:
        line, seat = hit.line, hit.seen.seat(hit.line.position)
        row = hit_row(table.plan, hit.seen, seat, line) if seat is not None else None
        return SignHit(
            at=hit.at,
            table=scene.title(table),
            meter=line.meter,
            hand=row_name(table.plan, row) if row is not None else "",
            pays=line.pays,
            player=line.player if self._names else "",
        )


def _pending(table: PitTable) -> Iterator[SignPending]:
    """The award of a meter that waits at a table, once everybody sees the hand that brought it."""
    award = waiting_award(table)
    seen = view(table.committed, scene.CAMERA).round
    if award is None or not award.meter or seen is None:
        return
    seat = seen.seat(award.position)
    if seat is not None and None not in seat.hand.cards:
        yield SignPending(scene.title(table), award.meter)


def _title(source: _Source) -> str:
    return source.name if source.kind == "link" else scene.title(source.tables[0])


def _game(source: _Source) -> str:
    return source.tables[0].plan.game.title
