"""The order of the tests: none is lost, files stay together, and waiting tests run beside computing ones."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from tests.order import FIRST, TOOLS, interleaved, ordered
from tests.tiers import ROOT, tier_of


class Fake:
    """A test, as far as its order is concerned."""

    def __init__(self, file: str, number: int) -> None:
        self.path = ROOT / file
        self.nodeid = f"tests/{file}::test_{number}"


def collected(*files: str) -> list[pytest.Item]:
    """Two tests of each file."""
    return [cast(pytest.Item, Fake(file, number)) for file in files for number in range(2)]


def test_quick_tests_come_last_and_the_kernels_first() -> None:
    """The first tests compile, the last ones are quick, and between them system and slow tests take turns."""
    system = [f"browser/test_{number}.py" for number in range(8)]
    slow = [f"exact/test_{number}.py" for number in range(6)]
    items = collected("law/test_a.py", *system, *slow, FIRST.removeprefix("tests/"), "rounds/test_b.py")
    result = ordered(items, workers=1)
    assert sorted(item.nodeid for item in result) == sorted(item.nodeid for item in items)
    assert [item.path for item in result[::2]] == [item.path for item in result[1::2]]
    tiers = "".join(tier_of(item.path)[1] for item in result[::2])
    assert tiers == "l" + "yy" + "yl" * 6 + "aa"
    assert result[0].nodeid.startswith(FIRST)


def test_each_worker_begins_with_what_is_long() -> None:
    """Of three workers the first compiles, the second checks types, all share what is long and end with quick tests."""
    long = [f"browser/test_{number}.py" for number in range(8)] + [f"exact/test_{number}.py" for number in range(6)]
    named = [file.removeprefix("tests/") for file in (FIRST, TOOLS)]
    items = collected(*long, *named, *(f"law/test_{number}.py" for number in range(40)))
    result = ordered(items, workers=3)
    assert sorted(item.nodeid for item in result) == sorted(item.nodeid for item in items)
    share = len(items) // 3
    runs = [result[:share], result[share : 2 * share], result[2 * share :]]
    assert [run[0].nodeid.partition("::")[0] for run in runs[:2]] == [FIRST, TOOLS]
    for run in runs:
        tiers = [tier_of(item.path) for item in run]
        assert tiers[:6].count("fast") == 0
        assert set(tiers[tiers.index("fast") :]) == {"fast"}


def test_both_lists_are_used_up_evenly() -> None:
    """A long list and a short one end together."""
    left, right = ([(item,) for item in collected(*files)] for files in (["web/test_a.py"] * 4, ["cli/test_a.py"]))
    names = [Path(group[0].path).parent.name for group in interleaved(left, right)]
    assert names == ["web", "cli", "web", "web", "web", "web", "cli", "web", "web", "web"]
