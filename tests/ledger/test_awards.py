"""Awards of meters in whole rounds, with the arithmetic written out: who is paid, and from where. Amounts are cents."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from pitboss.adjudication import settle_written
from pitboss.ledger import Books, RoundResult, check
from pitboss.rounds.events import Event
from tests.ledger.hall import CRAZY, FOUR, MARYLAND, ULTIMATE

HOUSE = "house funds"
BONUS = "five card hand bonus"


def meters(**amounts: tuple[str, str]) -> dict[str, Any]:
    """The elections of meters: the amount each starts from and is reset to, and its rate."""
    return {name: {"initial": seed, "reset": seed, "rate": rate} for name, (seed, rate) in amounts.items()}


TENTHS = {
    "wager": {
        "progressive": {"paytable": "PTMGL01", "amount": "$1", "meter": meters(progressive=("$10,000", "3.33%"))},
    }
}
LEVELS = {
    "wager": {
        "progressive": {
            "paytable": "PTMGLML02",
            "amount": "$1",
            "meter": meters(mega=("$10,000", "10%"), major=("$1,000", "5%"), minor=("$250", "3.3%")),
        }
    }
}


def seat(position: int, cards: str, act: str, **wagers: Any) -> dict[str, Any]:
    """A position of a written round; wagers are named with underscores."""
    named = {name.replace("__", "-").replace("_", " "): amount for name, amount in wagers.items()}
    return {"position": position, "player": f"P{position}", "cards": cards, "wagers": named, "acts": [act]}


def played(rulebook: str, dealer: str, *seats: Mapping[str, Any], **more: Any) -> tuple[Books, RoundResult]:
    """The books after a written round, which must be in order, and the round's result."""
    return kept(settle_written({"rulebook": rulebook, "dealer": {"cards": dealer}, "seat": list(seats), **more}).events)


def kept(events: tuple[Event, ...]) -> tuple[Books, RoundResult]:
    """The books of one round's events."""
    assert check(events) is None
    books = Books.fold(events)
    result = books.round_result(1)
    assert result is not None
    return books, result


@pytest.mark.clause("ma-4cp:13(a)(4)", "ma-4cp:13(b)[PTMGL01,Royal Flush]", "ma-4cp:13(b)[PTMGL01,Straight Flush]")
@pytest.mark.reading("ma-4cp:PRG-2", "ma-4cp:PRG-3", "ma-4cp:PRG-4", "ma-4cp:ENV-13", "ma-4cp:R-02", "ma-4cp:R-06")
def test_three_hits_in_one_round_are_paid_in_order() -> None:
    """Two royal flushes and a straight flush: the whole meter, the reset amount, a tenth of the reset amount.

    Three contributions of 3.33 make 1,000,009.99. Position 3 is paid 1,000,010, position 2 the reset 1,000,000,
    position 1 a tenth, 100,000; 900,000 stay. House funds: the seed 1,000,000, contributions 9.99, resets
    1,000,000.01 and 1,000,000, envy 4 x 100,000 and 2 x 30,000.
    """
    wagers = {"ante": "10", "progressive": "1"}
    books, result = played(
        FOUR,
        "2c 3d 4h 6s 8d Tc",
        seat(1, "9c 8c 7c 6c 5c", "play 10", **wagers),
        seat(2, "Ah Kh Qh Jh Th", "play 10", **wagers),
        seat(3, "As Ks Qs Js Ts", "play 10", **wagers),
        elections=TENTHS,
    )
    bonus = 1_000 + 1_000 + 20_000 - 100
    assert result.players == {
        "P3": bonus + 1_000_010 + 100_000 + 30_000,
        "P2": bonus + 1_000_000 + 100_000 + 30_000,
        "P1": bonus + 100_000 + 2 * 100_000,
    }
    assert books.balance("meter:progressive") == 900_000
    assert books.balance(HOUSE) == -(1_000_000 + Fraction(999, 100) + 2_000_000 + Fraction(1, 100) + 460_000)
    assert books.balance("table inventory") == 3 * 100 - 3 * (2_000 + 20_000)


