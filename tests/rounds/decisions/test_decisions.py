"""The players' decisions: in turn, for exactly the lawful amounts, by those who have something to decide."""

from __future__ import annotations

import pytest

from pitboss.rounds import options
from pitboss.rounds.commands import Act, Do
from pitboss.rounds.events import Acted
from tests.rounds.staged import Hand, Scene, Staged, positions
from tests.rounds.tables import CRAZY, FOUR, MAIN, MARYLAND, ULTIMATE, Law, by_law

BOARD = "2c 5d 9h Jc 3s"
CARDS = {
    1: ("As Kd 9c 5h 2d", "As Kd"),
    2: ("7s 7d 8h 2h 3c", "7s 7d"),
    3: ("6c 6h Tc 4s 2s", "6c 6h"),
}
DEALER = {FOUR: "Qs Qd 8c 4h 3s Kc", MARYLAND: "Qs Qd 8c 4h 3s Kc", ULTIMATE: "Qs Qd", CRAZY: "Qs Qd 8c 4h 3s"}


def table(law: str, wagers: dict[int, dict[str, int]] | None = None, example: str = "") -> Staged:
    """Three positions with the main wagers at $10, and more where named."""
    seats = {
        position: Hand(
            CARDS[position][law == ULTIMATE],
            (wagers or {}).get(position) or dict.fromkeys(MAIN[law], 10),
        )
        for position in CARDS
    }
    name = FOUR if law not in DEALER else law
    return Staged(Scene(law, seats, DEALER[name], BOARD if law == ULTIMATE else "", example=example))


def play(live: Staged, position: int, act: str, amount: int = 0) -> None:
    """A player's answer, in dollars."""
    live.do(Act(position, act, amount * 100))


# -- turns ------------------------------------------------------------------------------------------------------------

TURNS = {FOUR: ["10(b)/1"], MARYLAND: ["11.B/2"], ULTIMATE: ["9(a)#order"], CRAZY: ["10(b)#order"]}


@by_law(TURNS)
def test_players_are_asked_from_the_dealers_left(law: Law) -> None:
    """The first to be asked sits farthest to the dealer's left; then clockwise, and nobody out of turn."""
    live = table(law.name).to("ask")
    amount = 40 if law.name == ULTIMATE else 10
    for position, others in ((1, (2, 3)), (2, (1, 3)), (3, (1, 2))):
        for other in others:
            live.refused(Act(other, "play", amount * 100), "not-your-turn")
        play(live, position, "play", amount)
    assert positions(live.log, Acted) == [1, 2, 3]


@by_law(TURNS)
def test_nobody_decides_before_the_cards_are_dealt_or_afterwards(law: Law) -> None:
    """A decision comes after the deal and before the dealer reveals; else it is refused."""
    live = table(law.name).to("deal")
    amount = 4000 if law.name == ULTIMATE else 1000
    live.refused(Act(1, "play", amount), "not-your-turn")
    live.to("ask")
    for position in (1, 2, 3):
        live.do(Act(position, "play", amount))
    live.to("reveal: reveal-dealer")
    live.refused(Act(1, "play", amount), "not-your-turn")
    live.to("settle")
    live.refused(Act(1, "fold"), "not-your-turn")


@by_law(
    {
        FOUR: ["10(d)/1", "10(c)/1"],
        MARYLAND: ["11.D(2)", "11.D(1)(a)"],
        ULTIMATE: ["9(f)#reveal"],
        CRAZY: ["10(c)#reveal"],
    }
)
def test_the_dealer_reveals_only_after_the_last_decision(law: Law) -> None:
    """While a player has still to decide, the dealer's cards stay hidden and nothing is settled."""
    live = table(law.name).to("ask")
    play(live, 1, "play", 40 if law.name == ULTIMATE else 10)
    live.refused(Do("reveal-dealer"), "undecided")
    assert live.now.dealer.up.bit_count() == (1 if law.name in (FOUR, MARYLAND) or "earlier" in law.name else 0)


@by_law({FOUR: ["10(a)/2"], MARYLAND: ["11.A(1)"], ULTIMATE: ["9(a)#order"], CRAZY: ["10(b)#order"]})
def test_a_player_decides_for_himself_and_nobody_else_does(law: Law) -> None:
    """The dealer asks and the player answers: neither dealer nor floor folds or plays for a player who is there."""
    live = table(law.name).to("ask")
    act = "check" if law.name == ULTIMATE else "fold"
    for role in ("dealer", "floorperson", "casino supervisor"):
        live.refused(Act(1, act, by=role), "not-your-turn", law.clause)


# -- amounts ----------------------------------------------------------------------------------------------------------


@by_law({FOUR: ["10(b)/4", "6(a)(1)/2", "1(play)/1"], MARYLAND: ["11.B(1)", "7.E(1)"]})
def test_a_four_card_play_wager_is_one_to_three_antes(law: Law) -> None:
    """From one to three times the ante, any amount between; less, more and nothing are refused."""
    for amount in (0, 1, 999, 3001, 4000):
        live = table(law.name).to("ask")
        live.refused(Act(1, "play", amount), "play-amount", law.clause)
    for amount in (1000, 1050, 2000, 3000):
        live = table(law.name).to("ask")
        live.do(Act(1, "play", amount))
        assert live.now.seats[0].amount("play") == amount


