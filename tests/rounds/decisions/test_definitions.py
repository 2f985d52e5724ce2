"""What the documents define, at the table: hands, ties, suits, wagers and their windows, and what a win is worth."""

from __future__ import annotations

import pytest

from pitboss.rounds import perform
from pitboss.rounds.commands import Act, NoMoreBets, PlaceBet, StartRound
from pitboss.rounds.events import Dealt, Exposed, Racked
from pitboss.rounds.view import view
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, EARLIER, FOUR, MANUAL, MARYLAND, ULTIMATE, Law, Live, by_law

WAGERS = {
    **{key: {"ante": 10} for key in (FOUR, EARLIER, MARYLAND)},
    CRAZY: {"ante": 10, "super bonus": 10},
    ULTIMATE: {"ante": 10, "blind": 10},
}


def played(law: str, cards: str, dealer: str, acts: tuple[str, ...] = ("play 10",), **extra: int) -> Staged:
    """A round of one player, played to its end; a game of five cards leaves the dealer's sixth one out."""
    wagers = {**WAGERS[law], **{name.replace("_", " "): amount for name, amount in extra.items()}}
    dealt = " ".join(dealer.split()[:5]) if law == CRAZY else dealer
    live = Staged(Scene(law, {1: Hand(cards, wagers, acts)}, dealt))
    live.finish()
    return live


def ultimate(cards: str, dealer: str, board: str, acts: tuple[str, ...] = ("play 40",), **extra: int) -> Staged:
    """A round of Ultimate Texas Hold 'Em, played to its end."""
    live = Staged(Scene(ULTIMATE, {1: Hand(cards, {**WAGERS[ULTIMATE], **extra}, acts)}, dealer, board))
    live.finish()
    return live


# -- hands ------------------------------------------------------------------------------------------------------------

BEST_OF_ALL = {FOUR: ["1(hand)", "10(d)/1", "10(d)/2"], MARYLAND: ["1.B(4)", "11.D(3)", "11.D(4)(b)"]}


@by_law({**BEST_OF_ALL, CRAZY: ["1.hand", "10(c)(2)", "10(c)#reveal"]})
def test_a_hand_is_the_best_four_of_all_cards_dealt(law: Law) -> None:
    """A pair whose second card came last beats a higher card, with the player and with the dealer."""
    assert played(law.name, "2c 7d 9h As Ad", "Kc Ks 8h 5d 3c Jd").result(1, "ante")[0] == "won"
    assert played(law.name, "Qc Qd 9h 7s 2d", "Kc 8h 5d 3c Ks Jd").result(1, "ante") == ("lost", -1000)


@pytest.mark.clause("ma-uth:1.hand", "ma-uth:1.community-card#use")
def test_a_hand_is_the_best_five_of_own_and_community_cards() -> None:
    """A king among the last two community cards makes the dealer's pair; a straight on the board is everybody's."""
    assert ultimate("4s 4d", "Kc 3s", "2c 7d 9h Jc Kh").result(1, "ante") == ("lost", -1000)
    assert ultimate("Kc 3s", "4s 4d", "2c 7d 9h Jc Kh").result(1, "ante") == ("won", 1000)
    assert ultimate("2s 3d", "4c 4h", "Ts Jd Qc Kh As").result(1, "play") == ("push", 0)


TIE = {FOUR: ["3(a)/2", "3(c)/3", "11(a)(1)/2"], MARYLAND: ["6.B", "6.E"], CRAZY: ["5(a)#suits", "5(c)#tie"]}


@by_law(TIE)
def test_the_same_ranks_in_other_suits_tie(law: Law) -> None:
    """Whoever has the spades: the hands are equal, and so is what they come to."""
    spades, hearts = "As Ks 9s 7d 2c", "Ah Kh 9h 7c 2d"
    ends = [
        played(law.name, item, f"{other} 3c").result(1, "ante") for item, other in ((spades, hearts), (hearts, spades))
    ]
    assert ends == [("push", 0) if law.name == CRAZY else ("won", 1000)] * 2


@pytest.mark.clause("ma-uth:1.suit", "ma-uth:1.push", "ma-uth:5(c)#push")
def test_the_same_ranks_in_other_suits_push() -> None:
    """Ante, blind and play lie there as they were, whoever has the spades."""
    for item, other in (("As Ks", "Ah Kh"), ("Ah Kh", "As Ks")):
        live = ultimate(item, other, "Ac 9d 7c 4s 2d")
        assert [live.result(1, wager) for wager in ("ante", "blind", "play")] == [("push", 0)] * 3
        assert all(line.returned == line.staked > 0 for line in live.settled)


# -- what a win is worth ----------------------------------------------------------------------------------------------


