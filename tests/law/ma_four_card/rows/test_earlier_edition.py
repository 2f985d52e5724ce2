"""The earlier edition is the later one without the Multi Game Link: what differs, that its files say no more."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import pytest

from pitboss.rulebooks import Rulebook, load
from tests.law.ma_four_card.editions import EARLIER, LATER, earlier

SAME = [
    *("terms", "deck", "decks", "cover_cards", "cut", "deck_changes", "card_ranks", "procedures", "stub_count"),
    *("streets", "dealer", "results", "settlements", "limits", "irregularities", "equipment"),
]

DIFFERS: dict[str, tuple[str, str, str]] = {
    "hands": ("name", "five-card hand", ""),
    "hand_ranks": (
        "order rank",
        "five royal flush | five straight flush | five four-of-a-kind | five full house | five flush | five straight | "
        "five three-of-a-kind",
        "",
    ),
    "rules": ("code", "multi-game-link", ""),
    "devices": ("name", "", "automated dealing shoe"),
    "wagers": ("name", "", "progressive"),
    "paytables": (
        "wager name",
        " | ".join(f"progressive PTMGL{name}" for name in ("01", "02", "04", "ML01", "ML02", "ML03")),
        "",
    ),
    "meters": (
        "paytable name",
        "PTMGL01 progressive | PTMGL02 progressive | PTMGL04 progressive | PTMGLML01 major | PTMGLML01 minor | "
        "PTMGLML02 mega | PTMGLML02 major | PTMGLML02 minor | PTMGLML03 mega | PTMGLML03 major | PTMGLML03 minor",
        "",
    ),
    "envy": (
        "paytable for_wager",
        " | ".join(f"PTMGL{name} None" for name in ("01", "02", "04", "ML01", "ML02", "ML03")),
        "",
    ),
    "elections": (
        "key",
        "wager.progressive.approval | "
        + " | ".join(
            f"wager.progressive.meter.{meter}.{field}"
            for meter in ("mega", "major", "minor")
            for field in ("rate", "initial", "reset")
        ),
        "wager.progressive.offered | wager.progressive.paytable | wager.progressive.amount | wager.progressive.odds | "
        "wager.progressive.links | "
        "wager.progressive.meter.progressive.rate | wager.progressive.meter.progressive.initial | "
        "wager.progressive.meter.progressive.reset",
    ),
    "examinations": (
        "code",
        "multi-game-link-amount | multi-game-link-seeds | multi-game-links | ptmgl01-amount | ptmgl02-amount | "
        "envy-not-scaled",
        "links",
    ),
    "examples": (
        "name",
        "multi-game-link | multi-game-link-five-dollars | multi-game-link-straight-flush | "
        "multi-game-link-two-levels | multi-game-link-three-levels | multi-game-link-three-levels-03",
        "linked-four-card",
    ),
    "readings": (
        "id",
        "RNK-6 | RNK-7 | PAY-3 | COV-14 | PRG-3 | PRG-6 | PRG-7 | PRG-8 | PRG-9 | PRG-10 | PRG-11 | PRG-17 | ENV-8",
        "DLG-1 | COV-12 | R-13 | GEN-3 | GEN-9 | WAG-7 | PAY-2 | PRG-2 | PRG-5 | ENV-11 | R-01 | R-02 | R-06",
    ),
}
"""By section: the fields that name a row, the rows that only the later edition has, and those said anew or added."""

SECTIONS = {
    "wagers.toml": ["wager"],
    "dealing.toml": ["device"],
    "elections.toml": ["election", "examine", "example"],
    "readings.toml": ["without", "reading"],
    "clauses.toml": ["without", "clause"],
    "rulebook.toml": ["rulebook", "without", "pinned"],
}


def named(rows: Iterable[Any], fields: str) -> dict[str, Any]:
    """Rows by the words that name them."""
    return {" ".join(str(getattr(row, field)) for field in fields.split()): row for row in rows}


def split(names: str) -> set[str]:
    """Names between bars."""
    return set(names.split(" | ")) - {""}


@earlier()
@pytest.mark.parametrize("section", SAME)
def test_what_both_editions_have_alike(book: Rulebook, section: str) -> None:
    """Cards, cut, procedures, decisions, results, settlement and irregularities are the same, word for word."""
    assert getattr(book, section) == getattr(load(LATER), section)


@earlier("9(c)/2bis", "13(a)", "13(a)(5)", readings=["DLG-1", "R-13"])
@pytest.mark.parametrize("section", DIFFERS)
def test_what_differs(book: Rulebook, section: str) -> None:
    """Exactly these rows are missing, said anew or added; all others are those of the later edition."""
    fields, gone, anew = DIFFERS[section]
    current, there = (named(getattr(item, section), fields) for item in (book, load(LATER)))
    assert set(there) - set(current) == split(gone)
    assert {name for name, row in current.items() if there.get(name) != row} == split(anew)


@earlier()
def test_nothing_else_can_differ(book: Rulebook) -> None:
    """Same and different sections are all there are, beside identity, clauses, and what the loader notes."""
    assert {*SAME, *DIFFERS} == set(book.__slots__) - {"identity", "clauses", "rows", "digest", "formerly", "taken"}


@earlier("9(c)/2bis", "13(a)", readings=["DLG-1"])
def test_the_clauses_that_differ(book: Rulebook) -> None:
    """82 clauses of the Multi Game Link are missing, one repeated sentence is added, and 13(a) offers no link."""
    current, there = (named(item.clauses, "id") for item in (book, load(LATER)))
    gone = set(there) - set(current)
    assert len(gone) == 82
    assert all(item.startswith("13(b)") for item in gone)
    assert {name for name, row in current.items() if there.get(name) != row} == {"9(c)/2bis", "13(a)"}


def test_the_folder_states_only_what_differs() -> None:
    """Six short files, with the sections that differ and no other; no row repeats one of the later edition."""
    folders = {name: files("pitboss.rulebooks") / name for name in (EARLIER, LATER)}
    texts = {
        name: {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir() if path.name.endswith(".toml")}
        for name, folder in folders.items()
    }
    own = {file: tomllib.loads(text) for file, text in texts[EARLIER].items()}
    assert {file: list(data) for file, data in own.items()} == SECTIONS
    size = {name: sum(len(text.splitlines()) for text in some.values()) for name, some in texts.items()}
    assert size[EARLIER] * 10 < size[LATER]
    later = [tomllib.loads(text) for text in texts[LATER].values()]
    for data in own.values():
        for section, rows in data.items():
            if isinstance(rows, list):
                assert not any(row in other.get(section, ()) for row in rows for other in later), section


@pytest.mark.parametrize("edition", [LATER, EARLIER])
def test_no_clause_is_honoured_by_a_row_of_another_document(edition: str) -> None:
    """Every row cites clauses that its own edition holds."""
    book = load(edition)
    assert all(book.clauses_under(cite) for row in book.rows for cite in row.clause)
