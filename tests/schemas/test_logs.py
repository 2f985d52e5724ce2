"""The schema of a log's line agrees with the reader of logs, for the format of today and earlier ones."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from pitboss.log.records import AnyCommand
from pitboss.rounds.codec import AnyEvent
from pitboss.schemas import schema
from tests.house.project import ROOT
from tests.schemas.validating import validator, wrong

LOGS = sorted([*(ROOT / "tests/log").glob("*/*.log"), *(ROOT / "tests/proof/earlier").glob("*.log.gz")])
MOST = 400


def _lines(log: Path) -> list[bytes]:
    content = gzip.decompress(log.read_bytes()) if log.suffix == ".gz" else log.read_bytes()
    return content.splitlines()[:MOST]


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_every_line_of_a_log_fits(log: Path) -> None:
    """Logs that were written long ago fit as well as new ones."""
    for line in _lines(log):
        assert not wrong(validator("log"), json.loads(line)), line


def test_every_word_of_a_log_is_described() -> None:
    """Each event and each command has a schema of its own, by the word that stands in the file."""
    described = schema("log")["$defs"]
    for kind in (*get_args(AnyEvent), *get_args(AnyCommand)):
        config = kind.__struct_config__
        assert described[kind.__name__]["properties"][config.tag_field] == {"enum": [config.tag]}


def test_a_line_that_cannot_be_read_is_refused() -> None:
    """An unknown event, a member of another type, a missing one and a hash that is none."""
    line = json.loads(_lines(LOGS[-1])[0])
    assert not wrong(validator("log"), line)
    events = line["events"]
    changes: tuple[dict[str, Any], ...] = (
        {"events": [*events, {"type": "no-such-word"}]},
        {"events": [events[0], {**events[1], "table": 5}]},
        {"events": [events[0], {name: value for name, value in events[1].items() if name != "table"}]},
        {"events": []},
        {"hash": "0"},
        {"more": 1},
    )
    for change in changes:
        assert wrong(validator("log"), {**line, **change}), change


def test_numbers_are_exact() -> None:
    """A fraction is a text of digits; a card is two letters."""
    moved = {"type": "meter-moved", "meter": "progressive", "by": "1/3", "cause": "contribution"}
    line = json.loads(_lines(LOGS[-1])[0])
    for by, fits in (("1/3", True), ("20", True), (5, True), ("1e9", False), (0.5, False)):
        line["events"] = [line["events"][0], {**moved, "by": by}]
        assert bool(wrong(validator("log"), line)) is not fits, by
    assert msgspec.json.encode(moved)