@by_law(
    {
        FOUR: ["11(a)(1)/1"],
        MARYLAND: ["12.A/1", "12.A/2", "11.D(4)(c)(ii)"],
        CRAZY: ["11(a)#ante", "11(a)#play", "10(c)(3)(ii)b#win"],
    }
)
def test_the_higher_hand_is_paid_one_to_one_and_keeps_its_stake(law: Law) -> None:
    """For $10 on the ante and $10 on play the house pays $10 each, and both stakes go back."""
    live = played(law.name, "As Ad 9h 7c 2d", "Ks Kd 8h 6c 3d Jd")
    lines = {line.wager: line for line in live.settled}
    for wager in ("ante", "play"):
        line = lines[wager]
        assert (line.result, line.staked, line.pays, line.returned) == ("won", 1000, 1000, 1000)


@pytest.mark.clause("ma-uth:10(b)#ante", "ma-uth:10(b)#play", "ma-uth:9(h)(2)#win")
def test_ultimate_pays_the_higher_hand_one_to_one() -> None:
    """The same for ante and play; the lower hand loses both."""
    live = ultimate("As Ad", "Ks Kd", "9h 7c 4d 3s 2c")
    lines = {line.wager: line for line in live.settled}
    assert (lines["ante"].pays, lines["ante"].returned) == (1000, 1000)
    assert (lines["play"].pays, lines["play"].returned) == (4000, 4000)
    live = ultimate("Ks Kd", "As Ad", "9h 7c 4d 3s 2c")
    assert [live.result(1, wager) for wager in ("ante", "play")] == [("lost", -1000), ("lost", -4000)]


@by_law(
    {
        FOUR: ["1(aces-up)/2", "11(a)(2)/1", "11(a)(2)/2", "11(a)(3)/1", "11(a)(3)/2"],
        MARYLAND: ["1.B(1)", "12.B", "11.D(6)"],
    }
)
def test_aces_up_and_ante_bonus_are_paid_on_a_hand_that_loses(law: Law) -> None:
    """Three sevens lose to three eights; the ante bonus and aces up are paid for them all the same."""
    live = played(law.name, "7s 7d 7c 4h 2d", "8s 8d 8c 5h 3d Jd", aces_up=5)
    assert [live.result(1, wager)[0] for wager in ("ante", "play")] == ["lost", "lost"]
    assert live.result(1, "ante bonus") == ("won", 2000)
    assert live.result(1, "aces up")[0] == "won"
    assert live.result(1, "aces up")[1] > 0


@pytest.mark.clause("ma-uth:1.trips#independent", "ma-uth:1.trips#condition", "ma-uth:9(h)(4)#independent")
def test_trips_are_paid_on_a_hand_that_loses() -> None:
    """Three sevens lose to three eights and win the trips wager; a pair does not."""
    live = ultimate("7s 7d", "8s 8d", "7c 8c Kh 4d 2s", trips=5)
    assert (live.result(1, "ante")[0], live.result(1, "trips")[0]) == ("lost", "won")
    assert ultimate("As Ad", "8s 5d", "7c 8c Kh 4d 2s", trips=5).result(1, "trips") == ("lost", -500)


@pytest.mark.clause("ma-c4p:1.queens-up", "ma-c4p:10(d)#independent")
def test_queens_up_is_paid_on_a_hand_that_loses() -> None:
    """A pair of queens loses to kings and wins its pay table; a pair of jacks does not."""
    assert played(CRAZY, "Qs Qd 9h 7c 2d", "Ks Kd 8h 6c 3d", queens_up=5).result(1, "queens up") == ("won", 500)
    assert played(CRAZY, "Js Jd 9h 7c 2d", "Ts 5d 8h 6c 3d", queens_up=5).result(1, "queens up") == ("lost", -500)


# -- play and fold ----------------------------------------------------------------------------------------------------


@by_law({FOUR: "1(play)/2", MARYLAND: ("1.B(5)", "11.D(1)(a)"), CRAZY: "1.play-wager"})
def test_a_play_wager_keeps_a_player_in_the_contest(law: Law) -> None:
    """Played, the wager lies beside the ante and both are settled against the dealer; without it the ante is gone."""
    live = played(law.name, "As Ad 9h 7c 2d", "Ks Kd 8h 6c 3d Jd")
    assert [live.result(1, wager)[0] for wager in ("ante", "play")] == ["won", "won"]
    live = played(law.name, "As Ad 9h 7c 2d", "Ks Kd 8h 6c 3d Jd", ("fold",))
    assert live.result(1, "ante") == ("forfeited", -1000)
    assert "play" not in [line.wager for line in live.settled]


@pytest.mark.clause("ma-uth:1.fold", "ma-uth:1.check", "ma-uth:1.play-wager#river")
def test_a_fold_gives_up_the_two_cards_and_the_contest() -> None:
    """Checked, checked and folded: ante and blind are lost whatever the cards were, and there is no play wager."""
    live = ultimate("As Ad", "Ks Qd", "9h 7c 4d 3s 2c", ("check", "check", "fold"))
    assert [live.result(1, wager) for wager in ("ante", "blind")] == [("forfeited", -1000)] * 2
    assert "play" not in [line.wager for line in live.settled]
    assert [event.position for event in live.log if isinstance(event, Racked) and event.whose == "player"] == [1]


