"""Seats: who may take one, how many and where, and who has to keep it."""

from __future__ import annotations

import pytest

from pitboss.clauses import PitbossError
from pitboss.rounds.commands import Leave, PlaceBet, Sit
from tests.rounds.tables import ANTE, CRAZY, FOUR, MARYLAND, ULTIMATE, Law, Live, by_law

SEATED = {FOUR: "6(c)/1", MARYLAND: "7.B", ULTIMATE: "6(e)#seated", CRAZY: "6(b)#seated"}
STAY = {FOUR: "6(c)/2", MARYLAND: "7.B(1)", ULTIMATE: "6(e)#stay", CRAZY: "6(b)#stay"}


@by_law(SEATED)
def test_only_a_seated_player_wagers(law: Law) -> None:
    """An empty position has no wager, and a position is taken once."""
    live = Live(law, players=2).start()
    live.refused(PlaceBet(3, "ante", ANTE), "not-seated", law.clause)
    live.refused(Sit(2, "Ann"), "not-seated", law.clause)
    live.refused(Leave(3), "not-seated", law.clause)
    live.do(Sit(3, "Ann"), PlaceBet(3, "ante", ANTE))
    for position in (0, -1, 8):
        live.unreadable(Sit(position, "Bea"), "no-such-position")
    live.unreadable(Sit(4, ""), "no-name")


@by_law({FOUR: "10(a)/3", MARYLAND: "11.A(2)", ULTIMATE: "7(f)#private-look", CRAZY: "10(c)#reveal"})
def test_nobody_sits_down_under_the_name_of_a_role(law: Law) -> None:
    """Who is called auditor would see what an auditor sees."""
    live = Live(law)
    for name in ("auditor", "dealer", "floorperson", "camera"):
        with pytest.raises(PitbossError):
            live.do(Sit(1, name))


@by_law(STAY, readings={FOUR: "WAG-8", MARYLAND: "WAG-8", ULTIMATE: "U-30", CRAZY: "C-29"})
def test_who_has_a_wager_stays_until_the_round_is_over(law: Law) -> None:
    """At every stage leaving is refused; a player without a wager may go, and everybody after the round."""
    live = Live(law, players=3).close_bets()
    live.do(Leave(3))
    while live.table.round is not None:
        live.refused(Leave(1), "stay-seated", law.clause)
        live.answer("play") if live.stage.kind == "ask" else live.once()
    live.do(Leave(1), Leave(2))
    assert not live.table.chairs


@by_law({FOUR: ("6(e)/1", "6(e)/2"), MARYLAND: "7.F"}, readings={FOUR: "WAG-5", MARYLAND: "WAG-5"})
def test_a_player_may_have_two_positions_side_by_side(law: Law) -> None:
    """Two as filed, next to each other; a third is refused, and each position is a hand of its own."""
    live = Live(law)
    live.do(Sit(2, "Ann"))
    for far in (4, 6):
        live.refused(Sit(far, "Ann"), "positions-not-adjacent", law.clauses[-1])
    live.do(Sit(3, "Ann"))
    for third in (1, 4):
        live.refused(Sit(third, "Ann"), "too-many-positions", law.clause)
    live.do(Sit(1, "Bea"))
    live.close_bets(1, 2, 3)
    assert [(seat.position, seat.player) for seat in live.now.seats] == [(1, "Bea"), (2, "Ann"), (3, "Ann")]


@by_law({FOUR: "6(e)/1", MARYLAND: "7.F", ULTIMATE: "11", CRAZY: "6(e)"})
def test_one_position_where_no_more_are_allowed(law: Law) -> None:
    """Ultimate and Crazy 4 know no second position; elsewhere the house may allow one only."""
    live = Live(law, "", {"positions.per-player": 1})
    live.do(Sit(2, "Ann"))
    for position in (1, 3, 5):
        live.refused(Sit(position, "Ann"), "too-many-positions", law.clause)
    live.do(Leave(2), Sit(5, "Ann"))


@by_law({MARYLAND: "7.F"}, readings={MARYLAND: "WAG-5"})
def test_maryland_files_how_many_boxes(law: Law) -> None:
    """Three boxes of one player lie in a row, and stay in a row when one is given up."""
    live = Live(law, "", {"positions.per-player": 3})
    live.do(Sit(3, "Ann"), Sit(4, "Ann"), Sit(2, "Ann"))
    live.refused(Sit(5, "Ann"), "too-many-positions", law.clause)
    live.refused(Leave(3), "positions-not-adjacent", law.clause)
    live.do(Leave(2), Leave(3))
