"""What the deal turns, burns, hides and completes: the board, the nest, the box, and a stack with a card face up."""

from __future__ import annotations

import pytest

from pitboss.cards import DECK
from pitboss.clauses import Refusal
from pitboss.rounds.commands import Deal, Do, Draw, NoMoreBets, PlaceBet, RackStub, Report
from pitboss.rounds.events import Dealt, Exposed
from tests.rounds.tables import CRAZY, EARLIER, FOUR, MARYLAND, ULTIMATE, Law, Live, by_hand, by_law


def dealt(live: Live) -> list[Dealt]:
    """Every delivery of the last round."""
    return [event for event in live.log if isinstance(event, Dealt)]


# -- the streets of Ultimate ------------------------------------------------------------------------------------------


@pytest.mark.clause("ma-uth:9(b)", "ma-uth:9(d)", "ma-uth:8(c)#community-first")
@pytest.mark.reading("ma-uth:U-32")
def test_a_machine_lays_the_board_and_the_dealer_turns_it() -> None:
    """Five lie face down from the first stack; three are turned after the first street, two after the second."""
    live = Live(ULTIMATE, players=2).close_bets(until="ask")
    assert not any(live.now.board.shown)
    live.refused(Deal(()), "undecided", "9(b)")
    for _ in range(2):
        live.answer("check")
    (turned,) = live.do(Deal(()))[:1]
    assert turned == Exposed("board", 3, clause="ma-uth:9(b)")
    assert live.now.board.shown == (*DECK[:3], None, None)
    live.refused(Deal(()), "undecided", "9(d)")
    for _ in range(2):
        live.answer("check")
    live.do(Deal(()))
    assert live.now.board.shown == DECK[:5]
    assert live.now.rack == ()


@pytest.mark.clause("ma-uth:7(f)(2)#burn", "ma-uth:7(f)(4)#burn", "ma-uth:7(e)")
@pytest.mark.reading("ma-uth:U-42")
def test_a_manual_shoe_burns_before_flop_and_river() -> None:
    """One card each time, unseen into the rack; only after the river does the stub go."""
    live = by_hand(ULTIMATE).close_bets(until="ask")
    live.refused(RackStub(), "stub-count-due", "7(g)#frequency")
    live.refused(Deal((DECK[6],)), "undecided", "7(f)(2)#burn")
    for burned in (1, 2):
        for _ in range(2):
            live.answer("check")
        live.house("ask") if burned == 1 else live.house("stub")
        assert len(live.now.rack) == burned
    assert live.now.rack == (DECK[6], DECK[10])
    assert live.now.board.shown == (*DECK[7:10], *DECK[11:13])


@pytest.mark.clause("ma-uth:8(c)#nest", "ma-uth:9(f)#take-hand", "ma-uth:7(f)(6)#uncover", "ma-uth:7(d)(2)#cover")
def test_the_dealers_cards_stay_in_the_nest_or_under_the_cover_card() -> None:
    """Until everybody has decided they are neither taken nor turned."""
    for live, step in ((Live(ULTIMATE, players=2), "take-hand"), (by_hand(ULTIMATE), "remove-cover-card")):
        live.close_bets(until="ask")
        while live.stage.moment != "after the decisions" or live.stage.kind == "forfeit":
            live.refused(Do(step), "undecided")
            live.refused(Do("reveal-dealer"), "undecided")
            assert not any(live.now.dealer.shown)
            live.answer("check") if live.stage.kind == "ask" else live.once()
        live.refused(Do("reveal-dealer"), "undecided", "9(f)#take-hand" if step == "take-hand" else "7(f)(6)#uncover")
        live.do(Do(step))
        live.house("settle")
        assert live.now.dealer.shown == live.now.dealer.cards


# -- the box of the Six Card Bonus ------------------------------------------------------------------------------------


@pytest.mark.clause("md-4cp:10.B(1)", "md-4cp:11.D(2)")
@pytest.mark.reading("md-4cp:SIX-2", "md-4cp:SIX-3")
def test_the_box_card_comes_first_and_is_turned_with_the_dealers() -> None:
    """Dealt although nobody bets the bonus, hidden through all decisions, shown once the dealer reveals."""
    live = Live(MARYLAND, players=2).close_bets(until="ask")
    assert live.now.box.cards == (DECK[0],)
    while live.stage.kind != "settle":
        assert live.now.box.shown == (None,)
        live.answer("play") if live.stage.kind == "ask" else live.once()
    assert live.now.box.shown == (DECK[0],)


@pytest.mark.clause("md-4cp:7.E(5)")
@pytest.mark.reading("md-4cp:SIX-1")
@pytest.mark.parametrize("example", ["manual-shoe", "from-the-hand"])
def test_there_is_no_box_but_with_an_automated_device(example: str) -> None:
    """A house that files the bonus with another way of dealing does not open."""
    areas = ("ante", "play", "aces up", "six card bonus", "progressive")
    with pytest.raises(Refusal) as caught:
        Live(MARYLAND, example, {"wager.six card bonus.offered": True, "layout.areas": areas})
    assert "7.E(5)" in caught.value.clause


# -- the draws of Crazy 4 Poker ---------------------------------------------------------------------------------------

BONUS = "five card hand bonus"


def drawing(*hands: str) -> Live:
    """Bets closed, with a Five Card Hand Bonus on these hands."""
    live = Live(CRAZY, players=1).start()
    live.bet(1)
    for on in hands:
        live.do(PlaceBet(1, BONUS, 100, on))
    live.do(NoMoreBets())
    return live


