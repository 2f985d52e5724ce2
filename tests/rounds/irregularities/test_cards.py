"""Cards that went astray: found face up, drawn in error, exposed, one too many or too few."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.cards import Card
from pitboss.rounds.commands import Report
from pitboss.rounds.events import Dealt, Racked, ShortStack
from pitboss.rounds.state import Seat
from tests.rounds.golden import SCENES, go, offered
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import AUTOMATED, CRAZY, FOUR, MANUAL, MARYLAND, PREFIX, ULTIMATE, Law, by_law

BY_HAND = {FOUR: "from-the-hand", MARYLAND: "from-the-hand", ULTIMATE: "manual-shoe", CRAZY: "from-the-hand"}
STACKS = {FOUR: "", MARYLAND: "", ULTIMATE: "", CRAZY: "automated-dealing-shoe"}
SINGLE = {FOUR: ["14(a)/1"], MARYLAND: ["13.A(1)", "13.A(2)"], ULTIMATE: ["14(b)#single"], CRAZY: ["12(a)#single"]}


def scene(law: str, example: str = "") -> Scene:
    """The golden scene of a rulebook in one of its houses."""
    return offered(replace(SCENES[law], example=example))


def staged(law: str, example: str = "") -> Staged:
    """A table of that scene."""
    return Staged(scene(law, example))


def undisturbed(law: str, example: str = "") -> list[tuple[int, str, str, int]]:
    """The lines of the same round when nothing goes wrong."""
    live = staged(law, example)
    live.finish()
    return live.lines


def card(live: Staged) -> Card:
    """A card that nobody will be dealt."""
    return live.others.pop(0)


def seats(live: Staged) -> dict[int, Seat]:
    """The seats by position."""
    return {seat.position: seat for seat in live.now.seats}


def _void(live: Staged) -> bool:
    """Whether the round is void."""
    return live.now.void


# -- one card face up -------------------------------------------------------------------------------------------------


@by_law(SINGLE, {FOUR: ["IRR-10"], MARYLAND: ["IRR-10", "IRR-7"], ULTIMATE: ["U-13"], CRAZY: ["C-24"]})
def test_one_card_face_up_is_racked_and_the_next_takes_its_place(law: Law) -> None:
    """The round stands: the card goes to the rack, every hand is complete, the stub is one card smaller."""
    example = BY_HAND.get(law.name, "from-the-hand")
    live = staged(law.name, example)
    go(live, "deal")
    texts = card(live)
    live.report("card face up", card=texts)
    last = live.log[-1]
    assert isinstance(last, Dealt)
    assert (last.to, last.cards, last.why) == ("discard rack", (texts,), "face up")
    live.to("ask")
    size = {ULTIMATE: 2}.get(law.name, 5)
    dealer = {ULTIMATE: 2, CRAZY: 5}.get(law.name, 6)
    assert all(len(seat.hand.cards) == size for seat in live.now.seats)
    assert len(live.now.dealer.cards) == dealer
    assert texts in live.now.rack
    assert live.now.stub == 52 - 1 - size * len(live.now.seats) - dealer
    live.finish()
    assert live.lines == undisturbed(law.name, example)


@by_law(SINGLE, {FOUR: ["IRR-2"], MARYLAND: ["IRR-2"], ULTIMATE: ["U-14"], CRAZY: ["C-24"]})
def test_a_stack_with_a_face_up_card_is_completed_from_the_stub_after_the_deal(law: Law) -> None:
    """The stack comes a card short; when all stacks are out, the top card of the stub completes the hand."""
    example = STACKS.get(law.name, "")
    live = staged(law.name, example)
    go(live, "deal")
    live.report("card face up", card=card(live), position=2)
    assert [event for event in live.log if isinstance(event, ShortStack)][-1].position == 2
    live.to("complete stacks")
    size = {ULTIMATE: 2}.get(law.name, 5)
    assert len(seats(live)[2].hand.cards) == size - 1
    live.once()
    assert len(seats(live)[2].hand.cards) == size
    live.finish()
    assert live.lines == undisturbed(law.name, example)


SHORT = [
    (FOUR, "deal: deal 2", "dealer", 6, "14(a)/1", "IRR-2"),
    (MARYLAND, "deal: deal 2", "dealer", 6, "13.A(1)", "IRR-2"),
    (ULTIMATE, "deal: deal 1", "board", 5, "14(b)#single", "U-14"),
    (ULTIMATE, "deal: deal 3", "dealer", 2, "14(b)#single", "U-14"),
    (CRAZY, "deal: deal 2", "dealer", 5, "12(a)#single", "C-24"),
]


@pytest.mark.parametrize(
    ("law", "stage", "whose", "size"),
    [
        pytest.param(
            *item[:4],
            marks=[
                pytest.mark.clause(f"{PREFIX[item[0]]}:{item[4]}"),
                pytest.mark.reading(f"{PREFIX[item[0]]}:{item[5]}"),
            ],
            id=f"{PREFIX[item[0]]}-{item[2]}",
        )
        for item in SHORT
    ],
)
def test_the_dealers_stack_and_the_board_are_completed_likewise(law: str, stage: str, whose: str, size: int) -> None:
    """A face-up card in the dealer's or the community stack: a card short, then completed from the stub."""
    live = staged(law, STACKS[law]).to(stage)
    live.report("card face up", card=card(live))
    live.to("complete stacks")
    pile = live.now.dealer if whose == "dealer" else live.now.board
    assert len(pile.cards) == size - 1
    live.once()
    assert len((live.now.dealer if whose == "dealer" else live.now.board).cards) == size
    live.finish()
    assert [line[:2] for line in live.lines] == [item[:2] for item in undisturbed(law, STACKS[law])]


