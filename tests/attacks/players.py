"""A pit in a process of its own and people in front of a browser, with a network between them that can be attacked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tests.attacks.blackhole import Network, network
from tests.pit.serving import serving, write_people

if TYPE_CHECKING:
    from tests.browser.chromium import Browser
    from tests.browser.visitors import Door

NAMES = tuple(f"Guest {number}" for number in range(1, 10))


@contextmanager
def reached(browser: Browser, folder: Path, *arguments: str, delay: float = 0.0) -> Iterator[tuple[Door, Network]]:
    """A pit and the way to it, through a network; players are called Guest 1 to Guest 9."""
    from tests.browser.visitors import Door

    database = str(folder / "pit.db")
    write_people(database, NAMES, 100_000)
    with serving(folder, database, *arguments) as running, network(running.address, delay) as between:
        link = re.search(r"administrator +(\S+)", running.greeting)
        door = Door(browser, between.address, link[1] if link else "", NAMES)
        yield door, between
        between.heal()
        door.close()
