"""A pit with rounds to look at: hands that were folded unseen, one that was shown, a void round, a real shoe."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.pit.audit.hall import DECK, FOUR, MARYLAND, ULTIMATE, Hall
from tests.pit.replay.looking import People, Rounds, known


@pytest.fixture(scope="package")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """An open pit."""
    running = Hall(tmp_path_factory.mktemp("replay"))
    yield running
    running.end()


@pytest.fixture(scope="package")
def people(hall: Hall) -> People:
    """Who looks: two players, the floor, an auditor, somebody else; None is who has no account."""
    roles = {"Anna": "", "Ben": "", "Fay": "floor", "Ada": "auditor", "Zoe": "", "Dora": "dealer"}
    return {name: hall.person(name, *filter(None, [role])) for name, role in roles.items()} | {"nobody": None}


@pytest.fixture(scope="package")
def rounds(hall: Hall, people: People) -> Rounds:
    """Four Card: Ben folds unseen, then both play, then a void round. Ultimate: a fold. Maryland: a real shoe."""
    anna, ben, floor, dealer = (known(people, name) for name in ("Anna", "Ben", "Fay", "Dora"))
    seats = {1: anna, 3: ben}
    for table in (FOUR, MARYLAND, ULTIMATE):
        for position, person in seats.items():
            hall.give(person, table, {"do": "sit", "position": position})
    rounds = Rounds(hall, seats)
    rounds.play(FOUR, {1: "play", 3: "fold"})
    rounds.play(FOUR, {1: "play", 3: "play"})
    rounds.bet(FOUR)
    hall.give(floor, FOUR, {"do": "report", "what": "wrong number of cards", "when": "decisions"})
    rounds.play(ULTIMATE, {1: "check", 3: "fold"})
    hall.give(dealer, MARYLAND, {"do": "take-over", "what": "dealer", "shoe": "read"})
    for position, person in seats.items():
        hall.bet(person, MARYLAND, position, [("ante", 1000)])
    cards = iter(DECK.split())
    rounds.deal(MARYLAND, dealer, floor, cards, {1: "play", 3: "fold"})
    return rounds
