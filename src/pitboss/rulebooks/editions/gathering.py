"""Gather the sections of a rulebook: its own, and those of the rulebook that it extends or plays."""

from __future__ import annotations

from dataclasses import replace

from pitboss.rulebooks.editions.extending import extend
from pitboss.rulebooks.editions.obliging import require_agreement
from pitboss.rulebooks.editions.pinning import require_pinned
from pitboss.rulebooks.editions.playing import cited_anew, require_cited
from pitboss.rulebooks.folder import Sections, read_folder
from pitboss.rulebooks.library import Library
from pitboss.rulebooks.notebook import FILES, Notebook
from pitboss.rulebooks.table import TomlTable

OF_ONE_EDITION = frozenset({"id", "prefix", "edition", "formerly", "extends", "plays"})
"""What a rulebook says of itself, and never takes over from the one that it extends."""

OF_ONE_REGULATOR = frozenset({"jurisdiction", "regulator", "division", "wagers"})
"""What it does not take over from one whose game it plays either."""


def gather(name: str, library: Library, notebook: Notebook, above: tuple[str, ...] = ()) -> Sections:
    """The sections of a rulebook; ``above`` are the rulebooks that extend or play it."""
    own = read_folder(library.folder(name), notebook)
    identity = own.tables.get("rulebook")
    key = next((key for key in ("extends", "plays") if identity and identity.data.get(key)), "")
    if identity is None or not key:
        return own
    other, notebook.is_edition = str(identity.data[key]), True
    if other not in library.names() or other in (*above, name):
        identity.mistake(f"{other!r} is no other rulebook", key, in_doubt=[FILES])
        notebook.stop_if_wrong(name)
    base = gather(other, library, notebook, (*above, name))
    if pinned := own.one("pinned"):
        require_pinned(pinned, base, other)
        notebook.stop_if_wrong(name, about=FILES)
    own.tables["rulebook"] = _identity(identity, base.tables.get("rulebook"), plays=key == "plays")
    sections = _played(base, own, other) if key == "plays" else _extended(base, own, other)
    notebook.stop_if_wrong(name, about=FILES)
    sections.base = other
    return sections


def _identity(own: TomlTable, base: TomlTable | None, *, plays: bool) -> TomlTable:
    """What a rulebook says of itself, and what it has from the other."""
    left_out = OF_ONE_EDITION | (OF_ONE_REGULATOR if plays else frozenset())
    shared = {key: value for key, value in (base.data if base else {}).items() if key not in left_out}
    return TomlTable(shared | dict(own.data), own.source, own.path, own.notebook, own.name)


def _extended(base: Sections, own: Sections, name: str) -> Sections:
    sections = extend(base, own)
    require_agreement(base, sections, own.files, name)
    return sections


def _played(base: Sections, own: Sections, name: str) -> Sections:
    """What is taken away is named as the other rulebook has it; the rest is cited anew before anything is added."""
    identity = own.tables["rulebook"]
    cites = own.one("cites") or TomlTable({}, identity.source, ("rulebook", "plays"), identity.notebook)
    left = extend(base, Sections(without=own.without))
    sections = extend(cited_anew(left, cites), replace(own, without=[]))
    sections.taken[:0] = left.taken
    require_cited(sections, base, cites, name)
    return sections
