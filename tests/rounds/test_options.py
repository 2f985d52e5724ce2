"""Options: whatever one admits is granted, what none admits is refused, and a refusal says what is open."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from msgspec.structs import replace

from pitboss.cards import DECK
from pitboss.clauses import BadInput, PitbossError, Refusal
from pitboss.rounds import Table, decide, options
from pitboss.rounds.command_kinds import KINDS, covering
from pitboss.rounds.commands import (
    Act,
    Begin,
    ChangeMethod,
    Close,
    Command,
    Commit,
    CountStub,
    Deal,
    Do,
    Draw,
    Leave,
    MarkDevice,
    NoMoreBets,
    Open,
    PlaceBet,
    RackStub,
    Report,
    RevealSeed,
    Settle,
    Sit,
    StartRound,
    TakeBack,
)
from pitboss.rounds.option import Option
from pitboss.rulebooks import load, names
from pitboss.ruleset.codes import RULE_CODES
from pitboss.ruleset.words import MOMENTS, checked
from tests.rounds.tables import (
    ALL,
    AUTOMATED,
    BY_HAND,
    CRAZY,
    FALLBACKS,
    FOUR,
    HAND,
    MANUAL,
    MARYLAND,
    PREFIX,
    SHUFFLER,
    ULTIMATE,
    Law,
    Live,
    by_law,
)

HOUSES: list[Any] = [
    pytest.param(name, example, elections, id=f"{PREFIX[name]} {what}")
    for name in ALL
    for what, example, elections in (
        ("template", "", {}),
        ("by hand", BY_HAND[name], {}),
        ("two decks", "two-decks", {}),
        ("fallbacks", *FALLBACKS[name]),
    )
]


def life(live: Live) -> Iterator[Live]:
    """A table at every moment of its life: opened, bet at with everything, dealt, decided, settled, shuffled again."""
    yield live
    for number in range(2):
        while live.table.round is None or next_deck_is_working(live):
            live.once()
            yield live
        for position in (1, 2):
            live.bet_all(position)
            yield live
        live.do(NoMoreBets())
        while live.table.round is not None:
            yield live
            live.answer("play" if number else "check") if live.stage.kind == "ask" else live.once()


def next_deck_is_working(live: Live) -> bool:
    """Whether betting is open while the deck still has a step to go."""
    return live.stage.kind == "betting" and not live.table.deck(live.now.deck).ready


def filled(live: Live, option: Option) -> Iterator[Command]:
    """The commands that an option stands for, with what a person fills in: least and most, a name, a reason, cards."""
    command = option.command
    now = live.table.round
    match command:
        case Sit():
            yield replace(command, player="Zoe")
        case Begin():
            yield replace(command, by=option.who, says="the cut was improper")
        case PlaceBet() | Act() if option.amounts:
            yield from (replace(command, amount=amount) for amount in option.amounts)
        case PlaceBet() | Act() if option.high:
            yield from (replace(command, amount=amount) for amount in (option.low, option.high))
        case Deal():
            yield Deal(live.cards(live.plan, live.table, option.cards))
        case Report():
            cases = live.plan.irregularities[command.what].cases or ("",)
            about_a_card = "face up" in command.what or "drawn in error" in command.what
            seat = now.seats[0].position if now is not None and now.seats and not about_a_card else 0
            ruling = live.plan.irregularities[command.what].ruling(checked(command.when, MOMENTS), cases[0])
            who = ruling.who[0] if ruling is not None else "casino supervisor"
            amount = 500 if command.what == "ante and blind differ" else 0
            yield replace(command, case=cases[0], position=seat, by=who, card=DECK[51], amount=amount)
        case Commit():
            yield replace(command, hash="00")
        case RevealSeed():
            yield replace(command, seed="00")
        case _:
            yield command


ASKED: tuple[Command, ...] = (
    Open(),
    Close(),
    StartRound(),
    NoMoreBets(),
    RackStub(),
    Settle(),
    Deal(DECK[51:]),
    Deal(()),
    CountStub(0),
    Sit(1, "Zoe"),
    Leave(1),
    PlaceBet(1, "ante", 1000),
    PlaceBet(3, "ante", 1000),
    PlaceBet(1, "ante", 1),
    PlaceBet(1, "progressive", 100),
    TakeBack(1, "ante"),
    Act(1, "fold"),
    Act(1, "play", 1000),
    Act(2, "check"),
    Do("load", 1),
    Do("shuffle", 1, 52),
    Do("reveal-dealer"),
    Do("collect-cards"),
    Do("verify-hand"),
    Do("collect-forfeited"),
    Begin("opening", 1),
    Begin("idle table", 1),
    Begin("recut", 1, by="dealer", says="why"),
    Draw("magic card"),
    ChangeMethod(HAND, SHUFFLER),
    ChangeMethod(MANUAL, "manual"),
    MarkDevice(AUTOMATED, by="player"),
    RevealSeed("00"),
)
"""Commands that somebody may think of at any moment."""


# -- options decide ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "example", "elections"), HOUSES)
def test_every_option_is_granted(name: str, example: str, elections: dict[str, Any]) -> None:
    """At every moment, for everybody: from the least amount to the greatest, and by the role it names."""
    for live in life(Live(name, example, elections, players=3)):
        for option in options(live.plan, live.table):
            for command in filled(live, option):
                assert option.admits(command), (option, command)
                assert decide(live.plan, live.table, command, live.at), (option, command)


@pytest.mark.parametrize(("name", "example", "elections"), HOUSES)
def test_what_no_option_admits_is_refused(name: str, example: str, elections: dict[str, Any]) -> None:
    """A command that is granted stands in the options of that moment."""
    for live in life(Live(name, example, elections, players=3)):
        result = options(live.plan, live.table)
        for command in ASKED:
            if not any(row.admits(command) for row in result):
                with pytest.raises(PitbossError):
                    decide(live.plan, live.table, command, live.at)


@pytest.mark.parametrize(("name", "example", "elections"), HOUSES)
def test_a_cent_beyond_an_option_is_refused(name: str, example: str, elections: dict[str, Any]) -> None:
    """Just below the least and just above the greatest amount of a wager or a play there is nothing."""
    for live in life(Live(name, example, elections, players=3)):
        result = options(live.plan, live.table)
        for option in result:
            if isinstance(option.command, PlaceBet | Act) and (option.high or option.amounts):
                least, most = (option.low, option.high) if option.high else (min(option.amounts), max(option.amounts))
                for amount in (least - 1, most + 1):
                    command = replace(option.command, amount=amount)
                    assert not option.admits(command)
                    if not any(row.admits(command) for row in result):
                        with pytest.raises(PitbossError):
                            decide(live.plan, live.table, command, live.at)


@pytest.mark.parametrize(("name", "example", "elections"), HOUSES)
def test_something_is_always_open(name: str, example: str, elections: dict[str, Any]) -> None:
    """The table never stands still: to the dealer, the devices, the floor or a player something is open."""
    for live in life(Live(name, example, elections, players=3)):
        result = options(live.plan, live.table)
        going_on = [row for row in result if not isinstance(row.command, Report | Sit | Leave | MarkDevice | Commit)]
        assert going_on, live.table
        assert all(row.says for row in result)
        assert {row.who for row in result} <= {
            *("dealer", "floorperson", "casino supervisor", "player", "first player", "device", "licensee")
        }


@by_law({FOUR: "10(b)/1", MARYLAND: "11.B/2", ULTIMATE: "9(a)#order", CRAZY: "10(b)#order"})
def test_options_can_be_asked_for_one_role_and_one_position(law: Law) -> None:
    """A player sees the own choices and no other player's; the dealer's are the dealer's."""
    live = Live(law, players=2).close_bets(until="ask")
    mine = options(live.plan, live.table, "player", 1)
    assert {item.command.act for item in mine if isinstance(item.command, Act)} >= {"play"}
    assert not [option for option in options(live.plan, live.table, "player", 2) if isinstance(option.command, Act)]
    assert all(option.who == "dealer" for option in options(live.plan, live.table, "dealer"))
    everything = options(live.plan, live.table)
    assert set(mine) <= set(everything)


