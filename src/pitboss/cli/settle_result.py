"""A written round as it is adjudicated, or the trouble with it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from pitboss.adjudication import Adjudication
from pitboss.adjudication.written import Written
from pitboss.api.failures import error_answer
from pitboss.clauses import EXIT_BAD_INPUT, BadInput, PitbossError


@dataclass(frozen=True, slots=True)
class SettleResult:
    """One file: the round as it is written and as it is adjudicated, or the trouble with it."""

    name: str
    rulebook: str
    written: Written | None = None
    found: Adjudication | None = None
    trouble: PitbossError | None = None

    @property
    def status(self) -> int:
        """What the command ends with: 0 settled, 1 refused by the law, 2 not readable."""
        if self.trouble is None:
            return 0
        return EXIT_BAD_INPUT if isinstance(self.trouble, BadInput) else 1

    def as_data(self) -> dict[str, Any]:
        """For programs: the adjudication, or the error in its place."""
        if self.found is not None:
            return {"file": self.name} | self.found.as_data()
        assert self.trouble is not None
        data: dict[str, Any] = msgspec.to_builtins(error_answer(self.trouble.located(self.name, self.trouble.line)))
        return {"error": data["error"]}
