"""What an examination finds: how grave it is, by which clause, where, and what would be lawful."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.briefly import brief
from pitboss.ruleset.words import Level


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding.

    *unlawful*: refused. *doubtful*: lawful, but see. *question*: the submission rests on a reading that the
    regulator should be asked about. ``clause`` is empty where no clause speaks of what was filed. ``line`` and
    ``column`` are those of the field; of the nearest table around it where the field is not ``filed``.
    """

    level: Level
    code: str
    clause: str
    at: str
    says: str
    instead: str
    line: int = 1
    column: int = 1
    filed: bool = False

    def __repr__(self) -> str:
        return brief(self, self.level, self.code, self.clause, self.at, f"line {self.line}")


@dataclass(frozen=True, slots=True)
class ExaminerReport:
    """All findings on one submission, the gravest first."""

    rulebook: str
    file: str
    findings: tuple[Finding, ...]

    @property
    def lawful(self) -> bool:
        """Whether nothing is unlawful."""
        return not self.of("unlawful")

    def of(self, level: Level) -> tuple[Finding, ...]:
        """The findings of one level."""
        return tuple(finding for finding in self.findings if finding.level == level)

    def __repr__(self) -> str:
        verdict = "lawful" if self.lawful else "unlawful"
        return brief(self, self.rulebook, self.file, verdict, f"{len(self.findings)} findings")
