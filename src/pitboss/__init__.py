"""Pitboss: casino poker table games exactly as their regulators wrote them.

The names of ``__all__`` are the library. Each is imported when it is first used, so that ``import pitboss`` costs
nothing, and a part that needs an extra asks for it only when it is called.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from pitboss.version import __version__

if TYPE_CHECKING:
    from pitboss.api import players as players
    from pitboss.api.game import Game as Game
    from pitboss.api.game import game as game
    from pitboss.api.logs import LogBook as LogBook
    from pitboss.api.logs import read_log as read_log
    from pitboss.api.play import PlayResult as PlayResult
    from pitboss.api.play import play as play
    from pitboss.api.players import Player as Player
    from pitboss.api.table import GameTable as GameTable
    from pitboss.api.table import table as table
    from pitboss.api.verify import LogProof as LogProof
    from pitboss.api.verify import verify as verify

_PLACES = {
    "Advice": "pitboss.api.advice",
    "BadInput": "pitboss.clauses",
    "Chart": "pitboss.api.sheets",
    "Edge": "pitboss.api.edge",
    "Edges": "pitboss.api.edge",
    "Game": "pitboss.api.game",
    "GameTable": "pitboss.api.table",
    "LogBook": "pitboss.api.logs",
    "LogProof": "pitboss.api.verify",
    "PlayResult": "pitboss.api.play",
    "Player": "pitboss.api.players",
    "game": "pitboss.api.game",
    "play": "pitboss.api.play",
    "read_log": "pitboss.api.logs",
    "table": "pitboss.api.table",
    "verify": "pitboss.api.verify",
}
_MODULES = {"players": "pitboss.api.players"}

__all__ = [
    "Game",
    "GameTable",
    "LogBook",
    "LogProof",
    "PlayResult",
    "Player",
    "__version__",
    "game",
    "play",
    "players",
    "read_log",
    "table",
    "verify",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        value = importlib.import_module(_MODULES[name])
        globals()[name] = value
        return value
    if name not in _PLACES:
        raise AttributeError(f"module 'pitboss' has no attribute {name!r}")
    value = getattr(importlib.import_module(_PLACES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
