"""The lobby: one line for each table."""

from __future__ import annotations

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


def message(lines: list[dict[str, Any]]) -> bytes:
    """The lobby's lines, to be sent."""
    return encode({"is": "lobby", "tables": lines})
