"""Section 10 played: who looks, who decides, what a fold costs, in which order the dealer settles and racks."""

from __future__ import annotations

import pytest

from pitboss.cards import read_cards
from pitboss.live.dealer import next_command
from pitboss.rounds import fold, view
from pitboss.rounds.commands import Act, Do
from pitboss.rounds.events import Dealt, Did, Exposed, Racked, RoundEnded, Settled
from pitboss.rulebooks import load
from tests.law.ma_four_card.filings import found
from tests.law.playing_four_card import clauses_of, lines_of, racked, reminders, steps
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import FOUR, Law, by_law

ACES, KINGS, NOTHING = "As Ah 9c 5d 3h", "Ks Kh 9d 5c 3d", "2h 4d 6h Tc Qh"
QUEENS = "Qs Qd 7c 4h 2s 9h"
"""The dealer's six: a pair of queens."""
BETS = {"ante": 10, "aces up": 5}


def three(*acts: str) -> dict[int, Hand]:
    """Three players: a pair of aces, nothing, a pair of kings."""
    first, two, three_ = acts or ("play 10", "play 10", "play 10")
    return {1: Hand(ACES, BETS, (first,)), 2: Hand(NOTHING, BETS, (two,)), 3: Hand(KINGS, BETS, (three_,))}


def scene(law: Law, seats: dict[int, Hand], **more: object) -> Staged:
    """A table at which these seats play against a pair of queens."""
    return Staged(Scene(law.name, seats, QUEENS, example="plain", elections=more))


# -- looking and deciding ---------------------------------------------------------------------------------------------


@by_law({FOUR: ["10(a)/1"]})
def test_when_the_deal_is_over_each_player_looks_at_the_own_cards(law: Law) -> None:
    """At the decisions every player sees the own five and none of the others'; nothing was asked before."""
    live = scene(law, three()).to("deal")
    live.refused(Act(1, "play", 1000), "not-your-turn")
    live.to("ask")
    assert "Look at your cards" in reminders(live, "player")["10(a)/1"]
    for position, cards in ((1, ACES), (2, NOTHING), (3, KINGS)):
        seen = view(live.table, f"P{position}").round
        assert seen is not None
        for seat in seen.seats:
            own = seat.position == position
            assert seat.hand.cards == (read_cards(cards) if own else (None,) * 5)


@by_law({FOUR: ["10(a)/2"]})
def test_nobody_answers_for_a_player_and_no_answer_is_mended(law: Law) -> None:
    """The house waits for the player; dealer, floor and neighbour are refused; folding the best hand stands."""
    live = scene(law, three("fold", "play 30", "play 10")).to("ask")
    assert next_command(live.plan, live.table, live) is None
    for by in ("dealer", "floorperson", "casino supervisor"):
        live.refused(Act(1, "play", 1000, by=by), "not-your-turn", "10(a)/2")
    live.refused(Act(2, "play", 1000), "not-your-turn")
    live.report("player card exposed", position=1)
    assert not live.now.void
    live.finish()
    assert live.result(1, "ante") == ("forfeited", -1000)
    assert live.result(2, "play") == ("lost", -3000)


@by_law({FOUR: ["10(b)/1", "10(b)/2", "10(b)/3", "10(b)/4"]})
def test_players_with_an_ante_are_asked_in_turn_for_one_to_three_times_the_ante(law: Law) -> None:
    """Clockwise from the dealer's left, passing over a player without an ante; a cent below or above is refused."""
    seats = three("play 10", "play 10", "fold") | {2: Hand(NOTHING, {"aces up": 5})}
    live = scene(law, seats).to("ask")
    for amount in (999, 3001):
        live.refused(Act(1, "play", amount), "play-amount", "10(b)/4")
    live.refused(Act(3, "play", 1000), "not-your-turn", "10(b)/1")
    live.refused(Act(2, "fold"), "not-asked", "10(b)/2")
    live.do(Act(1, "play", 3000))
    live.refused(Act(1, "play", 1000), "not-your-turn")
    live.do(Act(3, "play", 1000))
    assert live.stage.kind != "ask"


@by_law({FOUR: ["10(b)/3", "10(b)/5", "10(c)/1", "10(c)/2"]})
def test_a_fold_costs_the_ante_and_not_aces_up(law: Law) -> None:
    """When all have answered the antes go; cards stay where aces up is live, and a pair of aces is paid one to one."""
    seats = {
        1: Hand(ACES, BETS, ("fold",)),
        2: Hand(NOTHING, {"ante": 10}, ("fold",)),
        3: Hand(KINGS, BETS, ("fold",)),
    }
    live = scene(law, seats).to("ask")
    live.answered()
    assert not any(isinstance(event, Settled | Racked) and event.position for event in live.log)
    live.answered()
    live.answered()
    live.to("reveal-dealer", "reveal: reveal-dealer")
    assert lines_of(live, "ante") == [(1, "forfeited", -1000), (2, "forfeited", -1000), (3, "forfeited", -1000)]
    assert lines_of(live, "aces up") == []
    assert [item for item in racked(live) if item[0] == "player"] == [("player", 2)]
    live.finish()
    assert lines_of(live, "aces up") == [(3, "lost", -500), (1, "won", 500)]


