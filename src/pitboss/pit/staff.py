"""Places that people take over from the house, and tables that are held: written down, so the same after a restart."""

from __future__ import annotations

import msgspec

from pitboss.clauses import BadInput
from pitboss.pit import duties
from pitboss.pit.accounts import Person
from pitboss.pit.authority import NotYours
from pitboss.pit.running import HOUSE, RunningTable
from pitboss.pit.wishes import HandBack, Pause, Resume, TakeOver
from pitboss.rounds.commands import Withdraw

PLACES = {what: tuple(sorted(duties.roles_for("take-over", what))) for what in ("dealer", "floor")}
"""What can be taken over, and the roles that may."""
SHOES = ("provable", "read")


class Placed(msgspec.Struct, frozen=True, tag_field="type", tag="place"):
    """Somebody took over the dealer's or the floor's work at a table, or handed it back to the house (nobody)."""

    table: str
    what: str
    who: str
    holder: str
    shoe: str = "provable"


class Held(msgspec.Struct, frozen=True, tag_field="type", tag="held"):
    """A table was held, or let go on (no reason)."""

    table: str
    who: str
    why: str


def wanted(person: Person, table: RunningTable, wish: TakeOver | HandBack | Pause | Resume) -> Placed | Held:
    """What is to be written down for a wish of the staff; ``NotYours`` for anybody else's."""
    if isinstance(wish, Pause | Resume):
        if not person.roles & set(PLACES["floor"]):
            raise NotYours("A table is held by the floor.")
        why = (wish.why.strip()[:200] or "The floor holds this table.") if isinstance(wish, Pause) else ""
        return Held(table.id, person.shown, why)
    roles = PLACES.get(wish.what)
    if roles is None:
        said = f'"{wish.what}" is no place that can be taken over'
        raise BadInput(code="no-such-place", said=said, instead=f"one of: {', '.join(PLACES)}")
    holder = table.dealer if wish.what == "dealer" else table.floor
    if not person.roles & set(roles):
        raise NotYours(f"The {wish.what}'s place is for somebody with that role.", "ask an administrator for the role")
    if holder not in ("", person.shown) and "floor" not in person.roles:
        raise NotYours(f"{holder} has the {wish.what}'s place.", "wait until it is handed back")
    if isinstance(wish, HandBack):
        _require_whole(table, table.reads_cards and wish.what == "dealer")
        return Placed(table.id, wish.what, person.shown, "")
    if wish.shoe not in SHOES:
        said = f'"{wish.shoe}" is no shoe'
        raise BadInput(code="no-such-shoe", said=said, instead=f"one of: {', '.join(SHOES)}")
    changes = wish.what == "dealer" and (wish.shoe == "read") != table.reads_cards
    _require_whole(table, changes)
    return Placed(table.id, wish.what, person.shown, person.shown, wish.shoe)


def _require_whole(table: RunningTable, changes_the_shoe: bool) -> None:  # noqa: FBT001
    """A round's cards come from one shoe: it changes between rounds only."""
    now = table.table.round
    if changes_the_shoe and now is not None and (now.wagered or now.stage != "betting"):
        raise BadInput(
            code="shoe-in-use",
            said="The cards of a round come from one shoe.",
            instead="change the shoe when the round is over",
        )


def take_effect(table: RunningTable, record: Placed | Held) -> None:
    """Within a turn: what is written down holds, and a shuffle that will not be dealt is no longer promised."""
    settle(table, record)
    if table.reads_cards and table.live.table.commitment:
        table.perform(Withdraw(), HOUSE)


def settle(table: RunningTable, record: Placed | Held) -> None:
    """What was written down holds from now on."""
    if isinstance(record, Held):
        table.paused = record.why
    elif record.what == "floor":
        table.floor = record.holder
    else:
        table.dealer = record.holder
        table.use_shoe(record.shoe)
