"""Irregularities in a written round: what the page says of them is the law, and each of them can be written down."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.adjudication import settle_written
from pitboss.rulebooks import load, names
from pitboss.ruleset import words
from pitboss.ruleset.irregularities import Ruling
from tests.cli.settle.shown_rounds import BOOKS, FILES, ROUNDS, read_page
from tests.docs import rulings_page
from tests.docs.rulings_page import HEADINGS

SECTION = read_page("irregularities.md")


def meanings(head: str) -> list[str]:
    """The words that a table of the page explains, by the head of its first column."""
    table = SECTION[SECTION.index(f"| {head} |") :].split("\n\n", 1)[0]
    return re.findall(r"^\| ([^|]+) \|", table, flags=re.MULTILINE)[1:]


def test_the_page_prints_the_rulings_of_the_rulebooks() -> None:
    """Every irregularity stands there as the law has it; after a change ``python -m tests.docs.rulings_page``."""
    assert rulings_page.PAGE.read_text(encoding="utf-8") == rulings_page.page()


@pytest.mark.parametrize("books", HEADINGS.values(), ids=" and ".join)
def test_documents_under_one_heading_rule_alike(books: tuple[str, ...]) -> None:
    """Editions share a table only where not a word of it differs."""
    assert len({rulings_page.table(load(name)) for name in books}) == 1


def test_the_page_prints_every_rulebook() -> None:
    """No rulebook is without its table."""
    assert sorted(name for books in HEADINGS.values() for name in books) == sorted(names())


def test_the_page_explains_every_word() -> None:
    """Each irregularity of any rulebook, and each moment, has its meaning on the page, and no other has."""
    known = {irregularity.what for name in names() for irregularity in load(name).irregularities}
    assert sorted(meanings("what | means")) == sorted(known)
    assert meanings("when | is") == list(words.MOMENTS)


def every_ruling() -> Iterator[tuple[str, str, str, Ruling]]:
    """Each irregularity of each rulebook at each of its moments, in each case."""
    for name in names():
        for irregularity in load(name).irregularities:
            for ruling in irregularity.rulings:
                yield from ((name, irregularity.what, moment, ruling) for moment in ruling.when)


SHOE = {"dealing": {"device": "automated dealing shoe", "stack": 5}}
"""Elections for a table whose shoe can fail."""


def with_irregularity(name: str, **fields: object) -> dict[str, Any]:
    """The round of a rulebook in which this went wrong, with the device that it takes."""
    data = tomllib.loads(ROUNDS[BOOKS[name]]) | {"irregularity": [fields]}
    by_hand = name == "ma-crazy-4-poker" and fields["what"] == "dealing shoe failure"
    return data | ({"elections": SHOE} if by_hand else {})


@pytest.mark.parametrize(
    ("name", "what", "when", "ruling"),
    [pytest.param(*item, id=f"{item[0]}: {item[1]}, {item[2]}, {item[3].case}") for item in every_ruling()],
)
def test_an_irregularity_is_ruled_upon_as_the_law_has_it(name: str, what: str, when: str, ruling: Ruling) -> None:
    """Written down with its moment and case, it gets that ruling with its clause, and the wagers fare accordingly."""
    data = with_irregularity(name, what=what, when=when, case=ruling.case)
    irregularity = next(row for row in load(name).irregularities if row.what == what)
    first = data["seat"][0]["position"]
    data["irregularity"][0] |= {"position": first} if irregularity.is_about_one(ruling) else {}
    if irregularity.kind == "departure" and when == "deal":
        for seat in data["seat"]:  # who has left is not asked
            seat["acts"] = [] if seat["player"] == data["seat"][0]["player"] else seat.get("acts", [])
    if irregularity.kind == "unequal wagers":
        data["seat"][0]["wagers"]["super bonus" if "super bonus" in data["seat"][0]["wagers"] else "blind"] = "20"
    adjudication = settle_written(data)
    (ruled,) = adjudication.rulings
    assert (ruled.what, ruled.moment, ruled.case, ruled.says) == (what, when, ruling.case, ruling.says)
    assert ruled.clause == adjudication.plan.cite(ruling.clause)
    void = [line for line in adjudication.lines if ruling.voids == "all hands" or line.position == first]
    if ruling.voids != "nothing":
        assert {line.result for line in void if line.wager not in ruling.keeps} == {"returned"}
        assert {line.profit for line in void if line.wager not in ruling.keeps} == {0}
    if ruling.voids == "all hands":
        assert adjudication.before == adjudication.after


VOIDS = {
    "four-card.toml": ("dealer-card.toml", {1: 0, 3: 0, 5: 0}),
    "earlier.toml": ("stub.toml", {2: 0, 4: 0, 6: 0}),
    "maryland.toml": ("wrong-number.toml", {3: 0, 4: 0}),
    "ultimate.toml": ("three-cards.toml", {1: 32250, 2: 0, 5: 3000}),
    "crazy-4.toml": ("face-up.toml", {2: 0, 3: 0}),
}


@pytest.mark.parametrize("name", VOIDS)
def test_the_void_of_the_page(name: str) -> None:
    """The void that the page shows for each round leaves every void hand with what it had."""
    wrong, nets = VOIDS[name]
    adjudication = settle_written(tomllib.loads(ROUNDS[name] + FILES[wrong]))
    assert {seat.seat: seat.net for seat in adjudication.seats} == nets
