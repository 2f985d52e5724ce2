"""Every act of every rulebook is seen: over all houses and rare rounds each stands in a log, as its row says.

An act that is asked for is a step that the options offered; another is logged with it, or told by an event.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.duties.duties import Duty, duties, params
from tests.duties.houses import houses
from tests.duties.records import recorded
from tests.duties.scenes import RARE
from tests.duties.watched import Watched
from tests.once import once_a_run


def tables(rulebook: str) -> Iterator[Watched]:
    """Every house of a rulebook after a round, and every rare round under it."""
    for house in houses(rulebook):
        live = Watched(house.rulebook, house.example, house.elections, players=2)
        live.play()
        yield live
    yield from (rare(rulebook) for name, rare in RARE if name == rulebook)


@once_a_run
def shown(rulebook: str) -> frozenset[str]:
    """The acts of a rulebook that some log shows."""
    acts = [duty for duty in duties("act") if duty.rulebook == rulebook]
    seen: set[str] = set()
    for live in tables(rulebook):
        seen |= {duty.title for duty in acts if duty.title not in seen and recorded(duty, live.log, live.asked)}
    return frozenset(seen)


@pytest.mark.parametrize("duty", params(duties("act")))
def test_an_act_is_seen_in_a_log(duty: Duty) -> None:
    """Somebody does it at a table, and the log says so."""
    assert duty.title in shown(duty.rulebook)
