"""The digest covers the law, all of it and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.rulebooks import load, read_rulebook
from tests.rulebooks.library import copy_law

MARYLAND = "md-four-card-poker"


def changed(library: Path, file: str, find: str, replace: str, rulebook: str = MARYLAND) -> str:
    """The digest of a rulebook with one text of one of its files replaced, once."""
    path = copy_law(library, rulebook) / rulebook / file
    text = path.read_text(encoding="utf-8")
    assert find in text
    path.write_text(text.replace(find, replace, 1), encoding="utf-8")
    return read_rulebook(rulebook, library).digest


@pytest.mark.parametrize(
    ("file", "find", "replace"),
    [
        ("clauses.toml", 'software = "', 'software = "As we have it: '),
        ("readings.toml", 'because = "', 'because = "As we see it: '),
        ("elections.toml", "[[example]]", "# a variant\n[[example]]"),
        ("elections.toml", 'name = "', 'name = "another-'),
        ("rulebook.toml", 'formerly = ["b426', 'formerly = ["c426'),
        ("play.toml", "\n", "\n# A remark.\n"),
    ],
)
def test_remarks_leave_the_digest_as_it_is(tmp_path: Path, file: str, find: str, replace: str) -> None:
    """What is no law may be reworded: logs stay proven."""
    assert changed(tmp_path, file, find, replace) == load(MARYLAND).digest


@pytest.mark.parametrize(
    ("file", "find", "replace"),
    [
        ("clauses.toml", 'says = "', 'says = "As it were: '),
        ("readings.toml", 'we_read = "', 'we_read = "As we see it: '),
        ("paytables.toml", "50 to 1", "51 to 1"),
        ("procedures.toml", 'says = "', 'says = "As it were: '),
        ("rulebook.toml", 'edition = "', 'edition = "new '),
    ],
)
def test_every_word_of_the_law_is_covered(tmp_path: Path, file: str, find: str, replace: str) -> None:
    """A clause in our words, a row, a reading, the name of the edition: each change gives another digest."""
    assert changed(tmp_path, file, find, replace) != load(MARYLAND).digest


def test_files_may_be_divided_otherwise(tmp_path: Path) -> None:
    """Which file a section stands in is free."""
    folder = copy_law(tmp_path, MARYLAND) / MARYLAND
    play = folder / "play.toml"
    with (folder / "wagers.toml").open("a", encoding="utf-8") as file:
        file.write("\n" + play.read_text(encoding="utf-8"))
    play.unlink()
    assert read_rulebook(MARYLAND, tmp_path).digest == load(MARYLAND).digest


def test_a_law_knows_its_digests() -> None:
    """That of today and those of its earlier shapes, and no other; an edition has none of its base's."""
    law, earlier = load("ma-four-card-poker"), load("ma-four-card-poker-earlier")
    assert law.has_digest(law.digest)
    assert all(law.has_digest(digest) for digest in law.formerly)
    assert not law.has_digest(earlier.digest)
    assert not set(law.formerly) & set(earlier.formerly)
