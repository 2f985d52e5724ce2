"""The order in which tests are handed to the workers, so that all of them are busy to the end.

Each worker begins with an equal run of the list, and one that is done takes half of what the busiest has left, from
its end. So the first worker compiles the kernels while the others run the many quick tests, and then they share what
is long. Tests of a running pit wait much and compute little; mathematics is the opposite. Run side by side they fill
the processors.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import pytest

from tests.tiers import ROOT, Tier, tier_of

FIRST = "tests/exact/test_first.py"
"""Compiles the kernels that others share; nothing else that computes may begin beside it."""
LONG = ("docs", "exact", "simulation", "reports", "house")
"""Folders of the slow tier with tests that take several seconds: they begin before the others."""

Group = tuple[pytest.Item, ...]


def ordered(items: list[pytest.Item]) -> list[pytest.Item]:
    """The tests in their order; the tests of a file stay together."""
    tiers: dict[Tier, list[Group]] = {"fast": [], "slow": [], "system": []}
    first: list[Group] = []
    for path, group in groupby(items, key=lambda item: item.path):
        tests = tuple(group)
        if tests[0].nodeid.startswith(FIRST):
            first.append(tests)
        else:
            tiers[tier_of(path) if path.is_relative_to(ROOT) else "fast"].append(tests)
    slow = sorted(tiers["slow"], key=_is_short)
    lead = len(tiers["system"]) // 4  # these run while the kernels are compiled
    middle = interleaved(tiers["system"][lead:], slow)
    return [item for group in (*first, *tiers["system"][:lead], *middle, *tiers["fast"]) for item in group]


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