@pytest.mark.clause("ma-4cp:14(a)/1")
@pytest.mark.reading("ma-4cp:IRR-2")
def test_a_stack_that_was_delivered_whole_is_not_short() -> None:
    """A report that names a hand which has its five cards is a slip of the pen: nobody gets a sixth."""
    live = staged(FOUR)
    go(live, "deal")
    assert len(seats(live)[1].hand.cards) == 5
    live.unreadable(Report("card face up", position=1, card=card(live)), "stack-complete")


@by_law(
    {FOUR: ["14(a)/2"], MARYLAND: ["13.B/1"], ULTIMATE: ["14(b)#multiple"], CRAZY: ["12(a)#multiple"]},
    {FOUR: ["IRR-3"], MARYLAND: ["IRR-3"], ULTIMATE: ["U-14", "R-11"], CRAZY: ["C-24", "R-11"]},
)
def test_face_up_cards_are_counted_over_the_whole_deal_of_one_round(law: Law) -> None:
    """The second voids, however far apart they come, drawn in error or not; the next round begins at none."""
    for first, second in (
        ("card face up", "card face up"),
        ("card face up", "card drawn in error, exposed"),
        ("card drawn in error, exposed", "card face up"),
    ):
        live = staged(law.name, BY_HAND.get(law.name, "from-the-hand"))
        go(live, "deal")
        live.report(first, card=card(live))
        assert _void(live) is False
        for _ in range(3):
            live.once()
        live.report(second, card=card(live))
        assert _void(live) is True
        live.finish()
        assert {line.result for line in live.settled} == {"returned"}
        live.start()
        assert live.now.face_up == 0


@by_law({FOUR: ["14(b)"], MARYLAND: ["13.C"], ULTIMATE: ["14(c)"], CRAZY: ["12(b)"]})
def test_a_card_drawn_in_error_unseen_is_the_next_card(law: Law) -> None:
    """Nothing changes: it keeps its place, and it does not count as a card found face up."""
    example = BY_HAND.get(law.name, "from-the-hand")
    live = staged(law.name, example)
    go(live, "deal")
    before = live.now.stub
    live.report("card drawn in error")
    assert (live.now.stub, live.now.face_up) == (before, 0)
    live.finish()
    assert live.lines == undisturbed(law.name, example)