@pytest.mark.parametrize(
    "example",
    [
        pytest.param("manual-shoe", marks=pytest.mark.clause(*(f"ma-uth:7(f)({street})#options" for street in "135"))),
        pytest.param("", marks=pytest.mark.clause(*(f"ma-uth:9({street})#options" for street in "ace"))),
    ],
)
@pytest.mark.clause("ma-uth:6(d)")
def test_a_play_wager_is_what_its_street_offers(example: str) -> None:
    """Three or four times the ante before the flop, twice after it, once at the end; no other amount on any street."""
    seats = {1: Hand("As Kd", WAGERS[ULTIMATE], ("check", "check", "fold"))}
    live = Staged(Scene(ULTIMATE, seats, "Qs Qd", "2c 7d 9h Jc Kh", example=example))
    for street, lawful in (("preflop", (30, 40)), ("flop", (20,)), ("river", (10,))):
        live.to(f"decisions: {street}")
        for dollars in (1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50):
            command = Act(1, "play", dollars * 100)
            if dollars in lawful:
                perform(live.plan, live.table, command)
            else:
                live.refused(command, "play-amount", "7(f)" if example else "9")
        live.refused(Act(1, "check" if street == "river" else "fold"), "play-amount", "7(f)" if example else "9")
        live.step()


# -- community cards --------------------------------------------------------------------------------------------------


@pytest.mark.clause("ma-uth:1.burn", "ma-uth:1.flop", "ma-uth:1.community-card#five")
def test_burned_cards_are_seen_by_nobody_and_community_cards_by_all() -> None:
    """From a manual shoe: one card unseen to the rack, three up; one more unseen, two more up."""
    seats = {1: Hand("As Kd", WAGERS[ULTIMATE], ("check", "check", "fold"))}
    live = Staged(Scene(ULTIMATE, seats, "Qs Qd", "2c 7d 9h Jc Kh", example="manual-shoe"))
    assert live.to("decisions: preflop").table.device == MANUAL
    assert live.now.board.cards == ()
    for street, cards, burned in (("flop", "2c 7d 9h", 1), ("river", "2c 7d 9h Jc Kh", 2)):
        live.to(f"decisions: {street}")
        seen = view(live.table, "camera").round
        assert seen is not None
        assert " ".join(map(str, seen.board.cards)) == cards
        assert (len(live.now.rack), seen.rack) == (burned, (None,) * burned)
    burns = [event for event in live.log if isinstance(event, Dealt) and event.why == "burned"]
    assert [(event.to, event.face, len(event.cards)) for event in burns] == [("discard rack", "down", 1)] * 2


@pytest.mark.clause("ma-uth:1.flop", "ma-uth:1.community-card#five")
def test_a_machine_deals_five_community_cards_and_turns_up_three_first() -> None:
    """Five lie face down from the beginning; three are the flop, and after the last decisions all five are seen."""
    seats = {1: Hand("As Kd", WAGERS[ULTIMATE], ("check", "check", "fold"))}
    live = Staged(Scene(ULTIMATE, seats, "Qs Qd", "2c 7d 9h Jc Kh"))
    for street, seen in (("preflop", 0), ("flop", 3), ("river", 5)):
        live.to(f"decisions: {street}")
        assert len(live.now.board.cards) == 5
        assert sum(card is not None for card in live.now.board.shown) == seen
    assert [event.cards for event in live.log if isinstance(event, Exposed) and event.whose == "board"] == [3, 2]


# -- before the deal --------------------------------------------------------------------------------------------------

WINDOW = {
    FOUR: ["6(d)/1", "1(ante)", "1(aces-up)/1", "12(a)"],
    MARYLAND: ["7.C", "1.B(1)", "7.E(5)(a)/2"],
    ULTIMATE: ["6(b)#deadline", "1.trips#optional", "12(a)"],
    CRAZY: ["6(c)#deadline", "1.queens-up"],
}


@by_law(WINDOW)
def test_every_wager_but_play_is_down_before_no_more_bets(law: Law) -> None:
    """Each is taken while betting is open and none of them afterwards, before a card has left the shoe or later."""
    live = Live(law, players=2).start()
    live.bet_all(1)
    made = list(live.now.seats[0].bets)
    offered = {wager.name for wager in live.plan.game.wagers if wager.rule.window == "before the deal"}
    assert {bet.wager for bet in made} == offered > {"ante"}
    live.do(NoMoreBets())
    for until in ("", "deal", "ask"):
        live.house(until)
        for bet in made:
            live.refused(PlaceBet(2, bet.wager, bet.amount, bet.on), "bets-closed")


@by_law({FOUR: "1(round)", ULTIMATE: "1.round#complete-cycle"})
def test_a_round_begins_when_the_last_one_is_over(law: Law) -> None:
    """While wagers lie, cards are out or something is still to be settled, no round begins."""
    live = Live(law, players=2).start()
    live.bet(1)
    live.refused(StartRound(), "round-not-complete", law.clause)
    live.do(NoMoreBets())
    while live.table.round is not None:
        live.refused(StartRound(), "round-not-complete", law.clause)
        live.answer("play") if live.stage.kind == "ask" else live.once()
    assert live.start().now.number == 2
    assert live.now.seats == ()
