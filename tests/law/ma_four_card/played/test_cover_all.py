"""Section 12 played: the highest hand at the table, the column of the round, and what stays exposed."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Do
from pitboss.rounds.events import Did
from pitboss.rulebooks import load
from tests.law.ma_four_card.filings import found
from tests.law.playing_four_card import clauses_of, line, lines_of, played, racked
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import FOUR, Law, by_law

TRIPS = "8s 8h 8d Qh 4c 2c"
SEATS = {
    1: Hand("9s 7s 6s 5s Kd", {"ante": 10, "cover all": 5}, ("play 10",)),
    2: Hand("Jh Jd 9d 4s 2d", {"ante": 10, "aces up": 5}, ("play 10",)),
    3: Hand("9c 8c 7c 6c 3d", {"ante": 10, "cover all": 2}, ("play 10",)),
}


@by_law({FOUR: ["12(b)", "12(g)/1", "12(g)/2", "12(k)[Straight Flush,4]"]})
def test_a_straight_flush_counts_and_not_the_dealers_three_of_a_kind(law: Law) -> None:
    """Four hands, the dealer's with three of a kind: one line each, 30 to 1 for the straight flush at position 3."""
    staged = played(law.name, SEATS, TRIPS, {})
    assert lines_of(staged, "cover all") == [(3, "won", 6_000), (1, "won", 15_000)]
    for position in (1, 3):
        won = line(staged, position, "cover all")
        assert won.odds == "30 to 1"
        assert {"12(b)", "12(g)/1", "12(g)/2"} <= clauses_of(won.clause)
        assert "position 3's straight flush" in won.why


@by_law({FOUR: ["12(h)", "12(h)a", "12(i)", "12(j)"]})
def test_beside_cover_all_everything_is_settled_as_always(law: Law) -> None:
    """The other wagers come to the same lines as without it, and before it; only the highest hand stays exposed."""
    plain = {
        position: Hand(hand.cards, {name: sum_ for name, sum_ in hand.wagers.items() if name != "cover all"}, hand.acts)
        for position, hand in SEATS.items()
    }
    staged = played(law.name, SEATS, TRIPS, {})
    usual = [
        (3, "play", "won", 1_000),
        (3, "ante", "won", 1_000),
        (3, "ante bonus", "won", 20_000),
        (2, "play", "lost", -1_000),
        (2, "ante", "lost", -1_000),
        (2, "aces up", "lost", -500),
        (1, "play", "lost", -1_000),
        (1, "ante", "lost", -1_000),
    ]
    assert played(law.name, plain, TRIPS, {}).lines == usual
    assert staged.lines == [*usual, (3, "cover all", "won", 6_000), (1, "cover all", "won", 15_000)]
    left = [(event.step, event.position) for event in staged.log if isinstance(event, Did) and "exposed" in event.step]
    assert left == [("leave-exposed", 0), ("replace-exposed", 3)]
    assert [item for item in racked(staged) if item[0] == "player"] == [("player", 2), ("player", 1), ("player", 3)]


@by_law({FOUR: ["12(h)a", "12(i)"]})
def test_a_hand_below_a_straight_is_not_left_exposed(law: Law) -> None:
    """Two pair and a pair are racked in their turn; a straight stays, and a higher straight takes its place."""
    wagers = {"ante": 10, "cover all": 5}
    seats = {
        1: Hand("Ts 9h 8d 7c 2s", wagers, ("play 10",)),
        2: Hand("6s 5h 4d 3c Kh", wagers, ("play 10",)),
        3: Hand("Jh Jd 9d 9s 2d", wagers, ("play 10",)),
    }
    staged = played(law.name, seats, "Qs Qd 7h 4h 2h 8s", {})
    left = [
        (event.step, event.position, event.says)
        for event in staged.log
        if isinstance(event, Did) and "exposed" in event.step
    ]
    assert left == [("leave-exposed", 2, "straight, six high"), ("replace-exposed", 1, "straight, ten high")]
    assert [item for item in racked(staged) if item[0] == "player"] == [("player", 3), ("player", 2), ("player", 1)]
    assert lines_of(staged, "cover all") == [(3, "lost", -500), (2, "lost", -500), (1, "lost", -500)]


@by_law({FOUR: ["12(e)", "12(c)", "12(d)"]})
@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_green_button_shows_the_column_of_the_hands_in_the_round(law: Law, players: int) -> None:
    """Pressed before the dealer reveals: the device counts the players and the dealer, and shows that column."""
    hands = ("As Kh 9c 5d 3h", "Ks Qh 9d 5c 3d", "Qs Jh 9h 5s 3s", "Ts 8h 6c 4d 2h", "Th 8d 6d 4c 2c")
    seats = {
        position: Hand(cards, {"ante": 10, "cover all": 5}, ("play 10",))
        for position, cards in enumerate(hands[:players], start=1)
    }
    live = Staged(Scene(law.name, seats, "Ac Kd 9s 7c 4s 2s")).to("cover all: press-green-button")
    live.refused(Do("reveal-dealer", by="dealer", person="D"), "undecided", "12(e)")
    live.step()
    (shown,) = [event for event in live.log if isinstance(event, Did) and event.step == "show-odds"]
    assert (shown.who, shown.number, clauses_of(shown.clause)) == ("device", players + 1, {"12(c)", "12(e)"})
    live.finish()


@by_law({FOUR: ["12(k)", "12(f)"]})
def test_there_are_no_odds_for_a_seventh_player(law: Law) -> None:
    """Seven positions and Cover All are filed unlawfully, so that no table has them."""
    assert "unlawful cover-all-positions" in found(load(law.name), {"positions.number": 7}, "cover-all")
    assert "unlawful cover-all-positions" not in found(load(law.name), {"positions.number": 6}, "cover-all")
