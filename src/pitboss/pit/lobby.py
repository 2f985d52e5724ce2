"""The lobby: one line for each table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitboss.pit import scene
from pitboss.pit.pace import stage_kind
from pitboss.pit.running import RunningTable
from pitboss.pit.sight import encode
from pitboss.rulebooks import load


def line(table: RunningTable) -> dict[str, Any]:
    """A table as the lobby shows it."""
    state, game = table.table, table.plan.game
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
        "dealer": table.dealer or "automatic",
        "wagers": [one.name for one in game.wagers if one.rule.placed != "none"],
    }


class Lobby:
    """The lines of all tables; one is made anew only when its table has changed."""

    def __init__(self) -> None:
        self._lines: dict[str, tuple[tuple[object, ...], dict[str, Any]]] = {}

    def lines(self, tables: Iterable[RunningTable]) -> list[dict[str, Any]]:
        """One line for each table."""
        return [self._line(table) for table in tables]

    def _line(self, table: RunningTable) -> dict[str, Any]:
        link = table.link.name if table.link is not None else ""
        now = (table.stream, table.seq, table.paused, table.stuck, table.dealer, link)
        known, found = self._lines.get(table.id, ((), {}))
        if known != now:
            found = line(table)
            self._lines[table.id] = now, found
        return found


def message(lines: list[dict[str, Any]]) -> bytes:
    """The lobby's lines, to be sent."""
    return encode({"is": "lobby", "tables": lines})
