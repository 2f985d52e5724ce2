"""Rounds that are played as a test wants them, and what each viewer may know of them, read from the raw log."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.cards import Card
from pitboss.pit.people.accounts import Person
from pitboss.pit.tables.timeouts import asks
from pitboss.pit.views.round_entries import entries_of
from pitboss.rounds import Round
from tests.pit.audit.hall import Hall
from tests.pit.houses import counted

People = dict[str, Person | None]
_LATER = ("report", "begin", "mark-device", "change-method", "sit", "leave", "close", "bet", "take-back")


def known(people: People, name: str) -> Person:
    """Somebody with an account."""
    person = people[name]
    assert person is not None
    return person


class Rounds:
    """Rounds of two players at the tables of a hall."""

    def __init__(self, hall: Hall, seats: dict[int, Person]) -> None:
        self._hall = hall
        self._seats = seats

    def bet(self, table: str) -> None:
        """Everybody stakes the ante, and is ready."""
        for position, person in self._seats.items():
            self._hall.bet(person, table, position, [("ante", 1000)])
            self._hall.give(person, table, {"do": "ready", "position": position})

    def play(self, table: str, acts: Mapping[int, str]) -> None:
        """A whole round; each position does the same whenever it is asked, and what is open where that is not."""
        self.bet(table)
        while self._is_on(table):
            self.decide(table, acts)

    def deal(self, table: str, dealer: Person, floor: Person, cards: Iterator[str], acts: Mapping[int, str]) -> None:
        """A round from a real shoe, dealt by hand."""
        running = self._hall.table(table)
        while self._is_on(table):
            if asks(running.plan, running.committed):
                self.decide(table, acts)
                continue
            person, option = next(
                (person, option)
                for person in (dealer, floor)
                for option in self._hall.options(person, table)
                if option["do"]["do"] not in _LATER
            )
            do = counted(running, option)
            named = {"cards": [next(cards) for _ in range(option["cards"])]} if do["do"] == "deal" else {}
            self._hall.give(person, table, do | named)

    def decide(self, table: str, acts: Mapping[int, str]) -> None:
        """Whoever is asked decides."""
        running = self._hall.table(table)
        position = asks(running.plan, running.committed)
        person = self._seats[position]
        open_ = [option for option in self._hall.options(person, table) if option["do"]["do"] == "act"]
        expected = [option for option in open_ if option["do"]["act"] == acts[position]]
        option = (expected or open_)[0]
        amount = {"amount": option["amounts"][0]} if option["amounts"] else {}
        self._hall.give(person, table, option["do"] | amount)

    def hidden_from(self, table: str, number: int, name: str) -> frozenset[Card]:
        """The cards of a round that never lay face up, and were not dealt to the player of that name."""
        dealt, open_, own = set[Card](), set[Card](), set[Card]()
        for now in self._states(table, number):
            piles = [(pile, "") for pile in (now.dealer, now.board, now.box)]
            piles += [(seat.hand, seat.player) for seat in now.seats]
            for pile, player in piles:
                known = [(place, card) for place, card in enumerate(pile.cards) if card is not None]
                dealt |= {card for _, card in known}
                open_ |= {card for place, card in known if pile.up >> place & 1}
                own |= {card for _, card in known if player == name}
            dealt |= {card for card in now.rack if card is not None}
        return frozenset(dealt - open_ - own)

    def _states(self, table: str, number: int) -> Iterator[Round]:
        running, store = self._hall.table(table), self._hall.pit.store
        note = running.history.rounds.now().numbered(store, running.stream, number)
        assert note is not None
        for applied in entries_of(store, running.stream, note):
            for before, _ in applied.moments:
                if before.round is not None:
                    yield before.round

    def _is_on(self, table: str) -> bool:
        now = self._hall.table(table).committed.round
        return now is not None and bool(now.seats)
