"""How the mutants of a row are made: another value under a key, a row gone, two rows in each other's place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from tests.mutants.mutant import Dropped, Mutant, Put, Swapped
from tests.mutants.rows import Row

Make = Callable[[Row], Iterable[Mutant]]
"""The mutants of one row."""

Others = Callable[[Any], Iterable[Any]]
"""The values that may stand in place of one."""


def put(key: str | int, others: Others, absent: Any = None) -> Make:
    """Another value under a key; ``absent`` is what a row means that does not write it."""

    def make(row: Row) -> Iterator[Mutant]:
        is_written = key < len(row.data) if isinstance(key, int) else key in row.data
        if is_written or absent is not None:
            value = row.data[key] if is_written else absent
            for other in others(value):
                yield row.mutant(f"{key} {_shown(value)} → {_shown(other)}", Put((*row.path, key), other))

    return make


def lose(key: str) -> Make:
    """A key that is not written any more."""

    def make(row: Row) -> Iterator[Mutant]:
        if key in row.data:
            yield row.mutant(f"without {key} {_shown(row.data[key])}", Dropped((*row.path, key)))

    return make


def drop(row: Row) -> Iterator[Mutant]:
    """The row is missing."""
    yield row.mutant("dropped", Dropped(row.path))


def swap(row: Row) -> Iterator[Mutant]:
    """The row comes after its neighbour."""
    if not row.last:
        yield row.mutant("after the next one", Swapped(row.path))


# -- values -----------------------------------------------------------------------------------------------------------


def among(*words: Any) -> Others:
    """The next word of a closed list."""

    def others(value: Any) -> Iterator[Any]:
        if value in words:
            yield words[(words.index(value) + 1) % len(words)]

    return others


def instead(pairs: dict[Any, Any]) -> Others:
    """A given word in place of a given word."""
    return lambda value: [pairs[value]] if value in pairs else []


def more(value: int) -> Iterator[int]:
    """One more."""
    yield value + 1


def less(value: int) -> Iterator[int]:
    """One less, while something is left."""
    if value > 1:
        yield value - 1


def toggled(value: Any) -> Iterator[bool]:
    """Yes for no, and no for yes."""
    yield not value


def emptied(value: str | list[Any]) -> Iterator[str | list[Any]]:
    """Nothing in place of something."""
    if value:
        yield "" if isinstance(value, str) else []


def shortened(value: Sequence[Any]) -> Iterator[list[Any]]:
    """The list without its last."""
    if len(value) > 1:
        yield list(value[:-1])


def beheaded(value: Sequence[Any]) -> Iterator[list[Any]]:
    """The list without its first."""
    if len(value) > 1:
        yield list(value[1:])


def _shown(value: Any) -> str:
    text = value if isinstance(value, str) and value else repr(value)
    return text if len(text) <= 60 else f"{text[:57]}…"
