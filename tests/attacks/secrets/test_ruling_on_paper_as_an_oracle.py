"""A floorperson asks what a ruling on a card found face up would do, for each of the 52 cards.

Before: 14 of 14 hidden cards of a round of Four Card Poker were told ("has already been dealt in this round").
"""

from __future__ import annotations

from pathlib import Path

from pitboss.cards import DECK
from pitboss.pit.views.rulings import preview
from pitboss.rounds.commands import Report
from tests.attacks.hidden import dealt, hidden_cards
from tests.pit.audit.hall import FOUR, Hall


def test_every_card_is_answered_alike(tmp_path: Path) -> None:
    """Nobody names a card of a promised shuffle: 52 questions, one answer; without a card the ruling is foretold."""
    hall = Hall(tmp_path)
    assert len(hidden_cards(dealt(hall, FOUR))) > 10
    table = hall.table(FOUR)
    answers = [
        preview(table, Report("card face up", "deal", card=card, by="floorperson", person="Flora")) for card in DECK
    ]
    assert all(answer == answers[0] for answer in answers)
    assert answers[0].refused is not None
    assert answers[0].refused.code == "cards-promised"
    foretold = preview(table, Report("card face up", "deal", case="more than one", by="floorperson", person="Flora"))
    assert (foretold.refused, foretold.voids) == (None, [2])
    hall.end()
