"""Betting, "no more bets" and the deal with each device: acceptance, chips, prompts, a wrong count."""

from __future__ import annotations

import pytest

from pitboss.ledger import Books
from pitboss.rounds import Table, options
from pitboss.rounds.commands import Act, CountStub, Deal, Do, NoMoreBets, PlaceBet, RackStub, Report, TakeBack
from pitboss.rounds.events import DeckRemoved, Did, MeterMoved, Racked, Voided, Wagered
from tests.law.ma_crazy_4.pictures import clauses
from tests.law.prompts import prompt, prompts
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import AUTOMATED, CRAZY, HAND, MANUAL, Live, by_hand

MAIN = {"ante": 10, "super bonus": 10}
FOUR, FIVE, BONUS = "four-card progressive", "five-card progressive", "five card hand bonus"
HOUSES = {MANUAL: "", HAND: "from-the-hand", AUTOMATED: "automated-dealing-shoe"}
EVERYTHING = {**MAIN, "queens up": 5, FOUR: 1, FIVE: 1, f"{BONUS}/player": 2, f"{BONUS}/dealer": 3}


# -- acceptance -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wager", "own", "clause"),
    [
        pytest.param(FOUR, "7s 7c 7h Jd 4c", "6(d)(3)#verify", marks=clauses("6(d)(3)#verify")),
        pytest.param(FIVE, "7s 7c 7h Jd 4c", "6(d)(4)#verify", marks=clauses("6(d)(4)#verify")),
    ],
    ids=[FOUR, FIVE],
)
def test_players_see_that_the_device_has_accepted_the_wager(wager: str, own: str, clause: str) -> None:
    """They are told so while they bet; a chip that was not accepted is no wager, and three of a kind wins nothing."""
    live = Staged(Scene(CRAZY, {1: Hand(own, {**MAIN, wager: 1}, ("play 10",))}, "Kh 9c 7d 5s 2h")).bets()
    who, words = prompt(live, clause)
    assert who == "player"
    assert "the device has accepted" in words
    assert wager in words
    assert [event.wager for event in live.log if isinstance(event, Wagered)] == ["ante", "super bonus", wager]
    meter = live.table.meters[wager]
    live.to("no more bets: verify-progressive")
    assert live.table.meters[wager] == meter + 20
    live.refused(Do("verify-progressive", number=0), "progressive-chips-do-not-match", "7(b)#collect-verify")
    live.do(Report("progressive chips do not match", by="floorperson"), TakeBack(1, wager, by="floorperson"))
    assert live.table.meters[wager] == meter
    live.finish()
    assert [line for line in live.lines if line[1] == wager] == []


@clauses("6(d)(5)#verify", "6(c)#frozen")
def test_a_bonus_after_the_lock_out_is_rejected_and_not_debited() -> None:
    """Players are told to see it accepted: before the lock-out the account is debited, afterwards nothing happens."""
    live = Staged(Scene(CRAZY, {1: Hand("7s 7c 7h Jd 4c", MAIN, ("play 10",))}, "Kh 9c 7d 5s 2h")).bets()
    who, words = prompt(live, "6(d)(5)#verify")
    assert who == "player"
    assert "the device has accepted" in words
    assert BONUS in words
    (taken,) = live.do(PlaceBet(1, BONUS, 2_00, "player"))
    assert isinstance(taken, Wagered)
    assert Books.fold(live.log).balance("game account:P1") == -2_00
    live.do(NoMoreBets())
    live.refused(PlaceBet(1, BONUS, 2_00, "dealer"), "bets-closed", "6(c)#frozen")
    live.refused(PlaceBet(1, BONUS, 1_00, "player"), "no-increase", "6(c)#frozen")
    assert Books.fold(live.log).balance("game account:P1") == -2_00


INVENTORY = {MANUAL: "7(b)#inventory", HAND: "8(a)(3)#inventory", AUTOMATED: "9(a)(2)#inventory"}


