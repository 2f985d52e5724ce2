"""Section 14 played: each irregularity is reported at its moments, and hands, wagers, meter and deck are looked at."""

from __future__ import annotations

import pytest

from pitboss.cards import read_cards
from pitboss.rounds.commands import ChangeMethod, CountStub, MarkDevice, NoMoreBets, RackStub, Report, StartRound
from pitboss.rounds.events import Dealt, DeckRemoved, DeviceOut, Did, Ruled
from tests.law.playing_four_card import clauses_of, progressive
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import AUTOMATED, FOUR, MANUAL, Law, by_law, with_fallbacks

ACES, KINGS, QUEENS = "As Ah 9c 5d 3h", "Ks Kh 9d 5c 3d", "Qs Qd 7c 4h 2s 9h"
BETS = {"ante": 10, "aces up": 5, "cover all": 2, "progressive": 1}
LATE = ("deal", "decisions", "after the decisions", "settlement")
SEED = 500_000


def table(law: Law, **elections: object) -> Staged:
    """Two players with every wager of the house, dealt from an automated shoe; the second folds."""
    seats = {1: Hand(ACES, BETS, ("play 30",)), 2: Hand(KINGS, BETS, ("fold",))}
    filed = progressive("A", 1, {"progressive": 5_000})
    return Staged(Scene(law.name, seats, QUEENS, elections=filed | elections))


def reported(live: Staged, what: str, **said: object) -> Ruled:
    """What was ruled on a report."""
    (ruled,) = [item for item in live.report(what, **said) if isinstance(item, Ruled)]
    return ruled


def is_void(live: Staged, *, removed: bool = False) -> None:
    """Every wager has gone back, a forfeited ante included; the meter is as before; the cards are shuffled again."""
    staked = {(seat.position, bet.wager) for seat in live.now.seats for bet in seat.bets}
    assert {(position, wager) for position, wager, _, _ in live.lines} == staked
    assert {(word, profit) for _, _, word, profit in live.lines} == {("returned", 0)}
    assert live.table.meters == {"progressive": SEED}
    live.finish()
    assert live.table.deck(1).course == ("away" if removed else "after a round")
    assert bool([event for event in live.log if isinstance(event, DeckRemoved)]) is removed
    live.refused(StartRound(), "not-shuffled")
    live.start()


# -- cards ------------------------------------------------------------------------------------------------------------


@by_law({FOUR: ["14(a)/1", "14(a)/2", "14(a)/2-reshuffle"]})
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands(law: Law) -> None:
    """The first goes to the discard rack and the deal goes on without it; the second ends the round."""
    live = table(law).to("deal")
    card = read_cards("Jc")[0]
    assert reported(live, "card face up", card=card, position=1).voids == "nothing"
    (out,) = [event for event in live.log if isinstance(event, Dealt)]
    assert (out.to, out.cards) == ("discard rack", (card,))
    assert not live.now.void
    ruled = reported(live, "card face up")
    assert (ruled.voids, ruled.cards) == ("all hands", "reshuffle")
    assert clauses_of(ruled.clause) == {"14(a)/2", "14(a)/2-reshuffle"}
    is_void(live)


@by_law({FOUR: ["14(a)/1"]})
def test_a_round_with_one_card_face_up_is_played_to_its_end(law: Law) -> None:
    """The card is in nobody's hand, every hand is complete, and the wagers are settled as always."""
    live = table(law).to("deal")
    live.others.remove(card := read_cards("Jc")[0])
    live.report("card face up", card=card, position=1)
    live.to("ask")
    assert [len(seat.hand.cards) for seat in live.now.seats] == [5, 5]
    assert all(card not in seat.hand.cards for seat in live.now.seats)
    live.finish()
    assert live.result(1, "play") == ("won", 3_000)


@by_law({FOUR: ["14(b)"]})
def test_a_card_drawn_in_error_unseen_is_the_next_card(law: Law) -> None:
    """Nothing is void and no card is skipped: the deal goes on with exactly the cards that were to come."""
    live = table(law).to("deal")
    ruled = reported(live, "card drawn in error")
    assert (ruled.voids, ruled.cards, clauses_of(ruled.clause)) == ("nothing", "next card", {"14(b)"})
    live.finish()
    dealt = [card for event in live.log if isinstance(event, Dealt) and event.position for card in event.cards]
    assert dealt == [*read_cards(ACES), *read_cards(KINGS)]
    assert not any(line[2] == "returned" for line in live.lines)


@by_law({FOUR: ["14(c)", "14(c)-reshuffle"]})
@pytest.mark.parametrize("moment", LATE)
def test_a_wrong_number_of_cards_voids_all_hands(law: Law, moment: str) -> None:
    """At whichever position and whenever in the round it is found, what was taken is given back."""
    live = table(law).to(moment)
    ruled = reported(live, "wrong number of cards", position=2)
    assert (ruled.voids, ruled.cards, ruled.deck) == ("all hands", "reshuffle", "stays")
    assert clauses_of(ruled.clause) == {"14(c)", "14(c)-reshuffle"}
    is_void(live)


