"""Seals: the SHA-256 of every file of the law. ``python -m tests.law.seals`` writes them anew."""

from __future__ import annotations

import hashlib
from pathlib import Path

ROOT = Path(__file__).parents[2]
LAW = ROOT / "src/pitboss/rulebooks"
SEALS = Path(__file__).with_name("seals.txt")


def sealed() -> dict[str, str]:
    """The files of the law with their digests as they are now."""
    files = sorted(LAW.glob("*/*.toml"))
    return {str(file.relative_to(LAW)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def written() -> dict[str, str]:
    """The files of the law with the digests they were sealed with."""
    lines = (line.split("  ", 1) for line in SEALS.read_text(encoding="utf-8").splitlines())
    return {name: digest for digest, name in lines}


if __name__ == "__main__":
    SEALS.write_text("".join(f"{digest}  {name}\n" for name, digest in sealed().items()), encoding="utf-8")
