"""Opening a table: cards received, inspected, verified, spread, looked over, washed and stacked; and closing it."""

from __future__ import annotations

from contextlib import suppress

import pytest

from pitboss.clauses import Refusal
from pitboss.rounds.commands import Begin, Close, Do, Leave, NoMoreBets, Open, PlaceBet, Sit, StartRound
from pitboss.rounds.events import Closed, DeckReady, Did, TakenBack
from pitboss.rounds.handlers.decks import next_step
from tests.rounds.tables import ALL, CRAZY, FOUR, MARYLAND, ULTIMATE, Law, Live, by_law

STEPS = (
    ("receive", "dealer"),
    ("inspect", "dealer"),
    ("verify", "floorperson"),
    ("spread", "dealer"),
    ("first-player-inspects", "first player"),
    ("turn-face-down", "dealer"),
    ("wash", "dealer"),
    ("stack", "dealer"),
)
"""What each document asks for before the first shuffle, and of whom."""

OPENING = {
    FOUR: ("4(a)/1", "4(b)/1", "4(b)/1", "4(b)/2", "4(b)/2", "4(c)/1", "4(c)/2", "4(c)/3", "4(c)/4"),
    MARYLAND: ("4.A/1", "4.A/1", "4.A/2", "4.B/1", "4.B/3", "4.C(1)", "4.C(2)", "4.C(3)", "4.D"),
    ULTIMATE: (
        *("3(a)#146.49", "3(b)#inspect", "3(b)#verify", "3(b)#first-player", "3(b)#first-player"),
        *("3(c)#face-down", "3(c)#wash", "3(c)#stack", "3(c)#shuffle"),
    ),
    CRAZY: (
        *("3(a)#inspect", "3(a)#inspect", "3(a)#verify", "3(b)#face-up", "3(b)#face-up"),
        *("3(c)#face-down", "3(c)#wash", "3(c)#stack", "3(c)#shuffle"),
    ),
}
"""The clause behind each step, in the order of the steps; the last one asks for the shuffle that follows."""

EXAMINED = {FOUR: "4(b)/1", MARYLAND: ("4.A/2",), ULTIMATE: "3(b)#verify", CRAZY: "3(a)#verify"}
LOOKED_OVER = {FOUR: "4(b)/2", MARYLAND: "4.B/3", ULTIMATE: "3(b)#first-player", CRAZY: "3(b)#face-up"}


def done(live: Live, deck: int = 1) -> list[Did]:
    """The steps that were performed with a deck."""
    return [event for event in live.log if isinstance(event, Did) and event.deck == deck]


@by_law(OPENING)
def test_a_deck_is_opened_in_the_order_of_the_document(law: Law) -> None:
    """Received, inspected, verified, spread, looked over, turned down, washed and stacked; then it is shuffled."""
    live = Live(law, players=1).prepare()
    opened = done(live)
    assert tuple((item.step, item.who) for item in opened[: len(STEPS)]) == STEPS
    for item, clause in zip(opened, law.clauses[:-1], strict=False):
        assert clause in item.clause.split(":", 1)[1].split(", ")
    assert opened[len(STEPS)].step == "shuffle"
    assert isinstance(live.log[-1], DeckReady)


@by_law(OPENING)
def test_no_step_of_the_opening_is_left_out_or_done_twice(law: Law) -> None:
    """At each point of the opening one step is open, and every other one is refused."""
    live = Live(law, players=1)
    live.do(Begin("opening", 1))
    for place, (step, who) in enumerate(STEPS):
        for other, by in STEPS[:place] + STEPS[place + 1 :]:
            refusal = live.refused(Do(other, 1, by=by, person="Floor"), "not-shuffled")
            assert refusal.instead == (step,)
        live.do(Do(step, 1, by=who, person=f"person {place}"))


@by_law({FOUR: "5(a)/1", MARYLAND: "5.A(1)", ULTIMATE: "4(a)#before-play", CRAZY: "4(a)#before-play"})
def test_no_betting_opens_before_the_deck_has_been_through_everything(law: Law) -> None:
    """From the first step of the opening to the last of the shuffle a round is refused, and so is a wager."""
    live = Live(law, players=1)
    live.refused(StartRound(), "not-shuffled", law.clause)
    live.do(Begin("opening", 1))
    while next_step(live.plan, live.table, 1) is not None:
        live.refused(StartRound(), "not-shuffled", law.clause)
        live.refused(PlaceBet(1, "ante", 1000), "round-not-complete")
        step = next_step(live.plan, live.table, 1)
        assert step is not None
        live.do(Do(step[1], 1, 52 if step[1] == "shuffle" else 0, step[2], person=step[2]))
    live.do(StartRound())


