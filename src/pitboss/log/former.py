"""Logs of earlier formats, read as those of today, and decided.

Logs of format 1 and 2 did not name the wager that a decision stakes: there was one in every game, the play wager.
Logs of format 1 gave the reason of a meter's movement in words:

    said then                            cause            from table, award
    contribution, reversal               the same
    share given up, share taken back     the same
    link; link, made good                link             not said
    award of $5,000.20 at FCP 1          award            FCP 1, $5,000.20
    undone: award of $5,000.20 at FCP 1  award undone     FCP 1, $5,000.20
    carried over                         carried over

What another table moved cannot be matched, because nothing says which movement it was: such lines are granted to a
table that files links, and a proof names them among what it takes on trust. No table writes these words any more.
"""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any, get_args

import msgspec

from pitboss.clauses import PitbossError
from pitboss.money import dollars
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Command
from pitboss.rounds.events import Acted, Event, MeterMoved
from pitboss.rounds.handlers.links import ALIKE, GROWS, alike, require_meters
from pitboss.ruleset.words import Cause

_AWARD = re.compile(r"(undone: )?award of (\$[\d,.]+) at (.+)")
_CARRIED = "carried over"
_BY_THE_LINK = ("link", "link, made good")
_OWN_WORDS = frozenset(get_args(Cause))
_STAKED = "play"


class MovedThen(Command, frozen=True, tag="move-meter/1"):
    """A meter moved, as logs of format 1 ask for it."""

    meter: str
    by_amount: Fraction
    says: str = "link"


def translated(raw: bytes | msgspec.Raw) -> bytes | None:
    """A record or an event of format 1 in the words of today; None for one that is no such thing."""
    try:
        data = msgspec.json.decode(bytes(raw))
    except msgspec.DecodeError:
        return None
    if not isinstance(data, dict):
        return None
    if data.get("type") == "meter-moved" and isinstance(data.get("why"), str) and "cause" not in data:
        why = data.pop("why")
        return msgspec.json.encode(data | _told(why))
    command = data.get("command")
    if isinstance(command, dict) and command.get("do") == "move-meter" and "says" in command:
        return msgspec.json.encode(data | {"command": command | {"do": "move-meter/1"}})
    return None


def staked(event: Acted) -> Acted:
    """A decision as formats 1 and 2 wrote it, with the wager that it staked; any other as it is."""
    return event if event.wager or event.act != "play" else msgspec.structs.replace(event, wager=_STAKED)


def _told(why: str) -> dict[str, Any]:
    """What the words of a movement say."""
    if why in _OWN_WORDS:
        return {"cause": why}
    match = _AWARD.fullmatch(why)
    if match is None:
        return {"cause": "link"}
    undone, amount, table = match.groups()
    try:
        award = int(dollars(amount))
    except PitbossError:
        return {"cause": "link"}
    return {"cause": "award undone" if undone else "award", "from_table": table, "award": award}


def decide(plan: Plan, table: Table, command: MovedThen, *, opening: bool) -> tuple[Event, ...]:
    """What such a command led to. ``opening``: nothing has happened yet but the opening and what was carried over."""
    if not table.open:
        raise plan.refusal("round-not-complete", "The table is not open.", ("open the table",))
    held = table.meters.get(command.meter, Fraction(0))
    require_meters(tuple(table.meters), {command.meter: held + command.by_amount})
    if command.says == _CARRIED:
        if not opening:
            raise plan.refusal(GROWS, f"The {command.meter} meter is carried over when the table is first opened.")
    elif command.says not in _BY_THE_LINK and _AWARD.fullmatch(command.says) is None:
        raise plan.refusal(GROWS, f'The {command.meter} meter is not moved by "{command.says}".')
    elif plan.linked is None or command.meter not in {meter.name for meter in plan.meters[plan.linked.name]}:
        said = f"The submission of table {table.name} files no table that shares its {command.meter} meter."
        raise plan.refusal(ALIKE, said, ("a meter of its own",), alike(plan))
    moved = {"meter": command.meter, "by": command.by_amount, **_told(command.says)}
    return (MeterMoved(**moved),)
