"""How a duty is broken: for each check of a table a function that asks for what the check must refuse."""

from tests.duties.breaches import cards, deal, devices, layout, meters, play, shuffle, wagers
from tests.duties.breaches.attempts import BREACHES, PARTICULAR, Attempt, Breach, asked

__all__ = [
    "BREACHES",
    "PARTICULAR",
    "Attempt",
    "Breach",
    "asked",
    "cards",
    "deal",
    "devices",
    "layout",
    "meters",
    "play",
    "shuffle",
    "wagers",
]
