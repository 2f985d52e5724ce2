"""A real pit on a database of its own, and people who play at it: what the auditor's tests look at."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from pitboss.clauses import PitbossError
from pitboss.money import Cents
from pitboss.pit.people.accounts import Person
from pitboss.pit.pit import Pit
from pitboss.pit.settings import Settings
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import Pace, asks
from pitboss.pit.views.viewers import Viewer
from tests.pit.houses import counted, sent

T = TypeVar("T")
FOUR, MARYLAND, ULTIMATE = "ma-four-card-poker", "md-four-card-poker", "ma-ultimate-texas-holdem"
Told = dict[str, Any]


class Hall:
    """A pit that runs on a loop of its own."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        pace = Pace(betting=3600, decision=3600, away=3600)
        self.pit = Pit(Settings(database=str(folder / "pit.db"), pace=pace, staff_may_play=True, buy_in=Cents(20_000)))
        self.run(self.pit.start())
        self._requests = 0

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Let something happen, and wait for it."""
        return self.loop.run_until_complete(work)

    def sent(self, work: Coroutine[Any, Any, object]) -> Any:
        """An answer as it is sent: JSON, read again."""
        return sent(self.run(work))

    def end(self) -> None:
        """Stop the pit."""
        self.run(self.pit.stop())
        self.loop.close()

    def person(self, name: str, *roles: str) -> Person:
        """Somebody new."""
        return self.run(self.pit.people.sign_up(name, "a long password", frozenset(roles)))

    def table(self, identity: str) -> PitTable:
        """A table."""
        return self.pit.table(identity)

    def watch(self, who: Person, identity: str) -> list[bytes]:
        """Look at a table; what is seen is added to the list."""
        seen: list[bytes] = []
        seen.append(self.pit.watch(who, identity, Viewer(who, seen.append)))
        return seen

    def give(self, who: Person, identity: str, do: Told) -> int:
        """Ask for something at a table."""
        self._requests += 1
        if do["do"] == "sit":
            self.watch(who, identity)
        return self.run(self.pit.give(who, identity, f"r{self._requests}", self.table(identity).seq, do))

    def refused(self, who: Person, identity: str, do: Told) -> PitbossError:
        """Ask for something that is refused."""
        try:
            self.give(who, identity, do)
        except PitbossError as error:
            return error
        raise AssertionError(f"{do} was granted")

    def options(self, who: Person, identity: str) -> list[Told]:
        """What is open to somebody now."""
        seen = json.loads(self.pit.watch(who, identity, Viewer(who, lambda _: None)))
        tolds: list[Told] = seen["you"]["options"]
        return tolds

    # -- playing ------------------------------------------------------------------------------------------------------

    def bet(self, who: Person, identity: str, position: int, wagers: Iterable[tuple[str, int]]) -> None:
        """Bring wagers to their totals and be done."""
        for wager, total in wagers:
            self.give(who, identity, {"do": "stake", "position": position, "wager": wager, "total": total})

    def play(
        self, identity: str, seats: dict[int, Person], wagers: Iterable[tuple[str, int]], rounds: int, choice: int = 0
    ) -> None:
        """Whole rounds; everybody takes the option of that place when asked."""
        table = self.table(identity)
        for _ in range(rounds):
            for position, who in seats.items():
                self.bet(who, identity, position, wagers)
                self.give(who, identity, {"do": "ready", "position": position})
            while table.committed.round is not None and table.committed.round.seats:
                self.decide(identity, seats, choice)

    def decide(self, identity: str, seats: dict[int, Person], choice: int = 0) -> None:
        """Whoever is asked decides."""
        table = self.table(identity)
        position = asks(table.plan, table.committed)
        result = [option for option in self.options(seats[position], identity) if option["do"]["do"] == "act"]
        first = result[min(choice, len(result) - 1)]
        amount = {"amount": first["amounts"][0]} if first["amounts"] else {}
        self.give(seats[position], identity, first["do"] | amount)

    def deal_by_hand(
        self, dealer: Person, floor: Person, identity: str, cards: Iterator[str], seats: dict[int, Person]
    ) -> None:
        """A dealer deals a round from a real shoe, always doing what is next; the floor and the players do theirs."""
        table = self.table(identity)
        while table.committed.round is not None and table.committed.round.seats:
            if asks(table.plan, table.committed):
                self.decide(identity, seats)
                continue
            who, option = next(self._steps(identity, dealer, floor))
            do: Told = counted(table, option)
            named = {"cards": [next(cards) for _ in range(option["cards"])]} if do["do"] == "deal" else {}
            self.give(who, identity, do | named)

    def _steps(self, identity: str, *people: Person) -> Iterator[tuple[Person, Told]]:
        """What leads on, and whose it is."""
        last = ("report", "begin", "mark-device", "change-method", "sit", "leave", "close", "bet", "take-back")
        for who in people:
            yield from ((who, option) for option in self.options(who, identity) if option["do"]["do"] not in last)


def opened(folder: Path) -> Hall:
    """A pit in which several things have happened.

    At the Massachusetts table six rounds of two players, one act that was refused, and a seventh round that became void
    because a hand had a wrong number of cards. At the Maryland table a round from a real shoe in which four aces took
    the meter and brought the other player an envy bonus. At the Ultimate table three rounds of one player.
    """
    hall = Hall(folder)
    people = {name: hall.person(name) for name in ("Anna", "Ben")}
    floor, dealer = hall.person("Flora", "floor"), hall.person("Dora", "dealer", "floor")
    anna, ben = people["Anna"], people["Ben"]
    two = {1: anna, 3: ben}
    for position, who in two.items():
        hall.give(who, FOUR, {"do": "sit", "position": position})
        hall.give(who, MARYLAND, {"do": "sit", "position": position})
    hall.give(anna, ULTIMATE, {"do": "sit", "position": 2})
    hall.play(FOUR, two, [("ante", 1000), ("aces up", 500), ("progressive", 100)], rounds=6, choice=1)
    hall.refused(anna, FOUR, {"do": "bet", "position": 1, "wager": "ante", "amount": 1})
    _void(hall, floor, two)
    _jackpot(hall, dealer, floor, two)
    hall.play(ULTIMATE, {2: anna}, [("ante", 1000), ("trips", 500)], rounds=3, choice=2)
    return hall


def _void(hall: Hall, floor: Person, seats: dict[int, Person]) -> None:
    for position, who in seats.items():
        hall.bet(who, FOUR, position, [("ante", 1000), ("progressive", 100)])
        hall.give(who, FOUR, {"do": "ready", "position": position})
    hall.give(floor, FOUR, {"do": "report", "what": "wrong number of cards", "when": "decisions"})


def _jackpot(hall: Hall, dealer: Person, floor: Person, seats: dict[int, Person]) -> None:
    hall.give(dealer, MARYLAND, {"do": "take-over", "what": "dealer", "shoe": "read"})
    for position, who in seats.items():
        hall.bet(who, MARYLAND, position, [("ante", 1000), ("progressive", 100)])
    hall.deal_by_hand(dealer, floor, MARYLAND, iter(DECK.split()), seats)


DECK = "2d 2c 7d 9h Js 4c Qd As Ad Ac Ah Kd 3c 3d 8s Tc 5h"
"""The box, the dealer, position 1 with four aces, position 3."""
