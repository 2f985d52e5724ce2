"""An auditor with a friend at the table reads the hidden cards of the round under way.

Before: 14 of 14 hidden cards of a round of Four Card Poker stood in each of the log, the round and the export.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from zipfile import ZipFile

import pytest

from pitboss.clauses import PitbossError
from pitboss.log.records import from_log
from pitboss.pit.audit import seal
from pitboss.pit.audit.search import SearchQuery
from pitboss.pit.requests.cards import names_cards
from tests.attacks.hidden import dealt, hidden_cards, told_in
from tests.pit.audit.hall import FOUR, Hall

READERS = ("logs", "log", "rounds", "refusals", "verify", "books", "meters", "jsonl", "zip", "events", "settlements")


def answer(hall: Hall, reader: str) -> str:
    """Everything that a reader gives."""
    audit = hall.pit.audit
    questions = {
        "logs": audit.logs,
        "log": lambda: audit.log(FOUR, None, SearchQuery(limit=200)),
        "rounds": lambda: audit.rounds(FOUR, None, None, 100),
        "refusals": lambda: audit.refusals(FOUR, "", "", 100),
        "verify": lambda: audit.verify(FOUR),
        "books": lambda: audit.books(FOUR),
        "meters": audit.meters,
    }
    if reader in questions:
        return json.dumps(hall.sent(questions[reader]()), ensure_ascii=False)
    _, pieces = hall.run(audit.export(reader, FOUR, None, ""))
    data = b"".join(pieces)
    if reader == "zip":
        with ZipFile(io.BytesIO(data)) as archive:
            data = b"".join(archive.read(name) for name in archive.namelist())
    return data.decode()


def test_no_reader_tells_a_card_of_the_round_under_way(tmp_path: Path) -> None:
    """Not its cards, and not the hash of an entry that holds one; when the round is over the auditor has all of it."""
    hall = Hall(tmp_path)
    now = dealt(hall, FOUR)
    hidden, table = hidden_cards(now), hall.table(FOUR)
    hashes = {entry.hash for entry in hall.pit.store.entries(table.stream) if '"dealt"' in entry.line.decode()}
    assert len(hashes) == 3
    for reader in READERS:
        text = answer(hall, reader)
        assert not told_in(text, hidden), reader
        assert not any(hash_ in text for hash_ in hashes), reader
    with pytest.raises(PitbossError, match="round 1 cannot be shown"):
        hall.run(hall.pit.audit.round(FOUR, None, 1))
    anna = hall.pit.people.named("Anna")
    assert anna is not None
    while table.committed.rounds < 1:
        hall.decide(FOUR, {2: anna})
    rebuilt = json.dumps(hall.sent(hall.pit.audit.round(FOUR, None, 1)))
    assert told_in(rebuilt, hidden) == {str(card) for card in hidden}
    assert told_in(answer(hall, "jsonl"), hidden) == {str(card) for card in hidden}
    hall.end()


def test_a_refused_command_that_names_cards_seals_too(tmp_path: Path) -> None:
    """A dealer types the first cards too early: the refusal is on the log, and sealed until the round is over."""
    hall = Hall(tmp_path)
    dora, anna = hall.person("Dora", "dealer"), hall.person("Anna")
    hall.give(anna, FOUR, {"do": "sit", "position": 2})
    hall.give(dora, FOUR, {"do": "take-over", "what": "dealer", "shoe": "read"})
    hall.bet(anna, FOUR, 2, [("ante", 1000)])
    hall.refused(dora, FOUR, {"do": "deal", "cards": ["7c", "7d", "7h", "7s", "2c"]})
    last = list(hall.pit.store.entries(hall.table(FOUR).stream))[-1]
    assert names_cards(from_log(last)[0].command)
    assert hall.run(hall.pit.audit.refusals(FOUR, "", "", 100)).number == 0
    assert "7s" not in answer(hall, "jsonl")
    hall.end()


def test_no_module_reads_a_table_around_the_seal() -> None:
    """In the auditor's rooms only the seal reads entries from the store; a proof reads the lines it is given."""
    folder = Path(seal.__file__).parent
    around = {
        path.name
        for path in folder.glob("*.py")
        if path.name != "seal.py" and any(word in path.read_text(encoding="utf-8") for word in (".entries(", "schema."))
    }
    assert around == {"proof.py", "tape.py"}  # the check of the chain, and ``sealed.entries``
