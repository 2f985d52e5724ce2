"""The promise of a shuffle at a table: taken back while nobody has a wager on it, and never afterwards."""

from __future__ import annotations

from pitboss.rounds.commands import Commit, Withdraw
from pitboss.rounds.events import Committed
from tests.rounds.tables import ULTIMATE, Live


def test_a_promise_is_taken_back_before_anybody_bets_on_it() -> None:
    """Where the cards will be read from outside, the promised shuffle is withdrawn; a wager makes it final."""
    live = Live(ULTIMATE, players=1).start()
    live.refused(Withdraw(), "cards-hidden")
    live.do(Commit("11"))
    assert live.do(Withdraw()) == (Committed(1, ""),)
    assert live.table.commitment == ""
    live.do(Commit("22"))
    live.bet(1)
    live.refused(Withdraw(), "bets-closed")
    assert live.table.commitment == "22"
