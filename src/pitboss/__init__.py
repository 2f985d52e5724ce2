"""Pitboss: casino poker table games exactly as their regulators wrote them.

The names of ``__all__`` are the library. Each is imported when it is first used, so that ``import pitboss`` costs
nothing, and a part that needs an extra asks for it only when it is called.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

from pitboss.version import __version__

if TYPE_CHECKING:
    from pitboss.api.advice import Advice as Advice
    from pitboss.api.advice import advise as advise
    from pitboss.api.design.design import Design as Design
    from pitboss.api.design.design import design as design
    from pitboss.api.design.solving import solve_odds as solve_odds
    from pitboss.api.edge import Edge as Edge
    from pitboss.api.edge import Edges as Edges
    from pitboss.api.edge import edge as edge
    from pitboss.api.edge import edges as edges
    from pitboss.api.examining import check as check
    from pitboss.api.game import Game as Game
    from pitboss.api.game import game as game
    from pitboss.api.hands import hand as hand
    from pitboss.api.offered import WagerOffer as WagerOffer
    from pitboss.api.playing import players as players
    from pitboss.api.playing.lines import SettledWager as SettledWager
    from pitboss.api.playing.logs import LogBook as LogBook
    from pitboss.api.playing.logs import read_log as read_log
    from pitboss.api.playing.play import PlayResult as PlayResult
    from pitboss.api.playing.play import play as play
    from pitboss.api.playing.players import Player as Player
    from pitboss.api.playing.table import GameTable as GameTable
    from pitboss.api.playing.table import table as table
    from pitboss.api.playing.verify import LogProof as LogProof
    from pitboss.api.playing.verify import verify as verify
    from pitboss.api.settlement import Settlement as Settlement
    from pitboss.api.settlement import settle as settle
    from pitboss.api.sheets import Chart as Chart
    from pitboss.api.sheets import Par as Par
    from pitboss.api.sheets import chart as chart
    from pitboss.api.sheets import par as par
    from pitboss.api.strategies import strategies as strategies
    from pitboss.api.strategies import strategy as strategy
    from pitboss.clauses import BadInput as BadInput
    from pitboss.clauses import PitbossError as PitbossError
    from pitboss.clauses import Refusal as Refusal
    from pitboss.exact.strategy import PlayerCards as PlayerCards
    from pitboss.exact.strategy import Strategy as Strategy
    from pitboss.schemas.catalogue import schema as schema

_PLACES = {
    "Advice": "pitboss.api.advice",
    "BadInput": "pitboss.clauses",
    "Chart": "pitboss.api.sheets",
    "Design": "pitboss.api.design.design",
    "Edge": "pitboss.api.edge",
    "Edges": "pitboss.api.edge",
    "Game": "pitboss.api.game",
    "Par": "pitboss.api.sheets",
    "PitbossError": "pitboss.clauses",
    "GameTable": "pitboss.api.playing.table",
    "LogBook": "pitboss.api.playing.logs",
    "LogProof": "pitboss.api.playing.verify",
    "PlayResult": "pitboss.api.playing.play",
    "Player": "pitboss.api.playing.players",
    "PlayerCards": "pitboss.exact.strategy",
    "Refusal": "pitboss.clauses",
    "SettledWager": "pitboss.api.playing.lines",
    "Settlement": "pitboss.api.settlement",
    "Strategy": "pitboss.exact.strategy",
    "WagerOffer": "pitboss.api.offered",
    "advise": "pitboss.api.advice",
    "chart": "pitboss.api.sheets",
    "check": "pitboss.api.examining",
    "design": "pitboss.api.design.design",
    "edge": "pitboss.api.edge",
    "edges": "pitboss.api.edge",
    "game": "pitboss.api.game",
    "hand": "pitboss.api.hands",
    "par": "pitboss.api.sheets",
    "settle": "pitboss.api.settlement",
    "play": "pitboss.api.playing.play",
    "read_log": "pitboss.api.playing.logs",
    "schema": "pitboss.schemas.catalogue",
    "solve_odds": "pitboss.api.design.solving",
    "strategies": "pitboss.api.strategies",
    "strategy": "pitboss.api.strategies",
    "table": "pitboss.api.playing.table",
    "verify": "pitboss.api.playing.verify",
}
_MODULES = {"players": "pitboss.api.playing.players"}

__all__ = [
    "Advice",
    "BadInput",
    "Chart",
    "Design",
    "Edge",
    "Edges",
    "Game",
    "GameTable",
    "LogBook",
    "LogProof",
    "Par",
    "PitbossError",
    "PlayResult",
    "Player",
    "PlayerCards",
    "Refusal",
    "SettledWager",
    "Settlement",
    "Strategy",
    "WagerOffer",
    "__version__",
    "advise",
    "chart",
    "check",
    "design",
    "edge",
    "edges",
    "game",
    "hand",
    "par",
    "play",
    "players",
    "read_log",
    "schema",
    "settle",
    "solve_odds",
    "strategies",
    "strategy",
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
