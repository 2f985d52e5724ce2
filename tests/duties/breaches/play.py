"""Decisions out of turn, for the wrong amount, or by somebody who is not asked."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rounds.commands import Act, NoMoreBets
from pitboss.rounds.handlers.acting import choices
from tests.duties.breaches.attempts import Attempt, asked, breaks, breaks_duty
from tests.rounds.tables import ANTE, MANUAL, Live


@breaks("not-your-turn")
def act_out_of_turn(rulebook: str) -> Iterator[Attempt]:
    """The second player answers before the first, and the first when all have answered."""
    live = Live(rulebook, players=2).close_bets(until="ask")
    yield asked(live, Act(2, "play", ANTE))
    yield asked(live, Act(2, "fold"))
    while live.stage.kind == "ask":
        live.answer("play")
    yield asked(live, Act(1, "fold"))


@breaks_duty("play-too-early")
def play_before_two_cards(rulebook: str) -> Iterator[Attempt]:
    """A play wager while betting is open, before the first card and with one card of two."""
    live = Live(rulebook, "manual-shoe", players=2)
    assert live.table.device == MANUAL
    live.start()
    live.bet(1)
    yield asked(live, Act(1, "play", 4 * ANTE))
    live.close_bets(2, until="deal")
    yield asked(live, Act(1, "play", 4 * ANTE))
    while len(live.now.seats[0].hand.cards) < 2:
        live.once()
        if len(live.now.seats[0].hand.cards) < 2:
            yield asked(live, Act(1, "play", 4 * ANTE))


@breaks("not-asked")
def act_without_an_ante(rulebook: str) -> Iterator[Attempt]:
    """A player who bets against the paytable alone plays and folds."""
    live = Live(rulebook, players=2).start()
    live.bet(1)
    live.bet(2, {"aces up": ANTE})
    live.do(NoMoreBets())
    live.house("ask")
    yield asked(live, Act(2, "play", ANTE))
    yield asked(live, Act(2, "fold"))


@breaks("play-amount")
def play_another_amount(rulebook: str) -> Iterator[Attempt]:
    """On every street: nothing, a cent below the least, a cent above the most."""
    live = Live(rulebook, players=1).close_bets(1, until="ask")
    while live.table.round is not None and live.stage.kind == "ask":
        assert live.stage.street is not None
        offers = choices(live.plan, live.now, live.stage.street, live.now.seats[0])
        amounts = [sum for offer in offers if offer.act == "play" for sum in (offer.amounts or (offer.low, offer.high))]
        for amount in (0, min(amounts) - 1, max(amounts) + 1, -ANTE):
            yield asked(live, Act(1, "play", amount))
        live.answer("check")
        live.house("ask")


@breaks_duty("own-hand")
def decide_for_another(rulebook: str) -> Iterator[Attempt]:
    """The dealer, the floor and a device answer for a player who sits there."""
    live = Live(rulebook, players=2).close_bets(until="ask")
    for by in ("dealer", "floorperson", "casino supervisor", "device"):
        yield asked(live, Act(1, "play", ANTE, by=by))