@pytest.mark.clause("ma-c4p:11(f)(3)#may", "ma-c4p:1.magic(i)", "ma-c4p:1.lucky(i)")
@pytest.mark.reading("ma-c4p:C-14", "ma-c4p:C-45")
def test_the_system_draws_before_the_deal_and_once() -> None:
    """Magic card, then lucky position, then the cards; each draws its own kind of thing, or nothing."""
    live = drawing("player", "dealer")
    live.refused(Deal(DECK[:1]), "undecided")
    live.refused(Draw("lucky bonus", place="1"), "wager-not-offered")
    live.unreadable(Draw("magic card", place="1"), "wrong-draw")
    live.do(Draw("magic card", DECK[0]))
    live.refused(Draw("magic card", DECK[1]), "wager-not-offered")
    live.unreadable(Draw("lucky bonus", DECK[1]), "wrong-draw")
    for place in ("0", "9", "nobody"):
        live.unreadable(Draw("lucky bonus", place=place), "no-such-position")
    live.do(Draw("lucky bonus", place="dealer"))
    assert live.now.draws == (("magic card", DECK[0], ""), ("lucky bonus", None, "dealer"))
    live.refused(Draw("lucky bonus", place="1"), "wager-not-offered")
    live.do(Deal(DECK[:1]))


@pytest.mark.clause("ma-c4p:1.lucky(i)")
@pytest.mark.reading("ma-c4p:C-45")
def test_a_lucky_position_may_be_one_where_nobody_sits() -> None:
    """Every position of the table is in the draw, occupied or not."""
    for position in range(1, 8):
        live = drawing("player")
        live.do(Draw("magic card"), Draw("lucky bonus", place=str(position)))
        assert live.stage.kind == "deal"


@pytest.mark.clause("ma-c4p:11(f)(3)#may")
def test_nothing_is_drawn_for_a_bonus_that_nobody_bet() -> None:
    """Without a Five Card Hand Bonus in the round the deal begins at once; nor where the house offers no draw."""
    assert drawing().stage.kind == "deal"
    live = Live(CRAZY, "bonus-without-draws", players=1).start()
    live.bet_all(1)
    live.do(NoMoreBets())
    live.house("deal")
    assert live.now.draws == ()


# -- a card found face up ---------------------------------------------------------------------------------------------

FACE_UP = {FOUR: "14(a)/1", MARYLAND: "13.A(1)", ULTIMATE: "14(b)#single", CRAZY: "12(a)#single"}


@by_law(FACE_UP, readings={FOUR: "IRR-10", MARYLAND: "IRR-10", ULTIMATE: "U-14", CRAZY: "C-24"})
def test_the_next_card_takes_the_place_of_one_that_lay_face_up(law: Law) -> None:
    """From a shoe: it goes to the rack, the order of the recipients stays, and the count comes to 52 with it."""
    live = by_hand(law).close_bets(until="deal")
    live.do(Deal(DECK[:1]))
    live.do(Report("card face up", position=2, card=DECK[1]))
    assert live.now.rack == (DECK[1],)
    live.unreadable(Deal(DECK[1:2]), "cards-twice")
    live.house("ask")
    first, second = live.now.seats
    assert (first.hand.cards[0], second.hand.cards[0], live.now.dealer.cards[0]) == (DECK[0], DECK[2], DECK[3])
    assert len(first.hand.cards) == len(second.hand.cards)
    on_the_table = sum(len(item.cards) for item in dealt(live))
    assert live.now.stub == 52 - on_the_table


COMPLETED = {FOUR: (0, 20), EARLIER: (0, 20), MARYLAND: (7, 17), ULTIMATE: (5, 11), CRAZY: (0, 15)}
"""Which card of the deck lies face up in the first player's stack, and which one completes it, with two players."""


@by_law(FACE_UP, readings={FOUR: "IRR-2", MARYLAND: "IRR-2", ULTIMATE: "U-14", CRAZY: "C-24"})
def test_a_dispensed_stack_is_completed_from_the_stub(law: Law) -> None:
    """The stack comes one card short; after the last stack it gets the top card of the stub, and nothing less."""
    example = "automated-dealing-shoe" if law.name == CRAZY else ""
    live = Live(law, example, players=2).close_bets(until="deal")
    result, last = COMPLETED[law.name]
    while not (live.stage.row is not None and live.stage.row.to == "players"):
        live.once()
    live.do(Report("card face up", position=1, card=DECK[result]))
    live.house("complete")
    size = 2 if law.name == ULTIMATE else 5
    assert [len(seat.hand.cards) for seat in live.now.seats] == [size - 1, size]
    live.unreadable(Deal(()), "cards-missing")
    live.do(Deal((DECK[last],)))
    assert live.now.seats[0].hand.cards == (*DECK[result + 1 : result + size], DECK[last])
    assert DECK[result] in live.now.rack
    assert live.stage.kind == "stub"


@by_law(FACE_UP, readings={FOUR: "IRR-2", MARYLAND: "IRR-2", ULTIMATE: "U-14", CRAZY: "C-24"})
def test_the_dealers_stack_is_completed_in_the_same_way(law: Law) -> None:
    """One card short when it is dispensed, whole after the deal."""
    example = "automated-dealing-shoe" if law.name == CRAZY else ""
    live = Live(law, example, players=2).close_bets(until="deal")
    while not (live.stage.row is not None and live.stage.row.to == "dealer"):
        live.once()
    live.do(Report("card face up", position=0, card=live.deck[52 - live.now.stub]))
    live.house("complete")
    whole = {MARYLAND: 6, ULTIMATE: 2, CRAZY: 5}.get(law.name, 6)
    assert len(live.now.dealer.cards) == whole - 1
    live.house("stub")
    assert len(live.now.dealer.cards) == whole
    assert all(len(seat.hand.cards) == (2 if law.name == ULTIMATE else 5) for seat in live.now.seats)
