"""Vectors in a folder: one JSON file for each rulebook, written with the same bytes for the same law and version."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from pitboss.clauses import BadInput
from pitboss.conformance.vectors import FORMAT, VectorFile

SCHEMA = "vectors.schema.json"
"""The schema of the files, beside them."""


def as_json(vectors: VectorFile) -> bytes:
    """The file's text."""
    return msgspec.json.format(msgspec.json.encode(vectors), indent=1) + b"\n"


def write_vectors(folder: Path, vectors: VectorFile, schema: Mapping[str, Any]) -> Path:
    """Write the vectors of a rulebook, and the schema of such files beside them; the file of the vectors."""
    path = folder / f"{vectors.rulebook}.json"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_bytes(as_json(vectors))
        (folder / SCHEMA).write_bytes(msgspec.json.format(msgspec.json.encode(schema), indent=1) + b"\n")
    except OSError as error:
        said = f"{folder} cannot be written: {error.strerror or error}."
        raise BadInput(code="vectors-not-written", said=said, instead="Name another folder.") from None
    return path


def read_vectors(path: Path) -> list[VectorFile]:
    """The vectors of a file, or of every file in a folder."""
    paths = [each for each in sorted(path.glob("*.json")) if each.name != SCHEMA] if path.is_dir() else [path]
    if not paths:
        said = f"{path} holds no vectors"
        raise BadInput(code="vectors-unreadable", said=said, instead="pitboss conformance write -o FOLDER writes some")
    return [_read(each) for each in paths]


def _read(path: Path) -> VectorFile:
    instead = "name a folder or a file that pitboss conformance write has written"
    try:
        raw = path.read_bytes()
        head = msgspec.json.decode(raw)
        number = head.get("format") if isinstance(head, dict) else None
        if number != FORMAT:
            raise BadInput(
                code="vectors-unreadable", said=f"{path} is of format {number}, and this is {FORMAT}", instead=instead
            )
        return msgspec.json.decode(raw, type=VectorFile)
    except OSError as error:
        said = f"{path} cannot be read: {error.strerror or error}"
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        said = f"{path} holds no vectors: {error}"
    raise BadInput(code="vectors-unreadable", said=said, instead=instead)
