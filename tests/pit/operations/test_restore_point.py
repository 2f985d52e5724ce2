"""A backup restored to a moment: every log ends there, none knows more than another, and the pit goes on."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from pathlib import Path

import pytest

from pitboss.clauses import BadInput
from pitboss.log.chain import Entry
from pitboss.log.records import from_log
from pitboss.pit.operations.restore_point import CUT_BY_TIME, RESTORED, cut, read_point, restore_until
from pitboss.pit.people.acts import AdminAct
from pitboss.pit.store import Store, backup, schema
from pitboss.pit.store.archive import _opened
from pitboss.proof.matching import match
from pitboss.proof.verify import verify_lines
from pitboss.rounds.events import SeedRevealed
from tests.cli.running import run as command
from tests.pit.houses import opened, run
from tests.pit.turns.test_links import METER, linked, sitting

TABLES = ("east", "west")


@dataclass
class Played:
    """A backup that was written while the pit ran, the pit's database, and when each entry was written."""

    database: str
    file: Path
    submissions: Path
    entries: dict[str, list[Entry]]

    @property
    def moments(self) -> list[str]:
        """Every moment at which anything was written."""
        return sorted({entry.at for entries in self.entries.values() for entry in entries})


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Two linked tables: joined, rounds at both at once, a backup in the middle of play, then more."""
    folder = tmp_path_factory.mktemp("restore-point")
    database, submissions = str(folder / "pit.db"), linked(folder / "filed", *TABLES)

    async def story() -> None:
        async with opened(database, submissions=submissions) as house:
            admin = await house.person("Ada", "admin")
            for table in TABLES:
                await house.pit.linking.join(admin, "bank", table)
            people = {table: await sitting(house, table, f"{table} player") for table in TABLES}

            async def rounds(table: str, number: int) -> None:
                for _ in range(number):
                    for wager, total in (("ante", 1000), (METER, 100)):
                        await house.do(people[table][1], table, do="stake", position=1, wager=wager, total=total)
                    await house.do(people[table][1], table, do="ready", position=1)
                    await house.decide(table, people[table])

            playing = asyncio.gather(*(rounds(table, 3) for table in TABLES))
            with Store(database) as store:
                while store.tip("table/east/1").seq < 30:
                    await asyncio.sleep(0)
                await asyncio.to_thread(backup, store, folder / "early.jsonl")
            await playing
            await house.pit.linking.switch(admin, "bank", down="a test")
            await house.pit.linking.switch(admin, "bank", down="")
            await house.pit.linking.part(admin, "west")
            await rounds("west", 1)

    run(story)
    with Store(database) as store:
        backup(store, folder / "pit.jsonl")
        entries = {stream: list(store.entries(stream)) for stream in store.streams()}
    return Played(database, folder / "pit.jsonl", submissions, entries)


def _proven(database: str) -> list[str]:
    with Store(database) as store:
        tables = [stream for stream in store.streams() if stream.startswith("table/")]
        proofs = match([verify_lines((entry.line for entry in store.entries(name)), name) for name in tables])
    return [str(proof.finding) for proof in proofs if proof.finding is not None]


def test_a_backup_under_load_is_whole(played: Played, tmp_path: Path) -> None:
    """What was written while both tables played is restored, proven, and a prefix of every log."""
    target = str(tmp_path / "early.db")
    restored = command("pit", "restore", str(played.file.with_name("early.jsonl")), "--database", target)
    assert restored.exit_code == 0, restored.output
    with Store(target) as store:
        for stream in store.streams():
            kept = list(store.entries(stream))
            assert kept == played.entries[stream][: len(kept)]
    assert _proven(target) == []


def test_every_moment_is_consistent(played: Played) -> None:
    """Whatever the moment, both tables have seen the same movements, and the house knows of every link."""
    with _opened(played.file) as source:
        for moment in played.moments[:: max(1, len(played.moments) // 60)]:
            chosen = cut(source, read_point(moment, source))
            lasts = {stream: seq for stream, (seq, _) in chosen.summary.tips.items()}
            logs = [
                verify_lines((entry.line for entry in played.entries[stream][: lasts.get(stream, 0)]), stream)
                for stream in played.entries
                if stream.startswith("table/") and lasts.get(stream)
            ]
            assert [proof.finding for proof in match(logs) if proof.finding is not None] == [], moment
            ends = {proof.stays[-1].last for proof in logs if proof.stays and not proof.stays[-1].left}
            assert len(ends) <= 1, moment
            for stream, seq in lasts.items():
                assert played.entries[stream][seq - 1].at <= moment


def test_an_act_written_by_half_is_left_out(played: Played) -> None:
    """At the entry with which a table joined, the house's record is a moment later: neither is restored."""
    with _opened(played.file) as source:
        east = next(
            entry.seq
            for entry in played.entries["table/east/1"]
            if any(type(event).__name__ == "LinkJoined" for event in from_log(entry)[1])
        )
        chosen = cut(source, read_point(f"table/east/1:{east}", source))
        joined = next(
            entry for entry in played.entries["house"] if b'"joined"' in entry.line or b'"bank"' in entry.line
        )
        house_has_it = chosen.summary.tips.get("house", (0, ""))[0] >= joined.seq
        table_has_it = chosen.summary.tips["table/east/1"][0] >= east
        assert house_has_it == table_has_it


