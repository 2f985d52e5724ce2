"""A question of a drill: a layout or an irregularity, and everything that is asked about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from pitboss.rulebooks import load
from pitboss.training.asks import Ask
from pitboss.wording.narrate import meter_money


@dataclass(frozen=True, slots=True)
class Question:
    """A layout to settle, or an irregularity to rule upon, with everything that is asked about it."""

    drill: str
    rulebook: str
    theme: str
    told: str
    asks: tuple[Ask, ...]
    round: Mapping[str, Any] = field(default_factory=dict)
    """The layout as a written round, for the dealer's drill."""
    meters: Mapping[str, Fraction] = field(default_factory=dict)
    """What the meters hold when the settlement begins, this round's contributions included."""

    @property
    def title(self) -> str:
        """The game and where it is played."""
        identity = load(self.rulebook).identity
        return f"{identity.title}, {identity.jurisdiction}"

    def as_data(self) -> dict[str, Any]:
        """For programs, the right answers included."""
        asks = [
            {
                "about": ask.about,
                "kind": ask.kind,
                "position": ask.position,
                "choices": [{"answer": key, "says": says} for key, says in ask.choices],
                "accepts": ask.accepts,
                "right": list(ask.right),
                "because": ask.because,
                "clause": ask.clause,
            }
            for ask in self.asks
        ]
        data = {"drill": self.drill, "rulebook": self.rulebook, "theme": self.theme, "told": self.told}
        meters = {name: meter_money(held) for name, held in self.meters.items()}
        return data | {"round": dict(self.round), "meters": meters, "asks": asks}
