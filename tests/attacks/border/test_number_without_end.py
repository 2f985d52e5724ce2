"""A number without end: any account sends a small text that stands for a number of a billion digits.

Before: ``{"do": "move-meter", "by_amount": "1e999999999"}`` from a player was read on the event loop before any right
was checked; nobody was answered for as long as it was watched (60 s). ``{"do": "open", "meters": {"a": "1e10000000"}}``
did the same.
"""

from __future__ import annotations

import json
import time
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from pitboss.clauses import BadInput, PitbossError
from pitboss.log.chain import GENESIS, Entry, Tip, seal
from pitboss.log.records import AnyCommand, from_log
from pitboss.money import Odds, dollars, read_meter
from pitboss.pit.requests import duties, requests
from pitboss.pit.requests.denials import NotYours
from pitboss.rounds import codec
from pitboss.rounds.commands import JoinLink, MoveMeter, Open
from tests.cli.logs import night, opened_up
from tests.pit.houses import CRAZY, opened, run
from tests.proof.forgeries import proven

ENDLESS = (
    "1e999999999",
    "1e-999999999",
    "1E+99999999",
    "9" * 10_000,
    "1/" + "9" * 10_000,
    "1_000e9999999",
    "١e٩٩٩٩٩٩٩٩",
)
COMMANDS = (
    {"do": "move-meter", "meter": "progressive", "by_amount": ..., "cause": "award", "from_table": "b", "number": 1},
    {"do": "open", "meters": {"progressive": ...}},
    {"do": "join-link", "link": "bank", "meters": {"progressive": ...}},
)

WORDS = tuple(str(kind.__struct_config__.tag) for kind in (*AnyCommand.__args__, *requests.AnyRequest.__args__))
EVERYBODY = ("player", *sorted(duties.staff()))


def filled(command: dict[str, Any], number: str) -> dict[str, Any]:
    """The command with the number in its place."""
    return {
        name: number if value is ... else filled(value, number) if isinstance(value, dict) else value
        for name, value in command.items()
    }


@pytest.mark.parametrize("roles", [(), ("dealer", "floor", "supervisor", "auditor", "admin")], ids=["player", "all"])
def test_no_account_can_stop_the_pit_with_a_number(database: str, roles: tuple[str, ...]) -> None:
    """Every command that takes a fraction is refused at once, whoever sends it, and the table goes on."""

    async def story() -> None:
        async with opened(database) as house:
            eve = await house.person("Eve", *roles)
            began = time.perf_counter()
            for command in COMMANDS:
                for number in ENDLESS:
                    with pytest.raises(PitbossError):
                        await house.pit.give(eve, CRAZY, f"{command['do']} {number[:20]}", 0, filled(command, number))
            assert time.perf_counter() - began < 1
            await house.do(await house.person("Ann"), CRAZY, do="sit", position=1)

    run(story)


def test_rights_come_before_the_content(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a command that its sender could never give, nothing but the word is read."""
    looked: list[object] = []
    monkeypatch.setattr(requests, "excess", looked.append)
    monkeypatch.setattr(codec, "read_value", lambda *_: looked.append("read"))
    for word in WORDS:
        for role in (role for role in EVERYBODY if not duties.may_ever({role}, word)):
            with pytest.raises(NotYours):
                requests.read({"do": word, "by_amount": "1", "cards": ["As"]}, frozenset({role}))
    assert not looked


def test_every_command_and_wish_has_its_givers() -> None:
    """The table of duties knows every word, and no other; requests aside."""
    asked = {row.do for row in duties.all_duties() if " " not in row.do}
    assert asked == set(WORDS)


@pytest.mark.parametrize("number", ENDLESS)
@pytest.mark.parametrize("kind", [Open, JoinLink, MoveMeter])
def test_a_log_with_such_a_number_is_refused(kind: type, number: str) -> None:
    """``pitboss verify``, ``replay`` and the auditor read logs that anybody may have written."""
    word = kind.__struct_config__.tag  # type: ignore[attr-defined]
    command = filled(next(command for command in COMMANDS if command["do"] == word), number)
    record = {"type": "asked", "command": command, "at": 0}
    began = time.perf_counter()
    with pytest.raises(ValueError, match="is no fraction"):
        from_log(_entry(GENESIS, "2026-01-01T00:00:00.000Z", "house", [record]))
    assert time.perf_counter() - began < 0.1


@pytest.mark.parametrize("digits", [17, 400, 4000])
def test_a_log_with_long_numbers_is_found_out(digits: int) -> None:
    """A proof of a log with a wager of many digits ends at once, with a finding."""
    lines, tip = [], GENESIS
    for line in opened_up(night("ma-four-card-poker")):
        for event in line.events:
            command = event.get("command", event)
            if "amount" in command:
                command["amount"] = 10**digits - 1
        entry = _entry(tip, line.at, line.by, line.events)
        lines.append(entry.line)
        tip = entry.tip
    began = time.perf_counter()
    (result,) = proven({"log": lines})
    assert result.finding is not None
    assert "16 digits" in result.finding.said
    assert time.perf_counter() - began < 2


def test_amounts_and_odds_have_a_length() -> None:
    """Amounts in submissions, written rounds and drills, and odds, are read at once or refused."""
    began = time.perf_counter()
    for text in (
        "9" * 60_000,
        "$" + "9" * 60_000,
        "1," * 20_000 + "000",
        "9" * 60_000 + " to 1",
        "9" * 60_000 + "% of meter",
    ):
        for read in (dollars, read_meter, Odds.read):
            with pytest.raises(BadInput):
                read(text)
    assert time.perf_counter() - began < 1


def test_what_tables_write_is_read() -> None:
    """Meters hold fractions of cents, also negative movements; they are read as they were written."""
    for amount in (Fraction(5000), Fraction(-1, 3), Fraction(10**20 + 1, 10**24), Fraction("5000.005")):
        assert codec.read_value(Fraction, codec.write_value(amount)) == amount
    assert codec.read_value(Fraction, 12) == 12


def _entry(tip: Tip, at: str, by: str, events: list[Any]) -> Entry:
    """A line with numbers of any length, which the chain's own encoder does not write."""
    return seal(tip, at, by, [msgspec.Raw(json.dumps(event).encode()) for event in events])
