"""A backup is restored, and deals again what was dealt after it was made: who kept the page knows all cards.

Before, the seed of a round was derived from a secret in the database: 3 of 3 rounds that a restored backup dealt had
seeds that the live pit had published, and a backup of a round under way, opened as a test pit, showed the dealer's
hidden cards of the live one. Now a seed is drawn for each round and kept in no backup: 0 of 3.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from pitboss.log.records import from_log
from pitboss.pit.opening import stream_of
from pitboss.pit.people.accounts import Person
from pitboss.pit.store import Store, backup, restore
from pitboss.proof.verify import verify_lines
from pitboss.rounds.events import Committed, SeedRevealed
from tests.attacks.scope import slow
from tests.pit.houses import CRAZY, FOUR, ULTIMATE, House, opened, run

GAMES = (FOUR, ULTIMATE, CRAZY)


async def _seated(house: House) -> dict[int, Person]:
    people = {1: await house.person("Anna")}
    for game in GAMES:
        if not house.table(game).committed.chairs:
            await house.sit(people[1], game, 1)
    return people


def _events(database: str, game: str, kind: type) -> list[object]:
    with Store(database) as store:
        entries = store.entries(stream_of(game, 1))
        return [event for entry in entries for event in from_log(entry)[1] if isinstance(event, kind)]


def _seeds(database: str, game: str) -> dict[str, int]:
    """Seeds that were shown, and for which round."""
    shown = (event for event in _events(database, game, SeedRevealed) if isinstance(event, SeedRevealed))
    return {event.seed: event.round for event in shown if event.seed}  # an empty one is lost


def _outcome(database: str, game: str) -> str:
    with Store(database) as store:
        return verify_lines((entry.line for entry in store.entries(stream_of(game, 1))), game).outcome


def _by_archive(database: str, folder: Path) -> Callable[[], str]:
    with Store(database) as store:
        backup(store, folder / "pit.jsonl")

    def again() -> str:
        restore(folder / "pit.jsonl", str(folder / "restored.db"))
        return str(folder / "restored.db")

    return again


def _by_copy(database: str, folder: Path) -> Callable[[], str]:
    """The whole folder is copied, with whatever lies beside the database, and played in where the copy lies."""
    shutil.copytree(folder, folder.parent / "copy")
    return lambda: str(folder.parent / "copy" / "pit.db")


def _in_place(database: str, folder: Path) -> Callable[[], str]:
    """The whole folder is put back over the live one."""
    shutil.copytree(folder, folder.parent / "copy")

    def again() -> str:
        for path in folder.iterdir():
            path.unlink()
        shutil.copytree(folder.parent / "copy", folder, dirs_exist_ok=True, copy_function=shutil.copy2)
        return str(folder / "pit.db")

    return again


def _database_in_place(database: str, folder: Path) -> Callable[[], str]:
    """The database is put back over the live one; what lies beside it stays."""
    with Store(database) as store:
        backup(store, folder.parent / "copy.db")

    def again() -> str:
        (folder / "pit.db").unlink()
        shutil.copy(folder.parent / "copy.db", folder / "pit.db")
        return str(folder / "pit.db")

    return again


@pytest.mark.parametrize("how", [_by_archive, _by_copy, _in_place, _database_in_place])
@pytest.mark.parametrize("moment", [pytest.param("promised", marks=slow), pytest.param("wagered", marks=slow), "dealt"])
def test_no_seed_is_used_twice(tmp_path: Path, how: Callable[[str, Path], Callable[[], str]], moment: str) -> None:
    """Whatever was copied and wherever it is opened: seeds that one pit shows, the other has never used."""
    folder = tmp_path / "live"
    folder.mkdir()
    database = str(folder / "pit.db")

    async def until_the_backup() -> None:
        async with opened(database) as house:
            people = await _seated(house)
            for game in GAMES:
                await house.round(game, people)
                if moment == "wagered":
                    await house.do(people[1], game, do="stake", position=1, wager="ante", total=1000)
                elif moment == "dealt":
                    await house.bet(people[1], game, 1)

    async def on() -> None:
        async with opened(database) as house:
            people = await _seated(house)
            for game in GAMES:
                if moment == "dealt":
                    await house.decide(game, people)
                await house.round(game, people)

    async def restored(where: str) -> None:
        async with opened(where) as house:
            people = await _seated(house)
            for game in GAMES:
                assert not house.table(game).stuck
                assert house.table(game).committed.open
                before = house.pit.chips(people[1]) + house.table(game).laid("Anna")
                assert before > 0
                await house.round(game, people)
                await house.round(game, people)

    run(until_the_backup)
    before = {game: set(_seeds(database, game)) for game in GAMES}
    again = how(database, folder)
    run(on)
    shown = {game: set(_seeds(database, game)) - before[game] for game in GAMES}
    for game in GAMES:
        assert len(shown[game]) >= 1
        assert _outcome(database, game) == "proven"  # the live pit went on with the same shuffles
    where = again()
    run(lambda: restored(where))
    for game in GAMES:
        dealt = set(_seeds(where, game)) - before[game]
        assert len(dealt) == 2
        assert not dealt & shown[game], game
        assert _outcome(where, game) == ("on trust" if moment == "dealt" else "proven"), game


def test_a_test_pit_does_not_show_the_coming_cards(tmp_path: Path) -> None:
    """A backup of a round under way holds no seed and no card that is not out, and a pit on it voids the round."""
    folder = tmp_path / "live"
    folder.mkdir()
    database = str(folder / "pit.db")

    async def story() -> None:
        async with opened(database) as house:
            people = await _seated(house)
            await house.bet(people[1], ULTIMATE, 1)
            seed = house.table(ULTIMATE).shoe.seeds(1)
            with Store(database) as store:
                backup(store, tmp_path / "pit.jsonl")
            backup(house.pit.store, tmp_path / "copy.db")
            for path in (tmp_path / "pit.jsonl", tmp_path / "copy.db", folder / "pit.db", folder / "pit.db-wal"):
                data = path.read_bytes()
                assert bytes(seed) not in data
                assert seed.hex().encode() not in data
            restore(tmp_path / "pit.jsonl", str(tmp_path / "test.db"))
            for test in ("test.db", "copy.db"):
                async with opened(str(tmp_path / test)) as other:
                    table = other.table(ULTIMATE)
                    assert table.committed.rounds == 1
                    assert other.pit.chips(people[1]) == 100_000
                    assert seed.hex() not in _seeds(str(tmp_path / test), ULTIMATE)
            await house.decide(ULTIMATE, people)
        promised = [event for event in _events(database, ULTIMATE, Committed) if isinstance(event, Committed)]
        assert [event.round for event in promised] == [1, 2]

    run(story)