# -- what changes nothing ---------------------------------------------------------------------------------------------

HARMLESS = [
    (FOUR, "player card exposed", ("deal", "decisions", "after the decisions"), "14(d)", "IRR-9"),
    (MARYLAND, "player card exposed", ("deal", "decisions", "after the decisions"), "13.E/1", "IRR-9"),
    (MARYLAND, "box card exposed", ("deal", "decisions", "after the decisions"), "10.B(1)", "SIX-8"),
    (ULTIMATE, "player card exposed", ("deal", "decisions", "after the decisions"), "9(a)#private-look", "U-43"),
    (ULTIMATE, "community card exposed", ("deal", "decisions"), "9(b)", "U-43"),
    (ULTIMATE, "dealer card exposed", ("after the decisions",), "14(a)#void", "U-12"),
    (CRAZY, "player card exposed", ("deal", "decisions", "after the decisions"), "10(a)#examine", "C-23"),
    (CRAZY, "dealer card exposed", ("after the decisions",), "12(d)#after", "C-23"),
]


@pytest.mark.parametrize(
    ("law", "what", "moment"),
    [
        pytest.param(
            law,
            what,
            moment,
            marks=[pytest.mark.clause(f"{PREFIX[law]}:{clause}"), pytest.mark.reading(f"{PREFIX[law]}:{reading}")],
            id=f"{PREFIX[law]}-{what}-{moment}",
        )
        for law, what, moments, clause, reading in HARMLESS
        for moment in moments
    ],
)
def test_some_exposures_are_recorded_and_change_nothing(law: str, what: str, moment: str) -> None:
    """The decisions still open are asked, and every line is as if it had not happened."""
    live = staged(law)
    go(live, moment)
    events = live.report(what, position=1 if what.startswith("player") else 0)
    assert [str(event.__struct_config__.tag) for event in events] == ["ruled"]
    live.finish()
    assert live.lines == undisturbed(law)


@pytest.mark.clause("ma-c4p:12(d)", "ma-c4p:12(d)#after", "ma-uth:14(a)#void")
@pytest.mark.parametrize("law", [CRAZY, ULTIMATE])
def test_an_exposure_counts_for_the_moment_at_which_it_happened(law: str) -> None:
    """Found after the last decision, but exposed before it: the hands are void all the same."""
    live = staged(law).to("after the decisions")
    live.report("dealer card exposed", when="decisions")
    assert live.now.void


@by_law({FOUR: ["14(d)"], MARYLAND: ["13.E/1"]}, {FOUR: ["IRR-4", "IRR-5"], MARYLAND: ["IRR-4", "IRR-5"]})
def test_the_sixth_card_lies_open_and_the_first_five_are_protected_up_to_the_reveal(law: Law) -> None:
    """The open card is no irregularity; after the last decision, before the reveal, the round is still void."""
    live = staged(law.name).to("reveal: reveal-dealer")
    assert live.now.dealer.up.bit_count() == 1
    live.report("dealer card exposed")
    live.finish()
    assert {line.result for line in live.settled} == {"returned"}


# -- Ultimate: trips survives -----------------------------------------------------------------------------------------


def _trips(example: str) -> Staged:
    """Ann's trips wins with three nines, Bob's loses; Cy has none and a straight flush on the flop."""
    deal = {
        1: Hand("9s 9d", {"ante": 10, "blind": 10, "trips": 5}, ("check", "check", "play 10")),
        2: Hand("Kc 4d", {"ante": 10, "blind": 10, "trips": 5}, ("check", "check", "fold")),
        3: Hand("Jc Tc", {"ante": 10, "blind": 10, "progressive": 5}, ("play 40",)),
    }
    return Staged(Scene(ULTIMATE, deal, "Qs Qd", "9c 8c 7c 2h 3s", example=example))


