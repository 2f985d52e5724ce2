"""A shift's chips in a running pit: blind counts by two persons, slips with two signatures, trays that run out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.clauses import PitbossError
from pitboss.pit.inventory.figures import figures
from pitboss.pit.inventory.view import table_tray
from pitboss.pit.people.accounts import Person
from pitboss.pit.records.floats import TrayLow
from pitboss.pit.views.floor_view import FloorView
from pitboss.submissions import parse_submission
from tests.pit.houses import FOUR, House, opened, run

TRAY = {100: 50, 500: 20, 2500: 10}
AMOUNT = 40_000


class Crew:
    """Dealer, floor, cage and auditor of a pit, and a player."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.desk = house.pit.floats
        self.table = house.table(FOUR)

    async def come(self) -> Crew:
        """Everybody has an account."""
        self.dan, self.fay = await self.house.person("Dan", "dealer"), await self.house.person("Fay", "floor")
        self.cat, self.sam = await self.house.person("Cat", "cage"), await self.house.person("Sam", "supervisor")
        self.aud, self.anna = await self.house.person("Aud", "auditor"), await self.house.person("Anna")
        return self

    async def count(self, *people: Person, kind: Any = "opening", chips: dict[int, int] = TRAY, drop: int = 0) -> None:
        """People count the tray, one after the other."""
        for person in people:
            await self.desk.count(person, self.table, kind, chips, drop)

    async def refused(self, code: str, asked: Any) -> None:
        """A request is refused."""
        with pytest.raises(PitbossError) as error:
            await asked
        assert error.value.code == code, str(error.value)


def test_a_shift(database: str) -> None:
    """Opened, filled, credited, played, closed: win and over/short follow, and a restart has the same."""

    async def shift() -> dict[str, int]:
        async with opened(database) as house:
            crew = await Crew(house).come()
            desk = crew.desk
            await crew.count(crew.dan, crew.fay)
            assert desk.expected(crew.table) == AMOUNT
            await house.sit(crew.anna, FOUR, 1)
            await house.round(FOUR, {1: crew.anna})
            won = -crew.table.history.chips("Anna")
            assert desk.expected(crew.table) == AMOUNT + won
            fill = await desk.request(crew.fay, crew.table, "fill", {2500: 4})
            await desk.sign(crew.cat, fill.number)
            assert desk.expected(crew.table) == AMOUNT + won
            await desk.sign(crew.fay, fill.number)
            assert desk.expected(crew.table) == AMOUNT + won + 10_000
            credit = await desk.request(crew.fay, crew.table, "credit", {500: 2})
            await desk.sign(crew.sam, credit.number)
            await desk.sign(crew.cat, credit.number)
            short = {100: (AMOUNT + won + 9_000) // 100 - 1}
            await crew.count(crew.fay, crew.dan, kind="closing", chips=short)
            result = figures(desk.book, FOUR, "2000", "9999")
            assert result is not None
            assert (result.moved, result.over_short) == (won, -100)
            assert (result.fills, result.credits, result.slips) == (10_000, 1_000, (1, 2))
            assert desk.book.trial_balance() == 0
            return {account: amount for account, amount in desk.book.balances.items() if amount}

    async def after() -> dict[str, int]:
        async with opened(database) as house:
            assert not house.pit.floats.book.of(FOUR).is_open
            return {account: amount for account, amount in house.pit.floats.book.balances.items() if amount}

    assert run(shift) == run(after)


def test_a_count_is_blind_and_takes_two(tmp_path: Path) -> None:
    """Nobody sees a figure before both have counted, nor counts twice; what was expected is shown then."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            crew = await Crew(house).come()
            await crew.count(crew.fay)
            seen = table_tray(crew.desk, crew.table, crew.dan)
            assert (seen.counts, seen.expected, seen.part) == ([], None, "dealer")
            assert seen.counting is not None
            assert seen.counting.persons == {"floor": "Fay"}
            await crew.refused("not-yours", _as_dealer(crew))
            both = await house.person("Fay", "floor", "dealer")
            await house.do(both, FOUR, do="take-over", what="dealer")
            await crew.refused("second-person", crew.count(both))
            await house.do(both, FOUR, do="hand-back", what="dealer")
            await crew.count(crew.dan)
            assert table_tray(crew.desk, crew.table, crew.dan).counts[0].persons == ["Fay", "Dan"]
            assert table_tray(crew.desk, crew.table, crew.fay).expected is None
            assert table_tray(crew.desk, crew.table, crew.aud).expected == AMOUNT
            await crew.refused("float-state", crew.count(crew.dan))
            await house.do(crew.fay, FOUR, do="close")
            ada = await house.person("Ada", "admin")
            await crew.refused("float-open", house.pit.table_opener.add(ada, FOUR, parse_submission(crew.table.filed)))
            await crew.refused("no-such-chip", crew.count(crew.dan, kind="shift", chips={7: 1}))

    async def _as_dealer(crew: Crew) -> None:
        other = await crew.house.person("Dora", "dealer")
        await crew.house.do(other, FOUR, do="take-over", what="dealer")
        try:
            await crew.count(crew.dan)
        finally:
            await crew.house.do(other, FOUR, do="hand-back", what="dealer")

    run(story)


def test_a_tray_is_counted_between_rounds_by_nobody_who_plays(tmp_path: Path) -> None:
    """Chips on the layout belong to nobody yet; whoever has a stake touches no tray."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db"), staff_may_play=True) as house:
            crew = await Crew(house).come()
            await house.sit(crew.fay, FOUR, 2)
            await crew.refused("has-a-stake", crew.count(crew.fay))
            await house.do(crew.fay, FOUR, do="leave", position=2)
            await house.sit(crew.anna, FOUR, 1)
            await house.do(crew.anna, FOUR, do="stake", position=1, wager="ante", total=1_000)
            await crew.refused("count-in-round", crew.count(crew.fay))

    run(story)


