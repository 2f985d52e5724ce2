"""Duties from all parts of a round, each kept at a table: who is dealt in, what a wrong count stops, where chips go."""

from __future__ import annotations

import pytest

from pitboss.ledger import Books
from pitboss.rounds import options
from pitboss.rounds.commands import (
    Act,
    ChangeMethod,
    CountStub,
    Deal,
    MarkDevice,
    NoMoreBets,
    PlaceBet,
    RackStub,
    Report,
    Sit,
)
from pitboss.rounds.events import Did, Racked
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import ANTE, AUTOMATED, CRAZY, FOUR, MANUAL, MARYLAND, SHUFFLER, ULTIMATE, Law, Live, by_law

UNCOUNTED = {"shuffle.counts-cards": "no"}


def maryland(*clauses: str) -> pytest.MarkDecorator:
    """Cite clauses of Maryland's document."""
    return pytest.mark.clause(*(f"md-4cp:{clause}" for clause in clauses))


# -- who is dealt in --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "example",
    [
        pytest.param("", marks=pytest.mark.clause("ma-c4p:7(d)#who")),
        pytest.param("from-the-hand", marks=pytest.mark.clause("ma-c4p:8(b)#who")),
    ],
)
def test_only_positions_with_both_wagers_are_dealt_in(example: str) -> None:
    """No card is dealt while a position has an ante without a super bonus; a seat without wagers gets none."""
    live = Live(CRAZY, example, players=3).start()
    live.bet(1)
    live.do(PlaceBet(2, "ante", ANTE))
    live.refused(NoMoreBets(), "wager-needs-another", "6(d)(1)#both")
    live.refused(Deal(live.deck[:1]), "no-more-bets-first")
    live.do(PlaceBet(2, "super bonus", ANTE), NoMoreBets())
    live.house("ask")
    assert {seat.position: len(seat.hand.cards) for seat in live.now.seats} == {1: 5, 2: 5}
    assert len(live.now.dealer.cards) == 5


@maryland("7.E(5)")
def test_the_six_card_bonus_is_taken_only_while_its_box_card_is_dealt() -> None:
    """From the manual shoe that stands in for the machine no box card is dealt, and the wager is refused."""
    fallback = {"dealing.fallbacks": (MANUAL,), "approvals.manual-shoe-location": "MLGCA 2024-7: manual dealing shoe"}
    for stands_in in (False, True):
        live = Live(MARYLAND, "", fallback, players=1)
        if stands_in:
            live.do(MarkDevice(AUTOMATED), ChangeMethod(MANUAL, SHUFFLER))
        live.start().bet(1, {"ante": ANTE, "aces up": 500})
        if stands_in:
            live.refused(PlaceBet(1, "six card bonus", 500), "wager-not-offered")
        else:
            live.do(PlaceBet(1, "six card bonus", 500))


@maryland("2.A(1)")
def test_a_table_has_no_position_beyond_those_it_was_filed_with() -> None:
    """At a table of seven nobody sits at an eighth position; at one of five nobody at a sixth."""
    for positions in (7, 5):
        live = Live(MARYLAND, "", {"positions.number": positions})
        live.do(*(Sit(place, f"P{place}") for place in range(1, positions + 1)))
        live.unreadable(Sit(positions + 1, "Ann"), "no-such-position")


# -- the stub ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("law", "example"),
    [
        pytest.param(MARYLAND, "manual-shoe", marks=maryland("8.H(2)(a)", "8.H(2)(b)")),
        pytest.param(MARYLAND, "from-the-hand", marks=maryland("9.E(1)", "9.E(2)")),
        pytest.param(MARYLAND, "", marks=maryland("10.E(1)", "10.E(2)")),
        pytest.param(ULTIMATE, "manual-shoe", marks=pytest.mark.clause("ma-uth:7(g)(1)", "ma-uth:7(g)(2)#determine")),
    ],
)
def test_a_wrong_count_is_looked_into_before_the_stub_is_racked(law: str, example: str) -> None:
    """One card too few or too many: the stub stays where it is until the hands have been looked at and it is ruled."""
    for off in (-1, 1):
        live = Live(law, example, UNCOUNTED if example != "manual-shoe" or law == MARYLAND else {}, players=1)
        live.close_bets(1)
        while live.stage.kind != "stub":
            live.answer("check") if live.stage.kind == "ask" else live.once()
        live.do(CountStub(live.now.stub + off))
        assert live.stage.kind == "stub"
        assert not live.now.stub_racked
        assert live.plan.game.stub_count is not None
        live.refused(RackStub(), "stub-count-due", live.plan.game.stub_count.clause[0])
        live.do(Report("stub count wrong", case="not misdealt"))
        assert live.now.void


