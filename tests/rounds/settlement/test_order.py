"""The order of settlement: passes, positions, wagers, awards and envies, each in its place."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Do
from pitboss.rounds.events import Did, Event, Exposed, Racked, Settled
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, FOUR, MARYLAND, ULTIMATE, Law, by_law

PASSES = "settlement-in-passes"

FOUR_SEATS = {
    1: Hand("As Ad Ac Kh 2d", {"ante": 10, "aces up": 5, "cover all": 5}, ("play 10",)),
    2: Hand("7s 7d 8h 2h 3c", {"ante": 10, "aces up": 5, "progressive": 1}, ("play 10",)),
    3: Hand("6c 6h Tc 4s 2s", {"ante": 10, "aces up": 5, "cover all": 5}, ("fold",)),
    4: Hand("Ks Kd Kc 9h 8d", {"ante": 10}, ("play 10",)),
}
FOUR_DEALER = "Qs Qd 9c 4h 3s Jc"


def four(law: str = FOUR, example: str = "", seats: dict[int, Hand] | None = None, **elections: object) -> Staged:
    """A Four Card round: 1 wins with aces, 2 loses with sevens, 3 folds with aces up, 4 wins with kings."""
    output = {name.replace("__", ".").replace("_", "-"): value for name, value in elections.items()}
    return Staged(Scene(law, seats or FOUR_SEATS, FOUR_DEALER, example=example, elections=output))


def told(live: Staged, *kinds: type[Event]) -> list[tuple[str, int]]:
    """The events of some kinds from the settlement on, as word and position."""
    return [
        (str(event.__struct_config__.tag), getattr(event, "position", 0))
        for event in live.log[live.mark :]
        if isinstance(event, kinds)
    ]


def settle(live: Staged) -> Staged:
    """Play to the settlement and through it."""
    live.to("settle")
    live.mark = len(live.log)
    live.finish()
    return live


# -- Four Card Poker in Massachusetts: two alternatives ---------------------------------------------------------------


@by_law(
    {FOUR: ["10(e)(1)", "10(e)(1)(i)", "10(e)(1)(ii)", "10(e)(1)(iii)", "10(e)(1)(iv)", "10(d)/2", "10(d)/3"]},
    {FOUR: ["SET-1", "SET-7"]},
)
def test_alternative_1_reveals_all_takes_all_pays_all_collects_all(law: Law) -> None:
    """Four passes, each finished for everybody from the dealer's right before the next begins; Cover All comes last."""
    live = settle(four(law.name, PASSES))
    story = told(live, Exposed, Settled, Racked)
    assert [item for item in story if item[0] == "exposed"] == [("exposed", place) for place in (4, 3, 2, 1)]
    reveal = max(place for place, item in enumerate(story) if item[0] == "exposed")
    lines = [(line.position, line.wager, line.result) for line in live.settled if line.result != "forfeited"]
    assert lines == [
        (3, "aces up", "lost"),
        (2, "play", "lost"),
        (2, "ante", "lost"),
        (2, "aces up", "lost"),
        (2, "progressive", "lost"),
        (4, "play", "won"),
        (4, "ante", "won"),
        (4, "ante bonus", "won"),
        (1, "play", "won"),
        (1, "ante", "won"),
        (1, "ante bonus", "won"),
        (1, "aces up", "won"),
        (3, "cover all", "won"),
        (1, "cover all", "won"),
    ]
    assert all(place > reveal for place, item in enumerate(story) if item[0] == "settled")


@by_law({FOUR: ["10(e)(1)(iv)", "10(e)/2"]}, {FOUR: ["SET-1"]})
def test_alternative_1_collects_the_hands_when_everything_is_paid(law: Law) -> None:
    """No hand goes to the rack before the last winner is paid; the dealer's cards go last."""
    seats = {place: Hand(value.cards, {"ante": 10, "aces up": 5}, value.acts) for place, value in FOUR_SEATS.items()}
    live = settle(four(law.name, PASSES, seats))
    story = told(live, Settled, Racked, Did)
    racked = [place for place, item in enumerate(story) if item[0] == "racked"]
    assert [story[place][1] for place in racked] == [4, 3, 2, 1]
    assert min(racked) > max(place for place, item in enumerate(story) if item[0] == "settled")
    assert [event.step for event in live.log if isinstance(event, Did)][-1] == "rack-dealer-cards"


