"""The lobby: one row for each table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from time import monotonic
from typing import NamedTuple

import msgspec

from pitboss.pit.staff.calls import called, is_offered
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import asks, stage_kind
from pitboss.pit.views import scene
from pitboss.pit.views.broadcast import encode
from pitboss.pit.views.scene_types import MeterShown
from pitboss.pit.views.viewers import Send
from pitboss.rulebooks import load

_EVERY = 1.0


class LobbyRow(msgspec.Struct, frozen=True):
    """A table in the lobby.

    ``status`` is ``paused``, ``stuck``, ``closed``, ``between`` (rounds) or the kind of the round's stage; ``why`` says
    in words why a table is paused or stuck. ``minimum`` and ``maximum`` are the limits of the wager ``base``. ``asks``
    is the player whose decision is awaited; ``waiting`` are those who wait for a seat, in order.
    """

    id: str
    title: str
    game: str
    rulebook: str
    edition: str
    place: str
    seats: int
    taken: list[str]
    open: bool
    minimum: int
    maximum: int
    base: str
    round: int
    meters: list[MeterShown]
    link: str
    status: str
    why: str
    dealer: str
    called: str
    offered: bool
    wagers: list[str]
    asks: str
    waiting: list[str]


def seat_title(table: PitTable) -> str:
    """A table as somebody is told of it elsewhere: its game and its name."""
    return f"{table.plan.game.title} · {scene.title(table)}"


def row(table: PitTable) -> LobbyRow:
    """A table as the lobby shows it."""
    state, game = table.committed, table.plan.game
    base = table.plan.wagers[table.plan.base]
    assert base.minimum is not None  # every submission files the limits of the wager that everybody makes
    assert base.maximum is not None
    return LobbyRow(
        id=table.id,
        title=scene.title(table),
        game=game.title,
        rulebook=game.filing.rulebook,
        edition=game.filing.edition,
        place=load(game.filing.rulebook).identity.jurisdiction,
        seats=game.positions,
        taken=[player for _, player in state.chairs],
        open=state.open,
        minimum=base.minimum,
        maximum=base.maximum,
        base=base.name,
        round=state.rounds,
        meters=scene.meters(state),
        link=table.link.name if table.link is not None else "",
        status="paused" if table.paused else "stuck" if table.stuck else stage_kind(table.plan, state),
        why=table.paused or table.stuck,
        dealer=table.posts.shown("dealer"),
        called=called(table),
        offered=is_offered(table),
        wagers=[wager.name for wager in game.wagers if wager.rule.placed != "none"],
        asks=state.player(asks(table.plan, state)) if state.round is not None else "",
        waiting=list(table.line.names),
    )


class Lobby:
    """The rows of all tables, cached until a table changes."""

    def __init__(self) -> None:
        self._rows: dict[str, _CachedRow] = {}

    def rows(self, tables: Iterable[PitTable]) -> list[LobbyRow]:
        """One row for each table."""
        return [self._row(table).row for table in tables]

    def encoded(self, tables: Iterable[PitTable]) -> msgspec.Raw:
        """The rows as JSON: every new connection gets them, and after a restart all connect at once."""
        return msgspec.Raw(b"[%s]" % b",".join([self._row(table).encoded for table in tables]))

    def encoded_row(self, table: PitTable) -> bytes:
        """One row as JSON."""
        return self._row(table).encoded

    def _row(self, table: PitTable) -> _CachedRow:
        link = table.link.name if table.link is not None else ""
        key = (table.stream, table.seq, table.paused, table.stuck, table.posts, table.absent, link, table.line.names)
        cached = self._rows.get(table.id)
        if cached is None or cached.key != key:
            fresh = row(table)
            cached = self._rows[table.id] = _CachedRow(key, fresh, encode(fresh))
        return cached


class LobbyBroadcast:
    """Sends the rows to everybody in the lobby when they change, at most once a second."""

    def __init__(self, tables: Mapping[str, PitTable]) -> None:
        self._tables = tables
        self._rows = Lobby()
        self._sends: set[Send] = set()
        self._last_look = 0.0

    def rows(self) -> list[LobbyRow]:
        """One row for each table."""
        self._last_look = monotonic()
        return self._rows.rows(self._tables.values())

    def encoded(self) -> msgspec.Raw:
        """The same, as it is sent."""
        self._last_look = monotonic()
        return self._rows.encoded(self._tables.values())

    def on_change(self, send: Send) -> Callable[[], None]:
        """Send the lobby's rows whenever they change; what is given back ends it."""
        self._sends.add(send)
        return lambda: self._sends.discard(send)

    def was_looked_at(self, seconds: float) -> bool:
        """Whether anybody has been sent the lobby in the last so many seconds."""
        return monotonic() - self._last_look < seconds

    async def run(self, changed: set[str]) -> None:
        """Tell everybody, again and again; ``changed`` holds the tables that are not told of yet."""
        while True:
            await asyncio.sleep(_EVERY)
            if changed and self._sends:
                changed.clear()
                message = b'{"is":"lobby","tables":%s}' % bytes(self._rows.encoded(self._tables.values()))
                for send in tuple(self._sends):
                    send(message)


class _CachedRow(NamedTuple):
    key: tuple[object, ...]
    row: LobbyRow
    encoded: bytes
