"""Two decks: while one is in play, the other is shuffled and waits, and the rack holds cards of one deck only."""

from __future__ import annotations

from itertools import pairwise

import pytest

from pitboss.rounds import options
from pitboss.rounds.commands import Begin, ChangeMethod, Deal, Do, MarkDevice, NoMoreBets, Report, StartRound
from pitboss.rounds.events import DeckRemoved, Did, Racked, RoundStarted
from tests.rounds.tables import CRAZY, FOUR, MARYLAND, ULTIMATE, Law, Live, by_law

OTHER = {FOUR: "2(b)(3)", MARYLAND: "3.B(3)", ULTIMATE: "2(b)(3)", CRAZY: "2(b)(2)"}
RACK = {FOUR: "2(b)(5)", MARYLAND: "3.B(5)", ULTIMATE: "2(b)(5)", CRAZY: "2(b)(4)"}
JAM = {
    FOUR: ["14(e)/1", "14(e)/4"],
    MARYLAND: ["13.F/1", "13.F/3"],
    ULTIMATE: ["14(e)"],
    CRAZY: ["12(e)"],
}
COUNT = {FOUR: "7(f)/2", MARYLAND: "5.B/2", ULTIMATE: "7(h)#wrong", CRAZY: "4(b)"}


def two(law: Law) -> Live:
    """A table with two decks and two players."""
    return Live(law, "two-decks", players=2)


def play(live: Live) -> None:
    """A whole round."""
    live.close_bets()
    live.finish("play")


@by_law(OTHER)
def test_no_round_begins_before_both_decks_are_shuffled(law: Law) -> None:
    """At the opening the second deck goes through everything too before a card of the first is dealt."""
    live = two(law).prepare(1)
    live.refused(StartRound(), "other-deck-not-shuffled", law.clause)
    assert not any(isinstance(option.command, StartRound) for option in options(live.plan, live.table))
    live.prepare(2)
    live.do(StartRound())


@by_law(RACK)
def test_the_deck_just_used_leaves_the_rack_before_the_other_is_dealt(law: Law) -> None:
    """After a round its cards lie in the rack: the next round waits until they are in the shuffler."""
    live = two(law)
    play(live)
    assert live.table.deck(2).ready or live.prepare(2)
    live.refused(StartRound(), "one-deck-in-the-rack", law.clause)
    live.do(Do("shuffle", 1, 52, "device"))
    live.refused(StartRound(), "other-deck-not-shuffled", OTHER[law.name.replace("-earlier", "")])
    live.do(Do("stack", 1))
    live.do(StartRound())
    assert live.now.deck == 2


@by_law(OTHER)
def test_no_card_is_dealt_while_the_other_deck_is_unshuffled(law: Law) -> None:
    """A deck that has to be shuffled again during betting stops the deal, by whoever deals."""
    live = two(law).start()
    live.bet(1)
    live.do(Report("shuffler failure"))
    live.refused(NoMoreBets(), "one-deck-in-the-rack")
    live.do(Do("shuffle", 2, 52, "device"))
    live.refused(NoMoreBets(), "other-deck-not-shuffled", law.clause)
    live.do(Do("stack", 2), NoMoreBets())
    live.house("deal")
    live.do(Report("shuffler failure"))
    live.refused(Deal(live.deck[:1]), "one-deck-in-the-rack")


@by_law(OTHER)
def test_the_automatic_dealer_shuffles_the_other_deck(law: Law) -> None:
    """In every round the deck that was used before is shuffled and stacked before the first card of the next."""
    live = two(law)
    for _ in range(4):
        play(live)
    decks = [event.deck for event in live.log if isinstance(event, RoundStarted)]
    assert decks == [1, 2, 1, 2]
    starts = [place for place, event in enumerate(live.log) if isinstance(event, RoundStarted)]
    for number, (begun, started) in enumerate(pairwise(starts), start=1):
        used = decks[number - 1]
        steps = [event.step for event in live.log[begun:started] if isinstance(event, Did) and event.deck == used]
        assert steps == ["shuffle", "stack"]


@by_law(RACK)
def test_no_card_of_a_deck_is_racked_while_the_other_lies_there(law: Law) -> None:
    """Between the last card racked in a round and the first of the next, the deck leaves the rack."""
    live = two(law)
    for _ in range(3):
        play(live)
    lies, deck = 0, 0
    for event in live.log:
        if isinstance(event, RoundStarted):
            deck = event.deck
        elif isinstance(event, Did) and event.step == "shuffle" and event.deck == lies:
            lies = 0
        elif isinstance(event, Racked):
            assert lies in (0, deck)
            lies = deck


@by_law(JAM, readings={FOUR: "IRR-11", MARYLAND: "IRR-11"})
def test_a_jam_concerns_the_deck_in_the_shuffler(law: Law) -> None:
    """With two decks that is the one not in play, whatever the moment; the round on the other goes on."""
    live = two(law).close_bets(until="deal")
    live.once()
    live.do(Report("shuffler failure"))
    assert live.table.deck(2).course == "after a round"
    assert live.table.deck(1).ready
    live.finish("play")


@by_law(JAM)
def test_a_jam_during_betting_reshuffles_the_only_deck(law: Law) -> None:
    """Wagers stand; nothing is dealt before the deck has been shuffled again."""
    live = Live(
        law, players=2, elections={"shuffle.method": "automated card shuffling device"} if law.name == CRAZY else None
    )
    live.start()
    live.bet(1)
    live.do(Report("shuffler failure"))
    assert not live.table.deck(1).ready
    assert live.table.deck(1).course == "after a round"
    live.refused(NoMoreBets(), "not-shuffled")
    live.house()
    live.do(NoMoreBets())
    assert live.now.seat(1) is not None


@by_law(COUNT)
def test_a_wrong_count_during_betting_removes_the_only_deck(law: Law) -> None:
    """That deck leaves the table, the wagers stand, and nothing is dealt before another is opened."""
    live = Live(law, players=2).start()
    live.bet(1)
    (_, removed) = live.do(Report("shuffler count wrong"))
    assert isinstance(removed, DeckRemoved)
    assert law.clause in removed.clause
    live.refused(NoMoreBets(), "not-shuffled")
    live.do(Begin("opening", 1))
    live.house()
    live.do(NoMoreBets())


@pytest.mark.clause("ma-c4p:2(b)#shuffler")
def test_without_a_shuffler_one_deck_is_left() -> None:
    """A second deck is used only with a shuffling device: when the shuffle goes on by hand, it leaves the table."""
    live = Live(CRAZY, "two-decks", {"shuffle.fallbacks": ("manual",)}, players=2)
    play(live)
    live.do(MarkDevice(live.table.shuffle))
    events = live.do(ChangeMethod(live.table.device, "manual"))
    assert [event.deck for event in events if isinstance(event, DeckRemoved)] == [2]
    for _ in range(2):
        live.start()
        assert live.now.deck == 1
        live.bet(1)
        live.do(NoMoreBets())
        live.finish("play")
