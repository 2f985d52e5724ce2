"""Stubs that are not counted, and cards that come before they may."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rounds.commands import Deal, Do, RackStub, Settle
from tests.duties.breaches.attempts import Attempt, asked, breaks, breaks_duty
from tests.rounds.tables import AUTOMATED, Live, by_hand


@breaks("stub-count-due")
def rack_an_uncounted_stub(rulebook: str) -> Iterator[Attempt]:
    """The last of as many rounds as may have one count among them, and the others had none."""
    live = by_hand(rulebook)
    assert live.plan.game.stub_count is not None
    for _ in range(live.plan.game.stub_count.every - 1):
        _to_the_stub(live)
        live.do(RackStub())
        live.finish()
    _to_the_stub(live)
    yield asked(live, RackStub())


def _to_the_stub(live: Live) -> None:
    live.close_bets()
    while live.stage.kind != "stub":
        live.answer("check") if live.stage.kind == "ask" else live.once()


@breaks("undecided")
def go_on_before_all_have_decided(rulebook: str) -> Iterator[Attempt]:
    """With a player still to answer: forfeits collected, the dealer's cards shown, wagers settled, cards dealt."""
    live = Live(rulebook, players=2).close_bets(until="ask")
    while live.stage.kind == "ask":
        for step in ("collect-forfeited", "reveal-dealer"):
            yield asked(live, Do(step))
        yield asked(live, Settle())
        yield asked(live, Deal(live.deck[-1:]))
        live.answer("check")


@breaks_duty("five-community-cards")
def compare_before_all_cards_are_out(rulebook: str) -> Iterator[Attempt]:
    """With two and with three community cards still face down the dealer's hand is shown, and wagers are settled."""
    for example in ("", "manual-shoe"):
        live = Live(rulebook, example, players=1).close_bets(1, until="ask")
        while live.stage.kind == "ask":
            up = live.now.board.up.bit_count()
            if up < 5:
                yield asked(live, Do("reveal-dealer"))
                yield asked(live, Settle())
            live.answer("check")
            live.house("ask")


@breaks_duty("deal: automated dealing shoe: keep-in-nest")
def take_the_dealers_cards_too_early(rulebook: str) -> Iterator[Attempt]:
    """They are asked for out of the machine on every street while a player still has to act."""
    live = Live(rulebook, players=2).close_bets(until="ask")
    assert live.table.device == AUTOMATED
    while live.stage.kind == "ask":
        yield asked(live, Do("take-hand"))
        live.answer("check")
        live.house("ask")
