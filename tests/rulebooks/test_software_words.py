"""What a clause asks of the software is said in words; a command, event or step that it names is a real one."""

from __future__ import annotations

import re
import tomllib

import pytest

from pitboss.rulebooks import names
from tests.docs.log_words import COMMANDS, EVENTS
from tests.house.project import ROOT

COMMAND_WORDS = {str(word.__struct_config__.tag) for word in COMMANDS}
EVENT_WORDS = {str(word.__struct_config__.tag) for word in EVENTS}
CALL = re.compile(r"(?<![\w.])([A-Za-z][\w-]*)\(")
COMPOUND = re.compile(r"(?<![\w#(-])[a-z]+(?:-[a-z]+)+\b")
NAMED = re.compile(r"\b[Tt]he (command|event|step) ([a-z]+(?:-[a-z]+)*)")
ORDINARY = """
    four-card five-card seven-card three-of-a-kind four-of-a-kind royal-flush straight-flush full-house
    five-high six-high off-suit dealer-hand own-hand seven-hand row-by-row pre-shuffled wrap-around
    non-playing non-players tie-break per-deck per-position player-facing lowest-numbered accepted-wager
    lock-out multi-game
"""
"""Compounds of ordinary English that occur in these sentences."""


def asked(rulebook: str) -> dict[str, str]:
    """What each clause of a rulebook asks of the software."""
    path = ROOT / "src" / "pitboss" / "rulebooks" / rulebook / "clauses.toml"
    return {row["id"]: row["software"] for row in tomllib.loads(path.read_text(encoding="utf-8"))["clause"]}


def steps() -> set[str]:
    """Every name that the procedures of a rulebook give to a step."""
    paths = (ROOT / "src" / "pitboss" / "rulebooks").glob("*/procedures.toml")
    return {name for path in paths for name in re.findall(r'step = "([a-z-]+)"', path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("rulebook", names())
def test_no_invented_name_is_asked_for(rulebook: str) -> None:
    """Every name with an underscore, a hyphen or a bracket is a command, an event or a step, or ordinary English."""
    known = COMMAND_WORDS | EVENT_WORDS | steps()
    for clause, text in asked(rulebook).items():
        assert not re.search(r"\w_\w", text), (clause, text)
        assert [word for word in CALL.findall(text) if word not in known] == [], (clause, text)
        assert [word for word in COMPOUND.findall(text) if word not in known | set(ORDINARY.split())] == [], (
            clause,
            text,
        )


@pytest.mark.parametrize("rulebook", names())
def test_named_commands_and_events_are_real(rulebook: str) -> None:
    """Where a sentence says "the command", "the event" or "the step" and a name, there is one of that name."""
    known = {"command": COMMAND_WORDS, "event": EVENT_WORDS, "step": steps() | {"that"}}
    for clause, text in asked(rulebook).items():
        for kind, word in NAMED.findall(text):
            assert word in known[kind], (clause, text)
