"""Whoever needs no account sends everything: a file's name, a body without end, tables in tables, a sum without end.

The endpoints for other programs read no file that a stranger names, take so many bytes and no more, and end a question
in time, together with its process, so that the next one is answered.
"""

from __future__ import annotations

import asyncio
import os
import time
from pathlib import Path
from typing import Any

import pytest

from pitboss.pit.workers.exact_worker import NoAnswer
from pitboss.pit.workers.timed_worker import TimedWorker, TooLong
from pitboss.web.handlers.programs import LARGEST_LOG
from pitboss.web.routes import LARGEST_BODY
from tests.web.site import Site, on_a_site

SECRET = "swordfish"


def test_no_file_is_read_that_a_stranger_names(tmp_path: Path) -> None:
    """Neither as a submission nor as a rulebook nor as a round; the answer shows nothing of it."""
    file = tmp_path / "house.toml"
    file.write_text(f'rulebook = "ma-uth"\noperator = "{SECRET}"\n', encoding="utf-8")
    rounds: list[dict[str, Any]] = [
        {"round": {"rulebook": "ma-uth", "submission": str(file), "seat": [{"wagers": {"ante": 10}}]}},
        {"round": {"rulebook": str(file), "seat": [{"wagers": {"ante": 10}}]}},
        {"round": str(file)},
        {"round": {"rulebook": "ma-uth", "seat": [{"wagers": {"ante": 10}}]}, "submission": str(file)},
    ]

    async def scenario(site: Site) -> None:
        try:
            for path, bodies in (
                ("/api/settle", rounds),
                ("/api/round", rounds[:3]),
                ("/api/round/decisions", [{**body, "position": 1} for body in rounds[:3]]),
                ("/api/check", [{"submission": str(file)}]),
                ("/api/edge", [{"rulebook": str(file)}, {"rulebook": str(tmp_path)}, {"submission": str(file)}]),
                ("/api/verify", [{"log": str(file)}]),
            ):
                for body in bodies:
                    answer = await site.browser().ask("POST", path, body)
                    assert SECRET not in answer.text
                    assert answer.status_code in (200, 404, 422), answer.text
                    assert answer.status_code != 200 or not answer.json()["proven"]
        finally:
            site.pit.timed_worker.close()

    on_a_site(scenario)


def test_bodies_have_an_end() -> None:
    """A body that is too large is refused before it is read, and one that is nested too deep is bad input."""

    async def scenario(site: Site) -> None:
        browser = site.browser()
        try:
            large = b'{"round": "' + b"x" * LARGEST_BODY + b'"}'
            assert (await browser.ask("POST", "/api/settle", content=large)).status_code == 413
            log = b'{"log": "' + b"x" * LARGEST_LOG + b'"}'
            assert (await browser.ask("POST", "/api/verify", content=log)).status_code == 413
            for depth in (90, 900, 9000):
                nested = (
                    b'{"round": {"rulebook": "ma-uth", "elections": ' + b'{"a":' * depth + b"1" + b"}" * depth + b"}}"
                )
                for path in ("/api/settle", "/api/round"):
                    answer = await browser.ask("POST", path, content=nested)
                    assert answer.status_code in (400, 409, 422), answer.text
                    assert set(answer.json()) == {"format", "error"}
        finally:
            site.pit.timed_worker.close()

    on_a_site(scenario)


def test_a_question_ends_in_time_and_the_next_is_answered() -> None:
    """One that takes too long, and one whose asker has gone: the process goes with it, and another one answers."""

    async def scenario() -> None:
        worker = TimedWorker(seconds=3)
        try:
            first = await worker.ask(os.getpid)
            began = time.monotonic()
            with pytest.raises(TooLong):
                await worker.ask(time.sleep, 60)
            assert time.monotonic() - began < 30
            gone = asyncio.create_task(worker.ask(time.sleep, 60))
            await asyncio.sleep(0.1)
            gone.cancel()
            with pytest.raises(asyncio.CancelledError):
                await gone
            assert await worker.ask(os.getpid) != first
        finally:
            worker.close()
        with pytest.raises(NoAnswer):
            await worker.ask(os.getpid)

    asyncio.run(scenario())
