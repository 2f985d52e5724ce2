"""Chapters 3.B and 5 played: the cut moves the cards, two decks keep apart, and what the dealer is told meanwhile."""

from __future__ import annotations

import pytest

from pitboss.live.dealer import next_command
from pitboss.live.shoe import ProvableShoe
from pitboss.live.shuffler import Seed, shuffled
from pitboss.rounds import options
from pitboss.rounds.commands import Begin, Do, StartRound
from pitboss.rounds.events import Dealt
from tests.law.md_four_card.pictures import proves
from tests.law.playing_four_card import steps
from tests.rounds.tables import MARYLAND, Live

SEED = Seed(bytes(32))


def at_the_cut() -> Live:
    """A deck that was shuffled by hand and is to be cut."""
    return Live(MARYLAND, "main-game", players=1).prepare(before="place-cover-card")


def says(live: Live) -> str:
    """What the next step with a deck says."""
    (option,) = [option for option in options(live.plan, live.table) if isinstance(option.command, Do)]
    return option.says


@pytest.mark.parametrize("size", [10, 26, 51])
@proves("5.D 5.D(1) 5.D(2) 5.A/1")
def test_what_lies_above_the_cover_card_goes_to_the_bottom(size: int) -> None:
    """Ten cards down at least; the first card dealt is the one below it, the others follow the last; then the shoe."""
    shoe = ProvableShoe(lambda number: SEED)
    live = at_the_cut()
    live.cut_size = size
    assert "at least ten cards below the top" in says(live)
    live.refused(Do("place-cover-card", 1, 9, by="dealer", person="D"), "cut-size", "5.D")
    live.once()
    assert "cover card and all cards above it to the bottom" in says(live)
    live.once()
    live.refused(StartRound(), "not-shuffled")
    live.close_bets(1, until="deal")
    assert [step for step, _ in steps(live, "load: manual dealing shoe")] == ["load"]
    stack = shuffled(SEED, "round 1")
    while live.stage.kind == "deal":
        live.do(next_command(live.plan, live.table, shoe) or StartRound())
    dealt = [card for event in live.log if isinstance(event, Dealt) for card in event.cards]
    assert dealt == [*stack[size:], *stack[:size]][:11]


@proves("3.B(3) 3.B(5)")
def test_cards_of_one_deck_alone_are_in_the_rack() -> None:
    """Deck 2 is not dealt while deck 1 lies in the discard rack, nor until the device has shuffled and stacked it."""
    live = Live(MARYLAND, "two-decks", players=1)
    live.close_bets(1)
    live.finish()
    live.prepare(2)
    live.refused(StartRound(), "one-deck-in-the-rack", "3.B(5)")
    live.do(Do("shuffle", 1, 52, by="device", person="D"))
    live.refused(StartRound(), "other-deck-not-shuffled", "3.B(3)")
    live.do(Do("stack", 1, by="dealer", person="D"), StartRound())
    assert live.now.deck == 2


@proves("5.F(1) 5.F(2) 5.F(3)")
def test_an_idle_table_is_gathered_spread_face_down_and_washed() -> None:
    """Out of shoe and rack, face down unless a player asks otherwise; looked over, then as at the opening."""
    live = Live(MARYLAND, "main-game", players=1).prepare()
    live.do(Begin("idle table", 1))
    words = []
    while not live.table.deck(1).ready:
        words.append(says(live))
        live.once()
    assert "out of the dealing shoe and the discard rack" in words[0]
    assert "face down, or face up if a player asks" in words[1]
    assert "first player to arrive may look it over" in words[2]
    assert [step for step, _ in steps(live, "idle table")] == [
        *("gather", "spread", "first-player-inspects", "turn-face-down", "wash", "stack")
    ]
    assert [step for step, _ in steps(live, "cut")][-1] == "complete-cut"


@proves("5.A/1 5.A(1) 5.A(2) 5.C/1 5.B/1 8.B 10.A(1)")
@pytest.mark.parametrize("example", ["main-game", ""])
def test_shuffled_stacked_and_put_in_the_shoe_before_every_round(example: str) -> None:
    """No betting opens before the first shuffle nor after a round without another; one stack goes into the shoe."""
    live = Live(MARYLAND, example, players=1)
    live.refused(StartRound(), "not-shuffled")
    for _ in range(2):
        before = len(steps(live, "shuffle"))
        live.prepare(before="load")
        assert [step for step, _ in steps(live, "shuffle")[before:]] == ["shuffle", "stack"]
        live.refused(StartRound(), "not-shuffled")
        live.do(Do("load", 1, by="dealer", person="D"))
        live.close_bets(1, until="stub")
        live.finish()
        live.refused(StartRound(), "not-shuffled")
