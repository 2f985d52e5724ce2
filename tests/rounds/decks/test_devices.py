"""Devices that fall out: marked, never used again, and replaced by the methods that were filed and by no other."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import (
    ChangeMethod,
    Close,
    Deal,
    Do,
    MarkDevice,
    NoMoreBets,
    PlaceBet,
    Report,
    StartRound,
    TakeBack,
)
from pitboss.rounds.events import DeckReady, DeviceOut, Did, MethodChanged
from pitboss.rounds.handlers.decks import next_step
from tests.rounds.tables import (
    AUTOMATED,
    CRAZY,
    FOUR,
    HAND,
    MANUAL,
    MARYLAND,
    SHUFFLER,
    ULTIMATE,
    Law,
    Live,
    by_hand,
    by_law,
    with_fallbacks,
)


def play(live: Live) -> None:
    """A whole round."""
    live.close_bets()
    live.finish()


MARKED = {FOUR: "14(g)", MARYLAND: ("13.H(1)", "13.H(2)"), CRAZY: ("12(g)#cover-or-sign", "12(g)#before-other")}


@by_law(MARKED, readings={FOUR: "IRR-6", MARYLAND: "IRR-6", CRAZY: "C-41"})
def test_another_method_waits_until_the_device_is_gone(law: Law) -> None:
    """The automated shoe is removed, covered or marked first; then the filed method may be used."""
    live = with_fallbacks(law)
    play(live)
    refusal = live.refused(ChangeMethod(MANUAL, SHUFFLER), "device-still-at-the-table", law.clause)
    assert refusal.instead == ("mark the device first",)
    (marked,) = live.do(MarkDevice(AUTOMATED))
    assert isinstance(marked, DeviceOut)
    assert law.clause in marked.clause
    assert isinstance(live.do(ChangeMethod(MANUAL, SHUFFLER))[0], MethodChanged)
    play(live)


@by_law({ULTIMATE: "14(e)"})
def test_ultimate_prescribes_no_mark(law: Law) -> None:
    """The document asks for a reshuffle only: the filed method may be used at once."""
    live = with_fallbacks(law)
    play(live)
    live.do(ChangeMethod(MANUAL, SHUFFLER))
    play(live)


@by_law({FOUR: "14(g)", MARYLAND: "13.H(1)", CRAZY: "12(g)#before-other"})
def test_nothing_is_marked_where_nothing_falls_out(law: Law) -> None:
    """Between the hand and a manual shoe there is no device to be taken away: the shuffler goes on shuffling."""
    live = with_fallbacks(law)
    live.do(MarkDevice(AUTOMATED), ChangeMethod(HAND, SHUFFLER))
    play(live)
    live.do(ChangeMethod(MANUAL, SHUFFLER))
    play(live)
    live.do(ChangeMethod(HAND, SHUFFLER))
    play(live)
    assert live.table.out == (AUTOMATED,)


@by_law(MARKED)
def test_a_device_that_is_out_of_order_is_not_used(law: Law) -> None:
    """Marked, it neither deals nor shuffles until the table has gone over to another method."""
    live = with_fallbacks(law).prepare()
    live.do(MarkDevice(AUTOMATED))
    live.refused(StartRound(), "device-out", law.clause)
    live.do(ChangeMethod(MANUAL, SHUFFLER))
    play(live)
    live.refused(ChangeMethod(AUTOMATED, SHUFFLER), "device-still-at-the-table", law.clause)
    live.do(MarkDevice(SHUFFLER))
    live.refused(Do("shuffle", 1, 52, "device"), "device-out", law.clause)


@by_law(MARKED)
def test_a_device_that_falls_out_during_the_betting_deals_nothing(law: Law) -> None:
    """Bets are not closed over it; with the filed method in its place, the deck shuffled and loaded, they are."""
    live = with_fallbacks(law).start()
    live.bet(1)
    live.do(MarkDevice(AUTOMATED))
    live.refused(NoMoreBets(), "device-out", law.clause)
    live.do(ChangeMethod(MANUAL, SHUFFLER))
    live.refused(NoMoreBets(), "not-shuffled")
    live.prepare()
    live.do(NoMoreBets())
    live.finish("play")


@by_law({MARYLAND: "3.C(1)", CRAZY: "2(c)(1)"}, readings={MARYLAND: "CRD-1", CRAZY: "C-26"})
def test_a_change_to_the_hand_during_the_betting_counts_as_dealing_by_hand(law: Law) -> None:
    """The deck of that round keeps the four hours, although betting opened at the shoe."""
    live = with_fallbacks(law).start()
    live.bet(1)
    live.do(MarkDevice(AUTOMATED), ChangeMethod(HAND, SHUFFLER))
    live.prepare()
    live.do(NoMoreBets())
    live.finish("play")
    live.do(ChangeMethod(MANUAL, SHUFFLER))
    live.prepare()
    live.at = 4 * 3600
    live.refused(StartRound(), "deck-over-age", law.clause)


@by_law(MARKED, readings={CRAZY: "C-41"})
def test_only_filed_methods_take_the_place_of_a_device(law: Law) -> None:
    """What the Rules Submission does not name is refused, marked or not."""
    live = Live(law, players=2)
    for what in (AUTOMATED, SHUFFLER):
        if what in (live.table.device, live.table.shuffle):
            live.do(MarkDevice(what))
    live.refused(ChangeMethod(HAND, SHUFFLER), "device-still-at-the-table", law.clause)
    live.refused(ChangeMethod(HAND, "manual"), "device-still-at-the-table", law.clause)


@by_law({FOUR: "8(b)(1)", MARYLAND: "9.A(1)", CRAZY: "8(a)(1)"}, readings={CRAZY: "C-41"})
def test_nothing_is_dealt_from_the_hand_without_a_shuffler(law: Law) -> None:
    """No change of method leads to cards shuffled by hand and dealt from the hand."""
    live = with_fallbacks(law)
    live.do(MarkDevice(AUTOMATED), MarkDevice(SHUFFLER))
    live.refused(ChangeMethod(HAND, "manual"), "device-still-at-the-table")
    live.refused(ChangeMethod(HAND, SHUFFLER), "device-still-at-the-table")


@by_law(MARKED)
def test_players_neither_mark_devices_nor_change_methods(law: Law) -> None:
    """It is the dealer's work, or that of somebody above."""
    live = with_fallbacks(law)
    live.refused(MarkDevice(AUTOMATED, by="player"), "not-your-device", law.clause)
    live.do(MarkDevice(AUTOMATED, by="dealer"))
    live.refused(ChangeMethod(MANUAL, SHUFFLER, by="player"), "not-your-device", law.clause)
    live.do(ChangeMethod(MANUAL, SHUFFLER, by="dealer"))


