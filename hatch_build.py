"""The README as a package index shows it: its links lead to the repository instead of to files beside it."""

from __future__ import annotations

import re
from pathlib import Path

from hatchling.metadata.plugin.interface import MetadataHookInterface

RELATIVE = re.compile(r"(?P<before>!?)\[(?P<text>[^\]]*)\]\((?!https?:|mailto:|#)(?P<target>[^)\s]+)\)")


class AbsoluteLinks(MetadataHookInterface):
    """Fills in ``readme``; the rest of the metadata is in pyproject.toml."""

    def update(self, metadata: dict) -> None:
        """Set the readme."""
        home = metadata["urls"]["Homepage"]
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {"content-type": "text/markdown", "text": absolute(text, home)}


def absolute(text: str, home: str) -> str:
    """Every relative link as one into the repository at ``home``; pictures as they are, pages as they are shown."""

    def link(found: re.Match[str]) -> str:
        kind = "raw" if found["before"] else "blob"
        return f"{found['before']}[{found['text']}]({home}/{kind}/main/{found['target']})"

    return RELATIVE.sub(link, text)
