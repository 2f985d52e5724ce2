"""The order in which tests are handed to the workers, so that all of them are busy to the end.

Each worker begins with an equal run of the list, and one that is done takes half of what the busiest has left, from
its end. So each run begins with its share of what is long and ends with quick tests, of which there are plenty. The
first worker compiles the kernels meanwhile, the second begins with the type checker. Tests of a running pit wait much
and compute little; mathematics is the opposite. Run side by side they fill the processors.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby

import pytest

from tests.tiers import ROOT, Tier, tier_of

FIRST = "tests/exact/test_first.py"
"""Compiles the kernels that others share; nothing else that computes may begin beside it."""
TOOLS = "tests/house/tools/test_tools.py"
"""Its longest test takes a minute, whoever else is done."""
LONG = ("docs", "exact", "simulation", "reports", "house")
"""Folders of the slow tier with tests that take several seconds: they begin before the others."""

Group = tuple[pytest.Item, ...]


def worker_count() -> int:
    """How many workers the list is divided among."""
    return int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))


def ordered(items: list[pytest.Item], workers: int) -> list[pytest.Item]:
    """The tests in their order; the tests of a file stay together, but for quick ones where a worker's run ends."""
    tiers: dict[Tier, list[Group]] = {"fast": [], "slow": [], "system": []}
    kernels: list[Group] = []
    tools: list[Group] = []
    for path, same in groupby(items, key=lambda item: item.path):
        tests = tuple(same)
        if tests[0].nodeid.startswith(FIRST):
            kernels.append(tests)
        elif tests[0].nodeid.startswith(TOOLS):
            tools.append(tests)
        else:
            tiers[tier_of(path) if path.is_relative_to(ROOT) else "fast"].append(tests)
    slow = sorted(tiers["slow"], key=_is_short)
    lead = len(tiers["system"]) // 4  # these run while the kernels are compiled
    runs: list[list[pytest.Item]] = [[] for _ in range(workers)]
    runs[0] += chain(*kernels)
    runs[min(1, workers - 1)] += chain(*tools)
    for place, group in enumerate(tiers["system"][:lead]):
        runs[1 + place % (workers - 1) if workers > 1 else 0] += group
    for place, group in enumerate(interleaved(tiers["system"][lead:], slow)):
        runs[place % workers] += group
    return filled(runs, [item for group in tiers["fast"] for item in group])


def filled(runs: list[list[pytest.Item]], quick: list[pytest.Item]) -> list[pytest.Item]:
    """The runs one after the other, each filled up with quick tests to an equal length."""
    total = len(quick) + sum(map(len, runs))
    result: list[pytest.Item] = []
    for place, run in enumerate(runs, 1):
        result += run
        missing = max(0, total * place // len(runs) - len(result)) if place < len(runs) else len(quick)
        result += quick[:missing]
        quick = quick[missing:]
    return result


def interleaved(left: Sequence[Group], right: Sequence[Group]) -> Iterator[Group]:
    """Two lists of groups as one, such that both are used up evenly."""
    places = [*_places(left), *_places(right)]
    return (group for _, group in sorted(places, key=lambda place: place[0]))


def _places(groups: Sequence[Group]) -> Iterable[tuple[float, Group]]:
    total = sum(map(len, groups))
    before = 0
    for group in groups:
        yield before / total, group
        before += len(group)


def _is_short(group: Group) -> bool:
    return group[0].path.relative_to(ROOT).parts[0] not in LONG
