"""The course of a round, played: the cut, "No more bets", one round after the other, elected paytables and columns."""

from __future__ import annotations

import pytest

from pitboss.clauses import Refusal
from pitboss.ledger import Books
from pitboss.live.shoe import ProvableShoe
from pitboss.live.shuffler import seed_from, shuffled
from pitboss.rounds.commands import Act, Deal, Do, NoMoreBets, PlaceBet, StartRound
from pitboss.rounds.events import BetsClosed, Dealt, Did
from pitboss.submissions import compile_game
from tests.law.ma_ultimate.filings import filed
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import ULTIMATE, Live, by_hand

MAIN = {"ante": 10, "blind": 10}
SHOE, MACHINE = "manual-shoe", ""


@pytest.mark.clause("ma-uth:4(c)(1)(ii)", "ma-uth:4(c)(1)(iii)", "ma-uth:4(c)(2)")
@pytest.mark.parametrize("size", [10, 31, 51])
def test_the_cards_that_were_cut_off_come_last(size: int) -> None:
    """The rest of the deck goes on top of them, so the first card dealt is the one below the cut."""
    seed = seed_from("the cut")
    live = by_hand(ULTIMATE)
    live.cut_size = size
    live.close_bets()
    cards = shuffled(seed, "round 1")
    assert live.table.deck(1).cut == size
    assert ProvableShoe(lambda _: seed).cards(live.plan, live.table, 52) == (*cards[size:], *cards[:size])


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(SHOE, id="shoe", marks=pytest.mark.clause("ma-uth:7(b)")),
        pytest.param(MACHINE, id="machine", marks=pytest.mark.clause("ma-uth:8(b)(2)")),
    ],
)
def test_no_card_comes_before_no_more_bets(example: str) -> None:
    """Cards offered before the announcement are refused; once it is made, they are dealt and no wager is taken."""
    live = Live(ULTIMATE, example, players=2).start()
    live.bet(1)
    first = live.deck[: 1 if example == SHOE else 5]
    live.refused(Deal(first), "no-more-bets-first", "7(b)" if example == SHOE else "8(b)(2)")
    live.do(NoMoreBets(), Deal(first))
    announced, dealt = (
        next(place for place, event in enumerate(live.log) if isinstance(event, kind)) for kind in (BetsClosed, Dealt)
    )
    assert announced < dealt
    live.refused(PlaceBet(2, "ante", 10_00), "bets-closed")


@pytest.mark.clause("ma-uth:1.round#complete-cycle")
@pytest.mark.parametrize("example", [SHOE, MACHINE], ids=["shoe", "machine"])
def test_no_round_begins_before_the_last_one_is_complete(example: str) -> None:
    """From the first wager to the last card in the rack; by then everybody had cards, has acted, and is settled."""
    seats = {1: Hand("As Kd", MAIN, ("play 40",)), 2: Hand("7s 2d", MAIN, ("check", "check", "fold"))}
    live = Staged(Scene(ULTIMATE, seats, "Qs Qd", "2c 5d 9h Jc 3s", example=example)).bets()
    while live.table.round is not None:
        live.refused(StartRound(), "round-not-complete", "1.round#complete-cycle")
        live.step()
    assert sorted(line[:2] for line in live.lines) == [
        *((1, "ante"), (1, "blind"), (1, "play")),
        *((2, "ante"), (2, "blind")),
    ]
    live.prepare()
    live.do(StartRound())


@pytest.mark.clause("ma-uth:1.trips#optional", "ma-uth:6(b)#deadline", "ma-uth:12(a)")
def test_trips_is_free_to_make_until_the_bets_are_closed() -> None:
    """A position plays with or without it; after "No more bets" it is too late."""
    live = Live(ULTIMATE, players=2).start()
    live.bet(1)
    live.bet(2)
    live.do(PlaceBet(1, "trips", 5_00), NoMoreBets())
    while live.table.round is not None:
        for wager in ("trips", "cover all", "progressive"):
            live.refused(PlaceBet(2, wager, 5_00), "bets-closed")
        if live.stage.kind == "ask":
            live.answer("check")
        else:
            live.once()
    settled = [event for event in live.log if getattr(event, "wager", "") == "trips" and hasattr(event, "result")]
    assert len(settled) == 1


