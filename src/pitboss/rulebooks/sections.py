"""What each section of a rulebook is for, and in which file it customarily stands: for messages and for comments."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True, slots=True)
class SectionPurpose:
    """A section: its customary file, and what it is for."""

    file: str
    says: str


@cache
def purposes() -> dict[str, SectionPurpose]:
    """Every section, in the order in which the format describes them."""
    text = (files("pitboss.rulebooks") / "skeletons" / "sections" / "purposes.toml").read_text(encoding="utf-8")
    return {section: SectionPurpose(*row) for section, row in tomllib.loads(text).items()}