@by_law(EXAMINED)
def test_the_dealer_does_not_verify_the_own_inspection(law: Law) -> None:
    """A floorperson verifies; dealer, device and player are refused under the clause that asks for a second person."""
    live = Live(law, players=1).prepare(before="verify")
    for by in ("dealer", "device", "player", "first player"):
        refusal = live.refused(Do("verify", 1, by=by, person="Ann"), "not-shuffled", law.clause)
        assert refusal.instead == ("floorperson",)
    live.do(Do("verify", 1, by="floorperson", person="Ann"))


@by_law(EXAMINED)
def test_who_inspected_the_cards_does_not_verify_them_in_another_role(law: Law) -> None:
    """The same person is refused even as floorperson; another floorperson may."""
    live = Live(law, players=1).prepare(before="inspect")
    live.do(Do("inspect", 1, person="Ann"))
    live.refused(Do("verify", 1, by="floorperson", person="Ann"), "not-shuffled", law.clause)
    live.do(Do("verify", 1, by="floorperson", person="Bea"))
    assert done(live)[-1].person == "Bea"


@by_law({FOUR: "4(b)/1", MARYLAND: "4.A/1", ULTIMATE: "3(b)#inspect", CRAZY: "3(a)#inspect"})
def test_nobody_but_the_dealer_inspects(law: Law) -> None:
    """A device cannot look at cards, and a player does so later."""
    live = Live(law, players=1).prepare(before="inspect")
    for by in ("device", "player", "first player"):
        live.refused(Do("inspect", 1, by=by), "not-shuffled", law.clause)


@by_law(LOOKED_OVER)
def test_the_spread_waits_for_the_first_player(law: Law) -> None:
    """With nobody seated there is no first player, and the cards stay spread; one who left counts for nothing."""
    live = Live(law).prepare(before="first-player-inspects")
    refusal = live.refused(Do("first-player-inspects", 1, by="first player"), "not-seated", law.clause)
    assert refusal.instead == ("sit",)
    live.do(Sit(3, "Ann"), Leave(3))
    live.refused(Do("first-player-inspects", 1, by="first player"), "not-seated", law.clause)
    live.do(Sit(3, "Ann"), Do("first-player-inspects", 1, by="first player", person="Ann"))
    assert done(live)[-1].who == "first player"


@by_law({FOUR: "4(c)/1", MARYLAND: "4.C(1)", ULTIMATE: "3(c)#face-down", CRAZY: "3(c)#face-down"})
def test_cards_are_not_washed_face_up(law: Law) -> None:
    """Washing comes after the cards were turned face down, stacking after the washing."""
    live = Live(law, players=1).prepare(before="turn-face-down")
    live.refused(Do("wash", 1), "not-shuffled")
    live.do(Do("turn-face-down", 1))
    live.refused(Do("stack", 1), "not-shuffled")
    live.do(Do("wash", 1), Do("stack", 1))


@by_law(
    {
        FOUR: ("4(b)/1", "4(c)/1", "5(e)/3"),
        MARYLAND: ("4.A/2", "4.C(1)", "5.F(3)"),
        ULTIMATE: ("3(b)#verify", "4(e)#restart"),
        CRAZY: ("3(a)#verify", "4(f)#restart"),
    }
)
def test_the_spread_of_an_idle_table_is_no_way_round_the_opening(law: Law) -> None:
    """A deck that is still being opened is not spread as if it had been inspected and verified."""
    live = Live(law, players=1)
    live.do(Begin("opening", 1))
    for course in ("idle table", "recut", "directed shuffle"):
        code = "recut-by-whom" if course == "recut" else "not-shuffled"
        live.refused(Begin(course, 1, by="casino supervisor", says="why"), code)
    live.prepare(before="spread")
    live.refused(Begin("idle table", 1), "not-shuffled")