@pytest.mark.clause("ma-uth:14(a)#void", "ma-uth:14(a)#trips-saved")
@pytest.mark.reading("ma-uth:U-11", "ma-uth:U-12", "ma-uth:U-17")
@pytest.mark.parametrize("example", ["", "manual-shoe"], ids=[AUTOMATED, MANUAL])
@pytest.mark.parametrize(
    "stage", ["deal: deal 1", "deal: deal 3", "decisions: preflop", "decisions: flop", "decisions: river"]
)
def test_an_exposed_dealer_card_voids_all_but_trips(stage: str, example: str) -> None:
    """Whenever it happens the cards are completed, with burns, and every trips wager is settled by its paytable."""
    live = _trips(example).to(stage)
    live.report("dealer card exposed")
    live.finish()
    assert live.result(1, "trips") == ("won", 1500)
    assert live.result(2, "trips") == ("lost", -500)
    others = [line for line in live.lines if line[1] != "trips"]
    assert {(word, profit) for _, _, word, profit in others} == {("returned", 0)}
    assert {(place, wager) for place, wager, _, _ in others} >= {(2, "ante"), (2, "blind"), (3, "progressive")}
    assert live.table.meters["progressive"] == 5_000_000
    assert [line.position for line in live.settled if line.wager == "trips"] == [2, 1]
    burned = [event for event in live.log if isinstance(event, Dealt) and event.why == "burned"]
    assert len(burned) == (2 if example else 0)


@pytest.mark.clause("ma-uth:14(a)#trips-saved", "ma-uth:9(e)(2)#collect")
@pytest.mark.reading("ma-uth:U-12")
def test_a_folded_players_ante_and_blind_go_back_and_the_trips_is_settled() -> None:
    """Collected at the fold, returned by the void; the trips of the folded hand is settled like any other."""
    live = _trips("").to("decisions: river")
    live.acts[1] = ["fold"]
    live.answered()
    assert live.result(1, "ante") == ("forfeited", -1000)
    live.report("dealer card exposed")
    live.finish()
    assert live.result(1, "ante") == ("returned", 0)
    assert live.result(1, "blind") == ("returned", 0)
    assert live.result(1, "trips") == ("won", 1500)


@pytest.mark.clause("ma-uth:14(a)#void", "ma-uth:14(a)#trips-saved")
def test_without_a_trips_wager_no_more_cards_are_dealt() -> None:
    """The community cards come only where a trips wager waits for them."""
    deal = {1: Hand("9s 9d", {"ante": 10, "blind": 10}, ())}
    live = Staged(Scene(ULTIMATE, deal, "Qs Qd", "9c 8c 7c 2h 3s", example="manual-shoe")).to("decisions: preflop")
    live.report("dealer card exposed")
    assert live.stage.procedure == "collect cards"
    live.finish()
    assert not any(isinstance(event, Dealt) and event.to == "board" for event in live.log)


@pytest.mark.clause("ma-uth:14(b)#multiple", "ma-uth:14(b)#trips-saved", "ma-uth:14(b)#reshuffle")
@pytest.mark.reading("ma-uth:U-13", "ma-uth:U-14")
@pytest.mark.parametrize(
    ("first", "second", "kept"), [("deal", "deal", False), ("deal", "ask", True), ("ask", "ask", True)]
)
def test_the_moment_of_the_second_face_up_card_decides_about_trips(first: str, second: str, *, kept: bool) -> None:
    """Before everybody has two cards all wagers go back; after it trips is settled, wherever the first was found."""
    live = _trips("manual-shoe").to(first)
    live.report("card face up", card=card(live))
    assert not live.now.void
    live.to(second)
    live.report("card face up", card=card(live))
    live.finish()
    assert live.result(1, "trips") == (("won", 1500) if kept else ("returned", 0))
    assert live.result(1, "ante") == ("returned", 0)


# -- Ultimate: the wrong number of cards ------------------------------------------------------------------------------


