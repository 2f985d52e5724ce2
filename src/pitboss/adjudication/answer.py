"""The answer to a written round: its lines in the order of settlement, the hands, the meters and every ruling."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.money import plain_amount, plain_meter
from pitboss.rounds import Plan
from pitboss.rounds.events import Event, Reversed, Ruled, Settled


@dataclass(frozen=True, slots=True)
class SeatResult:
    """A position's hand and what it won or lost in all."""

    seat: int
    player: str
    hand: str
    net: int


@dataclass(frozen=True, slots=True)
class Adjudication:
    """A settled round: the lines in the order of settlement, the hands, the meters and every ruling."""

    plan: Plan
    lines: tuple[Settled, ...]
    seats: tuple[SeatResult, ...]
    dealer_cards: str
    dealer_hand: str
    qualifies: bool | None
    before: Mapping[str, Fraction]
    after: Mapping[str, Fraction]
    rulings: tuple[Ruled, ...]
    events: tuple[Event, ...]

    def as_data(self) -> dict[str, Any]:
        """For programs: amounts as decimal strings; a meter's are exact and can be written into a round."""
        return {
            "rulebook": self.plan.game.filing.rulebook,
            "lines": [_line(line) for line in self.lines],
            "seats": [
                {"position": seat.seat, "player": seat.player, "hand": seat.hand, "net": plain_amount(seat.net)}
                for seat in self.seats
            ],
            "dealer": {"cards": self.dealer_cards, "hand": self.dealer_hand, "qualifies": self.qualifies},
            "meters": {
                name: {"before": plain_meter(held), "after": plain_meter(self.after[name])}
                for name, held in self.before.items()
            },
            "rulings": [
                {
                    "what": ruling.what,
                    "when": ruling.moment,
                    "voids": ruling.voids,
                    "says": ruling.says,
                    "clause": ruling.clause,
                }
                for ruling in self.rulings
            ],
        }


def settled_lines(events: Sequence[Event]) -> tuple[Settled, ...]:
    """What became of every wager, in the order in which it did; what was undone is left out."""
    lines: list[Settled] = []
    for event in events:
        if isinstance(event, Settled):
            lines.append(event)
        elif isinstance(event, Reversed):
            lines.remove(event.line)
    return tuple(lines)


def _line(line: Settled) -> dict[str, Any]:
    data: dict[str, Any] = {"position": line.position, "wager": line.wager}
    if line.on:
        data["on"] = line.on
    return data | {
        "staked": plain_amount(line.staked),
        "result": line.result,
        "odds": line.odds,
        "profit": plain_amount(line.profit),
        "clause": line.clause,
        "why": line.why,
    }