@by_law({FOUR: ("7(a)/3", "5(a)/1"), MARYLAND: ("8.B", "5.A(1)"), CRAZY: ("7(a)", "4(a)#before-play")})
def test_cards_in_a_device_that_fell_out_are_shuffled_and_loaded_again(law: Law) -> None:
    """A deck that was ready in the automated shoe is not ready in the manual one."""
    for played in (False, True):
        live = with_fallbacks(law)
        if played:
            play(live)
        live.prepare()
        live.do(MarkDevice(AUTOMATED), ChangeMethod(MANUAL, SHUFFLER))
        live.refused(StartRound(), "not-shuffled")
        live.prepare()
        names = [event.step for event in live.log if isinstance(event, Did) and event.deck == 1]
        assert names[-3:] == ["shuffle", "stack", "load"]
        assert isinstance(live.log[-1], DeckReady)


@by_law({CRAZY: ("4(c)(2)", "12(g)#before-other")})
def test_a_table_that_falls_back_to_the_hand_shuffle_cuts(law: Law) -> None:
    """Without the shuffler the dealer shuffles and cuts, in mid-opening too."""
    live = Live(law, players=2).prepare()
    live.do(MarkDevice(SHUFFLER), ChangeMethod(MANUAL, "manual"))
    live.refused(StartRound(), "not-shuffled")
    live.prepare()
    assert live.table.deck(1).cut == 26
    play(live)
    opening = Live(law, players=2).prepare(before="stack")
    opening.do(MarkDevice(SHUFFLER), ChangeMethod(MANUAL, "manual"))
    opening.prepare()
    assert opening.table.deck(1).cut == 26


