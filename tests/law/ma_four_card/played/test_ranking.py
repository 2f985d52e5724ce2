"""Section 3 played: hands are dealt to a player and to the dealer, and the ante tells which was higher."""

from __future__ import annotations

import pytest

from tests.law.four_card_rankings import EVERY, Pair
from tests.law.playing_four_card import played
from tests.rounds.staged import Hand
from tests.rounds.tables import EARLIER, FOUR, PREFIX

CASES = [
    pytest.param(
        *(law, pair),
        id=f"{PREFIX[law]}-{pair.higher}-{pair.lower}",
        marks=pytest.mark.clause(*(f"{PREFIX[law]}:{item}" for item in ("1(hand)", *pair.massachusetts.split()))),
    )
    for law in (FOUR, EARLIER)
    for pair in EVERY
]


@pytest.mark.parametrize(("law", "pair"), CASES)
def test_the_higher_hand_wins_and_an_equal_one_too(law: str, pair: Pair) -> None:
    """Best four of five against best four of six, either way round: the lower hand loses unless nothing parts them."""
    for own, dealer, wins in ((pair.higher, pair.lower, True), (pair.lower, pair.higher, pair.equal)):
        seats = {1: Hand(own.rsplit(" ", 1)[0], {"ante": 10}, ("play 10",))}
        staged = played(law, seats, dealer, {}, example="plain")
        assert staged.result(1, "ante") == (("won", 1_000) if wins else ("lost", -1_000))
        assert staged.result(1, "play") == (("won", 1_000) if wins else ("lost", -1_000))