# -- the order of settlement ------------------------------------------------------------------------------------------


def visits(live: Staged) -> list[tuple[str, int, str]]:
    """What was turned up, settled and racked, in order: the word, the position and the wager."""
    words = {Exposed: "reveal", Settled: "settle", Racked: "rack"}
    return [
        (words[type(event)], event.position, getattr(event, "wager", ""))
        for event in live.log
        if isinstance(event, Exposed | Settled | Racked) and getattr(event, "whose", "") != "stub"
    ]


LOST = [("settle", 2, "play"), ("settle", 2, "ante"), ("settle", 2, "aces up")]
PAID_1 = [("settle", 1, "play"), ("settle", 1, "ante"), ("settle", 1, "aces up")]
PAID_3 = [("settle", 3, "play"), ("settle", 3, "ante")]
DEALER_UP = [("reveal", 0, "")]
IN_PASSES = [
    *DEALER_UP,
    *(("reveal", position, "") for position in (3, 2, 1)),
    ("settle", 3, "aces up"),
    *LOST,
    *PAID_3,
    *PAID_1,
    *(("rack", position, "") for position in (3, 2, 1)),
]
IN_SUCCESSION = [
    *DEALER_UP,
    *(("reveal", 3, ""), *PAID_3, ("settle", 3, "aces up"), ("rack", 3, "")),
    *(("reveal", 2, ""), *LOST, ("rack", 2, "")),
    *(("reveal", 1, ""), *PAID_1, ("rack", 1, "")),
]


@by_law({FOUR: ["10(d)/1", "10(d)/2", "10(d)/3", "10(e)/1", "10(e)(1)", "10(e)(2)", "10(e)/2"]})
@pytest.mark.parametrize(("alternative", "order"), [(1, IN_PASSES), (2, IN_SUCCESSION)])
def test_the_dealer_settles_by_the_alternative_that_is_filed(
    law: Law, alternative: int, order: list[tuple[str, int, str]]
) -> None:
    """From the dealer's right: each step for all players, or all steps for each; without a choice, unlawful."""
    live = scene(law, three(), **{"settlement.alternative": alternative})
    live.finish()
    assert visits(live) == order
    assert steps(live, "collect cards")[-1] == ("rack-dealer-cards", "dealer")
    assert found(load(law.name), {"settlement.alternative": None}, "plain") == {"unlawful settlement.alternative"}
    assert found(load(law.name), {"settlement.alternative": 3}, "plain") == {"unlawful settlement.alternative"}


@by_law({FOUR: ["10(f)", "10(e)/2"]})
@pytest.mark.parametrize("alternative", [1, 2])
def test_cards_are_racked_in_order_and_every_hand_can_be_rebuilt(law: Law, alternative: int) -> None:
    """Hands from the right, the dealer's cards last and not before; the record gives each hand back card by card."""
    live = scene(law, three("play 10", "fold", "play 10"), **{"settlement.alternative": alternative})
    live.to("collect cards: collect-cards")
    assert [item for item in racked(live) if item[0] == "player"] == [("player", 3), ("player", 2), ("player", 1)]
    live.refused(Do("rack-dealer-cards", by="dealer", person="Dealer"), "undecided", "10(f)")
    live.finish()
    done = [event for event in live.log if isinstance(event, Did) and event.procedure == "collect cards"]
    assert [event.step for event in done] == ["collect-cards", "rack-dealer-cards"]
    assert "10(f)" in clauses_of(done[0].clause)
    assert [item for item in racked(live) if item[0] == "player"] == [("player", 3), ("player", 2), ("player", 1)]
    end = next(place for place, event in enumerate(live.log) if isinstance(event, RoundEnded))
    rebuilt = fold(live.log[:end]).round
    assert rebuilt is not None
    assert [seat.hand.cards for seat in rebuilt.seats] == [read_cards(item) for item in (ACES, NOTHING, KINGS)]
    assert rebuilt.dealer.cards == read_cards(QUEENS)
    by_hand = {
        position: tuple(
            card
            for event in live.log
            if isinstance(event, Dealt) and event.position == position
            for card in event.cards
        )
        for position in (1, 2, 3)
    }
    assert by_hand == {1: read_cards(ACES), 2: read_cards(NOTHING), 3: read_cards(KINGS)}


@by_law({FOUR: ["10(f)"]})
def test_the_hands_of_a_void_round_are_picked_up_in_order_too(law: Law) -> None:
    """From the dealer's right, one hand after another; the record of the round gives each of them back."""
    live = scene(law, three()).to("ask")
    live.report("wrong number of cards", position=2)
    live.finish()
    assert [item for item in racked(live) if item[0] == "player"] == [("player", 3), ("player", 2), ("player", 1)]
    assert [step for step, _ in steps(live, "collect cards")] == ["collect-cards", "rack-dealer-cards"]
