"""Whatever a rulebook permits is granted: somebody takes the liberty, and the table goes on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboss.rounds.commands import Act, Do, NoMoreBets, RackStub, Report
from pitboss.rounds.events import Dealt, Did, Settled
from tests.duties.duties import Duty, duties, params
from tests.rounds.tables import ANTE, AUTOMATED, Live


def device_loads_the_shoe(rulebook: str) -> None:
    """The shuffling device puts the stack into the shoe, and the deck is ready."""
    live = Live(rulebook, elections={"shuffle.loads-shoe": True}, players=2).prepare(before="load")
    (loaded, *_) = live.do(Do("load", 1, by="device"))
    assert isinstance(loaded, Did)
    assert loaded.who == "device"
    assert live.table.deck(1).ready


def device_deals_the_right_number(rulebook: str) -> None:
    """The machine dispenses whole stacks: one delivery to each position, with as many cards as a hand has."""
    live = Live(rulebook, players=2).close_bets(until="ask")
    assert live.table.device == AUTOMATED
    stacks = [
        (event.position, len(event.cards)) for event in live.log if isinstance(event, Dealt) and event.to == "player"
    ]
    assert stacks == [(1, 2), (2, 2)]


def stub_goes_uncounted(rulebook: str) -> None:
    """With a shuffler that counts, more rounds than may otherwise pass have no count of the stub."""
    live = Live(rulebook, "two-decks", players=1)
    assert live.plan.game.stub_count is not None
    for _ in range(live.plan.game.stub_count.every + 1):
        live.close_bets(1)
        while live.stage.kind != "stub":
            live.answer("check") if live.stage.kind == "ask" else live.once()
        live.do(RackStub())
        live.finish()


def wagers_are_abandoned(rulebook: str) -> None:
    """The floor declares the wagers of a player who left abandoned: they lose; not declared, they stand."""
    for case, results in (("declared abandoned", {"lost"}), ("not declared", set())):
        live = Live(rulebook, players=2).close_bets(until="ask")
        what = live.plan.irregularities["player left"].ruling("decisions", case)
        assert what is not None
        events = live.do(Report("player left", case=case, position=1, by=what.who[0]))
        assert {event.result for event in events if isinstance(event, Settled)} == results


def queens_up_is_optional(rulebook: str) -> None:
    """A round with the wager and one without it are dealt."""
    for wagers in ({}, {"queens up": ANTE}):
        live = Live(rulebook, players=1).start()
        live.bet(1)
        live.bet(1, wagers) if wagers else None
        live.do(NoMoreBets())
        live.house("ask")
        assert len(live.now.seats[0].bets) == 2 + len(wagers)


def ante_aces_up_or_both(rulebook: str) -> None:
    """Three players bet one of them, the other, and both: all are dealt in, and those with an ante are asked."""
    live = Live(rulebook, players=3).start()
    for position, wagers in enumerate(({"ante": ANTE}, {"aces up": ANTE}, {"ante": ANTE, "aces up": ANTE}), start=1):
        live.bet(position, wagers)
    live.do(NoMoreBets())
    live.house("ask")
    assert [len(seat.hand.cards) for seat in live.now.seats] == [5, 5, 5]
    live.do(Act(1, "play", ANTE), Act(3, "play", ANTE))
    assert live.stage.kind != "ask"


def dealer_is_served_first(rulebook: str) -> None:
    """From the device the dealer's cards come before the players', also where it reshuffles by itself."""
    for example in ("", "reshuffling-device"):
        live = Live(rulebook, example, players=2).close_bets(until="ask")
        order = [event.to for event in live.log if isinstance(event, Dealt) and event.to in ("dealer", "player")]
        assert order.index("player") > max(place for place, to in enumerate(order) if to == "dealer")


LIBERTIES: dict[str, Callable[[str], None]] = {
    "into-shoe": device_loads_the_shoe,
    "device-programmed": device_deals_the_right_number,
    "no-count-needed": stub_goes_uncounted,
    "abandoned": wagers_are_abandoned,
    "queens-up-is-free": queens_up_is_optional,
    "ante-or-aces-up": ante_aces_up_or_both,
    "dealer-before-players": dealer_is_served_first,
}
"""By rule: how its liberty is taken."""


@pytest.mark.parametrize("duty", params(duties("permitted")))
def test_a_liberty_is_granted(duty: Duty) -> None:
    """Taken in the way that the rule describes, nothing refuses it."""
    assert duty.name in LIBERTIES, f"nobody knows how to take the liberty of {duty}"
    LIBERTIES[duty.name](duty.rulebook)
