"""``pitboss.read_log`` and ``pitboss.verify``: logs from files, pipes and memory."""

from __future__ import annotations

import io
import os
import sys
import threading
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import pitboss
from pitboss.clauses import BadInput
from tests.cli.logs import night

FOUR = "ma-four-card-poker"


def saved(folder: Path) -> Path:
    """A log of two rounds, a void one, and one that is not over."""
    path = folder / "table.log"
    path.write_bytes(b"".join(entry.line for entry in night(FOUR)))
    return path


def test_a_log_is_read_in_rounds(tmp_path: Path) -> None:
    """Each with its lines, whether it ended, and whether it was void; the lines of a void round are taken back."""
    log = pitboss.read_log(saved(tmp_path))
    assert [(played.number, played.ended, played.void) for played in log.rounds] == [
        (1, True, False),
        (2, True, True),
        (3, True, False),
        (4, False, False),
    ]
    assert all(line.profit == 0 for line in log.round(2).lines)
    assert sum(log.round(1).net.values(), Decimal(0)) == sum(line.profit for line in log.lines if line.round == 1)
    assert log.round(1).events
    assert "<b>Round 2, void</b>" in log.round(2)._repr_html_()
    assert log.game.id == FOUR
    assert len(log) == len(night(FOUR))
    with pytest.raises(BadInput, match="rounds are 1 to 4"):
        log.round(9)


@pytest.mark.parametrize("kind", ["path", "text", "book", "entries"])
def test_everything_that_holds_a_log_can_be_proven(kind: str, tmp_path: Path) -> None:
    """A file by path or text, a log that was read, or its entries."""
    path = saved(tmp_path)
    book = pitboss.read_log(path)
    logs: dict[str, Any] = {"path": path, "text": str(path), "book": book, "entries": book.entries}
    proof = pitboss.verify(logs[kind])
    assert proof.proven
    assert bool(proof)
    assert proof.rounds == 3
    assert proof.hash == night(FOUR)[-1].hash
    assert proof.figures["rounds"] == 3
    assert "proven, 3 rounds" in repr(proof)
    assert "PROVEN" in proof._repr_html_()


def test_a_difference_is_found(tmp_path: Path) -> None:
    """A changed byte is a finding, with its line and its meaning."""
    path = saved(tmp_path)
    path.write_bytes(path.read_bytes().replace(b"Anna", b"Anne", 1))
    proof = pitboss.verify(path)
    assert not proof.proven
    assert proof.outcome == "not proven"
    assert [finding.code for finding in proof.findings] == ["log-damaged"]
    assert repr(proof).startswith("LogProof(not proven: line ")
    assert "finding" in proof._repr_html_()
    assert proof.as_data()["finding"]["code"] == "log-damaged"


def test_a_log_may_come_through_a_pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As a process substitution gives it, and by ``-`` from the standard input."""
    text = saved(tmp_path).read_bytes()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writer = threading.Thread(target=pipe.write_bytes, args=(text,))
    writer.start()
    assert pitboss.verify(pipe).proven
    writer.join()

    class Piped:
        buffer = io.BytesIO(text)

    monkeypatch.setattr(sys, "stdin", Piped)
    assert len(pitboss.read_log("-").rounds) == 4


@pytest.mark.parametrize("name", ["missing.log", "."])
def test_what_is_no_log_is_said_to_be_none(name: str, tmp_path: Path) -> None:
    """A file that is not there, or a folder: there is nothing to write anywhere."""
    for read in (pitboss.verify, pitboss.read_log):
        with pytest.raises(BadInput) as refused:
            read(tmp_path / name)
        assert refused.value.code == "log-unopenable"
        assert "write" not in refused.value.instead


def test_a_log_is_saved_once(tmp_path: Path) -> None:
    """Byte for byte as it was sealed, into a new file."""
    book = pitboss.read_log(saved(tmp_path))
    book.save(tmp_path / "copy.log")
    assert (tmp_path / "copy.log").read_bytes() == saved(tmp_path).read_bytes()
    with pytest.raises(BadInput) as there:
        book.save(tmp_path / "copy.log")
    assert there.value.code == "file-exists"
