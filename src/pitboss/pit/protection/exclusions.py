"""Time-outs and self-exclusions: until when somebody does not play. Neither is shortened by anybody."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Literal

import msgspec

from pitboss.clauses import BadInput
from pitboss.log.chain import stamp
from pitboss.pit.protection.terms import ProtectionTerms, months_after

ExclusionKind = Literal["time-out", "exclusion"]


class ExclusionRow(msgspec.Struct, frozen=True):
    """Somebody does not play until a moment. Why is nobody's business, and is kept nowhere."""

    person: str
    kind: ExclusionKind
    since: str
    until: str


def time_out(person: str, hours: int, now: datetime, terms: ProtectionTerms) -> ExclusionRow:
    """A time-out from now on; ``BadInput`` where it is too short or too long."""
    if not terms.shortest_time_out <= hours <= terms.longest_time_out:
        said = f"A time-out lasts {terms.shortest_time_out} to {terms.longest_time_out} hours."
        raise BadInput(code="time-out-length", said=said, instead="choose another time, or exclude yourself")
    return ExclusionRow(person, "time-out", stamp(now), stamp(now + timedelta(hours=hours)))


def exclusion(person: str, months: int, now: datetime, terms: ProtectionTerms) -> ExclusionRow:
    """A self-exclusion from now on; ``BadInput`` where it is too short or too long."""
    if not terms.shortest_exclusion <= months <= terms.longest_exclusion:
        said = f"A self-exclusion lasts {terms.shortest_exclusion} to {terms.longest_exclusion} months."
        raise BadInput(code="exclusion-length", said=said, instead="choose another time, or take a time-out")
    return ExclusionRow(person, "exclusion", stamp(now), stamp(months_after(now, months)))


def longer(before: ExclusionRow | None, after: ExclusionRow, now: datetime) -> ExclusionRow:
    """What holds after a new one: refused where it would end earlier than the one that holds."""
    if before is not None and before.until > stamp(now) and before.until > after.until:
        said = f"You do not play until {before.until[:16].replace('T', ' ')} already, and that is not made shorter."
        raise BadInput(code="exclusion-shorter", said=said, instead="choose a longer time")
    return after
