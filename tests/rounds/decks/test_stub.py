"""The stub: counted in one of any five rounds, racked uncounted in the others, and what a wrong count leads to."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.clauses import BadInput
from pitboss.rounds.commands import (
    Act,
    Begin,
    ChangeMethod,
    CountStub,
    Deal,
    MarkDevice,
    NoMoreBets,
    RackStub,
    Report,
    Settle,
    StartRound,
)
from pitboss.rounds.events import DeckRemoved, Did, Racked, Settled, StubCounted
from tests.rounds.tables import (
    AUTOMATED,
    CRAZY,
    FOUR,
    HAND,
    MANUAL,
    MARYLAND,
    PREFIX,
    SHUFFLER,
    ULTIMATE,
    Law,
    Live,
    by_hand,
    by_law,
)

HOUSES: tuple[tuple[str, str, str, dict[str, Any], str, str], ...] = (
    (FOUR, MANUAL, "plain", {}, "7(e)/1", "DLG-8"),
    (FOUR, HAND, "from-the-hand", {"shuffle.counts-cards": "no"}, "8(e)/1", "DLG-8"),
    (FOUR, AUTOMATED, "", {"shuffle.counts-cards": "no"}, "9(e)/1", "DLG-8"),
    (MARYLAND, MANUAL, "main-game", {}, "8.G", "DLG-8"),
    (MARYLAND, HAND, "from-the-hand", {"shuffle.counts-cards": "no"}, "9.C(1)", "DLG-8"),
    (MARYLAND, AUTOMATED, "", {"shuffle.counts-cards": "no"}, "10.C(2)", "DLG-5"),
    (ULTIMATE, MANUAL, "manual-shoe", {}, "7(g)#frequency", "U-50"),
    (ULTIMATE, AUTOMATED, "", {"shuffle.counts-cards": "no"}, "8(d)", "U-50"),
    (CRAZY, MANUAL, "", {}, "7(f)#when", "C-25"),
    (CRAZY, HAND, "from-the-hand", {}, "8(d)#when", "C-25"),
    (CRAZY, AUTOMATED, "automated-dealing-shoe", {"shuffle.counts-cards": "no"}, "9(d)#when", "C-25"),
)


def each_house() -> pytest.MarkDecorator:
    """Every device of every document, with a shuffler that does not count."""
    params = [
        pytest.param(
            (name, example, elections),
            clause,
            id=f"{PREFIX[name]} {device}",
            marks=[pytest.mark.clause(f"{PREFIX[name]}:{clause}"), pytest.mark.reading(f"{PREFIX[name]}:{reading}")],
        )
        for name, device, example, elections, clause, reading in HOUSES
    ]
    return pytest.mark.parametrize(("house", "clause"), params)


def to_the_stub(live: Live) -> Live:
    """A round with one player, as far as the stub."""
    live.close_bets(1)
    while live.stage.kind != "stub":
        live.answer("check") if live.stage.kind == "ask" else live.once()
    return live


def round_with(live: Live, *, counted: bool) -> None:
    """A whole round in which the stub is counted, or racked as it is."""
    to_the_stub(live)
    live.do(CountStub(live.now.stub) if counted else RackStub())
    live.finish()


# -- the cadence ------------------------------------------------------------------------------------------------------


@each_house()
def test_the_fifth_round_has_its_count(house: tuple[str, str, dict[str, Any]], clause: str) -> None:
    """Four stubs may go to the rack uncounted; the fifth may not, nor does the round go on without its count."""
    live = Live(*house, players=1)
    for _ in range(2):
        for _ in range(4):
            round_with(live, counted=False)
        to_the_stub(live)
        refusal = live.refused(RackStub(), "stub-count-due", clause)
        assert refusal.instead == ("count stub",)
        live.refused(Settle(), "undecided")
        live.do(CountStub(live.now.stub))
        live.finish()


@by_law(
    {FOUR: "7(e)/1", MARYLAND: "8.G", ULTIMATE: "7(g)#frequency", CRAZY: "7(f)#when"},
    readings={FOUR: "DLG-8", MARYLAND: "DLG-8", ULTIMATE: "U-50"},
)
def test_a_count_in_between_starts_the_five_anew(law: Law) -> None:
    """Counted in the third round, the next count is due in the eighth."""
    live = by_hand(law)
    for number in range(1, 8):
        round_with(live, counted=number == 3)
    to_the_stub(live)
    live.refused(RackStub(), "stub-count-due", law.clause)


@by_law({FOUR: "7(e)/1", MARYLAND: "8.G"}, readings={FOUR: "DLG-8", MARYLAND: "DLG-8"})
def test_a_new_deck_starts_the_five_anew(law: Law) -> None:
    """After four uncounted rounds another deck is opened, and four more may go uncounted."""
    live = by_hand(law)
    for _ in range(4):
        round_with(live, counted=False)
    live.do(Begin("deck change", 1))
    for _ in range(4):
        round_with(live, counted=False)
    to_the_stub(live)
    live.refused(RackStub(), "stub-count-due", law.clause)


@by_law(
    {FOUR: "7(e)/1", MARYLAND: "8.G", CRAZY: "7(f)#when"},
    readings={FOUR: "DLG-8", MARYLAND: "DLG-8"},
)
def test_void_rounds_count_as_rounds(law: Law) -> None:
    """Voided after the stub was racked, each of four rounds is one of the five."""
    live = by_hand(law)
    for _ in range(4):
        to_the_stub(live)
        live.do(RackStub())
        live.do(Report("stub count wrong", case="misdealt"))
        while live.table.round is not None:
            live.once()
    to_the_stub(live)
    live.refused(RackStub(), "stub-count-due", law.clause)


# -- the exemption ----------------------------------------------------------------------------------------------------

EXEMPT = {FOUR: "7(f)/1", MARYLAND: "5.B/2", ULTIMATE: "7(h)#exempt", CRAZY: "7(f)#when"}


@by_law(EXEMPT, readings={FOUR: "DLG-9", MARYLAND: "DLG-9", CRAZY: "C-25"})
def test_a_shuffler_that_counts_excuses_the_dealer(law: Law) -> None:
    """However many rounds, nothing has to be counted; but it may be."""
    live = Live(law, "", {"shuffle.counts-cards": "after every shuffle"}, players=1)
    for number in range(12):
        round_with(live, counted=number == 7)


@by_law(EXEMPT, readings={FOUR: "DLG-9", MARYLAND: "DLG-9"})
def test_one_that_counts_on_demand_does_not(law: Law) -> None:
    """What is not counted after every shuffle is counted by the dealer."""
    live = Live(law, "", {"shuffle.counts-cards": "on demand"}, players=1)
    for _ in range(4):
        round_with(live, counted=False)
    to_the_stub(live)
    live.refused(RackStub(), "stub-count-due")


@pytest.mark.clause("ma-c4p:7(f)#when", "ma-c4p:12(g)#before-other")
@pytest.mark.reading("ma-c4p:C-25")
def test_the_excuse_ends_with_the_shuffler() -> None:
    """Shuffled by hand after ten excused rounds, the very next stub is counted."""
    live = Live(CRAZY, "", {"shuffle.counts-cards": "after every shuffle"}, players=1)
    for _ in range(10):
        round_with(live, counted=False)
    live.do(MarkDevice(SHUFFLER), ChangeMethod(MANUAL, "manual"))
    to_the_stub(live)
    live.refused(RackStub(), "stub-count-due", "7(f)#when")


# -- the count --------------------------------------------------------------------------------------------------------

RIGHT = {FOUR: ("7(e)a", "7(e)/2"), MARYLAND: ("8.H(1)", "8.H"), ULTIMATE: "7(g)(1)", CRAZY: ("7(g)", "7(f)#how")}
WRONG = {
    FOUR: ("7(e)b/1", "7(e)b/4", "7(e)b/5"),
    MARYLAND: ("8.H(2)(a)", "8.H(2)(b)", "8.H(4)/1", "8.H(4)/2", "8.H(4)/3"),
    ULTIMATE: ("7(g)(2)#determine", "7(g)(2)#not-misdealt"),
    CRAZY: ("7(h)#determine", "7(h)#not-misdealt"),
}
MISDEALT = {
    FOUR: ("7(e)b/2", "7(e)b/3"),
    MARYLAND: ("8.H(3)/1", "8.H(3)/2"),
    ULTIMATE: "7(g)(2)#misdealt",
    CRAZY: "7(h)#misdealt",
}
COUNTS = {
    (FOUR, HAND): ("8(e)/2",),
    (FOUR, AUTOMATED): ("9(e)/2",),
    (MARYLAND, HAND): ("9.C(2)", "9.D", "9.E(1)", "9.E(2)", "9.F/1", "9.F/2", "9.G/1", "9.G/2", "9.G/3"),
    (MARYLAND, AUTOMATED): ("10.D", "10.E(1)", "10.E(2)", "10.F/1", "10.F/2", "10.G/1", "10.G/2", "10.G/3"),
    (ULTIMATE, AUTOMATED): ("8(d)",),
    (CRAZY, HAND): ("8(d)#how", "8(e)", "8(f)#determine"),
    (CRAZY, AUTOMATED): ("9(d)#how", "9(e)", "9(f)#determine"),
}
"""What the documents say again of the count with each further device."""


def returned(live: Live) -> bool:
    """Whether the void round has given back every wager, and no more."""
    lines = [event for event in live.log if isinstance(event, Settled)]
    return bool(lines) and all(line.result == "returned" and line.returned == line.staked > 0 for line in lines)


@pytest.mark.parametrize(
    "house",
    [
        pytest.param(
            (name, example, elections),
            id=f"{PREFIX[name]} {device}",
            marks=pytest.mark.clause(*(f"{PREFIX[name]}:{clause}" for clause in COUNTS[name, device])),
        )
        for name, device, example, elections, _, _ in HOUSES
        if (name, device) in COUNTS
    ],
)
def test_the_count_goes_the_same_way_with_every_device(house: tuple[str, str, dict[str, Any]]) -> None:
    """Right: racked. Wrong: all hands void and all wagers back; the deck goes too, unless it was only misdealt."""
    live = to_the_stub(Live(*house, players=1))
    live.do(CountStub(live.now.stub))
    assert live.now.stub_racked
    for case, course in (("misdealt", "after a round"), ("not misdealt", "away")):
        live = to_the_stub(Live(*house, players=1))
        live.do(CountStub(live.now.stub + 1), Report("stub count wrong", case=case))
        assert live.now.void
        assert returned(live)
        while live.table.round is not None:
            live.once()
        assert live.table.deck(1).course == course


@by_law(RIGHT, readings={ULTIMATE: "U-49", CRAZY: "C-25"})
def test_a_right_count_sends_the_stub_to_the_rack(law: Law) -> None:
    """The number and what it had to be are recorded, and the round goes on."""
    live = to_the_stub(by_hand(law))
    expected = live.now.stub
    removed, counted, racked, *_ = live.do(CountStub(expected))
    assert isinstance(removed, Did)
    assert removed.step == "remove-stub"
    assert isinstance(counted, StubCounted)
    assert (counted.number, counted.expected) == (expected, expected)
    assert isinstance(racked, Racked)
    assert law.clause in racked.clause
    assert live.stage.kind != "stub"


@by_law(WRONG)
@pytest.mark.parametrize("off", [-1, 1, -10])
def test_after_a_wrong_count_nothing_goes_on_before_the_report(law: Law, off: int) -> None:
    """No racking, no second count, no card, no decision, no settlement: the dealer looks for a misdeal."""
    live = to_the_stub(by_hand(law))
    _, counted = live.do(CountStub(live.now.stub + off))
    assert isinstance(counted, StubCounted)
    for command in (RackStub(), CountStub(live.now.stub)):
        assert live.plan.game.stub_count is not None
        refusal = live.refused(command, "stub-count-due", live.plan.game.stub_count.clause[0])
        assert refusal.instead == ("report stub count wrong",)
    live.refused(Deal(live.deck[51:]), "undecided")
    live.refused(Settle(), "undecided")
    live.refused(Act(1, "fold"), "not-your-turn")
    live.refused(StartRound(), "round-not-complete")


@by_law(WRONG)
def test_a_deck_that_is_not_complete_leaves_the_table(law: Law) -> None:
    """Not misdealt: all hands are void, the deck is removed, and another is opened."""
    live = to_the_stub(by_hand(law))
    live.do(CountStub(live.now.stub - 1))
    events = live.do(Report("stub count wrong", case="not misdealt"))
    removed = next(event for event in events if isinstance(event, DeckRemoved))
    assert law.clauses[-1] in removed.clause
    assert live.now.void
    assert returned(live)
    while live.table.round is not None:
        live.once()
    assert live.table.deck(1).course == "away"
    live.refused(StartRound(), "not-shuffled")
    live.start()


@by_law(MISDEALT, readings={ULTIMATE: "U-10"})
def test_a_misdeal_with_a_whole_deck_keeps_the_deck(law: Law) -> None:
    """All hands are void, and the same cards are shuffled for the next round."""
    live = to_the_stub(by_hand(law))
    live.do(CountStub(live.now.stub - 1), Report("stub count wrong", case="misdealt"))
    assert live.now.void
    assert returned(live)
    while live.table.round is not None:
        live.once()
    assert live.table.deck(1).course == "after a round"
    assert not [event for event in live.log if isinstance(event, DeckRemoved)]


@by_law(
    {FOUR: "7(e)b/5", MARYLAND: "8.H(4)/3", ULTIMATE: "7(g)(2)#not-misdealt", CRAZY: "7(h)#not-misdealt"},
    readings={FOUR: "DLG-7", MARYLAND: "DLG-7"},
)
def test_misdealt_and_short_at_once_removes_the_deck(law: Law) -> None:
    """A wrong deck never stays, however wrong the hands were."""
    live = to_the_stub(by_hand(law))
    live.do(CountStub(live.now.stub - 1))
    events = live.do(Report("stub count wrong", case="misdealt and not 52 cards"))
    assert [event for event in events if isinstance(event, DeckRemoved)]


@by_law(RIGHT)
def test_a_number_below_nothing_is_no_count(law: Law) -> None:
    """A slip of the pen changes nothing."""
    live = to_the_stub(by_hand(law))
    for number in (-1, -52):
        with pytest.raises(BadInput):
            live.do(CountStub(number))
    live.do(CountStub(live.now.stub))


@by_law(RIGHT)
def test_the_stub_is_handled_in_its_time(law: Law) -> None:
    """Neither before the betting, nor while it is open, nor once the stub is gone."""
    live = by_hand(law)
    assert live.plan.game.stub_count is not None
    clause = live.plan.game.stub_count.clause[0]
    for _ in range(2):
        for command in (RackStub(), CountStub(52)):
            live.refused(command, "stub-count-due", clause)
        live.start()
    live.bet(1)
    live.do(NoMoreBets())
    while not live.waits_for("stub"):
        live.refused(RackStub(), "stub-count-due", clause)
        live.answer("check") if live.waits_for("ask") else live.once()
    live.do(RackStub())
    while live.table.round is not None:
        live.refused(RackStub(), "stub-count-due", clause)
        live.answer("play") if live.stage.kind == "ask" else live.once()