# -- one answer -------------------------------------------------------------------------------------------------------


def test_every_kind_of_command_has_an_offerer() -> None:
    """What may be done is asked of the kind; a command of no kind could never be granted."""
    assert set(KINDS) == {kind for kind in Command.__subclasses__() if kind.__module__ == Command.__module__}


@pytest.mark.parametrize(("name", "example", "elections"), HOUSES)
def test_what_is_listed_is_found_by_its_kind(name: str, example: str, elections: dict[str, Any]) -> None:
    """The list of options and the lookup of a command are one answer: what is found for an option is on the list."""
    for live in life(Live(name, example, elections, players=3)):
        open_now = options(live.plan, live.table, at=live.at)
        for option in open_now:
            for command in filled(live, option):
                assert covering(live.plan, live.table, command, live.at) in open_now, (option, command)


@pytest.mark.parametrize(("name", "example", "elections"), HOUSES)
def test_a_command_is_granted_if_and_only_if_an_option_covers_it(
    name: str, example: str, elections: dict[str, Any]
) -> None:
    """Whatever is thought of at any moment; input that cannot be read is no matter of what is open.

    Cards of several deliveries that are given together are looked up delivery by delivery.
    """
    for live in life(Live(name, example, elections, players=3)):
        for command in ASKED:
            if _is_divided(live, command):
                continue
            try:
                decide(live.plan, live.table, command, live.at)
            except BadInput:
                continue
            except Refusal:
                assert not _covered(live, command), command
            else:
                assert _covered(live, command), command


