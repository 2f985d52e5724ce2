"""Mutants of who does what: words, procedures, rules, equipment."""

from __future__ import annotations

from collections.abc import Iterator

from tests.mutants.law.making import Make, drop, emptied, instead, lose, put, swap
from tests.mutants.mutant import Mutant, Put
from tests.mutants.rows import Row

WHO = {
    "dealer": "floorperson",
    "floorperson": "dealer",
    "casino supervisor": "floorperson",
    "player": "dealer",
    "first player": "dealer",
    "device": "dealer",
    "licensee": "dealer",
    "commission": "licensee",
}


def kept_otherwise(row: Row) -> Iterator[Mutant]:
    """A duty that is not kept as the law says: what is asked for or checked is only vouched for."""
    how = "attested" if row.data["how"] != "attested" else "permitted"
    other = {key: value for key, value in row.data.items() if key not in ("check", "event")}
    yield row.mutant(f"how {row.data['how']} → {how}", Put(row.path, {**other, "how": how}))


PEOPLE: dict[str, tuple[Make, ...]] = {
    "term": (put("name", lambda name: [f"{name} wager"]), drop),
    "procedure": (lose("not-with"),),
    "procedure.steps": (
        put("who", instead(WHO)),
        kept_otherwise,
        *(lose(key) for key in ("offered", "rows", "when", "hand")),
        drop,
        swap,
    ),
    "rule": (kept_otherwise, drop),
    "equipment": (kept_otherwise, put("election", emptied), drop),
}
