"""Sections 7 to 9 played: what the dealer is reminded of, where each card goes, and when the stub is counted."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.cards import DECK
from pitboss.rounds.commands import CountStub, NoMoreBets, RackStub
from pitboss.rounds.events import BetsClosed, Dealt, Racked, StubCounted
from tests.law.playing_four_card import deliveries, reminders, steps
from tests.rounds.tables import AUTOMATED, EARLIER, FOUR, HAND, MANUAL, Law, Live, by_law

FROM_THE_HAND = "from-the-hand"
UNCOUNTED = {"shuffle.counts-cards": "no"}


def at_the_deal(law: Law, example: str, elections: dict[str, Any] | None = None) -> Live:
    """Three players sit down, the first and the last make an ante, and the first card comes next."""
    live = Live(law, example, elections, players=3)
    return live.close_bets(1, 3, until="deal")


def to_the_stub(live: Live) -> Live:
    """A round with one ante, as far as the stub."""
    return live.close_bets(1, until="stub")


# -- what the dealer is reminded of -----------------------------------------------------------------------------------


@by_law({FOUR: ["7(b)/2", "7(b)/1"]})
def test_a_card_leaves_the_shoe_with_the_hand_nearest_to_it(law: Law) -> None:
    """From the first card of a manual shoe to the last the dealer is told: nearest hand to draw, the other to place."""
    live = at_the_deal(law, "plain")
    while live.stage.kind == "deal":
        says = reminders(live)["7(b)/2"]
        assert "hand nearest to the shoe" in says
        assert "place it with the other" in says
        live.once()
    assert live.table.device == MANUAL
    assert len([event for event in live.log if isinstance(event, Dealt)]) == 16


@by_law({FOUR: ["8(b)(2)", "8(b)(2)(i)", "8(b)(2)(ii)"]})
def test_the_deck_is_taken_in_one_hand_and_kept_there(law: Law) -> None:
    """When the shuffled deck is taken up: that same hand until the round is over, above the inventory container."""
    live = Live(law, FROM_THE_HAND, players=1).prepare(before="take-in-hand")
    output = reminders(live)
    assert set(output) == {"8(b)(2)(i)", "8(b)(2)(ii)"}
    assert "same hand until the round is over" in output["8(b)(2)(i)"]
    assert "in front of you and above the table inventory container" in output["8(b)(2)(ii)"]
    live.prepare()
    assert steps(live, "load: from the hand") == [("take-in-hand", "dealer")]
    assert live.table.deck(1).ready


@by_law({FOUR: ["8(b)(3)/2", "8(b)(3)/1", "8(c)/1", "8(c)/2", "8(c)/8"]})
def test_each_card_from_the_hand_is_the_top_one_face_down(law: Law) -> None:
    """Card by card from the top of the deck, with the other hand, face down; the dealer's sixth alone lies face up."""
    live = at_the_deal(law, FROM_THE_HAND)
    live.deck = tuple(reversed(DECK))
    assert any(isinstance(event, BetsClosed) for event in live.log)
    while live.stage.kind == "deal":
        says = reminders(live)["8(b)(3)/2"]
        assert all(words in says for words in ("other hand", "top card", "face down"))
        live.once()
    assert live.table.device == HAND
    dealt = [event for event in live.log if isinstance(event, Dealt)]
    assert [card for item in dealt for card in item.cards] == list(live.deck[:16])
    assert [item.position for item in dealt] == [1, 3, 0] * 5 + [0]
    assert [item.face for item in dealt] == ["down"] * 15 + ["up"]


@by_law({FOUR: ["9(c)/5", "9(c)/6", "9(c)/7"]})
def test_the_extra_stack_is_spread_with_its_bottom_card_to_the_far_left(law: Law) -> None:
    """The bottom card of that stack, the last of the five, is turned up; the four above it go to the rack unseen."""
    live = at_the_deal(law, "")
    live.house("deal: deal 3")
    says = reminders(live)["9(c)/5"]
    assert "face down, its bottom card at your far left and its top card at your far right" in says
    live.deck = DECK
    live.once()
    *_, unused, up = [event for event in live.log if isinstance(event, Dealt)]
    assert (unused.to, unused.cards, unused.face) == ("discard rack", DECK[15:19], "down")
    assert (up.to, up.cards, up.face) == ("dealer", (DECK[19],), "up")


