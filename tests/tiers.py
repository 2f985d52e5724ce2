"""The three tiers of the tests, by folder, and which of them a run selects.

A plugin of pytest. Without arguments pytest runs the fast tier; ``--tier`` names another one, or all of them. A run of
named files or folders, or of a marker expression, selects exactly what it names. Files of other tiers are not imported.
"""

from __future__ import annotations

import os
from itertools import groupby
from pathlib import Path
from typing import Literal, get_args

import pytest

from tests.volumes import PROFILES

Tier = Literal["fast", "slow", "system"]
TIERS: tuple[Tier, ...] = get_args(Tier)
ROOT = Path(__file__).parent

MEANING: dict[Tier, str] = {
    "fast": "the law, the core and the house rules, in one process and without compiled kernels",
    "slow": "mathematics, commands, documents, mutants and the tools that check the source",
    "system": "a running pit: servers, browsers, databases, kills and attacks",
}

FOLDERS: dict[str, Tier] = {
    "adjudicator": "slow",
    "api": "fast",
    "api/exact": "slow",
    "attacks": "system",
    "browser": "system",
    "cells": "fast",
    "charts": "slow",
    "cli": "slow",
    "cluster": "system",
    "conformance": "fast",
    "conformance/whole": "slow",
    "docs": "slow",
    "duties": "fast",
    "exact": "slow",
    "games": "fast",
    "games/exact": "slow",
    "hands": "fast",
    "house": "fast",
    "house/run": "slow",
    "house/tools": "slow",
    "law": "fast",
    "ledger": "fast",
    "live": "fast",
    "log": "fast",
    "mutants": "slow",
    "pit": "system",
    "proof": "slow",
    "reports": "slow",
    "rounds": "fast",
    "rulebooks": "fast",
    "rulebooks/mutations": "slow",
    "schemas": "fast",
    "screen": "slow",
    "simulation": "slow",
    "submissions": "fast",
    "training": "fast",
    "trial": "slow",
    "web": "system",
    "wording": "fast",
}
"""Each folder of tests and its tier; the longest matching folder counts. Files beside the folders are fast."""


def tier_of(path: Path) -> Tier:
    """The tier of a file or folder of tests."""
    parts = path.relative_to(ROOT).parts
    prefixes = ("/".join(parts[:length]) for length in range(len(parts), 0, -1))
    for prefix in prefixes:
        if prefix in FOLDERS:
            return FOLDERS[prefix]
    if path.parent == ROOT and path.suffix:
        return "fast"
    raise pytest.UsageError(f"{path} is in no tier: add its folder to FOLDERS in tests/tiers.py")


def folders(tier: Tier) -> str:
    """The folders of a tier, as one text."""
    return ", ".join(name for name, its_tier in FOLDERS.items() if its_tier == tier)


def is_whole(config: pytest.Config) -> bool:
    """Whether this run selects every test: all tiers, no name, no expression."""
    option = config.option
    return option.tier == "all" and option.names_nothing and not option.keyword and not option.markexpr


def pytest_addoption(parser: pytest.Parser) -> None:
    """Options for the tier and for the volumes of random tests."""
    group = parser.getgroup("pitboss")
    group.addoption("--tier", choices=(*TIERS, "all"), help="run this tier; without arguments pytest runs the fast one")
    group.addoption("--volumes", choices=PROFILES, help="how many random cases each test draws, see tests/volumes.py")


@pytest.hookimpl(tryfirst=True)
def pytest_cmdline_main(config: pytest.Config) -> None:
    """Select the tier, and use all processors where a whole tier runs."""
    option = config.option
    given = config.args_source is not pytest.Config.ArgsSource.TESTPATHS
    option.names_nothing = not given or [Path(name).resolve() for name in config.args] == [ROOT]
    if option.tier is None:
        option.tier = "all" if given or option.markexpr else "fast"
    if option.volumes is None:
        option.volumes = "fast" if option.tier == "fast" else "ci"
    if "PYTEST_XDIST_WORKER" in os.environ:
        return  # a worker must not start workers of its own
    if option.names_nothing and not option.collectonly and getattr(option, "numprocesses", 0) is None:
        option.numprocesses = "auto"
        option.dist = "worksteal"  # a worker with nothing left takes half of what the busiest has queued


def pytest_configure(config: pytest.Config) -> None:
    """Name the tiers where ``pytest --markers`` shows them."""
    for tier in TIERS:
        config.addinivalue_line("markers", f"{tier}: {MEANING[tier]} ({folders(tier)})")


def pytest_report_header(config: pytest.Config) -> str:
    """Say which tier runs, and with which volumes."""
    return f"tier: {config.option.tier} (of {', '.join(TIERS)}), volumes: {config.option.volumes}"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave out folders and files of other tiers before anything of them is imported."""
    if config.option.tier == "all" or not collection_path.is_relative_to(ROOT) or collection_path == ROOT:
        return None
    name = collection_path.relative_to(ROOT).as_posix()
    divided = any(folder.startswith(f"{name}/") for folder in FOLDERS)
    if (name in FOLDERS and not divided) or collection_path.match("test_*.py"):
        return tier_of(collection_path) != config.option.tier or None
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark each test with its tier."""
    for path, tests in groupby(items, key=lambda item: item.path):
        if path.is_relative_to(ROOT):
            tier = tier_of(path)
            for item in tests:
                item.add_marker(tier)
