"""Wagers made too late, too high, without what they need, or with something that is no wager."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rounds.commands import NoMoreBets, PlaceBet, TakeBack
from pitboss.ruleset import OfferedWager
from tests.duties.breaches.attempts import Attempt, asked, breaks, breaks_duty
from tests.rounds.tables import ANTE, CRAZY, EARLIER, FOUR, MAIN, MARYLAND, ULTIMATE, Live

MATCH_PLAY = "match play"


def closed(rulebook: str) -> Live:
    """A round whose bets are closed: everything on position 1, the main wagers on 2, nothing on 3."""
    live = Live(rulebook, players=3).start()
    live.bet_all(1)
    live.bet(2)
    live.do(NoMoreBets())
    return live


def early(live: Live) -> Iterator[OfferedWager]:
    """The wagers that are made before the deal."""
    return (wager for wager in live.plan.game.wagers if wager.rule.window == "before the deal")


def places(wager: OfferedWager) -> tuple[str, ...]:
    """The hands that a wager may be placed on."""
    return wager.rule.on or ("",)


@breaks("bets-closed")
def bet_too_late(rulebook: str) -> Iterator[Attempt]:
    """Every wager at a position that has none, at once, after the first card and when players are asked."""
    live = closed(rulebook)
    for stage in ("", "deal", "ask"):
        live.house(stage) if stage else None
        for wager in early(live):
            yield from (asked(live, PlaceBet(3, wager.name, ANTE, on)) for on in places(wager))
        yield asked(live, NoMoreBets())


@breaks("no-increase")
def raise_a_wager(rulebook: str) -> Iterator[Attempt]:
    """Every wager that lies there grows, at once and when players are asked."""
    live = closed(rulebook)
    for stage in ("", "ask"):
        live.house(stage) if stage else None
        yield from (asked(live, PlaceBet(1, bet.wager, bet.amount, bet.on)) for bet in live.now.seats[0].bets)


@breaks("no-withdrawal")
def withdraw_a_wager(rulebook: str) -> Iterator[Attempt]:
    """Every wager that lies there is taken back, at once and when players are asked."""
    live = closed(rulebook)
    for stage in ("", "ask"):
        live.house(stage) if stage else None
        yield from (asked(live, TakeBack(1, bet.wager, bet.on)) for bet in live.now.seats[0].bets)


@breaks("outside-the-limits")
def bet_outside_the_limits(rulebook: str) -> Iterator[Attempt]:
    """Every wager a cent below its minimum and above its maximum, or beside its one amount; and nothing at all."""
    for wager in early(Live(rulebook)):
        yield from _outside(rulebook, wager)


@breaks_duty("progressive-amount")
def bet_another_amount_on_the_progressive(rulebook: str) -> Iterator[Attempt]:
    """A progressive wager of another amount than the one that was filed."""
    yield from _outside(rulebook, Live(rulebook).plan.wagers["progressive"])


def _outside(rulebook: str, wager: OfferedWager) -> Iterator[Attempt]:
    live = Live(rulebook, players=1).start()
    for needed in (group[0] for group in live.plan.first[wager.name]):
        live.bet(1, {needed: ANTE})
    least, most = wager.amount or wager.minimum or 0, wager.amount or wager.maximum
    amounts = [0, *([least - 1] if least else []), *([most + 1] if most else [])]
    for on in places(wager):
        yield from (asked(live, PlaceBet(1, wager.name, amount, on)) for amount in amounts)


@breaks("unequal-amounts")
def close_over_unequal_wagers(rulebook: str) -> Iterator[Attempt]:
    """Two wagers that must be equal are not when the dealer closes the bets."""
    live = Live(rulebook, players=2).start()
    first, second = MAIN[rulebook]
    live.bet(1, {first: ANTE, second: 2 * ANTE})
    yield asked(live, NoMoreBets())


@breaks("wager-needs-another")
def bet_without_what_is_needed(rulebook: str) -> Iterator[Attempt]:
    """A wager that needs another is made alone, or left alone until the bets are closed."""
    live = Live(rulebook, players=2).start()
    for wager in early(live):
        if wager.rule.needs and live.plan.first[wager.name]:
            yield from (asked(live, PlaceBet(1, wager.name, _fitting(wager), on)) for on in places(wager))
    mutual = [item for item in early(live) if item.rule.needs and not live.plan.first[item.name]]
    for wager in mutual:
        live.bet(1, {wager.name: ANTE})
        yield asked(live, NoMoreBets())
        live.do(TakeBack(1, wager.name))


def _fitting(wager: OfferedWager) -> int:
    return wager.amount or wager.minimum or ANTE


@breaks("wager-not-offered")
def bet_what_is_not_offered(rulebook: str) -> Iterator[Attempt]:
    """Every wager of the template at a house that offers the main game alone, and one that no document knows."""
    live = Live(rulebook, PLAIN[rulebook], players=2).start()
    live.bet(1)
    missing = [item for item in early(Live(rulebook)) if item.name not in live.plan.wagers]
    assert missing
    for wager in missing:
        yield from (asked(live, PlaceBet(1, wager.name, _fitting(wager), on)) for on in places(wager))
    yield asked(live, PlaceBet(1, "insurance", ANTE))


@breaks("wagering-instruments")
def bet_something_else(rulebook: str) -> Iterator[Attempt]:
    """Every wager of the layout with credit or a watch; on a device with a plaque."""
    live = Live(rulebook, players=2).start()
    live.bet(1)
    for wager in early(live):
        for on in places(wager):
            for instrument in ("credit", "watch"):
                yield asked(live, PlaceBet(1, wager.name, _fitting(wager), on, instrument))


@breaks("verbal-wager")
def call_a_wager(rulebook: str) -> Iterator[Attempt]:
    """A wager is called out, and one is made with cash."""
    live = Live(rulebook, players=2).start()
    for instrument in ("call", "cash"):
        yield asked(live, PlaceBet(1, "ante", ANTE, instrument=instrument))


@breaks("match-play")
def bet_a_coupon(rulebook: str) -> Iterator[Attempt]:
    """A coupon where none was filed; and where one was, without an ante, for more than it, and beside another."""
    live = Live(rulebook, players=2).start()
    live.bet(1)
    yield asked(live, PlaceBet(1, MATCH_PLAY, ANTE))
    live = with_coupons(rulebook)
    yield asked(live, PlaceBet(1, MATCH_PLAY, ANTE))
    live.bet(1)
    yield asked(live, PlaceBet(1, MATCH_PLAY, ANTE + 1))
    live.do(PlaceBet(1, MATCH_PLAY, ANTE))
    yield asked(live, PlaceBet(1, MATCH_PLAY, ANTE))


@breaks_duty("coupon-equals-the-ante")
def bet_a_smaller_coupon(rulebook: str) -> Iterator[Attempt]:
    """A coupon of less than the ante beside which it lies."""
    live = with_coupons(rulebook)
    live.bet(1)
    yield asked(live, PlaceBet(1, MATCH_PLAY, ANTE - 1))


def with_coupons(rulebook: str) -> Live:
    """Betting is open at a house that takes match play coupons."""
    if rulebook == ULTIMATE:
        return Live(rulebook, "", {"readings.match-play": "on the ante"}, players=2).start()
    return Live(rulebook, MATCH_PLAY.replace(" ", "-"), players=2).start()


PLAIN = {
    **dict.fromkeys((FOUR, EARLIER, CRAZY), "plain"),
    MARYLAND: "main-game",
    ULTIMATE: "ante-blind-and-trips",
}
"""The example of each rulebook that offers as little as may be."""