def test_the_pit_goes_on_from_there(played: Played, tmp_path: Path) -> None:
    """A pit restored to the middle opens, its link holds, a round is dealt with a seed nobody saw, all is proven."""
    moment, target = _end_of_a_round(played), str(tmp_path / "again.db")
    answer = command("pit", "restore", str(played.file), "--until", moment, "--database", target)
    assert answer.exit_code == 0, answer.output

    async def story() -> None:
        async with opened(target, submissions=played.submissions) as house:
            assert [link.down for link in house.pit.links.values()] == [""]
            records = [record for _, record in house.pit.house.records()]
            restored = [record for record in records if isinstance(record, AdminAct) and record.what == RESTORED]
            assert [record.after for record in restored] == [moment]
            people = {1: await house.person("east player")}
            house.watch(people[1], "east")
            await house.decide("east", people)  # the round that was under way, if it goes on
            await house.round("east", people)

    before = _seeds(played.database)
    run(story)
    assert _proven(target) == []
    with Store(target) as store:
        dealt = [
            event for entry in store.entries("table/east/1", _last(played, moment)) for event in from_log(entry)[1]
        ]
    seeds = {event.seed for event in dealt if isinstance(event, SeedRevealed) and event.seed}
    assert seeds
    assert not seeds & before


def _end_of_a_round(played: Played) -> str:
    return next(
        entry.at
        for entry in played.entries["table/east/1"]
        if any(isinstance(event, SeedRevealed) for event in from_log(entry)[1])
    )


def _last(played: Played, moment: str) -> int:
    return sum(entry.at <= moment for entry in played.entries["table/east/1"])


def _seeds(database: str) -> set[str]:
    with Store(database) as store:
        return {
            event.seed
            for stream in store.streams()
            if stream.startswith("table/")
            for entry in store.entries(stream)
            for event in from_log(entry)[1]
            if isinstance(event, SeedRevealed)
        }


def test_money_given_later_is_not_there(played: Played, tmp_path: Path) -> None:
    """Play money that was given after the moment is left out."""
    with Store(played.database) as store:
        given = [row.at for row in store.chips()]
    moment, target = given[len(given) // 2], str(tmp_path / "money.db")
    restore_until(played.file, target, moment)
    with Store(target) as store:
        assert [row.at for row in store.chips()] == [at for at in given if at <= moment]


def test_tables_cut_by_time_have_the_column() -> None:
    """What is cut by time is a table of the schema with that column."""
    for table, column in CUT_BY_TIME.items():
        assert column in schema.metadata.tables[table].c


@pytest.mark.parametrize(
    ("point", "said"),
    [
        ("yesterday", "neither a time nor an entry"),
        ("2026-11-18T17:00:00", "time zone"),
        ("house:100000", "has no entry 100000"),
    ],
)
def test_a_point_that_is_none(played: Played, tmp_path: Path, point: str, said: str) -> None:
    """A point that cannot be read is refused in words, and nothing is restored."""
    target = tmp_path / "none.db"
    with pytest.raises(BadInput, match=said):
        restore_until(played.file, str(target), point)
    assert not target.exists()
