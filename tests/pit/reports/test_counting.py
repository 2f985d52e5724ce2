"""The win by chips: shifts that follow each other are asked for together, and what was not counted is said."""

from __future__ import annotations

from types import SimpleNamespace

from pitboss.pit.gaming_day.calendar import Bounds
from pitboss.pit.reports.answers import CountedWin
from pitboss.pit.reports.counting import counted, counted_win, not_counted

DAY, NIGHT, NEXT = Bounds("06", "14"), Bounds("14", "22"), Bounds("30", "38")


def win(amount: int) -> CountedWin:
    """A count of a table that won so much."""
    return CountedWin(100, 20, 10, 90 + amount, 20, amount, 0, complete=True)


def test_shifts_that_follow_each_other_are_counted_together() -> None:
    """Two shifts in a row are one question, a third apart from them another; sums are over both."""
    asked: list[Bounds] = []

    def count(_table: str, bounds: Bounds) -> CountedWin:
        asked.append(bounds)
        return win(5)

    made = counted(count, [("a", NEXT, True), ("a", DAY, True), ("a", NIGHT, False)])
    assert asked == [Bounds("06", "22"), NEXT]
    assert made == CountedWin(200, 40, 20, 190, 40, 10, 0, complete=True)


def test_a_table_that_was_played_and_not_counted_makes_the_sum_incomplete() -> None:
    """A table without rounds need not be counted; one with rounds has to be."""

    def count(table: str, _bounds: Bounds) -> CountedWin | None:
        return win(5) if table == "a" else None

    idle = counted(count, [("a", DAY, True), ("b", DAY, False)])
    played = counted(count, [("a", DAY, True), ("b", DAY, True)])
    assert idle is not None
    assert played is not None
    assert (idle.complete, played.complete, played.win) == (True, False, 5)
    assert counted(not_counted, [("a", DAY, True)]) is None


def test_a_tray_that_is_still_open_is_not_counted() -> None:
    """The figures of a chip float hold once its tray was counted."""
    amounts = {"opening": 1, "fills": 2, "credits": 3, "closing": 4, "drop": 5, "win": 9, "over_short": -1}
    assert counted_win(SimpleNamespace(counted=False, **amounts)) is None
    assert counted_win(None) is None
    assert counted_win(SimpleNamespace(counted=True, **amounts)) == CountedWin(1, 2, 3, 4, 5, 9, -1, complete=True)