@by_law({FOUR: ["14(d)", "14(d)-reshuffle"]})
@pytest.mark.parametrize("moment", LATE[:3])
def test_a_dealers_card_shown_before_the_reveal_voids_all_hands(law: Law, moment: str) -> None:
    """During the deal, the decisions and up to the reveal; a player's card shown voids nothing."""
    live = table(law).to(moment)
    assert reported(live, "player card exposed", position=1).voids == "nothing"
    ruled = reported(live, "dealer card exposed")
    assert (ruled.voids, clauses_of(ruled.clause)) == ("all hands", {"14(d)", "14(d)-reshuffle"})
    is_void(live)


@by_law({FOUR: ["14(d)"]})
def test_after_the_reveal_no_dealers_card_is_shown_by_mistake(law: Law) -> None:
    """The dealer has revealed: it cannot be reported for the settlement any more."""
    live = table(law).to("settlement")
    live.refused(Report("dealer card exposed", "settlement", by="dealer"), "not-at-this-moment", "14(d)")


@by_law({FOUR: ["7(e)b/1", "7(e)b/2", "7(e)b/3", "7(e)b/4", "7(e)b/5"]})
@pytest.mark.parametrize(
    ("case", "removed"), [("misdealt", False), ("not misdealt", True), ("misdealt and not 52 cards", True)]
)
def test_a_wrong_count_voids_all_hands_and_a_deck_that_is_not_52_leaves(law: Law, case: str, *, removed: bool) -> None:
    """After a count that is not right nothing goes on before the ruling; the deck stays only if it has 52."""
    live = table(law).to("stub")
    live.do(CountStub(live.now.stub - 1))
    live.refused(RackStub(), "stub-count-due", "7(e)/1")
    assert reported(live, "stub count wrong", case=case).voids == "all hands"
    is_void(live, removed=removed)


# -- devices ----------------------------------------------------------------------------------------------------------


@by_law({FOUR: ["14(e)/1", "14(e)/2", "14(e)/3", "14(e)/4"]})
@pytest.mark.parametrize("before", ["shuffle", "stack", "load", ""])
def test_a_shuffler_that_jams_stops_or_does_not_finish_shuffles_again(law: Law, before: str) -> None:
    """Before, during and after its cycle: nothing is void, and no round begins until the device has shuffled anew."""
    live = table(law)
    live.finish()
    live.prepare(before=before)
    ruled = reported(live, "shuffler failure", deck=1)
    assert (ruled.voids, ruled.cards, ruled.deck) == ("nothing", "reshuffle", "stays")
    assert clauses_of(ruled.clause) == {"14(e)/1", "14(e)/2", "14(e)/3", "14(e)/4"}
    reported_at = len(live.log)
    live.refused(StartRound(), "not-shuffled")
    live.prepare()
    again = [(event.step, event.who) for event in live.log[reported_at:] if isinstance(event, Did)]
    assert again == [("shuffle", "device"), ("stack", "dealer"), ("load", "dealer")]
    live.do(StartRound())


@by_law({FOUR: ["14(e)/1", "14(e)/2", "14(e)/3"]})
def test_a_shuffler_that_fails_in_the_betting_leaves_the_wagers_and_deals_nothing(law: Law) -> None:
    """The wagers stand; not a card is dealt and "No more bets" is refused until the cards are shuffled again."""
    live = table(law).bets()
    assert reported(live, "shuffler failure").voids == "nothing"
    assert not live.table.deck(1).ready
    live.refused(NoMoreBets(), "not-shuffled")
    live.finish()
    assert [line for line in live.lines if line[2] == "returned"] == []
    assert live.result(1, "play") == ("won", 3_000)


@by_law({FOUR: ["14(f)/1", "14(f)/2"]})
@pytest.mark.parametrize("moment", LATE)
def test_an_automated_shoe_that_fails_voids_the_round(law: Law, moment: str) -> None:
    """Jammed, stopped or short of cards, at whatever moment: the round is void, all cards are shuffled together."""
    live = table(law).to(moment)
    ruled = reported(live, "dealing shoe failure")
    assert (ruled.voids, ruled.cards, clauses_of(ruled.clause)) == ("all hands", "reshuffle", {"14(f)/1", "14(f)/2"})
    is_void(live)


@by_law({FOUR: ["14(g)"]})
def test_the_device_leaves_the_table_before_another_method_comes(law: Law) -> None:
    """The automated shoe stands there: dealing from a manual shoe is refused; once it is gone, it is dealt so."""
    live = with_fallbacks(law)
    live.prepare()
    change = ChangeMethod(MANUAL, live.table.shuffle, by="dealer")
    live.refused(change, "device-still-at-the-table", "14(g)")
    (gone,) = live.do(MarkDevice(AUTOMATED, by="dealer"))
    assert isinstance(gone, DeviceOut)
    assert clauses_of(gone.clause) == {"14(g)"}
    live.do(change)
    live.close_bets(1, until="stub")
    assert [event.position for event in live.log if isinstance(event, Dealt)] == [1, 0] * 5 + [0]
