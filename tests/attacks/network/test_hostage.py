"""A dead network holds a seat's money, or the other players, hostage.

Chips that were laid and not confirmed were dealt in when their player's connection was gone: $100 lost of $100 laid.
Somebody alone in a round, asleep in front of a live connection, kept a newcomer waiting for ever. A hold of the table
used the decision's time up: the hand was folded as soon as the table went on. A socket that swallowed everything
counted as a player who is there for up to 40 s.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from types import SimpleNamespace
from typing import Any, cast

import pytest

from pitboss.log.records import from_log
from pitboss.pit.tables.timeouts import NOTICED, Pace, asks, in_short, stage_kind, stated
from pitboss.pit.views.deadlines import Deadlines
from pitboss.pit.views.table_rules import PostedTimeouts
from pitboss.pit.views.viewers import Viewer, Viewers
from pitboss.rounds.events import Acted
from tests.attacks.blackhole import network
from tests.pit.houses import CRAZY, FOUR, ULTIMATE, House, opened, run
from tests.web.live import live_server

QUICK = Pace(betting=0.3, decision=0.3, away=0.6, grace=0.3, back=0.2, gone=0.05)


async def until(is_so: Callable[[], object], seconds: float = 10.0) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(seconds):
        while not is_so():
            await asyncio.sleep(0.02)


def lose(house: House, name: str, table: str) -> None:
    """Somebody's connection is lost."""
    house.pit.unwatch(table, house.viewers[name, table])


def decisions(house: House, table: str) -> list[tuple[str, str]]:
    """Who decided what, by the log."""
    return [
        (entry.by, event.act)
        for entry in house.pit.store.entries(house.table(table).stream)
        for event in from_log(entry)[1]
        if isinstance(event, Acted)
    ]


@pytest.mark.parametrize("company", [False, True])
def test_chips_that_are_not_confirmed_go_back(database: str, company: bool) -> None:  # noqa: FBT001
    """Laid, not confirmed, gone: the chips are in the purse again, the seat is free, and the others are dealt in."""

    async def story() -> None:
        async with opened(database, pace=QUICK) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await house.sit(anna, ULTIMATE, 1)
            await house.do(anna, ULTIMATE, do="stake", position=1, wager="ante", total=5000)
            running = house.table(ULTIMATE)
            if company:
                await house.sit(ben, ULTIMATE, 2)
                await house.bet(ben, ULTIMATE, 2)
            lose(house, "Anna", ULTIMATE)
            await until(lambda: house.pit.chips(anna) == house.pit.settings.welcome)
            await until(lambda: "Anna" not in dict(running.committed.chairs).values())
            if company:
                await until(
                    lambda: running.committed.rounds == 1 or stage_kind(running.plan, running.committed) == "ask"
                )
                assert [seat.player for seat in running.committed.round.seats] == ["Ben"]  # type: ignore[union-attr]
            else:
                assert running.committed.rounds == 0

    run(story)


def test_the_table_checks_or_folds_and_never_adds_to_a_wager(database: str) -> None:
    """Confirmed and gone: the table checks as long as one may, folds at the end, and takes nothing from the purse."""

    async def story() -> None:
        async with opened(database, pace=QUICK) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            for position, item in ((1, anna), (2, ben)):
                await house.sit(item, ULTIMATE, position)
            await house.bet(anna, ULTIMATE, 1)
            lose(house, "Anna", ULTIMATE)
            await house.bet(ben, ULTIMATE, 2)
            running = house.table(ULTIMATE)
            while not running.committed.rounds:
                if asks(running.plan, running.committed) == 2:
                    choice = next(
                        your["do"] for your in house.yours(ben, ULTIMATE)["options"] if your["do"]["do"] == "act"
                    )
                    await house.do(ben, ULTIMATE, **choice)
                await asyncio.sleep(0.02)
            own = [act for by, act in decisions(house, ULTIMATE) if by == "clock for Anna"]
            assert own == ["check", "check", "fold"]
            assert house.pit.chips(anna) == house.pit.settings.welcome - 2000  # the ante and the blind: nothing more
            await until(lambda: dict(running.committed.chairs) == {2: "Ben"})

    run(story)


