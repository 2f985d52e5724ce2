"""Rounds as a player sees them."""

from __future__ import annotations

from typing import TypedDict

from pitboss.pit.views.scene_types import PastRound, TableScene
from pitboss.web.answers.plain import Event


class History(TypedDict):
    """The own rounds, the newest first; ``more``: there are earlier ones."""

    rounds: list[PastRound]
    more: bool
    net: int


class RoundStep(TypedDict):
    """One event of a round, and how the table stood after it."""

    seq: int
    at: str
    by: str
    event: Event
    scene: TableScene


class WholeRound(TypedDict):
    """A finished round step by step, with what is needed to check its shuffle; no ``seed``: a real shoe."""

    table: str
    number: int
    commitment: str
    seed: str | None
    cut: int
    label: str
    void: bool
    nets: dict[str, int]
    probability: dict[str, str]
    places: dict[str, list[str]]
    steps: list[RoundStep]