@pytest.mark.clause("ma-4cp:13(b)[PTMGLML02,Straight Flush]", "ma-4cp:13(b)[PTMGLML02,4 of a Kind]")
@pytest.mark.reading("ma-4cp:PRG-2", "ma-4cp:PRG-10", "ma-4cp:R-02")
def test_each_level_pays_and_resets_by_itself() -> None:
    """A straight flush takes the Major, four of a kind the Minor; the Mega only grows.

    Three wagers of 100: the Mega gains 30, the Major 15, the Minor 9.9. The Major pays 100,015 and the Minor, which
    holds 25,009.9, pays 25,010; both are reset by house funds, the Minor with 0.1 beside.
    """
    wagers = {"ante": "10", "progressive": "1"}
    books, result = played(
        FOUR,
        "2c 3d 4h 6s 8d Tc",
        seat(1, "Kc Kd Kh Ks 5c", "play 10", **wagers),
        seat(2, "9h 8h 7h 6h 5h", "play 10", **wagers),
        seat(3, "Ad 2s 2d 7s Ts", "fold", **wagers),
        elections=LEVELS,
    )
    assert {name: books.balance(f"meter:{name}") for name in ("mega", "major", "minor")} == {
        "mega": 1_000_030,
        "major": 100_000,
        "minor": 25_000,
    }
    assert [result.change(f"meter:{name}") for name in ("mega", "major", "minor")] == [30, 0, 0]
    envy = 2 * 30_000
    contributions, resets = 30 + 15 + Fraction(99, 10), 100_000 + 25_000 + Fraction(1, 10)
    assert result.change(HOUSE) == -(contributions + resets + envy)
    assert result.players["P2"] == 2_000 + 20_000 + 100_015 - 100
    assert result.players["P1"] == 2_000 + 25_000 + 25_010 - 100 + 30_000


@pytest.mark.clause("ma-uth:13(c)", "ma-uth:13(e)[PTMGL02:royal-flush]", "ma-uth:13(e)[PTMGL02:straight-flush]")
@pytest.mark.reading("ma-uth:U-20", "ma-uth:R-06")
def test_a_tenth_after_the_whole_is_a_tenth_of_the_reset_amount() -> None:
    """Two cards and the flop: a royal flush takes 5,000,200, then a straight flush a tenth of 5,000,000."""
    wagers = {"ante": "10", "blind": "10", "progressive": "5"}
    books, result = played(
        ULTIMATE,
        "2c 3d",
        seat(1, "9s 8s", "play 30", **wagers),
        seat(2, "As Ks", "play 30", **wagers),
        board={"cards": "Qs Js Ts 4d 4c"},
    )
    assert result.change("meter:progressive") == 200 - 200 - 500_000
    assert books.balance("meter:progressive") == 4_500_000
    assert result.players["P2"] == (1_000 + 3_000 + 500_000) + 5_000_200 - 500 + 150_000
    assert result.players["P1"] == (1_000 + 3_000 + 50_000) + 500_000 - 500 + 500_000


@pytest.mark.clause("md-4cp:12.D(4)", "md-4cp:12.D(1)(a)(i)")
@pytest.mark.reading("md-4cp:PRG-2", "md-4cp:PRG-4", "md-4cp:ENV-13")
def test_four_aces_take_the_meter_with_the_contributions_of_the_round() -> None:
    """Two wagers of 100 at 20 % are in the meter when four aces take it: 500,040; envy is 10,000 of house funds."""
    wagers = {"ante": "10", "progressive": "1"}
    books, result = played(
        MARYLAND,
        "2c 3d 4h 6s 8d Tc",
        seat(1, "Jd 2s 2d 7s Ts", "fold", **wagers),
        seat(2, "As Ah Ad Ac 4c", "play 10", **wagers),
        box={"card": "9d"},
    )
    assert books.balance("meter:progressive") == 500_000
    assert result.change(HOUSE) == -(40 + 500_000 + 10_000)
    assert result.players["P2"] == 2_000 + 25_000 + 500_040 - 100


def divided(third: Mapping[str, Any] | None = None, rate: str = "5%") -> tuple[Books, RoundResult]:
    """A dealer's royal flush with three bettors on the dealer's hand, who have folded, the third as a rule."""
    wagers: dict[str, Any] = {"ante": "10", "super_bonus": "10", BONUS: {"dealer": "1"}}
    return played(
        CRAZY,
        "Ah Kh Qh Jh Th",
        seat(1, "2c 3c 4d 5d 7d", "fold", **wagers),
        seat(2, "2h 3h 4h 9c 9d", "fold", **wagers),
        third or seat(3, "As 2s Qs Js 8s", "fold", **wagers),
        elections={"wager": {BONUS: {"meter": {BONUS: {"rate": rate}}}}},
    )


@pytest.mark.clause("ma-c4p:11(f)(2)#divide", "ma-c4p:11(f)(1)[royal-flush]", "ma-c4p:10(e)(4)#not-inventory")
@pytest.mark.reading("ma-c4p:C-15", "ma-c4p:C-16")
def test_a_dealer_hand_award_is_divided_to_the_cent() -> None:
    """1,000,015 among three: 333,339 with the odd cent, 333,338 and 333,338, by hand and not to the game account.

    The stake of 100 leaves the game account of each; 2,000 of ante and super bonus are forfeited.
    """
    books, result = divided()
    won = {player: net + 2_000 + 100 for player, net in result.players.items()}
    assert won == {"P3": 333_339, "P2": 333_338, "P1": 333_338}
    assert sum(won.values()) == 1_000_015
    assert [books.balance(f"game account:P{number}") for number in (1, 2, 3)] == [-100, -100, -100]
    assert books.balance("award:five card hand bonus") == 0
    assert result.change(HOUSE) == -(15 + 1_000_000)
    assert result.change("table inventory") == 3 * (2_000 + 100)


