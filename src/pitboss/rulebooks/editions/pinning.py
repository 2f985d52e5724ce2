"""``[pinned]``: the rulebook that an edition extends, as it was when the edition was written.

An amendment of the other rulebook does not travel into the edition: until somebody has read it and pinned the other
rulebook anew, the edition is refused.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.rulebooks.digest import law_digest, section_digests
from pitboss.rulebooks.folder import Sections
from pitboss.rulebooks.notebook import FILES
from pitboss.rulebooks.sections import purposes
from pitboss.rulebooks.table import TomlTable

LAW = "law"
"""The key of the digest of the whole law; every other key is a section, with the first digits of its own."""

DIGITS = 8
"""How many digits of a section's digest are pinned."""


def pinned(sections: Sections) -> dict[str, str]:
    """What an edition that extends a rulebook pins of it."""
    digests = section_digests(sections)
    return {LAW: law_digest(sections)} | {section: digest[:DIGITS] for section, digest in digests.items()}


def require_pinned(table: TomlTable, base: Sections, name: str) -> None:
    """Note that a rulebook is not as it was pinned, in which sections, and how it is pinned now."""
    now, identity = pinned(base), base.tables.get("rulebook")
    formerly = identity.data.get("formerly", []) if identity else []
    law = table.text(LAW)
    for section in table.data:
        if section in now or section in purposes():
            table.text(section)
    table.done()
    sections = list(_differing(table, now))
    for section in sections if law == now[LAW] else ():
        table.mistake(f"is not pinned as {name} has it; `pitboss rules {name} --pin` prints this section", section)
    if not table.sound or law == now[LAW] or law in formerly:
        return
    where = f" in {', '.join(sections)}" if sections else ""
    says = f'{name} is not as it was pinned: it differs{where}; read it, then pin it anew: law = "{now[LAW]}"'
    table.mistake(f"{says} (`pitboss rules {name} --pin` prints this section)", LAW, in_doubt=[FILES])


def _differing(table: TomlTable, now: dict[str, str]) -> Iterator[str]:
    then = {section: value for section, value in table.data.items() if section != LAW}
    for section in sorted(then.keys() | now.keys() - {LAW}) if then else ():
        if then.get(section) != now.get(section):
            yield section
