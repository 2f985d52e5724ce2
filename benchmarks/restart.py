"""How long a pit takes to start on a long log, with a checkpoint and without one, and what a table holds in memory.

Rounds of six seats are played in this process, into a database of its own that goes away; then the table is opened
again and again, as a start opens it, from the first entry of the log and from a checkpoint, in turn. Time is processor
time.
``benchmarks/README.md`` says what the columns mean.
"""

from __future__ import annotations

import argparse
import gc
import tempfile
import tracemalloc
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from time import process_time

import sqlalchemy as sa

from pitboss.live import SimplePlayer, house_submission
from pitboss.log.chain import Entry
from pitboss.pit import opening
from pitboss.pit.history.checkpoint import Snapshot
from pitboss.pit.history.projection import folded
from pitboss.pit.store import Batch, Store, TableRow, schema
from pitboss.pit.tables.seed_file import SeedFile
from pitboss.pit.tables.table import PitTable
from pitboss.pit.tables.timeouts import asks, stage_kind
from pitboss.pit.turns.checkpointer import EVERY
from pitboss.pit.turns.house import run_house
from pitboss.rounds import options
from pitboss.rounds.commands import NoMoreBets, Sit
from pitboss.rulebooks import names

SEATS = 6
PASSES = 3
PLAYERS = {position: SimplePlayer(f"Player {position}", position % 2 == 0) for position in range(1, SEATS + 1)}


def play(store: Store, table: PitTable, rounds: int) -> None:
    """Play on with everybody at the table until so many rounds are over; then the database gets all of it."""
    began, entries = table.tip, list[Entry]()

    def turn(act: Callable[[], object]) -> None:
        act()
        run_house(table)
        entries.extend(applied.entry for applied in table.progress.entries)
        table.commit()

    def bet(position: int) -> None:
        for bet in PLAYERS[position].bets(table.plan, table.staged, position):
            if any(open_now.admits(bet) for open_now in options(table.plan, table.staged, "player", position)):
                table.perform(bet, f"player {PLAYERS[position].name}")

    turn(lambda: None)
    for position, player in PLAYERS.items():
        if not table.committed.player(position):
            turn(partial(table.perform, Sit(position, player.name), "house"))
    while table.committed.rounds < rounds:
        if stage_kind(table.plan, table.committed) == "betting":
            for position in PLAYERS:
                turn(partial(bet, position))
            turn(lambda: table.perform(NoMoreBets(), "dealer"))
        else:
            asked = asks(table.plan, table.committed)
            player = PLAYERS[asked]
            turn(partial(table.perform, player.answer(table.plan, table.committed, asked), f"player {player.name}"))
    store.append([Batch(table.stream, began, tuple(entries))])


def remember(store: Store, table: PitTable, entries: int = 0) -> None:
    """Have a checkpoint of the log, so many entries before its end."""
    store.drop_checkpoints()
    start = store.entries(table.stream, limit=table.seq - entries)
    submission = table.plan.game.filing.submission_digest
    Snapshot.of(table.stream, submission, folded(start)).write(store)


def timed(work: Callable[[], object]) -> float:
    """The processor time that something takes."""
    gc.collect()
    began = process_time()
    work()
    return process_time() - began


def held(work: Callable[[], object]) -> int:
    """The bytes that what is made goes on to hold."""
    gc.collect()
    tracemalloc.start()
    try:
        kept = work()
        gc.collect()
        result = tracemalloc.get_traced_memory()[0]
        del kept
    finally:
        tracemalloc.stop()
    return result


def measured(store: Store, seeds: SeedFile, rulebook: str, rounds: int) -> Iterator[str]:
    """The columns of one rulebook."""
    text = house_submission(rulebook).source.text
    row = TableRow(rulebook, text, 0, None, "")

    def run() -> PitTable:
        return opening.run(store, row, 1, seeds, lambda: datetime.now(UTC))

    table = run()
    memory: list[int] = []
    for upto in (rounds // 2, rounds):
        play(store, table, upto)
        remember(store, table)
        run()  # what is loaded once for all tables is not counted
        memory.append(held(run))
    state = next(store.checkpoints(table.stream)).state
    with store.reading() as connection:
        rows = connection.execute(sa.select(sa.func.sum(sa.func.length(schema.rounds.c.data)))).scalar_one()
    best: dict[str, float] = {}
    for _ in range(PASSES):
        for name, prepare in (
            ("whole", store.drop_checkpoints),
            ("killed", lambda: remember(store, table, min(EVERY - 1, table.seq - 1))),
            ("closed", lambda: remember(store, table)),
        ):
            prepare()
            best[name] = min(best.get(name, 1e9), timed(run))
    yield f"{rulebook:<27} {table.committed.rounds:6} {table.seq:8}"
    yield f"{best['whole'] * 1000:9.0f} {best['killed'] * 1000:9.1f} {best['closed'] * 1000:9.1f}"
    yield f"{best['whole'] / best['killed']:7.0f} {best['whole'] / best['closed']:7.0f}"
    yield f"{len(state) / 1024:7.0f} {rows / 1024:7.0f}"
    yield f"{memory[1] / 1024:8.0f} {(memory[1] - memory[0]) / (rounds - rounds // 2):8.0f}"


def main() -> None:
    """Measure every rulebook, or the one that is named."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--rulebook", choices=names())
    asked = parser.parse_args()
    head = "rulebook                    rounds  entries  whole ms killed ms closed ms   ratio   ratio state KB  rows KB"
    print(f"{head} table KB  B/round", flush=True)
    for rulebook in [asked.rulebook] if asked.rulebook else names():
        with tempfile.TemporaryDirectory() as folder, Store(str(Path(folder) / "pit.db")) as store:
            seeds = SeedFile(Path(folder) / "pit.db.seeds")
            seeds.open()
            print(" ".join(measured(store, seeds, rulebook, asked.rounds)), flush=True)
            seeds.close()


if __name__ == "__main__":
    main()
