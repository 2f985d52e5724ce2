"""An idle table: its cards are spread when nobody is left, and made ready again when the first player comes."""

from __future__ import annotations

import pytest

from pitboss.rounds.commands import Begin, Do, Leave, NoMoreBets, Sit, StartRound
from pitboss.rounds.events import Did, RoundStarted
from pitboss.rounds.handlers.decks import next_step
from tests.rounds.decks.test_shuffle_and_cut import steps
from tests.rounds.tables import CRAZY, FOUR, MARYLAND, ULTIMATE, Law, Live, by_hand, by_law

IDLE = {
    FOUR: ("5(e)/1", "5(e)/2", "5(e)/3"),
    MARYLAND: ("5.F(1)", "5.F(2)", "5.F(3)"),
    ULTIMATE: ("4(e)#spread", "4(e)#restart"),
    CRAZY: ("4(f)#remove", "4(f)#face-down", "4(f)#restart"),
}
IDLE_READINGS = {FOUR: "SHF-8", MARYLAND: "SHF-8", ULTIMATE: "U-24", CRAZY: "C-28"}
FIRST = {
    MARYLAND: ["gather", "spread"],
    ULTIMATE: ["spread"],
    CRAZY: ["remove-cards", "spread"],
}


@by_law(IDLE, readings=IDLE_READINGS)
@pytest.mark.parametrize("shuffle", ["device", "by hand"])
def test_an_idle_table_spreads_its_cards_and_begins_again(law: Law, shuffle: str) -> None:
    """Spread, looked over by the first player, turned down, washed, stacked, shuffled, and cut if by hand."""
    live = by_hand(law) if shuffle == "by hand" else Live(law, players=1)
    live.prepare()
    live.do(Begin("idle table", 1))
    live.refused(StartRound(), "idle-table")
    live.prepare()
    first = FIRST.get(law.name, ["spread", "turn-face-up"])
    opening = ["first-player-inspects", "turn-face-down", "wash", "stack", "shuffle", "stack"]
    assert steps(live)[: len(first) + len(opening)] == first + opening
    assert ("place-cover-card" in steps(live)) is (shuffle == "by hand")
    live.do(StartRound())


@pytest.mark.clause("md-4cp:5.F(1)", "md-4cp:5.H", "ma-c4p:4(f)#remove")
def test_only_maryland_spares_a_reshuffling_device_the_idle_spread() -> None:
    """5.H lifts the idle spread with such a device; Crazy 4 has no such clause, so its cards are spread."""
    for name, spread in ((MARYLAND, False), (CRAZY, True)):
        live = Live(name, "reshuffling-device", players=1).prepare()
        live.do(Leave(1))
        assert (live.table.deck(1).course == "idle table") is spread


@by_law(IDLE, readings=IDLE_READINGS)
def test_the_spread_of_an_idle_table_waits_for_a_player(law: Law) -> None:
    """The cards lie there until somebody has come and looked."""
    live = Live(law, players=1).prepare()
    live.do(Leave(1))
    live.prepare(before="first-player-inspects")
    live.refused(Do("first-player-inspects", 1, by="first player"), "not-seated", law.clauses[-1])
    live.refused(Do("wash", 1), "not-shuffled")
    live.do(Sit(2, "Ann"))
    live.start()


@by_law(IDLE)
def test_cards_are_not_spread_during_a_round(law: Law) -> None:
    """A table with a round under way is not idle."""
    live = Live(law, players=2).start()
    while live.table.round is not None:
        live.refused(Begin("idle table", 1), "not-shuffled")
        if live.stage.kind == "betting":
            live.bet(1)
            live.do(NoMoreBets())
        live.answer("play") if live.stage.kind == "ask" else live.once()


@pytest.mark.clause("md-4cp:5.H", "md-4cp:5.G")
def test_a_reshuffling_device_knows_no_cut_no_recut_and_no_spread() -> None:
    """Where the device reshuffles by itself, sections D to F do not apply."""
    live = Live(MARYLAND, "reshuffling-device", players=2).close_bets()
    live.finish()
    live.refused(Begin("idle table", 1), "no-cut-after-a-device", "5.H")
    live.prepare()
    live.refused(Begin("recut", 1, by="floorperson", says="improper"), "no-cut-after-a-device", "5.H")
    assert "place-cover-card" not in steps(live)


@by_law(IDLE, readings=IDLE_READINGS)
def test_the_automatic_dealer_spreads_the_cards_when_the_last_player_leaves(law: Law) -> None:
    """Between two rounds with nobody there, the log shows the spread, the inspection, the wash and the shuffle."""
    live = Live(law, players=2).close_bets()
    live.finish()
    live.do(Leave(2))
    assert live.table.deck(1).course != "idle table"
    live.do(Leave(1))
    live.house()
    assert next_step(live.plan, live.table, 1) is not None
    mark = len(live.log)
    live.do(Sit(3, "Ann"))
    live.house()
    after = live.log[mark:]
    done = [event.step for event in after if isinstance(event, Did) and event.deck == 1]
    assert done[:2] == ["first-player-inspects", "turn-face-down"]
    assert "wash" in done
    assert "shuffle" in done
    assert any(isinstance(event, RoundStarted) for event in after)


@by_law(IDLE)
def test_both_of_two_decks_are_spread(law: Law) -> None:
    """Also where the betting was open already: nothing is dealt before both have gone through their course."""
    live = Live(law, "two-decks", players=1).close_bets(1)
    live.finish()
    live.start()
    live.do(Leave(1))
    assert [deck.course for deck in live.table.decks] == ["idle table"] * 2
    live.do(Sit(1, "Ann"))
    live.bet(1)
    live.refused(NoMoreBets(), "idle-table")
    live.house()
    live.do(NoMoreBets())
