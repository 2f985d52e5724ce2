"""Meters that do not show what they hold, awards that nobody verified, chips that do not match."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction

from pitboss.live.link import Link, give, terms_of
from pitboss.money import Cents
from pitboss.rounds import Plan, Table
from pitboss.rounds.commands import Close, Command, Do, NoMoreBets, Open, PlaceBet, Settle
from pitboss.rounds.events import Event, MeterMoved
from tests.duties.breaches.attempts import Attempt, asked, breaks
from tests.rounds.staged import Hand, Scene, Staged
from tests.rounds.tables import CRAZY, EARLIER, FOUR, MARYLAND, ULTIMATE, Live

LINKED = {
    **dict.fromkeys((FOUR, EARLIER), "linked-four-card"),
    MARYLAND: "linked-meter",
    ULTIMATE: "multi-game-link",
}
"""The example of each rulebook that files a link with another table."""


@dataclass(frozen=True, slots=True)
class Desk:
    """A table as its link sees it."""

    live: Live

    @property
    def plan(self) -> Plan:
        """The game it plays."""
        return self.live.plan

    @property
    def table(self) -> Table:
        """Its present state."""
        return self.live.table

    def give(self, command: Command) -> tuple[Event, ...]:
        """Perform a command."""
        return self.live.do(command)


@breaks("meter-grows")
def bring_another_amount_along(rulebook: str) -> Iterator[Attempt]:
    """A table that is opened again with an amount of its own choosing on the meter."""
    live = Live(rulebook, LINKED.get(rulebook, ""))
    meter = live.plan.game.meters[0].name
    live.do(Close())
    yield lambda: live.do(Open(meters={meter: Fraction(1)}))


@breaks("meter-at-the-turn")
def pay_by_an_old_meter(rulebook: str) -> Iterator[Attempt]:
    """Another table has moved the meter, and this one pays before it was told: in the betting, at a player's turn."""
    current, there = (Live(rulebook, LINKED[rulebook], {"table": name}, players=2) for name in ("Here", "There"))
    link = Link("Boston", terms_of(current.plan, current.plan.wagers["progressive"]))
    for live in (current, there):
        link, _ = link.join(live.table, live.plan)
    (meter,) = link.meters
    link, _ = link.heard("There", [MeterMoved(meter, Fraction(1), "contribution", 1, "progressive")])
    current.start()
    current.bet_all(1)
    yield lambda: give(link, {"Here": Desk(current)}, "Here", NoMoreBets())
    current.do(NoMoreBets())
    while current.stage.kind != "settle":
        current.answer("play") if current.stage.kind == "ask" else current.once()
    yield lambda: give(link, {"Here": Desk(current)}, "Here", Settle())


@breaks("linked-alike")
def link_tables_that_differ(rulebook: str) -> Iterator[Attempt]:
    """Another paytable, another amount of the wager, another number of decks."""
    live = Live(rulebook, LINKED[rulebook])
    terms = terms_of(live.plan, live.plan.wagers["progressive"])
    for other in (
        replace(terms, paytable="another"),
        replace(terms, amount=Cents(terms.amount + 1)),
        replace(terms, decks=terms.decks + 1),
    ):
        yield lambda other=other: Link("Boston", other).join(live.table, live.plan)  # type: ignore[misc]


PROGRESSIVE = {MARYLAND: "progressive", CRAZY: "four-card progressive"}


@breaks("progressive-chips-do-not-match")
def go_on_with_a_chip_that_was_not_accepted(rulebook: str) -> Iterator[Attempt]:
    """One chip more, and one less, lies there than the system has accepted."""
    live = Live(rulebook, players=2).start()
    for position in (1, 2):
        live.bet(position)
        live.do(PlaceBet(position, PROGRESSIVE[rulebook], 100))
    live.do(NoMoreBets(), Do("collect-progressive"))
    for chips in (3, 1, 0):
        yield asked(live, Do("verify-progressive", number=chips))


def pay_before_the_award_is_validated(rulebook: str) -> Iterator[Attempt]:
    """Three of a kind wins the progressive: it is paid before each verification, and the dealer validates it."""
    main = {"ante": 10} if rulebook == MARYLAND else {"ante": 10, "super bonus": 10}
    seats = {1: Hand("7s 7d 7c 2h 3c", {**main, PROGRESSIVE[rulebook]: 1}, ("play 10",))}
    live = Staged(Scene(rulebook, seats, "Qs Qd 9c 4h 3s Jc" if rulebook == MARYLAND else "Qs Qd 9c 4h 3s"))
    live.to("settle")
    live.do(Settle())
    for step in ("verify-hand", "verify-light"):
        yield asked(live, Settle())
        live.do(Do(step))
    yield asked(live, Settle())
    yield asked(live, Do("validate", by="dealer"))
