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


class Happening(NamedTuple):
    """An event of a round with its entry in the log and the table before it."""

    entry: Entry
    before: Table
    event: Event

    @property
    def after(self) -> Table:
        """The table after it."""
        return evolve(self.before, self.event)


@dataclass(frozen=True, slots=True)
class Eyes:
    """A viewer: in what capacity, and by whose eyes (a player's name or a role of ``rounds.view``)."""

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


AUTHOR = Eyes("author", "auditor")
"""Whoever wrote a round knows all of it."""


def eyes_of(person: Person | None, seated: dict[int, str]) -> Eyes:
    """Somebody who comes to a round's address; ``seated``: who played at which position."""
    if person is None:
        return Eyes("spectator", CAMERA)
    player, positions = own_seats(person, seated)
    if "auditor" in person.roles:
        return Eyes("auditor", "auditor", positions)
    if positions:
        return Eyes("player", player, positions)
    if _FLOOR & person.roles:
        return Eyes("floor", "floorperson")
    return Eyes("spectator", CAMERA)


def eyes_of_link(sharer: Person, seated: dict[int, str], *, decisions: bool) -> Eyes:
    """Whoever follows a link of a player's sees the player's own cards and, if the player chose so, the decisions."""
    player, positions = own_seats(sharer, seated)
    return Eyes("link", player, positions, decisions) if positions else Eyes("spectator", CAMERA)


def own_seats(person: Person, seated: dict[int, str]) -> tuple[str, tuple[int, ...]]:
    """The name under which a person played in a round, perhaps as a guest, and the positions."""
    player = next((name for name in person.names if name in seated.values()), "")
    return player, tuple(position for position, name in seated.items() if name == player)


def known_cards(happenings: Sequence[Happening], eyes: Eyes) -> frozenset[Card]:
    """Every card that the viewer saw in the round, at any time and anywhere."""
    return frozenset(card for now in _rounds(happenings) for card in _cards(now, eyes.who))


def last_round(happenings: Sequence[Happening]) -> Round | None:
    """The round as it lay before it ended."""
    for happening in reversed(happenings):
        if isinstance(happening.event, RoundEnded):
            return happening.before.round
    return happenings[-1].after.round if happenings else None


def _rounds(happenings: Sequence[Happening]) -> Iterator[Round]:
    former: Round | None = None
    for happening in happenings:
        now = happening.before.round
        if now is not None and now is not former:
            yield now
        former = now


def _cards(now: Round, who: str) -> Iterator[Card]:
    seen = view(Table(round=now), who).round
    assert seen is not None
    for pile in (seen.dealer, seen.board, seen.box, *(seat.hand for seat in seen.seats)):
        yield from (card for card in pile.cards if card is not None)
