"""Cards turned up, announced, collected and racked: what the table does with hands, with each device."""

from __future__ import annotations

import pytest

from pitboss.rounds import fold, view
from pitboss.rounds.commands import Act, CountStub, Do
from pitboss.rounds.events import Acted, Dealt, Did, Event, Exposed, Racked, Reached, Settled, StubCounted
from pitboss.wording.announcements import announcement
from tests.law.prompts import prompt, prompts
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import ULTIMATE, by_hand

SHOE, MACHINE = "manual-shoe", ""
MAIN = {"ante": 10, "blind": 10}
BOARD = "5c 7d 9c Kd 2h"
HANDS = {1: "pair of aces", 3: "king high", 4: "pair of kings"}
"""The hands of those whose cards are turned up in the end."""

DEVICES = pytest.mark.parametrize("example", [MACHINE, SHOE], ids=["machine", "shoe"])


def by_device(*, shoe: tuple[str, ...], machine: tuple[str, ...]) -> pytest.MarkDecorator:
    """With each device, citing the section that is about it."""
    return pytest.mark.parametrize(
        "example",
        [
            pytest.param(SHOE, id="shoe", marks=pytest.mark.clause(*(f"ma-uth:{item}" for item in shoe))),
            pytest.param(MACHINE, id="machine", marks=pytest.mark.clause(*(f"ma-uth:{item}" for item in machine))),
        ],
    )


def table(example: str, dealer: str = "6h 8c") -> Staged:
    """Positions 1 and 4 play, 2 folds without a trips wager, 3 folds with one."""
    seats = {
        1: Hand("As Ad", MAIN, ("play 40",)),
        2: Hand("Jh 4s", MAIN, ("check", "check", "fold")),
        3: Hand("Qs 3h", {**MAIN, "trips": 5}, ("check", "check", "fold")),
        4: Hand("Th Kc", MAIN, ("check", "play 20")),
    }
    return Staged(Scene(ULTIMATE, seats, dealer, BOARD, example=example))


def said(live: Staged, event: Event) -> str | None:
    """What the dealer says aloud at an event of the log."""
    before = fold(live.log[: live.log.index(event)])
    return announcement(live.plan, before, event)


@by_device(shoe=("7(f)(5)(ii)b",), machine=("9(e)(2)(ii)",))
def test_a_fold_without_trips_is_racked_at_once_and_unseen(example: str) -> None:
    """At once ante and blind are collected and two cards, backs up, go to the rack; then the next player is asked."""
    live = table(example).to("decisions: river")
    words = live.plan.steps["fold", "rack-cards"].says
    assert "spread the two cards at once, backs up" in words
    events = live.do(Act(2, "fold"))
    assert [type(event) for event in events] == [Acted, Settled, Settled, Racked]
    racked = events[-1]
    assert isinstance(racked, Racked)
    assert (racked.whose, racked.position) == ("player", 2)
    seat = live.now.seat(2)
    assert seat is not None
    assert (len(seat.hand.cards), seat.hand.up, seat.racked) == (2, 0, True)
    assert not [event for event in live.log if isinstance(event, Exposed) and event.position == 2]
    for eyes in ("dealer", "camera", "P1"):
        seen = view(live.table, eyes).round
        assert seen is not None
        assert [seat.hand.cards for seat in seen.seats if seat.position == 2] == [(None, None)]


@by_device(shoe=("7(f)(5)(ii)a",), machine=("9(e)(2)(i)",))
def test_a_fold_with_trips_waits_face_down_for_the_end(example: str) -> None:
    """The cards lie under the trips wager, face down; they are turned up and racked after the players who played."""
    live = table(example).to("decisions: river")
    live.do(Act(2, "fold"))
    events = live.do(Act(3, "fold"))
    assert not [event for event in events if isinstance(event, Racked | Exposed)]
    held = [event for event in events if isinstance(event, Did)]
    assert [(event.step, event.position) for event in held] == [("hold-cards", 3)]
    seat = live.now.seat(3)
    assert seat is not None
    assert (seat.racked, seat.hand.up) == (False, 0)
    live.finish()
    racked = [event.position for event in live.log if isinstance(event, Racked) and event.whose == "player"]
    assert racked == [2, 4, 1, 3]
    assert live.result(3, "trips") == ("lost", -500)
    assert live.result(3, "ante") == ("forfeited", -1000)


