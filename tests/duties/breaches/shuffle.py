"""Cuts that are missing, too small, too deep or out of place; recuts and shuffles ordered by the wrong person."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rounds.commands import Begin, Deal, Do, StartRound
from pitboss.rounds.handlers.decks import cut_step
from pitboss.rounds.roles import RANKS
from tests.duties.breaches.attempts import Attempt, asked, breaks, breaks_duty
from tests.rounds.tables import Live, by_hand

RECUT = "recut"
IMPROPER = "the cut was improper"


@breaks("cut-required")
def deal_without_a_cut(rulebook: str) -> Iterator[Attempt]:
    """Shuffled by hand and not cut, or cut and not completed; and after a recut was ordered."""
    live = by_hand(rulebook).prepare(before="place-cover-card")
    yield asked(live, StartRound())
    live.prepare(before="complete-cut")
    yield asked(live, StartRound())
    live.close_bets(until="deal")
    live.do(Begin(RECUT, 1, by="casino supervisor", says=IMPROPER))
    yield asked(live, Deal(live.deck[:1]))


@breaks("cut-size")
def cut_too_few_or_too_many(rulebook: str) -> Iterator[Attempt]:
    """One card less than the least, one more than may be, none and all."""
    live = by_hand(rulebook)
    step, cut, cards = cut_step(live.plan), live.plan.game.cut, live.plan.game.deck.cards
    live.prepare(before=step)
    for number in (0, cut.at_least - 1, cards - cut.leave_at_least + 1, cards):
        yield asked(live, Do(step, 1, number))


@breaks("no-cut-after-a-device")
def cut_after_a_device(rulebook: str) -> Iterator[Attempt]:
    """A device has shuffled the stack that is about to be loaded."""
    live = Live(rulebook, players=2).prepare(before="load")
    for step in ("place-cover-card", cut_step(live.plan), "complete-cut"):
        yield asked(live, Do(step, 1, live.plan.game.cut.at_least))


@breaks_duty("reshuffling device: no-cut")
def cut_what_a_device_keeps_shuffling(rulebook: str) -> Iterator[Attempt]:
    """Where the device reshuffles by itself there is no cut, no recut and no spread."""
    live = Live(rulebook, "reshuffling-device", players=2).prepare(before="load")
    yield asked(live, Do("place-cover-card", 1, live.plan.game.cut.at_least))
    live.prepare()
    yield asked(live, Begin(RECUT, 1, by="casino supervisor", says=IMPROPER))
    yield asked(live, Begin("idle table", 1))


@breaks("recut-by-whom")
def recut_without_the_right(rulebook: str) -> Iterator[Attempt]:
    """By a lower role, without a reason, before there was a cut and after the first card."""
    live = by_hand(rulebook).prepare(before="place-cover-card")
    yield asked(live, Begin(RECUT, 1, by="casino supervisor", says=IMPROPER))
    live.prepare()
    least = live.plan.game.cut.recut_by
    for role in ("player", *(role for role, rank in RANKS.items() if rank < RANKS[least])):
        yield asked(live, Begin(RECUT, 1, by=role, says=IMPROPER))
    yield asked(live, Begin(RECUT, 1, by=least))
    live.close_bets(until="deal")
    live.once()
    yield asked(live, Begin(RECUT, 1, by=least, says=IMPROPER))


@breaks("directed-shuffle")
def direct_a_shuffle_without_the_right(rulebook: str) -> Iterator[Attempt]:
    """A shuffle between rounds is ordered by a player, and by the dealer."""
    live = Live(rulebook, players=2).prepare()
    for role in ("player", "dealer"):
        yield asked(live, Begin("directed shuffle", 1, by=role))