@by_law({FOUR: ["10(b)/3"], MARYLAND: ["11.B(2)"], CRAZY: ["10(b)#choice"]})
def test_there_is_no_check_in_the_four_card_games(law: Law) -> None:
    """Play or forfeit: a check is refused, and the refusal names what is open."""
    live = table(law.name).to("ask")
    refusal = live.refused(Act(1, "check"), "play-amount", law.clause)
    assert {item.partition(" ")[0] for item in refusal.instead} == {"play", "fold"}


STREETS = [
    ("decisions: preflop", (3000, 4000), (1000, 2000, 2999, 3500, 4001, 5000), "9(a)#options"),
    ("decisions: flop", (2000,), (1000, 1999, 3000, 4000), "9(c)#options"),
    ("decisions: river", (1000,), (999, 2000, 3000, 4000), "9(e)#options"),
]


@pytest.mark.clause(
    "ma-uth:9(a)#options", "ma-uth:9(c)#options", "ma-uth:9(e)#options", "ma-uth:1.play-wager#before-flop"
)
@pytest.mark.parametrize(("street", "lawful", "unlawful", "clause"), STREETS, ids=["preflop", "flop", "river"])
@pytest.mark.parametrize("example", ["", "manual-shoe"])
def test_each_ultimate_street_has_its_own_amounts(
    street: str, lawful: tuple[int, ...], unlawful: tuple[int, ...], clause: str, example: str
) -> None:
    """Three or four antes before the flop, two after it, one at the end: exactly, nothing between."""
    for amount in lawful:
        live = table(ULTIMATE, example=example)
        checked(live, street)
        live.do(Act(1, "play", amount))
        assert live.now.seats[0].amount("play") == amount
    live = table(ULTIMATE, example=example)
    checked(live, street)
    for amount in unlawful:
        live.refused(Act(1, "play", amount), "play-amount", clause)


def checked(live: Staged, street: str) -> None:
    """Everybody checks until a street is reached."""
    live.to("ask")
    while live.stage.key != street:
        seat = options(live.plan, live.table, "player")[0].command
        assert isinstance(seat, Act)
        play(live, seat.position, "check")
        live.to("ask")


@pytest.mark.clause("ma-uth:9(a)(2)", "ma-uth:9(c)(2)", "ma-uth:9(e)#options", "ma-uth:1.check")
def test_ultimate_players_check_twice_and_then_fold_or_play() -> None:
    """Before the river a fold is refused, on the river a check."""
    live = table(ULTIMATE).to("ask")
    live.refused(Act(1, "fold"), "play-amount", "9(a)#options")
    checked(live, "decisions: flop")
    live.refused(Act(1, "fold"), "play-amount", "9(c)#options")
    checked(live, "decisions: river")
    live.refused(Act(1, "check"), "play-amount", "9(e)#options")
    play(live, 1, "fold")


@pytest.mark.clause("ma-uth:9(c)#order", "ma-uth:9(e)#order", "ma-uth:9(a)(1)", "ma-uth:9(c)(1)")
def test_who_has_played_is_not_asked_again() -> None:
    """On each later street only those without a play wager are asked, again from the dealer's left."""
    live = table(ULTIMATE).to("ask")
    for position, act, amount in ((1, "check", 0), (2, "play", 40), (3, "check", 0)):
        play(live, position, act, amount)
    live.to("decisions: flop")
    live.refused(Act(2, "play", 2000), "not-your-turn")
    play(live, 1, "play", 20)
    play(live, 3, "check")
    live.to("decisions: river")
    live.refused(Act(1, "play", 1000), "not-your-turn")
    play(live, 3, "play", 10)
    assert live.stage.moment == "after the decisions"
    assert positions(live.log, Acted) == [1, 2, 3, 1, 3, 3]


@pytest.mark.clause("ma-uth:9(b)", "ma-uth:9(d)")
def test_a_street_on_which_nobody_is_asked_is_passed_over() -> None:
    """When everybody has played before the flop, the board is completed and nobody is asked any more."""
    live = table(ULTIMATE).to("ask")
    for position in (1, 2, 3):
        play(live, position, "play", 40)
    live.to("after the decisions")
    assert positions(live.log, Acted) == [1, 2, 3]
    assert live.now.board.up == 0b11111


