"""Pitboss: casino poker table games exactly as their regulators wrote them.

The names of ``__all__`` are the library. Each is imported when it is first used, so that ``import pitboss`` costs
nothing, and a part that needs an extra asks for it only when it is called.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from pitboss.version import __version__

if TYPE_CHECKING:
    from pitboss.api.edge import Edge as Edge
    from pitboss.api.edge import Edges as Edges
    from pitboss.api.edge import edge as edge
    from pitboss.api.edge import edges as edges
    from pitboss.api.game import Game as Game
    from pitboss.api.game import game as game
    from pitboss.api.offered import WagerOffer as WagerOffer
    from pitboss.api.strategies import strategies as strategies
    from pitboss.api.strategies import strategy as strategy
    from pitboss.exact.strategy import PlayerCards as PlayerCards
    from pitboss.exact.strategy import Strategy as Strategy

_PLACES = {
    "Edge": "pitboss.api.edge",
    "Edges": "pitboss.api.edge",
    "Game": "pitboss.api.game",
    "PlayerCards": "pitboss.exact.strategy",
    "Strategy": "pitboss.exact.strategy",
    "WagerOffer": "pitboss.api.offered",
    "edge": "pitboss.api.edge",
    "edges": "pitboss.api.edge",
    "game": "pitboss.api.game",
    "strategies": "pitboss.api.strategies",
    "strategy": "pitboss.api.strategies",
}

__all__ = [
    "Edge",
    "Edges",
    "Game",
    "PlayerCards",
    "Strategy",
    "WagerOffer",
    "__version__",
    "edge",
    "edges",
    "game",
    "strategies",
    "strategy",
]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'pitboss' has no attribute {name!r}")
    value = getattr(importlib.import_module(_PLACES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
