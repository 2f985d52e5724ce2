"""Gather the sections of a rulebook: its own, and those of the rulebook that it extends or plays."""

from __future__ import annotations

from pitboss.rulebooks.editions.extending import extend
from pitboss.rulebooks.folder import Sections, read_folder
from pitboss.rulebooks.library import Library
from pitboss.rulebooks.notebook import FILES, Notebook
from pitboss.rulebooks.table import TomlTable

OF_ONE_EDITION = ("id", "prefix", "edition", "formerly")
"""What an edition says of itself, and never takes over from the one it extends."""


def gather(name: str, library: Library, notebook: Notebook, above: tuple[str, ...] = ()) -> Sections:
    """The sections of a rulebook; ``above`` are the editions that extend it."""
    own = read_folder(library.folder(name), notebook)
    identity = own.tables.get("rulebook")
    base_name = identity.data.get("extends", "") if identity else ""
    if identity is None or not base_name:
        return own
    if base_name not in library.names() or base_name in (*above, name):
        identity.mistake(f"{base_name!r} is no other rulebook", "extends", in_doubt=[FILES])
        notebook.stop_if_wrong(name)
    base = gather(base_name, library, notebook, (*above, name))
    if "rulebook" in base.tables:
        shared = {key: value for key, value in base.tables["rulebook"].data.items() if key not in OF_ONE_EDITION}
        merged = shared | dict(identity.data)
        own.tables["rulebook"] = TomlTable(merged, identity.source, identity.path, notebook, identity.name)
    return extend(base, own)