@by_device(shoe=("7(f)(6)#reveal",), machine=("9(f)#reveal",))
def test_the_dealer_turns_both_cards_up_after_the_last_decision(example: str) -> None:
    """Nobody sees either card before; one step turns both up, and everybody sees them."""
    live = table(example)
    live.to("reveal: reveal-dealer")
    for eyes in ("dealer", "camera", "P1"):
        seen = view(live.table, eyes).round
        assert seen is not None
        assert seen.dealer.cards == (None, None)
    events = live.do(Do("reveal-dealer"))
    assert next(event for event in events if isinstance(event, Exposed)).whose == "dealer"
    assert not [
        event for event in live.log if isinstance(event, Exposed) and event.whose == "dealer" and event not in events
    ]
    seen = view(live.table, "P1").round
    assert seen is not None
    assert " ".join(map(str, seen.dealer.cards)) == "6h 8c"
    assert live.now.dealer.up == 0b11


@by_device(shoe=("7(f)(6)#position",), machine=("9(f)#position",))
def test_the_dealers_cards_go_to_the_community_cards_that_make_the_highest_hand(example: str) -> None:
    """The dealer is prompted where it is done; the hand named is the best of seven cards, with three of the board."""
    live = table(example).to("reveal: reveal-dealer")
    clause = "7(f)(6)#position" if example == SHOE else "9(f)#position"
    who, words = prompt(live, clause)
    assert who == "dealer"
    assert "community cards" in words
    assert "highest hand" in words
    live.do(Do("reveal-dealer"))
    (named,) = [event for event in live.log if isinstance(event, Did) and event.procedure == "reveal" and event.says]
    assert named.says == "straight, nine high"


@by_device(shoe=("7(f)(6)#announce",), machine=("9(f)#announce",))
@pytest.mark.parametrize(
    ("dealer", "hand", "whether"),
    [
        ("6h 8c", "straight, nine high", "qualifies"),
        ("2s 3d", "pair of twos", "qualifies"),
        ("Ah 3d", "ace high", "does not qualify"),
    ],
)
def test_the_dealer_announces_the_hand_and_whether_it_qualifies(
    example: str, dealer: str, hand: str, whether: str
) -> None:
    """The announcement is logged as the dealer's act right after the cards are turned up, and heard by all."""
    live = table(example, dealer).to("reveal: reveal-dealer")
    events = live.do(Do("reveal-dealer"))
    turned = next(place for place, event in enumerate(events) if isinstance(event, Exposed))
    announced = events[turned + 1]
    assert isinstance(announced, Did)
    assert (announced.step, announced.who) == ("announce-hand", "dealer")
    assert announced.says.startswith(hand)
    assert ("7(f)(6)#announce" if example == SHOE else "9(f)#announce") in announced.clause
    assert said(live, events[turned]) == f"Dealer has {announced.says} and {whether}."


@DEVICES
@pytest.mark.clause(
    "ma-uth:9(h)#announce",
    "ma-uth:9(h)#announce-hand",
    "ma-uth:9(h)#one-at-a-time",
    "ma-uth:9(h)#collect-cards",
    "ma-uth:9(h)#order",
)
def test_each_player_who_played_is_turned_up_and_announced_before_money_moves(example: str) -> None:
    """From the dealer's right: cards up, the hand announced, then every line of that player, then the cards away."""
    live = table(example)
    live.finish()
    start = live.log.index(Reached("settlement: 1"))
    course: list[str] = []
    for event in live.log[start:]:
        match event:
            case Exposed(whose="player"):
                course.append(f"{event.position} up")
                aloud = said(live, event) or ""
                assert aloud.startswith(f"P{event.position} has {HANDS[event.position]}")
            case Did(procedure="settle"):
                assert "9(h)#announce-hand" in event.clause
                assert event.says.startswith(HANDS[event.position])
                course.append(f"{event.position} {event.step}")
            case Settled():
                course.append(f"{event.position} {event.wager}")
            case Racked(whose="player"):
                course.append(f"{event.position} racked")
    assert course == [
        *("4 up", "4 announce-hand", "4 ante", "4 play", "4 blind", "4 racked"),
        *("1 up", "1 announce-hand", "1 ante", "1 play", "1 blind", "1 racked"),
        *("3 up", "3 announce-hand", "3 trips", "3 racked"),
    ]


