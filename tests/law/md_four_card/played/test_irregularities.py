"""Chapter 13 played: each irregularity is reported at its moments, and hands, wagers, meter and deck are looked at."""

from __future__ import annotations

import pytest

from pitboss.cards import read_cards
from pitboss.rounds.commands import ChangeMethod, CountStub, MarkDevice, NoMoreBets, RackStub, Report, StartRound
from pitboss.rounds.events import Dealt, DeckRemoved, DeviceOut, Did, Ruled
from tests.law.md_four_card.pictures import proves
from tests.law.playing_four_card import clauses_of
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import AUTOMATED, HAND, MANUAL, MARYLAND, Law, with_fallbacks

ACES, KINGS, QUEENS = "As Ah 9c 5d 3h", "Ks Kh 9d 5c 3d", "Qs Qd 7c 4h 2s 9h"
BETS = {"ante": 10, "aces up": 5, "six card bonus": 5, "progressive": 1}
LATE = ("deal", "decisions", "after the decisions", "settlement")
SEED = 500_000


def table() -> Staged:
    """Two players with every wager of the house, dealt from an automated shoe; the second folds."""
    seats = {1: Hand(ACES, BETS, ("play 30",)), 2: Hand(KINGS, BETS, ("fold",))}
    return Staged(Scene(MARYLAND, seats, QUEENS, box="Jc"))


def without_box(device: str) -> Staged:
    """The same from a manual shoe or from the hand, where no card is dealt to the box."""
    bets = {"ante": 10, "aces up": 5, "progressive": 1}
    seats = {1: Hand(ACES, bets, ("play 30",)), 2: Hand(KINGS, bets, ("fold",))}
    offered = ("ante", "play", "aces up", "progressive")
    filed = {
        "dealing.device": device,
        "cards.change-hours": 4,
        "approvals.manual-shoe-location": "MLGCA shoe location approval 2026-004",
        "wager.six card bonus.offered": False,
        "layout.areas": offered,
        "layout.payouts": (*offered, "ante bonus"),
    }
    return Staged(Scene(MARYLAND, seats, QUEENS, elections=filed))


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


@proves("13.A(1) 13.A(2) 13.B/1 13.B/2 13.B/3")
def test_one_card_face_up_is_not_used_and_a_second_voids_all_hands() -> None:
    """The first goes to the discard rack and into nobody's hand; the second ends the round and all wagers go back."""
    live = table().to("deal")
    live.step()
    card = read_cards("Td")[0]
    ruled = reported(live, "card face up", card=card)
    assert (ruled.voids, ruled.cards, clauses_of(ruled.clause)) == ("nothing", "discard rack", {"13.A(1)", "13.A(2)"})
    out = [event for event in live.log if isinstance(event, Dealt)][-1]
    assert (out.to, out.cards) == ("discard rack", (card,))
    ruled = reported(live, "card face up")
    assert (ruled.voids, ruled.cards) == ("all hands", "reshuffle")
    assert clauses_of(ruled.clause) == {"13.B/1", "13.B/2", "13.B/3"}
    is_void(live)


@proves("13.A(1) 13.A(2)")
def test_a_round_with_one_card_face_up_is_played_to_its_end() -> None:
    """Every hand has its cards, the withdrawn card is in none of them, and the wagers are settled as always."""
    live = without_box(MANUAL).to("deal")
    live.others.remove(card := read_cards("Td")[0])
    live.report("card face up", card=card)
    live.to("ask")
    assert [len(seat.hand.cards) for seat in live.now.seats] == [5, 5]
    assert live.now.rack == (card,)
    live.finish()
    assert live.result(1, "play") == ("won", 3_000)


@proves("13.C")
def test_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    """Nothing is void and no card is skipped: the deal goes on with exactly the cards that were to come."""
    live = without_box(MANUAL).to("deal")
    ruled = reported(live, "card drawn in error")
    assert (ruled.voids, ruled.cards, clauses_of(ruled.clause)) == ("nothing", "next card", {"13.C"})
    live.to("ask")
    assert [seat.hand.cards for seat in live.now.seats] == [read_cards(ACES), read_cards(KINGS)]
    assert live.now.rack == ()
    live.finish()
    assert live.result(1, "ante") == ("won", 1_000)


@pytest.mark.parametrize("moment", LATE)
@proves("13.D/1 13.D/2 13.D/3")
def test_a_wrong_number_of_cards_voids_all_hands(moment: str) -> None:
    """At whichever position and whenever in the round it is found, what was taken is given back."""
    live = table().to(moment)
    ruled = reported(live, "wrong number of cards", position=2)
    assert (ruled.voids, ruled.cards, ruled.deck) == ("all hands", "reshuffle", "stays")
    assert clauses_of(ruled.clause) == {"13.D/1", "13.D/2", "13.D/3"}
    is_void(live)


@pytest.mark.parametrize("moment", LATE[:3])
@proves("13.E/1 13.E/2 13.E/3")
def test_a_dealers_card_shown_before_the_reveal_voids_all_hands(moment: str) -> None:
    """Up to the reveal; a player's card or the box card shown voids nothing."""
    live = table().to(moment)
    assert reported(live, "player card exposed", position=1).voids == "nothing"
    assert reported(live, "box card exposed").voids == "nothing"
    ruled = reported(live, "dealer card exposed")
    assert (ruled.voids, clauses_of(ruled.clause)) == ("all hands", {"13.E/1", "13.E/2", "13.E/3"})
    is_void(live)


