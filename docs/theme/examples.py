"""Lets the reference show the examples of docstrings as code: a run of ``>>>`` lines and answers becomes a block."""

from __future__ import annotations

import re
from typing import Any

import griffe

_EXAMPLES = re.compile(r"(?:^|\n\n)(?P<session>>>> .*?)(?=\n\n|\Z)", re.DOTALL)


class SessionBlocks(griffe.Extension):
    """An extension of the reader of docstrings."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        """Fence the examples of one docstring."""
        if obj.docstring is not None and ">>> " in obj.docstring.value:
            obj.docstring.value = _EXAMPLES.sub(r"\n\n```pycon\n\g<session>\n```", obj.docstring.value)
