"""Dealer, floor and clock: who may do what, places that are taken over, and time that runs out."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.accounts import Person
from pitboss.pit.pace import Pace, stage_kind
from pitboss.rounds.events import Acted, TakenBack
from pitboss.table.records import Asked, from_log
from tests.pit.houses import FOUR, ULTIMATE, House, opened, run

STAFF = ("dealer", "floor", "supervisor", "auditor", "admin")


def test_a_dealer_deals_a_round_by_hand(tmp_path: Path) -> None:
    """Whoever has taken over is offered the next lawful steps, may do them in order and no other way."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, dora = await house.person("Anna"), await house.person("Dora", "dealer")
            await house.sit(anna, FOUR, 1)
            house.watch(dora, FOUR)
            await house.do(dora, FOUR, do="take-over", what="dealer")
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            with pytest.raises(PitbossError):
                await house.do(dora, FOUR, do="settle")
            await by_hand(house, FOUR, dora, anna)
            assert house.table(FOUR).table.rounds == 1
            names = {
                record.command.person
                for entry in house.pit.store.entries(house.table(FOUR).stream)
                if isinstance(record := from_log(entry)[0], Asked) and hasattr(record.command, "person")
            }
            assert "Dora" in names
            await house.do(dora, FOUR, do="hand-back", what="dealer")
            await house.round(FOUR, {1: anna})
            assert house.table(FOUR).table.rounds == 2

    run(story)


async def by_hand(house: House, table: str, dealer: Person, player: Person) -> None:
    """Do whatever leads on, until the round is over."""
    running = house.table(table)
    aside = ("mark-device", "change-method", "report", "close", "sit", "leave", "bet", "take-back", "begin")
    for _ in range(60):
        if running.table.rounds:
            return
        for person in (dealer, player):
            found = [one for one in house.yours(person, table)["options"] if one["do"]["do"] not in aside]
            if found:
                await house.do(person, table, **found[0]["do"])
                break
        else:
            raise AssertionError(f"nobody can go on from {running.table.round}")


def test_a_real_shoe_is_read_card_by_card(tmp_path: Path) -> None:
    """With a read shoe nothing is dealt that was not read; the shoe changes between rounds only."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, dora = await house.person("Anna"), await house.person("Dora", "dealer")
            await house.sit(anna, FOUR, 1)
            await house.do(dora, FOUR, do="take-over", what="dealer", shoe="read")
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            while stage_kind(house.table(FOUR).plan, house.table(FOUR).table) != "deal":
                aside = ("mark-device", "change-method", "report", "close", "begin", "sit")
                steps = [one for one in house.yours(dora, FOUR)["options"] if one["do"]["do"] not in aside]
                await house.do(dora, FOUR, **steps[0]["do"])
            with pytest.raises(PitbossError):
                await house.do(dora, FOUR, do="deal", cards=["As", "As", "Ks", "Qs", "Js"])
            await house.do(dora, FOUR, do="deal", cards=["As", "Ah", "Ks", "Qs", "Js"])
            with pytest.raises(PitbossError) as refused:
                await house.do(dora, FOUR, do="hand-back", what="dealer")
            assert refused.value.code == "shoe-in-use"

    run(story)


def test_places_are_kept_over_a_restart(database: str) -> None:
    """Who deals, from which shoe, and that a table is held, is the same after the pit was closed."""

    async def before() -> None:
        async with opened(database) as house:
            dora, fay = await house.person("Dora", "dealer"), await house.person("Fay", "floor")
            await house.do(dora, FOUR, do="take-over", what="dealer", shoe="read")
            await house.do(fay, ULTIMATE, do="pause", why="a chip is on the floor")

    async def after() -> None:
        async with opened(database) as house:
            assert (house.table(FOUR).dealer, house.table(FOUR).reads_cards) == ("Dora", True)
            assert house.table(ULTIMATE).paused == "a chip is on the floor"
            anna, fay = await house.person("Anna"), await house.person("Fay", "floor")
            with pytest.raises(PitbossError) as refused:
                await house.do(anna, ULTIMATE, do="sit", position=1)
            assert refused.value.code == "table-paused"
            await house.do(fay, ULTIMATE, do="resume")
            await house.do(anna, ULTIMATE, do="sit", position=1)

    run(before)
    run(after)


@pytest.mark.parametrize(
    ("roles", "command"),
    [
        ((), {"do": "close"}),
        (("dealer",), {"do": "close"}),
        (("auditor",), {"do": "close"}),
        (("admin",), {"do": "close"}),
        (("dealer",), {"do": "settle"}),
        (("floor",), {"do": "no-more-bets"}),
        (("auditor",), {"do": "pause"}),
        (("floor",), {"do": "take-over", "what": "dealer"}),
        (("dealer",), {"do": "take-over", "what": "floor"}),
        (STAFF, {"do": "act", "position": 1, "act": "fold"}),
        (STAFF, {"do": "bet", "position": 1, "wager": "ante", "amount": 1000}),
        (STAFF, {"do": "leave", "position": 1}),
        (STAFF, {"do": "reveal-seed", "seed": "00"}),
    ],
)
def test_an_act_of_another_role_or_seat_is_refused(
    roles: tuple[str, ...], command: dict[str, Any], tmp_path: Path
) -> None:
    """Roles are checked for every command, and nobody acts for another's position, whatever they are."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, other = await house.person("Anna"), await house.person("Olga", *roles)
            await house.sit(anna, FOUR, 1)
            seq = house.table(FOUR).seq
            with pytest.raises(PitbossError) as refused:
                await house.do(other, FOUR, **command)
            assert refused.value.code == "not-yours"
            assert house.table(FOUR).seq == seq

    run(story)


