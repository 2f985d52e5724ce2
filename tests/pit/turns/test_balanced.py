"""A progress whose books would not balance is refused before the database hears of it."""

from __future__ import annotations

import asyncio

import pytest

from pitboss.clauses import Refusal
from pitboss.ledger import Posting, Unbalanced
from pitboss.ledger import entries as ledger_entries
from pitboss.rounds.events import Wagered
from tests.pit.houses import FOUR, ULTIMATE, House, opened, run


def _rows(house: House, table: str) -> int:
    return sum(1 for _ in house.pit.store.entries(house.table(table).stream))


def _one_sided(event: Wagered) -> tuple[Posting, ...]:
    amount = -event.amount if event.player == "Anna" else 0
    return (Posting(f"player:{event.player}", amount),)


def test_a_posting_out_of_balance_is_never_committed(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The act is refused, the database and the table are as they were, and the next act is granted."""

    async def story() -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, FOUR, 1)
            table, rows = house.table(FOUR), _rows(house, FOUR)
            before = table.progress
            with monkeypatch.context() as broken:
                broken.setattr(ledger_entries, "wagered", _one_sided)
                with pytest.raises(Unbalanced, match="the postings sum to -1000"):
                    await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            assert (_rows(house, FOUR), table.progress) == (rows, before)
            await house.do(anna, FOUR, do="stake", position=1, wager="ante", total=1000)
            assert house.pit.chips(anna) == house.pit.settings.welcome - 1000

    run(story)


def test_of_wagers_laid_at_once_only_the_broken_one_is_refused(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each act of one transaction keeps the progress before it where it is refused."""

    async def story() -> None:
        async with opened(database) as house:
            people = {1: await house.person("Ben"), 2: await house.person("Anna"), 3: await house.person("Cleo")}
            for position, person in people.items():
                await house.sit(person, FOUR, position)
            with monkeypatch.context() as broken:
                broken.setattr(ledger_entries, "wagered", _one_sided)
                stakes = [
                    house.do(person, FOUR, do="stake", position=position, wager="ante", total=1000)
                    for position, person in people.items()
                ]
                answers = await asyncio.gather(*stakes, return_exceptions=True)
            assert [type(answer) for answer in answers] == [int, Unbalanced, int]
            now = house.table(FOUR).committed.round
            assert now is not None
            assert [seat.position for seat in now.seats] == [1, 3]

    run(story)


def test_a_request_of_several_commands_is_granted_whole_or_leaves_nothing(database: str) -> None:
    """Ante and blind are laid together: where one is refused, neither is laid, and the log has no word of it."""

    async def story() -> None:
        async with opened(database) as house:
            anna = await house.person("Anna")
            await house.sit(anna, ULTIMATE, 1)
            rows = _rows(house, ULTIMATE)
            with pytest.raises(Refusal):
                await house.do(anna, ULTIMATE, do="stake", position=1, wager="ante", total=7)
            assert _rows(house, ULTIMATE) == rows == house.table(ULTIMATE).seq
            await house.do(anna, ULTIMATE, do="stake", position=1, wager="ante", total=1000)
            assert _rows(house, ULTIMATE) == rows + 2

    run(story)
