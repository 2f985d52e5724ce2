"""The lobby: one line for each table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from pitboss.pit.staff.attendance import called, is_offered
from pitboss.pit.turns.table import PitTable
from pitboss.pit.turns.timeouts import stage_kind
from pitboss.pit.views import scene
from pitboss.pit.views.broadcast import encode
from pitboss.rulebooks import load


def line(table: PitTable) -> dict[str, Any]:
    """A table as the lobby shows it."""
    state, game = table.committed, table.plan.game
    ante = table.plan.wagers["ante"]
    return {
        "id": table.id,
        "title": scene.title(table),
        "game": game.title,
        "rulebook": game.filing.rulebook,
        "edition": game.filing.edition,
        "place": load(game.filing.rulebook).identity.jurisdiction,
        "seats": game.positions,
        "taken": [player for _, player in state.chairs],
        "open": state.open,
        "minimum": ante.minimum,
        "maximum": ante.maximum,
        "round": state.rounds,
        "meters": scene.meters(state),
        "link": table.link.name if table.link is not None else "",
        "status": table.paused or table.stuck or stage_kind(table.plan, state),
        "dealer": table.posts.shown("dealer"),
        "called": called(table),
        "offered": is_offered(table),
        "wagers": [one.name for one in game.wagers if one.rule.placed != "none"],
    }


class Lobby:
    """The lines of all tables; one is made anew only when its table has changed."""

    def __init__(self) -> None:
        self._lines: dict[str, _Line] = {}

    def lines(self, tables: Iterable[PitTable]) -> list[dict[str, Any]]:
        """One line for each table."""
        return [self._line(table).data for table in tables]

    def encoded(self, tables: Iterable[PitTable]) -> msgspec.Raw:
        """The same, as it is sent: everybody who comes in gets it, and all come at once after a restart."""
        return msgspec.Raw(b"[%s]" % b",".join([self._line(table).encoded for table in tables]))

    def _line(self, table: PitTable) -> _Line:
        link = table.link.name if table.link is not None else ""
        now = (table.stream, table.seq, table.paused, table.stuck, table.posts, table.absent, link)
        known = self._lines.get(table.id)
        if known is None or known.of != now:
            data = line(table)
            known = self._lines[table.id] = _Line(now, data, encode(data))
        return known


class _Line(NamedTuple):
    of: tuple[object, ...]
    data: dict[str, Any]
    encoded: bytes