def test_the_floor_rules_on_an_irregularity(tmp_path: Path) -> None:
    """A report of the floor is ruled upon, named in the log, and shown to everybody at the table."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            anna, fay = await house.person("Anna"), await house.person("Fay", "floor")
            await house.sit(anna, FOUR, 1)
            await house.bet(anna, FOUR, 1)
            found = {one["do"]["what"] for one in house.yours(fay, FOUR)["options"] if one["do"]["do"] == "report"}
            assert "wrong number of cards to the dealer" in found or found
            what = next(one for one in sorted(found) if "shoe failure" in one)
            await house.do(fay, FOUR, do="report", what=what)
            told = [one for one in house.look(anna, FOUR)["events"] if one["type"] == "ruled"]
            assert told
            assert told[0]["person"] == "Fay"
            assert told[0]["clause"]

    run(story)


def test_the_clock_decides_for_who_does_not(tmp_path: Path) -> None:
    """Betting closes when its time is up, and a player who keeps others waiting checks or folds in the end."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), pace=Pace(0.2, 0.2, 600)) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await house.sit(anna, FOUR, 1)
            await house.sit(ben, FOUR, 2)
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            house.pit.unwatch(FOUR, house.eyes["Anna", FOUR])
            running = house.table(FOUR)
            while not running.table.rounds:
                await asyncio.sleep(0.05)
            by = [
                (entry.by, event.act)
                for entry in house.pit.store.entries(running.stream)
                for event in from_log(entry)[1]
                if isinstance(event, Acted)
            ]
            assert by == [("clock for Anna", "fold")]

    run(story)


def test_incomplete_wagers_go_back_when_the_time_is_up(tmp_path: Path) -> None:
    """An ante without its blind is returned by the clock, and the others are dealt in."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), pace=Pace(0.3, 600, 600)) as house:
            anna, ben = await house.person("Anna"), await house.person("Ben")
            await house.sit(anna, ULTIMATE, 1)
            await house.sit(ben, ULTIMATE, 2)
            await house.do(anna, ULTIMATE, do="bet", position=1, wager="ante", amount=1000)
            await house.do(ben, ULTIMATE, do="stake", position=2, wager="ante", total=1000)
            running = house.table(ULTIMATE)
            while stage_kind(running.plan, running.table) != "ask":
                await asyncio.sleep(0.05)
            assert [seat.player for seat in running.table.round.seats] == ["Ben"]  # type: ignore[union-attr]
            back = [
                event.player
                for entry in house.pit.store.entries(running.stream)
                for event in from_log(entry)[1]
                if isinstance(event, TakenBack)
            ]
            assert back == ["Anna"]
            assert house.pit.chips(anna) == house.pit.settings.welcome

    run(story)


def test_a_seat_is_not_kept_for_ever(tmp_path: Path) -> None:
    """Somebody who is away for long, and has no wager, gives the seat up."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), pace=Pace(600, 600, 0.2)) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            await asyncio.sleep(0.6)
            assert house.table(FOUR).table.chairs
            house.pit.unwatch(FOUR, house.eyes["Anna", FOUR])
            while house.table(FOUR).table.chairs:
                await asyncio.sleep(0.05)

    run(story)


def test_simple_players_play_while_somebody_looks(tmp_path: Path) -> None:
    """A lone visitor of a demo pit sees rounds being played, and nothing happens when nobody is there."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), demo=True) as house:
            await asyncio.sleep(0.6)
            assert not house.table(ULTIMATE).table.chairs
            house.watch(await house.person("Anna"), ULTIMATE)
            while house.table(ULTIMATE).table.rounds < 1:
                await asyncio.sleep(0.1)
            assert {"Ruth", "Omar"} <= {player for _, player in house.table(ULTIMATE).table.chairs}

    run(story)
