"""Refusals fill a log that nobody may delete: one player wrote 68 KB/s, 5.9 GB a day.

Wagers laid and taken back, and seats taken and left, did the same without being refused.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

import pytest

from pitboss.clauses import PitbossError, Refusal
from pitboss.pit.audit import proof
from pitboss.pit.people.failures import Failures
from pitboss.pit.requests.refusal_budget import OF_A_PERSON, OF_A_TABLE, RefusalBudget, TooManyChanges, TooManyRefusals
from tests.pit.houses import FOUR, House, opened, run

_MANY = 300


async def _refused(house: House, name: str) -> list[str]:
    """Somebody bets one cent, many times."""
    person = await house.person(name)
    codes = []
    for _ in range(_MANY):
        with pytest.raises(PitbossError) as refused:
            await house.do(person, FOUR, do="bet", position=1, wager="ante", amount=1)
        codes.append(refused.value.code)
    return codes


def test_a_log_takes_a_few_refusals_of_a_person(database: str) -> None:
    """300 refusals are 20 entries; the rest is refused all the same, and the house's log says how many there were.

    Whoever was refused too often plays on, and every log is proven.
    """

    async def story() -> None:
        async with opened(database) as house:
            mallory = await house.person("Mallory")
            await house.sit(mallory, FOUR, 1)
            before = house.table(FOUR).seq
            codes = await _refused(house, "Mallory")
            written = int(OF_A_PERSON[0])
            assert house.table(FOUR).seq - before in (written, written + 1)
            assert set(codes[:written]) == {"outside-the-limits"}
            assert codes[-1] == "too-many-refusals"
            await house.round(FOUR, {1: mallory})
            assert house.table(FOUR).committed.rounds == 1

    run(story)

    async def later() -> None:
        async with opened(database) as house:
            (record,) = (item for _, item in house.pit.house.records() if isinstance(item, Failures))
            (row,) = record.counts
            assert (row.what, row.who, row.where) == ("refusal", "Mallory", FOUR)
            assert row.number in (_MANY - 20, _MANY - 21)
            assert proof.house_certificate(house.pit.store).proven
            table = house.table(FOUR)
            path = proof.write_out(house.pit.store, table.stream, table.seq)
            assert proof.prove(str(path)).is_proven
            Path(path).unlink()

    run(later)


def test_wagers_taken_back_for_ever(database: str) -> None:
    """After a hundred changes a person takes one wager back a second; the wager that lies there is played."""

    async def story() -> None:
        async with opened(database) as house:
            mallory = await house.person("Mallory")
            await house.sit(mallory, FOUR, 1)
            codes = []
            for _ in range(_MANY // 2):
                await house.do(mallory, FOUR, do="stake", position=1, wager="ante", total=1000)
                try:
                    await house.do(mallory, FOUR, do="clear", position=1)
                except TooManyChanges as error:
                    codes.append(error.code)
            assert len(codes) > 40
            await house.do(mallory, FOUR, do="ready", position=1)
            await house.decide(FOUR, {1: mallory})
            assert house.table(FOUR).committed.rounds == 1

    run(story)


def test_many_persons_have_a_limit_together() -> None:
    """Accounts cost nothing, so all persons at a table share an allowance too; another table has its own."""
    spared: list[tuple[str, str]] = []
    budget = RefusalBudget(lambda table, person: spared.append((table, person)), lambda: 0.0)
    refusal = Refusal(code="not-open", said="No.", clause="ma-uth:1")
    for number in range(_MANY):
        with suppress(TooManyRefusals):
            budget.must_take("one", str(number), refusal)
    assert len(spared) == _MANY - OF_A_TABLE[0]
    budget.must_take("other", "1", refusal)
    budget.must_take("one", "", refusal)  # the house's own refusals are always written


def test_refusals_come_back_with_time() -> None:
    """After ten seconds one more is written."""
    now = [0.0]
    budget = RefusalBudget(clock=lambda: now[0])
    refusal = Refusal(code="not-open", said="No.", clause="ma-uth:1")
    for _ in range(int(OF_A_PERSON[0])):
        budget.must_take("one", "anna", refusal)
    now[0] = 10.0
    budget.must_take("one", "anna", refusal)
    with pytest.raises(PitbossError):
        budget.must_take("one", "anna", refusal)