@by_law({FOUR: "4(a)/1", MARYLAND: "4.A/1", ULTIMATE: "3(a)#146.49", CRAZY: "3(a)#inspect"})
def test_an_opening_begins_once_and_by_the_dealer(law: Law) -> None:
    """A deck in its opening does not begin another, and a player begins none."""
    live = Live(law, players=1)
    assert live.refused(Begin("opening", 1, by="player"), "not-shuffled", law.clause).instead == ("dealer",)
    live.do(Begin("opening", 1))
    live.refused(Begin("opening", 1), "not-shuffled")
    live.unreadable(Begin("opening", 2), "no-such-deck")
    live.unreadable(Do("receive", 2), "no-such-deck")


# -- two decks --------------------------------------------------------------------------------------------------------


@by_law({FOUR: "4(d)", MARYLAND: "4.E", ULTIMATE: "3(d)", CRAZY: "3(d)"})
def test_each_of_two_decks_is_opened_by_itself(law: Law) -> None:
    """Both go through every step, each with steps of its own; where the document has it each is sorted too."""
    live = Live(law, "two-decks", players=1).prepare(1).prepare(2)
    sorted_too = ["sort"] if law.name not in (MARYLAND, CRAZY) else []
    names = ["receive", *sorted_too, *(step for step, _ in STEPS[1:])]
    for deck in (1, 2):
        assert [event.step for event in done(live, deck)][: len(names)] == names
        assert all(law.clause in event.clause for event in done(live, deck)[: len(names)])


@by_law({FOUR: "4(d)", MARYLAND: "4.E", ULTIMATE: "3(d)", CRAZY: "3(d)"})
def test_the_steps_of_one_deck_do_nothing_for_the_other(law: Law) -> None:
    """A second deck may be opened between the steps of the first, and keeps its own place."""
    live = Live(law, "two-decks", players=1).prepare(1, before="spread")
    live.do(Begin("opening", 2))
    live.refused(Do("spread", 2), "not-shuffled")
    live.do(Do("receive", 2), Do("spread", 1))
    assert [event.step for event in done(live, 2)] == ["receive"]
    assert done(live, 1)[-1].step == "spread"


# -- pre-shuffled decks -----------------------------------------------------------------------------------------------

PRE_SHUFFLED = {FOUR: ("5(a)/2", "5(b)(2)", "4(a)/2"), MARYLAND: ("4.F", "5.C(2)"), CRAZY: "4(c)(2)"}


@by_law(PRE_SHUFFLED, readings={FOUR: "SHF-1"})
def test_a_pre_shuffled_deck_is_neither_inspected_nor_shuffled_but_cut(law: Law) -> None:
    """It is received, cut and loaded."""
    live = Live(law, "pre-shuffled", players=1)
    live.do(Begin("pre-shuffled", 1))
    live.prepare()
    names = [event.step for event in done(live)]
    assert not {"inspect", "wash", "shuffle", "stack"} & set(names)
    assert "place-cover-card" in names
    assert names[-1] == "load"
    live.do(StartRound())


@by_law(PRE_SHUFFLED)
def test_a_pre_shuffled_deck_that_is_not_cut_is_not_dealt(law: Law) -> None:
    """The round is refused until the cut is complete, under the clause that asks for the cut."""
    live = Live(law, "pre-shuffled", players=1)
    live.do(Begin("pre-shuffled", 1))
    live.prepare(before="place-cover-card")
    live.refused(StartRound(), "cut-required")


@by_law({FOUR: ("5(a)/2", "5(a)/3"), MARYLAND: ("5.A(2)", "4.F"), CRAZY: ("4(a)#after-round", "4(c)(2)")})
def test_having_come_pre_shuffled_excuses_nothing_after_the_first_round(law: Law) -> None:
    """After a round such a deck is shuffled like any other."""
    live = Live(law, "pre-shuffled", players=2)
    live.close_bets()
    live.finish()
    live.refused(StartRound(), "not-shuffled")
    live.refused(Begin("pre-shuffled", 1), "not-shuffled")
    live.prepare()
    assert "shuffle" in [event.step for event in done(live)]


@by_law({FOUR: "4(a)/2", MARYLAND: "4.F", ULTIMATE: "4(a)#before-play", CRAZY: "4(c)(2)"})
def test_pre_shuffled_cards_are_refused_where_they_are_not_filed(law: Law) -> None:
    """Without the election there is the ordinary opening and nothing else."""
    live = Live(law, players=1)
    assert live.refused(Begin("pre-shuffled", 1), "not-shuffled").instead == ("opening",)


