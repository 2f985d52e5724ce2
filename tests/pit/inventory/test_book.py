"""The book of chip floats: a pure fold of records, in double entry that sums to zero."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.pit.inventory import accounts
from pitboss.pit.inventory.book import FloatBook
from pitboss.pit.inventory.figures import figures
from pitboss.pit.inventory.terms import house_terms
from pitboss.pit.records.floats import (
    CountKind,
    FloatRecord,
    Part,
    SlipCancelled,
    SlipConfirmed,
    SlipKind,
    SlipRequested,
    SlipSent,
    TrayCounted,
    value,
)

TABLE = "uth"


def at(minute: int) -> str:
    """An instant of a shift."""
    return f"2026-11-18T{20 + minute // 60:02}:{minute % 60:02}:00.000Z"


def counted(
    minute: int, kind: CountKind, amount: int, moved: int = 0, drop: int = 0, who: str = "Dan", part: Part = "dealer"
) -> TrayCounted:
    """A count of chips of a dollar."""
    return TrayCounted(TABLE, who, part, kind, {100: amount // 100}, drop, "table/uth/1", 7, moved, at(minute))


def both(minute: int, kind: CountKind, amount: int, moved: int = 0, drop: int = 0) -> tuple[TrayCounted, TrayCounted]:
    """Two persons count the same."""
    return (
        counted(minute, kind, amount, moved, drop),
        counted(minute, kind, amount, moved, drop, "Fay", "floor"),
    )


def slip(minute: int, number: int, kind: SlipKind, amount: int) -> tuple[FloatRecord, ...]:
    """A slip with both signatures."""
    return (
        SlipRequested(TABLE, "Fay", number, kind, {100: amount // 100}, at(minute)),
        SlipSent(TABLE, "Cat" if kind == "fill" else "Dan", number, at(minute + 1)),
        SlipConfirmed(TABLE, "Dan" if kind == "fill" else "Cat", number, at(minute + 2)),
    )


SHIFT = (
    *both(0, "opening", 1_000_00),
    *slip(10, 1, "fill", 300_00),
    *slip(20, 2, "credit", 100_00),
    *both(60, "shift", 1_240_00, moved=90_00, drop=50_00),
    *both(120, "closing", 1_245_00, moved=100_00),
)


def test_a_shift_is_won_what_the_formula_says() -> None:
    """Closing − opening − fills + credits + drop is what wagers moved, and what is over or short beside it."""
    book = FloatBook(SHIFT)
    first = figures(book, TABLE, at(0), at(90))
    assert first is not None
    assert (first.opening, first.fills, first.credits, first.drop, first.closing) == (
        *(1_000_00, 300_00, 100_00, 50_00, 1_240_00),
    )
    assert (first.win, first.moved, first.over_short, first.counted) == (90_00, 90_00, 0, True)
    second = figures(book, TABLE, at(60), at(180))
    assert second is not None
    assert (second.opening, second.closing, second.win, second.moved, second.over_short) == (
        *(1_240_00, 1_245_00, 5_00, 10_00, -5_00),
    )
    whole = figures(book, TABLE, at(-20), at(180))
    assert whole is not None
    assert whole.win == first.win + second.win
    assert figures(book, TABLE, at(121), at(180)) is None
    assert figures(book, "other", at(0), at(180)) is None


def test_a_float_that_is_open_has_figures_as_expected() -> None:
    """Without a closing count the table's own books are asked, and nothing is over or short."""
    found_open = figures(FloatBook(SHIFT[:2]), TABLE, at(0), at(30), moved_now=-20_00)
    assert found_open is not None
    assert (found_open.closing, found_open.win, found_open.counted) == (980_00, -20_00, False)


def test_the_double_entry_sums_to_zero() -> None:
    """After every record; the tray is at what was counted, and what nobody can explain has an account."""
    book = FloatBook()
    for record in SHIFT:
        book.apply(record)
        assert book.trial_balance() == 0
    assert book.in_tray(TABLE) == 1_245_00
    assert book.balances[accounts.over_short(TABLE)] == 5_00
    assert book.balances[accounts.game(TABLE)] == -100_00
    assert book.balances[accounts.drop_box(TABLE)] == 50_00
    assert book.balances[accounts.CAGE] == -1_200_00
    assert book.balances[accounts.IN_TRANSIT] == 0


def test_counts_that_differ_do_not_hold() -> None:
    """Both count again, also when the table has played on between them, and one person is never both."""
    book = FloatBook([counted(0, "opening", 100_00), counted(1, "opening", 200_00, who="Fay", part="floor")])
    assert (book.of(TABLE).is_open, book.of(TABLE).differ) == (False, True)
    book.apply(counted(2, "opening", 200_00))
    assert not book.of(TABLE).is_open, "the floor has not counted again"
    book.apply(counted(3, "opening", 200_00, who="Fay", part="floor"))
    assert book.of(TABLE).is_open
    book.apply(counted(4, "closing", 200_00, moved=0))
    book.apply(counted(5, "closing", 200_00, moved=10, who="Fay", part="floor"))
    assert book.of(TABLE).is_open
    alone = FloatBook([counted(0, "opening", 100_00), counted(0, "opening", 100_00, part="floor")])
    assert not alone.of(TABLE).is_open


def test_a_slip_that_is_cancelled_leaves_nothing() -> None:
    """Chips that were on their way go back, and the number is not used again."""
    for sent in (False, True):
        requested, send, _ = slip(10, 1, "fill", 300_00)
        book = FloatBook(both(0, "opening", 1_000_00))
        before = {**book.balances}
        for record in (requested, *([send] if sent else []), SlipCancelled(TABLE, "Fay", 1, "not needed", at(12))):
            book.apply(record)
        assert {account: amount for account, amount in book.balances.items() if amount} == before
        assert (book.slips[1].state, book.next_slip) == ("cancelled", 2)


@given(st.lists(st.tuples(st.sampled_from(["fill", "credit", "count", "drop"]), st.integers(0, 50)), max_size=20))
def test_any_shift_balances(steps: list[tuple[str, int]]) -> None:
    """Whatever comes and is counted: all accounts sum to zero, and win is moved and over or short."""
    records: list[FloatRecord] = [*both(0, "opening", 5_000)]
    for minute, (what, number) in enumerate(steps, 1):
        if what in ("count", "drop"):
            drop = number * 100 if what == "drop" else 0
            records += both(10 * minute, "shift", number * 100, moved=number * 7, drop=drop)
        else:
            records += slip(10 * minute, minute, "fill" if what == "fill" else "credit", number * 100)
    book = FloatBook(records)
    assert book.trial_balance() == 0
    result = figures(book, TABLE, at(0), at(1_000))
    assert result is not None
    assert result.win == result.closing - result.opening - result.fills + result.credits + result.drop
    assert result.win == result.moved + result.over_short
    last = book.of(TABLE).counts[-1]
    if result.counted:
        assert result.moved == last.moved


@pytest.mark.parametrize("amount", [0, 1, 99, 100, 12_345, 1_000_00, 7_777_77])
def test_a_proposed_fill_is_at_least_what_is_missing(amount: int) -> None:
    """It is made of chips that the house has, and less than a chip more."""
    chips = house_terms().stacked(amount)
    assert amount <= value(chips) < amount + min(house_terms().denominations)
    house_terms().require(chips)
