"""Rulebooks come from anywhere: the library is a list of folders, and the environment hands it on."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pitboss.clauses import BadInput, document_of
from pitboss.live.games import house_submission, plan_for
from pitboss.pit.workers.exact_worker import ExactWorker
from pitboss.rulebooks import Library, bring, load, names
from pitboss.rulebooks.library import VARIABLE
from pitboss.simulation.workers import Processes
from tests.house.project import RULEBOOKS
from tests.rulebooks.library import copy_under

CRAZY = "ma-crazy-4-poker"


def use(monkeypatch: pytest.MonkeyPatch, *folders: Path) -> None:
    """Name folders in the environment."""
    monkeypatch.setenv(VARIABLE, os.pathsep.join(map(str, folders)))


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of two rulebooks that no package knows, and an environment that is put back afterwards."""
    use(monkeypatch)
    for name in ("a-game", "another"):
        copy_under(tmp_path / "shelf", CRAZY, name)
    return tmp_path / "shelf"


def test_a_folder_is_one_rulebook_or_many(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder of rulebooks brings all of them, a rulebook's folder one; each beside the packaged ones."""
    packaged = names()
    assert sorted(packaged) == sorted(RULEBOOKS)
    use(monkeypatch, shelf)
    assert names() == tuple(sorted((*packaged, "a-game", "another")))
    use(monkeypatch, shelf / "another")
    assert names() == tuple(sorted((*packaged, "another")))
    use(monkeypatch, shelf / "another", shelf)  # the same rulebook twice is no clash
    assert names() == tuple(sorted((*packaged, "a-game", "another")))


def test_a_rulebook_from_elsewhere_is_law_like_any_other(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It loads by id and prefix, is read once, compiles and makes a plan."""
    use(monkeypatch, shelf)
    assert load("a-game").identity.id == "a-game"
    assert load("a-game") is load("a-game") is load("a-game:4(a)")
    assert house_submission("a-game").rulebook is load("a-game")
    assert plan_for("a-game").game.filing.rulebook == "a-game"


def test_another_library_is_another_law(shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was loaded and compiled under one library is not taken for the law of another."""
    other = copy_under(tmp_path / "other", "ma-ultimate-texas-holdem", "a-game")
    use(monkeypatch, shelf)
    first, plan = load("a-game"), plan_for("a-game")
    use(monkeypatch, other)
    assert load("a-game").digest != first.digest
    assert plan_for("a-game").game.filing.law_digest != plan.game.filing.law_digest


def test_a_folder_is_loaded_by_its_path(shelf: Path) -> None:
    """A path is loaded as it is; text is never taken for a path."""
    assert load(shelf / "a-game").identity.id == "a-game"
    with pytest.raises(BadInput, match="There is no rulebook"):
        load(str(shelf / "a-game"))


def test_bring_reaches_the_processes_that_are_started(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A folder that is brought is in force here and in a process that is started from here."""
    use(monkeypatch)
    assert bring(shelf).names() == names()
    says = "from pitboss.rulebooks import names; print(*names())"
    child = subprocess.run([sys.executable, "-c", says], stdout=subprocess.PIPE, encoding="utf-8", check=True)
    assert child.stdout.split() == list(names())
    assert "a-game" in names()


def test_worker_processes_use_the_same_library(shelf: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The processes of the pit and of a simulation know what was brought, also when they are forked from elsewhere."""
    use(monkeypatch)
    processes = Processes(1)
    for folders in ((), (shelf,)):
        bring(*folders)
        executor = processes.executor()
        try:
            assert executor.submit(names).result() == names()
        finally:
            processes.close(executor)
    exact = ExactWorker()
    try:
        assert "another" in asyncio.run(exact.ask(names))
    finally:
        exact.close()


def test_two_rulebooks_of_one_id_are_refused(shelf: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clash names both folders, also where one of them is packaged."""
    other = copy_under(tmp_path / "other", CRAZY, "a-game")
    use(monkeypatch, shelf, other)
    with pytest.raises(BadInput) as clash:
        names()
    assert clash.value.code == "rulebooks-clash"
    assert str(shelf / "a-game") in clash.value.said
    assert str(other) in clash.value.said
    use(monkeypatch, copy_under(tmp_path / "third", CRAZY, CRAZY))
    with pytest.raises(BadInput, match="Two rulebooks are called 'ma-crazy-4-poker'"):
        load(CRAZY)


@pytest.mark.parametrize(("folder", "reason"), [("nowhere", "it is no folder"), ("empty", "neither it nor a folder")])
def test_a_folder_without_a_rulebook_is_refused(
    folder: str, reason: str, shelf: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever names a folder is told when nothing is there."""
    (shelf.parent / "empty").mkdir()
    use(monkeypatch)
    with pytest.raises(BadInput, match=reason) as refused:
        bring(shelf.parent / folder)
    assert refused.value.code == "no-rulebook-there"
    assert VARIABLE not in os.environ or not os.environ[VARIABLE]


def test_a_prefix_names_its_document(shelf: Path) -> None:
    """A prefix, a citation with it and a citation with the id stand for the rulebook; a shared prefix for none."""
    library = Library.in_use().with_folders(shelf)
    for name in ("ma-uth", "ma-uth:9(h)(2)#win", "ma-ultimate-texas-holdem:9", "ma-ultimate-texas-holdem"):
        assert library.resolve(name) == "ma-ultimate-texas-holdem"
    twin = shelf / "another" / "rulebook.toml"
    twin.write_text(twin.read_text(encoding="utf-8").replace('prefix = "another"', 'prefix = "ma-uth"'))
    with pytest.raises(BadInput) as refused:
        library.resolve("ma-uth")
    assert refused.value.code == "ambiguous-rulebook"
    assert refused.value.instead == "Name one by its id: another, ma-ultimate-texas-holdem."


def test_the_nearest_name_is_proposed() -> None:
    """A slip in an id or in a prefix is recognised."""
    library = Library.in_use()
    for slip, meant in (("ma-crazy-5-poker", CRAZY), ("ma-uht:9", "ma-uth")):
        with pytest.raises(BadInput, match=rf"Did you mean {meant}\?"):
            library.resolve(slip)


def test_a_document_is_cited_before_a_colon() -> None:
    """The colon of a table's cell ends no prefix."""
    assert document_of("ma-uth:9(h)(2)#win") == "ma-uth"
    assert document_of("11(c)[A:flush]") == document_of("9(h)") == ""
