"""Maryland's aces up paytables and main wagers played: 12.C row by row, and when each wager may be made."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Act, NoMoreBets, PlaceBet
from tests.law.md_four_card.pictures import found, proves
from tests.law.playing_four_card import lines_of, played
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import MARYLAND

CARDS = ("8s 8h 8d 8c 3s", "9s 8s 7s 6s 3h", "8s 8h 8d 5c 3s", "Ks Ts 8s 5s 3h", "9s 8h 7d 6c 3s", "9s 9d 5h 5c 3s")
"""Four-of-a-kind, straight flush, three-of-a-kind, flush, straight and two pair."""
ACES, KINGS = "As Ah 9s 5h 3s", "Ks Kh 9s 5h 3s"
DEALERS = ("2h 4d 6h Tc Qh Jd", "Jh Jd Jc Js 2h 4d")
PRINTED = {
    "A": (50, 30, 9, 6, 4, 2, 1),
    "B": (50, 30, 7, 6, 5, 2, 1),
    "C": (50, 40, 8, 5, 4, 3, 1),
    "D": (50, 40, 8, 6, 4, 2, 1),
    "E": (50, 30, 8, 6, 4, 2, 1),
    "F": (50, 40, 7, 5, 4, 3, 1),
}
CASES = [
    pytest.param(
        letter,
        marks=proves(
            f"12.C 1.B(1) 11.D(5) 11.D(6) 12.C({number}) " + " ".join(f"12.C({number})({part})" for part in "abcdefg")
        ),
    )
    for number, letter in enumerate(PRINTED, start=1)
]


@pytest.mark.parametrize("letter", CASES)
def test_an_aces_up_paytable_pays_row_by_row(letter: str) -> None:
    """$5 at the printed odds for each hand, against a dealer with nothing and against four jacks; kings lose."""
    for cards, odds in zip((*CARDS, ACES, KINGS), (*PRINTED[letter], -1), strict=True):
        for dealer in DEALERS:
            seats = {1: Hand(cards, {"ante": 10, "aces up": 5}, ("play 10",))}
            staged = played(MARYLAND, seats, dealer, {"wager.aces up.paytable": letter}, example="main-game")
            assert staged.result(1, "aces up") == ("won" if odds > 0 else "lost", 500 * odds), (cards, dealer)


@proves("12.C")
def test_one_of_six_paytables_is_elected() -> None:
    """A to F; without one, or with another letter, the submission is unlawful."""
    assert not found({"wager.aces up.paytable": "F"})
    assert found({"wager.aces up.paytable": "G"}) == {"bad-value"}
    assert found({"wager.aces up.paytable": None}) == {"missing-election"}


@proves("1.B(1) 1.B(5) 7.C 7.D 7.E(1) 7.E(2) 7.E(3) 11.B/3")
def test_play_comes_after_the_deal_and_the_others_before_it() -> None:
    """Ante, aces up or both before "no more bets", within their limits; play only after a look, and only on an ante."""
    seats = {1: Hand("As Ah 9c 6d 3h", {"aces up": 5}), 2: Hand("Ks Kh 9d 6c 3d", {"ante": 10, "aces up": 5})}
    live = Staged(Scene(MARYLAND, seats, "Qs Qd 7c 4h 2s 8h", example="main-game")).bets()
    live.refused(Act(2, "play", 1_000), "not-your-turn")
    live.refused(PlaceBet(2, "play", 1_000), "wager-not-offered")
    live.refused(PlaceBet(1, "ante", 999), "outside-the-limits", "7.E(1)")
    live.refused(PlaceBet(2, "aces up", 9_501), "outside-the-limits", "7.E(2)")
    live.do(NoMoreBets())
    live.refused(PlaceBet(1, "ante", 1_000), "bets-closed", "7.C")
    live.to("ask")
    live.refused(Act(1, "play", 1_000), "not-asked", "11.B/3")
    live.do(Act(2, "play", 2_000))
    live.finish()
    assert lines_of(live, "play") == [(2, "won", 2_000)]
    assert lines_of(live, "ante") == [(2, "won", 1_000)]
    assert lines_of(live, "aces up") == [(2, "lost", -500), (1, "won", 500)]
