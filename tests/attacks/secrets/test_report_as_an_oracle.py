"""A floorperson reports that a hidden card was found face up, and learns from the refusal that it is in a hand.

Before: "the two of clubs (2c) has already been dealt in this round", for each of 14 hidden cards, and nothing happened.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.cards import DECK
from pitboss.log.records import from_log
from pitboss.rounds.events import Dealt
from tests.attacks.hidden import dealt
from tests.pit.audit.hall import FOUR, MARYLAND, Hall

REPORT = {"do": "report", "what": "card face up", "when": "deal"}


def test_nobody_names_a_card_of_a_promised_shuffle(tmp_path: Path) -> None:
    """Every card is refused alike. Reported without one, the card found is the next of the shuffle, as promised."""
    hall = Hall(tmp_path)
    dealt(hall, FOUR)
    flora, anna, table = hall.person("Flora", "floor"), hall.pit.people.named("Anna"), hall.table(FOUR)
    assert anna is not None
    refused = {str(hall.refused(flora, FOUR, REPORT | {"card": str(card)})) for card in DECK}
    assert len(refused) == 1
    (promised,) = table.shoe.cards(table.plan, table.committed, 1)
    before = table.seq
    hall.give(flora, FOUR, REPORT)
    (event,) = (
        item
        for entry in hall.pit.store.entries(table.stream, before)
        for item in from_log(entry)[1]
        if isinstance(item, Dealt) and item.why == "face up"
    )
    assert event.cards == (promised,)
    while table.committed.round is not None and table.committed.round.seats:
        hall.decide(FOUR, {2: anna})
    assert hall.run(hall.pit.audit.verify(FOUR)).proven
    hall.end()


def test_only_the_dealer_names_a_card_of_a_real_shoe(tmp_path: Path) -> None:
    """The floor is refused every card alike; the dealer, who typed the cards, is told that one was dealt already."""
    hall = Hall(tmp_path)
    dora, flora, anna = hall.person("Dora", "dealer"), hall.person("Flora", "floor"), hall.person("Anna")
    hall.give(anna, MARYLAND, {"do": "sit", "position": 1})
    hall.give(dora, MARYLAND, {"do": "take-over", "what": "dealer", "shoe": "read"})
    hall.bet(anna, MARYLAND, 1, [("ante", 1000)])
    with pytest.raises(StopIteration):
        hall.deal_by_hand(dora, flora, MARYLAND, iter(["2d", "2c", "7d", "9h", "Js", "4c", "Qd"]), {1: anna})
    refused = {str(hall.refused(flora, MARYLAND, REPORT | {"card": str(card)})) for card in DECK}
    assert len(refused) == 1
    assert hall.refused(dora, MARYLAND, REPORT | {"card": "7d"}).code == "cards-twice"
    hall.give(dora, MARYLAND, REPORT | {"card": "5h"})
    hall.end()
