""" "No more bets": what it closes, that the systems close in the same moment, and the chips that must match."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.rounds.commands import Command, Deal, Do, NoMoreBets, PlaceBet, Report, TakeBack
from pitboss.rounds.events import BetsClosed, Did, MeterMoved, Reached, TakenBack
from pitboss.rounds.options import options
from tests.rounds.tables import ANTE, CRAZY, EARLIER, FOUR, MARYLAND, ULTIMATE, Law, Live, by_law

CLOSED = {FOUR: ("6(d)/2", "6(d)/3"), MARYLAND: "7.D/1", ULTIMATE: "6(b)#frozen", CRAZY: "6(c)#frozen"}
RAISED = {FOUR: "6(d)/2b", MARYLAND: "7.D/2", ULTIMATE: "6(b)#frozen", CRAZY: "6(c)#frozen"}
WITHDRAWN = {FOUR: "6(d)/2c", MARYLAND: "7.D/3", ULTIMATE: "6(b)#frozen", CRAZY: "6(c)#frozen"}
ANNOUNCED = {FOUR: "9(b)(2)", MARYLAND: "10.A(2)(a)", ULTIMATE: "8(b)(2)", CRAZY: "7(b)#announce"}
LOCKED = {
    MARYLAND: ("10.A(2)(b)", "8.C(1)", "9.A(3)(b)", "2.C(2)/2"),
    CRAZY: ("7(b)#lockout", "8(a)(3)#lockout", "9(a)(2)#lockout"),
}
VERIFIED = {
    MARYLAND: ("10.A(3)(b)", "8.C(2)(b)", "9.A(4)(b)"),
    CRAZY: ("7(b)#collect-verify", "8(a)(3)#collect-verify", "9(a)(2)#collect-verify"),
}
DEVICES = {MARYLAND: ("", "manual-shoe", "from-the-hand"), CRAZY: ("", "from-the-hand", "automated-dealing-shoe")}
"""A house for each device, in the order of those clauses."""
PROGRESSIVE = {MARYLAND: "progressive", CRAZY: "four-card progressive"}
SIDE = {FOUR: "aces up", EARLIER: "aces up", MARYLAND: "aces up", ULTIMATE: "trips", CRAZY: "queens up"}


def to_the_end(live: Live) -> bool:
    """One thing more of a round that is under way; False when it is over."""
    live.answer("play") if live.stage.kind == "ask" else live.once()
    return live.table.round is not None


def closed(law: Law) -> Live:
    """A round whose bets are closed: everything on position 1, the main wagers on position 2."""
    live = Live(law, players=3).start()
    live.bet_all(1)
    live.bet(2)
    live.do(NoMoreBets())
    return live


# -- the window -------------------------------------------------------------------------------------------------------


@by_law(CLOSED, readings={FOUR: "WAG-3", MARYLAND: "WAG-10"})
def test_no_wager_is_made_after_no_more_bets(law: Law) -> None:
    """At every stage to the end of the round, at a position in the round or beside it."""
    live = closed(law)
    while True:
        for position, wager in ((3, "ante"), (2, SIDE[law.name]), (3, "insurance"), (3, "play"), (2, "match play")):
            live.refused(PlaceBet(position, wager, ANTE), "bets-closed", law.clause)
        live.refused(NoMoreBets(), "bets-closed", law.clause)
        if not to_the_end(live):
            break
    live.refused(PlaceBet(3, "ante", ANTE), "round-not-complete")


@by_law(RAISED)
def test_no_wager_grows_after_no_more_bets(law: Law) -> None:
    """Not one that lies there, by any amount, at any later stage."""
    live = closed(law)
    while True:
        for bet in live.now.seats[0].bets:
            if bet.wager != "play":
                live.refused(PlaceBet(1, bet.wager, bet.amount, bet.on), "no-increase", law.clause)
        if not to_the_end(live):
            break


@by_law(WITHDRAWN)
def test_no_wager_is_taken_back_after_no_more_bets(law: Law) -> None:
    """Neither by the player nor by the dealer; the play wager stays too, once it is made."""
    live = closed(law)
    while True:
        for bet in live.now.seats[0].bets:
            for by in ("player", "dealer"):
                live.refused(TakeBack(1, bet.wager, bet.on, by), "no-withdrawal", law.clause)
        if live.stage.step is None or live.stage.step.step != "verify-progressive":
            live.refused(TakeBack(1, "ante", by="floorperson"), "no-withdrawal", law.clause)
        if not to_the_end(live):
            break


@by_law(ANNOUNCED)
def test_no_card_comes_before_no_more_bets(law: Law) -> None:
    """Neither before the betting, nor while it is open."""
    live = Live(law, players=2)
    live.refused(Deal(live.deck[:5]), "no-more-bets-first", law.clause)
    live.start()
    live.refused(Deal(live.deck[:5]), "no-more-bets-first", law.clause)
    live.bet(1)
    live.refused(Deal(live.deck[:5]), "no-more-bets-first", law.clause)
    (announced, *_) = live.do(NoMoreBets())
    assert isinstance(announced, BetsClosed)
    assert law.clause in announced.clause


@by_law({FOUR: "7(c)/3", MARYLAND: "10.B(4)", ULTIMATE: "8(c)#first-player", CRAZY: "7(d)#who"})
def test_betting_is_not_closed_over_an_empty_layout(law: Law) -> None:
    """With nobody to deal to there is no round."""
    live = Live(law, players=2)
    live.refused(NoMoreBets(), "round-not-complete")
    live.start()
    live.refused(NoMoreBets(), "dealt-in", law.clause)
    live.bet(1)
    for bet in live.now.seats[0].bets:
        live.do(TakeBack(1, bet.wager))
    live.refused(NoMoreBets(), "dealt-in", law.clause)


# -- the lock-out -----------------------------------------------------------------------------------------------------


@by_law(LOCKED, readings={CRAZY: "C-37"})
def test_the_systems_close_with_the_announcement(law: Law) -> None:
    """One command announces and locks out: between the two no wager can slip in, made or not made."""
    for example, clause in zip(DEVICES[law.name], law.clauses, strict=False):
        for everything in (True, False):
            live = Live(law, example, players=2).start()
            live.bet_all(1) if everything else live.bet(1)
            announced, locked, *rest = live.do(NoMoreBets())
            assert isinstance(announced, BetsClosed)
            assert isinstance(locked, Did)
            assert (locked.procedure, locked.step) == ("no more bets", "lock-out")
            assert clause in locked.clause
            assert isinstance(rest[-1], Reached)


@by_law({**LOCKED, FOUR: "9(b)(2)", ULTIMATE: "8(b)(2)"})
def test_nothing_is_locked_where_there_is_no_system(law: Law) -> None:
    """Without progressive wagers and the electronic bonus the announcement stands alone."""
    plain = {MARYLAND: "main-game", CRAZY: "plain", FOUR: "plain", EARLIER: "plain", ULTIMATE: "ante-blind-and-trips"}
    live = Live(law, plain[law.name], players=2).start()
    live.bet(1)
    assert [type(nomorebet) for nomorebet in live.do(NoMoreBets())] == [BetsClosed, Reached]


@by_law(
    {FOUR: "13(a)(3)/1", MARYLAND: "12.D(3)(a)", ULTIMATE: "13(e)#one-of", CRAZY: ("11(d)(3)#rate", "11(e)(3)#rate")},
    readings={FOUR: "PRG-4", MARYLAND: "PRG-4"},
)
def test_each_meter_grows_by_its_rate_at_no_more_bets(law: Law) -> None:
    """Wager times rate of progression, exactly, for each wager that feeds the meter; and not before."""
    live = Live(law, players=2).start()
    live.bet_all(1)
    live.bet_all(2)
    before = dict(live.table.meters)
    assert before == {meter.name: meter.initial for meter in live.plan.game.meters}
    moved = [nomorebet for nomorebet in live.do(NoMoreBets()) if isinstance(nomorebet, MeterMoved)]
    grown = {
        FOUR: {"progressive": Fraction(30)},
        MARYLAND: {"progressive": Fraction(40)},
        ULTIMATE: {"progressive": Fraction(200)},
        CRAZY: {
            "four-card progressive": Fraction(40),
            "five-card progressive": Fraction(40),
            "five card hand bonus": Fraction(20),
        },
    }[FOUR if law.name == EARLIER else law.name]
    assert {name: live.table.meters[name] - held for name, held in before.items()} == grown
    assert all(item.cause == "contribution" for item in moved)
    assert any(law.clause in item.clause for item in moved)


# -- chips and accepted wagers ----------------------------------------------------------------------------------------


def verifying(law: Law, example: str = "") -> Live:
    """Two progressive wagers, and the dealer about to verify the chips."""
    live = Live(law, example, players=2).start()
    for position in (1, 2):
        live.bet(position)
        live.do(PlaceBet(position, PROGRESSIVE[law.name], 100))
    live.do(NoMoreBets(), Do("collect-progressive"))
    return live


@by_law({MARYLAND: ("10.A(3)(a)", "10.A(3)(b)", "10.A(3)(c)"), CRAZY: ("7(b)#collect-verify", "7(b)#inventory")})
def test_progressive_chips_are_collected_verified_and_put_away(law: Law) -> None:
    """In that order, before any card; out of order a step is refused, and so is the deal."""
    live = Live(law, players=2).start()
    live.bet(1)
    live.do(PlaceBet(1, PROGRESSIVE[law.name], 100), NoMoreBets())
    steps = ("collect-progressive", "verify-progressive", "into-inventory")
    for step in steps:
        live.refused(Deal(live.deck[:1]), "undecided")
        for other in steps:
            if other != step:
                live.refused(Do(other, number=1), "undecided", live.plan.steps["no more bets", step].clause[0])
        live.refused(Do(step, number=1, by="player"), "undecided", live.plan.steps["no more bets", step].clause[0])
        live.do(Do(step, number=1 if step == "verify-progressive" else 0))
    assert not [event for event in live.log if isinstance(event, Did) and event.step in steps and not event.clause]
    assert live.stage.procedure != "no more bets"


@by_law(VERIFIED)
def test_without_progressive_wagers_there_is_nothing_to_verify(law: Law) -> None:
    """The round goes on to its cards."""
    live = Live(law, players=2).close_bets()
    assert live.stage.kind == "deal"


@by_law(VERIFIED, readings={MARYLAND: "PRG-19", CRAZY: "C-22"})
@pytest.mark.parametrize("chips", [0, 1, 3, -2, 100])
def test_nothing_is_dealt_while_chips_and_accepted_wagers_differ(law: Law, chips: int) -> None:
    """Too few or too many: the round waits for the floor, and whoever counts is not told the right number."""
    for example, clause in zip(DEVICES[law.name], law.clauses, strict=True):
        live = verifying(law, example)
        refusal = live.refused(Do("verify-progressive", number=chips), "progressive-chips-do-not-match", clause)
        assert "have the floor reconcile them" in refusal.instead
        assert "2" not in (refusal.said + " ".join(refusal.instead)).replace(str(chips), "")
        live.refused(Do("into-inventory"), "undecided", clause)


@by_law(VERIFIED, readings={CRAZY: "C-22"})
def test_the_floor_gives_back_a_wager_that_was_not_accepted(law: Law) -> None:
    """Its chip goes back, its contribution leaves the meter, and the other wager stays as it is."""
    live = verifying(law)
    meter = PROGRESSIVE[law.name]
    grown = live.table.meters[meter]
    for by in ("player", "dealer"):
        live.refused(TakeBack(2, meter, by=by), "no-withdrawal")
    events = live.do(TakeBack(2, meter, by="floorperson"))
    reversal = next(event for event in events if isinstance(event, MeterMoved))
    back = next(event for event in events if isinstance(event, TakenBack))
    assert (reversal.by, reversal.cause, back.amount) == (Fraction(-20), "reversal", 100)
    assert law.clause in back.clause
    assert law.clause in reversal.clause
    assert live.table.meters[meter] == grown - 20
    live.refused(Do("verify-progressive", number=2), "progressive-chips-do-not-match", law.clause)
    live.refused(PlaceBet(2, meter, 100), "bets-closed")
    live.do(Do("verify-progressive", number=1))
    assert live.now.seats[0].bet(meter)
    assert not live.now.seats[1].bet(meter)
    live.finish("play")


@by_law(VERIFIED, readings={CRAZY: "C-22"})
def test_somebody_above_the_floorperson_may_do_so_too(law: Law) -> None:
    """What a floorperson may reconcile, a casino supervisor may."""
    live = verifying(law)
    live.do(TakeBack(1, PROGRESSIVE[law.name], by="casino supervisor"))
    assert not live.now.seats[0].bet(PROGRESSIVE[law.name])


@by_law(VERIFIED)
def test_only_progressive_wagers_go_back_at_the_verification(law: Law) -> None:
    """The floor does not hand out antes."""
    live = verifying(law)
    live.refused(TakeBack(1, "ante", by="floorperson"), "no-withdrawal")
    live.do(Do("verify-progressive", number=2))
    live.refused(TakeBack(1, PROGRESSIVE[law.name], by="floorperson"), "no-withdrawal")


@by_law(
    {MARYLAND: ("10.A(3)(b)", "12.D(3)(a)"), CRAZY: ("7(b)#collect-verify", "11(d)(3)#rate")}, readings={CRAZY: "C-23"}
)
def test_a_contribution_is_taken_off_the_meter_once(law: Law) -> None:
    """When the round is void afterwards, the meter stands where it stood, not below."""
    live = verifying(law)
    initial = live.plan.game.meters[0].initial
    live.do(TakeBack(2, PROGRESSIVE[law.name], by="floorperson"), Do("verify-progressive", number=1))
    live.house("deal")
    for card in (live.deck[51], live.deck[50]):
        live.do(Report("card face up", card=card))
    assert live.now.void
    assert live.table.meters[PROGRESSIVE[law.name]] == initial


@by_law(VERIFIED)
def test_the_options_name_the_right_number_and_the_wagers_that_may_go_back(law: Law) -> None:
    """At the verification: verify, or give back one of the progressive wagers."""
    live = verifying(law)
    commands: list[Command] = [option.command for option in options(live.plan, live.table)]
    assert [command for command in commands if isinstance(command, TakeBack)] == [
        TakeBack(position, PROGRESSIVE[law.name], by="floorperson") for position in (1, 2)
    ]
    step = next(command for command in commands if isinstance(command, Do) and command.step == "verify-progressive")
    live.do(step)
