"""The deal: for each device of each document the exact order of recipients, sizes and faces, card by card."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from pitboss.cards import DECK
from pitboss.rounds.commands import CountStub, Deal, NoMoreBets, RackStub, Settle
from pitboss.rounds.events import BetsClosed, Dealt, Did, Racked
from tests.rounds.tables import (
    AUTOMATED,
    CRAZY,
    EARLIER,
    FOUR,
    HAND,
    MANUAL,
    MARYLAND,
    PREFIX,
    ULTIMATE,
    Law,
    Live,
    by_hand,
    by_law,
)

Delivery = tuple[str, int, int, str]
"""To whom, at which position, how many cards, which way up."""

PLAYERS = (1, 3)
"""The players who are dealt in; one sits between them without a wager."""


@dataclass(frozen=True)
class Deals:
    """One way of dealing, and what it must do with players at positions 1 and 3, position 2 betting nothing."""

    law: str
    device: str
    example: str
    order: tuple[Delivery, ...]
    clauses: tuple[str, ...]
    stub: tuple[int, int]
    """What the stub holds with n players: the first less the second times n."""


def one_each(times: int) -> tuple[Delivery, ...]:
    """So many times round the table with one card, the dealer last."""
    return (("player", 1, 1, "down"), ("player", 3, 1, "down"), ("dealer", 0, 1, "down")) * times


def stacks(number: int) -> tuple[Delivery, ...]:
    """A stack for each player."""
    return (("player", 1, number, "down"), ("player", 3, number, "down"))


UP = ("dealer", 0, 1, "up")
FIVE = ("dealer", 0, 5, "down")
FLOP_AND_RIVER = (
    *(("discard rack", 0, 1, "down"), ("board", 0, 3, "up")),
    *(("discard rack", 0, 1, "down"), ("board", 0, 2, "up")),
)
SHOE = ("7(c)/1", "7(c)/2", "7(c)/3", "7(c)/4", "7(c)/5", "7(c)/6", "7(c)/7", "7(c)/8")
FROM_HAND = ("8(a)", "8(c)/1", "8(c)/2", "8(c)/3", "8(c)/4", "8(c)/5", "8(c)/6", "8(c)/7", "8(c)/8")
STACKS = ("9(a)/1", "9(c)/1", "9(c)/2", "9(c)/3", "9(c)/4", "9(c)/5", "9(c)/6", "9(c)/7")

DEALS = (
    *(
        deals
        for name in (FOUR, EARLIER)
        for deals in (
            Deals(name, MANUAL, "plain", (*one_each(5), UP), SHOE, (46, 5)),
            Deals(name, HAND, "from-the-hand", (*one_each(5), UP), FROM_HAND, (46, 5)),
            Deals(name, AUTOMATED, "", (*stacks(5), FIVE, ("discard rack", 0, 4, "down"), UP), STACKS, (42, 5)),
        )
    ),
    Deals(
        MARYLAND,
        MANUAL,
        "main-game",
        (*one_each(5), UP),
        ("8.E/1", "8.E/1b", "8.E/2", "8.E/3", "8.E(1)", "8.E(2)", "8.E(3)"),
        (46, 5),
    ),
    Deals(
        MARYLAND,
        HAND,
        "from-the-hand",
        (*one_each(5), UP),
        ("9.B(3)/1", "9.B(3)/2", "9.B(3)/3", "9.B(4)", "9.B(5)", "9.B(6)"),
        (46, 5),
    ),
    Deals(
        MARYLAND,
        AUTOMATED,
        "",
        (("box", 0, 1, "down"), FIVE, UP, *stacks(5)),
        ("10.B(1)", "10.B(2)/1", "10.B(2)/2", "10.B(3)", "10.B(4)"),
        (45, 5),
    ),
    Deals(MARYLAND, AUTOMATED, "fallbacks", (FIVE, UP, *stacks(5)), ("10.B(2)/1", "10.B(3)", "10.B(4)"), (46, 5)),
    Deals(
        MARYLAND,
        AUTOMATED,
        "reshuffling-device",
        (("box", 0, 1, "down"), FIVE, UP, *stacks(5)),
        ("10.H", "10.B(2)/1"),
        (45, 5),
    ),
    Deals(
        ULTIMATE,
        MANUAL,
        "manual-shoe",
        (*one_each(2), *FLOP_AND_RIVER),
        (
            *("7(d)#order", "7(d)(1)", "7(d)(2)#card", "7(d)(3)", "7(d)(4)"),
            *("7(f)(2)#burn", "7(f)(2)#flop", "7(f)(4)#burn", "7(f)(4)#two-cards"),
        ),
        (43, 2),
    ),
    Deals(
        ULTIMATE,
        AUTOMATED,
        "",
        (("board", 0, 5, "down"), *stacks(2), ("dealer", 0, 2, "down")),
        ("8(a)#option", "8(c)#community-first", "8(c)#first-player", "8(c)#clockwise", "8(c)#nest"),
        (45, 2),
    ),
    Deals(
        CRAZY,
        MANUAL,
        "",
        one_each(5),
        ("7(c)#face-down", "7(d)#order", "7(d)#one-at-a-time", "7(d)#who", "7(d)#five"),
        (47, 5),
    ),
    Deals(CRAZY, MANUAL, "reshuffling-device", one_each(5), ("4(g)", "7(d)#order"), (47, 5)),
    Deals(
        CRAZY,
        HAND,
        "from-the-hand",
        one_each(5),
        ("8(b)#technique", "8(b)#order", "8(b)#one-at-a-time", "8(b)#who", "8(b)#five"),
        (47, 5),
    ),
    Deals(
        CRAZY,
        AUTOMATED,
        "automated-dealing-shoe",
        (*stacks(5), FIVE),
        ("9(b)#first", "9(b)#clockwise", "9(b)#dealer", "9(b)#stack-size"),
        (47, 5),
    ),
)
AROUND: dict[tuple[str, str], tuple[tuple[str, ...], str, tuple[str, ...]]] = {
    (FOUR, MANUAL): (("7(a)/3",), "7(b)/1", ("7(d)/2", "7(d)/1")),
    (FOUR, HAND): (("8(b)(2)",), "8(b)(3)/1", ("8(d)",)),
    (FOUR, AUTOMATED): (("9(b)(1)",), "9(b)(2)", ("9(d)/2", "9(d)/1")),
    (MARYLAND, MANUAL): (("8.B",), "8.C", ("8.F(2)", "8.F(1)")),
    (MARYLAND, HAND): (("9.A(2)",), "9.A(3)(a)", ("9.B(7)",)),
    (MARYLAND, AUTOMATED): (("10.A(1)",), "10.A(2)(a)", ("10.C(2)", "10.C(1)")),
    (ULTIMATE, MANUAL): (("7(a)#load",), "7(b)", ("7(e)",)),
    (ULTIMATE, AUTOMATED): (("8(b)(1)",), "8(b)(2)", ("7(e)",)),
    (CRAZY, MANUAL): (("7(a)",), "7(b)#announce", ("7(e)",)),
    (CRAZY, HAND): (("8(a)(2)#either-hand",), "8(a)(3)#announce", ("8(c)",)),
    (CRAZY, AUTOMATED): (("9(a)(1)",), "9(a)(2)#announce", ("9(c)",)),
}
"""For each device: how the deck gets into it, the announcement before its first card, and where the stub goes."""

READINGS = {
    (FOUR, AUTOMATED): ("DLG-3", "DLG-10"),
    (EARLIER, AUTOMATED): ("DLG-1", "DLG-10"),
    (MARYLAND, AUTOMATED): ("DLG-4", "DLG-10", "SIX-3"),
    (ULTIMATE, MANUAL): ("U-42",),
    (ULTIMATE, AUTOMATED): ("U-32", "U-42"),
    (FOUR, MANUAL): ("DLG-2",),
}


def each_way() -> pytest.MarkDecorator:
    """Run a test for every way of dealing, citing the clauses that prescribe it."""
    params = []
    for deal in DEALS:
        prefix = PREFIX[deal.law]
        marks = [pytest.mark.clause(*(f"{prefix}:{clause}" for clause in deal.clauses))]
        read = READINGS.get((deal.law, deal.device), ())
        if read:
            marks.append(pytest.mark.reading(*(f"{prefix}:{reading}" for reading in read)))
        params.append(pytest.param(deal, marks=marks, id=f"{prefix} {deal.device} {deal.example}".strip()))
    return pytest.mark.parametrize("way", params)


def each_device() -> pytest.MarkDecorator:
    """Run a test for every device with the clauses of its loading, its announcement and its stub."""
    params = []
    for deal in DEALS:
        loaded, announced, racked = AROUND[FOUR if deal.law == EARLIER else deal.law, deal.device]
        clauses = (f"{PREFIX[deal.law]}:{clause}" for clause in (*loaded, announced, *racked))
        name = f"{PREFIX[deal.law]} {deal.device} {deal.example}".strip()
        marks = pytest.mark.clause(*clauses)
        params.append(pytest.param(deal, loaded[0], announced, racked[0], marks=marks, id=name))
    return pytest.mark.parametrize(("way", "loaded", "announced", "racked"), params)


def closed(way: Deals) -> Live:
    """A round with players at positions 1 and 3, before its first card."""
    live = Live(way.law, way.example, players=3)
    assert live.table.device == way.device
    live.close_bets(*PLAYERS, until="deal")
    return live


def dealt(live: Live) -> list[Dealt]:
    """Every delivery of the last round."""
    return [event for event in live.log if isinstance(event, Dealt)]


def to_the_stub(live: Live) -> None:
    """Deal all there is to deal, everybody checking where there is something to check."""
    while live.stage.kind != "stub":
        live.answer("check") if live.stage.kind == "ask" else live.once()


# -- the order --------------------------------------------------------------------------------------------------------


@each_way()
def test_the_deal_goes_exactly_as_the_document_says(way: Deals) -> None:
    """Recipients, numbers and faces in order; cards come off the deck in order, and each delivery has its clause."""
    live = closed(way)
    to_the_stub(live)
    made = dealt(live)
    assert tuple((event.to, event.position, len(event.cards), event.face) for event in made) == way.order
    cards = tuple(card for event in made for card in event.cards)
    assert cards == DECK[: len(cards)]
    cited = {clause for event in made for clause in event.clause.partition(":")[2].split(", ")}
    assert all(event.clause for event in made)
    assert cited & set(way.clauses)


@each_way()
def test_a_stub_is_what_the_deal_leaves(way: Deals) -> None:
    """For every number of players the formula of the document holds, and with the cards dealt it makes 52."""
    for players in range(1, Live(way.law, way.example).plan.game.positions + 1):
        live = Live(way.law, way.example, players=players)
        live.close_bets(*range(1, players + 1), until="deal")
        to_the_stub(live)
        assert live.now.stub == way.stub[0] - way.stub[1] * players
        assert live.now.stub + sum(len(item.cards) for item in dealt(live)) == 52


@each_way()
def test_cards_may_be_named_one_by_one_or_together(way: Deals) -> None:
    """A command with the cards of several deliveries does what several commands do."""
    single, together = closed(way), closed(way)
    while single.stage.kind == "deal":
        single.once()
    taken = 52 - single.now.stub
    together.do(Deal(DECK[:taken]))
    assert together.table == single.table


@each_way()
def test_no_delivery_is_short_or_long(way: Deals) -> None:
    """At each delivery one card less is a slip of the pen; cards beyond the end of the deal are refused."""
    live = closed(way)
    while live.stage.kind == "deal":
        assert live.stage.row is not None
        fewer = live.cards(live.plan, live.table, live.stage.row.cards - 1)
        live.unreadable(Deal(fewer), "cards-missing")
        live.once()
    over = closed(way)
    taken = 52 - live.now.stub
    over.refused(Deal(DECK[: taken + 1]), "undecided")


@each_way()
def test_no_card_comes_twice(way: Deals) -> None:
    """Whatever lies on the table, burned or unused cards too, is not in the deck any more."""
    live = closed(way)
    live.once()
    while live.table.round is not None:
        if live.stage.kind == "deal" and live.stage.row is not None and live.stage.row.does != "expose":
            new = live.cards(live.plan, live.table, live.stage.row.cards)
            for old in {DECK[0], DECK[51 - live.now.stub]}:
                live.unreadable(Deal((*new[:-1], old)), "cards-twice")
            if len(new) > 1:
                live.unreadable(Deal((*new[:-1], new[0])), "cards-twice")
        live.answer("check") if live.stage.kind == "ask" else live.once()


@each_way()
def test_cards_are_dealt_in_their_time_only(way: Deals) -> None:
    """While the dealer deals nothing else is done, and at any other stage no card is dealt."""
    live = closed(way)
    while live.table.round is not None:
        if live.stage.kind == "deal":
            for command in (RackStub(), CountStub(live.now.stub)):
                assert live.plan.game.stub_count is not None
                live.refused(command, "stub-count-due", live.plan.game.stub_count.clause[0])
            live.refused(Settle(), "undecided")
        else:
            live.refused(Deal(DECK[51:]), "undecided")
        live.answer("play") if live.stage.kind == "ask" else live.once()


# -- who is dealt in --------------------------------------------------------------------------------------------------


@by_law(
    {FOUR: ("7(c)/3", "6(a)(2)"), MARYLAND: ("8.E/2", "7.E(2)")},
    readings={FOUR: ("WAG-2", "DLG-12"), MARYLAND: "WAG-2"},
)
def test_an_ante_or_aces_up_is_dealt_in(law: Law) -> None:
    """Either of them brings five cards; a seat with neither gets none."""
    live = by_hand(law, players=3).start()
    live.bet(1, {"aces up": 500})
    live.bet(3, {"ante": 1000})
    live.do(NoMoreBets())
    to_the_stub(live)
    assert {item.position for item in dealt(live) if item.to == "player"} == {1, 3}
    assert [len(seat.hand.cards) for seat in live.now.seats] == [5, 5]


@each_device()
def test_a_deck_is_loaded_announced_dealt_and_racked(way: Deals, loaded: str, announced: str, racked: str) -> None:
    """In that order: the device takes the deck last, nothing is dealt before "no more bets", the stub goes unseen."""
    live = Live(way.law, way.example, players=3).prepare()
    last = next(event for event in reversed(live.log) if isinstance(event, Did))
    assert last.step == ("take-in-hand" if way.device == HAND else "load")
    assert loaded in last.clause.partition(":")[2].split(", ")
    live.start()
    live.bet(1)
    live.refused(Deal(DECK[:1]), "no-more-bets-first", announced)
    (closed_now, *_) = live.do(NoMoreBets())
    assert isinstance(closed_now, BetsClosed)
    assert announced in closed_now.clause.partition(":")[2].split(", ")
    to_the_stub(live)
    live.do(RackStub())
    gone = [event for event in live.log if isinstance(event, Racked)]
    assert [item.whose for item in gone] == ["stub"]
    assert racked in gone[0].clause.partition(":")[2].split(", ")
    assert live.now.stub_racked
