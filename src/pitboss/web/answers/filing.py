"""What administrators are answered about submissions and links."""

from __future__ import annotations

from typing import TypedDict

from pitboss.web.answers.floor import Linked


class FiledAbout(TypedDict):
    """The submission of a table in a list; ``findings`` counts them by their level."""

    id: str
    title: str
    operator: str
    rulebook: str
    edition: str
    version: int
    digest: str
    open: bool
    rounds: int
    link: str
    metered: bool
    findings: dict[str, int]


class FiledTables(TypedDict):
    """The submission of every table, the links, and the rulebooks there are."""

    tables: list[FiledAbout]
    links: list[Linked]
    rulebooks: list[str]


class FindingShown(TypedDict):
    """A finding of the examiner, and where: at the field if it is filed, else at the nearest table around it."""

    level: str
    code: str
    clause: str
    at: str
    says: str
    instead: str | list[str]
    line: int
    column: int
    filed: bool


class Examined(TypedDict):
    """A text, examined."""

    rulebook: str
    digest: str
    lawful: bool
    findings: list[FindingShown]


class Version(TypedDict):
    """A submission that was in force."""

    number: int
    version: int
    digest: str
    since: str
    entries: int
    text: str


class Versions(Examined):
    """Every submission of a table, the first one first, and the present one examined."""

    id: str
    text: str
    versions: list[Version]


class Blank(TypedDict):
    """A submission to begin with."""

    text: str


class Change(TypedDict):
    """An election that differs; None where it is not filed."""

    key: str
    before: str | None
    after: str | None


class Compared(TypedDict):
    """Two submissions: what differs, and the lines that do."""

    changes: list[Change]
    lines: list[str]
