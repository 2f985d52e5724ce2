"""What the dealer's hands do is prompted where it is done; and what a burned card shows to anybody."""

from __future__ import annotations

import pytest

from pitboss.rounds import fold
from pitboss.rounds.commands import Report
from pitboss.rounds.events import Dealt
from pitboss.rounds.view import view, witness
from tests.law.prompts import prompt, prompts
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import ULTIMATE, Live, by_hand

MAIN = {"ante": 10, "blind": 10}


@pytest.mark.clause("ma-uth:3(b)#fan-columns", "ma-uth:3(b)#suit-sequence")
def test_the_spread_is_prompted_while_the_deck_is_opened() -> None:
    """At the spread: columns in the shape of fans, by deck and by suit, and each suit in the order of its ranks."""
    live = by_hand(ULTIMATE).prepare(before="spread")
    who, words = prompt(live, "3(b)#fan-columns")
    assert who == "dealer"
    for word in ("horizontal columns", "fans", "each deck", "each suit"):
        assert word in words
    who, words = prompt(live, "3(b)#suit-sequence")
    assert who == "dealer"
    assert "each suit in the order of their rank" in words


@pytest.mark.clause("ma-uth:4(c)(1)#one-hand")
def test_the_cut_is_prompted_to_be_made_with_one_hand() -> None:
    """From the cover card to its removal; a deck that a device has shuffled is not cut and nobody is prompted."""
    live = by_hand(ULTIMATE).prepare(before="place-cover-card")
    for _ in ("place-cover-card", "cut", "complete-cut", "remove-cover-card"):
        assert prompt(live, "4(c)(1)#one-hand") == ("dealer", "Cut with one hand only.")
        live.once()
    assert "4(c)(1)#one-hand" not in prompts(live, "dealer")
    assert not [event for event in Live(ULTIMATE, players=1).start().log if getattr(event, "procedure", "") == "cut"]


@pytest.mark.clause("ma-uth:7(f)#private-look", "ma-uth:9(a)#private-look")
@pytest.mark.parametrize(
    ("example", "clause"), [("manual-shoe", "7(f)#private-look"), ("", "9(a)#private-look")], ids=["shoe", "machine"]
)
def test_players_look_at_their_cards_and_show_them_to_nobody(example: str, clause: str) -> None:
    """So they are told when they are asked; nobody else sees the cards, and an exposed one changes nothing."""
    seats = {1: Hand("As Kd", MAIN, ("play 40",)), 2: Hand("7s 7d", MAIN, ("play 40",))}
    live = Staged(Scene(ULTIMATE, seats, "Qs Qd", "2c 5d 9h Jc 3s", example=example)).to("ask")
    who, words = prompt(live, clause)
    assert who == "player"
    assert "show them to nobody" in words
    assert "face down" in words
    for eyes, seen in (("P1", 2), ("P2", 0), ("dealer", 0), ("camera", 0)):
        now = view(live.table, eyes).round
        assert now is not None
        assert sum(card is not None for card in now.seats[0].hand.cards) == seen
    live.do(Report("player card exposed", position=1))
    live.finish()
    assert live.result(1, "play")[0] == "lost"


@pytest.mark.clause("ma-uth:1.burn", "ma-uth:7(f)(2)#burn", "ma-uth:7(f)(4)#burn")
def test_a_burned_card_is_the_next_one_and_nobody_sees_it() -> None:
    """One card goes face down to the discard rack before the flop and one before the last two; no event shows it."""
    seats = {1: Hand("As Kd", MAIN, ("check", "check", "play 10"))}
    live = Staged(Scene(ULTIMATE, seats, "Qs Qd", "2c 5d 9h Jc 3s", example="manual-shoe"))
    live.finish()
    dealt = [event for event in live.log if isinstance(event, Dealt)]
    assert [(event.to, len(event.cards)) for event in dealt][4:] == [
        *(("discard rack", 1), ("board", 3)),
        *(("discard rack", 1), ("board", 2)),
    ]
    for burned in (dealt[4], dealt[6]):
        assert (burned.why, burned.face) == ("burned", "down")
        before = fold(live.log[: live.log.index(burned)])
        for eyes in ("dealer", "floorperson", "camera", "P1"):
            seen = witness(before, burned, eyes)
            assert isinstance(seen, Dealt)
            assert seen.cards == (None,)
        assert before.round is not None
        after = fold(live.log[: live.log.index(burned) + 1]).round
        assert after is not None
        assert after.stub == before.round.stub - 1
        assert burned.cards[0] in after.rack
