"""Pitboss: casino poker table games exactly as their regulators wrote them.

The names of ``__all__`` are the library. Each is imported when it is first used, so that ``import pitboss`` costs
nothing, and a part that needs an extra asks for it only when it is called.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from pitboss.version import __version__

if TYPE_CHECKING:
    from pitboss.api.game import Game as Game
    from pitboss.api.game import game as game

_PLACES = {
    "Game": "pitboss.api.game",
    "game": "pitboss.api.game",
}

__all__ = ["Game", "__version__", "game"]


def __getattr__(name: str) -> Any:
    if name not in _PLACES:
        raise AttributeError(f"module 'pitboss' has no attribute {name!r}")
    value = getattr(importlib.import_module(_PLACES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
