"""What the wagers and awards of a table do to its meters: one reading, for the fold, the link and the auditor."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from pitboss.rounds.events import Event, MeterMoved, Reversed, Settled
from pitboss.ruleset.words import LinkCause


class Movement(NamedTuple):
    """A meter, the exact fraction of a cent that it changed by, why, and what was awarded, in cents."""

    meter: str
    by: Fraction
    cause: LinkCause
    award: int = 0


def own_movement(event: Event) -> Movement | None:
    """What an event of this table does to a meter; None where it does nothing, or tells of another table.

    An award that leaves the meter where it was is a movement all the same: whoever shares the meter is told of every
    hit. Of an award that is divided, the first share moves the meter by all of it.
    """
    match event:
        case MeterMoved(
            cause="contribution" | "reversal" | "share given up" | "share taken back" as cause, wager=wager
        ) if wager:
            return Movement(event.meter, event.by, cause)
        case Settled() if event.moved or (event.meter and event.pays and not event.award):
            return Movement(event.meter, event.moved, "award", event.award or event.pays)
        case Reversed(line=line) if line.moved:
            return Movement(line.meter, -line.moved, "award undone", line.award or line.pays)
        case _:
            return None
