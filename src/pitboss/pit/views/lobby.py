"""The lobby: one row for each table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from pitboss.pit.staff.calls import called, is_offered
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import stage_kind
from pitboss.pit.views import scene
from pitboss.pit.views.broadcast import encode
from pitboss.pit.views.scene_types import MeterShown
from pitboss.rulebooks import load


class LobbyRow(msgspec.Struct, frozen=True):
    """A table in the lobby.

    ``status`` is ``paused``, ``stuck``, ``closed``, ``between`` (rounds) or the kind of the round's stage; ``why`` says
    in words why a table is paused or stuck. ``minimum`` and ``maximum`` are the limits of the wager ``base``.
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

    def _row(self, table: PitTable) -> _CachedRow:
        link = table.link.name if table.link is not None else ""
        key = (table.stream, table.seq, table.paused, table.stuck, table.posts, table.absent, link)
        cached = self._rows.get(table.id)
        if cached is None or cached.key != key:
            fresh = row(table)
            cached = self._rows[table.id] = _CachedRow(key, fresh, encode(fresh))
        return cached


class _CachedRow(NamedTuple):
    key: tuple[object, ...]
    row: LobbyRow
    encoded: bytes
