"""What the tests of both editions share: which edition has which clause, and expectations as tables of text.

An expectation is written once for both editions. In a table a line that begins with ``+`` is in the later edition
only, one with ``-`` in the earlier only, as in a list of changes. The last column holds the clauses, so that a test
which compares the table cites them: for each edition with its own prefix.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import pytest

from pitboss.rulebooks import Rulebook

LATER = "ma-four-card-poker"
EARLIER = "ma-four-card-poker-earlier"
PREFIX = {LATER: "ma-4cp", EARLIER: "ma-4cp-earlier"}

LATER_READINGS = frozenset(
    ("RNK-6", "RNK-7", "PAY-3", "COV-14", "PRG-3", "PRG-6", "PRG-7", "PRG-8", "PRG-9", "PRG-10", "PRG-11", "PRG-17")
) | {"ENV-8"}
EARLIER_READINGS = frozenset(("DLG-1", "COV-12", "R-13"))

Row = tuple[str, ...]


@dataclass(frozen=True)
class Table:
    """Rows as text: one a line, cells between bars, the clauses in the last cell; an empty cell is ``-``."""

    text: str

    def rows(self, edition: str) -> list[Row]:
        """The rows that an edition has."""
        signs = " +" if edition == LATER else " -"
        lines = [line for line in self.text.splitlines() if line.strip()]
        kept = [line.strip() for line in lines if (line.strip()[0] if line.strip()[0] in "+-" else " ") in signs]
        return [tuple(cell.strip() for cell in line.lstrip("+-").split("|")) for line in kept]

    def of(self, book: Rulebook) -> list[Row]:
        """The rows of the edition that a book is."""
        return self.rows(book.identity.id)

    def clauses(self, edition: str) -> list[str]:
        """Every clause that the last column names."""
        return [clause for row in self.rows(edition) for clause in row[-1].split("; ") if clause != "-"]


Cited = Table | str


def words(values: Iterable[object]) -> str:
    """Several values in one cell."""
    return "; ".join(map(str, values)) or "-"


def marks(edition: str, cited: Iterable[Cited], readings: Iterable[str] = ()) -> list[pytest.MarkDecorator]:
    """The citations of a case in one edition; what only the other edition has is left out."""
    clauses = [clause for some in cited for clause in (some.clauses(edition) if isinstance(some, Table) else [some])]
    current = dict.fromkeys(f"{PREFIX[edition]}:{clause}" for clause in clauses if _has_clause(edition, clause))
    known = dict.fromkeys(f"{PREFIX[edition]}:{reading}" for reading in readings if _has_reading(edition, reading))
    return [pytest.mark.clause(*current), pytest.mark.reading(*known)]


def _has_clause(edition: str, clause: str) -> bool:
    return clause != "9(c)/2bis" if edition == LATER else not clause.startswith("13(b)")


def _has_reading(edition: str, reading: str) -> bool:
    return reading not in (EARLIER_READINGS if edition == LATER else LATER_READINGS)


def both(*cited: Cited, readings: Sequence[str] = ()) -> pytest.MarkDecorator:
    """Run a test on both editions, citing these clauses and readings in each."""
    return _books((LATER, EARLIER), cited, readings)


def later(*cited: Cited, readings: Sequence[str] = ()) -> pytest.MarkDecorator:
    """Run a test on the later edition only."""
    return _books((LATER,), cited, readings)


def earlier(*cited: Cited, readings: Sequence[str] = ()) -> pytest.MarkDecorator:
    """Run a test on the earlier edition only."""
    return _books((EARLIER,), cited, readings)


def _books(editions: Sequence[str], cited: Sequence[Cited], readings: Sequence[str]) -> pytest.MarkDecorator:
    cases = [pytest.param(edition, marks=marks(edition, cited, readings), id=_short(edition)) for edition in editions]
    return pytest.mark.parametrize("book", cases, indirect=True)


def each(
    cases: Mapping[str, Sequence[Cited]], readings: Mapping[str, Sequence[str]] | None = None
) -> pytest.MarkDecorator:
    """Run a test (of ``book`` and ``name``) once for each named case in each edition, citing what the case cites."""
    params = [
        pytest.param(item, name, marks=marks(item, cited, (readings or {}).get(name, ())), id=f"{_short(item)}-{name}")
        for item in (LATER, EARLIER)
        for name, cited in cases.items()
    ]
    return pytest.mark.parametrize(("book", "name"), params, indirect=["book"])


def _short(edition: str) -> str:
    return "later" if edition == LATER else "earlier"
