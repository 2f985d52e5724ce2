"""The separation of duties: one table of data, ``duties.toml``, and the questions that are asked of it.

A row says in which offices a command or a request is done, and what bars somebody from it. Whoever grants
anything reads it here, and whoever shows what is open shows what these rows grant. ``may_ever`` needs no table: it
says by roles alone whether somebody could ever give a command, before anything else of it is read.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec

OfficeName = Literal[
    "anybody",
    "signed in",
    "player",
    "position",
    "dealer",
    "dealer's place",
    "floor",
    "supervisor",
    "cage",
    "admin",
    "house",
]
Bar = Literal["stake", "place", "other", "staff"]
PlaceName = Literal["dealer", "floor"]


class Office(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A capacity in which somebody acts."""

    name: OfficeName
    says: str
    roles: frozenset[str] = frozenset()
    """One of these roles is needed; none: no role is."""
    place: Literal["", "dealer"] = ""
    """The place that must be held."""
    titles: tuple[str, ...] = ()
    """The regulator's words for it, as the log names whoever acts."""
    apart: bool = False
    """Only for somebody who has not dealt in the round."""


class Duty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One act: in which offices it is done, and what bars from it."""

    do: str
    by: tuple[OfficeName, ...]
    what: str = ""
    bars: tuple[Bar, ...] = ()
    own_title: bool = False

    @property
    def is_the_houses(self) -> bool:
        """Whether nobody can ask for it."""
        return self.by == ("house",)

    @property
    def roles(self) -> frozenset[str]:
        """The roles of which one is enough; none where no role is needed."""
        needed = [office(name).roles for name in self.by]
        return frozenset().union(*needed) if all(needed) else frozenset()


class _Duties(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    staff: frozenset[str]
    office: tuple[Office, ...]
    duty: tuple[Duty, ...]


@cache
def _read() -> _Duties:
    text = files(__package__).joinpath("duties.toml").read_bytes()
    return msgspec.toml.decode(text, type=_Duties)


@cache
def office(name: OfficeName) -> Office:
    """The office of a name."""
    return next(row for row in _read().office if row.name == name)


def offices() -> tuple[Office, ...]:
    """Every office."""
    return _read().office


def all_duties() -> tuple[Duty, ...]:
    """Every row, in the order of the file."""
    return _read().duty


@cache
def of(word: str, what: str = "") -> tuple[Duty, ...]:
    """The rows of a command or a request (with the place that it is about, if any); none: nobody may."""
    return tuple(row for row in _read().duty if row.do == word and what in ("", row.what))


@cache
def staff() -> frozenset[str]:
    """The roles of the staff."""
    return _read().staff


def is_staff(roles: Collection[str]) -> bool:
    """Whether somebody with these roles belongs to the staff."""
    return not staff().isdisjoint(roles)


def may_ever(roles: Collection[str], word: str) -> bool:
    """Whether somebody with these roles could ever do this, at some table and at some moment."""
    return any(_is_open(name, roles) for row in of(word) for name in row.by)


def roles_for(word: str, what: str = "") -> frozenset[str]:
    """The roles of which one is needed for this; none where no role is."""
    rows = of(word, what)
    return frozenset().union(*(row.roles for row in rows)) if all(row.roles for row in rows) else frozenset()


def needs(request: str) -> str:
    """Who may make a request, as a route says it: ``anybody``, ``signed in``, or roles with a bar between them."""
    row = next(iter(of(request)), None)
    if row is None:
        raise LookupError(f"duties.toml has no row for {request}")
    return "|".join(sorted(row.roles)) or ("anybody" if "anybody" in row.by else "signed in")


def titles(held: Iterable[OfficeName]) -> tuple[str, ...]:
    """The regulator's words for somebody who holds these offices, without repetition."""
    return tuple(dict.fromkeys(title for name in held for title in office(name).titles))


def _is_open(name: OfficeName, roles: Collection[str]) -> bool:
    needed = office(name).roles
    return name != "house" and (not needed or not needed.isdisjoint(roles))
