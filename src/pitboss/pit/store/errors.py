"""What can go wrong with the database, each with a stable code, what happened and what to do.

Conflict      another process wrote here, or holds the database                 store-conflict
Fenced        another server has taken the database over, for good               store-fenced
NotOwner      another host of the cluster owns this table                        store-not-owner
Unavailable   the database does not answer or takes nothing; ask again later    store-unavailable
Taken         a name or a number that must be unique is there already           store-taken
Unopenable    this is no database that Pitboss can use                          store-unopenable, store-newer …
BadArchive    a backup that is not as it was written                            archive-damaged
"""

from __future__ import annotations

from pitboss.clauses import BadInput, PitbossError


class Conflict(PitbossError):
    """Another process wrote this stream or holds this database. Nothing was written."""

    def __init__(
        self, *, said: str, code: str = "store-conflict", instead: str | tuple[str, ...] = "", clause: str = ""
    ) -> None:
        todo = instead or "let one server at a time use a database; end this one or the other, and start again"
        super().__init__(code=code, said=said, instead=todo, clause=clause)


class Fenced(Conflict):
    """Another server has taken the database over: this one writes nothing any more, and does not come back."""

    def __init__(
        self,
        *,
        said: str = "another server has taken the database over; this one writes nothing any more",
        code: str = "store-fenced",
        instead: str | tuple[str, ...] = "end this server, and play at the other one",
        clause: str = "",
    ) -> None:
        super().__init__(code=code, said=said, instead=instead, clause=clause)


class NotOwner(Conflict):
    """Another host of the cluster owns this table, or will. Nothing was written."""

    def __init__(
        self,
        *,
        said: str = "another host serves this table now",
        code: str = "store-not-owner",
        instead: str | tuple[str, ...] = "ask again: the request goes to the host that has it",
        clause: str = "",
    ) -> None:
        super().__init__(code=code, said=said, instead=instead, clause=clause)


class Unavailable(PitbossError):
    """The database does not answer, or takes nothing. It may do so again: ask later.

    What was being appended is usually not written; when the connection broke while the database was committing it
    may be. ``Store.tip`` says which, and appending the same entries again is safe either way.
    """

    def __init__(
        self, *, said: str, code: str = "store-unavailable", instead: str | tuple[str, ...] = "", clause: str = ""
    ) -> None:
        todo = instead or "see to the database or its disk; the tables go on by themselves when it is back"
        super().__init__(code=code, said=said, instead=todo, clause=clause)


class Taken(PitbossError):
    """A row with this name or number is there already, or what it refers to is not. Nothing was written."""

    def __init__(
        self, *, said: str, code: str = "store-taken", instead: str | tuple[str, ...] = "", clause: str = ""
    ) -> None:
        super().__init__(code=code, said=said, instead=instead or "choose another", clause=clause)


class Unopenable(BadInput):
    """This is no database that Pitboss can use as it is."""

    def __init__(self, *, said: str, instead: str, code: str = "store-unopenable", clause: str = "") -> None:
        super().__init__(code=code, said=said, instead=instead, clause=clause)


class BadArchive(PitbossError):
    """A backup that is not whole or not as it was written. Nothing was restored."""

    def __init__(
        self, *, said: str, code: str = "archive-damaged", instead: str | tuple[str, ...] = "", clause: str = ""
    ) -> None:
        todo = instead or "nothing was restored: take another copy of the backup"
        super().__init__(code=code, said=said, instead=todo, clause=clause)
