"""Shuffle, stack and cut: when they are due, who does them, how deep the cut goes, and who may order them again."""

from __future__ import annotations

import pytest

from pitboss.live.shuffler import commitment, seed_from, shuffled
from pitboss.rounds.commands import Begin, Commit, CountStub, Deal, Do, NoMoreBets, RevealSeed, StartRound
from pitboss.rounds.events import Committed, DeckBegan, Did, SeedRevealed
from pitboss.rounds.handlers.decks import cut_step, next_step
from tests.rounds.tables import CRAZY, EARLIER, FOUR, MARYLAND, ULTIMATE, Law, Live, by_hand, by_law

AFTER_A_ROUND = {FOUR: "5(a)/3", MARYLAND: "5.A(2)", ULTIMATE: "4(a)#after-round", CRAZY: "4(a)#after-round"}
DEVICE = {FOUR: "5(b)(1)", MARYLAND: "5.C(1)", ULTIMATE: "4(b)", CRAZY: "4(c)(1)"}
CUT = {FOUR: "5(b)(2)", MARYLAND: "5.C(2)", ULTIMATE: "4(c)#when-required", CRAZY: "4(c)(2)"}
TEN = {FOUR: "5(c)(1)(ii)", MARYLAND: "5.D", ULTIMATE: "4(c)(1)(ii)", CRAZY: "4(d)#ten"}
RECUT = {FOUR: "5(d)/1", MARYLAND: "5.E/1", ULTIMATE: ("4(d)#who", "4(d)#window"), CRAZY: ("4(e)#who", "4(e)#window")}
REASON = {FOUR: "5(d)/2", MARYLAND: "5.E/2", ULTIMATE: "4(d)#reason", CRAZY: "4(e)#reason"}
DIRECTED = {MARYLAND: "5.A(3)", CRAZY: "4(a)#directed"}
DEPTH = {FOUR: "SHF-3", EARLIER: "SHF-3", MARYLAND: "SHF-3", ULTIMATE: "U-23", CRAZY: "C-27"}
RECUT_BY = {FOUR: "casino supervisor", MARYLAND: "floorperson", ULTIMATE: "casino supervisor", CRAZY: "floorperson"}


def recut_by(law: Law) -> str:
    """The least role that may order a recut."""
    return RECUT_BY.get(law.name, "casino supervisor")


def steps(live: Live, deck: int = 1) -> list[str]:
    """The names of the steps performed with a deck since its last course began."""
    began = max(place for place, event in enumerate(live.log) if isinstance(event, DeckBegan) and event.deck == deck)
    return [event.step for event in live.log[began:] if isinstance(event, Did) and event.deck == deck]


# -- the shuffle ------------------------------------------------------------------------------------------------------


@by_law(AFTER_A_ROUND)
@pytest.mark.parametrize("shuffle", ["device", "by hand"])
def test_every_round_is_followed_by_a_shuffle(law: Law, shuffle: str) -> None:
    """Cards of a finished round are not dealt again before they are shuffled, stacked, cut if need be, and loaded."""
    live = by_hand(law) if shuffle == "by hand" else Live(law, players=2)
    for _ in range(3):
        live.close_bets()
        live.finish()
        live.refused(StartRound(), "not-shuffled", law.clause)
        while (step := next_step(live.plan, live.table, 1)) is not None:
            code = "cut-required" if step[0] == "cut" else "not-shuffled"
            live.refused(StartRound(), code)
            live.once()


@by_law(
    {
        FOUR: ("5(a)/4", "5(a)/5", "5(a)/6"),
        MARYLAND: ("5.A/1", "5.C/1", "5.B/1"),
        ULTIMATE: ("4(a)#manual-or-device", "4(a)#single-stack", "4(a)#into-shoe"),
        CRAZY: ("4(a)#method", "4(a)#stack", "4(a)#into-shoe"),
    }
)
def test_the_deck_is_shuffled_and_then_stacked(law: Law) -> None:
    """By device or dealer, never a player; no stack before the shuffle; a device loads the shoe where that is filed."""
    live = Live(law, elections={"shuffle.loads-shoe": True}, players=2).close_bets()
    live.finish()
    live.refused(Do("stack", 1), "not-shuffled")
    live.refused(Do("load", 1), "not-shuffled")
    live.refused(Do("shuffle", 1, 52, by="player"), "not-shuffled", law.clauses[0])
    live.do(Do("shuffle", 1, 52, by="device"))
    live.refused(Do("shuffle", 1, 52, by="device"), "not-shuffled")
    live.do(Do("stack", 1, by="device"), Do("load", 1, by="device"))
    live.do(StartRound())


