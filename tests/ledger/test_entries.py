"""One entry for each kind of event, with the arithmetic written out. Amounts are cents."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.ledger import Books, Posting
from pitboss.ledger.accounts import Amount, Postings
from pitboss.rounds.events import (
    Acted,
    BetsClosed,
    Event,
    MeterMoved,
    Opened,
    Reached,
    Reversed,
    RoundStarted,
    Settled,
    TakenBack,
    Wagered,
)
from pitboss.ruleset.words import LineResult

ANN = "player:Ann"
INVENTORY = "table inventory"
HOUSE = "house funds"
METER = "meter:progressive"
SEED = 500_000

OPENED = Opened(
    rulebook="ma-four-card-poker",
    edition="",
    law="",
    operator="",
    table="FCP-1",
    version=1,
    submission="",
    device="manual dealing shoe",
    shuffle="manual",
    decks=1,
    cards=52,
    meters={"progressive": Fraction(SEED)},
)


def line(wager: str, staked: int, result: LineResult, *, pays: int = 0, returned: int = 0, source: str = "") -> Settled:
    """A line of Ann's at position 1."""
    return Settled(1, "Ann", wager, staked, result, "", "", pays=pays, returned=returned, source=source)


def award(pays: int, moved: Amount, whole: int = 0, player: str = "Ann", staked: int = 100) -> Settled:
    """An award of the meter, or a share of one, on a progressive wager."""
    return Settled(
        1,
        player,
        "progressive",
        staked,
        "won",
        "",
        "",
        pays=pays,
        source="meter: progressive",
        meter="progressive",
        moved=Fraction(moved),
        award=whole,
    )


def contribution(by: Amount) -> MeterMoved:
    """What Ann's progressive wager brings the meter."""
    return MeterMoved("progressive", Fraction(by), "contribution", 1, "progressive")


def entry(*events: Event) -> dict[str, Amount]:
    """What the last of some events did to each account, after a table was opened; it must sum to zero."""
    books = Books.fold((OPENED, RoundStarted(1, 1), *events[:-1]))
    postings = books.post(events[-1])
    assert sum(posting.amount for posting in postings) == 0
    return gained(postings)


def gained(postings: Postings) -> dict[str, Amount]:
    """What each account gains by some postings."""
    amounts: dict[str, Amount] = {}
    for posting in postings:
        amounts[posting.account] = amounts.get(posting.account, 0) + posting.amount
    return {account: amount for account, amount in amounts.items() if amount}


@pytest.mark.clause("ma-4cp:13(a)(3)/2")
@pytest.mark.reading("ma-4cp:PRG-18")
def test_opening_a_table_funds_its_meters() -> None:
    """The amount a meter starts from comes from house funds: $5,000."""
    assert gained(Books().post(OPENED)) == {HOUSE: -SEED, METER: SEED}


def test_a_table_opened_again_funds_only_the_difference() -> None:
    """A second opening brings the meter from where it stands, $5,000.15, to $5,000, and no further $5,000 into it."""
    assert entry(contribution(15), OPENED) == {HOUSE: 15, METER: -15}


@pytest.mark.clause("ma-4cp:6(b)/1")
def test_a_wager_goes_from_the_player_to_the_layout() -> None:
    """$10 ante: Ann 10 less, the layout 10 more."""
    assert entry(Wagered(1, "Ann", "ante", 1_000)) == {ANN: -1_000, "layout:1:ante": 1_000}


@pytest.mark.clause("ma-c4p:6(d)(5)#which", "ma-c4p:6(d)(5)#device")
def test_an_electronic_wager_comes_from_the_game_account() -> None:
    """The five card hand bonus on the dealer's hand lies apart from that on the own, and is paid by the account."""
    assert entry(Wagered(1, "Ann", "five card hand bonus", 200, "dealer", "game account")) == {
        "game account:Ann": -200,
        "layout:1:five card hand bonus:dealer": 200,
    }


def test_a_wager_taken_back_comes_from_the_layout() -> None:
    """$4 of $10 go back: Ann 4 more, the layout 4 less."""
    assert entry(Wagered(1, "Ann", "ante", 1_000), TakenBack(1, "Ann", "ante", 400)) == {
        ANN: 400,
        "layout:1:ante": -400,
    }


@pytest.mark.clause("ma-4cp:10(b)/3", "ma-4cp:10(b)/4")
def test_a_play_wager_goes_to_the_layout() -> None:
    """A play wager of $30 is made by the decision itself; a fold and a check move nothing, whatever is said with it."""
    assert entry(Acted(1, "Ann", "decision", "play", 3_000, wager="play")) == {ANN: -3_000, "layout:1:play": 3_000}
    assert entry(Acted(1, "Ann", "decision", "fold", 3_000)) == {}
    assert entry(Acted(1, "Ann", "preflop", "check")) == {}


