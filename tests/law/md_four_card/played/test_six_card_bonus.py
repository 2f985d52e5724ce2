"""Maryland's Six Card Bonus played: each hand of 6.F is dealt with its box card and paid by 12.H, A and B."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import PlaceBet
from pitboss.rounds.events import Dealt, Exposed
from tests.law.md_four_card.pictures import found, proves
from tests.law.playing_four_card import clauses_of, line, lines_of, played
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import MARYLAND

DEALER = "2h 4h 6h 8h Jc Ks 3h 5c 8d Tc"
"""The dealer has the first six of these that lie nowhere else."""
WAGERS = {"ante": 10, "aces up": 5, "six card bonus": 5}
DIAMONDS, SUPER = "super royal of diamonds", "super royal"

# 12.H: the five cards, the box card, what $5 win under A and under B, and the clauses.
HANDS = [
    (DIAMONDS, "Ad Kd Qd Jd Td", "9d", 1_000_000, 100_000, "6.F(8) 7.E(5)(b) 12.H(1)(a) 12.H(2)(a)"),
    (SUPER, "Ah Kh Qh 9h Th", "Jh", 100_000, 100_000, "6.F(8) 7.E(5)(b) 12.H(1)(b) 12.H(2)(a)"),
    (SUPER, "As 9s Qs Js Ts", "Ks", 100_000, 100_000, "6.F(8) 12.H(1)(b) 12.H(2)(a)"),
    (SUPER, "Ac Kc Qc 9c Tc", "Jc", 100_000, 100_000, "6.F(8) 12.H(1)(b) 12.H(2)(a)"),
    ("royal flush", "As Ks Qs Js 3c", "Ts", 5_000, 5_000, "6.F(1) 12.H(1)(c) 12.H(2)(b)"),
    ("royal flush", "As Ks Qs Js Ts", "9d", 5_000, 5_000, "6.F(1) 6.F(8) 12.H(1)(c) 12.H(2)(b)"),
    ("straight flush", "9s 8s 7s 6s 3c", "5s", 1_000, 1_000, "6.F(2) 12.H(1)(d) 12.H(2)(c)"),
    ("straight flush", "5s 4s 3s 2s Kc", "As", 1_000, 1_000, "6.F(2) 12.H(1)(d) 12.H(2)(c)"),
    ("straight flush", "Ks Qs Js Ts 9s", "8s", 1_000, 1_000, "6.F(2) 6.F(8) 12.H(1)(d) 12.H(2)(c)"),
    ("four-of-a-kind", "7s 7h 7d Kd 3c", "7c", 250, 250, "6.F(3) 12.H(1)(e) 12.H(2)(d)"),
    ("full house", "9s 9h 4c 4d Kd", "9d", 100, 100, "6.F(4) 12.H(1)(f) 12.H(2)(e)"),
    ("flush", "Qs Ts 7s 3s 4d", "2s", 75, 75, "6.F(5) 12.H(1)(g) 12.H(2)(f)"),
    ("straight", "9s 8c 7d 6c 2d", "5d", 50, 50, "6.F(6) 12.H(1)(h) 12.H(2)(g)"),
    ("straight", "5s 4c 3d 2c Kd", "Ac", 50, 50, "6.F(6) 12.H(1)(h) 12.H(2)(g)"),
    ("three-of-a-kind", "9s 9h 4c 2d Kd", "9d", 25, 25, "6.F(7) 7.E(5) 12.H(1)(i) 12.H(2)(h)"),
    ("nothing", "9s 9h 4c 4d Kd", "2c", -5, -5, "6.F 7.E(5)"),
    ("nothing", "Ks As 2c 3d Qd", "5d", -5, -5, "6.F(6) 7.E(5)"),
]
CASES = [
    pytest.param(
        *(letter, hand, cards, box, a if letter == "A" else b),
        id=f"{letter}-{hand}-{box}",
        marks=proves(f"6.F 12.H 12.H({number}) {' '.join(own)}"),
    )
    for hand, cards, box, a, b, clauses in HANDS
    for number, letter in ((1, "A"), (2, "B"))
    for own in [[clause for clause in clauses.split() if not clause.startswith(f"12.H({3 - number})")]]
]


def dealt(letter: str, cards: str, box: str, dealer: str = "", act: str = "play 10") -> Staged:
    """A round in which position 1 holds the cards, has the bonus wager, and the box holds its card."""
    others = [item for item in (dealer or DEALER).split() if item not in {*cards.split(), box}]
    elections = {"wager.six card bonus.paytable": letter}
    return played(MARYLAND, {1: Hand(cards, WAGERS, (act,))}, " ".join(others[:6]), elections, box=box)


@pytest.mark.parametrize(("letter", "hand", "cards", "box", "dollars"), CASES)
def test_every_hand_pays_what_is_printed(letter: str, hand: str, cards: str, box: str, dollars: int) -> None:
    """$5 on the best five of the six cards; the Super Royal alone asks for all six, and its suit counts under A."""
    settled = line(dealt(letter, cards, box), 1, "six card bonus")
    assert (settled.result, settled.profit) == ("lost" if hand == "nothing" else "won", dollars * 100)
    assert settled.returned == (0 if hand == "nothing" else 500)
    cited = clauses_of(settled.clause)
    assert "11.D(7)" in cited
    assert ("12.H" in cited) is (hand != "nothing")


@pytest.mark.parametrize("letter", "AB")
@proves("11.D(7) 12.H")
def test_it_is_paid_although_the_dealer_has_the_higher_hand(letter: str) -> None:
    """The dealer's four jacks take ante and play; the full house made with the box card is paid 20 to 1."""
    staged = dealt(letter, "9s 9h 4c 4d Kd", "9d", "Js Jh Jd Jc 2h 3h")
    assert staged.result(1, "ante") == ("lost", -1_000)
    assert staged.result(1, "six card bonus") == ("won", 10_000)


