"""Another method is used while the device it replaces still stands at the table."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rounds.commands import ChangeMethod
from tests.duties.breaches.attempts import Attempt, asked, breaks
from tests.rounds.tables import HAND, MANUAL, SHUFFLER, Law, with_fallbacks


@breaks("device-still-at-the-table")
def change_the_method_over_a_device(rulebook: str) -> Iterator[Attempt]:
    """The automated shoe is neither taken away nor marked, between rounds and while betting is open."""
    live = with_fallbacks(Law(rulebook)).prepare()
    for device in (MANUAL, HAND):
        yield asked(live, ChangeMethod(device, SHUFFLER))
    live.start()
    yield asked(live, ChangeMethod(MANUAL, SHUFFLER))
