"""The way of one wager through the code is the list in CONTRIBUTING.md, from top to bottom."""

from __future__ import annotations

import re
import sys
import threading
from pathlib import Path
from types import FrameType

import msgspec
import pytest

from tests.house.project import ROOT
from tests.web.real import real_pit

_ROW = re.compile(r"^\| `([\w/]+)\.py` \| `([\w.]+)` \|", re.MULTILINE)
MOST_MODULES = 24
TABLE = "ma-ultimate-texas-holdem"


def listed() -> list[tuple[str, str]]:
    """The rows of the list: module and function."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    return [(f"pitboss.{path.replace('/', '.')}", function) for path, function in _ROW.findall(text)]


class Calls:
    """Every function of Pitboss that is called while it records, in the order of first calls, on all threads."""

    def __init__(self) -> None:
        self.recording = False
        self.order: dict[tuple[str, str], None] = {}

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        """What the interpreter calls."""
        if self.recording and event == "call":
            module = frame.f_globals.get("__name__", "")
            if module.startswith("pitboss."):
                self.order.setdefault((module, frame.f_code.co_qualname))


@pytest.fixture
def calls(tmp_path: Path) -> Calls:
    """The calls from the message that lays an ante to the answer that it lies there."""
    recorded = Calls()
    earlier = sys.getprofile()
    threading.setprofile(recorded)  # the thread that writes is started with the pit
    try:
        with real_pit(tmp_path) as real:
            anna = real.visitor("Anna")

            async def lay() -> None:
                async with anna.connect() as socket:
                    socket.send("w", TABLE, do="watch")
                    await socket.told("done")
                    socket.send("s", TABLE, do="sit", position=1)
                    seen = (await socket.told("done"))["seq"]
                    ante = {"do": "stake", "position": 1, "wager": "ante", "on": "", "total": 1000}
                    sys.setprofile(recorded)
                    recorded.recording = True
                    socket.say(msgspec.json.encode({"id": "a", "table": TABLE, "seen": seen, "do": ante}).decode())
                    await socket.told("done")
                    recorded.recording = False
                    sys.setprofile(earlier)

            real.run(lay())
    finally:
        threading.setprofile(None)
        sys.setprofile(earlier)
    return recorded


def test_the_way_of_a_wager_is_the_list(calls: Calls) -> None:
    """Each listed function is called, for the first time, after the one above it."""
    order = list(calls.order)
    rows = listed()
    assert [row for row in rows if row not in order] == []
    assert sorted(rows, key=order.index) == rows


def test_the_list_is_short_and_goes_one_way() -> None:
    """The list names no module twice, and fewer than 25."""
    modules = [module for module, _ in listed()]
    assert len(set(modules)) == len(modules) <= MOST_MODULES
