"""The awards of every log, found in the rows of finished rounds and remembered: only new rows are read again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

import sqlalchemy as sa

from pitboss.pit.history.award_notes import AwardNote
from pitboss.pit.history.rounds import RoundNote, read_row
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.store import Store, schema
from pitboss.pit.store.rounds import checked_row

_AT_A_TIME = 500
_rounds = schema.rounds
_BEHIND = (
    sa.select(_rounds)
    .where(
        _rounds.c.stream == sa.bindparam("stream"),
        _rounds.c.first > sa.bindparam("after"),
        _rounds.c.first < sa.bindparam("below"),
    )
    .order_by(_rounds.c.first)
    .limit(_AT_A_TIME)
)


@dataclass(slots=True)
class _Known:
    """What is known of one log: the awards of its rows up to a round's first entry."""

    upto: int = 0
    awards: list[AwardNote] = field(default_factory=list)


class AwardIndex:
    """Finds awards; asked from the thread that reads the logs."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, _Known] = {}

    def finished(self, source: RoundSource) -> list[AwardNote]:
        """The awards of every finished round of a log, in order."""
        known = self._known.setdefault(source.stream, _Known())
        for note in self._new_rows(source, known.upto):
            known.upto = note.first
            known.awards += note.awards
        return [*known.awards, *(award for note in source.memory.notes for award in note.awards)]

    def _new_rows(self, source: RoundSource, after: int) -> Iterator[RoundNote]:
        while True:
            values = {"stream": source.stream, "after": after, "below": source.memory.since}
            with self._store.reading() as connection:
                rows = [checked_row(row) for row in connection.execute(_BEHIND, values)]
            yield from map(read_row, rows)
            if len(rows) < _AT_A_TIME:
                return
            after = rows[-1].first