def _is_divided(live: Live, command: Command) -> bool:
    option = covering(live.plan, live.table, command, live.at)
    return isinstance(command, Deal) and option is not None and not option.admits(command)


def _covered(live: Live, command: Command) -> bool:
    listed = any(option.covers(command) for option in options(live.plan, live.table, at=live.at))
    result = covering(live.plan, live.table, command, live.at)
    assert listed or result is None, f"{command} is covered by {result}, which is not listed"
    return result is not None


# -- refusals ---------------------------------------------------------------------------------------------------------

OTHER_CODES = {"device-out", "not-your-device", "not-at-this-moment", "ruling-by-whom", "award-not-validated"}
"""Codes of refusals that are no rule's but a ruling's, an award's or a device's."""


def refusals(live: Live) -> Iterator[Refusal]:
    """Every refusal that can be had at this moment."""
    for command in ASKED:
        with suppress(BadInput):
            try:
                decide(live.plan, live.table, command, live.at)
            except Refusal as refusal:
                yield refusal


@pytest.mark.parametrize(("name", "example", "elections"), HOUSES)
def test_every_refusal_has_a_code_a_clause_and_something_to_do(
    name: str, example: str, elections: dict[str, Any]
) -> None:
    """The code is known, the clauses are the document's own, and what is open instead is named."""
    known = {clause.id for clause in load(name)}
    for live in life(Live(name, example, elections, players=3)):
        for refusal in refusals(live):
            assert refusal.code in (*RULE_CODES, *OTHER_CODES), refusal.code
            prefix, _, cited = refusal.clause.partition(":")
            assert prefix == PREFIX[name]
            assert set(cited.split(", ")) <= known, (refusal.said, refusal.clause)
            assert refusal.said
            assert refusal.instead, refusal.said


@by_law({FOUR: "10(b)/4", MARYLAND: "11.B(1)", ULTIMATE: "9(a)(1)", CRAZY: "10(b)#choice"})
def test_a_refused_decision_names_the_choices(law: Law) -> None:
    """Exactly those that the options name at that moment."""
    live = Live(law, players=2).close_bets(until="ask")
    refusal = live.refused(Act(1, "play", 1), "play-amount", law.clause)
    offered = [option for option in options(live.plan, live.table, "player", 1) if isinstance(option.command, Act)]
    assert refusal.instead == tuple(item.says for item in offered)
    assert live.refused(Act(2, "fold"), "not-your-turn").instead == ("wait for position 1",)


@by_law({FOUR: "4(b)/1", MARYLAND: "4.A/1", ULTIMATE: "3(b)#inspect", CRAZY: "3(a)#inspect"})
def test_a_refused_step_names_the_step_that_is_due(law: Law) -> None:
    """And that step is granted."""
    live = Live(law, players=1)
    live.do(Begin("opening", 1))
    for _ in range(8):
        refusal = live.refused(Do("nothing of the kind", 1), "not-shuffled")
        (due,) = refusal.instead
        who = next(
            option.who for option in options(live.plan, live.table) if getattr(option.command, "step", "") == due
        )
        live.do(Do(due, 1, by=who, person=who))


@by_law({FOUR: "6(c)/1", MARYLAND: "7.B", ULTIMATE: "6(e)#seated", CRAZY: "6(b)#seated"})
def test_a_taken_seat_names_the_free_ones(law: Law) -> None:
    """All of them, and no other."""
    live = Live(law, players=2)
    refusal = live.refused(Sit(1, "Zoe"), "not-seated", law.clause)
    assert refusal.instead == tuple(f"position {item}" for item in range(3, live.plan.game.positions + 1))


@pytest.mark.parametrize("law", names())
def test_every_option_is_a_value(law: str) -> None:
    """It has a hash, so that it can be remembered: of a closed table, in the betting, in a decision."""
    plan = Live(law).plan
    for live in (Live(law), Live(law, players=2).start(), Live(law, players=2).close_bets(until="ask")):
        assert {hash(option) for option in options(plan, live.table)}
    assert {hash(option) for option in options(plan, Table())}
