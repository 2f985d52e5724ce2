"""Garbage is found, young or old, and what lives is not looked through again and again."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator

import pytest

from pitboss.web.server import gc_tuning


class Knot:
    """Something that refers to itself: nobody frees it but the search for garbage."""

    def __init__(self) -> None:
        self.itself = self


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    before, asking = gc.get_threshold(), list(gc.callbacks)
    yield
    gc.set_threshold(*before)
    gc.callbacks[:] = asking
    gc.unfreeze()


def test_the_young_are_looked_through_and_set_aside() -> None:
    """A young knot is found without asking; what lives is set aside, so that the next search does not see it."""

    async def story() -> None:
        gc_tuning.look_little()
        knot = weakref.ref(Knot())
        lives = [[] for _ in range(3 * gc.get_threshold()[0])]  # type: ignore[var-annotated]
        assert knot() is None
        assert len(gc.get_objects(generation=1)) == len(gc.get_objects(generation=2)) == 0
        assert gc.get_freeze_count() > len(lives) / 2

    asyncio.run(story())


def test_once_an_hour_all_is_looked_through(monkeypatch: pytest.MonkeyPatch) -> None:
    """A knot that was set aside while it was used is found by the next search through everything."""
    monkeypatch.setattr(gc_tuning, "_ALL_EVERY", 0.05)

    async def story() -> None:
        knot = Knot()
        result = weakref.ref(knot)
        gc_tuning.look_little()
        del knot
        gc.collect()
        assert result() is not None
        await asyncio.sleep(0.2)
        assert result() is None

    asyncio.run(story())
