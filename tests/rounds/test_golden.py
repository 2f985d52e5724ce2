"""The golden rounds are told exactly as they were read and accepted; none is missing and none is left over."""

from __future__ import annotations

import pytest

from pitboss.rulebooks import load, names
from tests.rounds.golden import DEVICES, GAMES, SCENES, Golden, every

GOLDEN = every()
AGAIN = "run python -m tests.rounds.golden, read what has changed against the law, and keep it only if it is right"


@pytest.mark.parametrize("golden", GOLDEN, ids=[item.name for item in GOLDEN])
def test_a_golden_round_is_told_as_it_was_accepted(golden: Golden) -> None:
    """Word for word: cards and who sees them, decisions, lines, clauses, meters and books."""
    assert golden.path.is_file(), f"{golden.path.name} is missing: {AGAIN}"
    assert golden.text() == golden.path.read_text(encoding="utf-8"), AGAIN


def test_every_device_of_every_rulebook_has_its_golden_round() -> None:
    """A device that a rulebook knows and no golden round deals with is a gap."""
    assert set(SCENES) == set(names())
    known = {(book, device.name) for book in names() for device in load(book).devices}
    assert set(DEVICES) == known
    for book, device in known:
        assert (GAMES / f"{book}--{device.replace(' ', '-')}.txt").is_file(), AGAIN


def test_every_row_of_every_ruling_has_its_golden_round() -> None:
    """Each row of each irregularity is applied in a round of its own, at a moment that the row knows."""
    for book in names():
        for what in load(book).irregularities:
            for row in what.rulings:
                words = f"{what.what} {row.case}".strip().replace(",", "").replace(" ", "-")
                files = {f"{book}--irregularity--{words}--{moment.replace(' ', '-')}.txt" for moment in row.when}
                assert any((GAMES / name).is_file() for name in files), f"{book}: {what.what} ({row.case}). {AGAIN}"


def test_no_golden_round_is_left_over() -> None:
    """A file that no round tells any more would bless what nobody plays."""
    assert {path.name for path in GAMES.glob("*.txt")} == {item.path.name for item in GOLDEN}


def test_no_two_golden_rounds_share_a_file() -> None:
    """Each has a name of its own."""
    assert len({item.name for item in GOLDEN}) == len(GOLDEN)
