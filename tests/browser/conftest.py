"""A browser and a pit for each module; visitors for each test, whose pages must be without fault."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.pit.serving import Serving, serving, write_people

if TYPE_CHECKING:
    from tests.browser.chromium import Browser
    from tests.browser.visitors import Door

UNHURRIED = ("--betting-seconds", "600", "--decision-seconds", "600")
REGULARS = {
    "player": [*(f"Guest {number}" for number in range(1, 25)), "Anna", "Ben", "Carl", "Hands", "Audited"],
    "dealer": [*(f"Dealer {number}" for number in range(1, 4)), "Dora"],
    "floor": [*(f"Floor {number}" for number in range(1, 5)), "Fay"],
    "auditor": [f"Auditor {number}" for number in range(1, 4)],
}
"""Who has an account before the pit opens, by role; others sign up or follow a link, as the administrator does."""
CHIPS = 100_000


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A Chromium without a window. No longer than a module: while it is there no other event loop can run."""
    from tests.browser.chromium import chromium

    with chromium() as running:
        yield running


@pytest.fixture(scope="module")
def filed() -> Path | None:
    """The submissions of the tables; None opens one table of each rulebook."""
    return None


@pytest.fixture(scope="module")
def pace() -> tuple[str, ...]:
    """How long people have."""
    return UNHURRIED


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, filed: Path | None, pace: tuple[str, ...]) -> Iterator[Serving]:
    """A server in a process of its own, with a database that goes away."""
    folder = tmp_path_factory.mktemp("pit")
    for role, names in REGULARS.items():
        write_people(str(folder / "pit.db"), names, CHIPS, " ".join({"player", role}))
    with serving(folder, str(folder / "pit.db"), *pace, submissions=filed) as running:
        yield running
        status, said = running.end()
        words = [line for line in said.splitlines() if "pitboss.failures" not in line]  # links that are tried twice
        assert (status, words[0]) == (
            0,
            "The pit is closed. Rounds that were not finished go on at the next start.",
        )


@pytest.fixture(scope="module")
def entrance(browser: Browser, served: Serving) -> Door:
    """The way into the pit, with the link that the server printed for its administrator."""
    from tests.browser.visitors import Door

    link = re.search(r"administrator +(\S+)", served.greeting)
    assert link is not None
    return Door(browser, served.address, link[1], {name for names in REGULARS.values() for name in names})


@pytest.fixture
def door(entrance: Door) -> Iterator[Door]:
    """The way in for one test, after which everybody has left without a fault on any page."""
    yield entrance
    entrance.close()
