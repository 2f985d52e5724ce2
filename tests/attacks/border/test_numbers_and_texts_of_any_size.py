"""Numbers and texts of any size: every field of every command holds a number of 4,000 digits, a text of 15,000 letters.

Before: ``{"do": "leave", "position": 10**4000}`` came as far as the table, and the refusal repeated all 4,000 digits; a
wager's name of 15,000 letters went into the table's log with every refusal.
"""

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from pitboss.clauses import PitbossError
from pitboss.log.records import AnyCommand
from pitboss.pit.requests import bounds, requests
from pitboss.pit.requests.bounds import DEEPEST, LARGEST_NUMBER, LONGEST_TEXT, MOST_VALUES, excess
from tests.pit.houses import CRAZY, opened, run

EVERY_ROLE = ("dealer", "floor", "supervisor", "auditor", "admin")
NUMBERS = (-1, -(2**63), LARGEST_NUMBER + 1, 2**64, 10**30, 10**4000, 0.5, 1e300, float("inf"), float("nan"))
TEXTS = ("x" * (LONGEST_TEXT + 1), "x" * 15_000, "a\0b", "a\nb", "\x1b[2J", "\u202e", "9" * 4000)
KINDS = (*AnyCommand.__args__, *requests.AnyRequest.__args__)


def sized(kind: type[msgspec.Struct]) -> Iterator[dict[str, Any]]:
    """A command with all fields as they should be, but for one."""
    hints = typing.get_type_hints(kind)
    good = {name: 1 if hints[name] is int else "As" for name in kind.__struct_fields__} | {
        "do": kind.__struct_config__.tag
    }
    for name in kind.__struct_fields__:
        wrong = NUMBERS if hints[name] is int else TEXTS
        for value in (*wrong, [wrong[-1]], {wrong[-1] if isinstance(wrong[-1], str) else "x": wrong[-1]}):
            yield good | {name: value}


def test_every_field_has_a_length_and_a_range(database: str) -> None:
    """Whoever sends it, a value out of bounds is refused in a few words, and nothing of it is in any log."""

    async def story() -> None:
        async with opened(database) as house:
            boss = await house.person("Boss", *EVERY_ROLE)
            before = {table.id: table.seq for table in house.pit.tables.values()}
            tried = 0
            for kind in KINDS:
                for number, command in enumerate(sized(kind)):
                    tried += 1
                    with pytest.raises(PitbossError) as refused:
                        await house.pit.give(boss, CRAZY, f"{command['do']} {number}", 0, command)
                    assert refused.value.code in ("command-unreadable", "not-yours")
                    assert len(refused.value.said) < 300
            assert tried > 300
            assert {table.id: table.seq for table in house.pit.tables.values()} == before

    run(story)


@pytest.mark.parametrize(
    ("message", "said"),
    [
        ({"a": [1] * MOST_VALUES}, "values"),
        ({str(number): number for number in range(MOST_VALUES)}, "values"),
        ({"x" * (LONGEST_TEXT + 1): 1}, "characters"),
        ([[[[[]]]]], "levels"),
        ({"a": LARGEST_NUMBER + 1}, "between"),
        ({"a": -1}, "between"),
        ({"a": 1.0}, "whole"),
        ({"a": "\0"}, "printed"),
    ],
)
def test_what_is_too_large_is_named(message: object, said: str) -> None:
    """Length, range, depth and number of values are bounded in one place, for every message."""
    assert said in excess(message)


def test_what_is_within_bounds_passes() -> None:
    """The largest message that is allowed is allowed."""
    assert DEEPEST == 4
    assert not excess({"a": LARGEST_NUMBER, "b": "x" * LONGEST_TEXT, "c": [True, None, 0], "d": [[[]]]})
    assert not excess({"do": "deal", "cards": ["As"] * 52})


def test_a_wide_message_costs_no_more_than_its_bound() -> None:
    """A list of a million is not looked through."""
    wide = [[0] * bounds.MOST_VALUES for _ in range(bounds.MOST_VALUES)]
    assert "values" in excess([0] * 1_000_000)
    assert "values" in excess(wide)