def test_a_slip_needs_two_persons(tmp_path: Path) -> None:
    """The cage signs what it has not requested, the table what the cage has not signed, and only what is open."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            crew = await Crew(house).come()
            desk = crew.desk
            await crew.refused("float-state", desk.request(crew.fay, crew.table, "fill", {100: 1}))
            await crew.count(crew.dan, crew.fay)
            await crew.refused("tray-short", desk.request(crew.fay, crew.table, "credit", {500_000: 1}))
            await crew.refused("amount", desk.request(crew.fay, crew.table, "fill", {100: 0}))
            both = await house.person("Bo", "floor", "cage")
            slip = await desk.request(both, crew.table, "fill", {100: 5})
            await crew.refused("not-yours", desk.sign(crew.fay, slip.number))
            await crew.refused("second-person", desk.sign(both, slip.number))
            await crew.refused("slip-open", crew.count(crew.dan, kind="closing"))
            await desk.sign(crew.cat, slip.number)
            await house.do(crew.dan, FOUR, do="take-over", what="dealer")
            await crew.refused("not-yours", desk.sign(crew.fay, slip.number))
            await crew.refused("second-person", desk.sign(crew.cat, slip.number))
            assert (await desk.sign(crew.dan, slip.number)).state == "confirmed"
            await crew.refused("stale", desk.sign(crew.dan, slip.number))
            await crew.refused("no-such-slip", desk.sign(crew.dan, 99))
            other = await desk.request(crew.fay, crew.table, "credit", {100: 5})
            await crew.refused("no-reason", desk.cancel(crew.fay, other.number, " "))
            assert (await desk.cancel(crew.fay, other.number, "a mistake")).why == "a mistake"

    run(story)


def test_a_tray_does_not_run_out_unnoticed(tmp_path: Path) -> None:
    """Low, then less than nothing: both are on record, the felt says it, the floor is called, a fill is proposed."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            crew = await Crew(house).come()
            desk, pit = crew.desk, house.pit
            await crew.count(crew.dan, crew.fay, chips={100: 4})
            crew.table.history.books = _moved(crew, -350)
            assert desk.low(crew.table) == "low"
            crew.table.history.books = _moved(crew, -500)
            assert (desk.low(crew.table), desk.proposal(crew.table)) == ("below nothing", {500: 1})
            await desk.say(crew.table)
            pit._trays.look(crew.table)
            floor = FloorView(pit.tables, pit.viewers.present).table(crew.table)
            assert [call.place for call in floor.calls] == ["tray"]
            assert "less than nothing" in house.watch(crew.anna, FOUR)["public"]["called"]
            slip = await desk.request(crew.fay, crew.table, "fill", desk.proposal(crew.table))
            assert desk.proposal(crew.table) == {}
            await desk.sign(crew.cat, slip.number)
            await desk.sign(crew.fay, slip.number)
            await desk.say(crew.table)
            records = [record.low for _, record in pit.house.records() if isinstance(record, TrayLow)]
            assert records == ["below nothing", ""]

    run(story)


def _moved(crew: Crew, amount: int) -> Any:
    from dataclasses import replace

    from pitboss.ledger.accounts import INVENTORY

    books = crew.table.history.books
    return replace(books, balances={**books.balances, INVENTORY: amount})
