"""docs/log-words.md lists the words of the log as the code has them, and no page shows a word that no log holds."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from pitboss.log.chain import Tip, follow
from pitboss.log.records import from_log
from pitboss.rounds import commands, events
from pitboss.rounds.commands import Command
from pitboss.rounds.events import Event
from tests.docs.log_words import COMMANDS, EVENTS, PAGE, RECORDS, page
from tests.house.project import ROOT

FORMAT = ROOT / "docs" / "log-format.md"
ALL: tuple[type[msgspec.Struct], ...] = (*COMMANDS, *EVENTS, *RECORDS)
PAGES = sorted((ROOT / "docs").rglob("*.md"))
OTHERS = {"serve-api": {"ping", "watch", "wait"}, "floor-queue": {"take"}}
"""Words of other protocols, by page."""


def test_the_page_lists_the_words_of_the_code() -> None:
    """Every command and event stands there with its members; after a change ``python -m tests.docs.log_words``."""
    text = PAGE.read_text(encoding="utf-8")
    assert page(text) == text


@pytest.mark.parametrize(("parent", "module", "words"), [(Command, commands, COMMANDS), (Event, events, EVENTS)])
def test_no_word_is_missing(parent: type, module: object, words: tuple[type, ...]) -> None:
    """What the log can hold is every command and every event that the core has."""
    kinds = [value for value in vars(module).values() if isinstance(value, type) and issubclass(value, parent)]
    assert set(kinds) - {parent} == set(words)


def test_the_line_on_the_page_is_a_line() -> None:
    """The example is a line of a log: its hash fits, and it holds a command that was granted and its event."""
    block = re.search(r"```json\n(\{\"seq\".*?)```", FORMAT.read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    line = "".join(part.removeprefix(" ") for part in block[1].splitlines())
    plain = msgspec.json.decode(line)
    entry = follow(Tip(plain["seq"] - 1, plain["prev"]), f"{line}\n".encode())
    record, (event,) = from_log(entry)
    assert (record.command, event) == (
        commands.PlaceBet(3, "ante", 1000),
        events.Wagered(3, "Anna", "ante", 1000),
    )


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.stem)
def test_pages_show_words_of_the_log_alone(path: Path) -> None:
    """Wherever a page shows an event or a command in JSON, there is one of that name."""
    known = {str(word.__struct_config__.tag) for word in ALL}
    shown = re.findall(r'"(?:type|do)":\s*"([a-z-]+)"', path.read_text(encoding="utf-8"))
    assert set(shown) - known - OTHERS.get(path.stem, set()) == set()
