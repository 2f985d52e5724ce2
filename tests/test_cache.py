"""What is kept in the user's cache folder, and that nothing depends on it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from pitboss import cache

PACKAGE = Path(cache.__file__).parent


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of this test's own."""
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path))
    return tmp_path / "answers"


def test_an_answer_is_kept_under_its_question(place: Path) -> None:
    """What is kept is recalled for the same question and for no other; no unfinished file stays."""
    assert cache.recall("one") is None
    cache.keep("one", b"answer\nof two lines")
    assert cache.recall("one") == b"answer\nof two lines"
    assert cache.recall("two") is None
    assert [file.suffix for file in place.iterdir()] == [".answer"]


@pytest.mark.parametrize("spoilt", [b"", b"pitboss answer 1 \n", b"{}", b"\xff" * 100, None])
def test_a_broken_file_counts_as_none(place: Path, spoilt: bytes | None) -> None:
    """A file that was cut, changed or written by something else is ignored, and written anew."""
    cache.keep("one", b"answer")
    (file,) = place.iterdir()
    file.write_bytes(file.read_bytes()[:-1] if spoilt is None else spoilt)
    assert cache.recall("one") is None
    cache.keep("one", b"answer")
    assert cache.recall("one") == b"answer"


@pytest.mark.parametrize("named", ["off", "OFF", "0", "none", "", " "])
def test_the_cache_can_be_off(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nothing is kept anywhere."""
    monkeypatch.setenv(cache.VARIABLE, named)
    cache.keep("one", b"answer")
    assert cache.folder() is None
    assert cache.recall("one") is None


def test_a_folder_that_cannot_be_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a file stands in the way of the folder, or a folder in that of the file, nothing is kept or said."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(cache.VARIABLE, str(tmp_path / "file"))
    cache.keep("one", b"answer")
    assert cache.recall("one") is None


def test_without_a_variable_it_is_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The user's cache folder, as the system names it; none for a user without a home."""
    monkeypatch.delenv(cache.VARIABLE)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache.folder() == tmp_path / "pitboss" / "answers"
    monkeypatch.delenv("XDG_CACHE_HOME")

    def homeless() -> Path:
        raise RuntimeError("no home")

    monkeypatch.setattr(Path, "home", homeless)
    assert cache.folder() is None


def test_what_was_used_longest_ago_goes(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cache is bounded by files and by bytes, and an answer that is too long is not kept at all."""
    monkeypatch.setattr(cache, "MOST_FILES", 8)
    clock = iter(range(100))
    real = Path.replace

    def dated(self: Path, target: Path) -> Path:
        import os

        written = real(self, target)
        os.utime(written, (number := next(clock), number))
        return written

    monkeypatch.setattr(Path, "replace", dated)
    for number in range(9):
        cache.keep(f"question {number}", b"answer")
    assert [cache.recall(f"question {number}") is not None for number in range(9)] == [False] * 3 + [True] * 6
    monkeypatch.setattr(cache, "LARGEST", 3)
    cache.keep("long", b"answer")
    assert cache.recall("long") is None


def test_other_sources_are_another_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A change of one letter in any module that answers are computed with misses everything kept before."""
    cache.keep("one", b"answer")
    for number, text in enumerate(("x = 1", "x = 2")):
        (tmp_path / str(number) / "exact").mkdir(parents=True)
        (tmp_path / str(number) / "exact" / "side.py").write_text(text)
    versions = [cache.code_version(tmp_path / str(number)) for number in range(2)]
    assert len({*versions, cache.code_version()}) == 3
    monkeypatch.setattr(cache, "code_version", lambda: versions[0])
    assert cache.recall("one") is None


def test_the_version_covers_all_that_is_imported() -> None:
    """No module that answers are computed with imports one of this package that the version leaves out."""
    modules = [
        module
        for name in cache.SOURCES
        for module in ([PACKAGE / name] if name.endswith(".py") else (PACKAGE / name).rglob("*.py"))
    ]
    assert len(modules) > 100
    imported = {
        node.module.split(".")[1]
        for module in modules
        for node in ast.walk(ast.parse(module.read_text()))
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("pitboss.")
    }
    assert imported <= {name.removesuffix(".py") for name in cache.SOURCES} | {"cache"}