@by_law({FOUR: "7(a)/3", MARYLAND: "8.B", CRAZY: "7(a)"})
def test_a_device_that_is_not_filed_to_load_the_shoe_does_not(law: Law) -> None:
    """Then the dealer puts the stack into the shoe."""
    example = {MARYLAND: "manual-shoe", CRAZY: ""}.get(law.name, "two-decks")
    live = Live(law, example, {"shuffle.loads-shoe": False}, players=2).prepare(before="load")
    live.refused(
        Do("load", 1, by="device"), "not-shuffled", live.plan.steps[f"load: {live.table.device}", "load"].clause[0]
    )
    live.do(Do("load", 1))


@by_law(
    {FOUR: "5(a)/4", MARYLAND: "5.A/1", ULTIMATE: "4(a)#random", CRAZY: "4(a)#random"},
    readings={FOUR: "SHF-9", MARYLAND: "SHF-9", ULTIMATE: "U-23"},
)
def test_a_virtual_shuffle_can_be_proved(law: Law) -> None:
    """The hash of its seed is published before the first wager, the seed only after the round, and it replays."""
    seed = seed_from(f"a seed for {law.name}")
    live = Live(law, players=1)
    live.deck = shuffled(seed, "round 1")
    live.prepare()
    assert live.do(Commit(commitment(seed))) == (Committed(1, commitment(seed)),)
    live.start()
    live.refused(RevealSeed(seed.hex()), "cards-hidden")
    live.bet(1)
    live.refused(Commit("another"), "cards-hidden")
    live.do(NoMoreBets())
    live.finish()
    assert live.do(RevealSeed(seed.hex())) == (SeedRevealed(1, seed.hex()),)
    live.start().bet(1)
    live.refused(Commit("too late"), "bets-closed")
    assert sorted(live.deck) == list(range(52))
    assert shuffled(seed, "round 1") == live.deck != shuffled(seed, "round 2")


# -- the cut ----------------------------------------------------------------------------------------------------------


@by_law(DEVICE, readings={ULTIMATE: "U-23"})
def test_what_a_device_has_shuffled_is_not_cut(law: Law) -> None:
    """Stacked, it goes straight to be dealt; a cut is refused, and so is a recut of a cut that never was."""
    live = Live(law, players=2).prepare(before="load")
    for step in ("place-cover-card", "complete-cut"):
        live.refused(Do(step, 1, 26), "no-cut-after-a-device", law.clause)
    live.prepare()
    assert not {"place-cover-card", "cut", "complete-cut"} & set(steps(live))
    live.refused(Begin("recut", 1, by="casino supervisor", says="improper"), "recut-by-whom")
    live.start()


@by_law(CUT, readings={ULTIMATE: "U-23"})
def test_what_was_shuffled_by_hand_is_cut_before_it_is_dealt(law: Law) -> None:
    """Neither loaded nor dealt until the last step of the cut is done."""
    live = by_hand(law).prepare(before="place-cover-card")
    while (step := next_step(live.plan, live.table, 1)) is not None and step[0] == "cut":
        live.refused(Do("load", 1), "cut-required", law.clause)
        live.refused(StartRound(), "cut-required", law.clause)
        live.do(Do(step[1], 1, 26 if step[1] == cut_step(live.plan) else 0))
    live.do(Do("load", 1), StartRound())


@by_law(TEN, readings=DEPTH)
@pytest.mark.parametrize("size", [-1, 0, 1, 9, 52, 53])
def test_a_cut_outside_ten_to_fifty_one_is_refused(law: Law, size: int) -> None:
    """Fewer than ten cards are no cut, and at least one card is left."""
    live = by_hand(law)
    live.prepare(before=cut_step(live.plan))
    refusal = live.refused(Do(cut_step(live.plan), 1, size), "cut-size", law.clause)
    assert refusal.instead == ("10 to 51",)


@by_law(TEN, readings=DEPTH)
@pytest.mark.parametrize("size", [10, 11, 26, 50, 51])
def test_a_cut_of_ten_to_fifty_one_cards_is_granted(law: Law, size: int) -> None:
    """The size is recorded with the step that takes it."""
    live = by_hand(law)
    live.prepare(before=cut_step(live.plan))
    live.do(Do(cut_step(live.plan), 1, size))
    assert live.table.deck(1).cut == size
    live.start()