@proves("11.C(2) 11.D(7)")
def test_a_fold_does_not_cost_the_six_card_bonus() -> None:
    """Without a play wager the ante goes; the bonus is settled in its turn and pays its three-of-a-kind."""
    staged = dealt("A", "9s 9h 4c 2d Kd", "9d", act="fold")
    assert staged.result(1, "ante") == ("forfeited", -1_000)
    assert staged.result(1, "six card bonus") == ("won", 2_500)


@proves("7.E(5) 10.B(1) 7.E(5)(b)")
def test_one_box_card_serves_every_player() -> None:
    """The first card dispensed lies face down in the box until the dealer reveals; two players make hands with it."""
    seats = {
        1: Hand("9s 9h 4c 2d Kd", WAGERS, ("play 10",)),
        2: Hand("Tc 8s 7d 6c 3d", WAGERS, ("play 10",)),
        3: Hand("9c 5h 4d 2s Qd", WAGERS, ("play 10",)),
    }
    staged = Staged(Scene(MARYLAND, seats, "Ah 5c 8d Jc Ks 3h", box="9d")).to("ask")
    first = next(event for event in staged.log if isinstance(event, Dealt))
    assert (first.to, [str(card) for card in first.cards], first.face) == ("box", ["9d"], "down")
    assert not staged.now.box.up
    staged.finish()
    assert [event.whose for event in staged.log if isinstance(event, Exposed)][:2] == ["dealer", "box"]
    assert lines_of(staged, "six card bonus") == [(3, "lost", -500), (2, "won", 5_000), (1, "won", 2_500)]


@proves("7.E(5)(a)/1 7.E(5)(a)/2 12.H")
def test_it_needs_both_other_wagers_and_its_offer() -> None:
    """Refused beside an ante alone, refused where it is not offered; a paytable C cannot be elected."""
    staged = Staged(Scene(MARYLAND, {1: Hand("9s 9h 4c 2d Kd", {"ante": 10})}, "2h 4h 6h 8h Jc Ks")).bets()
    staged.refused(PlaceBet(1, "six card bonus", 500), "wager-needs-another", "7.E(5)(a)/1")
    staged.do(PlaceBet(1, "aces up", 500), PlaceBet(1, "six card bonus", 500))
    plain = Staged(
        Scene(MARYLAND, {1: Hand("9s 9h 4c 2d Kd", {"ante": 10})}, "2h 4h 6h 8h Jc Ks", example="main-game")
    ).bets()
    plain.refused(PlaceBet(1, "six card bonus", 500), "wager-not-offered")
    assert found({"wager.six card bonus.paytable": None}) == {"missing-election"}
    assert found({"wager.six card bonus.paytable": "C"}) == {"bad-value"}