# -- money ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "example",
    [
        pytest.param("manual-shoe", marks=maryland("8.C(2)(c)")),
        pytest.param("from-the-hand", marks=maryland("9.A(4)(c)")),
        pytest.param("", marks=maryland("10.A(3)(c)")),
    ],
)
def test_progressive_chips_end_in_the_table_inventory(example: str) -> None:
    """Two chips of $1 and two antes are lost: the inventory has $22 more, and house funds pay the meter."""
    seats = {
        place: Hand(cards, {"ante": 10, "progressive": 1}, ("fold",))
        for place, cards in ((1, "2s 5d 9c Jh Kc"), (2, "2c 5h 9d Jd Kd"))
    }
    live = Staged(Scene(MARYLAND, seats, "Qs Qd 8c 4h 3s Tc", example=example))
    live.finish()
    assert "into-inventory" in [event.step for event in live.log if isinstance(event, Did)]
    result = Books.fold(live.log).round_result(1)
    assert result is not None
    assert result.change("table inventory") == 22_00
    assert result.change("house funds") == -sum(meter.rate * 200 for meter in live.plan.game.meters)


@maryland("12.G", "12.E(1)")
def test_the_envy_of_a_five_dollar_wager_comes_from_house_funds() -> None:
    """Four sevens bring a player with a $5 wager $50, five times what a $1 wager brings, and no chip of the table."""
    seats = {
        1: Hand("2s 5d 9c Jh Kc", {"ante": 10, "progressive": 5}, ("play 10",)),
        2: Hand("7s 7d 7c 7h 2d", {"ante": 10}, ("play 10",)),
    }
    live = Staged(Scene(MARYLAND, seats, "Qs Qd 8c 4h 3s Tc", example="five-dollar-progressive"))
    live.finish()
    assert [(line.pays, line.source) for line in live.settled if line.wager == "envy bonus"] == [(5000, "house funds")]


@pytest.mark.clause("ma-uth:10(c)#condition", "ma-uth:9(h)(2)#blind-condition", "ma-uth:10(c)[straight]")
def test_the_blind_is_paid_by_its_table_to_the_higher_hand_alone() -> None:
    """With a straight it wins its odds, pushes on equal hands and loses to a higher one; a pair that wins pushes."""
    cases = [
        ("9s 8d", "Ac Ad", "7c 6h 5d 2s Kc", ("won", 1000)),
        ("9s 8d", "9c 8h", "7c 6h 5d 2s Kc", ("push", 0)),
        ("9s 8d", "2c 3c", "7c 6h 5d 4c Kc", ("lost", -1000)),
        ("Ac Ad", "Qs Jd", "7c 6h 5d 2s Kc", ("push", 0)),
    ]
    for cards, dealer, board, end in cases:
        live = Staged(Scene(ULTIMATE, {1: Hand(cards, {"ante": 10, "blind": 10}, ("play 40",))}, dealer, board))
        live.finish()
        assert live.result(1, "blind") == end


@pytest.mark.clause("ma-uth:12(b)#any-hand", "ma-uth:12(g)#highest-only")
def test_a_folded_hand_may_be_the_highest_of_the_table() -> None:
    """Its four of a kind wins the Cover All of a player who has nothing; without it nobody's hand is on the table."""
    for folded, won in (("9s 9d", True), ("Qs Jd", False)):
        seats = {
            1: Hand("Ac 4d", {"ante": 10, "blind": 10, "cover all": 5}, ("play 40",)),
            2: Hand(folded, {"ante": 10, "blind": 10}, ("check", "check", "fold")),
        }
        live = Staged(Scene(ULTIMATE, seats, "Kc 5d", "9h 9c 7d 3s 2c"))
        live.finish()
        assert (live.result(1, "cover all")[0] == "won") is won


