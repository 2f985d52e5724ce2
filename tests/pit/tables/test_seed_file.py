"""The file of seeds: it outlives the process, and neither a copy of it nor an older state is believed."""

from __future__ import annotations

import os
import shutil
import stat
from pathlib import Path

import pytest

from pitboss.pit.store import Store, Unavailable, Unopenable
from pitboss.pit.tables.seed_file import SeedFile, beside


def _opened(path: Path) -> SeedFile:
    seeds = SeedFile(path)
    seeds.open()
    return seeds


def test_what_was_drawn_is_there_at_the_next_start(tmp_path: Path) -> None:
    """Without being closed, as after a kill: the round under way and the next of each log, for the owner's eyes."""
    path = tmp_path / "pit.db.seeds"
    seeds = _opened(path)
    drawn = {(log, number): seeds.seed(log, number) for log in ("a", "b") for number in (1, 2, 3)}
    seeds.sync()
    assert len(set(drawn.values())) == 6
    again = _opened(path)
    for log in ("a", "b"):
        assert not again.has(log, 1)
        assert again.seed(log, 2) == drawn[log, 2]
        assert again.seed(log, 3) == drawn[log, 3]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    seeds.close()
    again.close()


def test_what_was_forgotten_is_gone(tmp_path: Path) -> None:
    """From the memory and from the file."""
    path = tmp_path / "seeds"
    seeds = _opened(path)
    shown, next_one = seeds.seed("a", 7), seeds.seed("a", 8)
    seeds.prune("a", lambda number, _: number > 7)
    assert bytes(shown) not in path.read_bytes()
    assert bytes(next_one) in path.read_bytes()
    again = _opened(path)
    assert (again.has("a", 7), again.has("a", 8)) == (False, True)
    seeds.close()
    again.close()


@pytest.mark.parametrize("keeps_times", [True, False])
def test_a_copy_is_not_believed(tmp_path: Path, keeps_times: bool) -> None:  # noqa: FBT001
    """Elsewhere, in its place, or over the file that is there."""
    copy = shutil.copy2 if keeps_times else shutil.copy
    live, other = tmp_path / "live", tmp_path / "other"
    live.mkdir()
    seeds = _opened(live / "seeds")
    seeds.seed("a", 1)
    seeds.close()
    shutil.copytree(live, other, copy_function=copy)
    assert not _opened(other / "seeds").has("a", 1)
    shutil.copytree(live, tmp_path / "backup", copy_function=copy)
    shutil.copytree(tmp_path / "backup", live, copy_function=copy, dirs_exist_ok=True)
    assert not _opened(live / "seeds").has("a", 1)


def test_a_server_that_was_taken_over_writes_into_its_own_file(tmp_path: Path) -> None:
    """The next start has a new file: nothing that the old one still draws gets into it."""
    old = _opened(tmp_path / "seeds")
    old.seed("a", 1)
    new = _opened(tmp_path / "seeds")
    drawn = new.seed("a", 2)
    old.seed("a", 2)
    old.sync()
    again = _opened(tmp_path / "seeds")
    assert again.seed("a", 2) == drawn


def test_a_file_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the start it is refused; later nothing is promised until it can be written, and then all of it is there."""
    (tmp_path / "no folder").write_text("")
    with pytest.raises(Unopenable, match="--seeds"):
        SeedFile(tmp_path / "no folder" / "seeds").open()
    seeds = _opened(tmp_path / "seeds")
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", _full)
        drawn = seeds.seed("a", 1)
        with pytest.raises(Unavailable):
            seeds.sync()
    seeds.sync()
    assert _opened(tmp_path / "seeds").seed("a", 1) == drawn


def _full(*given: object) -> int:
    raise OSError(28, "No space left on device")


def test_each_database_has_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside an SQLite file; for PostgreSQL by its address, whoever signs in there."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert beside(Store("folder/pit.db").url) == Path("folder/pit.db.seeds")
    first, same, other = (
        beside(Store(url).url)
        for url in ("postgresql://anna:x@host/one", "postgresql://ben@host/one", "postgresql://anna:x@host/other")
    )
    assert first == same != other
    assert first.is_relative_to(tmp_path)
