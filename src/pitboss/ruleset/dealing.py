"""Dealing devices and the exact order in which each deals."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.briefly import brief
from pitboss.ruleset.rows import Clauses
from pitboss.ruleset.words import DealTo, DealWork, DeviceKind, Face, Rest, Shuffle, Under


@dataclass(frozen=True, slots=True)
class DealStep:
    """One row of a deal: what is done, to whom, with how many cards, which way up.

    *deal* goes round the table ``times`` times with ``cards`` at a time; *stack* hands over ``cards`` together;
    *burn* sends cards unseen to the discard rack; *expose* turns up cards that lie there face down. ``street`` is the
    decision that the row opens, *deal* before the first one, *showdown* after the last one. ``keeps``: so many of the
    cards handed over together stay, and the others go to the discard rack unseen (0: all stay).
    """

    street: str
    does: DealWork
    to: DealTo
    cards: int
    times: int
    face: Face
    rest: Rest
    under: Under
    offered: str
    clause: Clauses
    keeps: int = 0

    @property
    def stays(self) -> int:
        """How many cards of this row stay at one place that it sends them to; the rest goes to the discard rack."""
        if self.does in ("burn", "expose"):
            return 0
        return 1 if self.rest else (self.keeps or self.cards) * self.times

    def used(self, players: int, offered: frozenset[str] = frozenset()) -> int:
        """How many cards of the deck this row takes with so many players dealt in."""
        if self.does == "expose" or (self.offered and self.offered not in offered):
            return 0
        hands = {"players": players, "players and dealer": players + 1}.get(self.to, 1)
        return self.cards * self.times * hands


@dataclass(frozen=True, slots=True)
class Device:
    """A way of dealing: from a manual shoe, from the hand, from an automated shoe."""

    name: str
    kind: DeviceKind
    shuffle: tuple[Shuffle, ...]
    deal: tuple[DealStep, ...]
    clause: Clauses

    def used(self, players: int, offered: frozenset[str] = frozenset()) -> int:
        """How many cards a whole round takes from the deck with so many players dealt in."""
        return sum(step.used(players, offered) for step in self.deal)

    def __repr__(self) -> str:
        return brief(self, self.name, f"{len(self.deal)} steps")


@dataclass(frozen=True, slots=True)
class StubCount:
    """How often the stub is counted, with which devices, and which shuffler excuses from it."""

    every: int
    devices: tuple[str, ...]
    exempt: str
    clause: Clauses
