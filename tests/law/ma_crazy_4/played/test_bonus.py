"""The Five Card Hand Bonus with its draws, played: on which hand, for how much, to whom, what stays on the table."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Do, PlaceBet
from pitboss.rounds.events import Did, Racked, Wagered
from tests.law.ma_crazy_4.pictures import clauses
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, Live

MAIN = {"ante": 10, "super bonus": 10}
BONUS = "five card hand bonus"
OWN, DEALERS = f"{BONUS}/player", f"{BONUS}/dealer"
LOW, KING = "Qd 9d 6c 4s 2d", "Kc 9h 7d 5s 3h"
ROYAL, STEEL = "As Ks Qs Js Ts", "5h 6h 7h 8h 9h"
QUADS, FULL, FLUSH = "8s 8c 8h 8d 4c", "Ts Tc Th 4d 4c", "3s 6s 8s Ts Ks"


def played(
    hands: dict[int, tuple[str, dict[str, int]]], dealer: str = KING, *, magic: str = "", lucky: str = ""
) -> Staged:
    """Everybody plays; each position has its cards and its stakes beside ante and super bonus."""
    seats = {position: Hand(cards, {**MAIN, **bets}, ("play 10",)) for position, (cards, bets) in hands.items()}
    live = Staged(Scene(CRAZY, seats, dealer, magic=magic, lucky=lucky))
    live.finish()
    return live


@clauses("6(d)(5)#which", "11(f)(2)#both")
def test_the_wager_is_on_the_own_hand_on_the_dealers_or_on_both() -> None:
    """Two stakes, each decided by its own hand: a flush with the player, a full house with the dealer."""
    for bets in ({OWN: 2}, {DEALERS: 3}, {OWN: 2, DEALERS: 3}):
        live = played({1: (FLUSH, bets)}, "Jh Jc Jd 4d 4h")
        paid = {line[1]: line[3] for line in live.lines if line[1].startswith(BONUS)}
        expected = {OWN: 2 * 49_00, DEALERS: 3 * 99_00}
        assert paid == {name: expected[name] for name in bets}
    betting = Live(CRAZY, players=1).start()
    betting.bet(1)
    betting.refused(PlaceBet(1, BONUS, 1_00, "table"), "wager-not-offered", "6(d)(5)#which")
    betting.refused(PlaceBet(1, BONUS, 1_00), "wager-not-offered", "6(d)(5)#which")


@clauses("6(d)(5)#offer", "11(f)(1)#below", "11(f)(2)#highest", "10(f)#independent")
@pytest.mark.parametrize("on", [OWN, DEALERS])
@pytest.mark.parametrize(
    ("cards", "cents"),
    [
        (ROYAL, 10_000_10),
        (STEEL, 1_000_01),
        (QUADS, 2 * 500_00),
        (FULL, 2 * 100_00),
        (FLUSH, 2 * 50_00),
        ("Ts 9s 8s 7s 6d", 0),
        ("Ah Kd Qs Js Ts", 0),
        ("7s 7c 7h Jd 4c", 0),
        ("8s 8c 6h 6d 4c", 0),
        ("3s 6s 8s Ts Kd", 0),
    ],
    ids=[
        "royal",
        "straight flush",
        "four",
        "full house",
        "flush",
        "four to it",
        "straight",
        "three",
        "two pairs",
        "four suited",
    ],
)
def test_a_flush_or_better_in_five_cards_is_paid_once(on: str, cards: str, cents: int) -> None:
    """By the highest row alone; a straight and everything below a flush loses. The stake of $2 does not come back."""
    other = "Kh Kc 9c 2d 3c"
    live = played({1: (cards if on == OWN else other, {on: 2})}, other if on == OWN else cards)
    (line,) = [line for line in live.settled if line.wager == BONUS]
    assert (line.result, line.pays, line.returned) == (("won", cents, 0) if cents else ("lost", 0, 0))


@clauses("10(f)#independent", "10(f)#order")
@pytest.mark.parametrize(
    "dealer", ["Ah Ac Ad As 2d", "Qh Tc 7d 5c 2h", KING], ids=["wins", "does not qualify", "loses"]
)
def test_the_bonus_does_not_look_at_who_wins(dealer: str) -> None:
    """A flush is paid 50 for 1 whether the dealer is beaten or not, after ante, play and super bonus."""
    live = played({1: (FLUSH, {OWN: 1, "queens up": 5})}, dealer)
    assert live.result(1, OWN) == ("won", 49_00)
    assert live.result(1, "play")[0] == ("lost" if dealer.startswith("Ah") else "won")
    assert [line[1] for line in live.lines] == ["ante", "play", "super bonus", "queens up", OWN]


@clauses("11(f)(2)#fixed-not-divided")
@pytest.mark.parametrize(
    ("dealer", "pays"), [(QUADS, 500), (FULL, 100), (FLUSH, 50)], ids=["four", "full house", "flush"]
)
def test_fixed_odds_on_the_dealers_hand_are_paid_in_full_to_everyone(dealer: str, pays: int) -> None:
    """Three bettors with different stakes: each gets the whole odds on the own stake."""
    hands = {
        1: ("2c 5d 9c Jd Kc", {DEALERS: 1}),
        2: ("2d 5c 9d Jc Kd", {DEALERS: 2}),
        3: ("2h 5h 9s Jh Qc", {DEALERS: 5}),
        4: ("3c 6d 7c Qd Ac", {OWN: 5}),
    }
    live = played(hands, dealer)
    assert {line[0]: line[3] for line in live.lines if line[1] == DEALERS} == {
        1: (pays - 1) * 1_00,
        2: (pays - 1) * 2_00,
        3: (pays - 1) * 5_00,
    }
    assert live.result(4, OWN) == ("lost", -5_00)


@clauses("10(f)(3)#percentage-not-account", "10(f)(3)#credit")
@pytest.mark.parametrize("on", [OWN, DEALERS])
def test_a_share_of_the_meter_does_not_go_to_the_game_account(on: str) -> None:
    """Fixed odds are credited to the account; 10% and 100% of the meter are paid to the player by hand."""
    other = "Kh Kc 9c 2d 3c"
    for cards, account in ((FLUSH, "game account"), (QUADS, "game account"), (STEEL, "player"), (ROYAL, "player")):
        live = played({1: (cards if on == OWN else other, {on: 1})}, other if on == OWN else cards)
        (line,) = [line for line in live.settled if line.wager == BONUS]
        assert (line.result, line.account) == ("won", account)
        assert bool(line.meter) is (account == "player")


@clauses("10(f)(3)#hand-remains")
@pytest.mark.parametrize(("on", "cards"), [(OWN, ROYAL), (OWN, STEEL), (DEALERS, ROYAL)])
def test_the_winning_hand_stays_until_a_payout_by_hand_is_documented(on: str, cards: str) -> None:
    """The dealer holds the cards; nothing is collected before a floorperson has completed the documents."""
    other = "Kh Kc 9c 2d 3c"
    seats = {1: Hand(cards if on == OWN else other, {**MAIN, on: 1}, ("play 10",))}
    live = Staged(Scene(CRAZY, seats, other if on == OWN else cards)).to("documents")
    (held,) = [event for event in live.log if isinstance(event, Did) and event.step == "hold-cards"]
    assert (held.position, held.clause, held.says) == (1, "ma-c4p:10(f)(3)#hand-remains", BONUS)
    live.refused(Do("collect-cards"), "award-not-validated", "10(f)(3)#hand-remains")
    live.refused(Do("complete-documents", by="dealer"), "award-not-validated", "10(f)(3)#hand-remains")
    assert not [event for event in live.log if isinstance(event, Racked) and event.whose == "player"]
    assert len(live.now.dealer.cards) == 5
    live.do(Do("complete-documents", by="floorperson"), Do("collect-cards"))
    assert [event.position for event in live.log if isinstance(event, Racked) and event.whose == "player"] == [1]


@clauses("10(f)(3)#hand-remains")
def test_what_is_credited_holds_no_cards() -> None:
    """500 for 1 goes to the account: no cards are held and no documents asked for."""
    live = played({1: (QUADS, {OWN: 1})})
    assert not [
        event for event in live.log if isinstance(event, Did) and event.step in ("hold-cards", "complete-documents")
    ]


@clauses("1.magic(i)", "1.magic(ii)", "11(f)(3)[magic]")
def test_the_magic_card_is_looked_for_in_the_hand_that_was_bet_on() -> None:
    """A card of the dealer's pays every dealer-hand bettor 20 for 1 and no other; a player's pays that player alone."""
    hands = {
        1: ("2c 5d 9c Jd Ks", {DEALERS: 1}),
        2: ("2h 5c 9d Jc Kd", {OWN: 2}),
        3: ("2s 5h 9s Jh Qc", {OWN: 1, DEALERS: 5}),
    }
    for magic, expected in (
        ("7d", [(3, "magic card/dealer", 100_00), (1, "magic card/dealer", 20_00)]),
        ("9d", [(2, "magic card/player", 40_00)]),
        ("Qc", [(3, "magic card/player", 20_00)]),
        ("Ah", []),
    ):
        live = played(hands, "Kc 9h 7d 6s 3h", magic=magic)
        assert [(line[0], line[1], line[3]) for line in live.lines if line[1].startswith("magic")] == expected


@clauses("1.lucky(i)", "1.lucky(ii)", "11(f)(3)[lucky]")
def test_the_lucky_bonus_goes_to_the_position_that_was_drawn() -> None:
    """5 for 1 on the own hand at the position drawn, or on the dealer's hand when the dealer's is drawn."""
    hands = {1: ("2c 5d 9c Jd Ks", {DEALERS: 1}), 2: ("2h 5c 9d Jc Kd", {OWN: 2}), 3: ("2s 5h 9s Jh Qc", {OWN: 1})}
    for lucky, expected in (
        ("dealer", [(1, "lucky bonus/dealer", 5_00)]),
        ("2", [(2, "lucky bonus/player", 10_00)]),
        ("1", []),
        ("7", []),
    ):
        live = played(hands, "Kc 9h 7d 6s 3h", lucky=lucky)
        assert [(line[0], line[1], line[3]) for line in live.lines if line[1].startswith("lucky")] == expected


@clauses("6(d)(5)#device")
def test_the_stake_comes_from_the_game_account() -> None:
    """The electronic device takes it from there; chips on the layout are refused."""
    live = Live(CRAZY, players=1).start()
    live.bet(1)
    live.refused(PlaceBet(1, BONUS, 1_00, "player", "chips"), "wagering-instruments")
    (event,) = live.do(PlaceBet(1, BONUS, 1_00, "player"))
    assert isinstance(event, Wagered)
    assert (event.account, event.amount, event.on) == ("game account", 1_00, "player")