@pytest.mark.clause("ma-uth:14(d)#player")
@pytest.mark.reading("ma-uth:U-10", "ma-uth:U-11")
@pytest.mark.parametrize("moment", ["deal", "decisions", "after the decisions", "settlement"])
@pytest.mark.parametrize("position", [1, 2, 3])
def test_a_player_with_the_wrong_number_of_cards_is_out_and_the_others_play_on(position: int, moment: str) -> None:
    """That hand is void and all its wagers go back; every other line is as it would have been."""
    live = staged(ULTIMATE)
    go(live, moment)
    live.report("wrong number of cards", position=position)
    live.finish()
    own = [line for line in live.lines if line[0] == position]
    assert {line[2:] for line in own} == {("returned", 0)}
    rest = [line for line in live.lines if line[0] != position and line[1] != "cover all"]
    assert rest == [item for item in undisturbed(ULTIMATE) if item[0] != position and item[1] != "cover all"]
    progressive = [
        place for place, value in scene(ULTIMATE).seats.items() if "progressive" in value.wagers and place != position
    ]
    assert live.table.meters["progressive"] == 5_000_000 + 100 * len(progressive)


@pytest.mark.clause("ma-uth:14(d)#player", "ma-uth:7(d)(1)")
def test_a_hand_that_is_out_in_the_middle_of_the_deal_does_not_disturb_the_order() -> None:
    """The next card goes to the next position, and nobody is passed over but the hand that is void."""
    live = staged(ULTIMATE, "manual-shoe").to("deal: deal 1")
    live.once()
    live.report("wrong number of cards", position=1)
    live.to("ask")
    assert [len(seat.hand.cards) for seat in live.now.seats] == [1, 2, 2]
    served = [event.position for event in live.log if isinstance(event, Dealt) and event.to == "player"]
    assert served == [1, 2, 3, 2, 3]


@pytest.mark.clause("ma-uth:14(d)#player", "ma-uth:14(a)#void")
@pytest.mark.reading("ma-uth:U-11")
def test_a_hand_out_before_and_the_round_void_after_reverse_a_contribution_once() -> None:
    """The meter stands where it stood before the round, not below."""
    live = staged(ULTIMATE, "manual-shoe").to("ask")
    live.report("wrong number of cards", position=3)
    live.report("dealer card exposed")
    live.finish()
    assert live.table.meters["progressive"] == 5_000_000
    assert {line[2] for line in live.lines if line[0] == 3} == {"returned"}


@pytest.mark.clause(
    "ma-uth:14(d)#dealer-cure", "ma-uth:14(d)#cure-condition-faceup", "ma-uth:14(d)#cure-condition-deck"
)
def test_a_dealer_who_can_make_the_hand_good_voids_nothing() -> None:
    """The missing card is dealt in sequence and the round goes on as if nothing had been wrong."""
    live = staged(ULTIMATE, "manual-shoe")
    go(live, "deal")
    live.report("wrong number of cards", case="dealer, cured")
    live.finish()
    assert live.lines == undisturbed(ULTIMATE, "manual-shoe")


@pytest.mark.clause("ma-uth:14(d)#player")
def test_the_wrong_number_of_cards_is_about_a_position_that_plays() -> None:
    """A position without a wager is a slip of the pen."""
    live = staged(ULTIMATE)
    go(live, "decisions")
    live.unreadable(Report("wrong number of cards", case="player", position=0), "position-missing")
    live.unreadable(Report("wrong number of cards", position=6), "position-missing")


@pytest.mark.clause("ma-uth:14(d)#player", "ma-uth:9(h)#collect-cards")
def test_the_cards_of_a_void_hand_are_collected_with_the_others() -> None:
    """They are not settled, and when the round is over they are in the rack."""
    live = staged(ULTIMATE)
    go(live, "decisions")
    live.report("wrong number of cards", position=1)
    live.finish()
    assert [event.position for event in live.log if isinstance(event, Racked) and event.whose == "player"].count(1) == 1
