"""The pages for a device without a connection: which files it keeps, and the script of the worker that keeps them.

A browser compares the worker's script byte by byte. The script begins with the list of files and a digest of their
contents, so a new deployment is a new worker, which fetches every file anew and drops what the old one kept.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

WORKER = "service-worker.js"
_KEPT = (".html", ".js", ".css", ".json", ".svg", ".png", ".webmanifest")
_NOT_SERVED = ("package.json",)
_ON_DEMAND = "locales/clauses/"
"""Large, and few devices need one of them: fetched when the first clause is shown."""


def kept_files(folder: Path) -> tuple[str, ...]:
    """The files of the pages that a device keeps, in the order of their names."""
    return tuple(
        name
        for file in sorted(folder.rglob("*"))
        if file.suffix in _KEPT and file.is_file() and (name := file.relative_to(folder).as_posix()) != WORKER
        if name not in _NOT_SERVED
        and not name.startswith(_ON_DEMAND)
        and not any(part.startswith(".") for part in Path(name).parts)
    )


def stamp(folder: Path) -> tuple[int, int]:
    """What changes when any kept file changes: the newest time, and the sum of the sizes."""
    states = [(folder / name).stat() for name in (*kept_files(folder), WORKER)]
    return max(state.st_mtime_ns for state in states), sum(state.st_size for state in states)


def worker_script(folder: Path) -> bytes:
    """The worker's script with the list of files and their digest before it."""
    names = kept_files(folder)
    digest = sha256()
    for name in (*names, WORKER):
        digest.update(name.encode() + b"\0" + sha256((folder / name).read_bytes()).digest())
    kept = {"version": digest.hexdigest()[:16], "files": [f"/{name}" for name in names]}
    return f"self.KEPT = {json.dumps(kept)}\n".encode() + (folder / WORKER).read_bytes()
