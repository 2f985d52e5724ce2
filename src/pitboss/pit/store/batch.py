"""A batch: entries of one stream that are appended together, from the tip that the writer believes in."""

from __future__ import annotations

import re
from itertools import pairwise

import msgspec

from pitboss.clauses import BadInput
from pitboss.log.chain import Entry, Tip

_NO_TEXT = re.compile("[\0\ud800-\udfff]")


class Batch(msgspec.Struct, frozen=True):
    """Entries that follow ``expected`` in ``stream``. ``request`` is the id of the command that led to them.

    A request id stands with the last entry of its batch, and once in a stream.
    """

    stream: str
    expected: Tip
    entries: tuple[Entry, ...]
    request: str | None = None

    def __post_init__(self) -> None:
        if not self.entries:
            raise ValueError("a batch holds at least one entry")
        first = self.entries[0]
        if (first.seq - 1, first.prev) != self.expected:
            raise ValueError(f"entry {first.seq} does not follow entry {self.expected.seq} of {self.stream}")
        if any(below.prev != above.hash or below.seq != above.seq + 1 for above, below in pairwise(self.entries)):
            raise ValueError(f"the entries for {self.stream} do not follow each other")
        _must_be_text(self.stream, self.request or "", *(entry.by for entry in self.entries))

    @property
    def tip(self) -> Tip:
        """The end of the stream when these entries are in it."""
        return self.entries[-1].tip

    def rows(self) -> list[dict[str, object]]:
        """The entries as rows of the database."""
        last = self.entries[-1].seq
        return [
            {
                "stream": self.stream,
                "seq": entry.seq,
                "at": entry.at,
                "by": entry.by,
                "line": entry.line,
                "hash": entry.hash,
                "request": self.request if entry.seq == last else None,
            }
            for entry in self.entries
        ]


def _must_be_text(*texts: str) -> None:
    """PostgreSQL's text holds every character but NUL; what one database refuses, both refuse."""
    for text in texts:
        if _NO_TEXT.search(text):
            raise BadInput(
                code="store-text",
                said=f"{text!r} holds a character that no database keeps",
                instead="write names and ids in ordinary characters",
            )
