"""How many random cases a test draws, in one table with a column for each profile.

``fast`` is for the default run, ``ci`` for a run of all tests or of named ones, ``night`` for a long search.
``pytest --volumes night tests/rounds`` chooses a profile; ``tests/conftest.py`` passes the choice on to every worker
through one environment variable, before any test module is imported.
"""

from __future__ import annotations

import os
from typing import Any, Literal, NamedTuple, get_args

from hypothesis import settings

Profile = Literal["fast", "ci", "night"]
PROFILES: tuple[Profile, ...] = get_args(Profile)
VARIABLE = "PITBOSS_TEST_VOLUMES"


class Volume(NamedTuple):
    """The number of cases under each profile."""

    fast: int
    ci: int
    night: int


VOLUMES = {
    "adjudicator: rounds in a chunk": Volume(100, 100, 500),  # with 100 every row of the law is reached
    "adjudicator: rounds in a chunk, four card": Volume(250, 250, 500),  # with 250 every row of the law is reached
    "attacks: any word on a socket": Volume(15, 15, 200),
    "attacks: rounds with hidden cards": Volume(1, 1, 20),
    "attacks: sequences of staff commands": Volume(4, 4, 120),
    "attacks: commands in a sequence": Volume(30, 30, 60),
    "cli: changed written rounds": Volume(100, 150, 2_000),
    "cli: lines typed into a drill": Volume(10, 15, 200),
    "cli: lines typed to the dealer": Volume(15, 20, 300),
    "cli: meters printed and read back": Volume(20, 30, 300),
    "cli: mistyped keys of a written round": Volume(40, 60, 1_000),
    "cli: spoiled written rounds": Volume(80, 120, 2_000),
    "exact: hands whose advice is relabelled": Volume(6, 6, 30),
    "exact: hands whose row is relabelled": Volume(30, 30, 600),
    "exact: raised rows, ma-crazy-4-poker": Volume(6, 6, 60),
    "exact: raised rows, ma-four-card-poker": Volume(2, 2, 20),
    "exact: raised rows, ma-ultimate-texas-holdem": Volume(1, 1, 5),
    "games: rounds of each": Volume(200, 300, 20_000),
    "hands: deals": Volume(100, 150, 5_000),
    "hands: deals by two rankings": Volume(3_000, 5_000, 30_000),
    "hands: deals of each order": Volume(60, 100, 400),
    "hands: deals that other evaluators rank": Volume(10_000, 15_000, 60_000),
    "ledger: rounds balanced": Volume(5, 7, 150),
    "ledger: rounds conserved": Volume(4, 5, 100),
    "log: crashes": Volume(10, 15, 500),
    "log: crashes with another course": Volume(8, 12, 300),
    "pit: batches in a database": Volume(25, 25, 250),
    "pit: elections of a gaming day": Volume(10, 15, 200),
    "pit: kills of a server": Volume(2, 2, 50),
    "proof: changed logs": Volume(12, 18, 400),
    "proof: forged logs": Volume(60, 100, 5_000),
    "rounds: sittings of random commands": Volume(4, 6, 20_000),
    "rulebooks: documents": Volume(60, 80, 2_000),
    "rulebooks: single changes": Volume(20, 30, 800),
    "submissions: broken filings changed": Volume(60, 100, 3_000),
    "submissions: random keys": Volume(40, 60, 1_500),
    "submissions: random values": Volume(80, 120, 4_000),
    "table: linked tables": Volume(8, 12, 250),
    "web: frames on a socket": Volume(30, 30, 2_000),
    "web: requests to each route": Volume(3, 3, 60),
}


def profile() -> Profile:
    """The profile of this run; ``ci`` where no run has chosen one."""
    chosen = os.environ.get(VARIABLE, "ci")
    return next(name for name in PROFILES if name == chosen)


def volume(name: str) -> int:
    """The number of cases of an entry of the table under the profile of this run."""
    return int(getattr(VOLUMES[name], profile()))


def examples(name: str, **options: Any) -> settings:
    """Hypothesis settings with the number of examples of an entry; without a deadline, since machines can be busy."""
    return settings(max_examples=volume(name), deadline=None, **options)