def test_who_comes_back_in_time_decides_for_themselves(database: str) -> None:
    """Gone longer than a decision lasts and back within the grace: nobody has decided, and the decision counts."""
    pace = Pace(betting=600, decision=0.4, away=600, grace=1.5, back=0.5)

    async def story() -> None:
        async with opened(database, pace=pace) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            for position, item in ((1, anna), (2, ben)):
                await house.sit(item, FOUR, position)
            for position, item in ((1, anna), (2, ben)):
                await house.bet(item, FOUR, position)
            lose(house, "Anna", FOUR)
            await asyncio.sleep(0.9)
            assert house.look(ben, FOUR)["public"]["gone"] == [1]
            assert decisions(house, FOUR) == []
            house.watch(anna, FOUR)
            await asyncio.sleep(0.3)
            await house.do(anna, FOUR, do="act", position=1, act="fold")
            assert decisions(house, FOUR) == [("player Anna", "fold")]

    run(story)


def test_nobody_waits_for_ever_for_somebody_alone_in_a_round(database: str) -> None:
    """Alone one has all the time in the world; it begins to count when somebody else sits down."""

    async def story() -> None:
        async with opened(database, pace=QUICK) as house:
            bea, carl = await house.person("Bea"), await house.person("Carl")
            await house.sit(bea, FOUR, 1)
            await house.bet(bea, FOUR, 1)
            await asyncio.sleep(0.8)
            assert house.table(FOUR).committed.rounds == 0
            began = monotonic()
            await house.sit(carl, FOUR, 2)
            await until(lambda: house.table(FOUR).committed.rounds == 1)
            assert monotonic() - began >= QUICK.decision

    run(story)


def test_a_hold_of_the_table_uses_nobodys_time_up(database: str) -> None:
    """After a pause everybody has the whole time again."""

    async def story() -> None:
        async with opened(database, pace=Pace(betting=600, decision=0.8, away=600)) as house:
            fay = await house.person("Fay", "floor")
            dan, eve = await house.person("Dan"), await house.person("Eve")
            for position, item in ((1, dan), (2, eve)):
                await house.sit(item, CRAZY, position)
            for position, item in ((1, dan), (2, eve)):
                await house.bet(item, CRAZY, position)
            await house.do(fay, CRAZY, do="pause", why="a look at the shoe")
            await asyncio.sleep(1.2)
            await house.do(fay, CRAZY, do="resume")
            await asyncio.sleep(0.4)
            assert decisions(house, CRAZY) == []

    run(story)


def test_a_dealer_who_is_a_person_holds_nobody_hostage_either(database: str) -> None:
    """With a person at the dealer's place the clock hurries nobody who is there, and decides for who is gone."""

    async def story() -> None:
        async with opened(database, pace=QUICK) as house:
            dora, anna = await house.person("Dora", "dealer"), await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            await house.bet(anna, FOUR, 1)
            await house.do(dora, FOUR, do="take-over", what="dealer")
            await asyncio.sleep(0.5)
            assert decisions(house, FOUR) == []
            assert house.look(anna, FOUR)["public"]["stage"]["left"] is None
            lose(house, "Anna", FOUR)
            await until(lambda: decisions(house, FOUR) == [("clock for Anna", "fold")])

    run(story)