@pytest.mark.clause("ma-c4p:10(b)#choice", "ma-c4p:10(b)#aces", "ma-c4p:6(d)(1)#play")
@pytest.mark.reading("ma-c4p:C-06")
@pytest.mark.parametrize(
    ("cards", "most"),
    [
        ("As Ad 9c 5h 2d", 3000),
        ("As Ad 9c 9h 2d", 3000),
        ("2s 2d 3c 3h 9d", 3000),
        ("4s 5d 6c 7h 2d", 3000),
        ("Ks Kd Ac 5h 2d", 1000),
        ("As Kd 9c 5h 2d", 1000),
    ],
    ids=["aces", "aces-up", "two-small-pairs", "straight", "kings", "ace-high"],
)
def test_a_crazy_4_play_wager_is_the_ante_or_up_to_three_with_aces(cards: str, most: int) -> None:
    """Exactly one ante; with a pair of aces or better in the four-card hand any amount up to three."""
    seats = {1: Hand(cards, {"ante": 10, "super bonus": 10})}
    for amount in (1000, 1001, 2000, 2999, 3000):
        live = Staged(Scene(CRAZY, seats, "Qs Qd 8c 4c Js")).to("ask")
        if amount <= most:
            live.do(Act(1, "play", amount))
        else:
            live.refused(Act(1, "play", amount), "play-amount", "10(b)#choice")
    live = Staged(Scene(CRAZY, seats, "Qs Qd 8c 4c Js")).to("ask")
    for amount in (0, 500, 999, 3001):
        live.refused(Act(1, "play", amount), "play-amount", "10(b)")


@pytest.mark.clause("ma-c4p:10(b)#aces")
@pytest.mark.reading("ma-c4p:C-06")
def test_whole_multiples_may_be_elected_in_crazy_4() -> None:
    """With that election a hand of aces plays one, two or three antes, and nothing between."""
    scene = Scene(
        CRAZY,
        {1: Hand("As Ad 9c 5h 2d", {"ante": 10, "super bonus": 10})},
        "Qs Qd 8c 4c Js",
        elections={"readings.play-amount": "whole multiples"},
    )
    live = Staged(scene).to("ask")
    for amount in (1500, 2500):
        live.refused(Act(1, "play", amount), "play-amount", "10(b)#aces")
    live.do(Act(1, "play", 2000))


# -- who is dealt in and not asked ------------------------------------------------------------------------------------


@by_law({FOUR: ["10(b)/2", "6(a)(2)", "7(c)/3"], MARYLAND: ["11.B/3", "7.E(2)"]})
def test_a_player_with_aces_up_only_is_dealt_in_and_never_asked(law: Law) -> None:
    """The hand is dealt like any other; the option to play is offered to those who made an ante."""
    live = table(law.name, {2: {"aces up": 5}}).to("ask")
    assert len(live.now.seats[1].hand.cards) == 5
    live.refused(Act(2, "play", 1000), "not-asked")
    play(live, 1, "fold")
    live.refused(Act(2, "play", 500), "not-asked")
    play(live, 3, "play", 10)
    assert live.stage.moment == "after the decisions"
    assert positions(live.log, Acted) == [1, 3]


@by_law({FOUR: ["10(b)/2"], MARYLAND: ["11.B/3"]}, {MARYLAND: ["SET-8"]})
def test_a_round_of_aces_up_alone_has_no_decision(law: Law) -> None:
    """Nobody is asked; the dealer reveals and the one wager is settled without a comparison."""
    seats = {1: Hand("As Ad 9c 5h 2d", {"aces up": 5})}
    live = Staged(Scene(law.name, seats, DEALER[FOUR])).to("reveal: reveal-dealer")
    assert not positions(live.log, Acted)
    live.finish()
    assert live.lines == [(1, "aces up", "won", 500)]


# -- absent players ---------------------------------------------------------------------------------------------------


@by_law(
    {
        FOUR: ["10(b)/3", "6(c)/2"],
        MARYLAND: ["7.B(2)"],
        ULTIMATE: ["6(e)#stay"],
        CRAZY: ["10(b)#choice", "6(b)#abandon"],
    },
    {FOUR: ["WAG-8"], MARYLAND: ["WAG-8"], ULTIMATE: ["U-30"], CRAZY: ["C-29"]},
)
def test_an_absent_player_makes_no_play_wager(law: Law) -> None:
    """Who has left is passed over in turn: the dealer checks and folds the hand, and a play wager is refused."""
    live = table(law.name).to("ask")
    live.acts.update(
        {position: ["check", "check", "fold"] if law.name == ULTIMATE else ["fold"] for position in (2, 3)}
    )
    live.report("player left", position=1, case="not declared" if law.name in (MARYLAND, CRAZY) else "")
    offered = {MARYLAND: "11.B(2)", ULTIMATE: "9(a)#options", CRAZY: "10(b)#choice"}.get(law.name, "10(b)/3")
    live.refused(Act(1, "play", 4000 if law.name == ULTIMATE else 1000, by="dealer"), "play-amount", offered)
    live.refused(Act(1, "check" if law.name == ULTIMATE else "fold", by="player"), "not-your-turn")
    live.to("after the decisions", "settlement")
    acts = [event.act for event in live.log if isinstance(event, Acted) and event.position == 1]
    assert acts == (["check", "check", "fold"] if law.name == ULTIMATE else ["fold"])