@pytest.mark.parametrize(
    "device", [pytest.param(device, marks=clauses(clause)) for device, clause in INVENTORY.items()]
)
def test_the_chips_go_to_the_inventory_before_the_first_card(device: str) -> None:
    """Collected, verified by number, put into the container: each step in its turn, and no card before the last."""
    seats = {
        1: Hand("2s 5d 9c Jd Kc", {**MAIN, FOUR: 1, FIVE: 1}, ("fold",)),
        2: Hand("3c 5c 9d Js Kd", {**MAIN, FOUR: 1}, ("fold",)),
    }
    live = Staged(Scene(CRAZY, seats, "Qs Qd Tc 6h 4s", example=HOUSES[device]))
    live.bets().do(NoMoreBets())
    verify = INVENTORY[device].replace("#inventory", "#collect-verify")
    for step, number, clause in (
        ("collect-progressive", 0, verify),
        ("verify-progressive", 3, verify),
        ("into-inventory", 0, INVENTORY[device]),
    ):
        live.refused(Deal((None,)), "undecided")
        for other in {"collect-progressive", "verify-progressive", "into-inventory"} - {step}:
            live.refused(Do(other, number=3), "undecided", clause)
        live.do(Do(step, number=number))
    (done,) = [event for event in live.log if isinstance(event, Did) and event.step == "into-inventory"]
    assert INVENTORY[device] in done.clause
    assert done.who == "dealer"
    assert live.stage.kind == "deal"
    gained = [
        (event.meter, int(event.by))
        for event in live.log
        if isinstance(event, MeterMoved) and event.cause == "contribution"
    ]
    assert sorted(gained) == [(FIVE, 20), (FOUR, 20), (FOUR, 20)]
    live.finish()
    result = Books.fold(live.log).round_result(1)
    assert result is not None
    assert result.change("table inventory") == 2 * 20_00 + 3 * 1_00


# -- prompts ----------------------------------------------------------------------------------------------------------


@clauses("3(b)#fans")
def test_the_spread_is_prompted_while_the_deck_is_opened() -> None:
    """At the spread: horizontal fans, deck by deck, each suit by itself and in order."""
    live = by_hand(CRAZY).prepare(before="spread")
    who, words = prompt(live, "3(b)#fans")
    assert who == "dealer"
    for word in ("Horizontal fans", "deck by deck", "each suit", "in order"):
        assert word in words


@clauses("7(c)")
def test_each_card_is_drawn_with_the_hand_nearer_the_shoe() -> None:
    """The dealer is prompted as long as cards come from a manual shoe, and at no other device."""
    live = by_hand(CRAZY).close_bets(until="deal")
    while live.stage.kind == "deal":
        assert prompt(live, "7(c)") == ("dealer", "Draw with the hand nearer the shoe, lay the card with the other.")
        live.once()
    automated = Live(CRAZY, HOUSES[AUTOMATED], players=2).close_bets(until="deal")
    assert "7(c)" not in prompts(automated, "dealer")


@clauses("8(a)(2)#same-hand", "8(a)(2)#over-inventory", "8(a)(2)#either-hand")
def test_the_hand_that_holds_the_cards_is_prompted_when_they_are_taken() -> None:
    """Either hand takes them, the same one keeps them to the end of the round, over the inventory."""
    live = Live(CRAZY, HOUSES[HAND], players=2).prepare(before="take-in-hand")
    who, words = prompt(live, "8(a)(2)#same-hand")
    assert who == "dealer"
    assert "same hand" in words
    assert "until the round is over" in words
    who, words = prompt(live, "8(a)(2)#over-inventory")
    assert who == "dealer"
    for word in ("in front of you", "over the table inventory container", "all the time"):
        assert word in words
    (taken,) = [item for item in live.once() if isinstance(item, Did)]
    assert (taken.step, taken.clause) == ("take-in-hand", "ma-c4p:8(a)(2)#either-hand")


@clauses("10(a)(1)", "10(a)(2)")
def test_a_player_answers_for_the_own_hand_in_full_view() -> None:
    """So it is prompted when players look at their cards; nobody else decides for the hand, and nobody twice."""
    live = Live(CRAZY, players=3).close_bets(1, 2, until="decisions: examine")
    for _ in range(2):
        who, words = prompt(live, "10(a)(1)")
        assert who == "player"
        assert "own hands" in words
        assert "only the dealer and the player may touch" in words
        who, words = prompt(live, "10(a)(2)")
        assert who == "player"
        assert "five cards" in words
        assert "the dealer can see them" in words
        if live.stage.kind != "ask":
            live.once()
    assert {
        option.command.position for option in options(live.plan, live.table) if isinstance(option.command, Act)
    } == {1}
    for other in (2, 3):
        live.refused(Act(other, "play", 10_00), "not-your-turn")
    for role in ("dealer", "floorperson", "casino supervisor"):
        live.refused(Act(1, "fold", by=role), "not-your-turn")
    live.do(Act(1, "play", 10_00))
    live.refused(Act(1, "fold"), "not-your-turn")


