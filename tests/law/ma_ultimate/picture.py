"""The rulebook under test, and the pictures it is held against: text tables, written from the regulation.

A picture has one row a line and at least two spaces between cells; ``-`` is an empty cell. Clauses are cited as the
inventory numbers them, without the prefix; braces stand for several: ``12(f)[7:{royal-flush,quads}]``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from pitboss.rulebooks import load

BOOK = load("ma-ultimate-texas-holdem")

_BRACES = re.compile(r"\{([^{}]*)\}")


def table(picture: str) -> list[tuple[str, ...]]:
    """The rows of a picture, cell by cell."""
    lines = (line.strip() for line in picture.splitlines())
    return [tuple("" if cell == "-" else cell for cell in re.split(r"\s{2,}", line)) for line in lines if line]


def blocks(picture: str) -> dict[tuple[str, ...], list[tuple[str, ...]]]:
    """A picture of headings at the margin, each with the indented rows below it."""
    result: dict[tuple[str, ...], list[tuple[str, ...]]] = {}
    heading: tuple[str, ...] = ()
    for line in picture.splitlines():
        if line.strip():
            (row,) = table(line)
            if line.startswith(" "):
                result[heading].append(row)
            else:
                assert row not in result, f"the picture shows {row} twice"
                result[heading := row] = []
    return result


def ids(text: str) -> tuple[str, ...]:
    """The clause ids that a cell names, in its order."""
    return tuple(item for word in text.split() for item in _spread(word))


def _spread(word: str) -> Iterator[str]:
    page = _BRACES.search(word)
    if page is None:
        yield word
    else:
        for item in page[1].split(","):
            yield from _spread(word[: page.start()] + item + word[page.end() :])


def words(text: str) -> tuple[str, ...]:
    """The names in a cell, between commas."""
    return tuple(item.strip() for item in text.split(",") if item.strip())


def cite(*cells: str) -> pytest.MarkDecorator:
    """The mark of a test, or of one case of it, that proves the clauses the cells name; a parent for its children."""
    cited = (clause for cell in cells for item in ids(cell) for clause in _exact(item))
    return pytest.mark.clause(*(BOOK.full_id(fromkey) for fromkey in dict.fromkeys(cited)))


def _exact(cited: str) -> list[str]:
    """The clause itself, or those below a parent; an unknown one stays, so that the mark fails."""
    below = [clause.id for clause in BOOK.clauses_under(cited)]
    return below if below and cited not in below else [cited]


def cases(picture: str, *, name: int = 0) -> list[object]:
    """One case for each row of a picture: its place, its cells, and its last cell as the clauses it proves."""
    return [
        pytest.param(place, row, marks=cite(row[-1]), id=f"{place}-{row[name]}")
        for place, row in enumerate(table(picture))
    ]
