"""Every byte that is sent to anybody is searched for cards that lie face down for them.

Before: none, in 309 rounds that were searched from outside. This keeps it so.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from pitboss.cards import Card
from pitboss.pit.people.accounts import Person
from pitboss.pit.views.viewers import Viewer
from pitboss.rounds import Round
from tests.attacks.hidden import hidden_cards, told_in
from tests.pit.audit.hall import Hall
from tests.pit.houses import TABLES
from tests.volumes import volume

ROUNDS = volume("attacks: rounds with hidden cards")


class Watch:
    """Looks through every message when it is sent."""

    def __init__(self, hall: Hall, table: str) -> None:
        self.hall, self.table = hall, hall.table(table)
        self.messages = self.forbidden = 0

    def look(self, person: Person, message: bytes) -> None:
        """A message to somebody, and the table as it lies then."""
        now = self.table.committed.round
        last = now if now is not None and now.stub < self.table.committed.cards else self.table.history.last
        if last is None:
            return
        hidden = hidden_cards(last) - _own(last, person.shown)
        public = message.split(b'"proof":')[0] if now is not last else message
        assert not told_in(public.decode(), hidden), (person.shown, message)
        self.messages += 1
        self.forbidden += len(hidden)


def _own(now: Round, player: str) -> frozenset[Card]:
    cards = (card for seat in now.seats if seat.player == player for card in seat.hand.cards)
    return frozenset(card for card in cards if card is not None)


@pytest.mark.parametrize("table", TABLES)
def test_no_message_names_a_card_that_lies_face_down(table: str, tmp_path: Path) -> None:
    """Players, watchers and staff of every role, from the first card to the end of the round; one player folds."""
    hall = Hall(tmp_path)
    watch = Watch(hall, table)
    staff = {"Dora": "dealer", "Flora": "floor", "Sue": "supervisor", "Ada": "auditor", "Chief": "admin", "Wanda": ""}
    people = [hall.person(name, *filter(None, (role,))) for name, role in staff.items()]
    seats = {1: hall.person("Anna"), 3: hall.person("Ben")}
    for position, who in seats.items():
        hall.give(who, table, {"do": "sit", "position": position})
    for who in (*people, *seats.values()):
        hall.pit.watch(who, table, Viewer(who, partial(watch.look, who)))
    for number in range(ROUNDS):
        hall.play(table, seats, [("ante", 1000)], rounds=1, choice=number % 2)
    assert watch.messages > 10 * ROUNDS
    assert watch.forbidden > 20 * ROUNDS
    hall.end()
