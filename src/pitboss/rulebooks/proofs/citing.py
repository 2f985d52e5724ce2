"""Every citation exists, every clause is honoured, every clause stands in a part of the document."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from pitboss.clauses import covers
from pitboss.rulebooks.proofs.complaint import Complaint, meant
from pitboss.rulebooks.rulebook import Rulebook

PRINTING = ("paytable", "meter", "envy")
"""The sections that honour a cell of a printed table, ``11(a)(3)[I,Flush]``."""


def citations_exist(book: Rulebook) -> Iterator[Complaint]:
    """A citation names a clause of the inventory or a parent of one."""
    exists = _inventory(book)
    for row in book.rows:
        yield from (Complaint(row, _no_clause(cited, book)) for cited in row.clause if not exists(cited))
    for reading in book.readings:
        for index, cited in enumerate(reading.clauses):
            if not exists(cited):
                yield Complaint(reading, _no_clause(cited, book), ("clauses", index))


def _no_clause(cited: str, book: Rulebook) -> str:
    near = meant(cited, [clause.id for clause in book.clauses])
    return f"cites {cited!r}, which is no clause of this document{near}"


def _inventory(book: Rulebook) -> Callable[[str], bool]:
    ids = [clause.id for clause in book.clauses]
    exact = frozenset(ids)

    @cache
    def exists(cited: str) -> bool:
        return cited in exact or any(covers(cited, clause) for clause in ids)

    return exists


def clauses_honoured(book: Rulebook) -> Iterator[Complaint]:
    """Every clause is cited by a row of the law: by its own id, since a parent would hide that a row is missing."""
    cited = {citation for row in book.rows for citation in row.clause}
    printed = {citation for row in book.rows if row.section in PRINTING for citation in row.clause}
    for clause in book.clauses:
        if clause.id not in (printed if "[" in clause.id else cited):
            rows = "row of a paytable, meter or envy schedule" if "[" in clause.id else "row"
            yield Complaint(clause, f"no {rows} honours {clause.id} ({clause.says})", ("id",))


def parts_match(book: Rulebook) -> Iterator[Complaint]:
    """Every clause stands in one part, and the parts are in the order of their clauses."""
    places: dict[str, int] = {}
    strays = []
    for place, clause in enumerate(book.clauses):
        number = next((number for number, _ in book.identity.parts if covers(number, clause.id)), None)
        if number is None:
            strays.append(clause)
        else:
            places.setdefault(number, place)
    if strays:
        yield Complaint(strays[0], f"stands in no part of the document; {len(strays)} clauses do", ("id",))
    last = -1
    for part in book.identity.parts:
        number, _ = part
        if number not in places:
            yield Complaint(part, f"no clause stands in part {number}", ("number",))
        elif places[number] < last:
            yield Complaint(part, f"part {number} comes too late: its clauses come before others", ("number",))
        last = places.get(number, last)