class Bench:
    """Deadlines with a clock that is turned by hand, at a table where Anna is to decide and Ben waits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        self.heard = 1000.0
        for module in ("views.viewers", "views.deadlines"):
            monkeypatch.setattr(f"pitboss.pit.{module}.monotonic", lambda: self.now)
        self.viewers = Viewers()
        self.deadlines = Deadlines(Pace(), self.viewers, clock=lambda: self.now)
        round_ = SimpleNamespace(number=1, seats=(), seat=lambda position: None)
        chairs = ((1, "Anna"), (2, "Ben"))
        state = SimpleNamespace(round=round_, chairs=chairs, player=lambda position: dict(chairs)[position])
        self.table = cast("Any", SimpleNamespace(id="t", plan=None, committed=state, began=1.0, paused="", dealer=""))
        monkeypatch.setattr("pitboss.pit.views.deadlines.stage_kind", lambda plan, table: "ask")
        monkeypatch.setattr("pitboss.pit.views.deadlines.asks", lambda plan, table: 1)
        self.viewer = Viewer(cast("Any", SimpleNamespace(shown="Anna")), lambda _: None, heard=lambda: self.heard)
        self.viewers.open("t", self.viewer)

    def wait(self, seconds: float) -> bool:
        """Look at the table all the time, so long; whether the time is up at the end."""
        over = False
        for _ in range(int(seconds * 5)):
            self.now += 0.2
            over = self.deadlines.is_over(self.table)
        return over

    def asked_again(self) -> None:
        """Another decision of the same round."""
        self.table.began += 1
        self.deadlines.of(self.table)


def test_no_time_is_up_on_a_guess(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player who is not heard from when the time is up is not decided for until it is known whether she is gone."""
    bench = Bench(monkeypatch)
    bench.deadlines.of(bench.table)
    assert not bench.wait(44.9 + NOTICED)
    bench.heard = bench.now
    assert bench.deadlines.is_over(bench.table)
    bench.heard = 0.0
    bench.viewers.close("t", bench.viewer)
    assert not bench.wait(30 - NOTICED - 1)
    assert bench.wait(1.5)


def test_the_grace_is_given_once_a_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """Losing the connection at every decision gains the grace once; after the table has decided it waits 5 s."""
    bench = Bench(monkeypatch)
    bench.deadlines.of(bench.table)
    bench.viewers.close("t", bench.viewer)
    assert not bench.wait(74.5)
    assert bench.wait(1)
    bench.asked_again()
    assert not bench.wait(44.5)
    assert bench.wait(1)
    bench.deadlines.decided(bench.table, "Anna")
    bench.asked_again()
    assert not bench.wait(4.5)
    assert bench.wait(1)
    bench.table.committed.round.number = 2
    bench.asked_again()
    assert not bench.wait(74.5)


def test_who_comes_back_has_time_to_decide_but_not_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    """Back at the last moment one has ten seconds, within the grace; coming and going gains no more."""
    bench = Bench(monkeypatch)
    bench.deadlines.of(bench.table)
    bench.viewers.close("t", bench.viewer)
    bench.wait(50)
    bench.heard = float("inf")
    bench.viewers.open("t", bench.viewer)
    assert not bench.wait(9.5)
    assert bench.wait(1)
    bench.viewers.close("t", bench.viewer)
    bench.wait(13)
    bench.viewers.open("t", bench.viewer)
    assert bench.wait(2)  # 76 seconds after she was asked


def test_time_in_which_the_pit_stood_still_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A silent database stops the clock."""
    bench = Bench(monkeypatch)
    bench.heard = float("inf")
    bench.deadlines.of(bench.table)
    bench.wait(40)
    bench.now += 600
    assert not bench.wait(4.5)
    assert bench.wait(1.5)


def test_the_rule_is_stated_before_the_wager(database: str) -> None:
    """What the clock keeps is what the table posts, with the same figures."""
    pace = Pace(betting=21, decision=22, away=23, grace=24, back=25, gone=26)

    async def story() -> None:
        async with opened(database, pace=pace) as house:
            posted = house.pit.describe(FOUR).time
            assert posted == PostedTimeouts(in_short(pace), stated(pace))
            for seconds in (21, 22, 23, 24, 25, 26, NOTICED):
                assert f"{seconds:g} seconds" in " ".join(posted.says) or f"take {seconds:g}." in posted.says[0]
            assert f"{22 + 24} s" in posted.short

    run(story)


def test_a_silent_socket_is_no_presence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server ends a connection whose network swallows everything within the stated time, here a tenth of it."""
    monkeypatch.setattr("pitboss.web.server.run._PING_SECONDS", NOTICED / 20)
    from tests.attacks.silent import gone_after

    with live_server(tmp_path) as live, network(live.address) as between:
        assert asyncio.run(gone_after(live.address, between, FOUR)) < NOTICED / 10 + 2.0