@by_law({FOUR: ["10(e)(2)", "10(e)(2)(i)", "10(e)(2)(ii)", "10(e)(2)(iii)", "12(j)"]}, {FOUR: ["SET-1", "SET-7"]})
def test_alternative_2_finishes_one_position_before_the_next(law: Law) -> None:
    """Reveal, take or pay, collect, position by position from the dealer's right."""
    seats = {place: Hand(value.cards, {"ante": 10, "aces up": 5}, value.acts) for place, value in FOUR_SEATS.items()}
    live = settle(four(law.name, "", seats))
    story = told(live, Exposed, Settled, Racked)
    assert story == [
        *[("exposed", 4), ("settled", 4), ("settled", 4), ("settled", 4), ("settled", 4), ("racked", 4)],
        *[("exposed", 3), ("settled", 3), ("racked", 3)],
        *[("exposed", 2), ("settled", 2), ("settled", 2), ("settled", 2), ("racked", 2)],
        *[("exposed", 1), ("settled", 1), ("settled", 1), ("settled", 1), ("settled", 1), ("racked", 1)],
    ]
    assert [line.wager for line in live.settled if line.position == 1] == ["play", "ante", "ante bonus", "aces up"]


@by_law({FOUR: ["12(j)"]}, {FOUR: ["SET-7"]})
def test_cover_all_is_settled_after_every_other_wager(law: Law) -> None:
    """In both alternatives, from the dealer's right, when the other hands are in the rack."""
    for example in ("", PASSES):
        live = settle(four(law.name, example))
        wagers = [line.wager for line in live.settled]
        assert wagers[-2:] == ["cover all", "cover all"]
        assert "cover all" not in wagers[:-2]
        assert [line.position for line in live.settled[-2:]] == [3, 1]


@by_law({FOUR: ["12(c)", "12(k)", "12(e)", "12(b)"]}, {FOUR: ["COV-1", "COV-6", "COV-10", "COV-13"]})
def test_a_folded_hand_counts_for_cover_all(law: Law) -> None:
    """The column is the number of hands dealt with the dealer's, and a folded hand may be the highest."""
    seats = {
        1: Hand("As Ad Ac Ah 2d", {"ante": 10}, ("fold",)),
        2: Hand("7s 7d 8h 2h 3c", {"ante": 10, "cover all": 5}, ("fold",)),
    }
    live = four(law.name, "", seats)
    live.finish()
    line = live.settled[-1]
    assert (line.wager, line.odds, line.profit) == ("cover all", "200 to 1", 100_000)


@by_law({FOUR: ["12(e)", "12(d)"]}, {FOUR: ["COV-7"]})
def test_the_green_button_is_pressed_before_the_reveal(law: Law) -> None:
    """With a Cover All wager the device counts the hands before anything is revealed; without one it does not."""
    live = four(law.name).to("cover all: press-green-button")
    live.refused(Do("reveal-dealer"), "undecided", "12(e)")
    live.finish()
    plain = {place: Hand(value.cards, {"ante": 10}, value.acts) for place, value in FOUR_SEATS.items()}
    live = four(law.name, "", plain)
    live.finish()
    assert "press-green-button" not in [event.step for event in live.log if isinstance(event, Did)]


# -- Maryland ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("md-4cp:11.D(4)", "md-4cp:11.D(5)", "md-4cp:11.D(7)", "md-4cp:11.D(8)", "md-4cp:11.D(11)(a)")
@pytest.mark.reading("md-4cp:SET-4", "md-4cp:SET-5", "md-4cp:SET-6", "md-4cp:SET-8")
def test_maryland_settles_each_player_to_the_end() -> None:
    """Ante, play, ante bonus, aces up, six card bonus, progressive; a folded seat in turn; losers taken in place."""
    all_four = {"ante": 10, "aces up": 5, "six card bonus": 5, "progressive": 1}
    seats = {
        1: Hand("As Ad Ac Kh 2d", all_four, ("play 10",)),
        2: Hand("7s 7d 7c 2h 3c", all_four, ("play 10",)),
        3: Hand("6c 6h Tc 4s 2s", all_four, ("fold",)),
        4: Hand("Js Jd 9h 8c 5d", {"aces up": 5}, ()),
    }
    live = Staged(Scene(MARYLAND, seats, "Qs Qd Qc Qh 3s 4d", box="Ts"))
    live.finish()
    lines = [(line.position, line.wager, line.result) for line in live.settled]
    assert lines == [
        (3, "ante", "forfeited"),
        (3, "progressive", "forfeited"),
        (4, "aces up", "lost"),
        (3, "aces up", "lost"),
        (3, "six card bonus", "lost"),
        (2, "ante", "lost"),
        (2, "play", "lost"),
        (2, "ante bonus", "won"),
        (2, "aces up", "won"),
        (2, "six card bonus", "won"),
        (2, "progressive", "won"),
        (1, "ante", "lost"),
        (1, "play", "lost"),
        (1, "ante bonus", "won"),
        (1, "aces up", "won"),
        (1, "six card bonus", "won"),
        (1, "progressive", "won"),
    ]