@DEVICES
@pytest.mark.clause("ma-uth:9(i)")
def test_every_hand_can_be_rebuilt_from_the_order_of_the_rack(example: str) -> None:
    """The dealer picks up and racks all cards; who had which two cards, the board and the dealer's is in the record."""
    live = table(example)
    live.finish()
    done = [
        (event.step, event.clause)
        for event in live.log
        if isinstance(event, Did) and event.procedure == "collect cards"
    ]
    assert done == [("collect-cards", "ma-uth:9(i)"), ("rack-cards", "ma-uth:9(i)")]
    racked = [event.position for event in live.log if isinstance(event, Racked) and event.whose == "player"]
    assert racked == [2, 4, 1, 3]
    hands: dict[str, str] = {}
    for event in live.log:
        if isinstance(event, Dealt) and not event.why:
            owner = f"{event.to} {event.position or ''}".strip()
            hands[owner] = f"{hands.get(owner, '')} {' '.join(map(str, event.cards))}".strip()
    assert {owner: hands[owner] for owner in sorted(hands)} == {
        **{"board": BOARD, "dealer": "6h 8c"},
        **{"player 1": "As Ad", "player 2": "Jh 4s", "player 3": "Qs 3h", "player 4": "Th Kc"},
    }


@pytest.mark.clause("ma-uth:9(i)")
def test_the_round_does_not_end_before_its_cards_are_racked() -> None:
    """Neither step is left out: before the cards are picked up nothing is racked, and no new round begins."""
    live = table(MACHINE).to("collect cards: collect-cards")
    live.refused(Do("rack-cards"), "undecided", "9(i)")
    live.do(Do("collect-cards"))
    assert live.table.round is not None
    live.do(Do("rack-cards"))
    assert live.table.round is None


# -- the shoe and the stub --------------------------------------------------------------------------------------------


@pytest.mark.clause("ma-uth:7(c)")
def test_each_card_is_drawn_with_the_hand_nearer_the_shoe() -> None:
    """While cards come from a manual shoe the dealer is prompted which hand draws and which one lays."""
    live = table(SHOE).to("deal: deal 1")
    while live.stage.key.startswith("deal: deal"):
        assert prompt(live, "7(c)") == (
            "dealer",
            "Draw each card with the hand nearer the shoe and place it with the other.",
        )
        live.step()
    assert "7(c)" not in prompts(table(MACHINE).to("deal"), "dealer")


@pytest.mark.clause("ma-uth:7(g)#method", "ma-uth:1.stub")
def test_the_stub_is_counted_face_down() -> None:
    """A count takes a number and shows no card: nobody sees one, and the prompt keeps the backs up."""
    live = by_hand(ULTIMATE)
    for _ in range(4):
        live.close_bets()
        live.finish()
    live.close_bets()
    while live.stage.kind != "stub":
        if live.stage.kind == "ask":
            live.answer("check")
        else:
            live.once()
    who, words = prompt(live, "7(g)#method")
    assert who == "dealer"
    assert "on the layout" in words
    assert "backs up" in words
    seen = live.now.seen
    events = live.do(CountStub(52 - 2 * 2 - 2 - 5 - 2))
    (count,) = [event for event in events if isinstance(event, StubCounted)]
    assert (count.number, count.expected) == (39, 39)
    assert not [event for event in events if isinstance(event, Dealt | Exposed)]
    assert live.now.seen == seen
    assert set(CountStub.__struct_fields__) == {"number"}
