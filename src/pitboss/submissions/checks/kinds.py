"""The shape of a check."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pitboss.submissions.conditions import Elections

Found = Iterator[tuple[str, str, str]]
Check = Callable[[Elections, Mapping[str, Any]], Found]