# -- Ultimate ---------------------------------------------------------------------------------------------------------

BOARD = "2c 5d 9h Jc 3s"
WHOLE = {"ante": 10, "blind": 10, "trips": 5, "progressive": 5, "cover all": 5}
ULTIMATE_SEATS = {
    1: Hand("As Ad", WHOLE, ("check", "check", "fold")),
    2: Hand("Jd Jh", WHOLE, ("play 40",)),
    3: Hand("7s 8d", WHOLE, ("check", "check", "fold")),
    4: Hand("Ks 4d", WHOLE, ("check", "play 20")),
}


def ultimate(seats: dict[int, Hand] | None = None, dealer: str = "Qs Qd", board: str = BOARD, **more: str) -> Staged:
    """An Ultimate round: 1 and 3 fold, 2 wins with three jacks, 4 loses."""
    elections = {f"readings.{name.replace('_', '-')}": value for name, value in more.items()}
    return Staged(Scene(ULTIMATE, seats or ULTIMATE_SEATS, dealer, board, elections=elections))


@pytest.mark.clause(
    "ma-uth:9(h)#order", "ma-uth:9(h)#one-at-a-time", "ma-uth:9(h)(4)#trips-order", "ma-uth:13(c)", "ma-uth:12(j)"
)
@pytest.mark.reading("ma-uth:U-15", "ma-uth:U-20")
def test_ultimate_settles_played_seats_then_folded_then_cover_all() -> None:
    """Three passes from the dealer's right: play wagers, the side wagers of folded seats, Cover All."""
    live = ultimate()
    live.finish()
    lines = [(line.position, line.wager) for line in live.settled if line.result != "forfeited"]
    assert lines == [
        *[(4, wager) for wager in ("ante", "play", "blind", "trips", "progressive")],
        *[(2, wager) for wager in ("ante", "play", "blind", "trips", "progressive")],
        *[(3, "trips"), (3, "progressive"), (1, "trips"), (1, "progressive")],
        *[(place, "cover all") for place in (4, 3, 2, 1)],
    ]


@pytest.mark.clause("ma-uth:9(e)(2)(i)", "ma-uth:7(f)(5)(ii)a")
@pytest.mark.reading("ma-uth:U-15")
def test_folded_trips_may_be_elected_to_be_settled_in_turn() -> None:
    """With folded-trips = in turn there is one pass over all seats, and Cover All after it."""
    live = ultimate(folded_trips="in turn")
    live.finish()
    lines = [(line.position, line.wager) for line in live.settled if line.result != "forfeited"]
    assert lines == [
        *[(4, wager) for wager in ("ante", "play", "blind", "trips", "progressive")],
        *[(3, "trips"), (3, "progressive")],
        *[(2, wager) for wager in ("ante", "play", "blind", "trips", "progressive")],
        *[(1, "trips"), (1, "progressive")],
        *[(place, "cover all") for place in (4, 3, 2, 1)],
    ]


@pytest.mark.clause("ma-uth:12(e)#count", "ma-uth:8(c)#nest", "ma-uth:9(f)#take-hand", "ma-uth:12(e)#display")
@pytest.mark.reading("ma-uth:U-03")
def test_ultimate_presses_the_button_after_the_last_decision_and_before_the_reveal() -> None:
    """The dealer's hand leaves the nest, the button is pressed, the cards are turned up, in that order."""
    live = ultimate()
    live.finish()
    steps = [event.step for event in live.log if isinstance(event, Did)]
    first = steps.index("take-hand")
    assert steps[first : first + 5] == [*("take-hand", "press-green-button", "count-hands", "display", "reveal-dealer")]
    counted = next(event for event in live.log if isinstance(event, Did) and event.step == "count-hands")
    assert (counted.who, counted.number) == ("device", len(ULTIMATE_SEATS) + 1)


@pytest.mark.clause("ma-uth:9(g)#ante-returned", "ma-uth:9(g)#others", "ma-uth:9(g)#order")
@pytest.mark.reading("ma-uth:U-33", "ma-uth:U-34")
def test_an_unqualified_dealer_returns_the_ante_and_compares_the_rest() -> None:
    """Even to a beaten player the ante goes back; blind and play are won or lost by comparison."""
    seats = {
        1: Hand("7s 8d", {"ante": 10, "blind": 10}, ("play 40",)),
        2: Hand("As Kd", {"ante": 10, "blind": 10}, ("play 40",)),
    }
    live = ultimate(seats, dealer="Qs Td")
    live.finish()
    assert live.lines == [
        (2, "ante", "returned", 0),
        (2, "play", "won", 4000),
        (2, "blind", "push", 0),
        (1, "ante", "returned", 0),
        (1, "play", "lost", -4000),
        (1, "blind", "lost", -1000),
    ]


