"""A process that plays in a pit which makes checkpoints all the time, and says each round; it is there to be killed."""

from __future__ import annotations

import sys
from itertools import count
from time import time_ns
from unittest.mock import patch

from tests.pit.houses import CRAZY, FOUR, opened, run
from tests.pit.quick import quick_passwords

TABLES = (CRAZY, FOUR)
OFTEN = patch.multiple("pitboss.pit.turns.checkpointer", EVERY=2, LOOK_EVERY=0.0)
NEW = patch("tests.pit.houses._requests", count(time_ns()))
"""Requests that no process before has made."""


async def play(database: str) -> None:
    """Two people play at two tables, round after round."""
    async with opened(database, welcome=10**9) as house:
        people = {1: await house.person("Anna"), 3: await house.person("Ben")}
        for table in TABLES:
            for position, person in people.items():
                house.watch(person, table)
                if not house.table(table).committed.player(position):
                    await house.do(person, table, do="sit", position=position)
            await house.decide(table, people)  # a round may have been left in the middle
        while True:
            for table in TABLES:
                before = house.table(table).committed.rounds
                await house.round(table, people)
                assert house.table(table).committed.rounds == before + 1
                print(table, before + 1, flush=True)


if __name__ == "__main__":
    with OFTEN, NEW, quick_passwords():
        run(lambda: play(sys.argv[1]))
