"""Players who are not where they must be, and rounds that begin or end at the wrong time."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rounds.commands import Close, Leave, NoMoreBets, Open, PlaceBet, Sit, StartRound
from tests.duties.breaches.attempts import Attempt, asked, breaks
from tests.rounds.tables import ANTE, Live


@breaks("not-seated")
def bet_without_a_seat(rulebook: str) -> Iterator[Attempt]:
    """A wager at a position where nobody sits; sitting down where somebody does."""
    live = Live(rulebook, players=2).start()
    yield asked(live, PlaceBet(3, "ante", ANTE))
    yield asked(live, Sit(1, "Ann"))


@breaks("stay-seated")
def leave_with_a_wager(rulebook: str) -> Iterator[Attempt]:
    """While betting is open, with cards, and before the wagers are settled."""
    live = Live(rulebook, players=2).start()
    live.bet(1)
    yield asked(live, Leave(1))
    live.do(NoMoreBets())
    while live.table.round is not None:
        yield asked(live, Leave(1))
        live.answer("play") if live.stage.kind == "ask" else live.once()


@breaks("too-many-positions")
def take_one_position_more(rulebook: str) -> Iterator[Attempt]:
    """A player takes one more than the house allows."""
    live = Live(rulebook)
    most = live.plan.game.positions_per_player
    for position in range(1, most + 1):
        live.do(Sit(position, "Ann"))
    yield asked(live, Sit(most + 1, "Ann"))


@breaks("positions-not-adjacent")
def take_positions_apart(rulebook: str) -> Iterator[Attempt]:
    """A second position with another one in between, free or taken."""
    live = Live(rulebook, "", {"positions.per-player": 2})
    live.do(Sit(1, "Ann"))
    yield asked(live, Sit(3, "Ann"))
    live.do(Sit(2, "Bob"))
    yield asked(live, Sit(3, "Ann"))


@breaks("round-not-complete")
def begin_before_the_end(rulebook: str) -> Iterator[Attempt]:
    """Another round, at every stage of the one under way; the table closed over its cards or opened twice."""
    live = Live(rulebook, players=2).close_bets()
    yield asked(live, Open())
    while live.table.round is not None:
        yield asked(live, StartRound())
        if live.now.stub < live.table.cards:
            yield asked(live, Close())
        live.answer("play") if live.stage.kind == "ask" else live.once()
    yield asked(live, PlaceBet(1, "ante", ANTE))
