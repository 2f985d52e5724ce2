"""The digest of a rulebook: what of its files is the law, and the SHA-256 over exactly that.

The digest covers the data of every section, an edition's with its base's, in whatever files they stand: the document's
identity, the words of its clauses, every row that a game is compiled from or a submission examined by, and how we read
the document. Comments, the order of keys and remarks are not covered: a log stays proven when one of them is reworded.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from pitboss.rulebooks.folder import Sections

NO_LAW = frozenset({"example"})
"""The sections that are no law: variants of the template."""

REMARKS: Mapping[str, frozenset[str]] = {
    "rulebook": frozenset({"formerly", "extends", "plays"}),
    "clause": frozenset({"software", "reworded"}),
    "reading": frozenset({"title", "trouble", "because"}),
    "election": frozenset({"template", "example"}),
    "irregularity": frozenset({"happens"}),
}
"""The keys of a section that are no law: where it comes from, what we remark on it, values that show how to file."""

PLACING = frozenset({"after"})
"""Keys that say where a row stands; that it stands there is covered."""


def law_digest(sections: Sections) -> str:
    """The SHA-256 over the law that these sections hold, in hexadecimal."""
    return _sha256(_law(sections))


def section_digests(sections: Sections) -> dict[str, str]:
    """The SHA-256 over each section that is law, by its name."""
    return {name: _sha256(data) for name, data in sorted(_law(sections).items())}


def _law(sections: Sections) -> dict[str, Any]:
    law: dict[str, Any] = {name: _covered(name, table.data) for name, table in sections.tables.items()}
    law |= {name: [_covered(name, row.data) for row in rows] for name, rows in sections.rows.items() if rows}
    return {name: data for name, data in law.items() if name not in NO_LAW}


def _sha256(data: Any) -> str:
    text = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def _covered(section: str, data: Mapping[str, Any]) -> dict[str, Any]:
    left_out = REMARKS.get(section, frozenset()) | PLACING
    return {key: value for key, value in data.items() if key not in left_out}
