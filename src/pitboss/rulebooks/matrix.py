"""The compliance matrix: every clause, our words, where it is honoured, which tests play or read it.

As data and as a page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pitboss.drawing import markup
from pitboss.drawing.markup import Markup, join, tag
from pitboss.rulebooks.describe import clauses_as_data
from pitboss.rulebooks.rulebook import Rulebook
from pitboss.rulebooks.tested import NO_RECORD, Citations, citing_tests, recorded


def matrix(book: Rulebook, citations: Citations | None = None, *, under: str = "") -> list[dict[str, Any]]:
    """One row a clause, of all or of those under one; by default with the citations that the last full test run found,
    or None without a record."""
    known = recorded() if citations is None else citations
    return [row | {"tests": citing_tests(row["id"], known)} for row in clauses_as_data(book, under)]


def outline(book: Rulebook) -> list[dict[str, Any]]:
    """One row a clause with what it says and its tests alone, at once: finding what honours a clause takes longer."""
    known = recorded()
    return [
        {"id": (id_ := book.full_id(clause.id)), "kind": clause.kind, "says": clause.says}
        | {"tests": citing_tests(id_, known)}
        for clause in book.clauses
    ]


def plays(row: Mapping[str, Any]) -> bool:
    """Whether a test plays the clause of a row."""
    return any(test["does"] == "plays" for test in row["tests"] or ())


def page(books: Sequence[tuple[Rulebook, Sequence[Mapping[str, Any]]]]) -> str:
    """A self-contained HTML page of the matrices of some rulebooks, with a filter."""
    total, tested, played = _counted([row for _, rows in books for row in rows])
    share, share_played = (100 * some // max(total, 1) for some in (tested, played))
    says = (
        f"{tested:,} of {total:,} clauses are cited by at least one test, {played:,} of them by one that plays: a "
        "table is played, a round settled or a submission examined. The other tests read a row of the rulebook. Rows "
        "without any are tinted."
    )
    bar = [tag("i", style=f"width:{width}%") for width in (share_played, share - share_played)]
    words = "Filter by clause, word, file or test"
    return markup.page(
        "Pitboss: compliance matrix",
        _STYLE,
        tag("h1", "Compliance matrix"),
        tag("p", says),
        tag("div", *bar, class_="bar"),
        tag("input", id="filter", type="search", placeholder=words, aria_label="Filter"),
        *(_section(book, rows) for book, rows in books),
        tag("script", Markup(_SCRIPT)),
    )


def _counted(rows: Sequence[Mapping[str, Any]]) -> tuple[int, int, int]:
    """How many clauses there are, how many tests cite, how many tests play."""
    return len(rows), sum(bool(row["tests"]) for row in rows), sum(map(plays, rows))


def _section(book: Rulebook, rows: Sequence[Mapping[str, Any]]) -> Markup:
    identity = book.identity
    total, tested, played = _counted(rows)
    names = ("Clause", "Kind", "In our words", "Honoured by", "Cited by")
    return tag(
        "section",
        tag("h2", identity.title, " ", tag("small", f"{identity.jurisdiction}, {identity.edition}"), id=identity.id),
        tag("p", f"{tested} of {total} clauses cited by a test, {played} of them played."),
        tag("div", *_kinds(rows), class_="kinds"),
        tag(
            "table",
            tag("thead", tag("tr", *(tag("th", name) for name in names))),
            tag("tbody", *map(_row, rows)),
        ),
    )


def _kinds(rows: Sequence[Mapping[str, Any]]) -> Iterator[Markup]:
    for kind in dict.fromkeys(row["kind"] for row in rows):
        total, tested, played = _counted([row for row in rows if row["kind"] == kind])
        look = "kind full" if tested == total else "kind"
        yield tag("span", f"{kind} ", tag("b", f"{tested}/{total}"), f", {played} played", class_=look)


def _row(row: Mapping[str, Any]) -> Markup:
    honoured = [
        f"{place['name'] or place['section']} ({place['place'].split('/')[-1]})" for place in row["honoured_by"]
    ]
    more = [f"and {len(honoured) - _SHOWN} more"] if len(honoured) > _SHOWN else []
    tests = [join(tag("span", test["does"], class_=test["does"]), f" {test['test']}") for test in row["tests"] or ()]
    none = tag("i", "no test yet" if row["tests"] == [] else NO_RECORD)
    state = "played" if plays(row) else "read" if row["tests"] else "bare"
    return tag(
        "tr",
        tag("td", tag("code", row["id"])),
        tag("td", row["kind"]),
        tag("td", row["says"]),
        tag("td", *_lines([*honoured[:_SHOWN], *more])),
        tag("td", *_lines(tests or [none])),
        class_=state,
    )


def _lines(lines: Sequence[str]) -> Iterator[str]:
    for number, line in enumerate(lines):
        if number:
            yield tag("br")
        yield line


_SHOWN = 4
"""Rows of the law that a clause is shown with."""

_STYLE = """
body { font: 15px/1.5 "Helvetica Neue", Arial, "Liberation Sans", sans-serif; color: var(--ink); margin: 0 auto;
  max-width: 1400px; padding: 2rem; --bare: #fff6e0; }
h1 { font-size: 1.7rem; margin: 0; } h2 { margin: 2.5rem 0 .2rem; color: var(--green); }
h2 small { font-weight: normal; color: var(--faint); font-size: .9rem; }
.bar { height: 10px; background: var(--rule); border-radius: 5px; overflow: hidden; margin: .6rem 0 1rem; }
.bar { display: flex; } .bar i { background: var(--green); } .bar i + i { opacity: .45; }
.plays, .reads { border-radius: .6rem; padding: 0 .45rem; background: var(--rule); }
.plays { background: var(--green); color: var(--paper); }
.kinds { display: flex; flex-wrap: wrap; gap: .4rem; margin: .5rem 0 1rem; }
.kind { border: 1px solid var(--rule); border-radius: 1rem; padding: .1rem .7rem; background: var(--bare); }
.kind.full { background: var(--wash); }
input { font: inherit; padding: .5rem .8rem; width: min(32rem, 100%); border: 1px solid var(--rule); }
table { border-collapse: collapse; width: 100%; table-layout: fixed; }
th:nth-child(1) { width: 21%; } th:nth-child(2) { width: 9%; } th:nth-child(3) { width: 28%; }
th:nth-child(4) { width: 19%; } th:nth-child(5) { width: 23%; } td code { font-size: .85rem; }
th { text-align: left; position: sticky; top: 0; background: var(--paper); border-bottom: 2px solid var(--green); }
td, th { padding: .45rem .6rem; vertical-align: top; }
td { border-bottom: 1px solid var(--rule); overflow-wrap: anywhere; }
td:nth-child(4), td:nth-child(5) { font-size: .82rem; color: var(--faint); }
tr.bare td { background: var(--bare); }
"""

_SCRIPT = """
const rows = [...document.querySelectorAll("tbody tr")].map(row => [row, row.textContent.toLowerCase()]);
document.getElementById("filter").addEventListener("input", event => {
  const wanted = event.target.value.toLowerCase();
  for (const [row, text] of rows) row.hidden = !text.includes(wanted);
});
"""
