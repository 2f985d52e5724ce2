"""Who looks at a round, and what that viewer knows of it. Every part of a round's page is made from this view alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pitboss.cards import Card
from pitboss.log.chain import Entry
from pitboss.pit.people.accounts import Person
from pitboss.pit.replay.answers import RoundViewer, ViewerKind
from pitboss.pit.views.scene import CAMERA
from pitboss.rounds import Round, Table, evolve, view
from pitboss.rounds.events import Event, RoundEnded

_FLOOR = frozenset({"floor", "supervisor"})


class RoundMoment(NamedTuple):
    """An event of a round with its entry in the log and the table before it."""

    entry: Entry
    before: Table
    event: Event

    @property
    def after(self) -> Table:
        """The table after it."""
        return evolve(self.before, self.event)


@dataclass(frozen=True, slots=True)
class Viewpoint:
    """A viewer: in what capacity, and whose view is shown (a player's name or a role of ``rounds.view``)."""

    kind: ViewerKind
    who: str
    positions: tuple[int, ...] = ()
    decisions: bool = True
    """Whether the worth of decisions is shown."""

    @property
    def shown(self) -> RoundViewer:
        """The viewer as it is sent."""
        name = self.who if self.kind in ("player", "link") else ""
        return RoundViewer(self.kind, name, list(self.positions))


AUTHOR = Viewpoint("author", "auditor")
"""Whoever wrote a round knows all of it."""


def viewpoint_of(person: Person | None, seated: dict[int, str]) -> Viewpoint:
    """Somebody who comes to a round's address; ``seated``: who played at which position."""
    if person is None:
        return Viewpoint("spectator", CAMERA)
    player, positions = own_seats(person, seated)
    if "auditor" in person.roles:
        return Viewpoint("auditor", "auditor", positions)
    if positions:
        return Viewpoint("player", player, positions)
    if _FLOOR & person.roles:
        return Viewpoint("floor", "floorperson")
    return Viewpoint("spectator", CAMERA)


def viewpoint_of_link(sharer: Person, seated: dict[int, str], *, decisions: bool) -> Viewpoint:
    """Whoever follows a link of a player's sees the player's own cards and, if the player chose so, the decisions."""
    player, positions = own_seats(sharer, seated)
    return Viewpoint("link", player, positions, decisions) if positions else Viewpoint("spectator", CAMERA)


def own_seats(person: Person, seated: dict[int, str]) -> tuple[str, tuple[int, ...]]:
    """The name under which a person played in a round, perhaps as a guest, and the positions."""
    player = next((name for name in person.names if name in seated.values()), "")
    return player, tuple(position for position, name in seated.items() if name == player)


def known_cards(moments: Sequence[RoundMoment], viewpoint: Viewpoint) -> frozenset[Card]:
    """Every card that the viewer saw in the round, at any time and anywhere."""
    return frozenset(card for now in _rounds(moments) for card in _cards(now, viewpoint.who))


def last_round(moments: Sequence[RoundMoment]) -> Round | None:
    """The round as it lay before it ended."""
    for moment in reversed(moments):
        if isinstance(moment.event, RoundEnded):
            return moment.before.round
    return moments[-1].after.round if moments else None


def _rounds(moments: Sequence[RoundMoment]) -> Iterator[Round]:
    former: Round | None = None
    for moment in moments:
        now = moment.before.round
        if now is not None and now is not former:
            yield now
        former = now


def _cards(now: Round, who: str) -> Iterator[Card]:
    seen = view(Table(round=now), who).round
    assert seen is not None
    for pile in (seen.dealer, seen.board, seen.box, *(seat.hand for seat in seen.seats)):
        yield from (card for card in pile.cards if card is not None)
