"""A new version of a submission: on a closed table only, with meters and chips as they were, also over a crash."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from pitboss.clauses import BadInput
from pitboss.pit import filings
from pitboss.pit.people.accounts import Person
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.pit.workers.fair_queue import Queue
from pitboss.pit.workers.thread_worker import ThreadWorker
from pitboss.rulebooks import load
from pitboss.submissions import Submission, parse_submission, template
from tests.pit.houses import FOUR, MARYLAND, House, opened, run

RAISED = '[wager."ante bonus"]\nodds = { three-of-a-kind = "4 to 1" }\n'


def raised(house: House) -> Submission:
    """The table's submission in its next version, with another maximum."""
    text = house.table(MARYLAND).filed
    assert "version = 1" in text
    return parse_submission(text.replace("version = 1", "version = 2", 1))


async def played(house: House) -> tuple[Person, int, Fraction]:
    """Somebody has played; what they have, and where the meter stands."""
    anna = await house.person("Anna")
    await house.sit(anna, MARYLAND, 1)
    await house.do(anna, MARYLAND, do="stake", position=1, wager="ante", total=1000)
    await house.do(anna, MARYLAND, do="stake", position=1, wager="progressive", total=100)
    await house.do(anna, MARYLAND, do="ready", position=1)
    await house.decide(MARYLAND, {1: anna}, "pass")
    return anna, house.pit.chips(anna), house.table(MARYLAND).committed.meters["progressive"]


def test_an_open_table_keeps_its_submission(tmp_path: Path) -> None:
    """A new version waits until the table is closed."""

    async def story() -> None:
        async with opened(str(tmp_path / "pit.db")) as house:
            ada = await house.person("Ada", "admin")
            with pytest.raises(BadInput) as refused:
                await house.pit.table_opener.add(ada, MARYLAND, raised(house))
            assert refused.value.code == "table-open"

    run(story)


def test_meters_and_chips_are_carried_over(database: str) -> None:
    """The new log begins with the meter as it stood; what people won and lost before is still theirs, for good."""

    async def before() -> tuple[int, Fraction]:
        async with opened(database) as house:
            ada, fay = await house.person("Ada", "admin"), await house.person("Fay", "floor")
            anna, chips, meter = await played(house)
            assert chips != house.pit.settings.welcome
            await house.do(fay, MARYLAND, do="close")
            await house.pit.table_opener.add(ada, MARYLAND, raised(house))
            assert house.table(MARYLAND).committed.open
            assert house.table(MARYLAND).plan.game.filing.version == 2
            assert house.table(MARYLAND).committed.meters["progressive"] == meter
            assert house.pit.chips(anna) == chips
            return chips, meter

    async def after(chips: int, meter: Fraction) -> None:
        async with opened(database) as house:
            assert house.table(MARYLAND).plan.game.filing.version == 2
            assert house.table(MARYLAND).committed.meters["progressive"] == meter
            assert house.pit.chips(await house.person("Anna")) == chips

    chips, meter = run(before)
    run(lambda: after(chips, meter))


def test_a_crash_between_filing_and_opening_is_made_good(tmp_path: Path) -> None:
    """The new submission was written down and nothing more: the next start opens the table under it."""
    database = str(tmp_path / "pit.db")

    async def before() -> tuple[int, Fraction]:
        async with opened(database) as house:
            fay = await house.person("Fay", "floor")
            _, chips, meter = await played(house)
            await house.do(fay, MARYLAND, do="close")
            row = next(table for table in house.pit.store.tables() if table.id == MARYLAND)
            house.pit.store.put_table(msgspec.structs.replace(row, submission=raised(house).source.text))
            return chips, meter

    async def after(chips: int, meter: Fraction) -> None:
        async with opened(database) as house:
            assert house.table(MARYLAND).committed.open
            assert house.table(MARYLAND).plan.game.filing.version == 2
            assert house.table(MARYLAND).committed.meters["progressive"] == meter
            assert house.pit.chips(await house.person("Anna")) == chips

    chips, meter = run(before)
    run(lambda: after(chips, meter))


@pytest.mark.clause("ma-4cp:11(a)(2)/3")
def test_an_administrator_is_told_what_only_mathematics_can_tell() -> None:
    """A raised ante bonus is computed in the process beside the pit; nothing raised, and no process is started."""
    text = template(load(FOUR))

    async def story() -> None:
        exact_worker, thread_worker = ExactWorker(), ThreadWorker(Queue("questions"))
        try:
            plain = await filings.examined_exactly(exact_worker, thread_worker, text)
            assert (plain.lawful, exact_worker._pool) == (True, None)
            assert (await filings.examined_exactly(exact_worker, thread_worker, "no TOML")).findings[
                0
            ].code == "not-toml"
            output = await filings.examined_exactly(exact_worker, thread_worker, text + RAISED)
            (doubt,) = (finding for finding in output.findings if finding.code == "ante-bonus-return")
            assert (doubt.level, doubt.line, doubt.filed) == ("doubtful", text.count("\n") + 2, True)
        finally:
            exact_worker.close()

    run(story)