@pytest.mark.clause("ma-uth:12(b)#any-hand", "ma-uth:14(d)#player", "ma-uth:12(c)")
@pytest.mark.reading("ma-uth:U-05", "ma-uth:U-02")
def test_a_void_seat_is_not_counted_for_cover_all() -> None:
    """Neither for the column nor as the highest hand; folded seats are counted for both."""
    seats = {
        1: Hand("9s 9d", {"ante": 10, "blind": 10}, ("play 40",)),
        2: Hand("7s 8d", {"ante": 10, "blind": 10, "cover all": 5}, ("check", "check", "fold")),
        3: Hand("Jd Jh", {"ante": 10, "blind": 10}, ("check", "check", "fold")),
    }
    board = "2c 2d 9h Jc 3s"
    live = ultimate(seats, board=board)
    live.finish()
    assert (live.settled[-1].odds, live.settled[-1].profit) == ("6 to 1", 3000)
    live = ultimate(seats, board=board).to("decisions: river")
    live.report("wrong number of cards", position=3)
    live.finish()
    assert (live.settled[-1].odds, live.settled[-1].profit) == ("8 to 1", 4000)
    live = ultimate(seats, board=board).to("decisions: preflop")
    live.report("wrong number of cards", position=1)
    live.report("wrong number of cards", position=3)
    live.finish()
    assert live.result(2, "cover all") == ("lost", -500)


@pytest.mark.clause("ma-uth:10(e)#fifty-thousand")
@pytest.mark.reading("ma-uth:U-08")
def test_the_wager_settled_last_is_cut_first() -> None:
    """Ante, play and blind are paid in full and the limit takes from trips, which comes after them."""
    seats = {1: Hand("As Ks", {"ante": 75, "blind": 75, "trips": 100}, ("play 300",))}
    elections = {"wager.ante.maximum": "$75"}
    live = Staged(Scene(ULTIMATE, seats, "Qd Qh", "Qs Js Ts 2c 3d", elections=elections))
    live.finish()
    assert [line[2:] for line in live.lines] == [("won", 7500), ("won", 30_000), ("won", 3_750_000), ("won", 500_000)]
    seats = {1: Hand("As Ks", {"ante": 98, "blind": 98, "trips": 100}, ("play 392",))}
    elections = {"wager.ante.maximum": "$98"}
    live = Staged(Scene(ULTIMATE, seats, "Qd Qh", "Qs Js Ts 2c 3d", elections=elections))
    live.finish()
    assert [line[3] for line in live.lines] == [9800, 39_200, 4_900_000, 5_000_000 - 9800 - 39_200 - 4_900_000]


# -- Crazy 4 ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ma-c4p:10(c)#order", "ma-c4p:10(d)#order", "ma-c4p:10(e)#order", "ma-c4p:10(f)#order")
@pytest.mark.reading("ma-c4p:C-13", "ma-c4p:C-20", "ma-c4p:C-46")
def test_crazy_4_settles_each_player_in_the_printed_order() -> None:
    """Main wagers, queens up, the two progressives, envy, the bonus on both hands, the draws; a fold in its place."""
    whole = {
        **{"ante": 10, "super bonus": 10, "queens up": 5, "four-card progressive": 1, "five-card progressive": 1},
        **{"five card hand bonus": 1, "five card hand bonus/dealer": 2},
    }
    seats = {
        1: Hand("6c 6h 6s 4s 2s", whole, ("play 10",)),
        2: Hand("Kh Th 9c 5h 3d", whole, ("fold",)),
    }
    live = Staged(Scene(CRAZY, seats, "Qs Qd 8c 4h 3s", magic="8c", lucky="1"))
    live.finish()
    lines = [(line.position, line.wager, line.on) for line in live.settled if line.result != "forfeited"]
    assert lines == [
        *[(2, "five card hand bonus", "player"), (2, "five card hand bonus", "dealer"), (2, "magic card", "dealer")],
        *[(1, wager, "") for wager in ("ante", "play", "super bonus", "queens up")],
        *[(1, "four-card progressive", ""), (1, "five-card progressive", "")],
        *[(1, "five card hand bonus", "player"), (1, "five card hand bonus", "dealer")],
        *[(1, "magic card", "dealer"), (1, "lucky bonus", "player")],
    ]
    assert live.result(1, "magic card/dealer") == ("won", 4000)
    assert live.result(1, "lucky bonus/player") == ("won", 500)
