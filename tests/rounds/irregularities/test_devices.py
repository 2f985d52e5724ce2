"""Shufflers and shoes that fail, counts that are wrong, and going on by another method."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.rounds.commands import (
    Begin,
    ChangeMethod,
    CountStub,
    Deal,
    Do,
    Draw,
    MarkDevice,
    NoMoreBets,
    Report,
    StartRound,
)
from pitboss.rounds.events import DeckBegan, DeckRemoved, Racked, RoundStarted, Settled
from tests.rounds.golden import SCENES, WITH_A_FALLBACK, go, offered
from tests.rounds.staged import Staged
from tests.rounds.tables import AUTOMATED, BY_HAND, CRAZY, FOUR, MANUAL, MARYLAND, SHUFFLER, ULTIMATE, Law, by_law

TWO = "two-decks"
FAILURE = {FOUR: ["14(e)/1", "14(e)/4"], MARYLAND: ["13.F/1", "13.F/3"], ULTIMATE: ["14(e)"], CRAZY: ["12(e)"]}
COUNT = {FOUR: ["7(f)/2"], MARYLAND: ["5.B/2"], ULTIMATE: ["7(h)#wrong"], CRAZY: ["4(b)"]}
SHOE = {FOUR: ["14(f)/1"], MARYLAND: ["13.G/1"], ULTIMATE: ["14(f)#void"], CRAZY: ["12(f)#void"]}


def staged(law: str, example: str = "") -> Staged:
    """A table of the golden scene."""
    return Staged(offered(replace(SCENES[law], example=example)))


def two_decks(law: str, moment: str) -> Staged:
    """A round on deck 1 while deck 2 has been shuffled by the device."""
    live = staged(law, TWO)
    live.prepare(1).prepare(2)
    go(live, moment)
    return live


def undisturbed(law: str) -> list[tuple[int, str, str, int]]:
    """The lines of the round with two decks when nothing goes wrong."""
    live = staged(law, TWO)
    live.finish()
    return live.lines


# -- the shuffler -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", ["deal", "decisions", "after the decisions", "settlement"])
@by_law(FAILURE, {FOUR: ["IRR-11"], MARYLAND: ["IRR-11"]})
def test_a_shuffler_that_fails_during_a_round_touches_only_the_other_deck(law: Law, moment: str) -> None:
    """The deck in the device is shuffled again; the round on the other deck goes on and no wager is touched."""
    live = two_decks(law.name, moment)
    events = live.report("shuffler failure", deck=2)
    assert [(event.deck, event.course) for event in events if isinstance(event, DeckBegan)] == [(2, "after a round")]
    assert not any(isinstance(event, Settled) for event in events)
    live.finish()
    assert live.lines == undisturbed(law.name)
    assert not live.table.deck(2).ready
    live.refused(StartRound(), "not-shuffled")


@pytest.mark.parametrize("moment", ["deal", "decisions", "after the decisions", "settlement"])
@by_law(COUNT, {FOUR: ["IRR-11"], MARYLAND: ["SHF-5"], ULTIMATE: ["U-40"], CRAZY: ["C-48"]})
def test_a_wrong_count_of_the_other_deck_removes_it_and_the_round_stands(law: Law, moment: str) -> None:
    """The deck that was counted leaves the table; the one in play is not touched, nor any wager."""
    live = two_decks(law.name, moment)
    events = live.report("shuffler count wrong", deck=2)
    (removed,) = [event for event in events if isinstance(event, DeckRemoved)]
    assert removed.deck == 2
    assert law.clause in removed.clause
    live.finish()
    assert live.lines == undisturbed(law.name)
    assert live.table.deck(2).course == "away"


@by_law(FAILURE)
def test_a_shuffler_that_fails_between_rounds_means_a_new_shuffle(law: Law) -> None:
    """The cards are shuffled again before a card of them is dealt; nothing is void."""
    live = staged(law.name, "shuffler-and-manual-shoe" if law.name == ULTIMATE else "")
    live.prepare()
    live.report("shuffler failure", deck=1)
    assert not live.table.deck(1).ready
    live.refused(StartRound(), "not-shuffled")
    live.start()


@by_law(COUNT)
def test_a_wrong_count_between_rounds_removes_the_deck(law: Law) -> None:
    """Another deck must be opened, from the receipt on, before there is betting."""
    live = staged(law.name, "automated-dealing-shoe" if law.name == CRAZY else "")
    live.prepare()
    live.report("shuffler count wrong", deck=1)
    assert live.table.deck(1).course == "away"
    live.refused(StartRound(), "not-shuffled")
    live.do(Begin("opening", 1))


@by_law(FAILURE)
def test_a_deck_that_is_being_opened_does_not_skip_its_inspection(law: Law) -> None:
    """A failure reported before the inspection does not put the deck behind it: the opening goes on."""
    live = staged(law.name)
    live.do(Begin("opening", 1))
    live.report("shuffler failure", deck=1)
    live.prepare(1)
    steps = [getattr(event, "step", "") for event in live.log]
    assert {"receive", "inspect", "verify"} <= set(steps)


@pytest.mark.clause("ma-uth:14(e)", "ma-uth:7(h)#wrong", "ma-c4p:12(e)", "ma-c4p:4(b)")
@pytest.mark.reading("ma-c4p:C-48")
@pytest.mark.parametrize("law", [ULTIMATE, CRAZY])
@pytest.mark.parametrize("what", ["shuffler failure", "shuffler count wrong"])
def test_wagers_stand_while_the_deck_is_shuffled_again_or_replaced(law: str, what: str) -> None:
    """Found in the betting: the wagers lie there, "no more bets" is refused until a deck may be dealt."""
    live = staged(law, "automated-dealing-shoe" if law == CRAZY else "").bets()
    wagers = live.now.seats
    live.report(what)
    assert live.now.seats == wagers
    live.refused(NoMoreBets(), "not-shuffled")
    live.finish()
    assert {line[0] for line in live.lines} == {seat.position for seat in wagers}


@pytest.mark.clause("ma-c4p:12(e)", "ma-c4p:4(b)")
@pytest.mark.parametrize("what", ["shuffler failure", "shuffler count wrong"])
def test_after_no_more_bets_no_card_is_dealt_from_a_deck_that_must_be_shuffled(what: str) -> None:
    """Between the announcement and the first card the deck can still fail; then a deal is refused until it is ready."""
    live = staged(CRAZY, "automated-dealing-shoe").to("no more bets: verify-progressive")
    live.report(what)
    live.do(Do("verify-progressive", number=2), Do("into-inventory"), Draw("magic card"), Draw("lucky bonus"))
    assert live.stage.kind == "deal"
    live.refused(Deal(tuple(live.piles[1])), "not-shuffled")
    live.prepare(1)
    live.do(Deal(tuple(live.piles[1])))


@by_law(FAILURE)
def test_a_table_without_a_shuffler_has_no_shuffler_to_fail(law: Law) -> None:
    """Where the dealer shuffles by hand the report is refused."""
    live = staged(law.name, BY_HAND[law.name])
    live.prepare()
    live.refused(Report("shuffler failure", deck=1), "not-at-this-moment", law.clause)


@by_law(SHOE)
def test_only_an_automated_shoe_can_fail(law: Law) -> None:
    """Dealt from a manual shoe or the hand, the round cannot be void for the failure of a shoe."""
    live = staged(law.name, BY_HAND[law.name])
    go(live, "deal")
    live.refused(Report("dealing shoe failure"), "not-at-this-moment", law.clause)


# -- another method ---------------------------------------------------------------------------------------------------


@pytest.mark.clause(
    "ma-4cp:14(g)", "md-4cp:13.H(1)", "md-4cp:13.H(2)", "ma-c4p:12(g)#cover-or-sign", "ma-c4p:12(g)#before-other"
)
@pytest.mark.reading("ma-4cp:IRR-6", "md-4cp:IRR-6", "ma-c4p:C-41")
@pytest.mark.parametrize(
    ("law", "example", "gone", "method"),
    [
        (FOUR, "", AUTOMATED, (MANUAL, SHUFFLER)),
        (MARYLAND, "fallbacks", AUTOMATED, (MANUAL, SHUFFLER)),
        (CRAZY, "", SHUFFLER, (MANUAL, "manual")),
    ],
)
def test_the_device_goes_before_another_method_comes(
    law: str, example: str, gone: str, method: tuple[str, str]
) -> None:
    """Removed (Massachusetts Four Card), covered or marked first; then the cards are shuffled for the other method."""
    elections = WITH_A_FALLBACK if law == FOUR else {}
    live = Staged(replace(offered(replace(SCENES[law], example=example)), elections=elections))
    live.prepare()
    live.report("change of method", deck=1)
    live.refused(ChangeMethod(*method), "device-still-at-the-table")
    live.do(MarkDevice(gone), ChangeMethod(*method))
    assert (live.table.device, live.table.shuffle) == method
    assert not live.table.deck(1).ready
    live.refused(StartRound(), "device-still-at-the-table" if gone in (live.table.device,) else "not-shuffled")


@pytest.mark.clause("ma-4cp:14(g)", "md-4cp:13.H(1)", "ma-c4p:12(g)#before-other")
@pytest.mark.parametrize(
    ("law", "example", "gone", "method"),
    [(MARYLAND, "fallbacks", AUTOMATED, (MANUAL, SHUFFLER)), (CRAZY, "", SHUFFLER, (MANUAL, "manual"))],
)
def test_a_device_that_breaks_down_in_the_betting_does_not_block_the_table(
    law: str, example: str, gone: str, method: tuple[str, str]
) -> None:
    """While no card is out the other method may be taken, and the wagers made are played with it."""
    live = staged(law, example).bets()
    live.report("change of method")
    live.do(MarkDevice(gone), ChangeMethod(*method))
    live.finish()
    assert len([event for event in live.log if isinstance(event, RoundStarted)]) == 1
    assert {line.result for line in live.settled} >= {"won", "forfeited"}


# -- the count of the stub --------------------------------------------------------------------------------------------

STUB = {
    FOUR: ["7(e)b/1", "7(e)b/2"],
    MARYLAND: ["8.H(2)(a)", "8.H(3)/1"],
    ULTIMATE: ["7(g)(2)#determine"],
    CRAZY: ["7(h)#determine", "7(h)#misdealt"],
}


@by_law(STUB)
def test_a_wrong_count_stops_the_round_until_it_is_ruled_upon(law: Law) -> None:
    """Neither counted again nor racked: the dealer finds out whether a hand was misdealt and says so."""
    live = staged(law.name, BY_HAND[law.name]).to("stub")
    right = live.now.stub
    live.do(CountStub(right - 1))
    assert live.plan.game.stub_count is not None
    live.refused(CountStub(right), "stub-count-due", live.plan.game.stub_count.clause[0])
    live.unreadable(Report("stub count wrong"), "unknown-case")
    assert not any(isinstance(event, Racked) for event in live.log)


@by_law(STUB)
def test_a_stub_is_not_wrong_before_it_is_counted(law: Law) -> None:
    """The ruling needs a count: in the deal, before the stub is out, the report is refused."""
    live = staged(law.name, BY_HAND[law.name])
    go(live, "deal")
    live.refused(Report("stub count wrong", case="not misdealt"), "not-at-this-moment", law.clauses[-1])


@pytest.mark.clause("ma-uth:7(g)(2)#misdealt", "ma-uth:14(d)#player")
@pytest.mark.reading("ma-uth:U-10", "ma-uth:U-09")
def test_a_misdeal_found_by_the_count_voids_all_hands_in_ultimate() -> None:
    """Found any other way only that hand is void; found by counting the stub, everybody's."""
    live = staged(ULTIMATE, "manual-shoe").to("stub")
    live.do(CountStub(live.now.stub - 1))
    live.report("stub count wrong", case="misdealt", position=1)
    live.finish()
    assert {line.result for line in live.settled} == {"returned"}
    assert {line.position for line in live.settled} == {1, 2, 3}
