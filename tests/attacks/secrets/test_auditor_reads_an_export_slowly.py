"""An auditor begins an export, stops reading, lets a friend sit down and be dealt in, and reads on.

Before: the whole of the friend's round was in the rest of the export, with its 14 hidden cards: whether the auditor sat
there was asked once, at the beginning.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from pitboss.pit.audit import export, seal
from tests.attacks.hidden import dealt, hidden_cards, told_in
from tests.pit.audit.hall import FOUR, Hall


@pytest.mark.parametrize("kind", ["jsonl", "events", "zip", "settlements"])
def test_an_export_ends_where_it_was_begun(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Read a line at a time: nothing that was written since it was begun is in it."""
    monkeypatch.setattr(seal, "_AT_A_TIME", 1)
    monkeypatch.setattr(export, "_PIECE", 1)
    hall = Hall(tmp_path)
    table = hall.table(FOUR)
    last = table.seq
    _, pieces = hall.run(hall.pit.audit.export(kind, FOUR, None, ""))
    begun = next(pieces)
    hidden = hidden_cards(dealt(hall, FOUR))
    hall.run(hall.pit.audit.logs())  # another question reads on meanwhile
    rest = _text(kind, begun, pieces)
    assert not told_in(rest, hidden)
    assert "Anna" not in rest
    if kind == "jsonl":
        assert rest.count("\n") == last
    hall.end()


def _text(kind: str, begun: bytes, pieces: Iterator[bytes]) -> str:
    data = begun + b"".join(pieces)
    if kind != "zip":
        return data.decode()
    with ZipFile(io.BytesIO(data)) as archive:
        return b"".join(archive.read(name) for name in archive.namelist()).decode()