@pytest.mark.parametrize(
    "example",
    [
        pytest.param(SHOE, id="shoe", marks=pytest.mark.clause("ma-uth:7(f)(5)(ii)#collect")),
        pytest.param(MACHINE, id="machine", marks=pytest.mark.clause("ma-uth:9(e)(2)#collect")),
    ],
)
def test_ante_and_blind_of_a_fold_go_to_the_table_inventory(example: str) -> None:
    """At the fold itself, before the dealer's cards are seen; the trips wager stays where it lies."""
    seats = {1: Hand("7s 2d", {**MAIN, "trips": 5}, ()), 2: Hand("As Kd", MAIN, ())}
    live = Staged(Scene(ULTIMATE, seats, "Qs Qd", "2c 5d 9h Jc 3s", example=example)).to("ask")
    while live.stage.key != "decisions: river":
        live.answer("check") if live.stage.kind == "ask" else live.step()
    before = Books.fold(live.log).balance("table inventory")
    live.do(Act(1, "fold"))
    books = Books.fold(live.log)
    assert books.balance("table inventory") - before == 20_00
    assert (books.balance("layout:1:ante"), books.balance("layout:1:trips")) == (0, 5_00)


TRIPS = {  # 10(d), figures in which the four tables differ
    "A": {"four-of-a-kind": 30, "full house": 9, "flush": 7, "straight": 4},
    "B": {"four-of-a-kind": 30, "full house": 8, "flush": 6, "straight": 5},
    "C": {"four-of-a-kind": 30, "full house": 8, "flush": 7, "straight": 4},
    "D": {"four-of-a-kind": 20, "full house": 7, "flush": 6, "straight": 5},
}
HANDS = {
    "four-of-a-kind": ("7s 7d", "7c 7h 2d 9s Kc"),
    "full house": ("7s 7d", "7c 2h 2d 9s Kc"),
    "flush": ("3h 8h", "Qh Jh 5h 9s Kc"),
    "straight": ("8h 7c", "6h 5h 4d Ks Qc"),
}


@pytest.mark.clause("ma-uth:10(d)#preselected")
@pytest.mark.parametrize("paytable", TRIPS)
def test_trips_is_paid_by_the_paytable_that_was_selected(paytable: str) -> None:
    """$5 on each hand in which A, B, C and D differ."""
    for hand, (own, board) in HANDS.items():
        seats = {1: Hand(own, {**MAIN, "trips": 5}, ("play 40",))}
        live = Staged(Scene(ULTIMATE, seats, "Ac 3s", board, elections={"wager.trips.paytable": paytable}))
        live.finish()
        assert live.result(1, "trips") == ("won", TRIPS[paytable][hand] * 5_00)


@pytest.mark.clause("ma-uth:10(d)#preselected")
@pytest.mark.parametrize("change", ["wager.trips.paytable", 'wager.trips.paytable = "E"'], ids=["none", "E"])
def test_there_is_no_game_without_one_of_the_four_paytables(change: str) -> None:
    """A submission that selects none, or a fifth, is refused."""
    with pytest.raises(Refusal):
        compile_game(filed("", change))


QUADS = {2: 70, 3: 50, 4: 40, 5: 35, 6: 30, 7: 20}
"""12(f) and 12(k): what four of a kind pays by the number of hands, the dealer's included."""


@pytest.mark.clause("ma-uth:12(c)", "ma-uth:12(e)#count", "ma-uth:12(e)#display")
@pytest.mark.parametrize("number", QUADS)
def test_cover_all_is_paid_by_the_number_of_hands_that_the_device_counts(number: int) -> None:
    """The button is pressed, the device counts and shows; folded hands count, an empty position does not."""
    others = ["2s 3d", "2d 4h", "3h 4s", "5s 6d", "5h 6s"][: number - 2]
    seats = {1: Hand("9s 9d", {**MAIN, "cover all": 5}, ("play 40",))}
    seats |= {position: Hand(cards, MAIN, ("check", "check", "fold")) for position, cards in enumerate(others, start=2)}
    live = Staged(Scene(ULTIMATE, seats, "Ac Jd", "9c 9h Kc Qd 7s")).to("cover all: press-green-button")
    live.refused(Do("reveal-dealer"), "undecided", "12(e)#count")
    events = [item for item in live.do(Do("press-green-button")) if isinstance(item, Did)]
    assert [(event.step, event.who, event.number) for event in events[1:]] == [
        ("count-hands", "device", number),
        ("display", "device", number),
    ]
    assert [event.clause for event in events[1:]] == ["ma-uth:12(e)#count", "ma-uth:12(e)#display"]
    live.finish()
    assert live.result(1, "cover all") == ("won", QUADS[number] * 5_00)
