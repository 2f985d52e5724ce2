"""The law on a bench of its own: a copy of the rulebooks that a test may break, and how the loader takes it."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from pitboss.rulebooks import BrokenRulebook, Mistake, names, read_rulebook

LAW = Path(str(files("pitboss.rulebooks")))


def copy_law(to: Path, rulebook: str) -> Path:
    """A rulebook, and the one that it extends, copied into a folder; that folder."""
    for name in [name for name in names() if rulebook.startswith(name)]:  # an edition's id begins with its base's
        (to / name).mkdir()
        for file in (LAW / name).glob("*.toml"):
            (to / name / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    return to


def copy_under(to: Path, rulebook: str, name: str) -> Path:
    """A rulebook copied under another id, which is its prefix too; the folder of the copy."""
    folder = to / name
    folder.mkdir(parents=True)
    for file in (LAW / rulebook).glob("*.toml"):
        text = file.read_text(encoding="utf-8")
        if file.name == "rulebook.toml":
            text = re.sub(r'^(id|prefix) = ".*"$', rf'\1 = "{name}"', text, flags=re.MULTILINE)
        (folder / file.name).write_text(text, encoding="utf-8")
    return folder


def mistakes(rulebook: str, library: Path) -> tuple[Mistake, ...]:
    """What the loader holds against a rulebook; nothing when it loads."""
    try:
        read_rulebook(rulebook, library)
    except BrokenRulebook as broken:
        return broken.mistakes
    return ()
