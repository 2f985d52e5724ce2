"""Chapters 3 and 4 played: the words under which a deck is opened, how two decks take turns, and when they change."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Do, StartRound
from pitboss.rounds.events import Did
from tests.law.md_four_card.pictures import proves
from tests.law.playing_four_card import reminders
from tests.rounds.tables import MARYLAND, Live

STEPS = [
    ("receive", "dealer"),
    ("inspect", "dealer"),
    ("verify", "floorperson"),
    ("spread", "dealer"),
    ("first-player-inspects", "first player"),
    ("turn-face-down", "dealer"),
    ("wash", "dealer"),
    ("stack", "dealer"),
]


@proves("4.A/1 4.A/2 4.B/1 4.B/2 4.B/3 4.C(1) 4.C(2) 4.C(3) 4.D")
def test_a_deck_is_spread_in_fans_by_suit_before_it_is_washed() -> None:
    """Inspected by the dealer, verified by the floor; the dealer is told how to spread, and the first player looks."""
    live = Live(MARYLAND, "main-game", players=1).prepare(before="spread")
    says = reminders(live)["4.B/2"]
    assert all(words in says for words in ("Horizontal fans", "for each deck", "by suit and in sequence"))
    live.refused(Do("wash", 1, by="dealer", person="D"), "not-shuffled")
    live.prepare()
    done = [(event.step, event.who) for event in live.log if isinstance(event, Did)]
    assert done[:9] == [*STEPS, ("shuffle", "dealer")]


@proves("4.E 3.B(3) 3.B(4)")
def test_two_decks_are_opened_one_by_one_and_take_turns() -> None:
    """Every step is done with each deck by itself; then deck 1, deck 2, deck 1, each used every other round."""
    live = Live(MARYLAND, "two-decks", players=1)
    used = []
    for _ in range(4):
        live.close_bets(1, until="deal")
        used.append(live.now.deck)
        live.finish()
    assert used == [1, 2, 1, 2]
    opened = [
        (event.step, event.who, event.deck)
        for event in live.log
        if isinstance(event, Did)
        if "opening" in event.procedure
    ]
    for deck in (1, 2):
        assert [(step, who) for step, who, number in opened if number == deck] == STEPS


@pytest.mark.parametrize(
    ("example", "hours"),
    [
        pytest.param("from-the-hand", 4, marks=proves("3.C(1)")),
        pytest.param("main-game", 8, marks=proves("3.C(2)")),
        pytest.param("", 8, marks=proves("3.C(2)")),
    ],
)
def test_no_round_begins_with_a_deck_that_has_been_used_its_hours(example: str, hours: int) -> None:
    """Up to the last second of four hours by hand, of eight from a shoe, a round begins; then the deck is changed."""
    live = Live(MARYLAND, example, players=1)
    live.at = 1_000
    live.close_bets(1, until="stub")
    live.finish()
    live.prepare()
    live.at = 1_000 + hours * 3600
    live.refused(StartRound(), "deck-over-age", "3.C(1)")
    live.at -= 1
    live.do(StartRound())
