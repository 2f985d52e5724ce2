"""Wagers while betting is open: who makes them, where, with what, for how much, and beside which others."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pitboss.rounds.commands import NoMoreBets, PlaceBet, StartRound, TakeBack
from pitboss.rounds.events import TakenBack, Wagered
from tests.rounds.tables import ANTE, CRAZY, EARLIER, FOUR, MAIN, MARYLAND, ULTIMATE, Law, Live, by_law

# -- limits and amounts -----------------------------------------------------------------------------------------------

LIMITS = {
    FOUR: {"ante": (1000, 50000, "6(a)(1)/1"), "aces up": (500, 10000, "6(a)(2)"), "cover all": (100, 2500, "12(a)")},
    MARYLAND: {
        "ante": (1000, 50000, "7.E(1)"),
        "aces up": (500, 10000, "7.E(2)"),
        "six card bonus": (500, 2500, "7.E(5)(a)/2"),
    },
    ULTIMATE: {
        "ante": (1000, 7500, "1.ante#initial"),
        "blind": (1000, 7500, "1.ante#initial"),
        "trips": (500, 10000, "1.trips#optional"),
        "cover all": (500, 5000, "12(a)"),
    },
    CRAZY: {
        "ante": (1000, 50000, "6(d)(1)#both"),
        "super bonus": (1000, 50000, "6(d)(1)#both"),
        "queens up": (500, 10000, "6(d)(2)"),
        "five card hand bonus": (100, 500, "6(d)(5)#device"),
    },
}
"""Smallest and greatest amounts of the houses in these tests, in cents, and the clause that sends us to them."""

DENOMINATIONS = {
    FOUR: {"progressive": (100, "13(a)")},
    MARYLAND: {"progressive": (100, "7.E(4)(a)/2")},
    ULTIMATE: {"progressive": (500, "13(a)")},
    CRAZY: {"four-card progressive": (100, "6(d)(3)#place"), "five-card progressive": (100, "6(d)(4)#place")},
}

LIMITED = {name: tuple(dict.fromkeys(row[2] for row in rows.values())) for name, rows in LIMITS.items()}
FIXED = {name: tuple(dict.fromkeys(row[1] for row in rows.values())) for name, rows in DENOMINATIONS.items()}


def beside(live: Live, wager: str) -> tuple[Live, str]:
    """Open betting with everything on position 1 that a wager needs; and the hand it is placed on."""
    four_card = live.name in (FOUR, EARLIER, MARYLAND)
    main = ("ante", "aces up") if four_card else MAIN[live.name]
    if wager not in main:
        live.bet(1, dict.fromkeys(main, ANTE))
    elif wager != "ante" and not four_card:
        live.bet(1, {"ante": LIMITS[live.name]["ante"][1]})
    on = live.plan.wagers[wager].rule.on
    return live, on[0] if on else ""


@by_law(LIMITED, readings={FOUR: "WAG-6", MARYLAND: "WAG-6", CRAZY: "C-44"})
def test_wagers_lie_within_the_posted_limits(law: Law) -> None:
    """The smallest and the greatest amount are taken; a cent below or above is refused, and so is a raise beyond."""
    for wager, (low, high, clause) in LIMITS[FOUR if law.name == EARLIER else law.name].items():
        live, on = beside(Live(law, players=2).start(), wager)
        for amount in (low - 1, high + 1, 1):
            live.refused(PlaceBet(1, wager, amount, on), "outside-the-limits", clause)
        live.do(PlaceBet(1, wager, low, on))
        live.refused(PlaceBet(1, wager, high - low + 1, on), "outside-the-limits", clause)
        live.do(PlaceBet(1, wager, high - low, on))
        assert live.now.seats[0].amount(wager) == high


@by_law(LIMITED)
@pytest.mark.parametrize("amount", [0, -1, -500])
def test_a_wager_is_more_than_nothing(law: Law, amount: int) -> None:
    """Nothing and less than nothing are refused, as a first wager and as an addition."""
    live = Live(law, players=2).start()
    live.refused(PlaceBet(1, "ante", amount), "outside-the-limits", law.clause)
    live.do(PlaceBet(1, "ante", 2000))
    live.refused(PlaceBet(1, "ante", amount), "outside-the-limits", law.clause)
    assert live.now.seats[0].amount("ante") == 2000


@by_law(FIXED, readings={FOUR: "WAG-7", EARLIER: "WAG-7", ULTIMATE: "U-36", CRAZY: "C-19"})
def test_a_progressive_wager_is_its_one_amount(law: Law) -> None:
    """Neither less nor more, nor the same twice."""
    for wager, (amount, clause) in DENOMINATIONS[FOUR if law.name == EARLIER else law.name].items():
        live, _ = beside(Live(law, players=2).start(), wager)
        for other in (amount - 1, amount + 1, 5 * amount, amount // 2):
            live.refused(PlaceBet(1, wager, other), "outside-the-limits", clause)
        live.do(PlaceBet(1, wager, amount))
        live.refused(PlaceBet(1, wager, amount), "outside-the-limits", clause)


@by_law({MARYLAND: "7.E(4)(a)/2", FOUR: "13(a)", CRAZY: "6(d)(3)#place"}, readings={CRAZY: "C-19"})
def test_a_five_dollar_house_refuses_a_dollar(law: Law) -> None:
    """The denomination is the one that was filed."""
    examples = {MARYLAND: "five-dollar-progressive", CRAZY: "five-dollar-progressives"}
    live = Live(law, examples.get(law.name, "progressive-b"), players=2).start()
    live.bet(1)
    wager = "four-card progressive" if law.name == CRAZY else "progressive"
    live.refused(PlaceBet(1, wager, 100), "outside-the-limits", law.clause)
    live.do(PlaceBet(1, wager, 500))


EQUAL = {ULTIMATE: ("1.blind#equal-ante", "1.ante#equal-blind"), CRAZY: "6(d)(1)#equal"}


@by_law(EQUAL, readings={ULTIMATE: "U-47"})
def test_two_wagers_that_belong_together_are_equal(law: Law) -> None:
    """Less or more beside the ante keeps the betting open until it is made up, for that one position too."""
    other = MAIN[law.name][1]
    live = Live(law, players=2).start()
    live.bet(2)
    live.bet(1, {"ante": 2000, other: 1000})
    live.refused(NoMoreBets(), "unequal-amounts", law.clause)
    live.do(PlaceBet(1, other, 1001))
    live.refused(NoMoreBets(), "unequal-amounts", law.clause)
    live.do(PlaceBet(1, "ante", 1), NoMoreBets())


@by_law(EQUAL)
def test_either_of_the_two_may_come_first(law: Law) -> None:
    """Each needs the other, and they are laid down one after the other."""
    live = Live(law, players=2).start()
    for wager in reversed(MAIN[law.name]):
        live.do(PlaceBet(1, wager, ANTE))
    live.do(NoMoreBets())


# -- prerequisites ----------------------------------------------------------------------------------------------------

NEEDS = {
    FOUR: {"cover all": (100, "12(a)"), "progressive": (100, "13(a)")},
    MARYLAND: {"progressive": (100, "7.E(4)(a)/1"), "six card bonus": (500, "7.E(5)(a)/1")},
    ULTIMATE: {
        "trips": (500, "6(c)#after-ante-blind"),
        "cover all": (500, "12(a)"),
        "progressive": (500, "13(b)#after-main"),
    },
    CRAZY: {
        "queens up": (500, "6(d)(2)"),
        "four-card progressive": (100, "6(d)(3)#place"),
        "five-card progressive": (100, "6(d)(4)#place"),
        "five card hand bonus": (100, "6(d)(5)#device"),
    },
}
NEEDED = {name: tuple(row[1] for row in rows.values()) for name, rows in NEEDS.items()}


@by_law(NEEDED, readings={FOUR: "DLG-12", MARYLAND: "DLG-12", ULTIMATE: "U-37", CRAZY: "C-36"})
def test_a_side_wager_needs_its_main_wager_on_the_same_position(law: Law) -> None:
    """Alone it is refused, also while another position has what is missing."""
    rows = NEEDS[FOUR if law.name == EARLIER else law.name]
    live = Live(law, players=2).start()
    live.bet(2)
    for wager, (amount, clause) in rows.items():
        on = live.plan.wagers[wager].rule.on
        refusal = live.refused(PlaceBet(1, wager, amount, on[0] if on else ""), "wager-needs-another", clause)
        assert refusal.instead[0].startswith("bet ")
    live.bet(1)
    if law.name == MARYLAND:
        live.refused(PlaceBet(1, "six card bonus", 500), "wager-needs-another", "7.E(5)(a)/1")
        live.do(PlaceBet(1, "aces up", 500))
    for wager, (amount, _) in rows.items():
        on = live.plan.wagers[wager].rule.on
        live.do(PlaceBet(1, wager, amount, on[0] if on else ""))
    live.do(NoMoreBets())


@by_law(
    {FOUR: ("12(a)", "13(a)", "6(a)(2)"), MARYLAND: ("7.E(4)(a)/1", "7.E(2)")},
    readings={FOUR: "WAG-2", MARYLAND: "GEN-5"},
)
def test_aces_up_alone_is_enough(law: Law) -> None:
    """It may be bet without an ante, and carries a progressive wager."""
    live = Live(law, players=2).start()
    live.bet(1, {"aces up": 500, "progressive": 100})
    live.do(NoMoreBets())


@by_law({FOUR: "6(a)(3)", MARYLAND: "7.E(3)"})
def test_ante_and_aces_up_may_be_made_together_for_different_amounts(law: Law) -> None:
    """Against the dealer and against the paytable at once; the one amount has nothing to do with the other."""
    live = Live(law, players=2).start()
    live.bet(1, {"ante": 1000, "aces up": 7500})
    live.bet(2, {"aces up": 500, "ante": 50000})
    live.do(NoMoreBets())
    assert [len(seat.bets) for seat in live.now.seats] == [2, 2]


@pytest.mark.clause("md-4cp:7.E(5)(a)/1")
@pytest.mark.reading("md-4cp:WAG-9")
def test_the_six_card_bonus_needs_both() -> None:
    """Neither the ante alone nor aces up alone will do."""
    for wager in ("ante", "aces up"):
        live = Live(MARYLAND, players=1).start()
        live.bet(1, {wager: 1000})
        live.refused(PlaceBet(1, "six card bonus", 500), "wager-needs-another", "7.E(5)(a)/1")


@by_law({ULTIMATE: ("1.ante#initial", "1.blind#initial"), CRAZY: "6(d)(1)#both"}, readings={CRAZY: "C-36"})
def test_half_of_the_main_wager_keeps_betting_open(law: Law) -> None:
    """A position with one of the two wagers is not dealt in: it completes them or takes back what lies there."""
    for place, wager in enumerate(MAIN[law.name]):
        live = Live(law, players=2).start()
        live.bet(2)
        live.do(PlaceBet(1, wager, ANTE))
        live.refused(NoMoreBets(), "wager-needs-another", law.clauses[min(place, len(law.clauses) - 1)])
        live.do(TakeBack(1, wager), NoMoreBets())
        assert [seat.position for seat in live.now.seats] == [2]


@by_law(NEEDED)
def test_what_a_side_wager_rests_on_cannot_go_without_it(law: Law) -> None:
    """With the ante taken back the side wagers do not go into the deal."""
    live = Live(law, players=2).start()
    live.bet_all(1)
    live.bet(2)
    for wager in ("ante", "aces up"):
        if live.now.seats[0].bet(wager):
            live.do(TakeBack(1, wager))
    live.refused(NoMoreBets(), "wager-needs-another", live.plan.wagers[live.now.seats[0].bets[0].wager].rule.clause[0])


OFFERED = {
    FOUR: ("12(a)", "13(a)"),
    MARYLAND: ("7.E(4)", "7.E(5)"),
    ULTIMATE: ("12(a)", "13(e)#one-of"),
    CRAZY: "6(d)(3)#offer",
}
PLAIN = {FOUR: "plain", EARLIER: "plain", MARYLAND: "main-game", ULTIMATE: "ante-blind-and-trips", CRAZY: "plain"}


@by_law(OFFERED)
def test_a_wager_that_the_house_does_not_offer_is_refused(law: Law) -> None:
    """An elected wager that was not elected, the play wager before its time, and what no document knows."""
    live = Live(law, PLAIN[law.name], players=2).start()
    live.bet(1)
    missing = {wager.name for wager in Live(law).plan.game.wagers} - {wager.name for wager in live.plan.game.wagers}
    assert missing
    for wager in sorted(missing | {"play", "insurance", ""}):
        refusal = live.refused(PlaceBet(1, wager, 500), "wager-not-offered", law.clause)
        assert "ante" in refusal.instead


# -- instruments ------------------------------------------------------------------------------------------------------

CHIPS = {FOUR: "6(b)/1", MARYLAND: "7.A", ULTIMATE: "6(a)#chips", CRAZY: "6(a)#instruments"}


@by_law(CHIPS)
def test_wagers_are_made_with_chips_or_plaques(law: Law) -> None:
    """Anything else on the layout is refused, credit from a game account too."""
    live = Live(law, players=2).start()
    for instrument in ("credit", "cheque", "account", "gold watch"):
        refusal = live.refused(PlaceBet(1, "ante", ANTE, instrument=instrument), "wagering-instruments", law.clause)
        assert "chips" in refusal.instead
    live.do(PlaceBet(1, "ante", ANTE, instrument="plaques"), PlaceBet(2, "ante", ANTE, instrument="chips"))


@by_law({MARYLAND: "7.A", CRAZY: "6(a)#instruments"}, readings={CRAZY: "C-22"})
def test_a_progressive_device_takes_a_value_chip(law: Law) -> None:
    """No plaque and no credit: the chip lies on the device, where the system recognises it."""
    live = Live(law, players=2).start()
    live.bet(1)
    wager = "progressive" if law.name == MARYLAND else "four-card progressive"
    for instrument in ("plaques", "account"):
        live.refused(PlaceBet(1, wager, 100, instrument=instrument), "wagering-instruments", law.clause)
    live.do(PlaceBet(1, wager, 100, instrument="chips"))


@pytest.mark.clause("ma-c4p:6(d)(5)#device", "ma-c4p:6(a)#instruments")
def test_the_five_card_hand_bonus_is_bet_from_the_game_account() -> None:
    """It is made on the electronic device, on the player's hand, the dealer's, or both; chips have no place there."""
    live = Live(CRAZY, players=1).start()
    live.bet(1)
    bonus = "five card hand bonus"
    live.refused(PlaceBet(1, bonus, 100, "player", "chips"), "wagering-instruments", "6(a)#instruments")
    for on in ("player", "dealer"):
        (made,) = live.do(PlaceBet(1, bonus, 100, on, "account"))
        assert isinstance(made, Wagered)
        assert made.account == "game account"
    live.refused(PlaceBet(1, bonus, 100, "table"), "wager-not-offered", "6(d)(5)#which")
    live.refused(PlaceBet(1, bonus, 100), "wager-not-offered", "6(d)(5)#which")


@by_law({FOUR: "6(b)/3", MARYLAND: "7.A", ULTIMATE: "6(a)#no-verbal-cash", CRAZY: "6(a)#no-verbal"})
def test_a_wager_that_is_called_with_cash_does_not_stand(law: Law) -> None:
    """Neither the call nor the cash."""
    live = Live(law, players=2).start()
    for instrument in ("cash", "call"):
        live.refused(PlaceBet(1, "ante", ANTE, instrument=instrument), "verbal-wager", law.clause)


COUPON = {FOUR: "6(b)/2", MARYLAND: "7.A", ULTIMATE: "6(a)#match-play", CRAZY: "6(a)#instruments"}
COUPON_READ = {FOUR: "WAG-4", MARYLAND: "WAG-4", ULTIMATE: "U-29", CRAZY: "C-44"}


@by_law(COUPON, readings=COUPON_READ)
def test_match_play_is_refused_unless_it_was_filed(law: Law) -> None:
    """A coupon is no wager where the Rules Submission is silent."""
    live = Live(law, players=2).start()
    live.bet(1)
    live.refused(PlaceBet(1, "match play", ANTE), "match-play", law.clause)
    live.refused(PlaceBet(1, "ante", ANTE, instrument="match play"), "match-play", law.clause)


@by_law(COUPON, readings=COUPON_READ)
def test_a_match_play_coupon_lies_beside_an_ante_in_chips(law: Law) -> None:
    """One, for at most the ante (in Ultimate for exactly the ante); it is no stake of its own."""
    example = "" if law.name == ULTIMATE else "match-play"
    elections = {"readings.match-play": "on the ante"} if law.name == ULTIMATE else {}
    live = Live(law, example, elections, players=2).start()
    live.refused(PlaceBet(1, "match play", ANTE), "match-play", law.clause)
    for wager in MAIN[law.name]:
        live.do(PlaceBet(1, wager, 2 * ANTE))
    for amount in (0, -ANTE, 2 * ANTE + 1):
        live.refused(PlaceBet(1, "match play", amount), "match-play", law.clause)
    if law.name == ULTIMATE:
        live.refused(PlaceBet(1, "match play", ANTE), "match-play", law.clause)
    (laid,) = live.do(PlaceBet(1, "match play", 2 * ANTE))
    assert isinstance(laid, Wagered)
    assert laid.account == "coupon"
    live.refused(PlaceBet(1, "match play", ANTE), "match-play", law.clause)
    assert live.now.seats[0].amount("ante") == 2 * ANTE
    for wager in MAIN[law.name]:
        live.do(TakeBack(1, wager), PlaceBet(1, wager, ANTE))
    live.refused(NoMoreBets(), "match-play", law.clause)
    live.do(TakeBack(1, "match play"), NoMoreBets())


@by_law({FOUR: "6(d)/1", MARYLAND: "7.C", ULTIMATE: "6(b)#deadline", CRAZY: "6(c)#deadline"})
def test_until_no_more_bets_a_wager_may_grow_and_go_back(law: Law) -> None:
    """Betting open, everything is the player's to change; taken back, only that somebody has wagered is known."""
    live = Live(law, players=2)
    live.refused(PlaceBet(1, "ante", ANTE), "round-not-complete")
    live.refused(TakeBack(1, "ante"), "round-not-complete")
    live.start()
    live.refused(StartRound(), "round-not-complete")
    before = live.table
    live.bet_all(1)
    live.do(PlaceBet(1, "ante", ANTE))
    assert live.now.seats[0].amount("ante") == 2 * ANTE
    for bet in live.now.seats[0].bets:
        (back,) = live.do(TakeBack(1, bet.wager, bet.on))
        assert isinstance(back, TakenBack)
        assert back.amount == bet.amount
    assert before.round is not None
    assert live.table == replace(before, round=replace(before.round, wagered=True))
    live.refused(TakeBack(1, "ante"), "wager-not-offered")