@pytest.mark.clause("ma-4cp:11(a)(1)/1")
def test_a_win_comes_from_the_inventory_and_the_stake_comes_back() -> None:
    """1 to 1 on $10: the layout gives 10 back, the inventory 10 to it."""
    assert entry(line("ante", 1_000, "won", pays=1_000, returned=1_000, source=INVENTORY)) == {
        "layout:1:ante": -1_000,
        INVENTORY: -1_000,
        ANN: 2_000,
    }


@pytest.mark.clause("ma-4cp:13(a)(1)[A,Three-of-a-kind]")
def test_odds_for_one_keep_the_stake() -> None:
    """9 for 1 on $1: the inventory takes the 1 and pays 9, which is 8 in all; Ann has 8 more than before."""
    assert entry(line("progressive", 100, "won", pays=900, source=INVENTORY)) == {
        "layout:1:progressive": -100,
        INVENTORY: -800,
        ANN: 900,
    }


@pytest.mark.clause("ma-4cp:10(c)/1", "ma-4cp:10(d)/3", "ma-uth:9(e)(2)#collect")
@pytest.mark.parametrize("result", ["lost", "forfeited"])
def test_a_lost_wager_goes_to_the_inventory(result: LineResult) -> None:
    """$10 lost or forfeited: from the layout to the inventory, and nothing to anybody."""
    assert entry(line("ante", 1_000, result)) == {"layout:1:ante": -1_000, INVENTORY: 1_000}


@pytest.mark.parametrize("result", ["push", "returned"])
def test_an_undecided_wager_goes_back(result: LineResult) -> None:
    """$10 pushed or returned: from the layout to Ann."""
    assert entry(line("ante", 1_000, result, returned=1_000)) == {"layout:1:ante": -1_000, ANN: 1_000}


@pytest.mark.clause("ma-4cp:11(a)(2)/1")
def test_a_bonus_without_a_stake_comes_from_the_inventory() -> None:
    """An ante bonus of $200 has no stake of its own: the inventory pays it, the layout is not touched."""
    assert entry(line("ante bonus", 0, "won", pays=20_000, source=INVENTORY)) == {INVENTORY: -20_000, ANN: 20_000}


@pytest.mark.clause("ma-4cp:13(a)(5)", "md-4cp:12.F")
@pytest.mark.reading("ma-4cp:ENV-13", "md-4cp:ENV-13")
def test_envy_comes_from_house_funds() -> None:
    """An envy bonus of $100: house funds pay it, the meter is untouched."""
    assert entry(line("envy bonus", 0, "won", pays=10_000, source=HOUSE)) == {HOUSE: -10_000, ANN: 10_000}


@pytest.mark.clause("ma-4cp:13(a)(3)/1")
@pytest.mark.reading("ma-4cp:PRG-4", "ma-4cp:R-06")
def test_a_contribution_is_exact() -> None:
    """3.33 % of a $1 wager is 3.33 cents, from house funds to the meter; no fraction is lost."""
    assert entry(contribution(Fraction(333, 100))) == {
        HOUSE: -Fraction(333, 100),
        METER: Fraction(333, 100),
    }


@pytest.mark.reading("ma-4cp:PRG-16", "md-4cp:PRG-16")
def test_a_contribution_reversed_goes_back_to_house_funds() -> None:
    """Of a void hand the 3.33 cents return to where they came from."""
    assert entry(MeterMoved("progressive", -Fraction(333, 100), "reversal", 1, "progressive")) == {
        HOUSE: Fraction(333, 100),
        METER: -Fraction(333, 100),
    }


@pytest.mark.reading("ma-4cp:PRG-17")
def test_a_movement_at_another_table_is_no_money_of_this_house() -> None:
    """What a linked table brought to the meter stands against an account of its own, and not against house funds."""
    assert entry(MeterMoved("progressive", Fraction(100), "link")) == {"elsewhere:progressive": -100, METER: 100}


@pytest.mark.clause("ma-4cp:13(b)[PTMGL01,Straight Flush]")
@pytest.mark.reading("ma-4cp:PRG-3", "ma-4cp:PAY-3")
def test_a_tenth_of_the_meter_leaves_the_rest() -> None:
    """10 % of $5,000: the meter pays 500 and nothing is put in; the stake of $1 goes to the inventory."""
    assert entry(award(50_000, -50_000)) == {
        "layout:1:progressive": -100,
        INVENTORY: 100,
        METER: -50_000,
        ANN: 50_000,
    }


@pytest.mark.clause("ma-4cp:13(a)(1)[A,Four aces]", "ma-4cp:13(a)(3)/3")
@pytest.mark.reading("ma-4cp:PRG-2", "ma-4cp:R-02")
def test_the_whole_meter_is_paid_and_house_funds_reset_it() -> None:
    """The meter holds 500,009.99 cents and pays 500,010; house funds put in 500,000 and the missing 0.01."""
    grown = contribution(Fraction(999, 100))
    postings = entry(grown, award(500_010, SEED - (SEED + Fraction(999, 100))))
    assert postings == {
        "layout:1:progressive": -100,
        INVENTORY: 100,
        METER: -Fraction(999, 100),
        HOUSE: -(500_000 + Fraction(1, 100)),
        ANN: 500_010,
    }
    assert sum(amount for account, amount in postings.items() if account in (METER, HOUSE)) == -500_010


