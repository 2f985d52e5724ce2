"""The compliance matrix: every clause, our words, where it is honoured, which tests play or read it.

As data and as a page.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any

from pitboss.rulebooks.describe import clauses_as_data
from pitboss.rulebooks.rulebook import Rulebook
from pitboss.rulebooks.tested import NO_RECORD, Citations, citing_tests, recorded


def matrix(book: Rulebook, citations: Citations | None = None) -> list[dict[str, Any]]:
    """One row a clause; by default with the citations that the last full test run found, or None without a record."""
    known = recorded() if citations is None else citations
    return [row | {"tests": citing_tests(row["id"], known)} for row in clauses_as_data(book)]


def plays(row: Mapping[str, Any]) -> bool:
    """Whether a test plays the clause of a row."""
    return any(test["does"] == "plays" for test in row["tests"] or ())


def page(books: Sequence[tuple[Rulebook, Sequence[Mapping[str, Any]]]]) -> str:
    """A self-contained HTML page of the matrices of some rulebooks, with a filter."""
    sections = "\n".join(_section(book, rows) for book, rows in books)
    total, tested, played = _counted([row for _, rows in books for row in rows])
    share, share_played = (100 * some // max(total, 1) for some in (tested, played))
    return _PAGE.format(
        sections=sections,
        total=f"{total:,}",
        tested=f"{tested:,}",
        played=f"{played:,}",
        share_played=share_played,
        share_read=share - share_played,
    )


def _counted(rows: Sequence[Mapping[str, Any]]) -> tuple[int, int, int]:
    """How many clauses there are, how many tests cite, how many tests play."""
    return len(rows), sum(bool(row["tests"]) for row in rows), sum(map(plays, rows))


def _section(book: Rulebook, rows: Sequence[Mapping[str, Any]]) -> str:
    identity = book.identity
    total, tested, played = _counted(rows)
    body = "\n".join(_row(row) for row in rows)
    return (
        f'<section><h2 id="{identity.id}">{escape(identity.title)} <small>{escape(identity.jurisdiction)}, '
        f"{escape(identity.edition)}</small></h2>"
        f"<p>{tested} of {total} clauses cited by a test, {played} of them played.</p>"
        f'<div class="kinds">{"".join(_kinds(rows))}</div>'
        "<table><thead><tr><th>Clause<th>Kind<th>In our words<th>Honoured by<th>Cited by</tr></thead>"
        f"<tbody>{body}</tbody></table></section>"
    )


def _kinds(rows: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for kind in dict.fromkeys(row["kind"] for row in rows):
        total, tested, played = _counted([row for row in rows if row["kind"] == kind])
        full = " full" if tested == total else ""
        yield f'<span class="kind{full}">{kind} <b>{tested}/{total}</b>, {played} played</span>'


def _row(row: Mapping[str, Any]) -> str:
    honoured = "<br>".join(
        escape(f"{one['name'] or one['section']} ({one['place'].split('/')[-1]})") for one in row["honoured_by"][:4]
    )
    more = len(row["honoured_by"]) - 4
    tests = (
        "<br>".join(map(_test, row["tests"] or ())) or f"<i>{'no test yet' if row['tests'] == [] else NO_RECORD}</i>"
    )
    state = "played" if plays(row) else "read" if row["tests"] else "bare"
    return (
        f'<tr class="{state}"><td><code>{escape(row["id"])}</code><td>{row["kind"]}'
        f"<td>{escape(row['says'])}<td>{honoured}{f'<br>and {more} more' if more > 0 else ''}<td>{tests}</tr>"
    )


def _test(test: Mapping[str, str]) -> str:
    return f'<span class="{test["does"]}">{test["does"]}</span> {escape(test["test"])}'


_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Pitboss: compliance matrix</title>
<style>
:root {{ --ink: #1d2a24; --felt: #0f5b43; --line: #d8e0dc; --bare: #fff6e0; }}
body {{ font: 15px/1.5 system-ui, sans-serif; color: var(--ink); margin: 0 auto; max-width: 1400px; padding: 2rem; }}
h1 {{ font-size: 1.7rem; margin: 0; }} h2 {{ margin: 2.5rem 0 .2rem; color: var(--felt); }}
h2 small {{ font-weight: normal; color: #5b6b64; font-size: .9rem; }}
.bar {{ height: 10px; background: var(--line); border-radius: 5px; overflow: hidden; margin: .6rem 0 1rem; }}
.bar {{ display: flex; }} .bar i {{ background: var(--felt); }} .bar i + i {{ opacity: .45; }}
.plays, .reads {{ border-radius: .6rem; padding: 0 .45rem; background: var(--line); }}
.plays {{ background: var(--felt); color: #fff; }}
.kinds {{ display: flex; flex-wrap: wrap; gap: .4rem; margin: .5rem 0 1rem; }}
.kind {{ border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .7rem; background: var(--bare); }}
.kind.full {{ background: #e6f3ee; }}
input {{ font: inherit; padding: .5rem .8rem; width: min(32rem, 100%); border: 1px solid var(--line); }}
table {{ border-collapse: collapse; width: 100%; }}
th {{ text-align: left; position: sticky; top: 0; background: #fff; border-bottom: 2px solid var(--felt); }}
td, th {{ padding: .45rem .6rem; vertical-align: top; }} td {{ border-bottom: 1px solid var(--line); }}
td:nth-child(-n+2) {{ white-space: nowrap; }} td:nth-child(4), td:nth-child(5) {{ font-size: .82rem; color: #42524b; }}
td:nth-child(n+3) {{ overflow-wrap: anywhere; min-width: 14rem; }} tr.bare td {{ background: var(--bare); }}
</style>
<h1>Compliance matrix</h1>
<p>{tested} of {total} clauses are cited by at least one test, {played} of them by one that plays: a table is played,
a round settled or a submission examined. The other tests read a row of the rulebook. Rows without any are tinted.</p>
<div class="bar"><i style="width:{share_played}%"></i><i style="width:{share_read}%"></i></div>
<input id="filter" type="search" placeholder="Filter by clause, word, file or test" aria-label="Filter">
{sections}
<script>
const rows = [...document.querySelectorAll("tbody tr")].map(row => [row, row.textContent.toLowerCase()]);
document.getElementById("filter").addEventListener("input", event => {{
  const wanted = event.target.value.toLowerCase();
  for (const [row, text] of rows) row.hidden = !text.includes(wanted);
}});
</script>
"""
