"""The tiers: every folder has one, a run without arguments is the fast one, and volumes follow the run."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from subprocess import run
from types import SimpleNamespace
from typing import cast

import pytest

from tests import kernel_cache, tiers
from tests.house.project import ROOT, name
from tests.tiers import FOLDERS, TIERS, tier_of
from tests.volumes import PROFILES, VARIABLE, VOLUMES, volume

TESTS = ROOT / "tests"


def test_every_test_file_has_a_tier() -> None:
    """No test file is outside the table, each folder of the table exists, and each tier has tests."""
    tiers = {tier_of(path) for path in TESTS.rglob("test_*.py")}
    assert tiers == set(TIERS)
    assert [folder for folder in FOLDERS if not (TESTS / folder).is_dir()] == []


@pytest.mark.parametrize(
    ("path", "tier"),
    [("test_money.py", "fast"), ("house/test_manners.py", "fast"), ("house/tools/test_tools.py", "slow")],
)
def test_the_longest_folder_counts(path: str, tier: str) -> None:
    """A folder within a folder may have a tier of its own."""
    assert tier_of(TESTS / path) == tier


def test_a_folder_without_a_tier_is_refused() -> None:
    """A new folder of tests has to be added to the table."""
    with pytest.raises(pytest.UsageError, match=r"tests/tiers\.py"):
        tier_of(TESTS / "new" / "test_it.py")


def test_markers_name_the_tiers() -> None:
    """``pytest --markers`` lists the tiers with their folders."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "--markers"]
    said = run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert all(f"@pytest.mark.{tier}: " in said for tier in TIERS)


Source = pytest.Config.ArgsSource


@pytest.mark.parametrize(
    ("source", "options", "tier", "volumes", "workers"),
    [
        (Source.TESTPATHS, {}, "fast", "fast", "auto"),
        (Source.TESTPATHS, {"tier": "slow"}, "slow", "ci", "auto"),
        (Source.TESTPATHS, {"tier": "all", "numprocesses": 0}, "all", "ci", 0),
        (Source.TESTPATHS, {"markexpr": "system"}, "all", "ci", "auto"),
        (Source.TESTPATHS, {"volumes": "night"}, "fast", "night", "auto"),
        (Source.ARGS, {}, "all", "ci", None),
        (Source.ARGS, {"tier": "fast", "volumes": "ci"}, "fast", "ci", None),
    ],
)
def test_a_run_selects_what_it_names(
    monkeypatch: pytest.MonkeyPatch,
    source: Source,
    options: dict[str, object],
    tier: str,
    volumes: str,
    workers: object,
) -> None:
    """Without arguments it is the fast tier on all processors; named files run here, with the volumes of CI."""
    monkeypatch.delenv("PYTEST_XDIST_WORKER", raising=False)
    unset = {"tier": None, "volumes": None, "markexpr": "", "keyword": "", "collectonly": False, "numprocesses": None}
    option = SimpleNamespace(**unset | options)
    config = cast(pytest.Config, SimpleNamespace(option=option, args_source=source, args=["tests/house"]))
    tiers.pytest_cmdline_main(config)
    assert (option.tier, option.volumes, option.numprocesses) == (tier, volumes, workers)
    assert tiers.is_whole(config) == (tier == "all" and source is Source.TESTPATHS and not option.markexpr)
    assert f"tier: {tier} (of fast, slow, system), volumes: {volumes}" in tiers.pytest_report_header(config)


def test_a_worker_starts_no_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a worker the number of workers is not set; without this rule each would start others, without end."""
    monkeypatch.setenv("PYTEST_XDIST_WORKER", "gw0")
    option = SimpleNamespace(tier="fast", volumes="fast", markexpr="", keyword="", collectonly=False, numprocesses=None)
    config = cast(pytest.Config, SimpleNamespace(option=option, args_source=Source.ARGS, args=[str(TESTS)]))
    tiers.pytest_cmdline_main(config)
    assert option.numprocesses is None


@pytest.mark.parametrize("profile", PROFILES)
def test_volumes_follow_the_profile(profile: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each profile draws at least as many cases as the one before it."""
    monkeypatch.setenv(VARIABLE, profile)
    for entry, numbers in VOLUMES.items():
        assert volume(entry) == numbers[PROFILES.index(profile)]
        assert numbers == tuple(sorted(numbers)), entry


def test_every_volume_stands_in_the_table_and_is_used() -> None:
    """No test has a number of examples of its own, and no entry of the table is left over."""
    sources = {name(path): path.read_text(encoding="utf-8") for path in TESTS.rglob("*.py")}
    table = {"tests/volumes.py", "tests/house/run/test_tiers.py"}
    assert {file for file, text in sources.items() if "max_examples" in text} == table
    text = "\n".join(text for file, text in sources.items() if file not in table)
    assert [entry for entry in VOLUMES if f'"{entry}"' not in text and ", ma-" not in entry] == []


def test_kernels_of_the_same_source_share_a_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two clones have one cache under two names; a clone with another source has another cache."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    caches = []
    for clone, code in (("first", "1"), ("second", "1"), ("third", "2")):
        folder = tmp_path / clone / "exact" / "kernels"
        folder.mkdir(parents=True)
        (folder / "sweep.py").write_text(f"VALUE = {code}\n", encoding="utf-8")
        monkeypatch.delenv(kernel_cache.VARIABLE, raising=False)
        cache = kernel_cache.use(tmp_path / clone)
        assert cache is not None
        assert os.environ[kernel_cache.VARIABLE] == str(cache)
        caches.append((cache, (cache / kernel_cache.numba_name(folder)).resolve()))
    assert caches[0] == caches[1]
    assert caches[0] != caches[2]


def test_a_cache_that_is_chosen_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    """A cache that is set by numba's own variable is left alone."""
    monkeypatch.setenv(kernel_cache.VARIABLE, "chosen")
    assert kernel_cache.use() is None
    assert os.environ[kernel_cache.VARIABLE] == "chosen"


def test_old_caches_are_removed_but_none_that_is_in_use(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beyond the last few, a cache stays as long as a run may be using it, a day."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    home = tmp_path / "pitboss-tests"
    for number in range(kernel_cache.KEPT + 2):
        (home / f"used {number} days ago").mkdir(parents=True)
        used = time.time() - number * kernel_cache.DAY + 60
        os.utime(home / f"used {number} days ago", (used, used))
    kernels = tmp_path / "clone" / "exact" / "kernels"
    kernels.mkdir(parents=True)
    (kernels / "sweep.py").touch()
    monkeypatch.delenv(kernel_cache.VARIABLE, raising=False)
    cache = kernel_cache.use(tmp_path / "clone")
    assert cache is not None
    kept = {cache.name, "used 0 days ago", "used 1 days ago", "used 2 days ago"}
    assert {folder.name for folder in home.iterdir()} == kept
