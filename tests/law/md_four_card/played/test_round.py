"""Chapter 11 played: looking, laying down, deciding, and one player after another settled from the dealer's right."""

from __future__ import annotations

import pytest

from pitboss.cards import read_cards
from pitboss.live.dealer import next_command
from pitboss.rounds import fold, view
from pitboss.rounds.commands import Act, Do, Settle
from pitboss.rounds.events import Dealt, Did, Exposed, Racked, RoundEnded, Settled
from tests.law.md_four_card.pictures import proves
from tests.law.playing_four_card import clauses_of, line, lines_of, racked, reminders, steps
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import MARYLAND

ACES, KINGS, NOTHING = "As Ah 9c 5d 3h", "Ks Kh 9d 5c 3d", "2h 4d 6h Tc Qh"
QUEENS = "7c 4h Qs 2s Qd 9h"
BETS = {"ante": 10, "aces up": 5}


def three(*acts: str) -> dict[int, Hand]:
    """Three players: a pair of aces, nothing, a pair of kings."""
    first, two, last = acts or ("play 10", "play 10", "play 10")
    return {1: Hand(ACES, BETS, (first,)), 2: Hand(NOTHING, BETS, (two,)), 3: Hand(KINGS, BETS, (last,))}


def scene(seats: dict[int, Hand], dealer: str = QUEENS, example: str = "main-game") -> Staged:
    """A table at which these seats play against a pair of queens, or another hand."""
    return Staged(Scene(MARYLAND, seats, dealer, example=example))


# -- looking and deciding ---------------------------------------------------------------------------------------------


@proves("11.A 11.A(2) 11.A(3) 11.B/1")
def test_every_player_looks_and_lays_down_before_anybody_is_asked() -> None:
    """Each sees the own five cards and no other's, keeps them in view, lays them down; only then it is asked."""
    live = scene(three()).to("decisions: examine")
    assert "all five cards where the dealer sees them" in reminders(live, "player")["11.A(3)"]
    for position, cards in ((1, ACES), (2, NOTHING), (3, KINGS)):
        seen = view(live.table, f"P{position}").round
        assert seen is not None
        for seat in seen.seats:
            assert seat.hand.cards == (read_cards(cards) if seat.position == position else (None,) * 5)
    live.refused(Do("lay-down", by="player", person="P1"), "undecided", "11.A")
    for step, clause in (("examine", "11.A"), ("lay-down", "11.B/1")):
        live.refused(Act(1, "play", 1000), "not-your-turn")
        (done,) = [item for item in live.do(Do(step, by="player", person="P1")) if isinstance(item, Did)]
        assert (done.procedure, clauses_of(done.clause)) == ("decisions", {clause})
    assert live.stage.kind == "ask"
    live.do(Act(1, "play", 1000))


@proves("11.A(1)")
def test_nobody_answers_for_a_player_and_no_answer_is_mended() -> None:
    """The house waits for the player; dealer and floor are refused; folding the best hand stands."""
    live = scene(three("fold", "play 30", "play 10")).to("ask")
    assert next_command(live.plan, live.table, live) is None
    for by in ("dealer", "floorperson", "casino supervisor"):
        live.refused(Act(1, "play", 1000, by=by), "not-your-turn", "11.A(1)")
    live.refused(Act(2, "play", 1000), "not-your-turn")
    live.finish()
    assert live.result(1, "ante") == ("forfeited", -1_000)
    assert live.result(2, "play") == ("lost", -3_000)


@proves("11.B/2 11.B/3 11.B(1) 11.B(2) 11.D(1)(a) 11.D(1)(b) 11.D(1)/1 11.D(1)/2 11.C(1)")
def test_a_play_wager_or_the_ante_and_the_hand() -> None:
    """One to three times the ante, clockwise; who declines loses the ante, and the hand too unless aces up holds it."""
    seats = {
        1: Hand(NOTHING, {"ante": 10}, ("fold",)),
        2: Hand("2d 4s 6d Ts Jc", {"aces up": 5}),
        3: Hand(ACES, BETS, ("fold",)),
        4: Hand(KINGS, BETS, ("play 30",)),
    }
    live = scene(seats).to("ask")
    live.refused(Act(2, "fold"), "not-asked", "11.B/3")
    for amount in (999, 3_001):
        live.refused(Act(1, "play", amount), "play-amount", "11.B(1)")
    for _ in range(3):
        assert not any(isinstance(event, Settled) for event in live.log)
        live.answered()
    assert live.stage.kind == "forfeit"
    live.step()
    assert lines_of(live, "ante") == [(1, "forfeited", -1_000), (3, "forfeited", -1_000)]
    assert {"11.D(1)(b)", "11.B(2)"} <= clauses_of(line(live, 1, "ante").clause)
    assert [item for item in racked(live) if item[0] == "player"] == [("player", 1)]
    live.finish()
    assert live.result(4, "play") == ("won", 3_000)
    assert live.result(3, "aces up") == ("won", 500)
    assert not [line for line in live.settled if line.position == 1 and line.wager != "ante"]


