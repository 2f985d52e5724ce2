"""A few players at a few tables of a real server, two of which share a meter, and what must hold of what they leave."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from time import monotonic

from pitboss.live import house_submission
from pitboss.pit.opening import stream_of
from pitboss.pit.store import Store
from tests.pit.houses import CRAZY, FOUR, MARYLAND, ULTIMATE, folder_of, opened
from tests.pit.players import Player
from tests.pit.serving import identity_of, kept_requests, proofs, write_people

LINKED = ("left", "right")
METER = "progressive"
PATIENCE = 60.0


def filed(folder: Path) -> Path:
    """Submissions of five tables: a linked pair and one of each other game."""
    pair = house_submission(MARYLAND, "linked-meter").source.text
    texts = {name: pair.replace('"FCP 1"', f'"{name}"', 1) for name in LINKED}
    others = {"ultimate": ULTIMATE, "crazy": CRAZY, "four": FOUR}
    return folder_of(folder, **texts, **{name: house_submission(book).source.text for name, book in others.items()})


async def link(database: str, folder: Path) -> None:
    """Link the pair, as an administrator would."""
    async with opened(database, submissions=folder) as house:
        admin = await house.person("Ada", "admin")
        for table in LINKED:
            await house.pit.linking.join(admin, "bank", table)


def crowd(database: str) -> list[Player]:
    """Eight players with chips: two at each of the linked tables, the others elsewhere."""
    seats = [(table, position) for table in LINKED for position in (1, 2)]
    seats += [("ultimate", 1), ("ultimate", 4), ("crazy", 2), ("four", 3)]
    players = [Player(f"Player {table} {position}", table, position) for table, position in seats]
    for player in players:
        player.brings = 10**8
        if player.table in LINKED:
            player.wagers = (("ante", 1000), (METER, 100))
    write_people(database, [player.name for player in players], 10**9)
    return players


@asynccontextmanager
async def playing(players: list[Player], address: str) -> AsyncIterator[None]:
    """Everybody plays as fast as they can, until the block ends or the server does."""
    for player in players:
        player.playing = True
    tasks = [asyncio.create_task(player.play(address)) for player in players]
    try:
        yield
    finally:
        for player in players:
            player.playing = False
        await until(lambda: all(player.waiting is None or player.socket is None for player in players), 5.0)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def until(what: Callable[[], bool], seconds: float = PATIENCE) -> bool:
    """Wait until something is so; whether it came to be."""
    deadline = monotonic() + seconds
    while not what():
        if monotonic() > deadline:
            return False
        await asyncio.sleep(0.01)
    return True


async def everybody_acts(players: list[Player], times: int = 3) -> None:
    """Wait until everybody has been answered so many times from now on."""
    before = {player.name: len(player.answers) for player in players}
    moved = await until(lambda: all(len(player.answers) >= before[player.name] + times for player in players))
    stuck = {player.name: player.shown for player in players if len(player.answers) < before[player.name] + times}
    assert moved, f"not everybody could go on: {stuck}"


def assert_nothing_is_lost(database: str, players: list[Player], folder: Path) -> int:
    """Every acknowledged command is in the log under its number, and every log is proven; the rounds in all."""
    rounds = 0
    with Store(database) as store:
        kept = kept_requests(store)
        for player in players:
            for sent in player.answers.values():
                if sent.seq is not None and sent.do["do"] != "ready":
                    key = stream_of(player.table, 1), f"{identity_of(player.name)}:{sent.id}"
                    assert kept.get(key) == sent.seq, f"{sent} was acknowledged"
        for stream, proof in proofs(store, folder):
            assert proof.finding is None, f"{stream}: {proof.finding}"
            assert not proof.unpromised
            rounds += proof.totals.rounds
    return rounds


async def assert_meters_agree(database: str, folder: Path) -> None:
    """The linked tables show the same amount, and it is what the link began with and everything moved since."""
    async with opened(database, submissions=folder) as house:
        bank = house.pit.links["bank"]
        assert bank.amiss() == bank.down == ""
        shown = {house.table(table).committed.meters[METER] for table in LINKED}
        assert shown == {bank.meters[METER]}