@pytest.mark.reading("ma-4cp:PRG-2")
def test_a_second_winner_takes_what_the_reset_left() -> None:
    """At its reset amount the meter pays 5,000 and gets 5,000: it has not moved, house funds have."""
    assert entry(award(SEED, 0)) == {
        "layout:1:progressive": -100,
        INVENTORY: 100,
        HOUSE: -SEED,
        ANN: SEED,
    }


@pytest.mark.clause("ma-c4p:11(f)(2)#divide")
@pytest.mark.reading("ma-c4p:C-15")
@pytest.mark.parametrize("contributed", [10, 0])
def test_a_divided_award_is_taken_once_and_paid_in_shares(contributed: int) -> None:
    """Three share the award: the first share takes it all from the meter; the last leaves nothing of it.

    With 10 cents contributed the award is 500,010 = 3 x 166,670. With none it is 500,000 = 166,668 + 2 x 166,666, and
    the meter, which stands at its reset amount, does not move.
    """
    whole = SEED + contributed
    rest = whole // 3
    shares = (
        award(whole - 2 * rest, -contributed, whole, "Ann"),
        award(rest, 0, whole, "Bob"),
        award(rest, 0, whole, "Cy"),
    )
    grown = contribution(contributed)
    first = entry(grown, shares[0])
    assert (first["player:Ann"], first["award:progressive"]) == (whole - 2 * rest, 2 * rest)
    assert first.get(METER, 0) + first[HOUSE] == -whole
    for number, player in ((1, "Bob"), (2, "Cy")):
        later = entry(grown, *shares[: number + 1])
        assert (later[f"player:{player}"], later["award:progressive"]) == (rest, -rest)
        assert not {METER, HOUSE} & later.keys()
    books = Books.fold((OPENED, RoundStarted(1, 1), grown, *shares))
    assert (books.balance("award:progressive"), books.balance(METER)) == (0, SEED)


@pytest.mark.reading("ma-c4p:C-15")
def test_a_share_given_up_goes_back_to_the_meter() -> None:
    """Of 500,000 divided in two one half is paid; the other, which nobody takes, goes from the award to the meter."""
    given_up = MeterMoved("progressive", Fraction(250_000), "share given up", wager="progressive")
    assert entry(award(250_000, 0, SEED), given_up) == {"award:progressive": -250_000, METER: 250_000}


@pytest.mark.reading("ma-4cp:IRR-8", "md-4cp:IRR-8", "ma-c4p:R-04")
@pytest.mark.parametrize(
    "undone",
    [
        line("ante", 1_000, "won", pays=1_000, returned=1_000, source=INVENTORY),
        line("ante", 1_000, "lost"),
        line("envy bonus", 0, "won", pays=10_000, source=HOUSE),
        award(50_000, -50_000),
        award(SEED, 0),
        award(250_000, 0, SEED),
    ],
    ids=["won", "lost", "envy", "a tenth", "the whole", "a share"],
)
def test_a_line_reversed_is_its_exact_opposite(undone: Settled) -> None:
    """Every posting of the line comes back with its sign turned, and the books stand where they stood."""
    before = Books.fold((OPENED, RoundStarted(1, 1), Wagered(1, "Ann", undone.wager, undone.staked)))
    settled = before.after(undone)
    opposite = tuple(Posting(item.account, -item.amount) for item in before.post(undone))
    assert settled.post(Reversed(undone, "")) == opposite
    assert settled.after(Reversed(undone, "")).balances == before.balances


@pytest.mark.clause("ma-4cp:6(b)/2")
@pytest.mark.reading("ma-4cp:WAG-4", "md-4cp:WAG-4", "ma-uth:U-29", "ma-c4p:C-44")
def test_a_coupon_is_no_money_and_its_winnings_are() -> None:
    """A match play coupon lies nowhere, goes back as nothing, and wins its value from the inventory."""
    assert entry(Wagered(1, "Ann", "match play", 1_000, account="coupon")) == {}
    assert entry(TakenBack(1, "Ann", "match play", 1_000, account="coupon")) == {}
    assert entry(line("match play", 0, "lost")) == {}
    assert entry(line("match play", 0, "won", pays=1_000, source=INVENTORY)) == {INVENTORY: -1_000, ANN: 1_000}


def test_what_is_not_about_money_posts_nothing() -> None:
    """A stage reached, or the announcement of no more bets, moves nothing."""
    assert Books().post(Reached("betting")) == Books().post(BetsClosed("")) == ()