@pytest.mark.clause("ma-uth:7(f)(5)(ii)#collect", "ma-uth:7(f)(5)(ii)b")
def test_a_fold_at_the_manual_shoe_costs_ante_and_blind_at_once() -> None:
    """Both are in the table inventory, and the cards in the rack, before the next player is asked."""
    wagers = {"ante": 10, "blind": 10}
    seats = {
        1: Hand("As Ad", wagers, ("check", "check", "fold")),
        2: Hand("Ks Kd", wagers, ("check", "check", "play 10")),
    }
    live = Staged(Scene(ULTIMATE, seats, "Qc 5d", "9h 8c 7d 3s 2c", example="manual-shoe")).to("decisions: river")
    live.step()
    assert [(line.wager, line.result, line.returned) for line in live.settled] == [
        ("ante", "forfeited", 0),
        ("blind", "forfeited", 0),
    ]
    assert live.now.seats[0].folded
    assert live.now.seats[0].racked
    assert Books.fold(live.log).balance("table inventory") == 20_00
    live.finish()
    assert {line.position for line in live.settled if line.result != "forfeited"} == {2}


@pytest.mark.clause(*(f"ma-c4p:11(c)[{table}:pair-of-queens]" for table in "ABCD"))
@pytest.mark.parametrize("table", "ABCD")
def test_a_pair_of_jacks_is_below_every_queens_up_table(table: str) -> None:
    """A pair of queens, kings or aces wins even money, a pair of jacks loses the wager."""
    for rank, end in (("A", ("won", 500)), ("K", ("won", 500)), ("Q", ("won", 500)), ("J", ("lost", -500))):
        cards = f"{rank}s {rank}d 9h 7c 2d"
        seats = {1: Hand(cards, {"ante": 10, "super bonus": 10, "queens up": 5}, ("play 10",))}
        live = Staged(Scene(CRAZY, seats, "Ts 5d 8h 6c 3d", elections={"wager.queens up.paytable": table}))
        live.finish()
        assert live.result(1, "queens up") == end


@by_law({FOUR: "6(b)/2"})
def test_a_match_play_coupon_wins_its_value_beside_a_winning_ante(law: Law) -> None:
    """The ante of $10 is paid, and $10 more for the coupon; the coupon itself is no money."""
    seats = {1: Hand("As Ad 9h 7c 2d", {"ante": 10}, ("play 10",))}
    live = Staged(Scene(law.name, seats, "Ks Kd 8h 6c 3d Jd", example="match-play")).bets()
    live.do(PlaceBet(1, "match play", ANTE))
    live.finish()
    assert live.result(1, "ante") == ("won", 1000)
    assert live.result(1, "match play") == ("won", 1000)
    assert Books.fold(live.log).balance("player:P1") == 30_00


# -- in its time ------------------------------------------------------------------------------------------------------


@by_law({FOUR: ["14(a)/1", "14(a)/2"], MARYLAND: ["13.A(1)", "13.B/1"]})
def test_a_card_is_found_face_up_during_the_deal_and_not_before(law: Law) -> None:
    """While betting is open nothing can be found in the shoe, and later nothing that happened then."""
    live = Live(law, players=2).start()
    live.bet(1)
    for case in ("one", "more than one"):
        live.refused(Report("card face up", case=case), "not-at-this-moment", law.clause)
    live.do(NoMoreBets())
    live.house("ask")
    for when in ("betting", "decisions", "settlement"):
        live.refused(Report("card face up", when), "not-at-this-moment", law.clause)


@by_law({FOUR: ["10(a)/3", "10(a)/1"]})
def test_whose_cards_they_are_is_said_while_players_decide(law: Law) -> None:
    """Beside every choice it stands that nobody but the player and the dealer may touch the cards."""
    live = Live(law, players=2).close_bets(until="ask")
    choices = [option for option in options(live.plan, live.table) if isinstance(option.command, Act)]
    assert choices
    for option in choices:
        assert any("10(a)/3" in prompt.clause and "touch" in prompt.says for prompt in option.prompts)


@by_law({FOUR: ["10(e)/2", "10(f)"]})
def test_the_dealers_cards_are_racked_after_every_hand_of_a_player(law: Law) -> None:
    """Also after the hand that lay exposed for Cover All to the end."""
    seats = {
        1: Hand("As Ad Ac Kh 2d", {"ante": 10, "cover all": 5}, ("play 10",)),
        2: Hand("7s 7d 8h 2h 3c", {"ante": 10}, ("play 10",)),
    }
    live = Staged(Scene(law.name, seats, "Qs Qd 9c 4h 3s Jc"))
    live.finish()
    story = [
        event.position if isinstance(event, Racked) else 0
        for event in live.log
        if (isinstance(event, Racked) and event.whose == "player")
        or (isinstance(event, Did) and event.step == "rack-dealer-cards")
    ]
    assert sorted(story[:-1]) == [1, 2]
    assert story[-1] == 0