# -- a stub that is counted wrong -------------------------------------------------------------------------------------

MISCOUNT = {MANUAL: "7(h)", HAND: "8(f)", AUTOMATED: "9(f)"}
MOMENTS = ("deal", "decisions", "after the decisions", "settlement")
CASES = [
    pytest.param(
        *(device, case, moment),
        id=f"{device}, {case}, {moment}",
        marks=clauses(f"{clause}#{'misdealt' if case == 'misdealt' else 'not-misdealt'}"),
    )
    for device, clause in MISCOUNT.items()
    for case in ("misdealt", "not misdealt", "misdealt and not 52 cards")
    for moment in MOMENTS
]


def counted_wrong(device: str, moment: str) -> tuple[Staged, Table]:
    """A table with every wager, one player folding, at a moment of the round; and as it was before the round."""
    seats = {
        1: Hand("2s 5d 9c Jd Kc", EVERYTHING, ("fold",)),
        2: Hand("7s 7c 7h 4d 4c", EVERYTHING, ("play 10",)),
    }
    elections = {"shuffle.counts-cards": "no"} if device == AUTOMATED else {}
    live = Staged(Scene(CRAZY, seats, "Qs Qd Tc 6h 3s", example=HOUSES[device], elections=elections)).start()
    assert isinstance(live, Staged)
    before = live.table
    live.bets()
    if moment == "deal":
        live.to("stub")
        live.do(CountStub(live.now.stub - 1))
    else:
        live.to(moment)
        if moment == "settlement":
            live.step()
    return live, before


@pytest.mark.parametrize(
    "device", [pytest.param(device, marks=clauses(f"{clause}#determine")) for device, clause in MISCOUNT.items()]
)
def test_a_wrong_count_stops_the_round_until_the_dealer_has_looked_for_a_misdeal(device: str) -> None:
    """One card less or more: the stub is not racked, nobody is asked, and only the report leads on."""
    for wrong in (-1, 1):
        live, _ = counted_wrong(device, "betting")
        live.to("stub")
        live.do(CountStub(live.now.stub + wrong))
        assert live.stage.kind == "stub"
        assert not [event for event in live.log if isinstance(event, Racked)]
        live.refused(RackStub(), "stub-count-due")
        live.refused(CountStub(live.now.stub), "stub-count-due")
        live.refused(Act(1, "fold"), "not-your-turn")
        words = live.plan.steps["stub count", "look-for-misdeal"]
        assert f"{MISCOUNT[device]}#determine" in words.clause
        assert "more or fewer than five cards" in words.says
        live.report("stub count wrong", case="not misdealt")
        assert live.table.deck(1).course == "away"


@pytest.mark.parametrize(("device", "case", "moment"), CASES)
def test_a_wrong_count_voids_all_hands_and_gives_every_wager_back(device: str, case: str, moment: str) -> None:
    """With 52 cards the deck stays and is shuffled; without, or where nothing was misdealt, it leaves the table."""
    live, before = counted_wrong(device, moment)
    live.report("stub count wrong", case=case)
    live.finish()
    (void,) = [event for event in live.log if isinstance(event, Voided)]
    assert (void.positions, void.whole, void.keeps) == ((1, 2), True, ())
    assert f"{MISCOUNT[device]}#{'misdealt' if case == 'misdealt' else 'not-misdealt'}" in void.clause
    back = {(line.position, line.wager, line.on): (line.result, line.returned, line.profit) for line in live.settled}
    expected = {
        (position, name, on): ("returned", dollars * 100, 0)
        for position in (1, 2)
        for wager, dollars in EVERYTHING.items()
        for name, _, on in [wager.partition("/")]
    }
    if moment in ("after the decisions", "settlement"):
        expected[2, "play", ""] = ("returned", 10_00, 0)
    assert back == expected
    assert live.table.meters == before.meters
    removed = [event for event in live.log if isinstance(event, DeckRemoved)]
    assert bool(removed) is (case != "misdealt")
    if case == "misdealt":
        assert live.table.deck(1).course == "after a round"
        assert not live.table.deck(1).ready
    else:
        assert live.table.deck(1).course == "away"
