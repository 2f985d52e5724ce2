"""Sections 2(b) and 5 played: the cut moves the cards, two decks keep apart, and what the dealer is told meanwhile."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.live.dealer import next_command
from pitboss.live.shoe import ProvableShoe
from pitboss.live.shuffler import Seed, shuffled
from pitboss.rounds import options
from pitboss.rounds.commands import Begin, Do, StartRound
from pitboss.rounds.events import Dealt
from tests.law.playing_four_card import clauses_of, steps
from tests.rounds.tables import FOUR, Law, Live, by_law

SEED = Seed(bytes(32))


def told(live: Live) -> Iterator[tuple[str, set[str], str]]:
    """Each step that is open with deck 1, what it says and its clauses; the step is then done."""
    while (command := next_command(live.plan, live.table, live)) is not None and isinstance(command, Do):
        (option,) = [option for option in options(live.plan, live.table) if option.admits(command)]
        yield command.step, clauses_of(option.clause), option.says
        live.do(command)


def at_the_cut(law: Law) -> Live:
    """A deck that was shuffled by hand and is to be cut."""
    return Live(law, "plain", players=1).prepare(before="place-cover-card")


@by_law({FOUR: ["5(c)(1)", "5(c)(1)(i)", "5(c)(1)(ii)", "5(c)(1)(iii)", "5(c)(1)(iv)"]})
def test_the_dealer_is_told_how_to_cut_with_one_hand(law: Law) -> None:
    """Cover card before the deck, ten or more on it, the rest on top of them, the cover card out to the rack."""
    said = {step: (clauses, words) for step, clauses, words in told(at_the_cut(law))}
    expected = {
        "place-cover-card": ({"5(c)(1)", "5(c)(1)(i)"}, ("one hand", "cover card", "before the deck")),
        "cut": ({"5(c)(1)(ii)"}, ("10 cards or more", "on the cover card")),
        "complete-cut": ({"5(c)(1)(iii)"}, ("rest of the deck on top",)),
        "remove-cover-card": ({"5(c)(1)(iv)"}, ("cover card out", "discard rack")),
    }
    assert [step for step in said if step in expected] == list(expected)
    for step, (clauses, words) in expected.items():
        assert said[step][0] == clauses
        assert all(word in said[step][1] for word in words)


@by_law({FOUR: ["5(c)(1)(ii)", "5(c)(1)(iii)", "5(a)/4"]})
@pytest.mark.parametrize("size", [10, 26, 51])
def test_what_was_lifted_off_comes_after_the_rest(law: Law, size: int) -> None:
    """The first card dealt is the one below the cut, and the cards that were lifted follow the last one."""
    shoe = ProvableShoe(lambda number: SEED)
    live = at_the_cut(law)
    live.cut_size = size
    live.prepare()
    live.close_bets(1, until="deal")
    stack = shuffled(SEED, "round 1")
    assert len(set(stack)) == 52
    while live.stage.kind == "deal":
        live.do(next_command(live.plan, live.table, shoe) or StartRound())
    dealt = [card for event in live.log if isinstance(event, Dealt) for card in event.cards]
    assert dealt == [*stack[size:], *stack[:size]][:11]


@by_law({FOUR: ["2(b)(3)", "2(b)(5)"]})
def test_cards_of_one_deck_alone_are_in_the_rack(law: Law) -> None:
    """Deck 2 is not dealt while deck 1 lies in the discard rack, nor until the device has shuffled and stacked it."""
    live = Live(law, "two-decks", players=1)
    live.close_bets(1)
    live.finish()
    live.prepare(2)
    live.refused(StartRound(), "one-deck-in-the-rack", "2(b)(5)")
    live.do(Do("shuffle", 1, 52, by="device", person="D"))
    live.refused(StartRound(), "other-deck-not-shuffled", "2(b)(3)")
    live.do(Do("stack", 1, by="dealer", person="D"), StartRound())
    assert live.now.deck == 2


@by_law({FOUR: ["5(e)/1", "5(e)/2", "5(e)/3"]})
def test_an_idle_table_is_spread_turned_up_and_washed(law: Law) -> None:
    """Face up or face down while nobody plays; face up as soon as a player comes; then as at the opening."""
    live = Live(law, "plain", players=1).prepare()
    live.do(Begin("idle table", 1))
    said = {step: words for step, _, words in told(live)}
    assert "face up or face down" in said["spread"]
    assert "face up as soon as a player arrives" in said["turn-face-up"]
    assert [step for step, _ in steps(live, "idle table")] == [
        *("spread", "turn-face-up", "first-player-inspects", "turn-face-down", "wash", "stack")
    ]


@by_law({FOUR: ["5(a)/5", "5(a)/6", "9(b)(1)", "7(a)/3"]})
@pytest.mark.parametrize("example", ["plain", ""])
def test_one_stack_goes_into_the_shoe(law: Law, example: str) -> None:
    """Shuffled, left in one stack, put in the shoe, by the dealer or the device: before that no betting opens."""
    live = Live(law, example, players=1).prepare(before="load")
    assert [step for step, _ in steps(live, "shuffle")] == ["shuffle", "stack"]
    live.refused(StartRound(), "not-shuffled")
    (load,) = [option.command for option in options(live.plan, live.table) if isinstance(option.command, Do)]
    assert (load.step, load.deck) == ("load", 1)
    live.do(Do("load", 1, by="device" if not example else "dealer", person="D"), StartRound())
