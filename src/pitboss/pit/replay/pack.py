"""The papers of a round for a dispute: entries and digests, the clauses in our words, and commands that check them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from pitboss.log.applied import AppliedEntry
from pitboss.pit.history.rounds import RoundNote
from pitboss.pit.replay.answers import ClauseText, PackEntry, PackLine, RoundPack
from pitboss.pit.replay.source import RoundSource
from pitboss.pit.replay.viewpoint import Viewpoint
from pitboss.rounds import Plan, Table, witness
from pitboss.rounds.events import Event
from pitboss.rulebooks import Rulebook, load
from pitboss.wording.narrate import clean, tell

_CITED = re.compile(r",\s*(?![^\[]*\])")
"""Between two citations; the comma of a cell, ``11(a)(3)[I,Flush]``, is none."""
_NAMED = re.compile(r"([a-z0-9-]+):(.+)", re.DOTALL)


def round_pack(
    source: RoundSource, note: RoundNote, entries: Sequence[AppliedEntry], viewpoint: Viewpoint, made: str
) -> RoundPack:
    """The papers of a round as its viewer may have them."""
    filing = source.plan.game.filing
    book = load(filing.rulebook)
    rows = [_entry(source.plan, applied, viewpoint, seed_is_shown=bool(note.seed)) for applied in entries]
    cited = dict.fromkeys(line.clause for row in rows for line in row.lines if line.clause)
    return RoundPack(
        table=source.table,
        number=note.number,
        address=source.address(note.number),
        log=source.log,
        operator=filing.operator,
        jurisdiction=book.identity.jurisdiction,
        regulator=book.identity.regulator,
        edition=filing.edition,
        law=filing.law_digest,
        submission=filing.submission_digest,
        version=filing.version,
        made=made,
        viewer=viewpoint.shown,
        before=entries[0].entry.prev if entries else "",
        entries=rows,
        clauses=list(_clauses(book, cited)),
        checks=_checks(source.table, source.log, note.number),
    )


def _entry(plan: Plan, applied: AppliedEntry, viewpoint: Viewpoint, *, seed_is_shown: bool) -> PackEntry:
    """An entry; its digest only where no card can be guessed from it that the viewer did not see."""
    entry = applied.entry
    open_ = seed_is_shown or all(witness(before, event, viewpoint.who) == event for before, event in applied.moments)
    lines = [
        line for before, event in applied.moments if (line := _line(plan, before, event, viewpoint.who)) is not None
    ]
    return PackEntry(entry.seq, entry.at, clean(entry.by), lines, entry.hash if open_ else "")


def _line(plan: Plan, before: Table, event: Event, who: str) -> PackLine | None:
    sentence = tell(plan, before, event, who, cited=False)
    if not sentence:
        return None
    return PackLine(str(event.__struct_config__.tag), sentence, getattr(event, "clause", ""))


def _clauses(book: Rulebook, cited: Sequence[str] | dict[str, None]) -> Iterator[ClauseText]:
    ids = dict.fromkeys(number for citation in cited for number in _numbers(citation))
    for number in ids:
        clauses = book.clauses_under(number)
        exact = [clause for clause in clauses if clause.id == number]
        if clauses:
            yield ClauseText(book.full_id(number), " ".join(clause.says for clause in exact or clauses))


def _numbers(citation: str) -> Iterator[str]:
    """The numbers of the clauses in a citation, without the document's prefix."""
    for part in _CITED.split(citation):
        named = _NAMED.fullmatch(part.strip())
        yield named[2] if named else part.strip()


def _checks(table: str, log: int, number: int) -> list[str]:
    """The commands that check the papers against the log."""
    file = f"{table}-{log}.jsonl"
    replayed = f"pitboss replay {file} --round {number}"
    return [f"pitboss verify {file}", replayed, f"{replayed} --toml"]