@by_law({FOUR: "8(b)(1)", MARYLAND: "9.A(1)", CRAZY: "8(a)(1)"}, readings={FOUR: "SHF-6", MARYLAND: "SHF-6"})
def test_a_pre_shuffled_deck_goes_through_the_shuffler_before_it_is_dealt_from_the_hand(law: Law) -> None:
    """Nothing is dealt from the hand that a device has not shuffled last: the shuffler takes the place of the cut."""
    approval = {"approvals.pre-shuffled-cards": "MGC 2025-0103: pre-shuffled cards"}
    elections = {"cards.pre-shuffled": True} | ({} if law.name in (MARYLAND, CRAZY) else approval)
    live = Live(law, "from-the-hand", elections, players=1)
    live.do(Begin("pre-shuffled", 1))
    live.prepare(before="shuffle")
    live.refused(Do("take-in-hand", 1), "not-shuffled")
    live.refused(StartRound(), "not-shuffled")
    live.prepare()
    assert [event.step for event in done(live)][-3:] == ["shuffle", "stack", "take-in-hand"]
    assert live.table.deck(1).cut == 0
    live.do(StartRound())


# -- closing ----------------------------------------------------------------------------------------------------------


@by_law(
    {FOUR: "1(round)", MARYLAND: "11.D(11)(a)", ULTIMATE: "1.round#complete-cycle", CRAZY: "10(g)"},
    readings={FOUR: "GEN-1"},
)
def test_a_table_is_not_closed_during_a_round(law: Law) -> None:
    """From the first card to the last one in the rack; before and after it may be."""
    empty = Live(law, players=1).start()
    assert isinstance(empty.do(Close())[-1], Closed)
    empty.refused(PlaceBet(1, "ante", 1000), "round-not-complete")
    live = Live(law, players=2).close_bets(until="deal")
    live.once()
    while live.table.round is not None:
        live.refused(Close(), "round-not-complete", law.clause)
        live.answer("play") if live.stage.kind == "ask" else live.once()
    live.do(Close())


@by_law({FOUR: "1(round)", MARYLAND: "11.D(11)(a)", ULTIMATE: "1.round#complete-cycle", CRAZY: "10(g)"})
def test_a_table_closed_before_the_first_card_gives_every_wager_back(law: Law) -> None:
    """Where a machine breaks down and no other way is filed, a round without a card is given up, meters and all."""
    live = Live(law, players=2).start()
    before = live.table.meters
    live.bet(1)
    live.do(NoMoreBets())
    events = live.do(Close())
    assert isinstance(events[-1], Closed)
    assert {event.wager for event in events if isinstance(event, TakenBack)} >= {"ante"}
    assert live.table.meters == before
    assert live.table.round is None


@by_law({FOUR: "1(round)", MARYLAND: "11.D(11)(a)", ULTIMATE: "1.round#complete-cycle", CRAZY: "10(g)"})
def test_a_closed_table_does_nothing(law: Law) -> None:
    """After the closing no command is granted."""
    live = Live(law, players=2).close_bets()
    live.finish()
    at_the_end = live.table.meters
    assert isinstance(live.do(Close())[-1], Closed)
    for command in (StartRound(), Close(), Sit(3, "Ann"), Begin("idle table", 1), Do("shuffle", 1, 52, "device")):
        live.refused(command, "round-not-complete")
    assert live.table.meters == at_the_end


@pytest.mark.parametrize("law", ALL)
def test_an_open_table_is_not_opened_again(law: str) -> None:
    """Opening is the first event of a log and comes once."""
    live = Live(law, players=1)
    live.refused(Open(), "round-not-complete")


@pytest.mark.parametrize("law", ALL)
def test_meters_outlive_the_closing(law: str) -> None:
    """What players have paid into a meter is never lost by closing and opening again."""
    live = Live(law, players=1).start()
    live.bet_all(1)
    live.do(NoMoreBets())
    live.finish()
    held = dict(live.table.meters)
    assert held != {meter.name: meter.initial for meter in live.plan.game.meters}
    live.do(Close())
    with suppress(Refusal):
        live.do(Open())
    assert live.table.meters == held
