"""``python -m tests.docs.duties_page``: the table of duties as docs/duties.md shows it, made from the data."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.pit.requests import duties
from pitboss.pit.requests.duties import Bar, Duty

BARS: dict[Bar, str] = {
    "stake": "a stake",
    "place": "a place",
    "other": "the other place of the table",
    "staff": "a role of the staff",
    "excluded": "a time-out or self-exclusion",
    "age": "an age not confirmed",
    "limits": "a limit of one's own",
    "author": "having written it",
}


def lines() -> Iterator[str]:
    """The table, line by line."""
    yield "| act | done by | barred by |"
    yield "|---|---|---|"
    for row in duties.all_duties():
        yield f"| {_act(row)} | {_offices(row)} | {', '.join(BARS[bar] for bar in row.bars) or '—'} |"


def _act(row: Duty) -> str:
    return f"`{row.do}`" + (f" {row.what}" if row.what else "")


def _offices(row: Duty) -> str:
    return "; ".join(dict.fromkeys(duties.office(office).says for office in row.by))


if __name__ == "__main__":
    print("\n".join(lines()))
