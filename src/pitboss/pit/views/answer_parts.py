"""Parts that several answers of the pit share."""

from __future__ import annotations

from typing import Annotated

import msgspec

LogObject = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": "object"})]
"""A command or an event as JSON; ``docs/log-format.md`` describes them."""
LogObjectOrNull = Annotated[msgspec.Raw, msgspec.Meta(extra_json_schema={"type": ["object", "null"]})]
"""The same, or ``null``: ``msgspec`` reads no union with encoded JSON."""


class RefusalReason(msgspec.Struct, frozen=True):
    """The code of a refusal, what was said, and the clause."""

    code: str
    said: str
    clause: str