@proves("13.E/1")
def test_after_the_reveal_no_dealers_card_is_shown_by_mistake() -> None:
    """The dealer has revealed: it cannot be reported for the settlement any more."""
    live = table().to("settlement")
    live.refused(Report("dealer card exposed", "settlement", by="dealer"), "not-at-this-moment", "13.E/1")


COUNTS = {
    MANUAL: ("8.H(2)(a) 8.H(2)(b) 8.H(3)/1 8.H(3)/2", "8.H(2)(a) 8.H(2)(b) 8.H(4)/1 8.H(4)/2 8.H(4)/3"),
    HAND: ("9.E(1) 9.E(2) 9.F/1 9.F/2", "9.E(1) 9.E(2) 9.G/1 9.G/2 9.G/3"),
    AUTOMATED: ("10.E(1) 10.E(2) 10.F/1 10.F/2", "10.E(1) 10.E(2) 10.G/1 10.G/2 10.G/3"),
}
WRONG = [
    pytest.param(device, case, removed, marks=proves(clauses), id=f"{device}-{case}")
    for device, both in COUNTS.items()
    for case, removed, clauses in (("misdealt", False, both[0]), ("not misdealt", True, both[1]))
]


@pytest.mark.parametrize(("device", "case", "removed"), WRONG)
def test_a_wrong_count_voids_all_hands_and_a_deck_that_is_not_52_leaves(
    device: str, case: str, *, removed: bool
) -> None:
    """After a count that is not right nothing goes on before the ruling; all wagers go back, the deck if it has 52."""
    live = (table() if device == AUTOMATED else without_box(device)).to("stub")
    live.do(CountStub(live.now.stub + 1))
    live.refused(RackStub(), "stub-count-due", "8.G")
    ruled = reported(live, "stub count wrong", case=case)
    assert (ruled.voids, ruled.deck) == ("all hands", "removed" if removed else "stays")
    is_void(live, removed=removed)


# -- devices ----------------------------------------------------------------------------------------------------------

FAILURE = {"13.F/1", "13.F/2", "13.F/3"}


@pytest.mark.parametrize("before", ["shuffle", "stack", "load", ""])
@proves("13.F/1 13.F/2 13.F/3")
def test_a_shuffler_that_jams_stops_or_does_not_finish_shuffles_again(before: str) -> None:
    """Before, during and after its cycle: nothing is void, and no round begins until the device has shuffled anew."""
    live = table()
    live.finish()
    live.prepare(before=before)
    ruled = reported(live, "shuffler failure", deck=1)
    assert (ruled.voids, ruled.cards, ruled.deck) == ("nothing", "reshuffle", "stays")
    assert clauses_of(ruled.clause) == FAILURE
    reported_at = len(live.log)
    live.refused(StartRound(), "not-shuffled")
    live.prepare()
    again = [(event.step, event.who) for event in live.log[reported_at:] if isinstance(event, Did)]
    assert again == [("shuffle", "device"), ("stack", "dealer"), ("load", "dealer")]
    live.do(StartRound())


@proves("13.F/1 13.F/2 13.F/3")
def test_a_shuffler_that_fails_in_the_betting_leaves_the_wagers_and_deals_nothing() -> None:
    """The wagers stand; "no more bets" is refused until the cards are shuffled again."""
    live = table().bets()
    assert reported(live, "shuffler failure").voids == "nothing"
    live.refused(NoMoreBets(), "not-shuffled")
    live.finish()
    assert [line for line in live.lines if line[2] == "returned"] == []
    assert live.result(1, "play") == ("won", 3_000)


@pytest.mark.parametrize("moment", LATE)
@proves("13.G/1 13.G/2 13.G/3")
def test_an_automated_shoe_that_fails_voids_the_round(moment: str) -> None:
    """At whatever moment: the round is void, all wagers go back, and all cards are shuffled together."""
    live = table().to(moment)
    ruled = reported(live, "dealing shoe failure")
    assert (ruled.voids, ruled.cards) == ("all hands", "reshuffle")
    assert clauses_of(ruled.clause) == {"13.G/1", "13.G/2", "13.G/3"}
    is_void(live)


@proves("13.H(1) 13.H(2)")
def test_the_device_is_covered_or_marked_before_another_method_comes() -> None:
    """The automated shoe stands there unmarked: a manual shoe is refused; once it is marked, it is dealt so."""
    live = with_fallbacks(Law(MARYLAND))
    live.prepare()
    change = ChangeMethod(MANUAL, live.table.shuffle, by="dealer")
    live.refused(change, "device-still-at-the-table", "13.H(1)")
    (gone,) = live.do(MarkDevice(AUTOMATED, by="dealer"))
    assert isinstance(gone, DeviceOut)
    assert clauses_of(gone.clause) == {"13.H(1)", "13.H(2)"}
    live.do(change)
    live.close_bets(1, until="stub")
    assert [event.position for event in live.log if isinstance(event, Dealt)] == [1, 0] * 5 + [0]


@proves("7.B(2)")
@pytest.mark.parametrize(("case", "lost"), [("declared abandoned", True), ("not declared", False)])
def test_the_wagers_of_a_player_who_left_may_be_declared_lost(case: str, *, lost: bool) -> None:
    """Declared, everything unsettled is lost; not declared, aces up is settled in its turn and held for the player."""
    live = table().to("ask")
    ruled = reported(live, "player left", position=1, case=case)
    assert ruled.who == "floorperson"
    live.finish()
    assert live.result(1, "aces up") == (("lost", -500) if lost else ("won", 500))
    assert live.result(1, "ante") == (("lost", -1_000) if lost else ("forfeited", -1_000))