# -- settlement -------------------------------------------------------------------------------------------------------


@proves("11.D(2) 11.D(3)")
@pytest.mark.parametrize(
    ("dealer", "hand", "ante"),
    [
        ("7c 4h Qs 2s Qd 9h", "pair of queens, nine and seven kickers", 1_000),
        ("Kd 7s Kc Kh 2s 7h", "three kings, seven kicker", -1_000),  # not two pair
        ("4s 3c 8d 6d 5h Js", "straight, six high", -1_000),  # 6-5-4-3 from the middle of the six
        ("Qc 2c Tc 8h 4c 8s", "flush, queen ten four and two", -1_000),
    ],
)
def test_the_best_four_of_the_dealers_six_count(dealer: str, hand: str, ante: int) -> None:
    """When the decisions are over the dealer's cards are turned up, the best four chosen and held against the aces."""
    live = scene({1: Hand(ACES, {"ante": 10}, ("play 10",))}, dealer).to("reveal: reveal-dealer")
    assert live.now.dealer.up == 1 << 5
    live.step()
    assert live.now.dealer.up == (1 << 6) - 1
    chosen = [
        event
        for event in live.log
        if isinstance(event, Did) and (event.procedure, event.step) == ("reveal", "select-hand")
    ]
    assert [(item.says, clauses_of(item.clause)) for item in chosen] == [(hand, {"11.D(3)"})]
    live.finish()
    assert line(live, 1, "ante").profit == ante


@proves("11.D(4) 11.D(4)(a) 11.D(4)(b) 11.D(11)(a)")
def test_one_player_after_another_is_turned_up_settled_and_cleared() -> None:
    """From the dealer's right: all five cards up, the best four chosen, all wagers, the cards; then the next player."""
    live = scene(three()).to("settle")
    assert [seat.hand.up for seat in live.now.seats] == [0, 0, 0]
    before = len(live.log)
    live.do(Settle())
    assert [seat.hand.up for seat in live.now.seats] == [0, 0, (1 << 5) - 1]
    events = live.log[before:]
    assert [event.position for event in events if isinstance(event, Exposed | Racked)] == [3, 3]
    (turned,) = [event for event in events if isinstance(event, Exposed)]
    assert "11.D(4)(a)" in clauses_of(turned.clause)
    (chosen,) = [event for event in events if isinstance(event, Did)]
    assert (chosen.step, chosen.position, chosen.says) == ("select-hand", 3, "pair of kings, nine and five kickers")
    assert clauses_of(chosen.clause) == {"11.D(4)(b)"}
    assert {event.position for event in events if isinstance(event, Settled)} == {3}
    live.finish()
    assert [event.position for event in live.log if isinstance(event, Exposed) and event.whose == "player"] == [3, 2, 1]
    assert [(position, wager) for position, wager, _, _ in live.lines] == [
        (position, wager) for position in (3, 2, 1) for wager in ("ante", "play", "aces up")
    ]


@proves("11.D(4)(b) 1.B(4)")
def test_the_best_four_of_the_players_five_count() -> None:
    """Two pair from the middle of the hand beat the dealer's queens; aces and a kicker that is left out do not."""
    live = scene({1: Hand("9s 2h 9c 7s 2c", BETS, ("play 10",))})
    live.finish()
    assert live.result(1, "ante") == ("won", 1_000)
    assert live.result(1, "aces up") == ("won", 1_000)
    live = scene({1: Hand("8c 7h 6c 5h 5d", BETS, ("play 10",))})
    live.finish()
    assert live.result(1, "aces up") == ("won", 2_000)


