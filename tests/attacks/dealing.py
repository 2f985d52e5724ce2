"""What the attacks on duties share: a round dealt by hand, the cards a cheat would like, and what the proof says."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from pitboss.cards import DECK
from pitboss.clauses import PitbossError
from pitboss.live import house_submission
from pitboss.pit.people.accounts import Person
from pitboss.proof.verify import verify
from tests.pit.houses import MARYLAND, House, counted, folder_of, opened

ASIDE = ("mark-device", "change-method", "report", "close", "sit", "leave", "bet", "take-back", "begin")
"""What is open and leads nowhere."""
_FIRST = ["2c", "3d", "5h", "7s", "9c", "8d", "6h", "As", "Ah", "Ad", "Ac", "Ks"]
WISHED = (*_FIRST, *(str(card) for card in DECK if str(card) not in _FIRST))
"""A deck of Maryland's table in which position 1 gets four aces."""


@asynccontextmanager
async def hall(database: str, *rulebooks: str, example: str = "", **settings: Any) -> AsyncIterator[House]:
    """A pit with these tables, Maryland's alone where none are named: it is open sooner than one with all."""
    with tempfile.TemporaryDirectory() as folder:
        texts = {name: house_submission(name, example).source.text for name in rulebooks or (MARYLAND,)}
        async with opened(database, submissions=folder_of(Path(folder), **texts), **settings) as house:
            yield house


async def jackpot_wagers(house: House, player: Person, table: str = MARYLAND) -> None:
    """The ante, and the wager that four aces take the meter with."""
    amount = house.table(table).plan.wagers["progressive"].amount
    for wager, total in (("ante", 1000), ("progressive", amount)):
        await house.do(player, table, do="stake", position=1, wager=wager, total=total)


async def deal_round(house: House, table: str, *people: Person, cards: tuple[str, ...] = (), rounds: int = 1) -> None:
    """Let people do whatever leads on until the round is over; ``AssertionError`` where nobody can."""
    running, deck = house.table(table), iter(cards)
    for _ in range(120):
        if running.committed.rounds >= rounds:
            return
        person, step = next(_steps(house, table, people), (None, {}))
        if person is None:
            raise AssertionError(f"nobody can go on from {running.committed.round and running.committed.round.stage}")
        command = counted(running, step)
        if command["do"] == "deal" and cards:
            command["cards"] = [next(deck) for _ in range(step["cards"])]
        await house.do(person, table, **command)


def _steps(house: House, table: str, people: tuple[Person, ...]) -> Iterator[tuple[Person, dict[str, Any]]]:
    for person in people:
        for your in house.yours(person, table)["options"]:
            if your["do"]["do"] not in ASIDE:
                yield person, your


async def to_stage(house: House, table: str, kind: str, *people: Person) -> None:
    """Let people do whatever leads on until the table is at a stage of this kind."""
    running = house.table(table)
    while _kind(house, table) != kind:
        person, step = next(_steps(house, table, people))
        await house.do(person, table, **counted(running, step))
    assert running.committed.round is not None


def _kind(house: House, table: str) -> str:
    running = house.table(table)
    now = running.committed.round
    return "" if now is None else running.plan.stage(running.committed.device, now.stage).kind


def verdict(house: House, table: str) -> str:
    """What the proof of a table's log finds; ``proven`` where it finds nothing."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "log.jsonl"
        path.write_bytes(b"".join(entry.line for entry in house.pit.store.entries(house.table(table).stream)))
        finding = verify(path).finding
    return "proven" if finding is None else finding.code


async def refused(code: str, asked: Awaitable[object]) -> None:
    """Whatever is asked is refused with this code."""
    with pytest.raises(PitbossError) as error:
        await asked
    assert error.value.code == code, error.value.said