@pytest.mark.clause("ma-c4p:11(f)(2)#divide")
@pytest.mark.reading("ma-c4p:C-15", "ma-c4p:R-02")
def test_a_fraction_of_a_cent_is_rounded_up_before_the_division() -> None:
    """At 5.2 % the meter holds 1,000,015.6 and the award is 1,000,016: 333,340 and twice 333,338.

    House funds bring the contributions, 15.6, the reset amount and the missing 0.4.
    """
    _, result = divided(rate="5.2%")
    won = {player: net + 2_100 for player, net in result.players.items()}
    assert won == {"P3": 333_340, "P2": 333_338, "P1": 333_338}
    assert result.change(HOUSE) == -(Fraction(156, 10) + 1_000_000 + Fraction(4, 10))


@pytest.mark.clause("ma-c4p:11(f)(2)#divide")
@pytest.mark.reading("ma-c4p:C-15", "ma-c4p:C-16")
def test_a_division_after_the_own_hand_took_the_meter() -> None:
    """Position 3 holds a royal flush too: it takes 1,000,020, and the reset amount is what is divided.

    1,000,000 among three is 333,334 and twice 333,333, although the award leaves the meter where it stands. Ante and
    play of position 3 push, its super bonus is paid 15 to 1.
    """
    royal = seat(3, "As Ks Qs Js Ts", "play 10", ante="10", super_bonus="10", **{BONUS: {"player": "1", "dealer": "1"}})
    books, result = divided(royal)
    super_bonus = 15 * 1_000
    assert result.players == {
        "P3": super_bonus + (1_000_020 - 100) + (333_334 - 100),
        "P2": 333_333 - 2_100,
        "P1": 333_333 - 2_100,
    }
    assert result.change(HOUSE) == -(20 + 2 * 1_000_000)
    assert books.balance("meter:five card hand bonus") == 1_000_000


@pytest.mark.clause("ma-c4p:11(e)(5)[$1:royal-flush]", "ma-c4p:10(e)(4)#not-inventory")
@pytest.mark.reading("ma-c4p:C-32")
def test_envy_comes_from_the_inventory_where_the_document_keeps_only_percentages_out_of_it() -> None:
    """The royal flush of position 2 takes 1,000,040 from its meter; the envy of 100,000 is paid by the inventory."""
    wagers = {"ante": "10", "super_bonus": "10", "five__card_progressive": "1"}
    _, result = played(
        CRAZY,
        "2c 2d 7h 8s 9c",
        seat(1, "3c 3d 5h 6s Td", "fold", **wagers),
        seat(2, "As Ks Qs Js Ts", "play 10", **wagers),
    )
    assert result.players["P1"] == 100_000 - 2_100
    assert result.change(HOUSE) == -(40 + 1_000_000)


@pytest.mark.clause("ma-c4p:12(c)", "ma-4cp:14(c)")
@pytest.mark.reading("ma-c4p:R-04", "ma-4cp:PRG-16", "ma-4cp:IRR-1", "ma-4cp:IRR-8")
@pytest.mark.parametrize(
    ("rulebook", "hands", "dealer", "wagers"),
    [
        (FOUR, ("As Ah Ad Ac 4c", "Jd 2s 2d 7s Ts"), "2c 3d 4h 6s 8d Tc", {"ante": "10", "progressive": "1"}),
        (
            CRAZY,
            ("As Ks Qs Js Ts", "2c 3c 4d 5d 7d"),
            "Ah Kh Qh Jh Th",
            {
                "ante": "10",
                "super bonus": "10",
                "five-card progressive": "1",
                BONUS: {"player": "1", "dealer": "2"},
            },
        ),
    ],
    ids=["ma-4cp", "ma-c4p"],
)
def test_a_void_found_in_the_settlement_leaves_every_account_as_it_was(
    rulebook: str, hands: tuple[str, str], dealer: str, wagers: Mapping[str, Any]
) -> None:
    """The wrong number of cards comes out at the end: whatever was paid comes back, meters and house funds too."""
    seats = [
        {"position": number, "player": f"P{number}", "cards": cards, "wagers": wagers, "acts": ["play 10"]}
        for number, cards in ((2, hands[0]), (1, hands[1]))
    ]
    _, result = played(rulebook, dealer, *seats, irregularity=[{"what": "wrong number of cards", "when": "settlement"}])
    assert result.changes == ()