@by_law(
    {
        FOUR: ("5(c)(1)(i)", "5(c)(1)(ii)", "5(c)(1)(iii)", "5(c)(1)(iv)", "5(c)(2)"),
        ULTIMATE: ("4(c)(1)(i)", "4(c)(1)(ii)", "4(c)(1)(iii)", "4(c)(1)(iv)", "4(c)(2)"),
    },
    readings={FOUR: "SHF-7"},
)
def test_massachusetts_cuts_onto_the_cover_card_and_racks_it(law: Law) -> None:
    """Cover card down, ten or more on it, the rest on top, and the cover card out into the discard rack."""
    live = by_hand(law).prepare()
    cut = [event for event in live.log if isinstance(event, Did) and event.procedure == "cut"]
    assert [item.step for item in cut] == ["place-cover-card", "cut", "complete-cut", "remove-cover-card"]
    for item, clause in zip(cut, law.clauses, strict=False):
        assert clause in item.clause
    assert live.plan.game.cut.cover_card == "discard rack"


@by_law(
    {MARYLAND: ("5.D", "5.D(1)", "5.D(2)"), CRAZY: ("4(d)#ten", "4(d)#move", "4(d)#shoe")}, readings={CRAZY: "C-27"}
)
def test_elsewhere_the_cover_card_goes_to_the_bottom_of_the_stack(law: Law) -> None:
    """It is put in ten or more cards down, goes to the bottom with what lies above it, and into the shoe."""
    live = by_hand(law).prepare()
    assert steps(live)[-3:] == ["place-cover-card", "complete-cut", "load"]
    assert live.plan.game.cut.cover_card == "bottom of the stack"


@by_law(
    {FOUR: ("7(e)a", "2(a)/2"), MARYLAND: ("8.H(1)", "3.A(2)"), ULTIMATE: "7(g)(1)", CRAZY: ("7(g)", "2(a)#cover")},
    readings={FOUR: "SHF-7", MARYLAND: "SHF-7", ULTIMATE: "U-49", CRAZY: "C-40"},
)
def test_a_cover_card_is_never_counted(law: Law) -> None:
    """With it or without it, stub and cards dealt come to 52."""
    live = by_hand(law).close_bets()
    while live.stage.kind != "stub":
        live.answer("check") if live.stage.kind == "ask" else live.once()
    dealt = sum(len(seat.hand.cards) for seat in live.now.seats) + len(live.now.rack)
    dealt += len(live.now.dealer.cards) + len(live.now.board.cards)
    assert dealt + live.now.stub == 52
    live.do(CountStub(52 - dealt))
    assert not live.now.miscount


@by_law({FOUR: "5(c)(1)", MARYLAND: "5.D", ULTIMATE: "4(c)(1)(i)", CRAZY: "4(d)#ten"})
def test_only_the_dealer_cuts(law: Law) -> None:
    """A player or a floorperson does not."""
    live = by_hand(law).prepare(before="place-cover-card")
    for by in ("player", "floorperson"):
        live.refused(Do("place-cover-card", 1, 26, by=by), "not-shuffled", law.clause)


# -- the recut --------------------------------------------------------------------------------------------------------


@by_law(RECUT)
def test_a_recut_is_ordered_by_the_role_the_document_names(law: Law) -> None:
    """Massachusetts Four Card and Ultimate: a casino supervisor. Maryland and Crazy 4: a floorperson or above."""
    live = by_hand(law).prepare()
    lower = ("player", "dealer") if recut_by(law) == "floorperson" else ("player", "dealer", "floorperson")
    for by in lower:
        refusal = live.refused(Begin("recut", 1, by=by, says="improper"), "recut-by-whom", law.clause)
        assert refusal.instead == (recut_by(law),)
    live.do(Begin("recut", 1, by="casino supervisor", says="improper"))


@by_law(REASON)
def test_a_recut_needs_its_reason(law: Law) -> None:
    """Without one it is refused; with one the reason stands in the log, with who gave it."""
    live = by_hand(law).prepare()
    live.refused(Begin("recut", 1, by=recut_by(law)), "recut-by-whom", law.clause)
    ordered = live.do(Begin("recut", 1, by=recut_by(law), person="Bea", says="the cut was improper"))[0]
    assert isinstance(ordered, Did)
    assert (ordered.step, ordered.who, ordered.person, ordered.says) == (
        *("order-recut", recut_by(law), "Bea"),
        "the cut was improper",
    )


@by_law(RECUT)
def test_a_recut_undoes_the_cut_and_asks_for_another(law: Law) -> None:
    """The cards are cut and loaded again, within the same bounds, and no bets are closed before."""
    live = by_hand(law).start()
    live.bet(1)
    live.do(Begin("recut", 1, by=recut_by(law), says="improper"))
    live.refused(NoMoreBets(), "cut-required")
    live.prepare(before=cut_step(live.plan))
    live.refused(Do(cut_step(live.plan), 1, 9), "cut-size", live.plan.clauses["cut-size"][0])
    live.prepare()
    assert "shuffle" not in steps(live)
    assert steps(live)[0] == "place-cover-card"
    live.do(NoMoreBets())