@proves("11.D(4)(c)(i) 11.D(4)(c)(ii) 12.A/1 12.A/2 12.B 12.B(1) 12.B(2) 12.B(3)")
@pytest.mark.parametrize(
    ("cards", "dealer", "won", "bonus"),
    [
        ("As Ah 9c 5d 3h", "Ad Ac 9d 5c 2h 4c", True, 0),  # equal to the card: paid
        ("As Ah 9c 5d 3h", "Ad Ac 9d 6c 2h 4c", False, 0),  # one kicker lower: lost
        ("As Ah 9c 6d 3h", "Ad Ac 9d 5c 2h 4c", True, 0),
        ("8s 8h 8c 5d 3h", "Ad Ac 9d 5c 2h 4c", True, 2_000),
        ("8s 8h 8c 5d 3h", "Ad Ac Ah 5c 2h 4c", False, 2_000),  # the bonus is paid all the same
        ("9s 8s 7s 6s 3h", "Ad Ac Ah 5c 2h 4c", True, 20_000),
        ("8s 8h 8c 8d 3h", "Ad Ac Ah As 2h 4c", False, 25_000),
    ],
)
def test_higher_or_equal_is_paid_with_any_ante_bonus(cards: str, dealer: str, won: bool, bonus: int) -> None:  # noqa: FBT001
    """Ante and play one to one if the hand is higher or equal, taken if it is lower; the ante bonus in either case."""
    live = scene({1: Hand(cards, {"ante": 10}, ("play 30",))}, dealer)
    live.finish()
    assert live.result(1, "ante") == (("won", 1_000) if won else ("lost", -1_000))
    assert live.result(1, "play") == (("won", 3_000) if won else ("lost", -3_000))
    assert lines_of(live, "ante bonus") == ([(1, "won", bonus)] if bonus else [])
    if won:
        assert all("11.D(4)(c)(ii)" in clauses_of(line(live, 1, item).clause) for item in ("ante", "play"))


@proves("11.D(5) 11.D(6) 1.B(1)")
@pytest.mark.parametrize("dealer", [QUEENS, "Ad Ac 8h 8d 2h 4c", "Jd Jc Jh Js 2h 4c"])
def test_aces_up_is_paid_whatever_the_dealer_has(dealer: str) -> None:
    """A pair of aces pays one to one beside an ante that is won or lost; a pair of kings loses."""
    live = scene({1: Hand(ACES, BETS, ("play 10",)), 2: Hand(KINGS, BETS, ("play 10",))}, dealer)
    live.finish()
    assert live.result(1, "aces up") == ("won", 500)
    assert {"11.D(5)", "11.D(6)"} <= clauses_of(line(live, 1, "aces up").clause)
    assert live.result(2, "aces up") == ("lost", -500)
    assert live.result(1, "ante") == (("won", 1_000) if dealer == QUEENS else ("lost", -1_000))


@proves("11.D(11)(a) 11.D(11)(b)")
def test_the_rack_and_the_record_give_every_hand_back() -> None:
    """Hands are racked one by one as they are settled, collected before racked; each is rebuilt card by card."""
    live = scene(three("play 10", "fold", "play 10")).to("collect cards: collect-cards")
    assert [item for item in racked(live) if item[0] == "player"] == [("player", 3), ("player", 2), ("player", 1)]
    live.refused(Do("rack-cards", by="dealer", person="D"), "undecided", "11.D(11)(a)")
    live.finish()
    assert steps(live, "collect cards") == [("collect-cards", "dealer"), ("rack-cards", "dealer")]
    last = [event for event in live.log if isinstance(event, Did)][-1]
    assert clauses_of(last.clause) == {"11.D(11)(b)"}
    assert [item for item in racked(live) if item[0] == "player"] == [("player", 3), ("player", 2), ("player", 1)]
    end = next(place for place, event in enumerate(live.log) if isinstance(event, RoundEnded))
    rebuilt = fold(live.log[:end]).round
    assert rebuilt is not None
    assert [seat.hand.cards for seat in rebuilt.seats] == [read_cards(item) for item in (ACES, NOTHING, KINGS)]
    assert rebuilt.dealer.cards == read_cards(QUEENS)
    dealt = [event for event in live.log if isinstance(event, Dealt) and event.position == 2]
    assert tuple(card for item in dealt for card in item.cards) == read_cards(NOTHING)


@proves("11.D(11)(a) 11.D(11)(b)")
def test_the_hands_of_a_void_round_are_racked_in_order_too() -> None:
    """From the dealer's right, one hand after another; the record of the round gives each of them back."""
    live = scene(three()).to("ask")
    live.report("wrong number of cards", position=2)
    live.finish()
    assert [item for item in racked(live) if item[0] == "player"] == [("player", 3), ("player", 2), ("player", 1)]
    assert steps(live, "collect cards") == [("collect-cards", "dealer"), ("rack-cards", "dealer")]