@by_law({FOUR: "14(g)", MARYLAND: "13.H(1)", CRAZY: "12(g)#before-other", ULTIMATE: "14(f)#void"})
def test_the_method_is_not_changed_once_a_card_is_out(law: Law) -> None:
    """A device that fails during the deal is ruled upon; the next round is dealt in another way."""
    live = with_fallbacks(law).close_bets(until="deal")
    live.once()
    live.do(MarkDevice(AUTOMATED))
    live.refused(ChangeMethod(MANUAL, SHUFFLER), "round-not-complete")


@by_law({FOUR: ("7(c)/4", "14(g)"), MARYLAND: ("8.E/3", "13.H(1)"), CRAZY: "7(d)#five", ULTIMATE: "7(d)(1)"})
def test_a_method_changed_before_the_first_card_deals_its_own_way(law: Law) -> None:
    """Bets closed and no card out, the deck is loaded into the manual shoe and dealt from it in full."""
    live = with_fallbacks(law).close_bets(until="deal")
    live.do(MarkDevice(AUTOMATED), ChangeMethod(MANUAL, SHUFFLER))
    live.refused(Deal(live.deck[:1]), "not-shuffled")
    live.prepare()
    live.house("ask")
    cards, dealer = {ULTIMATE: (2, 2), CRAZY: (5, 5)}.get(law.name, (5, 6))
    assert [len(seat.hand.cards) for seat in live.now.seats] == [cards, cards]
    assert len(live.now.dealer.cards) == dealer
    assert live.now.stub == 52 - 2 * cards - dealer


def test_what_is_not_there_is_not_marked() -> None:
    """A device that the table does not use, or no device at all, is a slip of the pen."""
    live = by_hand(FOUR)
    for what in (AUTOMATED, SHUFFLER, MANUAL, "kettle"):
        live.unreadable(MarkDevice(what), "no-such-device")
    live.do(Close())


@pytest.mark.clause("ma-uth:12(d)")
@pytest.mark.reading("ma-uth:U-04")
def test_cover_all_goes_with_the_device_it_needs() -> None:
    """Once Ultimate deals from its manual shoe, there is no Cover All: it lives on the i-Deal Plus."""
    live = Live(ULTIMATE, "fallback", players=2)
    live.do(MarkDevice(AUTOMATED), ChangeMethod(MANUAL, SHUFFLER))
    live.start()
    live.bet(1)
    live.refused(PlaceBet(1, "cover all", 500), "wager-not-offered", "12(d)")


@pytest.mark.clause("ma-uth:12(d)")
@pytest.mark.reading("ma-uth:U-04")
def test_a_cover_all_that_lies_there_does_not_outlive_its_device() -> None:
    """Bet while the machine stood, it is taken back before the bets are closed at the manual shoe."""
    live = Live(ULTIMATE, "fallback", players=2).start()
    live.bet_all(1)
    live.do(MarkDevice(AUTOMATED), ChangeMethod(MANUAL, SHUFFLER))
    live.prepare()
    live.refused(NoMoreBets(), "wager-not-offered", "12(d)")
    live.do(TakeBack(1, "cover all"), NoMoreBets())


@by_law({FOUR: "14(e)/1", MARYLAND: "13.F/1", ULTIMATE: "14(e)", CRAZY: "12(e)"})
def test_a_shuffler_that_fails_between_rounds_has_its_cards_shuffled_again(law: Law) -> None:
    """The half-shuffled deck begins its shuffle anew; nothing is void."""
    live = Live(law, players=2)
    play(live)
    live.do(Do("shuffle", 1, 52, "device"))
    live.do(Report("shuffler failure", deck=1))
    step = next_step(live.plan, live.table, 1)
    assert step is not None
    assert step[1] == "shuffle"
    live.refused(StartRound(), "not-shuffled")
    play(live)
