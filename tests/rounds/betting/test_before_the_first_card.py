"""Before the first card: who looks at the cards first, what pre-shuffled decks are spared, and what is not cut."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Begin, ChangeMethod, Do, MarkDevice, PlaceBet, StartRound
from pitboss.rounds.events import Did
from tests.rounds.tables import (
    AUTOMATED,
    CRAZY,
    EARLIER,
    FOUR,
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

APPROVED = {"approvals.pre-shuffled-cards": "MGC 2025-0103: pre-shuffled cards"}
PRE_SHUFFLED = {FOUR: APPROVED, EARLIER: APPROVED}
CUTTING = {"place-cover-card", "cut", "complete-cut"}


def done(live: Live) -> list[str]:
    """The steps that were performed with the deck."""
    return [event.step for event in live.log if isinstance(event, Did) and event.deck == 1]


@by_law({FOUR: "4(c)/1", MARYLAND: "4.C(1)", ULTIMATE: "3(c)#face-down", CRAZY: "3(c)#face-down"})
def test_no_card_is_turned_face_down_before_a_player_has_had_a_look(law: Law) -> None:
    """With nobody at the table the spread stays, and no step goes round it; the first who comes is given the look."""
    live = Live(law).prepare(before="first-player-inspects")
    live.refused(Do("turn-face-down", 1), "not-shuffled")
    clause = live.plan.steps["opening", "first-player-inspects"].clause[0]
    for by in ("dealer", "first player"):
        live.refused(Do("first-player-inspects", 1, by=by), "not-seated", clause)
    live = Live(law, players=1).prepare(before="first-player-inspects")
    live.do(Do("first-player-inspects", 1, by="first player"), Do("turn-face-down", 1))
    assert done(live)[-2:] == ["first-player-inspects", "turn-face-down"]


@by_law({FOUR: ("5(a)/2", "5(b)(2)"), MARYLAND: ("5.A/1", "5.C(2)", "4.F"), CRAZY: "4(c)(2)"})
def test_pre_shuffled_cards_are_cut_and_not_shuffled_although_the_table_has_a_shuffler(law: Law) -> None:
    """They go through neither opening nor shuffler, but they are cut, before they are dealt from a shoe."""
    live = Live(law, "", {"cards.pre-shuffled": True, **PRE_SHUFFLED.get(law.name, {})}, players=1)
    assert live.table.shuffle == SHUFFLER
    live.do(Begin("pre-shuffled", 1))
    live.prepare(before="place-cover-card")
    live.refused(StartRound(), "cut-required")
    live.prepare()
    assert not {"inspect", "spread", "wash", "shuffle"} & set(done(live))
    assert CUTTING & set(done(live))
    live.do(StartRound())


@by_law({FOUR: "5(b)(1)", MARYLAND: "5.C(1)", ULTIMATE: "4(c)#when-required", CRAZY: "4(c)(1)"})
def test_a_cut_is_not_asked_for_after_a_device_has_shuffled(law: Law) -> None:
    """Opened and after every round: the deck is shuffled, stacked and dealt, and nobody cuts it."""
    live = Live(law, players=2)
    assert live.table.shuffle == SHUFFLER
    for _ in range(2):
        live.close_bets()
        live.finish()
    live.start()
    assert not CUTTING & set(done(live))
    assert done(live).count("shuffle") == 3


@by_law({MARYLAND: ("5.A(3)", "5.E/1"), CRAZY: ("4(a)#directed", "4(e)#who")})
def test_whoever_stands_above_a_floorperson_may_order_as_much(law: Law) -> None:
    """A casino supervisor orders a shuffle, and a recut of cards that were cut."""
    live = Live(law, players=1).prepare()
    live.do(Begin("directed shuffle", 1, by="casino supervisor"))
    assert "shuffle" in done(live.prepare())
    live = by_hand(law).prepare()
    live.do(Begin("recut", 1, by="casino supervisor", says="cut too thin"))
    assert not live.table.deck(1).ready


@pytest.mark.clause("ma-4cp:12(d)", "ma-4cp-earlier:12(d)")
@pytest.mark.parametrize("law", [FOUR, EARLIER], ids=PREFIX.get)
def test_cover_all_is_taken_only_while_its_machine_deals(law: str) -> None:
    """Set to its mode the i-Deal Plus deals Cover All; from the manual shoe that stands in for it there is none."""
    approvals = {
        "approvals.manual-shoe": "MGC 2025-0105: manual dealing shoe",
        "approvals.manual-shoe-location": "MGC 2025-0106: location of the manual dealing shoe",
    }
    live = Live(law, "", {"dealing.fallbacks": (MANUAL,), **approvals}, players=2).start()
    live.bet(1)
    live.do(PlaceBet(1, "cover all", 500))
    live = Live(law, "", {"dealing.fallbacks": (MANUAL,), **approvals}, players=2)
    live.do(MarkDevice(AUTOMATED), ChangeMethod(MANUAL, SHUFFLER))
    live.start()
    live.bet(1)
    live.refused(PlaceBet(1, "cover all", 500), "wager-not-offered", "12(d)")
