"""What in a rulebook belongs to a wager: the rows that exist only for it, and the clauses that speak of it alone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pitboss.clauses import covers
from pitboss.rulebooks.editions.editing import citations
from pitboss.rulebooks.places import Path
from pitboss.rulebooks.table import TomlTable

OF_A_WAGER = ("result", "paytable", "meter", "envy")
"""The sections whose rows are each of one wager."""

PLAYED = (*OF_A_WAGER, "wager", "limit", "street", "dealer", "device", "settlement", "irregularity", "hand")
"""The sections that say how a round is played and paid; rows of other sections speak of many things at once."""

Rows = Mapping[str, Iterable[TomlTable]]


def leans_on(row: TomlTable, wagers: frozenset[str]) -> bool:
    """Whether a wager cannot be without these: it equals one, rides on one, or needs one of them and nothing else."""
    groups = row.data.get("needs", ())
    needs = any(isinstance(group, list) and group and set(group) <= wagers for group in groups)
    return needs or row.data.get("equals") in wagers or row.data.get("rides-on") in wagers


def is_about(section: str, data: Mapping[str, Any], wagers: frozenset[str]) -> bool:
    """Whether a row exists only for some wagers."""
    if section == "wager":
        return data.get("name") in wagers
    if section in OF_A_WAGER:
        return data.get("wager") in wagers
    if section == "election":
        return data.get("of") in wagers or any(_is_field_of(str(data.get("key", "")), wager) for wager in wagers)
    if section == "examine":
        return _names_only(data.get("with", {}), ("wager", "wagers"), wagers)
    return section == "limit" and _names_only(data, ("wagers",), wagers)


def _is_field_of(key: str, wager: str) -> bool:
    """Whether a field is of a wager: ``wager.cover all.minimum``, or of its sister: ``wager.hand bonus.magic-card``."""
    hyphened = wager.replace(" ", "-")
    fields = key.split(".")[2:]
    return key.startswith(f"wager.{wager}.") or any(
        field == hyphened or field.startswith(f"{hyphened}-") for field in fields if " " in wager
    )


def is_entry_about(entry: object, wagers: frozenset[str]) -> bool:
    """Whether an entry of a row exists only for some wagers: a step, a turn, a pass, a card dealt."""
    return isinstance(entry, Mapping) and _names_only(entry, ("wager", "wagers", "offered"), wagers)


def _names_only(data: Mapping[str, Any], keys: Iterable[str], wagers: frozenset[str]) -> bool:
    for key in keys:
        value = data.get(key)
        if isinstance(value, str) and value in wagers:
            return True
        if isinstance(value, list) and value and all(isinstance(name, str) and name in wagers for name in value):
            return True
    return False


def clauses_about(rows: Rows, wagers: frozenset[str]) -> frozenset[str]:
    """The citations that stand for what the document says of some wagers alone.

    They are what the rows of the wagers cite, no row of another play does, and no field of the submission rests on
    alone; and of a part that introduces these wagers, and in which no other is bet or paid, whatever no row of another
    play cites.
    """
    introduced, others, cited, elsewhere, vouched = set[str](), set[str](), set[str](), set[str](), set[str]()
    for section in rows:
        for row in rows[section]:
            is_of_others = _is_played(section, row, rows, wagers)
            for part, clauses in citations(row):
                if _is_part_about(section, row, part, wagers):
                    cited.update(clauses)
                    introduced.update(clauses if section == "wager" else ())
                elif is_of_others:
                    elsewhere.update(clauses)
                    others.update(clauses if section in ("wager", "street", *OF_A_WAGER) else ())
                elif section == "election" and not str(row.data.get("key", "")).startswith("readings."):
                    vouched.update(clauses if len(clauses) == 1 else ())
    numbers = [str(row.data.get("number", "")) for row in rows.get("part", ())]
    parts = [number for number in numbers if _stands_for(number, introduced) and not _stands_for(number, others)]
    inside = {row.name for row in rows.get("clause", ()) if any(covers(part, row.name) for part in parts)}
    inside = {clause for clause in inside if not _touches(clause, elsewhere)}
    return frozenset(inside | {clause for clause in cited if not _stands_for(clause, elsewhere | vouched)})


def _touches(clause: str, others: Iterable[str]) -> bool:
    return any(covers(other, clause) or covers(clause, other) for other in others)


def _stands_for(citation: str, clauses: Iterable[str]) -> bool:
    return any(covers(citation, clause) for clause in clauses)


def _is_played(section: str, row: TomlTable, rows: Rows, wagers: frozenset[str]) -> bool:
    """Whether a row says how something is played or paid that may be more than these wagers."""
    if section == "hand":
        return not _is_looked_at_only_by(row, rows, wagers)
    return section in PLAYED or (section == "election" and str(row.data.get("key", "")).startswith("wager."))


def _is_part_about(section: str, row: TomlTable, part: Path, wagers: frozenset[str]) -> bool:
    if is_about(section, row.data, wagers):
        return True
    return len(part) > 1 and is_entry_about(row.data[str(part[0])][part[1]], wagers)


def looked_at(rows: Rows, dealer: TomlTable | None) -> Iterator[str]:
    """The names of the hands that a wager, a paytable, a schedule or the dealer looks at."""
    for section in ("wager", "paytable", "envy"):
        yield from (str(row.data.get("hand", "")) for row in rows.get(section, ()))
    if dealer is not None:
        yield str(dealer.data.get("hand", ""))


def _is_looked_at_only_by(hand: TomlTable, rows: Rows, wagers: frozenset[str]) -> bool:
    name = hand.data.get("name")
    looking = [
        row.data.get("name" if section == "wager" else "wager") in wagers
        for section in ("wager", "paytable", "envy")
        for row in rows.get(section, ())
        if row.data.get("hand") == name
    ]
    return bool(looking) and all(looking)