@by_law(RECUT)
def test_there_is_no_recut_before_the_cut(law: Law) -> None:
    """While the deck is being shuffled there is nothing to cut again."""
    live = by_hand(law).prepare(before="place-cover-card")
    live.refused(Begin("recut", 1, by="casino supervisor", says="improper"), "recut-by-whom", law.clauses[-1])


@by_law(RECUT)
def test_a_recut_is_open_until_the_first_card_is_dealt(law: Law) -> None:
    """After "no more bets" too; then no card is dealt before the new cut is complete."""
    live = by_hand(law).close_bets()
    live.house("deal")
    live.do(Begin("recut", 1, by=recut_by(law), says="improper"))
    live.refused(Deal(live.deck[:1]), "cut-required")
    live.prepare()
    live.do(Deal(live.deck[:1]))


@by_law(RECUT)
def test_there_is_no_recut_after_the_first_card(law: Law) -> None:
    """One card is enough; nor is there one at any later stage of the round."""
    live = by_hand(law).close_bets()
    live.house("deal")
    live.do(Deal(live.deck[:1]))
    while live.table.round is not None:
        live.refused(Begin("recut", 1, by="casino supervisor", says="improper"), "recut-by-whom", law.clauses[-1])
        live.answer("play") if live.stage.kind == "ask" else live.once()


@by_law({MARYLAND: ("5.C(1)", "5.E/1"), FOUR: ("5(b)(1)", "5(d)/1"), CRAZY: ("4(c)(1)", "4(e)#window")})
def test_an_earlier_cut_is_forgotten_once_a_device_has_shuffled(law: Law) -> None:
    """A pre-shuffled deck is cut; after the device has shuffled it there is no cut to be made again."""
    approval = {"approvals.pre-shuffled-cards": "MGC 2025-0103: pre-shuffled cards"}
    elections = {"cards.pre-shuffled": True} | ({} if law.name in (MARYLAND, CRAZY) else approval)
    live = Live(law, "", elections, players=2)
    live.do(Begin("pre-shuffled", 1))
    live.prepare()
    assert live.table.deck(1).cut == 26
    if law.name in (MARYLAND, CRAZY):
        live.do(Begin("directed shuffle", 1, by="floorperson"))
    else:
        live.do(Begin("idle table", 1))
    live.prepare()
    live.refused(Begin("recut", 1, by="casino supervisor", says="improper"), "recut-by-whom")


# -- the directed shuffle ---------------------------------------------------------------------------------------------


@by_law(DIRECTED, readings={CRAZY: "C-48", MARYLAND: "SHF-4"})
@pytest.mark.parametrize("shuffle", ["device", "by hand"])
def test_a_floorperson_may_order_a_shuffle(law: Law, shuffle: str) -> None:
    """Between rounds or while betting is open; the deck is shuffled, cut if by hand, and loaded again."""
    for betting in (False, True):
        live = by_hand(law) if shuffle == "by hand" else Live(law, players=2)
        live.prepare()
        if betting:
            live.start()
            live.bet(1)
        for by in ("player", "dealer"):
            refusal = live.refused(Begin("directed shuffle", 1, by=by), "directed-shuffle", law.clause)
            assert refusal.instead == ("floorperson",)
        live.do(Begin("directed shuffle", 1, by="floorperson"))
        if betting:
            live.refused(NoMoreBets(), "not-shuffled")
        live.prepare()
        names = ["shuffle", "stack", *(["place-cover-card", "complete-cut"] if shuffle == "by hand" else []), "load"]
        assert steps(live) == names


@by_law(DIRECTED, readings={CRAZY: "C-48"})
def test_no_shuffle_is_ordered_once_a_card_is_out(law: Law) -> None:
    """Before the first card it may be, also after "no more bets"; from then on the round stands."""
    live = Live(law, players=2).close_bets(until="deal")
    live.do(Begin("directed shuffle", 1, by="floorperson"))
    live.refused(Deal(live.deck[:1]), "not-shuffled")
    live.prepare()
    live.once()
    while live.table.round is not None:
        live.refused(Begin("directed shuffle", 1, by="casino supervisor"), "not-shuffled")
        live.answer("play") if live.stage.kind == "ask" else live.once()


@by_law({FOUR: "5(a)/3", ULTIMATE: "4(a)#after-round"})
def test_the_other_documents_know_no_ordered_shuffle(law: Law) -> None:
    """Massachusetts Four Card and Ultimate shuffle before play and after rounds, not on direction."""
    live = Live(law, players=2).prepare()
    live.refused(Begin("directed shuffle", 1, by="casino supervisor"), "not-shuffled", law.clause)