# -- the order of the deal --------------------------------------------------------------------------------------------


@by_law({FOUR: ["9(a)/1", "9(c)/1", "9(c)/2", "9(c)/3", "9(c)/4"], EARLIER: ["9(c)/2", "9(c)/2bis", "9(c)/3"]})
def test_every_player_gets_one_stack_of_five_and_no_second(law: Law) -> None:
    """The sentence that the earlier text prints twice is carried out once: a stack each, then the dealer's two."""
    live = Live(law, players=4)
    live.close_bets(1, 2, 4, until="stub")
    assert live.table.device == AUTOMATED
    assert deliveries(live) == [
        ("player", 1, 5, "down"),
        ("player", 2, 5, "down"),
        ("player", 4, 5, "down"),
        ("dealer", 0, 5, "down"),
        ("discard rack", 0, 4, "down"),
        ("dealer", 0, 1, "up"),
    ]
    assert live.now.stub == 42 - 5 * 3


@by_law({FOUR: ["7(c)/3", "8(c)/3", "9(c)/1"]})
@pytest.mark.parametrize("example", ["plain", FROM_THE_HAND, ""])
def test_an_aces_up_wager_alone_is_dealt_in(law: Law, example: str) -> None:
    """A player with aces up and no ante has five cards; one with neither has none."""
    live = Live(law, example, players=3).start()
    live.bet(1, {"ante": 1000})
    live.bet(3, {"aces up": 500})
    live.do(NoMoreBets())
    live.house("stub")
    assert [(seat.position, len(seat.hand.cards)) for seat in live.now.seats] == [(1, 5), (3, 5)]
    assert len(live.now.dealer.cards) == 6


# -- the count of the stub --------------------------------------------------------------------------------------------

COUNTED = {FOUR: ["7(e)/1", "7(e)/2", "8(e)/1", "8(e)/2", "9(e)/1", "9(e)/2"]}
HOUSES = [
    pytest.param("plain", {}, 46, id="manual shoe"),
    pytest.param(FROM_THE_HAND, UNCOUNTED, 46, id="hand"),
    pytest.param("", UNCOUNTED, 42, id="automated shoe"),
]


@by_law(COUNTED)
@pytest.mark.parametrize(("example", "elections", "without"), HOUSES)
def test_the_stub_of_the_fifth_round_is_counted(law: Law, example: str, elections: Any, without: int) -> None:
    """Four stubs go to the rack as they are; the fifth is counted, face down, against what the deal has left."""
    live = Live(law, example, elections, players=1)
    for _ in range(4):
        to_the_stub(live).do(RackStub())
        live.finish()
    to_the_stub(live)
    live.refused(RackStub(), "stub-count-due")
    live.do(CountStub(without - 5))
    counts = [event for event in live.log if isinstance(event, StubCounted)]
    assert [(count.number, count.expected) for count in counts] == [(without - 5, without - 5)]
    racks = [event for event in live.log if isinstance(event, Racked) and event.whose == "stub"]
    assert len(racks) == 5
    live.finish()
    to_the_stub(live).do(RackStub())


@by_law({FOUR: ["7(f)/1", "8(e)/2", "9(e)/2"]})
@pytest.mark.parametrize("example", [FROM_THE_HAND, ""])
def test_a_shuffler_that_counts_excuses_the_count(law: Law, example: str) -> None:
    """With a device that counts 52 after every shuffle seven stubs in a row go to the rack uncounted."""
    live = Live(law, example, {"shuffle.counts-cards": "after every shuffle"}, players=1)
    for _ in range(7):
        to_the_stub(live).do(RackStub())
        live.finish()
    assert not any(isinstance(event, StubCounted) for event in live.log)
